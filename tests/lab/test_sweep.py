"""`lab sweep`: several values of a rule against one start, on the same deals, with intervals that hold together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from benchmarks.lab_coverage import of_a_sweep
from tavolaccio.cli import main
from tavolaccio.lab.compare import ALPHA, Comparison, compare
from tavolaccio.lab.sequence import LEAST, half_width
from tavolaccio.lab.setup import read_setup
from tavolaccio.lab.sweep import play_sweep, read_sweep

START = 'game = "soccmel"\nseats = 2\nbots = ["random"]\n'


def written(folder: Path, text: str) -> Path:
    file = folder / "knobs.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_every_value_is_tried_alone_and_the_start_is_not(tmp_path: Path) -> None:
    text = (
        START + "[cards.YOG]\ncopies = 2\n[sweep.cards.YOG]\ncopies = [1, 2, 3, 3]\n[sweep.options]\ndecks = [1, 2]\n"
    )
    sweep = read_sweep(written(tmp_path, text))
    assert sweep.base.house.changes == {"YOG": {"copies": 2}}
    assert [(trial.setup.house.changes, trial.setup.options) for trial in sweep.trials] == [
        ({}, {}),
        ({"YOG": {"copies": 3}}, {}),
        ({"YOG": {"copies": 2}}, {"decks": 2}),
    ]


def test_the_deals_are_those_of_compare(tmp_path: Path) -> None:
    """The same matches as a comparison of the two files; only the intervals are wider, for there are two of them."""
    sweep = read_sweep(written(tmp_path, START + "[sweep.cards.YOG]\ncopies = [4, 9]\n"))
    assert list(play_sweep(sweep, "x", 260, early=False))[-1] == sweep.deals == 260
    for trial, copies in zip(sweep.trials, (4, 9), strict=True):
        a, b = tmp_path / "a.toml", tmp_path / "b.toml"
        a.write_text(START, encoding="utf-8")
        b.write_text(START + f"[cards.YOG]\ncopies = {copies}\n", encoding="utf-8")
        *_, alone = compare(read_setup(a), read_setup(b), "x", 260, early=False)
        assert trial.found.questions == 2 * alone.questions
        for one, other in zip(trial.found.differences, alone.differences, strict=True):
            assert (one.name, one.a, one.b, one.part.value) == (other.name, other.a, other.b, other.part.value)
            wider = half_width(260, ALPHA / 2 / alone.questions) / half_width(260, ALPHA / alone.questions)
            if one.name == "turns":
                assert one.part.high - one.part.low == pytest.approx(wider * (other.part.high - other.part.low))


def test_all_changes_together_keep_the_promise() -> None:
    (line,) = of_a_sweep(20, 8_000)
    assert line.held >= 16, "95 % of 20, less four standard errors"


def test_what_is_answered_plays_no_more_whoever_plays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another name changes nothing, which is soon beyond doubt; a few Yogas more take longer to judge."""
    om = '[{en = "Om", it = "Om"}]'
    file = written(tmp_path, START + f"[sweep.cards.YOG]\nname = {om}\ncopies = [2]\n")
    found = []
    for jobs in ("1", "2"):
        assert main(["lab", "sweep", str(file), "--games", "1000", "--jobs", jobs, "--json", "--lang", "en"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    name, copies = found[0]["trials"]
    assert LEAST < name["matches"] < copies["matches"] == 1000
    assert {row["answer"] for row in name["differences"] if row["measure"] in ("turns", "wins A")} == {"same"}
    assert found[0]["questions"] == 2 * Comparison(2).questions


def test_one_page_and_what_is_sure_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = 'game = "this-game-is-shit"\nseats = 2\nbots = ["random"]\n'
    file = written(tmp_path, start + "[sweep.cards.SP]\ncopies = [2]\n[sweep.options]\ncritical_mass = [3]\n")
    assert main(["lab", "sweep", str(file), "--games", "200", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    page = (tmp_path / "knobs.en.html").read_text(encoding="utf-8")
    first = said.splitlines()[0]
    assert first.startswith("Critical Mass (3 instead of 5): matches get ")
    assert "turns shorter (−" in first
    for text in (said, page):
        assert "2 changes, each alone against the rules of knobs.toml, on the same deals" in text
        assert text.count("One more ?") == 1, "in the table only: nothing of it is sure"
    assert "http" not in page
    assert main(["lab", "sweep", str(file), "--games", "20", "--lang", "it", "--out", str(tmp_path / "p.html")]) == 0
    assert capsys.readouterr().out.startswith("Ancora niente di sicuro.")
    assert 'lang="it"' in (tmp_path / "p.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "knobs.toml: no [sweep] in it"),
        ("[sweep]\nseats = [2, 3]", "unknown entry 'seats' in [sweep]"),
        ("[sweep.options]\ndecks = 2", "`sweep.options.decks` is no list of values"),
        ("[sweep.cards]\nYOG = [2]", "`sweep.cards.YOG` is no list of values"),
        ("[sweep]\noptions = 3", "`sweep.options` is no list of values"),
        ("[sweep.options]\ndecks = [1]", "nothing is tried"),
        ("[sweep.options]\ndecks = [7]", "from 1 to 2"),
        ("[sweep.cards.XX]\ncopies = [2]", "no card is called so"),
        ("[cards]\nYOG = 3\n[sweep.cards.YOG]\ncopies = [2]", "YOG"),
    ],
)
def test_mistakes_are_one_line(text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "sweep", str(written(tmp_path, START + text))]) == 2
    found = capsys.readouterr().err
    assert said in found
    assert found.count("\n") == 1
