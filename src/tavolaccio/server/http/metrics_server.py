"""The counters on a separate address, for operators only."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.http.openapi import TEXT
from tavolaccio.server.http.timeouts import ConnectionLimit
from tavolaccio.server.limits import HEAD_BYTES
from tavolaccio.server.metrics.exposition import exposed
from tavolaccio.server.network.listening import METRICS_PATH


class Beside(uvicorn.Server):
    """A server that leaves signals to the one that it stands beside."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@contextlib.asynccontextmanager
async def metered(hub: Hub, listening: socket.socket | None, instance: str) -> AsyncIterator[None]:
    """Serve the counters for as long as this context lasts. `instance`: what they are labelled with."""
    if listening is None:
        yield
        return

    async def counters(_request: Request) -> Response:
        return Response(exposed(hub.figures(), instance), media_type=TEXT)

    config = uvicorn.Config(
        Starlette(routes=[Route(METRICS_PATH, counters)]),
        http=ConnectionLimit(hub.limits.connections).protocol_class(),
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
