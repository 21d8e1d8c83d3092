"""The documentation under /docs: shown where it is built, explained where it is not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from tavolaccio.server.http import documentation


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, text in {"index.html": "first", "tour/index.html": "tour", "404.html": "nothing"}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "scripts.txt").write_text("'sha256-abc='", encoding="ascii")
    (tmp_path.parent / "secret.html").write_text("secret", encoding="utf-8")
    monkeypatch.setattr(documentation, "SITE", tmp_path)
    return tmp_path


def ask(path: str) -> httpx.Response:
    app = Starlette(routes=documentation.routes())

    async def asked() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:
            return await client.get(path)

    return asyncio.run(asked())


def test_pages_are_shown(site: Path) -> None:
    assert ask("/docs").headers["location"] == "/docs/"
    assert ask("/docs/").text == "first"
    assert ask("/docs/tour").headers["location"] == "/docs/tour/"
    assert ask("/docs/tour/").text == "tour"
    assert documentation.scripts() == "'sha256-abc='"


@pytest.mark.parametrize("path", ["nowhere", "..%2fsecret.html", "%00", "a/" * 3000])
def test_nothing_else_is_shown(path: str, site: Path) -> None:
    answer = ask(f"/docs/{path}")
    assert (answer.status_code, answer.text) == (404, "nothing")


def test_a_site_that_is_not_built_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documentation, "SITE", tmp_path / "none")
    answer = ask("/docs/")
    assert answer.status_code == 404
    assert "python tools/docs.py" in answer.text
    assert documentation.scripts() == ""
