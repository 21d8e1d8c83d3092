"""The how-tos tell the truth: every example on them is run, in the order of the page.

A page is a person at work: she has one folder, in which the files that the page shows (```toml with their name in the
first line) are written down, one Python session, and a terminal (```console) in which every `$ ./play …` must succeed
and print what the page says it prints; `…` stands for anything.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from tavolaccio.cli import main

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "howto").glob("*.md"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> list[tuple[str, str, int]]:
    """Kind, text and line of each example."""
    text = page.read_text(encoding="utf-8")
    return [(found[1], found[2], text.count("\n", 0, found.start()) + 2) for found in BLOCK.finditer(text)]


def in_the_terminal(text: str, where: str) -> None:
    said = ""
    for line in text.splitlines():
        if line.startswith("$ "):
            command, *words = shlex.split(line[2:])
            assert command == "./play", where
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                assert main(words) == 0, f"{where}: {line}"
            said = out.getvalue()
        else:
            wanted = ".*".join([re.escape(part) for part in line.split("…")])
            assert re.search(wanted, said), f"{where}: {line!r} is not in\n{said}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    # Bots that a page registers are not known to the tests after it.
    monkeypatch.setattr("tavolaccio.bots.guests._registered", {})
    session: dict[str, Any] = {"__name__": "howto"}
    ran = 0
    for kind, text, line in blocks(page):
        where = f"{page.name}, line {line}"
        if kind == "python":
            # The line numbers of the page, so that a failure is found where it is written.
            code = compile("\n" * (line - 1) + text, str(page), "exec")
            with contextlib.redirect_stdout(io.StringIO()):
                exec(code, session)
            ran += 1
        elif kind == "console":
            in_the_terminal(text, where)
            ran += 1
        elif kind == "toml":
            name = re.match(r"# ([\w-]+\.toml)\n", text)
            assert name, f"{where}: the first line is the name of the file"
            (tmp_path / name[1]).write_text(text, encoding="utf-8")
    assert ran >= 4


def test_the_runner_notices_what_is_not_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    in_the_terminal("$ ./play games\nsoccmel …\n", "here")
    with pytest.raises(AssertionError, match="is not in"):
        in_the_terminal("$ ./play games\npoker\n", "here")
    with pytest.raises(AssertionError, match=r"\./play cards poker"):
        in_the_terminal("$ ./play cards poker\n", "here")


@pytest.mark.parametrize("file", sorted((ROOT / "examples" / "house-rules").glob("*.toml")), ids=lambda file: file.stem)
def test_the_example_house_rules_can_be_played(file: Path) -> None:
    from tavolaccio.lab.setup import read_setup

    setup = read_setup(file)
    assert bool(setup.house.changes) == (file.stem != setup.house.printed.id)
