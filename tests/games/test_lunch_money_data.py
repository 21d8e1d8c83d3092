"""Lunch Money: the printed facts in its data files, and what no scenario can show."""

import re
import tomllib
from collections import Counter
from functools import cache
from typing import Any

import pytest
import yaml
from fluent.syntax import ast, parse

from tavolaccio.games.lunch_money import GAME
from tavolaccio.games.lunch_money.table import EVENT_CLAUSES, POINTS, Table
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.rulebook import load_rulebook

LANGUAGES = ("en", "it")
DATA: dict[str, Any] = tomllib.loads((GAME.folder / "cards.toml").read_text(encoding="utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["code"]: card for card in DATA["card"]}
KINDS = ("basic", "weapon", "defence", "special")

# The contents lists of the two boxes.
BASE = {
    "basic": "4 elbow 1 hail-mary 4 headbutt 4 hook 4 jab 4 kick-2 4 kick-4 4 pimp-slap 4 uppercut 4 roundhouse "
    "4 spinning-backfist",
    "defence": "8 dodge 10 block 8 first-aid 4 freedom 4 disarm",
    "weapon": "1 knife 1 chain 1 pipe 1 hammer",
    "special": "4 big-combo 1 choke 8 grab 1 headlock 4 humiliation 4 poke-in-the-eye 4 powerplay 4 stomp 1 uppercut-2",
}
EXPANSION = {
    "basic": "2 beat-down 2 evil-eye 2 snipe 2 pins-and-needles 2 plate-cleaner",
    "weapon": "2 chunk",
    "defence": "3 block 2 dodge 2 backlash 2 faster 2 hide",
    "special": "3 grab 3 2-fer 3 abandonment 1 cooties 2 hippie 4 imaginary-friend 2 nuts 3 spank 4 tantrum 2 time-out "
    "3 wedgy 2 weird",
}
DAMAGE = {
    1: "evil-eye jab choke poke-in-the-eye stomp tantrum wedgy",
    2: "elbow hook kick-2 pimp-slap pins-and-needles snipe spank",
    3: "headbutt plate-cleaner uppercut spinning-backfist knife chain pipe hammer chunk 2-fer big-combo nuts powerplay",
    4: "beat-down kick-4 roundhouse",
    6: "uppercut-2",
    7: "hail-mary",
}


def counted(listed: dict[str, str], kind: str) -> dict[str, int]:
    words = listed[kind].split()
    return dict(zip(words[1::2], map(int, words[::2]), strict=True))


def in_deck(key: str, kind: str) -> dict[str, int]:
    return {code: card[key] for code, card in CARDS.items() if card["kind"] == kind and card[key]}


def those(key: str) -> set[str]:
    return {code for code, card in CARDS.items() if card.get(key)}


@cache
def messages(language: str) -> dict[str, str]:
    """The source of every message of the game's catalogue, by its id."""
    source = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.span is not None
            found[entry.id.name] = source[entry.span.start : entry.span.end]
    return found


# What is in the boxes.


@pytest.mark.parametrize("kind", KINDS)
def test_contents_of_the_boxes(kind: str) -> None:
    assert in_deck("copies_base", kind) == counted(BASE, kind)
    assert in_deck("copies_expansion", kind) == counted(EXPANSION, kind)


def test_sizes_of_the_decks() -> None:
    assert sum(card["copies_base"] for card in CARDS.values()) == 110
    assert sum(card["copies_expansion"] for card in CARDS.values()) == 55
    for sets, size in (("base", 110), ("both", 165)):
        table = Match.start(GAME, 4, {"sets": sets}, b"box").state
        assert isinstance(table, Table)
        dealt = Counter(card.code for zone in table.ZONES for row in zone.read(table) for card in row)
        copies = {
            code: card["copies_base"] + (card["copies_expansion"] if sets == "both" else 0)
            for code, card in CARDS.items()
        }
        assert dealt == Counter({code: count for code, count in copies.items() if count})
        assert dealt.total() == size


def test_four_types_of_cards() -> None:
    assert Counter(card["kind"] for card in CARDS.values()) == {"basic": 16, "weapon": 5, "defence": 8, "special": 20}
    for language in LANGUAGES:
        assert {f"kind-{kind}" for kind in KINDS} <= messages(language).keys()


def test_who_can_play() -> None:
    assert (GAME.meta.least, GAME.meta.most) == (2, 6)
    for seats in (1, 7):
        with pytest.raises(BadInput):
            GAME.new(seats, None, b"")
    assert GAME.warnings(5, GAME.meta.settings(5, {"sets": "base"})) == ["LM-003"]
    assert GAME.warnings(4, GAME.meta.settings(4, {"sets": "base"})) == []


# What is printed on the cards.


def test_printed_damage() -> None:
    printed: dict[int, set[str]] = {}
    for code, card in CARDS.items():
        if "damage" in card:
            printed.setdefault(card["damage"], set()).add(code)
    assert printed == {number: set(codes.split()) for number, codes in DAMAGE.items()}
    assert {code: card["hits"] for code, card in CARDS.items() if "hits" in card} == {
        "2-fer": 2,
        "big-combo": 2,
        "tantrum": 5,
    }
    assert CARDS["weird"]["bonus"] == CARDS["first-aid"]["heals"] == CARDS["time-out"]["rounds"] == 2
    assert CARDS["choke"]["loss"] == CARDS["cooties"]["loss"] == CARDS["wedgy"]["penalty"] == 1


def test_printed_defences() -> None:
    usual = {"block", "dodge", "humiliation", "backlash"}
    groups: tuple[tuple[str, set[str]], ...] = (
        ("knife chain pipe hammer", usual | {"disarm"}),
        ("chunk", usual - {"block"}),
        ("grab", {"dodge", "freedom", "humiliation"}),
        ("choke headlock", {"humiliation", "freedom"}),
        ("powerplay spank", {"humiliation", "backlash"}),
        ("hippie humiliation imaginary-friend", {"humiliation"}),
        ("time-out wedgy", {"freedom"}),
        ("abandonment cooties", set()),
    )
    different = {code: defences for codes, defences in groups for code in codes.split()}
    for code, card in CARDS.items():
        if card["kind"] != "defence" and code != "weird":  # a weird attack is defended like the one it goes with
            assert set(card["defences"].split()) == different.get(code, usual), code


def test_what_cancels_a_defence() -> None:
    cancelled = {code: card["cancelled_by"] for code, card in CARDS.items() if "cancelled_by" in card}
    assert cancelled.keys() == {code for code, card in CARDS.items() if card["kind"] == "defence"}
    assert cancelled.pop("backlash") == "humiliation backlash"
    assert set(cancelled.values()) == {"humiliation"}


def test_properties_of_the_cards() -> None:
    assert those("sweeping") == {"roundhouse", "spinning-backfist"}
    assert those("returns") == {"knife", "chain", "pipe", "hammer", "chunk", "nuts"}
    assert those("returns_by_choice") == {"nuts"}
    assert those("in_headlock") == {"jab", "uppercut", "stomp"}
    assert those("after_grab") == {"choke", "cooties", "headlock", "powerplay", "spank", "wedgy"}
    assert those("stays") == {"choke", "cooties", "headlock", "wedgy", "time-out"}
    assert those("free_basic") == {"poke-in-the-eye", "uppercut-2", "powerplay"}
    assert those("breaks_choke") == {"freedom", "stomp", "headbutt", "humiliation"}
    assert those("breaks_headlock") == {"freedom", "stomp", "humiliation"}
    for hold in ("choke", "headlock"):
        assert set(CARDS[hold]["escapes"].split()) == those(f"breaks_{hold}")


def test_every_card_has_a_face() -> None:
    assert all(card["icon"] for card in CARDS.values())
    assert len({card["icon"] for card in CARDS.values()}) == len(CARDS)
    for language in LANGUAGES:
        known = messages(language)
        for code, card in CARDS.items():
            assert card["name"][language]
            assert f"card-{code}-does" in known


def test_every_card_has_something_to_say() -> None:
    """Descriptions and insults are part of the fun and change nothing: the log has three of its own for each card."""
    aimed = {code for code, card in CARDS.items() if card["kind"] != "defence"} - {"imaginary-friend", "weird"}
    for language in LANGUAGES:
        for code in CARDS:
            for number in (1, 2, 3):
                line = messages(language)[f"card-{code}-line-{number}"]
                assert "{ $who }" in line, line
                assert ("{ $whom }" in line) is (code in aimed), line
                assert re.findall(r"\{ (?!\$whom? )", line) == [], line


def test_everything_that_is_said_has_words() -> None:
    wanted = {f"point-{name}" for name in GAME.points} | {f"event-{kind}" for kind in EVENT_CLAUSES}
    wanted |= {f"move-{move.verb}" for move in GAME.moves if move.verb} | {"move-card", "move-card-at"}
    for option in GAME.meta.options.values():
        wanted |= {f"option-{option.name}", f"option-{option.name}-help"}
        wanted |= {f"option-{option.name}-{choice}" for choice in option.choices}
    english, italian = (messages(language).keys() for language in LANGUAGES)
    assert english == italian
    assert {name.replace("_", "-") for name in wanted} - english == set()


# The rulebook and the scenarios.


def test_both_rulebooks_hold_the_same_clauses() -> None:
    english, italian = (load_rulebook(GAME.folder, language) for language in LANGUAGES)
    assert list(english.clauses) == list(italian.clauses)
    rulings = [name for name, clause in english.clauses.items() if clause.ruling]
    assert [name for name in english.clauses if name not in rulings] == [f"LM-{number:03}" for number in range(1, 289)]
    assert sorted(rulings) == [f"LM-R{number:03}" for number in range(1, 111)]
    for book in (english, italian):
        assert all(bool(clause.why) is clause.ruling for clause in book.clauses.values())


def test_every_event_opens_a_clause() -> None:
    assert set(EVENT_CLAUSES.values()) <= load_rulebook(GAME.folder, "en").clauses.keys()


def test_every_card_is_played_in_a_scenario() -> None:
    played: set[str] = set()
    for path in (GAME.folder / "scenarios").glob("*.yaml"):
        for scenario in yaml.safe_load(path.read_text(encoding="utf-8")):
            for step in scenario.get("when") or []:
                ((key, move), *more) = step.items()
                if len(str(key)) == 1 and not more and not str(move).startswith("discard "):
                    played |= set(str(move).replace(">", " ").split())
    assert CARDS.keys() - played == set()


def test_points_at_the_start() -> None:
    table = Match.start(GAME, 6, seed=b"start").state
    assert isinstance(table, Table)
    assert table.points == [POINTS] * 6 == [15] * 6


def test_the_deck_is_shuffled() -> None:
    """LM-009: another seed, another deal; the same seed, the same one."""

    def dealt(seed: bytes) -> list[str]:
        table = Match.start(GAME, 3, seed=seed).state
        assert isinstance(table, Table)
        return [card.code for row in (*table.hands, table.deck) for card in row]

    assert dealt(b"one") == dealt(b"one") != dealt(b"two")
    assert sorted(dealt(b"one")) == sorted(dealt(b"two"))
