"""`tavolaccio games`: what can be played here."""

from __future__ import annotations

import argparse
from pathlib import Path

from tavolaccio import games
from tavolaccio.cli.parsing import add_language
from tavolaccio.kernel.game import Meta


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--options", action="store_true", help="list the table options of each game as well")
    add_language(parser)


def run(chosen: argparse.Namespace) -> int:
    for name in games.names():
        meta = facts_of(name)
        minutes = meta.data.get("minutes")
        seats = f"{meta.least}-{meta.most}" if meta.most > meta.least else str(meta.least)
        words = {"en": ("seats", "minutes"), "it": ("posti", "minuti")}[chosen.lang]
        about = f"{seats} {words[0]}" + (f", {minutes} {words[1]}" if minutes else "")
        print(f"{meta.id:<20} {meta.name(chosen.lang):<24} {about}")
        if chosen.options:
            _print_options(name, chosen.lang)
    return 0


def facts_of(name: str) -> Meta:
    """The facts of a game without loading its rules, where that is possible (a list must be quick)."""
    path = Path(games.__file__).parent / name.replace("-", "_") / "meta.toml"
    return Meta(path) if path.exists() else games.find(name).meta


def _print_options(name: str, language: str) -> None:
    from tavolaccio.texts import Texts  # noqa: PLC0415  # loading the texts takes longer than the whole list

    game = games.find(name)
    texts = Texts(language, game)
    options = list(game.meta.options.values())
    expert = [option for option in options if option.expert]
    for option in [*[option for option in options if not option.expert], *expert]:
        if expert and option is expert[0]:
            print(f"    {texts.say('options-expert')}:")
        default = str(option.default).lower()
        print(f"    {option.name}={default:<10} {texts.option(option.name)}: {option.right()}")
        if texts.option_help(option.name):
            print(f"        {texts.option_help(option.name)}" + (f" ({option.ruling})" if option.ruling else ""))
