"""The documentation, under /docs: the site that `tools/docs.py` has built and a wheel has inside."""

from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from tavolaccio.server.http.files import found_under, sent

SITE = Path(__file__).parents[1] / "site"
MISSING = (
    "The documentation is not built here. It comes with the package of Tavolaccio; in a checkout\n"
    "`python tools/docs.py` builds it.\n"
)


def scripts() -> str:
    """The hashes of the scripts inside its pages, for the Content-Security-Policy; empty where it is not built."""
    try:
        return (SITE / "scripts.txt").read_text(encoding="ascii")
    except OSError:
        return ""


async def documentation(request: Request) -> Response:
    wanted = request.path_params["path"]
    try:
        file = found_under(SITE, f"{wanted}index.html" if not wanted or wanted.endswith("/") else wanted)
        folder = file is None and found_under(SITE, f"{wanted}/index.html") is not None
    except ValueError:
        file, folder = None, False
    if file is not None:
        return sent(request, file, "no-cache")
    if folder:
        return RedirectResponse(f"/docs/{wanted}/")
    missing = SITE / "404.html"
    return sent(request, missing, "no-cache", 404) if missing.exists() else PlainTextResponse(MISSING, 404)


async def front(_request: Request) -> Response:
    """Its links are relative, so its address ends with a slash."""
    return RedirectResponse("/docs/")


def routes() -> list[Route]:
    return [Route("/docs", front, methods=["GET"]), Route("/docs/{path:path}", documentation, methods=["GET"])]
