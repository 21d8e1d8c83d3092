"""A net in whole numbers: the same answer bit for bit in every Python, compiled or not, and without any library.

A row of weights is one long integer, with a lane for each unit: adding a row to a sum is one addition of integers, in
which no lane runs over into the next. (One decision: 0.3 ms; lane by lane, with lists, it took 3.)
"""

import json
import struct
import zlib
from typing import Any, Final

from tavolaccio.bots.learned.choices import COMMON_SENSE, Choices
from tavolaccio.bots.learned.columns import Shares
from tavolaccio.bots.learned.features import Features
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import Move
from tavolaccio.kernel.points import Point
from tavolaccio.kernel.state import State

MAGIC: Final = b"tavolaccio net 1\n"
WEIGHT: Final = 12
"""A weight of 1.0 is 2 ** 12."""
UNIT: Final = 8
"""What a unit says: 1.0 is 2 ** 8."""
MOST: Final = (1 << 15) - 1
"""A unit says no more than this."""
WIDE: Final = 1 << 20
"""Added to each lane of a row of the first layer, so that none is below zero."""
NARROW: Final = 1 << 16


def packed(numbers: list[int], bits: int, more: int) -> int:
    """Many numbers in one, the first lowest, each with `more` added."""
    form = "<" + ("I" if bits == 32 else "Q") * len(numbers)
    return int.from_bytes(struct.pack(form, *[number + more for number in numbers]), "little")


class Net:
    """`weigh` says how much it would like each option, and how well the seat stands (1.0 = 2 ** 20: it wins)."""

    def __init__(self, game: Game, data: bytes) -> None:
        self.features = Features(game)
        self.choices = Choices(game)
        try:
            raw = zlib.decompress(data.removeprefix(MAGIC) if data.startswith(MAGIC) else b"")
        except zlib.error:
            raise BadInput("this is not a net", right="a file made by `tavolaccio train`") from None
        size = int.from_bytes(raw[:4], "little")
        head: dict[str, Any] = json.loads(raw[4 : 4 + size])
        self.small: bool = head.get("small", False)
        self.hidden: int = head["hidden"]
        self.last: int = head["last"]
        self.body = raw[4 + size :]
        self.at = 0
        looks: list[str] = head["looks"]
        parts: list[str] = head["parts"]
        rows = self.rows(len(looks), self.hidden)
        self.first_bias = self.rows(1, self.hidden)[0]
        second = self.rows(self.hidden, self.last)
        self.second = [packed(row, 64, NARROW) for row in second]
        self.second_bias = self.rows(1, self.last)[0]
        answers = self.rows(len(parts), self.last)
        self.value = self.rows(1, self.last + 1)[0]
        place = {name: number for number, name in enumerate(looks)}
        empty = [0] * self.hidden
        # By name: what the net has never met counts for nothing.
        self.looks = [rows[place[name]] if name in place else empty for name in self.features.names]
        part = {name: number for number, name in enumerate(parts)}
        self.asks_common_sense = COMMON_SENSE in part
        """Whether it wants to know what common sense would answer."""
        nothing = [0] * self.last
        self.parts = [answers[part[name]] if name in part else nothing for name in self.choices.columns]
        self.items: dict[int, int] = {}
        self.answers: dict[int, list[int]] = {}
        self.unpack_first = struct.Struct(f"<{self.hidden}I").unpack
        self.unpack_second = struct.Struct(f"<{self.last}Q").unpack

    def rows(self, count: int, width: int) -> list[list[int]]:
        found = []
        if self.small and count > 1:  # a row of bytes, all to be shifted by the same number of places
            small = struct.Struct(f"<B{width}b")
            for _ in range(count):
                shift, *row = small.unpack_from(self.body, self.at)
                found.append([number << shift for number in row])
                self.at += small.size
            return found
        form = struct.Struct(f"<{width}h")
        for _ in range(count):
            found.append(list(form.unpack_from(self.body, self.at)))
            self.at += form.size
        return found

    def sum_of(self, shares: Shares, rows: list[list[int]], width: int) -> list[int]:
        found = [0] * width
        for place, value in shares:
            row = rows[place]
            for lane in range(width):
                found[lane] += value * row[lane]
        return found

    def item(self, number: int) -> int:
        row = packed(self.sum_of(self.features.shares[number], self.looks, self.hidden), 32, WIDE)
        self.items[number] = row
        return row

    def answer(self, number: int) -> list[int]:
        row = self.sum_of(self.choices.shares[number], self.parts, self.last)
        self.answers[number] = row
        return row

    def last_layer(self, state: State, seat: int, point: Point, awaited: bool) -> list[int]:
        numbers, counts = self.features.look(state, seat, point, awaited)
        items = self.items
        total = 0
        lifted = 0
        for place in range(len(numbers)):
            number, count = numbers[place], counts[place]
            row = items.get(number)
            if row is None:
                row = self.item(number)
            total += row * count if count != 1 else row
            lifted += count
        lifted *= WIDE
        lanes = self.unpack_first(total.to_bytes(4 * self.hidden, "little"))
        second = 0
        lifted_again = 0
        for lane in range(self.hidden):
            said = (lanes[lane] - lifted + self.first_bias[lane]) >> (WEIGHT - UNIT)
            if said > 0:
                said = min(said, MOST)
                second += self.second[lane] * said
                lifted_again += said
        lifted_again *= NARROW
        wide = self.unpack_second(second.to_bytes(8 * self.last, "little"))
        found: list[int] = []
        for lane in range(self.last):
            said = (wide[lane] - lifted_again + (self.second_bias[lane] << UNIT)) >> WEIGHT
            found.append(min(said, MOST) if said > 0 else 0)
        return found

    def like(self, number: int, said: list[int]) -> int:
        row = self.answers.get(number)
        if row is None:
            row = self.answer(number)
        found = 0
        for lane in range(self.last):
            found += said[lane] * row[lane]
        return found

    def weigh(
        self, state: State, seat: int, point: Point, awaited: bool, options: list[Move], habit: Move | None = None
    ) -> tuple[list[int], int]:
        """`habit`: what common sense would answer, where the net asks for it."""
        said = self.last_layer(state, seat, point, awaited)
        seats = state.seats
        likes: list[int] = []
        for move in options:
            like = self.like(self.choices.of(move, seat, seats), said)
            if move is habit:
                like += self.like(self.choices.habit, said)
            likes.append(like)
        worth = self.value[self.last] << UNIT
        for lane in range(self.last):
            worth += said[lane] * self.value[lane]
        return likes, worth
