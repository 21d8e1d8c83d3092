"""The other workers of this server, as its tables know them: there are none.

A server of one process has this and nothing else; `cluster.node` puts real workers in its place.
"""

from collections.abc import Callable
from typing import Any

from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.outage import Outage
from tavolaccio.tables.inputs import Chat, Emote


class Peers:
    """Nobody is told anything, nobody is waited for, and every table is ours. Tables are named by their codes."""

    def __init__(self) -> None:
        self.outage = Outage("the bus")
        """Whether the others can be told anything at the moment."""
        self.alone = True
        """There can be nobody else."""
        self.addresses: Callable[[], dict[str, int]] = dict
        """Connections by address; set by the part of the server that counts them."""

    @property
    def count(self) -> int:
        """How many others there are now."""
        return 0

    async def bus_answers(self) -> bool:
        """Do messages to the others get through at this moment?"""
        return True

    # Coming and going.

    async def open(self) -> None:
        """Meets the others, before any table is opened."""

    def begin(self) -> None:
        """From now on we may own tables."""

    async def close(self) -> None: ...

    # Whose tables they are.

    def owns(self, table: str) -> bool:
        """Are we the first to ring this table's clock, to ask its bots, to write its record?"""
        return True

    def would_own(self, table: str) -> bool:
        """The same about a table that we do not hold, when all who are starting now are ready."""
        return True

    def lateness(self, table: str) -> float:
        """How long we let the owner go first, in seconds."""
        return 0.0

    def thought_lateness(self, table: str) -> float:
        """The same where somebody has to think or to write."""
        return 0.0

    # Tables.

    async def join(self, table: str) -> None:
        """Listens to what is said at a table, from before it is loaded."""

    def joined(self, table: str) -> None:
        """The table is loaded."""

    def leave(self, table: str) -> None: ...

    def let_go(self, table: str) -> None:
        """We are about to release it; the worker with its people keeps it."""

    def appended(self, table: str, n: int, entries: list[bytes]) -> None: ...

    def began(self, table: str) -> None: ...

    def presence(self, table: str) -> None:
        """Somebody has come or gone."""

    def talked(self, table: str, what: Chat | Emote) -> None: ...

    # The house.

    async def ask_all(self, verb: str, data: dict[str, Any]) -> list[Any]:
        """What the other workers answer to those who run the house."""
        return []

    # People.

    def muted(self, guest: str, others: list[str]) -> None: ...

    def named(self, guest: str, name: str, emoji: str) -> None: ...

    def share(self, kind: str, buckets: Buckets) -> None:
        """What is taken from these buckets is taken from those of all workers."""

    def connections_from(self, address: str) -> int:
        """Connections from there at the other workers."""
        return 0

    def waiting_in(self, table: str) -> set[str]:
        """The guests who wait in a public lobby at other workers."""
        return set()
