"""The terminal as a person meets it: a pseudo-terminal of 80x24, plain keys, real program."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tavolaccio.cli.verify import read_journal
from tavolaccio.games import find
from tests.cli.pseudo import PseudoTerminal

TGIS = "this-game-is-shit"


def play(home: Path, *words: str) -> PseudoTerminal:
    return PseudoTerminal(["play", *words], home)


def options_on(lines: list[str]) -> int:
    """The highest number offered."""
    numbers = [0]
    for line in lines[12:]:
        for part in (line, line[39:]):
            word = part.strip().split(" ")[0]
            if word.isdigit():
                numbers.append(int(word))
    return max(numbers)


def check_fits(terminal: PseudoTerminal) -> None:
    lines = terminal.lines
    assert max(len(line) for line in lines) <= terminal.width, "\n".join(lines)
    assert len(lines) <= 24, "\n".join(lines)


def play_to_the_end(terminal: PseudoTerminal, dice: random.Random) -> int:
    """Always takes some option; returns the number of screens."""
    screens = 0
    going = terminal.wait()
    while going:
        check_fits(terminal)
        screens += 1
        assert screens < 3000
        screen = terminal.screen
        if screen.endswith("skip "):
            going = terminal.type("q" if dice.random() < 0.5 else "")
        elif screen.endswith("cards. "):
            going = terminal.type("")
        else:
            most = options_on(terminal.lines)
            going = terminal.type(str(dice.randint(1, most)) if most else "")
    return screens


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (6, 2)])
def test_a_whole_match_by_always_choosing_something(tmp_path: Path, seats: int, seed: int) -> None:
    with play(tmp_path, TGIS, "--seats", str(seats), "--seed", str(seed)) as terminal:
        screens = play_to_the_end(terminal, random.Random(seed))
        assert terminal.code == 0
        assert screens > 3
        assert "win" in terminal.screen
        assert "The journal of this match" in terminal.screen
    (journal,) = (tmp_path / "tavolaccio" / "journals").iterdir()
    match = read_journal(journal).verify(find)
    assert match.outcome is not None
    assert str(journal)[-30:] in terminal.screen.replace("\n", "")


def test_people_at_one_keyboard_hide_their_hands(tmp_path: Path) -> None:
    words = ("--names", "Ada,Bea", "--seed", "4", "--option", "first_seat=A")
    with play(tmp_path, TGIS, *words) as terminal:
        terminal.wait()
        assert "Hand the computer to Ada" in terminal.screen
        assert "Granny" not in terminal.screen
        terminal.type("")
        assert "Granny’s Remedy" in terminal.screen
        terminal.type("1")  # Ada reloads with six cards, which passes
        assert "Hand the computer to Bea" in terminal.screen
        assert "Granny" not in terminal.screen
        assert "\x1b[3J" in terminal.output, "what was scrolled away must not be readable either"
        terminal.type("")
        assert "Bea" in terminal.screen
        assert not terminal.type("q")
        assert terminal.code == 0


def test_wrong_keys_change_nothing(tmp_path: Path) -> None:
    with play(tmp_path, TGIS, "--seed", "7", "--option", "first_seat=A") as terminal:
        terminal.wait()
        before = [line for line in terminal.lines if line.startswith(" ▸ A")]
        for typed, answer in [
            ("99", "There’s no option 99. The list goes from 1 to 3."),
            ("0", "There’s no option 0."),
            ("xyzzy", "“xyzzy” means nothing here."),
            ("MC > Z", "means nothing here"),
            ("MC > B", "Not now (TGIS-R20)"),
            ("", "Your turn: reload, or play?"),
            ("B: CL", "B isn’t at this keyboard"),
            ("\t\x7f ; rm", "means nothing here"),
        ]:
            assert terminal.type(typed)
            assert answer in " ".join(terminal.screen.split()), terminal.screen
            check_fits(terminal)
        assert [line for line in terminal.lines if line.startswith(" ▸ A")] == before


def test_a_refusal_names_its_clause(tmp_path: Path) -> None:
    with play(tmp_path, TGIS, "--seed", "7", "--option", "first_seat=A") as terminal:
        terminal.wait()
        terminal.type("MC > B")
        assert "(TGIS-R20)" in terminal.screen
        assert "Choose to play and draw first" in " ".join(terminal.screen.split())


def test_why_not(tmp_path: Path) -> None:
    with play(tmp_path, TGIS, "--seed", "7", "--option", "first_seat=A") as terminal:
        terminal.wait()
        assert terminal.type("?")
        assert terminal.screen.endswith("Which card or move? ")
        assert terminal.type("granny's remedy for all ills")
        text = " ".join(terminal.screen.split())
        assert "roll the die" in text
        assert "Not now (TGIS-118): Granny only gets up" in text
        terminal.type("")
        terminal.type("?reload")
        assert "You can do that now." in terminal.screen
        terminal.type("")
        terminal.type("? nonsense")
        assert "means nothing here" in terminal.screen


def test_the_secret_card_stays_secret(tmp_path: Path) -> None:
    """TGIS-R88: who does not hold it finds a question mark everywhere."""
    with play(tmp_path, TGIS, "--seed", "7", "--option", "first_seat=A") as terminal:
        terminal.wait()
        for question in ("?SP", "l"):
            going = terminal.type(question)
            while going and not terminal.screen.endswith(" > "):
                going = terminal.type("")
        assert "Great Swap" not in terminal.output
        assert "swap all" not in terminal.output
        assert "A surprise." in terminal.output


def test_rules_are_a_key_away(tmp_path: Path) -> None:
    """TGIS-T22, TGIS-T27: at any time, with the summary of a turn first."""
    with play(tmp_path, TGIS, "--seed", "7", "--option", "first_seat=A") as terminal:
        terminal.wait()
        terminal.type("r")
        assert "Rules" in terminal.screen
        for word in ("1. Choose", "2. If you chose Play", "3. Your Virus", "5 poops and you’re out"):
            assert word in terminal.screen
        check_fits(terminal)
        terminal.type("")
        terminal.type("r TGIS-39")
        assert "at most 1 Intestinal Attack" in " ".join(terminal.screen.split())
        terminal.type("")
        terminal.type("r porcelain")
        assert "Porcelain Throne" in terminal.screen


def test_legend(tmp_path: Path) -> None:
    """TGIS-09, TGIS-T28, TGIS-T29: each type has a colour and a sign of its own, each mode a sign."""
    with play(tmp_path, TGIS, "--seed", "7", "--option", "first_seat=A") as terminal:
        terminal.wait()
        terminal.type("l")
        legend = terminal.screen
        for sign in ("* Intestinal Attack", "% Virus", "# Instrument", "~ Evacuation", "+ Remedy", "●●○○○ 2"):
            assert sign in legend
        for sign in "▸∞↩":
            assert sign in legend
        coloured = terminal.output.rpartition("\x1b[2J")[2]
        colours = {line.split("m")[0] for line in coloured.split("\x1b[") if line[:2] in {"35", "32", "34", "33", "36"}}
        assert len(colours) == 5


def test_leaving_keeps_the_journal(tmp_path: Path) -> None:
    with play(tmp_path, TGIS, "--seed", "7", "--journal", str(tmp_path / "mine.jsonl")) as terminal:
        terminal.wait()
        assert not terminal.type("q")
        assert terminal.code == 0
        assert "mine.jsonl" in terminal.screen
    journal = read_journal(tmp_path / "mine.jsonl")
    assert not journal.finished
    journal.verify(find)


def test_an_interrupt_is_quiet(tmp_path: Path) -> None:
    with play(tmp_path, TGIS, "--seed", "7") as terminal:
        terminal.wait()
        assert not terminal.interrupt()
        assert terminal.code == 130
        assert "Traceback" not in terminal.output


def test_without_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with play(tmp_path, TGIS, "--seed", "7") as terminal:
        terminal.wait()
        assert "\x1b[36m" in terminal.output or "\x1b[1;36m" in terminal.output
    arguments = ["play", TGIS, "--seed", "7"]
    with monkeypatch.context() as patch:
        patch.setattr("tests.cli.pseudo.KEPT", ("NO_COLOR",))
        patch.setenv("NO_COLOR", "1")
        with PseudoTerminal(arguments, tmp_path) as terminal:
            terminal.wait()
            assert not any(f"3{colour}m" in terminal.output for colour in range(1, 7))


def test_in_italian(tmp_path: Path) -> None:
    with play(tmp_path, TGIS, "--seed", "7", "--lang", "it", "--option", "first_seat=A") as terminal:
        terminal.wait()
        assert "Tocca a te" in terminal.screen
        assert "perché no" in terminal.screen


def test_you_sit_at_the_bottom(tmp_path: Path) -> None:
    """TGIS-T18 to T20, TGIS-T25: the others clockwise from your left, each with poop and hand."""
    with play(tmp_path, TGIS, "--seed", "7", "--seats", "6", "--option", "first_seat=A") as terminal:
        terminal.wait()
        seats = [line for line in terminal.lines if line[3:4] in "ABCDEF" and "○○○○○ 0" in line]
        assert [line[3] for line in seats] == list("BCDEFA")
        assert all("6 cards" in line for line in seats)


def test_replaying_step_by_step(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    with play(tmp_path, TGIS, "--humans", "0", "--seats", "3", "--seed", "3", "--journal", str(file)) as terminal:
        while terminal.wait():
            pass
        assert terminal.code == 0
    with PseudoTerminal(["replay", str(file)], tmp_path) as terminal:
        terminal.wait()
        assert "step 0 of" in terminal.screen
        first = terminal.screen
        check_fits(terminal)
        terminal.type("")
        assert "step 1 of" in terminal.screen
        terminal.type("b")
        assert terminal.lines[:12] == first.split("\n")[:12]
        terminal.type("100000")
        assert "wins." in terminal.screen
        check_fits(terminal)
        assert not terminal.type("")
        assert terminal.code == 0
