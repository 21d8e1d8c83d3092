"""The documentation site: `python tools/docs.py` builds it into the server's `site/`, which the table shows at /docs.

The pages are the Markdown of this checkout; those of the rules, the commands and the decisions are written here from
what the program itself knows. Zensical makes the site, strictly: a link that leads nowhere is an error.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from tools import boot, install

ROOT = Path(boot.ROOT)
ENVIRONMENT = os.path.join(install.TOOLS, "docs")
STAGE = Path(install.TOOLS) / "site"
SITE = ROOT / "src" / "tavolaccio" / "server" / "site"
STYLE = "docs.css"

ELSEWHERE = {
    "OVERVIEW.md": "overview.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "deploy/README.md": "many-workers.md",
    "benchmarks/RESULTS.md": "benchmarks.md",
    "examples/README.md": "examples.md",
}
"""Pages that do not lie in docs/, and what they are called on the site."""

NAV: list[tuple[str, str | list[tuple[str, str]]]] = [
    ("Home", "index.md"),
    ("A tour in ten minutes", "tour.md"),
    ("How to play", "play/"),
    ("A match by keyboard alone", "keyboard.md"),
    (
        "Host",
        [
            ("A table that friends can reach", "host-for-friends.md"),
            ("The data folder, restarts", "hosting.md"),
            ("Upgrades", "upgrades.md"),
            ("Metrics", "metrics.md"),
            ("Many workers", "many-workers.md"),
            ("What it can carry", "scale.md"),
            ("Security", "security.md"),
            ("Torture", "torture.md"),
        ],
    ),
    (
        "Study and build",
        [
            ("Contributing: a card, a game, an option", "contributing.md"),
            ("House rules", "balance/house-rules.md"),
            ("Run the lab", "howto/run-the-lab.md"),
            ("Write a bot", "howto/write-a-bot.md"),
            ("The environment for learners", "howto/use-the-environment.md"),
            ("Scenarios", "scenarios.md"),
            ("Scenarios of a table", "table-scenarios.md"),
            ("The rules of a table", "table-rules.md"),
            ("Examples", "examples.md"),
            ("Packages", "architecture.md"),
            ("Mutants", "mutants.md"),
        ],
    ),
    (
        "Reference",
        [
            ("From Python", "api/front-door.md"),
            ("Matches and journals", "api/kernel.md"),
            ("Bots", "api/bots.md"),
            ("Learners", "api/learning.md"),
            ("Commands", "commands.md"),
            ("Protocol", "protocol.md"),
        ],
    ),
    (
        "Results",
        [
            ("Speed", "benchmarks.md"),
            ("How strong the bots are", "arena/README.md"),
            ("Bots that learned", "bots/README.md"),
            ("This Game Is Shit in numbers", "facts/this-game-is-shit.md"),
            ("Sócc'mel! in numbers", "facts/soccmel.md"),
            ("Stimulix in numbers", "facts/stimulix.md"),
            ("Lunch Money in numbers", "facts/lunch-money.md"),
            ("Do the lab's intervals hold?", "lab-coverage.md"),
            ("Sócc'mel!: balance", "balance/soccmel.md"),
            ("Stimulix: balance", "balance/stimulix.md"),
            ("A whole fight", "transcripts/lunch-money.md"),
        ],
    ),
    ("On one page", "overview.md"),
    ("Decisions", "adr/"),
    ("Changelog", "changelog.md"),
]

CODE = re.compile(
    r"(?<!\[)`((?:docs|deploy|benchmarks)/[\w/.-]+\.md|docs/adr/\d{4}|(?:OVERVIEW|CONTRIBUTING|CHANGELOG)\.md)`"
)
LINK = re.compile(r"(\]\()(?!\w+:|#)([^)#\s]+)(#[^)]*)?\)")
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


def main(arguments: list[str]) -> int:
    if arguments:
        print(f"docs: wrong arguments {' '.join(arguments)!r}: there are none", file=sys.stderr)
        return 2
    write_stage()
    python = boot.ready(ENVIRONMENT, "docs")
    made = Path(os.path.dirname(python)) / "zensical"
    done = subprocess.run(
        [str(made), "build", "--clean", "--strict"], cwd=STAGE, capture_output=True, text=True, check=False
    )
    said = done.stdout + done.stderr
    if done.returncode != 0 or re.search(r"\bwarning\b", said, re.IGNORECASE):
        print(said, file=sys.stderr)
        return 1
    finish(STAGE / "site")
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.move(STAGE / "site", SITE)
    print(f"{sum(1 for _ in SITE.rglob('*.html'))} pages in {SITE.relative_to(ROOT)}")
    return 0


# What the site is made of.


def write_stage() -> None:
    """Every page as Zensical reads it, in a folder of its own."""
    from tools import docs_pages  # noqa: PLC0415  # it loads the program

    shutil.rmtree(STAGE, ignore_errors=True)
    pages = STAGE / "docs"
    shutil.copytree(ROOT / "docs", pages, ignore=shutil.ignore_patterns("runs"))
    for source, name in ELSEWHERE.items():
        shutil.copy(ROOT / source, pages / name)
    nav: list[tuple[str, str | list[tuple[str, str]]]] = []
    for title, what in NAV:
        if what == "play/":
            nav.append((title, docs_pages.write_rulebooks(pages / "play")))
        elif what == "adr/":
            nav.append((title, docs_pages.write_decisions(pages / "adr")))
        else:
            nav.append((title, what))
    docs_pages.write_commands(pages / "commands.md")
    for page in pages.rglob("*.md"):
        page.write_text(linked(page.read_text(encoding="utf-8"), page, pages), encoding="utf-8")
    (STAGE / "zensical.toml").write_text(configuration(nav), encoding="utf-8")


def linked(text: str, page: Path, pages: Path) -> str:
    """The page with its references to files of the checkout as links within the site."""

    def to(target: str) -> str:
        return os.path.relpath(pages / target, page.parent).replace(os.sep, "/")

    def named(found: re.Match[str]) -> str:
        name = found[1]
        if re.fullmatch(r"docs/adr/\d{4}", name):
            (decision,) = (pages / "adr").glob(f"{name[-4:]}-*.md")
            return f"[decision {int(name[-4:])}]({to(f'adr/{decision.name}')})"
        target = ELSEWHERE.get(name, name.removeprefix("docs/"))
        return f"[`{name}`]({to(target)})" if (pages / target).exists() else found[0]

    def moved(found: re.Match[str]) -> str:
        """A link of a page that lay elsewhere."""
        target = found[2]
        if (page.parent / target).exists():
            return found[0]
        target = target.rstrip("/")
        known = ELSEWHERE.get(target, target.removeprefix("docs/"))
        if target == "docs/adr":
            known = "adr/index.md"
        return f"{found[1]}{to(known)}{found[3] or ''})"

    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") else LINK.sub(moved, CODE.sub(named, part)) for part in parts)


def configuration(nav: list[tuple[str, str | list[tuple[str, str]]]]) -> str:
    def entry(title: str, what: str | list[tuple[str, str]]) -> str:
        value = json.dumps(what) if isinstance(what, str) else "[" + ", ".join(entry(*one) for one in what) + "]"
        return "{" + json.dumps(title, ensure_ascii=False) + " = " + value + "}"

    return f"""\
[project]
site_name = "Tavolaccio"
site_description = "A table for mean little card games: play them, study them, prove their rules"
docs_dir = "docs"
site_dir = "site"
use_directory_urls = true
copyright = "The games belong to their authors and publishers."
extra_css = ["{STYLE}"]
nav = [{", ".join(entry(title, what) for title, what in nav)}]

[project.theme]
variant = "modern"
language = "en"
font = false
features = ["navigation.sections", "navigation.indexes", "navigation.top", "content.code.copy", "toc.follow"]
[[project.theme.palette]]
media = "(prefers-color-scheme: light)"
scheme = "default"
toggle = {{ icon = "lucide/moon", name = "Dark" }}
[[project.theme.palette]]
media = "(prefers-color-scheme: dark)"
scheme = "slate"
toggle = {{ icon = "lucide/sun", name = "Light" }}

[project.markdown_extensions]
abbr = {{}}
admonition = {{}}
attr_list = {{}}
md_in_html = {{}}
tables = {{}}
toc = {{ permalink = true }}
[project.markdown_extensions.pymdownx.details]
[project.markdown_extensions.pymdownx.superfences]
[project.markdown_extensions.pymdownx.highlight]
pygments_lang_class = true
[project.markdown_extensions.pymdownx.inlinehilite]

[project.plugins.mkdocstrings.handlers.python]
paths = [{json.dumps(str(ROOT / "src"))}]
[project.plugins.mkdocstrings.handlers.python.options]
docstring_style = "google"
extensions = [{json.dumps(str(ROOT / "tools" / "docs_examples.py"))}]
show_root_heading = true
show_root_full_path = false
show_source = false
show_signature_annotations = true
separate_signature = true
heading_level = 2
members_order = "source"
"""


# What the server needs to show it.


def finish(site: Path) -> None:
    """Beside the pages, the hashes of the scripts inside them: the table runs no others."""
    scripts: set[str] = set()
    for page in site.rglob("*.html"):
        for script in re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", page.read_text("utf-8"), re.DOTALL):
            digest = hashlib.sha256(script.encode()).digest()
            scripts.add(f"'sha256-{base64.b64encode(digest).decode()}'")
    (site / "scripts.txt").write_text(" ".join(sorted(scripts)), encoding="ascii")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
