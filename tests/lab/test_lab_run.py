"""`lab run`: the same tables for any number of processes, killed or not, at home or on a cluster."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import polars as pl
import pytest

from tavolaccio.cli import main
from tavolaccio.lab.folder import Folder
from tavolaccio.lab.simulate import Record, play_one
from tavolaccio.lab.tables import TABLES
from tavolaccio.lab.watching import LAST, LEADS

SOCCMEL = "soccmel"
TGIS = "this-game-is-shit"
RUN = ["lab", "run", SOCCMEL, "--seats", "3", "--bots", "random,instinct", "--seed", "run", "--chunk", "8"]


def tables(folder: Path) -> dict[str, pl.DataFrame]:
    opened = Folder.open(folder)
    return {name: opened.table(name).collect() for name in TABLES}


def equal(one: Path, other: Path) -> bool:
    mine, theirs = tables(one), tables(other)
    return all(mine[name].equals(theirs[name]) for name in TABLES)


def test_tables_hold_what_was_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RUN, "--games", "20", "--out", str(tmp_path / "run"), "--check"]) == 0
    assert "20 matches of soccmel" in capsys.readouterr().out
    found = tables(tmp_path / "run")
    games, seats, cards, hits = (found[name] for name in TABLES)
    assert games["number"].to_list() == list(range(20))
    assert len(seats) == 60
    wins = seats.group_by("number").agg(pl.col("won").sum())["won"]
    assert all(share == pytest.approx(1.0, abs=1e-6) for share in wins)
    assert (seats["decisions"].sum()) == games["decisions"].sum()
    assert set(seats["bot"]) == {"random", "instinct"}
    plan = Folder.open(tmp_path / "run").plan
    record = play_one(plan, 7, watched=True)
    assert isinstance(record, Record)
    assert record.seen is not None
    assert games.row(7)[1:3] == (record.turns, record.decisions)
    mine = cards.filter(pl.col("number") == 7)
    assert mine["drawn"].sum() == sum(one.drawn for one in record.seen.handled)
    assert mine["played"].sum() == sum(one.played for one in record.seen.handled)
    assert {(by, on): times for _, by, on, times in hits.filter(pl.col("number") == 7).rows()} == record.seen.hits
    fallen = seats.filter(pl.col("number") == 7, pl.col("order") > 0).sort("order")["seat"].to_list()
    assert tuple(fallen) == record.fallen


@pytest.mark.parametrize("game", ["lunch-money", "stimulix", TGIS])
def test_every_game_fills_the_tables(game: str, tmp_path: Path) -> None:
    assert (
        main(["lab", "run", game, "--games", "6", "--seats", "4", "--bots", "random", "--out", str(tmp_path / "r")])
        == 0
    )
    found = tables(tmp_path / "r")
    for name in TABLES:
        assert not found[name].is_empty(), name
    assert found["cards"]["answered"].sum() > 0
    assert {LEADS, LAST} <= set(found["seats"]["half"])
    played, answered = found["cards"]["played"].sum(), found["cards"]["answered"].sum()
    assert answered < played, "only what was played can be answered"


def test_processes_and_more_games_change_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RUN, "--games", "30", "--out", str(tmp_path / "alone")]) == 0
    assert main([*RUN, "--games", "13", "--out", str(tmp_path / "shared"), "--jobs", "2"]) == 0
    assert Folder.open(tmp_path / "shared").games == 13
    capsys.readouterr()
    assert main([*RUN, "--games", "30", "--out", str(tmp_path / "shared"), "--jobs", "2"]) == 0
    assert "8 of 30 matches are already there" in capsys.readouterr().err, "the broken part is played again"
    assert equal(tmp_path / "alone", tmp_path / "shared")
    assert len(list((tmp_path / "shared" / "games").iterdir())) == 4, "the shorter part is gone"


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "killed"
    words = [*RUN, "--games", "240", "--out", str(out)]
    begun, deadline = 240, time.monotonic() + 180
    while begun == 240:  # on a busy machine it may be over before anybody looks: then once more
        shutil.rmtree(out, ignore_errors=True)
        running = subprocess.Popen([sys.executable, "-m", "tavolaccio.cli", *words], stdout=subprocess.DEVNULL)
        while len(list(out.glob("games/*.parquet"))) < 2:
            assert running.poll() in (None, 0)
            assert time.monotonic() < deadline
            time.sleep(0.01)
        running.kill()
        running.wait()
        begun = Folder.open(out).games
    assert 16 <= begun < 240
    (out / "cards" / "part-000000232-000000239.parquet.writing").write_bytes(b"half a part")
    assert main(words) == 0
    assert not list(out.glob("*/*.writing"))
    assert main([*RUN, "--games", "240", "--out", str(tmp_path / "whole")]) == 0
    assert equal(out, tmp_path / "whole")


def test_house_rules_are_played_and_kept(tmp_path: Path) -> None:
    file = tmp_path / "yogas.toml"
    file.write_text('title = "Calm"\n[cards.YOG]\ncopies = 9\n', encoding="utf-8")
    assert main([*RUN, "--games", "8", "--house", str(file), "--jobs", "2", "--out", str(tmp_path / "calm")]) == 0
    assert main([*RUN, "--games", "8", "--out", str(tmp_path / "printed")]) == 0
    calm, printed = (tables(tmp_path / name)["cards"] for name in ("calm", "printed"))
    drawn = [table.filter(pl.col("card") == "YOG")["drawn"].sum() for table in (calm, printed)]
    assert drawn[0] > 3 * drawn[1]
    assert Folder.open(tmp_path / "calm").plan.game.startswith("soccmel+")


@contextmanager
def cluster(workers: int) -> Iterator[str]:
    """Several worker processes under a scheduler, reached by its address alone."""
    words = [sys.executable, str(Path(__file__).with_name("cluster.py")), str(workers)]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as on:
        assert on.stdout is not None
        assert on.stdin is not None
        try:
            yield on.stdout.readline().strip()
        finally:
            on.stdin.close()
            try:
                on.wait(20)
            except subprocess.TimeoutExpired:
                on.kill()


def test_a_cluster_plays_the_same_matches(tmp_path: Path) -> None:
    with cluster(2) as address:
        assert address.startswith("tcp://")
        words = [*RUN, "--games", "50", "--out", str(tmp_path / "cluster"), "--cluster", address]
        done = subprocess.run(
            [sys.executable, "-m", "tavolaccio.cli", *words], capture_output=True, text=True, check=False
        )
    assert done.returncode == 0, done.stderr
    assert main([*RUN, "--games", "50", "--out", str(tmp_path / "home")]) == 0
    assert equal(tmp_path / "cluster", tmp_path / "home")


def test_a_broken_rule_stops_the_run_with_its_journal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from tavolaccio.games.soccmel.table import Table

    def climb(self: Table, seat: int, steps: int, kind: str, card: object = None) -> None:
        raise RuntimeError("the thermometer has burst")

    monkeypatch.setattr(Table, "climb", climb)
    monkeypatch.setattr("tavolaccio.games.house_rules.HouseRules.try_out", lambda self, *_, **__: self.game())
    assert main([*RUN, "--games", "5", "--out", str(tmp_path / "run")]) == 1
    said = capsys.readouterr().out
    assert "match 0: RuntimeError: the thermometer has burst" in said
    assert (tmp_path / "run" / "failed-0.jsonl").exists()
    assert Folder.open(tmp_path / "run").games == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lab"], "ACTION"),
        (["lab", "dance"], "invalid choice: 'dance'"),
        (["lab", "run"], "GAME"),
        (["lab", "run", "poker"], "no game is called 'poker'"),
        (["lab", "run", SOCCMEL, "--games", "0"], "from 1 to"),
        (["lab", "run", SOCCMEL, "--seats", "1"], "from 2 to 8"),
        (["lab", "run", SOCCMEL, "--bots", "genius"], "no bot is called 'genius'"),
        (["lab", "run", SOCCMEL, "--seats", "2", "--bots", "random,random,random"], "3 bots for 2 seats"),
        (["lab", "run", SOCCMEL, "--house", "nowhere.toml"], "nowhere.toml: there is no such file"),
        (["lab", "run", SOCCMEL, "--option", "decks=9"], "from 1 to 2"),
        (["lab", "run", SOCCMEL, "--out", __file__], "there is something else"),
        (["lab", "run", SOCCMEL, "--out", "OUT", "--cluster", "tcp://127.0.0.1:1"], "no cluster answers"),
    ],
)
def test_mistakes_are_one_line(words: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
                               monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    monkeypatch.setattr("tavolaccio.lab.sharing.SECONDS_TO_CONNECT", 1)
    assert main([str(tmp_path / "out") if word == "OUT" else word for word in words]) == 2
    found = capsys.readouterr()
    assert said in found.err
    assert found.err.count("\n") == 1


def test_another_run_in_the_same_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*RUN, "--games", "2", "--out", str(tmp_path / "run")]) == 0
    assert main([*RUN, "--games", "2", "--out", str(tmp_path / "run"), "--rotate"]) == 2
    assert "another run is kept there (rotate: False, not True)" in capsys.readouterr().err
    kept = json.loads((tmp_path / "run" / "run.json").read_text(encoding="utf-8"))
    del kept["rotate"]  # as if it had been written before there was such a setting
    (tmp_path / "run" / "run.json").write_text(json.dumps(kept), encoding="utf-8")
    assert main([*RUN, "--games", "2", "--out", str(tmp_path / "run")]) == 0
    del kept["bots"]
    (tmp_path / "run" / "run.json").write_text(json.dumps(kept), encoding="utf-8")
    capsys.readouterr()
    assert main([*RUN, "--games", "2", "--out", str(tmp_path / "run")]) == 2
    assert "run.json lacks 'bots'" in capsys.readouterr().err
    (tmp_path / "run" / "run.json").write_text("{}", encoding="utf-8")
    assert main([*RUN, "--games", "2", "--out", str(tmp_path / "run")]) == 2
    assert "run.json is of another kind" in capsys.readouterr().err
