"""Two worlds on real sockets: a seat that cannot know which is which receives the same bytes, at the same pace.

Two cards that an observer cannot see are swapped in the stored position of a match; two servers go on from the two
positions; the same answers are given in both. Until the rules show the observer a difference, everything it receives
is equal: contents, sizes, order and number of messages. In one world the others answer at once, in the other they
think; the observer must not be able to tell from how long a reaction took. That is shown without a stopwatch: the pad
is drawn from the match's secret, so it is as long in both worlds; no reaction is over before its pad is (a slow machine
can only make it look longer); and what ends it, by the order of the journal, is the end of the pad, not an answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.position import to_data, visible_data
from tavolaccio.proving.two_worlds import swap_hidden
from tavolaccio.proving.wandering import Dice
from tavolaccio.tables import seat_view
from tavolaccio.tables.journal.match_data import match_from
from tavolaccio.tables.journal.state import is_reaction
from tests.server.served import PLAYERS, Player, Served, dealt, run

PAD = 0.5
ROUNDING = 0.002
"""The journal counts in milliseconds."""
WINDOW = re.compile("b*ps*|s+")
"""The entries of a reaction: answers that wait, the end of the pad, and whoever was later than that."""
SEATS = 3
AT_ONCE = 5
SHORT = [
    (name, observer, 0) for name in games.names() for observer in ((0, 2) if name == "this-game-is-shit" else (1,))
]
LONG = [(name, observer, rank) for name in games.names() for observer in range(SEATS) for rank in range(4)]

Case = tuple[str, int, int]
"""A game, who looks, and which of the matches found for them (the best is 0)."""
Step = tuple[int, dict[int, str], bool]
"""Question id, the answers by seat, and whether it is a reaction."""


def resumed(game: Game, position: dict[str, Any]) -> Match:
    return match_from(game, {"position": position, "log": [], "since": 0})


class Script:
    """A match in two worlds, and answers that are possible in both and show the observer nothing."""

    def __init__(self, game: str, observer: int, seed: int) -> None:
        self.game = games.find(game)
        self.observer = observer
        first = Match.start(self.game, SEATS, None, mixed(bytes([seed]) * 32, []), events=True)
        self.worlds = [to_data(first.checkpoint), {}]
        self.steps: list[Step] = []
        dice = Dice(f"sockets {seed}")
        twin = resumed(self.game, self.worlds[0]).checkpoint.fresh_copy()
        if swap_hidden(twin, observer, dice) is None:
            return
        self.worlds[1] = to_data(twin)
        one, other = [resumed(self.game, world) for world in self.worlds]
        while one.question is not None and len(self.steps) < 14:
            reaction = is_reaction(one)
            answers: dict[int, str] = {}
            for seat in one.question.seats:
                theirs = [move.text for move in other.options(seat)]
                both = [move.text for move in one.options(seat) if move.text in theirs]
                if not both:
                    return
                answers[seat] = both[dice.below(len(both))]
            q = one.id
            for world in (one, other):
                for seat, text in answers.items():
                    if world.id == q:
                        world.answer(seat, self.game.moves.parse(text))
            if self._seen(one) != self._seen(other):
                return  # the rules have shown a difference
            self.steps.append((q, answers, reaction))

    def _seen(self, match: Match) -> Any:
        question = match.question.text if match.question is not None else ""
        options = [move.text for move in match.options(self.observer)]
        events = seat_view.events_seen(match.state.events or [], self.observer)
        return visible_data(match.view(self.observer)), question, options, events

    @property
    def reactions(self) -> int:
        return sum([reaction for _, _, reaction in self.steps])


def cases_of(config: pytest.Config) -> list[Case]:
    return LONG if config.getoption("--long") else SHORT


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        cases = cases_of(metafunc.config)
        metafunc.parametrize("case", cases, ids=["-".join([str(part) for part in case]) for case in cases])


def good_script(game: str, observer: int, rank: int) -> Script:
    """One of the best of many: long, with reactions in it where the game has any."""
    scripts = [Script(game, observer, seed) for seed in range(1, 60)]
    scripts.sort(key=lambda script: (min(script.reactions, 3), len(script.steps)), reverse=True)
    return scripts[rank]


def lay_out(data: Path, table: str, v: int, position: dict[str, Any]) -> None:
    """Puts a position into a stopped server's data as the table's checkpoint."""
    with contextlib.closing(sqlite3.connect(data / "tavolaccio.sqlite3")) as connection:
        rows = connection.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY n", (table,)).fetchall()
        room = json.loads(rows[-1][0])["room"]
        body = json.dumps({"v": v, "room": room, "position": position, "log": [], "done": []}).encode()
        connection.execute("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)", (table, len(rows), body))
        connection.commit()


class Sitting:
    """The people of one table in one world, and what the observer heard when."""

    def __init__(self, served: Served, script: Script, people: list[Player], thinking: float) -> None:
        self.script = script
        self.thinking = thinking
        self.players = []
        for old in people:
            player = Player(served, old.name)
            player.cookie, player.guest, player.table = old.cookie, old.guest, old.table
            self.players.append(player)
        self.heard: list[bytes] = []
        self.durations: list[tuple[bool, float]] = []
        """For each question whether it asked for a reaction, and the seconds from the last entry before it to its own
        last one: never less than it was open, however slow the machine."""
        self.orders: list[tuple[bool, str]] = []
        """Its entries in the journal: `b` an answer that waits, `s` one that counts at once, `p` the end of the pad."""

    async def play(self) -> None:
        for player in self.players:
            await player.connect()
            await player.watch()
            await player.until("snapshot")
        for player in self.players:  # everybody has heard of everybody
            await player.send(t="ping", n=1)
            await player.until("pong")
        observer = self.players[self.script.observer]
        await observer.send(t="watch", table=observer.table)
        start = len(observer.raw)
        await observer.until("snapshot")
        for q, answers, _ in self.script.steps:
            assert observer.question is not None
            assert observer.question["id"] == q
            for seat, move in answers.items():
                if seat != self.script.observer:
                    await asyncio.sleep(self.thinking)
                await self.players[seat].send(t="say", id=f"q{q}", table=observer.table, q=q, move=move)
            while observer.question and observer.question["id"] == q:
                message = await observer.receive()
                assert message["t"] != "refused", message
        self.heard = [raw.replace(observer.epoch.encode(), b"EPOCH") for raw in observer.raw[start:]]
        entries = observer.served.entries(observer.table)
        before = 0
        for q, _, reaction in self.script.steps:
            own = [entry for entry in entries if entry.get("q") == q]
            self.durations.append((reaction, (own[-1]["at"] - before) / 1000))
            self.orders.append((reaction, "".join([_letter(entry) for entry in own])))
            before = own[-1]["at"]


def _letter(entry: dict[str, Any]) -> str:
    return "p" if entry["k"] == "pad" else "b" if entry.get("b") else "s"


def compare(one: Sitting, other: Sitting) -> list[str]:
    """What the observer could tell the worlds apart by; empty where all is well."""
    found = []
    if len(one.heard) != len(other.heard):
        found.append(f"{len(one.heard)} messages in one world, {len(other.heard)} in the other")
    for place, (first, second) in enumerate(zip(one.heard, other.heard, strict=False)):
        if first != second:
            found.append(f"message {place}: {first.decode()} is not {second.decode()}")
            break
    for sitting in (one, other):
        for reaction, seconds in sitting.durations:
            if reaction and seconds < PAD - ROUNDING:
                found.append(f"a reaction was over within {seconds:.2f} s, before its pad")
        for reaction, order in sitting.orders:
            if reaction and not WINDOW.fullmatch(order):
                found.append(f"a reaction was ended by an answer: {order}")
    return found


@pytest.fixture(scope="module")
def sittings(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> dict[Case, tuple[Sitting, Sitting]]:
    """Several cases at once, in two servers: the matches are slow by intention."""
    folder = tmp_path_factory.mktemp("worlds")
    cases = cases_of(request.config)
    scripts = {case: good_script(*case) for case in cases}
    people: dict[Case, list[Player]] = {}
    with Served(folder / "one", "--pad", str(PAD), "--no-limits") as served:

        async def deal() -> None:
            for case in cases:
                people[case] = await dealt(served, SEATS, game=case[0])
            PLAYERS.extend([player for table in people.values() for player in table])

        run(deal())
    shutil.copytree(folder / "one", folder / "two")
    for number, name in enumerate(("one", "two")):
        for case in cases:
            lay_out(folder / name, people[case][0].table, people[case][0].v, scripts[case].worlds[number])
    made: dict[Case, tuple[Sitting, Sitting]] = {}
    with (
        Served(folder / "one", "--pad", str(PAD), "--no-limits") as one,
        Served(folder / "two", "--pad", str(PAD), "--no-limits") as two,
    ):

        async def play() -> None:
            for case in cases:
                made[case] = (
                    Sitting(one, scripts[case], people[case], 0.0),
                    Sitting(two, scripts[case], people[case], 0.3 * PAD / SEATS),
                )
            for start in range(0, len(cases), AT_ONCE):  # who plays too many tables hears late of what happens
                pairs = [made[case] for case in cases[start : start + AT_ONCE]]
                await asyncio.gather(*[sitting.play() for pair in pairs for sitting in pair])

        run(play())
    return made


def test_the_observer_cannot_tell(sittings: dict[Case, tuple[Sitting, Sitting]], case: Case) -> None:
    one, other = sittings[case]
    assert one.script.worlds[0] != one.script.worlds[1]
    assert len(one.script.steps) >= 2
    assert compare(one, other) == []


def test_reactions_were_among_them(sittings: dict[Case, tuple[Sitting, Sitting]]) -> None:
    assert sum([one.script.reactions for one, _ in sittings.values()]) >= 5
    orders = [pair for both in sittings.values() for one in both for pair in one.orders]
    assert any(reaction and "bp" in order for reaction, order in orders), "the pad has ended some of them"
    assert all(set(order) == {"s"} for reaction, order in orders if not reaction), "what is no reaction does not wait"


def test_leaks_would_be_found(sittings: dict[Case, tuple[Sitting, Sitting]]) -> None:
    """The comparison can fail: a byte more, a message less, a window that closed when the last one had passed."""
    one, other = sittings[("this-game-is-shit", 0, 0)]
    heard, durations, orders = other.heard, other.durations, other.orders
    try:
        other.heard = [*heard[:-1], heard[-1].replace(b"?", b"MC", 1) + b" "]
        assert compare(one, other)
        other.heard = heard[:-1]
        assert compare(one, other)
        other.heard = heard
        other.durations = [(True, 0.9 * PAD), *durations]
        assert compare(one, other)
        other.durations = durations
        other.orders = [(True, "bb"), *orders]
        assert compare(one, other)
    finally:
        other.heard, other.durations, other.orders = heard, durations, orders
