"""The words of the scenarios of a table's life: what can happen, and what can be checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.moves import LETTERS
from tavolaccio.proving.tables.life import Life, WrongScenario, secret_of
from tavolaccio.proving.tables.memory_shell import FAILS, LOSES, SLOW, WORKS
from tavolaccio.tables import inputs
from tavolaccio.tables.journal.entries import SayEntry
from tavolaccio.tables.journal.setup import Wanted

MODES: Final = {"works": WORKS, "fails": FAILS, "is slow": SLOW, "loses answers": LOSES}


def do(life: Life, step: Any) -> None:
    """One step of a scenario: something happens, or something is checked."""
    if isinstance(step, str):
        key, value = step, None
    elif isinstance(step, dict) and len(step) == 1:
        ((key, value),) = step.items()
    else:
        raise BadInput(f"{step!r} is no step", "scenario", "a sentence, or one entry")
    if key == "then":
        for what, wanted in dict(value or {}).items():
            _matching(CHECKS, str(what))(life, wanted)
        life.forget()
        return
    _matching(STEPS, key)(life, value)
    life.shell.run()


def _matching(words: list[tuple[str, Callable[..., None]]], key: str) -> Callable[[Life, Any], None]:
    for pattern, action in words:
        found = re.fullmatch(pattern, key)
        if found is not None:
            names = found.groupdict()
            return lambda life, value: action(life, value, **names)
    raise BadInput(f"{key!r} is not understood", "scenario", "see docs/table-scenarios.md")


def _expect(good: bool, otherwise: str) -> None:
    if not good:
        raise WrongScenario(otherwise)


# The words of the language.

WHO: Final = r"(?P<who>[A-Z][a-z]*)"


def _people(life: Life) -> list[str]:
    return sorted({*life.conns.values()})


def _asked_says(life: Life, move: Any) -> None:
    life.say(LETTERS[life.state.awaited()[0]], str(move))


def _all_asked_say(life: Life, move: Any) -> None:
    q = life.state.q
    for seat in life.state.awaited():
        if life.state.q == q and life.state.setup.chairs[seat].kind == "person":
            life.say(LETTERS[seat], str(move))


def _restart(life: Life, _value: Any) -> None:
    life.conns.clear()
    life.shell.restart()


def _set_store(life: Life, _value: Any, mode: str) -> None:
    life.shell.mode = MODES[mode]


def _configure(life: Life, value: Any, who: str) -> None:
    life.request(who, inputs.Configure, Wanted(**{str(name).replace(" ", "_"): one for name, one in value.items()}))


def _mute(life: Life, value: Any, who: str) -> None:
    muted = frozenset([life.guest(str(name)) for name in str(value).split()])
    life.shell.hand_in(inputs.Muted(life.conn_of(who), muted))


def _elsewhere(life: Life, value: Any) -> None:
    guests = tuple([life.guest(name) for name in str(value or "").split()])
    life.shell.hand_in(inputs.Elsewhere("other", guests))


STEPS: Final[list[tuple[str, Callable[..., None]]]] = [
    (rf"{WHO} comes", lambda life, _value, who: life.come(who)),
    (rf"{WHO} comes back", lambda life, _value, who: life.come(who, life.held.get(who, -1))),
    (rf"{WHO} drops", lambda life, _value, who: life.drop(who)),
    (rf"{WHO} says", lambda life, value, who: life.say(who, str(value))),
    (
        rf"{WHO} answers question (?P<q>\d+)",
        lambda life, value, who, q: life.request(who, inputs.Say, int(q), str(value)),
    ),
    (rf"{WHO} sends it again", lambda life, _value, who: life.send(who, life.sent[who])),
    (rf"{WHO} passes in advance", lambda life, value, who: life.request(who, inputs.Pass, str(value))),
    (rf"{WHO} asks why not", lambda life, value, who: life.request(who, inputs.Why, str(value))),
    (rf"{WHO} asks about card", lambda life, value, who: life.request(who, inputs.Why, "", str(value))),
    (rf"{WHO} asks for a hint", lambda life, _value, who: life.request(who, inputs.Hint, life.state.q, "00")),
    (rf"{WHO} chooses", lambda life, value, who: life.request(who, inputs.Choose, int(value))),
    (
        rf"{WHO} sits",
        lambda life, value, who: life.request(
            who, inputs.Sit, f"Name {who}", who, -1 if value is None else LETTERS.index(str(value))
        ),
    ),
    (rf"{WHO} stands up", lambda life, _value, who: life.request(who, inputs.Stand)),
    (rf"{WHO} is ready", lambda life, value, who: life.request(who, inputs.Ready, True, str(value or ""))),
    (rf"{WHO} is not ready", lambda life, _value, who: life.request(who, inputs.Ready, False)),
    (rf"{WHO} configures", _configure),
    (
        rf"{WHO} seats a bot on (?P<seat>[A-H])",
        lambda life, value, who, seat: life.request(
            who, inputs.SeatBot, LETTERS.index(seat), "goat" if value is None else str(value)
        ),
    ),
    (rf"{WHO} kicks (?P<seat>[A-H])", lambda life, _v, who, seat: life.request(who, inputs.Kick, LETTERS.index(seat))),
    (rf"{WHO} starts", lambda life, _value, who: life.request(who, inputs.Start)),
    (
        rf"{WHO} wants a rematch",
        lambda life, _value, who: life.request(who, inputs.Rematch, secret_of(f"{life.seed} {life.number}")),
    ),
    (
        rf"{WHO} chats",
        lambda life, value, who: life.shell.hand_in(
            inputs.Chat(life.conn_of(who), life.guest(who), f"Name {who}", str(value))
        ),
    ),
    (
        rf"{WHO} emotes",
        lambda life, value, who: life.shell.hand_in(inputs.Emote(life.conn_of(who), life.guest(who), str(value))),
    ),
    (rf"{WHO} mutes", _mute),
    (r"somebody asked", _asked_says),
    (r"everybody asked", _all_asked_say),
    (r"bot answers", lambda life, value: life.think(value)),
    (r"bot fails", lambda life, _value: life.think("", failed=True)),
    (r"clock", lambda life, value: life.shell.advance(float(value))),
    (r"until", lambda life, value: life.play_until(str(value))),
    (r"store (?P<mode>works|fails|is slow|loses answers)", _set_store),
    (r"restart", _restart),
    (r"nobody comes", lambda life, _value: life.shell.hand_in(inputs.CloseLobby("closed-abandoned"))),
    (r"elsewhere are", _elsewhere),
    (
        rf"{WHO} answers elsewhere",
        lambda life, _value, who: life.answer_elsewhere(LETTERS.index(who), heard=True),
    ),
    (
        rf"{WHO} answers elsewhere unheard",
        lambda life, _value, who: life.answer_elsewhere(LETTERS.index(who), heard=False),
    ),
    (
        r"somebody asked answers elsewhere unheard",
        lambda life, _value: life.answer_elsewhere(life.state.awaited()[0], heard=False),
    ),
    (
        r"clock elsewhere",
        lambda life, value: life.shell.hand_in(inputs.ClockElsewhere(life.state.q, int(float(value) * 1000))),
    ),
]


def _check_everybody(life: Life, wanted: Any) -> None:
    for who in _people(life):
        life.check_told(who, wanted)


def _check_others(life: Life, wanted: Any) -> None:
    for who in _people(life):
        if who != life.last:
            life.check_told(who, wanted)


def _kinds_in_journal(life: Life) -> list[str]:
    kinds: list[str] = []
    for entry in life.shell.journal.entries(life.mark):
        kind = type(entry).__name__.removesuffix("Entry").lower()
        kinds.append(f"say {entry.by}" if isinstance(entry, SayEntry) else kind)
    return kinds


def _check_journal(life: Life, wanted: Any) -> None:
    kinds = _kinds_in_journal(life)
    good = len(kinds) == len(wanted) and all(kind.startswith(one) for kind, one in zip(kinds, wanted, strict=True))
    _expect(good, f"the journal has got {kinds}")


def _check_question(life: Life, wanted: Any) -> None:
    q = life.state.q
    if isinstance(wanted, int):
        _expect(q == wanted, f"it is question {q}")
    else:
        _expect((q == life.q) == (wanted == "same"), f"it was question {life.q} and is {q}")


def _chair(life: Life, seat: str) -> str:
    chair = life.setup.chairs[LETTERS.index(seat)]
    if chair.kind != "person":
        return chair.kind
    if chair.left:
        return "left"
    return "away" if chair.away else "here"


def _check_chair(life: Life, wanted: Any, seat: str) -> None:
    found = _chair(life, seat)
    _expect(found == wanted, f"chair {seat} is {found}")


def _check_alarm(life: Life, wanted: Any) -> None:
    alarm = life.shell.alarm
    if wanted == "none":
        _expect(alarm is None, f"it is rung in {(alarm or 0) - life.shell.time:.2f} s")
        return
    _expect(alarm is not None, "it is not rung at all")
    assert alarm is not None
    _expect(abs(alarm - life.shell.time - float(wanted)) < 0.05, f"it is rung in {alarm - life.shell.time:.2f} s")


def _check_setup(life: Life, wanted: Any) -> None:
    for name, value in wanted.items():
        found = getattr(life.setup, str(name).replace(" ", "_"))
        _expect(found == value, f"{name} is {found!r}")


def _check_field(life: Life, wanted: Any, who: str, path: str) -> None:
    """Looks into the last message of a kind: `A's snapshot question.point: react`."""
    kind, *names = path.split()
    told = [message for message in life.heard(who) if message["t"] == kind]
    _expect(bool(told), f"{who} was told no {kind}")
    value: Any = told[-1]
    for name in names[0].split(".") if names else []:
        value = value[int(name)] if isinstance(value, list | tuple) else value[name]
    _expect(value == wanted, f"{path} is {value!r}")


CHECKS: Final[list[tuple[str, Callable[..., None]]]] = [
    (r"told everybody", _check_everybody),
    (r"told the others", _check_others),
    (r"told that seat", lambda life, wanted: life.check_told(life.last, wanted)),
    (rf"told {WHO}", lambda life, wanted, who: life.check_told(who, wanted)),
    (rf"{WHO}'s (?P<path>.+)", _check_field),
    (r"journal", _check_journal),
    (r"question", _check_question),
    (r"chair (?P<seat>[A-H])", _check_chair),
    (r"alarm", _check_alarm),
    (r"table", _check_setup),
    (r"host", lambda life, wanted: _expect(life.setup.host == life.guest(wanted), f"the host is {life.setup.host}")),
    (
        r"bots asked",
        lambda life, wanted: _expect(
            len(life.shell.asks) - life.asked == wanted, f"{len(life.shell.asks) - life.asked} were asked"
        ),
    ),
    (
        r"version",
        lambda life, wanted: _expect(life.state.v - life.v == wanted, f"{life.state.v - life.v} versions more"),
    ),
    (r"shown out", lambda life, wanted: _expect(len(life.shell.shown_out) == wanted, f"{life.shell.shown_out}")),
    (r"advice asked", lambda life, wanted: _expect(len(life.shell.advice) == wanted, f"{life.shell.advice}")),
    (r"records", lambda life, wanted: _expect(life.shell.records == wanted, f"{life.shell.records} were written")),
]
