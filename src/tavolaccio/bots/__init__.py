"""Bots: players that see only what their seat sees.

`make("fox", game, seat, secret)` gives a player for one seat of one match; `decide("owl", match, seat, chance)` makes a
single decision in a match that is kept elsewhere. Bots are called by the id of a level (`chick`, `goat`, `fox`, `owl`)
or by their method (`random`, `instinct`, `learned`, `search`); a search may have a budget: `search:300` iterations,
`search:100ms`, and so may `learned`, which then looks ahead. Bots from outside are called by their entry point (group
`tavolaccio.bots`), by `module:name`, or by what `register` has called them.
"""

from typing import Any, Final

from tavolaccio.bots import guests
from tavolaccio.bots.bot import Bot, Decision, Weighed
from tavolaccio.bots.guests import register
from tavolaccio.bots.instinct import Instinct, levels_of
from tavolaccio.bots.learned.player import Learned
from tavolaccio.bots.learned.thinker import Thinker
from tavolaccio.bots.levels import FOX, LEVELS, OWL, Beginner, Level, Pupil
from tavolaccio.bots.random import Random
from tavolaccio.bots.search import ITERATIONS, Search
from tavolaccio.bots.tempers import TEMPERS, Tempered
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match, Sight

METHODS: Final = ("random", "instinct", "learned", "search")
THINKING: Final = ("learned", "search")
"""The methods that may have a budget."""
MOST_ITERATIONS: Final = 1_000_000
MOST_MILLISECONDS: Final = 60_000

__all__ = [
    "LEVELS",
    "METHODS",
    "TEMPERS",
    "Bot",
    "Decision",
    "Level",
    "Weighed",
    "check",
    "decide",
    "make",
    "names",
    "register",
    "searches",
]


def names() -> list[str]:
    """Our own bots: the levels from the weakest on, then the methods."""
    return [*[level.id for level in LEVELS], *METHODS]


def make(name: Any, game: Game, seat: int, secret: int | bytes) -> Bot:
    """A bot for one seat of one match, by its name or itself (`bots.guests`). The same secret, the same choices."""
    secret = secret if isinstance(secret, bytes) else secret.to_bytes(8, "little", signed=True)
    if not isinstance(name, str):
        return guests.seated(name, called(name), seat, secret)
    check(name)
    if not own(name):
        return guests.seated(guests.find(name), name, seat, secret)
    calm, plus, temper = name.partition("+")
    if plus:
        return Tempered(name, make(calm, game, seat, secret), temper)
    if ":" in name:
        iterations, milliseconds = _budget(name)
        if name.startswith("learned"):
            return Thinker(name, game, seat, secret, iterations, milliseconds)
        return Search(name, game, seat, secret, iterations, milliseconds)
    if name == "random":
        return Random(name, seat, secret)
    if name == "chick":
        return Beginner(name, game, seat, secret)
    if name in {"goat", "instinct"}:
        return Instinct(name, game, seat, secret)
    if name == "learned":
        return Learned(name, game, seat, secret)
    if name == "search":
        return Search(name, game, seat, secret, ITERATIONS)
    return _level(FOX if name == FOX.id else OWL, game, seat, secret)


def _level(level: Level, game: Game, seat: int, secret: bytes) -> Bot:
    """What this level is in this game: each game says by which method its levels are levels."""
    method = levels_of(game).get(level.id, "search")
    if method == "pupil":
        return Pupil(level.id, game, seat, secret)
    if method == "learned":
        return Learned(level.id, game, seat, secret)
    if method == "thinker":
        return Thinker(level.id, game, seat, secret, level.iterations, level.milliseconds)
    return Search(level.id, game, seat, secret, level.iterations, level.milliseconds)


def check(name: str, where: str = "") -> None:
    """Raises `BadInput` where no bot is called so."""
    if not own(name):
        if guests.find(name) is None:
            raise BadInput(f"no bot is called {name!r}", where, "one of " + ", ".join([*names(), *guests.names()]))
        return
    calm, plus, temper = name.partition("+")
    if plus and temper not in TEMPERS:
        raise BadInput(f"no temper is called {temper!r}", where, f"{calm}+ one of " + ", ".join(TEMPERS))
    word, colon, budget = calm.partition(":")
    if not colon:
        return
    number = budget.removesuffix("ms")
    most = MOST_MILLISECONDS if budget != number else MOST_ITERATIONS
    if word not in THINKING or not number.isascii() or not number.isdigit() or not 1 <= int(number) <= most:
        raise BadInput(
            f"no bot is called {name!r}",
            where,
            "search:300 (iterations) or search:100ms (up to a minute), or the same of learned",
        )


def own(name: str) -> bool:
    """Whether this bot comes with the package. A colon is for the budget of a search; elsewhere it names a module."""
    return name.partition("+")[0].partition(":")[0] in names()


def called(bot: Any) -> str:
    """What a bot is called that was given itself and not by name."""
    return str(bot) if isinstance(bot, str) else str(getattr(bot, "__name__", type(bot).__name__)).lower()


def _budget(name: str) -> tuple[int, float]:
    """`search:300` or `search:100ms`."""
    budget = name.partition(":")[2]
    number = budget.removesuffix("ms")
    return (0, float(number)) if budget != number else (int(number), 0.0)


def searches(name: str) -> bool:
    """Does this bot imagine other worlds? It then needs checkpoints in the match, and time."""
    calm, _, _ = name.partition("+")
    return calm.partition(":")[0] in {"search", FOX.id, OWL.id} or calm.startswith("learned:")


def decide(
    name: str, match: Match, seat: int, chance: bytes, iterations: int = 0, milliseconds: float = 0.0
) -> Decision:
    """One decision of a bot at an open question in which the seat has a say.

    `chance`: `kernel.chance.for_bot(secret, seat, match.id)`. `iterations` or `milliseconds`: a budget other than the
    bot's own. The decision tells how many iterations were done; with that number and the same chance it comes out the
    same again, wherever the match looks the same to the seat.
    """
    options = match.options(seat)
    if not options:
        raise BadInput("there is nothing to decide", f"seat {seat}", "a seat that is asked or may speak")
    if len(options) == 1:
        return Decision(options[0])
    bot = make(name, match.game, seat, b"")
    decision = bot.decide(Sight(match, seat, options), chance, iterations, milliseconds)
    if decision.move not in options:
        raise BadInput(f"the bot {name} answers {decision.move.text!r}", f"seat {seat}", "one of its options")
    return decision
