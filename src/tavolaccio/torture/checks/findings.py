"""What a campaign may find wrong, by name."""

from __future__ import annotations

from typing import Any

from msgspec import Struct, field

KINDS = {
    "lost": "acknowledged, and not in the journal",
    "doubled": "twice in the journal, answered twice, or told twice",
    "changed": "in the journal with other contents, or an entry that was rewritten",
    "invented": "in the journal, and nobody has sent it",
    "void": "acknowledged and in the journal, but without effect where it stands",
    "undone": "the match in force is behind its journal, or a client was led back",
    "told early": "told to somebody, and not in the journal, or before it was durable",
    "told wrong": "told to somebody other than the journal gives at that version",
    "gap": "an update was left out on one connection",
    "refused after done": "refused, though it stands in the journal",
    "unanswered": "neither acknowledged nor refused on a connection that was alive",
    "not told": "a client that was connected has not been told what is in the journal",
    "record": "a record that is missing, doubled, wrong, or does not verify",
    "rating": "ratings that do not fit the records",
    "stuck": "a table or a client that makes no progress",
    "start": "a server that does not start, or a process that outlives it",
}


class Finding(Struct):
    """Enough to look into it: which table, seat, message, version and place in the journal."""

    kind: str
    text: str
    table: str = ""
    guest: str = ""
    id: str = ""
    seat: int = -1
    v: int = -1
    n: int = -1
    at: float = 0.0
    more: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        words = [f"{self.kind}: {self.text}"]
        for name, value, none in (
            ("table", self.table, ""),
            ("guest", self.guest, ""),
            ("id", self.id, ""),
            ("seat", self.seat, -1),
            ("v", self.v, -1),
            ("entry", self.n, -1),
        ):
            if value != none:
                words.append(f"{name} {value}")
        return ", ".join(words)
