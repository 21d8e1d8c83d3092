"""What a table wants done. Entries are made durable first; then everything else is let go, in order."""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from tavolaccio.kernel.state import Event
from tavolaccio.tables.journal.entries import Entry

Data = dict[str, Any]


class Message(NamedTuple):
    """Something to tell a connection. `shared` is one object for all who get it, so that it is encoded once; `own` is
    laid behind it."""

    conn: int
    shared: Data
    own: Data | None = None


@dataclass(slots=True)
class Ask:
    """A bot shall think about question `q` for this seat; its answer may come in at `due` or later."""

    seat: int
    q: int
    level: str
    chance: str
    due: float
    task: Data


@dataclass(slots=True)
class Advice:
    """Somebody shall be told what a bot would do in their place."""

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
    delay_until: float = 0.0
    """Answers wait until then; 0: they do not."""
    deadline: float = 0.0
    """0: there is none."""
    seconds: float = 0.0


NO_CLOCK: Final = QuestionClock()


class Published(NamedTuple):
    """One version as it was told: what everybody reads, and the events, from which each seat's are made."""

    v: int
    shared: Data
    events: list[Event]


class Effects:
    __slots__ = (
        "absent",
        "advice",
        "alarm",
        "asks",
        "began",
        "chat",
        "clock",
        "entries",
        "events",
        "faults",
        "finished",
        "messages",
        "ping",
        "published",
        "ritual",
        "shown_out",
        "turn",
        "used",
    )

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.messages: list[Message] = []
        self.alarm: float | None = None
        """When the table wants to be rung next; None: not at all. Set at once, whatever becomes of the entries."""
        self.asks: list[Ask] = []
        self.advice: list[Advice] = []
        self.finished = False
        """The match is over: its record is to be written."""
        self.began = False
        """A match was dealt: what was told of the one before is of no interest any more."""
        self.published: list[Published] = []
        self.events: list[Event] = []
        self.chat: list[Data] = []
        """Versions, events and lines that those who come later must be able to read: a table that is loaded again gets
        them back from whoever has let them go."""
        self.clock = NO_CLOCK
        """Of the question that is open now."""
        self.ritual = ("", 0.0)
        """The state of the ritual that is going on, and when it began."""
        self.turn = -1
        self.used: dict[int, float] = {}
        self.absent: dict[int, float] = {}
        """Seconds that each seat has used in this turn, and when bots take over: as the clock, for a table that is
        loaded again."""
        self.shown_out: list[int] = []
        """Connections that may not look any longer."""
        self.ping = False
        """The round trips of all lines are to be measured."""
        self.faults: list[str] = []
        """Mistakes in the rules, for the log."""
