"""The two commands: find the private environment of this checkout, make it when needed, run the real program in it.

The way to a warm start imports next to nothing: everything else stands in `install` and `checks`.
"""

from __future__ import annotations

import hashlib
import os
import sys

TYPE_CHECKING = False  # as typing has it, without the cost of importing typing
if TYPE_CHECKING:
    from pathlib import Path
    from typing import NoReturn

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
ENVIRONMENT = os.path.join(ROOT, ".venv")
PEERS = os.path.join(ROOT, ".tools", "peers")
RECIPES = os.path.join(ROOT, ".tools", "recipes")

TIERS = ("run", "full", "dev")  # each lock holds all of the one before it
COMMANDS_IN_FULL = ("lab", "arena", "train", "export")
OPTIONS_IN_FULL = ("--compiled", "--store", "--bus", "--workers", "--cluster")
OPERATING = ("admin", "backup", "doctor")
"""Commands that root gives in a checkout which belongs to a service's own user."""
VARIABLES_IN_FULL = ("TAVOLACCIO_STORE", "TAVOLACCIO_BUS")


def play(arguments: list[str]) -> NoReturn:
    """Becomes `tavolaccio`: standard input, terminal, signals and exit code are its own."""
    command = next((word for word in arguments if word != "--compiled"), "serve")
    owner = foreign_owner()
    if owner and command in OPERATING and not is_ready(ENVIRONMENT, lock_for(arguments)):
        how = f"`runuser -u {owner} -- ./play serve --store postgresql:// --help`"
        print(f"play: this checkout belongs to {owner} and is not set up: {how} does it", file=sys.stderr)
        sys.exit(2)
    python = ready(ENVIRONMENT, lock_for(arguments))
    if command == "serve" or (command.startswith("--") and command not in ("--help", "--version")):
        from tools import web  # noqa: PLC0415  # the other commands show no page

        web.built()  # where that fails the server has a plain page
    variables = surroundings() | {"TAVOLACCIO_TYPED": "./play"}
    if owner:  # who could not change what is left here
        variables["PYTHONDONTWRITEBYTECODE"] = "1"
    if "--compiled" in arguments or os.environ.get("TAVOLACCIO_COMPILED") == "1":
        from tools import compiled  # noqa: PLC0415  # the plain form does without

        arguments = [word for word in arguments if word != "--compiled"]
        place = compiled.ready(python)
        if place is not None:
            variables["PYTHONPATH"] = place
    become([python, os.path.join(os.path.dirname(python), "tavolaccio"), *arguments], variables)


def foreign_owner() -> str:
    """The user that owns this checkout, where root runs what belongs to another one; else nothing."""
    if os.name == "nt" or os.geteuid() != 0 or os.stat(ROOT).st_uid == 0:
        return ""
    import pwd  # noqa: PLC0415  # seldom needed

    try:
        return pwd.getpwuid(os.stat(ROOT).st_uid).pw_name
    except KeyError:  # a folder of the machine around a container
        return ""


def test(arguments: list[str]) -> NoReturn:
    """Becomes the checks (see `checks`)."""
    python = ready(ENVIRONMENT, "dev")
    become([python, os.path.join(ROOT, "tools", "checks.py"), *arguments])


def lock_for(arguments: list[str]) -> str:
    """The smallest lock that serves these arguments. An environment is never made smaller: ./test keeps its tools."""
    options = [word.partition("=")[0] for word in arguments]
    wanted = "full" if arguments[:1] and arguments[0] in COMMANDS_IN_FULL else "run"
    asked = any(option in OPTIONS_IN_FULL for option in options) or any(map(os.environ.get, VARIABLES_IN_FULL))
    if asked or os.environ.get("TAVOLACCIO_COMPILED") == "1":
        wanted = "full"
    there = read_stamp(ENVIRONMENT).partition(" ")[0]
    return max(wanted, there, key=lambda name: TIERS.index(name) if name in TIERS else -1)


def peers_python() -> Path:
    """The Python of the environment with the engines that we compare ourselves with; made when first asked for."""
    from pathlib import Path  # noqa: PLC0415  # slow to import, and the two commands do not need it

    return Path(ready(PEERS, "peers"))


def recipes_python() -> Path:
    """The Python of the environment for `examples/recipes`: 6 GB, made when first asked for."""
    from pathlib import Path  # noqa: PLC0415  # as above

    return Path(ready(RECIPES, "recipes"))


def ready(home: str, lock: str) -> str:
    """The path of the Python in the environment `home`, which holds exactly what `requirements/<lock>.txt` says."""
    if not is_ready(home, lock):
        from tools import install  # noqa: PLC0415  # a warm start does without

        install.make(home, lock)
    return python_of(home)


def is_ready(home: str, lock: str) -> bool:
    """Whether nothing has to be installed. A dangling Python (its base was uninstalled) is not ready either."""
    return read_stamp(home) == stamp(lock) and os.path.exists(python_of(home))


def stamp(lock: str) -> str:
    """What a finished environment is marked with: the lock's name, the ground it stands on and the lock's hash."""
    with open(lock_file(lock), "rb") as file:
        return f"{lock} {ground()} {hashlib.sha256(file.read()).hexdigest()}"


def ground() -> str:
    """A hash of what an environment cannot be moved between: Python versions, machines and folders."""
    version = f"{sys.implementation.cache_tag} {sys.abiflags if os.name != 'nt' else ''}"
    machine = f"{sys.platform} {getattr(sys.implementation, '_multiarch', '')}"
    return hashlib.sha256(f"{version} {machine} {ROOT}".encode(errors="surrogateescape")).hexdigest()


def read_stamp(home: str) -> str:
    """The mark of a finished environment; empty when there is none, or when its making was interrupted."""
    try:
        with open(stamp_file(home), encoding="ascii") as file:
            return file.read()
    except OSError:
        return ""


def stamp_file(home: str) -> str:
    return os.path.join(home, "installed")


def lock_file(lock: str) -> str:
    return os.path.join(ROOT, "requirements", lock + ".txt")


def python_of(home: str) -> str:
    return os.path.join(home, "Scripts", "python.exe") if os.name == "nt" else os.path.join(home, "bin", "python")


def surroundings() -> dict[str, str]:
    """The environment variables of what we start: as they are, without those that would mix other packages in."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONHOME", "PYTHONPATH")}


def become(command: list[str], variables: dict[str, str] | None = None) -> NoReturn:
    """Replaces this process. Windows cannot, so there we wait and pass the exit code on."""
    variables = surroundings() if variables is None else variables
    if os.name == "nt":
        import subprocess  # noqa: PLC0415  # needed here only

        sys.exit(subprocess.call(command, env=variables))
    os.execve(command[0], command, variables)  # noqa: S606  # there is no shell, and none is wanted
