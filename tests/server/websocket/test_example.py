"""The client in `examples/`: two processes play one table, through a restart of the server."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

from tests.server.served import ROOT, Served

EXAMPLE = [sys.executable, str(ROOT / "examples" / "play_over_the_network.py")]


def test_two_terminals_play_one_table(serve: Callable[..., Served]) -> None:
    served = serve("--pad", "0.03", "--no-limits")
    first = subprocess.Popen(
        [*EXAMPLE, served.base, "--name", "Ada", "--auto"], stdout=subprocess.PIPE, text=True, cwd=served.data.parent
    )
    assert first.stdout is not None
    code = first.stdout.readline().split()[1]
    second = subprocess.Popen(
        [*EXAMPLE, served.base, "--name", "Bea", "--auto", "--table", code], stdout=subprocess.PIPE, text=True
    )
    until = time.monotonic() + 120
    while not any(entry["k"] == "say" for entry in served.entries(code)):  # both are there, and play
        assert time.monotonic() < until
        time.sleep(0.05)
    served.kill()
    served.start()
    printed = [process.communicate(timeout=240)[0] for process in (first, second)]
    assert [process.returncode for process in (first, second)] == [0, 0]
    for text in printed:
        assert "The match is over" in text
        assert "before the match" not in text, "who waits for the update does not start twice"
    ends = {text[text.index("The match is over") :] for text in printed}
    assert len(ends) == 1
    assert any(entry["k"] == "say" for entry in served.entries(code))
