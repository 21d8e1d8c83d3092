"""The about box shows what is shipped: names and versions are those of the locks, and each has a licence."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools import licences

ROOT = Path(__file__).parents[2]


def test_the_list_is_that_of_the_locks() -> None:
    shown = json.loads(licences.FILE.read_text(encoding="utf-8"))
    again = "run `.venv/bin/python -m tools.licences` again"
    told = {re.sub(r"[._]", "-", part["name"].lower()): part["version"] for part in shown["python"]}
    assert told == {re.sub(r"[._]", "-", name): version for name, version in licences.locked().items()}, again
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for part in shown["page"]:
        assert part["version"] == lock[f"node_modules/{part['name']}"]["version"], again
    direct = {name for name in licences.imported(ROOT / "web" / "src") if f"node_modules/{name}" in lock}
    assert direct <= {part["name"] for part in shown["page"]}, again
    assert [part for part in (*shown["python"], *shown["page"]) if part["licence"] in ("", "unknown")] == []
