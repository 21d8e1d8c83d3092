"""A full disk, a damaged file, a clock that goes back, somebody else in the journal: nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from zlib import crc32

import pytest

from tavolaccio import __version__, games
from tavolaccio.server.storage.sqlite.cookie_key import read_key
from tests.server import served as harness
from tests.server.new_rules import renewed
from tests.server.served import PATIENCE, Served, dealt, finish, run
from tests.server.storage.test_kill import check_table

DIGEST = games.find("soccmel").meta.digest
LINUX = pytest.mark.skipif(
    not hasattr(resource, "prlimit"), reason="limits of another process can be set on Linux only"
)


@LINUX
@pytest.mark.usefixtures("on_sqlite")
def test_full_disk(serve: Callable[..., Served]) -> None:
    """The files may not grow any more: moves are refused with a reason; later everything goes on."""
    served = serve()

    async def test() -> None:
        players = await dealt(served, 2, seed=21)
        assert served.process is not None
        assert served.data.stat().st_mode & 0o077 == 0, "whoever reads the file knows the deal of every match"
        wal = served.data / "tavolaccio.sqlite3-wal"
        most = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)[1]
        used = len(wal.read_bytes().rstrip(b"\0"))
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (used + 6000, most))
        refused: list[dict[str, object]] = []
        deadline = time.monotonic() + PATIENCE
        while not refused and not players[0].over and time.monotonic() < deadline:
            for player in players:
                if player.mine and player.mine["asked"] and player.question:
                    move = player.mine["options"][0]
                    answer = await player.act("say", q=player.question["id"], move=move)
                    if answer["t"] == "refused" and answer["reason"] == "store":
                        refused.append(answer)
            for player in players:
                with contextlib.suppress(TimeoutError):
                    await player.receive(0.1)
        assert refused, "the disk was never full"
        assert (await players[0].http("GET", "/api/ready")).status_code == 503
        before = [entry for entry in served.entries(players[0].table) if entry["k"] == "say"]
        acked = {name for player in players for name in player.acked if name.startswith("say")}
        assert acked == {entry["c"] for entry in before if entry.get("c")}
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (most, most))
        while (await players[0].http("GET", "/api/ready")).status_code != 200:  # nobody moves meanwhile
            await asyncio.sleep(0.05)
        await finish(players)
        after = [entry for entry in served.entries(players[0].table) if entry["k"] == "say"]
        assert after[: len(before)] == before

    run(test())


@LINUX
def test_a_full_disk_leaves_no_half_key(tmp_path: Path) -> None:
    """The key of the cookies is not written where nothing fits; the next start finds nothing to stumble over."""
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    program = (
        "import pathlib, resource, sys; from tavolaccio.server.storage.sqlite.cookie_key import read_key;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, (0, {most}));"
        "read_key(pathlib.Path(sys.argv[1]))"
    )
    full = subprocess.run([sys.executable, "-c", program, tmp_path], capture_output=True, text=True, check=False)
    assert "files may not grow any further: File too large" in full.stderr
    assert len(read_key(tmp_path)) == 32


@pytest.mark.usefixtures("on_sqlite")
def test_damaged_file(serve: Callable[..., Served]) -> None:
    """A damaged page is found at the start: one clear line, exit code 2, and nothing is touched."""
    served = serve()

    async def test() -> None:
        await finish(await dealt(served, 2, game="soccmel", seed=22))

    run(test())
    served.stop()
    path = served.data / "tavolaccio.sqlite3"
    whole = path.read_bytes()
    page = whole.rindex(b'"k":"say"') // 4096 * 4096  # the last page of the journal
    for damaged in (whole[:page] + os.urandom(4096) + whole[page + 4096 :], whole[:-5000], b"rubbish" * 1000):
        path.write_bytes(damaged)
        environ = {**os.environ, "PYTHONPATH": str(harness.ROOT / "src")}
        command = [*harness.COMMAND, "--port", "0", "--data", str(served.data)]
        done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert done.returncode == 2, done.stdout
        assert len(done.stderr.strip().splitlines()) == 1
        assert str(path) in done.stderr
        assert path.read_bytes() == damaged
    path.write_bytes(whole)
    served.start()


def test_damaged_byte(serve: Callable[..., Served]) -> None:
    """A byte that changed in place is no other move: the table is refused with a reason, the others are served."""
    served = serve()
    tables = []

    async def begin() -> None:
        for seed in (31, 32):
            players = await dealt(served, 2, seed=seed, options={"first_seat": "A"})
            assert (await players[0].act("say", q=0, move="play"))["t"] == "ack"
            tables.append(players[0])

    run(begin())
    served.stop()
    place, entry = next(
        (n, entry) for n, entry in enumerate(served.entries(tables[0].table)) if entry.get("m") == "play"
    )
    right, wrong = (json.dumps({**entry, "m": move}).encode() for move in ("play", "glay"))
    served.rewrite(tables[0].table, place, wrong, crc32(right))
    served.start()

    async def look() -> None:
        bad, good = tables
        response = await bad.http("GET", f"/api/tables/{bad.table}")
        assert response.status_code == 503
        assert "damaged" in response.json()["text"]
        await bad.connect()
        await bad.send(t="watch", table=bad.table)
        assert (await bad.until("error"))["reason"] == "store"
        assert (await good.http("GET", f"/api/tables/{good.table}")).json()["phase"] == "playing"

    run(look())


@pytest.mark.usefixtures("on_sqlite")
def test_torn_tail_of_the_log(serve: Callable[..., Served]) -> None:
    """Half a transaction at the end of the WAL, as a power cut leaves it, is no harm to what was acknowledged."""
    served = serve()

    async def test() -> None:
        players = await dealt(served, 2, seed=23)
        for player in players:
            await player.think()
        tasks = [asyncio.create_task(player.play()) for player in players]
        await asyncio.sleep(0.2)
        await asyncio.to_thread(served.kill)
        with (served.data / "tavolaccio.sqlite3-wal").open("ab") as file:
            file.write(os.urandom(3000))
        await asyncio.to_thread(served.start)
        await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
        check_table(served, players)

    run(test())


def test_clock_going_backwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wall time runs backwards: nothing waits for it, and the times in a journal go on."""
    script = tmp_path / "backwards.py"
    script.write_text(
        "import sys, time\n"
        "start, real = time.time_ns(), time.time_ns\n"
        "time.time_ns = lambda: start - 50 * (real() - start)\n"
        "time.time = lambda: time.time_ns() / 1e9\n"
        "from tavolaccio.cli import main\n"
        "sys.exit(main(sys.argv[1:]))\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(harness, "COMMAND", [sys.executable, str(script), "serve", "--no-open"])
    with Served(tmp_path / "data", "--pad", "0.02", "--no-limits", "--speed", "20") as served:

        async def test() -> None:
            players = await dealt(served, 2, seed=24, seats=3, bots=["instinct"], clock="fast")
            await finish(players)
            times = [entry["at"] for entry in served.entries(players[0].table)]
            assert times == sorted(times)
            assert times[0] < times[-1]

        run(test())


def test_somebody_else_wrote_first(serve: Callable[..., Served]) -> None:
    """The journal holds an entry that this process does not know: it takes it, tells it, and answers again."""
    served = serve()

    async def test() -> None:
        players = await dealt(served, 2, seed=25, options={"first_seat": "A"})
        ada, bea = players
        count = len(served.entries(ada.table))
        entry = {"k": "say", "q": 0, "s": 0, "m": "play", "by": "person", "g": ada.guest, "c": "elsewhere"}
        served.write(ada.table, count, json.dumps(entry).encode())
        answer = await ada.act("say", q=0, move="reload")
        assert (answer["t"], answer["reason"]) == ("refused", "late")
        assert ada.question is not None
        assert ada.question["point"] == "keep"
        assert (ada.snapshots, ada.gaps) == (2, 0)  # one for the lobby, one for the deal
        await bea.until("update")
        await finish(players)
        assert served.entries(ada.table)[count]["c"] == "elsewhere"

    run(test())


def test_replaced_while_coming_back(serve: Callable[..., Served]) -> None:
    """Another worker has given my chair to a bot and could not know that I am here: I get it back. The one who asked
    for it does not."""
    served = serve()

    async def test() -> None:
        players = await dealt(served, 2, seed=27, options={"first_seat": "A"})
        ada, bea = players

        async def give_bea_to_a_bot(move: str, **by: str) -> None:
            entries = served.entries(ada.table)
            room = [entry["room"] for entry in entries if "room" in entry][-1]
            room["chairs"][1]["away"] = True
            served.write(ada.table, len(entries), json.dumps({"k": "room", "room": room, **by}).encode())
            assert ada.question is not None
            assert (await ada.act("say", q=ada.question["id"], move=move))["t"] == "ack"  # so that the server looks
            while not bea.room["seats"][1]["away"]:
                await bea.receive()
            for player in players:
                await player.send(t="ping", n=1)
                await player.until("pong")

        await give_bea_to_a_bot("play")
        while bea.room["seats"][1]["away"]:
            await bea.receive()
        count = len(served.entries(ada.table))
        assert ada.mine is not None
        await give_bea_to_a_bot(ada.mine["options"][0], g=bea.guest, c="stand-1")
        assert bea.room["seats"][1]["away"]
        assert len([entry for entry in served.entries(ada.table)[count:] if entry["k"] == "room"]) == 1

    run(test())


def test_rules_that_are_no_longer_here(serve: Callable[..., Served]) -> None:
    """A match begun under other rules is closed with a notice and stays readable; it is never replayed differently."""
    served = serve()
    tables = []

    async def begin() -> None:
        players = await dealt(served, 2, seed=26)
        for player in players:
            await player.think()
        tables.append(players)

    run(begin())
    table = tables[0][0].table
    served.stop()
    entries = served.entries(table)
    for number, entry in enumerate(entries):
        if "room" in entry:
            entry["room"]["rules"] = 0
            body = json.dumps(entry).encode()
            served.rewrite(table, number, body, crc32(body))
    served.start()

    async def look() -> None:
        ada = tables[0][0]
        room = (await ada.http("GET", f"/api/tables/{table}")).json()
        assert (room["phase"], room["notice"]) == ("closed", "closed-rules-changed")
        await ada.connect()
        ada.v = -1
        await ada.watch()
        assert (await ada.until("snapshot"))["public"] is None
        assert (await ada.act("say", q=0, move="reload"))["reason"] == "over"
        text = (await ada.http("GET", f"/api/tables/{table}/journal")).text
        assert len(text.strip().splitlines()) == len(entries)
        await ada.leave()

    run(look())


async def told_of(player: harness.Player, record: str) -> list[object]:
    """All that the server tells of a finished match."""
    found: list[object] = []
    for path in ("replay?seat=open&count=500", "replay?seat=A&count=500", "replay?seat=watch&start=5&count=9", "story"):
        answer = await player.http("GET", f"/api/records/{record}/{path}")
        assert answer.status_code == 200, answer.text
        found.append(answer.json())
    return found


def test_rules_that_have_changed(serve: Callable[..., Served], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finished match is shown as it was recorded, and its proof names the release that can give it; a running one is
    closed with a notice, told to everybody, and goes on under the release that has its rules; the next has today's."""
    served = serve("--pad", "0.03")
    renewed(tmp_path / "src")
    before: list[object] = []

    async def begin() -> None:
        players = await dealt(served, 2, game="soccmel", seats=3, bots=["goat"], seed=27)
        await finish(players)
        before.extend(await told_of(players[0], players[0].room["record"]))
        finished.extend(players)
        running.extend(await dealt(served, 2, game="soccmel", seats=3, bots=["goat"], seed=28))
        for player in running:
            await player.think()

    async def come(player: harness.Player) -> dict[str, object]:
        await player.connect()
        player.v = -1
        await player.watch()
        return await player.until("snapshot")

    async def under_new_rules() -> None:
        ada = finished[0]
        record = (await ada.http("GET", "/api/records")).json()[0]["id"]
        after = await told_of(ada, record)
        story = after[-1]
        assert isinstance(story, dict)
        changed = story.pop("cards")
        assert [list(facts) for facts in changed.values()] == [["name", "copies"]], "drawn with the cards of then"
        assert not next(iter(changed.values()))["name"]["en"].startswith("New ")
        before[-1].pop("cards")  # type: ignore[attr-defined]
        assert after == before
        verdict = (await ada.http("GET", f"/api/records/{record}/proof")).json()["verdict"]
        sentence = f"this match was played with release {__version__} (rules version 1, digest {DIGEST})"
        assert verdict["text"] == f"soccmel: {sentence}; verify it with release {__version__}"
        assert (verdict["genuine"], verdict["elsewhere"], verdict["release"]) == (False, True, __version__)
        for players, notice in ((running, "closed-rules-changed"), (finished, "closed-rules-since")):
            for player in players:
                snapshot = await come(player)
                assert (player.room["phase"], player.room["notice"]) == ("closed", notice)
                assert snapshot["public"] is None
                await player.leave()
        fresh = await dealt(served, 2, game="soccmel", seats=3, bots=["goat"], seed=29)
        assert [entry["room"]["rules"] for entry in served.entries(fresh[0].table) if entry["k"] == "start"] == [2]

    async def under_old_rules() -> None:
        for player in running:
            await come(player)
            assert (player.room["phase"], player.room["notice"]) == ("playing", "")
        await finish(running)
        record = running[0].room["record"]
        assert (await running[0].http("GET", f"/api/records/{record}/proof")).json()["verdict"]["genuine"]

    finished: list[harness.Player] = []
    running: list[harness.Player] = []
    run(begin())
    served.stop()
    with monkeypatch.context() as patch:
        patch.setattr(harness, "SOURCES", str(tmp_path / "src"))
        served.start()
        run(under_new_rules())
        served.stop()
    served.start()
    run(under_old_rules())


@pytest.mark.usefixtures("on_sqlite")
def test_a_newer_file_is_refused(serve: Callable[..., Served]) -> None:
    served = serve()
    served.stop()
    with contextlib.closing(sqlite3.connect(served.data / "tavolaccio.sqlite3")) as connection:
        connection.execute("PRAGMA user_version = 99")
    environ = {**os.environ, "PYTHONPATH": str(harness.ROOT / "src")}
    command = [*harness.COMMAND, "--port", "0", "--data", str(served.data)]
    done = subprocess.run(command, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "newer Tavolaccio" in done.stderr
