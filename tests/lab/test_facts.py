"""`lab facts`: what sort of game it is, in numbers that follow from their definitions."""

from __future__ import annotations

import math
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from tavolaccio import games
from tavolaccio.cli import main
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import Move
from tavolaccio.lab.facts import Facts, gather, hidden_bits
from tavolaccio.lab.simulate import Plan, Record, play_one
from tools.docs import NAV

TGIS = "this-game-is-shit"
PAGES = Path(__file__).parents[2] / "docs" / "facts"


def entropy(worlds: list[object]) -> float:
    counts = Counter(map(repr, worlds))
    return -sum([count / len(worlds) * math.log2(count / len(worlds)) for count in counts.values()])


def test_hidden_bits_are_the_entropy_of_all_deals() -> None:
    """Five unseen cards, two of them alike, in every order: two in the other hand, three in the pile."""
    game = games.find(TGIS)
    cards = [game.cards[code] for code in ("MC", "MC", "MS", "SF", "LL")]
    hands: list[object] = []
    worlds: list[object] = []
    bits: list[tuple[float, float]] = []
    for order in permutations(cards):
        table = game.new(2, {}, b"")
        table.hands = [[game.cards["TP"]], list(order[:2])]  # type: ignore[attr-defined]
        table.deck = list(order[2:])  # type: ignore[attr-defined]
        held = sorted([card.code for card in order[:2]])
        hands.append(held)
        worlds.append([held, [card.code for card in order[2:]]])
        bits.append(hidden_bits(table, 0))
    assert sum(one for one, _ in bits) / len(bits) == pytest.approx(entropy(hands))
    assert sum(both for _, both in bits) / len(bits) == pytest.approx(entropy(worlds))


def test_what_a_seat_has_seen_is_not_hidden() -> None:
    game = games.find(TGIS)
    table = game.new(2, {}, b"")
    table.hands = [[], [game.cards["MC"], game.cards["MS"]]]  # type: ignore[attr-defined]
    table.deck = [game.cards["SF"]]  # type: ignore[attr-defined]
    assert hidden_bits(table, 0)[0] == pytest.approx(math.log2(3))
    table.facts = [(0b01, 0b10, game.cards["MC"])]  # A knows that B holds it
    assert hidden_bits(table, 0)[0] == pytest.approx(1)
    table.facts = [(0b10, 0b10, game.cards["MC"])]  # B knows, A does not
    assert hidden_bits(table, 0)[0] == pytest.approx(math.log2(3))
    assert hidden_bits(table, 1) == (0, 0), "one unseen card can only lie in the pile"


class Notes:
    def __init__(self) -> None:
        self.options: list[int] = []

    def asks(self, match: Match, seat: int, options: list[Move]) -> None:
        self.options.append(len(options))

    def answered(self, match: Match) -> None:
        pass


def test_counts_are_those_of_the_matches() -> None:
    *played, facts = gather(games.find("soccmel"), 3, "facts", 40)
    assert isinstance(facts, Facts)
    assert sum([one for one in played if isinstance(one, int)]) == 120
    notes = Notes()
    plan = Plan("soccmel", 3, ("instinct",) * 3, "facts", {}, check=False)
    records = [play_one(plan, number, eyes=notes) for number in range(40)]
    choices = [count for count in notes.options if count > 1]
    assert facts.turns.value == pytest.approx(sum(one.turns for one in records if isinstance(one, Record)) / 40)
    assert facts.decisions_each.value == pytest.approx(len(choices) / 40 / 3)
    assert facts.widest == max(choices)
    assert facts.options is not None
    assert facts.options.value == pytest.approx(sum(choices) / len(choices))
    assert facts.options.low < facts.options.value < facts.options.high
    assert facts.forced is not None
    assert facts.forced.value == pytest.approx(1 - len(choices) / len(notes.options))
    better = facts.contests[0]
    assert (better.better, better.worse) == ("instinct", "random")
    assert better.share.low > 1 / 3, "common sense beats chance beyond doubt"


def test_a_page_in_two_languages(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["lab", "facts", "soccmel", "--games", "30", "--seats", "4,2"]
    assert main([*words, "--lang", "en"]) == 0
    text = capsys.readouterr().out
    assert "| seats | 2 | 4 |" in text
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| ")]
    assert len(rows) == 12
    assert all(len(row) == 3 for row in rows)
    assert main([*words, "--lang", "it", "--jobs", "2", "--out", str(tmp_path / "facts.md")]) == 0
    assert "180 matches of soccmel" in capsys.readouterr().out
    italian = (tmp_path / "facts.md").read_text(encoding="utf-8")
    assert "| posti | 2 | 4 |" in italian
    numbers = [[cell.split(" ")[0].strip("|\n").replace(",", ".") for cell in row[1:]] for row in rows[1:]]
    theirs = [
        [cell.split(" ")[0].strip("|\n").replace(",", ".") for cell in line.split(" | ")[1:]]
        for line in italian.splitlines()
        if line.startswith("| ")
    ]
    assert theirs[1:] == numbers, "two processes count what one does"


def test_nonsense_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "facts", "soccmel", "--seats", "two"]) == 2
    assert "numbers with commas between them" in capsys.readouterr().err
    assert main(["lab", "facts", "soccmel", "--seats", "1,9"]) == 2


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_its_page(name: str) -> None:
    """Made by the command that it names; every number of seats is there, and the site leads to it."""
    game = games.find(name)
    text = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    seats = [str(number) for number in range(game.meta.least, game.meta.most + 1)]
    assert f"| seats | {' | '.join(seats)} |" in text
    assert f"./play lab facts {name}" in text
    assert f"rules version {game.meta.version}" in text
    pages = [file for _, inside in NAV if isinstance(inside, list) for _, file in inside]
    assert f"facts/{name}.md" in pages
