"""What `sim` does not tell of Stimulix: wins from the First Player on, turns, and what each card is worth.

PYTHONPATH=src python benchmarks/stimulix_balance.py SEATS GAMES
"""

import sys
from collections import Counter

from tavolaccio import bots
from tavolaccio.games.stimulix import GAME
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.match import Match

DRAWN = ("draws", "mutates")
PLAYED = ("reveals", "plays", "interrupts", "uses")


class Count:
    """Many matches of instinct bots, looked at by playing order and by card."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.turns: list[int] = []
        self.by_order = [0.0] * seats
        self.drawn: Counter[Card] = Counter()
        self.played: Counter[Card] = Counter()
        self.users: dict[Card, list[float]] = {}
        self.keepers: dict[Card, list[float]] = {}

    def match(self, number: int) -> None:
        match = Match.start(GAME, self.seats, None, b"balance %d" % number, events=True, checkpoints=False)
        table = match.state
        assert isinstance(table, Table)
        first = table.first
        held = [set(food + actions) for food, actions in zip(table.food, table.actions, strict=True)]
        for hand in held:
            self.drawn.update(hand)
        play(match, [bots.make("instinct", GAME, seat, number) for seat in range(self.seats)])
        used: list[set[Card]] = [set() for _ in range(self.seats)]
        for kind, seat, _, card, _, _ in table.events or []:
            if card is not None and kind in DRAWN:
                self.drawn[card] += 1
                held[seat].add(card)
            elif card is not None and kind in PLAYED:
                self.played[card] += 1
                used[seat].add(card)
        assert match.outcome is not None
        winners = match.outcome.winners
        self.turns.append(table.turn + 1)
        for seat in range(self.seats):
            won = 1 / len(winners) if seat in winners else 0.0
            self.by_order[(seat - first) % self.seats] += won
            for card in used[seat]:
                self.users.setdefault(card, []).append(won)
            for card in held[seat] - used[seat]:
                self.keepers.setdefault(card, []).append(won)

    def print(self) -> None:
        turns = sorted(self.turns)
        games = len(turns)
        mean, least, most = sum(turns) / games, turns[games // 10], turns[games * 9 // 10]
        odd = sum(not 15 <= one <= 30 for one in turns)
        print(f"turns: {mean:.1f} ({least}-{most}), {100 * odd / games:.1f} % of the matches outside 15-30")
        print("wins from the First Player on:", *[f"{100 * won / games:.1f} %" for won in self.by_order])
        print(f"{'card':30} {'drawn':>6} {'played':>6} {'wins, played':>12} {'wins, kept':>10}")
        for card in GAME.cards:
            if card.kind != "event":
                drawn, played = self.drawn[card] / games, self.played[card] / games
                wins, kept = share(self.users.get(card, [])), share(self.keepers.get(card, []))
                print(f"{card.code:7}{card.name('en'):23} {drawn:6.2f} {played:6.2f} {wins:>12} {kept:>10}")


def share(wins: list[float]) -> str:
    return f"{100 * sum(wins) / len(wins):.1f} %" if wins else "-"


def main(arguments: list[str]) -> int:
    if len(arguments) != 2 or not arguments[0].isdigit() or not arguments[1].isdigit():
        print("expected: SEATS GAMES, such as 4 2000", file=sys.stderr)
        return 2
    count = Count(int(arguments[0]))
    for number in range(int(arguments[1])):
        count.match(number)
    count.print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
