"""`tavolaccio doctor` on machines and deployments that are broken in one way each."""

from __future__ import annotations

import contextlib
import http.server
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tavolaccio.cli import main
from tavolaccio.cli.doctor import deployment, machine


def said(findings: Iterator[tuple[str, str]], level: str) -> str:
    return "\n".join(sentence for found, sentence in findings if found == level)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as a server leaves it."""
    with sqlite3.connect(tmp_path / "tavolaccio.sqlite3") as database:
        database.execute("CREATE TABLE entries (n INTEGER, line TEXT)")
        database.executemany("INSERT INTO entries VALUES (?, ?)", [(n, "x" * 400) for n in range(200)])
    database.close()
    (tmp_path / "cookie.key").write_bytes(b"k" * 32)
    (tmp_path / "cookie.key").chmod(0o600)
    return tmp_path


def test_a_whole_folder_is_well(folder: Path) -> None:
    assert said(machine.data(folder), "wrong") == ""
    assert "are whole" in said(machine.data(folder), "ok")


def test_what_is_wrong_with_a_folder_is_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "cookie.key").chmod(0o644)
    assert "chmod 600" in said(machine.data(folder), "wrong")
    (folder / "cookie.key").unlink()
    assert "everybody will be somebody new" in said(machine.data(folder), "wrong")
    file = folder / "tavolaccio.sqlite3"
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\0" * 100 + whole[4196:])
    assert "is damaged" in said(machine.data(folder), "wrong")
    file.write_bytes(b"")
    assert "it was cut off" in said(machine.data(folder), "wrong")
    usage = shutil.disk_usage(folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage._replace(free=50 * 1024**2))
    assert "Only 50 MB are free" in said(machine.data(folder), "wrong")
    assert "is a file" in said(machine.data(file), "wrong")


def test_files_of_somebody_else(folder: Path) -> None:
    """What root has put there, the server of another user may not open."""
    if os.geteuid() != 0:
        pytest.skip("only root can give files to somebody else")
    os.chown(folder, 54321, 54321)
    assert "belongs to root and its folder to user number 54321, who serves it: `chown" in said(
        machine.data(folder), "wrong"
    )
    for path in folder.iterdir():
        os.chown(path, 54321, 54321)
    assert not said(machine.data(folder), "wrong")


def test_a_port_that_somebody_else_has(other_program: str) -> None:
    number = int(other_program.rpartition(":")[2])
    assert "taken by another program" in said(machine.port(number), "wrong")
    assert "is not Tavolaccio" in said(deployment.address(other_program), "wrong")


@pytest.fixture
def other_program() -> Iterator[str]:
    with serving(http.server.BaseHTTPRequestHandler) as address:
        yield address


@contextlib.contextmanager
def serving(handler: type[http.server.BaseHTTPRequestHandler]) -> Iterator[str]:
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server, and its address."""
    command = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--port", "0"]
    command += ["--data", str(tmp_path_factory.mktemp("data"))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1].rstrip("/")
        server.terminate()


def test_a_table_that_is_well(table: str) -> None:
    found = list(deployment.address(table))
    assert "WebSockets come through." in said(iter(found), "ok")
    assert "Moves can be kept." in said(iter(found), "ok")
    assert said(iter(found), "wrong") in ("", machine_says_plain())
    assert "not encrypted" in said(iter(found), "look")
    number = int(table.rpartition(":")[2])
    assert "A server of this release runs" in said(machine.port(number), "ok")


def machine_says_plain() -> str:
    """Where the page is not built, that is the one thing that is wrong."""
    return "The server shows the plain page, because the real one is not built there."


def test_a_proxy_that_forgets_sockets_and_cookies(table: str) -> None:
    """As nginx does without the lines of docs/host-for-friends.md."""

    class Forgetful(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            try:
                with urllib.request.urlopen(table + self.path) as answer:
                    status, body, kind = answer.status, answer.read(), answer.headers["content-type"]
            except urllib.error.HTTPError as error:
                status, body, kind = error.code, error.read(), "text/plain"
            self.send_response(status)
            self.send_header("content-type", kind)
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with serving(Forgetful) as proxy:
        wrong = said(deployment.address(proxy), "wrong")
    assert "WebSockets do not come through" in wrong
    assert "cookie does not come through" in wrong


def test_nobody_at_the_address() -> None:
    assert "leads nowhere" in said(deployment.address("https://table.invalid"), "wrong")
    assert "Nobody answers" in said(deployment.address("http://127.0.0.1:1"), "wrong")
    assert "cannot be reached" in said(deployment.store("postgresql://nobody@127.0.0.1:1/none"), "wrong")
    assert "cannot be reached" in said(deployment.bus("redis://127.0.0.1:1"), "wrong")


def test_the_command_counts_what_is_wrong(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "tavolaccio.sqlite3").write_bytes(b"")
    assert main(["doctor", "--data", str(folder), "--address", "http://127.0.0.1:1", "--port", "1"]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("Tavolaccio ")
    assert shown.count("WRONG") >= 2
    assert f"{shown.count('WRONG')} things are wrong." in shown
