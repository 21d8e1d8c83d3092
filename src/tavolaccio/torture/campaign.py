"""A campaign: tables that are always busy, faults drawn by chance, and a look at everything when it is quiet again."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct, field

from tavolaccio.torture.audit import audit
from tavolaccio.torture.checks.checker import Checker
from tavolaccio.torture.checks.findings import Finding
from tavolaccio.torture.deployment.one_process import Deployment, until
from tavolaccio.torture.deployment.server import DidNotStart
from tavolaccio.torture.deployment.store_reader import Kept
from tavolaccio.torture.faults.one_process import Fault
from tavolaccio.torture.history import History
from tavolaccio.torture.players.client import World
from tavolaccio.torture.players.party import Party
from tavolaccio.torture.records import check_ratings, check_records

RECOVERY_SECONDS = 60.0
STUCK_SECONDS = 90.0
FINISH_SECONDS = 300.0
LOOK_EVERY = 10
"""Faults between two looks at everything."""


class Plan(Struct):
    faults: int = 100
    seed: int = 1
    tables: int = 8
    folder: Path = Path()
    think: float = 0.1
    to_the_end: bool = True
    """When there are no more faults, every match is played to its end."""


class Done(Struct):
    """One fault: how long it lasted, and how long it took from its end until everybody was back."""

    name: str
    lasted: float
    recovery: float


class Result(Struct):
    done: list[Done] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    seconds: float = 0.0
    acks: int = 0
    matches: int = 0
    tables: int = 0
    reconnects: int = 0
    resent: int = 0
    stale: int = 0
    overtaken: int = 0
    starts: int = 0
    again: int = 0
    looks: int = 0
    lines: int = 0
    refusals: dict[str, int] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)
    troubles: dict[str, int] = field(default_factory=dict)
    """What the server has written about its own mistakes."""


class Campaign:
    def __init__(
        self,
        plan: Plan,
        deploy: Callable[[Path, World, Checker], Deployment],
        faults: list[Fault],
        told: Callable[[str], None] = print,
    ) -> None:
        self.plan = plan
        self.told = told
        self.history = History(plan.folder / "history.jsonl.gz")
        self.world = World(self.history, plan.seed, plan.think)
        self.checker = Checker()
        self.deployment = deploy(plan.folder, self.world, self.checker)
        self.checker.one_process = self.deployment.workers == 1
        self.dice = random.Random(plan.seed)
        lacking = {fault.name: self.deployment.lacks(fault.disk, fault.databases) for fault in faults}
        self.faults = [fault for fault in faults if not lacking[fault.name]]
        self.result = Result(skipped=[f"{name}: {why}" for name, why in lacking.items() if why])
        self.parties: dict[Party, asyncio.Task[None]] = {}
        self.ended: list[Party] = []
        """Their tables have still to be looked at for the last time."""
        self._numbers = 0

    # The people.

    def invite(self) -> None:
        party = Party(self.world, self._numbers)
        self._numbers += 1
        self.parties[party] = asyncio.create_task(party.run())

    def keep_busy(self) -> None:
        """Players who have had enough are followed by others."""
        for party, task in list(self.parties.items()):
            if task.done():
                del self.parties[party]
                task.result()
                self.ended.append(party)
        while len(self.parties) < self.plan.tables and not self.world.draining:
            self.invite()

    # The faults.

    async def run(self) -> Result:
        started = time.monotonic()
        try:  # whatever was started is ended, also where somebody stops us in the middle of it
            await self.deployment.open()
            await self._run(started)
        finally:
            await self.deployment.close()
            self.history.close()
        self._sum_up(started)
        return self.result

    async def _run(self, started: float) -> None:
        tending = asyncio.create_task(self._tend())
        torturing = asyncio.create_task(self._torture(started))
        try:
            await asyncio.wait((tending, torturing), return_when=asyncio.FIRST_COMPLETED)
            if tending.done():
                tending.result()  # our own mistake
            torturing.result()
        except DidNotStart as error:
            self.checker.find("start", f"the server does not start any more: {error}")
        finally:
            for task in (tending, torturing, *self.parties.values()):
                task.cancel()
            await asyncio.gather(tending, torturing, *self.parties.values(), return_exceptions=True)

    async def _torture(self, started: float) -> None:
        await until(lambda: self.world.last_ack > 0, RECOVERY_SECONDS)
        for number in range(1, self.plan.faults + 1):
            await self._one(self._drawn(), number)
            if number % LOOK_EVERY == 0 or number == self.plan.faults:
                await self.look()
                self._say(number, started)
        if self.plan.to_the_end:
            await self.finish()

    async def _tend(self) -> None:
        while True:
            self.keep_busy()
            await asyncio.sleep(0.1)

    def _drawn(self) -> Fault:
        return self.dice.choices(self.faults, [fault.weight for fault in self.faults])[0]

    async def _one(self, fault: Fault, number: int) -> None:
        await asyncio.sleep(self.dice.uniform(0.0, 0.6))
        # A seed of its own, so that what a fault does depends on nothing before it.
        dice = random.Random(f"{self.plan.seed} {number}")
        began = time.monotonic()
        await fault.do(self.deployment, dice)
        over = time.monotonic()
        recovery = -1.0
        if self.dice.random() < 0.8:  # otherwise the next one comes before everybody is back
            recovery = await self._recovered(over, fault)
        self.result.done.append(Done(fault.name, over - began, recovery))

    async def _recovered(self, over: float, fault: Fault) -> float:
        """Until all who want to be there have heard of the server, and something has been acknowledged."""

        def back() -> bool:
            clients = [client for party in self.parties for client in party.clients if party.table]
            there = all(client.heard_at > over for client in clients if client.away_until < over)
            return there and self.world.last_ack > over

        if not await until(back, RECOVERY_SECONDS):
            self._not_back(fault, over)
        return time.monotonic() - over

    def _not_back(self, fault: Fault, over: float) -> None:
        late = [
            f"client {client.number} of {party.table}"
            for party in self.parties
            for client in party.clients
            if client.heard_at <= over and party.table
        ]
        what = ", ".join(late) or "nothing was acknowledged"
        self.checker.find("stuck", f"{RECOVERY_SECONDS:.0f} s after {fault.name}: {what}")

    # Looking.

    async def look(self) -> None:
        """Everything that was heard is held against the journals, and the match in force, at every worker, too."""
        self.result.looks += 1
        ended, self.ended = self.ended, []
        await audit(self)
        last = [party.table for party in ended if party.table]
        tables = [*last, *[party.table for party in self.parties if party.table]]
        kept = await self.settle(tables)
        for table in tables:
            matches = check_records(self.checker, self.checker.replays[table], kept)
            if table in last:
                self.result.matches += matches
                self.result.tables += 1
                self.checker.forget(table)
        check_ratings(self.checker, kept)
        await self._count_workers()
        await self._wait_for_the_stuck()
        self.checker.quiet_times.clear()
        self._write_findings()

    async def settle(self, tables: list[str]) -> Kept:
        """Holds what was heard against the journals, which are read after it was heard; what is kept beside them."""
        lines = self.history.taken()
        journals, kept = await self.deployment.reader.read(tables)
        self.checker.feed(lines)
        await asyncio.to_thread(self.checker.settle, journals)
        return kept

    async def _count_workers(self) -> None:
        """One process may be on its way out; more than that are too many."""
        server, wanted = self.deployment.server, self.deployment.workers
        if wanted > 1 and not await until(lambda: len(server.workers) == wanted, RECOVERY_SECONDS):
            self.checker.find("start", f"there are {len(server.workers)} workers, and should be {wanted}")

    async def _wait_for_the_stuck(self) -> None:
        """A table that has not moved for long gets some quiet time; if it does not move then, it never will."""
        for party in list(self.parties):
            since = party.moved_at
            if time.monotonic() - since > STUCK_SECONDS and party in self.parties:
                moves = await until(lambda p=party, s=since: p.moved_at > s or p not in self.parties, STUCK_SECONDS)  # type: ignore[misc]
                if not moves:
                    self.checker.find("stuck", f"no progress for {time.monotonic() - since:.0f} s; {party.state}",
                                      table=party.table)  # fmt: skip
                    self.parties.pop(party).cancel()

    async def finish(self) -> None:
        """No more faults: every match goes on to its end; then once more after a stop in order, and after a kill."""
        self.world.draining = True
        self.world.calm = True
        if not await until(lambda: not self.parties, FINISH_SECONDS):
            for party in self.parties:
                self.checker.find("stuck", f"not over after {FINISH_SECONDS:.0f} s; {party.state}", table=party.table)
        tables = [*self.ended]
        await self._look_again(tables, self.deployment.server.stop)
        await self._look_again(tables, self.deployment.server.kill_all)
        self.ended = tables
        await self.look()

    async def _look_again(self, parties: list[Party], end: Callable[[], object]) -> None:
        ending = end()
        assert asyncio.iscoroutine(ending)
        await ending
        await self.deployment.server.start_surely()
        self.ended = []
        await audit(self, [party.table for party in parties if party.table])

    # Telling.

    def _say(self, number: int, started: float) -> None:
        self.told(
            f"{number} faults, {time.monotonic() - started:.0f} s, {self.checker.acks} acknowledged, "
            f"{self.result.matches} matches over, {len(self.checker.findings)} findings"
        )

    def _write_findings(self) -> None:
        """Written while it goes on, too: a campaign that is stopped must still say what it has found."""
        (self.plan.folder / "findings.json").write_bytes(msgspec.json.encode(self.checker.findings))

    def _sum_up(self, started: float) -> None:
        result = self.result
        result.seconds = time.monotonic() - started
        result.findings = self.checker.findings
        result.acks = self.checker.acks
        result.reconnects = self.world.reconnects
        result.resent = self.world.resent
        result.refusals = self.world.refusals
        result.stale = self.checker.stale
        result.overtaken = self.checker.overtaken
        result.starts = self.deployment.server.starts
        result.again = self.deployment.again
        result.lines = self.history.count
        result.troubles = troubles(self.deployment.server.log)
        self._write_findings()


def troubles(log: Path) -> dict[str, int]:
    """The last lines of the tracebacks in a log, and how often each came."""
    found: dict[str, int] = {}
    inside = False
    with contextlib.suppress(OSError):
        for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("Traceback"):
                inside = True
            elif inside and re.match(r"[\w.]+(Error|Exception|Interrupt|Failed|Refused|Input|Conflict)\b", line):
                found[line[:160]] = found.get(line[:160], 0) + 1
                inside = False
    return found
