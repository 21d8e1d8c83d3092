"""Packages that a stranger finds the way in: at most a dozen modules each, and nobody knows each other in a circle."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import boot

ROOT = Path(boot.ROOT)
MOST = 12
PLACES = {"tavolaccio": ROOT / "src" / "tavolaccio", "tests": ROOT / "tests"}
CROWDED = {
    "src/tavolaccio/games/lunch_money",
    "src/tavolaccio/games/stimulix",
    "src/tavolaccio/kernel",
    "src/tavolaccio/lab",
    "src/tavolaccio/proving",
    "tests/games",
    "tests/tooling",
    "tests/proving",
    "tests/web",
}
"""Not cut yet; no other may join them."""

Graph = dict[str, set[str]]


def modules(name: str, folder: Path) -> dict[str, Path]:
    """All modules of a package by their dotted names; a package itself is its `__init__`."""
    found: dict[str, Path] = {}
    for path in sorted(folder.rglob("*.py")):
        parts = (name, *path.relative_to(folder).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imported(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Every module that is imported, with the name that is taken from it: inside functions and for types only, too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, ""
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            for alias in node.names:
                yield node.module or "", alias.name


def graph(found: dict[str, Path]) -> Graph:
    """The imports between packages. `import a.b.c` runs `a` and `a.b` as well, but knows only what it names."""
    known: Graph = {}
    for name, path in found.items():
        known[name] = set()
        for module, taken in imported(ast.parse(path.read_text(encoding="utf-8"))):
            inner = f"{module}.{taken}"
            target = inner if inner in found else module
            if target in found and target != name:
                known[name].add(target)
    return known


def circles(known: Graph) -> list[list[str]]:
    """Groups of modules that know each other in a circle (Tarjan)."""
    found: list[list[str]] = []
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        stack.append(name)
        for other in sorted(known[name]):
            if other not in order:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in stack:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            place = stack.index(name)
            group = stack[place:]
            del stack[place:]
            if len(group) > 1:
                found.append(sorted(group))

    for name in sorted(known):
        if name not in order:
            visit(name)
    return found


def rooms(known: Graph, package: str) -> Graph:
    """The same one floor up: the modules and packages right inside a package, and which of them know which."""
    depth = package.count(".") + 2

    def room(name: str) -> str | None:
        return ".".join(name.split(".")[:depth]) if name.startswith(f"{package}.") else None

    found: Graph = {}
    for name, others in known.items():
        here = room(name)
        if here is not None:
            found.setdefault(here, set()).update([other for one in others if (other := room(one)) not in (None, here)])
    return found


@pytest.mark.parametrize("place", PLACES)
def test_a_package_has_at_most_a_dozen_modules(place: str) -> None:
    counts: dict[str, int] = {}
    for path in modules(place, PLACES[place]).values():
        if path.name != "__init__.py":
            counts[str(path.parent.relative_to(ROOT))] = counts.get(str(path.parent.relative_to(ROOT)), 0) + 1
    assert {name: count for name, count in counts.items() if count > MOST and name not in CROWDED} == {}


@pytest.mark.parametrize("place", PLACES)
def test_nobody_knows_each_other_in_a_circle(place: str) -> None:
    """Neither modules nor packages; an import for types only is an import."""
    known = graph(modules(place, PLACES[place]))
    packages = {name.rpartition(".")[0] for name in known} - {""}
    found = [*circles(known), *[circle for package in sorted(packages) for circle in circles(rooms(known, package))]]
    assert found == []


def test_circles_are_found(tmp_path: Path) -> None:
    """One through a type, one inside a function, one between packages whose modules form none."""
    planted = {
        "a.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p.b import B\n",
        "b.py": "def f():\n    from p import a\n",
        "x/one.py": "import p.y.two\n",
        "x/other.py": "",
        "y/two.py": "",
        "y/three.py": "from p.x import other\n",
    }
    for name, text in planted.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    known = graph(modules("p", tmp_path))
    assert circles(known) == [["p.a", "p.b"]]
    assert circles(rooms(known, "p")) == [["p.a", "p.b"], ["p.x", "p.y"]]
