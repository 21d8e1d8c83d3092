"""PPO in one file, in the manner of CleanRL, on many tables at once: PyTorch and `tavolaccio.learning.tables` alone.

    pip install torch
    python examples/recipes/ppo_in_one_file.py --rounds 40

The learner sits at one seat of every table, bots at the others (`opponents`); rewards come at the end of a match.
"""

# mypy: ignore-errors
# Its packages are heavy and in none of our locks.
from __future__ import annotations

import argparse

import numpy as np
import torch
from torch import nn

from tavolaccio.learning.tables import Tables

TABLES, STEPS, EPOCHS, PARTS = 16, 64, 4, 4
DISCOUNT, TRACE, CLIP, ENTROPY = 0.99, 0.95, 0.2, 0.01


class Policy(nn.Module):
    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.head, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        inside = self.body(seen)
        logits = self.head(inside).masked_fill(mask == 0, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(inside).squeeze(-1)


def learn(
    game: str = "soccmel", seats: int = 3, rounds: int = 40, opponents: object = "random", seed: int = 1
) -> float:
    """Returns the share of matches won in the last quarter of the rounds."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    tables = Tables(game, TABLES, seats=seats, opponents=opponents, seed=seed, scale=True)
    policy = Policy(tables.encoding.size, len(tables.actions))
    adam = torch.optim.Adam(policy.parameters(), lr=1e-3, eps=1e-5)
    ends: list[list[float]] = []
    for _ in range(rounds):
        seen, masks, acts, logs, values, rewards, over, won = [], [], [], [], [], [], [], []
        for _ in range(STEPS):
            batch = tables.batch()
            now, mask = torch.from_numpy(batch.observations), torch.from_numpy(batch.masks)
            with torch.no_grad():
                choice, value = policy(now, mask)
            action = choice.sample()
            reward, done = np.zeros(TABLES, np.float32), np.zeros(TABLES, np.float32)
            for end in tables.step(action.numpy()):
                reward[end.table], done[end.table] = end.rewards[end.seat], 1.0
                won.append(float(end.rewards[end.seat] > 0))
            for row, one in zip(
                (seen, masks, acts, logs, values), (now, mask, action, choice.log_prob(action), value), strict=True
            ):
                row.append(one)
            rewards.append(torch.from_numpy(reward))
            over.append(torch.from_numpy(done))
        ends.append(won)
        batch = tables.batch()
        with torch.no_grad():
            _, after = policy(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        gains, gain = [torch.zeros(TABLES)] * STEPS, torch.zeros(TABLES)
        for step in reversed(range(STEPS)):
            going = 1 - over[step]
            surprise = rewards[step] + DISCOUNT * after * going - values[step]
            gain = surprise + DISCOUNT * TRACE * going * gain
            gains[step], after = gain, values[step]
        flat = [torch.cat(row) for row in (seen, masks, acts, logs, values, gains)]
        improve(policy, adam, *flat)
    late = [one for won in ends[-max(1, rounds // 4) :] for one in won]
    return sum(late) / max(1, len(late))


def improve(
    policy: Policy,
    adam: torch.optim.Optimizer,
    seen: torch.Tensor,
    masks: torch.Tensor,
    acts: torch.Tensor,
    logs: torch.Tensor,
    values: torch.Tensor,
    gains: torch.Tensor,
) -> None:
    goals = gains + values
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(acts)).chunk(PARTS):
            choice, value = policy(seen[part], masks[part])
            ratio = (choice.log_prob(acts[part]) - logs[part]).exp()
            worse = torch.max(-gains[part] * ratio, -gains[part] * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            loss = worse + 0.5 * (value - goals[part]).pow(2).mean() - ENTROPY * choice.entropy().mean()
            adam.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            adam.step()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=40)
    print(f"won {learn(rounds=parser.parse_args().rounds):.0%} of its last matches; chance would win a third")
