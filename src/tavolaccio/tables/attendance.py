"""Presence at a table: the people there, those waited for, the host, and what those present may decide for an absent
player."""

from dataclasses import dataclass
from typing import Final

from tavolaccio.kernel.match import Match
from tavolaccio.tables.broadcast import Audience
from tavolaccio.tables.clock import Pace
from tavolaccio.tables.effects import Data
from tavolaccio.tables.journal import people
from tavolaccio.tables.journal import setup as setups
from tavolaccio.tables.journal.setup import TableSetup
from tavolaccio.tables.journal.state import TableState

WATCHING_SECONDS: Final = 1.0
"""Seconds between two lists of spectators, however many come and go."""


@dataclass(slots=True)
class Server:
    """What a table knows of the server that holds it."""

    pace: Pace
    epoch: str = ""
    """Another one after each start: what a client holds from before is not trusted."""
    levels: tuple[str, ...] = ()
    """The bots that may be seated."""
    substitute: str = ""
    """The bot that plays for somebody who is away."""
    adviser: str = ""
    """The bot that is asked for hints."""


class Attendance:
    """The people of a live table; `table.Table` is the whole of it."""

    __slots__ = (
        "absent",
        "audience",
        "bots",
        "gone",
        "host_due",
        "now",
        "people",
        "server",
        "state",
        "watching_due",
        "watching_told",
        "woke",
    )

    def __init__(self, state: TableState, server: Server) -> None:
        self.state = state
        self.server = server
        self.now = 0.0
        self.audience = Audience(state, server.epoch)
        self.bots: list[int] = []
        """The seats that bots play, some of them for somebody away."""
        self.people = 0
        """The mask of the seats that belong to people, also while a bot plays them."""
        self.find_players()
        # Both dictionaries are never changed, but replaced: effects hold them.
        self.absent: dict[int, float] = {}
        """By seat: when a bot takes over; where none does, when it is written down since when somebody is gone."""
        self.gone: dict[str, float] = {}
        """By guest with a seat: since when they are gone."""
        self.host_due = 0.0
        """When the absent host is not waited for any longer; 0: the host is here."""
        self.woke = 0.0
        """Since when we know who is there."""
        self.watching_told = 0.0
        self.watching_due = 0.0
        """When those who watch were last told, and are to be told next."""

    @property
    def setup(self) -> TableSetup:
        return self.state.setup

    @property
    def match(self) -> Match | None:
        return self.state.match

    def room_shown(self, milliseconds: int) -> Data:
        """What everybody may know of the table as a place. `milliseconds`: left for the ritual."""
        room = setups.shown(self.setup, self.audience.is_here, milliseconds)
        for seat, shown in enumerate(room["seats"]):
            if not shown["here"]:
                shown.update(self.absence(seat))
        room.update(self.audience.watching)
        return room

    # Presence.

    def has_people_in_play(self) -> bool:
        match = self.state.match
        return self.people & ~(match.state.out if match is not None else 0) != 0

    def plays(self, seat: int) -> bool:
        """Is there somebody, and does that person answer?"""
        return not self.audience.is_absent(seat) and self.state.misses.get(seat, 0) < self.server.pace.misses

    @property
    def replaces(self) -> bool:
        """Whether a bot takes over for absent players: not without a clock, and not if nobody else waits."""
        return setups.clock_of(self.setup) != "none" and not setups.is_solo(self.setup)

    def is_gone(self, seat: int) -> bool:
        """Whether they have been away so long that nobody waits any more."""
        guest = self.setup.chairs[seat].guest
        since = self.gone.get(guest, self.woke)
        return self.audience.is_absent(seat) and self.now - since >= self.server.pace.host_grace

    def absence(self, seat: int) -> Data:
        """Since when somebody is gone, and when a bot takes over."""
        chair = self.setup.chairs[seat]
        if chair.kind != "person" or self.audience.is_here(chair.guest):
            return {"seen": 0, "bot_at": 0}
        seen = max(chair.seen, self.state.seen.get(seat, 0), int(self.gone.get(chair.guest, 0.0) * 1000))
        due = self.absent.get(seat, 0.0) if self.replaces and not chair.is_played_by_a_bot else 0.0
        return {"seen": seen, "bot_at": int(due * 1000)}

    def find_host(self) -> None:
        """The host may have changed, or may be somebody who is not there."""
        host = self.setup.host
        if not host or self.audience.is_here(host):
            self.host_due = 0.0
        elif not self.host_due:
            self.host_due = self.gone.get(host, self.now) + self.server.pace.host_grace

    def next_host(self) -> str:
        """The next host if the host stays away; empty where nobody else is there."""
        setup = self.setup
        if setup.phase == "closed":
            return ""
        return people.next_host(setup.chairs, setup.host, setups.seat_of(setup, setup.host), self.audience.is_absent)

    def wait_for_absent(self) -> None:
        """A match begins or goes on: absent players get some time to come."""
        for seat, chair in enumerate(self.setup.chairs):
            if chair.kind == "person" and not chair.away and not self.audience.is_here(chair.guest):
                self.wait_for(seat)

    def wait_for(self, seat: int) -> None:
        pace = self.server.pace
        if seat not in self.absent and (self.replaces or self.setup.chairs[seat].guest in self.gone):
            self.absent = {**self.absent, seat: self.now + (pace.grace if self.replaces else pace.noted)}

    def forget_absence(self, seat: int) -> None:
        if seat in self.absent:
            self.absent = {other: when for other, when in self.absent.items() if other != seat}

    # What is told of them without a version.

    def presence_of(self, seat: int) -> Data:
        told = {"t": "presence", "table": self.setup.id, "seat": seat, "here": not self.audience.is_absent(seat)}
        return {**told, **self.absence(seat)}

    def unversioned(self) -> list[Data]:
        """Messages outside the versions, sent in full to a client that missed some."""
        seats = [seat for seat, chair in enumerate(self.setup.chairs) if chair.kind == "person"]
        return [*[self.presence_of(seat) for seat in seats], self.audience.watching_message()]

    def tell_watching(self, but: int = -1) -> None:
        """Tells everybody who watches, unless that was done a moment ago: then the alarm does. `but`: a connection that
        is about to be told everything."""
        audience = self.audience
        found = audience.find_watching()
        due = self.watching_told + WATCHING_SECONDS
        self.watching_due = 0.0
        if found == audience.watching:
            return
        if self.now < due:
            self.watching_due = due
            return
        audience.watching = found
        self.watching_told = self.now
        message = audience.watching_message()
        for conn in audience.watchers:
            if conn != but:
                audience.tell(conn, message)

    # What those who are there decide.

    def find_players(self) -> None:
        """The set-up has changed: whose are the seats?"""
        chairs = self.setup.chairs
        self.bots = [seat for seat, chair in enumerate(chairs) if chair.is_played_by_a_bot]
        self.people = sum([1 << seat for seat, chair in enumerate(chairs) if chair.kind == "person"])

    def is_played_by_a_bot(self, seat: int) -> bool:
        """Always, or once, because the others have agreed so."""
        if seat in self.bots:
            return True
        found = self.setup.agreement
        if found is None or not found.done or (found.q, found.seat) != (self.state.q, seat):
            return False
        return self.audience.is_absent(seat)

    def may_agree(self, seat: int) -> bool:
        """Can people agree on a bot's move for this seat? Only by what everybody sees: not by what it has said."""
        setup = self.setup
        match = self.match
        if match is None or match.question is None or setup.phase != "playing" or setups.clock_of(setup) != "none":
            return False
        is_asked = setup.ritual is None and seat in match.question.seats
        return is_asked and not setup.chairs[seat].is_played_by_a_bot and self.audience.is_absent(seat)

    def asked_openly(self) -> tuple[int, ...]:
        """The seats that the rules ask, whether they have answered or not."""
        question = self.match.question if self.match is not None and self.setup.ritual is None else None
        return () if question is None else tuple(question.seats)

    def voters(self, seat: int) -> list[str]:
        """Those who decide on a bot's move for this seat: the others who are there, and play; if all of them are out,
        the others who are there."""
        there = [
            (place, chair.guest)
            for place, chair in enumerate(self.setup.chairs)
            if chair.kind == "person" and place != seat and not chair.away and self.audience.is_here(chair.guest)
        ]
        playing = [guest for place, guest in there if not self.state.is_out(place)]
        return playing or [guest for _, guest in there]

    def has_agreed(self) -> bool:
        """Have all who are there agreed on a bot's move that is not made yet?"""
        found = self.setup.agreement
        if found is None or found.done or found.q != self.state.q or not self.may_agree(found.seat):
            return False
        voters = self.voters(found.seat)
        return bool(voters) and all(guest in found.guests for guest in voters)
