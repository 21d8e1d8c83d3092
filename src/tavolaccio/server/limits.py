"""Bounds for those who ask too much."""

from typing import Final

from msgspec import Struct

HEAD_BYTES = 16 * 1024
"""Of a request: its first line and its headers, looked at before anything in them is."""
FRAME_BYTES = 8 * 1024
BODY_BYTES = 1024 * 1024
BACKLOG_BYTES = 1024 * 1024
"""Bytes waiting for a client that does not read, beyond which it is disconnected."""
MOST_MISTAKES = 20
"""Malformed messages after which a connection is closed."""


class Limits(Struct):
    """Rates per second, and the bursts allowed on top."""

    messages: float = 30.0
    messages_burst: float = 90.0
    controls: float = 1.0
    controls_burst: float = 40.0
    """Frames on one connection that are no whole messages: pings, pongs that nobody has asked for, fragments."""
    chat: float = 0.5
    chat_burst: float = 6.0
    requests: float = 20.0
    requests_burst: float = 120.0
    """HTTP requests of one guest; of an address, where nobody says who they are."""
    crowd_requests: float = 60.0
    crowd_requests_burst: float = 600.0
    """Of all guests at one address."""
    creations: float = 0.1
    creations_burst: float = 20.0
    hints: float = 0.5
    hints_burst: float = 5.0
    changes: float = 2.0
    changes_burst: float = 40.0
    """What one guest changes about a table: each change is kept for ever."""
    moves: float = 0.05
    moves_burst: float = 6.0
    """Links to another device, made by one guest; by one address four times as many are made or tried."""
    crowd: float = 40.0
    crowd_burst: float = 400.0
    """From one address, of everything that is no move, and new connections: guests are free to make, addresses are
    not."""
    crowd_talk: float = 5.0
    crowd_talk_burst: float = 60.0
    """Of these: what others have to read, what is kept, what a bot has to think about."""
    guesses: float = 1 / 300
    guesses_burst: float = 30.0
    """Codes of no table, by address: nobody finds a table by trying (docs/adr/0024)."""
    connections: int = 200
    """Connections open at the same time from one address: a whole school may share one."""


CROWDED = "too much is coming from your address; wait a little, or ask those who run the server for more room"
"""What is read by somebody who shares an address with too many."""
CROWDED_CODE: Final = 4029
"""The code with which a WebSocket is closed right after it was opened, for the same reason."""
USUAL_PEOPLE = 50
"""The number of people at one address for which the default bounds for an address are made."""
CEILINGS = (
    "crowd",
    "crowd_burst",
    "crowd_talk",
    "crowd_talk_burst",
    "crowd_requests",
    "crowd_requests_burst",
    "connections",
)
"""What is bounded by address: a school, a café or a telephone company may need more. (Guessing codes and trying links
has nothing to do with how many people there are.)"""


def limits_for(people: int) -> Limits:
    """The bounds for a server where this many people may share an address. Those of a guest stay as they are."""
    limits = Limits()
    for name in CEILINGS:
        usual = getattr(limits, name)
        setattr(limits, name, type(usual)(usual * people / USUAL_PEOPLE))
    return limits


UNLIMITED = Limits(**dict.fromkeys(Limits.__struct_fields__, 10**9))
