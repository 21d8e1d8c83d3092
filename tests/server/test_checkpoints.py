"""A checkpoint holds exactly the entries that it claims: with the tail of the journal it gives the whole, always."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from tavolaccio.kernel.position import to_data
from tavolaccio.server import colleagues, protocol, rooms
from tavolaccio.server.bus import Exchange
from tavolaccio.server.house import House
from tavolaccio.server.limits import Limits
from tavolaccio.server.loading import read_entry
from tavolaccio.server.opening import opened, replay
from tavolaccio.server.protocol import encode
from tavolaccio.server.replies import replies_out
from tavolaccio.server.sqlite import SQLiteStore
from tavolaccio.server.store import Loaded, TableRow
from tavolaccio.server.tables import Table
from tests.server.served import PATIENCE
from tests.server.test_colleagues import PACE, Careless, Person, closed, seated

GAMES = ("this-game-is-shit", "lunch-money", "stimulix", "soccmel")


class Shelf(SQLiteStore):
    """Remembers every checkpoint that anybody wanted to be kept."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.checkpoints: list[tuple[str, int, bytes]] = []

    def save_checkpoint(self, table: str, n: int, body: bytes) -> None:
        self.checkpoints.append((table, n, body))
        super().save_checkpoint(table, n, body)


class Impatient(Person):
    """Now and then passes in advance, so that journals hold standing passes, too."""

    def answer(self, table: str) -> None:
        question = self.question
        if question is not None and self.said != question["id"] and self.dice.random() < 0.1:
            what = self.dice.choice(["turn", "card", "off"])
            self.house.deliver(self, protocol.Standing(f"{self.guest}-stand-{question['id']}", table, what))
        super().answer(table)


def state_of(table: Table) -> dict[str, object]:
    """All that follows from the journal, to be compared."""
    state: dict[str, object] = {"n": table.n, "v": table.v, "room": encode(table.room), "done": dict(table.done)}
    play = table.play
    if play is not None and table.room.phase in rooms.RUNNING:
        match = play.match
        seats = range(match.state.seats)
        state |= {
            "turn": to_data(match.checkpoint),
            "log": replies_out(match.log),
            "question": str(match.question),
            "said": [play.said_by(seat) for seat in seats],
            "held": match.held,
            "outcome": str(match.outcome),
            "buffer": [encode(entry) for entry in play.buffer],
            "standing": [play.standing.of(seat) for seat in seats],
            "options": [[move.text for move in play.options(seat)] for seat in seats],
        }
    return state


def states_after(table: Table, entries: list[bytes]) -> list[dict[str, object]]:
    """The table as it is, and after each of these entries."""
    states = [state_of(table)]
    for raw in entries:
        table.n += 1
        replay(table, read_entry(raw))
        states.append(state_of(table))
    return states


async def house_at(folder: Path, exchange: Exchange, lost: float) -> tuple[House, Shelf]:
    store = Shelf(folder)
    pace = msgspec.structs.replace(PACE, checkpoint=1)
    house = House(store, await store.cookie_key(), pace, Limits(), Careless(exchange, lost))
    await house.colleagues.open()
    await house.begin()
    return house, store


def row_of(name: str, game: str) -> TableRow:
    return TableRow(name, game, 1, "playing", False, "")


def test_a_checkpoint_and_the_tail_are_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three workers that lose words, so that many entries arrive at once, and a checkpoint wherever one may be made."""
    monkeypatch.setattr(colleagues, "BEAT_SECONDS", 0.1)
    monkeypatch.setattr(colleagues, "CHECK_SECONDS", 0.1)

    async def test() -> None:
        exchange = Exchange()
        made = [await house_at(tmp_path, exchange, 0.4) for _ in range(3)]
        houses = [house for house, _ in made]
        matches = [
            (game, *await seated(houses, game, 100 * (1 + place), Impatient)) for place, game in enumerate(GAMES)
        ]
        async with asyncio.timeout(PATIENCE):
            while not all(person.phase == "over" for _, _, people in matches for person in people):
                await asyncio.sleep(0.02)
        for game, name, _ in matches:
            journal = await houses[0].store.entries(name)
            whole = states_after(opened(houses[0], Loaded(row_of(name, game), 0, None, journal[:1])), journal[1:])
            kept = {(n, body) for _, shelf in made for table, n, body in shelf.checkpoints if table == name}
            assert len(kept) > 3, "too few checkpoints to say anything"
            dice = random.Random(name)
            for n, body in dice.sample(sorted(kept), min(len(kept), 12)):
                resumed = opened(houses[0], Loaded(row_of(name, game), n, body, []))
                for k, state in enumerate(states_after(resumed, journal[n:]), start=n):
                    for part, value in state.items():
                        told = f"{game}: with the checkpoint after {n} entries the {part} is wrong after {k}"
                        assert value == whole[k - 1][part], told
        await closed(houses)

    asyncio.run(test())
