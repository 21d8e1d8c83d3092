"""What a stranger installs: the package with the page inside, in an empty environment, without Node.

`./test --long tests/tooling/test_wheel.py` also installs it with the extras, with the oldest versions that
pyproject.toml allows and with the newest, on every Python from 3.11 on that this machine has.
"""

from __future__ import annotations

import glob
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import install, pip_settings, web

ROOT = Path(__file__).parents[2]
PLAYING = Path(__file__).with_name("stranger.py")
NEWEST = 20
"""Python 3.x up to here is looked for."""


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source package, and the wheel made from it as `python -m build` does."""
    if not web.built():
        pytest.skip("the page cannot be built here, and no package is made without it")
    dist = tmp_path_factory.mktemp("dist")
    hatchling = [sys.executable, "-m", "hatchling", "build", "-d", str(dist)]
    subprocess.run([*hatchling, "-t", "sdist"], cwd=ROOT, check=True, capture_output=True)
    (source,) = dist.glob("*.tar.gz")
    # By its command: the method wants another argument in each Python.
    subprocess.run([sys.executable, "-m", "tarfile", "-e", str(source), str(dist / "unpacked")], check=True)
    (unpacked,) = (dist / "unpacked").iterdir()
    # No Node on the way, and none may be fetched: the page comes from the source package.
    subprocess.run([*hatchling, "-t", "wheel"], cwd=unpacked, check=True, capture_output=True, env=without_node())
    return dist


def without_node() -> dict[str, str]:
    kept = [place for place in os.environ["PATH"].split(os.pathsep) if not shutil.which("node", path=place)]
    return {name: value for name, value in os.environ.items() if not name.startswith("TAVOLACCIO")} | {
        "PATH": os.pathsep.join(kept)
    }


def installed(wheel: Path, home: Path, python: str, options: list[str], extras: str = "") -> Path:
    """An environment that holds the wheel and what it asks for, nothing else; the folder of its commands."""
    uv = install.find_uv() or install.fetch_uv()
    if uv is None:
        pytest.skip("no uv runs on this machine")
    variables, more = pip_settings.for_uv(install.settings_of_pip(), os.environ)
    variables |= {"UV_PYTHON_DOWNLOADS": "never"}
    if not os.environ.get("UV_CACHE_DIR"):
        variables["UV_CACHE_DIR"] = os.path.join(install.TOOLS, "cache")
    environ = os.environ | variables
    subprocess.run([uv, "--quiet", "venv", "--python", python, str(home)], env=environ, check=True)
    command = [uv, "--quiet", "pip", "install", "--python", str(home / "bin" / "python"), *more, *options]
    done = subprocess.run([*command, f"{wheel}{extras}"], env=environ, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return home / "bin"


def plays(commands: Path, folder: Path, *what: str) -> None:
    """Lets a stranger play in this environment (see `stranger.py`), far from the checkout."""
    for file in (PLAYING, ROOT / "examples" / "play_over_the_network.py"):
        shutil.copy(file, folder)
    command = [str(commands / "python"), "-W", "error", "stranger.py", *what]
    done = subprocess.run(command, cwd=folder, env=without_node(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_the_packages_hold_the_page(packages: Path) -> None:
    (wheel,) = packages.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
        page = archive.read("tavolaccio/server/static/index.html").decode()
    for asset in re.findall(r'(?:src|href)="/(assets/[^"]+)"', page):
        assert f"tavolaccio/server/static/{asset}" in inside
    assert not [name for name in inside if name.startswith(("tests/", "tools/", "web/"))]
    (source,) = packages.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"play", "test", "web/package-lock.json", "tests/tooling/test_wheel.py", "requirements/run.txt"} <= names
    assert not [name for name in names if "node_modules" in name or name.startswith((".venv", ".tools", ".data"))]


def test_a_wheel_plays_in_an_empty_environment(packages: Path, tmp_path: Path) -> None:
    (wheel,) = packages.glob("*.whl")
    pins = re.findall(r"^([\w.-]+==[\w.]+)", (ROOT / "requirements" / "run.txt").read_text("utf-8"), re.MULTILINE)
    (tmp_path / "pins.txt").write_text("\n".join(pins), encoding="utf-8")
    commands = installed(wheel, tmp_path / "home", sys.executable, ["--constraint", str(tmp_path / "pins.txt")])
    plays(commands, tmp_path)


def pythons() -> Iterator[str]:
    """One path for each Python from 3.11 on: of the system, or pyenv's."""
    for minor in range(11, NEWEST):
        kept = os.environ.get("PYENV_ROOT", os.path.expanduser("~/.pyenv"))
        found = [*sorted(glob.glob(f"{kept}/versions/3.{minor}.*/bin/python3.{minor}")), f"/usr/bin/python3.{minor}"]
        yield from [path for path in found if os.path.exists(path)][:1]


@pytest.mark.parametrize("resolution", ["lowest-direct", "highest"])
@pytest.mark.parametrize("python", [pytest.param(path, id=Path(path).name) for path in pythons()])
def test_oldest_and_newest_versions_play(
    python: str, resolution: str, packages: Path, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    if not pytestconfig.getoption("--long"):
        pytest.skip("runs with --long only")
    (wheel,) = packages.glob("*.whl")
    commands = installed(wheel, tmp_path / "home", python, ["--resolution", resolution], "[lab,learn,many]")
    plays(commands, tmp_path, "lab", "learn", "many")
