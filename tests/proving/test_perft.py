"""Node counts: every registered game has them and still gives them; a difference says below which answer."""

from pathlib import Path

import pytest

from tavolaccio.games import names
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.proving import perft
from tests.kernel import toy
from tests.proving.registered import load

HERE = Path(__file__).parent.parent / "data" / "perft"


def kept() -> list[tuple[str, int]]:
    """Each count of each file is a test of its own."""
    found = []
    for path in sorted(HERE.glob("*.txt")):
        found += [(path.stem, place) for place in range(len(perft.read(path)))]
    return found


@pytest.mark.parametrize("name", names())
def test_every_game_has_counts(name: str) -> None:
    counts = perft.read(perft.path_of(load(name), HERE))
    assert len(counts) >= 4
    assert sum(len(one.nodes) >= 3 for one in counts) >= 4
    assert sum(sum(one.nodes) for one in counts) > 2000


@pytest.mark.parametrize(("name", "place"), kept())
def test_counts_are_as_kept(name: str, place: int) -> None:
    game = load(name)
    perft.check(game, perft.read(perft.path_of(game, HERE))[place])


def test_no_file_is_left_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} <= set(names())


def test_perft_counts_by_hand() -> None:
    """Two seats choose among what they hold: the product, then the throwing of the active seat."""
    match = Match.start(toy.GAME, 2, None, seed_from("by hand"))
    first, second = len(match.options(0)), len(match.options(1))
    assert perft.perft(match, 0) == 1
    assert perft.perft(match, 1) == first
    assert perft.perft(match, 2) == first * second
    assert sum(perft.divide(match, 2).values()) == first * second


def test_a_difference_is_shown_by_first_answers(tmp_path: Path) -> None:
    path = perft.write(toy.GAME, tmp_path)
    counts = perft.read(path)
    assert [perft.lines_of(one) for one in counts]
    for one in counts:
        perft.check(toy.GAME, one)
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("  "))
    answer, _, number = line.rpartition(" = ")
    path.write_text(text.replace(line, f"{answer} = {int(number) + 1}", 1), encoding="utf-8")
    with pytest.raises(
        AssertionError, match=rf"{answer.strip()} = {number} now, {int(number) + 1} in the file   <- differs"
    ):
        perft.check(toy.GAME, perft.read(path)[0])
    wrong = counts[0]._replace(nodes=[counts[0].nodes[0] + 1, *counts[0].nodes[1:]])
    with pytest.raises(AssertionError, match=r"sequences of 1 answers, not .*regenerate toy"):
        perft.check(toy.GAME, wrong)


def test_a_bad_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "toy.txt"
    path.write_text("# toy\nseats two seed x after 0: 1 2\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"toy\.txt, line 2: 'seats two seed x after 0: 1 2' is not a count"):
        perft.read(path)
