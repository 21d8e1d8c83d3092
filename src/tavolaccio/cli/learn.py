"""`tavolaccio learn GAME`: the first lesson of a game, which goes on as a match against bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from tavolaccio import bots, games
from tavolaccio.bots.levels import GOAT
from tavolaccio.bots.notes import taking_notes
from tavolaccio.cli.parsing import add_game, add_language
from tavolaccio.cli.play import DEFAULT_GAME, NAMES, journal_file, play_out
from tavolaccio.cli.terminal.console import Terminal
from tavolaccio.cli.terminal.lesson import LessonSession
from tavolaccio.cli.terminal.session import journal_of
from tavolaccio.games.lessons import LEARNER, lesson_of
from tavolaccio.kernel import chance
from tavolaccio.kernel.errors import BadInput
from tavolaccio.texts import Texts
from tavolaccio.texts.lessons import captions_of


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, DEFAULT_GAME)
    parser.add_argument(
        "--journal", metavar="FILE", type=Path, help="file for the journal (default: in the user’s data folder)"
    )
    add_language(parser)


def run(chosen: argparse.Namespace) -> int:
    game = games.find(chosen.game)
    lesson = lesson_of(game)
    if lesson is None:
        raise BadInput(f"{game.id} has no lesson", right=f"`tavolaccio rulebook {game.id}`")
    secret = secrets.token_bytes(32)
    match = lesson.start(chance.mixed(secret, []))
    names = list(NAMES[: lesson.seats])
    players = {seat: bots.make(GOAT.id, game, seat, secret) for seat in range(lesson.seats) if seat != LEARNER}
    taking_notes(players.values())
    texts = Texts(chosen.lang, game)
    texts.sit_down(match.state.options)
    file = chosen.journal if chosen.journal is not None else journal_file(game)
    file.parent.mkdir(parents=True, exist_ok=True)

    def save() -> Path:
        paper = journal_of(match, names, secret, players.values(), lesson.decided)
        file.write_text(paper, encoding="utf-8")
        return file

    save()
    session = LessonSession(match, texts, names, dict(players), Terminal(), save)
    session.learn(lesson, captions_of(game, chosen.lang))
    return play_out(session)
