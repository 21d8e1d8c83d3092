"""What can be wrong between people and a server: the name, TLS, the proxy, WebSockets; and behind it, store and bus."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import socket
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Generator, Iterator
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit

from tavolaccio.cli.doctor import proxy
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.release import VERSION
from tavolaccio.server.storage.addresses import shown

Finding = tuple[str, str]

PATIENCE = 10.0
SOON = 14
"""Days: a certificate that ends sooner should have been renewed."""
MUCH = 90.0
"""Seconds by which two clocks may differ."""


def address(url: str) -> Iterator[Finding]:
    """From the name to the table, and no further than what is wrong."""
    parts = urlsplit(url)
    name = parts.hostname or ""
    number = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        socket.getaddrinfo(name, number)
    except OSError:
        yield "wrong", f"The name {name} leads nowhere: its DNS record is missing or wrong."
        return
    if parts.scheme == "https":
        yield from proxy.certificates(name)
    try:
        with socket.create_connection((name, number), timeout=PATIENCE):
            pass
    except OSError as error:
        yield (
            "wrong",
            (
                f"Nobody answers at {name}, port {number} ({error.strerror or error}): is the proxy running, and do "
                f"firewall and router let the port through?"
            ),
        )
        return
    if parts.scheme == "https":
        trouble = yield from _certificate(name, number)
        if trouble:
            return
        yield from _sent_on(name)
    else:
        yield "look", f"{url} is not encrypted: good for one room, not for the Internet."
    yield from _server(url)


def _certificate(name: str, number: int) -> Generator[Finding, None, bool]:
    """Returns whether it stops everything else."""
    try:
        with (
            socket.create_connection((name, number), timeout=PATIENCE) as line,
            ssl.create_default_context().wrap_socket(line, server_hostname=name) as secure,
        ):
            told: Any = secure.getpeercert()
    except ssl.SSLCertVerificationError as error:
        yield "wrong", f"Browsers will not trust the certificate of {name}: {error.verify_message}."
        return True
    except OSError as error:
        yield "wrong", f"Port {number} of {name} does not speak TLS ({error.args[-1]}): see the proxy’s `ssl`."
        return True
    days = int((ssl.cert_time_to_seconds(told["notAfter"]) - time.time()) / 86_400)
    if days < SOON:
        yield "wrong", f"The certificate of {name} ends in {days} days: `certbot renew` has not done its work."
    else:
        yield "ok", f"The certificate of {name} is good for {days} days."
    return False


def _sent_on(name: str) -> Iterator[Finding]:
    """A visitor who types the bare name arrives on port 80."""
    try:
        asked = _opened(f"http://{name}/", follow=False)
    except OSError:
        yield "look", f"Nobody answers at port 80 of {name}: whoever types the name without https:// finds nothing."
        return
    if asked.status in (301, 302, 307, 308) and str(asked.headers.get("location", "")).startswith("https://"):
        yield "ok", "Port 80 sends people on to HTTPS."
    else:
        yield "wrong", "Port 80 shows the table without encryption instead of sending people on to HTTPS."


def _server(url: str) -> Iterator[Finding]:
    try:
        with _opened(f"{url}/api/health") as answer:
            health = json.load(answer)
            headers = answer.headers
    except urllib.error.HTTPError as error:
        if error.code in (502, 503, 504):
            yield "wrong", f"The proxy of {url} finds no server behind it: does it run, on the port that it names?"
        else:
            yield "wrong", f"What answers at {url} is not Tavolaccio (it answers {error.code})."
        return
    except (OSError, ValueError):
        yield "wrong", f"What answers at {url} is not Tavolaccio."
        return
    if health.get("version") == VERSION:
        count = health.get("tables")
        yield "ok", f"{url} runs this release, with {count} {'table' if count == 1 else 'tables'} in use."
    else:
        yield "look", f"{url} is release {health.get('version')}, this is {VERSION}."
    yield from _clock(headers.get("date", ""))
    yield from _ready(url)
    yield from _page(url)
    yield from _cookie(url)
    yield from _socket(url)


def _clock(date: str) -> Iterator[Finding]:
    try:
        off = abs(parsedate_to_datetime(date).timestamp() - time.time())
    except (TypeError, ValueError):
        return
    if off > MUCH:
        yield "wrong", f"The clocks of the server and of this machine differ by {off:.0f} seconds."


def _ready(url: str) -> Iterator[Finding]:
    try:
        with _opened(f"{url}/api/ready"):
            yield "ok", "Moves can be kept."
    except urllib.error.HTTPError as error:
        try:
            told = json.load(error)
            reason, why = str(told["reason"]), _unended(told["text"])
        except (ValueError, KeyError, TypeError):
            reason, why = "", f"it answers {error.code}"
        if reason == "bus":
            yield "wrong", f"The server says of itself: {why}."
        else:
            yield "wrong", f"Moves cannot be kept now: {why}."
    except OSError as error:
        yield "wrong", f"/api/ready does not answer ({error})."


def _page(url: str) -> Iterator[Finding]:
    try:
        with _opened(f"{url}/") as answer:
            page = answer.read().decode("utf-8", "replace")
        assets = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
        for asset in assets:
            with _opened(url + asset) as answer:
                answer.read()
    except OSError as error:
        yield "wrong", f"The page does not come whole ({error})."
        return
    if assets:
        yield "ok", "The page comes whole."
    else:
        yield "wrong", "The server shows the plain page, because the real one is not built there."


def _cookie(url: str) -> Iterator[Finding]:
    try:
        with _opened(f"{url}/api/me") as answer:
            cookie = str(answer.headers.get("set-cookie", ""))
    except OSError:
        return
    if not cookie:
        yield "wrong", "The server’s cookie does not come through: everybody is somebody new on every visit."
    elif url.startswith("https://") and "secure" not in cookie.lower():
        yield "wrong", "Cookies are not marked as secure: start the server with `--https`."


def _socket(url: str) -> Iterator[Finding]:
    from websockets.exceptions import InvalidHandshake  # noqa: PLC0415  # slow to import
    from websockets.sync.client import connect  # noqa: PLC0415
    from websockets.typing import Origin  # noqa: PLC0415

    place = url.replace("http", "ws", 1) + "/ws"
    try:
        with connect(place, origin=Origin(url), open_timeout=PATIENCE, proxy=None):
            yield "ok", "WebSockets come through."
    except InvalidHandshake as error:
        yield (
            "wrong",
            (
                f"WebSockets do not come through ({error}): nginx needs `proxy_http_version 1.1` and to pass on "
                f"Upgrade, Connection and Host."
            ),
        )
    except (OSError, TimeoutError) as error:
        yield "wrong", f"WebSockets do not come through ({error})."


def _unended(told: object) -> str:
    """What another program says, without the full stop that some end it with: a sentence goes round it."""
    return str(told).rstrip(". ") or type(told).__name__


class _Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def _opened(url: str, follow: bool = True) -> Any:
    opener = urllib.request.build_opener(*([] if follow else [_Stay]))
    try:
        return opener.open(url, timeout=PATIENCE)
    except urllib.error.HTTPError as error:
        if not follow:
            return error
        raise
    except http.client.HTTPException as error:
        raise OSError(f"no HTTP: {error}") from None


# Behind the server.


def store(place: str, password: str | None = None) -> Iterator[Finding]:
    """`password`: where neither the address nor the variable PGPASSWORD has it."""
    where = shown(place, None)  # type: ignore[arg-type]  # no folder: it is shared
    try:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # only where it is used
    except ImportError:
        yield "wrong", "PostgreSQL needs asyncpg, which is not installed: `pip install 'tavolaccio[many]'`."
        return

    async def asked() -> dict[str, str]:
        connection = await asyncpg.connect(
            "postgresql://" + place.partition("://")[2], password=password, timeout=PATIENCE
        )
        try:
            return {name: str(await connection.fetchval(f"SHOW {name}")) for name in ("synchronous_commit", "fsync")}
        finally:
            await connection.close()

    try:
        settings = asyncio.run(asked())
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError) as error:
        yield "wrong", f"The store {where} cannot be reached: {_unended(error)}."
        return
    off = [name for name, value in settings.items() if value == "off"]
    for name in off:
        yield "wrong", f"`{name}` is off in {where}: a power cut loses moves that people have seen."
    if not off:
        yield "ok", f"The store {where} answers, and keeps what it is given."


def bus(place: str) -> Iterator[Finding]:
    try:
        import redis  # noqa: PLC0415  # only where it is used
    except ImportError:
        yield "wrong", "A bus needs redis, which is not installed: `pip install 'tavolaccio[many]'`."
        return
    from tavolaccio.server.cluster.addresses import checked  # noqa: PLC0415

    try:
        checked(place)
        redis.Redis.from_url(place.replace("valkey", "redis", 1), socket_timeout=PATIENCE).ping()
    except BadInput as error:
        yield "wrong", f"{_unended(error)}."
    except (OSError, ValueError, redis.RedisError) as error:
        yield "wrong", f"The bus cannot be reached: {_unended(error)}."
    else:
        yield "ok", "The bus answers."
