"""The variants of this process: a bounded shelf from which those that nobody plays are let go.

A variant is a copy of a whole package of modules, which Python would keep for ever. A caller that plays one for longer
than a moment (a server's tables) says so by `players`; a variant that was let go is built again from the house rules
that its journal or its room holds.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable
from threading import RLock

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game


class Shelf:
    """At most `most` variants that nobody plays, or as many as are being played."""

    def __init__(self, most: int, forgotten: Callable[[str], object]) -> None:
        self.most = most
        self.games: OrderedDict[str, Game] = OrderedDict()
        """By id, those asked for least recently first."""
        self.leaving: list[Game] = []
        """Not given to anybody any more. Somebody may have got one just before, so they end only when the next goes."""
        self.players: list[Callable[[], set[str]]] = []
        """Each tells the ids of the variants that are being played."""
        self._forgotten = forgotten
        self._lock = RLock()

    def find(self, name: str) -> Game | None:
        """The variant of this id, if it is there. Waits for nobody: another thread may be busy building one."""
        game = self.games.get(name)
        if game is not None and self._lock.acquire(blocking=False):
            try:
                if name in self.games:
                    self.games.move_to_end(name)
            finally:
                self._lock.release()
        return game

    def get(self, name: str, build: Callable[[], Game]) -> Game:
        """The variant of this id, built where it is not there."""
        found = self.find(name)
        if found is not None:
            return found
        with self._lock:
            game = self.games.get(name)
            if game is None:
                self._make_room()
                game = build()
                self.games[name] = game
            return game

    def _make_room(self) -> None:
        if len(self.games) < self.most:
            return
        played: set[str] = set().union(*[ids() for ids in self.players])
        staying: list[Game] = []
        for game in self.leaving:
            if game.id in played:
                staying.append(game)
            else:
                self.forget(type(game).__module__)
        self.leaving = staying
        unused = [name for name in self.games if name not in played][: len(self.games) + 1 - self.most]
        if not unused:
            raise BadInput(f"{len(self.games)} sets of house rules are being played here; no more fit", "house rules")
        self.leaving.extend([self.games.pop(name) for name in unused])

    def forget(self, package: str) -> None:
        """Takes the modules of a variant apart: they hold each other in circles, which a server hardly looks for."""
        self._forgotten(package)
        parent, _, last = package.rpartition(".")
        if parent in sys.modules:
            vars(sys.modules[parent]).pop(last, None)
        for name in [one for one in sys.modules if one == package or one.startswith(package + ".")]:
            vars(sys.modules.pop(name)).clear()
