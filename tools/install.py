"""Make an environment from a lock, on any machine that has a Python: without pip, venv, ensurepip, git or a compiler.

Packages are installed by uv: the one on PATH, or one that pip fetches into `.tools/`. Where uv does not run or fails,
pip installs them. That pip is the official wheel in `tools/vendor/`, which runs as it is.
"""

from __future__ import annotations

import contextlib
import glob
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from typing import NoReturn

from tools import boot, pip_settings

TOOLS = os.path.join(boot.ROOT, ".tools")
LOG = os.path.join(TOOLS, "install.log")
UV_THAT_IS_TOO_OLD = (0, 5)  # earlier ones do not know UV_DEFAULT_INDEX

LAUNCHER = """\
import sys

from tavolaccio.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""

UNREACHABLE = re.compile(
    r"dns error|tcp connect|error sending request|client error \(connect\)|name resolution|network is unreachable"
    r"|newconnectionerror|failed to establish|connection refused|connect(ion)? ?timeout|timed out|proxyerror"
    r"|cannot connect to proxy",
    re.IGNORECASE,
)


class InstallError(Exception):
    """Says to a person what went wrong, in one sentence."""


def make(home: str, lock: str) -> None:
    """Makes or renews the environment `home`; ends the program with one sentence and exit code 2 when that fails."""
    try:
        with alone():
            if not boot.is_ready(home, lock):  # another process may have made it while we waited
                started = time.monotonic()
                say(f"Setting the table: installing into {os.path.relpath(home, boot.ROOT)} (only this once) ...")
                build(home, lock)
                say(f"The table is set ({time.monotonic() - started:.1f} s).")
    except InstallError as problem:
        stop(str(problem))
    except OSError as problem:
        stop(f"Tavolaccio could not write its environment: {problem}.")
    except KeyboardInterrupt:
        say("Stopped before everything was installed; the next start begins again.")
        sys.exit(130)


def build(home: str, lock: str) -> None:
    """Step by step. The stamp goes first and comes back last, so that a half environment is never taken for a whole."""
    mark = boot.read_stamp(home)
    intact = mark.split()[1:2] == [boot.ground()] and os.path.exists(boot.python_of(home))
    with contextlib.suppress(FileNotFoundError):
        os.remove(boot.stamp_file(home))
    with open(LOG, "w", encoding="utf-8") as log:
        log.write(f"{lock} for Python {sys.version}\n")
    if not intact:
        lay_foundation(home)
    if not (uv_installs(home, lock) or pip_installs(home, lock)):
        raise InstallError(reason())
    if home == boot.ENVIRONMENT:
        add_ourselves(home)
    write_whole(boot.stamp_file(home), boot.stamp(lock))


def lay_foundation(home: str) -> None:
    """An empty virtual environment, in place of whatever is there."""
    if os.path.lexists(home):
        shutil.rmtree(home)
    try:
        import venv  # noqa: PLC0415  # some distributions package it separately
    except ImportError:
        lay_foundation_by_hand(home)
    else:
        venv.create(home, symlinks=os.name != "nt")


def lay_foundation_by_hand(home: str) -> None:
    """What the venv module does, for a Python that came without it."""
    base = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
    os.makedirs(site_packages(home))
    os.makedirs(os.path.dirname(boot.python_of(home)), exist_ok=True)
    os.symlink(base, boot.python_of(home))
    with open(os.path.join(home, "pyvenv.cfg"), "w", encoding="utf-8") as file:
        file.write(f"home = {os.path.dirname(base)}\ninclude-system-site-packages = false\n")


def site_packages(home: str) -> str:
    return sysconfig.get_path("purelib", "venv", {"base": home, "platbase": home})


def add_ourselves(home: str) -> None:
    """Puts src/ on the path and the command `tavolaccio` beside Python: sources stay in place, nothing is built."""
    # A relative path, because older Pythons read this file in the encoding of the locale.
    source = os.path.relpath(os.path.join(boot.ROOT, "src"), os.path.realpath(site_packages(home)))
    write_whole(os.path.join(site_packages(home), "tavolaccio.pth"), source + "\n")
    python = boot.python_of(home)
    launcher = os.path.join(os.path.dirname(python), "tavolaccio")
    write_whole(launcher, f"#!{python}\n{LAUNCHER}")
    os.chmod(launcher, 0o755)  # noqa: S103  # everybody may run it, only the owner may change it


def uv_installs(home: str, lock: str) -> bool:
    """Lets uv make the environment hold exactly what the lock says. False if there is no uv or it fails."""
    uv = find_uv() or fetch_uv()
    if uv is None:
        return False
    variables, options = pip_settings.for_uv(settings_of_pip(), os.environ)
    # Compiled now, a start needs no writable folder to be fast.
    variables |= {"UV_COMPILE_BYTECODE": "true", "UV_PYTHON_DOWNLOADS": "never"}
    if not os.environ.get("UV_CACHE_DIR"):
        variables["UV_CACHE_DIR"] = os.path.join(TOOLS, "cache")
    requirements = boot.lock_file(lock)
    command = [uv, "pip", "sync", "--python", boot.python_of(home), "--require-hashes", "--allow-empty-requirements"]
    if logged([*command, *options, "--build-constraint", requirements, requirements], variables):
        return True
    if unreachable():
        raise InstallError(reason())
    return False


def find_uv() -> str | None:
    """The uv on PATH, if it runs here and is new enough."""
    uv = shutil.which("uv")
    if uv is None:
        return None
    try:
        shown = subprocess.run([uv, "--version"], capture_output=True, text=True, timeout=20, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return None  # a shim without anything behind it
    version = re.search(r"(\d+)\.(\d+)", shown)
    return uv if version and tuple(map(int, version.groups())) >= UV_THAT_IS_TOO_OLD else None


def fetch_uv() -> str | None:
    """The uv of our lock, fetched into `.tools/` by pip. None where there is no uv for this machine."""
    requirements = boot.lock_file("uv")
    with open(requirements, "rb") as file:
        place = os.path.join(TOOLS, "uv-" + hashlib.sha256(file.read()).hexdigest()[:12])
    uv = os.path.join(place, "bin", "uv.exe" if os.name == "nt" else "uv")
    if not os.path.exists(uv):
        unfinished = place + ".part"
        shutil.rmtree(unfinished, ignore_errors=True)
        wanted = ["--require-hashes", "--only-binary", ":all:", "--no-deps", "--target", unfinished, "-r", requirements]
        if not logged([*pip(sys.executable), "install", *wanted]):
            if unreachable():
                raise InstallError(reason())
            return None
        os.rename(unfinished, place)
    return uv


def pip_installs(home: str, lock: str) -> bool:
    """The same without uv. pip takes nothing away, so it gets an empty environment to fill."""
    lay_foundation(home)
    requirements = boot.lock_file(lock)
    wanted = ["--require-hashes", "--build-constraint", requirements, "-r", requirements]
    return logged([*pip(boot.python_of(home)), "install", *wanted])


def pip(python: str) -> list[str]:
    """The command that runs the pip wheel of this checkout with a given Python and leaves the home folder alone."""
    (wheel,) = glob.glob(os.path.join(glob.escape(boot.ROOT), "tools", "vendor", "pip-*.whl"))
    return [python, os.path.join(wheel, "pip"), "--disable-pip-version-check", "--no-input", "--no-cache-dir"]


def settings_of_pip() -> dict[str, str]:
    """What pip.conf and the PIP_* variables say."""
    command = [*pip(sys.executable), "config", "list"]
    shown = subprocess.run(command, env=boot.surroundings(), capture_output=True, text=True, check=False)
    return pip_settings.parse(shown.stdout)


def logged(command: list[str], variables: dict[str, str] | None = None) -> bool:
    """Runs a command with its output in the log; whether it succeeded."""
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(f"\n$ {' '.join(command)}\n")
        log.flush()
        environ = boot.surroundings() | (variables or {})
        try:
            done = subprocess.run(command, env=environ, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False)
        except OSError as problem:
            log.write(f"error: {problem}\n")
            return False
    return done.returncode == 0


def read_log() -> str:
    with open(LOG, encoding="utf-8", errors="replace") as log:
        return log.read()


def unreachable() -> bool:
    """Whether the last command found nobody to talk to. Distrust is another matter: pip may trust hosts that uv does
    not."""
    said = read_log().rpartition("\n$ ")[2]
    return UNREACHABLE.search(said) is not None and "certificate" not in said


def reason() -> str:
    """One sentence about why the last command failed."""
    log = os.path.relpath(LOG, boot.ROOT)
    if unreachable():
        return (
            "Tavolaccio has to fetch its packages once and no package index answered: connect this machine, "
            f"or tell pip about an index that it can reach, and start again (details: {log})."
        )
    if "certificate" in read_log():
        return (
            "Tavolaccio has to fetch its packages once, and the certificate of the package index is not trusted here: "
            f"tell pip which one to trust (the setting `cert`) and start again (details: {log})."
        )
    complaints = [line.strip() for line in read_log().splitlines() if re.match(r"\s*(error|ERROR|×)", line)]
    complaint = complaints[-1] if complaints else "no reason was given"
    return f"Tavolaccio's packages could not be installed: {complaint} (details: {log})."


@contextlib.contextmanager
def alone(
    lock: str = "install.lock", waiting: str = "Another process is setting the table: waiting for it ..."
) -> Iterator[None]:
    """Holds the lock that keeps two processes from installing at once; a dead process holds nothing."""
    os.makedirs(TOOLS, exist_ok=True)
    with open(os.path.join(TOOLS, lock), "w", encoding="utf-8") as file:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415  # exists on Windows only

            while True:
                with contextlib.suppress(OSError):
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl  # noqa: PLC0415  # exists elsewhere only

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say(waiting)
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def write_whole(path: str, text: str) -> None:
    """Writes a file so that nobody ever sees half of it."""
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".part", path)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def stop(sentence: str) -> NoReturn:
    say(sentence)
    sys.exit(2)
