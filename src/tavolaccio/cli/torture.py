"""`tavolaccio torture`: a fault campaign against a server that it starts itself. See docs/torture.md."""

from __future__ import annotations

import argparse
import asyncio
import shutil
import signal
import sys
import tempfile
from pathlib import Path

from tavolaccio.cli.parsing import whole_number
from tavolaccio.kernel.errors import BadInput


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio torture                            100 faults on SQLite\n"
        "  tavolaccio torture --faults 1000 --seed 7\n"
        "  tavolaccio torture --store postgresql --workers 2 --faults 300\n"
        "\nThe exit code is 1 where anything was found; then the data and the history stay where they are."
    )
    parser.add_argument(
        "--faults", type=whole_number(0, 1_000_000), default=100, metavar="N", help="how many faults (default: 100)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="which faults are drawn (default: 1)")
    parser.add_argument(
        "--tables", type=whole_number(1, 100), default=8, metavar="N", help="tables at once (default: 8)"
    )
    parser.add_argument("--keep", action="store_true", help="keep data and history even when nothing was found")


def run(chosen: argparse.Namespace) -> int:
    if sys.platform != "linux":
        raise BadInput("processes can be tortured on Linux only", "torture", "a Linux machine, or a container")
    from tavolaccio.torture.campaign import Campaign, Plan  # noqa: PLC0415  # other commands do without
    from tavolaccio.torture.report import table  # noqa: PLC0415
    from tavolaccio.torture.town import Town  # noqa: PLC0415

    folder = Path(tempfile.mkdtemp(prefix="tavolaccio-torture-"))
    plan = Plan(chosen.faults, chosen.seed, chosen.tables, folder)

    async def work() -> int:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)  # whatever we started is ended
        campaign = Campaign(plan, Town, lambda line: print(line, file=sys.stderr, flush=True))
        try:
            result = await campaign.run()
            if result.findings or chosen.keep:
                campaign.town.keep(folder / "kept")
        finally:
            campaign.town.remove()
        print(table(result), end="")
        if result.findings or chosen.keep:
            print(f"data, history and findings: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
        return 1 if result.findings else 0

    return asyncio.run(work())
