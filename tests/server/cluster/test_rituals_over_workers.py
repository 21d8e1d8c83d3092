"""Rituals whose people sit at different workers: decided once, the same for all, and standing passes are heard of."""

from __future__ import annotations

import asyncio

from tests.server.cluster.test_workers import Village, village
from tests.server.hosting.test_rituals import SPEED, dealt_at, ritual, run_in_time
from tests.server.served import Player, Served, seated

__all__ = ["village"]

BRISK = ("--pad", "0.05", "--no-limits", "--speed", str(SPEED))


async def apart(servers: list[Served], seed: int, **wanted: object) -> list[Player]:
    """Two people in one lobby, at two workers."""
    ada, bea = await seated(servers[0], 2, seed=seed, **wanted)
    await bea.leave()
    bea.served, bea.v = servers[1], -1
    await bea.connect()
    await bea.watch()
    await bea.until("snapshot")
    return [ada, bea]


def test_each_ritual_at_two_workers(village: Village) -> None:
    servers = [village.serve(*BRISK), village.serve(*BRISK)]

    async def test(number: int) -> None:
        last = await apart(servers, 76 + 100 * number, start_by="ritual")
        lots = await apart(servers, 77 + 100 * number, start_by="ritual", game="lunch-money", seats=3, bots=["goat"])
        race = await apart(servers, 78 + 100 * number, start_by="ritual", game="soccmel", seats=3, bots=["goat"])
        for table in (last, lots, race):
            assert (await table[0].act("start"))["t"] == "ack"
        await ritual(last, "open")
        assert (await last[1].act("ritual", choice=0))["t"] == "ack"
        assert (await last[0].act("ritual", choice=3))["t"] == "ack"
        await ritual(race, "go", "shown")
        await asyncio.sleep(0.1)
        await race[1].act("ritual", choice=0)
        shown = [[(await ritual([player], "shown")) for player in table] for table in (last, lots, race)]
        for one, other in shown:
            assert {**one, "ms": 0} == {**other, "ms": 0}
        assert shown[0][0]["chosen"] == 1
        assert sorted(seat["value"] for seat in shown[1][0]["seats"]) == [1, 2, 3]
        assert shown[2][0]["chosen"] >= 1
        for table in (last, lots, race):
            for player in table:
                await dealt_at(player)
            assert table[0].public == table[1].public
        starts = [entry for entry in servers[0].entries(lots[0].table) if entry["k"] == "start"]
        assert len(starts) == 1, "dealt once"
        calls = [entry for entry in servers[0].entries(race[0].table) if entry.get("m") in ("tocca", "inizia")]
        assert len(calls) == 1
        assert (await last[1].act("standing", what="turn"))["t"] == "ack"
        await last[1].leave()  # and comes back at the other worker
        last[1].served, last[1].v = servers[0], -1
        await last[1].connect()
        await last[1].watch()
        snapshot = await last[1].until("snapshot")
        assert snapshot["standing"] == "turn"

    run_in_time(test)
