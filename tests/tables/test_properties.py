"""What must hold at every table, whatever its people do: checkpoints, views, and that nothing is told twice."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tavolaccio import games
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.proving.tables.memory_shell import guest_of, read
from tavolaccio.proving.tables.random_table import RandomTable
from tavolaccio.tables import inputs
from tavolaccio.tables.effects import Data
from tavolaccio.tables.journal.state import drained, load, state_from
from tavolaccio.tables.take import take
from tools.page_matches import opened

TABLES = [
    (game, seats)
    for game in sorted(games.names())
    for seats in range(games.find(game).meta.least, games.find(game).meta.most + 1)
]
STEPS = 400


def plain(data: Data) -> Any:
    """As it comes back from a store."""
    return json.loads(json.dumps(data))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_checkpoint_and_the_tail_are_the_whole(game: str, seats: int, request: pytest.FixtureRequest) -> None:
    """After any entry: what is loaded from a checkpoint goes on exactly as the table did."""
    for seed in range(20 if request.config.getoption("--long") else 2):
        check_checkpoints(game, seats, seed)


def check_checkpoints(game: str, seats: int, seed: int) -> None:
    played = RandomTable(game, seats, seed)
    for _ in range(STEPS):
        if played.is_over:
            break
        played.step()
    entries = [read(line) for line in played.shell.journal.lines]
    whole = load(None, entries[:1])
    states = [plain(whole.data())]
    for entry in entries[1:]:
        whole.apply(entry)
        drained(whole)
        states.append(plain(whole.data()))
    assert plain(played.shell.state.data()) == states[-1], "the live table is not what its journal says"
    dice = random.Random(seed)
    for n in sorted(dice.sample(range(len(entries)), min(len(entries), 12))):
        again = state_from(plain(states[n]))
        for k in range(n + 1, min(len(entries), n + 40)):
            again.apply(read(played.shell.journal.lines[k]))
            drained(again)
            assert plain(again.data()) == states[k], f"a checkpoint after {n + 1} entries is wrong after {k + 1}"


class Reader:
    """A client: puts together what it is told, as the page does."""

    def __init__(self) -> None:
        self.v = -1
        self.public: Data = {}
        self.mine: Data | None = None
        self.question: Data | None = None
        self.seat = SPECTATOR

    def hear(self, message: Data) -> None:
        if message["t"] == "snapshot":
            self.seat = message["you"]
            self.public = dict(message["public"] or {})
            self.mine = message["mine"]
        elif message["t"] == "update":
            assert message["v"] == self.v + 1, "a version is missing"
            for name, value in message.get("public", {}).items():
                assert self.public[name] != value, f"{name} was told again as it was"
                self.public[name] = value
            if "mine" in message:
                self.mine = message["mine"]
        else:
            return
        self.v = message["v"]
        self.question = message.get("question", self.question)

    def view(self) -> Data:
        """The table as this client sees it."""
        whole = {name: value for name, value in self.public.items() if name != "forecast"}
        for name, cards in self.mine["zones"].items() if self.mine is not None else ():
            rows = whole[name]
            if isinstance(cards, str):
                whole[name] = [cards if place == self.seat else row for place, row in enumerate(rows)]
            else:
                whole[name] = cards if isinstance(rows, list) else cards[0]
        return whole


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_told_is_the_view(game: str, seats: int) -> None:
    """Put together, updates are what `kernel.view` says, for every seat and for those who watch, at every step."""
    played = RandomTable(game, seats, "view")
    shell = played.shell
    shell.hand_in(inputs.Came(1_000_000, "guest-watcher"))
    readers: dict[int, Reader] = {}
    for _ in range(STEPS):
        if played.is_over:
            break
        played.step()
        for conn, messages in shell.heard.items():
            reader = readers.setdefault(conn, Reader())
            for message in messages:
                reader.hear(plain(message))
        shell.heard.clear()
        match = shell.state.match
        if match is None:
            continue
        for conn, watcher in shell.table.audience.watchers.items():
            reader = readers[conn]
            wanted = plain(visible_data(match.view(watcher.seat)))
            facts = wanted.pop("facts")
            assert reader.view() == wanted
            assert reader.v == shell.state.v
            if watcher.seat >= 0:
                assert reader.mine is not None
                assert [[holders, card] for _, holders, card in facts] == reader.mine["facts"]
                assert watcher.guest == guest_of(watcher.seat)


@pytest.mark.parametrize("reader", [-1, 0, 1])
@pytest.mark.parametrize("game", sorted(games.names()))
def test_what_was_missed_holds_the_events_that_were_told_to_who_was_there(game: str, reader: int) -> None:
    """A client that has missed something is told it as if it had been there."""
    dice = random.Random(f"{game} {reader}")
    table = opened(game, 3, dice)
    guest = "guest-watcher" if reader < 0 else f"guest-{LETTERS[reader]}"
    now = 1000.0
    there: dict[int, Any] = {}

    def told(what: inputs.Input, conn: int) -> list[dict[str, Any]]:
        messages = [{**shared, **(own or {})} for to, shared, own in take(table, what, now).messages if to == conn]
        return [one for one in messages if one["t"] == "update"]

    told(inputs.Came(1, guest), 1)
    compared = 0
    for step in range(80):
        if table.match is None or table.match.question is None:
            break
        now += 1.0
        seat = dice.choice(table.state.awaited())
        move = dice.choice(table.state.options(seat))
        say = inputs.Say(2, f"guest-{LETTERS[seat]}", f"m{step}", table.state.q, move.text)
        there |= {one["v"]: one.get("events") for one in told(say, 1)}
        back = told(inputs.Came(100 + step, guest, v=table.state.v - 3), 100 + step)
        told(inputs.Gone(100 + step), 1)
        for one in back:
            if one["v"] in there:  # the watcher came after the deal
                assert one.get("events") == there[one["v"]], f"version {one['v']}"
                compared += 1
    assert compared > 10
