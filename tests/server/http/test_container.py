"""The container: built and started wherever a daemon is to be had; its files are read everywhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time

import httpx
import pytest
import yaml

from tests.server.served import NOBODY, PATIENCE, ROOT

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


def test_the_image_makes_its_own_page() -> None:
    """What a checkout has built is left out of the context, and no package is made without a page."""
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "src/tavolaccio/server/static" in ignored
    first = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").split("\nFROM ")[1]
    assert "./play games && .venv/bin/python -m tools.release /packages" in first


def test_no_image_floats_without_a_word() -> None:
    """Each has a release in its tag, and both files say how to pin it by digest, which takes a registry."""
    docker, compose = [(DEPLOY / name).read_text(encoding="utf-8") for name in ("Dockerfile", "compose.yaml")]
    assert re.findall(r"^ARG (.*)$", docker, re.M) == ["PYTHON=python:3.12-slim"]
    assert {line.split()[1] for line in docker.splitlines() if line.startswith("FROM ")} == {"${PYTHON}"}
    assert "--build-arg PYTHON=python:3.12-slim@sha256:" in docker
    images = re.findall(r"^ +image: (.*)$", compose, re.M)
    assert len(images) == 3
    assert not [image for image in images if ":" not in image or image.endswith(":latest")]
    assert "--resolve-image-digests" in compose


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
    finally:
        docker("stop", name)
