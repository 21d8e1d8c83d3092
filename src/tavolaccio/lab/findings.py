"""What a run says, as plain numbers: made from the four tables alone, each share and mean with its interval."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple, Protocol

import numpy as np
import polars as pl

from tavolaccio.lab.simulate import Plan, game_of
from tavolaccio.lab.statistics import Part, chi_square_tail, mean_part, share_part, wilson
from tavolaccio.lab.watching import LAST
from tavolaccio.lab.worth import LEAST_MATCHES, Numbers, Worths


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
    dead: Part | None
    """Of the copies that came into a hand: those never played."""
    opening: Part | None
    draw: Part | None
    """What it is worth (`lab.worth`); None where the data cannot say."""
    turns: Part | None
    """By how much it makes the match longer to draw it."""
    sure: int
    """1 for a card that is good to draw, -1 for a bad one, beyond doubt though all cards were asked; else 0."""


class Kept(Protocol):
    """Where the tables of a run are kept: `folder.Folder`."""

    @property
    def plan(self) -> Plan: ...

    def table(self, name: str) -> pl.LazyFrame: ...


class Findings:
    """All figures of one run."""

    def __init__(self, folder: Kept, alpha: float = 0.05) -> None:
        """`alpha`: how often an interval of a card may miss."""
        self.folder = folder
        self.alpha = alpha
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

    # Winners.

    def _about_wins(self) -> None:
        seats = self.plan.seats
        won = self._seats.group_by("seat").agg(_mean_of("won")).sort("seat").collect()
        self.wins = [share_part(mean, noise, self.matches) for _, mean, noise in won.rows()]
        # A bot on several seats of a match is one observation: where one of them wins, the others do not.
        by_match = self._seats.group_by("number", "bot").agg(pl.col("won").mean())
        bots = by_match.group_by("bot").agg(_mean_of("won"), n=pl.len()).sort("bot").collect()
        self.wins_by_bot = {bot: share_part(mean, noise, n) for bot, mean, noise, n in bots.rows()}
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
        return mean_part(mean, noise or 0.0, self.matches)

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
        self.decides = [mean_part(mean, noise or 0.0, self.matches) for _, mean, _, noise in rows]
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

    # Hits, by player and target.

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
        sums = self._cards.group_by("card").agg(pl.col("drawn", "played", "answered").cast(pl.UInt64).sum()).collect()
        rows = {card: (drawn, played, answered) for card, drawn, played, answered in sums.rows()}
        turns = self._games.sort("number").select("turns").collect()["turns"].to_numpy().astype(np.float64)
        worths = Worths(self._centred_wins(), turns)
        numbers = np.sort(self._games.select("number").collect()["number"].to_numpy())
        cards = self._cards.with_columns(
            dead=pl.max_horizontal(pl.col("drawn").cast(pl.Int32) - pl.col("played").cast(pl.Int32), 0)
        ).collect()
        handled = [card.code for card in self.game.cards if any(rows.get(card.code, (0, 0, 0))[:2])]
        lines = []
        for code, table in sorted(cards.partition_by("card", as_dict=True).items()):
            if code[0] in handled:
                drawn, played, answered = rows[str(code[0])]
                share = min(1.0, answered / played) if played else 0.0
                parts = self._worth(worths, table, numbers, len(handled))
                lines.append(CardLine(str(code[0]), drawn / self.matches, played / self.matches, share, *parts))
        order = {card.code: place for place, card in enumerate(self.game.cards)}
        return sorted(lines, key=lambda line: order[line.code])

    def _worth(
        self, worths: Worths, table: pl.DataFrame, numbers: Numbers, asked: int
    ) -> tuple[Part | None, Part | None, Part | None, Part | None, int]:
        """Of one card: dead in hand, worth in the opening hand, at a draw, for the length, and whether it is sure."""
        where = np.searchsorted(numbers, table["number"].to_numpy()), table["seat"].to_numpy().astype(np.int64)

        def spread_out(column: str) -> Numbers:
            whole = np.zeros((self.matches, self.plan.seats))
            whole[where] = table[column].to_numpy()
            return whole

        dealt, drawn = spread_out("dealt"), spread_out("drawn").sum(axis=1)
        excess, spread = spread_out("excess"), spread_out("spread")
        came = int((drawn > dealt.sum(axis=1)).sum())
        held = int((drawn > 0).sum())
        unplayed = spread_out("dead").sum(axis=1)
        dead = worths.bootstrap.ratio(unplayed, drawn, held, self.alpha)
        if dead is None and held >= LEAST_MATCHES:  # all alike: what has never happened may happen yet
            dead = share_part(float(unplayed.sum() / drawn.sum()), 0.0, held, self.alpha)
        beyond = worths.draw(excess, spread, came, 0.05 / asked)
        sure = 0 if beyond is None else (beyond.low > 0) - (beyond.high < 0)
        luck = excess, spread, came
        alpha = self.alpha
        return dead, worths.opening(dealt, alpha), worths.draw(*luck, alpha), worths.length(*luck, alpha), sure

    def _centred_wins(self) -> Numbers:
        """A row for each match: what each seat won, less what its chair and its bot win on average."""
        away = pl.col("won").cast(pl.Float64) - pl.col("won").cast(pl.Float64).mean().over("seat", "bot")
        wins = self._seats.select("number", "seat", away.alias("won")).sort("number", "seat").collect()
        return wins["won"].to_numpy().reshape(self.matches, self.plan.seats)


def _mean_of(column: str) -> list[pl.Expr]:
    return [pl.col(column).mean().alias("mean"), pl.col(column).std().fill_null(0.0).alias("noise")]
