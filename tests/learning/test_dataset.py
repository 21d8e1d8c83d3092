"""Decisions as Parquet: what is exported is what was seen and done, from bots and from journals."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from tavolaccio import bots
from tavolaccio.cli import main
from tavolaccio.games import find
from tavolaccio.kernel import chance
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.learning.actions import Actions
from tavolaccio.learning.dataset import COLUMNS, Dataset
from tavolaccio.learning.encoding import Encoding

ROOT = Path(__file__).parents[2]


def exported(folder: Path, *words: str) -> tuple[pl.DataFrame, dict[str, Any]]:
    assert main(["export", *words, "--out", str(folder)]) == 0
    names: dict[str, Any] = json.loads((folder / "names.json").read_text(encoding="utf-8"))
    rows = pl.read_parquet(folder / "part-*.parquet")
    assert rows.columns == list(COLUMNS) == list(names["columns"])
    assert len(rows) == names["decisions"]
    return rows, names


@pytest.mark.parametrize("game", ["lunch-money", "soccmel", "stimulix", "this-game-is-shit"])
def test_a_row_is_what_the_seat_saw_and_did(tmp_path: Path, game: str) -> None:
    """Played again from the seed in the row, by other code, with the dense encoding."""
    rows, names = exported(tmp_path / "out", game, "--matches", "2", "--seats", "3", "--bots", "random")
    found = find(game)
    encoding, actions = Encoding(found, 3), Actions(found, 3)
    assert names["observation"] == encoding.names
    assert names["actions"] == actions.names
    left = iter(rows.iter_rows(named=True))
    for number, seed in rows.select("match", "seed").unique(maintain_order=True).iter_rows():
        secret = bytes.fromhex(seed)
        match = Match.start(found, 3, None, chance.mixed(secret, []))
        players = [bots.make("random", found, seat, secret) for seat in range(3)]
        said: list[dict[str, Any]] = []
        while match.question is not None:
            seat = match.todo[0]
            options = match.options(seat)
            move = options[0]
            if len(options) > 1:
                row = next(left)
                seen = np.zeros(encoding.size, np.float32)
                seen[row["places"]] = row["values"]
                assert (seen == encoding.encode(match.view(seat), seat, match.question)).all()
                assert 0 not in row["values"]
                move = players[seat].choose(Sight(match, seat, options))
                assert row["allowed"] == actions.among(options, seat)
                assert (row["match"], row["decision"], row["seat"]) == (number, len(said), seat)
                assert (row["action"], row["player"]) == (actions.of(move, seat), "random")
                said.append(row)
            match.take(seat, move)
        assert match.outcome is not None
        assert all((row["reward"] > 0) == (row["seat"] in match.outcome.winners) for row in said)
    assert next(left, None) is None


def test_processes_change_nothing(tmp_path: Path) -> None:
    words = ["soccmel", "--matches", "260", "--seats", "2", "--bots", "random"]
    exported(tmp_path / "one", *words)
    exported(tmp_path / "two", *words, "--jobs", "2")
    files = sorted((tmp_path / "one").iterdir())
    assert [file.name for file in files] == [
        "names.json",
        "part-000000000-000000249.parquet",
        "part-000000250-000000259.parquet",
    ]
    for file in files:
        assert file.read_bytes() == (tmp_path / "two" / file.name).read_bytes()


@pytest.mark.parametrize(("game", "bot"), [("lunch-money", "learned"), ("stimulix", "instinct")])
def test_journals_give_the_rows_that_they_hold(tmp_path: Path, game: str, bot: str) -> None:
    """The same matches from bots, `learned` with its memory among them: every row of a journal is among theirs."""
    kept = tmp_path / "kept"
    assert main(["sim", game, "--games", "3", "--seats", "3", "--bots", bot, "--keep", "--journals", str(kept)]) == 0
    played, _ = exported(tmp_path / "played", game, "--matches", "3", "--seats", "3", "--bots", bot)
    read, names = exported(tmp_path / "read", game, "--journals", str(kept))
    assert names["matches"] == 3
    same = ["match", "seed", "seat", "places", "values", "allowed", "action", "reward"]
    known = {str(row) for row in played.select(same).iter_rows()}
    assert {str(row) for row in read.select(same).iter_rows()} <= known
    assert len(read) > len(played) / 2
    assert set(read["player"]) == {f"{bot} A", f"{bot} B", f"{bot} C"}


def test_no_match_no_row() -> None:
    frame = Dataset(find("soccmel"), 3).frame()
    assert (frame.columns, len(frame)) == (list(COLUMNS), 0)


def test_what_cannot_be_exported_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    full = tmp_path / "full"
    for seats, seed in (("2", "1"), ("3", "2")):
        words = ["sim", "soccmel", "--games", "1", "--seats", seats, "--seed", seed, "--keep"]
        assert main([*words, "--journals", str(full)]) == 0
    first, other = sorted(full.iterdir())
    cut, empty = tmp_path / "cut.jsonl", tmp_path / "empty"
    lines = first.read_text(encoding="utf-8").splitlines()
    last = json.loads(lines[-1]) | {"result": None}
    cut.write_text("\n".join([*lines[:5], json.dumps(last)]), encoding="utf-8")
    empty.mkdir()
    out = ["--out", str(tmp_path / "out")]
    for words, sentence in [
        (["poker"], "no game is called 'poker'"),
        (["soccmel", "--matches", "0"], "from 1 to"),
        (["soccmel", "--bots", "genius"], "no bot is called 'genius'"),
        (["soccmel", "--seats", "99"], "99 seats do not fit"),
        (["soccmel", "--matches", "1", "--out", str(full)], "an empty or new folder for --out"),
        (["soccmel", "--matches", "1", "--journals", str(first)], "--matches with --journals"),
        (["soccmel", "--journals", str(empty), *out], "no journals in this folder"),
        (["soccmel", "--journals", "nowhere.jsonl", *out], "there is no such file"),
        (["stimulix", "--journals", str(first), *out], "one of stimulix"),
        (["soccmel", "--journals", str(first), str(other), *out], "seats: 3 (expected: 2, as in the first journal)"),
        (["soccmel", "--journals", str(cut), *out], "cut.jsonl: the match is not finished"),
    ]:
        capsys.readouterr()
        assert main(["export", *words]) == 2, words
        said = capsys.readouterr().err
        assert sentence in said
        assert said.count("\n") == 1, said


def test_the_example_learns_from_what_was_exported(tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ["--seats", "3", "--bots", "instinct,random,random", "--rotate", "--matches", "300"]
    exported(out, "soccmel", *words)
    command = [sys.executable, "examples/learn_from_matches.py", str(out), "--tests", "96"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    agreed, chance_alone = (float(share) for share in re.findall(r"(?:in|be) ([\d.]+)%", done.stdout))
    assert agreed > chance_alone + 20
    (low,) = re.findall(r"wins .* \(([\d.]+)% to", done.stdout)
    assert float(low) > 40, "a share would be 33.3 %"
