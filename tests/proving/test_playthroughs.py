"""Whole matches, line by line: every registered game has its playthroughs, and they still happen so."""

from pathlib import Path

import pytest

from tavolaccio.games import names
from tavolaccio.proving import playthrough
from tavolaccio.proving.regenerate import main
from tests.kernel import toy
from tests.proving.registered import load

HERE = Path(__file__).parent.parent / "data" / "playthroughs"


@pytest.mark.parametrize("name", names())
def test_playthroughs_are_as_kept(name: str) -> None:
    game = load(name)
    for path, seats, seed in playthrough.wanted_files(game, HERE):
        playthrough.check(game, path, seats, seed)


def test_no_file_is_left_over() -> None:
    wanted = {path for name in names() for path, _, _ in playthrough.wanted_files(load(name), HERE)}
    assert set(HERE.iterdir()) == wanted


def test_the_first_differing_line_is_named(tmp_path: Path) -> None:
    path, seats, seed = playthrough.wanted_files(toy.GAME, tmp_path)[0]
    with pytest.raises(AssertionError, match=r"toy has no playthrough toy-2-1\.txt; write it: python -m"):
        playthrough.check(toy.GAME, path, seats, seed)
    written = playthrough.write(toy.GAME, tmp_path)
    assert [one.name for one in written] == ["toy-2-1.txt", "toy-4-1.txt", "toy-5-1.txt"]
    playthrough.check(toy.GAME, path, seats, seed)
    lines = path.read_text(encoding="utf-8").splitlines()
    place = next(place for place, line in enumerate(lines) if line.startswith("> "))
    path.write_text("\n".join([*lines[:place], "> A: dances", *lines[place + 1 :]]) + "\n", encoding="utf-8")
    with pytest.raises(
        AssertionError, match=rf"toy-2-1\.txt, line {place + 1}: '> A: dances' in the file, '{lines[place]}' now"
    ):
        playthrough.check(toy.GAME, path, seats, seed)
    path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="another length"):
        playthrough.check(toy.GAME, path, seats, seed)


def test_a_playthrough_tells_everything() -> None:
    text = "\n".join(playthrough.playthrough(toy.GAME, 3, "reading"))
    for word in ("turn 0", "  hands A: ", "#0 choose A B C  views ", "  A? nothing", "> ", "(seen by ", "over: "):
        assert word in text


def test_regenerate_writes_where_it_is_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["soccmel"]) == 2
    assert "no folder `tests` here" in capsys.readouterr().err
    (tmp_path / "tests").mkdir()
    assert main(["nonsense"]) == 2
    assert "no game is called 'nonsense'" in capsys.readouterr().err
    assert main(["soccmel"]) == 0
    written = capsys.readouterr().out.split()
    assert [Path(path).parent.name for path in written[:3]] == ["soccmel", "perft", "playthroughs"]
    assert all((tmp_path / path).read_text(encoding="utf-8") for path in written)
