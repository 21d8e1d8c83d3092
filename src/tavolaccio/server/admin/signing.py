"""Requests of `./play admin`, signed by somebody who can read the store: they are trusted anyway.

The key follows from the one that signs cookies, so there is no other secret to keep. A signature is good for one
request within a minute: an eavesdropper learns nothing that can be used again. A worker remembers what it has seen;
where something is to be done, all workers ask the store (`first_use`).
"""

import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from typing import Final

SECONDS: Final = 60
MOST_SEEN: Final = 10_000
SCHEME: Final = "Tavolaccio"


def key_from(cookie_key: bytes) -> bytes:
    return hmac.new(cookie_key, b"admin", hashlib.sha256).digest()


def signature(key: bytes, verb: str, body: bytes, moment: int | None = None) -> str:
    """For the header `Authorization`."""
    when = f"{int(time.time()) if moment is None else moment}-{secrets.token_hex(8)}"
    return f"{SCHEME} {when}.{_mark(key, when, verb, body)}"


def _mark(key: bytes, when: str, verb: str, body: bytes) -> str:
    return hmac.new(key, b"\n".join([when.encode(), verb.encode(), body]), hashlib.sha256).hexdigest()


class Checker:
    """Remembers what it has seen for as long as it would be good."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._seen: OrderedDict[str, None] = OrderedDict()

    def named(self, header: str, verb: str, body: bytes) -> str:
        """What tells this signature from all others; nothing where it is not good."""
        when, _, mark = header.removeprefix(f"{SCHEME} ").partition(".")
        moment = when.partition("-")[0]
        if not header.isascii() or not moment.isdigit() or len(header) > 200:
            return ""
        if not hmac.compare_digest(mark, _mark(self._key, when, verb, body)):
            return ""
        if abs(time.time() - int(moment)) > SECONDS or when in self._seen:
            return ""
        self._seen[when] = None
        if len(self._seen) > MOST_SEEN:
            self._seen.popitem(last=False)
        return when
