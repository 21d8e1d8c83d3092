"""The contract that every game keeps: random matches, looked at from all sides at every decision.

`prove(game, seats, seed)` plays one match and raises AssertionError with a readable line (game, seats, seed, step)
where something does not hold. Each check is a plain function of a `Trial`, so that it can also be called alone.
"""

import importlib
from collections.abc import Callable

from tavolaccio.kernel.card_count import wrong_count
from tavolaccio.kernel.cards import UNKNOWN
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, PASS
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.state import Outcome, State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.proving.answers import check_every_option, check_options, check_strangers, texts
from tavolaccio.proving.audit import audit, can_audit
from tavolaccio.proving.copies import (
    check_checkpoint,
    check_clone,
    check_nothing_is_shared,
    check_replay,
    check_restore,
    check_slots,
)
from tavolaccio.proving.pictures import (
    false_knowledge,
    picture_of,
    picture_of_table,
    said_by,
    shared_parts,
)
from tavolaccio.proving.trial import Trial
from tavolaccio.proving.wandering import MOST_ANSWERS, wander

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


# Cards, facts, views.


def check_cards(trial: Trial) -> None:
    """No card is lost, none is made, and none that is not known lies on the real table."""
    table = trial.match.state
    _cards_are_all_there(trial, table, "")
    for zone in table.ZONES:
        for row in zone.read(table):
            for card in row:
                if not zone.takes(card):
                    trial.fail(f"{card.code} lies in {zone.name}, which holds {zone.holds}")


def _cards_are_all_there(trial: Trial, table: State, world: str) -> None:
    wrong = wrong_count(trial.game, table)
    trial.claim(not wrong, f"{world}cards are lost or made: {wrong}")


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
    for zone in table.ZONES:  # a table is told by what has changed, and a sight that changes would be missed
        first = trial.sights.setdefault(zone.name, table.shown(zone))
        trial.claim(table.shown(zone) == first, f"who sees {zone.name} changes during the match")
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
        trial.claim(there == here, f"{LETTERS[seat]} may say {texts(there)}, but on its view {texts(here)}")
        if seat in question.seats:
            for move in trial.some_moves():
                one, other = point.refused(table, seat, move), point.refused(view, seat, move)
                if one != other:
                    trial.fail(f"{LETTERS[seat]}: {move.text!r} is {one} on the table, {other} on its view")


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
    check_nothing_is_shared(trial, world, twin)
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
    trial.claim(there == here, f"{name} may say {texts(there)}, in another world {texts(here)}")
    one, other = match.question, world.question
    trial.claim((one and one.text) == (other and other.text), f"{name} is asked something else in another world")
    for asked in one.seats if one is not None else ():
        kept = said_by(match, seat) if asked == seat else None
        trial.claim(said_by(world, asked) is kept, f"{name} imagines another answer of {LETTERS[asked]}")
    trial.claim(world.state.seed != match.state.seed, f"{name} can foresee chance")


def _is_sound(trial: Trial, world: Match, which: str) -> None:
    trial.game.check(world.state)
    _cards_are_all_there(trial, world.state, which)
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
