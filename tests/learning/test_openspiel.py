"""OpenSpiel plays our games: its checks and its algorithms, in the environment of the peers (`openspiel_checks.py`)."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.needing import REASON
from tools import boot

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def peers() -> Path:
    try:
        return boot.peers_python()
    except SystemExit:
        pytest.skip(f"{REASON}OpenSpiel: the environment of the peers cannot be made here (.tools/install.log)")


@pytest.mark.parametrize("check", ["its_own_checks", "other_worlds", "copies", "memories", "parameters", "algorithms"])
def test_openspiel(check: str, peers: Path) -> None:
    done = subprocess.run(
        [peers, "tests/learning/openspiel_checks.py", check],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
