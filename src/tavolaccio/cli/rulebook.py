"""`tavolaccio rulebook`: the rules of a game, one clause of them, or what proves each of them."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from tavolaccio.cli.parsing import add_game, add_language
from tavolaccio.cli.terminal.look import FAINT, HEADING, KEY, STRONG
from tavolaccio.cli.terminal.pages import clause_lines, paragraph
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.texts import Texts

if TYPE_CHECKING:
    from tavolaccio.proving.coverage import Row


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio rulebook this-game-is-shit --lang it\n"
        "  tavolaccio rulebook this-game-is-shit TGIS-39\n"
        "  tavolaccio rulebook this-game-is-shit --coverage"
    )
    add_game(parser)
    parser.add_argument("clause", metavar="CLAUSE", nargs="?", help="id of one clause, for example TGIS-39")
    parser.add_argument(
        "--coverage", action="store_true", help="list each clause with its proofs; fail if one has none"
    )
    add_language(parser)


def run(chosen: argparse.Namespace) -> int:
    game = find(chosen.game)
    console = Console(highlight=False)
    if chosen.coverage:
        return _print_coverage(game, console)
    texts = Texts(chosen.lang, game)
    width = min(console.width, 100) - 1
    if chosen.clause:
        return _print_clause(game, texts, chosen.clause, console, width)
    rulebook = load_rulebook(game.folder, chosen.lang)
    console.print(Text(rulebook.title, style=STRONG))
    _print_lines(paragraph(rulebook.introduction, width, ""), console)
    for title, clauses in rulebook.sections:
        console.print()
        console.print(Text(title, style=HEADING))
        for clause in clauses:
            _print_lines(clause_lines(clause, texts, width), console)
    return 0


def _print_clause(game: Game, texts: Texts, wanted: str, console: Console, width: int) -> int:
    from tavolaccio.proving.coverage import coverage  # noqa: PLC0415  # reading all scenarios takes a moment

    clauses = load_rulebook(game.folder, texts.language).clauses
    clause = clauses.get(wanted.upper())
    if clause is None:
        raise BadInput(
            f"{game.id} has no clause {wanted!r}", right=f"one of {next(iter(clauses))} to {list(clauses)[-1]}"
        )
    console.print(Text(clause.section, style=FAINT))
    _print_lines(clause_lines(clause, texts, width), console)
    row = next(row for row in coverage(game) if row.clause.id == clause.id)
    for scenario in row.scenarios:
        console.print(Text("   ✓ ", style="green").append(scenario))
    if row.declared:
        console.print(Text(f"   {row.declared}: {row.test}", style=FAINT))
    return 0


def _print_coverage(game: Game, console: Console) -> int:
    from tavolaccio.proving.coverage import coverage  # noqa: PLC0415

    rows = coverage(game)
    for row in rows:
        console.print(_coverage_line(row), soft_wrap=True)
    proved = sum(1 for row in rows if row.scenarios)
    declared = sum(1 for row in rows if row.declared and not row.scenarios)
    lacking = [row.clause.id for row in rows if not row.covered]
    console.print(
        f"{len(rows)} clauses: {proved} proved by scenarios, {declared} declared, {len(lacking)} without proof"
    )
    if lacking:
        console.print("without proof: " + ", ".join(lacking), soft_wrap=True)
    return 1 if lacking else 0


def _coverage_line(row: Row) -> Text:
    mark = Text("✓ ", style="green") if row.scenarios else Text("· " if row.declared else "✗ ", style="yellow")
    line = mark.append(f"{row.clause.id:<10}", style=KEY)
    line.append("; ".join(row.scenarios))
    if row.declared:
        line.append(("; " if row.scenarios else "") + f"{row.declared}: {row.test}", style=FAINT)
    if not row.covered:
        line.append("nothing proves it")
    return line


def _print_lines(lines: list[Text], console: Console) -> None:
    for line in lines:
        console.print(line, soft_wrap=True)
