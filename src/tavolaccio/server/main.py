"""The `serve` command: says where, opens the browser, and serves with one process or with many."""

import contextlib
import io
import signal
import threading
import webbrowser
from collections.abc import Callable, Coroutine
from typing import Any

from tavolaccio import __version__
from tavolaccio.server.network.handover import Successor, inherited
from tavolaccio.server.network.listening import metrics_place
from tavolaccio.server.network.trusted_proxies import Proxies
from tavolaccio.server.serve import Connect, Told, prepare, run, runner
from tavolaccio.server.settings import Settings
from tavolaccio.server.storage import addresses


def qr(text: str) -> str:
    import segno  # noqa: PLC0415  # few look at a code, and a server starts often

    picture = io.StringIO()
    segno.make(text, micro=False).terminal(out=picture, compact=True, border=2)
    return picture.getvalue()


def main(settings: Settings) -> int:
    """The `serve` command: says where, opens the browser, waits."""
    connect: Connect | None = None
    run_workers: Callable[[Settings, Told], Coroutine[Any, Any, None]] | None = None
    if settings.workers > 1 or settings.bus:
        from tavolaccio.server.cluster import node, supervisor  # noqa: PLC0415  # one process does without

        supervisor.checked(settings)
        connect = node.connect_by(settings.bus)
        run_workers = supervisor.run if settings.workers > 1 else None
    Proxies(settings.proxies)  # refused before anything is opened
    if settings.metrics:
        metrics_place(settings.metrics)
    listening = inherited() if settings.workers == 1 else None
    successor = Successor(again=listening is not None)
    prepare(settings)

    def told(address: str, counters: str) -> None:
        print(f"Tavolaccio: {address}", flush=True)
        if counters:
            print(f"metrics: {counters}", flush=True)
        if settings.page:
            print(f"house rules: {address.rstrip('/')}{settings.page}", flush=True)
        print(f"data: {addresses.shown(settings.store, settings.data)}", flush=True)
        print(f"version: {__version__}", flush=True)
        if settings.lan:
            print(qr(address), flush=True)
        print("Ctrl-C stops; the next start continues every table.", flush=True)
        if settings.browser and listening is None:
            threading.Thread(
                target=webbrowser.open, args=(address.rstrip("/") + (settings.page or "/"),), daemon=True
            ).start()

    with runner() as running, contextlib.suppress(KeyboardInterrupt):
        if run_workers is not None:
            running.run(run_workers(settings, told))
        else:
            running.run(run(settings, told, listening=listening, successor=successor, connect=connect))
    if successor.wanted:
        successor.become()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    print("The tables are safe. Ciao!", flush=True)
    return 0
