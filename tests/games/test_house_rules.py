"""House rules: variants live beside the printed game, have an id of their own, and can be verified."""

from __future__ import annotations

import json
import subprocess
import sys
import weakref
from pathlib import Path

import pytest
import yaml

from tavolaccio import bots
from tavolaccio.cli import main
from tavolaccio.games import find, house_rules
from tavolaccio.games.house_rules import SHELF, HouseRules
from tavolaccio.games.shelf import Shelf
from tavolaccio.kernel import chance
from tavolaccio.kernel.card_count import wrong_count
from tavolaccio.kernel.drive import play
from tavolaccio.kernel.errors import BadInput, TableRefused
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.proving.scenario import Scenario

TGIS = "this-game-is-shit"
CHANGES = [
    (TGIS, {"MS": {"copies": 7}}),
    ("soccmel", {"YOG": {"copies": 2}}),
    ("stimulix", {"F12": {"stimulus": 9, "points": 8}}),
    ("lunch-money", {"hook": {"damage": 3, "copies_base": 6}}),
]


def played(game: Game, seed: str) -> Journal:
    secret = chance.seed_from(seed)
    match = Match.start(game, 4, None, chance.mixed(secret, []))
    play(match, [bots.make("instinct", game, seat, 1) for seat in range(4)])
    return Journal.of(match, ["Ada", "Bea", "Cleo", "Dario"], secret)


@pytest.mark.parametrize(("name", "changes"), CHANGES)
def test_a_variant_is_a_game_of_its_own(name: str, changes: dict[str, dict[str, object]]) -> None:
    printed = find(name)
    before = {card.code: (card.copies, card.value, dict(card.facts)) for card in printed.cards}
    house = HouseRules(name, changes)
    game = house.try_out(4)
    assert game is not printed
    assert game.id == f"{name}+{house.hash}"
    assert type(game.table()) is not type(printed.table())
    (code,) = changes
    card = game.cards[code]
    assert card is not printed.cards[code]
    for fact, value in changes[code].items():
        assert (card.copies if fact == "copies" else card.facts[fact]) == value
    assert {card.code: (card.copies, card.value, dict(card.facts)) for card in printed.cards} == before
    assert HouseRules(name, changes).game() is game, "made once"


@pytest.mark.parametrize(("name", "changes"), CHANGES)
def test_a_match_under_house_rules_is_verified_by_its_journal_alone(
    name: str, changes: dict[str, dict[str, object]], tmp_path: Path
) -> None:
    journal = played(HouseRules(name, changes).game(), "houses")
    file = tmp_path / "match.jsonl"
    file.write_text(journal.text(), encoding="utf-8")
    # Another process, which has never heard of these house rules.
    words = [sys.executable, "-m", "tavolaccio.cli", "verify", str(file)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert f"genuine. {name}+" in done.stdout


def test_house_rules_cannot_be_exchanged_afterwards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = played(HouseRules(TGIS, {"MS": {"copies": 7}}).game(), "swap")
    header, *rest = journal.text().splitlines()
    for change, said in (({"MS": {"copies": 9}}, "belong to"), (None, "are not known here")):
        head = json.loads(header)
        head["game"] = f"{TGIS}+00000000" if change is None else head["game"].replace("+", "+0")[:-1]
        head["house"] = {"game": TGIS, "cards": change} if change else None
        file = tmp_path / "match.jsonl"
        file.write_text("\n".join([json.dumps(head), *rest]) + "\n", encoding="utf-8")
        assert main(["verify", str(file)]) == 2
        assert said in capsys.readouterr().err


def test_other_cards_make_other_matches_and_the_same_ones_the_same() -> None:
    printed = played(find(TGIS), "same")
    untouched = HouseRules(TGIS, {"MS": {"copies": 6, "value": 2}})
    assert untouched.game() is find(TGIS)
    assert untouched.id == TGIS
    # A name is no rule: the copy plays exactly the printed game.
    renamed = HouseRules(TGIS, {"MS": {"name": {"en": "Shake", "it": "Frappè"}}}).game()
    assert renamed.cards["MS"].name("en") == "Shake"
    assert [line for line in played(renamed, "same").lines if "n" in line] == printed.answers
    assert played(HouseRules(TGIS, {"MS": {"copies": 7}}).game(), "same").answers != printed.answers


def test_many_variants_live_side_by_side() -> None:
    games = [HouseRules(TGIS, {"MS": {"copies": copies}}).game() for copies in range(1, 5)]
    assert len({game.id for game in games}) == 4
    assert [game.cards["MS"].copies for game in games] == [1, 2, 3, 4]
    assert len({id(type(game.table())) for game in games}) == 4


@pytest.fixture
def small_shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Room for three variants, as if it were two hundred; what other tests have left there is gone."""
    for game in [*SHELF.games.values(), *SHELF.leaving]:
        SHELF.forget(type(game).__module__)
    SHELF.games.clear()
    SHELF.leaving.clear()
    monkeypatch.setattr(SHELF, "most", 3)
    monkeypatch.setattr(SHELF, "players", [])
    return SHELF


def copies_here() -> set[str]:
    return {name for name in sys.modules if name.startswith("tavolaccio.games.soccmel_") and name.count(".") == 2}


def test_variants_that_nobody_plays_are_let_go(small_shelf: Shelf) -> None:
    """The fourth set of house rules is not refused, and the memory of the first is freed."""
    first = HouseRules("soccmel", {"YOG": {"copies": 2}})
    journal = played(first.game(), "let go")
    gone = weakref.ref(first.game().cards)
    for copies in range(3, 23):
        HouseRules("soccmel", {"YOG": {"copies": copies}}).game()
        assert len(small_shelf.games) <= 3
        assert len(copies_here()) <= 4, "and one that somebody may just have been given"
    assert len(house_rules._finder.houses) <= 4 + 1
    assert gone() is None
    again = Journal.parse(journal.text()).verify(find)
    assert again.game.id == first.id, "its journal brings it back"
    assert played(first.game(), "let go").text() == journal.text()


def test_a_variant_that_is_played_stays(small_shelf: Shelf) -> None:
    house = HouseRules("soccmel", {"YOG": {"copies": 2}})
    small_shelf.players.append(lambda: {house.id})
    game = house.game()
    match = Match.start(game, 2, None, b"stays")
    for copies in range(3, 10):
        HouseRules("soccmel", {"YOG": {"copies": copies}}).game()
    assert house.game() is game
    play(match, [bots.make("instinct", game, seat, 1) for seat in range(2)])
    assert match.outcome is not None
    others = [HouseRules("soccmel", {"YOG": {"copies": copies}}) for copies in range(3, 5)]
    for one in others:
        one.game()
    small_shelf.players.append(lambda: {one.id for one in others})
    with pytest.raises(BadInput, match="3 sets of house rules are being played here"):
        HouseRules("soccmel", {"YOG": {"copies": 30}}).game()


def test_cards_that_make_no_game_leave_nothing_behind() -> None:
    before = set(sys.modules), set(house_rules._finder.houses)
    with pytest.raises(BadInput, match="do not make a game"):
        HouseRules("stimulix", {"NEW": {"name": {"en": "x", "it": "x"}, "kind": "food", "copies": 1}}).game()
    assert (set(sys.modules), set(house_rules._finder.houses)) == before


def test_a_whole_card_file() -> None:
    text = (find(TGIS).folder / "cards.toml").read_text(encoding="utf-8")
    assert not HouseRules.of_file(TGIS, text).changes, "the printed file changes nothing"
    rest = 'value = 1\nmode = "turn"\nicon = "hole"'
    house = HouseRules.of_file(TGIS, text.replace(f"copies = 12\n{rest}", f"copies = 3\n{rest}"))
    assert house.changes == {"HF": {"copies": 3}}
    more = text + '\n[[card]]\ncode = "TEA"\nname = { en = "Green Tea", it = "Tè verde" }\nkind = "attack"\n'
    with pytest.raises(BadInput, match="a match breaks down"):
        HouseRules.of_file(TGIS, more + "copies = 4\nvalue = 1\n").try_out(4)


def test_a_new_card_that_the_data_describe_in_full() -> None:
    new = {"name": {"en": "Ear Flick", "it": "Schicchera"}, "kind": "basic", "copies_base": 4, "copies_expansion": 0}
    more = {"damage": 1, "defences": "block dodge humiliation backlash", "icon": "right-facing-fist"}
    game = HouseRules("lunch-money", {"ear-flick": {**new, **more}}).try_out(4)
    assert game.cards["ear-flick"].number("damage") == 1
    assert sum(game.deck({"sets": "base"}).values()) == 114


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"XX": {"copies": 7}}, "card XX: no card is called so (expected: one of MC, MS"),
        ({"MS": {"copys": 7}}, "no card of this game has 'copys' (expected: one of"),
        ({"MS": {"copies": -1}}, "`copies` is -1 (expected: from 0 to 1000)"),
        ({"MS": {"value": -1}}, "`value` is -1 (expected: from 0 to 1000)"),
        ({"MS": {"copies": 1.5}}, "`copies` is 1.5 (expected: a whole number)"),
        ({"MS": {"copies": True}}, "`copies` is True"),
        ({"MS": {"kind": "virus"}}, "`kind` cannot be changed"),
        ({"MS": {"name": "Shake"}}, "`name` does not fit"),
        ({"MS": {"name": {"en": "Sha\u202eke", "it": "Frappè"}}}, "`name` does not fit"),
        ({"MS": 7}, "not a table of printed facts"),
        ({"NEW": {"name": {"en": "x", "it": "x"}, "kind": "dragon"}}, "a new card of kind 'dragon'"),
        ({code: {"copies": 0} for code in [card.code for card in find(TGIS).cards]}, "0 cards in all"),
        (7, "`cards` is not a table"),
    ],
)
def test_nonsense_is_refused_in_one_line(changes: object, said: str) -> None:
    with pytest.raises(BadInput) as caught:
        HouseRules.of_data({"game": TGIS, "cards": changes})
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_house_without_grannies_deals_none() -> None:
    """TGIS-13 gives one to each; what the list does not hold is never dealt."""
    game = HouseRules(TGIS, {"GR": {"copies": 0}}).try_out(4)
    dealt = """
name: No Granny in the house
seats: 4
then: {hands: {A: 5, B: 5, C: 5, D: 5}, removed: ""}
settle: false
"""
    assert Scenario(game, yaml.safe_load(dealt), "made.yaml").run() is None
    table = Match.start(game, 4, seed=b"none").state
    assert not table.facts, "nobody knows of a Granny in anybody's hand"
    assert wrong_count(game, table) == ""


@pytest.mark.parametrize(
    ("name", "changes", "seats", "said"),
    [
        (TGIS, {"GR": {"copies": 3}}, 4, "4 players need 4 Granny's Remedies and there are 3, see TGIS-13"),
        (
            TGIS,
            {code: {"copies": 0} for code in ("MC", "MS", "OO", "PL", "CL", "HF", "PT")},
            6,
            "30 cards and there are",
        ),
        ("soccmel", {"H1a": {"copies": 2}}, 4, "4 players need 20 cards and there are 2, see GAT-23"),
        ("stimulix", {"D01": {"copies": 8}}, 3, "3 players need 9 Food cards and there are 8, see STX-36"),
        ("lunch-money", {"hook": {"copies_base": 9}}, 2, "2 players need 10 cards and there are 9, see LM-010"),
    ],
)
def test_a_deal_that_the_cards_do_not_suffice_for_is_refused_in_a_sentence(
    name: str, changes: dict[str, dict[str, int]], seats: int, said: str
) -> None:
    printed = find(name)
    if name != TGIS:  # nothing but the card that is named; Stimulix keeps its other kinds
        kind = printed.cards[next(iter(changes))].kind
        rest = [card for card in printed.cards if name != "stimulix" or card.kind == kind]
        none = {"copies": 0} if name != "lunch-money" else {"copies_base": 0, "copies_expansion": 0}
        changes = {**{card.code: none for card in rest}, **changes}
    options: dict[str, Setting] = {"sets": "base"} if name == "lunch-money" else {}
    with pytest.raises(TableRefused) as caught:
        HouseRules(name, changes).try_out(seats, options)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_rules_that_never_end_are_refused() -> None:
    with pytest.raises(BadInput, match="does not come to an end"):
        HouseRules(TGIS, {code: {"copies": 0} for code in ("MC", "MS", "SF", "LL")}).try_out(4)


def test_odd_data_are_refused() -> None:
    for data, said in (
        ([], "no game is named"),
        ({"game": "poker"}, "no game is called 'poker'"),
        ({"game": TGIS, "colour": 1}, "unknown entry 'colour'"),
        ({"game": TGIS, "title": "x" * 61}, "the title does not fit"),
        ({"game": TGIS, "title": "two\nlines"}, "the title does not fit"),
    ):
        with pytest.raises(BadInput, match=said):
            HouseRules.of_data(data)
