"""`tavolaccio cards`: the cards of a game, with what they do."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.text import Text

from tavolaccio.cli.parsing import add_game, add_language
from tavolaccio.cli.terminal.look import FAINT, MODE_SIGNS, STRONG, Look
from tavolaccio.cli.terminal.pages import card_lines
from tavolaccio.games import find
from tavolaccio.texts import Texts


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "example:\n  tavolaccio cards this-game-is-shit --lang it"
    add_game(parser)
    add_language(parser)


def run(chosen: argparse.Namespace) -> int:
    game = find(chosen.game)
    texts = Texts(chosen.lang, game)
    look = Look(game)
    console = Console(highlight=False)
    width = min(console.width, 100) - 1
    total = sum(card.copies for card in game.cards)
    console.print(Text(game.meta.name(chosen.lang), style=STRONG).append(f"  ×{total}", style=FAINT))
    for kind in look.kinds:
        cards = [card for card in game.cards if card.kind == kind]
        count = sum(card.copies for card in cards)
        head = Text(f"\n {look.kind_sign(kind)} {texts.kind(kind)}", style=look.kind_style(kind) + STRONG)
        console.print(head.append(f"  ×{count}", style=FAINT))
        for card in cards:
            for line in card_lines(card, texts, look, seen=False, width=width):
                console.print(line, soft_wrap=True)
    modes = [mode for mode in MODE_SIGNS if any(card.word("mode") == mode for card in game.cards)]
    if modes:
        console.print("\n " + "   ".join([f"{MODE_SIGNS[mode]} {texts.mode(mode)}" for mode in modes]), soft_wrap=True)
    return 0
