"""A drawing of the packages from the top down: their modules and lines, and which packages each of them imports.

    python -m tools.architecture                the sources as they are
    python -m tools.architecture ../before/src  those of another checkout
    python -m tools.architecture --write        write the last drawing of docs/architecture.md

Imports for types count. A room may know those below it; modules that know each other in a circle are counted.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
PACKAGE = "tavolaccio"
FENCE = "```text\n"
CUT = ("tables", "server")
"""Rooms that are drawn with the rooms inside them, and counted together."""
Graph = dict[str, set[str]]


def imported(tree: ast.Module, modules: set[str]) -> Iterator[str]:
    """The modules of the house that this one imports."""
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            found = name if name in modules else name.rpartition(".")[0]
            if found in modules:
                yield found


def largest_circle(graph: Graph) -> int:
    """How many modules reach each other, at most; 1: no circle."""

    def reached(start: str) -> set[str]:
        seen: set[str] = set()
        todo = [start]
        while todo:
            for other in graph[todo.pop()] - seen:
                seen.add(other)
                todo.append(other)
        return seen

    reach = {name: reached(name) for name in graph}
    return max([1, *(sum([name in reach[other] for other in reach[name]]) for name in graph if name in reach[name])])


class Architecture:
    """The rooms below a folder `src`: lines, modules, and the rooms they import."""

    def __init__(self, src: Path) -> None:
        self.top = src / PACKAGE
        texts: dict[str, str] = {}
        rooms: dict[str, str] = {}
        for path in sorted(self.top.rglob("*.py")):
            parts = path.relative_to(src).with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            texts[name] = path.read_text(encoding="utf-8")
            rooms[name] = self.room_of(name.split(".")[1:])
        self.imports: Graph = {name: {*imported(ast.parse(text), {*texts})} - {name} for name, text in texts.items()}
        self.modules: dict[str, int] = {}
        self.lines: dict[str, int] = {}
        self.knows: Graph = {}
        for name, room in rooms.items():
            self.modules[room] = self.modules.get(room, 0) + 1
            self.lines[room] = self.lines.get(room, 0) + texts[name].count("\n")
            self.knows.setdefault(room, set()).update({rooms[other] for other in self.imports[name]} - {room, ""})

    def room_of(self, parts: list[str]) -> str:
        """`kernel`, `server/storage`; a module beside the rooms of the server stands for itself: `server/serve`."""
        inner = parts[:2]
        is_room = len(inner) == 2 and self.top.joinpath(*inner).is_dir()
        if inner[:1] == ["server"] and len(inner) == 2:
            is_room = any((self.top / "server").glob("*/__init__.py"))
        return "/".join(inner) if is_room and inner[0] in CUT else "".join(parts[:1])

    def from_the_top(self) -> list[str]:
        """The rooms so that each stands above those it knows; by name where they know each other in a circle."""
        graph = {room: sorted(known) for room, known in sorted(self.knows.items()) if room}
        try:
            return [*TopologicalSorter(graph).static_order()][::-1]
        except CycleError:
            return sorted(graph)

    def drawn(self) -> str:
        rooms = self.from_the_top()
        lines = [f"{'room':<18}{'modules':>8}{'lines':>8}  knows"]
        for room in rooms:
            known = ", ".join([other for other in rooms if other in self.knows[room]])
            lines.append(f"{room:<18}{self.modules[room]:>8}{self.lines[room]:>8,}  {known}".rstrip())
        together = sum([count for room, count in self.lines.items() if room.split("/")[0] in CUT])
        circle = largest_circle(self.imports)
        lines.append(f"{' and '.join(CUT)} together: {together:,} lines")
        lines.append(f"largest circle: {circle} modules" if circle > 1 else "no circle of modules")
        return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> int:
    src = Path(arguments[0]) if arguments and arguments != ["--write"] else ROOT / "src"
    if len(arguments) > 1 or not (src / PACKAGE).is_dir():
        words = " ".join(arguments)
        print(f"house: wrong arguments {words!r}: a folder that holds {PACKAGE}/, or --write", file=sys.stderr)
        return 2
    drawing = Architecture(src).drawn()
    if arguments == ["--write"]:
        before, _, rest = PAGE.read_text(encoding="utf-8").rpartition(FENCE)
        after = rest.partition("```")[2]
        PAGE.write_text(f"{before}{FENCE}{drawing}```{after}", encoding="utf-8")
    else:
        print(drawing, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
