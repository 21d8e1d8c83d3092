"""What people read is linted, and each rule of the linter is seen to find what it is for."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path

import pytest

from tavolaccio import games
from tavolaccio.cli import EXAMPLES
from tavolaccio.cli.parsing import COMMANDS
from tavolaccio.texts.catalogue import LANGUAGES, message_id
from tavolaccio.texts.missing import event_kinds
from tests.texts import linter, linter_grammar, linter_plain

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
    (linter.typography, "en", "x = It is worth -{ $amount } points."),
    (linter.typography, "en", "x = Wait..."),
    (linter.typography, "en", "x = All players' cards"),
    (linter.typography, "en", "x = Two  spaces."),
    (linter.typography, "en", "x = Done!"),
    (linter.never, "it", "x = Scegli un avversario e lega a lui la carta."),
    (linter.balanced, "en", "x = He says “hello and goes."),
    (linter.balanced, "it", "x = Dice «ciao e va."),
    (linter.no_placeholder, "en", "x = You are out at $critical_mass."),
    (linter.not_an_order, "it", "event-draws = Peschi { $card }."),
    (linter.not_an_order, "it", "event-x = { $me ->\n    [who] Evacui.\n   *[none] Bea evacua.\n }"),
    (linter.not_an_order, "it", "card-x-aims = { $me ->\n    [who] Sfoderi il Coltello.\n   *[none] Bea sfodera.\n }"),
    (linter.said_once, "en", "pending-x = If { $whom } does nothing, { $whom } pays."),
    (linter.well_wrapped, "en", f"x = {'word ' * 24}."),
    (linter.well_wrapped, "en", "x = One sentence.\n    Another one."),
]


@pytest.mark.parametrize(("rule", "language", "source"), PLANTED)
def test_a_planted_fault_is_found(rule: linter.Rule, language: str, source: str) -> None:
    (message,) = linter.read(source, language)
    assert rule(message), f"{rule.__name__} does not see it"


def test_every_rule_has_a_planted_fault() -> None:
    assert {rule for rule, _, _ in PLANTED} == set(linter.RULES)


NEVER_WRITTEN = {
    "en": [
        "You draw in your next turn.", "Play it in answer.", "Deal anew.", "Do it at once.", "Pick whom to hit.",
        "Lose one’s head.", "You need not stay.", "You may draw.", "You shall draw.", "It hardly ever works.",
        "They look on.", "Somebody reckoned wrong.", "We mended it.", "It comes to nothing.", "It does its duty.",
        "It lies before Bea.", "A rule speaks of it.", "If nobody laughs, you are out.", "Bea hits. Do you defend?",
        "Whether it hurts.", "Bea loses her card.", "Sorry, the table is full.", "Take a chair.",
    ],
    "it": [
        "Nel caso in cui vinca.", "Bea viene sostituita.", "A quello è stato risposto.",
        "Non vi si trova niente.", "Un rito di inizio.", "Bea gioca { $card } contro di te.", "Un nuovo round.",
        "Un set di carte.", "Fa 3 danni.", "Prendi una sedia.", "Un attacco libero.", "E' tardi.", "Bea perde niente.",
        "Non ti intromettere.", "Tocca a lui.", "Chi urla per primo, comincia.", "Stai zitta.",
    ],
}  # fmt: skip
"""A sentence for each pattern of `NEVER`, in its order."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_pattern_finds_its_sentence(language: str) -> None:
    for (pattern, right), sentence in zip(linter.NEVER[language], NEVER_WRITTEN[language], strict=True):
        (message,) = linter.read(f"x = {sentence}", language)
        assert linter.never(message).endswith(f": {right}"), (pattern, sentence)


TABLES = {
    "glossary": linter_grammar.GLOSSARY,
    "signs": dict.fromkeys(LANGUAGES, linter_grammar.SIGNS),
    "grammar": linter_grammar.GRAMMAR,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [linter_grammar.glossary, linter_grammar.signs, linter_grammar.grammar])
def test_every_fault_of_a_table_is_found(rule: linter.Rule, language: str) -> None:
    for fault in TABLES[rule.__name__][language]:
        (message,) = linter.read(f"x = {fault.planted}", language)
        assert rule(message).endswith(f": {fault.right}"), fault
        assert not rule(linter.Message("x", language, fault.place, message.sentences, set())) or not fault.place


@pytest.mark.parametrize(
    ("rule", "language", "source"),
    [
        (linter_grammar.signs, "en", 'x = { " " }and more'),
        (linter_grammar.asked, "en", "point-x = Defend."),
        (linter_grammar.asked, "it", "point-x = { $me ->\n    [who] Difesa?\n   *[none] Reagisci.\n }"),
        (linter_grammar.own_names, "it", "event-x = { $who } chiude Bea in un Headlock."),
    ],
)
def test_a_planted_fault_of_grammar_is_found(rule: linter.Rule, language: str, source: str) -> None:
    (message,) = linter.read(source, language, "src/tavolaccio/games/lunch_money/texts/it.ftl")
    assert rule(message)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", [*linter.RULES, *linter_grammar.RULES], ids=lambda rule: rule.__name__)
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
    (linter.no_placeholder, "en", "this_game_is_shit", "You are out at {$critical_mass} poops."),
    (linter.no_placeholder, "it", "this_game_is_shit", "Sei fuori con { $critical_mass } cacche."),
    (linter_plain.book_words, "en", "stimulix", "Who is out is skipped everywhere."),
    (linter_plain.book_words, "en", "lunch_money", "You start with 15 points."),
    (linter_plain.book_words, "en", "soccmel", "If you suffer, your pawn climbs."),
    (linter_plain.book_words, "en", "this_game_is_shit", "It goes to the discard pile."),
    (linter_plain.book_words, "en", "stimulix", "Whoever starts is eliminated."),
    (linter_plain.book_words, "en", "stimulix", "You can answer, then deal afresh."),
    (linter_plain.book_words, "it", "stimulix", "Le carte vengono rimescolate nel mazzo di pesca."),
    (linter_plain.book_words, "it", "stimulix", "Un’Azione in risposta tocca a lui."),
    (linter_plain.book_words, "it", "lunch_money", "Parti con 15 punti."),
    (linter_plain.book_words, "it", "soccmel", "Apri la sequenza."),
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
    planted = [
        (language, game, text) for rule, language, game, text in PLANTED_CLAUSES if rule is linter_plain.book_words
    ]
    for language, words in linter_plain.BOOK_WORDS.items():
        for where, patterns in words.items():
            sentences = [text for spoken, game, text in planted if spoken == language and where in ("", game)]
            assert [pattern for pattern, _ in patterns if not re.search(pattern, "\n".join(sentences))] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", linter_plain.BOOK_RULES, ids=lambda rule: rule.__name__)
def test_the_rulebooks_keep_to_the_guide(rule: linter.Rule, language: str) -> None:
    clauses = list(linter_plain.books(language))
    assert len(clauses) > 900
    assert [f"{one.file}, {one.name}: {found}" for one in clauses if (found := rule(one))] == []
    assert [f"{one.name}: {found}" for one in clauses if (found := linter_grammar.grammar(one))] == []


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


@pytest.mark.parametrize("name", games.names())
def test_names_of_cards_have_curly_apostrophes(name: str) -> None:
    cards = tomllib.loads((games.find(name).folder / "cards.toml").read_text(encoding="utf-8"))["card"]
    names = [said for card in cards for fact in ("name", "gloss") for said in card.get(fact, {}).values()]
    assert linter.typography(linter.read("card-x = The Neighbour's Drill", "en")[0])
    assert not [said for said in names if linter.typography(linter.read(f"card-x = {said}", "it")[0])]


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


def test_no_message_of_the_lab_is_idle() -> None:
    found = [message.name for message in linter.messages(PYTHON / "lab" / "texts" / "en.ftl", "en")]
    assert linter.unsaid(found, linter.words_of(PYTHON / "lab", PYTHON / "cli"), set()) == []


def test_no_common_message_is_idle() -> None:
    """A game may say any of them in its own way: what all games are asked for is asked of these too."""
    messages = linter.messages(PYTHON / "texts" / "en.ftl", "en")
    games_messages = [
        message
        for name in games.names()
        for message in linter.messages(games.find(name).folder / "texts" / "en.ftl", "en")
    ]
    asked = {one for name in games.names() for one in asked_by(name)}
    asked |= {one for message in [*messages, *games_messages] for one in _referred(message)}
    code = linter.words_of(PYTHON, PAGE)
    assert linter.unsaid([message.name for message in messages], code, asked) == []


@pytest.mark.parametrize("name", games.names())
def test_no_message_of_a_screen_is_idle(name: str) -> None:
    folder = games.find(name).folder
    found = [message.name for message in linter.messages(folder / "texts" / "screen.en.ftl", "en")]
    asked = {message_id("face", card.code) for card in games.find(name).cards}
    assert linter.unsaid(found, linter.words_of(PYTHON / "texts", PYTHON / "server", PAGE, folder), asked) == []


@pytest.mark.parametrize("file", ["en.ftl", "people.en.ftl", "table.en.ftl", "tale.en.ftl"])
def test_no_message_of_the_page_is_idle(file: str) -> None:
    path: Path = PAGE / "texts" / file
    code = linter.words_of(PAGE, PYTHON / "server", PYTHON / "tables", PYTHON / "texts", PYTHON / "games")
    # `pileName` asks for the zones of the games.
    asked = {f"table-pile-{zone.name}" for name in games.names() for zone in games.find(name).table().ZONES}
    assert linter.unsaid([message.name for message in linter.messages(path, "en")], code, asked) == []
