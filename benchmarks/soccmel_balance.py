"""What `sim` does not tell of Sócc'mel!: wins by playing order from the starter on, and what each card is worth.

PYTHONPATH=src python benchmarks/soccmel_balance.py SEATS GAMES [standard|elimination]
"""

import sys
from collections import Counter

from tavolaccio import bots
from tavolaccio.games.soccmel import GAME
from tavolaccio.games.soccmel.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.game import Setting
from tavolaccio.kernel.match import Match

PLAYED = ("opens", "adds", "swears", "sends", "wipes", "bends", "doubles", "breaks")


def sort_of(card: Card) -> str:
    """Cards that do the same are counted together."""
    if card.kind in ("home", "street", "work"):
        return f"misfortune {card.value}"
    return f"parolaccia {card.value}" if card.kind == "parolaccia" else card.name("en")


class Count:
    """Many matches of instinct bots, looked at by playing order and by card."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.games = 0
        self.by_order = [0.0] * seats
        self.drawn: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.users: Counter[str] = Counter()
        self.users_wins: Counter[str] = Counter()
        self.keepers: Counter[str] = Counter()
        self.keepers_wins: Counter[str] = Counter()

    def match(self, number: int, options: dict[str, Setting]) -> None:
        match = Match.start(GAME, self.seats, options, b"balance %d" % number, events=True, checkpoints=False)
        table = match.state
        assert isinstance(table, Table)
        starter = table.active
        held = [{sort_of(card) for card in hand} for hand in table.hands]
        self.drawn.update(sort_of(card) for hand in table.hands for card in hand)
        told = len(table.events or [])
        play(match, [bots.make("instinct", GAME, seat, number) for seat in range(self.seats)])
        used: list[set[str]] = [set() for _ in range(self.seats)]
        for kind, seat, _, card, _, _ in (table.events or [])[told:]:
            if card is None:
                continue
            if kind == "draws":
                self.drawn[sort_of(card)] += 1
                held[seat].add(sort_of(card))
            elif kind in PLAYED:
                self.played[sort_of(card)] += 1
                used[seat].add(sort_of(card))
        assert match.outcome is not None
        winners = match.outcome.winners
        self.games += 1
        for seat in range(self.seats):
            won = 1 / len(winners) if seat in winners else 0.0
            self.by_order[(seat - starter) % self.seats] += won
            self._count(held[seat] & used[seat], won, self.users, self.users_wins)
            self._count(held[seat] - used[seat], won, self.keepers, self.keepers_wins)

    def _count(self, sorts: set[str], won: float, seats: Counter[str], wins: Counter[str]) -> None:
        for sort in sorts:
            seats[sort] += 1
            wins[sort] += won  # type: ignore[assignment]  # a shared win counts as a part

    def print(self) -> None:
        print("wins from the starter on:", *[f"{100 * won / self.games:.1f} %" for won in self.by_order])
        print(f"{'card':14} {'drawn':>6} {'played':>6} {'of drawn':>8} {'wins, played':>12} {'wins, kept':>10}")
        for sort in sorted(self.drawn):
            drawn, played = self.drawn[sort] / self.games, self.played[sort] / self.games
            with_it = 100 * self.users_wins[sort] / max(1, self.users[sort])
            without = 100 * self.keepers_wins[sort] / max(1, self.keepers[sort])
            print(f"{sort:14} {drawn:6.2f} {played:6.2f} {100 * played / drawn:7.0f}% {with_it:11.1f}% {without:9.1f}%")


def main(arguments: list[str]) -> int:
    if len(arguments) < 2 or not arguments[0].isdigit() or not arguments[1].isdigit():
        print("expected: SEATS GAMES [standard|elimination], such as 4 2000 standard", file=sys.stderr)
        return 2
    options: dict[str, Setting] = {"variant": arguments[2]} if len(arguments) > 2 else {}
    count = Count(int(arguments[0]))
    for number in range(int(arguments[1])):
        count.match(number, options)
    count.print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
