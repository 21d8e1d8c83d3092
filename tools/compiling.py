"""How the compiled form is made (see `compiled`): mypyc writes C, the C compiler of this machine does the rest.

Each object is kept under a hash of what it was made of, so that after a change only what it touches is compiled again.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import boot, compiled, debian, install

LOG = os.path.join(install.TOOLS, "compiled.log")
OBJECTS = Path(compiled.PLACE, "objects")
GENERATED = os.path.join(compiled.PLACE, "c")
INCLUDE = re.compile(r'^#include [<"]([^>"]+)[>"]', re.MULTILINE)


def make(python: str) -> str | None:
    """Makes the folder and returns it; says what goes on, and in one sentence why nothing could be made."""
    missing = what_is_missing()
    if missing:
        install.say(f"Nothing was compiled, because {missing}: going on as plain Python, with the same results.")
        return None
    with install.alone("compiled.lock", "Another process is compiling the rules: waiting for it ..."):
        place = compiled.folder()  # only now: while we waited, it may have been made, or the sources have changed
        if os.path.exists(os.path.join(place, "whole")):
            return place
        failed = place + ".failed"
        if not os.path.exists(failed):
            started = time.monotonic()
            install.say("Compiling the rules (only when they have changed; a minute or two the first time) ...")
            if built(python, place):
                install.say(f"The rules are compiled ({time.monotonic() - started:.0f} s).")
                return place
            if compiled.folder() == place:
                Path(failed).touch()
    log = os.path.relpath(LOG, boot.ROOT)
    install.say(f"The rules could not be compiled (details: {log}): going on as plain Python, with the same results.")
    return None


def what_is_missing() -> str:
    """Why nothing can be compiled here, as the end of a sentence; empty where nothing is missing."""
    if os.name != "nt":
        debian.put_on_path()
        (name, *_) = compiler()
        if shutil.which(name) is None:
            return f"this machine has no C compiler ({name} is not on PATH)"
    header = os.path.join(sysconfig.get_path("include"), "Python.h")
    if not os.path.exists(header) and not os.path.exists(debian.PLACE + header):
        return "this Python came without its C headers (Python.h)"
    return ""


def built(python: str, place: str) -> bool:
    """Builds in a process of its own, which has mypyc; its output goes to the log."""
    os.makedirs(compiled.PLACE, exist_ok=True)
    unfinished = place + ".part"
    shutil.rmtree(unfinished, ignore_errors=True)
    with open(LOG, "w", encoding="utf-8") as log:
        command = [python, os.path.join(boot.ROOT, "tools", "compiling.py"), unfinished]
        done = subprocess.run(command, env=boot.surroundings(), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                              cwd=compiled.SOURCES, check=False)  # fmt: skip
        if not done.returncode and compiled.folder() != place:
            log.write("the sources have changed meanwhile\n")
    if done.returncode or compiled.folder() != place:
        shutil.rmtree(unfinished, ignore_errors=True)
        return False
    os.rename(unfinished, place)
    clear_away(place)
    return True


def clear_away(newest: str) -> None:
    """Removes builds and objects that nobody can still be using."""
    builds = [path for path in Path(compiled.PLACE).iterdir() if (path / "whole").exists() and str(path) != newest]
    builds.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for path in builds[compiled.KEPT - 1 :]:
        shutil.rmtree(path, ignore_errors=True)
    for mark in Path(compiled.PLACE).glob("*.failed"):
        mark.unlink()
    oldest = min(path.stat().st_mtime for path in [Path(newest), *builds[: compiled.KEPT - 1]])
    for thing in OBJECTS.iterdir():
        if thing.stat().st_mtime < oldest - 3600:
            thing.unlink()


# What follows runs in the building process.


def build(place: str) -> None:
    lay_out(Path(place))
    compile_into(place)
    Path(place, "whole").touch()


def lay_out(place: Path) -> None:
    """The folder that looks like `src/`: links to what is not compiled, and to the plain text of what is."""
    source = Path(compiled.SOURCES, compiled.PACKAGE)
    own = compiled.laid_out()
    for folder in own:
        here = place / compiled.PACKAGE / folder
        here.mkdir(parents=True)
        for entry in (source / folder).iterdir():
            inside = f"{folder}/{entry.name}".lstrip("/")
            if entry.name not in compiled.MADE and inside not in own:
                link(entry, here / entry.name)
    for page in compiled.PAGES:
        link(source / page, place / compiled.PACKAGE / page)


def link(path: Path, name: Path) -> None:
    try:
        name.symlink_to(os.path.relpath(path, os.path.realpath(name.parent)))
    except OSError:  # Windows allows links to few
        if path.is_dir():
            shutil.copytree(path, name, ignore=shutil.ignore_patterns("__pycache__"))
        elif path.exists():
            shutil.copy2(path, name)


def compile_into(place: str) -> None:
    """mypyc and the C compiler, with the modules of one game (and the kernel, and the bots) in one library each."""
    import setuptools  # type: ignore[import-untyped]  # noqa: PLC0415  # before mypyc, which finds a compiler by it
    from mypyc.build import mypycify  # noqa: PLC0415

    flags = ["--config-file", os.path.join(boot.ROOT, "pyproject.toml")]
    flags += ["--cache-dir", os.path.join(compiled.PLACE, "mypy")]
    groups: dict[str, list[str]] = {}
    for name in compiled.modules():
        groups.setdefault(group_of(name), []).append(f"{compiled.PACKAGE}/{name}")
    extensions = mypycify(
        [*flags, *(path for paths in groups.values() for path in paths)],
        opt_level=compiled.OPTIMIZATION,
        debug_level="0",
        multi_file=os.name != "nt",  # one file of all modules takes a compiler four minutes, many take one
        separate=[(paths, f"{compiled.PACKAGE}_{group}") for group, paths in groups.items()],
        target_dir=GENERATED,
    )
    for extension in extensions:
        # Warnings differ from compiler to compiler, and are about code that nobody has written by hand. Assertions of
        # Python's own headers, which mypyc asks for where nothing is optimized, are in no form that people run.
        words = [word for word in extension.extra_compile_args if word not in ("-Werror", "-UNDEBUG")]
        if os.name != "nt":
            # The files of one library each declare the table of what another library offers: it is to be one table.
            words.append("-fcommon")
        extension.extra_compile_args = words
    distribution = setuptools.Distribution({"name": compiled.PACKAGE, "ext_modules": extensions})
    command: Any = distribution.get_command_obj("build_ext")
    command.build_lib = place
    command.build_temp = os.path.join(compiled.PLACE, "temporary")
    command.parallel = 16  # most of them wait at the gate
    command.ensure_finalized()
    builder = type(command)
    original = builder.build_extensions

    def build_extensions(self: Any) -> None:
        keeper = Keeper(self.compiler)
        self.compiler.compile = keeper.compile
        self.compiler.link_shared_object = keeper.link
        original(self)

    builder.build_extensions = build_extensions
    command.run()


@functools.cache
def about_the_compiler() -> str:
    if os.name == "nt":
        return ""
    shown = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False)
    return shown.stdout


def compiler() -> list[str]:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()


def group_of(name: str) -> str:
    """`games/stimulix/rules.py` belongs to `stimulix`, `kernel/match.py` to `kernel`."""
    parts = name.split("/")
    return parts[1] if parts[0] == "games" and len(parts) > 2 else parts[0]


class Keeper:
    """Compiles as the compiler would, as many files at once as there are processors, and none that it has already."""

    def __init__(self, compiler: Any) -> None:
        self.original = compiler.compile
        self.linked = compiler.link_shared_object
        self.gate = threading.Semaphore(os.cpu_count() or 1)
        self.turns: dict[str, threading.Lock] = {}
        self.taking_turns = threading.Lock()
        self.hashes: dict[str, bytes] = {}
        OBJECTS.mkdir(parents=True, exist_ok=True)

    def compile(self, sources: list[str], **how: Any) -> list[str]:
        return [self.object(source, how) for source in sources]

    def object(self, source: str, how: dict[str, Any]) -> str:
        folders = [GENERATED, *how.get("include_dirs", ())]
        said = repr((sysconfig.get_config_var("CFLAGS"), how.get("macros"), how.get("extra_postargs")))
        machine = f"{sys.version} {sysconfig.get_platform()} {about_the_compiler()}"
        whole = hashlib.sha256(machine.encode() + said.encode() + os.path.basename(source).encode())
        for path in self.with_headers(source, folders):
            whole.update(self.hash(path))
        kept = OBJECTS / f"{whole.hexdigest()[:32]}.o"
        with self.turn(source):
            if kept.exists():
                kept.touch()
            else:
                with self.gate:
                    (made,) = self.original([source], **how)
                keep(made, kept)
        return str(kept)

    def turn(self, source: str) -> threading.Lock:
        """One at a time: mypyc's own files are in every library, and the object of a source is written to one place.

        Made twice, it would also be changed under the linker, which knows it by a random number inside.
        """
        with self.taking_turns:
            return self.turns.setdefault(os.path.realpath(source), threading.Lock())

    def link(self, objects: list[str], library: str, *words: Any, **how: Any) -> None:
        """The same for libraries: linking is where they are optimized as a whole."""
        said = repr([os.path.basename(path) for path in objects]) + repr(how.get("extra_postargs"))
        kept = OBJECTS / (hashlib.sha256((os.path.basename(library) + said).encode()).hexdigest()[:32] + ".library")
        if kept.exists():
            kept.touch()
            os.makedirs(os.path.dirname(library), exist_ok=True)
            shutil.copyfile(kept, library)
            shutil.copymode(kept, library)
        else:
            with self.gate:
                self.linked(objects, library, *words, **how)
            keep(library, kept)

    def with_headers(self, source: str, folders: Iterable[str]) -> list[str]:
        """The file and all of our own that it includes, however deep."""
        folders = list(folders)
        found = [source]
        for path in found:
            near = [os.path.dirname(path), *folders]
            for name in INCLUDE.findall(Path(path).read_text(encoding="utf-8")):
                place = next((where for folder in near if os.path.exists(where := os.path.join(folder, name))), None)
                if place is not None and os.path.realpath(place) not in found and "Python.h" not in place:
                    found.append(os.path.realpath(place))
        return found

    def hash(self, path: str) -> bytes:
        if path not in self.hashes:
            self.hashes[path] = compiled.content(path)
        return self.hashes[path]


def keep(made: str, kept: Path) -> None:
    """Copies a file so that nobody ever sees half of it."""
    part = kept.with_suffix(f".{threading.get_ident()}")
    shutil.copyfile(made, part)
    shutil.copymode(made, part)
    part.replace(kept)


if __name__ == "__main__":
    build(sys.argv[1])
