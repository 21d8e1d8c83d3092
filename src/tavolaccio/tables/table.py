"""A live table: what follows from its journal, its clients, and its clocks.

Entries take effect right away (`append`); the shell that carries the effects out tells nobody before they are durable.
What the table does by itself stands in `alarm`, what people ask of it in `commands`; `take` is the only door.
"""

from collections.abc import Sequence
from typing import Any

from tavolaccio.games.lessons import Lesson
from tavolaccio.kernel.chance import for_bot
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.points import ASK, Question
from tavolaccio.kernel.state import EVERYBODY, Event
from tavolaccio.tables import clock, remarks, seat_view
from tavolaccio.tables.attendance import Attendance, Server
from tavolaccio.tables.effects import NO_CLOCK, NO_EFFECTS, Ask, Data, QuestionClock, Times
from tavolaccio.tables.journal import learning, starting_player
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.entries import Entry, RoomEntry, SayEntry, StartEntry
from tavolaccio.tables.journal.match_data import task_of
from tavolaccio.tables.journal.news import news_of
from tavolaccio.tables.journal.setup import RUNNING, TableSetup
from tavolaccio.tables.journal.starting_player import GO, OPEN, RACE, READY, SHOWN, RitualState
from tavolaccio.tables.journal.state import TableState, drained, is_reaction
from tavolaccio.texts.beats import SLOW
from tavolaccio.texts.screen import screen_of

TIMES_OUT = "times_out"
"""The one event that the table tells, and not the match."""


class Table(Attendance):
    """To be made from a state that was loaded; `take.take` is how anything happens to it."""

    __slots__ = (
        "asked",
        "clock",
        "kept_asked",
        "kept_clock",
        "kept_ritual",
        "out",
        "ritual_alarm",
        "ritual_began",
        "ritual_bots",
        "ritual_deadline",
        "ritual_state",
        "scripted",
        "turn",
        "used",
    )

    def __init__(self, state: TableState, server: Server) -> None:
        super().__init__(state, server)
        self.out = NO_EFFECTS
        self.clock = NO_CLOCK
        self.kept_clock = NO_CLOCK
        """Of the question that was open when the table was thrown away and loaded again: no new time for it."""
        self.turn = -1
        # Never changed, but replaced: effects hold it.
        self.used: dict[int, float] = {}
        """Seconds that each seat has used in this turn."""
        self.asked: set[int] = set()
        """Seats whose bots think about the open question already."""
        self.kept_asked: set[int] = set()
        """The same when the table was thrown away and loaded again, for the question of `kept_clock`."""
        self.ritual_state = ""
        """The state of the ritual whose times are set."""
        self.ritual_began = 0.0
        self.kept_ritual = ("", 0.0)
        """State and beginning when the table was thrown away and loaded again: a race goes on from the same signal."""
        self.ritual_deadline = 0.0
        self.ritual_alarm = 0.0
        self.ritual_bots: dict[int, float] = {}
        self.scripted: dict[int, float] = {}
        """Bots of a lesson that know what to say to the open question, and when they say it."""

    def wall_time(self) -> int:
        """Milliseconds, for the journal."""
        return int(self.now * 1000)

    # Entries.

    def append(self, entry: Entry, verified: bool = False) -> None:
        """Append an entry to the journal; it takes effect immediately."""
        self.out.entries.append(entry)
        self.apply(entry, verified)

    def change_setup(self, setup: TableSetup, guest: str = "", name: str = "") -> None:
        for chair in setup.chairs:
            if chair.kind == "person" and chair.guest in self.gone:
                chair.seen = max(chair.seen, int(self.gone[chair.guest] * 1000))
        self.append(RoomEntry(setup, self.wall_time(), guest, name))

    def apply(self, entry: Entry, verified: bool = False) -> None:
        """What is in the journal takes effect here, and everybody is told."""
        state = self.state
        before = state.setup
        late = entry if isinstance(entry, SayEntry) and entry.by == "clock" and self._is_seen_late() else None
        versions = state.apply(entry, verified)
        if state.faults:
            self.out.faults += tuple(state.faults)
            state.faults.clear()
        if not versions:
            return
        if isinstance(entry, StartEntry):
            self._started()
        elif isinstance(entry, RoomEntry):
            self._set_up(before, entry)
        else:
            self._closed(late)

    def _is_seen_late(self) -> bool:
        """May everybody be told that the open question's time has run out? Only where one seat was asked for no
        reaction: otherwise it would tell who has passed and who has said nothing."""
        match = self.match
        question = match.question if match is not None else None
        return match is not None and question is not None and question.point.kind == ASK and not is_reaction(match)

    def _started(self) -> None:
        """The cards have been dealt."""
        audience = self.audience
        self.find_players()
        audience.show_out()
        audience.find_seats()
        audience.watching = audience.find_watching()
        events = drained(self.state)
        audience.begin_match(events)
        self.find_host()
        self.set_ritual_times()
        self.wait_for_absent()
        self.open_question(events)
        room = self.room()
        for conn in list(audience.watchers):
            audience.snapshot(conn, room, self.milliseconds_in_all, self.milliseconds_in_all)

    def _set_up(self, before: TableSetup, entry: RoomEntry) -> None:
        """The table as a place has changed."""
        audience = self.audience
        setup = self.setup
        self.find_players()
        if not setup.watchers:
            audience.show_out()
        audience.find_seats()
        if before.phase == setup.phase == "playing":
            self._seat_newcomers(before)
        audience.watching = audience.find_watching()
        self.find_host()
        if self.match is None:
            audience.end_match()
            self.stop_clock()
        if setup.phase not in RUNNING:
            self.absent = {}
        # A player who returns and leaves again gets a bot that is asked again: the first bot's answer was not taken.
        self.asked = {seat for seat in self.asked if self.is_played_by_a_bot(seat)}
        self.kept_asked = {seat for seat in self.kept_asked if self.is_played_by_a_bot(seat)}
        had_ritual = before.ritual is not None
        self.set_ritual_times()
        if had_ritual and setup.ritual is None and setup.phase == "playing":
            self.open_question()
        news = news_of(before, setup, entry.g, entry.at)
        audience.note(news)
        audience.publish({"room": self.room(), **({"news": news} if news else {})}, [])
        for chair in setup.chairs:
            audience.renamed(chair.guest, chair.name)
        if setup.phase == "playing" and self.match is not None:
            self.ask_bots()
            if not entry.g:  # who stood up stays up
                self._give_back(before)

    def _seat_newcomers(self, before: TableSetup) -> None:
        """Give a player who takes over a bot's seat time to arrive."""
        for seat, chair in enumerate(self.setup.chairs):
            taken = chair.kind == "person" and before.chairs[seat].kind == "bot"
            if taken and not self.audience.is_here(chair.guest):
                self.wait_for(seat)

    def _give_back(self, before: TableSetup) -> None:
        """Return a seat to a player who reconnected while it was being handed to a bot."""
        for watcher in list(self.audience.watchers.values()):
            seat = watcher.seat
            if seat >= 0 and self.setup.chairs[seat].away and not before.chairs[seat].away and self.plays(seat):
                self.absent = {**self.absent, seat: self.now}

    def _closed(self, late: SayEntry | None) -> None:
        """A question has been closed: what has happened, what has changed, what is asked now."""
        match = self.state.match
        audience = self.audience
        told = audience.told
        assert match is not None
        assert told is not None
        if self.clock.deadline and match.log:
            seat = match.log[-1].seat
            if seat >= 0:
                used = self.used.get(seat, 0.0) + max(0.0, self.now - self.clock.opened)
                self.used = {**self.used, seat: used}
        events = drained(self.state)
        if late is not None:
            events.insert(0, (TIMES_OUT, late.s, -1, None, 0, EVERYBODY))
        self.open_question(events)
        shared: Data = {
            "public": told.changes(match),
            "question": seat_view.question_seen(match, self.milliseconds_in_all),
        }
        if match.state.outcome is not None:
            shared["outcome"] = told.public["outcome"]
            self.out.finished = True
        audience.publish(shared, events)
        self._remark(match, events)

    def _remark(self, match: Match, events: list[Event]) -> None:
        """A bot says a line about what has just been told."""
        if self.bots:
            seat, line = remarks.remark_on(self.setup, match.game, match.id, events, match.state.outcome)
            if seat >= 0:
                self.audience.gesture("", seat, line)

    # The open question's time.

    def stop_clock(self) -> None:
        self.clock = NO_CLOCK
        self.audience.passing = []
        self.asked.clear()
        self.scripted = {}

    def open_question(self, events: Sequence[Event] = ()) -> None:
        """A question has been opened: its clocks start when the events that led to it have been told, bots are asked,
        passes in advance are found."""
        self.stop_clock()
        match = self.state.match
        question = match.question if match is not None else None
        setup = self.state.setup
        if match is None or question is None or setup.phase != "playing" or setup.ritual is not None:
            return
        reaction = is_reaction(match)
        if self.kept_clock.q == len(match.log):
            self.clock = self.kept_clock
            self.asked |= self.kept_asked
        else:
            self.clock = self._new_clock(match, question, reaction, events)
        self.ask_bots()
        if reaction:
            self.find_passing()

    def _new_clock(self, match: Match, question: Question, reaction: bool, events: Sequence[Event]) -> QuestionClock:
        pace = self.server.pace
        setup = self.state.setup
        told = delay = seconds = 0.0
        # Nobody waits for what is told to those who are all out.
        beats = screen_of(match.game)["beats"] if events and not self._only_bots_are_left() else None
        if beats is not None:
            told = clock.telling(pace, beats, events)
        # Without people in play there is nobody to hide anything from.
        if pace.pad and reaction and self.has_people_in_play():
            delay = clock.reaction_delay(pace, setup.secret, match.id)
        wanted = setups.clock_of(setup)
        if wanted != "none" and not self._is_paused():
            if match.state.turn != self.turn:
                self.turn = match.state.turn
                self.used = {}
            used = self.used.get(question.seats[0], 0.0) if question.point.kind == ASK else 0.0
            longest = pace.pad + pace.jitter if delay else 0.0
            seconds = clock.seconds_for(wanted, pace, question.point.seconds, used, longest)
            if beats is not None:
                seconds += clock.telling(pace, beats, events, SLOW)
        opened = self.now + told
        deadline = self.now + seconds if seconds else 0.0
        return QuestionClock(match.id, opened, opened + delay if delay else 0.0, deadline, seconds)

    def _is_paused(self) -> bool:
        """Does nobody wait for the one person who plays here, and is not there?"""
        setup = self.setup
        return setups.is_solo(setup) and not any(
            chair.kind == "person" and self.audience.is_here(chair.guest) for chair in setup.chairs
        )

    def pause_clock(self) -> None:
        if self.clock.deadline:
            self.clock = self.clock._replace(deadline=0.0)
            self.audience.tell_all(self.audience.clock_message(0))

    def run_clock(self) -> None:
        """The time of a question that was asked while nobody was there, or that was paused."""
        match = self.match
        if match is None or match.question is None or self.clock.q != match.id or self.clock.deadline:
            return
        fresh = self._new_clock(match, match.question, is_reaction(match), ())
        if fresh.deadline:
            self.clock = fresh._replace(delay_until=self.clock.delay_until)
            self.audience.tell_all(self.audience.clock_message(self.milliseconds_left()))

    def milliseconds_left(self) -> int:
        deadline = self.clock.deadline
        return max(0, round((deadline - self.now) * 1000)) if deadline else 0

    @property
    def milliseconds_in_all(self) -> int:
        """The time that the open question began with."""
        return int(self.clock.seconds * 1000)

    @property
    def is_delayed(self) -> bool:
        """Do answers to the open question still wait?"""
        return self.clock.delay_until > self.now

    def answer(self, seat: int, move: str, by: str, guest: str = "", name: str = "") -> SayEntry:
        """An answer to the open question as it goes into the journal."""
        match = self.state.match
        assert match is not None
        assert match.question is not None
        rides = seat not in match.question.seats
        return SayEntry(match.id, seat, move, by, guest, name, self.is_delayed and not rides, rides, self.wall_time())

    # Passes by themselves.

    def find_passing(self) -> None:
        """The seats for which the table is going to pass."""
        self.audience.passing = [seat for seat in self.state.awaited() if self._passes(seat)]

    def pass_is_set(self, seat: int, conn: int = -1) -> None:
        """A seat has passed in advance, here (at `conn`) or at another worker: it is passed for, and the other windows
        of the same person show it."""
        assert self.match is not None
        if is_reaction(self.match):
            self.find_passing()
        self.audience.pass_told(seat)
        for other, watcher in list(self.audience.watchers.items()):
            if watcher.seat == seat and other != conn:
                self.audience.snapshot(other, self.room(), self.milliseconds_left(), self.milliseconds_in_all)

    def _passes(self, seat: int) -> bool:
        """By agreement, or because everybody can see that this hand is empty."""
        state = self.state
        match = state.match
        assert match is not None
        if seat in self.bots:
            return False
        options = state.options(seat)
        if not options or options[0] is not PASS:
            return False
        if len(options) == 1 and not seat_view.has_own_cards(match.state, seat):
            return True
        return state.wants_to_pass(seat)

    def waits_for(self, guest: str) -> bool:
        """Does anything at this table wait for an answer of this guest's?"""
        setup = self.setup
        seat = setups.seat_of(setup, guest)
        if seat < 0 or setup.chairs[seat].is_played_by_a_bot:
            return False
        ritual = setup.ritual
        if ritual is not None:
            return ritual.state in (OPEN, GO) and not ritual.seats[seat].done
        return setup.phase == "playing" and seat in self.state.awaited()

    # Bots.

    def ask_bots(self) -> None:
        """Every bot that is asked, or may speak all the same, thinks; also those that play for somebody away."""
        state = self.state
        match = state.match
        setup = state.setup
        question = match.question if match is not None else None
        if match is None or question is None or setup.ritual is not None:
            return
        if self.scripted:
            self.scripted = {}
        if not self.bots and setup.agreement is None:
            return  # nobody thinks here
        task: Data | None = None
        lesson = self.lesson()
        for seat, chair in enumerate(setup.chairs):
            if seat in self.asked or not self.is_played_by_a_bot(seat):
                continue
            is_asked = seat in question.seats
            if (is_asked and state.said_by(seat)) or (not is_asked and not state.options(seat)):
                continue
            delay = clock.bot_delay(self.server.pace, setup.secret, match.id, seat, self._only_bots_are_left())
            begins = max(self.now, self.clock.opened)  # people must have seen what it answers to
            if lesson is not None and (not is_asked or lesson.answer(match.id, seat)):
                if lesson.answer(match.id, seat):
                    self.scripted[seat] = begins + delay
                continue
            if task is None:
                task = task_of(match)
            self.asked.add(seat)
            temper = remarks.temper_at(setup, seat)
            level = (chair.level or self.server.substitute) + (f"+{temper}" if temper else "")
            chance = for_bot(bytes.fromhex(setup.secret), seat, match.id).hex()
            self.out.asks += (Ask(seat, match.id, level, chance, begins + delay, task),)

    def _only_bots_are_left(self) -> bool:
        """Has every person at this table fallen? A table of bots alone is somebody's show and keeps its pace."""
        return self.people != 0 and not self.has_people_in_play()

    # Lessons.

    def lesson(self) -> Lesson | None:
        """The lesson that says what is answered to the open question."""
        return learning.followed(self.setup, self.state.q)

    def lesson_lets(self, seat: int, move: str) -> bool:
        """Whether a person may say that now: in a lesson only what it wants."""
        lesson = self.lesson()
        wanted = lesson.answer(self.state.q, seat) if lesson is not None else move
        return wanted == move or (not wanted and seat in self.state.awaited())

    # The ritual that finds out who starts.

    def room(self) -> Data:
        room = {**self.room_shown(self._ritual_milliseconds()), "evening": self.state.evening.shown()}
        if room["ritual"] is not None and self.ritual_deadline:
            room["ritual"]["total"] = round((self.ritual_deadline - self.ritual_began) * 1000)
        return room

    def _ritual_milliseconds(self) -> int:
        return max(0, round((self.ritual_deadline - self.now) * 1000)) if self.ritual_deadline else 0

    def is_person(self, seat: int) -> bool:
        chair = self.setup.chairs[seat]
        return chair.kind == "person" and not chair.away

    def set_ritual_times(self) -> None:
        """The set-up has changed or was loaded: is there a ritual, and what does it wait for?"""
        ritual = self.setup.ritual
        if ritual is None:
            self.ritual_state = ""
            self.ritual_alarm = self.ritual_deadline = 0.0
            self.ritual_bots.clear()
            return
        if ritual.state != self.ritual_state:
            self._begin_ritual_state(ritual)
        if ritual.state == SHOWN:
            return
        self._wake_ritual_bots(ritual)
        if starting_player.all_done(ritual):
            self.ritual_alarm = self.now
        elif ritual.kind == RACE and starting_player.is_called(ritual):
            self.ritual_alarm = min(self.ritual_alarm, self.now + clock.GATHER_SECONDS)

    def _begin_ritual_state(self, ritual: RitualState) -> None:
        pace = self.server.pace
        state, began = self.kept_ritual
        self.kept_ritual = ("", 0.0)
        self.ritual_state = ritual.state
        self.ritual_began = began if state == ritual.state else self.now
        self.ritual_bots.clear()
        if ritual.state == READY:
            self.out.ping = True
            self.ritual_deadline = 0.0  # nobody may know
            self.ritual_alarm = self.ritual_began + clock.signal_delay(pace, self.setup.secret)
            return
        seconds = {OPEN: clock.OPEN_SECONDS, GO: clock.CALL_SECONDS, SHOWN: clock.SHOWN_SECONDS}[ritual.state]
        self.ritual_deadline = self.ritual_alarm = self.ritual_began + seconds / pace.speed

    def _wake_ritual_bots(self, ritual: RitualState) -> None:
        if ritual.state == READY:
            return
        for seat, one in enumerate(ritual.seats):
            if one.done or self.is_person(seat):
                self.ritual_bots.pop(seat, None)
            elif seat not in self.ritual_bots:
                self.ritual_bots[seat] = self.ritual_began + self.ritual_plan(ritual, seat)[0]

    def ritual_plan(self, ritual: RitualState, seat: int) -> tuple[float, int]:
        """What a bot does in a ritual: after how many seconds, and a number to choose by."""
        dice = clock.ritual_dice(self.setup.secret, seat)
        if ritual.kind == RACE:
            wait = clock.human_reaction(dice)
        else:
            wait = dice.uniform(*clock.BOT_SECONDS) / self.server.pace.speed
        return wait, dice.randrange(1 << 16)

    # The next alarm.

    def next_alarm(self) -> float | None:
        """When the table wants to be rung: one moment for everything that it does by itself."""
        if self.audience.passing:
            return self.now
        times: list[float] = []
        if self.state.buffer:
            times.append(self.clock.delay_until)
        if self.clock.deadline:
            times.append(self.clock.deadline)
        if self.absent:
            times.extend(self.absent.values())
        if self.host_due and self.next_host():
            times.append(self.host_due)
        if self.watching_due:
            times.append(self.watching_due)
        if self.setup.agreement is not None and self.has_agreed():
            times.append(self.now)
        if self.scripted:
            times.extend(self.scripted.values())
        if self.ritual_alarm:
            times.append(self.ritual_alarm)
            times.extend(self.ritual_bots.values())
        return min(times) if times else None

    def times(self) -> Times:
        """What stands in no journal."""
        return (
            self.clock, self.ritual_state, self.ritual_began, self.turn, self.used, self.absent, self.gone,
            self.host_due, self.audience.watching, self.watching_told,
        )  # fmt: skip

    def __repr__(self) -> str:
        return f"Table({self.setup.id}, {self.setup.phase}, v {self.state.v}, n {self.state.n})"


def tell_refusal(table: Table, what: Any, reason: str, text: str, clause: str = "") -> None:
    """Not done, and nothing has changed; nobody else is told."""
    told = {"t": "refused", "id": what.id, "table": table.setup.id, "reason": reason, "clause": clause, "text": text}
    table.audience.tell(what.conn, told)


def tell_done(table: Table, what: Any, v: int) -> None:
    table.audience.tell(what.conn, {"t": "ack", "id": what.id, "table": table.setup.id, "v": v})
