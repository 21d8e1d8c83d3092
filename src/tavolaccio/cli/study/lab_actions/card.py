"""`tavolaccio lab card`: how strong is a card, and is it the card or the player?"""

from __future__ import annotations

import argparse
import json
import sys
from typing import TYPE_CHECKING

from tavolaccio.cli.options import add_house, read_house, read_table
from tavolaccio.cli.parsing import add_options, add_seed, whole_number
from tavolaccio.cli.study.lab_actions.report import add_report_language
from tavolaccio.cli.study.lab_actions.run import add_sharing
from tavolaccio.cli.study.progress import progress
from tavolaccio.kernel.errors import BadInput

if TYPE_CHECKING:
    from rich.table import Table

    from tavolaccio.lab.card import Answer
    from tavolaccio.lab.words import Words

PLAYERS = "instinct,search:10,random"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio lab card this-game-is-shit MS          the Milkshake question\n"
        "  tavolaccio lab card lunch-money --bots instinct   all cards, one player\n"
        "\nA named card is asked in two ways. By its draws: what drawing it changes,\n"
        "instead of another card of the deck. By a swap: each deal is played twice with\n"
        "the same dice, as shuffled and with one card of a hand swapped for this one.\n"
        "All intervals together hold at 95 %. Bots that search play 1 match in 20."
    )
    parser.add_argument("game", metavar="GAME", help="id of the game")
    parser.add_argument("cards", metavar="CARD", nargs="*", help="codes of cards (default: all, without swaps)")
    parser.add_argument(
        "--bots",
        metavar="A,B,…",
        help=f"kinds of player, side by side (default: those of --house, else {PLAYERS})",
    )
    parser.add_argument(
        "--games", type=whole_number(1, 10**7), default=2000, metavar="K", help="matches of each (default: 2000)"
    )
    parser.add_argument("--seats", type=whole_number(1, 8), metavar="N", help="number of seats (default: 4)")
    add_seed(parser)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_house(parser)
    add_sharing(parser)
    add_options(parser)
    add_report_language(parser)


def run(chosen: argparse.Namespace) -> int:
    from rich.console import Console  # noqa: PLC0415

    from tavolaccio.lab import card_verdict  # noqa: PLC0415
    from tavolaccio.lab.card import Cards, ask  # noqa: PLC0415
    from tavolaccio.lab.words import Words  # noqa: PLC0415

    asked = chosen.bots.split(",") if chosen.bots is not None else read_house(chosen).bots or PLAYERS.split(",")
    names = list(dict.fromkeys([word.strip() for word in asked if word.strip()]))
    if not names:
        raise BadInput("no players are named", "--bots", f"at least one, such as {PLAYERS}")
    setup = read_table(chosen, names=names[:1])
    game = setup.game
    for name in names:
        setup.check_bot(name)
    codes = [code_of(word, setup.deck, "CARD") for word in chosen.cards] or setup.deck
    cards = Cards(setup, names, codes, swaps=bool(chosen.cards))
    words = Words(chosen.lang, game)
    total = sum(portion.number for portion in cards.portions(chosen.seed, chosen.games))
    with progress(f"{game.id} {' '.join(chosen.cards)}".strip(), total) as bar:
        for so_far in ask(cards, chosen.seed, chosen.games, chosen.jobs, chosen.cluster):
            bar.completed(so_far.played)
    answers = cards.answers()
    if chosen.json:
        data = {code: [one.to_data() for one in found] for code, found in answers.items()}
        print(json.dumps({"game": game.id, "seats": setup.seats, "questions": cards.questions, "cards": data}))
        return 0
    console = Console(highlight=False, markup=False, soft_wrap=True, width=None if sys.stdout.isatty() else 120)
    for code, found in answers.items():
        console.print(card_verdict.sentence(words.card(code), found, words))
        console.print(_table(found, words))
        console.print()
    console.print(words.say("card-footing", questions=cards.questions))
    return 0


def code_of(word: str, deck: list[str], where: str) -> str:
    """The code of a card as somebody typed it."""
    for code in deck:
        if code.lower() == word.lower():
            return code
    raise BadInput(f"no card {word!r} is in the deck", where, "one of " + ", ".join(deck))


def _table(found: list[Answer], words: Words) -> Table:
    from rich.table import Table  # noqa: PLC0415

    from tavolaccio.lab import card_verdict  # noqa: PLC0415

    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for title in ("", *[one.bot for one in found]):
        table.add_column(title, justify="left")
    for row in card_verdict.rows(found, words):
        table.add_row(*row)
    return table
