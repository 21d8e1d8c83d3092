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
        "  tavolaccio serve --house milk.toml   make a table with house rules\n"
        "  tavolaccio serve --data /srv/tables --host 0.0.0.0 --port 80 --no-open\n"
        "  tavolaccio serve --no-open --workers 4 \\\n"
        "      --store postgresql://tavolaccio@db/tavolaccio --bus redis://bus"
    )
    parser.add_argument(
        "--house", type=Path, metavar="FILE",
        help="house rules (cards, options, seats, bots): print the link that makes such a table, and open it",
    )  # fmt: skip
    parser.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="folder for the tables, created if missing (default: the variable TAVOLACCIO_DATA; else .data in a "
        "checkout)",
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
        "--instance", default="", metavar="NAME",
        help="name of this process in logs and metrics (default: its port)",
    )  # fmt: skip
    parser.add_argument(
        "--log-level", choices=("debug", "info", "warning", "error"), default="warning", metavar="LEVEL",
        help="lowest level that is logged: debug, info, warning or error (default: warning)",
    )  # fmt: skip
    parser.add_argument(
        "--log-format", choices=("plain", "json"), default="plain", metavar="FORMAT",
        help="form of the log: plain, or json with an object on each line (default: plain)",
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
        "--keep-days", type=whole_number(0, 36_500), default=0, metavar="N",
        help="days after which finished matches are deleted, and people who have not played since; 0 is never "
        "(default: 0)",
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
        "--address-people", type=whole_number(1, 100_000), default=50, metavar="N",
        help="people who can share one address (a school, a café, a phone network) before it is held back "
        "(default: 50)",
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
    from tavolaccio.server.limits import UNLIMITED, limits_for  # noqa: PLC0415
    from tavolaccio.server.main import main  # noqa: PLC0415
    from tavolaccio.server.settings import Settings  # noqa: PLC0415
    from tavolaccio.tables.clock import Pace  # noqa: PLC0415  # other commands do without the server

    page = _table_page(chosen.house) if chosen.house is not None else ""
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
            limits=UNLIMITED if chosen.no_limits else limits_for(chosen.address_people),
            store=chosen.store,
            bus=chosen.bus,
            workers=chosen.workers,
            metrics=chosen.metrics,
            keep_days=chosen.keep_days,
            instance=chosen.instance,
            log_level=chosen.log_level,
            log_format=chosen.log_format,
            accept_loss=chosen.accept_loss,
            page=page,
        )
    )


def _table_page(file: Path) -> str:
    """Where the page makes a table as the file says, once it has been tried out."""
    from tavolaccio.lab.setup import read_file, usual_seats  # noqa: PLC0415  # few need it

    written = read_file(file)
    seats = written.seats if written.seats is not None else usual_seats(written.house.printed)
    written.house.try_out(seats, written.options)
    return written.link


def data_folder() -> Path:
    """The variable TAVOLACCIO_DATA; else in a checkout `.data` beside the program, else where the system keeps such
    things."""
    named = os.environ.get("TAVOLACCIO_DATA")
    if named:
        return Path(named)
    if (CHECKOUT / "pyproject.toml").exists():
        return CHECKOUT / ".data"
    home = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tavolaccio"
