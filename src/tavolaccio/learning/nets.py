"""Weights that were learned, made into the file of a net in whole numbers."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import numpy as np

from tavolaccio.bots.learned.choices import Choices
from tavolaccio.bots.learned.features import Features
from tavolaccio.bots.learned.net import MAGIC, WEIGHT
from tavolaccio.kernel.game import Game
from tavolaccio.learning.selfplay import Floats, Weights, scales_of

LARGEST = (1 << 15) - 1


def written(game: Game, weights: Weights) -> bytes:
    features, choices = Features(game), Choices(game)
    head = {
        "game": game.id, "hidden": len(weights["b1"]), "last": len(weights["b2"]),
        "looks": features.names, "parts": choices.columns,
    }  # fmt: skip

    def whole(numbers: Floats) -> bytes:
        found = np.rint(numbers.astype(np.float64) * (1 << WEIGHT))
        return np.clip(found, -LARGEST, LARGEST).astype("<i2").tobytes()

    body = b"".join(
        [
            whole(weights["w1"] * scales_of(features.names)[:, None]), whole(weights["b1"]),
            whole(weights["w2"]), whole(weights["b2"]),
            whole(weights["wm"] * scales_of(choices.columns)[:, None]),
            whole(np.concatenate([weights["wv"][:, 0], weights["bv"]])),
        ]
    )  # fmt: skip
    text = json.dumps(head, separators=(",", ":")).encode()
    return MAGIC + zlib.compress(len(text).to_bytes(4, "little") + text + body, 9)


def read(path: Path) -> Weights:
    kept = np.load(path)
    return {name: kept[name].astype(np.float32) for name in kept.files}
