"""Many matches between bots. Each has a number and is dealt from (seed, number) alone, so that any one of them can be
played again, and the result does not depend on how many processes shared the work.
"""

from __future__ import annotations

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import chain
from multiprocessing.context import BaseContext
from multiprocessing.pool import Pool
from typing import Any, NamedTuple, Protocol

from tavolaccio import bots
from tavolaccio.bots.notes import notes_of, taking_notes
from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player, TooLong
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import LETTERS, Move
from tavolaccio.kernel.state import State
from tavolaccio.lab.figures import Handled, dealt_cards, handled_cards
from tavolaccio.lab.watching import Seen, Watch

MOST_QUESTIONS = 100_000
MOST_IN_A_CHUNK = 25
"""Matches that a process takes in one portion where a bot searches."""
MOST_QUICK_ONES = 250
"""The same where nobody does: a match takes less time than handing it over."""


class Plan(NamedTuple):
    """What is to be played. Plain data: it travels to other processes."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """One name for each seat."""
    seed: str
    options: dict[str, Setting]
    check: bool = True
    """Look after every answer whether the invariants of the game hold."""
    rotate: bool = False
    """Turn the bots around the table from match to match."""
    cards: bool = False
    """Note for each seat which cards it drew and played (slower)."""
    house: Any = None
    """House rules as plain data; then `game` is the id of the variant."""
    journals: bool = False
    """Write the journal of every match, with what the bots decided (slower)."""


class Record(NamedTuple):
    """One match that came to its end."""

    number: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    turns: int
    decisions: int
    fallen: tuple[int, ...]
    first_fall: int
    """The turn of the first elimination, counted from 1; 0 where there was none."""
    cards: tuple[Handled, ...] = ()
    """Which cards each seat drew and played, where the plan asks for it."""
    ranking: tuple[tuple[int, ...], ...] = ()
    seen: Seen | None = None
    """Everything else, where somebody watched."""
    journal: str = ""
    """Where the plan asks for it."""
    waited: int = 0
    """Decisions that were taken after the first elimination."""


class Failure(NamedTuple):
    """One match in which something went wrong."""

    number: int
    reason: str
    journal: str


Result = Record | Failure
Chunk = tuple[Plan, int, int]
"""A plan, the number of the first match and how many."""


def seated(plan: Plan, number: int) -> tuple[str, ...]:
    """The seating in this match."""
    turn = number % plan.seats if plan.rotate else 0
    return plan.bots[-turn:] + plan.bots[:-turn] if turn else plan.bots


def secret_of(plan: Plan, number: int) -> bytes:
    return chance.seed_from(f"{plan.seed} {number}")


def game_of(plan: Plan) -> Game:
    return find(plan.game) if plan.house is None else find(plan.game, plan.house)


class Eyes(Protocol):
    """An observer of a match while it is played."""

    def asks(self, match: Match, seat: int, options: list[Move]) -> None: ...

    def answered(self, match: Match) -> None: ...


def play_one(
    plan: Plan,
    number: int,
    watched: bool = False,
    lay: Callable[[State], None] | None = None,
    eyes: Eyes | None = None,
) -> Result:
    """Plays match `number` of the plan. `watched`: with all that the lab's tables hold (slower). `lay`: changes the
    table after the deal. `eyes`: an observer, where `watched` is not set."""
    game = game_of(plan)
    secret = secret_of(plan, number)
    names = seated(plan, number)
    players: list[Player] = [bots.make(name, game, seat, secret) for seat, name in enumerate(names)]
    keep = any(bots.searches(name) for name in names)
    if plan.journals:
        taking_notes(players)
    events = plan.cards or watched
    match = Match.start(
        game, plan.seats, plan.options, chance.mixed(secret, []), checkpoints=keep, events=events, lay=lay
    )
    dealt = dealt_cards(match.state) if plan.cards else {}
    watch = Watch(match) if watched else None
    try:
        decisions, first_fall, waited = _drive(match, players, plan.check, watch or eyes)
    except Exception as error:  # noqa: BLE001  # whatever a rule does wrong is a finding, not a crash of the lab
        reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return Failure(number, reason, _journal(match, names, secret, players))
    outcome = match.outcome
    assert outcome is not None
    state = match.state
    handled = handled_cards(match, dealt) if plan.cards else ()
    fallen = tuple(state.fallen)
    seen = watch.seen(match) if watch is not None else None
    turns = state.turn + 1
    return Record(
        number,
        names,
        outcome.winners,
        outcome.reason,
        turns,
        decisions,
        fallen,
        first_fall,
        handled,
        outcome.ranking,
        seen,
        _journal(match, names, secret, players) if plan.journals else "",
        waited,
    )


def _drive(match: Match, players: list[Player], check: bool, watch: Eyes | None) -> tuple[int, int, int]:
    """To the end; returns the number of real decisions, the turn of the first elimination, and the decisions since."""
    game, state = match.game, match.state
    cards = sum(game.deck(state.options).values())
    decisions = first_fall = before = 0
    turn = -1
    for _ in range(MOST_QUESTIONS):
        if match.question is None:
            return decisions, first_fall, decisions - before if first_fall else 0
        if check and state.turn != turn:
            turn = state.turn
            _check_cards(state, cards)
        seat = match.todo[0]
        options = match.options(seat)
        if watch is not None:
            watch.asks(match, seat, options)
        if len(options) == 1:
            move = options[0]
        else:
            decisions += 1
            move = players[seat].choose(Sight(match, seat, options))
            if move not in options:
                raise ValueError(f"{players[seat].name} at {LETTERS[seat]} answers {move.text!r}, which is not offered")
        match.take(seat, move)
        if watch is not None:
            watch.answered(match)
        if check:
            game.check(state)
        if not first_fall and state.out:
            first_fall = state.turn + 1
            before = decisions
    raise TooLong(f"the match is not over after {MOST_QUESTIONS} questions")


def _check_cards(state: State, cards: int) -> None:
    """No card is lost and none appears from nowhere. Looked at between turns, when nothing is on the stack."""
    lying = sum(len(row) for zone in state.ZONES for row in zone.read(state))
    waiting = sum(1 for entry in state.pending if entry.lies)
    assert lying + waiting == cards, f"{lying + waiting} cards instead of {cards}"


def _journal(match: Match, names: tuple[str, ...], secret: bytes, players: list[Player]) -> str:
    """The journal of a match; where the last answer broke the rules' code, up to the one before it."""
    called = [f"{name} {LETTERS[seat]}" for seat, name in enumerate(names)]
    for _ in range(2):
        try:
            return Journal.of(match, called, secret, [], bots=notes_of(players)).text()
        except Exception:  # noqa: BLE001  # the same fault again: leave the last answer out
            if match.log:
                match.log.pop()
    return ""


# Sharing the work.


def run(plan: Plan, first: int, games: int, jobs: int = 1) -> Iterator[Result]:
    """The matches from number `first` on, in order. Where several share the work they start right away, before the
    first result is asked for."""
    most = MOST_IN_A_CHUNK if any(bots.searches(name) for name in plan.bots) else MOST_QUICK_ONES
    chunks = [(plan, first + start, count) for start, count in portions(games, jobs, most)]
    if jobs == 1:
        return chain.from_iterable(map(_play_chunk, chunks))
    pool = _context().Pool(min(jobs, len(chunks)), initializer=leave_interrupts_to_the_parent)
    return _results(pool, chunks)


def _context() -> BaseContext:
    """How the others are started. Forked ones know the rules already and begin in a hundredth of the time; but a
    process in which another thread runs must not be forked, since the child may find locks shut."""
    forks = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if forks else "spawn")


def _results(pool: Pool, chunks: list[Chunk]) -> Iterator[Result]:
    with pool:
        for results in pool.imap(_play_chunk, chunks):
            yield from results


def portions(games: int, jobs: int, most: int) -> list[tuple[int, int]]:
    """Where each portion begins and how many matches it has: large ones first, small ones last, so that nobody waits
    long for the last.

    >>> [count for _, count in portions(100, 2, 25)]
    [25, 18, 14, 10, 8, 6, 4, 3, 3, 2, 1, 1, 1, 1, 1, 1, 1]
    """
    found: list[tuple[int, int]] = []
    start = 0
    while start < games:
        count = max(1, min(most, (games - start) // (jobs * 2)))
        found.append((start, count))
        start += count
    return found


def _play_chunk(chunk: Chunk) -> list[Result]:
    plan, first, count = chunk
    return [play_one(plan, number) for number in range(first, first + count)]


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def check_plan(plan: Plan) -> Game:
    """Raises `BadInput` for a plan that cannot be played, before any work is shared out."""
    game = game_of(plan)
    game.new(plan.seats, plan.options, b"")
    for seat, name in enumerate(plan.bots):
        bots.make(name, game, seat, 0)
    return game
