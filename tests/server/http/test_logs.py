"""The log says what happened, when, in which process and about which guest; strangers can neither fill nor forge it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tavolaccio import __version__
from tests.server.served import NOBODY, PATIENCE, Player, Served, run

LINE = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (DEBUG|INFO|WARNING|ERROR) kitchen: .+")


@pytest.mark.parametrize("form", ["plain", "json"])
def test_lines_of_the_log(form: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    arguments = ("--pad", "0", "--instance", "kitchen", "--log-level", "info", "--log-format", form)
    with Served(tmp_path / "data", *arguments, log=log) as served:
        player = Player(served, "Ugo")

        async def test() -> None:
            await player.arrive()
            for _ in range(2):
                await player.connect()
                for _ in range(20):
                    await player.send(t="nonsense\nERROR forged")
                with pytest.raises(ConnectionClosed):
                    await player.until("pong")

        run(test())
    lines = log.read_text(encoding="utf-8").splitlines()
    if form == "plain":
        assert all(LINE.fullmatch(line) for line in lines), lines
        abuse = [line for line in lines if "address=127.0.0.1" in line]
    else:
        found = [json.loads(line) for line in lines]
        assert all(one["instance"] == "kitchen" and one["time"].endswith("Z") for one in found)
        abuse = [one for one in found if one.get("address") == "127.0.0.1"]
    assert __version__ in lines[0], lines
    assert "everything is kept" in lines[-1], lines
    assert len(abuse) == 1, "once a minute for each address"
    assert player.cookie.partition(".")[2] not in log.read_text(encoding="utf-8"), "a signature is a key"


def test_a_request_is_named(tmp_path: Path) -> None:
    with Served(tmp_path / "data", "--pad", "0") as served:
        names = {
            httpx.get(served.base + "api/health", timeout=PATIENCE, verify=NOBODY).headers["x-request-id"]
            for _ in range(3)
        }
    assert len(names) == 3
