"""What the kernel keeps to itself (names with a leading underscore) is used by nobody else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tools import boot

ROOT = Path(boot.ROOT)
KERNEL = ROOT / "src" / "tavolaccio" / "kernel"
OTHERS = [
    path
    for folder in ("src", "tests", "tools", "examples", "benchmarks")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if KERNEL not in path.parents
]


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def own_names(tree: ast.AST) -> set[str]:
    """The private names that a module defines: functions, fields, and what its objects set on themselves."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            if isinstance(node.value, ast.Name) and node.value.id == "self":
                found.add(node.attr)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return {name for name in found if is_private(name)}


PRIVATE = {name for path in KERNEL.rglob("*.py") for name in own_names(ast.parse(path.read_text(encoding="utf-8")))}


def uses(source: str) -> Iterator[str]:
    """Private names of the kernel that a module takes: by import, from another object, or as a subclass."""
    tree = ast.parse(source)
    own = own_names(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tavolaccio.kernel"):
            yield from [f"{node.lineno}: {alias.name}" for alias in node.names if is_private(alias.name)]
        elif isinstance(node, ast.Attribute) and node.attr in PRIVATE and node.attr not in own:
            yield f"{node.lineno}: {ast.unparse(node)}"


def test_nobody_uses_what_the_kernel_keeps_to_itself() -> None:
    found = {str(path.relative_to(ROOT)): list(uses(path.read_text(encoding="utf-8"))) for path in OTHERS}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_uses_are_seen() -> None:
    assert "_since" in PRIVATE
    source = (
        "from tavolaccio.kernel.match import Match, _x\nclass A(Match):\n    def f(self):\n        return self._since"
    )
    assert list(uses(source)) == ["1: _x", "4: self._since"]
    assert list(uses("class A:\n    def f(self):\n        self._since = 1\n        return self._since")) == []
