"""Helper processes for one kind of work, lent fairly to the askers who wait for them.

An asker is an address, or empty where nobody in particular asks (bots, records). With `each` and `line` one asker can
neither keep all helpers of a kind busy nor fill its queue, so nobody is refused because of somebody else.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from typing import Any

import msgspec

LONGEST_LINE = 64 * 1024 * 1024
MOST_WAITING = 50
"""Tasks of all askers together that may wait in a pool whose queues are bounded."""


class HelperFailed(Exception):
    """No answer: the helper crashed, took too long, or said what was wrong with the question (`bad`)."""

    def __init__(self, text: str, bad: bool = False) -> None:
        self.bad = bad
        super().__init__(text)


class QueueFull(HelperFailed):
    """The task was not taken: this asker has too many waiting."""


class HelperQueue:
    """`most` helper processes; a task waits for the first that is free.

    `each`: helpers that one asker may keep busy together (0: all). `line`: how many tasks of one asker may wait
    (0: any number).
    """

    def __init__(self, most: int, each: int = 0, line: int = 0) -> None:
        self.most = most
        self.each = each
        self.line = line
        self.busy = 0
        """Helpers that are lent out, or about to start for somebody."""
        self.idle: list[Process] = []
        self.lines: dict[str, deque[asyncio.Future[None]]] = {}
        """The waiting tasks by asker, the asker whose turn is next first."""
        self._working: dict[str, int] = {}

    @property
    def running(self) -> int:
        """Helper processes, at work or not."""
        return self.busy + len(self.idle)

    @property
    def waiting(self) -> int:
        return sum([len(line) for line in self.lines.values()])

    async def ask(self, task: dict[str, Any], seconds: float, who: str = "") -> dict[str, Any]:
        """The helper's answer; `seconds` count from when it begins. A task may bring `seconds` of processor time."""
        self._check_line(who)
        try:
            process = await self._borrow(who)
        except OSError as error:  # this machine starts nobody any more; the match must go on
            raise HelperFailed(str(error)) from None
        healthy = False
        try:
            async with asyncio.timeout(seconds):
                line = await self._exchange(process, {"seconds": seconds, **task})
            if not line:
                raise HelperFailed("the helper has ended")
            healthy = True
            answer: dict[str, Any] = msgspec.json.decode(line)
        except TimeoutError:
            raise HelperFailed(f"no answer within {seconds:g} s") from None
        except (OSError, ValueError) as error:
            raise HelperFailed(str(error)) from None
        finally:
            self._give_back(process, healthy, who)
        if "error" in answer:
            raise HelperFailed(answer["error"], bool(answer.get("bad")))
        return answer

    def _check_line(self, who: str) -> None:
        if not self.line:
            return
        if len(self.lines.get(who, ())) >= self.line:
            raise QueueFull("too many requests from your address; wait for the answers to the first ones")
        if self.waiting >= MOST_WAITING:
            raise HelperFailed("too much paper on the desk; try again in a moment")

    async def _exchange(self, process: Process, task: dict[str, Any]) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        await process.stdin.drain()
        return await process.stdout.readline()

    async def _borrow(self, who: str = "") -> Process:
        await self._turn(who)
        while self.idle:
            process = self.idle.pop()
            if process.returncode is None:  # else it has died while nobody looked
                return process
        starting = asyncio.ensure_future(_started())
        try:
            return await asyncio.shield(starting)
        except BaseException:
            starting.add_done_callback(lambda started: self._nobody_waits(started, who))
            raise

    async def _turn(self, who: str) -> None:
        """Wait until this asker can take a helper. All waiting tasks that could begin have begun."""
        if self.busy < self.most and self._may_begin(who):
            self._begin(who)
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(who, turn)
            else:  # it was called, and has no more need of it
                self._end(who)
            raise

    def _may_begin(self, who: str) -> bool:
        return not self.each or self._working.get(who, 0) < self.each

    def _begin(self, who: str) -> None:
        self.busy += 1
        self._working[who] = self._working.get(who, 0) + 1

    def _end(self, who: str) -> None:
        """A helper is free: one asker after the other, each in the order of asking."""
        self.busy -= 1
        self._working[who] -= 1
        if not self._working[who]:
            del self._working[who]
        while self.busy < self.most:
            following = next((one for one in self.lines if self._may_begin(one)), None)
            if following is None:
                return
            line = self.lines.pop(following)
            turn = line.popleft()
            if line:
                self.lines[following] = line
            if not turn.done():
                self._begin(following)
                turn.set_result(None)

    def _leave(self, who: str, turn: "asyncio.Future[None]") -> None:
        line = self.lines.get(who)
        if line is not None and turn in line:
            line.remove(turn)
            if not line:
                del self.lines[who]

    def _nobody_waits(self, starting: "asyncio.Future[Process]", who: str) -> None:
        """The asker gave up while this helper started, or it could not start: let others try."""
        if starting.cancelled() or starting.exception() is not None:
            self._end(who)
        else:
            self._give_back(starting.result(), healthy=True, who=who)

    def _give_back(self, process: Process, healthy: bool, who: str = "") -> None:
        if process.returncode is None:
            if healthy:
                self.idle.append(process)
            else:
                process.kill()
        self._end(who)

    def close(self) -> None:
        for process in self.idle:
            if process.stdin is not None:
                process.stdin.close()
        self.idle.clear()


async def _started() -> Process:
    """Start a helper; its start-up time is not charged to anybody."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tavolaccio.server.helpers.main",
        stdin=PIPE,
        stdout=PIPE,
        limit=LONGEST_LINE,
        # An interrupt at the keyboard is for the server, which ends its helpers itself.
        start_new_session=True,
    )
    assert process.stdout is not None
    try:
        if await process.stdout.readline() != b"ready\n":
            raise HelperFailed("the helper could not start")
    except BaseException:
        if process.returncode is None:
            process.kill()
        raise
    return process
