"""`tavolaccio torture`: a fault campaign against a server that it starts itself. See docs/torture.md."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tavolaccio.cli.parsing import whole_number
from tavolaccio.kernel.errors import BadInput

if TYPE_CHECKING:
    from tavolaccio.torture.checks.checker import Checker
    from tavolaccio.torture.deployment.one_process import Deployment
    from tavolaccio.torture.players.client import World


STOPPED = 128 + signal.SIGTERM
"""The exit code of what a signal has ended, as shells have it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio torture                            100 faults on SQLite\n"
        "  tavolaccio torture --faults 1000 --seed 7\n"
        "  tavolaccio torture --store postgresql --workers 2 --faults 300\n"
        "  tavolaccio torture --soak 30                  30 minutes, no faults\n"
        "\nExit code: 1 if anything was found; then the data and the history are kept."
    )
    parser.add_argument(
        "--faults", type=whole_number(0, 1_000_000), default=100, metavar="N", help="number of faults (default: 100)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="number that fixes the faults (default: 1)")
    parser.add_argument(
        "--tables", type=whole_number(1, 100), default=8, metavar="N", help="number of tables (default: 8)"
    )
    parser.add_argument(
        "--store", default="sqlite", metavar="sqlite|postgresql|ADDRESS",
        help="store of the server: a file; a PostgreSQL and a Valkey started for the run; or the address of a running "
        "PostgreSQL, which gets no faults itself (default: sqlite)",
    )  # fmt: skip
    parser.add_argument("--bus", default="", metavar="ADDRESS", help="address of the bus, with the address of a store")
    parser.add_argument(
        "--workers",
        type=whole_number(1, 16),
        default=0,
        metavar="N",
        help="number of workers, with PostgreSQL (default: 2)",
    )
    parser.add_argument(
        "--soak", type=whole_number(0, 10_000), default=0, metavar="MINUTES",
        help="minutes without faults: memory, file descriptors and latency per minute, and whether they grow",
    )  # fmt: skip
    parser.add_argument("--keep", action="store_true", help="keep data and history even if nothing was found")


def run(chosen: argparse.Namespace) -> int:
    if sys.platform != "linux":
        raise BadInput("the torture command runs only on Linux", "torture", "a Linux machine, or a container")
    from tavolaccio.torture.campaign import Campaign, Plan, Result  # noqa: PLC0415  # other commands do without
    from tavolaccio.torture.faults.cluster import ON_CLUSTER  # noqa: PLC0415
    from tavolaccio.torture.faults.one_process import ON_SQLITE  # noqa: PLC0415
    from tavolaccio.torture.report import table  # noqa: PLC0415
    from tavolaccio.torture.soak import Soak  # noqa: PLC0415
    from tavolaccio.torture.soak import table as soak_table  # noqa: PLC0415

    make = _deployment(chosen)
    folder = Path(tempfile.mkdtemp(prefix="tavolaccio-torture-"))
    plan = Plan(chosen.faults, chosen.seed, chosen.tables, folder)

    def told(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    campaign: Campaign
    if chosen.soak:
        plan.faults = chosen.soak
        campaign = Soak(plan, make, told)
    else:
        campaign = Campaign(plan, make, ON_SQLITE if chosen.store == "sqlite" else ON_CLUSTER, told)

    async def work() -> Result:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)  # whatever we started is ended
        return await campaign.run()

    try:
        result = asyncio.run(work())
        kept = bool(result.findings) or chosen.keep
        if kept:
            campaign.deployment.keep(folder / "kept")
    except asyncio.CancelledError:
        print(f"stopped after {len(campaign.result.done)} faults; history and findings so far: {folder}")
        return STOPPED
    finally:
        campaign.deployment.remove()
    if isinstance(campaign, Soak):
        print(soak_table(campaign.samples))
    print(table(result), end="")
    if kept:
        print(f"data, history and findings: {folder}")
    else:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if result.findings else 0


def _deployment(chosen: argparse.Namespace) -> Callable[[Path, World, Checker], Deployment]:
    """What is to be tortured."""
    from tavolaccio.torture.deployment.one_process import Deployment  # noqa: PLC0415

    if chosen.store == "sqlite":
        if chosen.workers > 1 or chosen.bus:
            what = "--bus" if chosen.bus else f"--workers {chosen.workers}"
            raise BadInput("a file is for one process", what, "--store postgresql beside it")
        return Deployment
    address = "" if chosen.store == "postgresql" else chosen.store
    if address and not address.startswith(("postgresql://", "postgres://")):
        raise BadInput(
            f"{chosen.store!r} is not a store", "--store", "sqlite, postgresql, or postgresql://USER@HOST/NAME"
        )
    if bool(address) != bool(chosen.bus):
        raise BadInput("store and bus are given both or neither", "--store", "--store postgresql://… --bus redis://…")
    from tavolaccio.torture.deployment.cluster import ClusterDeployment  # noqa: PLC0415

    workers = chosen.workers or 2
    return lambda folder, world, checker: ClusterDeployment(folder, world, checker, workers, address, chosen.bus)
