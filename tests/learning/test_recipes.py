"""Recipes for other people's libraries, run as their pages say, in the environment of `requirements/recipes.txt`.

That is gigabytes: `./test --long tests/learning/test_recipes.py` makes it, and from then on every run uses it.
"""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

from tests.needing import REASON
from tools import boot

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def python(request: pytest.FixtureRequest) -> Path:
    if not request.config.getoption("--long") and not boot.is_ready(boot.RECIPES, "recipes"):
        pytest.skip("the environment of the recipes is 6 GB: ./test --long tests/learning/test_recipes.py makes it")
    try:
        return boot.recipes_python()
    except SystemExit:
        pytest.skip(f"{REASON}PyTorch: the environment of the recipes cannot be made here (.tools/install.log)")


@pytest.mark.parametrize(
    ("recipe", "said", "chance"),
    [
        ("maskable_ppo.py --steps 2048", r"wins (\d+)% of its matches against chance", 50),
        ("tianshou_dqn.py --matches 60", r"mean reward against chance: ([-+][\d.]+)", 0),
        ("ppo_in_one_file.py --rounds 10", r"won (\d+)% of its last matches; chance would win a third", 33),
    ],
)
def test_it_learns(recipe: str, said: str, chance: int, python: Path) -> None:
    """All three are seeded: what they learn so soon is the same each time."""
    done = subprocess.run(
        [python, *f"examples/recipes/{recipe}".split()],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "src"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-4000:]
    found = re.search(said, done.stdout)
    assert found is not None, done.stdout[-2000:]
    assert float(found[1]) > chance
