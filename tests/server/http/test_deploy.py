"""What stands in deploy/: two instances behind nginx, restarted one after the other."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.cluster.test_workers import Village
from tests.server.cluster.test_workers import village as village
from tests.server.engines import GivenPostgres, GivenValkey, Postgres, Valkey
from tests.server.served import COUNTING, PATIENCE, ROOT, Served, dealt, finish, run
from tests.server.storage.test_kill import check_table

DEPLOY = ROOT / "deploy"


def test_both_files_for_nginx_say_the_same() -> None:
    """But for the names of the instances, and what is written above."""
    alone, contained = [
        (DEPLOY / name).read_text(encoding="utf-8").partition("log_format")[2]
        for name in ("nginx.conf", "nginx.compose.conf")
    ]
    assert contained.replace("one:8888", "127.0.0.1:8881").replace("two:8888", "127.0.0.1:8882") == alone


def test_https_is_the_normal_case() -> None:
    """What nginx does not read in every test: each file that is shipped speaks https, and none tells counters."""
    for name in ("nginx.conf", "nginx.compose.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        plain, refusing, real = text.split("\nserver {\n")[1:]
        assert "listen 80;\n    server_name tavolaccio.example;\n    return 308 https://" in plain
        assert "default_server" not in text  # a site to include, beside others
        assert "proxy_pass" not in plain + refusing
        assert "ssl_reject_handshake on;" in refusing
        for line in (
            "listen 443 ssl;",
            "ssl_certificate ",
            "ssl_certificate_key ",
            "Strict-Transport-Security",
            "access_log /",
        ):
            assert real.count(line) == 1
        assert "metrics" not in text
    for name in ("tavolaccio@.service", "compose.yaml"):
        (command,) = [line for line in (DEPLOY / name).read_text(encoding="utf-8").splitlines() if " serve " in line]
        assert " --https " in command
        assert " --metrics " in command


def test_both_units_reload_and_stop_alike() -> None:
    """By nothing that a bare machine lacks (`kill` is the shell's), and without a signal to the server's helpers."""
    wanted = {"ExecReload=/bin/sh -c 'kill -HUP $MAINPID'", "KillMode=mixed"}
    for path in (DEPLOY / "tavolaccio@.service", ROOT / "docs" / "host-for-friends.md"):
        lines = {line.strip() for line in path.read_text(encoding="utf-8").splitlines()}
        assert wanted <= lines, path.name


def test_systemd_reads_the_unit(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed")
    text = (DEPLOY / "tavolaccio@.service").read_text(encoding="utf-8")
    unit = tmp_path / "tavolaccio@8881.service"
    unit.write_text(text.replace("/opt/tavolaccio/play", sys.executable), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    said = [line for line in done.stderr.splitlines() if str(unit) in line or unit.name in line]
    assert not said, said


def test_the_unit_starts_from_its_environment_file_alone(
    tmp_path: Path, postgres: Postgres | GivenPostgres, valkey: Valkey | GivenValkey
) -> None:
    """As systemd starts it: store and bus in the file, no argument on the command line. A database that is not there
    yet is one sentence, and systemd tries again for ever."""
    unit = (DEPLOY / "tavolaccio@.service").read_text(encoding="utf-8")
    assert "Restart=always\n" in unit
    assert "StartLimitIntervalSec=0\n" in unit
    assert "ReadWritePaths" not in unit  # nothing but the state directory
    port = free_port()
    (line,) = [line for line in unit.splitlines() if line.startswith("ExecStart=")]
    command = line.removeprefix("ExecStart=").replace("/opt/tavolaccio", str(ROOT)).replace("%i", str(port)).split()
    plain = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    late = {**plain, "TAVOLACCIO_STORE": f"postgresql://x@127.0.0.1:{free_port()}/x", "TAVOLACCIO_BUS": valkey.address}
    done = subprocess.run(command, env=late, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "the database cannot be used" in done.stderr
    there = {**late, "TAVOLACCIO_STORE": postgres.new()}
    with subprocess.Popen(command, env=there, cwd=tmp_path, stdout=subprocess.DEVNULL) as process:
        try:
            until_it_answers(f"http://127.0.0.1:{port}/")
        finally:
            process.terminate()


def around(site: str, folder: Path) -> str:
    """A whole configuration of nginx that includes a site, and another one that claims every other name."""
    other = "server { listen 127.0.0.1:8089 default_server; server_name _; return 404; }"
    begin = f"pid {folder / 'nginx.pid'};\nerror_log {folder / 'error.log'} warn;\nevents {{}}\n"
    return f"{begin}http {{\naccess_log off;\n{site}\n{other}\n}}\n"


@pytest.mark.needs("nginx")
def test_nginx_reads_both_files(tmp_path: Path) -> None:
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=tavolaccio.example"]
    subprocess.run([*make, "-keyout", str(key), "-out", str(certificate)], capture_output=True, check=True)
    for name in ("nginx.conf", "nginx.compose.conf"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        text = text.replace("/etc/letsencrypt/live/tavolaccio.example", str(tmp_path))
        text = text.replace("/var/log/nginx", str(tmp_path))
        text = text.replace("one:8888", "127.0.0.1:8881").replace("two:8888", "127.0.0.1:8882")
        for site in (text, text.replace("    server 127.0.0.1:8882 max_fails=1 fail_timeout=2s;\n", "")):
            (tmp_path / name).write_text(around(site, tmp_path), encoding="utf-8")
            command = ["nginx", "-t", "-p", str(tmp_path), "-c", str(tmp_path / name)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr


def until_it_answers(base: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            httpx.get(base + "api/health").raise_for_status()
            return
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError(f"{base} does not answer")


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
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl;\n    ssl_reject_handshake on;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port};",
            "ssl_certificate /etc/letsencrypt/live/tavolaccio.example/fullchain.pem;": "",
            "ssl_certificate_key /etc/letsencrypt/live/tavolaccio.example/privkey.pem;": "",
            "/var/log/nginx/": f"{folder}/",
            "127.0.0.1:8881": f"127.0.0.1:{servers[0].port}",
            "127.0.0.1:8882": f"127.0.0.1:{servers[1].port}",
        }
        for old, new in replaced.items():
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        other = f"listen 127.0.0.1:{free_port()} default_server"
        text = around(text, folder).replace("listen 127.0.0.1:8089 default_server", other)
        (folder / "nginx.conf").write_text(text, encoding="utf-8")
        command = ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", "daemon off;"]
        self.nginx = subprocess.Popen(command)
        self.base = f"http://127.0.0.1:{self.port}/"
        self.backing = servers[0].backing
        self.data = servers[0].data
        until_it_answers(self.base)

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
