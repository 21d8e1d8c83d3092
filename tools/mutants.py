"""Change the code of a table in many small ways and see whether its tests notice: ./test --mutants [HOW MANY] [SEED]

Without a number all of them are tried, which takes hours; with one, this many are drawn by chance. A mutant is killed
when a test fails. The tests are those of `tests/tables/whole.py`: every scenario of a table's life and properties of
journals, in some seconds. mutmut makes the mutants, in a copy of this checkout under `.tools/`.
"""

from __future__ import annotations

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
WANTED = 0.9
KILLED = (1, 3, 36, -24, 24, 152, 255)
"""Exit codes of a test that has failed, or has gone round in circles until it was stopped."""
SETTINGS = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = ["src/tavolaccio/tables/*"]
process_isolation = "forkserver"
also_copy = ["docs", "examples", "tools", "web"]
pytest_add_cli_args = ["-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = ["tests/tables/whole.py"]
"""


def main(arguments: list[str]) -> int:
    if len(arguments) > 2 or not all(word.isdigit() for word in arguments):
        print("./test --mutants: HOW MANY and SEED are numbers", file=sys.stderr)
        return 2
    program = [boot.ready(str(HOME), "mutants"), "-m", "mutmut", "run"]
    copy()
    # Nothing has this name: that makes all mutants and tries none.
    subprocess.run([*program, "nothing"], cwd=COPY, stdout=subprocess.DEVNULL, check=False)
    names = sorted(verdicts())
    if not names:
        print("./test --mutants: none could be made; do the tests pass without them?", file=sys.stderr)
        return 1
    if arguments:
        dice = random.Random(int(arguments[1]) if len(arguments) > 1 else 1)
        names = sorted(dice.sample(names, min(int(arguments[0]), len(names))))
    subprocess.run([*program, "--max-children", "2", *names], cwd=COPY, check=False)
    return report({name: code for name, code in verdicts().items() if name in {*names}})


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


def verdicts() -> dict[str, int | None]:
    """By the name of a mutant: how its test ended; None where it was not tried."""
    found: dict[str, int | None] = {}
    for path in (COPY / "mutants").rglob("*.meta"):
        found |= json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]
    return found


def report(found: dict[str, int | None]) -> int:
    tried = {name: code for name, code in found.items() if code is not None}
    survivors = sorted(name for name, code in tried.items() if code not in KILLED)
    made, left = (Counter(name.rpartition(".")[0] for name in some) for some in (tried, survivors))
    print(f"\n{'':<46}{'mutants':>8}{'killed':>8}")
    for module in sorted(made):
        print(f"{module:<46}{made[module]:>8}{1 - left[module] / made[module]:>8.0%}")
    share = 1 - len(survivors) / len(tried) if tried else 0.0
    print(f"{'all':<46}{len(tried):>8}{share:>8.1%}  (wanted {WANTED:.0%})\n")
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
