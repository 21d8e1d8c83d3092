"""Decisions as rows of a table, for learning from matches that others played. One row for each real decision (two
options or more):

- `match`, `seed`: which match, and the secret from which it was dealt, in hexadecimal; `decision`: its number in it;
- `seat`, `player`: who decided;
- `places`, `values`: what the seat saw (`Encoding`), without the zeros: `dense[places] = values`;
- `allowed`: the actions that it could take (`Actions`), `action`: the one it took;
- `reward`: what the seat got at the end of the match.

What each place and each action is called stands in `names`, which depends on game, seats and options alone.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl

from tavolaccio.kernel.drive import Player
from tavolaccio.kernel.errors import BadInput, TavolaccioError
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.journal import Find, Journal
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import LETTERS, PASS, Move, parse_seat
from tavolaccio.kernel.state import State
from tavolaccio.learning.actions import Actions
from tavolaccio.learning.course import rewards_of
from tavolaccio.learning.encoding import Encoding, clipped

COLUMNS = {
    "match": "number of the match",
    "seed": "the secret from which the match was dealt, in hexadecimal",
    "decision": "number of the decision in its match",
    "seat": "who decided, counted from 0",
    "player": "the bot that decided, or the name in the journal",
    "places": "which numbers of the observation are not 0 (see `observation`)",
    "values": "these numbers",
    "allowed": "the actions that were allowed (see `actions`)",
    "action": "the one that was taken",
    "reward": "what the seat got when the match ended: 1 for a win alone; all seats together 0",
}
MOST_QUESTIONS = 100_000


class Dataset:
    """Rows in the making: `play` or `read` matches, then take the `frame`."""

    def __init__(self, game: Game, seats: int, options: dict[str, Setting] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options or {})
        self.encoding = Encoding(game, seats, options)
        self.actions = Actions(game, seats)
        self._places, self._values, self._filled = array("I"), array("d"), array("I")
        self._allowed, self._choices = array("I"), array("I")
        self._taken, self._seat, self._match, self._number = array("I"), array("B"), array("I"), array("I")
        self._reward = array("f")
        self._secrets: list[str] = []
        self._players: list[str] = []

    @property
    def names(self) -> dict[str, Any]:
        """What the columns, the places of an observation and the actions are."""
        return {"columns": COLUMNS, "observation": self.encoding.names, "actions": self.actions.names}

    def play(self, number: int, match: Match, secret: bytes, players: Sequence[Player]) -> None:
        """Plays a match to its end. What is forced is no decision."""
        first = len(self._taken)
        for _ in range(MOST_QUESTIONS):
            if match.question is None:
                self._end(first, number, secret, match, [player.name for player in players])
                return
            seat = match.todo[0]
            options = match.options(seat)
            move = options[0]
            if len(options) > 1:
                sight = Sight(match, seat, options)
                self._sees(sight.view, match, seat, options)
                move = players[seat].choose(sight)
                if move not in options:
                    raise TavolaccioError(
                        f"{players[seat].name} at {LETTERS[seat]} answers {move.text!r}, which is not offered"
                    )
                self._taken.append(self.actions.of(move, seat))
            match.take(seat, move)
        raise TavolaccioError(f"the match is not over after {MOST_QUESTIONS} questions")

    def read(self, number: int, journal: Journal, find: Find) -> None:
        """Plays a finished journal again. Only what it holds is known: who kept quiet, or thought about an answer
        while somebody else was quicker, has left no trace and gets no row."""
        if not journal.finished:
            raise BadInput("the match is not finished", right="a journal with a result")
        journal.verify(find)
        match = journal.start(find)
        first = len(self._taken)
        for line in journal.answers:
            for seat, move in _answers(match, line):
                options = match.options(seat)
                if len(options) > 1:
                    self._sees(match.view(seat), match, seat, options)
                    self._taken.append(self.actions.of(move, seat))
            journal.play(match, line)
        self._end(first, number, journal.secret, match, journal.names)

    def _sees(self, view: State, match: Match, seat: int, options: list[Move]) -> None:
        places, values = self.encoding.sparse(view, seat, match.question)
        self._places.fromlist(places)
        self._values.fromlist(values)
        self._filled.append(len(places))
        self._allowed.fromlist(self.actions.among(options, seat))
        self._choices.append(len(options))
        self._seat.append(seat)

    def _end(self, first: int, number: int, secret: bytes, match: Match, players: list[str]) -> None:
        assert match.outcome is not None
        rewards = rewards_of(match.outcome, self.seats)
        seats = self._seat[first:]
        self._reward.extend([rewards[seat] for seat in seats])
        self._players += [players[seat] for seat in seats]
        self._secrets += [secret.hex()] * len(seats)
        self._match.extend([number] * len(seats))
        self._number.extend(range(len(seats)))

    def __len__(self) -> int:
        return len(self._taken)

    def frame(self) -> pl.DataFrame:
        """All rows so far, in the order in which they were decided."""
        rows, places, values = self._summed()
        seen = pl.DataFrame({"row": rows, "places": places, "values": values})
        masks = pl.DataFrame({
            "row": np.repeat(np.arange(len(self), dtype=np.uint32), self._choices),
            "allowed": np.array(self._allowed, np.uint32),
        })  # fmt: skip
        return pl.DataFrame([
            pl.Series("match", np.array(self._match, np.uint32)),
            pl.Series("seed", self._secrets, pl.String),
            pl.Series("decision", np.array(self._number, np.uint32)),
            pl.Series("seat", np.array(self._seat, np.uint8)),
            pl.Series("player", self._players, pl.String),
            *_lists(seen),
            *_lists(masks),
            pl.Series("action", np.array(self._taken, np.uint32)),
            pl.Series("reward", np.array(self._reward, np.float32)),
        ])  # fmt: skip

    def _summed(self) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.uint32], npt.NDArray[np.float32]]:
        """Row, place and value of every number that is not 0, as `Encoding.encode` would sum them."""
        size = self.encoding.size
        rows = np.repeat(np.arange(len(self), dtype=np.int64), self._filled)
        keys, again = np.unique(rows * size + np.array(self._places, np.int64), return_inverse=True)
        sums = clipped(np.bincount(again, weights=np.array(self._values), minlength=len(keys)))
        keys, sums = keys[sums != 0], sums[sums != 0]
        return (keys // size).astype(np.uint32), (keys % size).astype(np.uint32), sums


def _lists(flat: pl.DataFrame) -> list[pl.Series]:
    """One list for each row; no row is empty, since a question is open and something is allowed."""
    return flat.group_by("row", maintain_order=True).agg(pl.all()).drop("row").get_columns()


def _answers(match: Match, line: dict[str, Any]) -> list[tuple[int, Move]]:
    """The seat and its answer, as far as a line of a journal says."""
    question, parse = match.question, match.game.moves.parse
    assert question is not None
    if "moves" in line:
        return [(seat, parse(line["moves"][LETTERS[seat]])) for seat in question.seats]
    if line["seat"] is None:
        return [(seat, PASS) for seat in question.seats]
    return [(parse_seat(line["seat"], match.state.seats), parse(line["move"]))]
