"""The rulebook of a game, read from `rulebook.<language>.md`: numbered clauses, with our own rulings marked."""

import re
from pathlib import Path
from typing import Final

from tavolaccio.kernel.errors import BadInput

_CLAUSE: Final = re.compile(r"^(> )?\*\*([A-Z]+-[A-Z]?\d+)\*\* (.+)$")
_LIKE_A_CLAUSE: Final = re.compile(r"^[> ]*\*\*[A-Z]+-[A-Z]?\d")
_WHY: Final = re.compile(r"\s*\*(?:Why|Perché):\*\s*(.+)$")


class Clause:
    """One numbered sentence of the rules. A ruling is ours, where the printed rules are silent, and says why."""

    __slots__ = ("id", "ruling", "section", "text", "why")

    def __init__(self, name: str, text: str, ruling: bool, why: str, section: str) -> None:
        self.id = name
        self.text = text
        self.ruling = ruling
        self.why = why
        self.section = section

    def __repr__(self) -> str:
        return f"Clause({self.id!r}, {self.text!r})"


class Rulebook:
    """All clauses by id, and the sections in their order."""

    def __init__(self, title: str, introduction: str, sections: list[tuple[str, list[Clause]]]) -> None:
        self.title = title
        self.introduction = introduction
        self.sections = sections
        self.clauses = {clause.id: clause for _, clauses in sections for clause in clauses}

    def __repr__(self) -> str:
        return f"Rulebook({self.title!r}, {len(self.clauses)} clauses)"


def load_rulebook(folder: Path, language: str) -> Rulebook:
    path = folder / f"rulebook.{language}.md"
    try:
        return parse_rulebook(path.read_text(encoding="utf-8"), path.name)
    except FileNotFoundError:
        raise BadInput("there is no rulebook in this language", path.name, "en or it") from None


def parse_rulebook(text: str, where: str) -> Rulebook:
    """Reads the Markdown; anything that looks like a clause but is not one is an error, not a lost rule."""
    title = ""
    introduction: list[str] = []
    sections: list[tuple[str, list[Clause]]] = []
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        spot = f"{where}, line {number}"
        if line.startswith("# "):
            title = line[2:].strip()
        elif line.startswith("#"):
            sections.append((line.lstrip("#").strip(), []))
        elif _LIKE_A_CLAUSE.match(line):
            found = _CLAUSE.match(line)
            if found is None:
                raise BadInput("this looks like a clause but is not one", spot, "`**TGIS-38** text` in one line")
            if not sections:
                raise BadInput("a clause before the first section", spot, "a heading `## …` above it")
            quoted, name, body = found.groups()
            if name in seen:
                raise BadInput(f"{name} is there twice (also in line {seen[name]})", spot)
            seen[name] = number
            why = _WHY.search(body)
            ruling = bool(re.match(r"[A-Z]+-R\d", name))
            if ruling != bool(quoted) or ruling != (why is not None):
                raise BadInput(
                    f"{name} is not written as it should be", spot, "rulings in `>` with *Why:*, clauses without"
                )
            plain = body[: why.start()] if why else body
            sections[-1][1].append(
                Clause(name, plain.strip(), ruling, why.group(1).strip() if why else "", sections[-1][0])
            )
        elif not sections and line.strip():
            introduction.append(line.strip())
    return Rulebook(title, " ".join(introduction), [section for section in sections if section[1]])
