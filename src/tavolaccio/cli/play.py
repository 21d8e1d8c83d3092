"""`tavolaccio play`: a match in the terminal, people at one keyboard and bots."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

from tavolaccio import bots
from tavolaccio.bots.notes import taking_notes
from tavolaccio.cli.options import add_house, read_bots, read_house
from tavolaccio.cli.parsing import add_game, add_language, add_options, add_seats, whole_number
from tavolaccio.cli.terminal.console import Quit, Terminal
from tavolaccio.cli.terminal.session import Session, journal_of
from tavolaccio.kernel import chance
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.lab.setup import Written
from tavolaccio.texts import Texts

DEFAULT_GAME = "this-game-is-shit"
NAMES = ("Anna", "Bea", "Carlo", "Dario", "Elsa", "Fabio", "Gina", "Hugo")
"""Their initials are the letters of the seats, which makes moves easy to type."""


def arguments(parser: argparse.ArgumentParser) -> None:
    texts = Texts("en")
    parser.epilog = (
        "examples:\n"
        "  tavolaccio play                            you and 3 bots\n"
        "  tavolaccio play --seats 6 --option critical_mass=4\n"
        "  tavolaccio play --bots owl,fox,chick       one bot of each level you name\n"
        "  tavolaccio play --humans 3 --bots goat     3 people, 1 keyboard, 1 bot\n"
        "  tavolaccio play --names Ada,Bea --seed 42  2 people, the same deal every time\n"
        "\nbots:\n" + "\n".join([_bot_line(level.id, texts) for level in bots.LEVELS])
    )
    add_game(parser, DEFAULT_GAME)
    parser.set_defaults(game=None)  # a file may name another
    add_seats(parser)
    parser.add_argument("--bots", metavar="A,B,…", help="bots by name, repeated to fill the seats (default: goat)")
    parser.add_argument("--humans", type=whole_number(0, 99), metavar="N", help="people at the keyboard (default: 1)")
    parser.add_argument(
        "--names", metavar="ADA,BEA,…", help="names of the people at the keyboard (default: Anna, Bea, …)"
    )
    parser.add_argument("--seed", metavar="WORD", help="word or number that fixes the shuffle (default: random)")
    parser.add_argument(
        "--journal", metavar="FILE", type=Path, help="file for the journal (default: in the user’s data folder)"
    )
    parser.add_argument(
        "--hasty",
        action="store_true",
        help="skip questions with a single answer, also with several people (faster, but it gives hints away)",
    )
    add_house(parser)
    add_options(parser)
    add_language(parser)


def _bot_line(level: str, texts: Texts) -> str:
    about = f"  {level:<7}{texts.say(f'bot-{level}-is')}"
    return textwrap.fill(about, 79, subsequent_indent=" " * 9, break_on_hyphens=False)


def run(chosen: argparse.Namespace) -> int:
    written = read_house(chosen, DEFAULT_GAME)
    options = written.options
    people = _people(chosen)
    _fill_in(chosen, written, len(people))
    seats = _seats(written.house.printed, chosen, len(people))
    game = written.house.try_out(seats, options, matches=1) if written.house.changes else written.house.printed
    secret = chance.seed_from(chosen.seed) if chosen.seed is not None else secrets.token_bytes(32)
    match = Match.start(game, seats, options, chance.mixed(secret, []), events=True)
    names = _names(people, seats)
    players = _bots(chosen.bots, game, len(people), seats, secret)
    taking_notes(players.values())
    texts = Texts(chosen.lang, game)
    texts.sit_down(match.state.options)
    file = chosen.journal if chosen.journal is not None else journal_file(game)
    file.parent.mkdir(parents=True, exist_ok=True)

    def save() -> Path:
        file.write_text(journal_of(match, names, secret, players.values()), encoding="utf-8")
        return file

    save()
    terminal = Terminal()
    session = Session(match, texts, names, players, terminal, save)
    session.hasty = session.hasty or chosen.hasty
    return play_out(session, lambda: _warn(game, seats, match, texts, terminal))


def play_out(session: Session, begin: Callable[[], None] = lambda: None) -> int:
    """Plays until the end of the match, or until somebody leaves; the exit code. `begin`: what comes first."""
    try:
        begin()
        session.play()
    except (Quit, KeyboardInterrupt) as leaving:
        if len(session.humans) > 1:
            session.terminal.wipe()
        left = session.texts.say("left", file=str(session.save()))
        session.terminal.console.print(left, soft_wrap=True)
        return 130 if isinstance(leaving, KeyboardInterrupt) else 0
    session.show_end(session.save())
    return 0


def _fill_in(chosen: argparse.Namespace, written: Written, people: int) -> None:
    """What the file says of seats and bots, where the command line says nothing."""
    if chosen.seats is None:
        chosen.seats = written.seats
    if chosen.bots is None and written.bots:
        # A bot for each chair: people take the first ones.
        full = len(written.bots) == chosen.seats
        chosen.bots = ",".join((written.bots[people:] if full else written.bots) or written.bots[:1])


def _people(chosen: argparse.Namespace) -> list[str]:
    names = [name.strip() for name in (chosen.names or "").split(",") if name.strip()]
    count: int = chosen.humans if chosen.humans is not None else max(1, len(names))
    if len(names) > count:
        raise BadInput(f"{len(names)} names for {count} at the keyboard", "--names")
    if len({name.lower() for name in names}) < len(names):
        raise BadInput("two people have the same name", "--names", "different names")
    if any(len(name) > 20 or not name.isprintable() for name in names):
        raise BadInput("a name is too long or odd", "--names", "up to 20 letters")
    return [*names, *[""] * (count - len(names))]


def _seats(game: Game, chosen: argparse.Namespace, people: int) -> int:
    """As many as asked for; otherwise four, or as many as there are people and named bots."""
    named = len(chosen.bots.split(",")) if chosen.bots else 0
    usual = min(max(4, game.meta.least), game.meta.most)
    if people > 1:
        usual = max(people + named, game.meta.least)
    seats: int = chosen.seats if chosen.seats is not None else max(usual, people + named)
    if people > seats:
        raise BadInput(f"{people} people do not fit at {seats} seats", "--seats", f"at least {people}")
    return seats


def _names(people: list[str], seats: int) -> list[str]:
    free = [name for name in NAMES if name.lower() not in [one.lower() for one in people]]
    names: list[str] = []
    for seat in range(seats):
        own = people[seat] if seat < len(people) else ""
        usual = NAMES[seat] if NAMES[seat] in free else next(name for name in free)
        if not own:
            free.remove(usual)
        names.append(own or usual)
    return names


def _bots(words: str | None, game: Game, people: int, seats: int, secret: bytes) -> dict[int, Player]:
    wanted = read_bots(words, game)
    made: dict[int, Player] = {}
    for place, seat in enumerate(range(people, seats)):
        name = wanted[place % len(wanted)]
        made[seat] = bots.make(name, game, seat, secret)
    return made


def journal_file(game: Game) -> Path:
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return Path(home) / "tavolaccio" / "journals" / f"{stamp}-{game.id}.jsonl"


def _warn(game: Game, seats: int, match: Match, texts: Texts, terminal: Terminal) -> None:
    """Allowed, but advised against."""
    clauses = game.warnings(seats, match.state.options)
    if clauses:
        for clause in clauses:
            terminal.console.print(f" ! {texts.clause_text(clause)}", style="yellow")
        if sys.stdin.isatty():
            terminal.ask(f" {texts.say('go-on')} ")
