"""What operators do to a server, without sockets: what is written down, who can be barred, who is shown out."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.admin.commands import BARRED, Admin
from tests.server.hosting.test_shell import Ear, lobby


class Line(Ear):
    """A client that knows when it was shown out."""

    def __init__(self, guest: str, address: str) -> None:
        super().__init__(guest)
        self.address = address
        self.closed: list[int] = []

    def close(self, code: int, reason: str) -> None:
        self.closed.append(code)


def test_everything_that_an_operator_does_is_written_down(tmp_path: Path) -> None:
    """And nothing that they only look at."""

    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, _, _):
            admin = Admin(hub)
            who = "ugo-ugo-ugo1"
            await hub.store.save_guest(who, "Ugo", "x")
            asked: list[tuple[str, dict[str, Any]]] = [
                ("kick", {"who": who, "reason": "Enough."}),
                ("ban", {"who": who, "minutes": 5, "reason": "Enough."}),
                ("unban", {"who": who}),
                ("announce", {"text": "Soon", "minutes": 5}),
                ("export", {"guest": who}),
                ("erase", {"guest": who}),
                ("close", {"table": table.id}),
            ]
            for verb, data in asked:
                await admin.do(verb, data, "root")
                for looked in ("people", "tables", "bans", "log"):
                    await admin.do(looked, {}, "root")
            found = await admin.do("log", {}, "root")
            assert sorted(one["what"].partition(" ")[0] for one in found) == sorted(verb for verb, _ in asked)
            assert {one["who"] for one in found} == {"root"}

    asyncio.run(test())


def test_no_operator_bars_a_good_part_of_the_world(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, _, _, _):
            admin = Admin(hub)
            for wide in ("0.0.0.0/0", "10.0.0.0/7", "::/0", "2001::/15"):
                with pytest.raises(BadInput, match="too many people"):
                    await admin.do("ban", {"who": wide, "minutes": 5}, "root")
            for minutes in (0, -1, 60 * 24 * 366 + 1, None, 1.5):
                with pytest.raises(BadInput, match="from 1 to a year"):
                    await admin.do("ban", {"who": "192.0.2.7", "minutes": minutes}, "root")
            for narrow in ("10.0.0.0/8", "2001::/16"):
                await admin.do("ban", {"who": narrow, "minutes": 5}, "root")
            assert {one["who"] for one in await admin.do("bans", {}, "root")} == {"10.0.0.0/8", "2001::/16"}

    asyncio.run(test())


def test_who_is_shown_out_and_nobody_else(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, _, _, _):
            admin = Admin(hub)
            ugo, bea, cleo = "ugo-ugo-ugo1", "bea-bea-bea1", "cleo-cleo-c1"
            await hub.store.save_guest(cleo, "Cleo", "x")
            asked: list[tuple[str, dict[str, Any], list[bool]]] = [
                ("kick", {"who": ugo, "reason": "Enough."}, [True, False, False]),
                ("ban", {"who": "192.0.2.0/24", "minutes": 5, "reason": "Enough."}, [True, True, False]),
                ("erase", {"guest": cleo}, [False, False, True]),
            ]
            for verb, data, shown_out in asked:
                lines = [Line(ugo, "192.0.2.1"), Line(bea, "192.0.2.9"), Line(cleo, "198.51.100.7")]
                hub.sockets = partial(list, lines)
                await admin.do(verb, data, "root")
                assert [line.closed for line in lines] == [[BARRED] if one else [] for one in shown_out], verb
                told = [[one["reason"] for one in line.heard if one["t"] == "barred"] for line in lines]
                assert told == [[data.get("reason", "")] if one else [] for one in shown_out], verb

    asyncio.run(test())
