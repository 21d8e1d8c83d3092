"""`tavolaccio serve`: tables for people on phones and laptops, by a link."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from tavolaccio.cli.parsing import whole_number
from tavolaccio.kernel.errors import BadInput

CHECKOUT = Path(__file__).resolve().parents[3]


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio serve             serve on this machine and open the browser\n"
        "  tavolaccio serve --lan       let phones on the same network join by a QR code\n"
        "  tavolaccio serve --data /srv/tables --host 0.0.0.0 --port 80 --no-open\n"
        "  tavolaccio serve --no-open --workers 4 \\\n"
        "      --store postgresql://tavolaccio@db/tavolaccio --bus redis://bus"
    )
    parser.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="folder for the tables, created if missing (default: .data in a checkout)",
    )
    parser.add_argument(
        "--store", default=os.environ.get("TAVOLACCIO_STORE", ""), metavar="ADDRESS",
        help="PostgreSQL for the tables: postgresql://USER:PASSWORD@HOST/NAME (default: the variable TAVOLACCIO_STORE, "
        "which hides the password from others on this machine; else a file in the data folder)",
    )  # fmt: skip
    parser.add_argument(
        "--bus", default=os.environ.get("TAVOLACCIO_BUS", ""), metavar="ADDRESS",
        help="Valkey or Redis that connects the workers, here and on other machines: redis://HOST (default: the "
        "variable TAVOLACCIO_BUS)",
    )  # fmt: skip
    parser.add_argument(
        "--workers", type=whole_number(1, 64), default=1, metavar="N",
        help="number of processes; more than 1 needs --store postgresql://… and --bus (default: 1)",
    )  # fmt: skip
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="address to listen on (default: 127.0.0.1)"
    )
    parser.add_argument(
        "--port",
        type=whole_number(0, 65535),
        default=8888,
        metavar="N",
        help="port to listen on; 0 is any free one (default: 8888)",
    )
    parser.add_argument(
        "--lan", action="store_true", help="listen on the local network, and print the address and a QR code"
    )
    parser.add_argument("--no-open", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--https", action="store_true", help="mark cookies as secure, for a server behind an HTTPS proxy"
    )
    parser.add_argument(
        "--proxy", default="", metavar="ADDRESS",
        help="trust the visitor addresses this proxy reports (for example 127.0.0.1)",
    )  # fmt: skip
    parser.add_argument(
        "--metrics", default="", metavar="ADDRESS:PORT",
        help="address for Prometheus metrics; keep it private (for example 127.0.0.1:9100; default: none)",
    )  # fmt: skip
    parser.add_argument(
        "--pad", type=_seconds, default=1.0, metavar="S",
        help="minimum seconds for a reaction, so that nobody can tell who passed (default: 1)",
    )  # fmt: skip
    parser.add_argument(
        "--speed", type=_seconds, default=1.0, metavar="X", help="factor for the speed of all clocks (default: 1)"
    )
    parser.add_argument(
        "--lobby-hours", type=_seconds, default=24.0, metavar="H",
        help="hours until an empty lobby is closed; 0 is never (default: 24)",
    )  # fmt: skip
    parser.add_argument(
        "--accept-loss", action="store_true",
        help="start even if the end of the log is damaged, and lose what the error message names",
    )  # fmt: skip
    parser.add_argument(
        "--checkpoint-every", type=whole_number(1, 100_000), default=256, metavar="N",
        help="journal entries between two checkpoints of a match; fewer load faster (default: 256)",
    )  # fmt: skip
    parser.add_argument(
        "--no-limits", action="store_true", help="switch off all rate limits (for benchmarks and trusted networks)"
    )


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0.0 <= value <= 1000.0:
        raise argparse.ArgumentTypeError(f"{text!r} does not fit (expected: a number from 0 to 1000)")
    return value


def run(chosen: argparse.Namespace) -> int:
    from tavolaccio.server.limits import UNLIMITED, Limits  # noqa: PLC0415
    from tavolaccio.server.main import main  # noqa: PLC0415
    from tavolaccio.server.settings import Settings  # noqa: PLC0415
    from tavolaccio.tables.clock import Pace  # noqa: PLC0415  # other commands do without the server

    if chosen.speed <= 0:
        raise BadInput("clocks must move", "--speed", "more than 0")
    pace = Pace(pad=chosen.pad, jitter=0.4 * chosen.pad, speed=chosen.speed, lobby=chosen.lobby_hours * 3600)
    pace.checkpoint = chosen.checkpoint_every
    pace.beats = min(1.0, chosen.pad)
    if chosen.pad < 1.0:
        pace.bot_least, pace.bot_most = 0.5 * chosen.pad, 1.4 * chosen.pad
    pace.grace /= chosen.speed
    pace.host_grace /= chosen.speed
    return main(
        Settings(
            chosen.data or data_folder(),
            chosen.host,
            chosen.port,
            chosen.lan,
            browser=not chosen.no_open,
            secure=chosen.https,
            proxies=chosen.proxy,
            pace=pace,
            limits=UNLIMITED if chosen.no_limits else Limits(),
            store=chosen.store,
            bus=chosen.bus,
            workers=chosen.workers,
            metrics=chosen.metrics,
            accept_loss=chosen.accept_loss,
        )
    )


def data_folder() -> Path:
    """In a checkout `.data` beside the program, else where the system keeps such things."""
    if (CHECKOUT / "pyproject.toml").exists():
        return CHECKOUT / ".data"
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tavolaccio"
