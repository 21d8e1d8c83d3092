"""A workshop: a small checkout with the real commands, the real tools, and a stand-in for the game program.

Its locks name one tiny package, which lies in a folder: everything runs for real and without a network.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from tools import install

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """\
import os, sys, time

def main(argv=None):
    import sgabello
    for word in argv:
        if word == "version":
            print(sgabello.VERSION)
        elif word == "echo":
            print(sys.stdin.read(), end="")
        elif word == "tty":
            print(os.isatty(0), os.isatty(1))
        elif word == "pid":
            print(os.getpid())
        elif word == "sleep":
            print("asleep", flush=True)
            time.sleep(60)
        elif word.isdigit():
            return int(word)
        else:
            print(repr(word))
    return 0
"""


class Workshop:
    """A checkout in which the two commands can be tried out."""

    def __init__(self, home: Path, installer: str) -> None:
        self.home = home
        self.shelf = home.parent / "shelf"
        self.shelf.mkdir()
        shutil.copytree(ROOT / "tools", home / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        for command in ("play", "test"):
            shutil.copy(ROOT / command, home / command)
        (home / "src" / "tavolaccio").mkdir(parents=True)
        (home / "src" / "tavolaccio" / "__init__.py").touch()
        (home / "src" / "tavolaccio" / "cli.py").write_text(PROGRAM, encoding="utf-8")
        (home / "requirements").mkdir()
        self.lock(
            "uv", "uv==0.5.0 --hash=sha256:" + "0" * 64 + "\n"
        )  # cannot be had, so without uv on PATH pip does it
        self.lock("run", self.wheel("1"))
        self.lock("dev", self.wheel("1") + self.wheel("1", name="martello"))
        kept = ("LANG", "LC_ALL", "TMPDIR")
        self.environ = {name: value for name, value in os.environ.items() if name in kept} | {
            "HOME": str(home.parent),
            "PATH": os.path.dirname(the_uv()) if installer == "uv" else os.devnull,
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": self.shelf.as_uri(),
        }

    def lock(self, name: str, text: str) -> None:
        (self.home / "requirements" / f"{name}.txt").write_text(text, encoding="utf-8")

    def wheel(self, version: str, name: str = "sgabello") -> str:
        """Puts a package on the shelf and returns its line for a lock."""
        info = f"{name}-{version}.dist-info"
        files = {
            # Versions differ in length: a stale .pyc is known by time and size, and a second is long here.
            f"{name}.py": f"VERSION = {version!r}\n{'#' * int(version)}\n",
            f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
            f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        record = "".join(f"{path},{record_hash(text)},{len(text)}\n" for path, text in files.items())
        files[f"{info}/RECORD"] = record + f"{info}/RECORD,,\n"
        path = self.shelf / f"{name}-{version}-py3-none-any.whl"
        with zipfile.ZipFile(path, "w") as archive:
            for place, text in files.items():
                archive.writestr(zipfile.ZipInfo(place), text)
        return f"{name}=={version} --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"

    def start(self, command: str, *arguments: str, **environ: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        words = [sys.executable, str(self.home / command), *arguments]
        return subprocess.Popen(words, env=self.environ | environ, stdin=pipe, stdout=pipe, stderr=pipe, text=True)

    def run(self, command: str, *arguments: str, stdin: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
        with self.start(command, *arguments, **environ) as process:
            output, errors = process.communicate(stdin, timeout=180)
        return subprocess.CompletedProcess(arguments, process.returncode, output, errors)

    def play(self, *arguments: str, stdin: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
        return self.run("play", *arguments, stdin=stdin, **environ)


def record_hash(text: str) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")


def the_uv() -> str:
    """The uv that installed the environment of these tests, or one like it."""
    with install.alone():
        uv = install.find_uv() or install.fetch_uv()
    assert uv is not None, "these tests try out uv and pip, and there is no uv for this machine"
    return uv
