"""Watches one match while it is played: who decides, who is ahead, who hits which seat, which cards are answered."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.state import Pending, State
from tavolaccio.lab.draws import Draws
from tavolaccio.lab.figures import Figures, Handled, dealt_cards, figures_of, handled_cards

OUT, LEADS, BETWEEN, LAST = range(4)
"""Out of the match; alone in the lead; neither or beside others; alone in the last place of those still playing."""


class Seen(NamedTuple):
    """What was seen in one match; lists hold one entry for each seat. Turns count from 1, and 0 means never."""

    decisions: list[int]
    forced: list[int]
    fell: list[int]
    """The turn in which the seat went out."""
    half: list[int]
    """How the seat stood when half of the turns were over: `LEADS`, `BETWEEN`, `LAST`, or `OUT`."""
    lead_changes: int
    led_from: int
    """From this turn on the winner was alone in the lead at every beginning of a turn."""
    hits: dict[tuple[int, int], int]
    answered: dict[tuple[int, str], int]
    """By the seat that had played it, and card: how often somebody answered it with a card."""
    handled: tuple[Handled, ...]
    dealt: dict[tuple[int, str], int]
    """By seat and card: copies in the opening hand."""
    excess: dict[tuple[int, str], float]
    spread: dict[tuple[int, str], float]
    """See `draws.Draws`."""


class Watch:
    """Is told of every question and answer. The match must have been started with events."""

    def __init__(self, match: Match) -> None:
        seats = match.state.seats
        self._figures: Figures = figures_of(match.game)
        self._dealt = dealt_cards(match.state)
        self.draws = Draws(match.state, self._figures.drawn)
        self._decisions = [0] * seats
        self._forced = [0] * seats
        self._fell = [0] * seats
        self._leaders: list[int] = []
        """The seat alone in the lead when each turn began; -1 where there was none."""
        self._stood: list[list[int]] = []
        """How every seat stood when each turn began."""
        self._answered: Counter[tuple[int, str]] = Counter()
        self._answered_last: Pending | None = None
        self._asked: Pending | None = None
        self._questions = 0
        self._turn = -1
        self._out = 0

    def asks(self, match: Match, seat: int, options: list[Move]) -> None:
        """Before an answer is taken."""
        if len(options) > 1:
            self._decisions[seat] += 1
        else:
            self._forced[seat] += 1
        if match.state.turn != self._turn:
            self._turn = match.state.turn
            self._look_at_standings(match.state)
        self._questions = len(match.log)
        self.draws.before(match.state)
        question = match.question
        answering = question is not None and question.point.name in self._figures.answered_at
        self._asked = self._on_the_stack(match.stack) if answering else None

    def answered(self, match: Match) -> None:
        """After an answer has been taken."""
        state = match.state
        self.draws.after(state)
        if state.out != self._out:
            for seat in state.fallen[self._out.bit_count() :]:
                self._fell[seat] = state.turn + 1
            self._out = state.out
        entry = self._asked
        if entry is None or entry.card is None or len(match.log) == self._questions:
            return
        reply = match.log[self._questions]
        if reply.move is not PASS and reply.move.card is not None and reply.seat != entry.by:
            if entry is not self._answered_last:  # several answers to one card count once
                self._answered[entry.by, entry.card.code] += 1
            self._answered_last = entry

    def _on_the_stack(self, stack: list[Pending]) -> Pending | None:
        """The card that is answered: the latest that lies there, and not a choice announced on top of it."""
        return next((entry for entry in reversed(stack) if entry.lies), stack[-1]) if stack else None

    def _look_at_standings(self, state: State) -> None:
        if not self._figures.standing:
            return
        standing: list[int] = getattr(state, self._figures.standing)
        living = [seat for seat in range(state.seats) if state.alive(seat)]
        stood = [BETWEEN if seat in living else OUT for seat in range(state.seats)]
        ordered = sorted(living, key=lambda seat: standing[seat], reverse=not self._figures.least_leads)
        if len(ordered) > 1 and standing[ordered[-1]] != standing[ordered[-2]]:
            stood[ordered[-1]] = LAST
        if len(ordered) > 1 and standing[ordered[0]] != standing[ordered[1]]:
            stood[ordered[0]] = LEADS
        self._leaders.append(stood.index(LEADS) if LEADS in stood else -1)
        self._stood.append(stood)

    def seen(self, match: Match) -> Seen:
        """At the end."""
        outcome = match.outcome
        assert outcome is not None
        alone = [seat for seat in self._leaders if seat >= 0]
        changes = sum(1 for before, after in pairwise(alone) if before != after)
        led_from = len(self._leaders) + 1
        if len(outcome.winners) == 1:
            while led_from > 1 and self._leaders[led_from - 2] == outcome.winners[0]:
                led_from -= 1
        hits: Counter[tuple[int, int]] = Counter()
        for kind, seat, other, _, _, _ in match.state.events or []:
            if kind in self._figures.hits and seat >= 0 and other >= 0 and seat != other:
                hits[seat, other] += 1
        return Seen(
            self._decisions,
            self._forced,
            self._fell,
            self._stood[len(self._stood) // 2] if self._stood else [OUT] * match.state.seats,
            changes,
            led_from,
            dict(hits),
            dict(self._answered),
            handled_cards(match, self._dealt),
            dict(self._dealt),
            dict(self.draws.excess),
            dict(self.draws.spread),
        )
