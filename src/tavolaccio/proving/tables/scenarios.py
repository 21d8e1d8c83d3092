"""Scenarios of a table's life: given a table, when things happen to it, then what was told, kept and asked.

The words are those of docs/table-scenarios.md. People are the letters of their seats; any other name is somebody who
does not sit there. After each `then` all ears are empty again, so that "nothing was told" can be said and is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from tavolaccio import tables
from tavolaccio.kernel.errors import BadInput
from tavolaccio.proving.scenario import Reader
from tavolaccio.proving.tables.life import Life, WrongScenario
from tavolaccio.proving.tables.words import do

LINE: Final = "line of the file"


class _Strict(Reader):
    """A check that is written twice would count once."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        keys = [key.value for key, _ in node.value]
        twice = [key for key in keys if keys.count(key) > 1]
        if twice:
            raise BadInput(f"{twice[0]!r} is there twice", f"line {node.start_mark.line + 1}")
        found = super().construct_mapping(node, deep)
        if "scenario" in found:
            found[LINE] = node.start_mark.line + 1
        return found


def table_files() -> list[Path]:
    """The scenarios that stand beside the tables' code."""
    return sorted((Path(tables.__file__).parent / "scenarios").glob("*.yaml"))


def is_table_file(path: Path) -> bool:
    """Whether a file holds scenarios of tables, and not of a game: they begin with `- scenario:`."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    return next((line for line in lines if line.strip() and not line.startswith("#")), "").startswith("- scenario:")


class Scenario(NamedTuple):
    name: str
    clauses: tuple[str, ...]
    given: dict[str, Any]
    when: list[Any]
    where: str
    line: int = 0


def read_scenarios(path: Path) -> Iterator[Scenario]:
    """The scenarios of a file."""
    try:
        found = yaml.load(path.read_text(encoding="utf-8"), _Strict)  # noqa: S506  # a safe loader
    except yaml.YAMLError as error:
        raise BadInput(f"not valid YAML: {error}", path.name) from None
    if not isinstance(found, list):
        raise BadInput("no list of scenarios", path.name, "- scenario: …")
    for number, one in enumerate(found, start=1):
        line = one.pop(LINE, 0) if isinstance(one, dict) else 0
        where = f"{path.name}, line {line}" if line else f"{path.name}, scenario {number}"
        if not isinstance(one, dict) or "scenario" not in one or not isinstance(one.get("when"), list):
            raise BadInput("a scenario needs a name and steps", where, "scenario: …, when: [ … ]")
        odd = sorted({*one} - {"scenario", "clauses", "given", "when"})
        if odd:
            raise BadInput(f"unknown entry {odd[0]!r}", where, "scenario, clauses, given, when")
        clauses = tuple(str(one.get("clauses", "")).split())
        yield Scenario(one["scenario"], clauses, one.get("given", {}), one["when"], where, line)


def run(scenario: Scenario, wire: Callable[[dict[str, Any]], object] | None = None) -> Life:
    """Plays it; raises `WrongScenario` where something is otherwise than it says, or where somebody holds another
    picture of the table than the journal gives. `wire`: gets every message."""
    try:
        life = Life(scenario.given, wire)
    except BadInput as error:
        raise BadInput(f"given: {error}", scenario.where) from error
    for number, step in enumerate(scenario.when, start=1):
        try:
            do(life, step)
        except WrongScenario as error:
            raise WrongScenario(f"{scenario.where} ({scenario.name}), step {number}, {step}: {error}") from None
        except (BadInput, KeyError, StopIteration, ValueError) as error:
            raise BadInput(f"step {number}, {step}: {error!r}", scenario.where) from error
    try:
        life.check_pictures()
        life.check_journal()
    except WrongScenario as error:
        raise WrongScenario(f"{scenario.where} ({scenario.name}), at the end: {error}") from None
    return life


def why_wrong(scenario: Scenario) -> str | None:
    """What of it is not so; None where it holds."""
    try:
        run(scenario)
    except WrongScenario as error:
        return str(error)
    return None
