"""One process that serves: one port; stops cleanly on Ctrl-C, so that the next start continues every table.

With many workers (`cluster`) each of them runs what stands here, on the same port.
"""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
from collections.abc import Callable
from typing import cast

import uvicorn

from tavolaccio import __version__
from tavolaccio.server import logs
from tavolaccio.server.admin.commands import Admin
from tavolaccio.server.admin.signing import Checker, key_from
from tavolaccio.server.admin.upkeep import forget, keep_orders
from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.hosting.peers import Peers
from tavolaccio.server.http.admin_api import AdminAPI
from tavolaccio.server.http.app import make_app
from tavolaccio.server.http.metrics_server import metered
from tavolaccio.server.http.timeouts import ConnectionLimit
from tavolaccio.server.limits import HEAD_BYTES
from tavolaccio.server.network.handover import Successor
from tavolaccio.server.network.listening import address_of, bound, bound_for_metrics, shown_metrics
from tavolaccio.server.network.trusted_proxies import Proxies
from tavolaccio.server.settings import Settings
from tavolaccio.server.storage import addresses
from tavolaccio.server.websocket.socket import Connections

log = logging.getLogger("tavolaccio.server")

BACKLOG = 1024
"""Connections that wait until somebody looks: all pages of two hundred tables, when the server comes back."""

Told = Callable[[str, str], None]
"""Gets the server's address and that of its counters, if any, when it is ready."""
Connect = Callable[[Hub], Peers]
"""Finds the other workers."""


async def run(
    settings: Settings,
    told: Told,
    stop: asyncio.Event | None = None,
    shared: bool = False,
    listening: socket.socket | None = None,
    successor: Successor | None = None,
    connect: Connect | None = None,
) -> None:
    """Serves until interrupted. `told` gets the address when the server is ready. `listening`: a socket that somebody
    has handed over; `successor`: what SIGHUP asks for; `connect`: how to find other workers, where there may be any."""
    with contextlib.ExitStack() as held:
        held.enter_context(addresses.lock(settings.store, settings.data))
        door = held.enter_context(listening or bound(settings, shared))
        counters = bound_for_metrics(settings, shared)
        if counters is not None:
            held.enter_context(counters)
        await _serve(settings, told, stop or asyncio.Event(), shared, door, counters, successor or Successor(), connect)


async def _serve(
    settings: Settings,
    told: Told,
    stop: asyncio.Event,
    shared: bool,
    listening: socket.socket,
    counters: socket.socket | None,
    successor: Successor,
    connect: Connect | None,
) -> None:
    if not shared:
        listening.listen(BACKLOG)  # who comes before everything is open waits
    hub = await Hub.opened(settings.data, settings.pace, settings.limits, settings.store, settings.accept_loss, connect)
    admin = AdminAPI(Admin(hub), Checker(key_from(await hub.store.cookie_key())))
    connections = Connections(hub, settings.secure, settings.proxies)
    config = uvicorn.Config(
        make_app(hub, settings.secure, settings.keep_days, admin),
        ws=cast("type[asyncio.Protocol]", connections.protocol),
        http=ConnectionLimit(hub.limits.connections, settings.proxies).protocol_class(),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=Proxies(settings.proxies).listed(),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=HEAD_BYTES,
    )
    server = uvicorn.Server(config)
    address = address_of(settings, listening.getsockname()[1])
    await hub.begin()
    hub.orders.set(await hub.store.admin.orders())
    hub.spawn(keep_orders(hub))
    hub.spawn(forget(hub, settings.keep_days))
    listening.listen(BACKLOG)
    if not shared:
        successor.follow(listening, stop.set)
    ending = asyncio.ensure_future(_watch(server, stop))
    ready = asyncio.ensure_future(_announce(server, told, address, shown_metrics(counters)))
    try:
        async with metered(hub, counters, settings.name):
            await server.serve(sockets=[listening])
    finally:
        ready.cancel()
        ending.cancel()
        connections.close()
        await hub.close()
        log.info("stopped; everything is kept")
        successor.settle()


async def _announce(server: uvicorn.Server, told: Told, address: str, counters: str) -> None:
    while not server.started:
        await asyncio.sleep(0.005)
    log.info("Tavolaccio %s serves at %s", __version__, address)
    told(address, counters)


async def _watch(server: uvicorn.Server, stop: asyncio.Event) -> None:
    """First nobody new is let in, then all are told: else who is told would come back to the one that stops."""
    await stop.wait()
    server.should_exit = True


def prepare(settings: Settings) -> None:
    """What every process that serves does first."""
    logs.begin(settings)
    os.umask(0o077)  # hands that are being played are in the data, and the key that signs cookies
    # Tables are long-lived and hold few cycles: looking through all of them often would cost more than all moves.
    gc.freeze()
    gc.set_threshold(50_000, 50, 1_000)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a service manager's way to say Ctrl-C


def runner() -> asyncio.Runner:
    try:
        import uvloop  # noqa: PLC0415  # not on every platform
    except ImportError:
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=uvloop.new_event_loop)
