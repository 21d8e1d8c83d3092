"""`lab card`: one card by its draws and by swaps, under several kinds of player."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from tavolaccio import games
from tavolaccio.cli import main
from tavolaccio.games.house_rules import HouseRules
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.state import State
from tavolaccio.lab.card import Answer, Cards, Experiment, Swap, answered
from tavolaccio.lab.card_verdict import sentence
from tavolaccio.lab.compare import CLEAR, OPEN, SAME
from tavolaccio.lab.figures import dealt_cards
from tavolaccio.lab.setup import Setup
from tavolaccio.lab.statistics import Part
from tavolaccio.lab.words import Words

TGIS = "this-game-is-shit"


@pytest.mark.parametrize("name", games.names())
def test_a_swap_changes_one_card_of_one_hand_and_nothing_else(name: str) -> None:
    game = games.find(name)
    swaps = 0
    for number, card in enumerate(game.cards):
        before: list[State] = []
        swap = Swap("swap", number, 1, card.code)

        def lay(table: State, swap: Swap = swap, before: list[State] = before) -> None:
            before.append(table.fresh_copy())
            swap.into(table)

        match = Match.start(game, 3, None, bytes([number]), lay=lay)
        assert everything(before[0]) == everything(match.checkpoint)
        ours, theirs = hand(before[0], 1), hand(match.checkpoint, 1)
        if not swap.done:
            assert ours == theirs
            continue
        swaps += 1
        assert theirs[card.code] == ours[card.code] + 1
        assert (ours - theirs).total() == 1
        assert hand(before[0], 0) == hand(match.checkpoint, 0)
        game.check(match.state)
        match.determinize(0, b"a world that fits what everybody knows of the deal")
    assert swaps > len(game.cards) / 3


def everything(table: State) -> Counter[str]:
    return Counter(card.code for zone in table.ZONES for row in zone.read(table) for card in row)


def hand(table: State, seat: int) -> Counter[str]:
    return Counter({code: count for (place, code), count in dealt_cards(table).items() if place == seat})


def one(bot: str, value: float, margin: float, turns: float = 0.0) -> Answer:
    part = Part(value, value - margin, value + margin)
    length = Part(turns, turns - 0.1, turns + 0.1)
    return Answer(bot, 1000, 0, part, length, None, {}, 50.0)


def test_a_verdict_says_whether_it_is_the_card_or_the_player() -> None:
    words = Words("en", games.find(TGIS))
    good = sentence("Milk", [one("instinct", 0.05, 0.01), one("random", 0.04, 0.02)], words)
    assert good.startswith("Milk helps whoever draws it, when instinct plays. The same with every other kind of")
    assert "neither longer nor shorter" in good
    mixed = sentence("Milk", [one("instinct", 0.05, 0.01, -2.0), one("random", 0.0, 0.01)], words)
    assert "when instinct plays. It depends on who plays (random: no difference above 2 points)." in mixed
    assert mixed.endswith("Each copy drawn changes the length of the match (instinct: 2.00 turns shorter).")
    still = sentence("Milk", [one("random", 0.0, 0.1), one("instinct", 0.05, 0.01)], words)
    assert still.startswith("Does Milk help? With random that’s still open: it takes more matches. The others, for")
    alone = sentence("Latte", [one("random", -0.1, 0.01)], Words("it", games.find(TGIS)))
    assert alone.startswith("Pescare Latte danneggia, quando gioca random. La partita")


def test_the_headline_of_a_card_does_not_hang_on_the_least_sure_player() -> None:
    words = Words("en", games.find(TGIS))
    runs = [[one("instinct", 0.02, 0.01), one("random", 0.015, margin)] for margin in (0.014, 0.016)]
    told = [sentence("Milk", found, words).partition(". ")[0] for found in runs]
    assert told == ["Milk helps whoever draws it, when instinct plays"] * 2


def test_answers() -> None:
    assert answered(None, 0.02) == OPEN
    assert answered(Part(0.1, 0.05, 0.15), 0.02) == CLEAR
    assert answered(Part(0.0, -0.01, 0.01), 0.02) == SAME
    assert answered(Part(0.0, -0.05, 0.05), 0.02) == OPEN
    few = Experiment(1)
    for _ in range(29):
        few.add({"points": 1.0, "turns": 1.0, "swing": 1.0, "dead": 0.0})
    assert few.part("points") is None, "too few pairs"


def test_slow_players_play_all_along_so_that_the_time_left_is_right() -> None:
    names = ["instinct", "search:10", "random"]
    cards = Cards(Setup(HouseRules(TGIS, {}), 4, ("instinct",) * 4, {}), names, ["MS"], swaps=True)
    portions = cards.portions("1", 2000)
    for tenth in range(1, 11):
        played = Counter[str]()
        for portion in portions[: len(portions) * tenth // 10]:
            played[portion.plan.bots[0]] += portion.number
        for name, all_of_them in zip(names, (2000, 100, 2000), strict=True):
            assert abs(played[name] / all_of_them - tenth / 10) < 0.03
    assert sum(portion.number for portion in portions) == 4100


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "card", "soccmel", "yog", "--bots", "instinct,random", "--games", "50"]
    found = []
    for jobs in ("1", "2"):
        assert main([*words, "--json", "--jobs", jobs]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1], "the same answer, however many share the work"
    assert [row["bot"] for row in found[0]["cards"]["YOG"]] == ["instinct", "random"]
    assert found[0]["cards"]["YOG"][0]["matches"] == 50
    assert found[0]["questions"] == 14
    assert main(words) == 0
    told = capsys.readouterr().out
    assert "Yoga!" in told
    assert "95 % for all 14 questions together" in told
    assert main(["lab", "card", "soccmel", "XX"]) == 2
    assert "no card 'XX' is in the deck" in capsys.readouterr().err
