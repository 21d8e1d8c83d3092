"""Those who sit at a table: they sit down, get ready, start, answer, leave, come back, and want another match."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

from tavolaccio import games
from tavolaccio.torture.checks.checker import AGAIN
from tavolaccio.torture.players.client import TICK, Client, World

Data = dict[str, Any]
GAMES = ("this-game-is-shit", "lunch-money", "stimulix", "soccmel")
BOTS = ("random", "instinct", "chick", "goat")
CLOCKS = ("none", "fast", "normal")


class Player(Client):
    """Somebody on a chair."""

    def __init__(self, world: World, party: Party) -> None:
        super().__init__(world)
        self.party = party
        self._ready_at = 0.0
        self._thinking: tuple[object, ...] = ()
        self._places: set[tuple[object, ...]] = set()
        self._gone = False
        """Has stood up in the middle of a match, and will come back."""

    async def arrive(self) -> None:
        self.world.arriving += 1
        self.world.strangers += 1
        found, self.cookie = await self.world.http("PUT", "/api/me", body={"name": f"P{self.number}"})
        self.guest = found["id"]
        self.world.arriving -= 1

    # Deciding.

    async def tick(self) -> None:
        if not self.room or self.unacked or time.monotonic() < self._ready_at:
            return
        phase = self.room["phase"]
        if phase == "lobby":
            await self._in_lobby()
        elif self.room.get("ritual") is not None:
            await self._in_ritual(self.room["ritual"])
        elif phase == "playing":
            await self._in_match()
        elif phase == "over" and self.party.wants_more(self.room["match"]):
            if self.dice.random() < 0.2:
                await self.act("rematch")
            self._pause(0.1, 0.4)

    def _pause(self, least: float, most: float) -> None:
        self._ready_at = time.monotonic() + self.dice.uniform(least, most)

    def refused(self, message: Data, reason: str) -> None:
        self._pause(0.05, 0.6)
        if message["t"] == "say" and reason != "late":
            self._places.discard((self.room.get("match"), message["q"]))
        if reason.startswith(AGAIN) and self.dice.random() < 0.5:
            # "not done, try again": some do so under the same id, with the next connection at the latest
            self.unacked[message["id"]] = message
            self.sent_at[message["id"]] = time.monotonic()
            task = asyncio.ensure_future(self._once_more(message))
            self.party.tasks.add(task)
            task.add_done_callback(self.party.tasks.discard)

    async def _once_more(self, message: Data) -> None:
        await asyncio.sleep(self.dice.uniform(0.1, 0.5))
        if self.socket is not None and message["id"] in self.unacked:
            try:
                await self._send_again(message)
            except Exception:  # noqa: BLE001  # the connection is gone, and the next one sends it again
                return

    @property
    def seat(self) -> int:
        seats = self.room.get("seats", [])
        return next((place for place, seat in enumerate(seats) if seat["guest"] == self.guest), -1)

    async def _in_lobby(self) -> None:
        seats = self.room["seats"]
        if self.seat < 0:
            await self.act("sit", seat=-1)
        elif not seats[self.seat]["ready"]:
            await self.act("ready", ready=True, entropy=f"e{self.dice.randrange(10**6)}")
        elif self.room["host"] == self.guest:
            people = sum([seat["kind"] == "person" for seat in seats])
            if people == self.party.people and all(seat["ready"] for seat in seats if seat["kind"] != "empty"):
                await self.act("start")
            self._pause(0.05, 0.3)

    async def _in_ritual(self, ritual: Data) -> None:
        seat = self.seat
        if seat < 0 or ritual["state"] == "shown" or ritual["seats"][seat]["done"]:
            return
        if ritual["kind"] == "race" and ritual["state"] == "ready" and self.dice.random() < 0.95:
            self._pause(0.1, 0.3)
            return
        await self.act("ritual", choice=self.dice.randrange(len(ritual["choices"])))
        self._pause(0.05, 0.4)

    async def _in_match(self) -> None:
        mine, question = self.mine, self.question
        if mine is None or question is None or self.seat < 0:
            return
        if self._gone:
            self._gone = False
            if self.dice.random() < 0.5:
                await self.act("sit", seat=-1)
                return
        if not self.world.calm and self.dice.random() < 0.01:
            await self._play_tricks(question)
            return
        place = (self.room["match"], question["id"])
        if mine["said"] or not mine["options"] or place in self._places:
            return
        if not mine["asked"] and self.dice.random() > 0.03:  # who may speak seldom does
            self._places.add(place)
            return
        if self._thinking != place:
            self._thinking = place
            self._pause(0.0, self.world.think)
            return
        self._places.add(place)
        await self.act("say", q=question["id"], move=self.dice.choice(mine["options"]))

    async def _play_tricks(self, question: Data) -> None:
        """What else people do, and what none of our clients would do."""
        trick = self.dice.randrange(9)
        if trick == 0:
            self.away_until = time.monotonic() + self.dice.uniform(0.3, 4.0)
        elif trick == 1:
            await self.act("stand")
            self._gone = True
            self._pause(0.3, 2.0)
        elif trick in (2, 3):
            await self.act("standing", what=self.dice.choice(("card", "turn", "off")))
        elif trick == 4:
            await self.act("say", q=max(0, question["id"] - 1), move="pass")
        elif trick == 5:
            await self.act("say", q=question["id"], move="nonsense")
        elif trick == 6:
            await self.send(t="emote", table=self.table, emote="hurry")
        elif trick == 7:
            await self.act("why", move="pass", card="")
        else:
            await self.chat()

    def hear(self, message: Data) -> None:
        if message["t"] == "why" and message.get("id") in self.unacked:
            del self.unacked[message["id"]]
            self.sent_at.pop(message["id"], None)
        super().hear(message)


class Party:
    """The people of one table, those who watch them, and how many matches they want."""

    def __init__(self, world: World, number: int) -> None:
        dice = random.Random(f"{world.seed} party {number}")
        self.world = world
        self.number = number
        self.game = GAMES[number % len(GAMES)]
        meta = games.find(self.game).meta
        self.seats = dice.randint(max(2, meta.least), min(6, meta.most))
        self.people = dice.randint(1, min(3, self.seats))
        self.bots = [dice.choice(BOTS) for _ in range(self.seats - self.people)]
        self.clock = dice.choice(CLOCKS)
        self.start_by = "ritual" if dice.random() < 0.3 else "chance"
        self.matches = dice.choice((1, 1, 2, 3))
        self.watching = dice.choice((0, 1, 1, 2))
        self.dice = dice
        self.table = ""
        self.players = [Player(world, self) for _ in range(self.people)]
        self.watchers: list[Client] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.moved_at = time.monotonic()
        self._v = -1

    def wants_more(self, match: int) -> bool:
        return match < self.matches and not self.world.draining

    @property
    def clients(self) -> list[Client]:
        return [*self.players, *self.watchers]

    async def run(self) -> None:
        """Until they have had enough."""
        for player in self.players:
            await player.arrive()
        host = self.players[0]
        wanted = {
            "game": self.game, "seats": self.seats, "clock": self.clock, "bots": self.bots, "start_by": self.start_by,
            "public": self.dice.random() < 0.5,
        }  # fmt: skip
        self.world.strangers += 1
        made, _ = await self.world.http("POST", "/api/tables", host.cookie, wanted)
        self.table = made["id"]
        for number in range(self.watching):
            if number % 2:  # a second window of somebody who plays
                other = self.dice.choice(self.players)
                self.watchers.append(Client(self.world, self.table, other.guest, other.cookie))
            else:
                found, cookie = await self.world.http("GET", "/api/me")
                self.watchers.append(Client(self.world, self.table, found["id"], cookie))
        for player in self.players:
            player.table = self.table
        running = [asyncio.create_task(client.run()) for client in self.clients]
        try:
            while not self._is_over():
                await asyncio.sleep(TICK)
                self._look()
                for task in running:
                    if task.done():
                        task.result()
        finally:
            for client in self.clients:
                client.closed = True
            await asyncio.gather(*running, return_exceptions=True)

    def _look(self) -> None:
        v = max([player.v for player in self.players])
        if v != self._v:
            self._v = v
            self.moved_at = time.monotonic()

    def _is_over(self) -> bool:
        """Everybody has seen the end, and nobody wants another match; or, when all must end, none has begun."""
        rooms = [player.room for player in self.players]
        if not all(rooms) or any(player.unacked for player in self.players):
            return False
        if self.world.draining and all(room["phase"] == "lobby" for room in rooms):
            return True
        return all(room["phase"] in ("over", "closed") and not self.wants_more(room["match"]) for room in rooms)

    @property
    def state(self) -> str:
        """A description for looking into a stuck table."""
        seen = [
            f"client {player.number}: v {player.v}, {player.room.get('phase', '?')}, question "
            f"{(player.question or {}).get('id', '-')}, {len(player.unacked)} unanswered, "
            f"{'connected' if player.socket is not None else 'not connected'}"
            for player in self.players
        ]
        return f"{self.game}, clock {self.clock}; " + "; ".join(seen)
