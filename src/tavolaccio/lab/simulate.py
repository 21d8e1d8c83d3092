"""Many matches between bots. Each has a number and is dealt from (seed, number) alone, so that any one of them can be
played again, and the result does not depend on how many processes shared the work.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from typing import NamedTuple

from tavolaccio import bots
from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player, TooLong
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.state import State
from tavolaccio.lab.figures import Handled, dealt_cards, handled_cards

MOST_QUESTIONS = 100_000
MOST_IN_A_CHUNK = 25
PLAIN_BOTS = ("random", "instinct")
"""They never imagine other worlds, so that no checkpoints are needed."""


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


class Failure(NamedTuple):
    """One match in which something went wrong."""

    number: int
    reason: str
    journal: str


Result = Record | Failure


def seated(plan: Plan, number: int) -> tuple[str, ...]:
    """Who sits where in this match."""
    turn = number % plan.seats if plan.rotate else 0
    return plan.bots[-turn:] + plan.bots[:-turn] if turn else plan.bots


def secret_of(plan: Plan, number: int) -> bytes:
    return chance.seed_from(f"{plan.seed} {number}")


def play_one(plan: Plan, number: int) -> Result:
    """Plays match `number` of the plan."""
    game = find(plan.game)
    secret = secret_of(plan, number)
    names = seated(plan, number)
    dice = int.from_bytes(chance.mixed(secret, ["bots"])[:4], "little")
    players = [bots.make(name, game, seat, dice) for seat, name in enumerate(names)]
    keep = any(name not in PLAIN_BOTS for name in names)
    match = Match.start(game, plan.seats, plan.options, chance.mixed(secret, []), checkpoints=keep, events=plan.cards)
    dealt = dealt_cards(match.state) if plan.cards else {}
    try:
        decisions, first_fall = _drive(match, players, plan.check)
    except Exception as error:  # noqa: BLE001  # whatever a rule does wrong is a finding, not a crash of the lab
        reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return Failure(number, reason, _journal(match, names, secret))
    outcome = match.outcome
    assert outcome is not None
    state = match.state
    handled = handled_cards(match, dealt) if plan.cards else ()
    fallen = tuple(state.fallen)
    return Record(
        number, names, outcome.winners, outcome.reason, state.turn + 1, decisions, fallen, first_fall, handled
    )


def _drive(match: Match, players: list[Player], check: bool) -> tuple[int, int]:
    """To the end; returns the number of real decisions and the turn of the first elimination."""
    game, state = match.game, match.state
    cards = sum(game.deck(state.options).values())
    decisions = first_fall = 0
    turn = -1
    for _ in range(MOST_QUESTIONS):
        if match.question is None:
            return decisions, first_fall
        if check and state.turn != turn:
            turn = state.turn
            _check_cards(state, cards)
        seat = match.todo[0]
        options = match.options(seat)
        if len(options) == 1:
            move = options[0]
        else:
            decisions += 1
            move = players[seat].choose(Sight(match, seat, options))
            if move not in options:
                raise ValueError(f"{players[seat].name} at {LETTERS[seat]} answers {move.text!r}, which is not offered")
        match.take(seat, move)
        if check:
            game.check(state)
        if not first_fall and state.out:
            first_fall = state.turn + 1
    raise TooLong(f"the match is not over after {MOST_QUESTIONS} questions")


def _check_cards(state: State, cards: int) -> None:
    """No card is lost and none appears from nowhere. Looked at between turns, when nothing is on the stack."""
    lying = sum(len(row) for zone in state.ZONES for row in zone.read(state))
    waiting = sum(1 for entry in state.pending if entry.lies)
    assert lying + waiting == cards, f"{lying + waiting} cards instead of {cards}"


def _journal(match: Match, names: tuple[str, ...], secret: bytes) -> str:
    """The journal of a failed match; where the last answer broke the rules' code, up to the one before it."""
    for _ in range(2):
        try:
            return Journal.of(match, [f"{name} {LETTERS[seat]}" for seat, name in enumerate(names)], secret, []).text()
        except Exception:  # noqa: BLE001  # the same fault again: leave the last answer out
            if match.log:
                match.log.pop()
    return ""


# Sharing the work.


def run(plan: Plan, first: int, games: int, jobs: int = 1) -> Iterator[Result]:
    """The matches from number `first` on, in order."""
    size = max(1, min(MOST_IN_A_CHUNK, games // (jobs * 4)))
    chunks = [(plan, start, min(size, first + games - start)) for start in range(first, first + games, size)]
    if jobs == 1:
        for chunk in chunks:
            yield from _play_chunk(chunk)
        return
    context = multiprocessing.get_context("spawn")
    with context.Pool(min(jobs, len(chunks)), initializer=_leave_interrupts_to_the_parent) as pool:
        for results in pool.imap(_play_chunk, chunks):
            yield from results


def _play_chunk(chunk: tuple[Plan, int, int]) -> list[Result]:
    plan, first, count = chunk
    return [play_one(plan, number) for number in range(first, first + count)]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def check_plan(plan: Plan) -> Game:
    """Raises `BadInput` for a plan that cannot be played, before any work is shared out."""
    game = find(plan.game)
    game.new(plan.seats, plan.options, b"")
    for seat, name in enumerate(plan.bots):
        bots.make(name, game, seat, 0)
    return game
