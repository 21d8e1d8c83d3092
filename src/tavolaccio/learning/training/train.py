"""Learning by playing: actors play on the processor's cores while a learner makes the next weights from their matches.

By self-play it first answers as common sense does and sees what comes of that; then it plays with itself at tables of
every size, among its earlier selves and common sense, mostly by the printed rules. By tries it plays one seat among
common sense, and every answer is tried out (`tries.py`). After every stretch the weights are kept, so that a stopped
training can go on.
"""

from __future__ import annotations

import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput
from tavolaccio.learning.training import SELF_PLAY, TRIES
from tavolaccio.learning.training.learner import Packed, Pupil, read, written
from tavolaccio.learning.training.selfplay import Actor, Decided, Weights, imitated, measured
from tavolaccio.learning.training.tries import Way, tried

STEPS: Final = 48
"""Decisions of each table in one round."""
EPOCHS: Final = 2
COPIED_EPOCHS: Final = 3
TRIED: Final = 256
"""Decisions of each actor in one round, where answers are tried."""
Order = tuple[Any, ...]


class Look(NamedTuple):
    """Its strength after this long, alone among common sense."""

    seconds: float
    decisions: int
    share: float
    spread: float


class Plan(NamedTuple):
    game: str
    seconds: float
    folder: Path
    actors: int
    tables: int = 64
    seed: int = 1
    seats: int = 4
    matches: int = 400
    """Matches of a look."""
    copied: int = 40
    """Matches of common sense in each of its first lessons, for each actor."""
    opponents: str = "instinct"
    """The bot it is measured against."""
    looks: int = 12
    """How often on the way an earlier self is remembered and the strength is measured."""
    rounds: int = 0
    """This many rounds instead of the seconds, for the same result on every machine; 0: as long as there is time."""
    way: Way | None = None
    """How answers are tried; None: self-play."""


def packed(found: list[Decided]) -> Packed:
    """Decisions as a few arrays, to be sent."""
    rows = [one.row for one in found]
    return {
        "sizes": np.array([len(row.items) for row in rows], np.int64),
        "items": np.concatenate([row.items for row in rows]),
        "counts": np.concatenate([row.counts for row in rows]),
        "offers": np.array([len(row.choices) for row in rows], np.int64),
        "choices": np.concatenate([row.choices for row in rows]),
        "taken": np.array([row.choices[row.taken] for row in rows], np.int64),
        "habit": np.array([row.habit for row in rows], np.int64),
        "logp": np.array([row.logp for row in rows], np.float32),
        "advantage": np.array([one.advantage for one in found], np.float32),
        "worth": np.array([one.worth for one in found], np.float32),
    }


def obey(actor: Actor, order: Order) -> Any:
    """What an actor answers to an order."""
    if order[0] == "collect":
        found = actor.collect(order[1], order[2])
        return packed(found) if found else None
    if order[0] == "try":
        return tried(actor, order[1], order[2], order[3], TRIED)
    if order[0] == "imitate":
        return packed(imitated(actor, order[1]))
    if order[0] == "measure":
        return measured(actor, order[1], order[2], order[3], actor.seed * 7919 + order[4], order[5])
    actor.remember(order[1])
    return None


def act(line: Connection, name: str, tables: int, seed: int) -> None:
    actor = Actor(find(name), tables, seed)
    while True:
        try:
            order = line.recv()
        except EOFError:  # the process that gave the orders has gone
            return
        line.send(obey(actor, order))


def tables_of(plan: Plan) -> int:
    """Of self-play; tries are made in one match at a time."""
    return 0 if plan.way is not None else plan.tables


class Crew:
    """Actors in processes of their own; with none, one that plays here, between the learner's steps."""

    def __init__(self, plan: Plan) -> None:
        self.lines: list[Connection] = []
        self.processes: list[BaseProcess] = []
        self.here: Actor | None = None
        self.told: list[Any] = []
        seed = plan.seed * 1000
        if not plan.actors:
            self.here = Actor(find(plan.game), tables_of(plan), seed)
        context = multiprocessing.get_context("spawn")
        for number in range(plan.actors):
            ours, theirs = context.Pipe()
            process = context.Process(target=act, args=(theirs, plan.game, tables_of(plan), seed + number), daemon=True)
            process.start()
            theirs.close()
            self.lines.append(ours)
            self.processes.append(process)

    def __len__(self) -> int:
        return max(1, len(self.lines))

    def ask(self, *order: Any) -> None:
        if self.here is not None:
            self.told = [obey(self.here, order)]
        for line in self.lines:
            line.send(order)

    def answers(self) -> list[Any]:
        return self.told if self.here is not None else [line.recv() for line in self.lines]

    def decisions(self) -> Packed | None:
        parts: list[Packed] = [part for part in self.answers() if part is not None]
        return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]} if parts else None

    def close(self) -> None:
        for line in self.lines:
            line.close()
        for process in self.processes:
            process.join(5)
            if process.is_alive():
                process.terminate()


@contextmanager
def crew_of(plan: Plan) -> Iterator[Crew]:
    crew = Crew(plan)
    try:
        yield crew
    finally:
        crew.close()


class Training:
    """`go()` learns for as long as planned, and keeps weights, curve and net in the folder."""

    def __init__(self, plan: Plan, learner: Pupil, crew: Crew, tell: Callable[[Look], None]) -> None:
        self.plan = plan
        self.learner = learner
        self.crew = crew
        self.tell = tell
        self.curve: list[Look] = []
        self.decisions = 0
        self.before = 0.0
        """Seconds that were learned before this was stopped and went on."""
        self.began = time.monotonic()
        if self.weights_file.exists():
            self._resume()

    @property
    def weights_file(self) -> Path:
        return self.plan.folder / "weights.npz"

    def _resume(self) -> None:
        weights = read(self.weights_file)
        ours = {name: one.shape for name, one in self.learner.host().items()}
        if {name: one.shape for name, one in weights.items()} != ours:
            right = "another --folder: the game has changed since, or it is another game"
            raise BadInput("these weights do not fit", str(self.weights_file), right)
        self.learner.start_from(weights)
        kept = json.loads((self.plan.folder / "curve.json").read_text(encoding="utf-8"))
        self.curve = [Look(**one) for one in kept["curve"]]
        self.decisions = kept["decisions"]
        self.before = kept["seconds"]

    @property
    def seconds(self) -> float:
        return self.before + time.monotonic() - self.began

    def go(self) -> None:
        way = self.plan.way
        if not self.curve and way is None:
            if self.plan.copied:
                self._imitate()
            self._look()
        looks = rounds = 0
        self._play(0.0)
        while True:
            whole = self.crew.decisions()
            of = self.plan.rounds
            done = rounds / of if of else (self.seconds - self.before) / self.plan.seconds
            if done >= 1:
                break
            rounds += 1
            if int(done * self.plan.looks) > looks:
                looks = int(done * self.plan.looks)  # a long lesson may have taken the time of several
                if way is None:
                    self.crew.ask("remember", self.learner.host())
                    self.crew.answers()
                if way is None or self.decisions >= way.before:
                    self._look()
            # They go on with the weights before these while the learner learns.
            self._play(done)
            if whole is not None:
                self.learner.learn(whole, 1 - done, EPOCHS if way is None else way.passes)
                self.decisions += len(whole["sizes"])
        self._look()

    def _play(self, done: float) -> None:
        """Has the actors play for a round, with the weights of now."""
        way = self.plan.way
        if way is None:
            self.crew.ask("collect", self.learner.host(), STEPS)
            return
        weights = self.learner.host() if self.decisions >= way.before else None
        self.crew.ask("try", weights, way, done >= way.own or (way.own < 1 and self.before > 0))

    def _imitate(self, rounds: int = 6) -> None:
        self.crew.ask("imitate", self.plan.copied)
        for number in range(rounds):
            whole = self.crew.decisions()
            if number + 1 < rounds:
                self.crew.ask("imitate", self.plan.copied)
            if whole is not None:
                self.learner.learn(whole, 1.0 - 0.7 * number / rounds, COPIED_EPOCHS, copying=True)

    def _look(self) -> None:
        """How strong it is now; and all that is needed to go on."""
        plan, weights = self.plan, self.learner.host()
        each = -(-plan.matches // len(self.crew))
        self.crew.ask("measure", weights, plan.seats, each, len(self.curve), plan.opponents)
        found: list[tuple[int, float]] = self.crew.answers()
        count, won = sum([one for one, _ in found]), sum([one for _, one in found])
        share = won / count
        spread = 1.96 * math.sqrt(share * (1 - share) / count)
        self.curve.append(Look(round(self.seconds, 1), self.decisions, share, spread))
        self._keep(weights)
        self.tell(self.curve[-1])

    def _keep(self, weights: Weights) -> None:
        plan = self.plan
        plan.folder.mkdir(parents=True, exist_ok=True)
        half = self.weights_file.with_suffix(".half.npz")
        arrays: dict[str, Any] = dict(weights)
        np.savez_compressed(half, **arrays)
        half.replace(self.weights_file)
        looks = [look._asdict() for look in self.curve]
        by = SELF_PLAY if plan.way is None else TRIES
        text = {
            "game": plan.game, "by": by, "seats": plan.seats, "opponents": plan.opponents, "seconds": self.seconds,
            "decisions": self.decisions, "curve": looks,
        }  # fmt: skip
        (plan.folder / "curve.json").write_text(json.dumps(text, indent=1), encoding="utf-8")
        (plan.folder / f"{plan.game}.net").write_bytes(written(find(plan.game), weights))
