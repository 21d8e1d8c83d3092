"""Checks of the contract: copies, replay, checkpoints, and what a table declares."""

import json

from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import from_data, from_text, to_data, to_text
from tavolaccio.kernel.state import Pending, State
from tavolaccio.proving.pictures import KERNEL_SLOTS, passing_slots, picture_of, plain, shared_parts, slots_of
from tavolaccio.proving.trial import Trial
from tavolaccio.proving.wandering import random_answer

# Declarations.


def check_slots(game: Game, seats: int) -> None:
    """Every slot of the table is a zone, a field, the kernel's, or stated in `PASSING`; and `restore` copies it."""
    table = game.new(seats, None, b"slots")
    declared = [*[zone.name for zone in table.ZONES], *[field.name for field in table.FIELDS]]
    passing = passing_slots(table)
    for name in slots_of(type(table)):
        if name not in KERNEL_SLOTS and name not in declared and name not in passing:
            raise AssertionError(
                f"{game.id}: slot {name!r} of {type(table).__name__} is declared neither in ZONES nor in FIELDS; data "
                f"that exists only inside an effect, or follows from the options, is stated in PASSING"
            )
    for name in [*declared, *passing]:
        if not hasattr(table, name):
            raise AssertionError(f"{game.id}: {name!r} is declared, but {type(table).__name__} has no such slot")
    twice = {name for name in declared if declared.count(name) > 1}
    if twice:
        raise AssertionError(f"{game.id}: declared twice: {', '.join(sorted(twice))}")
    check_every_slot_is_restored(game, table)


def check_every_slot_is_restored(game: Game, table: State) -> None:
    """Lays something foreign into each slot of a copy: `restore` must overwrite all of it, events excepted.

    The stack is one list for the life of a table, and `holding` knows it: there only the contents are restored.
    """
    copy = table.fresh_copy()
    copy.pending.append(Pending("foreign", None, 0, 0, 0, lies=False))
    copy.restore(table)
    assert copy.pending == table.pending, f"{game.id}: restore() does not clear the stack"
    for name in slots_of(type(table)):
        if name in ("events", "holding", "pending"):
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
    check_nothing_is_shared(trial, match, twin)
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
        for name in slots_of(type(table)):
            if name == "events":
                continue
            there, here = plain(getattr(table, name)), plain(getattr(copy, name))
            trial.claim(there == here, f"a copy of the table has another {name}: {here!r}, not {there!r}")
        shared = shared_parts(table, copy)
        trial.claim(not shared, f"a copy of the table shares {', '.join(shared)}")
        trial.claim(copy.holding.stack is copy.pending, "the Hold of a copy knows another stack")
    trial.claim(table.fresh_copy().events is None, "a fresh copy tells events")


def check_checkpoint(trial: Trial) -> None:
    """The checkpoint goes through JSON and through text, and play goes on from it as it does live."""
    match = trial.match
    data = to_data(match.checkpoint)
    text = json.dumps(data)
    table = trial.game.table()
    from_data(table, json.loads(text), trial.game)
    trial.claim_equal(data, to_data(table), "the checkpoint comes back from JSON changed")
    read = trial.game.table()
    from_text(read, to_text(match.checkpoint), trial.game)
    trial.claim_equal(data, to_data(read), "the checkpoint comes back from text changed")
    for name in passing_slots(table):
        empty = trial.game.new(trial.seats, trial.options, b"")
        left = plain(getattr(match.checkpoint, name))
        trial.claim(left == plain(getattr(empty, name)), f"passing slot {name!r} holds {left!r} between two turns")
    resumed = Match.resume(trial.game, table)
    for reply in match.log[match.since :]:
        resumed.close(reply)
    resumed.log[:0] = match.log[: match.since]
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


def check_nothing_is_shared(trial: Trial, match: Match, twin: Match) -> None:
    shared = shared_parts(match.state, twin.state)
    trial.claim(not shared, f"match and clone share {', '.join(shared)}")
    trial.claim(match.log is not twin.log and match.said is not twin.said, "match and clone share their answers")
    stack = {id(entry) for entry in match.stack}
    trial.claim(not any(id(entry) in stack for entry in twin.stack), "match and clone share an entry of the stack")
