"""The sockets on which a server listens, and how their addresses are shown."""

import contextlib
import errno
import re
import socket

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.settings import Settings

METRICS_PATH = "/metrics"
PLACE = re.compile(r"(?:(?P<host>[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):)?(?P<port>[0-9]{1,5})")


def metrics_place(text: str) -> tuple[str, int]:
    """Address and port of `--metrics`.

    >>> metrics_place("9100"), metrics_place("[::1]:9100")
    (('127.0.0.1', 9100), ('::1', 9100))
    """
    found = PLACE.fullmatch(text)
    if found is None or int(found["port"]) > 65535:
        raise BadInput(f"{text!r} is not an address with a port", "--metrics", "such as 127.0.0.1:9100")
    return (found["host"] or "127.0.0.1").strip("[]"), int(found["port"])


def bound(settings: Settings, shared: bool = False) -> socket.socket:
    """A socket at the server's port; `shared`: other workers may take the same."""
    host = "0.0.0.0" if settings.lan else settings.host  # noqa: S104  # --lan asks for it
    return _bound(host, settings.port, shared, "--host", "--port")


def bound_for_metrics(settings: Settings, shared: bool = False) -> socket.socket | None:
    """The same for the counters, where they are wanted."""
    return _bound(*metrics_place(settings.metrics), shared, "--metrics", "--metrics") if settings.metrics else None


def shown_metrics(listening: socket.socket | None) -> str:
    """Where the counters are."""
    if listening is None:
        return ""
    host, port = listening.getsockname()[:2]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{METRICS_PATH}"


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
