"""The only door of a table: an input at a given time goes in, effects come out. It never waits, and never raises for
what a person says."""

from collections.abc import Callable
from typing import Any, Final

from tavolaccio.tables import alarm, commands, inputs
from tavolaccio.tables.alarm import end_delay, give_back
from tavolaccio.tables.broadcast import Watcher
from tavolaccio.tables.effects import NO_EFFECTS, Effects
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import StandEntry
from tavolaccio.tables.table import Table


def take(table: Table, what: inputs.Input, now: float) -> Effects:
    """`now`: seconds of a clock that never goes back and agrees with the time of day."""
    out = Effects()
    table.out = out
    table.audience.out = out
    table.now = now
    if not table.state.setup.watchers and commands.is_at_the_door(table, what):
        commands.refuse_stranger(table, what)
    else:
        HANDLERS[type(what)](table, what)
    if out.asks:  # a question may already have been closed again
        out.asks = tuple([ask for ask in out.asks if ask.q == table.state.q])
    out.alarm = table.next_alarm()
    out.times = table.times()
    table.out = table.audience.out = NO_EFFECTS  # they go with the effects, while they are still at hand
    return out


# Somebody looks, or no longer.


def came(table: Table, what: inputs.Came) -> None:
    audience = table.audience
    setup = table.setup
    if not setups.may_watch(setup, what.guest):
        audience.refuse_entry(what.conn)
        return
    seat = setups.seat_of(setup, what.guest)
    is_first = not audience.is_here(what.guest)
    audience.watchers[what.conn] = Watcher(what.guest, seat, what.muted, what.face)
    if seat >= 0 and is_first:
        _appeared(table, seat)
    elif seat < 0:
        table.tell_watching(what.conn)
    left = table.milliseconds_left()
    if not audience.catch_up(what.conn, what.v, left, table.unversioned):
        audience.snapshot(what.conn, table.room(), left, table.milliseconds_in_all)
    if seat >= 0 and is_first:
        give_back(table, seat)


def gone(table: Table, what: inputs.Gone) -> None:
    watcher = table.audience.watchers.pop(what.conn, None)
    if watcher is None or table.audience.is_here(watcher.guest):
        return
    if watcher.seat >= 0:
        _disappeared(table, watcher.seat)
    else:
        table.tell_watching()


def elsewhere(table: Table, what: inputs.Elsewhere) -> None:
    """Somebody has come to another worker, or gone from there."""
    audience = table.audience
    before = audience.elsewhere.get(what.worker, ())
    audience.set_elsewhere(what.worker, (), ())
    changed = [guest for guest in sorted({*before} ^ {*what.guests}) if not audience.is_here(guest)]
    audience.set_elsewhere(what.worker, what.guests, what.faces)
    for guest in changed:
        seat = setups.seat_of(table.setup, guest)
        if seat >= 0 and guest in what.guests:
            _appeared(table, seat)
        elif seat >= 0:
            _disappeared(table, seat)
    table.tell_watching()


def _appeared(table: Table, seat: int) -> None:
    """Somebody with a seat is there again."""
    guest = table.setup.chairs[seat].guest
    table.forget_absence(seat)
    table.gone = {other: when for other, when in table.gone.items() if other != guest}
    if guest == table.setup.host:
        table.host_due = 0.0
    table.audience.tell_all(table.presence_of(seat))
    if setups.is_solo(table.setup):
        table.run_clock()


def _disappeared(table: Table, seat: int) -> None:
    """The last line of somebody with a seat is gone."""
    guest = table.setup.chairs[seat].guest
    table.gone = {**table.gone, guest: table.now}
    if guest == table.setup.host:
        table.host_due = table.now + table.server.pace.host_grace
    if table.setup.phase == "playing":
        table.wait_for(seat)
    table.audience.tell_all(table.presence_of(seat))
    if setups.is_solo(table.setup):
        table.pause_clock()


def muted(table: Table, what: inputs.Muted) -> None:
    watcher = table.audience.watchers.get(what.conn)
    if watcher is not None:
        watcher.muted = what.muted


def renamed(table: Table, what: inputs.Renamed) -> None:
    """On the chair, where there is one, it goes into the journal; what was said before is read under the new name."""
    setup = setups.copied(table.setup)
    if setup.phase != "closed" and setups.rename(setup, what.guest, what.name, what.emoji):
        table.change_setup(setup)
    table.audience.renamed(what.guest, what.name)
    for watcher in table.audience.watchers.values():
        if watcher.guest == what.guest:
            watcher.face = (what.name, what.emoji)
    table.tell_watching()


# What is not said by people.


def ring(table: Table, _what: inputs.Alarm) -> None:
    alarm.ring(table)


def woke(table: Table, _what: inputs.Woke) -> None:
    """Loaded: go on where the table stopped."""
    match = table.match
    table.woke = table.now
    table.find_host()
    table.set_ritual_times()
    if match is None or table.setup.phase != "playing":
        return
    table.wait_for_absent()
    if match.outcome is not None:
        table.out.finished = True
    elif table.clock.q != match.id:  # what was missed meanwhile may have opened it already
        table.open_question()


def thought(table: Table, what: inputs.Thought) -> None:
    """A bot has decided."""
    end_delay(table)
    state = table.state
    match = state.match
    if match is None or match.question is None or what.q != state.q or state.said_by(what.seat):
        return
    if not table.is_played_by_a_bot(what.seat):
        return  # the person has come back
    options = state.options(what.seat)
    if what.failed:  # the default, where an answer is due
        if what.seat in match.question.seats and options:
            table.append(table.answer(what.seat, options[0].text, "bot"))
    elif any(option.text == what.move for option in options):
        entry = table.answer(what.seat, what.move, "bot")
        entry.bot, entry.i = what.level, what.iterations
        table.append(entry)


def recorded(table: Table, what: inputs.Recorded) -> None:
    """The record of the match is ready, and with it the match is over."""
    match = table.match
    if match is None or match.outcome is None or table.setup.phase != "playing":
        return
    if what.match != table.setup.match:
        table.out.finished = True  # that of this match is still to be made
    else:
        setup = setups.copied(table.setup)
        setup.phase = "over"
        setup.record = what.record
        setup.winners = list(match.outcome.winners)
        setup.asking = []
        table.change_setup(setup)


def close_lobby(table: Table, what: inputs.CloseLobby) -> None:
    if table.setup.phase == "lobby" and not table.audience.anybody:
        setup = setups.copied(table.setup)
        setup.phase, setup.notice = "closed", what.notice
        table.change_setup(setup)


def close_table(table: Table, what: inputs.CloseTable) -> None:
    if table.setup.phase != "closed":
        setup = setups.copied(table.setup)
        setup.phase, setup.notice = "closed", what.notice
        setup.ritual, setup.asking, setup.agreement = None, [], None
        table.change_setup(setup)


def appended(table: Table, what: inputs.Appended) -> None:
    for entry in what.entries:
        table.apply(entry)
        if isinstance(entry, StandEntry) and table.match is not None:
            table.pass_is_set(entry.s)


def clock_elsewhere(table: Table, what: inputs.ClockElsewhere) -> None:
    """Another worker has had this question for longer: its time is everybody's."""
    moment = table.now + what.milliseconds / 1000
    if table.state.q == what.q and table.clock.deadline > moment:
        table.clock = table.clock._replace(deadline=moment)
        table.audience.tell_all(table.audience.clock_message(table.milliseconds_left()))


def chat_elsewhere(table: Table, what: inputs.ChatElsewhere) -> None:
    if not table.audience.chat:
        table.audience.chat.extend(what.lines)
        table.out.chat += tuple(what.lines)


HANDLERS: Final[dict[type, Callable[[Table, Any], None]]] = {
    inputs.Came: came,
    inputs.Gone: gone,
    inputs.Muted: muted,
    inputs.Say: commands.say,
    inputs.Pass: commands.pass_in_advance,
    inputs.Why: commands.why,
    inputs.Hint: commands.hint,
    inputs.Choose: commands.choose,
    inputs.Sit: commands.change,
    inputs.Stand: commands.change,
    inputs.Ready: commands.change,
    inputs.Configure: commands.change,
    inputs.SeatBot: commands.change,
    inputs.Kick: commands.change,
    inputs.LetBack: commands.change,
    inputs.HandOver: commands.change,
    inputs.Nudge: commands.change,
    inputs.Agree: commands.change,
    inputs.SkipLesson: commands.change,
    inputs.Start: commands.change,
    inputs.Rematch: commands.change,
    inputs.Arrange: commands.change,
    inputs.Admit: commands.change,
    inputs.Chat: commands.chat,
    inputs.Emote: commands.emote,
    inputs.Renamed: renamed,
    inputs.Alarm: ring,
    inputs.Thought: thought,
    inputs.Recorded: recorded,
    inputs.CloseLobby: close_lobby,
    inputs.CloseTable: close_table,
    inputs.Woke: woke,
    inputs.Appended: appended,
    inputs.Elsewhere: elsewhere,
    inputs.ClockElsewhere: clock_elsewhere,
    inputs.ChatElsewhere: chat_elsewhere,
}
