"""The people of a table: chairs, who was sent away, who hosts next, and what the others have agreed on."""

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Chair:
    """`kind`: empty, person or bot; `away`: a bot plays for the person; `left`: the person has gone from a match in
    which the seat was out: a bot has nothing to play for it, but answers where the end asks."""

    kind: str = "empty"
    guest: str = ""
    name: str = ""
    emoji: str = ""
    level: str = ""
    ready: bool = False
    away: bool = False
    entropy: str = ""
    left: bool = False
    seen: int = 0
    """When the person was last here, as far as that was written down."""
    nudged: int = 0
    """When somebody last nudged the person."""
    nudger: str = ""
    """The guest id of the last one to do so, not the name: names stand where their owner can take them back."""
    nudge_at: int = 0
    """When the person can be nudged again."""
    podium: bool = False
    """After a match: has not said yes to the next one yet."""

    @property
    def is_played_by_a_bot(self) -> bool:
        """Also where the person has left a seat that is out: the end of a match may still ask it something."""
        return self.kind == "bot" or self.away or self.left


@dataclass(slots=True)
class SentAway:
    """A player removed by the host, who cannot sit down here again unless the host lets them back."""

    guest: str
    name: str = ""
    emoji: str = ""
    seat: int = -1
    at: int = 0
    """Milliseconds of wall time."""


@dataclass(slots=True)
class Agreement:
    """A bot may answer question `q` once for the absent seat, if all others want it."""

    q: int
    seat: int
    guests: list[str] = field(default_factory=list)
    """The guests who want it so far."""
    done: bool = False
    """All of them do."""


def go(chair: Chair, is_out: bool) -> None:
    """Somebody leaves a running match: a bot plays on, unless the seat is out."""
    if is_out:
        chair.left = True
    else:
        chair.away = True


def come_back(chair: Chair) -> None:
    chair.away = chair.left = False


def next_host(chairs: list[Chair], host: str, seat: int, absent: Callable[[int], bool]) -> str:
    """The successor of the host at that seat: the next person in seating order who is there and plays."""
    order = [(seat + step) % len(chairs) for step in range(1, len(chairs) + 1)]
    people = [place for place in order if chairs[place].kind == "person" and chairs[place].guest != host]
    there = [place for place in people if not (chairs[place].away or chairs[place].left or absent(place))]
    return chairs[there[0]].guest if there else ""
