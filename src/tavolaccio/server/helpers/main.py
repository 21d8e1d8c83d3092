"""A separate process that thinks for the server: bots' moves, journals, replays. One JSON line in, one out.

It ends when its input ends, so it never outlives the server. It is handed whole matches; the bots in it are handed
only what their seat sees.
"""

import contextlib
import os
import resource
import sys
from base64 import b64decode, b64encode
from typing import Any

import msgspec

from tavolaccio import bots, games
from tavolaccio.bots.advice import advise, reason
from tavolaccio.games.house_rules import SHELF
from tavolaccio.kernel.chance import mixed
from tavolaccio.kernel.errors import OtherRules, TavolaccioError
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD
from tavolaccio.server.helpers import house_rules
from tavolaccio.server.helpers.recording import Recorder, Recording, changed_since, frames, packed, record, unpacked
from tavolaccio.tables.journal.match_data import match_from, replies_from

Answer = dict[str, Any]

MOST_MEMORY = 1 << 30
"""Bytes of address space of a helper."""
MOST_VARIANTS = 20
"""Sets of house rules that a helper keeps for the next task."""


def match_of(task: dict[str, Any]) -> Match:
    """The match as it stands at the server (`match_data.task_of`)."""
    game = games.find(task["game"], task["house"])
    return match_from(game, task, events=False)


def move(task: dict[str, Any]) -> Answer:
    """What a bot of this level answers at this seat; empty where it keeps quiet."""
    match = match_of(task)
    seat = task["seat"]
    options = match.options(seat)
    if not options:
        return {"move": "", "iterations": 0, "forced": True}
    decision = bots.decide(task["level"], match, seat, bytes.fromhex(task["chance"]), 0, task["milliseconds"])
    move = "" if decision.move is HOLD else decision.move.text
    return {"move": move, "iterations": decision.iterations, "forced": len(options) == 1}


def hint(task: dict[str, Any]) -> Answer:
    """What a bot would do at this seat: its options as it weighs them, the best first."""
    match = match_of(task)
    seat = task["seat"]
    weighed = advise(match, seat, bytes.fromhex(task["chance"]), milliseconds=task["milliseconds"])
    moves = [{"move": one.move.text, "chance": one.chance, "visits": one.visits} for one in weighed]
    return {"moves": moves, "reason": reason(match, seat, weighed)}


def journal(task: dict[str, Any]) -> Answer:
    """The journal of a finished match as text, and how it was told."""
    game = games.find(task["game"], task["house"])
    secret = bytes.fromhex(task["secret"])
    names, entropy, decided = task["names"], task["entropy"], task["decided"]
    match = Match.start(game, len(names), task["options"], mixed(secret, entropy), decided=decided)
    match.log = replies_from(game, task["log"])
    bots_then = {int(number): notes for number, notes in task["bots"].items()}
    recorder = Recorder()
    journal = Journal.of(match, names, secret, entropy, decided, bots_then, recorder.see)
    recording = recorder.recording()
    awards = [[one.key, one.seats, one.number] for one in recording.story.awards]
    return {"journal": journal.text(), "recording": b64encode(packed(recording)).decode(), "awards": awards}


def verify(task: dict[str, Any]) -> Answer:
    try:
        match = Journal.parse(task["journal"]).verify(games.find)
    except OtherRules as error:
        return {"genuine": False, "text": str(error), "elsewhere": True, "release": error.release}
    return {"genuine": True, "answers": match.id, "turns": match.state.turn + 1, "finished": match.outcome is not None}


def recording_of(task: dict[str, Any], journal: Journal) -> Recording:
    """As it was kept; a match from before recordings were kept is played again, if its rules are here."""
    kept = task["recording"]
    return unpacked(b64decode(kept)) if kept else record(journal)


def replay(task: dict[str, Any]) -> Answer:
    journal = Journal.parse(task["journal"])
    return frames(recording_of(task, journal), journal, task["role"], task["start"], task["count"])


def story(task: dict[str, Any]) -> Answer:
    journal = Journal.parse(task["journal"])
    recording = recording_of(task, journal)
    if journal.house is None:  # with house rules the page has the cards already
        recording.story.cards = changed_since(recording.cards, games.find(journal.game))
    data: Answer = msgspec.to_builtins(recording.story)
    return data


def house(task: dict[str, Any]) -> Answer:
    """House rules from a link, tried out."""
    return {"house": house_rules.read(task["text"], task["game"], task["seats"], task["options"])}


TASKS = {
    "move": move,
    "hint": hint,
    "journal": journal,
    "verify": verify,
    "replay": replay,
    "story": story,
    "house": house,
}


def _give_way() -> None:
    """Lower this process's priority: on a busy processor the server comes first."""
    if hasattr(os, "nice"):
        os.nice(5)
    if hasattr(os, "SCHED_BATCH"):
        with contextlib.suppress(OSError):  # not everywhere allowed
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _limit_memory() -> None:
    """Limit this process's memory: it plays what strangers have sent."""
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    with contextlib.suppress(OSError, ValueError):  # not everywhere known
        resource.setrlimit(resource.RLIMIT_AS, (_least(MOST_MEMORY, hard), hard))


def _limit_time(seconds: float) -> None:
    """The server ends a helper that takes too long, and the system does so if the server is gone."""
    usage = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(
            resource.RLIMIT_CPU, (_least(int(usage.ru_utime + usage.ru_stime + seconds) + 2, hard), hard)
        )


def _least(wanted: int, hard: int) -> int:
    return wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)


def main() -> None:
    _give_way()
    _limit_memory()
    SHELF.most = MOST_VARIANTS
    sys.stdout.buffer.write(b"ready\n")
    sys.stdout.buffer.flush()
    encode = msgspec.json.encode
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line)
        _limit_time(task["seconds"])
        try:
            answer = TASKS[task["task"]](task)
        except TavolaccioError as error:
            answer = {"error": str(error), "bad": True}
        except Exception as error:  # noqa: BLE001  # a crashed bot must not take the others with it
            answer = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.buffer.write(encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    try:
        main()
    except (BrokenPipeError, KeyboardInterrupt):
        # The server has gone; what is still buffered has nobody to go to.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
