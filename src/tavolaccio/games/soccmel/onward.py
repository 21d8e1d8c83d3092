"""Playing a table on without asking anybody: the rules' own turns, answered by common sense at every seat.

For looking ahead, where a match with its questions would take twice the time. A test plays both and compares.
"""

from contextlib import suppress

from tavolaccio.games.soccmel.instinct import best_of
from tavolaccio.games.soccmel.legality import face_options, open_options
from tavolaccio.games.soccmel.rules import answers, draw, nothing_more, opens, the_end
from tavolaccio.games.soccmel.table import Table
from tavolaccio.kernel.errors import MatchOver
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.state import State


def play_on(table: State, seat: int, move: Move, last_turn: int) -> None:
    """`seat` gives this answer to the open question. Then common sense answers, up to the first opening in turn
    `last_turn` or later, or to the end of the match."""
    t = table
    assert isinstance(t, Table)
    t.pending.clear()
    with suppress(MatchOver):
        while True:
            t.rounds = 0
            if t.sequence:
                answers(t, seat, move)
            else:
                opens(t, seat, move)
            seat = next_seat(t)
            if t.outcome is not None or (not t.sequence and t.turn >= last_turn):
                return
            options = face_options(t, seat) if t.sequence else open_options(t, seat)
            move = best_of(t, seat, options) if len(options) > 1 else options[0]


def next_seat(t: Table) -> int:
    """The seat that is asked next, after it has filled its hand up."""
    while t.outcome is None:
        t.turn += 1
        seat = t.active
        draw(t, seat)
        if not (t.last and nothing_more(t, seat)):
            return seat
        the_end(t, seat)
        t.go_round()
    return t.active
