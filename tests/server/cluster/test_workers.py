"""Many workers, one village: players of one table at different workers, with a real PostgreSQL and a real Valkey."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tavolaccio.server.cluster.supervisor import Supervisor
from tavolaccio.server.limits import Limits
from tavolaccio.server.settings import Settings
from tests.server import served as harness
from tests.server.engines import GivenPostgres, GivenValkey, Postgres, Valkey
from tests.server.served import COUNTING, PATIENCE, Backing, Player, Served, dealt, finish, run
from tests.server.storage.test_kill import check_table

QUICK = ("--pad", "0", "--no-limits")


class Village:
    """Servers with one store and one bus."""

    def __init__(self, folder: Path, store: str, bus: str) -> None:
        self.folder = folder
        self.store = store
        self.bus = bus
        self.servers: list[Served] = []

    def serve(self, *arguments: str, workers: int = 1) -> Served:
        backing = Backing(self.store, self.bus, workers)
        self.servers.append(Served(self.folder / "data", *(arguments or QUICK), backing=backing))
        return self.servers[-1]

    def close(self) -> None:
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.stop()


@pytest.fixture
def village(tmp_path: Path, postgres: Postgres | GivenPostgres, valkey: Valkey | GivenValkey) -> Iterator[Village]:
    made = Village(tmp_path, postgres.new(), valkey.address)
    yield made
    made.close()


@pytest.fixture(scope="module")
def pair(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres | GivenPostgres, valkey: Valkey | GivenValkey
) -> Iterator[list[Served]]:
    """Two workers of one village for those who only play at them."""
    made = Village(tmp_path_factory.mktemp("pair"), postgres.new(), valkey.address)
    yield [made.serve(), made.serve()]
    made.close()


async def spread(servers: list[Served], people: int, seed: int = 0, **wanted: object) -> list[Player]:
    """Some people at one table, each at the next server; the match has begun."""
    players = await dealt(servers[0], people, seed, **wanted)
    for place, player in enumerate(players):
        server = servers[place % len(servers)]
        if server is not player.served:
            await player.leave()
            player.served = server
            await player.connect()
            await player.watch()
            await player.until("snapshot")
    return players


def is_long(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--long"))


def test_one_table_at_two_workers(request: pytest.FixtureRequest, pair: list[Served]) -> None:
    """Everybody sees the same, in the same order, wherever they are connected; bots play once."""
    servers = pair
    games = ("this-game-is-shit", "lunch-money", "stimulix", "soccmel")

    async def test() -> None:
        tables = []
        for number, game in enumerate(games if is_long(request) else games[::2]):
            tables.append(await spread(servers, 3, seed=number, game=game, seats=4, bots=["instinct"]))
        await asyncio.gather(*[finish(players) for players in tables])
        for players in tables:
            assert all(player.gaps == 0 for player in players)
            check_table(servers[0], players)
            host = players[0]
            journal = (await players[1].http("GET", f"/api/records/{host.room['record']}/journal")).text
            assert (await host.http("POST", "/api/verify", content=journal)).json()["genuine"]
            overs = [entry for entry in servers[0].entries(host.table) if entry.get("room", {}).get("phase") == "over"]
            assert len(overs) == 1
        rated = (await tables[0][0].http("GET", "/api/ratings/this-game-is-shit?pool=people")).json()
        assert {row["matches"] for row in rated} == {1}

    run(test())


def test_presence_chat_and_names_over_workers(pair: list[Served]) -> None:
    first, second = pair

    async def test() -> None:
        ada, bea, carla = await spread([first, second], 3, seed=63, public=True)
        await ada.send(t="watch", table=ada.table)
        snapshot = await ada.until("snapshot")
        while not all(seat["here"] for seat in snapshot["room"]["seats"]):  # the word goes round
            await asyncio.sleep(0.05)
            await ada.send(t="watch", table=ada.table)
            snapshot = await ada.until("snapshot")
        await bea.send(t="chat", table=bea.table, text="ciao")
        assert (await ada.until("chat"))["line"]["text"] == "ciao"
        await ada.send(t="emote", table=ada.table, emote="poop")
        assert (await bea.until("emote"))["guest"] == ada.guest
        await carla.send(t="mute", guest=bea.guest)
        await carla.until("muted")
        await carla.leave()
        assert (await bea.until("presence", seat=2))["here"] is False
        carla.served = second  # the other worker knows the guests she has muted
        await carla.connect()
        await carla.watch()
        assert (await ada.until("presence", seat=2, here=True))["seat"] == 2
        snapshot = await carla.until("snapshot")
        assert snapshot["chat"] == []
        await bea.send(t="chat", table=bea.table, text="mi senti?")
        await ada.until("chat")
        await ada.send(t="chat", table=ada.table, text="io sì")
        assert (await carla.until("chat"))["line"]["guest"] == ada.guest
        await ada.http("PUT", "/api/me", json={"name": "Adelaide"})
        ada.served = second
        deadline = time.monotonic() + PATIENCE
        while (await ada.http("GET", "/api/me")).json()["name"] != "Adelaide" and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        assert (await ada.http("GET", "/api/me")).json()["name"] == "Adelaide"

    run(test())


async def listed(player: Player) -> list[str]:
    return [room["id"] for room in (await player.http("GET", "/api/tables")).json()]


def test_public_tables_are_listed_everywhere(pair: list[Served]) -> None:
    first, second = pair

    async def test() -> None:
        host, guest = Player(first, "Ada"), Player(second, "Bea")
        for player in (host, guest):
            await player.arrive()
        await host.create(game="soccmel", seats=3, public=True)
        await host.connect()
        await host.watch()
        deadline = time.monotonic() + PATIENCE
        while host.table not in await listed(guest) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        assert host.table in await listed(guest)
        await host.leave()
        while host.table in await listed(guest) and time.monotonic() < deadline:
            await asyncio.sleep(0.05)
        assert host.table not in await listed(guest)

    run(test())


def test_limits_hold_over_workers(village: Village) -> None:
    """A guest who has used up a limit at one worker does not begin again at the next."""
    first, second = village.serve("--pad", "0"), village.serve("--pad", "0")
    burst = int(Limits().chat_burst)

    async def test() -> None:
        ada, bea = await spread([first, second], 2, seed=64)
        began = time.monotonic()
        for number in range(burst):
            await ada.send(t="chat", table=ada.table, text=str(number))
        for _ in range(burst):
            await bea.until("chat")
        await asyncio.sleep(0.3)  # the word goes round
        await ada.leave()
        await bea.until("presence", seat=0, here=False)  # and that, too
        ada.served = second
        await ada.connect()
        await ada.watch()
        await ada.until("snapshot")
        for number in range(burst):  # as many as somebody new may say at once
            await ada.send(t="chat", table=ada.table, text=str(number))
        await ada.send(t="ping", n=1)
        await ada.until("pong", n=1)
        refused = [message for message in ada.heard if message["t"] == "error"]
        assert {message["reason"] for message in refused} <= {"too-fast"}
        assert burst - len(refused) <= 1 + Limits().chat * (time.monotonic() - began)

    run(test())


def children_of(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


LINUX = pytest.mark.skipif(sys.platform != "linux", reason="finds the workers by /proc")


def workers_of(served: Served) -> list[int]:
    assert served.process is not None
    return children_of(served.process.pid)


async def until_there_are(served: Served, count: int, without: list[int]) -> list[int]:
    while True:
        found = [pid for pid in workers_of(served) if pid not in without]
        if len(found) == count:
            return found
        await asyncio.sleep(0.05)


def is_alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


async def until_gone(pids: list[int]) -> None:
    while any(is_alive(pid) for pid in pids):
        await asyncio.sleep(0.05)


def known_workers(served: Served) -> float:
    """How many the first worker knows of; none while it starts."""
    with contextlib.suppress(httpx.TransportError):
        return served.figures()["tavolaccio_workers"]
    return 0


@LINUX
def test_workers_are_killed_and_replaced(request: pytest.FixtureRequest, village: Village) -> None:
    """SIGKILL in mid-window, again and again, at one port: nothing acknowledged is lost or doubled, all come back."""
    deaths, count = (20, 6) if is_long(request) else (3, 2)
    served = village.serve("--pad", "0.05", "--no-limits", *COUNTING, workers=2)
    dice = random.Random(8)

    async def test() -> None:
        tables = []
        for number in range(count):
            game = ("this-game-is-shit", "lunch-money", "stimulix", "soccmel")[number % 4]
            bots = ["instinct"] if number % 2 else []
            tables.append(await dealt(served, 3, seed=70 + number, game=game, seats=3 + len(bots), bots=bots))
        players = [player for table in tables for player in table]
        for player in players:
            await player.think()
        tasks = [asyncio.create_task(player.play()) for player in players]
        for _ in range(deaths):
            await asyncio.sleep(dice.uniform(0.2, 0.8))
            victim = dice.choice(workers_of(served))
            os.kill(victim, signal.SIGKILL)
            await asyncio.wait_for(until_there_are(served, 2, [victim]), PATIENCE)
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        for table in tables:
            check_table(served, table)
            journal = (await table[0].http("GET", f"/api/records/{table[0].room['record']}/journal")).text
            assert (await table[0].http("POST", "/api/verify", content=journal)).json()["genuine"]
        async with asyncio.timeout(PATIENCE):  # also the one that was killed and came back
            while await asyncio.to_thread(known_workers, served) != 2:
                await asyncio.sleep(0.1)

    run(test())


@LINUX
def test_renewing_stopping_and_losing_the_parent(village: Village) -> None:
    """SIGHUP replaces all workers under a running match; a clean stop leaves nobody behind, and so does a kill."""
    served = village.serve("--pad", "0.05", "--no-limits", workers=2)

    async def test() -> None:
        players = await dealt(served, 3, seed=81, game="stimulix")
        old = workers_of(served)
        tasks = [asyncio.create_task(finish(players))]
        assert served.process is not None
        served.process.send_signal(signal.SIGHUP)
        await asyncio.wait_for(until_gone(old), PATIENCE)
        await asyncio.gather(*tasks)
        check_table(served, players)
        fresh = workers_of(served)
        assert len(fresh) == 2
        assert not set(fresh) & set(old)
        assert await asyncio.to_thread(served.stop) == 0
        assert not any(is_alive(pid) for pid in fresh)
        await asyncio.to_thread(served.start)
        fresh = workers_of(served)
        await asyncio.to_thread(served.kill)
        await asyncio.wait_for(until_gone(fresh), PATIENCE)

    run(test())


class Loafers(Supervisor):
    """Workers that do nothing, and take a moment to start."""

    launched: list[Process]

    async def _launched(self, place: int) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", "import sys; sys.stdin.read()", stdin=PIPE, stdout=PIPE
        )
        self.launched.append(process)
        await asyncio.sleep(0.3)
        return process


def test_a_worker_that_dies_while_it_is_renewed_is_replaced_once(tmp_path: Path) -> None:
    async def test() -> None:
        crew = Loafers(Settings(tmp_path, workers=2))
        crew.launched = []
        await crew.start()
        tending = [asyncio.create_task(crew.tend(place)) for place in range(2)]
        for process in list(crew.processes):
            process.kill()
        await crew.renew()
        await crew.renew()
        async with asyncio.timeout(PATIENCE):
            while any(lock.locked() for lock in crew._places):
                await asyncio.sleep(0.02)
        alive = [process for process in crew.launched if process.returncode is None]
        assert alive == [process for process in crew.launched if process in crew.processes]
        await crew.stop()
        for task in tending:
            task.cancel()

    asyncio.run(test())


@pytest.fixture
def own_village(tmp_path: Path) -> Iterator[tuple[Village, Postgres, Valkey]]:
    """One whose database and bus may be stopped."""
    postgres, valkey = Postgres(), Valkey()
    made = Village(tmp_path, postgres.new(), valkey.address)
    yield made, postgres, valkey
    made.close()
    postgres.remove()
    valkey.remove()


def test_the_bus_and_the_database_restart(
    request: pytest.FixtureRequest, own_village: tuple[Village, Postgres, Valkey]
) -> None:
    """Without the bus everybody plays on, a little slower; without the database everybody waits, or is refused and
    tries again. Nothing is lost."""
    village, postgres, valkey = own_village
    rounds = 5 if is_long(request) else 1
    servers = [village.serve("--pad", "0.05", "--no-limits") for _ in range(2)]

    async def test() -> None:
        tables = [
            await spread(servers, 3, seed=90, game="this-game-is-shit", seats=4, bots=["instinct"]),
            await spread(servers, 3, seed=91, game="stimulix"),
        ]
        players = [player for table in tables for player in table]
        for player in players:
            await player.think()
        tasks = [asyncio.create_task(player.play()) for player in players]

        async def going_on() -> None:
            """Something is played, or all is over."""
            before = sum([player.v for player in players])
            while sum([player.v for player in players]) < before + 12 and not all(task.done() for task in tasks):
                await asyncio.sleep(0.02)

        for _ in range(rounds):
            await asyncio.wait_for(going_on(), PATIENCE)
            await asyncio.to_thread(valkey.end, signal.SIGKILL)
            assert (await players[0].http("GET", "/api/health")).status_code == 200
            unready = await players[0].http("GET", "/api/ready")
            assert (unready.status_code, unready.json()["reason"]) == (503, "bus")
            await asyncio.wait_for(going_on(), PATIENCE)
            await asyncio.to_thread(valkey.start)
            while (await players[0].http("GET", "/api/ready")).status_code != 200:
                await asyncio.sleep(0.05)
            await asyncio.wait_for(going_on(), PATIENCE)
            await asyncio.to_thread(postgres.restart)
            await asyncio.wait_for(going_on(), PATIENCE)
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        for table in tables:
            # On a busy machine the database takes longer to come back than anybody is asked to wait.
            check_table(servers[0], table, refusals=("late", "store"))
        assert all(player.connects <= 2 for player in players), "nobody had to come back"

    run(test())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--workers", "2"], "--store postgresql"),
        (["--workers", "2", "--store", "postgresql://x@/x?host=/nowhere"], "--bus"),
        (["--bus", "redis://127.0.0.1:9"], "--store postgresql"),
        (["--store", "postgresql://x@/x?host=/nowhere"], "cannot be used"),
        (["--store", "oracle://x"], "not a store"),
        (["--workers", "2", "--store", "postgresql://x@/x?host=/nowhere", "--bus", "smoke://signals"], "not a bus"),
    ],
)
def test_what_does_not_go_together(arguments: list[str], said: str, tmp_path: Path) -> None:
    environ = {**os.environ, "PYTHONPATH": str(harness.ROOT / "src")}
    command = [*harness.COMMAND, "--port", "0", "--data", str(tmp_path), *arguments]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2, done.stdout
    assert len(done.stderr.strip().splitlines()) == 1
    assert said in done.stderr
