"""Which messages a game's texts lack: for the author of a game, and for the tests."""

from importlib import import_module

from tavolaccio.kernel.game import Game
from tavolaccio.texts.catalogue import message_id
from tavolaccio.texts.texts import Texts


def wanted(game: Game) -> list[str]:
    """The ids that the program will ask for, as far as the game declares them."""
    ids = [message_id("point", name) for name in game.points]
    ids += [message_id("move", verb) for verb in dict.fromkeys([move.verb for move in game.moves if move.verb])]
    ids += [message_id("event", kind) for kind in event_kinds(game)]
    for card in game.cards:
        ids.append(message_id("card", card.code, "does"))
    ids += [message_id("kind", kind) for kind in dict.fromkeys([card.kind for card in game.cards])]
    ids += [message_id("mode", mode) for mode in dict.fromkeys([card.word("mode") for card in game.cards]) if mode]
    for option in game.meta.options.values():
        ids += [message_id("option", option.name), message_id("option", option.name, "help")]
        ids += [message_id("option", option.name, choice) for choice in option.choices]
    return [*ids, "summary"]


def event_kinds(game: Game) -> list[str]:
    """What can happen: the keys of `EVENT_CLAUSES` beside the game's table."""
    clauses = getattr(import_module(type(game.table()).__module__), "EVENT_CLAUSES", {})
    return list(clauses)


def missing(game: Game, language: str, more: list[str] | None = None) -> list[str]:
    """The ids without a text; `more`: further ones that play has shown to be needed."""
    texts = Texts(language, game)
    return [name for name in dict.fromkeys([*wanted(game), *(more or [])]) if not texts.has(name)]
