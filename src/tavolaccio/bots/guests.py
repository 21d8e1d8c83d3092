"""Bots from outside: of another package, of a module that can be imported, or made in this program.

A bot is anything that answers: a subclass of `Bot`, an object (or a class without arguments) with `choose(sight)`, or a
plain function from a `Sight` to a `Move`. It is called by the name of an entry point in the group `tavolaccio.bots`, by
`module:name`, or by the name under which this program has registered it.
"""

import os
import sys
from importlib import import_module
from typing import Any, Final

from tavolaccio.bots.bot import Bot, Decision
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move

GROUP: Final = "tavolaccio.bots"
RIGHT: Final = "a subclass of Bot, an object with choose(sight), or a function from a sight to a move"

_registered: Final[dict[str, Any]] = {}
_loaded: Final[dict[str, Any]] = {}


def register(name: str, bot: Any) -> None:
    """From now on this program knows a bot of that name. Other processes do not: they know what they can import."""
    if not name or "," in name or ":" in name or not name.isprintable():
        raise BadInput(f"a bot cannot be called {name!r}", right="a word without commas and colons")
    _answers(bot, name)
    _registered[name] = bot


def names() -> list[str]:
    return sorted({*_registered, *_entries()})


def find(name: str) -> Any:
    """The bot of that name; None where nobody is called so."""
    if name in _registered:
        return _registered[name]
    if name not in _loaded:
        if ":" in name:
            _loaded[name] = _imported(name)
        elif name in _entries():
            _loaded[name] = _entered(name)
        else:
            return None
        _answers(_loaded[name], name)
    return _loaded[name]


def _imported(name: str) -> Any:
    """From wherever Python finds it, the current folder last: `./play` knows no PYTHONPATH."""
    module, _, attribute = name.partition(":")
    here = os.getcwd()
    if here not in sys.path:
        sys.path.append(here)
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInput(f"no bot is found at {name!r} ({error})", right="module:name, as in my_bots:Bully") from None
    except Exception as error:  # noqa: BLE001  # whatever somebody else's module does while it is imported
        raise _broken(name, error) from None


def _entered(name: str) -> Any:
    try:
        return _entries()[name].load()
    except Exception as error:  # noqa: BLE001  # as above
        raise _broken(name, error) from None


def _broken(name: str, error: Exception) -> BadInput:
    return BadInput(f"the bot {name} cannot be imported: {type(error).__name__}: {error}", right=RIGHT)


def _entries() -> dict[str, Any]:
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to import, and rarely needed

    return {entry.name: entry for entry in entry_points(group=GROUP)}


def _answers(bot: Any, name: str) -> None:
    if not callable(bot) and not callable(getattr(bot, "choose", None)):
        raise BadInput(f"{name} is not a bot", right=RIGHT)


def seated(bot: Any, name: str, seat: int, secret: bytes) -> Bot:
    """This bot at one seat of one match."""
    if isinstance(bot, type):
        if issubclass(bot, Bot):
            made = bot(name, seat, secret)
            assert isinstance(made, Bot)
            return made
        bot = bot()
    choose = getattr(bot, "choose", None)
    if callable(choose):
        return Guest(name, seat, secret, choose)
    if callable(bot):
        return Guest(name, seat, secret, bot)
    raise BadInput(f"{name} is not a bot", right=RIGHT)


class Guest(Bot):
    """A bot that is only asked for a move. What it answers has to be among its options."""

    def __init__(self, name: str, seat: int, secret: bytes, answer: Any) -> None:
        super().__init__(name, seat, secret)
        self.answer = answer

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        move = self.answer(sight)
        if not isinstance(move, Move) or move not in sight.options:
            said = move.text if isinstance(move, Move) else move
            raise BadInput(f"the bot {self.name} answers {said!r}", right="one of sight.options")
        return Decision(move)
