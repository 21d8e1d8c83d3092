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
        "\nWhere systemd starts servers here it looks at each: its port, data folder,\n"
        "store and bus. Nothing is changed.\n"
        "Exit codes: 0 nothing is wrong, 1 something is.\n"
        "From nothing to a table for friends: docs/host-for-friends.md"
    )
    parser.add_argument(
        "--data", type=Path, metavar="FOLDER", help="data folder of the server (default: as it is served)"
    )
    parser.add_argument(
        "--port", type=whole_number(1, 65535), metavar="N",
        help="port of the server (default: those of the services of this machine, else 8888)",
    )  # fmt: skip
    parser.add_argument("--address", default="", metavar="URL", help="address that people type (default: none)")
    parser.add_argument(
        "--store", default=os.environ.get("TAVOLACCIO_STORE", ""), metavar="ADDRESS",
        help="PostgreSQL to look at (default: the variable TAVOLACCIO_STORE, else as it is served)",
    )  # fmt: skip
    parser.add_argument(
        "--bus", default=os.environ.get("TAVOLACCIO_BUS", ""), metavar="ADDRESS",
        help="Valkey or Redis to look at (default: the variable TAVOLACCIO_BUS, else as it is served)",
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
    from tavolaccio.cli.doctor import deployment, machine, units  # noqa: PLC0415  # only when it is asked for
    from tavolaccio.cli.serve import data_folder  # noqa: PLC0415

    yield from machine.program()
    served = units.enabled()
    said = {name: value for unit in served for name, value in unit.variables.items()}
    for name in sorted({unit.unread for unit in served} - {""}):
        yield "look", f"{name} says where the tables are, and this user may not read it: ask as root."
    for name in sorted({unit.missing for unit in served} - {""}):
        yield "wrong", f"{name}, which says where the tables are, is not there: systemd starts no service without it."
    store = chosen.store or said.get("TAVOLACCIO_STORE", "")
    bus = chosen.bus or said.get("TAVOLACCIO_BUS", "")
    shared = store.startswith(("postgresql://", "postgres://"))
    if not shared and not any(unit.unread or unit.missing for unit in served):
        folders = {Path(unit.data) for unit in served if unit.data}
        for folder in [chosen.data] if chosen.data else sorted(folders) or [data_folder()]:
            yield from machine.data(folder)
    if chosen.port or not served:
        yield from machine.port(chosen.port or units.USUAL_PORT)
    else:
        for unit in served:
            yield from machine.port(unit.port, unit.name)
    yield from machine.limits()
    if shared:
        yield from deployment.store(store, None if chosen.store else said.get("PGPASSWORD"))
    if bus:
        yield from deployment.bus(bus)
    if chosen.address.startswith("https://"):
        for unit in served:
            if not unit.has_proxy:
                words = f"The service {unit.name} does not know its proxy, so all visitors count as one address"
                yield "wrong", f"{words}: start it with `--proxy 127.0.0.1`, or wherever the proxy is."
    if chosen.address:
        yield from deployment.address(chosen.address.rstrip("/"))
