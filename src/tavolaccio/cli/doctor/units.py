"""What a deployment says of itself: the services of systemd that are enabled here, their ports and variables."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

PLACE = Path("/etc/systemd/system")
USUAL_PORT = 8888


class Unit(NamedTuple):
    name: str
    port: int
    data: str
    """Its data folder; empty where the command line names none."""
    variables: dict[str, str]
    unread: str
    """A file with more variables that this user may not read."""
    missing: str
    """One that is not there, so that systemd does not start the service."""
    has_proxy: bool
    """Whether it believes a proxy about who its visitors are."""


def enabled() -> list[Unit]:
    """All services that start `tavolaccio serve` with this machine."""
    found = {link.stem: link for link in sorted(PLACE.glob("*.wants/tavolaccio*.service"))}
    units = [_read(name, link) for name, link in found.items()]
    return [unit for unit in units if unit is not None]


def _read(name: str, link: Path) -> Unit | None:
    try:
        text = link.read_text(encoding="utf-8").replace("%i", name.partition("@")[2])
    except OSError:
        return None
    start = re.search(r"^ExecStart=(.*\bserve\b.*)$", text, re.MULTILINE)
    if start is None:
        return None
    port = re.search(r"--port[ =](\d+)", start[1])
    data = re.search(r"--data[ =](\S+)", start[1])
    variables: dict[str, str] = {}
    unread = missing = ""
    for optional, file in re.findall(r"^EnvironmentFile=(-?)(.+)$", text, re.MULTILINE):
        try:
            lines = Path(file).read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            missing = missing if optional else file
            continue
        except OSError:
            unread = file
            continue
        words = [word for line in lines for word in shlex.split(line, comments=True)]
        variables |= dict(word.split("=", 1) for word in words if "=" in word)
    has_proxy = re.search(r"--proxy[ =]\S", start[1]) is not None
    number, folder = int(port[1]) if port else USUAL_PORT, data[1] if data else ""
    return Unit(name, number, folder, variables, unread, missing, has_proxy)
