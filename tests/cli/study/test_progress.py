"""Long commands say how far they are: a bar on a terminal, a line now and then where nobody sees bars."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tavolaccio.cli import main
from tavolaccio.cli.study import progress
from tests.cli.pseudo import CONTROL, PseudoTerminal

PRINTED = 'game = "soccmel"\nseats = 3\nbots = ["random"]\n'


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.toml").write_text(PRINTED, encoding="utf-8")
    (tmp_path / "b.toml").write_text(PRINTED + "[cards.YOG]\ncopies = 2\n", encoding="utf-8")
    (tmp_path / "knobs.toml").write_text(PRINTED + "[sweep.cards.YOG]\ncopies = [2]\n", encoding="utf-8")
    return tmp_path


LONG = [
    (["sim", "soccmel", "--bots", "random", "--games", "4"], "soccmel: 4 of 4 in"),
    (["arena", "soccmel", "--bots", "random,instinct", "--games", "3"], "soccmel: 8 of 8 in"),
    (["lab", "run", "soccmel", "--games", "4", "--chunk", "2", "--out", "run"], "soccmel: 4 of 4 in"),
    (["lab", "card", "soccmel", "YOG", "--bots", "random", "--games", "4"], "soccmel YOG: "),
    (["lab", "compare", "a.toml", "b.toml", "--games", "100"], "a / b: 100 of 100 in"),
    (["lab", "sweep", "knobs.toml", "--games", "100"], "knobs: 100 of 100 in"),
    (["lab", "facts", "soccmel", "--seats", "2", "--games", "4"], "soccmel: 12 of 12 in"),
    (["export", "soccmel", "--matches", "4", "--out", "rows"], "soccmel: 4 of 4 in"),
]


@pytest.mark.parametrize(("words", "line"), LONG, ids=[" ".join(words[:2]) for words, _ in LONG])
def test_a_line_now_and_then_where_nobody_sees_bars(
    words: list[str], line: str, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """On stderr: what is piped on stays clean. Work that is done within half a minute says nothing."""
    monkeypatch.setattr(progress, "SECONDS", 0.0)
    assert main(words) == 0
    told = capsys.readouterr()
    assert line in told.err
    assert line not in told.out


def test_whoever_is_done_at_once_says_nothing(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert main(["lab", "run", "soccmel", "--games", "4", "--chunk", "2", "--out", "run"]) == 0
    assert capsys.readouterr().err == ""


def test_how_long_it_will_take() -> None:
    bar = progress.Bar("soccmel", 1000)
    bar.there(200)
    bar.advance(100)
    assert bar.line(bar._started + 10) == "soccmel: 300 of 1,000 in 10 s, about 1 min 10 s left"


def test_a_bar_on_a_terminal(tmp_path: Path) -> None:
    with PseudoTerminal(["sim", "soccmel", "--bots", "random", "--games", "400"], tmp_path, width=120) as terminal:
        assert not terminal.wait(), "it asks nothing"
    told = CONTROL.sub("", terminal.output)
    assert re.search(r"soccmel .*━.* \d+/400", told), told[:500]
    assert terminal.code == 0
