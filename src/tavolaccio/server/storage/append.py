"""One write to one table's journal. It stands apart from the rows of `rows` because it compiles, and they do not."""

from tavolaccio.server.storage.rows import Ending, TableRow


class Append:
    """Entries from number `n` on, and whatever changes together with them."""

    __slots__ = ("checkpoint", "ending", "entries", "n", "row", "table")

    def __init__(
        self,
        table: str,
        n: int,
        entries: list[bytes],
        row: TableRow | None = None,
        checkpoint: bytes | None = None,
        ending: Ending | None = None,
    ) -> None:
        self.table = table
        self.n = n
        self.entries = entries
        self.row = row
        self.checkpoint = checkpoint
        self.ending = ending
