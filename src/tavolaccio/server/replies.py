"""The closed questions of a match as plain data: `[seat, move]`, or `[-2, move, move…]` for choices made together."""

from collections.abc import Sequence
from typing import Final

from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import NOBODY, PASS, Reply

ReplyData = list[int | str]

TOGETHER: Final = -2


def replies_out(log: list[Reply]) -> list[ReplyData]:
    return [_reply_out(reply) for reply in log]


def replies_in(game: Game, data: Sequence[ReplyData]) -> list[Reply]:
    return [_reply_in(game, one) for one in data]


def _reply_out(reply: Reply) -> ReplyData:
    if reply.moves:
        return [TOGETHER, *[move.text for move in reply.moves]]
    return [reply.seat, reply.move.text]


def _reply_in(game: Game, data: ReplyData) -> Reply:
    seat = data[0]
    moves = [game.moves.parse(str(text)) for text in data[1:]]
    if seat == TOGETHER:
        return Reply(-1, PASS, tuple(moves))
    assert isinstance(seat, int)
    return moves[0].by[seat] if seat >= 0 else NOBODY
