"""What a scenario of a table's life can check: what was told, kept and asked since the last `then`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.life import Life, WrongScenario
from tavolaccio.tables.effects import Data
from tavolaccio.tables.journal.entries import Entry, SayEntry, StandEntry
from tavolaccio.tables.journal.people import Chair

CLOSE: Final = 0.05
"""Seconds that a moment may be off."""


def _expect(good: bool, otherwise: str) -> None:
    if not good:
        raise WrongScenario(otherwise)


# Messages.


def described(message: Data) -> str:
    """A message in a few words: its type, and what tells it from others of that type."""
    kind = str(message["t"])
    if kind in ("refused", "gone", "error"):
        return " ".join([kind, str(message["reason"]), str(message.get("clause", ""))]).strip()
    if kind == "presence":
        return f"presence {LETTERS[message['seat']]} {'here' if message['here'] else 'gone'}"
    if kind == "watching":
        return " ".join([kind, *[person["id"].removeprefix("guest-") for person in message["watching"]]])
    if kind == "chat":
        return f"chat {message['line']['text']}"
    if kind == "renamed":
        return f"renamed {message['name']}"
    if kind == "emote":
        return f"emote {message['emote']}"
    if kind == "why":
        return "why possible" if message["possible"] else f"why {message['reason']} {message['clause']}".strip()
    if kind == "hint":
        return f"hint {message['reason']}"
    if kind == "update":
        parts = [part for part in ("room", "public", "question", "outcome", "mine", "standing") if part in message]
        events = [str(event[0]) for event in message.get("events", ())]
        news = [f"news-{line['news']}" for line in message.get("news", ())]
        return " ".join([kind, *parts, *events, *news])
    if kind == "snapshot":
        seat = "watching" if message["you"] < 0 else f"seat-{LETTERS[message['you']]}"
        return " ".join([kind, str(message["room"]["phase"]), seat])
    return kind


def fits(wanted: str, told: str) -> bool:
    """`update` fits every update, `update room` those with a room, `update without room` those without one."""
    words = told.split()
    first, *others = str(wanted).split()
    unwanted: list[str] = []
    if "without" in others:
        place = others.index("without")
        others, unwanted = others[:place], others[place + 1 :]
    return words[0] == first and all(one in words[1:] for one in others) and not any(one in words for one in unwanted)


def check_messages(life: Life, who: str, told: list[Data], wanted: Any) -> None:
    kinds = [described(message) for message in told]
    if isinstance(wanted, list):
        wanted = [" ".join([life.person(word) for word in str(one).split()]) for one in wanted]
        good = len(kinds) == len(wanted) and all(fits(one, kind) for one, kind in zip(wanted, kinds, strict=True))
    elif wanted == "nothing":
        good = not kinds
    elif str(wanted).startswith("no "):
        good = not any(fits(str(wanted)[3:], kind) for kind in kinds)
    else:
        good = any(fits(str(wanted), kind) for kind in kinds)
    _expect(good, f"{who} was told {kinds}, not {wanted}")


def _check_told(life: Life, wanted: Any, who: str) -> None:
    check_messages(life, who, life.heard(who), wanted)


def _check_window(life: Life, wanted: Any, who: str, window: str) -> None:
    conn = life.windows(who)[int(window) - 1]
    check_messages(life, f"{who} at window {window}", life.heard_at(conn), wanted)


def _people(life: Life) -> list[str]:
    return sorted({*life.conns.values()})


def _check_everybody(life: Life, wanted: Any) -> None:
    people = _people(life)
    _expect(bool(people), "nobody is there")
    for who in people:
        _check_told(life, wanted, who)


def _check_others(life: Life, wanted: Any) -> None:
    others = [who for who in _people(life) if who != life.last]
    _expect(bool(others), "there are no others")
    for who in others:
        _check_told(life, wanted, who)


def _check_dropped(life: Life, wanted: Any, who: str) -> None:
    """What a line was told that is not open any more."""
    conns = [conn for conn in life.pictures if conn not in life.conns and life.pictures[conn] is life.held.get(who)]
    check_messages(life, who, [message for conn in conns for message in life.heard_at(conn)], wanted)


def _check_field(life: Life, wanted: Any, who: str, path: str) -> None:
    """Looks into the last message of a kind: `A's snapshot question.point: react`."""
    kind, *names = path.split()
    told = [message for message in life.heard(who) if message["t"] == kind]
    _expect(bool(told), f"{who} was told no {kind}")
    value: Any = told[-1]
    for name in names[0].split(".") if names else []:
        value = value[int(name)] if isinstance(value, list | tuple) else value.get(name)
    if isinstance(value, tuple):
        value = list(value)
    _expect(value == wanted, f"{path} is {value!r}")


# The journal.


def entry_described(entry: Entry) -> str:
    kind = type(entry).__name__.removesuffix("Entry").lower()
    if isinstance(entry, SayEntry):
        flags = [word for word, is_so in (("buffered", entry.b), ("unasked", entry.r), (entry.bot, True)) if is_so]
        return " ".join([kind, entry.by, LETTERS[entry.s], entry.m, *flags]).strip()
    if isinstance(entry, StandEntry):
        return f"{kind} {LETTERS[entry.s]} {entry.what}"
    return f"{kind} {entry.g.removeprefix('guest-')}".strip()


def _check_journal(life: Life, wanted: Any) -> None:
    kinds = [entry_described(entry) for entry in life.shell.journal.entries(life.mark)]
    wanted = [" ".join([life.person(word) for word in str(one).split()]) for one in wanted]
    good = len(kinds) == len(wanted) and all(fits(one, kind) for one, kind in zip(wanted, kinds, strict=True))
    _expect(good, f"the journal has got {kinds}")


# The table.


def _check_question(life: Life, wanted: Any) -> None:
    q = life.state.q
    if wanted == "none":
        match = life.state.match
        _expect(match is None or match.question is None, f"question {q} is open")
    elif isinstance(wanted, int):
        _expect(q == wanted, f"it is question {q}")
    else:
        _expect((q == life.q) == (wanted == "same"), f"it was question {life.q} and is {q}")


def _chair(chair: Chair) -> str:
    if chair.kind != "person":
        return f"bot {chair.level}" if chair.kind == "bot" else chair.kind
    return "left" if chair.left else "away" if chair.away else "podium" if chair.podium else "here"


def _check_chair(life: Life, wanted: Any, who: str) -> None:
    found = _chair(life.setup.chairs[LETTERS.index(who)])
    _expect(found == wanted or found.split()[0] == wanted, f"chair {who} is {found}")


def _check_chairs(life: Life, wanted: Any) -> None:
    """The seating: the letters of people, `bot` and `empty`."""
    found = [chair.guest.removeprefix("guest-") or chair.kind for chair in life.setup.chairs]
    _expect(found == str(wanted).split(), f"on the chairs are {' '.join(found)}")


def _check_ready(life: Life, wanted: Any) -> None:
    found = "".join([chair.guest[-1:] for chair in life.setup.chairs if chair.ready and chair.kind == "person"])
    _expect(found == wanted, f"ready are {found!r}")


def _check_waiting(life: Life, wanted: Any) -> None:
    waits = life.shell.table.waits_for
    found = " ".join([who for seat in range(len(life.setup.chairs)) if waits(life.guest(who := life.who_sits(seat)))])
    _expect(found == " ".join(_people_in(life, wanted)), f"it waits for {found or 'nobody'}")


def _people_in(life: Life, wanted: Any) -> list[str]:
    return [] if wanted == "nobody" else [life.person(name) for name in str(wanted).split()]


def _check_alarm(life: Life, wanted: Any) -> None:
    alarm = life.shell.alarm
    if wanted == "none":
        _expect(alarm is None, f"it is rung in {(alarm or 0) - life.shell.time:.2f} s")
        return
    _expect(alarm is not None, "it is not rung at all")
    assert alarm is not None
    found = alarm - life.shell.time
    least, _, most = str(wanted).partition(" to ")
    _expect(float(least) - CLOSE < found < float(most or least) + CLOSE, f"it is rung in {found:.2f} s")


def _check_setup(life: Life, wanted: Any) -> None:
    for name, value in wanted.items():
        found = getattr(life.setup, str(name).replace(" ", "_"))
        _expect(found == value, f"{name} is {found!r}")


def _check_ritual(life: Life, wanted: Any) -> None:
    ritual = life.setup.ritual
    if wanted == "none":
        _expect(ritual is None, f"it is {ritual}")
        return
    _expect(ritual is not None, "there is none")
    assert ritual is not None
    for name, value in wanted.items():
        if name == "done":
            found: Any = "".join([LETTERS[seat] for seat, one in enumerate(ritual.seats) if one.done])
        elif name == "early":
            found = "".join([LETTERS[seat] for seat, one in enumerate(ritual.seats) if one.early])
        elif name == "values":
            found = [one.value for one in ritual.seats]
        elif name == "chosen":
            found = "nobody" if ritual.chosen < 0 else LETTERS[ritual.chosen]
        else:
            found = getattr(ritual, name)
        _expect(found == value, f"{name} of the ritual is {found!r}")


def _check_host(life: Life, wanted: Any) -> None:
    host = life.setup.host.removeprefix("guest-") or "nobody"
    _expect(host == life.person(str(wanted)), f"the host is {host}")


def _check_evening(life: Life, wanted: Any) -> None:
    """`{matches: 2, wins: A2 B0, played: A2 B1, bots: 0}`."""
    evening = life.state.evening
    for name, value in wanted.items():
        found: Any = getattr(evening, name, None)
        if name in ("wins", "played"):
            people = sorted(evening.people.items())
            counts = [(guest, one.wins if name == "wins" else one.matches) for guest, one in people]
            found = " ".join([f"{guest.removeprefix('guest-')}{count}" for guest, count in counts])
        _expect(found == value, f"{name} of the evening: {found!r}")


def _check_asking(life: Life, wanted: Any) -> None:
    """The guests waiting for the host's answer, with the seat they want: `[Zoe C]`."""
    found = [f"{one.guest.removeprefix('guest-')} {LETTERS[one.seat]}" for one in life.setup.asking]
    _expect(found == wanted, f"there ask {found}")


def _check_sent_away(life: Life, wanted: Any) -> None:
    found = " ".join([one.guest.removeprefix("guest-") for one in life.setup.sent_away]) or "nobody"
    _expect(found == str(wanted), f"sent away are {found}")


def _check_bots(life: Life, wanted: Any) -> None:
    found = sum(shell.asked for shell in life.shells) - life.asked
    _expect(found == wanted, f"{found} were asked")


def _check_due(life: Life, wanted: Any) -> None:
    """`0.5 to 1.4`: seconds from now in which the bots that think may answer."""
    least, _, most = str(wanted).partition(" to ")
    dues = [ask.due - life.shell.time for ask in life.shell.asks]
    _expect(bool(dues), "no bot thinks")
    _expect(all(float(least) <= due <= float(most) for due in dues), f"they answer in {dues}")


def _check_levels(life: Life, wanted: Any) -> None:
    found = [f"{LETTERS[ask.seat]} {ask.level}" for ask in life.shell.asks]
    _expect(found == wanted, f"there think {found}")


def _check_first(life: Life, wanted: Any) -> None:
    """The seat asked first in the match."""
    match = life.state.match
    _expect(match is not None and match.question is not None, "nobody is asked")
    assert match is not None
    assert match.question is not None
    found = "".join([LETTERS[seat] for seat in match.question.seats])
    _expect(found == life.person(str(wanted)), f"asked are {found}")


def _check_point(life: Life, wanted: Any) -> None:
    match = life.state.match
    found = match.question.point.name if match is not None and match.question is not None else "none"
    _expect(found == wanted, f"it is {found}")


CHECKS: Final[list[tuple[str, Callable[..., None]]]] = [
    (r"told everybody", _check_everybody),
    (r"told the others", _check_others),
    (r"told that seat", lambda life, wanted: _check_told(life, wanted, life.last)),
    (r"told (?P<who>[A-Z][a-z]*)", _check_told),
    (r"told (?P<who>[A-Z][a-z]*) at window (?P<window>\d)", _check_window),
    (r"told (?P<who>[A-Z][a-z]*) before", _check_dropped),
    (r"(?P<who>[A-Z][a-z]*)'s (?P<path>.+)", _check_field),
    (r"journal", _check_journal),
    (r"question", _check_question),
    (r"point", _check_point),
    (r"asked", _check_first),
    (r"chair (?P<who>[A-Z][a-z]*)", _check_chair),
    (r"chairs", _check_chairs),
    (
        r"name of (?P<who>[A-Z][a-z]*)",
        lambda life, wanted, who: _expect(life.chair(who).name == wanted, f"it is {life.chair(who).name}"),
    ),
    (
        r"face of (?P<who>[A-Z][a-z]*)",
        lambda life, wanted, who: _expect(life.chair(who).emoji == wanted, f"it is {life.chair(who).emoji}"),
    ),
    (r"waits for", _check_waiting),
    (r"ready", _check_ready),
    (r"alarm", _check_alarm),
    (r"table", _check_setup),
    (r"ritual", _check_ritual),
    (r"host", _check_host),
    (r"evening", _check_evening),
    (r"asking", _check_asking),
    (r"sent away", _check_sent_away),
    (r"bots asked", _check_bots),
    (r"bots due", _check_due),
    (r"bots thinking", _check_levels),
    (
        r"version",
        lambda life, wanted: _expect(life.state.v - life.v == wanted, f"{life.state.v - life.v} versions more"),
    ),
    (
        r"pass of (?P<who>[A-Z][a-z]*)",
        lambda life, wanted, who: _expect(
            life.state.pass_of(life.seat(who)) == wanted, f"it is {life.state.pass_of(life.seat(who))}"
        ),
    ),
    (
        r"misses of (?P<who>[A-Z][a-z]*)",
        lambda life, wanted, who: _expect(
            life.state.misses.get(life.seat(who), 0) == wanted, f"it is {life.state.misses}"
        ),
    ),
    (
        r"buffered",
        lambda life, wanted: _expect(len(life.state.buffer) == wanted, f"{len(life.state.buffer)} are buffered"),
    ),
    (
        r"shown out",
        lambda life, wanted: _expect(
            sum(len(shell.shown_out) for shell in life.shells) == wanted, f"{life.shell.shown_out}"
        ),
    ),
    (r"hints asked", lambda life, wanted: _expect(len(life.shell.advice) == wanted, f"{life.shell.advice}")),
    (r"records", lambda life, wanted: _expect(life.shell.records == wanted, f"{life.shell.records} were written")),
    (
        r"loaded again",
        lambda life, wanted: _expect(
            life.shell.pipeline.reloads == wanted, f"it was loaded {life.shell.pipeline.reloads} times"
        ),
    ),
]
