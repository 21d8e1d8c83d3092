"""Decisions are numbered in a row, say their number in their title, and every reference to one leads to a page."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "adr").glob("*.md"))
READ = ("src", "tests", "tools", "benchmarks", "docs", "web/src")
REFERENCE = re.compile(r"(?:\bADRs? |docs/adr/)(\d+)")


def test_the_numbers_have_no_gaps() -> None:
    wanted = list(range(1, len(PAGES) + 1))
    assert [int(page.name[:4]) for page in PAGES] == wanted, "the next decision takes the next number"


def test_a_title_begins_with_the_number_of_its_file() -> None:
    for page in PAGES:
        assert page.read_text(encoding="utf-8").startswith(f"# {int(page.name[:4])}. "), page.name


def test_every_reference_leads_to_a_page() -> None:
    pages = {int(page.name[:4]) for page in PAGES}
    files = [*ROOT.glob("*.md"), *(file for room in READ for file in (ROOT / room).rglob("*") if is_read(file))]
    astray = {
        f"{file.relative_to(ROOT)}: {found[0]}"
        for file in files
        for found in REFERENCE.finditer(file.read_text(encoding="utf-8"))
        if int(found[1]) not in pages
    }
    assert astray == set()


def is_read(file: Path) -> bool:
    return file.suffix in {".md", ".py", ".ts", ".svelte", ".toml"} and file.is_file()
