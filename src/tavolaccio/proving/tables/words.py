"""The words of the scenarios of a table's life: what can happen. What can be checked stands in `checks`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.checks import CHECKS
from tavolaccio.proving.tables.life import Life
from tavolaccio.proving.tables.memory_shell import FAILS, GONE, LOSES, SLOW, WORKS
from tavolaccio.proving.tables.table_given import secret_of
from tavolaccio.tables import inputs
from tavolaccio.tables.journal.entries import RoomEntry, StartEntry
from tavolaccio.tables.journal.setup import Wanted

MODES: Final = {"works": WORKS, "fails": FAILS, "is slow": SLOW, "loses answers": LOSES, "is gone": GONE}

Words = list[tuple[str, Callable[..., None]]]


def do(life: Life, step: Any) -> None:
    """One step of a scenario: something happens, or something is checked."""
    if isinstance(step, str):
        key, value = step, None
    elif isinstance(step, dict) and len(step) == 1:
        ((key, value),) = step.items()
    else:
        raise BadInput(f"{step!r} is not a step", "scenario", "a sentence, or one entry")
    if key == "then":
        for what, wanted in dict(value or {}).items():
            _matching(CHECKS, str(what), life)(life, wanted)
        life.check_pictures()
        life.forget()
        return
    _matching(STEPS, str(key), life)(life, value)
    life.settle()


def _matching(words: Words, key: str, life: Life) -> Callable[[Life, Any], None]:
    for pattern, action in words:
        found = re.fullmatch(pattern, key)
        if found is not None:
            names = {name: life.person(text) for name, text in found.groupdict().items()}
            return lambda life, value: action(life, value, **names)
    raise BadInput(f"{key!r} is not understood", "scenario", "see docs/table-scenarios.md")


WHO: Final = r"(?P<who>[A-Z][a-z]*)"


def _names(life: Life, value: Any) -> list[str]:
    return [life.person(name) for name in str(value or "").split()]


# People.


def _asked_says(life: Life, move: Any) -> None:
    seat = next(seat for seat in life.state.awaited() if life.setup.chairs[seat].kind == "person")
    life.say(life.who_sits(seat), str(move))


def _all_asked_say(life: Life, move: Any) -> None:
    q = life.state.q
    for seat in life.state.awaited():
        if life.state.q == q and life.setup.chairs[seat].kind == "person":
            life.say(life.who_sits(seat), str(move))


def _configure(life: Life, value: Any, who: str) -> None:
    wanted = Wanted(**{str(name).replace(" ", "_"): one for name, one in dict(value).items()})
    life.request(who, inputs.Configure, wanted)


def _play_another(life: Life, value: Any, who: str) -> None:
    """Another game in the lobby, or after a match."""
    if life.setup.phase == "over":
        life.request(who, inputs.Rematch, secret_of(f"{life.seed} {life.number}"), str(value))
    else:
        life.request(who, inputs.Configure, Wanted(), str(value))


def _arrange(life: Life, value: Any, who: str) -> None:
    """The letters of the seats as they are now, in the new order; numbers are sent as they are."""
    order = value if isinstance(value, list) else [LETTERS.index(letter) for letter in str(value)]
    life.request(who, inputs.Arrange, order)


def _answer_asking(life: Life, _value: Any, who: str, how: str, other: str) -> None:
    life.request(who, inputs.Admit, life.guest(other), how == "admits")


def _set_muted(life: Life, who: str, muted: frozenset[str]) -> None:
    life.muted[who] = muted
    for conn in life.windows(who):
        life.hand_in(inputs.Muted(conn, muted), life.at[conn])


def _mute(life: Life, value: Any, who: str) -> None:
    guests = {life.guest(name) for name in _names(life, value)}
    _set_muted(life, who, life.muted.get(who, frozenset()) | guests)


def _unmute(life: Life, value: Any, who: str) -> None:
    guests = {life.guest(name) for name in _names(life, value)}
    _set_muted(life, who, life.muted.get(who, frozenset()) - guests)


def _sit(life: Life, value: Any, who: str) -> None:
    """On a chair by its letter; a dash or nothing: on any free one; a number: as it is sent."""
    seat = -1 if value is None else value if isinstance(value, int) else LETTERS.index(str(value))
    life.request(who, inputs.Sit, *life.face(who), seat)


def _seat_bot(life: Life, value: Any, who: str, seat: str) -> None:
    level = "goat" if value is None else "" if value == "nobody" else str(value)
    life.request(who, inputs.SeatBot, LETTERS.index(seat), level)


def _emote(life: Life, value: Any, who: str) -> None:
    conn = life.line_of(who)
    life.last = who
    life.hand_in(inputs.Emote(conn, life.guest(who), str(value)), life.at[conn])


def _chat(life: Life, value: Any, who: str) -> None:
    conn = life.line_of(who)
    life.last = who
    life.hand_in(inputs.Chat(conn, life.guest(who), life.face(who)[0], str(value)), life.at[conn])


def _call(life: Life, value: Any, who: str) -> None:
    """A new name, given anywhere; it is said at the worker where the step happens."""
    life.faces[who] = (str(value), life.face(who)[1])
    life.hand_in(inputs.Renamed(life.guest(who), *life.faces[who]))


def _wear(life: Life, value: Any, who: str) -> None:
    life.faces[who] = (life.face(who)[0], str(value))
    life.hand_in(inputs.Renamed(life.guest(who), *life.faces[who]))


def _hint(life: Life, value: Any, who: str) -> None:
    life.request(who, inputs.Hint, life.state.q if value is None else int(value), "00")


def _choose(life: Life, value: Any, who: str) -> None:
    """A place in the list of choices; `0 over a line of 300`: with a round trip of 300 milliseconds."""
    choice, _, trip = str(value).partition(" over a line of ")
    life.request(who, inputs.Choose, int(choice), float(trip or 0) / 1000)


# What is not done by people.


def _restart(life: Life, _value: Any) -> None:
    life.restart()


def _new_rules(life: Life, _value: Any) -> None:
    """The server comes up with rules of another version than those the match was begun with."""
    _restart_with_rules(life, 1)


def _old_rules(life: Life, _value: Any) -> None:
    """And again with those."""
    _restart_with_rules(life, -1)


def _restart_with_rules(life: Life, more: int) -> None:
    journal = life.shell.journal
    entries = journal.entries()
    for entry in entries:
        if isinstance(entry, RoomEntry | StartEntry) and entry.room.phase in ("playing", "over"):
            entry.room.rules += more
    journal.write(entries)
    life.restart()


def _advise(life: Life, value: Any) -> None:
    """The helper that was asked for a hint answers; what it says goes to the line that asked."""
    for advice in life.shell.advice:
        told = {"t": "hint", "id": advice.id, "table": life.setup.id, "q": advice.q, "bot": "owl"}
        moves = [{"move": str(value), "chance": 0.5, "visits": 9}]
        life.shell.heard.setdefault(advice.conn, []).append({**told, "moves": moves, "reason": "clear"})


def _elsewhere(life: Life, value: Any) -> None:
    steps = value if isinstance(value, list) else [value]
    for step in steps:
        life.elsewhere(partial(do, life, step))


def _bus(life: Life, _value: Any, mode: str) -> None:
    if mode == "works" and life.bus_loses:
        life.lose_words()
    life.bus_works = mode == "works"
    life.bus_loses = mode == "loses everything"


def _often(life: Life, _value: Any, who: str, count: str) -> None:
    for _ in range(int(count)):
        life.request(who, inputs.Ready, False)


def _worker_dies(life: Life, _value: Any) -> None:
    """The second worker is gone, and everybody knows."""
    other = life.shells.pop()
    for conn in [conn for conn in life.conns if life.at[conn] is other]:
        life.held[life.conns.pop(conn)] = life.pictures[conn]
    life.hand_in(inputs.Elsewhere("worker 1", ()))


def _chat_elsewhere(life: Life, value: Any, who: str, aside: bool = False) -> None:
    """Said at another worker, and allowed there; `aside`: by a spectator during a match."""
    life.hand_in(inputs.Chat(-1, life.guest(who), f"Name {who}", str(value), aside))


def _emote_aside_elsewhere(life: Life, value: Any, who: str) -> None:
    life.hand_in(inputs.Emote(-1, life.guest(who), str(value), aside=True))


def _others_are_quicker(life: Life, _value: Any, count: str) -> None:
    life.shell.overtaken = int(count)


STEPS: Final[Words] = [
    (rf"{WHO} comes", lambda life, _value, who: life.come(who)),
    (rf"{WHO} comes back", lambda life, _value, who: life.come(who, life.held.get(who))),
    (rf"{WHO} comes with version (?P<v>\d+)", lambda life, _value, who, v: life.come_with(who, int(v))),
    (rf"{WHO} drops", lambda life, _value, who: life.drop(who)),
    (rf"{WHO} closes window (?P<window>\d)", lambda life, _value, who, window: life.drop(who, int(window))),
    (rf"{WHO} says", lambda life, value, who: life.say(who, str(value))),
    (rf"{WHO} says to question (?P<q>\d+)", lambda life, value, who, q: life.say(who, str(value), int(q))),
    (rf"{WHO} sends it again", lambda life, _value, who: life.send_again(who)),
    (rf"{WHO} repeats the id of (?P<other>[A-Z][a-z]*)", lambda life, _v, who, other: life.repeat_id(who, other)),
    (rf"{WHO} passes in advance", lambda life, value, who: life.request(who, inputs.Pass, str(value))),
    (rf"{WHO} asks why not", lambda life, value, who: life.request(who, inputs.Why, str(value))),
    (rf"{WHO} asks about card", lambda life, value, who: life.request(who, inputs.Why, "", str(value))),
    (rf"{WHO} asks for a hint", _hint),
    (rf"{WHO} chooses", _choose),
    (rf"{WHO} sits", _sit),
    (rf"{WHO} stands up", lambda life, _value, who: life.request(who, inputs.Stand)),
    (rf"{WHO} is ready", lambda life, value, who: life.request(who, inputs.Ready, True, str(value or ""))),
    (rf"{WHO} is not ready", lambda life, _value, who: life.request(who, inputs.Ready, False)),
    (rf"{WHO} is not ready (?P<count>\d+) times", _often),
    (rf"{WHO} configures", _configure),
    (rf"{WHO} seats a bot on (?P<seat>[A-H])", _seat_bot),
    (
        rf"{WHO} kicks (?P<seat>[A-Z][a-z]*)",
        lambda life, _v, who, seat: life.request(who, inputs.Kick, LETTERS.index(seat)),
    ),
    (
        rf"{WHO} lets (?P<other>[A-Z][a-z]*) back",
        lambda life, _v, who, other: life.request(who, inputs.LetBack, life.guest(other)),
    ),
    (
        rf"{WHO} makes (?P<other>[A-Z][a-z]*) host",
        lambda life, _v, who, other: life.request(who, inputs.HandOver, life.seat(other)),
    ),
    (
        rf"{WHO} nudges (?P<other>[A-Z][a-z]*)",
        lambda life, _v, who, other: life.request(who, inputs.Nudge, life.seat(other)),
    ),
    (
        rf"{WHO} wants a bot to move for (?P<other>[A-Z][a-z]*)",
        lambda life, _v, who, other: life.request(who, inputs.Agree, life.seat(other)),
    ),
    (rf"{WHO} skips the lesson", lambda life, _value, who: life.request(who, inputs.SkipLesson)),
    (rf"{WHO} starts", lambda life, _value, who: life.request(who, inputs.Start)),
    (
        rf"{WHO} wants a rematch",
        lambda life, _value, who: life.request(who, inputs.Rematch, secret_of(f"{life.seed} {life.number}")),
    ),
    (rf"{WHO} wants another game", _play_another),
    (rf"{WHO} arranges the chairs", _arrange),
    (
        rf"{WHO} shuffles the chairs",
        lambda life, _value, who: life.request(who, inputs.Arrange, [], secret_of(f"{life.seed} chairs")),
    ),
    (rf"{WHO} (?P<how>admits|declines) (?P<other>[A-Z][a-z]*)", _answer_asking),
    (rf"{WHO} chats", _chat),
    (rf"{WHO} chats elsewhere", _chat_elsewhere),
    (rf"{WHO} chats aside elsewhere", partial(_chat_elsewhere, aside=True)),
    (rf"{WHO} emotes", _emote),
    (rf"{WHO} is called", _call),
    (rf"{WHO} wears", _wear),
    (rf"{WHO} emotes aside elsewhere", _emote_aside_elsewhere),
    (rf"{WHO} mutes", _mute),
    (rf"{WHO} unmutes", _unmute),
    (r"somebody asked", _asked_says),
    (r"everybody asked", _all_asked_say),
    (r"bot answers", lambda life, value: life.think(value)),
    (r"bot fails", lambda life, _value: life.think("", failed=True)),
    (r"bots are forgotten", lambda life, _value: life.shell.asks.clear()),
    (r"helper advises", _advise),
    (r"clock", lambda life, value: life.advance(float(value))),
    (r"alarm rings", lambda life, _value: life.advance_to_alarm()),
    (r"until", lambda life, value: life.play_until(str(value))),
    (r"look again", lambda life, _value: life.look_again()),
    (r"store (?P<mode>works|fails|is slow|loses answers|is gone)", lambda life, _v, mode: life.set_store(MODES[mode])),
    (r"others are quicker (?P<count>\d+) times", _others_are_quicker),
    (r"no record is written", lambda life, _value: life.lose_record()),
    (
        r"the record of match (?P<match>\d+) comes late",
        lambda life, _value, match: life.shell.write_record_late(int(match)),
    ),
    (r"restart", _restart),
    (r"restart with other rules", _new_rules),
    (r"restart with its rules", _old_rules),
    (r"nobody comes", lambda life, _value: life.hand_in(inputs.CloseLobby("closed-abandoned"))),
    (r"the house closes the table", lambda life, _value: life.hand_in(inputs.CloseTable("closed-by-house"))),
    (r"elsewhere", _elsewhere),
    (r"bus (?P<mode>works|is silent|loses everything)", _bus),
    (r"second worker dies", _worker_dies),
    (
        r"clock elsewhere",
        lambda life, value: life.hand_in(inputs.ClockElsewhere(life.state.q, round(float(value) * 1000))),
    ),
]
