"""The state of a match: plain data with a fast hand-written copy, the visible stack, chance, events, knowledge.

A game subclasses `State`, declares its zones and fields, and adds primitives (draw, discard, give…) in its own words.
"""

from types import TracebackType
from typing import ClassVar, Final

from tavolaccio.kernel import chance
from tavolaccio.kernel.cards import UNKNOWN, Card
from tavolaccio.kernel.compiling import mypyc_attr
from tavolaccio.kernel.errors import BadInput, MatchOver, TableRefused
from tavolaccio.kernel.moves import MOST_SEATS
from tavolaccio.kernel.zones import Field, Zone

EVERYBODY: Final = -1
"""The mask of all seats and of all who watch."""

ALL_SEATS: Final = [(1 << seats) - 1 for seats in range(MOST_SEATS + 1)]
"""By their number: the mask of the seats at a table."""

MOST_ROUNDS: Final = 200
"""Throws of chance and turns without a question that may follow one another before somebody is asked. Real matches stay
below ten; with more, house rules or a mistake in the rules have left nobody anything to decide."""
IN_CIRCLES: Final = "circles"
"""Why such a match ends (a text key that all games share)."""

Event = tuple[str, int, int, Card | None, int, int]
"""What happened: kind, seat, other seat, card, number, mask of the seats that see the card."""

Fact = tuple[int, int, Card]
"""What is known of a hidden card: mask of those who know, mask of the hands in one of which it lies, the card."""


class Pending:
    """A card (or a named effect) on the visible stack: what was played, its player, its target, and how much it would
    do.

    `lies`: the card itself is here; otherwise it is only spoken of and lies in some zone (a virus in front of
    somebody). `also`: a further card that the effect refers to, lying elsewhere.
    """

    __slots__ = ("also", "by", "card", "kind", "lies", "number", "target")

    def __init__(
        self, kind: str, card: Card | None, by: int, target: int, number: int, lies: bool, also: Card | None = None
    ) -> None:
        self.lies = lies
        self.also = also
        self.kind = kind
        self.card = card
        self.by = by
        self.target = target
        self.number = number

    def __repr__(self) -> str:
        return f"Pending({self.kind}, {self.card}, by={self.by}, target={self.target}, number={self.number})"


class Hold:
    """Takes the latest entry off the stack when its effect is settled; each table has one, which knows only the stack.

    It pops on a normal exit only: an abandoned copy that is garbage-collected must not pop somebody else's stack.
    """

    __slots__ = ("stack",)

    def __init__(self, stack: list[Pending]) -> None:
        self.stack = stack

    def __enter__(self) -> Pending:
        return self.stack[-1]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None:
            self.stack.pop()


class Outcome:
    """How a match ended: who won, why (a text key), and the seats from best to worst, equals together."""

    __slots__ = ("ranking", "reason", "winners")

    def __init__(self, winners: tuple[int, ...], reason: str, ranking: tuple[tuple[int, ...], ...]) -> None:
        self.winners = winners
        self.reason = reason
        self.ranking = ranking

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r}, ranking={self.ranking})"


def _row(cards: list[Card]) -> str:
    """A row of cards by their codes; one that is all hidden by their number."""
    if cards and cards.count(UNKNOWN) == len(cards):
        return f"{len(cards)}×?"
    return repr(cards)


_rings: Final[dict[int, tuple[tuple[int, ...], ...]]] = {}


def rings(seats: int, out: int) -> tuple[tuple[int, ...], ...]:
    """For each seat the others that are living, clockwise from its left; then for each the same behind itself, if it
    lives; last, all the living. Made once."""
    found = _rings.get(out << 4 | seats)
    if found is None:
        rows = [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)]
        rows += [[seat, *row] for seat, row in enumerate(rows)]
        rows.append(list(range(seats)))
        found = tuple([tuple([seat for seat in row if not out >> seat & 1]) for row in rows])
        _rings[out << 4 | seats] = found
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The common part of every table. `out` is the mask of eliminated seats, `fallen` their order."""

    __slots__ = (
        "chosen",
        "counter",
        "events",
        "facts",
        "fallen",
        "fixed",
        "holding",
        "looker",
        "options",
        "out",
        "outcome",
        "pending",
        "ring",
        "ring_out",
        "rounds",
        "seats",
        "seed",
        "turn",
    )

    ZONES: ClassVar[tuple[Zone, ...]] = ()
    FIELDS: ClassVar[tuple[Field, ...]] = ()

    def __init__(self) -> None:
        self.seats = 0
        self.ring: tuple[tuple[int, ...], ...] = ()
        self.ring_out = -1
        """The neighbours of every seat, as long as exactly those in the mask `ring_out` are out."""
        self.options: dict[str, bool | int | str] = {}
        """Every option of the game with its value."""
        self.chosen: dict[str, bool | int | str] = {}
        """Those of them that are not at their default: what positions, journals and hashes name."""
        self.out = 0
        self.fallen: tuple[int, ...] = ()
        self.turn = 0
        self.looker = -1
        self.pending: list[Pending] = []
        self.holding = Hold(self.pending)
        self.facts: list[Fact] = []
        self.events: list[Event] | None = None
        self.outcome: Outcome | None = None
        self.seed = b""
        self.counter = 0
        self.rounds = 0
        """What has happened by itself since the last answer, see `go_round`."""
        self.fixed: dict[str, list[object]] | None = None

    def __repr__(self) -> str:
        """What lies where: `Table(turn 3, hands=[[MC, HF], 6×?], deck=40×?, …)`."""
        told: list[str] = [f"turn {self.turn}"]
        for zone in self.ZONES:
            rows = [_row(row) for row in zone.read(self)]
            told.append(f"{zone.name}=" + ("[" + ", ".join(rows) + "]" if zone.per_seat else rows[0]))
        for field in self.FIELDS:
            told.append(f"{field.name}={getattr(self, field.name)!r}")
        return f"Table({', '.join(told)})"

    def agree(self, options: dict[str, bool | int | str], chosen: dict[str, bool | int | str]) -> None:
        """Sets what has been agreed on before the match; it never changes again."""
        self.options = options
        self.chosen = chosen

    def blank(self) -> None:
        """Fills the game's own fields for `self.seats` seats and `self.options`: an empty table."""
        raise NotImplementedError

    def restore(self, other: "State") -> None:
        """Becomes a copy of `other`, in place. A game's own `restore` calls this one and copies its own fields."""
        self.seats = other.seats
        self.ring = other.ring
        self.ring_out = other.ring_out
        self.options = other.options
        self.chosen = other.chosen
        self.out = other.out
        self.fallen = other.fallen
        self.turn = other.turn
        self.looker = other.looker
        self.pending[:] = other.pending
        self.facts = other.facts[:]
        self.outcome = other.outcome
        self.seed = other.seed
        self.counter = other.counter
        self.rounds = other.rounds
        fixed = other.fixed
        self.fixed = None if fixed is None else {label: results[:] for label, results in fixed.items()}

    def fresh_copy(self) -> "State":
        """A new table of the same class holding the same; events are not copied, so a replay never tells twice."""
        raise NotImplementedError

    def believable(self, seat: int) -> bool:
        """Could this seat believe that the table looks like this? A game overrides it where the open question tells
        everybody something of a hidden hand by being asked at all (an opener must hold an opening card)."""
        return True

    def shown(self, zone: Zone) -> int:
        """The seats that see a zone, from the deal to the end; a game whose options change that overrides it."""
        return zone.shown

    # Seats, clockwise: left is the next seat.

    def alive(self, seat: int) -> bool:
        return not self.out >> seat & 1

    def others(self, seat: int) -> tuple[int, ...]:
        """The other living seats, clockwise from the left of `seat`."""
        if self.out != self.ring_out:
            self.look_around()
        return self.ring[seat]

    def circle(self, first: int) -> tuple[int, ...]:
        """The living seats, clockwise from `first`, which is among them if it lives."""
        if self.out != self.ring_out:
            self.look_around()
        return self.ring[self.seats + first]

    def living(self) -> tuple[int, ...]:
        if self.out != self.ring_out:
            self.look_around()
        return self.ring[-1]

    def left_of(self, seat: int) -> int:
        """The next living seat clockwise (the seat itself where nobody else is left)."""
        others = self.others(seat)
        return others[0] if others else seat

    def right_of(self, seat: int) -> int:
        others = self.others(seat)
        return others[-1] if others else seat

    def look_around(self) -> None:
        self.ring = rings(self.seats, self.out)
        self.ring_out = self.out

    def fall(self, seat: int) -> None:
        """The seat is out of the game, the latest to fall."""
        self.out |= 1 << seat
        self.fallen = (*self.fallen, seat)

    # The visible stack.

    def hold(
        self,
        kind: str,
        card: Card | None,
        by: int,
        target: int = -1,
        number: int = 0,
        lies: bool = True,
        also: Card | None = None,
    ) -> Hold:
        """`with t.hold("attack", card, attacker, target): …` while the card waits to take effect; or, around a single
        question, `t.hold(…)` before it and `t.release()` after it."""
        self.pending.append(Pending(kind, card, by, target, number, lies, also))
        return self.holding

    def release(self) -> None:
        self.pending.pop()

    # Chance, labelled so that scenarios can fix it and a log can name it.

    def shuffle(self, cards: list[Card], label: str) -> None:
        self.go_round()
        chance.shuffle(cards, self.seed, self.counter)
        self.counter += 1
        if self.fixed is not None:
            wanted = self._fixed_result(label)
            if wanted is not None:
                _lay_on_top(cards, wanted, label)

    def pick(self, cards: list[Card], label: str) -> int:
        """The place of one card at random."""
        self.go_round()
        place = chance.below(self.seed, self.counter, len(cards))
        self.counter += 1
        if self.fixed is not None:
            wanted = self._fixed_result(label)
            if wanted is not None:
                if wanted not in cards:
                    raise BadInput(
                        f"chance {label!r} is fixed to {wanted}, which is not there", right=f"one of {cards}"
                    )
                place = cards.index(wanted)
        return place

    def roll(self, sides: int, label: str) -> int:
        """A number from 1 to `sides`."""
        return self.number(1, sides, label)

    def number(self, least: int, most: int, label: str) -> int:
        """A number from `least` to `most`."""
        self.go_round()
        result = chance.below(self.seed, self.counter, most - least + 1) + least
        self.counter += 1
        if self.fixed is not None:
            wanted = self._fixed_result(label)
            if wanted is not None:
                if not isinstance(wanted, int) or not least <= wanted <= most:
                    raise BadInput(f"chance {label!r} is fixed to {wanted!r}", right=f"a number from {least} to {most}")
                result = wanted
        return result

    def _fixed_result(self, label: str) -> object:
        results = self.fixed.get(label) if self.fixed is not None else None
        return results.pop(0) if results else None

    def go_round(self) -> None:
        """Counts something that happens without a question; the match ends without a winner after `MOST_ROUNDS`.

        The kernel counts chance and silent turns. A rule with a loop that may go on for ever without either calls this
        in the loop. The count starts again with each answer, so replays end at the same place.
        """
        self.rounds += 1
        if self.rounds > MOST_ROUNDS:
            self.finish((), IN_CIRCLES)

    # Events, emitted by primitives only and behind one test, so that a simulation pays nothing.

    def tell(
        self, kind: str, seat: int, other: int = -1, card: Card | None = None, number: int = 0, seen: int = EVERYBODY
    ) -> None:
        if self.events is not None:
            self.events.append((kind, seat, other, card, number, seen))

    # Knowledge of hidden cards (perfect recall), kept by primitives.

    def know(self, who: int, holder: int, card: Card) -> None:
        """Those in the mask `who` have learnt that `holder` has this card."""
        self.facts.append((who, 1 << holder, card))

    def seen_leaving(self, holder: int, card: Card) -> None:
        """Everybody sees this card leave the hand: each knower knows one such card less there."""
        for fact in self.facts:
            if fact[2] is card and fact[1] >> holder & 1:
                self._one_less(EVERYBODY, holder, card)
                return

    def moved_unseen(self, giver: int, taker: int, card: Card) -> None:
        """A card wanders from hand to hand; only the two see it. For the others it may be any card of that hand."""
        two = 1 << giver | 1 << taker
        self._one_less(two, giver, card)
        widened: list[Fact] = []
        for knowers, holders, known in self.facts:
            outside = knowers & ~two
            if holders >> giver & 1 and outside:
                widened.append((outside, holders | 1 << taker, known))
                knowers &= two  # noqa: PLW2901  # the rest of the same fact, kept for the two seats that saw
            if knowers:
                widened.append((knowers, holders, known))
        widened.append((1 << giver, 1 << taker, card))
        self.facts = widened

    def forget_hand(self, holder: int) -> None:
        """The whole hand has been laid open or shuffled away: nothing is left to know of it."""
        self.facts = [fact for fact in self.facts if not fact[1] >> holder & 1]

    def _one_less(self, who: int, holder: int, card: Card) -> None:
        """Each knower in `who` knows of one such card less there. What is left stays true.

        A fact about this very hand goes first. A seat with facts about several hands only cannot tell which of them has
        just ended: with one it is that one; with more, one less than before is left, each about all those hands.
        """
        exact = 1 << holder
        served = 0
        unsure = 0
        kept: list[Fact] = []
        for fact in self.facts:
            knowers, holders, known = fact
            if known is card and holders & exact:
                if holders != exact:
                    unsure |= knowers & who
                else:
                    losing = knowers & who & ~served
                    served |= losing
                    knowers &= ~losing
                    if not knowers:
                        continue
                    fact = (knowers, holders, known)  # noqa: PLW2901  # the same fact for those who still have it
            kept.append(fact)
        self.facts = kept
        unsure &= ~served
        if unsure:
            for seat in range(self.seats):
                if unsure >> seat & 1:
                    self._one_less_somewhere(1 << seat, exact, card)

    def _one_less_somewhere(self, knower: int, exact: int, card: Card) -> None:
        kept: list[Fact] = []
        hands = 0
        ended = 0
        for fact in self.facts:
            knowers, holders, known = fact
            if known is card and holders & exact and knowers & knower:
                hands |= holders
                ended += 1
                if knowers != knower:
                    kept.append((knowers & ~knower, holders, known))
            else:
                kept.append(fact)
        kept.extend([(knower, hands, card) for _ in range(ended - 1)])
        self.facts = kept

    # Dealing.

    def need(self, wanted: int, there: int, what: str, clause: str) -> None:
        """Before a deal: are there enough of these cards? Only house rules can lack some, and hear it in a sentence."""
        if there < wanted:
            lacking = f"{self.seats} players need {wanted} {what} and there are {there}"
            raise TableRefused(lacking, "more copies, or fewer players", clause)

    # The end.

    def finish(self, winners: tuple[int, ...], reason: str, ranking: tuple[tuple[int, ...], ...] | None = None) -> None:
        """Decides the match and unwinds whatever is going on.

        Where the game brings no ranking of its own: the winners, the other living seats, the fallen, the last first.
        """
        self.conclude(winners, reason, ranking if ranking is not None else self._usual_ranking(winners))
        raise MatchOver

    def conclude(self, winners: tuple[int, ...], reason: str, ranking: tuple[tuple[int, ...], ...]) -> None:
        """Decides the match where the turn is over anyway, with nothing to unwind."""
        self.outcome = Outcome(winners, reason, ranking)
        self.tell("ends", winners[0] if winners else -1, number=len(winners))

    def _usual_ranking(self, winners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        rest = tuple([seat for seat in self.living() if seat not in winners])
        ranking: list[tuple[int, ...]] = [winners] if winners else []
        if rest:
            ranking.append(rest)
        for seat in reversed(self.fallen):
            if seat not in winners:
                ranking.append((seat,))
        return tuple(ranking)


def _lay_on_top(cards: list[Card], wanted: object, label: str) -> None:
    """Puts the wanted cards on top (the end of the list), the first named uppermost."""
    top = [wanted] if isinstance(wanted, Card) else wanted
    if not isinstance(top, list):
        raise BadInput(f"chance {label!r} is fixed to {wanted!r}", right="a list of cards, top first")
    for card in reversed(top):
        if card not in cards:
            raise BadInput(f"chance {label!r} wants {card} on top, which is not there", right=f"some of {cards}")
        cards.remove(card)
        cards.append(card)
