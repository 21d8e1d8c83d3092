"""The end of a match may ask somebody who is out and has gone: nobody waits for them, without a clock neither."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tavolaccio.games import find
from tavolaccio.games.houses import House as HouseRules
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.wire import protocol
from tests.server.cluster.in_process import Exchange
from tests.server.cluster.test_node import Person, act, closed, hub_at
from tests.server.served import PATIENCE

STIMULIX = find("stimulix")
TOOTS = {
    card.code: {"copies": 30, "amount": 60} if card.code == "ACT-08" else {"copies": 0}
    for card in STIMULIX.cards
    if card.kind == "action"
}
"""All Actions are Toots, and after the first one all others are out, level on points."""


class Silent(Person):
    """Says everything but how long ago it was."""

    def answer(self, table: str) -> None:
        if self.question is not None and self.question["point"] != "visit":
            if self.mine is not None and self.mine["options"]:
                toots = [move for move in self.mine["options"] if move.startswith("ACT-08")]
                self.mine["options"] = toots or self.mine["options"]
            super().answer(table)


async def toot(home: Hub, people: list[Silent]) -> str:
    """A match in which two are out and asked for their hours, at a table without a clock."""
    house = HouseRules("stimulix", TOOTS).text
    made = await home.create(people[0].guest, "stimulix", 3, {}, "none", False, True, [], house=house)
    for person in people:
        made.watch(person, -1, "")
        if person is not people[0]:
            await act(home, person, protocol.Sit(f"sit-{person.guest}", made.id))
            await act(home, person, protocol.Ready(f"ready-{person.guest}", made.id))
    await act(home, people[0], protocol.Start("start", made.id))
    while made.match is None or made.match.question is None or made.match.question.point.name != "visit":
        await asyncio.sleep(0.01)
    return made.id


def test_who_is_out_and_has_gone_holds_nobody_up(tmp_path: Path) -> None:
    async def test() -> None:
        home = await hub_at(tmp_path, Exchange(), 0.0)
        people = [Silent(home, f"guest{place}", place) for place in range(3)]
        async with asyncio.timeout(PATIENCE):
            name = await toot(home, people)
            table = home.tables[name]
            assert table.match is not None
            question = table.match.question
            assert question is not None
            assert len(question.seats) == 2
            for seat in question.seats:
                await act(home, people[seat], protocol.Stand(f"stand-{seat}", name))
            while table.match.outcome is None:
                await asyncio.sleep(0.01)
            assert table.match.outcome.reason == "last-one"
            assert not any(chair.away for chair in table.setup.chairs), "nobody has played for them"
        await closed([home])

    asyncio.run(test())
