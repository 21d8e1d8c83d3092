"""A soak: the same people for a long time and no faults. Does the server grow, or get slower?"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from msgspec import Struct

from tavolaccio.torture.campaign import RECOVERY_SECONDS, Campaign, Plan
from tavolaccio.torture.checks.checker import Checker
from tavolaccio.torture.deployment.one_process import Deployment, until
from tavolaccio.torture.deployment.processes import Use, tree_of, use_of
from tavolaccio.torture.players.client import World

LOOK_EVERY = 5
"""Minutes between two looks at everything; what is measured while we look is thrown away."""
FEWEST = 6
"""Samples without which nothing can be said."""
NOISE = {"memory": (0.10, 8.0), "descriptors": (0.10, 8.0), "threads": (0.10, 3.0), "processes": (0.0, 1.5)}
"""Growth of less than this part, or of less than this many, counts as none."""


class Sample(Struct):
    minute: int
    use: Use
    acks: int
    tables: int
    usual: float
    slow: float
    slowest: float
    """Milliseconds from a message to its acknowledgement: half, 99 of 100, all of them."""


def sampled(minute: int, use: Use, tables: int, seconds: list[float]) -> Sample:
    times = sorted(1000 * one for one in seconds) or [0.0]
    return Sample(
        minute, use, len(seconds), tables, median(times), times[min(len(times) - 1, int(0.99 * len(times)))], times[-1]
    )


def growth(samples: list[Sample]) -> list[str]:
    """What grows: the last third against the second, for in the first everything still warms up."""
    if len(samples) < FEWEST:
        return [f"too short to say whether anything grows (at least {FEWEST} minutes)"]
    third = len(samples) // 3
    before, after = samples[third : len(samples) - third], samples[-third:]
    found = []
    for name, (part, count) in NOISE.items():
        was = median([float(getattr(one.use, name)) for one in before])
        is_now = median([float(getattr(one.use, name)) for one in after])
        if is_now - was > max(part * was, count):
            found.append(f"{name} grow: {was:.1f} in the second third, {is_now:.1f} in the last")
    return found


def table(samples: list[Sample]) -> str:
    rows = [
        "| minute | memory | processes | threads | descriptors | tables | acknowledged | half within | 99 % | all |",
        "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for one in samples:
        use = one.use
        rows.append(
            f"| {one.minute} | {use.memory:.0f} MB | {use.processes} | {use.threads} | {use.descriptors} "
            f"| {one.tables} | {one.acks} | {one.usual:.1f} ms | {one.slow:.0f} ms | {one.slowest:.0f} ms |"
        )
    grows = growth(samples)
    rows += ["", *(grows or ["nothing grows: memory, processes, threads and descriptors stay as they are"])]
    return "\n".join(rows) + "\n"


class Soak(Campaign):
    """`plan.faults` is the number of minutes."""

    minute_seconds = 60.0

    def __init__(
        self, plan: Plan, deploy: Callable[[Path, World, Checker], Deployment], told: Callable[[str], None] = print
    ) -> None:
        super().__init__(plan, deploy, [], told)
        self.samples: list[Sample] = []

    async def _torture(self, started: float) -> None:
        await until(lambda: self.world.last_ack > 0, RECOVERY_SECONDS)
        for minute in range(1, self.plan.faults + 1):
            self.world.latencies.taken()
            await asyncio.sleep(self.minute_seconds)
            use = use_of(tree_of(self.deployment.server.pid))
            self.samples.append(sampled(minute, use, len(self.parties), self.world.latencies.taken()))
            if minute % LOOK_EVERY == 0 or minute == self.plan.faults:
                await self.look()
            self._say(minute, started)

    def _say(self, number: int, started: float) -> None:
        one = self.samples[-1]
        self.told(
            f"minute {number} ({time.monotonic() - started:.0f} s): {one.use.memory:.0f} MB, "
            f"{one.use.descriptors} descriptors, {one.acks} acknowledged, 99 % within {one.slow:.0f} ms, "
            f"{len(self.checker.findings)} findings"
        )
