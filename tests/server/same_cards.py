"""`tavolaccio`, but with the same cards each time: tables of one game with as many seats and the same options are dealt
alike. What a browser finds at them it finds again.

`TAVOLACCIO_CARDS=7 ./test tests/web` deals others, to look for faults at tables that the tests have not seen.
"""

from __future__ import annotations

import hashlib
import os
import sys
from itertools import count
from types import SimpleNamespace
from typing import Any

from tavolaccio.cli import main
from tavolaccio.kernel.game import Game
from tavolaccio.server.hosting import hosted_table, hub
from tavolaccio.tables.journal import setup

CARDS = os.environ.get("TAVOLACCIO_CARDS", "")


def secret_of(*what: object) -> str:
    return hashlib.sha256(repr((CARDS, *what)).encode()).hexdigest()


class SameSetups:
    """The module of setups, but for the secret of a new one."""

    def __getattr__(self, name: str) -> Any:
        return getattr(setup, name)

    def new_setup(self, code: str, _secret: str, game: Game, seats: int, chosen: dict[str, Any], *more: Any) -> Any:
        return setup.new_setup(code, secret_of(game.id, seats, sorted(chosen.items())), game, seats, chosen, *more)


NUMBERS = count()


if __name__ == "__main__":
    vars(hub)["setups"] = SameSetups()
    # The cards of the next match at a table, and where the people of a lobby are moved to.
    vars(hosted_table)["secrets"] = SimpleNamespace(token_hex=lambda size: secret_of(next(NUMBERS))[: 2 * size])
    sys.exit(main())
