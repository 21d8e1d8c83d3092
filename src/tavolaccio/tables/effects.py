"""What a table wants done. Entries are made durable first; then everything else is let go, in order."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from tavolaccio.kernel.state import Event
from tavolaccio.tables.journal.entries import Entry

Data = dict[str, Any]


Message = tuple[int, Data, Data | None]
"""Something to tell a connection: its number; what several are told (one object for all who get it, so that it is
encoded once); what it alone is told, which is laid behind that. A plain tuple: there are five to a move."""


@dataclass(slots=True)
class Ask:
    """Let a bot think about question `q` for this seat; its answer may come in at `due` or later."""

    seat: int
    q: int
    level: str
    chance: str
    due: float
    task: Data


@dataclass(slots=True)
class Advice:
    """Tell a player what a bot would do in their place."""

    conn: int
    id: str
    q: int
    seat: int
    chance: str
    task: Data


class QuestionClock(NamedTuple):
    """The times of one question; no question: `q` is -1."""

    q: int = -1
    opened: float = 0.0
    """What led to it has been told by then: bots think from then on, and what is used up of a turn counts."""
    delay_until: float = 0.0
    """Answers wait until then; 0: they do not."""
    deadline: float = 0.0
    """0: there is none."""
    seconds: float = 0.0


NO_CLOCK: Final = QuestionClock()


# Plain tuples, like a message: one of each is made for nearly every input, and one with names costs ten times as much.

Times = tuple[QuestionClock, str, float, int, dict[int, float], dict[int, float], dict[str, float], float, Data, float]
"""What stands in no journal and yet goes on when a table has to be loaded again: the clock of the open question; the
state of the ritual that is going on, and when it began; the turn, and the seconds that each seat has used in it; by
seat, when its absence is settled; by guest, since when they are gone; when the host is not waited for any longer; the
list of spectators last told, and when. What is in it is never changed, but replaced."""

NO_TIMES: Final[Times] = (NO_CLOCK, "", 0.0, -1, {}, {}, {}, 0.0, {}, 0.0)

Published = tuple[int, Data, list[Event]]
"""One version as it was told: its number, what everybody reads, and the events, from which each seat's are made."""


class Effects:
    __slots__ = (
        "advice",
        "alarm",
        "asks",
        "began",
        "chat",
        "entries",
        "events",
        "faults",
        "finished",
        "frames",
        "messages",
        "ping",
        "published",
        "shown_out",
        "times",
    )

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.messages: list[Message] = []
        self.frames: Any = None
        """What a shell has made of the messages, if it does not wait until they are let go."""
        self.alarm: float | None = None
        """When the table's alarm rings next; None: never. Set immediately, even if the entries are not stored."""
        # What most inputs have none of is a tuple: an empty one costs nothing.
        self.asks: tuple[Ask, ...] = ()
        self.advice: tuple[Advice, ...] = ()
        self.finished = False
        """The match is over: its record is to be written."""
        self.began = False
        """A match was dealt: what was told of the one before is of no interest any more."""
        self.published: list[Published] = []
        self.events: list[Event] = []
        self.chat: tuple[Data, ...] = ()
        """Versions, events and lines that later clients must be able to read: a table that is loaded again gets them
        back from its shell, which has let them go."""
        self.times = NO_TIMES
        self.shown_out: tuple[int, ...] = ()
        """Connections that may not look any longer."""
        self.ping = False
        """The round trips of all lines are to be measured."""
        self.faults: tuple[str, ...] = ()
        """Mistakes in the rules, for the log."""

    def tells(self, kind: str) -> bool:
        """Is there a message of this kind?"""
        return any(shared["t"] == kind for _, shared, _ in self.messages)


NO_EFFECTS: Final = Effects()
"""Where nothing has come of anything yet; never written to."""
