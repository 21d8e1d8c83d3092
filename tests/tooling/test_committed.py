"""What may not be in a file that is passed on: addresses of registries, paths of somebody's machine, stale locks."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from tools import boot, files
from tools.lock import LOCKS, without_addresses

ROOT = Path(boot.ROOT)

# Written in pieces, so that this file does not find itself.
REGISTRIES = re.compile(r"py(?:pi)\.org|python(?:hosted)\.org|registry\.(?:npm)js\.org|npm(?:mirror)\.com")
HOMES = re.compile(r"(?<![\w.])/(?:root|home/\w+|Users/\w+)/")


def texts() -> list[tuple[Path, str]]:
    found = []
    for path in files.committed():
        content = path.read_bytes()
        if b"\0" not in content:  # a key may hold any byte: whatever can be read in it counts
            found.append((path.relative_to(ROOT), content.decode(errors="replace")))
    return found


def test_no_registry_is_named() -> None:
    assert not [path for path, text in texts() if REGISTRIES.search(text)]


def test_no_path_of_a_machine_is_named() -> None:
    here = f"{ROOT}/"
    assert not [path for path, text in texts() if HOMES.search(text) or (here.count("/") > 2 and here in text)]


@pytest.mark.parametrize(
    "line", ["see https://py" + "pi.org/simple", "https://files.python" + "hosted.org/x", "/ro" + "ot/x"]
)
def test_such_lines_are_seen(line: str) -> None:
    assert REGISTRIES.search(line) or HOMES.search(line)


def test_no_link_leads_out_of_the_checkout() -> None:
    links = [path for path in files.committed() if path.is_symlink()]
    assert not [path for path in links if not path.resolve().is_relative_to(ROOT)]


def pins(lock: str) -> dict[str, str]:
    text = Path(boot.lock_file(lock)).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9.-]+)==(\S+)", text, re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_locks_hold_names_versions_and_hashes(name: str) -> None:
    text = Path(boot.lock_file(name)).read_text(encoding="utf-8")
    joined = re.sub(r"\\\n\s*", "", text)
    requirement = re.compile(r"[a-z0-9.-]+==\S+( ; [^#]+?)?( --hash=sha256:[0-9a-f]{64})+")
    for line in joined.splitlines():
        assert line.startswith("# Made by") or requirement.fullmatch(line), line[:120]


def test_test_installs_what_play_installs() -> None:
    assert pins("run").items() <= pins("full").items() <= pins("dev").items()


def test_locks_follow_what_they_are_made_from() -> None:
    """Every name in an .in file is pinned; what the package itself asks for is what ./play installs."""
    for name in LOCKS:
        source = (ROOT / "requirements" / f"{name}.in").read_text(encoding="utf-8")
        wanted = {re.sub(r"[._]", "-", word).lower() for word in re.findall(r"^[A-Za-z][\w.-]*", source, re.MULTILINE)}
        assert wanted <= set(pins(name)), name
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    run = (ROOT / "requirements" / "run.in").read_text(encoding="utf-8")
    asked = [named(one) for one in project["dependencies"]]
    assert sorted(asked) == sorted(re.findall(r"^[A-Za-z][\w.-]*", run, re.MULTILINE))
    full = (ROOT / "requirements" / "full.in").read_text(encoding="utf-8")
    # PyTorch is not locked: it is chosen for the accelerator that somebody has.
    optional = [names for extra, names in project["optional-dependencies"].items() if extra != "train"]
    extras = [named(one) for names in optional for one in names]
    assert sorted(set(extras)) == sorted(re.findall(r"^[A-Za-z][\w.-]*", full, re.MULTILINE))


def named(requirement: str) -> str:
    """`sqlalchemy[asyncio]>=2` to `sqlalchemy`. Every requirement has a lower bound: the oldest that was tried."""
    found = re.match(r"([A-Za-z][\w.-]*)(?:\[\w+\])?>=\d", requirement)
    assert found, f"{requirement!r} has no lower bound"
    return found[1]


def test_lock_lines_with_addresses_are_dropped() -> None:
    assert without_addresses("--index-url https://x.example\n# from y\nrich==1 \\\n    --hash=sha256:0\n") == (
        "rich==1 \\\n    --hash=sha256:0\n"
    )
    with pytest.raises(ValueError, match="is an address"):
        without_addresses("rich @ https://x.example/rich.whl\n")


def test_wheel_holds_everything_in_the_package(tmp_path: Path) -> None:
    """Cards, rulebooks, texts and scenarios travel with the code."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("tavolaccio-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
        (points,) = [name for name in inside if name.endswith("entry_points.txt")]
        assert "tavolaccio = tavolaccio.cli:main" in archive.read(points).decode()
    source = ROOT / "src"
    ours = {str(path.relative_to(source)) for path in files.committed() if path.is_relative_to(source)}
    assert ours <= inside, ours - inside
