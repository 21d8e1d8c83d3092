"""Scenarios: given / when / then in YAML, run against a game. Tests, documentation and bug reports in one format."""

import re
from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CSafeLoader as SafeLoader  # the same in C: it reads all scenarios in a tenth of the time
except ImportError:  # where PyYAML came without it
    from yaml import SafeLoader  # type: ignore[assignment]

from tavolaccio.kernel.cards import print_list
from tavolaccio.kernel.errors import BadInput, Refused, TableRefused, TavolaccioError
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, Move, parse_seat
from tavolaccio.kernel.position import COMMON, field_from_data, field_to_data, letters_in_order, visible_data
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import Zone
from tavolaccio.proving.given import by_seat, card_list, lay_out, seats_of

LINE = "__line__"
MOST_PASSES = 500
REFUSED = "refused"
OUT_OF_TURN = "out of turn"
REFUSALS = (REFUSED, OUT_OF_TURN)


class Failed(Exception):
    """A scenario's expectation does not hold: what was expected, what was found."""


class Reader(SafeLoader):
    """Reads YAML that says nothing but data."""


class _Loader(Reader):
    """Remembers the line of every mapping, so that an error can say where."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        mapping = super().construct_mapping(node, deep)
        mapping[LINE] = node.start_mark.line + 1
        return mapping


class Scenario:
    """One scenario of a file. `run()` returns None or the sentence that says what went wrong."""

    KEYS = (
        "name",
        "proves",
        "seats",
        "options",
        "given",
        "chance",
        "when",
        "then",
        "settle",
        "refused",
        "game",
        "note",
    )

    def __init__(self, game: Game, data: dict[str, Any], file: str) -> None:
        self.game = game
        self.line: int = data.pop(LINE, 0)
        self.where = f"{file}, line {self.line}"
        for key in data:
            if key not in self.KEYS:
                raise BadInput(f"unknown entry {key!r}", self.where, "one of " + ", ".join(self.KEYS))
        name = data.get("name")
        if not isinstance(name, str) or not name:
            raise BadInput("the scenario has no name", self.where, "name: what it shows")
        self.name = name
        self.where = f"{file}, line {self.line} ({name})"
        proves = data.get("proves", [])
        if not isinstance(proves, list) or not all(isinstance(one, str) for one in proves):
            raise BadInput("`proves` does not fit", self.where, "a list of clause ids")
        self.proves: list[str] = proves
        self.seats = self._typed(data, "seats", int, 3)
        self.options: dict[str, Any] = _plain(self._typed(data, "options", dict, {}))
        self.given: dict[str, Any] | None = _plain(self._typed(data, "given", dict, None))
        self.chance: dict[str, Any] = _plain(self._typed(data, "chance", dict, {}))
        self.when: list[Any] = self._typed(data, "when", list, [])
        self.then: dict[str, Any] = _plain(self._typed(data, "then", dict, {}))
        self.settle = self._typed(data, "settle", bool, True)
        self.refused = self._typed(data, "refused", str, "")
        """The clause that forbids to start such a match at all."""

    def __repr__(self) -> str:
        return f"Scenario({self.name!r})"

    def _typed(self, data: dict[str, Any], key: str, kind: type, default: Any) -> Any:
        value = data.get(key)
        if value is None:
            return default
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            words = {dict: "a mapping", list: "a list", int: "a whole number", bool: "true or false", str: "a word"}
            raise BadInput(f"`{key}` does not fit", self.where, words[kind])
        return value

    def start(self) -> Match:
        """The match at the given position; without `given` it is dealt as the rules say."""
        if self.given is None:
            table = self.game.new(self.seats, self.options, b"scenario")
        else:
            table = lay_out(self.game, self.seats, self.options, self.given, self.where)
        table.events = []
        table.fixed = self._fixed_chance()
        if self.given is None:
            self.game.deal(table)
        return Match.resume(self.game, table)

    def _fixed_chance(self) -> dict[str, list[object]]:
        fixed: dict[str, list[object]] = {}
        for label, results in self.chance.items():
            where = f"{self.where}, chance {label}"
            if not isinstance(results, list):
                raise BadInput(f"{results!r} does not fit", where, "a list of results, in order of use")
            fixed[label] = [self._chance_result(one, where) for one in results]
        return fixed

    def _chance_result(self, value: Any, where: str) -> object:
        if isinstance(value, int):
            return value
        if isinstance(value, str) and len(value) == 1 and self.game.cards.find(value) is None:
            return parse_seat(value, self.seats, where) + 1
        cards, open_end = card_list(self.game, value, where)
        return cards if open_end or len(cards) != 1 else cards[0]

    def run(self) -> str | None:
        """Plays it: None where everything holds, else what does not. A malformed scenario raises `BadInput`."""
        if self.refused:
            return self._table_refused()
        try:
            self.play()
        except BadInput as error:
            raise error if self.where in str(error) else BadInput(str(error), self.where) from None
        except (Failed, TavolaccioError, AssertionError) as failure:
            return str(failure) or repr(failure)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            # A position that no match can reach, or a bug: both are for the author of the scenario.
            return f"the rules break down here ({type(error).__name__}: {error}); can this position be reached?"
        return None

    def play(self) -> Match:
        """The match at its end, with its events; raises what does not hold on the way."""
        match = self.start()
        for place, step in enumerate(self.when, start=1):
            try:
                self._step(match, step)
            except BadInput as error:
                raise BadInput(f"step {place} ({_show(step)}): {error}", self.where) from None
            except (Failed, TavolaccioError) as failure:
                raise Failed(f"step {place} ({_show(step)}): {failure}") from None
        if self.settle:
            self._pass_on(match, None)
        self.expect(match, self.then)
        return match

    def _table_refused(self) -> str | None:
        try:
            self.game.new(self.seats, self.options, b"scenario")
        except TableRefused as error:
            return None if error.clause == self.refused else f"refused because of {error.clause}, not {self.refused}"
        return f"such a match may start, expected to be refused because of {self.refused}"

    # Steps.

    def _step(self, match: Match, step: Any) -> None:
        if not isinstance(step, dict):
            raise BadInput("not a step; expected `A: move` or one of " + ", ".join(_LOOKS))
        step = _plain(step)
        looks = [key for key in step if key in _LOOKS]
        if looks:
            if len(step) > 1:
                raise BadInput(f"one thing per step, found {', '.join(map(str, step))}")
            if looks[0] == "until":
                self._pass_until_asked(match, step["until"])
            elif looks[0] == "then":
                self.expect(match, step["then"])
            else:
                self.expect(match, step)
            return
        refusals = {key: step.pop(key) for key in REFUSALS if key in step}
        if len(step) != 1 or len(refusals) > 1:
            raise BadInput("not one seat with its move", right="a step like `A: MC > B`")
        (letter, text), *_ = step.items()
        seat = parse_seat(str(letter), self.seats)
        move = self.game.moves.parse(str(text))
        for key, clauses in refusals.items():
            self._refuse(match, seat, move, key, clauses)
            return
        self._pass_on(match, (seat, move))
        match.answer(seat, move)
        self.game.check(match.state)

    def _refuse(self, match: Match, seat: int, move: Move, key: str, clauses: Any) -> None:
        """The move must be refused here and now, for this reason, and change nothing. `refused` concerns a seat that is
        asked, `out of turn` one that is not: a clause about turns must not pass for a clause about the move."""
        expected = clauses if isinstance(clauses, list) else [clauses]
        if not expected or not all(isinstance(clause, str) for clause in expected):
            raise BadInput(f"{key}: {clauses!r} does not fit", right="a clause, or a list of clauses")
        question = match.question
        is_asked = question is not None and seat in question.seats
        if is_asked != (key == REFUSED):
            waiting = f"the open question is {question.text}" if question is not None else "the match is over"
            right = OUT_OF_TURN if key == REFUSED else REFUSED
            state = "asked now" if is_asked else "not asked now"
            raise Failed(f"{LETTERS[seat]} is {state} ({waiting}); that would be `{right}: …`, or a step before it")
        before = (visible_data(match.state), len(match.log), match.said[:], match.held)
        try:
            match.answer(seat, move)
        except Refused as error:
            refusal = error.refusal
        else:
            raise Failed(f"{move.text} is accepted, expected to be refused because of {' or '.join(expected)}")
        if refusal.clause not in expected and refusal.reason not in expected:
            raise Failed(f"refused because of {refusal.clause or refusal.reason}, expected {' or '.join(expected)}")
        if before != (visible_data(match.state), len(match.log), match.said, match.held):
            raise Failed("the refused move has changed something")

    def _pass_on(self, match: Match, until: tuple[int, Move] | None) -> None:
        """A seat that is asked something the scenario does not mention passes, where doing nothing is the default; a
        seat with only one answer gives it."""
        for _ in range(MOST_PASSES):
            question = match.question
            if question is None or (until is not None and match.can(*until)):
                return
            if until is not None and until[0] in question.seats and not match.stack:
                return
            if not question.point.passes and (until is None or not self._forced(match)):
                return
            self._one_passes(match)
        raise Failed("nothing but passes for a long time; the scenario does not fit the game")

    def _pass_until_asked(self, match: Match, wanted: Any) -> None:
        """Everybody passes until this question is open (or the match is over: `until: nobody`)."""
        for _ in range(MOST_PASSES):
            if self._is_asked(match, wanted):
                return
            question = match.question
            if question is None or not (question.point.passes or self._forced(match)):
                break
            self._one_passes(match)
        raise Failed(f"never asked; now: {match.question.text if match.question else 'the match is over'}")

    def _forced(self, match: Match) -> bool:
        question = match.question
        return question is not None and all(len(match.options(seat)) <= 1 for seat in question.seats)

    def _one_passes(self, match: Match) -> None:
        question = match.question
        assert question is not None
        for seat in question.seats:
            options = match.options(seat)
            if options:
                match.answer(seat, options[0])
                return

    # Expectations.

    def expect(self, match: Match, expected: dict[str, Any]) -> None:
        if not isinstance(expected, dict):
            raise BadInput(f"{expected!r} does not fit", self.where, "what is expected, like {poop: {B: 1}}")
        table = match.state
        zones = {zone.name: zone for zone in table.ZONES}
        fields = {field.name: field for field in (*COMMON, *table.FIELDS)}
        for key, value in expected.items():
            if key in zones:
                self._expect_zone(table, key, value)
            elif key == "out":
                found = letters_in_order(table.fallen)
                wanted = letters_in_order(tuple(seats_of(value, self.seats, self.where)))
                if sorted(found) != sorted(wanted):
                    raise Failed(f"out: expected {wanted or 'nobody'}, found {found or 'nobody'}")
            elif key in fields:
                self._expect_field(table, key, value)
            elif key in _LOOKS:
                getattr(self, _LOOKS[key])(match, value)
            else:
                known = [*zones, "out", *fields, *_LOOKS]
                raise BadInput(f"unknown expectation {key!r}", self.where, "one of " + ", ".join(known))

    def _count(self, table: State, zone: Zone, value: Any) -> int | None:
        """How many cards `10` or `all but 26` are; None where the cards themselves are named."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        missing = re.fullmatch(r"all but (\d+)", value) if isinstance(value, str) else None
        if missing is None:
            return None
        every = self.game.deck(table.options).items()
        return sum([copies for card, copies in every if zone.takes(card)]) - int(missing[1])

    def _expect_zone(self, table: State, name: str, value: Any) -> None:
        zone = next(zone for zone in table.ZONES if zone.name == name)
        rows = zone.read(table)
        wanted = by_seat(value, self.seats, self.where) if zone.per_seat else {0: value}
        for seat, one in wanted.items():
            found = rows[seat][::-1] if zone.top_first else rows[seat]
            label = f"{name} of {LETTERS[seat]}" if zone.per_seat else name
            count = self._count(table, zone, one)
            if count is not None:
                if len(found) != count:
                    raise Failed(f"{label}: expected {count} cards, found {len(found)} ({print_list(found)})")
                continue
            cards, open_end = card_list(self.game, one, f"{self.where}, {name}")
            good = found[: len(cards)] == cards if open_end else found == cards
            if not zone.ordered:
                good = sorted(c.code for c in found) == sorted(c.code for c in cards)
                if open_end:
                    good = all(found.count(card) >= cards.count(card) for card in cards)
            if not good:
                more = " ..." if open_end else ""
                raise Failed(
                    f"{label}: expected {print_list(cards)}{more or ''}, found {print_list(found) or 'nothing'}"
                )

    def _expect_field(self, table: State, name: str, value: Any) -> None:
        field = next(field for field in (*COMMON, *table.FIELDS) if field.name == name)
        found = getattr(table, name)
        wanted = by_seat(value, self.seats, self.where) if field.per_seat else {0: value}
        shown = field_to_data(table, field)
        for seat, one in wanted.items():
            right = field_from_data(field, one, self.game.cards, self.seats, f"{self.where}, {name}")
            if (found[seat] if field.per_seat else found) != right:
                label = f"{name} of {LETTERS[seat]}" if field.per_seat else name
                raise Failed(f"{label}: expected {one}, found {shown[seat] if isinstance(shown, list) else shown}")

    def _expect_asked(self, match: Match, value: Any) -> None:
        """`{B: attack}` or `{attack: [B, C]}`; `nobody` when the match is over."""
        if not self._is_asked(match, value):
            found = match.question.text if match.question is not None else "nobody (the match is over)"
            raise Failed(f"asked: expected {value}, found {found}")

    def _is_asked(self, match: Match, value: Any) -> bool:
        question = match.question
        if value in ("nobody", {}):
            return question is None
        if not isinstance(value, dict):
            raise BadInput(f"{value!r} does not fit", self.where, "{B: attack}, {attack: [B, C]} or nobody")
        for key, one in value.items():
            name = str(key) if str(key) in self.game.points else str(one)
            if name not in self.game.points:
                raise BadInput(f"no point is called {one!r}", self.where, "one of " + ", ".join(self.game.points))
            seats = set(seats_of(one if name == str(key) else key, self.seats, self.where))
            if question is None or question.point.name != name or not seats <= set(question.seats):
                return False
            if name == str(key) and seats != set(question.seats):
                return False
        return True

    def _offers(self, match: Match, value: dict[Any, Any]) -> list[tuple[str, list[Move], list[Move]]]:
        rows = []
        for seat, texts in by_seat(value, self.seats, self.where).items():
            wanted = [
                self.game.moves.parse(str(text), self.where) for text in (texts if isinstance(texts, list) else [texts])
            ]
            rows.append((LETTERS[seat], wanted, [move for move in match.options(seat) if move.text != "hold"]))
        return rows

    def _expect_offered(self, match: Match, value: dict[Any, Any]) -> None:
        for letter, wanted, offered in self._offers(match, value):
            lacking = [move.text for move in wanted if move not in offered]
            if lacking:
                raise Failed(f"{letter} is not offered {lacking}; offered: {[move.text for move in offered]}")

    def _expect_not_offered(self, match: Match, value: dict[Any, Any]) -> None:
        for letter, unwanted, offered in self._offers(match, value):
            there = [move.text for move in unwanted if move in offered]
            if there:
                raise Failed(f"{letter} is offered {there}")

    def _expect_offered_only(self, match: Match, value: dict[Any, Any]) -> None:
        for letter, wanted, offered in self._offers(match, value):
            if sorted(m.text for m in wanted) != sorted(m.text for m in offered):
                raise Failed(
                    f"{letter} is offered {[move.text for move in offered]}, expected {[m.text for m in wanted]}"
                )

    def _expect_sees(self, match: Match, value: dict[Any, Any]) -> None:
        for seat, expected in by_seat(value, self.seats, self.where).items():
            try:
                self.expect(_Looking(match, seat), expected)  # type: ignore[arg-type]  # a view behind the same face
            except Failed as failure:
                raise Failed(f"{LETTERS[seat]} sees {failure}") from None

    def _expect_winners(self, match: Match, value: Any) -> None:
        wanted = seats_of(value, self.seats, self.where)
        found = list(match.outcome.winners) if match.outcome is not None else []
        if sorted(found) != sorted(wanted):
            raise Failed(f"winners: expected {letters_in_order(tuple(wanted))}, found {letters_in_order(tuple(found))}")

    def _expect_stack(self, match: Match, value: Any) -> None:
        """Cards waiting, the latest last: `[MC, CL, PT]`."""
        wanted = [
            self.game.cards.parse(word).code for word in (value if isinstance(value, list) else str(value).split())
        ]
        found = [entry.card.code for entry in match.stack if entry.card is not None]
        if found != wanted:
            raise Failed(f"stack: expected {wanted}, found {found}")

    def _expect_default(self, match: Match, value: dict[Any, Any]) -> None:
        """What a seat answers when its time is over: `{A: reload}`."""
        for letter, wanted, offered in self._offers(match, value):
            if offered[:1] != wanted:
                raise Failed(f"the default of {letter} is {[move.text for move in offered[:1]]}, expected {wanted}")

    def _expect_ranking(self, match: Match, value: Any) -> None:
        """The seats from best to worst; equals in one word: `[A, BC, D]`."""
        wanted = [sorted(str(group).replace(" ", "")) for group in value]
        found = [sorted(letters_in_order(group)) for group in match.outcome.ranking] if match.outcome else []
        if wanted != found:
            raise Failed(f"ranking: expected {value}, found {[''.join(group) for group in found]}")

    def _expect_told(self, match: Match, value: Any) -> None:
        """Kinds of events that have happened so far, in this order (others may lie between)."""
        kinds = [event[0] for event in match.state.events or []]
        rest = iter(kinds)
        for kind in value if isinstance(value, list) else [value]:
            if kind not in rest:
                raise Failed(f"told: expected {kind} in order, found {kinds}")


class _Looking:
    """A match as one seat sees it, for the expectation `sees`."""

    def __init__(self, match: Match, seat: int) -> None:
        self.state = match.view(seat)
        self.question = match.question
        self.options = match.options
        self.outcome = match.outcome
        self.stack = match.stack


_LOOKS = {
    "until": "_pass_until_asked",
    "then": "_expect",
    "asked": "_expect_asked",
    "offered": "_expect_offered",
    "not offered": "_expect_not_offered",
    "offered only": "_expect_offered_only",
    "sees": "_expect_sees",
    "winners": "_expect_winners",
    "stack": "_expect_stack",
    "told": "_expect_told",
    "default": "_expect_default",
    "ranking": "_expect_ranking",
}


def _plain(value: Any) -> Any:
    """Without the line numbers of the loader."""
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items() if key != LINE}
    return [_plain(one) for one in value] if isinstance(value, list) else value


def _show(step: Any) -> str:
    step = _plain(step)
    return ", ".join(f"{key}: {one}" for key, one in step.items()) if isinstance(step, dict) else str(step)


def load_scenarios(path: Path, game: Game | None = None) -> list[Scenario]:
    """All scenarios of a file. The game is given by the folder, by `game:` in the scenario, or by the caller."""
    from tavolaccio.games import find  # noqa: PLC0415  # a file outside a game's folder names its game

    try:
        text = path.read_text(encoding="utf-8")
        data = yaml.load(text, Loader=_Loader)  # noqa: S506  # it is a SafeLoader that also counts lines
    except FileNotFoundError:
        raise BadInput("there is no such file", str(path)) from None
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"cannot be read: {error}", str(path)) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark is not None else ""
        problem = getattr(error, "problem", None) or "not valid YAML"
        raise BadInput(f"not valid YAML: {problem}", f"{path.name}{line}") from None
    if not isinstance(data, list):
        raise BadInput("not a list of scenarios", path.name, "`- name: …` entries")
    scenarios = []
    for place, entry in enumerate(data, start=1):
        if not isinstance(entry, dict):
            raise BadInput(f"entry {place} is not a scenario", path.name, "a mapping with name, given, when, then")
        named = entry.get("game")
        owner = game if game is not None else find(str(named)) if named else _game_of(path)
        scenarios.append(Scenario(owner, entry, path.name))
    return scenarios


def _game_of(path: Path) -> Game:
    from tavolaccio.games import find  # noqa: PLC0415

    folder = path.resolve().parent.parent
    if not (folder / "meta.toml").exists():
        raise BadInput("the scenario does not say which game", path.name, "`game: this-game-is-shit` in each scenario")
    return find(folder.name)
