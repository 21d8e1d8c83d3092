"""The layers: which package may import which."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import architecture, boot, checks

ROOT = Path(boot.ROOT)
KERNEL = sorted((ROOT / "src" / "tavolaccio" / "kernel").rglob("*.py"))


TYPE_ONLY = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from {} import planted"


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    (command,) = [check.command for check in checks.lint_checks() if check.name == "import-linter"]
    code = f"import sys; sys.path.insert(0, {str(root / 'src')!r}); {command[-1]}"
    return subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)


def test_rooms_only_know_the_rooms_below_them() -> None:
    done = lint_imports(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("kernel/planted.py", "import tavolaccio.games"),
        ("games/lunch_money/planted.py", "import tavolaccio.games.soccmel"),
        ("games/soccmel/planted.py", "from tavolaccio.proving import planted"),
        ("bots/planted.py", "from tavolaccio.proving import planted"),
        ("tables/planted.py", "from tavolaccio.bots import planted"),
        ("tables/planted.py", "import asyncio"),
        ("tables/table.py", "from tavolaccio.tables import take"),
        ("server/storage/planted.py", "from tavolaccio.server.hosting import planted"),
        ("server/hosting/planted.py", TYPE_ONLY.format("tavolaccio.server.cluster")),
        ("torture/deployment/planted.py", TYPE_ONLY.format("tavolaccio.torture.faults")),
    ],
)
def test_a_planted_import_is_found(tmp_path: Path, file: str, line: str) -> None:
    rooms = ["kernel", "games", "games/lunch_money", "games/soccmel", "proving", "bots", "tables"]
    rooms += ["server", "server/storage", "server/hosting", "server/cluster"]
    rooms += ["torture", "torture/deployment", "torture/faults"]
    for room in [".", *rooms]:
        place = tmp_path / "src" / "tavolaccio" / room
        place.mkdir(parents=True, exist_ok=True)
        (place / "__init__.py").touch()
        (place / "planted.py").touch()
    for module in ("table", "take"):
        (tmp_path / "src" / "tavolaccio" / "tables" / f"{module}.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert lint_imports(tmp_path).returncode == 0
    (tmp_path / "src" / "tavolaccio" / file).write_text(line + "\n", encoding="utf-8")
    done = lint_imports(tmp_path)
    assert done.returncode == 1
    assert Path(file).stem in done.stdout


def foreign_imports(source: str) -> Iterator[str]:
    """What a module of the kernel imports from neither the kernel nor the standard library, when it runs."""
    pending: list[ast.AST] = [ast.parse(source)]
    while pending:
        node = pending.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            pending.extend(node.orelse)
            continue
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
        for name in names:
            if name.partition(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith(
                "tavolaccio.kernel."
            ):
                yield name
        pending.extend(ast.iter_child_nodes(node))


@pytest.mark.parametrize("module", KERNEL, ids=lambda path: path.name)
def test_kernel_needs_the_standard_library_only(module: Path) -> None:
    assert not list(foreign_imports(module.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import os.path, yaml", ["yaml"]),
        ("from tavolaccio.games import x", ["tavolaccio.games"]),
        ("def f():\n    from rich.text import Text", ["rich.text"]),
        ("from tavolaccio.kernel.cards import Card\nimport tavolaccio.kernel", []),
        ("if TYPE_CHECKING:\n    import mypy_extensions\nelse:\n    import numpy", ["numpy"]),
    ],
)
def test_foreign_imports_are_seen(source: str, found: list[str]) -> None:
    assert list(foreign_imports(source)) == found


def test_one_process_never_enters_the_cluster() -> None:
    code = "import sys, tavolaccio.server.main; print([name for name in sys.modules if 'server.cluster' in name])"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); {code}"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_the_drawing_of_the_house_counts_lines_and_finds_a_circle(tmp_path: Path) -> None:
    files = {
        "__init__.py": "",
        "kernel/__init__.py": "",
        "kernel/match.py": "ONE = 1\nTWO = 2\n",
        "server/__init__.py": "",
        "server/serve.py": "from tavolaccio.server.storage import rows\n",
        "server/storage/__init__.py": "",
        "server/storage/rows.py": "from tavolaccio.kernel.match import ONE\n",
    }
    for name, text in files.items():
        path = tmp_path / "tavolaccio" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    drawn = architecture.Architecture(tmp_path).drawn().splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in drawn[1:-2]}
    assert rows["server/serve"] == ["1", "1", "server/storage"]
    assert rows["server/storage"] == ["2", "1", "kernel"]
    assert rows["kernel"] == ["2", "2"]
    assert [*rows].index("server/serve") < [*rows].index("server/storage") < [*rows].index("kernel")
    assert drawn[-2:] == ["tables and server together: 2 lines", "no circle of modules"]
    (tmp_path / "tavolaccio/kernel/match.py").write_text("import tavolaccio.server.storage.rows\n", encoding="utf-8")
    assert architecture.Architecture(tmp_path).drawn().splitlines()[-1] == "largest circle: 2 modules"


def test_the_page_of_the_house_can_be_drawn_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "architecture.md"
    page.write_text("Before:\n```text\nold\n```\nAfter:\n```text\nstale\n```\nend\n", encoding="utf-8")
    monkeypatch.setattr(architecture, "PAGE", page)
    assert architecture.main(["--write"]) == 0
    drawing = architecture.Architecture(ROOT / "src").drawn()
    assert page.read_text(encoding="utf-8") == f"Before:\n```text\nold\n```\nAfter:\n```text\n{drawing}```\nend\n"
    assert architecture.main(["nowhere"]) == 2
