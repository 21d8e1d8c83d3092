"""Learning by trying answers out: rows know what the seat knows, tries share a world, and what is learned is used."""

from __future__ import annotations

import json
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from tavolaccio.bots.rollout import Rollout
from tavolaccio.cli import main
from tavolaccio.games import find, names
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.learning.course import CHOICES, Course
from tavolaccio.learning.training.learner import Learner, NumpyLearner, Packed, first_weights
from tavolaccio.learning.training.selfplay import Actor, Policy, Weights
from tavolaccio.learning.training.torch_learner import TorchLearner
from tavolaccio.learning.training.train import Look, Plan, Training, crew_of
from tavolaccio.learning.training.tries import WAYS, Tries, Way, tried, way_of
from tavolaccio.learning.training.worth import PACE, Assessor, Pile

TORCH = find_spec("torch") is not None
GAME = find("soccmel")
QUICK = Way(horizon=1, most=4, own=0.5, hidden=16, passes=4, before=200)


def decisions(name: str, seats: int, many: int) -> list[Course]:
    """Copies of a match of common sense where somebody has a choice."""
    actor = Actor(find(name), 0, 1)
    found: list[Course] = []
    deal = 0
    while len(found) < many:
        course = Course(actor.game, seats, None, bytes([deal] * 32), CHOICES, checkpoints=True)
        deal += 1
        while not course.over:
            if course.match.id % 7 == 0:
                found.append(course.clone())
            course.take(actor.instinct(Sight(course.match, course.seat, course.options)))
    return found[:many]


@pytest.mark.parametrize("name", WAYS)
def test_a_row_holds_only_what_the_seat_knows(name: str) -> None:
    """In another world that looks the same to the seat everything in it is the same, but for what came of answers."""
    actor = Actor(find(name), 0, 1)
    policy = Policy(first_weights(actor.game, 1, 16), actor.items, actor.moves)
    tries = Tries(actor, way_of(actor.game)._replace(horizon=2), policy, False)
    luck = 0
    for number, here in enumerate(decisions(name, 4, 25)):
        there = here.clone()
        there.match = here.match.determinize(here.seat, bytes([number] * 32))
        habit = actor.instinct(Sight(here.match, here.seat, here.options))
        (one, likes), (other, same) = tries.decision(here, habit), tries.decision(there, habit)
        for name_of, field in one._asdict().items():
            if name_of != "rewards":
                assert np.array_equal(field, getattr(other, name_of)), name_of
        assert np.array_equal(likes, same)
        luck += not np.array_equal(one.rewards, other.rewards, equal_nan=True)
    assert luck > 5, "the worlds behind the rows were to differ"


@pytest.mark.parametrize("name", WAYS)
def test_all_answers_are_tried_in_the_true_world(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    actor = Actor(find(name), 0, 1)
    tries = Tries(actor, way_of(actor.game), None, False)
    worlds: list[object] = []

    def seen(self: Rollout, world: Match, last_turn: int) -> None:
        worlds.append(position(world))

    def position(match: Match) -> object:
        return repr(match.state), match.state.seed, match.id, match.said[:]

    monkeypatch.setattr(Rollout, "play", seen)
    monkeypatch.setattr(tries, "estimate", lambda state: [0.25] * state.seats)
    for here in decisions(name, 4, 25):
        before = position(here.match)
        worlds.clear()
        habit = actor.instinct(Sight(here.match, here.seat, here.options))
        row, _ = tries.decision(here, habit)
        assert position(here.match) == before, "the match itself was touched"
        places = np.flatnonzero(np.isfinite(row.rewards))
        assert len(places) == len(worlds) == min(len(here.options), tries.way.most)
        assert here.options.index(habit) in places
        for place, world in zip(places, worlds, strict=True):
            expected = here.match.clone()
            expected.take(here.seat, here.options[place])
            assert world == position(expected)


def test_the_end_of_the_match_is_judged_by_who_won() -> None:
    """Where nothing is estimated each try is a win or a loss."""
    found = tried(Actor(GAME, 0, 2, [2]), None, Way(horizon=0, most=2, more=0), False, 10)
    rewards = found["rewards"][np.isfinite(found["rewards"])]
    assert set(np.unique(rewards)) <= {-1.0, 0.0, 1.0}
    assert len(set(np.unique(rewards))) > 1


def test_every_game_can_be_learned_so() -> None:
    for name in names():
        game = find(name)
        found = tried(Actor(game, 0, 1), None, way_of(game)._replace(horizon=1, most=2), False, 1)
        assert np.isfinite(found["rewards"]).any()
        assert np.abs(found["rewards"][np.isfinite(found["rewards"])]).max() <= 1


# Learning.


def toy(seed: int) -> Packed:
    """Real decisions, in which whatever common sense would do is worth less by a half than anything else."""
    whole = tried(Actor(GAME, 0, seed), None, Way(horizon=1, most=4), False, 500)
    rows = np.repeat(whole["habit"], whole["offers"])
    worth = np.where(whole["choices"] == rows, 0.0, 0.5).astype(np.float32)
    return {**whole, "rewards": np.where(np.isfinite(whole["rewards"]), worth, np.float32(np.nan))}


def gain(weights: Weights, whole: Packed) -> float:
    """By how much the favourites, of what was tried, did better than common sense."""
    actor = Actor(GAME, 0, 1)
    policy = Policy(weights, actor.items, actor.moves)
    looks, answers = np.cumsum([0, *whole["sizes"]]), np.cumsum([0, *whole["offers"]])
    total = 0.0
    for place, ((first, last), (start, end)) in enumerate(zip(pairwise(looks), pairwise(answers), strict=True)):
        hidden = policy.last((whole["items"][first:last].tolist(), whole["counts"][first:last].tolist()))
        offered, rewards = whole["choices"][start:end].tolist(), whole["rewards"][start:end]
        habit = int(whole["habit"][place])
        likes = np.where(np.isfinite(rewards), policy.likes(offered, habit, hidden), -np.inf)
        total += float(rewards[likes.argmax()] - rewards[offered.index(habit)])
    return total / len(whole["sizes"])


def learners() -> list[Learner]:
    found: list[Learner] = [NumpyLearner(GAME, 1, PACE, many=256)]
    if TORCH:
        found.append(TorchLearner(GAME, 1, "cpu", PACE, many=256))
    return found


@pytest.mark.parametrize("learner", learners(), ids=lambda one: type(one).__name__)
def test_it_finds_what_is_better_than_common_sense(learner: Learner) -> None:
    seen, held = toy(1), toy(2)
    pupil = Assessor(GAME, 1, learner, QUICK)
    before = learner.regress(seen, 0.0)
    assert gain(pupil.host(), held) < 0.5
    for left in (1.0, 0.8, 0.6, 0.4, 0.2):
        pupil.learn(seen, left, 16)
    assert pupil.steps > 50
    assert learner.regress(seen, 0.0) < before / 4
    assert gain(pupil.host(), held) > 0.4, "of at most 0.5"


@pytest.mark.skipif(not TORCH, reason="the learner on an accelerator needs PyTorch: pip install tavolaccio[train]")
def test_both_learners_take_the_same_step() -> None:
    whole = tried(Actor(GAME, 0, 3), None, Way(horizon=2, most=4), False, 300)
    plain, torch = NumpyLearner(GAME, 1, PACE), TorchLearner(GAME, 1, "cpu", PACE)
    for _ in range(3):
        wrong = [one.regress(whole, 1e-3) for one in (plain, torch)]
        assert wrong[0] == pytest.approx(wrong[1], rel=1e-3)
    there = torch.host()
    for name, one in plain.host().items():
        assert np.allclose(one, there[name], atol=2e-4), name


def test_the_pile_gives_back_what_was_laid_on_it() -> None:
    parts = [tried(Actor(GAME, 0, seed), None, Way(horizon=1, most=3), False, 30) for seed in range(3)]
    pile = Pile()
    for part in parts:
        pile.add(part)
    assert len(pile) == sum(len(part["sizes"]) for part in parts)
    back = pile.some(np.arange(len(pile)))
    for name in parts[0]:
        assert np.array_equal(back[name], np.concatenate([part[name] for part in parts]), equal_nan=name == "rewards")
    last = pile.some(np.array([len(pile) - 1, 0]))
    assert last["choices"].tolist() == [
        *parts[2]["choices"][-int(parts[2]["offers"][-1]) :].tolist(),
        *parts[0]["choices"][: int(parts[0]["offers"][0])].tolist(),
    ]


# The whole training.


def small(folder: Path) -> Plan:
    return Plan("soccmel", 0.0, folder, 0, 1, 1, 4, 8, looks=1, rounds=3, way=QUICK)


def trained(plan: Plan) -> list[Look]:
    told: list[Look] = []
    with crew_of(plan) as crew:
        pupil = Assessor(GAME, 1, NumpyLearner(GAME, 1, PACE, 128), QUICK)
        Training(plan, pupil, crew, told.append).go()
        assert pupil.steps > 5
    return told


def test_a_stopped_training_goes_on(tmp_path: Path) -> None:
    first = trained(small(tmp_path))
    kept = np.load(tmp_path / "weights.npz")
    pupil = Assessor(GAME, 1, NumpyLearner(GAME, 1, PACE, 128), QUICK)
    with crew_of(small(tmp_path)) as crew:
        Training(small(tmp_path), pupil, crew, lambda look: None)
    for name, one in pupil.host().items():
        assert np.array_equal(one, kept[name]), name
    again = trained(small(tmp_path))
    known = json.loads((tmp_path / "curve.json").read_text(encoding="utf-8"))
    assert known["by"] == "tries"
    assert [Look(**one) for one in known["curve"]] == [*first, *again]
    assert again[-1].decisions > first[-1].decisions > 500
    assert again[-1].seconds > first[-1].seconds


def test_the_command_learns_by_tries(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["train", "stimulix", "--by", "tries", "--minutes", "0.01", "--actors", "1", "--games", "4"]
    assert main([*words, "--folder", str(tmp_path / "new")]) == 0
    told = capsys.readouterr().out
    assert "of the wins among 3 × instinct" in told
    assert "It has learned nothing yet: the first lesson comes after 20,000 decisions" in " ".join(told.split())
    assert {file.name for file in (tmp_path / "new").iterdir()} == {
        "weights.npz",
        "curve.json",
        "curve.svg",
        "stimulix.net",
    }
    assert np.load(tmp_path / "new" / "weights.npz")["b1"].shape == (WAYS["stimulix"].hidden,)
