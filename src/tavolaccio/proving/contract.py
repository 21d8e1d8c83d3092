"""The contract that every game keeps: random matches, looked at from all sides at every decision.

`prove(game, seats, seed)` plays one match and raises AssertionError with a readable line (game, seats, seed, step)
where something does not hold. Each check is a plain function of a `Trial`, so that it can also be called alone.
"""

import importlib
import json
from collections.abc import Callable
from typing import NoReturn

from tavolaccio.kernel.cards import UNKNOWN
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.errors import BadInput, Refused
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, LETTERS, PASS, Move
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.position import from_data, from_text, to_data, to_text, visible_data
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.kernel.state import Outcome, State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.proving.audit import audit, can_audit
from tavolaccio.proving.pictures import (
    KERNEL_SLOTS,
    Picture,
    cards_lying,
    difference,
    false_knowledge,
    passing_slots,
    picture_of,
    picture_of_table,
    plain,
    said_by,
    shared_parts,
    slots_of,
)
from tavolaccio.proving.wandering import MOST_ANSWERS, Dice, random_answer, wander

SOME_MOVES = 60


class Trial:
    """A random match under examination, and how to say where it stands."""

    def __init__(self, game: Game, seats: int, seed: str, options: dict[str, Setting] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = options
        self.dice = Dice(f"{game.id} {seats} {seed}")
        self.match = self.start(events=True)
        self.step = 0
        self.clauses = clauses_of(game)
        self.moves = list(game.moves)

    def start(self, events: bool = False) -> Match:
        """The same match from its first question."""
        return Match.start(self.game, self.seats, self.options, seed_from(self.seed), events=events)

    @property
    def where(self) -> str:
        question = self.match.question
        asked = question.text if question is not None else "over"
        chosen = f", options {self.options}" if self.options else ""
        return f"{self.game.id}, {self.seats} seats, seed {self.seed!r}{chosen}, step {self.step} ({asked})"

    def fail(self, what: str) -> NoReturn:
        raise AssertionError(f"{self.where}: {what}")

    def claim(self, holds: bool, what: str) -> None:
        if not holds:
            self.fail(what)

    def claim_equal(self, one: Picture, other: Picture, what: str) -> None:
        if one != other:
            self.fail(f"{what}: {difference(one, other)}")

    def some_moves(self) -> list[Move]:
        """A handful of all moves, others each time: where every seat at every decision would be too many."""
        first = self.dice.below(len(self.moves))
        stride = 1 + len(self.moves) // SOME_MOVES
        return self.moves[first % stride :: stride]

    def answer_at_random(self) -> None:
        seat, move = random_answer(self.match, self.dice)
        self.match.answer(seat, move)
        self.step += 1
        self.game.check(self.match.state)


Check = Callable[[Trial], None]


def prove(
    game: Game,
    seats: int,
    seed: str,
    options: dict[str, Setting] | None = None,
    checks: "tuple[Check, ...] | None" = None,
) -> Trial:
    """One random match with every check (or those given) at every decision; returns the finished trial."""
    check_slots(game, seats)
    trial = Trial(game, seats, seed, options)
    try:
        while trial.match.question is not None:
            for check in CHECKS if checks is None else checks:
                check(trial)
            trial.claim(trial.step < MOST_ANSWERS, "the match does not end")
            trial.answer_at_random()
        for check in CHECKS_AT_THE_END:
            check(trial)
    except AssertionError as error:
        if str(error).startswith(trial.where):
            raise
        raise AssertionError(f"{trial.where}: {error}") from error
    except Exception as error:
        raise AssertionError(f"{trial.where}: {type(error).__name__}: {error}") from error
    return trial


# Declarations.


def check_slots(game: Game, seats: int) -> None:
    """Every slot of the table is a zone, a field, the kernel's, or stated in `PASSING`; and `restore` copies it."""
    table = game.new(seats, None, b"slots")
    declared = [*[zone.name for zone in table.ZONES], *[field.name for field in table.FIELDS]]
    passing = passing_slots(table)
    for name in slots_of(table):
        if name not in KERNEL_SLOTS and name not in declared and name not in passing:
            raise AssertionError(
                f"{game.id}: slot {name!r} of {type(table).__name__} is declared neither in ZONES nor in FIELDS; data "
                f"that exists only inside an effect is stated in PASSING"
            )
    for name in [*declared, *passing]:
        if not hasattr(table, name):
            raise AssertionError(f"{game.id}: {name!r} is declared, but {type(table).__name__} has no such slot")
    twice = {name for name in declared if declared.count(name) > 1}
    if twice:
        raise AssertionError(f"{game.id}: declared twice: {', '.join(sorted(twice))}")
    check_every_slot_is_restored(game, table)


def check_every_slot_is_restored(game: Game, table: State) -> None:
    """Lays something foreign into each slot of a copy: `restore` must overwrite all of it, events excepted."""
    for name in slots_of(table):
        if name == "events":
            continue
        copy = table.fresh_copy()
        foreign = object()
        try:
            setattr(copy, name, foreign)
        except TypeError:
            continue  # a compiled class refuses what is not of the slot's type
        copy.restore(table)
        if getattr(copy, name) is foreign:
            raise AssertionError(f"{game.id}: restore() of {type(table).__name__} does not copy {name!r}")


def clauses_of(game: Game) -> set[str]:
    """The ids that stand in the game's rulebook; empty for a game without one."""
    try:
        return set(load_rulebook(game.folder, "en").clauses)
    except BadInput:
        return set()


# Copies, replay, checkpoints.


def check_replay(trial: Trial) -> None:
    """The log, played from the start, leads to the same match."""
    again = trial.start()
    for reply in trial.match.log:
        trial.claim(again.question is not None, "the replay is over before the log")
        again.close(reply)
    _same_partial_answers(trial.match, again)
    trial.claim_equal(picture_of(trial.match), picture_of(again), "live and replay differ")


def check_clone(trial: Trial) -> None:
    """A clone equals the original, shares nothing that changes, and plays on without touching it."""
    match = trial.match
    before = picture_of(match)
    twin = match.clone()
    trial.claim_equal(before, picture_of(twin), "match and clone differ")
    _shares_nothing(trial, match, twin)
    for _ in range(1 + trial.dice.below(8)):
        if twin.question is None:
            break
        twin.answer(*random_answer(twin, trial.dice))
    trial.claim_equal(before, picture_of(match), "playing on the clone has changed the original")


def check_restore(trial: Trial) -> None:
    """A copy of the table holds the same in every slot and shares no list; also laid over a table that held more."""
    table = trial.match.state
    used = trial.game.new(trial.seats, trial.options, b"another table")
    trial.game.deal(used)
    used.restore(table)
    for copy in (table.fresh_copy(), used):
        for name in slots_of(table):
            if name == "events":
                continue
            there, here = plain(getattr(table, name)), plain(getattr(copy, name))
            trial.claim(there == here, f"a copy of the table has another {name}: {here!r}, not {there!r}")
        shared = shared_parts(table, copy)
        trial.claim(not shared, f"a copy of the table shares {', '.join(shared)}")
    trial.claim(table.fresh_copy().events is None, "a fresh copy tells events")


def check_checkpoint(trial: Trial) -> None:
    """The checkpoint goes through JSON and through text, and play goes on from it as it does live."""
    match = trial.match
    data = to_data(match.checkpoint)
    text = json.dumps(data)
    table = trial.game.table()
    from_data(table, json.loads(text), trial.game.cards)
    trial.claim_equal(data, to_data(table), "the checkpoint comes back from JSON changed")
    read = trial.game.table()
    from_text(read, to_text(match.checkpoint), trial.game.cards)
    trial.claim_equal(data, to_data(read), "the checkpoint comes back from text changed")
    for name in passing_slots(table):
        empty = trial.game.new(trial.seats, trial.options, b"")
        left = plain(getattr(match.checkpoint, name))
        trial.claim(left == plain(getattr(empty, name)), f"passing slot {name!r} holds {left!r} between two turns")
    resumed = Match.resume(trial.game, table)
    for reply in match.log[match._since :]:
        resumed.close(reply)
    resumed.log[:0] = match.log[: match._since]
    _same_partial_answers(match, resumed)
    trial.claim_equal(picture_of(match), picture_of(resumed), "resumed from its checkpoint the match differs")
    twin = match.clone()
    for _ in range(1 + trial.dice.below(6)):
        if twin.question is None:
            break
        seat, move = random_answer(twin, trial.dice)
        twin.answer(seat, move)
        resumed.answer(seat, move)
    trial.claim_equal(picture_of(twin), picture_of(resumed), "after a checkpoint play goes on differently")


def _same_partial_answers(match: Match, other: Match) -> None:
    other.said = match.said[:]
    other.held = match.held


def _shares_nothing(trial: Trial, match: Match, twin: Match) -> None:
    shared = shared_parts(match.state, twin.state)
    trial.claim(not shared, f"match and clone share {', '.join(shared)}")
    trial.claim(match.log is not twin.log and match.said is not twin.said, "match and clone share their answers")
    stack = {id(entry) for entry in match.stack}
    trial.claim(not any(id(entry) in stack for entry in twin.stack), "match and clone share an entry of the stack")


# Cards, facts, views.


def check_cards(trial: Trial) -> None:
    """No card is lost, none is made, and none that is not known lies on the real table."""
    table = trial.match.state
    trial.claim_equal(_by_code(table), _full_deck(trial), "cards lying and cards of the deck differ")
    for zone in table.ZONES:
        for row in zone.read(table):
            for card in row:
                if not zone.takes(card):
                    trial.fail(f"{card.code} lies in {zone.name}, which holds {zone.holds}")


def _by_code(table: State) -> Picture:
    return {card.code: count for card, count in sorted(cards_lying(table).items(), key=lambda one: one[0].code)}


def _full_deck(trial: Trial) -> Picture:
    deck = trial.game.deck(trial.match.state.options)
    return {card.code: count for card, count in sorted(deck.items(), key=lambda one: one[0].code) if count}


def check_facts(trial: Trial) -> None:
    _facts_are_true(trial, trial.match.state, "")


def _facts_are_true(trial: Trial, table: State, world: str) -> None:
    for seat in range(trial.seats):
        lie = false_knowledge(table, seat)
        trial.claim(lie is None, f"{world}{LETTERS[seat]} knows something false: {lie}")


def check_views(trial: Trial) -> None:
    """A view tells no secrets of chance, shows open cards, and gives its seat the options and refusals it has."""
    match, table = trial.match, trial.match.state
    question = match.question
    for seat in (*range(trial.seats), SPECTATOR):
        view = match.view(seat)
        trial.claim(view.seed == b"" and view.fixed is None and view.counter == 0, "a view tells the seed")
        shared = shared_parts(table, view)
        trial.claim(not shared, f"a view shares {', '.join(shared)} with the table")
        for zone in table.ZONES:
            for seen, real in zip(zone.read(view), zone.read(table), strict=True):
                trial.claim(len(seen) == len(real), f"the view of {zone.name} has another size")
                trial.claim(
                    all(one is other or one is UNKNOWN for one, other in zip(seen, real, strict=True)),
                    f"the view of {zone.name} shows cards that do not lie there",
                )
        if question is None or seat == SPECTATOR:
            continue
        point = question.point
        if seat in question.seats:
            there, here = point.options(table, seat), point.options(view, seat)
        elif point.riders is not None and table.alive(seat):
            there, here = point.riders(table, seat), point.riders(view, seat)
        else:
            continue
        trial.claim(there == here, f"{LETTERS[seat]} may say {_texts(there)}, but on its view {_texts(here)}")
        if seat in question.seats:
            for move in trial.some_moves():
                one, other = point.refused(table, seat, move), point.refused(view, seat, move)
                if one != other:
                    trial.fail(f"{LETTERS[seat]}: {move.text!r} is {one} on the table, {other} on its view")


def _texts(moves: list[Move]) -> list[str]:
    return [move.text for move in moves]


# What may be said.


def check_options(trial: Trial) -> None:
    """Options and refusals are one: offered means accepted, everything else is refused with a clause of the rulebook.

    Looking changes nothing: the match is the same after all these questions.
    """
    match = trial.match
    before = picture_of(match)
    question = match.question
    assert question is not None
    trial.claim(bool(question.seats), "nobody is asked")
    trial.claim(len(set(question.seats)) == len(question.seats), "a seat is asked twice")
    trial.claim(all(0 <= seat < trial.seats for seat in question.seats), "somebody is asked who does not sit here")
    trial.claim(question.point.kind != ASK or len(question.seats) == 1, "an ASK waits for exactly one seat")
    trial.claim(trial.game.points.get(question.point.name) is question.point, "the point is not one of the game's")
    one = trial.dice.below(trial.seats)
    for seat in range(trial.seats):
        if seat in question.seats:
            _check_asked(trial, seat)
        else:
            _check_rider(trial, seat, trial.moves if seat == one else trial.some_moves())
    trial.claim_equal(before, picture_of(match), "looking at options and refusals has changed the match")


def _check_asked(trial: Trial, seat: int) -> None:
    match, name = trial.match, LETTERS[seat]
    question = match.question
    assert question is not None
    point = question.point
    options = point.options(match.state, seat)
    trial.claim(bool(options), f"{name} is asked but has nothing to say")
    trial.claim(options == point.options(match.state, seat), f"{name} gets other options when asked again")
    trial.claim(len(set(options)) == len(options), f"{name} is offered the same twice: {_texts(options)}")
    answered = said_by(match, seat) is not None
    trial.claim(match.options(seat) == ([] if answered else options), f"{name} is offered something else")
    for move in trial.moves:
        clause = point.refused(match.state, seat, move)
        if move in options:
            if clause is not None:
                trial.fail(f"{name} is offered {move.text!r}, but {clause} forbids it")
        elif clause is None:
            trial.fail(f"{name} is not offered {move.text!r}, but no clause forbids it")
        else:
            _check_clause(trial, clause, move)
    for move in (*options, *trial.some_moves()):
        refusal = match.verify(seat, move)
        if answered:
            if refusal is None or refusal.reason != "answered":
                trial.fail(f"{name} may answer twice: {move.text!r} gives {refusal}")
        elif (refusal is None) != (move in options):
            trial.fail(f"verify and options differ on {name}: {move.text!r} gives {refusal}")
    for move in options:
        trial.claim(trial.game.moves.by_text.get(move.text) is move, f"{move.text!r} is not one of the game's moves")
    refusal = match.verify(seat, HOLD)
    trial.claim(refusal is not None, f"{name} is asked and may keep quiet")


def _check_rider(trial: Trial, seat: int, moves: list[Move]) -> None:
    match, name = trial.match, LETTERS[seat]
    question = match.question
    assert question is not None
    point = question.point
    table = match.state
    riding = point.riders(table, seat) if point.riders is not None and table.alive(seat) else []
    offered = match.options(seat)
    trial.claim([move for move in offered if move is not HOLD] == riding, f"{name} is not offered what it may say")
    for move in offered:
        trial.claim(match.can(seat, move), f"{name} is offered {move.text!r} while others are asked, and refused")
    for move in (*riding, *moves):
        refusal = match.verify(seat, move)
        if (refusal is None) != (move in riding):
            trial.fail(f"{name} is not asked: {move.text!r} gives {refusal}")
        if refusal is not None and refusal.reason == "clause":
            _check_clause(trial, refusal.clause, move)


def _check_clause(trial: Trial, clause: str, move: Move) -> None:
    if trial.clauses and clause not in trial.clauses:
        trial.fail(f"{move.text!r} is refused by {clause!r}, which the rulebook does not have")
    if not clause:
        trial.fail(f"{move.text!r} is refused without a clause")


def check_every_option(trial: Trial) -> None:
    """Whatever is offered can be said: tried on a clone each, with all cards there afterwards."""
    match = trial.match
    for seat in range(trial.seats):
        for move in match.options(seat):
            twin = match.clone()
            twin.answer(seat, move)
            trial.game.check(twin.state)
            here, full = _by_code(twin.state), _full_deck(trial)
            trial.claim(here == full, f"{LETTERS[seat]}: {move.text!r} changes the cards: {difference(here, full)}")


def check_strangers(trial: Trial) -> None:
    """Late, double and foreign answers are refused and change nothing."""
    match = trial.match
    before = picture_of(match)
    told = list(match.state.events or [])
    question = match.question
    assert question is not None
    asked = question.seats[0]
    move = question.point.options(match.state, asked)[0]
    for seat, number in ((asked, match.id - 1), (asked, match.id + 1), (-1, match.id), (trial.seats, match.id)):
        try:
            match.answer(seat, move, number)
        except Refused:
            continue
        raise AssertionError(f"{trial.where}: seat {seat} may answer question {number}")
    trial.claim_equal(before, picture_of(match), "a refused answer has changed the match")
    trial.claim(told == list(match.state.events or []), "a refused answer has told something")


# Other worlds.


def check_determinize(trial: Trial) -> None:
    """Another world looks the same to the seat, forgets the others' answers, keeps all cards, and can be played."""
    match, dice = trial.match, trial.dice
    seat = dice.below(trial.seats)
    name = LETTERS[seat]
    before = picture_of(match)
    world = match.determinize(seat, dice.seed())
    trial.claim_equal(before, picture_of(match), "imagining another world has changed this one")
    _looks_the_same(trial, match, world, seat)
    _is_sound(trial, world, f"in {name}'s imagination ")
    wander(world, dice, 1 + dice.below(4))
    _is_sound(trial, world, f"in {name}'s imagination, played on, ")
    twin = world.clone()
    trial.claim_equal(picture_of(world), picture_of(twin), f"a clone of what {name} imagines differs from it")
    _shares_nothing(trial, world, twin)
    if twin.question is not None:
        deeper = twin.determinize(seat, dice.seed())
        _looks_the_same(trial, twin, deeper, seat)
        wander(deeper, dice, 1 + dice.below(4))
        copy = deeper.clone()
        trial.claim_equal(picture_of(deeper), picture_of(copy), f"a clone of what {name} imagines twice differs")
    wander(world, dice)
    trial.claim(world.question is None, f"what {name} imagines does not end")
    _is_sound(trial, world, f"at the end of {name}'s imagination ")


def _looks_the_same(trial: Trial, match: Match, world: Match, seat: int) -> None:
    name = LETTERS[seat]
    trial.claim_equal(
        visible_data(match.view(seat)), visible_data(world.view(seat)), f"{name} sees that it is another world"
    )
    there, here = match.options(seat), world.options(seat)
    trial.claim(there == here, f"{name} may say {_texts(there)}, in another world {_texts(here)}")
    one, other = match.question, world.question
    trial.claim((one and one.text) == (other and other.text), f"{name} is asked something else in another world")
    for asked in one.seats if one is not None else ():
        kept = said_by(match, seat) if asked == seat else None
        trial.claim(said_by(world, asked) is kept, f"{name} imagines another answer of {LETTERS[asked]}")
    trial.claim(world.state.seed != match.state.seed, f"{name} can foresee chance")


def _is_sound(trial: Trial, world: Match, which: str) -> None:
    trial.game.check(world.state)
    trial.claim_equal(_by_code(world.state), _full_deck(trial), f"{which}cards are lost or made")
    _facts_are_true(trial, world.state, which)


def check_locals(trial: Trial) -> None:
    """See `audit`; compiled rules cannot be looked into."""
    if can_audit(trial.match):
        audit(trial.match, trial.where)


# The end.


def check_outcome(trial: Trial) -> None:
    """Nobody is asked any more, and the outcome names winners and ranks everybody once."""
    match = trial.match
    outcome = match.outcome
    trial.claim(isinstance(outcome, Outcome), "the match is over without an outcome")
    assert outcome is not None
    ranked = [seat for group in outcome.ranking for seat in group]
    trial.claim(
        sorted(ranked) == list(range(trial.seats)), f"the ranking {outcome.ranking} does not name every seat once"
    )
    trial.claim(all(0 <= seat < trial.seats for seat in outcome.winners), f"odd winners: {outcome.winners}")
    for seat in range(trial.seats):
        trial.claim(match.options(seat) == [], f"{LETTERS[seat]} may still speak")
        refusal = match.verify(seat, PASS)
        trial.claim(refusal is not None and refusal.reason == "over", f"{LETTERS[seat]} may still answer")
    twin = match.clone()
    trial.claim_equal(picture_of(match), picture_of(twin), "a finished match and its clone differ")


def check_events(trial: Trial) -> None:
    """The same log tells the same story again, and every kind of event has a clause."""
    again = trial.start(events=True)
    for reply in trial.match.log:
        again.close(reply)
    told = trial.match.state.events
    assert told is not None
    trial.claim(again.state.events == told, "a replay tells another story")
    module = importlib.import_module(type(trial.match.state).__module__)
    clauses: dict[str, str] | None = getattr(module, "EVENT_CLAUSES", None)
    if clauses is not None:
        for kind in {event[0] for event in told}:
            trial.claim(kind in clauses, f"event {kind!r} has no clause in EVENT_CLAUSES")
            trial.claim(
                not trial.clauses or clauses[kind] in trial.clauses, f"event {kind!r} opens {clauses.get(kind)!r}"
            )


def check_last_position(trial: Trial) -> None:
    """All cards, all facts and the view still hold when the match is over."""
    check_cards(trial)
    check_facts(trial)
    check_views(trial)
    trial.claim_equal(
        picture_of_table(trial.match.state), picture_of_table(trial.match.state.fresh_copy()), "the last copy differs"
    )


CHECKS: tuple[Check, ...] = (
    check_options,
    check_views,
    check_cards,
    check_facts,
    check_locals,
    check_restore,
    check_clone,
    check_replay,
    check_checkpoint,
    check_strangers,
    check_every_option,
    check_determinize,
)
"""What is looked at before every answer."""

CHECKS_AT_THE_END: tuple[Check, ...] = (check_replay, check_outcome, check_events, check_last_position)
