"""A bot: a player whose decisions anybody can have made again.

A decision is a function of three things: what the seat sees (`sight`), some chance (bytes), and a budget. The chance of
each decision is made one-way from a secret, the seat and the number of the question (`chance.for_bot`): at a table the
match's own secret, which is revealed at the end.
"""

from tavolaccio.kernel.chance import for_bot, numbers
from tavolaccio.kernel.compiling import mypyc_attr
from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.match import Sight
from tavolaccio.kernel.moves import Move


class Weighed:
    """One option as a bot has weighed it: how often tried, and what came of it."""

    __slots__ = ("chance", "move", "visits")

    def __init__(self, move: Move, visits: int, chance: float) -> None:
        self.move = move
        self.visits = visits
        self.chance = chance
        """Of winning the match, as the bot sees it."""

    def __repr__(self) -> str:
        return f"Weighed({self.move.text!r}, {self.visits} visits, {self.chance:.0%})"


class Decision:
    """What a bot answers, how many iterations it took (0: it did not search), and what it weighed, the best first."""

    __slots__ = ("iterations", "move", "weighed")

    def __init__(self, move: Move, iterations: int = 0, weighed: list[Weighed] | None = None) -> None:
        self.move = move
        self.iterations = iterations
        self.weighed: list[Weighed] = weighed if weighed is not None else []

    def __repr__(self) -> str:
        return f"Decision({self.move.text!r}, {self.iterations} iterations)"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Player):
    """Subclasses override `decide`. The same sight, chance and number of iterations make the same decision."""

    def __init__(self, name: str, seat: int, secret: bytes) -> None:
        self.name = name
        self.seat = seat
        self.secret = secret
        self.notes: dict[int, Decision] | None = None
        """Its decisions by the number of the question, where somebody wants to write them down."""

    def decide(self, sight: Sight, chance: bytes, iterations: int = 0, milliseconds: float = 0.0) -> Decision:
        """`iterations` or `milliseconds`: a budget other than the bot's own; nothing to a bot that does not search."""
        raise NotImplementedError

    def choose(self, sight: Sight) -> Move:
        number = sight.number
        decision = self.decide(sight, for_bot(self.secret, sight.seat, number))
        if self.notes is not None:
            self.notes[number] = decision
        return decision.move


class Dice:
    """A quick generator for one decision, thrown from its chance."""

    __slots__ = ("roll",)

    def __init__(self, chance: bytes) -> None:
        self.roll = numbers(chance, 0, 1)[0] % 2147483646 + 1

    def below(self, bound: int) -> int:
        """A number from 0 to bound-1."""
        self.roll = self.roll * 48271 % 2147483647
        return self.roll % bound
