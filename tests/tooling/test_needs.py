"""What tests need of the machine: fetched where it can be had, and where it cannot they are skipped and told of."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

from tools import bare, boot, browser, checks, debian, files, install, needs

ROOT = Path(boot.ROOT)

WITH_NEEDS = """\
import pytest
from tests.needing import pytest_runtest_setup, pytest_terminal_summary

@pytest.fixture
def compiled_folder():
    raise AssertionError("this machine has no compiler")

@pytest.fixture
def both_forms(compiled_folder):
    pass
"""
TESTS = """\
import pytest

def test_nothing(): pass

def test_directly(compiled_folder): pass

def test_by_a_detour(both_forms): pass

@pytest.mark.needs("nginx")
def test_marked(): pass
"""


@pytest.fixture
def poor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on PATH, on which nothing has been tried yet."""
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.delenv("TAVOLACCIO_BROWSER", raising=False)
    for module, name in (
        (debian, "PLACE"),
        (debian, "PROGRAMS"),
        (debian, "LOG"),
        (needs, "FAILED"),
        (install, "TOOLS"),
    ):
        monkeypatch.setattr(module, name, str(tmp_path / name.lower()))
    return tmp_path


def test_the_summary_says_what_was_skipped_and_why(
    poor: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A real pytest on a machine without tools, two workers; nothing fails, and each tool gets one sentence."""
    (poor / "conftest.py").write_text(WITH_NEEDS, encoding="utf-8")
    (poor / "test_needy.py").write_text(TESTS, encoding="utf-8")
    (poor / "pytest.ini").write_text(f"[pytest]\nmarkers = needs\npythonpath = {ROOT}\n", encoding="utf-8")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # three processes would load plugins for nothing
    command = [*checks.PYTEST, "-c", str(poor / "pytest.ini"), "-p", "xdist.plugin", "-n", "2", str(poor)]
    assert checks.run_all([checks.Check("pytest", command)]) == 0
    said, _, summary = capfd.readouterr().out.partition("--- summary")
    lines = summary.splitlines()
    nothing = "and this machine has no apt-get to fetch it with"
    no_compiler = "this machine has no C compiler (no-such-compiler is not on PATH)"
    assert lines[1:3] == [
        f"WANTING: 2 tests were skipped for want of a C compiler: {no_compiler}, {nothing}",
        f"WANTING: 1 test was skipped for want of nginx: nginx is not on PATH, {nothing}",
    ]
    assert lines[1] in said
    assert "1 passed, 3 skipped" in lines[-1]


def test_what_cannot_be_had_is_tried_once(poor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Several processes share a run, and each asks; a later run tries again."""
    tries: list[set[str]] = []

    def closed(packages: set[str]) -> str:
        tries.append(packages)
        return "the mirror is closed"

    monkeypatch.setattr(debian, "out_of_reach", lambda: "")
    monkeypatch.setattr(debian, "get", closed)
    first = needs.provide(["browser", "compiler"])
    assert {name: why.rpartition(", and ")[2] for name, why in first.items()} == {
        "browser": "the mirror is closed", "compiler": "the mirror is closed",
    }  # fmt: skip
    assert needs.provide(["compiler"])["compiler"] == first["compiler"]
    assert len(tries) == 1
    os.utime(needs.FAILED, (0, 0))
    needs.provide(["compiler"])
    assert tries[1] == {"gcc", "libc6-dev", "libpython3-dev"}


def test_what_is_there_is_not_fetched(poor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    programs = poor / "nothing"
    programs.mkdir()
    for name in ("nginx", "chromium"):
        (programs / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    monkeypatch.setattr(debian, "get", lambda packages: pytest.fail(f"{packages} were fetched"))
    assert needs.provide(["nginx", "browser"]) == {}
    assert not Path(install.TOOLS).exists()


def test_tests_look_through_the_cheaper_browser_and_benchmarks_through_a_whole_one(
    poor: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And through the one that is there, where there is only one."""
    programs = poor / "nothing"
    programs.mkdir()
    monkeypatch.setattr(debian, "get", lambda packages: pytest.fail(f"{packages} were fetched"))
    for name in ("chromium", "chromium-headless-shell"):
        (programs / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (programs / name).chmod(0o755)
        assert browser.find() == str(programs / name)
        assert browser.find(browser.WHOLE) == str(programs / "chromium")
    (programs / "chromium").unlink()
    assert browser.find(browser.WHOLE) == browser.find() == str(programs / "chromium-headless-shell")
    assert needs.provide(["browser", "browser without windows"]) == {}


def test_nobody_looks_through_a_browser_that_is_being_installed(poor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests begin while a better one is fetched: they wait for it, and take it."""
    programs = poor / "nothing"
    programs.mkdir()

    def place(name: str) -> None:
        (programs / name).write_text("#!/bin/sh\n", encoding="utf-8")
        (programs / name).chmod(0o755)

    place("chromium")
    found: list[str] = []
    asking = threading.Thread(target=lambda: found.append(browser.find()))
    waits = threading.Event()
    monkeypatch.setattr(install, "say", lambda sentence: waits.set())
    with needs.undisturbed():
        asking.start()
        assert waits.wait(180)
        place("chromium-headless-shell")
        assert not found
    asking.join()
    assert found == [str(programs / "chromium-headless-shell")]


def test_unpacked_programs_find_their_libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What `dpkg-deb --extract` leaves behind, in a folder with an awkward name, in the layout of newer packages."""
    root = tmp_path / "vecchio tavolo è 'qui'"
    libraries = root / "usr" / "lib" / "x86_64-linux-gnu"
    for folder in (libraries / "pulseaudio", root / "usr" / "lib" / "chromium", root / "usr" / "bin"):
        folder.mkdir(parents=True)
    (libraries / "pulseaudio" / "libpulsecommon.so").touch()
    shell = "usr/lib/chromium/chromium-headless-shell"
    for place in ("usr/lib/chromium/chromium", shell, "usr/bin/gcc", "usr/bin/x86_64-linux-gnu-gcc"):
        (root / place).write_text(
            '#!/bin/sh\necho "$LD_LIBRARY_PATH" "$FONTCONFIG_FILE"\necho "$*"\n', encoding="utf-8"
        )
        (root / place).chmod(0o755)
    debian.settle(str(root))
    monkeypatch.setattr(debian, "PROGRAMS", str(root / "bin"))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    debian.put_on_path()
    debian.put_on_path()
    assert os.environ["PATH"] == f"/usr/bin:/bin:{root / 'bin'}"
    sysroot = f"--sysroot={root} "
    sysroots = {"chromium": "", "chromium-headless-shell": "", "cc": sysroot, "x86_64-linux-gnu-gcc": sysroot}
    for name, more in sysroots.items():
        shown = subprocess.run([str(root / "bin" / name), "a b", "c"], capture_output=True, text=True, check=True)
        around, words = shown.stdout.splitlines()
        assert around == f"{libraries}:{libraries}/pulseaudio {root}/fonts.conf"
        assert words == f"{more}a b c"


def test_without_git_the_same_files_are_ours(tmp_path: Path) -> None:
    shutil.copy(ROOT / ".gitignore", tmp_path)
    ours = {".gitignore", "play", "src/tavolaccio/static/x.py", "docs/build/page.md", "tests/x.py"}
    made = {
        ".venv/bin/python", ".tools/node/x.js", ".data/tables", ".hypothesis/x", ".git/HEAD", "web/node_modules/x/y.js",
        "src/tavolaccio/server/static/index.html", "tools/__pycache__/x.pyc", "tests/x.pyc", "build/x", ".mypy_cache/x",
    }  # fmt: skip
    for name in ours | made:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert {str(path.relative_to(tmp_path)) for path in files.walked(tmp_path)} == ours


def test_a_bare_machine_is_told_how_to_reach_the_world(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And where a local collection of packages lies, by the topmost folder that it lacks; tools stay outside."""
    around, root = tmp_path / "around", tmp_path / "root"
    (around / "index" / "simple").mkdir(parents=True)
    (root / str(tmp_path)[1:]).mkdir(parents=True)
    monkeypatch.delenv("PIP_EXTRA_INDEX_URL", raising=False)  # which would have the last word, as with pip
    monkeypatch.setattr(install, "settings_of_pip", lambda: {"extra-index-url": f"file://{around}/index/simple"})
    for name in ("https_proxy", "NODE_EXTRA_CA_CERTS", "npm_config_registry", "UV_DEFAULT_INDEX"):
        monkeypatch.setenv(name, "there")
    for name in ("CC", "PYTHONPATH", "TAVOLACCIO_BROWSER", "UV_CACHE_DIR"):
        monkeypatch.setenv(name, "not there")
    told = bare.carried()
    assert {"https_proxy", "NODE_EXTRA_CA_CERTS", "npm_config_registry", "UV_DEFAULT_INDEX"} <= set(told)
    assert "not there" not in told.values()
    mine = {"PIP_EXTRA_INDEX_URL": told["PIP_EXTRA_INDEX_URL"]}
    assert bare.local_places(mine, str(root)) == [str(around)]


def test_who_may_not_make_a_bare_machine_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert bare.main([]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "debootstrap" in said
    assert bare.main(["--as", "somebody"]) == 2
