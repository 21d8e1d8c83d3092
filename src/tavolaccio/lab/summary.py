"""What many matches say: wins with intervals, lengths, eliminations."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tavolaccio.kernel.moves import LETTERS
from tavolaccio.lab.simulate import Plan, Record
from tavolaccio.lab.statistics import Spread, wilson


class Share:
    """A share, as a count of a total, with its interval. `seats`: how many of these are in one match, of which one at
    most wins; a match is one observation."""

    __slots__ = ("high", "low", "of", "wins")

    def __init__(self, wins: int, of: int, seats: int = 1) -> None:
        self.wins = wins
        self.of = of
        low, high = wilson(wins, of / seats)
        self.low, self.high = low / seats, high / seats

    def __repr__(self) -> str:
        return f"Share({self.wins} of {self.of})"

    @property
    def share(self) -> float:
        return self.wins / self.of if self.of else 0.0

    def to_data(self) -> dict[str, float]:
        return {"wins": self.wins, "of": self.of, "share": self.share, "low": self.low, "high": self.high}


class Summary:
    """Made from the records alone: the same records give the same summary."""

    def __init__(self, plan: Plan, records: list[Record]) -> None:
        self.plan = plan
        self.games = len(records)
        self.decisions = sum(record.decisions for record in records)
        alone = [record for record in records if len(record.winners) == 1]
        self.by_seat = [
            Share(sum(1 for record in alone if record.winners[0] == seat), self.games) for seat in range(plan.seats)
        ]
        self.by_bot = self._by_bot(records, alone)
        self.shared = sum(1 for record in records if len(record.winners) > 1)
        self.nobody = sum(1 for record in records if not record.winners)
        self.reasons = Counter(record.reason for record in records)
        self.turns = Spread([record.turns for record in records]) if records else None
        self.decisions_each = Spread([record.decisions for record in records]) if records else None
        falls = [record.first_fall for record in records if record.first_fall]
        self.with_falls = len(falls)
        self.first_fall = Spread(falls) if falls else None
        self.falls_each = sum(len(record.fallen) for record in records) / self.games if records else 0.0

    def _by_bot(self, records: list[Record], alone: list[Record]) -> dict[str, Share]:
        """For each bot: won matches of all its seats' matches."""
        seats = Counter(name for record in records for name in record.bots)
        wins = Counter(record.bots[record.winners[0]] for record in alone)
        at_a_table = Counter(self.plan.bots)
        return {name: Share(wins[name], seats[name], at_a_table[name]) for name in dict.fromkeys(self.plan.bots)}

    def to_data(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "seats": plan.seats,
            "seed": plan.seed,
            "options": plan.options,
            "bots": list(plan.bots),
            "games": self.games,
            "wins_by_seat": {LETTERS[seat]: share.to_data() for seat, share in enumerate(self.by_seat)},
            "wins_by_bot": {name: share.to_data() for name, share in self.by_bot.items()},
            "shared_wins": self.shared,
            "without_winner": self.nobody,
            "reasons": dict(sorted(self.reasons.items())),
            "turns": self.turns.to_data() if self.turns else None,
            "decisions": self.decisions_each.to_data() if self.decisions_each else None,
            "decisions_in_all": self.decisions,
            "first_elimination_turn": self.first_fall.to_data() if self.first_fall else None,
            "matches_with_eliminations": self.with_falls,
            "eliminations_per_match": self.falls_each,
        }
