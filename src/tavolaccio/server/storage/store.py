"""What a table needs of a store: append to its journal or be refused, and load it again.

A journal entry is JSON; its number is its place. `(table, n)` is unique: the second who writes the same number gets a
`Conflict`, loads again and answers again. So the same code may run with one process or, on another store, with many.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from tavolaccio.server.storage.admin_store import AdminStore
from tavolaccio.server.storage.append import Append
from tavolaccio.server.storage.outage import Outage
from tavolaccio.server.storage.rows import Loaded, RecordRow, StoreError, TableRow

Done = Callable[[StoreError | None], None]


def ignore(error: StoreError | None) -> None:
    """For those who do not care what has become of it."""


class Store(Protocol):
    """Appends call back on the event loop when they are durable, in order; everything else is awaited."""

    admin: AdminStore
    """What those who run the house need."""

    @property
    def commits(self) -> int: ...

    @property
    def appended(self) -> int: ...

    @property
    def outage(self) -> Outage:
        """Whether anything can be kept at the moment. The store itself tries again until it can."""
        ...

    def append(self, what: Append, done: Done) -> None:
        """`done` is called always, when it is durable or when it has failed."""
        ...

    def save_checkpoint(self, table: str, n: int, body: bytes) -> None: ...

    def load(self, table: str) -> Awaitable[Loaded | None]: ...

    def entries(self, table: str, since: int = 0) -> Awaitable[list[bytes]]:
        """The journal from number `since` on."""
        ...

    def heads(self, tables: list[str]) -> Awaitable[dict[str, int]]:
        """The number of the next entry of each of these tables."""
        ...

    def names_in(self, phase: str, limit: int) -> Awaitable[list[str]]:
        """Tables in this phase, the latest first."""
        ...

    def tables_in(self, phase: str, public_only: bool, limit: int) -> Awaitable[list[TableRow]]: ...

    def tables_of(self, guest: str, limit: int) -> Awaitable[list[str]]:
        """Tables that are not over at which the guest has a chair, the latest first."""
        ...

    def unchanged(self, phase: str, before: int, limit: int) -> Awaitable[list[str]]:
        """Tables in this phase that have not changed since that time, the oldest first."""
        ...

    def touch(self, table: str) -> Awaitable[None]:
        """As if the table had changed now."""
        ...

    def guest(self, guest: str) -> Awaitable[tuple[str, str] | None]: ...

    def faces(self, guests: list[str]) -> Awaitable[dict[str, tuple[str, str]]]:
        """Name and emoji of those of these guests who have chosen one."""
        ...

    def save_guest(self, guest: str, name: str, emoji: str) -> Awaitable[None]: ...

    def save_move(self, token: str, guest: str, expires: int) -> Awaitable[None]:
        """Keeps the hash of a link to another device, in place of the guest's earlier ones."""
        ...

    def take_move(self, token: str) -> Awaitable[str | None]:
        """The guest whose link this is, once; None where there is none, or it is too old."""
        ...

    def erase_guest(self, guest: str, name: str) -> Awaitable[None]:
        """Forgets name, ratings, mutes, and whose seats in records these were; there they have the given name."""
        ...

    def muted(self, guest: str) -> Awaitable[list[str]]:
        """Guests muted by this guest."""
        ...

    def mute(self, guest: str, other: str, mute: bool) -> Awaitable[list[str]]:
        """Keeps that the guest does not want to read the other one, or does again; the whole list after that."""
        ...

    def record(self, record: str) -> Awaitable[RecordRow | None]: ...

    def records_named(self, names: list[str]) -> Awaitable[list[RecordRow]]:
        """Those of these that are there, without their journals, the oldest first."""
        ...

    def records(
        self, game: str, who: str, before: int, limit: int, viewer: str | None = None
    ) -> Awaitable[list[RecordRow]]:
        """`viewer`: only what this guest may find, public matches and their own; None: all."""
        ...

    def ratings(self, game: str, pool: str, limit: int, viewer: str | None = None) -> Awaitable[list[dict[str, Any]]]:
        """The same with people: those of public tables, and those the viewer has met."""
        ...

    def cookie_key(self) -> Awaitable[bytes]:
        """The secret that signs cookies; the same for all who share the store."""
        ...

    def close(self) -> Awaitable[None]:
        """Writes what is still waiting."""
        ...
