"""A release in which the rules of a game have changed."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.server.served import ROOT

PAGE = Path("server") / "static"


def renewed(source: Path) -> None:
    """Sócc'mel! with one card more and another name on it, as version 2: what CONTRIBUTING.md says of changed rules.
    The page is the one that was built."""
    here = ROOT / "src" / "tavolaccio"
    shutil.copytree(here, source / "tavolaccio", ignore=shutil.ignore_patterns("static", "__pycache__"))
    if (here / PAGE).exists():
        (source / "tavolaccio" / PAGE).symlink_to(here / PAGE)
    today = source / "tavolaccio" / "games" / "soccmel"
    changes = (
        ("meta.toml", "version = 1 ", "version = 2 "),
        ("cards.toml", "copies = 1", "copies = 2"),
        ("cards.toml", 'en = "', 'en = "New '),
    )
    for name, old, new in changes:
        text = (today / name).read_text(encoding="utf-8")
        assert old in text
        (today / name).write_text(text.replace(old, new, 1), encoding="utf-8")
