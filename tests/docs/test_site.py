"""The documentation site: `./test --long tests/docs/test_site.py` builds it, strictly."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import docs

ROOT = Path(__file__).parents[2]


def test_every_page_of_the_list_is_there() -> None:
    listed = [what for _, what in docs.NAV if isinstance(what, str)]
    listed += [page for _, what in docs.NAV if not isinstance(what, str) for _, page in what]
    moved = {name: source for source, name in docs.ELSEWHERE.items()}
    made = {"play/", "adr/", "commands.md"}
    for page in set(listed) - made:
        assert (ROOT / moved.get(page, f"docs/{page}")).exists(), page


def test_references_become_links_within_the_site(tmp_path: Path) -> None:
    for name in ("hosting.md", "adr/0020-a-table-without-io.md", "many-workers.md", "howto/x.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    text = "`docs/hosting.md`, `docs/adr/0020`, `deploy/README.md`, `docs/none.md`\n```\n`docs/hosting.md`\n```\n"
    assert docs.linked(text, tmp_path / "howto" / "x.md", tmp_path) == (
        "[`docs/hosting.md`](../hosting.md), [decision 20](../adr/0020-a-table-without-io.md), "
        "[`deploy/README.md`](../many-workers.md), `docs/none.md`\n```\n`docs/hosting.md`\n```\n"
    )


def test_the_site_is_built_without_a_warning(pytestconfig: pytest.Config) -> None:
    if not pytestconfig.getoption("--long"):
        pytest.skip("runs with --long only")
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "docs.py")], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    rules = (docs.SITE / "play" / "soccmel" / "index.html").read_text(encoding="utf-8")
    assert len(re.findall(r'<details class="example">', rules)) > 50
    assert 'id="GAT-41"' in rules
    reference = (docs.SITE / "api" / "front-door" / "index.html").read_text(encoding="utf-8")
    assert "LiveMatch" in reference
    assert "&gt;&gt;&gt;" in reference
