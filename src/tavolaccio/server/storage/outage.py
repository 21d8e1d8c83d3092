"""Whether something that the server depends on works: told to operators once when it fails and once when it is over,
and counted."""

import logging
import time

from tavolaccio.server.storage.rows import StoreError

log = logging.getLogger("tavolaccio.server")


class Outage:
    """`what` names it in the log. Called from any thread."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.now: StoreError | None = None
        """Why it does not work at the moment."""
        self.count = 0
        """How often it has failed since the start."""
        self._since = 0.0
        self._told: set[str] = set()
        """Causes that the log has named already: a full disk fails in several ways together."""

    @property
    def seconds(self) -> float:
        """How long it has not worked; 0 while it does."""
        return time.monotonic() - self._since if self.now is not None else 0.0

    def begins(self, error: StoreError, cause: str, words: str) -> None:
        """It has failed, for the first time or again. `words` are logged once for each `cause`."""
        if self.now is None:
            self.count += 1
            self._since = time.monotonic()
        self.now = error
        if cause not in self._told:
            self._told.add(cause)
            log.error("%s: %s", self.what, words)

    def over(self, words: str) -> None:
        """It works; nothing is said where it did before."""
        if self.now is not None:
            seconds = self.seconds
            self.now = None
            self._told.clear()
            log.warning("%s: %s (after %.0f s)", self.what, words, seconds)
