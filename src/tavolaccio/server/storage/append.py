"""One write to one table's journal. It stands apart from the rows of `store` because it compiles, and they do not."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tavolaccio.server.storage.store import Ending, TableRow


class Append:
    """Entries from number `n` on, and whatever changes together with them."""

    __slots__ = ("checkpoint", "ending", "entries", "n", "row", "table")

    def __init__(
        self,
        table: str,
        n: int,
        entries: list[bytes],
        row: "TableRow | None" = None,
        checkpoint: bytes | None = None,
        ending: "Ending | None" = None,
    ) -> None:
        self.table = table
        self.n = n
        self.entries = entries
        self.row = row
        self.checkpoint = checkpoint
        self.ending = ending
