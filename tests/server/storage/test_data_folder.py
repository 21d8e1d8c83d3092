"""What an operator may find in the data folder, or under it: somebody else, nothing, no room, half a log."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import shutil
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.serve import run as serve_on
from tavolaccio.server.settings import Settings
from tavolaccio.server.storage import folder_lock
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.backup import backups
from tavolaccio.server.storage.disk_errors import DENIED, FULL, READ_ONLY, Cause, probed
from tavolaccio.server.storage.rows import StoreError
from tavolaccio.server.storage.sqlite import disk_health, receipts
from tavolaccio.server.storage.sqlite.file import FILE, open_checked, promised_frames, readable_frames
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tests.server.served import PATIENCE, ROOT, Player, Served, dealt, run

LOG = f"{FILE}-wal"


# Two servers.

HOLD = (
    "import sys, pathlib; from tavolaccio.server.storage.folder_lock import FolderLock as L; "
    "l = L(pathlib.Path(sys.argv[1]))"
)


def test_a_second_server_says_so_and_ends(tmp_path: Path) -> None:
    """It names the folder and the process; one that was killed holds nothing."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    command = [sys.executable, "-c", f"{HOLD}; print(flush=True); input()", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        again = [sys.executable, "-m", "tavolaccio.cli", "serve", "--no-open", "--port", "0", "--data", str(tmp_path)]
        done = subprocess.run(again, env=environ, capture_output=True, text=True, timeout=PATIENCE, check=False)
        other.kill()
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1
    for word in (str(tmp_path), f"process {other.pid}", "--data", f"kill {other.pid}"):
        assert word in done.stderr
    assert not (tmp_path / FILE).exists()

    async def start() -> None:
        stop = asyncio.Event()
        await serve_on(Settings(tmp_path, port=0), lambda _, _counters: stop.set(), stop)

    asyncio.run(start())


def test_what_was_acknowledged_after_a_backup_is_not_missed(tmp_path: Path) -> None:
    """Somebody wants the backup back: the receipts of what came later go with the rest."""
    folder, file = tmp_path / "data", tmp_path / "saved"
    open_checked(folder).close()
    (folder / "cookie.key").write_bytes(bytes(32))
    backups.save(str(folder), file)
    (folder / receipts.FILE).write_text("TABLE 5\n", encoding="ascii")
    backups.restore(str(folder), file)
    open_checked(folder).close()


# A file of no bytes.


@pytest.mark.parametrize("log", [b"", b"something"])
def test_an_empty_data_file_is_not_a_new_one(tmp_path: Path, log: bytes) -> None:
    (tmp_path / FILE).touch()
    if log:
        (tmp_path / LOG).write_bytes(log)
    with pytest.raises(BadInput, match=r"empty \(0 bytes\).*backup"):
        open_checked(tmp_path)
    assert (tmp_path / FILE).stat().st_size == 0
    assert not log or (tmp_path / LOG).read_bytes() == log


def test_a_log_without_its_file_is_not_thrown_away(tmp_path: Path) -> None:
    (tmp_path / LOG).write_bytes(b"something")
    with pytest.raises(BadInput, match="missing, but its log is here"):
        open_checked(tmp_path)
    assert (tmp_path / LOG).read_bytes() == b"something"


def test_a_first_start_on_a_full_disk_leaves_no_file(tmp_path: Path) -> None:
    """Else the next start would believe that tables were lost."""
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    program = (
        "import pathlib, resource, sys; from tavolaccio.server.storage.sqlite.file import open_checked;"
        f"resource.setrlimit(resource.RLIMIT_FSIZE, (4096, {most}));"
        "open_checked(pathlib.Path(sys.argv[1]))"
    )
    full = subprocess.run([sys.executable, "-c", program, tmp_path], capture_output=True, text=True, check=False)
    assert "BadInput" in full.stderr
    assert not list(tmp_path.glob(f"{FILE}*"))
    open_checked(tmp_path).close()


# A log that cannot be read to its end.


async def appended(store: SQLiteStore, table: str, n: int, count: int) -> None:
    future: asyncio.Future[StoreError | None] = asyncio.get_running_loop().create_future()
    store.append(Append(table, n, [b'{"k":"say"}'] * count), future.set_result)
    assert await asyncio.wait_for(future, PATIENCE) is None


async def entries(folder: Path, accept_loss: bool = False) -> dict[str, int]:
    store = SQLiteStore(folder, accept_loss)
    found = {table: len(await store.entries(table)) for table in ("ADA", "BEA")}
    await store.close()
    return found


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """A data folder as a killed server leaves it: ADA has 3 entries, then BEA has 2, all of them acknowledged."""
    whole = tmp_path / "whole"

    async def play() -> None:
        store = SQLiteStore(whole)
        await appended(store, "ADA", 0, 3)
        await appended(store, "BEA", 0, 2)
        shutil.copytree(whole, tmp_path / "killed")
        await store.close()

    asyncio.run(play())
    assert receipts.read(whole) == {}, "after a clean end nothing is left to prove"
    return tmp_path / "killed"


def commits(log: Path) -> list[int]:
    """Where each commit of a log ends."""
    data = log.read_bytes()
    page = int.from_bytes(data[8:12], "big")
    starts = range(32, len(data) - page - 24 + 1, 24 + page)
    frames = [start for start in starts if data[start + 8 : start + 16] == data[16:24]]
    return [start + 24 + page for start in frames if data[start + 4 : start + 8] != bytes(4)]


def test_after_a_kill_everything_is_there(killed: Path) -> None:
    assert receipts.read(killed) == {"ADA": 3, "BEA": 2}
    assert asyncio.run(entries(killed)) == {"ADA": 3, "BEA": 2}


@pytest.mark.parametrize("harm", ["a page", "everything", "cut off", "no log"])
def test_garbage_in_the_last_commit_is_an_error_that_names_what_is_lost(
    killed: Path, harm: str, caplog: pytest.LogCaptureFixture
) -> None:
    log = killed / LOG
    data = log.read_bytes()
    *_, before, end = commits(log)
    if harm == "a page":
        log.write_bytes(data[: end - 500] + os.urandom(500) + data[end:])
    elif harm == "everything":  # also the words that say: here is a commit
        log.write_bytes(data[:before] + os.urandom(end - before) + data[end:])
    elif harm == "cut off":
        log.write_bytes(data[: before + 100])
    else:
        log.unlink()
    damaged = {path.name: path.read_bytes() for path in killed.iterdir() if not path.name.endswith("-shm")}
    with pytest.raises(BadInput) as told:
        asyncio.run(entries(killed))
    lost = "BEA (2 from entry 0 on)" if harm != "no log" else "5 acknowledged entries of 2 tables"
    for words in ("acknowledged entries", lost, "--accept-loss", str(log)):
        assert words in str(told.value)
    after = {path.name: path.read_bytes() for path in killed.iterdir() if not path.name.endswith("-shm")}
    assert {name: data for name, data in after.items() if data or name in damaged} == damaged, "nothing is changed"
    kept = {"ADA": 3, "BEA": 0} if harm != "no log" else {"ADA": 0, "BEA": 0}
    assert asyncio.run(entries(killed, accept_loss=True)) == kept
    assert lost in caplog.text
    assert asyncio.run(entries(killed)) == kept, "once is enough"
    assert [path.read_bytes() for path in killed.glob("*.damaged-*")] == ([damaged[LOG]] if harm != "no log" else [])


def test_a_commit_without_a_receipt_that_cannot_be_read(killed: Path) -> None:
    """A name, say, or the last moment before a power cut: nobody knows whether it was acknowledged."""
    with contextlib.closing(open_checked(killed)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("INSERT INTO guests VALUES ('ada', 'Ada', '', 0)")
        copy = shutil.copytree(killed, killed.with_name("copy"))
    log = copy / LOG
    end = commits(log)[-1]
    data = log.read_bytes()
    log.write_bytes(data[: end - 500] + os.urandom(500) + data[end:])
    with pytest.raises(BadInput, match=r"its last commit is lost.*--accept-loss"):
        asyncio.run(entries(copy))
    assert asyncio.run(entries(copy, accept_loss=True)) == {"ADA": 3, "BEA": 2}


def test_a_torn_tail_is_no_error(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The last commit was being written when the server was killed: nobody was told."""
    with contextlib.closing(open_checked(killed)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("INSERT INTO recent VALUES (99, 'BEA', 2, zeroblob(20000), 0)")
        copy = shutil.copytree(killed, killed.with_name("copy"))
    log = copy / LOG
    log.write_bytes(log.read_bytes()[: commits(log)[-1] - 5000])
    assert asyncio.run(entries(copy)) == {"ADA": 3, "BEA": 2}
    assert caplog.text == ""


# A disk that is full, or can only be read.


@pytest.fixture
def mounted(tmp_path: Path) -> Iterator[Callable[..., Path]]:
    """Mounts small file systems; only root may."""
    made: list[Path] = []

    def mount(*arguments: str) -> Path:
        place = tmp_path / f"disk{len(made)}"
        place.mkdir()
        done = subprocess.run(["mount", *arguments, str(place)], capture_output=True, text=True, check=False)
        if done.returncode:
            pytest.skip(f"nothing can be mounted here: {done.stderr.strip()}")
        made.append(place)
        return place

    yield mount
    for place in made:
        subprocess.run(["umount", "--lazy", str(place)], check=False)


async def refused_by_the_disk(players: list[Player]) -> str:
    """Play until the store refuses a move; the reason that its player reads."""
    while True:
        for player in players:
            if player.mine and player.mine["asked"] and player.question:
                answer = await player.act("say", q=player.question["id"], move=player.mine["options"][0])
                if answer["t"] == "refused" and answer["reason"].startswith("store"):
                    return str(answer["reason"])
        for player in players:
            with contextlib.suppress(TimeoutError):
                await player.receive(0.05)


def test_a_disk_without_room(mounted: Callable[..., Path], capfd: pytest.CaptureFixture[str]) -> None:
    """Players, operators and /api/ready are told the cause; with room again everything goes on by itself."""
    disk = mounted("-t", "tmpfs", "-o", "size=2m", "tmpfs")
    with Served(disk / "data", "--pad", "0", "--no-limits") as served:

        async def test() -> None:
            players = await dealt(served, 2, seed=41)
            ballast = disk / "ballast"
            with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
                while True:
                    file.write(bytes(4096))
            assert await refused_by_the_disk(players) == "store-full"
            health = await players[0].http("GET", "/api/ready")
            assert health.status_code == 503
            assert health.json()["reason"] == "store-full"
            assert "full" in health.json()["text"]
            acked = {name for player in players for name in player.acked if name.startswith("say")}
            assert acked == {
                entry["c"] for entry in served.entries(players[0].table) if entry.get("c", "")[:3] == "say"
            }
            ballast.unlink()
            while (await players[0].http("GET", "/api/ready")).status_code != 200:  # nobody moves meanwhile
                await asyncio.sleep(0.05)
            for player in players:
                assert player.mine is not None
                if player.mine["asked"] and player.question:
                    answer = await player.act("say", q=player.question["id"], move=player.mine["options"][0])
                    assert answer["t"] == "ack"

        run(test())
    told = capfd.readouterr().err
    assert told.count(FULL.advice) == 1, told
    assert "everything is kept again" in told


def test_a_full_disk_that_takes_a_little_is_still_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where the log has old pages left a short commit fits in and the next one does not: said once, not each second."""
    room: list[Cause | None] = [FULL]
    monkeypatch.setattr(disk_health, "probed", lambda _folder, _size: room[0])
    monkeypatch.setattr(disk_health, "TRY_SECONDS", 0.01)
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode = sqlite3.SQLITE_FULL

    async def test() -> None:
        written = asyncio.Semaphore(0)

        def attempt() -> None:
            trouble.over()
            written.release()

        trouble = disk_health.Trouble(tmp_path, asyncio.get_running_loop(), attempt)
        for _ in range(3):
            trouble.failed(full)
            await asyncio.wait_for(written.acquire(), PATIENCE)
            assert trouble.now is not None
        assert trouble.outage.count == 1
        room[0] = None
        while trouble.now is not None:
            await asyncio.wait_for(written.acquire(), PATIENCE)
        trouble.close()

    asyncio.run(test())
    assert caplog.text.count(FULL.advice) == 1
    assert caplog.text.count("everything is kept again") == 1


@pytest.mark.needs("ext4")
def test_a_disk_that_turns_read_only(
    mounted: Callable[..., Path], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """As ext4 does when it finds an error; and at the next start the advice fits, too."""
    image = tmp_path / "image"
    with image.open("wb") as file:
        file.truncate(24 << 20)
    subprocess.run(["mkfs.ext4", "-q", str(image)], check=True)
    disk = mounted("-o", "loop,errors=remount-ro", str(image))
    source = subprocess.run(
        ["findmnt", "--noheadings", "--output", "SOURCE", str(disk)], capture_output=True, text=True, check=True
    )
    trigger = Path("/sys/fs/ext4", Path(source.stdout.strip()).name, "trigger_fs_error")
    if not trigger.exists():
        pytest.skip("this kernel lets nobody cause an error of ext4")
    with Served(disk / "data", "--pad", "0", "--no-limits") as served:

        async def test() -> None:
            players = await dealt(served, 2, seed=42)
            trigger.write_text("tried out", encoding="ascii")
            reason = await refused_by_the_disk(players)
            health = await players[0].http("GET", "/api/ready")
            assert health.status_code == 503
            assert (reason, health.json()["reason"]) == ("store-read-only", "store-read-only")

        run(test())
    assert READ_ONLY.advice in capfd.readouterr().err


def test_a_start_on_a_disk_that_can_only_be_read(mounted: Callable[..., Path]) -> None:
    disk = mounted("-t", "tmpfs", "-o", "size=2m", "tmpfs")
    open_checked(disk).close()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    with pytest.raises(BadInput, match=r"can only be read.*mount it for writing"):
        open_checked(disk)
    with pytest.raises(BadInput, match=r"can only be read.*mount it for writing"):
        folder_lock.FolderLock(disk)


def test_a_start_on_a_disk_without_room(mounted: Callable[..., Path]) -> None:
    disk = mounted("-t", "tmpfs", "-o", "size=32k", "tmpfs")
    with pytest.raises(BadInput, match=r"full.*make room"):
        open_checked(disk)
    assert not (disk / FILE).exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_of_somebody_else(tmp_path: Path) -> None:
    open_checked(tmp_path).close()
    tmp_path.chmod(0o500)
    assert probed(tmp_path) == DENIED


def test_sqlite_agrees_about_its_log(killed: Path) -> None:
    """What we read of the log's format is what SQLite means by it."""
    with contextlib.closing(sqlite3.connect(killed / FILE)) as connection:
        _, pages, copied = connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        assert (readable_frames(killed), promised_frames(killed / LOG)) == (pages, pages)
        assert pages == copied >= len(commits(killed / LOG)) > 1


def torn(killed: Path, part: float) -> None:
    """Behind the last commit lies the last frame of another one, or a part of it."""
    log = killed / LOG
    whole = log.read_bytes()
    (page,) = struct.unpack_from(">I", whole, 8)
    end = commits(log)[-1]
    head = struct.pack(">II", 1, 99) + whole[16:24] + bytes(8)
    log.write_bytes(whole[:end] + head + bytes(int(part * page)))


def test_a_commit_that_a_full_disk_has_cut_in_two(killed: Path) -> None:
    """It was refused, and then the server was killed: nothing acknowledged is missing, and the next start goes on."""
    torn(killed, 0.5)
    assert asyncio.run(entries(killed)) == {"ADA": 3, "BEA": 2}


def test_the_pieces_of_a_commit_that_the_disk_has_refused(killed: Path) -> None:
    """In a log that is longer than what it holds they look like a whole one; the writer has left word of them."""
    torn(killed, 1.0)
    with pytest.raises(BadInput, match="cannot be read"):
        open_checked(killed)
    full = sqlite3.OperationalError()
    full.sqlite_errorname = "SQLITE_FULL"
    with contextlib.closing(receipts.Receipts(killed)) as kept:
        kept.refused(sqlite3.OperationalError("database is locked"))
        assert not (killed / receipts.REFUSED).exists()
        kept.refused(full)
    assert asyncio.run(entries(killed)) == {"ADA": 3, "BEA": 2}
    assert not (killed / receipts.REFUSED).exists(), "after a clean end there is no log, and nothing in it"


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits of another process can be set on Linux only")
def test_a_server_that_is_killed_after_its_disk_has_refused(tmp_path: Path) -> None:
    """The real thing: commits that fail in the middle of the log, then a kill; the next start finds everything."""
    with Served(tmp_path / "data", "--pad", "0", "--no-limits") as served:

        async def test() -> None:
            players = await dealt(served, 2, seed=43)
            assert served.process is not None
            most = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)[1]
            used = commits(served.data / LOG)[-1]
            resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (used + 10_000, most))
            await refused_by_the_disk(players)
            acked = {name for player in players for name in player.acked if name.startswith("say")}
            await asyncio.to_thread(served.kill)
            await asyncio.to_thread(served.start)
            assert acked <= {entry.get("c", "") for entry in served.entries(players[0].table)}

        run(test())
