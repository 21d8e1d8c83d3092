"""The compiled form is built beside the sources, once, and where it cannot be built everything goes on plain."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools import boot, compiled, compiling, install

ROOT = Path(boot.ROOT)


def test_a_machine_without_a_compiler_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    monkeypatch.setattr(compiled, "PLACE", str(tmp_path))
    assert compiled.ready(sys.executable) is None
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "no C compiler (no-such-compiler is not on PATH)" in said
    assert "plain Python" in said
    assert not list(tmp_path.iterdir())


def test_nothing_is_compiled_twice(compiled_folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert compiled.ready("/no/python/is/needed") == compiled_folder
    assert capsys.readouterr().err == ""


def test_a_changed_source_is_another_form(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = compiled.fingerprint()
    assert compiled.fingerprint() == before
    sources = tmp_path / "src"
    for name in compiled.modules():
        (sources / compiled.PACKAGE / name).parent.mkdir(parents=True, exist_ok=True)
        (sources / compiled.PACKAGE / name).write_bytes((ROOT / "src" / compiled.PACKAGE / name).read_bytes())
    monkeypatch.setattr(compiled, "SOURCES", str(sources))
    changed = compiled.fingerprint()
    rules = sources / compiled.PACKAGE / "kernel" / "match.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert compiled.fingerprint() != changed


def test_the_page_may_be_built_before_or_after(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A page that comes or goes makes no other form, and the folder leads to it."""
    sources = tmp_path / "src"
    shutil.copytree(compiled.SOURCES, sources, ignore=shutil.ignore_patterns(*compiled.MADE))
    monkeypatch.setattr(compiled, "SOURCES", str(sources))
    before = compiled.fingerprint()
    compiling.lay_out(tmp_path / "form")
    page = sources / compiled.PACKAGE / compiled.PAGES[0]
    page.mkdir()
    (page / "index.html").write_text("the page", encoding="utf-8")
    assert compiled.fingerprint() == before
    seen = tmp_path / "form" / compiled.PACKAGE / compiled.PAGES[0] / "index.html"
    assert seen.read_text(encoding="utf-8") == "the page"


@pytest.mark.needs("compiler")
def test_a_failure_is_said_in_one_sentence_and_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "PLACE", str(tmp_path))
    monkeypatch.setattr(compiling, "LOG", str(tmp_path / "compiled.log"))
    monkeypatch.setattr(install, "TOOLS", str(tmp_path))
    broken = tmp_path / "python"
    broken.write_text("#!/bin/sh\necho the snag >&2\nexit 1\n", encoding="utf-8")
    broken.chmod(0o755)
    assert compiled.ready(str(broken)) is None
    assert "could not be compiled" in capsys.readouterr().err
    assert "the snag" in (tmp_path / "compiled.log").read_text(encoding="utf-8")
    broken.unlink()
    assert compiled.ready(str(broken)) is None
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.needs("compiler")  # which the keeper asks for its version
def test_what_is_in_every_library_is_compiled_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Libraries are made side by side, and the linker of one may read what another would make again."""
    monkeypatch.setattr(compiling, "OBJECTS", tmp_path / "objects")
    shared = tmp_path / "shared.c"
    shared.write_text("int answer;", encoding="utf-8")
    made: list[str] = []

    class Slow:
        def compile(self, sources: list[str], **how: object) -> list[str]:
            made.extend(sources)
            time.sleep(0.05)
            (tmp_path / "shared.o").write_text(str(len(made)), encoding="utf-8")
            return [str(tmp_path / "shared.o")]

        def link_shared_object(self) -> None:
            raise NotImplementedError

    keeper = compiling.Keeper(Slow())
    with ThreadPoolExecutor(8) as libraries:
        objects = list(libraries.map(lambda _: keeper.compile([str(shared)]), range(8)))
    assert made == [str(shared)]
    assert len({path for (path,) in objects}) == 1
    assert Path(objects[0][0]).read_text(encoding="utf-8") == "1"


def test_sources_stay_as_they_are(compiled_folder: str) -> None:
    assert compiled.libraries(compiled_folder)
    assert not compiled.libraries(str(ROOT / "src"))


def test_play_runs_compiled(compiled_folder: str) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "play"), "--compiled", "bench", "engine", "--games", "3", "--rounds", "1"],
        capture_output=True,
        text=True,
        check=False,
        env={name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
    )
    assert done.returncode == 0, done.stderr
    assert ", compiled\n" in done.stdout


def test_a_compiled_wheel_needs_no_compiler(compiled_folder: str, tmp_path: Path) -> None:
    """Built by the documented command, installed without the checkout, played with nothing on PATH."""
    build = [sys.executable, str(ROOT / "tools" / "compiled.py"), "wheel", str(tmp_path)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("tavolaccio-*.whl")
    assert not wheel.name.endswith("-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
        archive.extractall(tmp_path / "installed")
    assert {name.replace(os.sep, "/") for name in compiled.libraries(compiled_folder)} <= held
    code = (
        "from tavolaccio.kernel import match; print(match.__file__);"
        "from tavolaccio.cli import main; main(['sim', 'stimulix', '--games', '4', '--bots', 'instinct,random'])"
    )
    environ = {"PYTHONPATH": str(tmp_path / "installed"), "PATH": "", "TERM": "dumb"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environ, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    first = done.stdout.splitlines()[0]
    assert first.startswith(str(tmp_path / "installed"))
    assert not first.endswith(".py")
    assert "decisions in a match" in done.stdout
