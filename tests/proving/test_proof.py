"""The command that puts a game to the proof."""

import pytest

from tavolaccio.proving import __main__ as proof
from tests.kernel import toy
from tests.proving.test_contract import Broken, Lossy


def test_a_good_game_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof.main(["soccmel", "--seats", "2", "--games", "2"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("soccmel, 2 seats: 2 matches, ")
    assert ", 0 failed; " in out
    assert ", 0 leaks; " in out


def test_a_broken_game_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof.prove_table(toy.GAME, 3, 1, "good")
    assert not proof.prove_table(Broken(table=Lossy), 3, 3, "broken")
    assert "FAILED toy, 3 seats, seed 'broken-" in capsys.readouterr().out


def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert proof.main(["chess"]) == 2
    assert capsys.readouterr().err.startswith("no game is called 'chess'")
    assert proof.main(["soccmel", "--seats", "99"]) == 2
    assert "99 seats do not fit" in capsys.readouterr().err
