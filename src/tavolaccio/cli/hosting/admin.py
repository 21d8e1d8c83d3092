"""`tavolaccio admin`: who is here, close a table, kick and ban, announce, export and erase, while the server runs."""

from __future__ import annotations

import argparse
import getpass
import http.client
import json
import os
import re
import time
import urllib.parse
from pathlib import Path
from typing import Any

from tavolaccio.cli.parsing import grow
from tavolaccio.cli.serve import data_folder
from tavolaccio.kernel.errors import BadInput

VERBS = {
    "people": "list who is connected, with their ids and addresses",
    "tables": "list the tables in use",
    "close": "close a table, whatever goes on there",
    "kick": "disconnect a guest, or everybody at an address; they can come back",
    "ban": "keep a guest or an address out for a time",
    "unban": "let them in again",
    "bans": "list who is kept out",
    "announce": "show a line at every table for a time; an empty one takes it back",
    "export": "print everything that is kept about a guest, as JSON",
    "erase": "erase a guest; journals keep a neutral name",
    "log": "list what was done by admin, the latest first",
}
PUBLIC = ("private", "public")
UNITS = {"m": 1, "h": 60, "d": 24 * 60}
TIME = re.compile(r"([1-9][0-9]{0,5})([mhd])")


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = (
        "The server is asked over HTTP, signed with the key in its store: whoever can\n"
        "read the store can do this. What was done is written down.\n\n"
        "examples:\n"
        "  tavolaccio admin people\n"
        "  tavolaccio admin ban 192.0.2.7 --for 2h --reason 'Insults in chat.'\n"
        "  tavolaccio admin announce 'We restart in ten minutes.' --for 10m\n"
        "  tavolaccio admin tables --at http://127.0.0.1:8881"
    )
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs", required=True)
    for verb, what in VERBS.items():
        branch = grow(verbs, verb, what)
        if verb == "close":
            branch.add_argument("table", metavar="TABLE", help="code of the table")
        if verb in ("kick", "ban", "unban"):
            branch.add_argument("who", metavar="WHO", help="id of a guest, an address, or a network (192.0.2.0/24)")
        if verb in ("kick", "ban"):
            branch.add_argument("--reason", default="", metavar="TEXT", help="reason, for them to read (default: none)")
        if verb == "announce":
            branch.add_argument("text", metavar="TEXT", help="line to show")
        if verb in ("ban", "announce"):
            usual = "1d" if verb == "ban" else "10m"
            branch.add_argument(
                "--for", dest="minutes", type=_minutes, default=_minutes(usual), metavar="TIME",
                help=f"how long, in minutes, hours or days: 10m, 2h, 7d (default: {usual})",
            )  # fmt: skip
        if verb in ("export", "erase"):
            branch.add_argument("guest", metavar="GUEST", help="id of the guest")
        branch.add_argument(
            "--at", default=os.environ.get("TAVOLACCIO_AT", "http://127.0.0.1:8888"), metavar="ADDRESS",
            help="address of a running instance (default: TAVOLACCIO_AT, else http://127.0.0.1:8888)",
        )  # fmt: skip
        branch.add_argument(
            "--store", default=os.environ.get("TAVOLACCIO_STORE", ""), metavar="STORE",
            help="its data folder or postgresql://… (default: TAVOLACCIO_STORE, else the data folder)",
        )  # fmt: skip


def _minutes(text: str) -> int:
    found = TIME.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a time (expected: such as 10m, 2h or 7d)")
    return int(found[1]) * UNITS[found[2]]


def run(chosen: argparse.Namespace) -> int:
    from tavolaccio.server.admin.signing import key_from  # noqa: PLC0415  # other commands do without the server
    from tavolaccio.server.storage.addresses import is_shared  # noqa: PLC0415
    from tavolaccio.server.storage.server_key import server_key  # noqa: PLC0415

    names = ("table", "who", "reason", "text", "minutes", "guest")
    data = {name: getattr(chosen, name) for name in names if hasattr(chosen, name)}
    shared = is_shared(chosen.store)
    folder = Path(chosen.store) if chosen.store and not shared else data_folder()
    key = key_from(server_key(chosen.store if shared else "", folder))
    found = asked(chosen.at, key, chosen.verb, data)
    for line in shown(chosen.verb, found):
        print(line)
    return 0


def asked(address: str, key: bytes, verb: str, data: dict[str, Any]) -> Any:
    """What the server answers."""
    from tavolaccio.server.admin.signing import signature  # noqa: PLC0415

    parts = urllib.parse.urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadInput(f"{address!r} is not the address of a server", "--at", "such as http://127.0.0.1:8888")
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.hostname, parts.port, timeout=60)
    body = json.dumps({"who": getpass.getuser(), "data": data}).encode()
    try:
        line.request("POST", f"/api/admin/{verb}", body, {"Authorization": signature(key, verb, body)})
        answer = line.getresponse()
        status, said = answer.status, answer.read()
    except (OSError, http.client.HTTPException) as error:
        right = "the address of an instance that runs"
        raise BadInput(f"no server answers there: {error}", address, right) from None
    finally:
        line.close()
    if status == 404:
        right = "the store of that server, and an instance itself instead of the proxy in front of it"
        raise BadInput("the server does not know this key", address, right)
    try:
        found = json.loads(said)
    except ValueError:
        raise BadInput(f"this is not a Tavolaccio (it answers {status})", address) from None
    if status != 200:
        raise BadInput(str(found.get("text", status)))
    return found


def shown(verb: str, found: Any) -> list[str]:
    """An answer for people, in lines."""
    match verb:
        case "people":
            lines = [f"{one['guest']:<18} {one['address']:<22} {one['minutes']:>5} min  {one['name']}  "
                     f"{' '.join(one['tables'])}".rstrip() for one in found]  # fmt: skip
            return [*lines, _number(len(found), "connection")]
        case "tables":
            lines = [f"{one['table']:<10} {one['game']:<18} {one['phase']:<8} {PUBLIC[one['public']]:<8}"
                     f"{one['here']} here  {', '.join(one['people'])}".rstrip() for one in found]  # fmt: skip
            return [*lines, _number(len(found), "table")]
        case "bans":
            return [f"{one['who']:<24} until {_moment(one['until'])}  {one['reason']}".rstrip() for one in found]
        case "log":
            return [f"{_moment(one['at'])}  {one['who']}: {one['what']}" for one in found]
        case "export":
            return [json.dumps(found, ensure_ascii=False, indent=2)]
        case "close":
            return [f"closed: {found['closed']}"]
        case "kick" | "announce":
            return [f"told at {_number(found['connections'], 'connection')}"]
        case "ban":
            return [f"banned until {_moment(found['until'])}; {_number(found['connections'], 'connection')} closed"]
        case "unban":
            return [f"unbanned: {found['unbanned']}"]
    return [f"erased: {found['erased']}, in the journals of {_number(found['journals'], 'table')}"]


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _moment(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))
