"""The compiled form, built once for all of these tests. They need a compiler: see `tests/needing.py`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import boot, compiled, compiling

ROOT = Path(boot.ROOT)
Run = Callable[..., str]


@pytest.fixture(scope="session")
def compiled_folder() -> str:
    place = compiled.ready(sys.executable)
    assert place is not None, Path(compiling.LOG).read_text(encoding="utf-8")[-3000:]
    return place


@pytest.fixture(scope="session")
def run_in(compiled_folder: str) -> Run:
    """Runs Python in one of the two forms, and returns what it printed."""

    def run(form: str, *words: str) -> str:
        path = compiled_folder if form == "compiled" else str(ROOT / "src")
        environ = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        done = subprocess.run(
            [sys.executable, *words],
            env=environ | {"PYTHONPATH": path},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{form}: {' '.join(words)}\n{done.stdout[-3000:]}\n{done.stderr[-3000:]}"
        return done.stdout

    return run
