"""The guests that a guest has muted are kept for good, so there is an end to it."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path

import pytest

from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import UNLIMITED, Limits
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tavolaccio.server.websocket import muting
from tavolaccio.server.wire.protocol import Mute
from tavolaccio.tables.clock import Pace


class Listener(Connection):
    """Counts what it is told: lists of the muted, and reasons of refusals."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest)
        self.told: Counter[str] = Counter()

    def send(self, data: bytes) -> None:
        message = json.loads(data)
        self.told[message.get("reason", message["t"])] += 1


def reasons(folder: Path, limits: Limits, others: list[str]) -> Counter[str]:
    """What Ada hears when she mutes this many, one after the other."""

    async def test() -> Counter[str]:
        store = SQLiteStore(folder)
        hub = Hub(store, await store.cookie_key(), Pace(), limits)
        ada = Listener("ada")

        def muted(guest: str, now: list[str]) -> None:
            assert guest == "ada"
            ada.muted = frozenset(now)
            ada.told["muted"] += 1

        hub.muted = muted
        await hub.begin()
        for other in others:
            await muting.mute(hub, ada, Mute(other))
        assert sorted(ada.muted) == await store.muted("ada")
        await hub.close()
        return ada.told

    return asyncio.run(test())


def test_muting_is_as_slow_as_talking(tmp_path: Path) -> None:
    """The burst passes, and nothing that comes immediately after it."""
    limits = Limits(chat=1e-9, chat_burst=6.0)
    assert reasons(tmp_path, limits, [f"guest-{n}" for n in range(10)]) == {"muted": 6, "too-fast": 4}


def test_nobody_mutes_themselves_or_what_is_nobody(tmp_path: Path) -> None:
    limits = Limits(chat=1e-9, chat_burst=2.0)  # what is refused costs nothing
    wanted = ["ada", "", "a b", "x" * 200, "bea", "ada", "carla"]
    assert reasons(tmp_path, limits, wanted) == {"mute-yourself": 2, "no-such-guest": 3, "muted": 2}


def test_a_list_of_the_muted_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest on the list may be named again; one who is not, no more."""
    monkeypatch.setattr(muting, "MOST_MUTED", 3)
    wanted = ["g1", "g2", "g3", "g4", "g2", "g5"]
    assert reasons(tmp_path, UNLIMITED, wanted) == {"muted": 4, "too-many-muted": 2}
