"""A short campaign on a real server, as `./play torture` runs a long one."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tavolaccio.torture.campaign import Campaign, Plan
from tavolaccio.torture.deployment.one_process import Deployment
from tavolaccio.torture.deployment.processes import children_of, command_of
from tavolaccio.torture.faults.one_process import ON_SQLITE
from tavolaccio.torture.report import table

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc")
FEW = ("kill it and its helpers", "freeze the syncer", "files may not grow", "cut all connections")


def test_a_short_campaign_finds_nothing(tmp_path: Path) -> None:
    said: list[str] = []

    async def work() -> str:
        plan = Plan(faults=6, seed=4, tables=3, folder=tmp_path, think=0.03, to_the_end=False)
        campaign = Campaign(plan, Deployment, [fault for fault in ON_SQLITE if fault.name in FEW], said.append)
        try:
            result = await campaign.run()
        finally:
            campaign.deployment.remove()
        assert result.acks > 0
        assert result.looks == 1
        assert len(result.done) == 6
        assert result.findings == []
        return table(result)

    shown = asyncio.run(work())
    assert "findings: 0" in shown
    assert said
    assert said[-1].startswith("6 faults")


def test_a_campaign_that_is_told_to_stop_says_so_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tavolaccio.cli", "torture", "--faults", "1000", "--tables", "1"]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TMPDIR": str(tmp_path)}
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as campaign:
        while not (started := [pid for pid in children_of(campaign.pid) if "serve" in command_of(pid)]):
            assert campaign.poll() is None
            time.sleep(0.02)
        campaign.send_signal(signal.SIGTERM)
        said, complaints = campaign.communicate(timeout=60)
    assert complaints == ""
    assert said.startswith("stopped after 0 faults")
    assert said.count("\n") == 1
    assert campaign.returncode == 128 + signal.SIGTERM
    assert [command_of(pid) for pid in started] == [""], "and leaves no server behind"
