"""The linter for what developers read: docstrings, comments (the page’s too) and the pages of the documentation.

Its rules are the last section of our guide to the voice: a plain subject, a plain verb, and the thing that acts by its
name (worker, client, seat, table).
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
CODE = ("src", "tools", "tests", "benchmarks", "examples")
PAGE = ("web/src", "web/tests", "web/build", "web/art")
SCRIPTS = (".ts", ".svelte", ".css")


@dataclass(frozen=True)
class Prose:
    """One docstring, comment or line of a page, with its whitespace collapsed and without what stands in code."""

    file: str
    line: int
    kind: str
    """docstring, comment or page."""
    text: str


def sources() -> list[Path]:
    """Every Python file, every source of the page and every page of the documentation."""
    code = [path for folder in CODE for path in (ROOT / folder).rglob("*.py")]
    code += [path for folder in PAGE for path in (ROOT / folder).rglob("*") if path.suffix in SCRIPTS]
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").rglob("*.md")]
    return sorted(path for path in [*code, *pages] if "site" not in path.relative_to(ROOT).parts)


def prose_of(path: Path) -> list[Prose]:
    file = str(path.relative_to(ROOT))
    source = path.read_text(encoding="utf-8")
    read = read_python if path.suffix == ".py" else read_script if path.suffix in SCRIPTS else read_page
    return list(read(source, file))


def read_python(source: str, file: str = "planted.py") -> Iterator[Prose]:
    """Docstrings (also those after a constant or a field) and comments; a comment of several lines is one."""
    for node in ast.walk(ast.parse(source)):
        for statement in getattr(node, "body", []) if isinstance(getattr(node, "body", None), list) else []:
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield Prose(file, statement.lineno, "docstring", plain(text))
    block: list[str] = []
    first = last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT or token.string.startswith("#!"):
            continue
        alone = token.line.strip().startswith("#")
        if block and (token.start[0] != last + 1 or not alone):
            yield Prose(file, first, "comment", plain(" ".join(block)))
            block = []
        if not block:
            first = token.start[0]
        block.append(token.string.removeprefix("#").strip())
        last = token.start[0]
    if block:
        yield Prose(file, first, "comment", plain(" ".join(block)))


SCRIPT_COMMENT = re.compile(
    r"/\*(?P<block>.*?)\*/|<!--(?P<markup>.*?)-->|(?P<lines>(?:(?<=\s)|^)//[^\n]*(?:\n[ \t]*//[^\n]*)*)", re.DOTALL
)


def read_script(source: str, file: str = "planted.ts") -> Iterator[Prose]:
    """Comments of TypeScript, Svelte and CSS; those of several lines are one."""
    for found in SCRIPT_COMMENT.finditer(source):
        text = found["block"] or found["markup"] or re.sub(r"//", " ", found["lines"] or "")
        text = re.sub(r"^\s*\*+ ?", "", text, flags=re.MULTILINE)
        yield Prose(file, source.count("\n", 0, found.start()) + 1, "comment", plain(text))


def read_page(source: str, file: str = "planted.md") -> Iterator[Prose]:
    """The lines of a page outside of its blocks of code and of what it quotes."""
    fenced = False
    for number, line in enumerate(source.splitlines(), 1):
        if line.lstrip().startswith("```"):
            fenced = not fenced
        elif not fenced and line.strip() and not line.lstrip().startswith(">"):
            yield Prose(file, number, "page", plain(re.sub(r"^[\s|*-]+", "", line)))


def plain(text: str) -> str:
    """What is said in words: no code in backticks, no doctest, nothing that is quoted."""
    text = re.sub(r"^\s*(>>>|\.\.\.) .*$", "", text, flags=re.MULTILINE)
    text = re.sub(r"`[^`]*`", "`x`", text)
    text = re.sub(r"“[^”]*”|«[^»]*»", "“x”", text)
    return re.sub(r"\s+", " ", text).strip()


MODALS = "can|may|must|would|wants|knows|sees|plays|reads|needs|cannot|gets"
SEVERAL = "[Mm]any|[Ss]everal|[Aa]ll|[Tt]wo|both|three"
NEVER: tuple[tuple[str, str], ...] = (
    (r"\b[Ww]ho(so)?ever\b", "the player, worker or client who"),
    (r"\b[Ww]hom\b", "who, or the seat by name"),
    (r"(?<!first )(?<!last )(?<!each )(?<!other )(?<!this )(?<!that )\b[Oo]ne['’]s\b|\boneself\b", "your, their, its"),
    (rf"(?:(?:^|[.;:] )One|\b(?:what|if|when|where|how|until|before|than) one) (?:{MODALS})\b", "you, or the subject"),
    (r"\b[Ss]o (?:much|many|long|often|few)\b(?! (?:as|that|more|less|better))", "this many, at most N"),
    (r"(?:^|[.;:] )Who (?!is who\b)[^?]*?(?:[.;:]|$)(?!\?)", "a player who, a client that"),
    (r"\banew\b|\bafresh\b", "again"),
    (r"\bdearer\b|\bdearest\b", "more expensive"),
    (r"\b[Mm]end(?:s|ed|ing)?\b", "fix"),
    (r"\breckon", "calculate, count"),
    (r"\bshall\b", "must, will"),
    (r"\bneed not\b", "does not have to"),
    (r"\bspeak(?:s|ing)? of\b", "is about"),
    (r"\blies? before\b", "in front of"),
    (r"\blook(?:s|ing)? on\b(?! (?:the|a|every|each)\b)", "watch"),
    (r"\bhardly (?:ever|any)", "almost never"),
    (r"\bcomes? to nothing\b|\bdoes its duty\b", "what happens"),
    (rf"(?:^|[.;:,(])(?:(?!\b(?:{SEVERAL})\b)[^.;:,(])*\bat once\b", "right away, or together"),
    (r"\bof (?:ours|theirs|yours)\b", "our, their, your"),
    (r"\b[Ww]ho one is\b|\bhas not been heard\b|\bbe(?:en)? heard of\b", "silent for N seconds"),
    (r"\bin (?:your|their|her|his|my) (?:own )?(?:next )?turn\b", "on your turn"),
    (r"\bin answer\b", "as a reaction"),
    (r"\bbelieves? to be\b|\b[Tt]wo who\b|\b[Oo]thers than\b", "the real subject"),
)
"""What is never written, and what to write."""

STARTS: tuple[tuple[str, str], ...] = (
    (r"^That \w", "what it does or returns"),
    (r"^Who(?! is who\b)\b(?!.*\?)", "the seats, the players"),
    (r"^So \w", "what it means, in which unit"),
)
"""How no docstring begins."""


def complaints(prose: Prose) -> list[str]:
    """What is wrong with it, in words."""
    found = [
        f"{prose.file}:{prose.line}: “{match.group().strip()}”: {right}"
        for pattern, right in NEVER
        if (match := re.search(pattern, prose.text))
    ]
    if prose.kind == "docstring":
        found += [
            f"{prose.file}:{prose.line}: begins “{prose.text[:30]}”: {right}"
            for pattern, right in STARTS
            if re.search(pattern, prose.text)
        ]
    return found
