"""The container: built and started wherever a daemon is to be had; its files are read everywhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
import tomllib
from pathlib import Path

import httpx
import pytest
import yaml

from tavolaccio.cli.serve import data_folder
from tests.server.served import NOBODY, PATIENCE, ROOT
from tools import install, pip_settings

DEPLOY = ROOT / "deploy"


def names_in(lock: str) -> set[str]:
    text = (ROOT / "requirements" / f"{lock}.txt").read_text(encoding="utf-8")
    return {name.lower() for name in re.findall(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==", text, re.M)}


def test_the_image_holds_the_serving_tier_alone() -> None:
    served = names_in("serve")
    assert names_in("run") | {"asyncpg", "redis", "sqlalchemy"} <= served
    assert not served & {"polars", "altair", "numpy", "mypy", "distributed", "pettingzoo", "pytest"}
    assert len(served) < len(names_in("full")) / 2
    lines = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    last = lines.rpartition("\nFROM ")[2]
    assert "COPY . ." not in last, "sources and tools stay in the first stage"
    assert "--require-hashes -r /wheels/serve.txt" in last
    assert "USER tavolaccio" in last
    assert "HEALTHCHECK" in last


def test_every_command_in_the_image_finds_the_data_of_its_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """The doctor, backups and admin are told no folder there: they ask the same function as the server."""
    found = re.search(r"^ENV TAVOLACCIO_DATA=(.*)$", (DEPLOY / "Dockerfile").read_text(encoding="utf-8"), re.M)
    assert found is not None
    assert data_folder() == ROOT / ".data"
    monkeypatch.setenv("TAVOLACCIO_DATA", found[1])
    assert str(data_folder()) == "/var/lib/tavolaccio/data"


def test_the_image_makes_its_own_page() -> None:
    """What a checkout has built is left out of the context, and no package is made without a page."""
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "src/tavolaccio/server/static" in ignored
    first = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").split("\nFROM ")[1]
    assert "./play games && .venv/bin/python -m tools.release /packages" in first


def test_every_image_is_pinned_by_its_whole_digest() -> None:
    """And the page that says how to renew them names the same."""
    docker, compose, page = [(DEPLOY / name).read_text("utf-8") for name in ("Dockerfile", "compose.yaml", "README.md")]
    (python,) = re.findall(r"^ARG PYTHON=(.*)$", docker, re.M)
    assert {line.split()[1] for line in docker.splitlines() if line.startswith("FROM ")} == {"${PYTHON}"}
    services = yaml.safe_load(compose)["services"].values()
    images = {python, *(service["image"] for service in services if "image" in service)}
    assert len(images) == 4
    asked = re.search(r"for image in (.*); do docker buildx imagetools inspect", page)
    assert asked is not None
    assert sorted(asked[1].split()) == sorted(image.partition("@")[0] for image in images)
    for image in images:
        found = re.fullmatch(r"([a-z/]+:[0-9][a-z0-9.-]*)@sha256:([0-9a-f]{64})", image)
        assert found is not None, image
        assert f"| `{found[1]}` | `{found[2][:8]}…` |" in page


def python_of_the_image() -> str:
    (release,) = re.findall(r"^ARG PYTHON=python:([0-9.]+)-slim@", (DEPLOY / "Dockerfile").read_text("utf-8"), re.M)
    return str(release)


def test_the_python_of_the_image_is_one_that_we_support() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert f"Programming Language :: Python :: {python_of_the_image()}" in project["classifiers"]


@pytest.mark.long
@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
def test_every_package_of_the_image_comes_ready_made(machine: str, tmp_path: Path) -> None:
    """There is no compiler in it: for its Python there is a wheel of each, and the lock has that wheel's hash."""
    uv = install.find_uv() or install.fetch_uv()
    if uv is None:
        pytest.skip("no uv runs on this machine")
    variables, more = pip_settings.for_uv(install.settings_of_pip(), os.environ)
    command = [uv, "--quiet", "pip", "install", "--require-hashes", "--only-binary", ":all:", *more]
    command += ["--python-version", python_of_the_image(), "--python-platform", f"{machine}-manylinux_2_40"]
    command += ["--target", str(tmp_path), "-r", str(ROOT / "requirements" / "serve.txt")]
    environ = {"UV_CACHE_DIR": os.path.join(install.TOOLS, "cache"), **os.environ, **variables}
    subprocess.run(command, env=environ, check=True)


def test_a_password_may_have_any_character() -> None:
    """It stands in a variable of its own, which both the driver and pg_dump read, and in no address."""
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    for name in ("one", "two"):
        around = services[name]["environment"]
        assert around["PGPASSWORD"] == services["store"]["environment"]["POSTGRES_PASSWORD"]
        assert "PASSWORD" not in around["TAVOLACCIO_STORE"]
        assert services["web"]["depends_on"][name] == {"condition": "service_healthy"}


def has_a_daemon() -> bool:
    docker = shutil.which("docker")
    return docker is not None and subprocess.run([docker, "info"], capture_output=True, check=False).returncode == 0


def docker(*words: str) -> str:
    return subprocess.run(["docker", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def status_of(address: str) -> int:
    """0: nobody answers yet."""
    try:
        return httpx.get(address, verify=NOBODY).status_code
    except httpx.TransportError:
        return 0


BASE = os.environ.get("TAVOLACCIO_TEST_BASE", "")
"""An image to build on where no registry can be asked for the usual one."""


@pytest.mark.long
def test_the_image_is_built_and_serves() -> None:
    if not has_a_daemon():
        pytest.skip("no container daemon answers here")
    on = ["--build-arg", f"PYTHON={BASE}"] if BASE else []
    docker("build", "-q", "--network", "host", *on, "-f", "deploy/Dockerfile", "-t", "tavolaccio:test", ".")
    name = docker("run", "--rm", "--detach", "--publish", "127.0.0.1::8888", "tavolaccio:test")
    try:
        port = docker("port", name, "8888").rpartition(":")[2]
        until = time.monotonic() + PATIENCE
        while not (status := status_of(f"http://127.0.0.1:{port}/api/ready")) and time.monotonic() < until:
            time.sleep(0.2)
        assert status == 200
        while (health := docker("inspect", "-f", "{{.State.Health.Status}}", name)) == "starting":
            assert time.monotonic() < until, "its own health check does not come to an end"
            time.sleep(0.2)
        assert health == "healthy"
    finally:
        docker("stop", name)
