"""Words: every message there is in both languages, and each can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from tavolaccio import games
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.texts import LANGUAGES, Catalogue, Reader, Texts
from tavolaccio.texts.catalogue import message_id
from tavolaccio.texts.missing import missing
from tavolaccio.texts.texts import HERE, is_secret
from tests.wandering import seats_for, step, wander

GAMES = games.names()
HOLE = re.compile(r"(?:^|\s)(?:[.,:;?!]|’s)(?:\s|$)|\s\s|^\s|\s$|“”|«»|\(\)|^[,.:;]")
"""Where a name or a card is wanting in a sentence."""
NAMES = ["Anna", "Bea", "Carlo", "Dario", "Elsa", "Fabio", "Gina", "Hugo"]


def hand_of(match: Match, seat: int) -> list[Card]:
    (hands,) = [zone for zone in match.state.ZONES if zone.name == "hands"]
    return hands.read(match.state)[seat]


@cache
def kinds_seen(name: str) -> list[str]:
    """What play shows beyond what the game declares: kinds of pending effects, reasons of the end."""
    found: dict[str, None] = {}
    for number in range(8):
        match, roll = wander(name, seats_for(name, number), f"texts {number}"), number + 1
        while match.question is not None:
            found.update(dict.fromkeys([message_id("pending", entry.kind) for entry in match.stack]))
            roll = step(match, roll)
        assert match.outcome is not None
        found[message_id("reason", match.outcome.reason)] = None
        found.update(dict.fromkeys([message_id("event", event[0]) for event in match.state.events or []]))
    return list(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_no_text_is_missing(name: str, language: str) -> None:
    assert missing(games.find(name), language, kinds_seen(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_have_the_same_messages(name: str) -> None:
    english, italian = [Texts(language, games.find(name)).catalogue.ids for language in ("en", "it")]
    assert english ^ italian == set()


@pytest.mark.parametrize("sentence", ["Bea spikes ’s espresso.", "Bea plays . Defend?", "Ugo: “” And 2 lands on Bea."])
def test_a_hole_in_a_sentence_is_found(sentence: str) -> None:
    assert HOLE.search(sentence)


def test_a_missing_text_is_found(tmp_path: Path) -> None:
    game = games.find("this-game-is-shit")
    file = tmp_path / "en.ftl"
    text = (game.folder / "texts" / "en.ftl").read_text(encoding="utf-8")
    file.write_text(text.replace("move-reload =", "move-relaod =").replace("event-poops =", "event-poohs ="))
    lacking = [name for name in missing(game, "en") if not Catalogue("en", [HERE / "en.ftl", file]).has(name)]
    assert lacking == []
    texts = Texts("en", game)
    texts.catalogue = Catalogue("en", [HERE / "en.ftl", file])
    from tavolaccio.texts.missing import wanted

    assert [name for name in wanted(game) if not texts.has(name)] == ["move-reload", "event-poops"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_is_said_in_play_can_be_said(name: str, language: str) -> None:
    texts = Texts(language, games.find(name))
    for number in range(4):
        match, roll = wander(name, seats_for(name, number), f"texts {number}"), number + 7
        readers = [Reader(texts, NAMES, seat) for seat in [SPECTATOR, *range(match.state.seats)]]
        told = 0
        while match.question is not None:
            point = match.question.point
            for reader in readers:
                view = match.view(reader.seat)
                events = list(match.events(reader.seat, told))
                reader.look(view, events)
                sentences = [reader.event(event, view) for event in events if event[0] != "lands"]
                sentences += [reader.question(point, seat, view) for seat in match.question.seats]
                sentences += [reader.pending(entry, view) for entry in view.pending]
                if reader.seat >= 0:
                    sentences += [reader.move(move, point, view) for move in match.options(reader.seat)]
                if reader.seat >= 0:  # who reads is “you”, but for the reporter at the fence
                    own = re.compile(rf"\b{NAMES[reader.seat]}\b")
                    assert not [sentence for sentence in sentences if own.search(sentence)]
                sentences += [reader.event(event, view) for event in events if event[0] == "lands"]
                assert all(sentences)
                assert not [sentence for sentence in sentences if "{" in sentence or HOLE.search(sentence)]
            told = len(match.state.events or [])
            roll = step(match, roll)
        assert match.outcome is not None
        for reader in readers:
            told_end = reader.outcome(match.outcome)
            assert told_end
            assert reader.seat < 0 or NAMES[reader.seat] not in told_end
    for card in texts.game.cards if texts.game else []:
        assert texts.card_does(card)
    assert texts.catalogue.faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said(language: str) -> None:
    game = games.find("this-game-is-shit")
    texts = Texts(language, game)
    match = wander(game.id, seats_for(game.id, 2), "texts 2")
    reader = Reader(texts, NAMES, 0)
    for move in game.moves:
        refusal = match.verify(0, move)
        if refusal is not None:
            sentence = reader.refusal(refusal)
            assert refusal.clause in sentence
            assert len(sentence) > len(refusal.clause) + 15


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_short_words_for_a_clause_name_a_clause_there_is(name: str, language: str) -> None:
    """`refused-tgis-39` is what a player reads first; the clause itself is a tap away."""
    texts = Texts(language, games.find(name))
    general = Catalogue(language, [HERE / f"{language}.ftl"]).ids
    for short in [one for one in texts.catalogue.ids - general if one.startswith("refused-")]:
        clause = texts.clause(short.removeprefix("refused-").upper())
        assert clause is not None, short
        assert len(texts.say(short)) <= 100, short


def test_a_reader_is_addressed_as_you() -> None:
    game = games.find("this-game-is-shit")
    match = wander(game.id, seats_for(game.id, 0), "texts 0")
    view = match.view(0)
    event = ("uses", 0, 1, game.cards["MC"], 0, -1)
    texts = Texts("en", game)
    assert Reader(texts, NAMES, 0).event(event, view) == "You pour Bea a Morning Coffee."
    assert Reader(texts, NAMES, 1).event(event, view) == "Anna pours you a Morning Coffee."
    assert Reader(texts, NAMES, 2).event(event, view) == "Anna pours Bea a Morning Coffee."


def test_the_secret_card_is_a_question_mark_until_it_is_met() -> None:
    """TGIS-129, TGIS-R88."""
    game = games.find("this-game-is-shit")
    special = game.cards["SP"]
    assert [card.code for card in game.cards if is_secret(card)] == ["SP"]
    texts = Texts("en", game)
    deals = [wander(game.id, seats_for(game.id, number), f"texts {number}") for number in range(60)]
    match, holder = next(
        (match, seat) for match in deals for seat in range(match.state.seats) if special in hand_of(match, seat)
    )
    for seat in range(match.state.seats):
        reader = Reader(texts, NAMES, seat)
        reader.look(match.view(seat), match.events(seat))
        knows = seat == holder
        assert reader.card(special) == ("The Great Swap" if knows else "?")
        assert ("swap" in reader.card_does(special)) is knows
    bystander = Reader(texts, NAMES, 1 - min(holder, 1))
    bystander.look(match.view(bystander.seat), [("uses", holder, 0, special, 0, -1)])
    assert bystander.card(special) == "The Great Swap"


def test_a_game_without_words_can_still_be_read() -> None:
    game = games.find("this-game-is-shit")
    texts = Texts("en", game)
    texts.catalogue = Catalogue("en", [HERE / "en.ftl"])
    match = wander(game.id, seats_for(game.id, 0), "texts 0")
    view = match.view(0)
    reader = Reader(texts, NAMES, 0)
    assert reader.event(("turns_lava", 0, 1, game.cards["LL"], 2, -1), view) == "Anna turns lava Liquid Lava Bea"
    assert reader.move(game.moves.parse("give MC > B"), None, view) == "give Morning Coffee > Bea"
    assert reader.move(game.moves.parse("MC > B"), None, view) == "Morning Coffee → Bea"
    assert texts.option("critical_mass") == "critical mass"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("good = yes\nthis is no message\n", "en.ftl, line 2: not a message: 'this is no message'"),
        ("broken = { $number ->\n", "en.ftl, line 1: not a message"),
    ],
)
def test_a_malformed_catalogue_is_refused_in_one_line(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "en.ftl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as error:
        Catalogue("en", [file])
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadInput, match="no texts in 'de'"):
        Texts("de")


def test_messages_that_ask_for_too_much_are_noticed(tmp_path: Path) -> None:
    file = tmp_path / "en.ftl"
    file.write_text("greedy = { $nobody } has it\n", encoding="utf-8")
    catalogue = Catalogue("en", [file])
    assert catalogue.say("greedy") == "nobody has it"
    assert len(catalogue.faults) == 1


def test_lines_end_where_a_sentence_ends(tmp_path: Path) -> None:
    file = tmp_path / "en.ftl"
    file.write_text("x =\n    A point that\n      goes on.\n    Another.\n", encoding="utf-8")
    assert Catalogue("en", [file]).say("x") == "A point that goes on.\nAnother."


# Sentences for everybody.

FOR_ONE_READER = re.compile(r"(option|summary|refused|move|mode|zone)\b|card-.*-does$|point-(?!.*-waits$)")
"""Messages that only the player reads who is asked, and what is printed on cards."""
ADDRESSED = {
    "en": re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE),
    "it": re.compile(r"\b(tu|te|ti|tuo|tua|tuoi|tue)\b", re.IGNORECASE),
}
QUOTED = {"en": re.compile("“[^”]*”"), "it": re.compile("«[^»]*»")}
"""What one player says to another."""


def said_to_no_seat(pattern: ast.Pattern) -> Iterator[str]:
    """Everything that a message can say to a reader who has no seat, whatever else it depends on."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            choice = element.expression
            about_me = isinstance(choice.selector, ast.VariableReference) and choice.selector.id.name == "me"
            for variant in choice.variants:
                if variant.default or not about_me:
                    yield from said_to_no_seat(variant.value)


def addressed(text: str, language: str) -> list[str]:
    """Messages that say you to somebody who only watches."""
    return [
        message.id.name
        for message in parse(text).body
        if isinstance(message, ast.Message)
        and message.value is not None
        and not FOR_ONE_READER.match(message.id.name)
        and ADDRESSED[language].search(QUOTED[language].sub("", "\n".join(said_to_no_seat(message.value))))
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_reader_without_a_seat_is_never_addressed(name: str, language: str) -> None:
    folder = Path(games.find(name).folder) / "texts"
    assert addressed((folder / f"{language}.ftl").read_text(encoding="utf-8"), language) == []


def test_who_is_addressed_is_found() -> None:
    english = """
event-grabs = { $me ->
    [whom] { $who } grabs you.
   *[none] { $who } grabs { $whom }.
}
event-thanks = { $number ->
    [1] “Not you again”, says { $who }.
   *[other] { $who } is done. Thank you, next.
}
card-hook-does = You swing.
"""
    assert addressed(english, "en") == ["event-thanks"]
    assert addressed("event-turn = Tocca a te.\ncard-hook-line = { $who } dice «e tu?»", "it") == ["event-turn"]
