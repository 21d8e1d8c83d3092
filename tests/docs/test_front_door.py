"""`import tavolaccio` for strangers: every name explains itself, the examples are true, and a start stays quick."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import tavolaccio
from tavolaccio import front_door
from tavolaccio.kernel import errors

TRUE = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize(("module", "least"), [(tavolaccio, 5), (front_door, 25), (errors, 3)])
def test_the_examples_are_true(module: object, least: int) -> None:
    failed, tried = doctest.testmod(module, optionflags=TRUE)  # type: ignore[arg-type]
    assert failed == 0
    assert tried >= least


def test_every_public_name_has_a_docstring() -> None:
    names = [name for name in tavolaccio.__all__ if not name.startswith("_")]
    bare = [name for name in names if not inspect.getdoc(getattr(tavolaccio, name))]
    methods = {name: one for name, one in vars(tavolaccio.LiveMatch).items() if not name.startswith("_")}
    assert bare + [name for name, method in methods.items() if not inspect.getdoc(method)] == []
    assert set(front_door.__all__) <= set(tavolaccio.__all__) <= set(dir(tavolaccio))


def test_values_print_themselves() -> None:
    for game in tavolaccio.list_games():
        match = tavolaccio.start(game, seed=1)
        assert "object at 0x" not in f"{match} {match.game} {match.options()} {match.view('A')} {match.match.question}"
        hidden = repr(match.view("A"))
        assert "×?" in hidden
        match.let_play()
        assert "object at 0x" not in f"{match.outcome} {match.journal()}"


def test_a_match_is_kept_and_played_again(tmp_path: Path) -> None:
    match = tavolaccio.start("stimulix", names=["Ada", "Bea", "Ciro"])
    match.let_play("goat", "chick")
    match.save(tmp_path / "match.jsonl")
    assert tavolaccio.verify(tmp_path / "match.jsonl").names == ["Ada", "Bea", "Ciro"]
    middle = tavolaccio.load((tmp_path / "match.jsonl").read_text(encoding="utf-8"), steps=5)
    assert (middle.answers, middle.over) == (5, False)
    middle.let_play()
    assert middle.over
    with pytest.raises(tavolaccio.BadInput, match="no such file"):
        tavolaccio.verify(tmp_path / "nothing.jsonl")


def test_a_refusal_changes_nothing_and_bad_input_is_a_sentence() -> None:
    match = tavolaccio.start("soccmel", seats=3, seed="a good evening")
    with pytest.raises(tavolaccio.Refused, match="GAT-R24"):
        match.play("Yoga!")
    assert match.answers == 0
    with pytest.raises(tavolaccio.BadInput, match="one name for each seat"):
        tavolaccio.start("soccmel", seats=3, names=["Ada"])
    with pytest.raises(tavolaccio.BadInput, match="no bot is called"):
        match.let_play("badger")


def test_the_import_loads_nothing_that_it_does_not_need() -> None:
    code = "import sys, tavolaccio; print(*(name for name in sys.modules if name.startswith('tavolaccio')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == {"tavolaccio", "tavolaccio.kernel", "tavolaccio.kernel.release"}
