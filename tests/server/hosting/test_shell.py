"""What stands between a table and its people, without sockets: limits by guest, what goes to other workers and into the
store, ratings, bans."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tavolaccio.proving.tables.random_table import RandomTable
from tavolaccio.server.hosting import hosted_table
from tavolaccio.server.hosting.connection import Connection
from tavolaccio.server.hosting.hosted_table import HostedTable, row_of, write_entry
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.hosting.lobby_cleanup import _close
from tavolaccio.server.hosting.match_record import ending_of
from tavolaccio.server.hosting.orders import ADDRESS, GUEST, NOTICE, Orders
from tavolaccio.server.hosting.peers import Peers
from tavolaccio.server.hosting.services import Services
from tavolaccio.server.http.app import make_app
from tavolaccio.server.limits import UNLIMITED, Limits
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.admin_store import Order
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.rows import StoreError, now
from tavolaccio.server.storage.store import Done
from tavolaccio.server.wire import protocol
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.inputs import Chat, Elsewhere, Emote
from tavolaccio.tables.journal.entries import RoomEntry
from tavolaccio.tables.journal.people import Chair
from tavolaccio.tables.journal.setup import NotAllowed, copied
from tavolaccio.tables.journal.state import TableState
from tavolaccio.tables.pipeline import Pipeline
from tests.server.served import PATIENCE


class Ear(Connection):
    """A client that keeps what it hears; all of them come from one address."""

    def __init__(self, guest: str) -> None:
        super().__init__(guest)
        self.address = "192.0.2.1"
        self.heard: list[dict[str, Any]] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data))

    def reasons(self) -> list[str]:
        return [one["reason"] for one in self.heard if one["t"] in ("refused", "error")]


class Overheard(Peers):
    """Another worker that hears what is said at tables."""

    def __init__(self) -> None:
        super().__init__()
        self.talk: list[Chat | Emote] = []
        self.present: list[str] = []
        """Tables at which somebody has come or gone."""
        self.shared: dict[str, Buckets] = {}

    def share(self, kind: str, buckets: Buckets) -> None:
        assert kind not in self.shared, "two would be taken for one"
        self.shared[kind] = buckets

    def talked(self, table: str, what: Chat | Emote) -> None:
        self.talk.append(what)

    def presence(self, table: str) -> None:
        self.present.append(table)


@asynccontextmanager
async def lobby(folder: Path, limits: Limits = UNLIMITED) -> AsyncIterator[tuple[Hub, HostedTable, Ear, Ear]]:
    """Ada hosts, Bea sits beside her."""
    hub = await Hub.opened(folder, Pace(pad=0.0), limits, connect=lambda _hub: Overheard())
    try:
        async with asyncio.timeout(PATIENCE):
            ada, bea = Ear("ada"), Ear("bea")
            table = await hub.create("ada", "soccmel", 3, {}, "none", False, True, [])
            for one in (ada, bea):
                table.watch(one, -1, "")
            table.receive(bea, protocol.Sit("sit", table.id))
            await quiet(table)
            yield hub, table, ada, bea
    finally:
        await hub.close()


async def quiet(table: HostedTable) -> None:
    while not (table.pipeline.is_quiet and table.is_kept):
        await asyncio.sleep(0.002)


# Limits.


def test_one_guest_who_changes_too_much_is_in_nobodys_way(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path, Limits(changes=1e-9, changes_burst=3.0)) as (_, table, ada, bea):
            for number in range(6):
                table.receive(ada, protocol.Ready(f"a{number}", table.id, bool(number % 2)))
            for number in range(2):  # Bea has sat down already
                table.receive(bea, protocol.Ready(f"b{number}", table.id, bool(number % 2)))
            await quiet(table)
            assert (ada.reasons(), bea.reasons()) == (["too-fast"] * 3, [])

    asyncio.run(test())


def test_who_makes_a_table_sits_there_beside_bots_and_makes_no_more_than_a_bound(tmp_path: Path) -> None:
    async def test() -> None:
        hub = await Hub.opened(tmp_path, Pace(pad=0.0), Limits(creations=1e-9, creations_burst=3.0))
        try:
            async with asyncio.timeout(PATIENCE):
                made = await hub.create("ada", "soccmel", 3, {}, "none", False, True, ["goat", "fox"])
                assert [chair.guest or chair.level for chair in made.setup.chairs] == ["ada", "fox", "goat"]
                with pytest.raises(NotAllowed, match="3 chairs are not enough for you and 3 bots"):
                    await hub.create("ada", "soccmel", 3, {}, "none", False, True, ["goat"] * 3)
                for who, allowed in (("ada", True), ("ada", False), ("bea", True)):
                    if allowed:
                        await hub.create(who, "soccmel", 3, {}, "none", False, True, [])
                    else:
                        with pytest.raises(NotAllowed, match="too many new tables"):
                            await hub.create(who, "soccmel", 3, {}, "none", False, True, [])
        finally:
            await hub.close()

    asyncio.run(test())


def test_hints_are_rationed_by_guest(tmp_path: Path) -> None:
    """Also where the table refuses them: that they are asked for is what costs."""

    async def test() -> None:
        async with lobby(tmp_path, Limits(hints=1e-9, hints_burst=2.0)) as (_, table, ada, bea):
            for one in (ada, ada, ada, bea, bea, bea):
                table.receive(one, protocol.Hint(f"h{len(one.heard)}", table.id, 0))
            assert ada.reasons() == bea.reasons() == ["over", "over", "too-fast"]

    asyncio.run(test())


def test_who_talks_too_much_is_in_nobodys_way(tmp_path: Path) -> None:
    """Neither those at the same table nor those behind the same address."""

    async def test() -> None:
        async with lobby(tmp_path, Limits(chat=1e-9, chat_burst=2.0)) as (hub, table, ada, bea):
            said = [hub.talk(one, table, protocol.Chat(table.id, "ciao")) for one in (ada, ada, ada, bea, bea, bea)]
            assert said == ["", "", "too-fast"] * 2
            assert hub.talk(Ear("carla"), table, protocol.Chat(table.id, " \u202e \n")) == "empty"

    asyncio.run(test())


def test_what_somebody_does_at_one_worker_counts_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By every limit of a guest or an address: else each worker more would allow as much more. (That abuse is written
    into the log once a minute is each worker's own business.)"""
    made: list[Buckets] = []
    honest = Buckets.__init__

    def noted(self: Buckets, *numbers: Any) -> None:
        made.append(self)
        honest(self, *numbers)

    monkeypatch.setattr(Buckets, "__init__", noted)

    async def test() -> None:
        async with lobby(tmp_path) as (hub, *_):
            make_app(hub)
            shared = cast(Overheard, hub.peers).shared
            assert [one for one in made if one not in shared.values()] == [hub._abuse]

    asyncio.run(test())


# Other workers, and the store.


def test_what_is_not_passed_on_is_passed_on_nowhere(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, bea):
            peers = cast(Overheard, hub.peers)
            table.receive(ada, protocol.Kick("kick", table.id, 1))
            await quiet(table)
            stranger = Ear("zoe")  # does not look
            for one, text in ((bea, "and another thing"), (stranger, "psst"), (ada, "good")):
                hub.talk(one, table, protocol.Chat(table.id, text))
                hub.talk(one, table, protocol.Emote(table.id, "clap"))
            assert [(one.guest, type(one)) for one in peers.talk] == [("ada", Chat), ("ada", Emote)]
            assert (bea.reasons(), stranger.reasons()) == (["kicked"] * 2, ["not-watching"] * 2)

    asyncio.run(test())


def test_what_is_held_from_another_start_is_not_trusted(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, _):
            version = ada.heard[-1]["v"]
            for epoch, told in ((hub.epoch, "presence"), ("another", "snapshot"), ("", "snapshot")):
                ada.heard.clear()
                table.watch(ada, version, epoch)
                assert ada.heard[0]["t"] == told, epoch

    asyncio.run(test())


def test_the_lists_of_tables_know_that_a_match_has_begun(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, bea):
            table.receive(bea, protocol.Ready("ready", table.id, True))
            table.receive(ada, protocol.Start("start", table.id))
            await quiet(table)
            assert await hub.store.names_in("playing", 9) == [table.id]
            assert await hub.store.names_in("lobby", 9) == []

    asyncio.run(test())


def test_a_table_is_not_forgotten_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it thinks of would come to a table that nobody knows any more."""

    async def test() -> None:
        async with lobby(tmp_path) as (_, table, ada, bea):
            for one in (ada, bea):
                table.unwatch(one)
            await quiet(table)
            monkeypatch.setattr(table.hub.peers, "owns", lambda _table: False)  # whose alarm it is not
            assert table.idle
            table.thinking = 1
            assert not table.idle

    asyncio.run(test())


def test_other_workers_hear_who_comes_and_who_goes(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, _bea):
            peers = cast(Overheard, hub.peers)
            assert peers.present == [table.id] * 2
            table.unwatch(ada)
            assert peers.present == [table.id] * 3
            table.unwatch(ada)  # who is gone cannot go
            assert peers.present == [table.id] * 3

    asyncio.run(test())


def test_what_another_worker_has_written_is_told_here_too(tmp_path: Path) -> None:
    """It was quicker, and nobody has heard of it: the table is loaded again, and tells what its people do not know."""

    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, bea):
            room = copied(table.setup)
            room.chairs[1].ready = True
            kept: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
            hub.store.append(Append(table.id, table.n, [write_entry(RoomEntry(room))]), kept.set_result)
            assert await kept is None
            assert table.state is not None
            held = table.state.v
            ada.heard.clear()
            table.receive(bea, protocol.Ready("late", table.id, False))
            await quiet(table)
            updates = [one for one in ada.heard if one["t"] == "update"]
            assert [(one["v"], one["room"]["seats"][1]["ready"]) for one in updates] == [
                (held + 1, True),
                (held + 2, False),
            ]

    asyncio.run(test())


def test_a_lobby_with_people_at_another_worker_is_not_closed(tmp_path: Path) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, bea):
            for one in (ada, bea):
                table.unwatch(one)
            table.hear(Elsewhere("other", ("bea",), (("Bea", "🐱"),)))
            await _close(hub, hub.table, now() + 1000)
            await quiet(table)
            assert table.setup.phase == "lobby"
            table.hear(Elsewhere("other", ()))
            await asyncio.sleep(0.002)
            await _close(hub, hub.table, now() + 1000)
            await quiet(table)
            assert table.setup.phase == "closed"

    asyncio.run(test())


def test_an_alarm_rings_when_it_is_due(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether the one before was set for later or for sooner; and what is set for never does not ring."""
    rung: list[float] = []

    async def test() -> None:
        async with lobby(tmp_path) as (_, table, _ada, _bea):
            start = table.now()
            monkeypatch.setattr(Pipeline, "hand_in", lambda _self, _what: rung.append(table.now() - start))
            table.set_alarm(start + 3600)
            table.set_alarm(start + 0.02)
            while not rung:
                await asyncio.sleep(0.002)
            table.set_alarm(start + 0.05)
            table.set_alarm(start + 0.15)
            while len(rung) < 2:
                await asyncio.sleep(0.002)
            table.set_alarm(start + 0.2)
            table.set_alarm(None)
            await asyncio.sleep(0.15)
            assert [moment >= due for moment, due in zip(rung, (0.02, 0.15), strict=True)] == [True, True]

    asyncio.run(test())


def test_nobody_has_a_chair_at_a_table_that_is_over(tmp_path: Path) -> None:
    """Else the home page would list it for ever, and nobody would be forgotten."""

    async def test() -> None:
        async with lobby(tmp_path) as (_, table, _ada, _bea):
            setup = copied(table.setup)
            found = {}
            for phase in ("lobby", "ritual", "playing", "over", "closed"):
                setup.phase = phase
                found[phase] = row_of(setup).people
            both = ["ada", "bea"]
            assert found == {"lobby": both, "ritual": both, "playing": both, "over": [], "closed": []}

    asyncio.run(test())


def fail_once(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next append is not kept."""
    append, failures = hub.store.append, [StoreError("no room")]

    def flaky(what: Append, done: Done) -> None:
        if failures:
            hub.loop.call_later(0.01, done, failures.pop())
        else:
            append(what, done)

    monkeypatch.setattr(hub.store, "append", flaky)


def test_what_waited_behind_a_failure_is_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is judged again, like what has failed; what had been made of it before is not kept beside that."""
    monkeypatch.setattr(hosted_table, "PAUSE_SECONDS", 0.0)

    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, bea):
            fail_once(hub, monkeypatch)
            for one, name in ((ada, "a1"), (bea, "b1"), (ada, "a2")):
                table.receive(one, protocol.Ready(name, table.id, name != "a2"))
            await quiet(table)
            entries = [json.loads(raw) for raw in await hub.store.entries(table.id)]
            assert [one["c"] for one in entries if one.get("c", "sit") != "sit"] == ["a1", "b1", "a2"]
            assert [one["id"] for one in ada.heard if one["t"] == "ack"] == ["a1", "a2"]
            tally = hub.metrics.at(table.id)
            assert (tally.store_errors, tally.conflicts) == (1, 0)

    asyncio.run(test())


def test_who_is_erased_is_in_nothing_that_is_kept_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was on its way to the store when they gave up their name is renamed, too."""

    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, _):
            await hub.rename("ada", "Adelasia", "🦁")
            while table.setup.chairs[0].name != "Adelasia":
                await asyncio.sleep(0.002)
            await quiet(table)
            append = hub.store.append

            def slowly(what: Append, done: Done) -> None:
                hub.loop.call_later(0.05, append, what, done)

            monkeypatch.setattr(hub.store, "append", slowly)
            table.receive(ada, protocol.Ready("r", table.id, True))
            await hub.erase("ada")
            await quiet(table)
            await asyncio.sleep(0.1)
            kept = b"".join(await hub.store.entries(table.id))
            assert kept.count(b'"c":"r"') == 1
            assert b"Adelasia" not in kept
            assert [chair.guest for chair in table.setup.chairs if chair.guest] == ["bea"], "nobody sits there for them"
            assert await hub.store.tables_of("ada", 9) == []

    asyncio.run(test())


def test_a_checkpoint_holds_nothing_that_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with lobby(tmp_path) as (hub, table, ada, bea):
            saved: list[tuple[int, int, bytes]] = []

            def save(_table: str, n: int, body: bytes) -> None:
                saved.append((n, kept, body))

            monkeypatch.setattr(hub.store, "save_checkpoint", save)
            monkeypatch.setattr(hub.pace, "checkpoint", 1)
            append, kept = hub.store.append, table.n

            def counting(what: Append, done: Done) -> None:
                def counted(error: StoreError | None) -> None:
                    nonlocal kept
                    kept = what.n + len(what.entries)
                    done(error)

                append(what, counted)

            monkeypatch.setattr(hub.store, "append", counting)
            for number in range(40):
                table.receive(ada if number % 2 else bea, protocol.Ready(f"r{number}", table.id, number % 3 == 0))
                if number % 5 == 0:
                    await asyncio.sleep(0.001)
            await quiet(table)
            assert saved
            assert all(n <= kept and json.loads(body)["n"] == n for n, kept, body in saved)
            assert saved[-1][0] == table.n

    asyncio.run(test())


# Ratings.


async def ending(state: TableState) -> Any:
    """What is kept of a match, but for what a helper makes of it."""

    async def entries(_table: str) -> list[bytes]:
        return []

    async def record(_task: object) -> dict[str, Any]:
        return {"awards": [], "journal": "", "recording": ""}

    services = SimpleNamespace(store=SimpleNamespace(entries=entries), helpers=SimpleNamespace(record=record))
    return await ending_of(cast(Services, services), state)


@pytest.fixture(scope="module")
def over() -> TableState:
    """A match of Lunch Money that has just been decided, by three people."""
    for seed in range(99):
        played = RandomTable("lunch-money", 3, seed)
        while not played.is_over and played.shell.state.setup.phase == "playing":
            match = played.shell.state.match
            if match is not None and match.outcome is not None:
                break
            played.step()
        state = played.shell.state
        outcome = state.match.outcome if state.match is not None else None
        if outcome is not None and len(outcome.winners) == 1 and len(outcome.ranking) == 3:
            state.setup.phase = "playing"
            return state
    raise AssertionError("nobody has won")


def test_everybody_is_rated_for_their_own_place(over: TableState) -> None:
    """Also a player in whose place a bot has played on at the end; a bot by its level."""
    assert over.match is not None
    outcome = over.match.outcome
    assert outcome is not None
    setup = over.setup
    setup.chairs = [Chair("person", "ada", "Ada", "🦊"), Chair("person", "bea", "Bea", "🐱", away=True)]
    setup.chairs.append(Chair("bot", "", "Ugo", "🦖", level="fox"))
    made = asyncio.run(ending(over))
    places = {seat: place for place, group in enumerate(outcome.ranking, start=1) for seat in group}
    assert [(one.who, one.place, one.won) for one in made.results] == [
        (who, places[seat], seat in outcome.winners) for seat, who in enumerate(("ada", "bea", "bot:fox"))
    ]
    assert sum([one.won for one in made.results]) == 1
    summary = json.loads(made.record.summary)
    assert [(one["guest"], one["place"], one["won"], one["away"]) for one in summary["seats"]] == [
        ("ada", places[0], 0 in outcome.winners, False),
        ("bea", places[1], 1 in outcome.winners, True),
        ("", places[2], 2 in outcome.winners, False),
    ]
    setup.public = True
    assert asyncio.run(ending(over)).record.public
    setup.public = False
    assert not asyncio.run(ending(over)).record.public


def test_a_prepared_deal_is_rated_nowhere(over: TableState) -> None:
    over.setup.prepared = {"start": 0}
    try:
        assert asyncio.run(ending(over)).results == []
    finally:
        over.setup.prepared = {}


# Bans.


def barred(*orders: Order) -> Any:
    made = Orders()
    made.set([*orders])
    return lambda guest, address: (found := made.ban_of(guest, address)) and found.words


def test_a_ban_bars_the_one_it_names() -> None:
    later = now() + 60_000
    of = barred(
        Order(GUEST, "ugo", later, "ugo", 0),
        Order(GUEST, "old", now() - 1, "over", 0),
        Order(ADDRESS, "192.0.2.0/24", later, "network", 0),
        Order(ADDRESS, "198.51.100.7", later, "address", 0),
        Order(ADDRESS, "2001:db8::/32", later, "six", 0),
        Order(NOTICE, "", later, "Hello", 0),
    )
    assert of("ugo", "203.0.113.1") == "ugo"
    assert of("ada", "192.0.2.77") == "network"
    assert of("ada", "198.51.100.7") == "address"
    assert of("ada", "2001:db8:1::5") == "six"
    for address in ("192.0.3.1", "198.51.100.8", "2001:db9::1", "local", ""):
        assert of("ada", address) is None, address
    assert of("old", "203.0.113.1") is None, "it is over"
    over = barred(Order(ADDRESS, "192.0.2.0/24", now() - 1, "network", 0))
    assert over("ada", "192.0.2.77") is None


def test_a_ban_that_is_over_hides_no_other() -> None:
    """Each worker reads the orders once a minute: until then those that have ended are still among them."""
    past, later = now() - 1, now() + 60_000
    of = barred(
        Order(GUEST, "ugo", past, "guest", 0),
        Order(ADDRESS, "192.0.2.0/24", past, "network", 0),
        Order(ADDRESS, "192.0.2.7", later, "address", 0),
    )
    assert of("ugo", "192.0.2.7") == "address"
    assert of("ugo", "192.0.2.8") is None


def test_an_announcement_ends() -> None:
    made = Orders()
    made.set([Order(NOTICE, "", now() + 60_000, "Hello", 0)])
    assert made.notice is not None
    made.set([Order(NOTICE, "", now() - 1, "Hello", 0)])
    assert made.notice is None
