"""The compiled form: kernel, games and bots made into an extension by mypyc, in `.tools/compiled/`, once.

The sources stay as they are. A folder is laid out that looks like `src/`, with the compiled modules in place of the
plain ones and links to everything else; a Python that finds it before `src/` runs compiled.

    ./play --compiled sim stimulix          builds it when the sources have changed, and runs compiled
    python tools/compiled.py                builds it and prints the folder: PYTHONPATH=$(python tools/compiled.py)
    python tools/compiled.py wheel DIST     a wheel for machines like this one, which need no compiler then
"""

from __future__ import annotations

import hashlib
import os
import sys

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import boot

TYPE_CHECKING = False  # as typing has it, without the cost of importing typing
if TYPE_CHECKING:
    from collections.abc import Iterator

PLACE = os.path.join(boot.ROOT, ".tools", "compiled")
SOURCES = os.path.join(boot.ROOT, "src")
PACKAGE = "tavolaccio"

ROOMS = ("kernel", "games", "bots")
"""Compiled whole, except what `PLAIN` names."""
MODULES: tuple[str, ...] = (
    "server/cluster/node.py",
    "server/hosting/connection.py",
    "server/hosting/hosted_table.py",
    "server/hosting/hub.py",
    "server/hosting/peers.py",
    "server/hosting/services.py",
    "server/metrics/counting.py",
    "server/metrics/exposition.py",
    "server/rate_limit.py",
    "server/storage/append.py",
    "server/storage/sqlite/receipts.py",
    "server/storage/sqlite/writer.py",
    "server/websocket/socket.py",
    "tables/alarm.py",
    "tables/attendance.py",
    "tables/broadcast.py",
    "tables/clock.py",
    "tables/commands.py",
    "tables/effects.py",
    "tables/inputs.py",
    "tables/journal/entries.py",
    "tables/journal/match_data.py",
    "tables/journal/setup.py",
    "tables/journal/state.py",
    "tables/pipeline.py",
    "tables/seat_view.py",
    "tables/table.py",
    "tables/take.py",
    "texts/beats.py",
)
"""Single modules of other rooms that are worth it: the way of a move through the server. Messages (msgspec) must stay
plain."""
PLAIN = ("kernel/__init__.py", "kernel/compiling.py", "games/__init__.py", "games/printed.py", "bots/__init__.py")
"""Package markers, what finds games by their folders, and the module that exists because it is not compiled."""

PAGES = ("server/static", "server/site")
"""The page and the documentation: linked to whether they are there or not, because they may be built later."""
MADE = ("__pycache__", *map(os.path.basename, PAGES))
"""What is no source, and may come and go."""

OPTIMIZATION = os.environ.get("TAVOLACCIO_OPTIMIZATION", "2")
"""The C compiler's; ./test takes 0, where what is computed is the same and the compiler needs less than half the time,
but for `./test --long`."""
KEPT = 4
"""Builds that stay: somebody may be running an older one."""


def ready(python: str) -> str | None:
    """The folder to put before `src/`, made where needed; None, with one sentence, where it cannot be made."""
    place = folder()
    if os.path.exists(os.path.join(place, "whole")):
        return place
    from tools import compiling  # noqa: PLC0415  # a warm start does without

    return compiling.make(python)


def folder() -> str:
    """Where the compiled form of the sources as they are now lies, or would lie."""
    return os.path.join(PLACE, fingerprint()[:16])


def fingerprint() -> str:
    """A hash of all that the compiled form is made of: sources, names around them, tools and Python."""
    whole = hashlib.sha256(f"{boot.ground()} {OPTIMIZATION}".encode())
    here = os.path.dirname(os.path.abspath(__file__))
    for path in (os.path.join(here, "compiling.py"), boot.lock_file("full")):
        whole.update(content(path))
    for name in modules():
        whole.update(name.encode() + b"\0" + content(os.path.join(SOURCES, PACKAGE, name)))
    for place in laid_out():
        names = sorted(os.listdir(os.path.join(SOURCES, PACKAGE, place)))
        whole.update("\0".join([place, *(name for name in names if name not in MADE)]).encode())
    return whole.hexdigest()


def content(path: str) -> bytes:
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).digest()


def modules() -> list[str]:
    """The modules to compile, as `kernel/match.py`."""
    found = list(MODULES)
    for room in ROOMS:
        for name in walked(room):
            if name.endswith(".py") and name not in PLAIN:
                found.append(name)
    return sorted(found)


def walked(folder: str) -> Iterator[str]:
    for entry in sorted(os.scandir(os.path.join(SOURCES, PACKAGE, folder)), key=lambda entry: entry.name):
        name = f"{folder}/{entry.name}"
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from walked(name)
        else:
            yield name


def laid_out() -> list[str]:
    """The folders that hold compiled modules, with those above them, from the top: all others are one link each."""
    found = {""}
    for name in modules():
        parts = name.split("/")[:-1]
        found.update("/".join(parts[:depth]) for depth in range(1, len(parts) + 1))
    return sorted(found)


def libraries(place: str) -> list[str]:
    """The compiled files in a folder, as `tavolaccio/kernel/match.….so`."""
    from importlib.machinery import EXTENSION_SUFFIXES  # noqa: PLC0415  # a warm start does without

    found = []
    for here, _, names in os.walk(place):  # does not follow links
        inside = [os.path.relpath(os.path.join(here, name), place) for name in names]
        found += [name for name in inside if name.endswith(tuple(EXTENSION_SUFFIXES))]
    return sorted(found)


def main(arguments: list[str]) -> int:
    if not arguments:
        place = ready(boot.ready(boot.ENVIRONMENT, boot.lock_for(["--compiled"])))
        if place is not None:
            print(place)
        return 0 if place is not None else 1
    if arguments[0] == "wheel" and len(arguments) == 2:
        import subprocess  # noqa: PLC0415  # needed here only

        build = [boot.ready(boot.ENVIRONMENT, "dev"), "-m", "hatchling", "build", "-t", "wheel", "-d"]
        variables = boot.surroundings() | {"TAVOLACCIO_COMPILED": "1"}
        return subprocess.call([*build, os.path.abspath(arguments[1])], cwd=boot.ROOT, env=variables)
    print("compiled: wrong arguments: nothing, or `wheel FOLDER`", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
