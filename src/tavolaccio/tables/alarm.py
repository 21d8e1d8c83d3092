"""What a table does by itself, when its time has come: nobody has to ask, and nobody can hold it up.

Everything of that kind goes through the alarm, also what could be done immediately: where several workers hold a table,
one of them is rung first, and the others find it done.
"""

from dataclasses import replace

from tavolaccio.tables.journal import people, starting_player
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, PadEntry, RoomEntry, StartEntry
from tavolaccio.tables.journal.setup import TableSetup
from tavolaccio.tables.journal.starting_player import CALLS, GO, LOTS, RACE, READY, SHOWN
from tavolaccio.tables.table import Table


def ring(table: Table) -> None:
    """The time that the table asked for has come."""
    end_delay(table)
    _end_question(table)
    _pass_in_advance(table)
    _follow_lesson(table)
    _settle_chairs(table)
    _settle_host(table)
    _settle_agreement(table)
    if table.watching_due:
        table.tell_watching()
    _go_on_with_ritual(table)


def end_delay(table: Table) -> None:
    """The shortest time of a reaction is over: what was buffered counts."""
    if table.state.buffer and not table.is_delayed:
        table.append(PadEntry(table.state.q, table.wall_time()))


# Answers that nobody typed.


def _end_question(table: Table) -> None:
    """Time is up: seats that have not answered give the default. A player who does that too often is replaced."""
    deadline = table.clock.deadline
    if not deadline or table.now < deadline:
        return
    table.clock = table.clock._replace(deadline=0.0)
    late = table.state.awaited()
    _say_defaults(table, late, "clock")
    for seat in late:
        if not table.plays(seat):
            _replace(table, seat)


def _pass_in_advance(table: Table) -> None:
    seats, table.audience.passing = table.audience.passing, []
    _say_defaults(table, [seat for seat in seats if not table.state.said_by(seat)], "standing")


def _say_defaults(table: Table, seats: list[int], by: str) -> None:
    q = table.state.q
    for seat in seats:
        if table.state.q != q:
            return
        options = table.state.options(seat)
        if options:
            table.append(table.answer(seat, options[0].text, by))


def _follow_lesson(table: Table) -> None:
    """The bots of a lesson say what it wants, when their time has come."""
    lesson = table.lesson()
    q = table.state.q
    for seat, when in list(table.scripted.items()):
        if lesson is None or table.state.q != q:
            return
        if table.now >= when:
            table.scripted.pop(seat, None)
            if not table.state.said_by(seat) and table.is_played_by_a_bot(seat):
                table.append(table.answer(seat, lesson.answer(q, seat), "bot"))


# Chairs of people who are not there, or are again.


def _settle_chairs(table: Table) -> None:
    for seat, when in table.absent.items():
        if table.now < when:
            continue
        table.forget_absence(seat)
        if not table.audience.is_absent(seat):
            give_back(table, seat)
        elif table.replaces:
            _replace(table, seat)
        else:
            _note_absence(table, seat)


def _note_absence(table: Table, seat: int) -> None:
    """Where a match may last for days, it is written down since when somebody is gone: it outlives this process."""
    chair = table.setup.chairs[seat]
    since = int(table.gone.get(chair.guest, 0.0) * 1000)
    if since > chair.seen and table.setup.phase == "playing":
        table.change_setup(setups.copied(table.setup))


def _settle_host(table: Table) -> None:
    """Nobody waits for a host who has gone."""
    heir = table.next_host() if table.host_due and table.now >= table.host_due else ""
    if heir:
        setup = setups.copied(table.setup)
        setup.host = heir
        table.change_setup(setup)


def _settle_agreement(table: Table) -> None:
    """The last player who had not agreed has left: everybody else has agreed."""
    agreement = table.setup.agreement
    if agreement is not None and table.has_agreed():
        setup = setups.copied(table.setup)
        setup.agreement = replace(agreement, done=True)
        table.change_setup(setup)


def _replace(table: Table, seat: int) -> None:
    """A bot plays on for somebody who is not there, or does not answer."""
    setup = table.setup
    chair = setup.chairs[seat]
    is_free = chair.kind != "person" or chair.away or chair.left or setups.is_solo(setup)
    if setup.phase == "playing" and not is_free and not table.plays(seat):
        changed = setups.copied(setup)
        people.go(changed.chairs[seat], table.state.is_out(seat))
        table.change_setup(changed)


def give_back(table: Table, seat: int) -> None:
    """Give the seat back to a player who has returned."""
    chair = table.setup.chairs[seat]
    if table.setup.phase in setups.RUNNING and (chair.away or chair.left):
        table.change_setup(with_person_back(table.setup, seat))


def with_person_back(setup: TableSetup, seat: int) -> TableSetup:
    changed = setups.copied(setup)
    people.come_back(changed.chairs[seat])
    return changed


# The ritual that finds out who starts.


def _go_on_with_ritual(table: Table) -> None:
    if table.setup.ritual is None:
        return
    for seat, when in list(table.ritual_bots.items()):
        if table.now >= when:
            table.ritual_bots.pop(seat, None)
            _let_bot_choose(table, seat)
    ritual = table.setup.ritual
    if not table.ritual_alarm or table.now < table.ritual_alarm:
        return
    setup = setups.copied(table.setup)
    assert setup.ritual is not None
    if ritual.state == READY and not starting_player.all_done(ritual):
        setup.ritual.state = GO
        table.change_setup(setup)
    elif ritual.state != SHOWN:
        starting_player.decide(setup.ritual, setup.secret)
        table.change_setup(setup)
    else:
        _end_ritual(table, setup)


def _let_bot_choose(table: Table, seat: int) -> None:
    setup = setups.copied(table.setup)
    ritual = setup.ritual
    if ritual is None or ritual.state == SHOWN or ritual.seats[seat].done or table.is_person(seat):
        return
    wait, number = table.ritual_plan(ritual, seat)
    if ritual.kind == LOTS:
        choice = starting_player.free_straw(ritual, number)
    else:
        choice = number % len(starting_player.choices(ritual))
    starting_player.choose(ritual, seat, choice, int(wait * 1000))
    table.change_setup(setup)


def _end_ritual(table: Table, setup: TableSetup) -> None:
    """Everybody has seen who it is: the deal, or the call as the answer to the question of the rules."""
    ritual = setup.ritual
    assert ritual is not None
    setup.ritual = None
    if ritual.kind != RACE:
        setup.decided = ritual.chosen
        setup.phase = "playing"
        setup.rules = setups.game_of(setup).meta.version  # the server may have been renewed meanwhile
        table.append(StartEntry(setup, table.wall_time()))
        return
    entries: list[Entry] = [RoomEntry(setup, table.wall_time())]
    match = table.match
    if match is not None and match.question is not None:
        if ritual.chosen >= 0:
            by = "person" if table.is_person(ritual.chosen) else "bot"
            entries.append(table.answer(ritual.chosen, CALLS[ritual.seats[ritual.chosen].choice], by))
        else:
            entries.extend([table.answer(seat, "pass", "clock") for seat in table.state.awaited()])
    for entry in entries:
        table.append(entry)
