"""Starts the server: one process, one port; stops cleanly on Ctrl-C, so that the next start continues every table.

With many workers (`workers`) each of them runs what stands here, on the same port.
"""

import asyncio
import contextlib
import errno
import gc
import io
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import cast

import msgspec
import segno
import uvicorn
from msgspec import Struct, field

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.hosting.hub import House
from tavolaccio.server.http.app import make_app
from tavolaccio.server.http.metrics_server import PATH, metered, place
from tavolaccio.server.http.timeouts import Door
from tavolaccio.server.limits import HEAD_BYTES, Limits
from tavolaccio.server.network.handover import Successor, inherited
from tavolaccio.server.network.trusted_proxies import Proxies
from tavolaccio.server.storage import addresses
from tavolaccio.server.websocket.socket import Doorkeeper
from tavolaccio.tables.clock import Pace

BACKLOG = 1024
"""Connections that wait until somebody looks: all pages of two hundred tables, when the server comes back."""

Told = Callable[[str, str], None]
"""Gets the server's address and that of its counters, if any, when it is ready."""


class Settings(Struct):
    data: Path
    host: str = "127.0.0.1"
    port: int = 8888
    lan: bool = False
    browser: bool = False
    secure: bool = False
    """Behind a proxy that speaks https: cookies are marked Secure."""
    proxies: str = ""
    """Addresses whose word is believed about where a request really comes from."""
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    store: str = ""
    """The address of the store; where none is given, a file in the data folder."""
    bus: str = ""
    workers: int = 1
    metrics: str = ""
    """Address and port of the counters; where none is given, nobody is told."""
    accept_loss: bool = False
    """Start although acknowledged entries stood in a part of the log that cannot be read."""


def settings_out(settings: Settings) -> bytes:
    return msgspec.json.encode(settings, enc_hook=str)


def settings_in(data: bytes) -> Settings:
    return msgspec.json.decode(data, type=Settings, dec_hook=lambda kind, value: kind(value))


def bound(settings: Settings, shared: bool = False) -> socket.socket:
    """A socket at the server's port; `shared`: other workers may take the same."""
    host = "0.0.0.0" if settings.lan else settings.host  # noqa: S104  # --lan asks for it
    return _bound(host, settings.port, shared, "--host", "--port")


def bound_for_metrics(settings: Settings, shared: bool = False) -> socket.socket | None:
    """The same for the counters, where they are wanted."""
    return _bound(*place(settings.metrics), shared, "--metrics", "--metrics") if settings.metrics else None


def shown_metrics(listening: socket.socket | None) -> str:
    """Where the counters are."""
    if listening is None:
        return ""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{PATH}"


def _bound(host: str, port: int, shared: bool, of_host: str, of_port: str) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        what = getattr(error, "strerror", None) or str(error)
        elsewhere = isinstance(error, socket.gaierror) or getattr(error, "errno", 0) == errno.EADDRNOTAVAIL
        right = f"an address of this machine as {of_host}" if elsewhere else f"another port as {of_port}, or 0 for any"
        raise BadInput(f"cannot listen on {host}:{port}: {what}", right=right) from None
    return listening


def address_of(settings: Settings, port: int) -> str:
    shown = lan_address() if settings.lan else settings.host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def lan_address() -> str:
    """This machine's address in the local network, found without sending anything."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nobody is there, and no packet leaves
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def qr(text: str) -> str:
    picture = io.StringIO()
    segno.make(text, micro=False).terminal(out=picture, compact=True, border=2)
    return picture.getvalue()


async def run(
    settings: Settings,
    told: Told,
    stop: asyncio.Event | None = None,
    shared: bool = False,
    listening: socket.socket | None = None,
    successor: Successor | None = None,
) -> None:
    """Serves until interrupted. `told` gets the address when the server is ready. `listening`: a socket that somebody
    has handed over; `successor`: what SIGHUP asks for."""
    with contextlib.ExitStack() as held:
        held.enter_context(addresses.lock(settings.store, settings.data))
        door = held.enter_context(listening or bound(settings, shared))
        counters = bound_for_metrics(settings, shared)
        if counters is not None:
            held.enter_context(counters)
        await _serve(settings, told, stop or asyncio.Event(), shared, door, counters, successor or Successor())


async def _serve(
    settings: Settings,
    told: Told,
    stop: asyncio.Event,
    shared: bool,
    listening: socket.socket,
    counters: socket.socket | None,
    successor: Successor,
) -> None:
    if not shared:
        listening.listen(BACKLOG)  # who comes before everything is open waits
    house = await House.opened(
        settings.data, settings.pace, settings.limits, settings.store, settings.bus, settings.accept_loss
    )
    keeper = Doorkeeper(house, settings.secure, settings.proxies)
    config = uvicorn.Config(
        make_app(house, settings.secure),
        ws=cast("type[asyncio.Protocol]", keeper.protocol),
        http=Door(house, settings.proxies).protocol_class(),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
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
    await house.begin()
    listening.listen(BACKLOG)
    if not shared:
        successor.follow(listening, stop.set)
    ending = asyncio.ensure_future(_watch(server, stop))
    ready = asyncio.ensure_future(_announce(server, told, address, shown_metrics(counters)))
    try:
        async with metered(house, counters):
            await server.serve(sockets=[listening])
    finally:
        ready.cancel()
        ending.cancel()
        keeper.close()
        await house.close()
        successor.settle()


async def _announce(server: uvicorn.Server, told: Told, address: str, counters: str) -> None:
    while not server.started:
        await asyncio.sleep(0.005)
    told(address, counters)


async def _watch(server: uvicorn.Server, stop: asyncio.Event) -> None:
    """First nobody new is let in, then all are told: else who is told would come back to the one that stops."""
    await stop.wait()
    server.should_exit = True


def prepare() -> None:
    """What every process that serves does first."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s", stream=sys.stderr)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # strangers must not be able to fill the log
    # The threads (reading, what takes long) must not wait long for their turn.
    sys.setswitchinterval(0.0005)
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


def main(settings: Settings) -> int:
    """The `serve` command: says where, opens the browser, waits."""
    from tavolaccio.server.cluster import supervisor  # noqa: PLC0415  # it starts what stands here

    supervisor.checked(settings)
    Proxies(settings.proxies)  # refused before anything is opened
    if settings.metrics:
        place(settings.metrics)
    listening = inherited() if settings.workers == 1 else None
    successor = Successor(again=listening is not None)
    prepare()

    def told(address: str, counters: str) -> None:
        print(f"Tavolaccio: {address}", flush=True)
        if counters:
            print(f"metrics: {counters}", flush=True)
        print(f"data: {addresses.shown(settings.store, settings.data)}", flush=True)
        if settings.lan:
            print(qr(address), flush=True)
        print("Ctrl-C stops; the next start continues every table.", flush=True)
        if settings.browser and listening is None:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    with runner() as running, contextlib.suppress(KeyboardInterrupt):
        if settings.workers > 1:
            running.run(supervisor.run(settings, told))
        else:
            running.run(run(settings, told, listening=listening, successor=successor))
    if successor.wanted:
        successor.become()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    print("The tables are safe. Ciao!", flush=True)
    return 0
