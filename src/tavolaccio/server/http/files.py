"""Files that are shown as they are: those of the page and of the documentation."""

from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response


def found_under(root: Path, wanted: str) -> Path | None:
    """The file of this name under `root`, if there is one. Raises ValueError for what cannot be a name there."""
    try:
        file = (root / wanted).resolve()
        if not file.is_relative_to(root.resolve()):
            raise ValueError(wanted)
        return file if file.is_file() else None
    except OSError:  # too long
        raise ValueError(wanted) from None


def sent(request: Request, file: Path, lasting: str, status: int = 200) -> Response:
    """A file; the build has put a compressed copy beside those of the page that shrink."""
    headers = {"cache-control": lasting, "vary": "accept-encoding"}
    kind = "application/manifest+json" if file.suffix == ".webmanifest" else guess_type(file.name)[0]
    compressed = file.with_name(file.name + ".gz")
    if "gzip" in request.headers.get("accept-encoding", "") and compressed.is_file():
        return FileResponse(compressed, status, {**headers, "content-encoding": "gzip"}, media_type=kind)
    return FileResponse(file, status, headers, media_type=kind)
