"""The application: the API, the page, and the headers that keep both safe."""

import re
import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from time import monotonic
from typing import Any

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.http import documentation
from tavolaccio.server.http.admin_api import PATH as ADMIN
from tavolaccio.server.http.admin_api import AdminAPI
from tavolaccio.server.http.api import TablesAPI
from tavolaccio.server.http.files import found_under, sent
from tavolaccio.server.http.openapi import Problem, problem_response
from tavolaccio.server.limits import CROWDED
from tavolaccio.server.logs import request_id
from tavolaccio.server.network.visitors import counted
from tavolaccio.server.rate_limit import Buckets
from tavolaccio.server.storage.admin_store import Order

HERE = Path(__file__).parents[1]
BUILT = HERE / "static"
PLAIN = HERE / "plain"

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'{socket}; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
ASGI = Callable[[Scope, Callable[[], Awaitable[Message]], Callable[[Message], Awaitable[None]]], Awaitable[None]]


class Guard:
    """Around everything: limits for each address, safe headers on each answer, no traceback to anybody."""

    def __init__(self, app: ASGI, hub: Hub, secure: bool = False) -> None:
        self.app = app
        self.hub = hub
        self.secure = secure
        self.guests = Buckets(hub.limits.requests, hub.limits.requests_burst)
        self.addresses = Buckets(hub.limits.crowd_requests, hub.limits.crowd_requests_burst)
        hub.peers.share("requests of a guest", self.guests)
        hub.peers.share("requests", self.addresses)
        self.documentation = documentation.scripts()
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(
        self, scope: Scope, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
    ) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        host = _host(scope)

        began = monotonic()
        name = secrets.token_hex(6)
        request_id.set(name)

        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._count(scope, message["status"], monotonic() - began)
                policy = (b"content-security-policy", self._policy(scope, host).encode())
                known = message.get("headers", [])
                message["headers"] = [*known, policy, (b"x-request-id", name.encode()), *self.headers]
                said = {name.lower() for name, _ in message["headers"]}
                if scope["path"].startswith("/api") and b"cache-control" not in said:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        client = scope.get("client") or ("local", 0)
        address = counted(str(client[0]))
        scope["client"] = (address, client[1])
        guest = _guest(self.hub, scope)
        refused = self.too_much(guest, address)
        if refused is not None:
            self.hub.abuse(refused.text, address, guest)
            await problem_response(429, refused)(scope, receive, guarded_send)
            return
        if host is None:
            response = problem_response(400, Problem("malformed", "the Host header is not the name of a server"))
            await response(scope, receive, guarded_send)
            return
        if _from_elsewhere(scope):
            response = problem_response(403, Problem("foreign", "only pages of this server may ask for that"))
            await response(scope, receive, guarded_send)
            return
        ban = self._ban_of(scope, guest, address)
        if ban is not None:
            self.hub.metrics.banned += 1
            response = problem_response(403, Problem("barred", ban.words))
            await response(scope, receive, guarded_send)
            return
        await self.app(scope, receive, guarded_send)

    def too_much(self, guest: str, address: str) -> Problem | None:
        """The guest's own limit comes first: a guest who asks too much is refused alone, and takes nothing from others
        at the address."""
        if not self.guests.take(guest or address):
            return Problem("too-fast", "too many requests; wait a little")
        if not self.addresses.take(address):
            return Problem("crowded", CROWDED)
        return None

    def _ban_of(self, scope: Scope, guest: str, address: str) -> Order | None:
        """Why somebody may not change anything. They may read, the reason above all, and take and erase what is kept
        of them."""
        if scope["method"] in ("GET", "HEAD", "OPTIONS") or scope["path"].startswith(ADMIN):
            return None
        if (scope["method"], scope["path"]) == ("DELETE", "/api/me"):
            return None
        return self.hub.orders.ban_of(guest, address)

    def _count(self, scope: Scope, status: int, seconds: float) -> None:
        metrics = self.hub.metrics
        metrics.requests[f"status={status // 100}xx"] += 1
        metrics.throttled += status == 429
        if scope["path"].startswith("/api"):
            metrics.request_seconds.add(seconds)

    def _policy(self, scope: Scope, host: str | None) -> str:
        """Name our own socket: for some browsers 'self' excludes sockets, and a wildcard would allow any host."""
        kind = "wss" if self.secure or scope["scheme"] == "https" else "ws"
        policy = POLICY.format(socket=f" {kind}://{host}" if host else "")
        if scope["path"].startswith("/docs/") and self.documentation:
            policy += f"; script-src 'self' {self.documentation}"
        return policy


def _guest(hub: Hub, scope: Scope) -> str:
    """The guest that asks; empty where the request names none."""
    cookies = [value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie"]
    return (hub.guests.read("; ".join(cookies)) or "") if cookies else ""


def _host(scope: Scope) -> str | None:
    """The Host header: empty if missing, None if it is not a host name."""
    said = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
    return said if not said or HOST.fullmatch(said) else None


def _from_elsewhere(scope: Scope) -> bool:
    """A request that changes something, sent by a page of another site."""
    if scope["method"] in ("GET", "HEAD", "OPTIONS"):
        return False
    host = (_host(scope) or "").encode()
    return any(name == b"origin" and value.partition(b"://")[2] != host for name, value in scope["headers"])


async def not_found(_request: Request, _error: Exception) -> Response:
    return problem_response(404, Problem("not-found", "there is nothing here"))


async def wrong_method(_request: Request, error: Exception) -> Response:
    response = problem_response(405, Problem("method", "that cannot be done here"))
    headers = getattr(error, "headers", None) or {}
    response.headers.update(headers)
    return response


async def broken(_request: Request, _error: Exception) -> Response:
    return problem_response(500, Problem("internal", "something went wrong here"))


async def page(request: Request) -> Response:
    """The built page where there is one, else the plain one; every other path is the page's own business."""
    root = BUILT if (BUILT / "index.html").exists() else PLAIN
    wanted = request.path_params.get("path", "")
    if wanted.startswith(("api/", "ws")):
        return await not_found(request, Exception())
    try:
        file = found_under(root, wanted or "index.html")
    except ValueError:
        return await not_found(request, Exception())
    if file is not None:
        return sent(request, file, "public, max-age=31536000, immutable" if "assets/" in wanted else "no-cache")
    if "." in wanted.rpartition("/")[2]:
        return await not_found(request, Exception())
    return sent(request, root / "index.html", "no-cache")


def make_app(hub: Hub, secure: bool = False, keep_days: int = 0, admin: AdminAPI | None = None) -> ASGI:
    tables = TablesAPI(hub, secure, keep_days)
    doors = [admin.route()] if admin is not None else []
    pages = [Route("/", page, methods=["GET"]), Route("/{path:path}", page, methods=["GET"])]
    routes = [*tables.api.routes(), *documentation.routes(), *doors, *pages]
    handlers: dict[Any, Any] = {404: not_found, 405: wrong_method, 500: broken}
    app = Starlette(routes=routes, exception_handlers=handlers)
    return Guard(GZipMiddleware(app, minimum_size=1500), hub, secure)
