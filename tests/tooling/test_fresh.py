"""A fresh copy on a bare machine: ./play and ./test with nothing but a Python, as root and as an ordinary user.

Slow and in need of a package index, therefore run on request: ./test --fresh
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import boot, files, install

ROOT = Path(boot.ROOT)
NOBODY = 65534

# What distributions package separately, and what only costs time to copy.
MISSING = ["pip", "venv", "ensurepip", "site-packages", "dist-packages", "test", "idlelib", "tkinter", "config-*"]

pytestmark = pytest.mark.fresh


class Machine:
    """A folder that holds a Python with its standard library, an empty home and a copy of the committed files."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.checkout = place / "tavolaccio"
        self.home = place / "home"
        self.home.mkdir()
        bare = place / "python"
        library = Path(sysconfig.get_path("stdlib"))
        name = library.name
        shutil.copytree(library, bare / "lib" / name, ignore=shutil.ignore_patterns(*MISSING), symlinks=True)
        for shared in library.parent.glob("libpython*"):
            shutil.copy(shared, bare / "lib" / shared.name)
        (bare / "bin").mkdir()
        shutil.copy(Path(getattr(sys, "_base_executable", sys.executable)).resolve(), bare / "bin" / "python3")
        for path in files.committed():
            target = self.checkout / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
        # Where packages come from is the machine's business, so that much of this machine is passed on.
        told = install.settings_of_pip().items()
        passed_on = {"PIP_" + name.upper().replace("-", "_"): value for name, value in told}
        self.environ = passed_on | {"PATH": str(bare / "bin"), "HOME": str(self.home), "CI": "true"}
        self.environ["LD_LIBRARY_PATH"] = str(bare / "lib")  # some Pythons find their own library by an absolute path

    def run(self, *command: str, user: int | None = None) -> subprocess.CompletedProcess[str]:
        groups = None if user is None else [user]
        return subprocess.run(
            command,
            cwd=self.checkout,
            env=self.environ,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
            user=user,
            group=user,
            extra_groups=groups,
        )

    def give_to(self, user: int) -> None:
        for place, folders, names in os.walk(self.place):
            for name in (".", *folders, *names):
                os.chown(os.path.join(place, name), user, user, follow_symlinks=False)


@pytest.fixture
def machine() -> Iterator[Machine]:
    """Not under pytest's own temporary folder, which other users may not enter."""
    with tempfile.TemporaryDirectory(prefix="tavolaccio-fresh-") as place:
        os.chmod(place, 0o755)
        yield Machine(Path(place))


def check_bareness(machine: Machine, user: int | None) -> None:
    code = "import importlib.util, sys; print(sys.prefix, *map(importlib.util.find_spec, ['pip', 'venv', 'ensurepip']))"
    shown = machine.run("python3", "-c", code, user=user)
    assert shown.stdout.split() == [str(machine.place / "python"), "None", "None", "None"], shown.stderr
    for command in ("uv", "pip", "git", "node", "gcc", "cc"):
        assert shutil.which(command, path=machine.environ["PATH"]) is None


@pytest.mark.parametrize("user", [None, NOBODY], ids=["as we are", "as an ordinary user"])
def test_bare_machine(machine: Machine, user: int | None) -> None:
    if user is not None:
        if os.geteuid() != 0:
            pytest.skip("only root can become somebody else; as we are has been tried")
        machine.give_to(user)
    check_bareness(machine, user)
    played = machine.run("./play", "games", user=user)
    assert played.returncode == 0, played.stderr
    assert "lunch-money" in played.stdout
    assert "The table is set" in played.stderr
    again = machine.run("./play", "games", user=user)
    assert (again.returncode, again.stdout, again.stderr) == (0, played.stdout, "")
    tested = machine.run("./test", "tests/tooling/test_pip_settings.py", user=user)
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert list(machine.home.rglob("*")) == []


def test_lone_python_fills_the_peers(machine: Machine) -> None:
    """The engines that the benchmark compares with install and play."""
    code = "from tools import boot; print(boot.peers_python())"
    made = machine.run("python3", "-c", code)
    assert made.returncode == 0, made.stderr
    games = (
        "import pyspiel, rlcard; from rlcard.agents import RandomAgent;"
        "print(pyspiel.load_game('crazy_eights(players=4)').new_initial_state().is_terminal());"
        "uno = rlcard.make('uno'); uno.set_agents([RandomAgent(uno.num_actions)] * uno.num_players);"
        "print(len(uno.run()[1]))"
    )
    shown = machine.run(made.stdout.strip(), "-c", games)
    assert shown.stdout.split() == ["False", "2"], shown.stderr


def test_pip_alone_does_it_too(machine: Machine) -> None:
    """A machine for which there is no uv: the hash of every uv is wrong, so that none is accepted."""
    lock = machine.checkout / "requirements" / "uv.txt"
    lock.write_text("uv==0.5.0 --hash=sha256:" + "0" * 64 + "\n", encoding="utf-8")
    played = machine.run("./play", "games")
    assert played.returncode == 0, played.stderr
    assert not list((machine.checkout / ".tools").glob("uv-*"))
    assert "pip" in (machine.checkout / os.path.relpath(install.LOG, ROOT)).read_text(encoding="utf-8")
