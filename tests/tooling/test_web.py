"""The page is built when its sources have changed, and only then; its lock names no address."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import boot, web

ROOT = Path(boot.ROOT)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a page of three files and one game."""
    for name, text in {
        "web/index.html": "<p>",
        "web/src/main.ts": "1",
        "web/node_modules/x/index.js": "1",
        "web/tests/x.test.ts": "1",
        "src/tavolaccio/games/uno/cards.toml": "1",
        "src/tavolaccio/games/uno/rules.py": "1",
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(boot, "ROOT", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("name", "matters"),
    [
        ("web/src/main.ts", True),
        ("web/index.html", True),
        ("src/tavolaccio/games/uno/cards.toml", True),
        ("src/tavolaccio/games/uno/rules.py", False),
        ("web/node_modules/x/index.js", False),
        ("web/tests/x.test.ts", False),
    ],
)
def test_what_the_page_is_made_of(elsewhere: Path, name: str, matters: bool) -> None:
    before = web.sources()
    (elsewhere / name).write_text("2", encoding="utf-8")
    assert (web.sources() != before) is matters


def test_a_built_page_is_left_alone(elsewhere: Path) -> None:
    assert not web.is_built()
    Path(web.static()).mkdir(parents=True)
    Path(web.stamp_file()).write_text(web.sources(), encoding="ascii")
    assert web.is_built()
    assert web.built()
    (elsewhere / "web" / "src" / "main.ts").write_text("2", encoding="utf-8")
    assert not web.is_built()


def test_a_checkout_without_a_page_needs_none(elsewhere: Path) -> None:
    (elsewhere / "web").rename(elsewhere / "gone")
    assert web.built()


def test_wrong_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert web.main(["paint"]) == 2
    assert "build, check, lint or test" in capsys.readouterr().err


def test_lock_of_the_page_names_no_address() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 100
    assert not [name for name, package in packages.items() if "resolved" in package]
    wanted = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert not [name for name, version in wanted["devDependencies"].items() if not version[0].isdigit()]
