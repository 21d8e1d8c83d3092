"""Whole matches at the keyboard of every game, typed by somebody with clumsy fingers."""

from __future__ import annotations

import contextlib
import io
import random
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from tavolaccio import bots, games
from tavolaccio.cli.terminal.console import Quit, Terminal
from tavolaccio.cli.terminal.session import Session, journal_of
from tavolaccio.kernel import chance
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.texts import Texts

NAMES = ["Ada", "Bea", "Carlo", "Dario", "Elsa", "Fabio", "Gina", "Hugo"]
SECRET = chance.seed_from("sitting")
CLUMSY = [
    "?",
    "? MC",
    "?pass",
    "l",
    "r",
    "r card",
    "h",
    "+",
    "x",
    "99",
    "0",
    "1z",
    "pass",
    "hold",
    "A: pass",
    "B: CL",
    "m",
    ":",
    ">",
    "-",
]


class Typist(Terminal):
    """Types numbers from the list, sometimes nonsense; looks whether each screen fits."""

    def __init__(self, dice: random.Random, clumsiness: float) -> None:
        self.paper = io.StringIO()
        super().__init__(Console(width=80, height=24, file=self.paper, force_terminal=True, color_system=None))
        self.dice = dice
        self.clumsiness = clumsiness
        self.screen: list[str] = []
        self.asked = 0

    def show(self, lines: list[Text]) -> None:
        assert len(lines) <= 24
        assert all(line.cell_len <= 79 for line in lines), [line.plain for line in lines if line.cell_len > 79]
        self.screen = [line.plain for line in lines]
        super().show(lines)

    def ask(self, prompt: str) -> str:
        self.asked += 1
        assert self.asked < 20_000
        if "q to skip" in prompt or "press Enter" in prompt:
            return ""
        if self.dice.random() < self.clumsiness:
            return self.dice.choice(CLUMSY)
        numbers = [
            int(part.split()[0])
            for line in self.screen[9:]
            for part in (line, line[39:])
            if part[:1] == " " and part[2:3].isdigit() and part[3:4] == " " and part.split()[0].isdigit()
        ]
        return str(self.dice.choice(numbers)) if numbers else ""


@cache
def texts_of(name: str) -> Texts:
    return Texts("en", games.find(name))


def sit_down(name: str, people: int, seats: int, typist: Typist, number: int = 1) -> Session:
    game = games.find(name)
    secret = chance.seed_from(f"sitting {number}")
    match = Match.start(game, seats, None, chance.mixed(secret, []), events=True)
    players: dict[int, Player] = {seat: bots.make("random", game, seat, number) for seat in range(people, seats)}
    texts = texts_of(name)
    texts.sit_down(match.state.options)
    return Session(match, texts, NAMES[:seats], players, typist, lambda: Path("journal.jsonl"))


@pytest.mark.parametrize(
    ("name", "people"), [*[(name, people) for name in games.names() for people in (1, 2)], ("this-game-is-shit", 0)]
)
def test_clumsy_fingers_reach_the_end(name: str, people: int) -> None:
    typist = Typist(random.Random(people), 0.1)
    session = sit_down(name, people, 3, typist, people)
    session.play()
    assert session.match.outcome is not None
    session.show_end(Path("journal.jsonl"))
    assert "journal.jsonl" in typist.paper.getvalue()
    assert session.texts.catalogue.faults == []
    text = journal_of(session.match, NAMES[:3], chance.seed_from(f"sitting {people}"))
    Journal.parse(text).verify(games.find)


def first_asked(session: Session) -> int:
    question = session.match.question
    assert question is not None
    return question.seats[0]


def hands(match: Match, seat: int) -> list[Card]:
    (zone,) = [zone for zone in match.state.ZONES if zone.name == "hands"]
    return zone.read(match.state)[seat]


class Watcher(Typist):
    """Checks that nobody reads another's hand: between two people the screen is wiped first."""

    def __init__(self, dice: random.Random) -> None:
        super().__init__(dice, 0.0)
        self.passed: list[str] = []

    def ask(self, prompt: str) -> str:
        if "press Enter" in prompt:
            self.passed.append(prompt.partition(",")[0].strip())
            assert not any("Your hand" in line for line in self.screen)
            since = self.paper.getvalue().rpartition("\x1b[3J")[2]
            assert "Your hand" not in since
        return super().ask(prompt)


def play_turns(session: Session, turns: int) -> None:
    while session.match.question is not None and session.match.state.turn < turns:
        session.one_question()


def test_the_machine_is_handed_on() -> None:
    watcher = Watcher(random.Random(3))
    session = sit_down("this-game-is-shit", 3, 3, watcher)
    play_turns(session, 9)
    assert set(watcher.passed) == {"Ada", "Bea", "Carlo"}
    assert all(one != other for one, other in zip(watcher.passed, watcher.passed[1:], strict=False))


def test_several_people_are_asked_whatever_the_rules_ask() -> None:
    """A player with nothing to answer is asked all the same, or being asked would tell."""
    asked: list[int] = []
    for hasty in (False, True):
        watcher = Watcher(random.Random(3))
        session = sit_down("this-game-is-shit", 3, 3, watcher, 5)
        session.hasty = hasty
        play_turns(session, 12)
        asked.append(watcher.asked)
    assert asked[0] > asked[1]


class Script(Typist):
    """Types the given lines, then leaves."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(random.Random(1), 0.0)
        self.typed = lines
        self.screens: list[str] = []

    def ask(self, prompt: str) -> str:
        self.screens.append("\n".join(self.screen))
        if "press Enter" in prompt or "q to skip" in prompt:
            return ""
        if not self.typed:
            raise Quit
        return self.typed.pop(0)


def test_somebody_cuts_in_at_another_players_prompt() -> None:
    """TGIS-96 at one keyboard: `B: CL` is taken while A is asked, and A is asked again afterwards."""
    game = games.find("this-game-is-shit")
    cut = game.cards["CL"]
    script = Script(["B: CL"])
    deals = (sit_down("this-game-is-shit", 2, 2, script, number) for number in range(200))
    session = next(
        one for one in deals if first_asked(one) == 0 and cut in hands(one.match, 1) and cut not in hands(one.match, 0)
    )
    with pytest.raises(Quit):
        session.play()
    assert cut not in hands(session.match, 1)
    assert session.match.log[0].seat == 1
    assert "reload, or play?" in script.screens[-1]


def test_who_cannot_cut_in_is_told_so() -> None:
    script = Script(["B: MC > A", "B: nonsense", "C: CL", "B:"])
    session = sit_down("this-game-is-shit", 2, 3, script, 1)
    with pytest.raises(Quit):
        session.play()
    text = "\n".join(script.screens)
    assert "Bea can’t cut in with that now." in text
    assert "C isn’t at this keyboard." in text
    assert not session.match.log or session.match.log[0].seat != 1


def test_keeping_quiet_lasts() -> None:
    """A person with Cut the Line is asked once in a turn, not at every question; `m` silences until her own turn."""
    game = games.find("this-game-is-shit")
    cut = game.cards["CL"]
    counts: list[int] = []
    for answer in ("", "m"):
        script = Script([answer] * 60)
        deals = (sit_down("this-game-is-shit", 1, 4, script, number) for number in range(300))
        session = next(one for one in deals if first_asked(one) == 1 and cut in hands(one.match, 0))
        with contextlib.suppress(Quit):  # a question of her own that Enter does not answer
            while session.match.question is not None and session.match.state.turn < 3:
                session.one_question()
        counts.append(sum(1 for screen in script.screens if "Cut in first?" in screen))
    assert counts[0] >= counts[1] >= 1
    assert counts[1] <= 2
