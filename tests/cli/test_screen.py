"""Every screen of every game fits 80x24, in both languages, whatever happens."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from rich.text import Text

from tavolaccio import games
from tavolaccio.cli.terminal import pages
from tavolaccio.cli.terminal.choices import Choice, choices_of, find_choice, find_move
from tavolaccio.cli.terminal.look import Look
from tavolaccio.cli.terminal.narration import as_lines, as_story, told
from tavolaccio.cli.terminal.panel import Panel, pips
from tavolaccio.cli.terminal.screen import Screen, noticed
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.proving.given import lay_out
from tavolaccio.texts import Reader, Texts
from tests.wandering import step, wander

GAMES = games.names()
WIDTH = 79
LONG = ["Annamariagiovanna", "Bartolomeo il Vecchio", "Carlo", "Dario", "Elisabettapiera", "F", "Gina", "Hugo"]


def screen_of(match: Match, reader: Reader, notice: str = "") -> Screen:
    question = match.question
    view = match.view(reader.seat)
    reader.look(view, match.events(reader.seat))
    panel = Panel(view, reader, Look(match.game), WIDTH, match.game.meta.name(reader.texts.language))
    screen = Screen(panel)
    screen.log = as_lines(told(match.events(reader.seat), reader, view))
    screen.notice = noticed(notice, WIDTH) if notice else []
    screen.keys = [("Enter", "pass"), ("?", "why not"), ("r", "rules"), ("q", "quit")]
    if question is not None:
        panel.awaited = question.seats
        screen.question = reader.question(question.point, reader.seat, view)
        screen.choices = choices_of(match.options(reader.seat), reader, question.point, view)
    if reader.seat >= 0 and match.state.alive(reader.seat):
        screen.hand = panel.hand(reader.seat, set(), 3)
    return screen


def printed(lines: list[Text]) -> list[str]:
    console = Console(width=80, height=24, file=io.StringIO(), force_terminal=True, color_system=None)
    for line in lines:
        console.print(line, no_wrap=True, overflow="ellipsis", crop=True)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().split("\n")[:-1]


def check(screen: Screen, height: int = 23) -> list[str]:
    lines = screen.lines(height)
    assert len(lines) <= height
    assert all(line.cell_len <= WIDTH for line in lines), [line.plain for line in lines if line.cell_len > WIDTH]
    shown = printed(lines)
    assert len(shown) == len(lines), "a line was wrapped"
    return shown


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_everything_fits(name: str, language: str) -> None:
    game = games.find(name)
    texts = Texts(language, game)
    for seats in {min(6, game.meta.most), game.meta.most}:
        match, roll = wander(name, seats, f"screens {seats}"), seats
        readers = [Reader(texts, LONG, seat) for seat in [SPECTATOR, *range(seats)]]
        count = 0
        while match.question is not None:
            count += 1
            roll = step(match, roll)
            if count % 11 and (len(match.stack) < 3 or count % 3):
                continue
            reader = readers[count % len(readers)]
            height = 40 if count % 5 == 0 else 23
            shown = check(screen_of(match, reader, "A remark. " * 30 if count % 2 else ""), height)
            if match.options(reader.seat):
                assert any(line.startswith("  1 ") for line in shown), "the options must be seen"
                assert shown[-1].startswith(" ")
        assert texts.catalogue.faults == []
        for reader in readers[:2]:
            story = as_story(told(match.events(reader.seat), reader, match.view(reader.seat)), WIDTH)
            assert all(line.cell_len <= WIDTH for line in story)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("name", GAMES)
def test_pages_fit(name: str, language: str) -> None:
    game = games.find(name)
    texts = Texts(language, game)
    match = wander(name, game.meta.most, "screens 1")
    reader = Reader(texts, LONG, 0)
    lines = pages.legend(texts, reader, Look(game), WIDTH - 2) + pages.rules(texts, "", WIDTH - 2)
    lines += pages.rules(texts, game.meta.prefix, WIDTH - 2)
    for card in game.cards:
        lines += pages.why_not(match, reader, card.code, WIDTH - 2)
    assert all(line.cell_len <= WIDTH for line in lines), [line.plain for line in lines if line.cell_len > WIDTH]


def test_a_page_of_options_follows_the_other() -> None:
    match = wander("this-game-is-shit", 6, "screens 1")
    screen = screen_of(match, Reader(Texts("en", match.game), LONG, match.todo[-1]))
    screen.choices = [Choice(f"choice number {number}", []) for number in range(1, 61)]
    seen: set[str] = set()
    for page in range(20):
        screen.page = page
        seen |= {word for line in check(screen) for word in line.split("choice number ")[1:]}
        if page + 1 == screen.pages:
            break
    assert {word.split()[0] for word in seen} == {str(number) for number in range(1, 61)}
    assert any("+ more (" in line for line in check(screen))


def test_the_log_grows_with_the_terminal() -> None:
    match, roll = wander("this-game-is-shit", 6, "screens 1"), 1
    for _ in range(60):
        roll = step(match, roll)
    screen = screen_of(match, Reader(Texts("en", match.game), LONG, 0))
    small, large = check(screen, 23), check(screen, 50)
    assert len(large) == 50
    log = large.index(next(line for line in large if "What happened" in line))
    assert sum(1 for line in large[log:] if line.strip()) > sum(1 for line in small if line.strip()) - log


def test_a_bowl_is_alarming_one_below_full() -> None:
    assert pips(3, 5).plain == "●●●○○ 3 "
    assert pips(4, 5).plain == "●●●●○ 4!"
    assert pips(15, 15, good=True).plain == "15/15 "
    assert pips(3, 15, good=True).plain == " 3/15!"


def test_choices_can_be_typed_in_many_ways() -> None:
    game = games.find("this-game-is-shit")
    match = wander(game.id, 4, "screens 1")
    reader = Reader(Texts("en", game), LONG, 0)
    moves = [game.moves.parse(text) for text in ("end", "MC > B", "MC > C", "HF")]
    folded = choices_of(moves, reader, game.points["game"], match.view(0), fold=True)
    assert [choice.label for choice in folded] == [
        "End your turn",
        "Morning Coffee on B/C",
        "The Hole in the Floor",
    ]
    assert find_choice("2", folded) == moves[1:3]
    for typed in ("2c", "2 c", "2 > C", "2C"):
        assert find_choice(typed, folded) == [moves[2]]
    assert find_choice("3", folded) == [moves[3]]
    assert find_choice("2 f", folded) == []
    assert find_choice("MC > C", folded) is None
    for typed in ("0", "4", "99"):
        with pytest.raises(BadInput):
            find_choice(typed, folded)
    for typed in ("MC > C", "mc c", "morning coffee > c", "Caffè del mattino > C", "morning-coffee c"):
        assert find_move(typed, match) is moves[2]


def test_the_stack_says_what_will_happen() -> None:
    """TGIS-T17: a card played against somebody is shown with its target as long as it waits."""
    match, roll = wander("this-game-is-shit", 4, "screens 3"), 3
    while match.question is not None and match.question.point.name != "attack":
        roll = step(match, roll)
    assert match.question is not None
    (target,) = match.question.seats
    attack = match.stack[-1]
    shown = "\n".join(check(screen_of(match, Reader(Texts("en", match.game), LONG, target))))
    assert attack.card is not None
    assert f"{attack.card.name('en')}  {LONG[attack.by]} → you" in shown
    assert "Do nothing and you take" in shown
    bystander = next(seat for seat in range(4) if seat not in (target, attack.by))
    shown = "\n".join(check(screen_of(match, Reader(Texts("en", match.game), LONG, bystander))))
    assert f"→ {LONG[target]}" in shown
    assert "is about to take" in shown


def laid_out(**given: object) -> Match:
    """A position of This Game Is Shit at its first question."""
    game = games.find("this-game-is-shit")
    table = lay_out(game, 3, {}, given, "test")
    table.events = []
    return Match.resume(game, table)


def test_what_lies_in_front_is_shown() -> None:
    """TGIS-T18, TGIS-T20: the virus with the turns it still has, the remedies, the poop and how much is too much."""
    match = laid_out(
        poop={"A": 1, "B": 4}, virus={"B": "LL", "C": "SF"}, draws_left={"B": 3}, front={"B": "PB", "C": "LO PB"}
    )
    names = ["Ada", "Bea", "Carlo"]
    for language, lava, left in (("en", "Liquid Lava", "3 more times"), ("it", "Cacaspruz", "ancora 3 volte")):
        texts = Texts(language, match.game)
        shown = check(screen_of(match, Reader(texts, names, 0)))
        bea, carlo, _ = "\n".join(shown).partition(" B Bea ")[2].replace(" C Carlo ", " A Ada ").split(" A Ada ")
        cards = match.game.cards
        assert "●●●●○ 4!" in bea
        assert lava in bea
        assert left in bea
        assert cards["PB"].name(language)[:8] in bea
        for code in ("SF", "LO", "PB"):
            assert cards[code].name(language)[:8] in carlo
        assert any("●○○○○ 1" in line for line in shown if " A Ada " in line)


def test_three_places_for_used_cards() -> None:
    """TGIS-T03: discards, removed cards and evacuations, each with its name and count."""
    match = laid_out(discards="MC MS", evacuations="HF PT HF", removed="GR AS GR GR")
    shown = "\n".join(check(screen_of(match, Reader(Texts("en", match.game), LONG, 0))))
    for pile in ("Discards 2 MS", "Evacuations 3 HF", "Out of the game 4 GR"):
        assert pile in shown


@pytest.mark.parametrize(("die", "said"), [(2, "rolls a 2"), (5, "rolls a 5. Saved")])
def test_the_die_is_shown(die: int, said: str) -> None:
    """TGIS-T16: what it shows, and what that means."""
    match = laid_out(hands={"A": "MC", "B": "GR"}, deck="HF HF ...")
    match.state.fixed = {"granny": [die]}
    for seat, move in ((0, "play"), (0, "keep HF"), (0, "MC > B"), (1, "GR")):
        match.answer(seat, match.game.moves.parse(move))
    shown = "\n".join(check(screen_of(match, Reader(Texts("en", match.game), ["Ada", "Bea", "Carlo"], 2))))
    assert said in shown
    assert ("Bea shrugs off" in shown) is (die >= 4)
