"""`tavolaccio doctor` on machines and deployments that are broken in one way each."""

from __future__ import annotations

import contextlib
import http.server
import json
import os
import resource
import shutil
import socketserver
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
from tavolaccio.cli.doctor import deployment, machine, proxy, units
from tavolaccio.kernel.release import VERSION

ROOT = Path(__file__).resolve().parents[2]


def said(findings: Iterator[tuple[str, str]], level: str) -> str:
    return "\n".join(sentence for found, sentence in findings if found == level)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder as a server leaves it."""
    with sqlite3.connect(tmp_path / "tavolaccio.sqlite3") as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE entries (n INTEGER, line TEXT)")
        database.executemany("INSERT INTO entries VALUES (?, ?)", [(n, "x" * 400) for n in range(200)])
    database.close()
    (tmp_path / "cookie.key").write_bytes(b"k" * 32)
    for file in tmp_path.iterdir():
        file.chmod(0o600)
    return tmp_path


def test_a_whole_folder_is_well(folder: Path) -> None:
    assert said(machine.data(folder), "wrong") == ""
    assert "are whole" in said(machine.data(folder), "ok")


def test_looking_leaves_no_file_and_needs_no_room(folder: Path) -> None:
    """SQLite makes two files beside the one that it reads: on a full disk that looked like damage."""
    file = folder / "tavolaccio.sqlite3"
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)

    def kept() -> dict[str, bytes]:
        index = "tavolaccio.sqlite3-shm"  # all connections of one process share it, also those that only read
        return {path.name: b"" if path.name == index else path.read_bytes() for path in folder.iterdir()}

    def looked_at() -> None:
        before = kept()
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, usual[1]))
        try:
            found = list(machine.data(folder))
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, usual)
        assert "are whole" in said(iter(found), "ok")
        assert said(iter(found), "wrong") == ""
        assert kept() == before

    looked_at()
    with contextlib.closing(sqlite3.connect(file)) as server:
        server.execute("INSERT INTO entries VALUES (?, ?)", (200, "y"))
        server.commit()
        looked_at()
        log = Path(f"{file}-wal").read_bytes()
    Path(f"{file}-wal").write_bytes(log)
    Path(f"{file}-wal").chmod(0o600)
    assert "the next start checks it" in said(machine.data(folder), "look")
    assert not Path(f"{file}-shm").exists()


def test_what_cannot_be_read_is_not_called_damaged(folder: Path) -> None:
    (folder / "tavolaccio.sqlite3-shm").symlink_to(folder / "cookie.key")  # which SQLite does not follow
    wrong = said(machine.data(folder), "wrong")
    assert "cannot be read, the disk does not do what it is asked (unable to open database file): look for" in wrong
    assert "backup" not in wrong


def test_a_folder_that_others_can_open(folder: Path) -> None:
    folder.chmod(0o755)
    assert f"Others on this machine can open {folder}, which" in said(machine.data(folder), "wrong")
    folder.chmod(0o700)
    (folder / "tavolaccio.sqlite3").chmod(0o640)
    assert f"`chmod 600 {folder / 'tavolaccio.sqlite3'}`" in said(machine.data(folder), "wrong")


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


def test_the_services_of_this_machine_are_looked_at(
    table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The unit of deploy/ twice, as `systemctl enable` leaves it: one serves, the other does not."""
    number = int(table.rpartition(":")[2])
    variables = tmp_path / "tavolaccio.env"
    store = "postgresql://tavolaccio@127.0.0.1:1/none"
    variables.write_text(f"TAVOLACCIO_STORE={store}\nPGPASSWORD='a b#\"c'\nTAVOLACCIO_BUS=redis://127.0.0.1:1\n")
    unit = (ROOT / "deploy" / "tavolaccio@.service").read_text(encoding="utf-8")
    (tmp_path / "tavolaccio@.service").write_text(unit.replace("/etc/tavolaccio.env", str(variables)))
    wants = tmp_path / "multi-user.target.wants"
    wants.mkdir()
    for instance in (number, 1):
        (wants / f"tavolaccio@{instance}.service").symlink_to(tmp_path / "tavolaccio@.service")
    monkeypatch.setattr(units, "PLACE", tmp_path)
    assert {unit.port for unit in units.enabled()} == {number, 1}
    assert units.enabled()[0].variables["PGPASSWORD"] == 'a b#"c'
    for name in ("TAVOLACCIO_STORE", "TAVOLACCIO_BUS"):
        monkeypatch.delenv(name, raising=False)
    assert main(["doctor"]) == 1
    shown = capsys.readouterr().out
    assert f"  ok  A server of this release runs on port {number}." in shown
    assert "WRONG The service tavolaccio@1 is enabled, but nothing listens on its port 1: `systemctl status" in shown
    assert f"WRONG The store {store} cannot be reached" in shown
    assert "WRONG The bus cannot be reached" in shown
    assert "8888" not in shown


def test_a_service_that_lacks_its_file_and_its_proxy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    unit = (ROOT / "deploy" / "tavolaccio@.service").read_text(encoding="utf-8").replace(" --proxy 127.0.0.1", "")
    wants = tmp_path / "multi-user.target.wants"
    wants.mkdir()
    (wants / "tavolaccio@1.service").write_text(unit.replace("/etc/tavolaccio.env", str(tmp_path / "gone.env")))
    monkeypatch.setattr(units, "PLACE", tmp_path)
    for name in ("TAVOLACCIO_STORE", "TAVOLACCIO_BUS"):
        monkeypatch.delenv(name, raising=False)
    assert main(["doctor", "--address", "https://localhost:1"]) == 1
    shown = capsys.readouterr().out
    assert f"WRONG {tmp_path / 'gone.env'}, which says where the tables are, is not there" in shown
    assert "may not read" not in shown
    assert "WRONG The service tavolaccio@1 does not know its proxy" in shown


@pytest.mark.parametrize(
    ("greeting", "sentence"),
    [(b"", "does not answer"), (b"SSH-2.0-OpenSSH_9.2\r\n", "taken by another program")],
)
def test_a_port_where_nobody_speaks_http(greeting: bytes, sentence: str) -> None:
    class Greets(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            self.request.recv(1000)
            self.request.sendall(greeting)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Greets) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        number = server.server_address[1]
        found = [said(machine.port(number), "wrong"), said(deployment.address(f"http://127.0.0.1:{number}"), "wrong")]
        server.shutdown()
        thread.join()
    assert sentence in found[0]
    assert "is not Tavolaccio" in found[1]


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


@pytest.mark.parametrize(
    ("reason", "text", "sentence"),
    [
        ("store", "the store does not answer", "Moves cannot be kept now: the store does not answer."),
        (
            "bus",
            "the bus does not answer: tables go on, a little slower",
            "The server says of itself: the bus does not answer: tables go on, a little slower.",
        ),
    ],
)
def test_what_is_not_ready_is_said(reason: str, text: str, sentence: str) -> None:
    class Unready(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            ready = {"reason": reason, "text": text, "clause": ""}
            health = {"version": VERSION, "tables": 1}
            self.send_response(503 if self.path == "/api/ready" else 200)
            self.end_headers()
            self.wfile.write(json.dumps(ready if self.path == "/api/ready" else health).encode())

        def log_message(self, *_: object) -> None:
            pass

    with serving(Unready) as server:
        found = list(deployment.address(server))
    assert sentence in said(iter(found), "wrong").splitlines()
    assert f"{server} runs this release, with 1 table in use." in said(iter(found), "ok")


def test_a_certificate_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """nginx does not start without it: nobody answers, which alone says nothing of why."""
    site = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    chain, key = tmp_path / "fullchain.pem", tmp_path / "privkey.pem"
    for file in (chain, key):
        site = site.replace(f"/etc/letsencrypt/live/tavolaccio.example/{file.name}", str(file))
    (tmp_path / "conf.d").mkdir()
    (tmp_path / "conf.d" / "tavolaccio.conf").write_text(site.replace("tavolaccio.example", "localhost"))
    monkeypatch.setattr(proxy, "PLACE", tmp_path)
    key.touch()
    wrong = said(deployment.address("https://localhost:1"), "wrong").splitlines()
    assert (
        wrong[0]
        == f"{tmp_path}/conf.d/tavolaccio.conf names {chain}, which is not there: nginx will not start without it."
    )
    assert "Nobody answers at localhost" in wrong[1]
    chain.touch()
    assert "nginx will not" not in said(deployment.address("https://localhost:1"), "wrong")
    chain.unlink()
    assert "nginx will not" not in said(deployment.address("https://table.localhost:1"), "wrong")


def test_nobody_at_the_address() -> None:
    assert "leads nowhere" in said(deployment.address("https://table.invalid"), "wrong")
    assert "Nobody answers" in said(deployment.address("http://127.0.0.1:1"), "wrong")
    assert "cannot be reached" in said(deployment.store("postgresql://nobody@127.0.0.1:1/none"), "wrong")
    assert said(deployment.bus("redis://127.0.0.1:1"), "wrong").endswith("refused.")


def test_the_command_counts_what_is_wrong(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "tavolaccio.sqlite3").write_bytes(b"")
    assert main(["doctor", "--data", str(folder), "--address", "http://127.0.0.1:1", "--port", "1"]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("Tavolaccio ")
    assert shown.count("WRONG") >= 2
    assert f"{shown.count('WRONG')} things are wrong." in shown
