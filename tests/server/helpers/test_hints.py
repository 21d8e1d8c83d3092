"""Hints: by the table's leave, to the sender alone, from what the seat sees, kept nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tavolaccio import games
from tests.server.served import Player, Served, dealt, run


async def my_choice(player: Player) -> int:
    """Plays on until there is a real choice to be made; its question."""
    while player.question is None or player.mine is None or len(player.mine["options"]) < 2 or not player.mine["asked"]:
        if player.mine is not None and player.mine["asked"] and player.mine["options"]:
            await player.think()
        await player.receive()
    number: int = player.question["id"]
    return number


async def advised(player: Player) -> tuple[int, dict[str, Any]]:
    """A question with a choice, and the advice on it; bots may speak before that, or a busy machine find no time."""
    while True:
        q = await my_choice(player)
        hint = await player.act("hint", q=q)
        if hint["t"] == "hint":
            return q, hint
        assert hint["reason"] in ("late", "no-hint"), hint


@pytest.mark.parametrize("game", games.names())
def test_what_a_bot_would_do(served: Served, game: str) -> None:
    async def test() -> None:
        (ada,) = await dealt(served, 1, game=game, seats=3, bots=["goat", "chick"], seed=61)
        assert ada.room["hints"], "who plays with bots alone may ask"
        q, hint = await advised(ada)
        assert ada.mine is not None
        assert {one["move"] for one in hint["moves"]} <= {*ada.mine["options"], "hold"}
        visits = [one["visits"] for one in hint["moves"]]
        assert sum(visits) > 10
        assert all(0.0 <= one["chance"] <= 1.0 for one in hint["moves"])
        assert hint["reason"] in ("only", "hopeless", "surprise", "clear", "close")
        others = [entry for entry in served.entries(ada.table)[2:] if entry.get("by") != "bot"]
        assert all(entry["g"] == ada.guest and entry["q"] < q for entry in others), "advice leaves no trace"
        assert (await ada.act("hint", q=q + 1000))["reason"] == "late"
        answer = await ada.act("say", q=q, move=hint["moves"][0]["move"])
        assert answer["t"] == "ack" or answer["reason"] == "late"

    run(test())


def test_hints_are_rationed_and_delay_nobody(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0")

    async def test() -> None:
        (ada,) = await dealt(served, 1, seats=3, bots=["goat", "chick"], seed=61)
        q = await my_choice(ada)
        for number in range(9):
            await ada.send(t="hint", id=f"h{number}", table=ada.table, q=q)
        await ada.send(t="ping", n=7)
        await ada.until("pong", n=7)
        known = len([one for one in ada.heard if one["t"] == "hint" or one.get("reason") == "no-hint"])
        assert known < 5, "the server is free while the bot thinks"
        answers: list[dict[str, Any]] = []
        while len(answers) < 9:
            await ada.receive()
            answers = [one for one in ada.heard if one.get("id", "").startswith("h")]
        kinds = [one.get("reason") if one["t"] == "refused" else "hint" for one in answers]
        assert 1 <= kinds.count("too-fast") <= 4  # every two seconds one more is allowed
        assert kinds.count("hint") >= 1  # on a busy machine the last of five may have come too late

    run(test())
