"""Files that are shown as they are: those of the page and of the documentation."""

from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How a copy of a file can be compressed, the smaller one first, and the ending of its name."""


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
    """A file; the build has put compressed copies beside those of the page that shrink."""
    headers = {"cache-control": lasting, "vary": "accept-encoding"}
    kind = "application/manifest+json" if file.suffix == ".webmanifest" else guess_type(file.name)[0]
    taken = request.headers.get("accept-encoding", "")
    for encoding, ending in ENCODINGS.items():
        compressed = file.with_name(file.name + ending)
        if encoding in taken and compressed.is_file():
            return FileResponse(compressed, status, {**headers, "content-encoding": encoding}, media_type=kind)
    return FileResponse(file, status, headers, media_type=kind)
