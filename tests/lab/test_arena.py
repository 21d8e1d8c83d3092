"""The arena: balanced seats, common deals, honest shares, results in three forms."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tavolaccio.cli import main
from tavolaccio.lab.arena import Pairing, Plan, Played, Results, Share, play_one, rated, run

PLAN = Plan("soccmel", 4, ("instinct", "random"), 2, "test", {})


@pytest.fixture(scope="module")
def matches() -> list[Played]:
    return [one for deal in run(PLAN) for one in deal]


def test_every_pairing_has_every_deal_from_every_seat(matches: list[Played]) -> None:
    wanted = {(pair, deal, seat) for pair in PLAN.pairings for deal in range(2) for seat in range(4)}
    assert {(one.pairing, one.deal, one.seat) for one in matches} == wanted
    assert len(matches) == len(wanted)


def test_on_a_ladder_each_bot_challenges_the_one_before_it() -> None:
    plan = Plan("soccmel", 4, ("chick", "goat", "fox"), 1, "test", {}, ladder=True)
    assert plan.pairings == [Pairing("goat", "chick"), Pairing("fox", "goat")]


def test_both_bots_play_on_the_same_deal() -> None:
    """Bots without dice on all seats: the challenger's name changes nothing, so the matches are one and the same."""
    one, other = [play_one(PLAN, Pairing(*names), 1, 2) for names in (("goat", "instinct"), ("instinct", "goat"))]
    assert (one.places, one.winners) == (other.places, other.winners)


def test_results_do_not_depend_on_the_order(matches: list[Played]) -> None:
    assert Results(PLAN, matches[::-1]).to_data() == Results(PLAN, matches).to_data()


def test_the_better_bot_is_rated_higher(matches: list[Played]) -> None:
    ratings = rated(PLAN.bots, matches)
    assert ratings["instinct"][0] > ratings["random"][0]
    results = Results(PLAN, matches)
    assert results.by_strength == ["instinct", "random"]
    assert all(thinking.decisions > 20 for thinking in results.thinking.values())


def match_of(deal: int, seat: int, won: bool) -> Played:
    return Played(Pairing("a", "b"), deal, seat, (0, 1), (seat if won else 1 - seat,), ())


def test_an_interval_goes_by_deals() -> None:
    """Where each deal is won from one seat and lost from the other, nothing is left to luck."""
    sure = Share([match_of(deal, seat, (deal + seat) % 2 == 0) for deal in range(40) for seat in range(2)])
    unsure = Share([match_of(deal, seat, deal % 2 == 0) for deal in range(40) for seat in range(2)])
    assert sure.share == unsure.share == 0.5
    assert unsure.high - unsure.low > sure.high - sure.low
    assert unsure.low == pytest.approx(0.5 - 2.0227 * 0.5 / 39**0.5, abs=0.001)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "arena.svg"
    words = ["arena", "soccmel", "--bots", "search:2,random", "--games", "5", "--against", "random"]
    assert main([*words, "--json", "--picture", str(file)]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["matches"] == 8
    assert [pair["challenger"] for pair in data["pairings"]] == ["search:2"]
    assert data["thinking"]["search:2"]["iterations"] == 2
    assert file.read_text(encoding="utf-8").startswith("<svg")
    assert main(words) == 0
    shown = capsys.readouterr().out
    assert "3 × random" in shown
    assert "ms per move" in shown


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--bots", "fox"], "an arena with one bot"),
        (["--bots", "fox,fox"], "a bot is named twice"),
        (["--bots", "fox,genius"], "no bot is called 'genius'"),
        (["--bots", "fox,search:0"], "no bot is called 'search:0'"),
        (["--bots", "fox,goat", "--seats", "9"], "a whole number from 2 to 8"),
        (["--bots", "fox,goat", "--ladder", "--against", "goat"], "not allowed with"),
        (["--bots", "fox,goat", "--picture", "x.png"], "a name that ends with .svg"),
        (["--bots", "fox,goat", "--picture", "nowhere/x.svg"], "no such folder"),
        ([], "--bots"),
    ],
)
def test_mistakes_are_told_in_a_line(words: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "soccmel", *words]) == 2
    told = capsys.readouterr().err
    assert complaint in told
    assert len(told.splitlines()) == 1
