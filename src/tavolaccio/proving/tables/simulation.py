"""Failures by the schedule of a die: several workers on one journal, a store that fails and loses answers, words that
are lost between workers, people who reconnect and send twice. Then: does everything fit together?

Checked is what people were told against the journal, and what the workers hold against the journal: nothing that was
acknowledged is lost or doubled, nobody was told a version that never was, an id that stands in the journal is never
refused, and in the end all workers hold what the journal says.
"""

from __future__ import annotations

import json
import random
from collections import Counter, deque
from typing import Any, Final

from tavolaccio.proving.tables.memory_shell import FAILS, LOSES, SERVER, WORKS, Journal, MemoryShell, guest_of, read
from tavolaccio.proving.tables.random_table import random_journal
from tavolaccio.tables import inputs, seat_view
from tavolaccio.tables.effects import Data
from tavolaccio.tables.journal.state import TableState, drained, load
from tavolaccio.tables.pipeline import Item

LATE: Final = 0.3
"""Seconds by which another worker rings later than the first one."""
SETTLE: Final = 4_000
CHECKED_EVENTS: Final = 24


class Worker(MemoryShell):
    """Does nothing by itself: the simulation says when its store, its bus and its alarm are served."""

    def __init__(self, simulation: Simulation, number: int) -> None:
        self.simulation = simulation
        self.people: dict[int, Person] = {}
        self.words: deque[tuple[int, list[str]]] = deque()
        super().__init__(simulation.journal, SERVER, 1_000.0)
        self.lateness = LATE if number else 0.0

    def run(self) -> None:
        """Later."""

    def now(self) -> float:
        return self.simulation.time

    def let_go(self, item: Item) -> None:
        super().let_go(item)
        for conn, messages in self.heard.items():
            person = self.people.get(conn)
            for message in messages:
                if person is not None:
                    person.hear(message)
        self.heard.clear()

    def has_others(self) -> bool:
        return len(self.simulation.workers) > 1

    def refuse(self, what: Any, reason: str) -> None:
        super().refuse(what, reason)
        self.simulation.stats[f"refused {reason}"] += 1
        person = self.people.get(getattr(what, "conn", -1))
        if person is not None:
            person.hear(self.heard.pop(what.conn)[-1])

    def serve(self, dice: random.Random, trouble: float) -> None:
        """One thing that is due: the store, a word of another worker, the alarm, a bot's thought."""
        self.time = self.simulation.time
        draw = dice.random()
        if self.queue and draw < 0.6:
            self.mode = WORKS if dice.random() >= trouble else dice.choice((FAILS, LOSES))
            self.simulation.stats[f"store {self.mode}"] += 1
            self.store_one()
            self.mode = WORKS
            self._pass_on(dice)
        elif self.words and draw < 0.8:
            n, lines = self.words.popleft()
            if not self.pipeline.overtaken(n, [read(line) for line in lines]):
                self.catch_up()
        elif self.asks and draw < 0.9:
            self._think(dice)
        elif not self.queue and draw < 0.95:
            self.catch_up()
        else:
            mode, self.mode = self.mode, "none"  # the store is served above
            queue, self.queue = self.queue, deque()
            self.step()
            queue.extend(self.queue)
            self.queue = queue
            self.mode = mode

    def _pass_on(self, dice: random.Random) -> None:
        told, self.told_others = self.told_others, []
        for other in self.simulation.workers:
            if other is not self:
                other.words.extend([word for word in told if dice.random() > 0.15])

    def _think(self, dice: random.Random) -> None:
        ask = self.asks.pop(0)
        table = self.pipeline.table
        if table is not None and table.state.q == ask.q:
            options = table.state.options(ask.seat)
            move = dice.choice(options).text if options else ""
            self.pipeline.hand_in(inputs.Thought(ask.seat, ask.q, ask.level, move, 1))

    def catch_up(self) -> None:
        """A look into the journal: has something been missed?"""
        pipeline = self.pipeline
        if pipeline.is_quiet and pipeline.n < len(self.journal.lines):
            self.simulation.stats["caught up"] += 1
            pipeline.overtaken(pipeline.n, self.journal.entries(pipeline.n))


class Person:
    """Somebody at a seat: answers, sends again until it is acknowledged or refused, reconnects anywhere."""

    def __init__(self, simulation: Simulation, seat: int) -> None:
        self.simulation = simulation
        self.seat = seat
        self.worker: Worker | None = None
        self.conn = -1
        self.number = 0
        self.open: inputs.Say | None = None
        self.v = -1
        self.public: Data = {}
        self.mine: Data = {}
        self.q = -1
        self.log: list[tuple[int, str, str]] = []
        """Every version as this person has put it together: public part and recent events."""

    def connect(self, worker: Worker) -> None:
        self.simulation.conns += 1
        self.conn = self.simulation.conns
        self.worker = worker
        worker.people[self.conn] = self
        worker.pipeline.hand_in(inputs.Came(self.conn, guest_of(self.seat)))
        if self.open is not None:
            self.open.conn = self.conn
            worker.pipeline.hand_in(self.open)

    def drop(self) -> None:
        if self.worker is not None:
            del self.worker.people[self.conn]
            self.worker.pipeline.hand_in(inputs.Gone(self.conn))
            self.worker = None

    def act(self, dice: random.Random) -> None:
        options = self.mine.get("options", [])
        if self.worker is None or self.open is not None or not options:
            return
        if not self.mine["asked"] and dice.random() < 0.9:
            return
        self.number += 1
        name = f"{self.seat}-{self.number}"
        sent = inputs.Say(self.conn, guest_of(self.seat), name, self.q, dice.choice(options))
        self.open = sent
        self.worker.pipeline.hand_in(sent)
        if self._is_open() and dice.random() < 0.2:
            self.worker.pipeline.hand_in(sent)

    def _is_open(self) -> bool:
        return self.open is not None

    def hear(self, message: Data) -> None:
        simulation = self.simulation
        kind = message["t"]
        if kind in ("ack", "refused"):
            if self.open is not None and message["id"] == self.open.id:
                self.open = None
            if kind == "ack":
                simulation.acknowledged(message["id"])
            elif message["reason"] != "busy":
                simulation.refused(message["id"], message["reason"])
        elif kind == "snapshot":
            self.v = message["v"]
            self.public = dict(message["public"] or {})
            self.mine = message["mine"] or {}
            self.q = (message["question"] or {"id": -1})["id"]
            events = json.dumps(message["events"][-CHECKED_EVENTS:])
            self.log.append((self.v, json.dumps(self.public, sort_keys=True), events))
        elif kind == "update":
            if message["v"] != self.v + 1:
                simulation.findings.append(f"seat {self.seat} was told version {message['v']} after {self.v}")
            self.v = message["v"]
            self.public.update(message.get("public", {}))
            self.mine = message.get("mine", self.mine)
            self.q = (message.get("question") or {"id": self.q})["id"]
            self.log.append((self.v, json.dumps(self.public, sort_keys=True), ""))


class Simulation:
    """One match, several workers, and a die. `trouble`: how often the store fails."""

    def __init__(self, game: str, seats: int, seed: object, workers: int, trouble: float) -> None:
        self.dice = random.Random(f"simulation {game} {seats} {seed} {workers}")
        self.journal = Journal(random_journal(game, seats, self.dice, self.dice.choice((0, 1))))
        self.time = 1_000.0
        self.trouble = trouble
        self.conns = 0
        self.stats: Counter[str] = Counter()
        self.findings: list[str] = []
        self.acks: set[str] = set()
        self.workers: list[Worker] = []
        for number in range(workers):
            self.workers.append(Worker(self, number))
        self.people = [Person(self, seat) for seat in range(seats) if self._is_person(seat)]
        for person in self.people:
            person.connect(self.dice.choice(self.workers))

    def _is_person(self, seat: int) -> bool:
        return self.workers[0].state.setup.chairs[seat].kind == "person"

    def acknowledged(self, name: str) -> None:
        self.stats["acknowledged"] += 1
        self.acks.add(name)
        if self._times_kept(name) != 1:
            self.findings.append(f"{name} is acknowledged and stands {self._times_kept(name)} times in the journal")

    def refused(self, name: str, reason: str) -> None:
        self.stats[f"refused {reason}"] += 1
        if name in self.acks or self._times_kept(name):
            self.findings.append(f"{name} stands in the journal and is refused: {reason}")

    def _times_kept(self, name: str) -> int:
        key = f'"c": "{name}"'
        return sum([key in line for line in self.journal.lines])

    def run(self, steps: int) -> None:
        for _ in range(steps):
            self._step()
        self._settle()
        self._check()

    def _step(self) -> None:
        dice = self.dice
        draw = dice.random()
        if draw < 0.4:
            dice.choice(self.people).act(dice)
        elif draw < 0.88:
            dice.choice(self.workers).serve(dice, self.trouble)
        elif draw < 0.96:
            self.time += dice.choice((0.05, 0.3, 1.0, 1.1))
        elif draw < 0.995:
            person = dice.choice(self.people)
            person.drop()
            person.connect(dice.choice(self.workers))
        else:
            self._restart(dice.choice(self.workers))

    def _restart(self, worker: Worker) -> None:
        """The process dies, with all that was on its way; its people come to somebody else."""
        self.stats["restarts"] += 1
        mine = [person for person in self.people if person.worker is worker]
        worker.people.clear()
        worker.words.clear()
        worker.heard.clear()
        worker.restart()
        for person in mine:
            person.worker = None
            person.connect(self.dice.choice(self.workers))

    def _settle(self) -> None:
        """Nothing fails any more; everything that is on its way arrives."""
        for _ in range(SETTLE):
            if all(not one.queue and one.pipeline.is_quiet and self._is_current(one) for one in self.workers):
                break
            for worker in self.workers:
                worker.serve(self.dice, 0.0)
            self.time += 0.01
        else:
            self.findings.append("something is still on its way")
        for worker in self.workers:
            worker.catch_up()

    def _is_current(self, worker: Worker) -> bool:
        return worker.pipeline.n == len(self.journal.lines)

    def _check(self) -> None:
        states = versions(self.journal)
        for name, count in Counter([entry.c for entry in self.journal.entries() if entry.c]).items():
            if count > 1:
                self.findings.append(f"{name} stands {count} times in the journal")
        for person in self.people:
            for v, public, events in person.log:
                self.stats["versions compared"] += 1
                if v not in states:
                    self.findings.append(f"seat {person.seat} was told version {v}, which never was")
                elif states[v][0] != public:
                    self.findings.append(f"seat {person.seat} was told another version {v} than the journal's")
                elif events and not _is_tail(json.loads(events), states[v][1], person.seat):
                    self.findings.append(f"seat {person.seat} was told events at version {v} that never were")
        whole = json.dumps(load(None, self.journal.entries()).data(), sort_keys=True)
        for number, worker in enumerate(self.workers):
            self.stats["reloads"] += worker.pipeline.reloads
            if worker.pipeline.table is None:
                self.findings.append(f"worker {number} has no table")
            elif json.dumps(worker.state.data(), sort_keys=True) != whole:
                self.findings.append(f"worker {number} holds something else than the journal says")


def versions(journal: Journal) -> dict[int, tuple[str, list[Any]]]:
    """By version: the public part, and all events of the match so far, as the journal alone gives them."""
    entries = journal.entries()
    state: TableState = load(None, entries[:1])
    found: dict[int, tuple[str, list[Any]]] = {state.v: ("{}", [])}
    events: list[Any] = []
    for entry in entries[1:]:
        before = state.match
        state.apply(entry)
        if state.match is not before:
            events = []
        events = [*events, *drained(state)]
        public = {} if state.match is None else seat_view.public_part(state.match)
        found[state.v] = (json.dumps(public, sort_keys=True), events)
    return found


def _is_tail(told: list[Any], events: list[Any], seat: int) -> bool:
    """Are these the last of the events, as this seat may see them? (Those that the table tells itself aside.)"""
    mine = [list(event) for event in seat_view.events_seen(events, seat)]
    told = [event for event in told if event[0] != "times_out"]
    return not told or mine[-len(told) :] == told
