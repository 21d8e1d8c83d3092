"""The lab: the same matches however the work is shared, and a failing match can be seen again."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from tavolaccio.cli import main
from tavolaccio.games import find
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.state import State
from tavolaccio.lab.measure import memory, speed
from tavolaccio.lab.simulate import Failure, Plan, Record, play_one, run, seated
from tavolaccio.lab.statistics import Spread, quantile, wilson
from tavolaccio.lab.summary import Summary

TGIS = "this-game-is-shit"
PLAN = Plan(TGIS, 4, ("random",) * 4, "lab", {})


# Statistics.


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (250, 1000, 0.2242, 0.2778), (0, 0, 0, 1)],
)
def test_wilson_intervals_known_from_tables(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wilson_holds_what_it_promises() -> None:
    """Of all outcomes of 40 throws of a coin, those whose interval holds one half have 95 % of the probability."""
    inside = sum(math.comb(40, k) for k in range(41) if wilson(k, 40)[0] <= 0.5 <= wilson(k, 40)[1]) / 2**40
    assert 0.93 < inside < 0.98


def test_quantiles() -> None:
    assert quantile([3, 1, 2], 0.5) == 2
    assert quantile([1, 2], 0.5) == 1.5
    assert quantile(list(range(11)), 0.1) == 1
    assert quantile([7], 0.9) == 7
    with pytest.raises(ValueError, match="no values"):
        quantile([], 0.5)
    assert Spread(list(range(101))).to_data() == {"low": 10, "median": 50, "high": 90}


# Playing.


def test_the_same_seed_plays_the_same_matches() -> None:
    first, again = list(run(PLAN, 0, 12)), list(run(PLAN, 0, 12))
    assert first == again
    assert first != list(run(PLAN._replace(seed="other"), 0, 12))
    assert [result.number for result in first] == list(range(12))


def test_the_number_of_processes_changes_nothing() -> None:
    alone = list(run(PLAN, 3, 10, jobs=1))
    assert list(run(PLAN, 3, 10, jobs=2)) == alone
    assert alone[4] == play_one(PLAN, 7), "a match depends on its own number alone"


def test_bots_turn_around_the_table() -> None:
    plan = PLAN._replace(bots=("instinct", "random", "random", "random"), rotate=True)
    assert [seated(plan, number).index("instinct") for number in range(5)] == [0, 1, 2, 3, 0]
    assert seated(plan._replace(rotate=False), 3) == plan.bots


def test_instinct_beats_chance() -> None:
    """The bar: at least twice its share of one match in four, with the lower end of its interval."""
    plan = PLAN._replace(bots=("instinct", "random", "random", "random"), rotate=True)
    records = [result for result in run(plan, 0, 100) if isinstance(result, Record)]
    assert Summary(plan, records).by_bot["instinct"].low > 0.5


def test_a_summary_counts() -> None:
    names = PLAN.bots
    records = [
        Record(0, names, (0,), "last-one", 10, 100, (1, 2, 3), 4),
        Record(1, names, (2,), "last-one", 20, 200, (0, 1, 3), 6),
        Record(2, names, (0, 1), "agreed", 30, 300, (), 0),
        Record(3, names, (), "agreed", 40, 400, (), 0),
    ]
    data = Summary(PLAN, records).to_data()
    assert [data["wins_by_seat"][letter]["wins"] for letter in "ABCD"] == [1, 0, 1, 0]
    assert data["shared_wins"] == 1
    assert data["without_winner"] == 1
    assert data["reasons"] == {"agreed": 2, "last-one": 2}
    assert data["turns"]["median"] == 25
    assert data["decisions_in_all"] == 1000
    assert data["first_elimination_turn"]["median"] == 5
    assert data["matches_with_eliminations"] == 2
    assert data["eliminations_per_match"] == 1.5
    assert data["wins_by_bot"]["random"] == Summary(PLAN, records).by_bot["random"].to_data()
    assert data["wins_by_bot"]["random"]["of"] == 16


def test_every_match_ends_with_its_facts() -> None:
    for result in run(PLAN, 0, 8):
        assert isinstance(result, Record)
        assert len(result.fallen) == 3
        assert set(result.fallen) | set(result.winners) == {0, 1, 2, 3}
        assert 0 < result.first_fall <= result.turns
        assert result.decisions > 10


# Failing.


def break_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the eighth turn on an invariant does not hold."""

    def check(self: Game, table: State) -> None:
        assert table.turn < 7, "a plumber was here"

    monkeypatch.setattr(type(find(TGIS)), "check", check)


def test_a_broken_invariant_is_reported_with_its_journal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    break_the_game(monkeypatch)
    words = ["sim", TGIS, "--seats", "3", "--games", "5", "--seed", "s1", "--bots", "random", "--first", "2"]
    assert main([*words, "--journals", str(tmp_path)]) == 1
    text = capsys.readouterr().out
    assert f"FAILED: {TGIS}, 3 seats, seed s1, match 2: AssertionError: a plumber was here" in text
    assert "--seats 3 --bots random,random,random --seed s1 --first 2 --games 1" in text
    (file,) = tmp_path.iterdir()
    assert str(file) in text
    monkeypatch.undo()
    match = Journal.parse(file.read_text(encoding="utf-8")).verify(find)
    assert match.state.turn == 7
    assert main([*words, "--no-check"]) == 0


def test_without_checks_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    break_the_game(monkeypatch)
    assert isinstance(play_one(PLAN, 0), Failure)
    assert isinstance(play_one(PLAN._replace(check=False), 0), Record)


def test_a_rule_that_crashes_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    from tavolaccio.games.this_game_is_shit.table import Table

    def draw_poop(self: Table, seat: int, count: int) -> None:
        raise RuntimeError("blocked pipe")

    monkeypatch.setattr(Table, "draw_poop", draw_poop)
    failure = play_one(PLAN, 0)
    assert isinstance(failure, Failure)
    assert failure.reason == "RuntimeError: blocked pipe"
    assert Journal.parse(failure.journal).answers, "the journal goes up to the answer before"


def test_a_lost_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    from tavolaccio.games.this_game_is_shit.table import Table

    def discard(self: Table, card: object) -> None:
        return

    monkeypatch.setattr(Table, "discard", discard)
    failure = play_one(PLAN, 0)
    assert isinstance(failure, Failure)
    assert "cards instead of 86" in failure.reason


def test_a_bot_that_cheats_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        name = "cheat"

        def choose(self, sight: object) -> object:
            return find(TGIS).moves.parse("agree")

    monkeypatch.setattr("tavolaccio.bots.make", lambda *words: Cheat())
    failure = play_one(PLAN, 0)
    assert isinstance(failure, Failure)
    assert "answers 'agree', which is not offered" in failure.reason


# The command.


def test_sim_as_json_is_reproducible(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for jobs in ("1", "2"):
        assert main(["sim", TGIS, "--games", "8", "--seed", "x", "--bots", "random", "--json", "--jobs", jobs]) == 0
        data = json.loads(capsys.readouterr().out)
        assert data.pop("timing")["decisions_per_second"] > 0
        found.append(data)
    assert found[0] == found[1]
    assert found[0]["games"] == 8
    assert sum(share["wins"] for share in found[0]["wins_by_seat"].values()) + found[0]["shared_wins"] == 8


def test_sim_prints_a_summary_and_no_bar_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", TGIS, "--seats", "3", "--games", "6", "--bots", "instinct,random", "--option", "critical_mass=3"]
    assert main(words) == 0
    found = capsys.readouterr()
    assert found.err == ""
    assert "\x1b" not in found.out
    for word in ("95 % interval", "turns in a match", "first elimination", "decisions/s", "shared wins"):
        assert word in found.out


@pytest.mark.parametrize("name", ["lunch-money", "soccmel", "stimulix", TGIS])
def test_speed_and_memory_can_be_measured(name: str) -> None:
    game = find(name)
    stretch = speed(game, 4, 0.0, matches=2)
    assert stretch.matches == 2
    assert stretch.decisions > 4
    assert stretch.per_second > 100
    assert 500 < memory(game, 4) < 64 * 1024, "a match in progress fits in 64 kB"
