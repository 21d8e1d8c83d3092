"""The counters tell nobody at a table more than the table does, and are told on an address of their own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tavolaccio import games
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import to_data
from tavolaccio.proving.two_worlds import swap_hidden
from tavolaccio.proving.wandering import Dice
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.limits import UNLIMITED
from tavolaccio.server.metrics.counting import Metrics, Tally
from tavolaccio.server.metrics.exposition import BOUNDS, FIGURES, Histogram, exposed
from tavolaccio.server.network.listening import metrics_place
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.journal.match_data import match_from
from tests.server.person import closed
from tests.server.served import COUNTING, NOBODY, PATIENCE, ROOT, Player, Served, dealt, finish, run

TABLES = 'tavolaccio_tables{instance="one"} '
NUMBERS = sorted({*Tally.__slots__} - {"commits"})
OBSERVER, BOT, SEATS = 0, 1, 3


def worlds() -> tuple[str, list[dict[str, Any]]]:
    """A game, and two positions that one seat cannot tell apart: it is asked something, and in one of them alone a bot
    beside it may speak, too."""
    for name in games.names():
        game = games.find(name)
        for seed in range(60):
            match = Match.start(game, SEATS, None, mixed(bytes([seed]) * 32, []), events=True)
            dice = Dice(f"metrics {seed}")
            for _ in range(30):
                question = match.question
                if question is None:
                    break
                if list(question.seats) == [OBSERVER] and question.point.riders is not None and not match.since:
                    twin = match.checkpoint.fresh_copy()
                    if swap_hidden(twin, OBSERVER, dice) is not None:
                        found = [to_data(match.checkpoint), to_data(twin)]
                        able = [
                            bool(match_from(game, {"position": world, "log": [], "since": 0}).options(BOT))
                            for world in found
                        ]
                        if able in ([True, False], [False, True]):
                            return name, found if able[0] else found[::-1]
                for seat in question.seats:
                    options = match.options(seat)
                    if match.question is question and options:
                        match.answer(seat, options[dice.below(len(options))])
    raise AssertionError("no such position was found")


def lay_out(data: Path, table: str, v: int, position: dict[str, Any]) -> None:
    """Puts a position into a stopped server's data as the table's checkpoint."""
    with contextlib.closing(sqlite3.connect(data / "tavolaccio.sqlite3")) as connection:
        rows = connection.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY n", (table,)).fetchall()
        room = [entry["room"] for (body,) in rows if "room" in (entry := json.loads(body))][
            -1
        ]  # a bot may have answered
        body = json.dumps({"v": v, "room": room, "position": position, "log": [], "done": []}).encode()
        connection.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)", (table, len(rows), body))
        connection.commit()


def page(hub: Hub) -> str:
    return exposed(hub.figures(), "one").replace(str(hub.metrics.started), "then")


def test_in_two_worlds_the_counters_are_the_same(tmp_path: Path) -> None:
    """A bot that could react has thought about it, and in the other world there was nothing to think about."""
    name, positions = worlds()
    pages: list[str] = []

    with Served(tmp_path / "one", "--pad", "0") as served:
        seated: list[Player] = []

        async def deal() -> None:
            seated.extend(await dealt(served, 1, game=name, seats=SEATS, bots=["goat", "goat"], clock="none"))

        run(deal())
    table, v = seated[0].table, seated[0].v
    shutil.copytree(tmp_path / "one", tmp_path / "two")
    slow = Pace(bot_least=1000.0, bot_most=1000.0)  # they have thought, and have not spoken yet

    async def look(folder: Path, thinks: bool) -> None:
        hub = await Hub.opened(folder, slow, UNLIMITED)
        try:
            before = page(hub)
            await hub.begin()
            async with asyncio.timeout(PATIENCE):
                while table not in hub.tables or (thinks and not hub.metrics.at(table).bot_seconds):
                    await asyncio.sleep(0.01)
            assert bool(hub.metrics.at(table).bot_seconds) == thinks
            assert page(hub) == before.replace(TABLES + "0", TABLES + "1")
            pages.append(page(hub))
        finally:
            await closed([hub])

    for folder, position, thinks in zip(("one", "two"), positions, (True, False), strict=True):
        lay_out(tmp_path / folder, table, v, position)
        asyncio.run(look(tmp_path / folder, thinks))
    assert pages[0] == pages[1]


def test_an_answer_counts_when_it_is_told(serve: Callable[..., Served]) -> None:
    """An answer that waits for the end of a pad has been acknowledged and stored, and is in no counter."""
    served = serve("--pad", "600", "--no-limits", *COUNTING)

    async def test() -> None:
        players = await dealt(served, 3, seed=3, game="this-game-is-shit")
        for _ in range(500):
            before = served.counters()
            actor = next(one for one in players if one.mine and one.mine["asked"] and not one.mine["said"])
            assert actor.question is not None
            move = actor.any_option()
            assert (await actor.act("say", q=actor.question["id"], move=move))["t"] == "ack"
            if served.entries(actor.table)[-1].get("b"):
                assert served.counters() == before
                return
            for player in players:
                await player.send(t="ping", n=1)
                await player.until("pong")
            assert served.counters() != before
        raise AssertionError("nobody was asked for a reaction")

    run(test())


def test_a_match_that_is_over_is_counted(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0", "--no-limits", *COUNTING)

    async def test() -> None:
        players = await dealt(served, 1, game="soccmel", seats=2, bots=["goat"])
        await finish(players)
        async with asyncio.timeout(PATIENCE):
            while served.figures()["tavolaccio_matches_total"] != 1:
                await asyncio.sleep(0.02)
        told = served.figures()
        assert told["tavolaccio_moves_total"] > 3
        assert told["tavolaccio_appends_total"] > 3
        assert told["tavolaccio_bot_seconds_total"] > 0
        assert 3 < told["tavolaccio_commit_seconds_count"] <= told["tavolaccio_appends_total"]
        assert told["tavolaccio_request_seconds_count"] > 0
        assert told["tavolaccio_store_up"] == told["tavolaccio_bus_up"] == told["tavolaccio_build_info"] == 1

    run(test())


def test_whatever_a_limit_refuses_is_counted(serve: Callable[..., Served]) -> None:
    """Also deep inside: too many tables of one guest, which the door lets pass."""
    served = serve("--pad", "0", *COUNTING)

    async def test() -> None:
        player = Player(served, "Ada")
        statuses = [200]
        while statuses[-1] == 200:
            statuses.append((await player.http("POST", "/api/tables", json={"game": "soccmel"})).status_code)
        assert statuses[-1] == 429
        assert served.figures()["tavolaccio_throttled_total"] == 1

    run(test())


def test_visitors_find_no_counters(serve: Callable[..., Served]) -> None:
    """Neither without the option, nor at the address of the tables with it; and there is nothing else beside them."""
    for more in ((), COUNTING):
        served = serve("--pad", "0", *more)
        assert "tavolaccio_" not in httpx.get(served.base + "metrics", timeout=PATIENCE, verify=NOBODY).text
        if served.metrics:
            other = served.metrics.replace("metrics", "api/health")
            assert httpx.get(other, timeout=PATIENCE, verify=NOBODY).status_code == 404
        served.stop()


def test_the_address_of_the_counters() -> None:
    assert metrics_place("9100") == ("127.0.0.1", 9100)
    assert metrics_place("[::1]:0") == ("::1", 0)
    for wrong in ("here", "127.0.0.1", "127.0.0.1:70000", "a b:1", ":::1"):
        with pytest.raises(BadInput):
            metrics_place(wrong)


def test_a_table_is_kept_until_its_match_is_over() -> None:
    metrics = Metrics()
    metrics.at("ABCD").refused += 2
    metrics.at("EFGH").refused += 1
    assert metrics.counted()["refused_total"] == 0
    metrics.over("ABCD")
    metrics.over("ABCD")
    assert metrics.counted()["refused_total"] == 2


def test_figures_have_a_type_a_meaning_and_a_name_of_their_process(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0", "--instance", 'ki"tchen', *COUNTING)
    lines = served.counters().splitlines()
    values = [line for line in lines if not line.startswith("#")]
    assert all('{instance="ki\\"tchen"' in line for line in values), values
    helped = {line.split()[2]: line.split(" ", 3)[3] for line in lines if line.startswith("# HELP ")}
    types = {line.split()[2]: line.split()[3] for line in lines if line.startswith("# TYPE ")}
    assert set(helped) == set(types) == {f"tavolaccio_{name}" for name in FIGURES} - MEASURED
    for line in values:
        name = line.partition("{")[0]
        family = next(one for one in types if name == one or name.removeprefix(one) in ("_bucket", "_sum", "_count"))
        assert (types[family] == "counter") == name.endswith("_total"), line


MEASURED = {"tavolaccio_commits", "tavolaccio_appends"}
"""For benchmarks alone."""


def test_a_histogram_adds_up() -> None:
    one, other = Histogram(), Histogram()
    for seconds in (0.0001, 0.001, 0.3, 99.0):
        one.add(seconds)
    other.add(0.3)
    one.take_in(other)
    told = dict(line.rsplit(" ", 1) for line in exposed({"commit_seconds": one}, "x").splitlines()[2:])
    buckets = [int(told[f'tavolaccio_commit_seconds_bucket{{instance="x",le="{bound}"}}']) for bound in BOUNDS]
    assert buckets == sorted(buckets)
    assert buckets[0] == 2
    assert buckets[BOUNDS.index(0.5)] == 4
    assert told['tavolaccio_commit_seconds_bucket{instance="x",le="+Inf"}'] == "5"
    assert told['tavolaccio_commit_seconds_count{instance="x"}'] == "5"
    assert float(told['tavolaccio_commit_seconds_sum{instance="x"}']) == pytest.approx(99.6011)


def labelled(page: str) -> dict[str, set[str]]:
    """The names of all values on a page, each with the labels it has."""
    found = re.findall(r"^(tavolaccio_\w+)\{(.*)\} ", page, re.M)
    return {name: set(re.findall(r'(\w+)="', labels)) for name, labels in found}


def test_every_panel_of_the_dashboard_has_data(serve: Callable[..., Served]) -> None:
    """On a server that has just started, too: each query names values that are there, by labels that they have."""
    there = labelled(serve("--pad", "0", *COUNTING).counters())
    for panel in json.loads((ROOT / "deploy/grafana.json").read_text(encoding="utf-8"))["panels"]:
        assert panel["targets"], panel["title"]
        for target in panel["targets"]:
            query, legend = target["expr"], target["legendFormat"]
            grouped = {word for words in re.findall(r"by \(([\w, ]+)\)", query) for word in words.split(", ")}
            shown = set(re.findall(r"\{\{(\w+)\}\}", legend))
            assert shown <= (grouped or {"instance"}), query
            for name in re.findall(r"tavolaccio_\w+", query):
                assert {"instance", *grouped} <= there[name], query


def test_the_dashboard_and_the_page_name_real_figures() -> None:
    """Every figure in deploy/grafana.json exists, counters are asked for their rate, and the page lists all of them."""
    board = json.loads((ROOT / "deploy/grafana.json").read_text(encoding="utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    assert len(asked) >= 10
    for query in asked:
        names = re.findall(r"tavolaccio_(\w+)", query)
        assert names, query
        for name in names:
            family = re.sub(r"_(bucket|sum|count)$", "", name) if name not in FIGURES else name
            assert family in FIGURES, query
            kind = FIGURES[family][0]
            assert (kind == "gauge") == (re.search(rf"(rate|increase)\(tavolaccio_{name}", query) is None), query
            assert family != name or kind != "histogram", query
    listed = re.findall(r"^\| `tavolaccio_(\w+)` \| (\w+) \|", (ROOT / "docs/metrics.md").read_text("utf-8"), re.M)
    assert dict(listed) == {name: kind for name, (kind, _) in FIGURES.items() if f"tavolaccio_{name}" not in MEASURED}


def test_a_bucket_holds_what_took_at_most_so_long() -> None:
    found = Histogram()
    for seconds in (0.0, BOUNDS[0], BOUNDS[0] + 1e-6, BOUNDS[-1], BOUNDS[-1] + 1):
        found.add(seconds)
    assert found.counts == [2, 1, *[0] * (len(BOUNDS) - 3), 1, 1]
    lines = dict(line.rsplit(" ", 1) for line in exposed({"commit_seconds": found}, "8881").splitlines()[2:])
    below = [lines[f'tavolaccio_commit_seconds_bucket{{instance="8881",le="{bound}"}}'] for bound in (*BOUNDS, "+Inf")]
    assert below == ["2", *["3"] * (len(BOUNDS) - 2), "4", "5"]
    assert lines['tavolaccio_commit_seconds_count{instance="8881"}'] == "5"


def test_everything_counted_at_a_table_is_told_when_its_match_is_over() -> None:
    metrics = Metrics()
    for table in ("A", "B"):
        for number, name in enumerate(NUMBERS, start=1):
            setattr(metrics.at(table), name, number)
        metrics.at(table).commits.add(0.5)
    assert not any(getattr(metrics.told, name) for name in NUMBERS)
    for told, table in enumerate(("A", "B"), start=1):
        metrics.over(table)
        metrics.over(table)
        assert sum(metrics.told.commits.counts) == told
        for number, name in enumerate(NUMBERS, start=1):
            assert getattr(metrics.told, name) == told * number, name
