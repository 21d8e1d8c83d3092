"""The bot with common sense: each game brings its own in `games/<game>/instinct.py`, a function of what a seat sees."""

from collections.abc import Callable
from importlib import import_module

from tavolaccio.bots.bot import Bot, Decision
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.state import State


def instinct_of(game: Game) -> Callable[[Sight], Move]:
    """The game's function `instinct(sight)`."""
    package = type(game).__module__  # a game as its rules were has the same id
    known: Callable[[Sight], Move] | None = game.found.get("instinct")
    if known is None:
        try:
            known = import_module(f"{package}.instinct").instinct
        except ModuleNotFoundError:
            raise BadInput(f"{game.id} has no instinct bot", right="an instinct.py beside its rules") from None
        game.found["instinct"] = known
    return known


def estimate_of(game: Game) -> Callable[[State], list[float]] | None:
    """The game's function `estimate(table)`: each seat's chances in a position; None where it has none."""
    module = import_module(instinct_of(game).__module__)
    found: Callable[[State], list[float]] | None = getattr(module, "estimate", None)
    return found


def prospects_of(game: Game) -> Callable[[State], list[float]] | None:
    """The same, finer and slower, for positions in which all hands are known: `prospects(table)` in the game's
    `prospects.py`; the estimate where it has none."""
    try:
        found: Callable[[State], list[float]] = import_module(f"{type(game).__module__}.prospects").prospects
    except ModuleNotFoundError:
        return estimate_of(game)
    return found


Listening = Callable[[Sight, bytes], Callable[[State], None] | None]


def listening_of(game: Game) -> Listening | None:
    """The game's function `listening(sight, chance)`, which deals imagined hands by what the others have answered
    (`guesses.py`); None where it has none."""
    try:
        found: Listening = import_module(f"{type(game).__module__}.guesses").listening
    except ModuleNotFoundError:
        return None
    return found


PlayOn = Callable[[State, int, Move, int], None]


def play_on_of(game: Game) -> PlayOn | None:
    """The game's function `play_on(table, seat, move, last_turn)`, which does to a table what a match would do to it
    with common sense at every seat (`onward.py`); None where it has none."""
    try:
        found: PlayOn = import_module(f"{type(game).__module__}.onward").play_on
    except ModuleNotFoundError:
        return None
    return found


def habits_of(game: Game) -> dict[str, float]:
    """How a search is best led in this game (`SEARCH` beside its instinct); nothing where it does not say."""
    found: dict[str, float] = getattr(import_module(instinct_of(game).__module__), "SEARCH", {})
    return found


def thinking_habits(game: Game) -> dict[str, float]:
    """How one that learned best looks ahead in this game (`THINKING` beside its instinct)."""
    found: dict[str, float] = getattr(import_module(instinct_of(game).__module__), "THINKING", {})
    return found


def levels_of(game: Game) -> dict[str, str]:
    """By which method the stronger levels play (`LEVELS` beside its instinct): `pupil`, `learned`, `thinker`, or
    `search`, which it is where nothing is said."""
    found: dict[str, str] = getattr(import_module(instinct_of(game).__module__), "LEVELS", {})
    return found


class Instinct(Bot):
    """Plays the game's own heuristics. It needs no dice: it decides by what it sees."""

    def __init__(self, name: str, game: Game, seat: int, secret: bytes) -> None:
        super().__init__(name, seat, secret)
        self._instinct = instinct_of(game)

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        return Decision(self._instinct(sight))

    def choose(self, sight: Sight) -> Move:
        return self._instinct(sight) if self.notes is None else super().choose(sight)
