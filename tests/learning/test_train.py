"""Learning by playing, in a small form: it gets better, it goes on where it was stopped, and what it made plays."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from tavolaccio.bots.learned.net import Net
from tavolaccio.cli import main
from tavolaccio.games import find
from tavolaccio.kernel.errors import BadInput
from tavolaccio.learning.training.learner import NumpyLearner
from tavolaccio.learning.training.selfplay import Actor, Policy, imitated, looked
from tavolaccio.learning.training.torch_learner import TorchLearner
from tavolaccio.learning.training.train import Look, Plan, Training, crew_of, packed

TORCH = find_spec("torch") is not None
GAME = find("soccmel")


def trained(plan: Plan) -> list[Look]:
    told: list[Look] = []
    with crew_of(plan) as crew:
        Training(plan, NumpyLearner(find(plan.game), plan.seed), crew, told.append).go()
    return told


def small(folder: Path, rounds: int, matches: int) -> Plan:
    """From nothing, without copying anybody, in this process; the same on every machine."""
    return Plan("soccmel", 0.0, folder, 0, 32, 1, 4, matches, 0, "random", 1, rounds)


def test_it_gets_better_than_random(tmp_path: Path) -> None:
    before, after = trained(small(tmp_path, 9, 160))
    assert before.share < 0.25
    assert after.share - after.spread > 0.3
    assert after.decisions > 5_000


def test_it_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    first = trained(small(tmp_path, 1, 8))
    again = trained(small(tmp_path, 1, 8))
    assert len(first) == 2
    assert len(again) == 1, "it began anew"
    kept = json.loads((tmp_path / "curve.json").read_text(encoding="utf-8"))
    assert [Look(**one) for one in kept["curve"]] == [*first, *again]
    assert again[0].seconds > first[-1].seconds
    assert again[0].decisions > first[-1].decisions > 0
    other = small(tmp_path, 1, 8)._replace(game="lunch-money")
    with pytest.raises(BadInput, match="these weights do not fit"):
        trained(other)


def test_the_net_in_whole_numbers_is_the_one_that_learned(tmp_path: Path) -> None:
    """Rounding changes almost no answer, and the value by less than a point."""
    plan = small(tmp_path, 1, 8)
    learner = NumpyLearner(GAME, 1)
    with crew_of(plan) as crew:
        Training(plan, learner, crew, lambda look: None).go()
    net = Net(GAME, (tmp_path / "soccmel.net").read_bytes())
    actor = Actor(GAME, 200, 5)
    policy = Policy(learner.host(), actor.items, actor.moves)
    agreed = 0
    for table in actor.tables:
        course = table.course
        question = course.match.question
        assert question is not None
        likes, worth = net.weigh(course.match.state, course.seat, question.point, True, course.options)
        hidden, values = policy([looked(actor.features, course)])
        offered = [actor.choices.of(move, course.seat, course.match.state.seats) for move in course.options]
        exact = policy.choices[offered] @ hidden[0]
        agreed += int(np.argmax(exact)) == int(np.argmax(likes))
        assert abs(worth / 2**20 - float(values[0])) < 0.01
    assert agreed >= 190


def test_the_command_learns_in_processes_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["train", "soccmel", "--minutes", "0.01", "--actors", "1", "--tables", "4", "--games", "8"]
    assert main([*words, "--lessons", "2", "--folder", str(tmp_path / "new")]) == 0
    assert "of the wins among 3 × instinct" in capsys.readouterr().out
    names = {file.name for file in (tmp_path / "new").iterdir()}
    assert names == {"weights.npz", "curve.json", "curve.svg", "soccmel.net"}
    assert "<svg" in (tmp_path / "new" / "curve.svg").read_text(encoding="utf-8")


@pytest.mark.skipif(TORCH, reason="PyTorch is installed")
def test_without_pytorch_it_says_what_to_type(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", "soccmel", "--device", "cuda"]) == 2
    assert "pip install 'tavolaccio[train]'" in capsys.readouterr().err


@pytest.mark.skipif(not TORCH, reason="the learner on an accelerator needs PyTorch: pip install tavolaccio[train]")
@pytest.mark.parametrize("copying", [False, True])
def test_both_learners_take_the_same_step(copying: bool) -> None:
    decided = imitated(Actor(GAME, 1, 3), 6)
    dice = np.random.default_rng(1)
    rows = [
        one._replace(row=one.row._replace(logp=-1.0), advantage=float(dice.standard_normal()), worth=0.1)
        for one in decided
    ]
    whole = packed(rows)
    plain, torch = NumpyLearner(GAME, 1, many=10_000), TorchLearner(GAME, 1, "cpu", many=10_000)
    for learner in (plain, torch):
        learner.learn(whole, 0.5, 3, copying)
    there = torch.host()
    for name, one in plain.host().items():
        assert np.allclose(one, there[name], atol=2e-4), name
