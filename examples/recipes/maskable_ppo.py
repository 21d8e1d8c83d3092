"""PettingZoo's own recipe for MaskablePPO (stable-baselines3, sb3-contrib), on a game for two.

    pip install sb3-contrib
    python examples/recipes/maskable_ppo.py --steps 20000

One policy plays both seats. The wrapper is that of PettingZoo's tutorial; it ends an episode when the seat that has
just moved is done, which fits games for two: with more seats the others would play on.
"""

# mypy: ignore-errors
# Its packages are heavy and in none of our locks.
from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
from pettingzoo.utils import BaseWrapper
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from sb3_contrib.common.wrappers import ActionMasker

import tavolaccio


class OneSeatAtATime(BaseWrapper, gymnasium.Env):
    """The environment as Gymnasium knows it: the seat asked next is the learner."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed, options)
        self.observation_space = super().observation_space(self.possible_agents[0])["observation"]
        self.action_space = super().action_space(self.possible_agents[0])
        return self.observe(self.agent_selection), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        mover = self.agent_selection
        super().step(action)
        done, cut = self.terminations[mover], self.truncations[mover]
        return self.observe(self.agent_selection), self._cumulative_rewards[mover], done, cut, self.infos[mover]

    def observe(self, agent: str) -> Any:
        return super().observe(agent)["observation"]

    def action_mask(self) -> Any:
        return super().observe(self.agent_selection)["action_mask"]


def learn(game: str = "soccmel", steps: int = 20_000, seed: int = 1) -> MaskablePPO:
    env = OneSeatAtATime(tavolaccio.env(game, 2, masks="observation", ask="choices", scale=True))
    env.reset(seed=seed)
    model = MaskablePPO(
        MaskableActorCriticPolicy, ActionMasker(env, OneSeatAtATime.action_mask), n_steps=512, seed=seed, device="cpu"
    )
    model.learn(total_timesteps=steps)
    return model


def wins(model: MaskablePPO, game: str = "soccmel", matches: int = 40, seed: int = 2) -> float:
    """How often it beats chance, from both seats in turn."""
    env = tavolaccio.env(game, 2, masks="observation", ask="choices", scale=True)
    dice = np.random.default_rng(seed)
    won = 0.0
    for match in range(matches):
        env.reset(seed=seed * 1000 + match)
        mine = f"seat_{match % 2}"
        for agent in env.agent_iter():
            seen, reward, done, cut, _ = env.last()
            if done or cut:
                won += (reward + 1) / 2 if agent == mine else 0.0
                env.step(None)
            elif agent == mine:
                action, _ = model.predict(seen["observation"], action_masks=seen["action_mask"], deterministic=True)
                env.step(int(action))
            else:
                env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return won / matches


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=20_000)
    chosen = parser.parse_args()
    print(f"wins {wins(learn(steps=chosen.steps)):.0%} of its matches against chance")
