"""A short campaign on a real server, as `./play torture` runs a long one."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import ClassVar

import pytest

from tavolaccio.torture.campaign import Campaign, Plan
from tavolaccio.torture.faults import ON_SQLITE
from tavolaccio.torture.report import table
from tavolaccio.torture.town import Town

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc")
FEW = ("kill it and its helpers", "freeze the syncer", "files may not grow", "cut all connections")


class SmallTown(Town):
    faults: ClassVar = [fault for fault in ON_SQLITE if fault.name in FEW]


def test_a_short_campaign_finds_nothing(tmp_path: Path) -> None:
    said: list[str] = []

    async def work() -> str:
        plan = Plan(faults=6, seed=4, tables=3, folder=tmp_path, think=0.03, to_the_end=False)
        campaign = Campaign(plan, SmallTown, said.append)
        try:
            result = await campaign.run()
        finally:
            campaign.town.remove()
        assert result.acks > 0
        assert result.looks == 1
        assert len(result.done) == 6
        assert result.findings == []
        return table(result)

    shown = asyncio.run(work())
    assert "findings: 0" in shown
    assert said
    assert said[-1].startswith("6 faults")
