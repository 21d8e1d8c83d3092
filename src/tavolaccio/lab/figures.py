"""Figures of single cards: how often each is drawn and played, and what that does to the chance of winning.

Which events mean "drawn" and "played" stands in a game's `meta.toml` under `[figures]`.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import HANDS

if TYPE_CHECKING:
    from tavolaccio.lab.simulate import Record


class Handled(NamedTuple):
    """What one seat did with one kind of card in one match."""

    seat: int
    card: str
    drawn: int
    played: int


def event_kinds(game: Game) -> tuple[frozenset[str], frozenset[str]]:
    """The events that mean "drawn" and "played" in this game."""
    figures = game.meta.data.get("figures")
    if not isinstance(figures, dict):
        raise BadInput("no [figures]", f"{game.id}, meta.toml", 'drawn = ["draws"], played = ["plays"]')
    return frozenset(figures.get("drawn", [])), frozenset(figures.get("played", []))


def dealt_cards(state: State) -> Counter[tuple[int, str]]:
    """The opening hands, which no event tells."""
    dealt: Counter[tuple[int, str]] = Counter()
    for zone in state.ZONES:
        if zone.shape == HANDS:
            for seat, row in enumerate(zone.read(state)):
                dealt.update([(seat, card.code) for card in row])
    return dealt


def handled_cards(match: Match, dealt: Counter[tuple[int, str]] | dict[tuple[int, str], int]) -> tuple[Handled, ...]:
    drawing, playing = event_kinds(match.game)
    drawn = Counter(dealt)
    played: Counter[tuple[int, str]] = Counter()
    for kind, seat, _, card, _, _ in match.state.events or []:
        if card is not None and seat >= 0:
            if kind in drawing:
                drawn[(seat, card.code)] += 1
            if kind in playing:
                played[(seat, card.code)] += 1
    return tuple([Handled(seat, code, drawn[(seat, code)], played[(seat, code)]) for seat, code in drawn | played])


class CardFigures(NamedTuple):
    """One kind of card over many matches. `worth`: how much likelier a seat wins that played it, compared with seats
    that played as many cards in all; `margin` is half of its 95 % interval."""

    code: str
    drawn: float
    played: float
    worth: float
    margin: float

    def to_data(self) -> dict[str, Any]:
        return self._asdict()


def card_figures(game: Game, records: list[Record]) -> list[CardFigures]:
    """For every card that turned up, from matches played with `Plan.cards`."""
    drawn: Counter[str] = Counter()
    played: Counter[str] = Counter()
    seats: list[tuple[float, int, frozenset[str]]] = []
    for record in records:
        plays: dict[int, Counter[str]] = {seat: Counter() for seat in range(len(record.bots))}
        for one in record.cards:
            drawn[one.card] += one.drawn
            played[one.card] += one.played
            plays[one.seat][one.card] = one.played
        for seat, cards in plays.items():
            won = 1 / len(record.winners) if seat in record.winners else 0.0
            seats.append((won, sum(cards.values()), frozenset([code for code, times in cards.items() if times])))
    matches = max(1, len(records))
    rows = []
    for card in game.cards:
        if not drawn[card.code] and not played[card.code]:
            continue  # not in the deck of these options
        worth, margin = _worth(seats, card.code)
        rows.append(CardFigures(card.code, drawn[card.code] / matches, played[card.code] / matches, worth, margin))
    return rows


def _worth(seats: list[tuple[float, int, frozenset[str]]], code: str) -> tuple[float, float]:
    """The Mantel-Haenszel difference of winning chances over strata of equal numbers of cards played.

    Whoever lives longer plays more of everything; comparing within strata takes most of that away.
    """
    strata: dict[int, list[float]] = {}
    for won, plays, cards in seats:
        cell = strata.setdefault(min(plays, 60) // 3, [0.0, 0.0, 0.0, 0.0])
        at = 0 if code in cards else 2
        cell[at] += 1
        cell[at + 1] += won
    total = gain = noise = 0.0
    for with_it, wins_with, without, wins_without in strata.values():
        if with_it and without:
            weight = with_it * without / (with_it + without)
            one, other = wins_with / with_it, wins_without / without
            total += weight
            gain += weight * (one - other)
            noise += weight**2 * (one * (1 - one) / with_it + other * (1 - other) / without)
    if not total:
        return 0.0, 0.0
    return gain / total, 1.96 * math.sqrt(noise) / total
