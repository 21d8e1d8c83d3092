"""Somebody who has just installed Tavolaccio, in any Python: every line here runs outside of the checkout.

`python stranger.py [EXTRA …]`: plays by every door. Extras that are not named must say what to type.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

HERE = Path(sys.executable).parent
EXTRAS = ("lab", "learn", "many")
REFUSED = {
    "lab": (["lab", "run", "soccmel", "--games", "1"], ["export", "soccmel", "--matches", "1"]),
    "learn": (["train", "soccmel"],),
    "many": (["serve", "--no-open", "--store", "postgresql://nobody@127.0.0.1:1/none"],),
}


def tavolaccio(*words: str, code: int = 0) -> str:
    command = [str(HERE / "tavolaccio"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
    said = done.stdout + done.stderr
    assert done.returncode == code, f"{words}: {done.returncode}\n{said}"
    return said


def in_python() -> None:
    import tavolaccio as table

    assert "site-packages" in str(table.__file__)
    for game in table.list_games():
        match = table.start(game, seed=7)
        match.let_play("goat")
        match.save(f"{game}.jsonl")
        assert table.verify(f"{game}.jsonl").over
        assert match.story("it")


def in_the_terminal() -> None:
    assert "tavolaccio" in tavolaccio("--version")
    for words in (
        ["games"],
        ["cards", "stimulix"],
        ["rulebook", "soccmel", "--lang", "it"],
        ["check", "--game", "soccmel"],
    ):
        assert tavolaccio(*words)
    assert "genuine" in tavolaccio("verify", "soccmel.jsonl", "lunch-money.jsonl")
    assert tavolaccio("replay", "stimulix.jsonl", "--all")
    assert tavolaccio("sim", "soccmel", "--games", "5")


def every_command_explains_itself() -> None:
    for name in re.findall(r"^    ([a-z][a-z-]+) ", tavolaccio("--help"), re.MULTILINE):
        assert "usage" in tavolaccio(name, "--help")


def on_the_page() -> None:
    command = [str(HERE / "tavolaccio"), "serve", "--no-open", "--port", "0", "--data", "tables", "--pad", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1].rstrip("/")
            page = fetched(address)
            for asset in re.findall(r'(?:src|href)="(/assets/[^"]+)"', page):
                assert fetched(address + asset)
            assert json.loads(fetched(f"{address}/api/games"))
            a_match_is_played(address)
        finally:
            server.terminate()


def a_match_is_played(address: str) -> None:
    """By two clients over the WebSocket, to its end."""
    client = [sys.executable, "play_over_the_network.py", address, "--auto", "--game", "soccmel"]
    with subprocess.Popen([*client, "--name", "Ada"], stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        code = first.stdout.readline().split()[-1]
        other = [*client, "--name", "Bea", "--table", code]
        second = subprocess.run(other, capture_output=True, text=True, check=True)
        assert "The match is over" in first.stdout.read()
    assert "The match is over" in second.stdout


def fetched(address: str) -> str:
    with urllib.request.urlopen(address) as answer:
        text: str = answer.read().decode("utf-8", "replace")
    return text


def with_extras(extras: list[str]) -> None:
    every_command_explains_itself()
    if "lab" in extras:
        tavolaccio("lab", "run", "soccmel", "--games", "40", "--out", "run")
        tavolaccio("lab", "report", "run")
    if "learn" in extras:
        import tavolaccio as table

        env = table.env("soccmel", 3)
        env.reset(seed=1)
        assert env.agents
    for extra, commands in REFUSED.items():
        for words in commands if extra not in extras else ():
            said = tavolaccio(*words, code=2)
            assert extra in said, said
            assert "pip install 'tavolaccio[" in said, said


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    in_python()
    in_the_terminal()
    on_the_page()
    with_extras(sys.argv[1:])
