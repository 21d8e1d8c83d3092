"""What a table needs of a client's connection: who it is, and how to tell it something."""

from time import monotonic

from tavolaccio.kernel.compiling import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Connection:
    """To be inherited; a class, so that compiled code goes to what it needs directly."""

    def __init__(self, guest: str = "") -> None:
        self.guest = guest
        self.address = ""
        """Where it comes from: what one address asks for must not be in the way of another."""
        self.trip = 0.0
        """The shortest round trip measured so far, in seconds; 0: none yet."""
        self.muted: frozenset[str] = frozenset()
        """Guests muted by this one."""
        self.since = monotonic()
        self.watched: set[str] = set()
        """The tables looked at."""

    def send(self, data: bytes) -> None:
        raise NotImplementedError

    def close(self, code: int, reason: str) -> None:
        """Ends the connection, with a code of the WebSocket protocol."""

    def ping(self) -> None:
        """Measures a round trip, where there is a way to go."""
