"""`./play` alone serves and opens the browser, `--lan` invites phones; after Ctrl-C the next start continues it all."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import httpx
import pytest

from tavolaccio import __version__
from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.main import qr
from tavolaccio.server.network.listening import bound
from tavolaccio.server.settings import Settings
from tests.server.served import PATIENCE, ROOT, Served, dealt, run, seated

PORT = 8888


def is_free(port: int) -> bool:
    with contextlib.closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return True
    return False


@contextlib.contextmanager
def started(source: Path, *arguments: str, **environ: str) -> Iterator[subprocess.Popen[str]]:
    """The program as `./play` becomes it, in a process of its own."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tavolaccio.cli", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(source), **environ},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def lines_until(stream: IO[str] | None, word: str) -> list[str]:
    assert stream is not None
    lines: list[str] = []
    while not lines or word not in lines[-1]:
        line = stream.readline()
        assert line, lines
        lines.append(line.rstrip("\n"))
    return lines


@pytest.mark.skipif(sys.platform == "win32", reason="the browser here is a shell script")
def test_without_arguments_it_serves_and_opens_the_browser(tmp_path: Path) -> None:
    """In a place of its own: no checkout around it, so that the data lies where the system keeps such things."""
    source = tmp_path / "src"
    ignored = shutil.ignore_patterns("static", "__pycache__")
    shutil.copytree(ROOT / "src" / "tavolaccio", source / "tavolaccio", ignore=ignored)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    free = is_free(PORT)
    with started(source, BROWSER=f"{browser} %s", XDG_DATA_HOME=str(tmp_path / "home")) as process:
        if not free:  # somebody else plays on this machine: one line says so
            _, complaint = process.communicate(timeout=PATIENCE)
            assert (process.returncode, complaint.count("\n")) == (2, 1)
            assert f"cannot listen on 127.0.0.1:{PORT}" in complaint
            return
        lines = lines_until(process.stdout, "Ctrl-C")
        address = f"http://127.0.0.1:{PORT}/"
        assert lines[0] == f"Tavolaccio: {address}"
        assert lines[1] == f"data: {tmp_path / 'home' / 'tavolaccio'}"
        assert httpx.get(f"{address}api/health", trust_env=False, timeout=PATIENCE).json()["status"] == "ok"
        assert "Tavolaccio" in httpx.get(address, trust_env=False, timeout=PATIENCE).text, (
            "also where the page was never built"
        )
        deadline = time.monotonic() + PATIENCE
        opened = tmp_path / "opened"
        while not (opened.exists() and opened.read_text()) and time.monotonic() < deadline:  # made first, filled later
            time.sleep(0.05)
        assert opened.read_text().strip() == address
        process.send_signal(signal.SIGINT)
        rest, complaint = process.communicate(timeout=PATIENCE)
        assert (process.returncode, rest, complaint) == (0, "The tables are safe. Ciao!\n", "")


def test_what_to_say_instead_where_nobody_can_listen(tmp_path: Path) -> None:
    """The word to change is named: the address where that is wrong, the port where somebody has it."""
    with contextlib.closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for host, port, word in (("198.51.100.77", 0, "--host"), ("127.0.0.1", taken.getsockname()[1], "--port")):
            with pytest.raises(BadInput, match=rf"cannot listen on {host}.*expected: .*{word}"):
                bound(Settings(tmp_path, host, port))


def test_lan_prints_address_and_qr(tmp_path: Path) -> None:
    arguments = ("serve", "--lan", "--port", "0", "--no-open", "--data", str(tmp_path / "data"))
    with started(ROOT / "src", *arguments) as process:
        lines = lines_until(process.stdout, "Ctrl-C")
        address = lines[0].split()[1]
        assert lines[2] == f"version: {__version__}"
        assert "\n".join(lines[3:-1]).strip("\n") == qr(address).strip("\n"), "the code says the address"
        port = address.rstrip("/").rpartition(":")[2]
        for door in (address, f"http://127.0.0.1:{port}/"):
            assert httpx.get(f"{door}api/health", trust_env=False, timeout=PATIENCE).status_code == 200


@pytest.mark.skipif(sys.platform != "linux", reason="finds the helpers by /proc")
def test_ctrl_c_and_a_second_start_continue_every_table(serve: Callable[..., Served]) -> None:
    """A lobby, a ritual, a match with bots: all as they were, nobody's helper left behind, no complaint."""
    served = serve("--pad", "0.05", "--no-limits")

    async def test() -> None:
        lobby = await seated(served, 2, seed=71)
        ritual = await seated(served, 2, seed=72, start_by="ritual")
        assert (await ritual[0].act("start"))["t"] == "ack"
        playing = await dealt(served, 2, seed=73, seats=3, bots=["fox"])
        tables = (lobby[0], ritual[0], playing[0])
        assert served.process is not None
        helpers = Path(f"/proc/{served.process.pid}/task/{served.process.pid}/children").read_text().split()
        assert await asyncio.to_thread(served.stop) == 0
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{one}").exists() for one in helpers) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        assert not [one for one in helpers if Path(f"/proc/{one}").exists()]
        before = [len(served.entries(player.table)) for player in tables]
        await asyncio.to_thread(served.start)
        for player, count in zip(tables, before, strict=True):
            await player.leave()
            player.v = -1
            await player.connect()
            await player.watch()
            await player.until("snapshot")
            assert len(served.entries(player.table)) >= count
        assert [player.room["phase"] for player in tables] == ["lobby", "ritual", "playing"]
        assert playing[0].question is not None
        assert not [seat for seat in lobby[0].room["seats"] if seat["kind"] != "person"]
        assert (await ritual[0].act("ritual", choice=1))["t"] == "ack"

    run(test())
