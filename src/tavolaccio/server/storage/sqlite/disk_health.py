"""Whether the disk takes what it is given: told to operators once, tried again until it does."""

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path

from tavolaccio.server.storage.disk_errors import FULL, ROOM_BYTES, cause_of, probed
from tavolaccio.server.storage.outage import Outage
from tavolaccio.server.storage.rows import StoreError

TRY_SECONDS = 1.0
"""Pause between two attempts to write while the disk refuses."""


class Trouble:
    """`attempt` writes something: while nobody moves nothing else would find out that it works again."""

    def __init__(self, folder: Path, loop: asyncio.AbstractEventLoop, attempt: Callable[[], None]) -> None:
        self.outage = Outage(str(folder))
        self._for_good = False
        self._folder = folder
        self._loop = loop
        self._attempt = attempt
        self._timer: asyncio.TimerHandle | None = None
        self._closed = False

    def failed(self, error: Exception) -> StoreError:
        """Find out why. Called from any thread."""
        cause = cause_of(error, self._folder)
        if cause is None:
            return StoreError(f"the store is in trouble: {error}")
        failure = StoreError(f"{cause.what} ({error}); what was sent has not been kept", cause.reason)
        if not self._for_good:
            words = f"nothing can be kept: {cause.what} ({error}). What helps: {cause.advice}"
            self.outage.begins(failure, cause.what, words)
            self._try_again()
        return failure

    @property
    def now(self) -> StoreError | None:
        """Why nothing can be kept at the moment."""
        return self.outage.now

    def stays(self, error: StoreError, advice: str) -> None:
        """Nothing helps but a new start."""
        self._for_good = True
        self.outage.begins(error, str(error), f"{error}. What helps: {advice}")

    def over(self) -> None:
        """Something has been written. On a full disk that is not enough: where the log has some old pages left, what
        is short still fits while the next commit does not."""
        if self._for_good or self.now is None:
            return
        if self.now.reason == FULL.reason and probed(self._folder, ROOM_BYTES) is not None:
            self._try_again()
        else:
            self.outage.over("everything is kept again")

    def _try_again(self) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has closed
            self._loop.call_soon_threadsafe(self._try_later)

    def _try_later(self) -> None:
        if self._timer is None and not self._closed:
            self._timer = self._loop.call_later(TRY_SECONDS, self._try)

    def _try(self) -> None:
        self._timer = None
        if self.now is not None and not self._for_good and not self._closed:
            self._attempt()

    def close(self) -> None:
        self._closed = True
        if self._timer is not None:
            self._timer.cancel()
