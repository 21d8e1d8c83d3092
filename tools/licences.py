"""What Tavolaccio is shipped with, and under which licences: `.venv/bin/python -m tools.licences` writes
web/public/licences.json, which the page shows in its about box.

The Python packages are those of requirements/run.txt; those of the page are what its sources import, and what that
imports in turn. Run it after a change of either lock: a test compares names and versions.
"""

from __future__ import annotations

import json
import os
import re
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

from tools import boot

ROOT = Path(boot.ROOT)
WEB = ROOT / "web"
FILE = WEB / "public" / "licences.json"
IMPORT = re.compile(r"""(?:from|import|url)\s*\(?\s*['"]((?:@[\w.-]+/)?[\w.-]+)(?:/[^'"]*)?['"]""")
INSIDE = {"svelte": "src/internal/client"}
"""Of Svelte the browser gets its client; the compiler stays here."""
DRAWN = "@iconify-json/fluent-emoji-flat"
"""Pictures, which the build draws into sprites."""
SHORT = {"MIT License": "MIT", "BSD License": "BSD", "Apache Software License": "Apache-2.0"}


def main(arguments: list[str]) -> int:
    if arguments:
        print(f"licences: wrong arguments {' '.join(arguments)!r}: there are none", file=sys.stderr)
        return 2
    data = {"python": python_parts(), "page": page_parts()}
    FILE.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(data['python'])} packages of Python and {len(data['page'])} of the page in {FILE.relative_to(ROOT)}")
    return 0


def locked() -> dict[str, str]:
    """The Python packages that a table needs, with their versions."""
    lock = (ROOT / "requirements" / "run.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE))


def python_parts() -> list[dict[str, str]]:
    parts = []
    for name, version in locked().items():
        try:
            told = metadata(name)
        except PackageNotFoundError:  # for another system
            continue
        parts.append({"name": told["Name"], "version": version, "licence": licence_of(told)})
    return sorted(parts, key=lambda part: part["name"].lower())


def licence_of(told: Any) -> str:
    """As its metadata say it: an expression, a classifier, or the first line of a text."""
    if told["License-Expression"]:
        return str(told["License-Expression"])
    marks = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or [] if line.startswith("License ::")]
    if marks and marks != ["OSI Approved"]:
        return " or ".join(SHORT.get(mark, mark) for mark in marks)
    return str(told["License"] or "unknown").splitlines()[0]


def page_parts() -> list[dict[str, str]]:
    """What the browser is sent: everything that the page's sources import, and what that imports."""
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    found: set[str] = {DRAWN}
    waiting = imported(WEB / "src")
    while waiting:
        name = waiting.pop()
        if name in found or f"node_modules/{name}" not in lock:
            continue
        found.add(name)
        waiting |= imported(WEB / "node_modules" / name / INSIDE.get(name, "."))
    return [
        {
            "name": name,
            "version": lock[f"node_modules/{name}"]["version"],
            "licence": lock[f"node_modules/{name}"].get("license", "unknown"),
        }
        for name in sorted(found)
    ]


def imported(folder: Path) -> set[str]:
    names: set[str] = set()
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name != "node_modules"]
        for file in files:
            if file.endswith((".ts", ".js", ".mjs", ".svelte", ".css")) and not file.endswith(".d.ts"):
                text = (Path(place) / file).read_text(encoding="utf-8", errors="replace")
                names |= {found[1] for found in IMPORT.finditer(text)}
    return names


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
