"""The scenario runner: all scenarios of all games hold, a wrong expectation is noticed, bad input is one clear line."""

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from tavolaccio.games import find, names
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.proving.coverage import all_scenarios, scenario_files
from tavolaccio.proving.given import lay_out
from tavolaccio.proving.scenario import Scenario, load_scenarios

SHIT = find("this-game-is-shit")


@pytest.mark.parametrize("name", names())
def test_all_scenarios_hold(name: str) -> None:
    scenarios = all_scenarios(find(name))
    assert scenarios
    failed = [f"{one.where}: {found}" for one in scenarios if (found := one.run()) is not None]
    assert failed == []


def wrong(value: Any) -> Any:
    """Another value of the same shape, which cannot be true at the same time."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, dict):
        key = next(iter(value))
        return {**value, key: wrong(value[key])}
    return None


def entries(game: Game) -> list[tuple[Path, dict[str, Any]]]:
    found = []
    for path in scenario_files(game):
        found += [(path, entry) for entry in yaml.safe_load(path.read_text(encoding="utf-8"))]
    return found


@pytest.mark.parametrize("name", names())
def test_a_wrong_number_at_the_end_is_noticed(name: str) -> None:
    game = find(name)
    tried = 0
    for path, entry in entries(game):
        for key, value in entry.get("then", {}).items():
            changed = wrong(value) if value != {} else None
            if changed is None or (isinstance(changed, dict) and None in changed.values()):
                continue
            tried += 1
            twin = {**copy.deepcopy(entry), "then": {key: changed}}
            try:
                found = Scenario(game, twin, path.name).run()
            except BadInput:
                continue
            assert found is not None, f"{path.name}, {entry['name']}: {key}: {changed} is accepted"
    assert tried > 30


def scenario(text: str, game: Game = SHIT) -> Scenario:
    return Scenario(game, yaml.safe_load(text), "made.yaml")


ATTACK = """
name: an attack
given: {active: A, hands: {A: MC MS, B: AS GR, C: SF}, poop: {C: 2}, deck: OO CL HF PL ...}
when:
  - A: play
  - A: keep CL
  - A: MC > B
"""


def test_the_example_holds() -> None:
    then = """
  - asked: {B: attack}
  - offered: {B: [pass, AS]}
  - not offered: {B: [OO]}
  - offered only: {B: [pass, AS, GR]}
  - sees: {C: {hands: {A: "? ?"}}}
  - stack: [MC]
  - told: [plays_on, draws]
  - B: OO
    refused: [TGIS-38, TGIS-92]
then: {poop: {B: 1, C: 2}, hands: {A: CL MS}, winners: []}
"""
    assert scenario(ATTACK + then).run() is None


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("  - asked: {C: attack}", "asked: expected"),
        ("  - asked: {attack: [B, C]}", "asked: expected"),
        ("  - asked: nobody", "asked: expected"),
        ("  - offered: {B: [OO]}", "B is not offered ['OO']"),
        ("  - not offered: {B: [AS]}", "B is offered ['AS']"),
        ("  - offered only: {B: [pass, AS]}", "B is offered"),
        ('  - sees: {C: {hands: {A: "? MS"}}}', "C sees"),
        ('  - sees: {A: {hands: {A: "? ?"}}}', "A sees"),
        ("  - stack: [MS]", "stack: expected"),
        ("  - told: [draws, plays_on]", "told: expected"),
        ("  - told: [dances]", "told: expected"),
        ("  - then: {poop: {C: 3}}", "poop of C: expected 3, found 2"),
        ("  - then: {hands: {A: MC MS}}", "hands of A: expected MC MS"),
        ("  - then: {deck: OO}", "deck: expected OO"),
        ("  - winners: [A]", "winners: expected A"),
        ("  - B: AS\n    refused: TGIS-38", "AS is accepted"),
        ("  - B: OO\n    refused: TGIS-99", ", expected TGIS-99"),
        ("  - B: MC > A", "cannot answer"),
        ("  - C: AS", "cannot answer"),
    ],
)
def test_every_look_can_fail(step: str, words: str) -> None:
    found = scenario(ATTACK + step + "\n").run()
    assert found is not None
    assert words in found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name: x\nwen: []", "made.yaml, line 0: unknown entry 'wen' (expected: one of name, proves"),
        ("proves: []", "the scenario has no name"),
        ("name: x\nseats: three", "`seats` does not fit"),
        ("name: x\nseats: 9", "9 seats do not fit"),
        ("name: x\nproves: TGIS-1", "`proves` does not fit"),
        ("name: x\noptions: {mood: 3}", "has no option 'mood'"),
        ("name: x\noptions: {critical_mass: 9}", "9 does not fit"),
        ("name: x\ngiven: {hands: {A: XX}}", "no card is called 'XX'"),
        ("name: x\ngiven: {hands: {Z: MC}}", "no seat is called 'Z'"),
        ("name: x\ngiven: {hands: MC}", "entries by seat"),
        ("name: x\ngiven: {poop: {A: many}}", "a whole number"),
        ("name: x\ngiven: {hands: {A: SP SP}}", "1 too many of SP"),
        ("name: x\ngiven: {wings: 3}", "unknown entry 'wings'"),
        ("name: x\nchance: {granny: 3}", "a list of results"),
        ("name: x\nwhen: [play]", "not a step"),
        ("name: x\nwhen: [{A: fly}]", "no move is written 'fly'"),
        ("name: x\nwhen: [{Q: play}]", "no seat is called 'Q'"),
        ("name: x\nwhen: [{asked: {A: nowhere}}]", "no point is called 'nowhere'"),
        ("name: x\nthen: {wings: 3}", "unknown expectation 'wings'"),
    ],
)
def test_a_malformed_scenario_is_one_clear_line(text: str, words: str) -> None:
    with pytest.raises(BadInput) as caught:
        scenario(text).run()
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- [", "not valid YAML"),
        ("name: x", "not a list of scenarios"),
        ("- 3", "entry 1 is not a scenario"),
        ("- name: x\n  name: [}", "bad.yaml, line 2"),
        ("", "not a list of scenarios"),
    ],
)
def test_a_malformed_file_is_one_clear_line(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        load_scenarios(path, SHIT)
    assert words in str(caught.value)


def test_a_missing_or_unreadable_file_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such file"):
        load_scenarios(tmp_path / "none.yaml", SHIT)
    (tmp_path / "bytes.yaml").write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(BadInput, match=r"bytes\.yaml"):
        load_scenarios(tmp_path / "bytes.yaml", SHIT)
    with pytest.raises(BadInput):
        load_scenarios(tmp_path, SHIT)
    (tmp_path / "free.yaml").write_text("- name: x\n", encoding="utf-8")
    with pytest.raises(BadInput, match="does not say which game"):
        load_scenarios(tmp_path / "free.yaml")


def test_an_impossible_position_is_said_to_be_one() -> None:
    found = scenario("name: x\ngiven: {active: '-'}", find("lunch-money")).run()
    assert found is not None
    assert "the rules break down here" in found


# What must not pass for the wrong cause.


@pytest.mark.parametrize(
    ("step", "words"),
    [
        # C is not asked about the attack on B: a clause about turns is none about the move, and nobody passes for it.
        ("  - C: SF > A\n    refused: TGIS-124", "C is not asked now (the open question is attack B)"),
        ("  - A: MS > B\n    refused: TGIS-39", "A is not asked now (the open question is attack B)"),
        ("  - A: MS > B\n    out of turn: TGIS-39", "refused because of TGIS-R20, expected TGIS-39"),
        ("  - B: OO\n    out of turn: TGIS-38", "B is asked now (the open question is attack B)"),
        ("  - C: SF > A\n    out of turn: TGIS-38", "refused because of TGIS-"),
        ("  - until: {A: game}\n  - B: AS\n    refused: TGIS-104", "B is not asked now (the open question is game A)"),
    ],
)
def test_a_refusal_concerns_the_seat_it_names_at_the_moment_it_names(step: str, words: str) -> None:
    found = scenario(ATTACK + step + "\n").run()
    assert found is not None
    assert words in found


def test_a_refused_step_does_not_go_on_in_the_story() -> None:
    then = """
  - A: MS > B
    out of turn: TGIS-R20
  - asked: {B: attack}
  - until: {A: game}
  - A: MS > B
    refused: TGIS-39
  - then: {poop: {B: 1}}
  - asked: {A: game}
"""
    assert scenario(ATTACK + then).run() is None


@pytest.mark.parametrize("refusal", ["true", "[]", "39", "{A: TGIS-39}"])
def test_a_refusal_names_its_clause(refusal: str) -> None:
    with pytest.raises(BadInput, match="a clause, or a list of clauses"):
        scenario(f"{ATTACK}  - B: OO\n    refused: {refusal}\n").run()


def test_a_refusal_is_of_one_kind() -> None:
    with pytest.raises(BadInput, match="not one seat with its move"):
        scenario(f"{ATTACK}  - B: OO\n    refused: TGIS-38\n    out of turn: TGIS-38\n").run()


def test_a_look_in_between_holds_right_there() -> None:
    """Not a moment later, when those who are asked have passed, and not a moment before."""
    early = scenario(ATTACK + "  - then: {poop: {B: 1}}\n").run()
    assert early == "step 4 (then: {'poop': {'B': 1}}): poop of B: expected 1, found 0"
    late = scenario(ATTACK + "  - until: {A: game}\n  - then: {poop: {B: 0}}\n").run()
    assert late == "step 5 (then: {'poop': {'B': 0}}): poop of B: expected 0, found 1"
    right = "  - then: {poop: {B: 0}}\n  - asked: {B: attack}\n  - until: {A: game}\n  - then: {poop: {B: 1}}\n"
    assert scenario(ATTACK + right).run() is None


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("dots", [False, True])
def test_unnamed_cards_lie_in_the_order_of_their_codes(name: str, dots: bool) -> None:
    """As the page promises: the first on top, under those that are named."""
    game = find(name)
    table = game.new(3, None, b"")
    for zone in table.ZONES:
        if zone.name not in ("deck", "food_deck", "action_deck", "event_deck", "mutation_deck"):
            continue
        kept = [card for card in game.cards if zone.takes(card) and game.deck(table.options).get(card)]
        named = [max(kept, key=lambda card: card.code)] if dots else []
        given = {zone.name: f"{named[0].code} ..."} if named else {}
        laid = lay_out(game, 3, {}, given, "test")
        (pile,) = zone.read(laid)
        codes = [card.code for card in reversed(pile)]
        assert codes[: len(named)] == [card.code for card in named]
        below = codes[len(named) :]
        assert below == sorted(below)
        assert len(codes) == sum(game.deck(table.options)[card] for card in kept)


ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 99),
    st.floats(allow_nan=False),
    st.sampled_from(["", "A", "Z", "MC", "...", "MC ...", "pass", "attack", "A B"]),
    st.lists(st.sampled_from(["A", "MC", 3, None]), max_size=2),
    st.dictionaries(
        st.sampled_from(["A", "Z", "attack", "deck", 3]), st.sampled_from(["A", "MC", 3, None, []]), max_size=2
    ),
)


def spots(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside a scenario."""
    found = [path] if path else []
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, one in inside:
        found += spots(one, (*path, key))
    return found


@settings(max_examples=250)
@given(st.sampled_from(names()), st.integers(0, 10_000), st.integers(0, 10_000), ODD)
def test_no_oddity_in_a_scenario_breaks_the_runner(name: str, which: int, where: int, value: Any) -> None:
    """One value of a real scenario becomes something odd: it holds, it fails, or it is refused in words."""
    game = find(name)
    every = cached_entries(name)
    path, entry = every[which % len(every)]
    twin = copy.deepcopy(entry)
    places = spots(twin)
    *way, last = places[where % len(places)]
    inside: Any = twin
    for key in way:
        inside = inside[key]
    inside[last] = value
    try:
        found = Scenario(game, twin, path.name).run()
    except BadInput as error:
        assert str(error)  # noqa: PT017  # both ways are right
    else:
        assert found is None or found


_entries: dict[str, list[tuple[Path, dict[str, Any]]]] = {}


def cached_entries(name: str) -> list[tuple[Path, dict[str, Any]]]:
    if name not in _entries:
        _entries[name] = entries(find(name))
    return _entries[name]
