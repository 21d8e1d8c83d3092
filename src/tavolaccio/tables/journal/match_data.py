"""A match as plain data, anywhere inside a turn: for a checkpoint, and for the process in which a bot thinks."""

from collections.abc import Sequence
from typing import Any, Final

from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import NOBODY, PASS, Reply
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.position import from_data, to_data
from tavolaccio.kernel.state import Event

ReplyData = list[int | str]
"""A closed question: `[seat, move]`, or `[-2, move, move…]` for choices made together."""

TOGETHER: Final = -2


def replies_to_data(log: list[Reply]) -> list[ReplyData]:
    return [
        [TOGETHER, *[move.text for move in reply.moves]] if reply.moves else [reply.seat, reply.move.text]
        for reply in log
    ]


def replies_from(game: Game, data: Sequence[ReplyData]) -> list[Reply]:
    return [_reply_from(game, one) for one in data]


def _reply_from(game: Game, data: ReplyData) -> Reply:
    seat = data[0]
    moves = [game.moves.parse(str(text)) for text in data[1:]]
    if seat == TOGETHER:
        return Reply(-1, PASS, tuple(moves))
    assert isinstance(seat, int)
    return moves[0].by[seat] if seat >= 0 else NOBODY


def events_to_data(events: Sequence[Event]) -> list[list[Any]]:
    """With the seats that may see a card: who is told of it later finds that out again."""
    return [
        [kind, actor, other, "" if card is None else card.code, number, seen]
        for kind, actor, other, card, number, seen in events
    ]


def events_from(game: Game, data: Sequence[Sequence[Any]]) -> list[Event]:
    parse = game.cards.parse
    return [
        (kind, actor, other, parse(code) if code else None, number, seen)
        for kind, actor, other, code, number, seen in data
    ]


def match_to_data(match: Match) -> dict[str, Any]:
    """The last beginning of a turn, all answers, and what has been said to the open question."""
    question = match.question
    waits = question is not None and question.point.kind != ASK
    return {
        "position": to_data(match.checkpoint),
        "since": match.since,
        "log": replies_to_data(match.log),
        "said": [None if move is None else move.text for move in match.said] if waits else [],
        "held": match.held,
    }


def task_of(match: Match) -> dict[str, Any]:
    """A match for a helper process, which may imagine what others have said."""
    return {
        "game": match.game.id,
        "house": match.game.meta.data.get("house"),
        "position": to_data(match.checkpoint),
        "since": match.since,
        "log": replies_to_data(match.log),
    }


def match_from(game: Game, data: dict[str, Any], events: bool = True) -> Match:
    """The inverse. `events`: keep the list of what happens from now on."""
    table = game.table()
    from_data(table, data["position"], game)
    match = Match.resume_at(game, table, replies_from(game, data["log"]), data["since"])
    parse = game.moves.parse
    if "said" in data:
        match.said = [None if text is None else parse(text) for text in data["said"]]
        match.held = data["held"]
    if events:
        match.state.events = []
    return match
