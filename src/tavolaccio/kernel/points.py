"""Points and questions. A question is a point of the rules and the seats it waits for; nothing else exists.

Three closing rules:

- `ASK`: the one seat asked answers.
- `WINDOW`: the first seat *in the rules' order* that reacts is known, or all have passed (table option `reflex`: the
  first reaction counts).
- `TOGETHER`: all have chosen in secret; the choices are revealed together.

A point with `riders` is *open*: other living seats may speak while it waits. Riders cost nobody time.
"""

from collections.abc import Callable, Generator
from typing import Any, Final

from tavolaccio.kernel.moves import LETTERS, MOST_SEATS, Move, Reply

ASK: Final = 0
WINDOW: Final = 1
TOGETHER: Final = 2
KINDS: Final = ("ask", "window", "together")

Options = Callable[[Any, int], list[Move]]
Legality = Callable[[Any, int, Move], str | None]


class Point:
    """A place in the rules where somebody decides; declared once per game.

    `options(table, seat)` lists what the seat may answer, the default first; `refused(table, seat, move)` is None or
    the clause that forbids the move; `riders(table, seat)` lists what a seat that is not asked may say (open points);
    `ridden(table)`, where that is quicker, whether anybody at all has something to say there.
    `passes`: the default is to do nothing. `seconds`: the usual time to think. `reflex`: a window in which the first
    click counts whatever the table has agreed on (a race). `offer`: a window that gives each seat something of its own
    (an attack) rather than a reaction, so nobody lets it go in advance. `to[seat]` is the question put to one seat,
    ready-made; `among(seats)` the one put to several, in the rules' order.
    """

    __slots__ = (
        "_among",
        "clause",
        "kind",
        "name",
        "offer",
        "options",
        "passes",
        "reflex",
        "refused",
        "ridden",
        "riders",
        "seconds",
        "to",
    )

    def __init__(
        self,
        name: str,
        kind: int,
        clause: str,
        options: Options,
        refused: Legality,
        riders: Options | None = None,
        passes: bool = False,
        seconds: int = 60,
        reflex: bool = False,
        ridden: Callable[[Any], bool] | None = None,
        offer: bool = False,
    ) -> None:
        self.name = name
        self.kind = kind
        self.clause = clause
        self.options = options
        self.refused = refused
        self.riders = riders
        self.ridden = ridden
        self.passes = passes
        self.seconds = seconds
        self.reflex = reflex
        self.offer = offer
        self.to: list[Question] = [Question(self, (seat,)) for seat in range(MOST_SEATS)]
        self._among: dict[tuple[int, ...], Question] = {}

    def among(self, seats: tuple[int, ...]) -> "Question":
        question = self._among.get(seats)
        if question is None:
            question = Question(self, seats)
            self._among[seats] = question
        return question

    def __repr__(self) -> str:
        return f"Point({self.name!r}, {KINDS[self.kind]})"


class Question:
    """What the match waits for: a point and the seats that must answer, in the rules' order."""

    __slots__ = ("point", "seats")

    def __init__(self, point: Point, seats: tuple[int, ...]) -> None:
        self.point = point
        self.seats = seats

    def __repr__(self) -> str:
        return f"Question({self.text!r})"

    @property
    def text(self) -> str:
        """Notation: the point and the seats awaited, `evacuation B C`."""
        return " ".join([self.point.name, *[LETTERS[seat] for seat in self.seats]])


Rules = Generator[Question, Reply, None]
Turns = Generator[Question | None, Reply, None]
"""The rules from turn to turn: questions, and `TURN_OVER` where the stack is empty."""
TURN_OVER: Final = None
Deciding = Generator[Question, Reply, Move]


def together(point: Point, seats: tuple[int, ...]) -> Generator[Question, Reply, tuple[Move, ...]]:
    """Asks all seats together and in secret; the choices come back in the order of `seats`."""
    reply = yield point.among(seats)
    return reply.moves
