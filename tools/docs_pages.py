"""Pages of the documentation that the program writes itself: rulebooks with played examples, commands, decisions."""

from __future__ import annotations

import contextlib
import io
import os
import re
from functools import cache
from pathlib import Path

from tavolaccio import games
from tavolaccio.cli import main as tavolaccio
from tavolaccio.cli.parsing import COMMANDS
from tavolaccio.cli.terminal.narration import told
from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.rulebook import Clause, load_rulebook
from tavolaccio.kernel.state import State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.proving.coverage import all_scenarios
from tavolaccio.proving.scenario import Failed, Scenario
from tavolaccio.texts import Reader, Texts

Nav = list[tuple[str, str]]
NAMES = ["Ada", "Bea", "Ciro", "Dino", "Elsa", "Fede", "Gina", "Hugo"]
WORDS = {
    "en": {
        "example": "Example",
        "hand": "{name} holds {cards}.",
        "ruling": "Our ruling",
        "why": "Why",
        "other": "In italiano",
    },
    "it": {
        "example": "Esempio",
        "hand": "{name} ha in mano {cards}.",
        "ruling": "Decisione nostra",
        "why": "Perché",
        "other": "In English",
    },
}
LONGEST = 14
"""Sentences of an example: who wants more reads the scenario."""


def write_rulebooks(folder: Path) -> Nav:
    """A page for each game and language: its clauses, and under each an example that its scenarios play."""
    folder.mkdir()
    nav: Nav = [("All games", "play/index.md")]
    rows = []
    for name in games.names():
        game = games.find(name)
        examples = chosen_examples(game)
        for language in ("en", "it"):
            file = name if language == "en" else f"{name}.it"
            (folder / f"{file}.md").write_text(rulebook_page(game, language, examples), encoding="utf-8")
            nav.append((game.meta.name(language) + (" (it)" if language == "it" else ""), f"play/{file}.md"))
        meta = game.meta
        rows.append(f"| [{meta.name('en')}]({name}.md) | {meta.least} to {meta.most} | [in italiano]({name}.it.md) |")
    (folder / "index.md").write_text(
        "# How to play\n\nEvery rule is a numbered clause, in our own words; where the printed rules are silent our "
        "ruling is marked, with its reason. The examples are scenarios that the rules play each time they are "
        "tested. The quickest way to learn a game is its first lesson: `tavolaccio learn GAME`.\n\n"
        "| game | players | |\n|---|---|---|\n" + "\n".join(rows) + "\n",
        encoding="utf-8",
    )
    return nav


def chosen_examples(game: Game) -> dict[str, Scenario]:
    """For each clause the scenario that shows it best: the one that proves the least beside it, the shortest first."""
    found: dict[str, Scenario] = {}
    for scenario in all_scenarios(game):
        if scenario.given is None or scenario.refused or not scenario.when:
            continue
        for clause in scenario.proves:
            rival = found.get(clause)
            if rival is None or weight(scenario) < weight(rival):
                found[clause] = scenario
    return found


def weight(scenario: Scenario) -> tuple[int, int]:
    return len(scenario.proves), len(scenario.when)


def rulebook_page(game: Game, language: str, examples: dict[str, Scenario]) -> str:
    rulebook = load_rulebook(game.folder, language)
    words = WORDS[language]
    other = f"{game.id}.it.md" if language == "en" else f"{game.id}.md"
    lines = [f"# {rulebook.title}", "", rulebook.introduction, "", f"[{words['other']}]({other})", ""]
    used: set[str] = set()
    for title, clauses in rulebook.sections:
        lines += [f"## {title}", ""]
        for clause in clauses:
            lines += clause_lines(clause, words)
            scenario = examples.get(clause.id)
            if scenario is not None and scenario.name not in used:
                used.add(scenario.name)
                lines += example_lines(scenario, language)
    return "\n".join(lines) + "\n"


def clause_lines(clause: Clause, words: dict[str, str]) -> list[str]:
    anchor = f'<span id="{clause.id}"></span>'
    if not clause.ruling:
        return [f"{anchor}**{clause.id}** {clause.text}", ""]
    why = f" *{words['why']}:* {clause.why}" if clause.why else ""
    return [f'!!! note "{words["ruling"]}"', f"    {anchor}**{clause.id}** {clause.text}{why}", ""]


def example_lines(scenario: Scenario, language: str) -> list[str]:
    """What happens in the scenario, as somebody who sees everything is told it; nothing where nothing happens."""
    try:
        before = scenario.start()
        hands = hand_sentences(before, language)
        match = scenario.play()
    except (TavolaccioError, Failed):
        return []
    sentences = story(match, language)
    if not sentences:
        return []
    heading = f'??? example "{WORDS[language]["example"]}"'
    body = [f"    {sentence}  " for sentence in [*hands, *sentences[:LONGEST]]]
    return [heading, *body, *(["    …"] if len(sentences) > LONGEST else []), ""]


def hand_sentences(match: Match, language: str) -> list[str]:
    reader = watcher(match, language)
    state: State = match.state
    told_hands = []
    for zone in state.ZONES:
        if zone.name != "hands":
            continue
        for seat, cards in enumerate(zone.read(state)):
            if cards:
                listed = ", ".join(reader.card(card) for card in cards)
                told_hands.append("*" + WORDS[language]["hand"].format(name=NAMES[seat], cards=listed) + "*")
    return told_hands


def story(match: Match, language: str) -> list[str]:
    reader = watcher(match, language)
    return [
        one.sentence + (f" ×{one.times}" if one.times > 1 else "")
        for one in told(list(match.state.events or []), reader, match.state)
    ]


@cache
def words_of(game: Game, language: str) -> Texts:
    return Texts(language, game)


def watcher(match: Match, language: str) -> Reader:
    texts = words_of(match.game, language)
    texts.sit_down(match.state.chosen)
    reader = Reader(texts, NAMES[: match.state.seats], SPECTATOR)
    reader.met.update(match.game.cards)
    return reader


def write_decisions(folder: Path) -> Nav:
    """The list of all decisions, from their titles."""
    pages = sorted(folder.glob("*.md"))
    titles = {page.name: page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ") for page in pages}
    listed = "\n".join(f"- [{title}]({name})" for name, title in titles.items())
    (folder / "index.md").write_text(
        f"# Decisions\n\nWhy it is built so, with what was rejected.\n\n{listed}\n", "utf-8"
    )
    return [("All decisions", "adr/index.md"), *((title, f"adr/{name}") for name, title in titles.items())]


def write_commands(file: Path) -> None:
    """What `--help` says of every command."""
    parts = ["# Commands\n", "What `tavolaccio COMMAND --help` says. In a checkout: `./play COMMAND`.\n"]
    for name, what in COMMANDS.items():
        parts.append(f"## {name}\n\n{what[0].upper()}{what[1:]}.\n\n```text\n{help_of(name)}\n```\n")
    file.write_text("\n".join(parts), encoding="utf-8")


def help_of(name: str) -> str:
    out = io.StringIO()
    kept = {word: os.environ.get(word) for word in ("COLUMNS", "LANG", "TAVOLACCIO_TYPED")}
    os.environ |= {"COLUMNS": "80", "LANG": "C"}
    os.environ.pop("TAVOLACCIO_TYPED", None)
    try:
        with contextlib.redirect_stdout(out):
            tavolaccio([name, "--help"])
    finally:
        for word, value in kept.items():
            if value is None:
                os.environ.pop(word, None)
            else:
                os.environ[word] = value
    return re.sub(r"\x1b\[[0-9;]*m", "", out.getvalue()).rstrip()
