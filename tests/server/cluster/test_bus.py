"""The bus within one process, and over a real Valkey: listeners hear, in order, never themselves; and it comes back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.cluster.addresses import make_bus
from tavolaccio.server.cluster.bus import Bus
from tests.server.cluster.in_process import Exchange, InProcess
from tests.server.engines import GivenValkey, Valkey
from tests.server.served import PATIENCE


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, PATIENCE))


@pytest.fixture(params=["in process", "valkey"])
def member(request: pytest.FixtureRequest) -> Callable[[], Bus]:
    if request.param == "in process":
        exchange = Exchange()
        return lambda: InProcess(exchange)
    engine: Valkey | GivenValkey = request.getfixturevalue("valkey")
    return lambda: make_bus(engine.address)


class Ear:
    """A member with its notes."""

    def __init__(self, bus: Bus) -> None:
        self.bus = bus
        self.heard: list[tuple[str, str, bytes]] = []
        self.renewed = 0

    async def open(self, *channels: str) -> Ear:
        await self.bus.open(lambda *what: self.heard.append(what), self._renew)
        for channel in channels:
            await self.bus.listen(channel)
        return self

    def _renew(self) -> None:
        self.renewed += 1

    async def until(self, count: int) -> list[tuple[str, str, bytes]]:
        while len(self.heard) < count:
            await asyncio.sleep(0.01)
        return self.heard


async def tried(ada: Ear, bea: Ear, channel: str) -> None:
    """Says something until it is heard: a bus that has just come back may still lose words."""
    count = len(bea.heard)
    while len(bea.heard) == count:
        ada.bus.publish(channel, b"?")
        await asyncio.sleep(0.05)


async def settled(*ears: Ear, up: bool) -> None:
    while any(ear.bus.up != up for ear in ears):
        await asyncio.sleep(0.01)


def test_who_listens_hears(member: Callable[[], Bus]) -> None:
    async def test() -> None:
        ada, bea = await Ear(member()).open("a", "b"), await Ear(member()).open("a")
        for number in range(300):
            ada.bus.publish("a", b"%d" % number)
        ada.bus.publish("b", b"nobody hears this")
        bea.bus.publish("b", b"ciao\n\0")
        assert await ada.until(1) == [("b", bea.bus.name, b"ciao\n\0")]
        assert await bea.until(300) == [("a", ada.bus.name, b"%d" % number) for number in range(300)]
        bea.bus.forget("a")
        await bea.bus.listen("c")  # which comes behind the forgetting
        ada.bus.publish("a", b"gone")
        ada.bus.publish("c", b"there")
        assert (await bea.until(301))[-1] == ("c", ada.bus.name, b"there")
        assert not ada.renewed
        for ear in (ada, bea):
            await ear.bus.close()

    run(test())


@pytest.fixture
def own_valkey() -> Iterator[Valkey]:
    engine = Valkey()
    yield engine
    engine.remove()


def test_the_bus_comes_back(own_valkey: Valkey) -> None:
    """It is killed; speaking harms nobody meanwhile; afterwards everybody is told to look what was missed."""

    async def test() -> None:
        ada, bea = Ear(make_bus(own_valkey.address)), Ear(make_bus(own_valkey.address))
        await ada.open("a")
        await bea.open("a")
        await tried(ada, bea, "a")
        for _ in range(2):
            await asyncio.to_thread(own_valkey.end)
            await settled(ada, bea, up=False)
            for number in range(1000):
                ada.bus.publish("a", b"%d" % number)
            await bea.bus.listen("b")
            await asyncio.to_thread(own_valkey.start)
            await settled(ada, bea, up=True)
            await tried(ada, bea, "a")
            await tried(ada, bea, "b")
        assert ada.renewed == bea.renewed == 2
        for ear in (ada, bea):
            await ear.bus.close()

    run(test())


@pytest.mark.parametrize("address", ["kafka://somewhere", "redis://127.0.0.1:9", "unix:///nowhere/at/all"])
def test_addresses_that_lead_nowhere(address: str) -> None:
    async def test() -> None:
        with pytest.raises(BadInput) as refused:
            await make_bus(address).open(lambda *_: None, lambda: None)
        assert len(str(refused.value).splitlines()) == 1

    run(test())
