"""Change the code of a table in many small ways and see whether its tests notice: ./test --mutants [HOW MANY] [SEED]

Without a number all of them are tried, which takes hours; with one, this many are drawn by chance. A mutant is killed
when a test fails. The tests are those of `tests/tables/whole.py`: every scenario of a table's life and properties of
journals, in some seconds. mutmut makes the mutants, in a copy of this checkout under `.tools/`, and `mutant_runs` tries
them there. As long as nothing in the checkout changes, the same command goes on where it was cut off.
"""

from __future__ import annotations

import hashlib
import json
import random
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

from tools import boot

ROOT = Path(boot.ROOT)
HOME = ROOT / ".tools" / "mutants"
COPY = ROOT / ".tools" / "mutants-copy"
COPIED = ("src", "tests", "docs", "examples", "tools", "web/src/texts", "pyproject.toml")
TRIED = ("src", "tests/tables", "examples", "pyproject.toml")
WANTED = 0.9
VERDICTS = COPY / "verdicts.jsonl"
OF = COPY / "of.sha256"
"""Of which sources this is the copy."""
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/tavolaccio/tables/*"]
also_copy = ["docs", "examples", "tools", "web"]
pytest_add_cli_args = ["-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = ["tests/tables/whole.py"]
"""


def main(arguments: list[str]) -> int:
    if len(arguments) > 2 or not all(word.isdigit() for word in arguments):
        print("./test --mutants: HOW MANY and SEED are numbers", file=sys.stderr)
        return 2
    python = boot.ready(str(HOME), "mutants")
    if not OF.exists() or OF.read_text(encoding="ascii") != sources():
        copy()
        # Nothing has this name: that makes all mutants and tries none.
        subprocess.run([python, "-m", "mutmut", "run", "nothing"], cwd=COPY, stdout=subprocess.DEVNULL, check=False)
        OF.write_text(sources(), encoding="ascii")
    names = made()
    if not names:
        print("./test --mutants: none could be made; do the tests pass without them?", file=sys.stderr)
        return 1
    if arguments:
        dice = random.Random(int(arguments[1]) if len(arguments) > 1 else 1)
        names = sorted(dice.sample(names, min(int(arguments[0]), len(names))))
    left = [name for name in names if name not in verdicts()]
    if left:
        command = [python, "-m", "tools.mutant_runs", str(VERDICTS)]
        done = subprocess.run(command, cwd=COPY, input="\n".join(left), text=True, check=False)
        if done.returncode:
            return 1
    return report({name: verdicts()[name] for name in names})


def sources() -> str:
    """A hash of what a verdict could depend on."""
    whole = hashlib.sha256()
    for name in TRIED:
        place = ROOT / name
        for path in sorted(place.rglob("*.*")) if place.is_dir() else [place]:
            if path.is_file() and "__pycache__" not in path.parts and "static" not in path.parts:
                whole.update(f"{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def copy() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    COPY.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, COPY / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
        else:
            shutil.copy(source, COPY / name)
    with (COPY / "pyproject.toml").open("a", encoding="utf-8") as file:
        file.write(SETTINGS)


def made() -> list[str]:
    """The names of all mutants."""
    found: list[str] = []
    for path in (COPY / "mutants").rglob("*.meta"):
        found += json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return sorted(found)


def verdicts() -> dict[str, str]:
    """By the name of a mutant that was tried: how its test ended."""
    lines = VERDICTS.read_text(encoding="utf-8").splitlines() if VERDICTS.exists() else []
    return {one["name"]: one["outcome"] for one in map(json.loads, lines)}


def report(tried: dict[str, str]) -> int:
    """One that goes round in circles is stopped by its processor time, which a busy machine does not change."""
    survivors = sorted(name for name, outcome in tried.items() if outcome == "survived")
    counts, left = (Counter(name.rpartition(".")[0] for name in some) for some in (tried, survivors))
    print(f"\n{'':<46}{'mutants':>8}{'killed':>8}")
    for module in sorted(counts):
        print(f"{module:<46}{counts[module]:>8}{1 - left[module] / counts[module]:>8.0%}")
    share = 1 - len(survivors) / len(tried) if tried else 0.0
    circles = [*tried.values()].count("circles")
    print(f"{'all':<46}{len(tried):>8}{share:>8.1%}  (wanted {WANTED:.0%}; {circles} went round in circles)\n")
    for name in survivors:
        print(f"survived: {name}{difference(name)}")
    return 0 if share >= WANTED else 1


def difference(name: str) -> str:
    """The line that was changed, before and after."""
    command = [boot.python_of(str(HOME)), "-m", "mutmut", "show", name]
    shown = subprocess.run(command, cwd=COPY, capture_output=True, text=True, check=False).stdout
    return "".join(
        f"\n    {line}" for line in shown.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
