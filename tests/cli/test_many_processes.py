"""Work shared between processes, started by the command that people type."""

import json
import subprocess
from pathlib import Path

PLAY = Path(__file__).parent.parent.parent / "play"


def test_simulation_in_two_processes() -> None:
    """New processes import the main module again; that must not start the program again."""
    words = [str(PLAY), "sim", "soccmel", "--games", "8", "--jobs", "2", "--json"]
    done = subprocess.run(words, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 8
