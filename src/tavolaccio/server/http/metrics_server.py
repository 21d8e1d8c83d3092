"""The counters on an address of their own, for those who keep the house; nobody else is to reach it."""

import asyncio
import contextlib
import re
import socket
from collections.abc import AsyncIterator, Iterator
from typing import TYPE_CHECKING

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.http.openapi import TEXT
from tavolaccio.server.http.timeouts import Door
from tavolaccio.server.limits import HEAD_BYTES

if TYPE_CHECKING:
    from tavolaccio.server.hosting.hub import House

PATH = "/metrics"
PLACE = re.compile(r"(?:(?P<host>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):)?(?P<port>[0-9]{1,5})")


def place(text: str) -> tuple[str, int]:
    """Address and port of `--metrics`.

    >>> place("9100"), place("[::1]:9100")
    (('127.0.0.1', 9100), ('::1', 9100))
    """
    found = PLACE.fullmatch(text)
    if found is None or int(found["port"]) > 65535:
        raise BadInput(f"{text!r} is no address with a port", "--metrics", "such as 127.0.0.1:9100")
    return (found["host"] or "127.0.0.1").strip("[]"), int(found["port"])


class Beside(uvicorn.Server):
    """A server that leaves signals to the one that it stands beside."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def metered(house: "House", listening: socket.socket | None) -> AsyncIterator[None]:
    """While this lasts, whoever asks there is told the counters."""
    if listening is None:
        yield
        return

    async def counters(_request: Request) -> Response:
        return Response(house.metrics.text(house.gauges, house.colleagues.counters()), media_type=TEXT)

    config = uvicorn.Config(
        Starlette(routes=[Route(PATH, counters)]),
        http=Door(house).protocol_class(),
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        h11_max_incomplete_event_size=HEAD_BYTES,
    )
    server = Beside(config)
    listening.listen(16)
    serving = asyncio.ensure_future(server.serve(sockets=[listening]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving
