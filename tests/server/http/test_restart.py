"""A restart during a deploy: who comes meanwhile waits, and a broken program does not take over.

That everybody sits where they sat, pages included: tests/web/test_restarting.py. Its time: `./play bench restart`.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import websockets

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.network.handover import Successor, inherited
from tests.server import served as harness
from tests.server.served import HAND_OVER, PATIENCE, Player, Served, dealt, run

RESTARTS = 1012


async def come_back(player: Player) -> None:
    """Hears that the server restarts, and comes back as the page does."""
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            await player.receive()
    assert player.socket.close_code == RESTARTS
    while True:
        try:
            await player.connect()
            await player.watch()
            await player.until("snapshot")
            return
        except (OSError, websockets.WebSocketException, EOFError):
            await asyncio.sleep(0.05)


def in_place(served: Served) -> None:
    served.reload()


def stopped_and_started(served: Served) -> None:
    assert served.process is not None
    served.process.send_signal(signal.SIGTERM)
    assert served.stop() == 0
    served.start()


async def heard_everything(players: list[Player]) -> None:
    for player in players:
        player.v = -1
        await player.watch()
        await player.until("snapshot")


async def restarted(served: Served, tables: list[list[Player]], how: Callable[[Served], None]) -> None:
    """Restart the server below these people; who they are, where they sit and what they are asked stays."""
    players = [player for people in tables for player in people]

    def places() -> list[object]:
        found: list[object] = []
        for one in players:
            # The others may still be on their way.
            seats = [{**seat, "here": True, "seen": 0, "bot_at": 0} for seat in one.room["seats"]]
            found.append((one.you, seats, one.room["phase"], one.question and one.question["id"], one.mine))
        return found

    await heard_everything(players)
    before = places()
    coming = [asyncio.create_task(come_back(player)) for player in players]
    await asyncio.to_thread(how, served)
    await asyncio.wait_for(asyncio.gather(*coming), PATIENCE)
    assert places() == before
    for people in tables:
        for player in people:
            if player.mine and player.mine["asked"] and player.question:
                move = player.mine["options"][0]
                assert (await player.act("say", q=player.question["id"], move=move))["t"] == "ack"
                break
    await heard_everything(players)


@pytest.mark.usefixtures("on_sqlite")
def test_who_comes_during_a_restart_waits_instead_of_being_refused(tmp_path: Path) -> None:
    """The socket is held by somebody else, as systemd does it."""
    with socket.create_server(("127.0.0.1", 0)) as held:
        number = held.fileno()
        command = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--data", str(tmp_path)]
        handed = [sys.executable, "-I", "-S", "-c", HAND_OVER, str(number), *command]
        early = socket.create_connection(held.getsockname())
        early.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        with subprocess.Popen(
            handed, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, pass_fds=(number,)
        ) as server:
            with early:
                early.settimeout(PATIENCE)
                assert early.recv(100).startswith(b"HTTP/1.1 200 ")
            assert server.stdout is not None
            assert f":{held.getsockname()[1]}/" in server.stdout.readline()
            server.terminate()


@pytest.mark.usefixtures("on_sqlite")
def test_what_cannot_be_loaded_does_not_take_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A deploy went wrong: the server that runs goes on, and nobody loses a line."""
    broken = tmp_path / "broken"
    program = f"import os, sys\nif os.path.exists({str(broken)!r}): sys.modules['tavolaccio.server.serve'] = None\n"
    (tmp_path / "sitecustomize.py").write_text(program, encoding="utf-8")
    monkeypatch.setattr(harness, "SOURCES", f"{tmp_path}{os.pathsep}{harness.SOURCES}")
    with Served(tmp_path / "data", "--pad", "0", "--no-limits") as served:

        async def test() -> None:
            players = await dealt(served, 2, seed=3)
            broken.touch()
            assert served.process is not None
            served.process.send_signal(signal.SIGHUP)
            told = ""
            while "goes on as it was" not in told:
                told += capfd.readouterr().err
                await players[0].send(t="ping", n=1)
                await players[0].until("pong")
            broken.unlink()
            await restarted(served, [players], in_place)

        run(test())


def test_a_server_that_ends_leaves_the_signal_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """One that ran inside of another program: what that starts later is not deaf to it."""

    def ours(*_: object) -> None:
        pass

    async def served() -> None:
        successor = Successor()
        successor.follow(held, lambda: None)
        assert signal.getsignal(signal.SIGHUP) is not ours
        successor.settle()

    before = signal.signal(signal.SIGHUP, ours)
    try:
        with socket.create_server(("127.0.0.1", 0)) as held, Path(os.devnull).open(encoding="utf-8") as nothing:
            monkeypatch.setattr(sys, "stdin", nothing)
            asyncio.run(served())
        assert signal.getsignal(signal.SIGHUP) is ours
    finally:
        signal.signal(signal.SIGHUP, before)


def test_only_one_listening_socket_can_be_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LISTEN_FDS", "2")
    monkeypatch.setenv("LISTEN_PID", str(os.getpid()))
    with pytest.raises(BadInput, match=r"2 sockets were handed over.*ListenStream"):
        inherited()
    monkeypatch.setenv("LISTEN_FDS", "1")
    monkeypatch.setenv("LISTEN_PID", "1")  # they are for somebody else
    assert inherited() is None
    assert "LISTEN_FDS" not in os.environ
