"""What a run says, as plain numbers: made from the four tables alone, each share and mean with its interval."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import NamedTuple

import polars as pl

from tavolaccio.lab.folder import Folder
from tavolaccio.lab.simulate import game_of
from tavolaccio.lab.statistics import Z_95, Part, chi_square_tail, wilson
from tavolaccio.lab.watching import LAST
from tavolaccio.lab.worth import Worth, Worths

MOST_FOR_WORTH = 40_000
"""The worth of cards is reckoned match by match; so many give intervals finer than anybody needs."""


class Group(NamedTuple):
    """Those eliminated first, second, …: when (quartiles), and how long they wait for the end."""

    order: int
    seats: int
    turn: list[float]
    waits: list[float]


class CardLine(NamedTuple):
    code: str
    drawn: float
    played: float
    """Both for each match."""
    answered: float
    """Of the times it was played."""
    when_played: Worth
    when_drawn: Worth


class Findings:
    """All figures of one run."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.plan = folder.plan
        self.game = game_of(folder.plan)
        self._games = folder.table("games")
        self._seats = folder.table("seats")
        self._cards = folder.table("cards")
        self.matches: int = self._games.select(pl.len()).collect().item()
        self._about_wins()
        self._about_length()
        self._about_falls()
        self._about_decisions()
        self._about_comebacks()
        self._about_hits()
        self.cards = self._about_cards()

    # Who wins.

    def _about_wins(self) -> None:
        seats = self.plan.seats
        won = self._seats.group_by("seat").agg(_mean_of("won")).sort("seat").collect()
        self.wins = [_part(mean, noise, self.matches) for _, mean, noise in won.rows()]
        bots = self._seats.group_by("bot").agg(_mean_of("won"), n=pl.len()).sort("bot").collect()
        self.wins_by_bot = {bot: _part(mean, noise, n) for bot, mean, noise, n in bots.rows()}
        counts = self._games.group_by("winners").agg(n=pl.len()).collect()
        by_number = {int(number): n for number, n in counts.rows()}
        self.nobody = self._share(by_number.get(0, 0))
        self.shared = self._share(sum(n for number, n in by_number.items() if number > 1))
        alone = self._seats.filter(pl.col("won") == 1).group_by("seat").agg(n=pl.len()).collect()
        found = dict(alone.rows())
        total = sum(found.values())
        expected = total / seats
        distance = sum((found.get(seat, 0) - expected) ** 2 / expected for seat in range(seats)) if total else 0.0
        self.even_seats = chi_square_tail(distance, seats - 1)
        """How often seats that are all alike would look at least as uneven as these."""
        reasons = self._games.group_by("reason").agg(n=pl.len()).sort("n", descending=True).collect()
        self.reasons = {reason: n / self.matches for reason, n in reasons.rows()}

    def _share(self, count: int) -> Part:
        return Part(count / self.matches, *wilson(count, self.matches))

    # How long.

    def _about_length(self) -> None:
        self.turns = self._mean(self._games, "turns")
        self.decisions = self._mean(self._games, "decisions")
        self.turns_spread = self._quantiles("turns")
        self.decisions_spread = self._quantiles("decisions")
        counts = self._games.group_by("turns").agg(n=pl.len()).sort("turns").collect()
        self.turns_counts: dict[int, int] = {int(turns): int(n) for turns, n in counts.rows()}

    def _quantiles(self, column: str) -> list[float]:
        whole = [pl.col(column).quantile(share).alias(str(share)) for share in (0.1, 0.25, 0.5, 0.75, 0.9)]
        return [float(value) for value in self._games.select(whole).collect().row(0)]

    def _mean(self, table: pl.LazyFrame, column: str) -> Part:
        mean, noise = table.select(_mean_of(column)).collect().row(0)
        return _part(mean, noise, self.matches)

    # Eliminations.

    def _about_falls(self) -> None:
        fallen = self._seats.filter(pl.col("fell") > 0).join(
            self._games.select("number", "turns"), on="number", how="left"
        )
        fallen = fallen.with_columns(waits=pl.col("turns").cast(pl.Int32) - pl.col("fell").cast(pl.Int32))
        quarters = [0.1, 0.25, 0.5, 0.75, 0.9]
        grouped = fallen.group_by("order").agg(
            pl.len().alias("n"),
            *[pl.col("fell").quantile(share).alias(f"fell {share}") for share in quarters],
            *[pl.col("waits").quantile(share).alias(f"waits {share}") for share in quarters],
        )
        self.falls = [
            Group(int(row[0]), int(row[1]), [float(x) for x in row[2:7]], [float(x) for x in row[7:12]])
            for row in grouped.sort("order").collect().rows()
        ]
        self.falls_each = sum(group.seats for group in self.falls) / self.matches
        self.matches_with_falls = self._share(self.falls[0].seats if self.falls else 0)
        # The last to fall ends the match and does not wait.
        waiting = fallen.filter(pl.col("waits") > 0)
        counts = waiting.group_by("waits").agg(n=pl.len()).sort("waits").collect()
        self.waits_counts: dict[int, int] = {int(waits): int(n) for waits, n in counts.rows()}
        share = waiting.select((pl.col("waits") / pl.col("turns")).mean()).collect().item()
        self.waits_share = float(share) if share is not None else 0.0
        by_seat = self._seats.filter(pl.col("order") == 1).group_by("seat").agg(n=pl.len()).collect()
        first = dict(by_seat.rows())
        self.first_out = [self._share(first.get(seat, 0)) for seat in range(self.plan.seats)]

    # Decisions.

    def _about_decisions(self) -> None:
        table = self._seats.group_by("seat").agg(
            pl.col("decisions").mean(), pl.col("forced").mean().alias("forced"), pl.col("decisions").std().alias("s")
        )
        rows = table.sort("seat").collect().rows()
        self.decides = [_part(mean, noise, self.matches) for _, mean, _, noise in rows]
        self.forced_each = [float(forced) for _, _, forced, _ in rows]
        asked, forced = self._seats.select(
            (pl.col("decisions") + pl.col("forced")).sum().alias("asked"), pl.col("forced").sum()
        ).collect().row(0)  # fmt: skip
        self.forced = float(forced / asked) if asked else 0.0

    # Comebacks.

    def _about_comebacks(self) -> None:
        winners = self._seats.filter(pl.col("won") == 1).join(self._games, on="number", how="left")
        counts = winners.group_by("half").agg(n=pl.len()).collect()
        stood = dict(counts.rows())
        alone = sum(stood.values())
        self.stood_at_half = {half: Part(n / alone, *wilson(n, alone)) for half, n in sorted(stood.items())}
        """How those who won alone stood when half of the match was over (`watching.LEADS`, …)."""
        led = winners.select((pl.col("led_from") / pl.col("turns")).median()).collect().item()
        self.led_from = min(1.0, float(led)) if led is not None else 1.0
        """When half of the winners took the lead that they kept, as a part of the match."""
        self.lead_changes = self._mean(self._games, "lead_changes")

    @property
    def comebacks(self) -> Part:
        """Matches won by a seat that was alone in the last place at half time."""
        return self.stood_at_half.get(LAST, Part(0.0, 0.0, 0.0))

    # Who hits whom.

    def _about_hits(self) -> None:
        table = self.folder.table("hits").group_by("by", "on").agg(pl.col("hits").sum()).collect()
        self.hits: dict[tuple[int, int], float] = {
            (int(by), int(on)): hits / self.matches for by, on, hits in table.rows()
        }
        self.hits_each = sum(self.hits.values())
        seats = self.plan.seats
        by_distance: dict[int, float] = defaultdict(float)
        for (by, on), hits in self.hits.items():
            by_distance[(on - by) % seats] += hits
        self.hits_next = by_distance[1] / self.hits_each if self.hits_each else 0.0
        """The share of all hits that goes to the next seat."""

    # Cards.

    def _about_cards(self) -> list[CardLine]:
        sums = self._cards.group_by("card").agg(pl.col("drawn").sum(), pl.col("played").sum(), pl.col("answered").sum())
        rows = {card: (drawn, played, answered) for card, drawn, played, answered in sums.collect().rows()}
        played_worth, drawn_worth = self._worths("played"), self._worths("drawn")
        lines = []
        for card in self.game.cards:
            drawn, played, answered = rows.get(card.code, (0, 0, 0))
            if drawn or played:
                share = min(1.0, answered / played) if played else 0.0
                lines.append(
                    CardLine(
                        card.code,
                        drawn / self.matches,
                        played / self.matches,
                        share,
                        played_worth.of(card.code),
                        drawn_worth.of(card.code),
                    )
                )
        return lines

    def _worths(self, what: str) -> Worths:
        """Seats compared by what they played, or by what they drew (which is luck alone)."""
        few = pl.col("number") < MOST_FOR_WORTH
        had = self._cards.filter(few, pl.col(what) > 0)
        kinds = had.group_by("number", "seat").agg(pl.col("card"), pl.col(what).sum().alias("handled"))
        table = self._seats.filter(few).select("number", "seat", "won").join(kinds, on=["number", "seat"], how="left")
        worths = Worths()
        match: list[tuple[float, int, list[str]]] = []
        before = -1
        for number, _, won, cards, handled in table.sort("number", "seat").collect().iter_rows():
            if number != before and match:
                worths.add(match)
                match = []
            before = number
            match.append((won, handled or 0, cards or []))
        if match:
            worths.add(match)
        return worths


def _mean_of(column: str) -> list[pl.Expr]:
    return [pl.col(column).mean().alias("mean"), pl.col(column).std().fill_null(0.0).alias("noise")]


def _part(mean: float, noise: float | None, count: int) -> Part:
    margin = Z_95 * (noise or 0.0) / math.sqrt(count)
    return Part(float(mean), float(mean) - margin, float(mean) + margin)
