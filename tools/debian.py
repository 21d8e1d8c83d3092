"""Packages of Debian and its relatives: installed by root; unpacked into `.tools/debian/` by anybody else.

An ordinary user may ask apt for packages as long as everything that apt writes lies in a folder of that user's. They
are not installed then (nobody registers them and none of their scripts runs), but unpacked, and a small script for each
of the programs says where its libraries are. What they are signed with is checked in both cases.
"""

from __future__ import annotations

import glob
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterable
from xml.sax.saxutils import escape

from tools import install

PLACE = os.path.join(install.TOOLS, "debian")
PROGRAMS = os.path.join(PLACE, "bin")
LOG = os.path.join(install.TOOLS, "debian.log")

FONTS = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>/usr/share/fonts</dir>
<dir>{root}/usr/share/fonts</dir>
{rules}
<cachedir>{root}/var/cache/fontconfig</cachedir>
</fontconfig>
"""


def out_of_reach() -> str:
    """Why there are no such packages for this machine, as the end of a sentence; empty where there are."""
    lacking = [name for name in ("apt-get", "dpkg-deb") if shutil.which(name) is None]
    return f"this machine has no {lacking[0]} to fetch it with" if lacking else ""


def get(packages: Iterable[str]) -> str:
    """Fetches packages. Why that could not be done, as the end of a sentence; empty where it was."""
    with open(LOG, "w", encoding="utf-8"):
        pass
    done = installed(sorted(packages)) if os.geteuid() == 0 else unpacked(sorted(packages))
    return "" if done else f"apt-get could not fetch it ({complaint()})"


def complaint() -> str:
    with open(LOG, encoding="utf-8", errors="replace") as log:
        said = [line.strip() for line in log if line.startswith(("E:", "dpkg", "tar:"))]
    where = f"details: {os.path.relpath(LOG, os.path.dirname(install.TOOLS))}"
    return f"{said[-1]}; {where}" if said else where


def installed(packages: list[str]) -> bool:
    """By root, for the whole machine. Not to be interrupted: half an installation is worse than none."""
    options = ["--yes", "--quiet", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=600"]
    return logged(["apt-get", "update", "--quiet"]) and logged(["apt-get", "install", *options, *packages])


def unpacked(packages: list[str]) -> bool:
    """By an ordinary user, into a folder of our own."""
    mark = os.path.join(PLACE, "unpacked")
    there = set(read(mark).split())
    if set(packages) <= there:
        return True
    state, cache = os.path.join(PLACE, "apt", "state"), os.path.join(PLACE, "apt", "cache")
    for folder in (os.path.join(state, "lists", "partial"), os.path.join(cache, "archives", "partial"), PROGRAMS):
        os.makedirs(folder, exist_ok=True)
    ours = {"Dir::State": state, "Dir::Cache": cache, "Dir::State::status": "/var/lib/dpkg/status"}
    ours["Debug::NoLocking"] = "true"  # the locks are root's; nothing that they guard is written
    options = [word for name, value in ours.items() for word in ("-o", f"{name}={value}")]
    wanted = ["--yes", "--quiet", "--download-only", "--no-install-recommends", *packages]
    if not (logged(["apt-get", *options, "update", "--quiet"]) and logged(["apt-get", *options, "install", *wanted])):
        return False
    for archive in sorted(glob.glob(os.path.join(glob.escape(cache), "archives", "*.deb"))):
        if not logged(["dpkg-deb", "--extract", archive, PLACE]):
            return False
    shutil.rmtree(os.path.join(PLACE, "apt"))
    settle(PLACE)
    install.write_whole(mark, " ".join(sorted(there | set(packages))))
    return True


def settle(root: str) -> None:
    """Makes programs run that were unpacked into a folder: links to the libraries that the machine has already, fonts,
    and a script for each program."""
    inside = glob.escape(root)
    for name in ("lib", "lib64"):  # newer packages hold everything under usr/, and linkers still look here
        if os.path.isdir(os.path.join(root, "usr", name)) and not os.path.lexists(os.path.join(root, name)):
            os.symlink(os.path.join("usr", name), os.path.join(root, name))
    found = [path for place in ("usr/lib", "lib") for path in glob.glob(f"{inside}/{place}/*-linux-gnu*")]
    folders = list({os.path.realpath(path): path for path in reversed(found)}.values())[::-1]
    for folder in (*folders, os.path.join(root, "lib64")):
        borrow(folder, "/" + os.path.relpath(folder, root))
    inner = {os.path.dirname(path) for folder in folders for path in glob.glob(f"{glob.escape(folder)}/*/lib*.so*")}
    write_fonts(root)
    variables = {
        "LD_LIBRARY_PATH": ":".join([*folders, *sorted(inner)]),
        "FONTCONFIG_FILE": os.path.join(root, "fonts.conf"),
        "C_INCLUDE_PATH": ":".join(glob.glob(f"{inside}/usr/include/python3*")),
    }
    told = "".join(f"export {name}={shlex.quote(value)}\n" for name, value in variables.items())
    told += f'export PATH="$PATH":{shlex.quote(os.path.join(root, "usr", "bin"))}\n'  # a compiler starts others
    gcc = "usr/bin/gcc"
    places = {name: f"usr/lib/chromium/{name}" for name in ("chromium", "chromium-headless-shell")}
    places |= {"gcc": gcc, "cc": gcc}
    # What a Python of Debian calls its compiler.
    places |= {os.path.basename(path): gcc for path in glob.glob(f"{inside}/usr/bin/*-linux-gnu*-gcc")}
    for name, place in places.items():
        command = [os.path.join(root, place), *([f"--sysroot={root}"] if place == gcc else [])]
        if os.path.exists(command[0]):
            write_program(os.path.join(root, "bin", name), f'#!/bin/sh\n{told}exec {shlex.join(command)} "$@"\n')


def borrow(folder: str, original: str) -> None:
    """Links to the libraries that the machine itself has in a folder, where ours has nothing of that name."""
    if not os.path.isdir(original):
        return
    os.makedirs(folder, exist_ok=True)
    for name in os.listdir(original):
        if ".so" in name and not os.path.lexists(os.path.join(folder, name)):
            os.symlink(os.path.join(original, name), os.path.join(folder, name))


def write_fonts(root: str) -> None:
    """The packages' own settings name places of the whole machine. Their rules from 30 to 69 say which font stands for
    which name."""
    rules = sorted(glob.glob(f"{glob.escape(root)}/usr/share/fontconfig/conf.avail/[3-6]*.conf"))
    included = "\n".join(f'<include ignore_missing="yes">{escape(path)}</include>' for path in rules)
    install.write_whole(os.path.join(root, "fonts.conf"), FONTS.format(root=escape(root), rules=included))


def write_program(path: str, text: str) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    install.write_whole(path, text)
    os.chmod(path, 0o755)  # noqa: S103  # everybody may run it, only the owner may change it


def put_on_path() -> None:
    """Behind everything else: what the machine itself has comes first."""
    folders = os.environ.get("PATH", os.defpath).split(os.pathsep)
    if os.path.isdir(PROGRAMS) and PROGRAMS not in folders:
        os.environ["PATH"] = os.pathsep.join([*folders, PROGRAMS])


def logged(command: list[str]) -> bool:
    """Runs a command with its output in the log, in a session of its own: who ends us does not end it half-way."""
    variables = os.environ | {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
    with open(LOG, "a", encoding="utf-8") as log:
        log.write(f"\n$ {' '.join(command)}\n")
        log.flush()
        done = subprocess.run(
            command, env=variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log, check=False,
            start_new_session=True,
        )  # fmt: skip
    return done.returncode == 0


def read(path: str) -> str:
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError:
        return ""
