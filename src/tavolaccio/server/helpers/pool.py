"""What the server has thought out in helper processes: moves, hints, records, journals; each kind in its queue."""

import asyncio
import random
import time
from collections import deque
from typing import Any

import msgspec

from tavolaccio import bots
from tavolaccio.server.helpers.queue import HelperQueue

CROWDED = 2
"""Tasks that may wait for each process of a queue before bots must hurry."""
HURRIED_MILLISECONDS = 50.0
PAPER_SECONDS = 30.0


class BotMove(msgspec.Struct):
    """What a bot has decided (nothing: it keeps quiet), and in how many iterations."""

    move: str
    iterations: int


class HelperPool:
    """Queues for `quick` bots, `slow` bots (searching), `hints` for people, the `records` of matches that end, `paper`
    (replays and proofs of records), and what `strangers` bring along (journals to verify, house rules to try out)."""

    def __init__(self, slow: int = 2) -> None:
        self.queues = {
            "quick": HelperQueue(1),
            "slow": HelperQueue(slow),
            "hints": HelperQueue(2, each=1, line=6),
            "records": HelperQueue(1),
            "paper": HelperQueue(2, each=1, line=8),
            "strangers": HelperQueue(2, each=1, line=3),
        }
        self.taken: dict[tuple[str, str], deque[float]] = {}
        """Seconds that bots of a level have lately needed for real choices, by game."""

    async def move(self, level: str, task: dict[str, Any], seconds: float) -> BotMove:
        """What the bot answers. Having no choice takes it as long as having one: else its time would tell its cards."""
        queue = self.queues["slow" if bots.searches(level) else "quick"]
        # Where many wait, everybody thinks a little less; how much it was is written beside the answer.
        hurried = HURRIED_MILLISECONDS if queue.waiting > queue.most * CROWDED else 0.0
        started = time.monotonic()
        answer = await queue.ask({**task, "task": "move", "level": level, "milliseconds": hurried}, seconds)
        taken = self.taken.setdefault((level, task["game"]), deque(maxlen=32))
        spent = time.monotonic() - started
        if not answer["forced"]:
            taken.append(spent)
        elif taken:
            await asyncio.sleep(max(0.0, random.choice(taken) - spent))
        return BotMove(str(answer["move"]), int(answer["iterations"]))

    async def hint(self, task: dict[str, Any], milliseconds: float, seconds: float, who: str) -> dict[str, Any]:
        """Ask what a bot would do, in a separate queue: advice never delays a move."""
        asked = {**task, "task": "hint", "milliseconds": milliseconds}
        return await asyncio.wait_for(self.queues["hints"].ask(asked, seconds, who), seconds)

    async def record(self, task: dict[str, Any]) -> dict[str, Any]:
        """The journal of a match that has just ended. Nothing else is done in this queue, so it never has to wait."""
        return await self.queues["records"].ask({**task, "task": "journal"}, PAPER_SECONDS)

    async def paper(self, kind: str, task: dict[str, Any], who: str) -> dict[str, Any]:
        """Plays one of our own records again, for the address `who`."""
        return await self.queues["paper"].ask({**task, "task": kind}, PAPER_SECONDS, who)

    async def strange(
        self, kind: str, task: dict[str, Any], who: str, seconds: float = PAPER_SECONDS
    ) -> dict[str, Any]:
        """Plays what the address `who` has sent us."""
        return await self.queues["strangers"].ask({**task, "task": kind}, seconds, who)

    def close(self) -> None:
        for queue in self.queues.values():
            queue.close()
