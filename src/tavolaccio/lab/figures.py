"""Figures of single cards: how often each is drawn and played.

Which events mean "drawn", "played" or "hit", and who is ahead, stands in a game's `meta.toml` under `[figures]`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import HANDS


class Figures(NamedTuple):
    """How the lab reads a game; everything empty for a game that says nothing about it."""

    drawn: frozenset[str]
    received: frozenset[str]
    """Events by which the other seat gets the card."""
    played: frozenset[str]
    hits: frozenset[str]
    """Events of one seat against another."""
    answered_at: frozenset[str]
    """Points where somebody may answer what lies on the stack."""
    standing: str
    """The field (one number for each seat) that says who is ahead; empty where none does."""
    least_leads: bool


def figures_of(game: Game) -> Figures:
    table = game.meta.data.get("figures", {})
    standing = table.get("standing", {})
    return Figures(
        frozenset(table.get("drawn", [])),
        frozenset(table.get("received", [])),
        frozenset(table.get("played", [])),
        frozenset(table.get("hits", [])),
        frozenset(table.get("answered_at", [])),
        standing.get("field", ""),
        standing.get("best", "most") == "least",
    )


class Handled(NamedTuple):
    """What one seat did with one kind of card in one match."""

    seat: int
    card: str
    drawn: int
    played: int


def event_kinds(game: Game) -> tuple[frozenset[str], frozenset[str]]:
    """The events that mean "drawn" and "played" in this game; a game that does not say is refused."""
    figures = figures_of(game)
    if not figures.drawn and not figures.played:
        raise BadInput("no [figures]", f"{game.id}, meta.toml", 'drawn = ["draws"], played = ["plays"]')
    return figures.drawn, figures.played


def dealt_cards(state: State) -> Counter[tuple[int, str]]:
    """The opening hands, which no event tells."""
    dealt: Counter[tuple[int, str]] = Counter()
    for zone in state.ZONES:
        if zone.shape == HANDS:
            for seat, row in enumerate(zone.read(state)):
                dealt.update([(seat, card.code) for card in row])
    return dealt


def handled_cards(match: Match, dealt: Counter[tuple[int, str]] | dict[tuple[int, str], int]) -> tuple[Handled, ...]:
    figures = figures_of(match.game)
    drawn = Counter(dealt)
    played: Counter[tuple[int, str]] = Counter()
    for kind, seat, other, card, _, _ in match.state.events or []:
        if card is not None and seat >= 0:
            if kind in figures.drawn:
                drawn[seat, card.code] += 1
            if kind in figures.received:
                drawn[other, card.code] += 1
            if kind in figures.played:
                played[seat, card.code] += 1
    return tuple([Handled(seat, code, drawn[seat, code], played[seat, code]) for seat, code in drawn | played])


class CardFigures(NamedTuple):
    """One kind of card over many matches. What it is worth takes an experiment: `lab card`, `lab report`."""

    code: str
    drawn: float
    played: float

    def to_data(self) -> dict[str, Any]:
        return self._asdict()


class Played(Protocol):
    """What is counted of a match (`simulate.Record`)."""

    @property
    def cards(self) -> tuple[Handled, ...]: ...


def card_figures(game: Game, records: Sequence[Played]) -> list[CardFigures]:
    """For every card that turned up, from matches played with `Plan.cards`."""
    drawn: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for record in records:
        for one in record.cards:
            drawn[one.card] += one.drawn
            played[one.card] += one.played
    matches = max(1, len(records))
    return [
        CardFigures(card.code, drawn[card.code] / matches, played[card.code] / matches)
        for card in game.cards
        if drawn[card.code] or played[card.code]  # else it is not in the deck of these options
    ]
