"""`tavolaccio doctor`: says what is wrong with this machine or this deployment, in plain sentences."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path

from tavolaccio.cli.parsing import whole_number
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.release import VERSION

MARKS = {"ok": "  ok  ", "look": " look ", "wrong": "WRONG "}


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "examples:\n"
        "  tavolaccio doctor                              this machine\n"
        "  tavolaccio doctor --data /var/lib/tavolaccio   and what a server keeps there\n"
        "  tavolaccio doctor --address https://tavolaccio.example\n"
        "                                                 and the way to it from outside\n"
        "\nNothing is changed. Exit codes: 0 nothing is wrong, 1 something is.\n"
        "From nothing to a table for friends: docs/host-for-friends.md"
    )
    parser.add_argument("--data", type=Path, metavar="FOLDER", help="data folder of the server (default: as for serve)")
    parser.add_argument(
        "--port", type=whole_number(1, 65535), default=8888, metavar="N", help="port of the server (default: 8888)"
    )
    parser.add_argument("--address", default="", metavar="URL", help="address that people type (default: none)")
    parser.add_argument(
        "--store", default=os.environ.get("TAVOLACCIO_STORE", ""), metavar="ADDRESS",
        help="PostgreSQL to look at (default: the variable TAVOLACCIO_STORE)",
    )  # fmt: skip
    parser.add_argument(
        "--bus", default=os.environ.get("TAVOLACCIO_BUS", ""), metavar="ADDRESS",
        help="Valkey or Redis to look at (default: the variable TAVOLACCIO_BUS)",
    )  # fmt: skip


def run(chosen: argparse.Namespace) -> int:
    if chosen.address and not chosen.address.startswith(("http://", "https://")):
        raise BadInput(f"{chosen.address!r} is not an address", "--address", "like https://tavolaccio.example")
    print(f"Tavolaccio {VERSION}")
    wrong = 0
    for level, sentence in findings(chosen):
        print(f"{MARKS[level]}{sentence}", flush=True)
        wrong += level == "wrong"
    print(f"{wrong} {'thing is' if wrong == 1 else 'things are'} wrong." if wrong else "Nothing is wrong.")
    return 1 if wrong else 0


def findings(chosen: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """Level (`ok`, `look`, `wrong`) and sentence, in the order in which somebody would repair them."""
    from tavolaccio.cli.doctor import deployment, machine  # noqa: PLC0415  # only when it is asked for
    from tavolaccio.cli.serve import data_folder  # noqa: PLC0415

    yield from machine.program()
    shared = chosen.store.startswith(("postgresql://", "postgres://"))
    if not shared:
        yield from machine.data(chosen.data or data_folder())
    yield from machine.port(chosen.port)
    yield from machine.limits()
    if shared:
        yield from deployment.store(chosen.store)
    if chosen.bus:
        yield from deployment.bus(chosen.bus)
    if chosen.address:
        yield from deployment.address(chosen.address.rstrip("/"))
