"""Where thinking happens: helper processes, in lanes, so that a bot that searches never delays a bot that does not."""

import asyncio
import random
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from typing import Any

import msgspec

from tavolaccio import bots

LONGEST_LINE = 64 * 1024 * 1024
CROWDED = 2
"""So many tasks may wait for each process of a lane before bots must hurry."""
HURRIED_MILLISECONDS = 50.0
MOST_PAPER = 50
"""Journals that may wait to be read; who comes later is told to come back."""


class Thought(msgspec.Struct):
    """What a bot has decided (nothing: it keeps quiet), and in how many iterations."""

    move: str
    iterations: int


class ThoughtFailed(Exception):
    """No answer: the helper crashed, took too long, or said what was wrong with the question (`bad`)."""

    def __init__(self, text: str, bad: bool = False) -> None:
        self.bad = bad
        super().__init__(text)


class Lane:
    """Some processes of equal rights; a task waits for the first that is free."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.running = 0
        self.idle: list[Process] = []
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def ask(self, task: dict[str, Any], seconds: float) -> dict[str, Any]:
        try:
            process = await self._borrow()
        except OSError as error:  # this machine starts nobody any more; the match must go on
            raise ThoughtFailed(str(error)) from None
        healthy = False
        try:
            async with asyncio.timeout(seconds):
                line = await self._exchange(process, task)
            if not line:
                raise ThoughtFailed("the helper has ended")
            healthy = True
            answer: dict[str, Any] = msgspec.json.decode(line)
        except TimeoutError:
            raise ThoughtFailed(f"no answer within {seconds:g} s") from None
        except (OSError, ValueError) as error:
            raise ThoughtFailed(str(error)) from None
        finally:
            self._give_back(process, healthy)
        if "error" in answer:
            raise ThoughtFailed(answer["error"], bool(answer.get("bad")))
        return answer

    async def _exchange(self, process: Process, task: dict[str, Any]) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()

    async def _borrow(self) -> Process:
        while True:
            while self.idle:
                process = self.idle.pop()
                if process.returncode is None:
                    return process
                self.running -= 1  # it has died while nobody looked
            if self.running < self.most:
                self.running += 1
                starting = asyncio.ensure_future(_started())
                try:
                    return await asyncio.shield(starting)
                except BaseException:
                    starting.add_done_callback(self._nobody_waits)
                    raise
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # it was called, and has no more need of it
                    self._call_next()
                raise

    def _nobody_waits(self, starting: "asyncio.Future[Process]") -> None:
        """Whoever wanted this helper has lost patience while it started, or it could not start: others may try."""
        if starting.cancelled() or starting.exception() is not None:
            self.running -= 1
            self._call_next()
        else:
            self._give_back(starting.result(), healthy=True)

    def _give_back(self, process: Process, healthy: bool) -> None:
        if healthy and process.returncode is None:
            self.idle.append(process)
        else:
            self.running -= 1
            if process.returncode is None:
                process.kill()
        self._call_next()

    def _call_next(self) -> None:
        """Somebody who waits may try."""
        while self.waiting:
            turn = self.waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                break

    def close(self) -> None:
        for process in self.idle:
            if process.stdin is not None:
                process.stdin.close()
        self.idle.clear()


async def _started() -> Process:
    """A new helper, ready to think: its start is no part of anybody's time."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tavolaccio.server.thinking",
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_LINE,
        # An interrupt at the keyboard is for the server, which ends its helpers itself.
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        if await process.stdout.readline() != b"ready\n":
            raise ThoughtFailed("the helper could not start")
    except BaseException:
        if process.returncode is None:
            process.kill()
        raise
    return process


class Thinkers:
    """`quick` bots, `slow` bots (searching), `hints` for people, and `paper`: journals, replays, proofs."""

    def __init__(self, slow: int = 2) -> None:
        self.lanes = {"quick": Lane(1), "slow": Lane(slow), "hints": Lane(1), "paper": Lane(1)}
        self.taken: dict[tuple[str, str], deque[float]] = {}
        """Seconds that bots of a level have lately needed for real choices, by game."""

    async def move(self, level: str, task: dict[str, Any], seconds: float) -> Thought:
        """What the bot answers. Having no choice takes it as long as having one: else its time would tell its cards."""
        lane = self.lanes["slow" if bots.searches(level) else "quick"]
        # Where many wait, everybody thinks a little less; how much it was is written beside the answer.
        hurried = HURRIED_MILLISECONDS if len(lane.waiting) > lane.most * CROWDED else 0.0
        started = time.monotonic()
        answer = await lane.ask({**task, "task": "move", "level": level, "milliseconds": hurried}, seconds)
        taken = self.taken.setdefault((level, task["game"]), deque(maxlen=32))
        spent = time.monotonic() - started
        if not answer["forced"]:
            taken.append(spent)
        elif taken:
            await asyncio.sleep(max(0.0, random.choice(taken) - spent))
        return Thought(str(answer["move"]), int(answer["iterations"]))

    async def hint(self, task: dict[str, Any], milliseconds: float, seconds: float) -> dict[str, Any]:
        """What a bot would do, in a lane of its own: advice never delays anybody's move."""
        asked = {**task, "task": "hint", "milliseconds": milliseconds}
        return await asyncio.wait_for(self.lanes["hints"].ask(asked, seconds), seconds)

    async def paper(self, kind: str, task: dict[str, Any], seconds: float = 30.0) -> dict[str, Any]:
        if len(self.lanes["paper"].waiting) >= MOST_PAPER:
            raise ThoughtFailed("too much paper on the desk; try again in a moment")
        return await self.lanes["paper"].ask({**task, "task": kind}, seconds)

    def close(self) -> None:
        for lane in self.lanes.values():
            lane.close()
