"""The application: the API, the page, and the headers that keep both safe."""

import re
from collections.abc import Awaitable, Callable, MutableMapping
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from tavolaccio.server.hosting.hub import Hub
from tavolaccio.server.http.api import TablesAPI
from tavolaccio.server.http.openapi import Problem, problem_response
from tavolaccio.server.rate_limit import Buckets

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
        self.secure = secure
        self.buckets = Buckets(hub.limits.requests, hub.limits.requests_burst)
        hub.peers.share("requests", self.buckets)
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(
        self, scope: Scope, receive: Callable[[], Awaitable[Message]], send: Callable[[Message], Awaitable[None]]
    ) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        host = _host(scope)

        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                policy = (b"content-security-policy", self._policy(scope, host).encode())
                message["headers"] = [*message.get("headers", []), policy, *self.headers]
                said = {name.lower() for name, _ in message["headers"]}
                if scope["path"].startswith("/api") and b"cache-control" not in said:
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        client = scope.get("client")
        if not self.buckets.take(str(client[0]) if client else "local"):
            response = problem_response(429, Problem("too-fast", "too many requests; wait a little"))
            await response(scope, receive, guarded_send)
            return
        if host is None:
            response = problem_response(400, Problem("malformed", "the Host header is not the name of a server"))
            await response(scope, receive, guarded_send)
            return
        if _from_elsewhere(scope):
            response = problem_response(403, Problem("foreign", "only pages of this server may ask for that"))
            await response(scope, receive, guarded_send)
            return
        await self.app(scope, receive, guarded_send)

    def _policy(self, scope: Scope, host: str | None) -> str:
        """Name our own socket: for some browsers 'self' excludes sockets, and a wildcard would allow any host."""
        kind = "wss" if self.secure or scope["scheme"] == "https" else "ws"
        return POLICY.format(socket=f" {kind}://{host}" if host else "")


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
        file = (root / wanted).resolve() if wanted else root / "index.html"
        if wanted and not file.is_relative_to(root.resolve()):
            return await not_found(request, Exception())
        found = file.is_file()
    except (OSError, ValueError):  # too long, or with a zero byte: no file is called so
        return await not_found(request, Exception())
    if found:
        return sent(request, file, "public, max-age=31536000, immutable" if "assets/" in wanted else "no-cache")
    if "." in wanted.rpartition("/")[2]:
        return await not_found(request, Exception())
    return sent(request, root / "index.html", "no-cache")


def sent(request: Request, file: Path, lasting: str) -> Response:
    """A file of the page; the build has put a compressed copy beside those that shrink."""
    headers = {"cache-control": lasting, "vary": "accept-encoding"}
    kind = "application/manifest+json" if file.suffix == ".webmanifest" else guess_type(file.name)[0]
    compressed = file.with_name(file.name + ".gz")
    if "gzip" in request.headers.get("accept-encoding", "") and compressed.is_file():
        return FileResponse(compressed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


def make_app(hub: Hub, secure: bool = False) -> ASGI:
    tables = TablesAPI(hub, secure)
    routes = [*tables.api.routes(), Route("/", page, methods=["GET"]), Route("/{path:path}", page, methods=["GET"])]
    handlers: dict[Any, Any] = {404: not_found, 405: wrong_method, 500: broken}
    app = Starlette(routes=routes, exception_handlers=handlers)
    return Guard(GZipMiddleware(app, minimum_size=1500), hub, secure)
