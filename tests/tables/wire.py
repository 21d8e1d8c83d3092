"""Does what a table tells fit the protocol? The table makes plain data and knows nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tavolaccio.server.wire import protocol

REFUSALS = Path(__file__).parent / "refusals.txt"
"""All that people are refused in the scenarios, reason and sentence: to be read, and changed on purpose only."""


class Wire:
    """Hears every message of some scenarios."""

    def __init__(self) -> None:
        self.refusals: set[str] = set()

    def __call__(self, message: dict[str, Any]) -> None:
        """Every part has its type, nothing required is missing, and nothing is there that the protocol lacks."""
        raw = protocol.encode(message)
        read = protocol.decode(protocol.encode(protocol.read_server(raw)))
        assert _is_within(protocol.decode(raw), read), message
        if message["t"] == "refused" and message["text"]:
            self.refusals.add(f"{message['reason']}: {message['text']}")

    def check_refusals(self) -> None:
        assert sorted(self.refusals) == REFUSALS.read_text(encoding="utf-8").splitlines()


def _is_within(told: Any, read: Any) -> bool:
    """Is all that was told also read? What is as usual may be left out."""
    if isinstance(told, dict) and isinstance(read, dict):
        return all(key in read and _is_within(value, read[key]) for key, value in told.items())
    if isinstance(told, list) and isinstance(read, list):
        return len(told) == len(read) and all(map(_is_within, told, read))
    return bool(told == read)
