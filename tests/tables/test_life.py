"""Every scenario of a table's life holds, a wrong one is found, and together they cover the house rules of a table."""

from __future__ import annotations

import ast
import re
from collections import Counter
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tavolaccio.cli import main
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.rulebook import parse_rulebook
from tavolaccio.proving.tables import checks, table_given, words
from tavolaccio.proving.tables.life import Life, WrongScenario
from tavolaccio.proving.tables.scenarios import Scenario, run
from tavolaccio.server.wire import protocol
from tavolaccio.tables import inputs
from tests.tables import whole
from tests.tables.whole import ALL
from tests.tables.wire import Wire

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "table-rules.md").read_text(encoding="utf-8").partition("# Le regole della casa\n")
PAGE = (ROOT / "docs" / "table-scenarios.md").read_text(encoding="utf-8")


WIRE = Wire()


@cache
def lived(number: int) -> Life:
    return run(ALL[number], WIRE)


@pytest.mark.parametrize("number", range(len(ALL)), ids=[scenario.name for scenario in ALL])
def test_scenario(number: int) -> None:
    lived(number)


@pytest.mark.parametrize(
    "wrong",
    [
        {"told A": ["ack"]},
        {"told A": "update"},
        {"told everybody": "snapshot"},
        {"told the others": ["chat hello"]},
        {"told B at window 1": ["ack"]},
        {"A's update v": 3},
        {"journal": ["room"]},
        {"question": "next"},
        {"question": "none"},
        {"point": "food"},
        {"asked": "A"},
        {"chair B": "away"},
        {"chairs": "A B"},
        {"ready": "AB"},
        {"name of B": "Ada"},
        {"face of B": "🦁"},
        {"waits for": "C"},
        {"host": "B"},
        {"evening": {"matches": 1}},
        {"asking": ["Zoe C"]},
        {"sent away": "B"},
        {"table": {"phase": "over"}},
        {"ritual": {"state": "open"}},
        {"alarm": 25},
        {"version": 1},
        {"pass of B": "turn"},
        {"misses of B": 1},
        {"buffered": 1},
        {"bots asked": 1},
        {"bots thinking": ["B goat"]},
        {"bots due": "0.5 to 1.4"},
        {"hints asked": 1},
        {"shown out": 1},
        {"records": 1},
        {"loaded again": 1},
    ],
)
def test_a_wrong_then_is_found(wrong: dict[str, object]) -> None:
    given = {"game": "this-game-is-shit", "people": "ABC"}
    with pytest.raises(WrongScenario):
        run(Scenario("nothing has happened", (), given, [{"then": wrong}], "here"))


def test_what_is_not_understood_is_refused() -> None:
    for given, step in [({"gmae": "soccmel"}, "A comes"), ({}, "A flies away"), ({}, {"then": {"told whom": []}})]:
        with pytest.raises(BadInput):
            run(Scenario("nonsense", (), given, [step], "here"))


def test_a_client_that_holds_something_else_is_found() -> None:
    life = Life({"people": "ABC"})
    picture = life.pictures[life.conn_of("B")]
    assert picture.public is not None
    picture.public["active"] = "nobody"
    with pytest.raises(WrongScenario, match="the table held"):
        life.check_pictures()


def test_names_are_not_used_twice() -> None:
    names = [scenario.name for scenario in ALL]
    assert sorted({*names}) == sorted(names)


# The house rules.


def test_both_languages_have_the_same_clauses() -> None:
    english, _, italian = RULES
    first = parse_rulebook(english, "table-rules.md")
    second = parse_rulebook("# Le regole della casa\n" + italian, "table-rules.md")
    assert list(first.clauses) == list(second.clauses)
    assert [len(clauses) for _, clauses in first.sections] == [len(clauses) for _, clauses in second.sections]
    assert list(first.clauses) == [f"TABLE-{number:02}" for number in range(1, len(first.clauses) + 1)]


def test_every_clause_is_proved() -> None:
    clauses = {*parse_rulebook(RULES[0], "table-rules.md").clauses}
    proved = {clause for scenario in ALL for clause in scenario.clauses}
    assert proved == clauses
    assert not [scenario.name for scenario in ALL if not scenario.clauses]


def test_each_game_lives_at_tables() -> None:
    games = [scenario.given.get("game", "this-game-is-shit") for scenario in ALL]
    for game in ("this-game-is-shit", "lunch-money", "soccmel", "stimulix"):
        assert games.count(game) >= 20, game


# The wire.

NOT_ABOUT_A_TABLE = {"hello", "ping", "welcome", "pong", "muted", "you", "announced", "barred"}
SENT = {
    "skip_lesson": "SkipLesson",
    "watch": "Came",
    "unwatch": "Gone",
    "bot": "SeatBot",
    "standing": "Pass",
    "ritual": "Choose",
    "mute": "Muted",
    "let_back": "LetBack",
    "host": "HandOver",
}
"""Messages of the wire that are called otherwise inside."""


def _tags(union: Any) -> set[str]:
    return {str(one.__struct_config__.tag) for one in get_args(union)} - NOT_ABOUT_A_TABLE


def test_every_message_is_sent_and_told() -> None:
    lives = [lived(number) for number in range(len(ALL))]
    happened = set[str]().union(*[life.inputs for life in lives])
    told = set[str]().union(*[life.told for life in lives])
    missing = {tag for tag in _tags(protocol.FromClient) if SENT.get(tag, tag.capitalize()) not in happened}
    assert not missing
    assert _tags(protocol.FromServer) <= told
    of_several = {"Request", "Change"}
    by_themselves = {"Alarm", "Recorded", "Woke", "Appended"}
    kinds = {name for name, one in vars(inputs).items() if is_dataclass(one) and one.__module__ == inputs.__name__}
    assert kinds - of_several - by_themselves <= happened


def test_a_message_that_does_not_fit_the_protocol_is_found() -> None:
    presence = {"t": "presence", "table": "ABCD2345", "seat": 0, "here": True, "seen": 0, "bot_at": 0}
    Wire()(presence)
    for wrong in ({**presence, "Seat": 0}, {**presence, "seat": "A"}, {"t": "presence", "table": "ABCD2345"}):
        with pytest.raises((AssertionError, msgspec.ValidationError)):
            Wire()(wrong)


def test_what_is_refused_is_said_in_these_words() -> None:
    for number in range(len(ALL)):
        lived(number)
    WIRE.check_refusals()


def _reasons() -> set[str]:
    """Every reason for a refusal that stands in the code of tables."""
    found: set[str] = set()
    for path in sorted((ROOT / "src" / "tavolaccio" / "tables").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                place = {"NotAllowed": 0, "Refusal": 0, "tell_refusal": 2, "_not_passed_on": 2, "refuse": 1}.get(name)
                values = [] if place is None or len(node.args) <= place else [node.args[place]]
            elif isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
                values = [node.value.elts[0]]
            else:
                continue
            for value in values:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    found.add(value.value)
    return {reason for reason in found if reason}


def test_every_reason_is_told() -> None:
    lives = [lived(number) for number in range(len(ALL))]
    told = {word.partition(" ")[2] for life in lives for word in life.told}
    # `never`: a card that no move of the game has.
    assert _reasons() - told <= {"never"}
    assert {"late", "answered", "not-asked", "no-watchers", "not-in-lobby", "busy"} <= _reasons()


# The page about the language.


def test_the_example_of_the_page_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", PAGE, flags=re.DOTALL)
    file = tmp_path / "example.yaml"
    file.write_text(example, encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    file.write_text(example.replace("buffered: 1", "buffered: 2"), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "line 1: An answer to a reaction" in capsys.readouterr().out
    file.write_text(example.replace("clock: 1.5", "clouds: 1.5"), encoding="utf-8")
    assert main(["check", str(file)]) == 2


def test_the_page_names_every_word() -> None:
    for entry in table_given.GIVEN:
        assert f"`{entry}`" in PAGE, entry
    text = re.sub(r"```.*?```", "", PAGE, flags=re.DOTALL)
    quoted = [one.partition(":")[0].strip() for one in re.findall(r"`([^`]+)`", text)]
    for pattern, _ in [*words.STEPS, *checks.CHECKS]:
        assert any(re.fullmatch(pattern, one) for one in quoted), pattern


def test_the_mutation_tester_runs_every_case() -> None:
    """It calls tests by itself (`./test --mutants`), which nothing else shows to work."""
    called = Counter([call.func.__name__ for call in whole.calls(*whole.QUICK)])
    assert called["test_again_frees_the_chair_of_a_player_who_left"] == 2
    assert called.total() > 40
