"""Standing passes: "let this card through", "not until my turn unless I am the target".

They are kept with the match and stored like answers, so what is in force is a function of the journal: it outlives the
server and the client, and it ends with the card, with one's own turn, or with the match.
"""

from tavolaccio.kernel.match import Match
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.state import Pending

OFF = "off"
CARD = "card"
TURN = "turn"
KINDS = (OFF, CARD, TURN)


class Standing:
    """By seat: `turn`, or the entry of the stack that may pass."""

    __slots__ = ("_passes",)

    def __init__(self, turn: list[int] | None = None) -> None:
        self._passes: dict[int, str | Pending] = dict.fromkeys(turn or [], TURN)

    def set(self, match: Match, seat: int, what: str) -> bool:
        """Whether it could be: there is no card to let through where nothing lies on the stack."""
        if what == CARD and not match.stack:
            return False
        if what == OFF:
            self._passes.pop(seat, None)
        else:
            self._passes[seat] = match.stack[-1] if what == CARD else TURN
        return True

    def of(self, seat: int) -> str:
        found = self._passes.get(seat)
        return OFF if found is None else TURN if isinstance(found, str) else CARD

    @property
    def until_turn(self) -> list[int]:
        """All there can be at the beginning of a turn, when the stack is empty."""
        return [seat for seat in self._passes if self.of(seat) == TURN]

    def passes(self, match: Match, seat: int) -> bool:
        """Is the open question one that the seat wants to pass?"""
        what = self._passes.get(seat)
        if what is None:
            return False
        top = match.stack[-1] if match.stack else None
        if isinstance(what, Pending):
            return top is what
        return top is None or top.target != seat

    def forget(self, match: Match) -> None:
        """A question has been opened: a card has left the stack, somebody's own turn has come, the match is over."""
        if not self._passes:
            return
        question = match.question
        if question is None:
            self._passes.clear()
            return
        own_turn = question.seats[0] if not match.stack and question.point.kind == ASK else -1
        for seat, what in list(self._passes.items()):
            if seat == own_turn or (isinstance(what, Pending) and what not in match.stack):
                del self._passes[seat]
