"""Bots from outside: of another package, by module and name, or registered; in arena, lab, simulation and learning."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from tavolaccio import bots, games
from tavolaccio.bots import guests
from tavolaccio.cli import main
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.learning.tables import Tables

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, built and unpacked as an installer would."""
    place = tmp_path_factory.mktemp("bully")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
    subprocess.run(command, cwd=ROOT / "examples" / "bully-bot", check=True, capture_output=True)
    (wheel,) = place.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place / "site")
    return place / "site"


def test_a_bot_of_another_package_in_arena_and_lab(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "lunch-money", "--bots", "bully,random"]) == 2
    assert "no bot is called 'bully'" in capsys.readouterr().err
    monkeypatch.syspath_prepend(str(package))
    words = ["--bots", "bully,random", "--games", "4", "--seats", "2"]
    assert main(["arena", "lunch-money", *words, "--json", "--jobs", "2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {one["challenger"] for one in found["pairings"]} == {"bully", "random"}
    assert main(["lab", "run", "lunch-money", *words, "--rotate", "--out", str(tmp_path / "run")]) == 0
    capsys.readouterr()
    assert main(["sim", "lunch-money", *words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == ["bully", "random"]
    assert main(["sim", "lunch-money", "--bots", "bully_bot:Bully", "--games", "1", "--json"]) == 0
    assert "bully_bot:Bully" in json.loads(capsys.readouterr().out)["wins_by_bot"]


def test_a_bot_in_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As `./play` finds it, which knows no PYTHONPATH; one that breaks while it is imported is told of."""
    (tmp_path / "here_bots.py").write_text("def first(sight):\n    return sight.options[0]\n", encoding="utf-8")
    (tmp_path / "broken_bots.py").write_text("first = 1 / 0\n", encoding="utf-8")
    (tmp_path / "odd_bots.py").write_text("def first(sight)\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.chdir(tmp_path)
    words = ["arena", "soccmel", "--games", "2", "--seats", "2", "--jobs", "2", "--bots"]
    assert main([*words, "here_bots:first,random", "--json"]) == 0
    assert "here_bots:first" in capsys.readouterr().out
    for module, said in (("broken_bots", "ZeroDivisionError: division by zero"), ("odd_bots", "SyntaxError: expected")):
        assert main([*words, f"{module}:first,random"]) == 2
        assert f"the bot {module}:first cannot be imported: {said}" in capsys.readouterr().err


class Last:
    """A plain object."""

    def choose(self, sight: Sight) -> Move:
        return sight.options[-1]


def first(sight: Sight) -> Move:
    return sight.options[0]


def test_functions_objects_and_classes_sit_down(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.find("soccmel")
    match = Match.start(game, 3, None, b"guests")
    seat = match.todo[0]
    sight = Sight(match, seat, match.options(seat))
    for bot, answer in ((first, 0), (Last(), -1), (Last, -1)):
        made = bots.make(bot, game, seat, b"")
        assert made.choose(sight) is sight.options[answer]
    monkeypatch.setattr(guests, "_registered", {})
    bots.register("last", Last)
    assert bots.make("last", game, seat, b"").name == "last"
    assert "last" in guests.names()
    assert "last" not in bots.names(), "the server offers our own"


def test_what_is_no_bot_is_refused() -> None:
    for wrong in ("a,b", "a:b", ""):
        with pytest.raises(BadInput, match="cannot be called"):
            bots.register(wrong, Last)
    with pytest.raises(BadInput, match="is not a bot"):
        bots.register("seven", 7)
    with pytest.raises(BadInput, match="no bot is found at 'nowhere:Bot'"):
        bots.check("nowhere:Bot")
    game = games.find("soccmel")
    match = Match.start(game, 3, None, b"guests")
    seat = match.todo[0]
    cheat = bots.make(lambda sight: None, game, seat, b"")
    with pytest.raises(BadInput, match=r"answers None \(expected: one of sight.options\)"):
        cheat.choose(Sight(match, seat, match.options(seat)))


def test_a_journal_cannot_have_modules_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "evil_bot.py").write_text("raise SystemExit('imported')", encoding="utf-8")
    words = ["sim", "soccmel", "--seats", "2", "--games", "1", "--keep", "--journals", str(tmp_path)]
    assert main(words) == 0
    (file,) = tmp_path.glob("*.jsonl")
    text = file.read_text(encoding="utf-8").replace('"bot": "goat"', '"bot": "evil_bot:Bot"')
    assert "evil_bot" in text
    file.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["verify", str(file), "--bots"]) != 0
    told = capsys.readouterr()
    assert "cannot be checked" in told.out + told.err
    assert "evil_bot" not in sys.modules


def test_different_opponents_around_a_learner() -> None:
    seats: list[int] = []

    def noting(sight: Sight) -> Move:
        seats.append(sight.seat)
        return sight.options[0]

    tables = Tables("soccmel", 3, seats=3, opponents=[noting, "random"], seed=3)
    dice = np.random.default_rng(1)
    while tables.played < 3:
        batch = tables.batch()
        learners = set(batch.seats.tolist())
        tables.step((dice.random(batch.masks.shape) * batch.masks).argmax(axis=1))
        assert learners <= {0, 1, 2}
    assert seats
    with pytest.raises(BadInput, match="opponents=\\[\\]"):
        Tables("soccmel", 1, seats=3, opponents=[])
