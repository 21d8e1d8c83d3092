"""Tianshou 2: a DQN at one seat, chance at the other, on its own wrapper for PettingZoo.

pip install tianshou
python examples/recipes/tianshou_dqn.py --matches 300
"""

# mypy: ignore-errors
# Its packages are heavy and in none of our locks.
from __future__ import annotations

import argparse

import numpy as np
import torch
from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.utils.net.common import Net
from tianshou.utils.torch_utils import policy_within_training_step

import tavolaccio

GAME, SEATS = "soccmel", 2


def environment() -> PettingZooEnv:
    return PettingZooEnv(tavolaccio.env(GAME, SEATS, masks="observation", ask="choices", scale=True))


def learn(matches: int = 300, rounds: int = 10, seed: int = 1) -> float:
    """Collects matches, learns from them, and again; returns the mean reward of the learner in the last round."""
    np.random.seed(seed)
    torch.manual_seed(seed)
    env = environment()
    space = env.observation_space["observation"]
    net = Net(state_shape=space.shape, action_shape=env.action_space.n, hidden_sizes=[128, 128])
    policy = DiscreteQLearningPolicy(
        model=net, action_space=env.action_space, observation_space=space, eps_training=0.2, eps_inference=0.0
    )
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), gamma=0.99, target_update_freq=100)
    chance = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space)
    both = MultiAgentOffPolicyAlgorithm(algorithms=[learner, chance], env=env)
    tables = DummyVectorEnv([environment for _ in range(4)])
    collector = Collector(both, tables, VectorReplayBuffer(20_000, 4), exploration_noise=True)
    tables.seed(seed)
    collector.reset()
    mean = 0.0
    for _ in range(rounds):
        stats = collector.collect(n_episode=max(4, matches // rounds))
        mean = float(stats.returns[:, 0].mean())
        with policy_within_training_step(both.policy):
            for _ in range(20):
                both.update(sample_size=128, buffer=collector.buffer)
    return mean


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300)
    print(f"mean reward against chance: {learn(parser.parse_args().matches):+.2f}")
