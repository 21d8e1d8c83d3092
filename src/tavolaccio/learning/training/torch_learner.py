"""The learner on an accelerator, by PyTorch: the same steps as `NumpyLearner`, many times as fast on large batches."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from tavolaccio.bots.learned.choices import Choices
from tavolaccio.bots.learned.columns import Shares
from tavolaccio.bots.learned.features import Features
from tavolaccio.kernel.errors import BadInput, Missing
from tavolaccio.kernel.game import Game
from tavolaccio.learning.training.learner import (
    CLIP,
    COPYING_RATE,
    EVEN,
    SOFT,
    STEEP,
    UNIT,
    USUAL_PACE,
    Pace,
    Packed,
    first_weights,
)
from tavolaccio.learning.training.selfplay import Floats, Weights, scales_of

MANY: Final = 2048
"""Decisions of one step."""


def check(device: str) -> None:
    """Raises `BadInput` where this device cannot be used, with what to type."""
    if find_spec("torch") is None:
        raise Missing(device, "PyTorch", "train", "--device")
    torch: Any = import_module("torch")
    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:  # what it says of a device that is not there
        raise BadInput(f"{device}: {str(error).splitlines()[0]}", "--device", "numpy, cpu, or cuda") from None


class TorchLearner:
    def __init__(self, game: Game, seed: int, device: str, pace: Pace = USUAL_PACE, many: int = MANY) -> None:
        check(device)
        self.torch: Any = import_module("torch")
        self.device = self.torch.device(device)
        self.torch.manual_seed(seed)
        features, choices = Features(game), Choices(game)
        self.spread = self._sparse(features.shares, scales_of(features.names), features.size)
        self.parts = self._sparse(choices.shares, scales_of(choices.columns), len(choices.columns)).to_dense()
        self.weights: dict[str, Any] = {}
        self.pace = pace
        self.many = many
        self.start_from(first_weights(game, seed))

    def start_from(self, weights: Weights) -> None:
        torch = self.torch
        self.weights = {
            name: torch.tensor(one.astype(np.float32), device=self.device).requires_grad_()
            for name, one in weights.items()
        }
        pace, all_weights = self.pace, list(self.weights.values())
        self.adam = torch.optim.Adam(all_weights, lr=pace.rate, betas=(0.9, pace.squares), eps=pace.least)

    def _sparse(self, shares: list[Shares], scales: Floats, width: int) -> Any:
        rows = [row for row, one in enumerate(shares) for _ in one]
        columns = [place for one in shares for place, _ in one]
        values = [value * float(scales[place]) for one in shares for place, value in one]
        torch = self.torch
        size = (len(shares), width)
        return torch.sparse_coo_tensor(
            torch.tensor([rows, columns]), torch.tensor(values), size, device=self.device, check_invariants=True
        ).coalesce()

    def host(self) -> Weights:
        return {name: one.detach().float().cpu().numpy().copy() for name, one in self.weights.items()}

    def learn(self, whole: Packed, left: float, epochs: int, copying: bool = False) -> None:
        torch, device = self.torch, self.device

        def there(name: str, kind: Any) -> Any:
            return self._there(whole, name, kind)

        items, counts = there("items", np.int64), there("counts", np.float32)
        sizes, offers = there("sizes", np.int64), there("offers", np.int64)
        choices, taken, habit = there("choices", np.int64), there("taken", np.int64), there("habit", np.int64)
        logp, advantage, worth = there("logp", np.float32), there("advantage", np.float32), there("worth", np.float32)
        total = len(sizes)
        starts = torch.cumsum(sizes, 0) - sizes
        mask = torch.zeros(total, self.parts.shape[0] - 1, dtype=torch.bool, device=device)
        mask[torch.repeat_interleave(torch.arange(total, device=device), offers), choices] = True
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        rate = self.pace.rate * max(0.05, left) * (COPYING_RATE if copying else 1.0)
        for _ in range(epochs):
            order = torch.randperm(total, device=device)
            for first in range(0, total, self.many):
                some = order[first : first + self.many]
                lengths = sizes[some]
                offsets = torch.cumsum(lengths, 0) - lengths
                at = torch.arange(int(lengths.sum()), device=device)
                at += torch.repeat_interleave(starts[some] - offsets, lengths)
                loss = self._loss(
                    items[at], counts[at], offsets, mask[some], taken[some], habit[some], logp[some], advantage[some],
                    worth[some], left, copying,
                )  # fmt: skip
                self._down(loss, rate)

    def regress(self, whole: Packed, rate: float) -> float:
        torch, device = self.torch, self.device
        offers, count = self._there(whole, "offers", np.int64), len(whole["offers"])
        sizes = self._there(whole, "sizes", np.int64)
        items, counts = self._there(whole, "items", np.int64), self._there(whole, "counts", np.float32)
        hidden, moves, worths = self._forward(items, counts, torch.cumsum(sizes, 0) - sizes)
        rewards = self._there(whole, "rewards", np.float32)
        tried = torch.isfinite(rewards)
        rewards, choices = rewards[tried], self._there(whole, "choices", np.int64)[tried]
        rows = torch.repeat_interleave(torch.arange(count, device=device), offers)[tried]
        usual = (choices == self._there(whole, "habit", np.int64)[rows]).float()
        likes = (hidden[rows] * (moves[choices] + usual[:, None] * moves[-1])).sum(1)

        def total(numbers: Any) -> Any:
            """Of each decision."""
            return torch.zeros(count, device=device).index_add(0, rows, numbers)

        with torch.no_grad():
            top = torch.full((count,), -1e9, device=device).scatter_reduce(0, rows, likes, "amax")
            care = torch.exp((SOFT * (likes - top[rows])).clamp(min=-30))
            care = (1 - EVEN) * care / total(care)[rows] + EVEN / total(torch.ones_like(care))[rows]
            best = (likes >= top[rows]).float()
            worth = total(best * rewards) / total(best)
        wrong = UNIT * (likes - total(care * likes)[rows]) - (rewards - total(care * rewards)[rows])
        loss = STEEP * (care * wrong * wrong).sum() / count + 0.5 * ((worths - worth) ** 2).mean()
        self._down(loss, rate)
        return float(loss.detach())

    def _there(self, whole: Packed, name: str, kind: Any) -> Any:
        return self.torch.tensor(whole[name].astype(kind), device=self.device)

    def _down(self, loss: Any, rate: float) -> None:
        for group in self.adam.param_groups:
            group["lr"] = rate
        self.adam.zero_grad()
        loss.backward()
        self.torch.nn.utils.clip_grad_norm_(list(self.weights.values()), self.pace.longest)
        self.adam.step()

    def _forward(self, items: Any, counts: Any, offsets: Any) -> tuple[Any, Any, Any]:
        """The last layer, the choices, and how good each look seems."""
        torch, w = self.torch, self.weights
        table = torch.sparse.mm(self.spread, w["w1"])
        hidden = torch.nn.functional.embedding_bag(items, table, offsets, mode="sum", per_sample_weights=counts)
        hidden = torch.relu(hidden + w["b1"])
        hidden = torch.relu(hidden @ w["w2"] + w["b2"])
        return hidden, self.parts @ w["wm"], (hidden @ w["wv"] + w["bv"])[:, 0]

    def _loss(
        self, items: Any, counts: Any, offsets: Any, mask: Any, taken: Any, habit: Any, logp: Any, advantage: Any,
        worth: Any, left: float, copying: bool,
    ) -> Any:  # fmt: skip
        torch = self.torch
        hidden, moves, worths = self._forward(items, counts, offsets)
        likes = hidden @ moves.T
        likes = likes[:, :-1].scatter_add(1, habit[:, None], likes[:, -1:])
        logits = likes.masked_fill(~mask, -1e9)
        logs = torch.log_softmax(logits, 1)
        now = logs.gather(1, taken[:, None])[:, 0]
        wrong = 0.5 * ((worths - worth) ** 2).mean()
        entropy = -(logs.exp() * logs.masked_fill(~mask, 0)).sum(1).mean()
        if copying:
            return -now.mean() + wrong - 0.1 * entropy
        ratio = torch.exp((now - logp).clamp(-5, 5))
        gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
        return -gain + wrong - (0.003 + 0.012 * left) * entropy
