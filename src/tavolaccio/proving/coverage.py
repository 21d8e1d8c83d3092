"""Which clause is proved by what: scenarios, or a declared test, or a part of the product still to come."""

import tomllib
from pathlib import Path

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.rulebook import Clause, load_rulebook
from tavolaccio.proving.scenario import Scenario, load_scenarios

KINDS = ("data", "screen", "later")


class Row:
    """A clause with what covers it."""

    __slots__ = ("clause", "declared", "scenarios", "test")

    def __init__(self, clause: Clause, scenarios: list[str], declared: str, test: str) -> None:
        self.clause = clause
        self.scenarios = scenarios
        self.declared = declared
        self.test = test

    @property
    def covered(self) -> bool:
        return bool(self.scenarios) or bool(self.declared)


def scenario_files(game: Game) -> list[Path]:
    return sorted((game.folder / "scenarios").glob("*.yaml"))


def all_scenarios(game: Game) -> list[Scenario]:
    return [scenario for path in scenario_files(game) for scenario in load_scenarios(path, game)]


def declarations(game: Game) -> dict[str, tuple[str, str]]:
    """Clause to (kind, test) from `coverage.toml`."""
    path = game.folder / "coverage.toml"
    if not path.exists():
        return {}
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"not valid TOML: {error}", path.name) from None
    found: dict[str, tuple[str, str]] = {}
    for kind, entries in data.items():
        if kind not in KINDS or not isinstance(entries, dict):
            raise BadInput(f"unknown section {kind!r}", path.name, "one of " + ", ".join(KINDS))
        for clause, test in entries.items():
            found[clause] = (kind, str(test))
    return found


def coverage(game: Game) -> list[Row]:
    """Every clause and ruling of the rulebook in its order. Unknown ids anywhere are an error."""
    rulebook = load_rulebook(game.folder, "en")
    proved: dict[str, list[str]] = {}
    for scenario in all_scenarios(game):
        for clause_id in scenario.proves:
            if clause_id not in rulebook.clauses:
                raise BadInput(f"{clause_id} is not a clause of the rulebook", scenario.where)
            proved.setdefault(clause_id, []).append(scenario.name)
    declared = declarations(game)
    for clause_id in declared:
        if clause_id not in rulebook.clauses:
            raise BadInput(f"{clause_id} is not a clause of the rulebook", "coverage.toml")
    rows = []
    for clause_id, clause in rulebook.clauses.items():
        kind, test = declared.get(clause_id, ("", ""))
        rows.append(Row(clause, proved.get(clause_id, []), kind, test))
    return rows
