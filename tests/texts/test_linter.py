"""What people read is linted, and each rule of the linter is seen to find what it is for."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from tavolaccio import games
from tavolaccio.cli import EXAMPLES
from tavolaccio.cli.parsing import COMMANDS
from tavolaccio.texts.catalogue import LANGUAGES, message_id
from tavolaccio.texts.missing import event_kinds
from tests.texts import linter, linter_plain

PLANTED = [
    (linter.never, "en", "event-x = You draw in your turn."),
    (linter.never, "en", "point-x = Bea plays Hook. Do you defend?"),
    (linter.never, "en", "help = Whether it hurts."),
    (linter.never, "en", "event-x = Her defence falls apart."),
    (linter.never, "it", "event-round = Comincia un nuovo round."),
    (linter.never, "it", "state = zitto"),
    (linter.never, "it", "pending-x = Se non reagisci, perdi { $number ->\n    [0] niente\n   *[other] tutto\n }."),
    (linter.contracted, "en", "event-turn = It is your turn."),
    (linter.contracted, "en", "x = { $me ->\n    [who] Fine.\n   *[none] You cannot go.\n }"),
    (linter.typography, "en", "x = Bea's turn"),
    (linter.typography, "it", 'x = Dice "ciao"'),
    (linter.balanced, "en", "x = He says “hello and goes."),
    (linter.balanced, "it", "x = Dice «ciao e va."),
    (linter.no_placeholder, "en", "x = You are out at $critical_mass."),
    (linter.not_an_order, "it", "event-draws = Peschi { $card }."),
    (linter.said_once, "en", "pending-x = If { $whom } does nothing, { $whom } pays."),
]


@pytest.mark.parametrize(("rule", "language", "source"), PLANTED)
def test_a_planted_fault_is_found(rule: linter.Rule, language: str, source: str) -> None:
    (message,) = linter.read(source, language)
    assert rule(message), f"{rule.__name__} does not see it"


def test_every_rule_has_a_planted_fault() -> None:
    assert {rule for rule, _, _ in PLANTED} == set(linter.RULES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", linter.RULES, ids=lambda rule: rule.__name__)
def test_what_people_read_keeps_to_the_guide(rule: linter.Rule, language: str) -> None:
    paths = linter.files(language)
    assert len(paths) > 10
    wrong = [
        f"{message.file}, {message.name}: {found}"
        for path in paths
        for message in linter.messages(path, language)
        if (found := rule(message))
    ]
    assert wrong == []


# The rulebooks.

PLANTED_CLAUSES = [
    (linter.never, "en", "soccmel", "In your turn you draw."),
    (linter.never, "en", "lunch_money", "Until the victim is free she loses 1 coin."),
    (linter.never, "it", "lunch_money", "Dopo una Figuraccia fai un attacco libero."),
    (linter.never, "it", "lunch_money", "Dura 2 round."),
    (linter.balanced, "en", "stimulix", "“Cancelled by lists cards."),
    (linter_plain.book_words, "en", "stimulix", "Who is out is skipped everywhere."),
    (linter_plain.book_words, "en", "lunch_money", "You start with 15 points."),
    (linter_plain.book_words, "en", "soccmel", "If you suffer, your pawn climbs."),
    (linter_plain.book_words, "en", "this_game_is_shit", "It goes to the discard pile."),
    (linter_plain.book_words, "it", "lunch_money", "Senza difesa sei indifeso."),
    (linter_plain.book_words, "it", "this_game_is_shit", "Chi raggiunge la Massa critica è eliminato."),
    (linter_plain.uncontracted, "en", "stimulix", "You don’t score."),
    (linter_plain.digits, "en", "stimulix", "You discard all six cards."),
    (linter_plain.digits, "it", "stimulix", "Scarti sei carte."),
    (linter_plain.straight, "it", "soccmel", "L'omino sale."),
    (linter_plain.straight, "en", "soccmel", 'Say "who starts".'),
    (linter_plain.own_names, "it", "lunch_money", "Con Dodge schivi un Attacco Base."),
]


@pytest.mark.parametrize(("rule", "language", "game", "text"), PLANTED_CLAUSES)
def test_a_fault_planted_in_a_clause_is_found(rule: linter.Rule, language: str, game: str, text: str) -> None:
    assert rule(linter_plain.planted_clause(text, language, game)), f"{rule.__name__} does not see it"


def test_every_rule_for_rulebooks_has_a_planted_fault() -> None:
    assert {rule for rule, *_ in PLANTED_CLAUSES} == set(linter_plain.BOOK_RULES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", linter_plain.BOOK_RULES, ids=lambda rule: rule.__name__)
def test_the_rulebooks_keep_to_the_guide(rule: linter.Rule, language: str) -> None:
    clauses = list(linter_plain.books(language))
    assert len(clauses) > 900
    assert [f"{one.file}, {one.name}: {found}" for one in clauses if (found := rule(one))] == []


# The help of the terminal.

PARSERS = list(linter_plain.parsers())
PLANTED_HELP = [
    (linter.never, "how often somebody may ask", None),
    (linter.balanced, "number of seats (default: 4", 4),
    (linter_plain.straight, "what the visitors' proxy says", None),
    (linter_plain.help_line, "so many processes (default: 1)", 1),
    (linter_plain.help_line, "a table option", None),
    (linter_plain.help_line, "number of seats, default 4", 4),
    (linter_plain.help_line, "number of seats", 4),
    (linter_plain.help_line, "Number of seats.", None),
    (linter_plain.help_line, "", None),
]


@pytest.mark.parametrize(("rule", "text", "default"), PLANTED_HELP)
def test_a_fault_planted_in_a_help_line_is_found(rule: linter.Rule, text: str, default: object) -> None:
    assert rule(linter_plain.planted_option(text, default)), f"{rule.__name__} does not see it"


def test_every_rule_for_help_has_a_planted_fault() -> None:
    assert {rule for rule, *_ in PLANTED_HELP} == set(linter_plain.HELP_RULES)


@pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.prog)
def test_help_keeps_to_the_guide(parser: argparse.ArgumentParser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = list(linter_plain.options(parser))
    wrong = [f"{one.name}: {found}" for one in lines for rule in linter_plain.HELP_RULES if (found := rule(one))]
    around = linter_plain.prose(parser)
    wrong += [found for rule in (linter.never, linter.balanced, linter_plain.straight) if (found := rule(around))]
    assert wrong == []
    assert linter_plain.too_wide(parser.format_help()) == []


def test_the_front_page_of_the_help_fits() -> None:
    assert linter_plain.too_wide(EXAMPLES) == []
    assert linter_plain.too_wide("x" * 80) == ["x" * 80]
    assert [what for what in COMMANDS.values() if what.endswith(".") or what[0].isupper()] == []


# Italian articles.


@pytest.mark.parametrize("name", games.names())
def test_the_italian_cards_agree_with_their_articles(name: str) -> None:
    assert list(linter.grammar_of(games.find(name).folder)) == []


GOOD = "card-x-does = Fa male.\n    .gender = f\n    .article = una\ncard-x-aims = Molla una Gomitata.\n"


@pytest.mark.parametrize(
    ("was", "becomes", "complaint"),
    [
        ("una\n", "un\n", "X: “un Gomitata” does not agree"),
        ("    .gender = f\n", "", "X (Gomitata): .gender and .article are wanting"),
        ("Molla una", "Molla un", "card-x-aims: “un Gomitata” does not agree"),
    ],
)
def test_a_wrong_article_is_found(was: str, becomes: str, complaint: str) -> None:
    assert list(linter.grammar(GOOD, {"X": "Gomitata"})) == []
    assert list(linter.grammar(GOOD.replace(was, becomes), {"X": "Gomitata"})) == [complaint]


@pytest.mark.parametrize(
    ("article", "gender", "name", "fits"),
    [
        ("lo", "m", "Sputo", True),
        ("il", "m", "Sputo", False),
        ("un’", "f", "Arma", True),
        ("la", "f", "Arma", False),
        ("gli", "mp", "Spinaci", True),
        ("i", "mp", "Spinaci", False),
        ("un", "m", "Hippie", True),
        ("la", "m", "Gancio", False),
    ],
)
def test_articles(article: str, gender: str, name: str, fits: bool) -> None:
    assert linter.article_fits(article, gender, name) is fits


# Messages that nobody says.


def asked_by(name: str) -> set[str]:
    """What the program makes the names of out of a game: its points, moves, events, cards, options, zones, fields."""
    game = games.find(name)
    table = game.table()
    asked = {message_id("point", one) for one in game.points} | {
        message_id("point", one, "waits") for one in game.points
    }
    asked |= {message_id("move", move.verb) for move in game.moves if move.verb}
    asked |= {message_id("event", kind) for kind in event_kinds(game)}
    asked |= {message_id("card", card.code, kind) for card in game.cards for kind in ("does", *event_kinds(game))}
    asked |= {message_id("zone", zone.name) for zone in table.ZONES} | {
        message_id("field", one.name) for one in table.FIELDS
    }
    for option in game.meta.options.values():
        asked |= {message_id("option", option.name), message_id("option", option.name, "help")}
        asked |= {message_id("option", option.name, str(choice)) for choice in option.choices}
    return asked


PYTHON = linter.ROOT / "src" / "tavolaccio"
PAGE = linter.ROOT / "web" / "src"


@pytest.mark.parametrize("name", games.names())
def test_no_message_of_a_game_is_idle(name: str) -> None:
    folder = games.find(name).folder
    code = linter.words_of(PYTHON / "texts", PYTHON / "cli", PYTHON / "server", PAGE, folder)
    found = [message.name for message in linter.messages(folder / "texts" / "en.ftl", "en")]
    references = {one for message in linter.messages(folder / "texts" / "en.ftl", "en") for one in _referred(message)}
    assert linter.unsaid([one for one in found if one not in references], code, asked_by(name)) == []


def _referred(message: linter.Message) -> list[str]:
    return re.findall(r"\{=([\w-]+)\}", " ".join(message.sentences))


def test_a_line_that_no_code_says_is_found() -> None:
    code = "texts.say('hidden-card'); t(`bot-${level}`); message_id(\"event\", kind)"
    names = ["hidden-card", "bot-fox", "event-turn", "card-hook-line-1"]
    assert linter.unsaid(names, code, set()) == ["card-hook-line-1"]


@pytest.mark.parametrize("file", ["en.ftl", "people.en.ftl", "table.en.ftl", "tale.en.ftl"])
def test_no_message_of_the_page_is_idle(file: str) -> None:
    path: Path = PAGE / "texts" / file
    code = linter.words_of(PAGE, PYTHON / "server", PYTHON / "tables", PYTHON / "texts", PYTHON / "games")
    # `pileName` asks for the zones of the games.
    asked = {f"table-pile-{zone.name}" for name in games.names() for zone in games.find(name).table().ZONES}
    assert linter.unsaid([message.name for message in linter.messages(path, "en")], code, asked) == []
