"""Processes, as the system shows them: parents and children, what they use, and signals for them. Linux only."""

from __future__ import annotations

import contextlib
import os
import signal
from pathlib import Path

from msgspec import Struct

PROC = Path("/proc")
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def children_of(pid: int) -> list[int]:
    found: list[int] = []
    with contextlib.suppress(OSError):
        for task in (PROC / str(pid) / "task").iterdir():
            with contextlib.suppress(OSError):
                found += [int(word) for word in (task / "children").read_text().split()]
    return found


def tree_of(pid: int) -> list[int]:
    """The process and all that it has started, and so on."""
    found = [pid]
    for child in children_of(pid):
        found += tree_of(child)
    return found


def is_alive(pid: int) -> bool:
    try:
        return (PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def command_of(pid: int) -> str:
    try:
        return (PROC / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


def send(pid: int, how: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, how)


class Use(Struct):
    """What some processes use together; memory in megabytes, what they share counted once for each."""

    processes: int = 0
    threads: int = 0
    descriptors: int = 0
    memory: float = 0.0


def use_of(pids: list[int]) -> Use:
    total = Use()
    for pid in pids:
        try:
            threads = len(list((PROC / str(pid) / "task").iterdir()))
            descriptors = len(list((PROC / str(pid) / "fd").iterdir()))
            pages = int((PROC / str(pid) / "statm").read_text().split()[1])
        except OSError:
            continue  # it has just gone
        total.processes += 1
        total.threads += threads
        total.descriptors += descriptors
        total.memory += pages * PAGE / 2**20
    return total
