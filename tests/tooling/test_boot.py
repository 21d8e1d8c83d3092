"""The mark of a finished environment, and who is let in."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools import boot
from tools.age import refuse_old_python

ROOT = Path(boot.ROOT)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout that consists of one lock."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "run.txt").write_text("rich==1\n", encoding="utf-8")
    monkeypatch.setattr(boot, "ROOT", str(tmp_path))
    return tmp_path


def finish(home: Path, mark: str) -> None:
    python = Path(boot.python_of(str(home)))
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    Path(boot.stamp_file(str(home))).write_text(mark, encoding="utf-8")


def test_ready_only_with_the_stamp_of_this_lock(elsewhere: Path) -> None:
    home = elsewhere / ".venv"
    assert not boot.is_ready(str(home), "run")
    finish(home, boot.stamp("run"))
    assert boot.is_ready(str(home), "run")
    (elsewhere / "requirements" / "run.txt").write_text("rich==2\n", encoding="utf-8")
    assert not boot.is_ready(str(home), "run")


def test_stamp_names_lock_python_and_place(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mark = boot.stamp("run")
    assert mark.split()[0] == "run"
    assert mark == boot.stamp("run")
    with monkeypatch.context() as patch:
        patch.setattr(sys.implementation, "cache_tag", "cpython-399")
        assert boot.stamp("run") != mark
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "beos")
        assert boot.stamp("run") != mark
    (elsewhere / "moved").mkdir()
    shutil.copytree(elsewhere / "requirements", elsewhere / "moved" / "requirements")
    monkeypatch.setattr(boot, "ROOT", str(elsewhere / "moved"))
    assert boot.stamp("run") != mark


def test_python_that_is_gone_is_not_ready(elsewhere: Path) -> None:
    home = elsewhere / ".venv"
    finish(home, boot.stamp("run"))
    Path(boot.python_of(str(home))).unlink()
    assert not boot.is_ready(str(home), "run")


def test_warm_start_imports_next_to_nothing() -> None:
    """Overhead is counted in milliseconds as long as none of these is needed to find out that all is well."""
    code = "import sys; from tools import boot; boot.is_ready(boot.ENVIRONMENT, 'run'); print(*sys.modules)"
    shown = subprocess.run([sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"],
                           capture_output=True, text=True, check=True)  # fmt: skip
    heavy = {"subprocess", "pathlib", "re", "json", "typing", "tempfile", "shutil", "argparse", "tools.install"}
    assert not heavy & set(shown.stdout.split())


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (4, 0, 0)])
def test_new_python_is_let_in(version: tuple[int, int, int]) -> None:
    refuse_old_python(version)


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_old_version_is_refused(version: tuple[int, int, int], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        refuse_old_python(version)
    assert end.value.code == 2
    assert is_the_refusal(capsys.readouterr().err)


def is_the_refusal(said: str) -> bool:
    return (
        re.fullmatch(r"Tavolaccio needs Python 3\.11 or newer, and this is Python \d\.\d+ \(.*\): .*\n", said)
        is not None
    )


def old_pythons() -> list[str]:
    """Every Python of this machine that is too old, wherever such things are kept."""
    names = ["python2", "python2.7", *(f"python3.{minor}" for minor in range(4, 11))]
    kept = (Path.home() / ".pyenv" / "versions").glob("*/bin/python")
    found = [path for name in names if (path := shutil.which(name))] + [str(path) for path in kept]
    code = "import sys; sys.exit(sys.version_info >= (3, 11))"
    return [
        path for path in found if subprocess.run([path, "-c", code], capture_output=True, check=False).returncode == 0
    ]


def test_old_pythons_of_this_machine_are_refused() -> None:
    environ = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    for python, command in itertools.product(old_pythons(), ("play", "test")):
        done = subprocess.run([python, str(ROOT / command)], capture_output=True, text=True, check=False, env=environ)
        assert (done.returncode, done.stdout) == (2, ""), (python, done.stderr)
        assert is_the_refusal(done.stderr), (python, done.stderr)


@pytest.mark.parametrize("command", ["admin", "backup", "doctor"])
def test_root_sets_nothing_up_in_the_checkout_of_a_service(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its user could not change afterwards what root has installed."""
    monkeypatch.setattr(boot, "foreign_owner", lambda: "ugo")
    monkeypatch.setattr(boot, "is_ready", lambda home, lock: False)
    monkeypatch.setattr(boot, "ready", lambda home, lock: pytest.fail("something was installed"))
    with pytest.raises(SystemExit) as ended:
        boot.play([command])
    assert ended.value.code == 2
    assert "belongs to ugo" in capsys.readouterr().err


def test_commands_can_be_executed() -> None:
    for command in ("play", "test", ".ci/run"):
        assert os.access(ROOT / command, os.X_OK), f"{command} is not executable"


@pytest.mark.parametrize(
    ("arguments", "there", "lock"),
    [
        ([], "", "run"),
        (["sim", "soccmel"], "run abc", "run"),
        (["lab", "run", "soccmel"], "run abc", "full"),
        (["serve", "--store=postgresql://x"], "", "full"),
        (["serve"], "full abc", "full"),
        (["TAVOLACCIO_STORE=postgresql://x", "serve"], "run abc", "full"),
        (["TAVOLACCIO_BUS=redis://x", "serve"], "run abc", "full"),
        (["lab"], "dev abc", "dev"),
    ],
)
def test_an_environment_grows_with_what_is_asked(
    arguments: list[str], there: str, lock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a service reads from its environment file counts as much as what stands on the command line."""
    for name in ("TAVOLACCIO_COMPILED", *boot.VARIABLES_IN_FULL):
        monkeypatch.delenv(name, raising=False)
    if arguments and "=" in arguments[0]:
        monkeypatch.setenv(*arguments[0].split("=", 1))
        arguments = arguments[1:]
    monkeypatch.setattr(boot, "read_stamp", lambda home: there)
    assert boot.lock_for(arguments) == lock
