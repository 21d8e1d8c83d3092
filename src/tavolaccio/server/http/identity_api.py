"""Guests and identity over HTTP: moved to another device by a link, or erased.

The link is a credential: the first device that opens it becomes that guest. So it lives for minutes, works once, is
kept as a hash only, and stands behind the `#` of an address: browsers send that to nobody, so no log and no proxy reads
it.
"""

import hashlib
import secrets
from collections.abc import Callable
from typing import Annotated, Any, Final

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from tavolaccio.server.admin.personal import as_file, kept_of
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.http.openapi import API, JSON, HTTPProblem, answer, read_json
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.rows import now
from tavolaccio.server.wire.types import Person
from tavolaccio.tables.journal.setup import NotAllowed

SECONDS: Final = 300
"""Seconds that a link is valid."""


class Move(Struct):
    """A link to be opened at the other device. `qr`: the same as a picture, `1` for each dark spot, row by row."""

    link: str
    seconds: int
    qr: list[str]


class Token(Struct):
    """What stands behind the `#` of a link."""

    token: Annotated[str, Meta(min_length=1, max_length=64)]


class IdentityAPI:
    """Answers requests about the guest who asks."""

    def __init__(
        self, hub: Hub, api: API, guest: Callable[[Request], tuple[str, dict[str, str]]], cookie: Callable[[str], str]
    ) -> None:
        self.hub = hub
        self.guest = guest
        self.cookie = cookie
        limits = hub.limits
        self.makers = Buckets(limits.moves, limits.moves_burst)
        self.addresses = Buckets(4 * limits.moves, 4 * limits.moves_burst)
        hub.peers.share("moves", self.makers)
        hub.peers.share("moves of an address", self.addresses)
        add = api.add
        add("POST", "/api/me/moves", "A link by which I go on at another device", self.make, Move)
        add(
            "POST", "/api/me/moves/take", "Be the guest who made this link; it works once", self.take, Person,
            body=Token, problems=(400, 404, 413),
        )  # fmt: skip
        add("GET", "/api/me/data", "Everything that is kept about me, as a file", self.data, dict[str, Any])
        add("DELETE", "/api/me", "Give up who I am, and be somebody new", self.erase, Person)

    def _take(self, request: Request, guest: str = "") -> None:
        address = request.client.host if request.client else "local"
        if not self.addresses.take(address) or (guest and not self.makers.take(guest)):
            raise NotAllowed("too-many", "too many of these; wait a little")

    async def make(self, request: Request) -> Response:
        import segno  # noqa: PLC0415  # few look at a code, and a server starts often

        guest, headers = self.guest(request)
        self._take(request, guest)
        token = secrets.token_urlsafe(18)
        await self.hub.store.save_move(_hash(token), guest, now() + SECONDS * 1000)
        link = f"{request.url.scheme}://{request.headers.get('host', 'localhost')}/move#{token}"
        rows = ["".join(["1" if dark else "0" for dark in row]) for row in segno.make(link, micro=False).matrix]
        return answer(Move(link, SECONDS, rows), headers=headers)

    async def take(self, request: Request) -> Response:
        wanted: Token = await read_json(request, Token)
        self._take(request)
        guest = await self.hub.store.take_move(_hash(wanted.token))
        if guest is None:
            raise HTTPProblem(404, "no-such-move", "this link was used, is too old, or never was one")
        name, emoji = await self.hub.guests.meet(guest)
        return answer(Person(guest, name, emoji), headers={"Set-Cookie": self.cookie(guest)})

    async def data(self, request: Request) -> Response:
        guest, headers = self.guest(request)
        self._take(request, guest)
        headers = {**headers, "Content-Disposition": 'attachment; filename="tavolaccio.json"'}
        return Response(as_file(await kept_of(self.hub, guest)), headers=headers, media_type=JSON)

    async def erase(self, request: Request) -> Response:
        guest, headers = self.guest(request)
        self._take(request, guest)
        if not headers:
            await self.hub.erase(guest)
        fresh = self.hub.guests.new(request.headers.get("accept-language", ""))
        return answer(Person(fresh, *self.hub.guests.face(fresh)), headers={"Set-Cookie": self.cookie(fresh)})


def _hash(token: str) -> str:
    return hashlib.sha256(b"move " + token.encode()).hexdigest()
