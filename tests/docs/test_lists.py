"""A list stands apart from the paragraph above it: right below one, the site shows it as a part of the paragraph."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parents[2]
BEGINS = re.compile(r"(?:- |1\. )")
GOES_ON = re.compile(r"\s*(?:[-*] |\d+\. |#|\|)|  ")


def test_every_list_is_shown_as_one() -> None:
    pages = [*ROOT.glob("*.md"), ROOT / "deploy" / "README.md", *(ROOT / "docs").rglob("*.md")]
    found = []
    for page in pages:
        text = re.sub(r"^```.*?^```", "```", page.read_text(encoding="utf-8"), flags=re.M | re.S)
        lines = text.splitlines()
        for above, line in pairwise(lines):
            if BEGINS.match(line) and above.strip() and not GOES_ON.match(above):
                found.append(f"{page.relative_to(ROOT)}: {line[:60]}")
    assert found == []
