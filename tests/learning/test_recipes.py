"""Recipes for other people's libraries: each is run where its packages are; they are heavy and in none of our locks.

pip install torch sb3-contrib tianshou
python -m pytest tests/learning/test_recipes.py
"""

from __future__ import annotations

import sys
import warnings
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parents[2] / "examples" / "recipes"


def recipe(name: str, packages: list[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        pytest.skip(f"the recipe {name} needs {', '.join(missing)}, which is not installed")
    monkeypatch.syspath_prepend(str(HERE))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # they are not ours
        return import_module(name)


@pytest.mark.filterwarnings("ignore")
def test_maskable_ppo_by_the_recipe_of_pettingzoo(monkeypatch: pytest.MonkeyPatch) -> None:
    module = recipe("maskable_ppo", ["torch", "sb3_contrib"], monkeypatch)
    model = module.learn(steps=512)
    assert model.num_timesteps >= 512
    assert 0 <= module.wins(model, matches=4) <= 1


@pytest.mark.filterwarnings("ignore")
def test_tianshou(monkeypatch: pytest.MonkeyPatch) -> None:
    module = recipe("tianshou_dqn", ["torch", "tianshou"], monkeypatch)
    assert -1 <= module.learn(matches=12, rounds=2) <= 1


@pytest.mark.filterwarnings("ignore")
def test_ppo_in_one_file(monkeypatch: pytest.MonkeyPatch) -> None:
    module = recipe("ppo_in_one_file", ["torch"], monkeypatch)
    assert 0 <= module.learn(rounds=3) <= 1
    assert "torch" in sys.modules
