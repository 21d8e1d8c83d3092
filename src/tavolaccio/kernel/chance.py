"""Chance is SHAKE-128(seed, counter): one call per chance event, the same on every machine, never global.

A seed of 32 bytes cannot be searched, so its hash is an honest commitment to the whole shuffle before the first card.
"""

import hashlib
import struct
from typing import TypeVar

from tavolaccio.kernel.compiling import i64

Thing = TypeVar("Thing")


def numbers(seed: bytes, counter: int, how_many: int) -> tuple[int, ...]:
    """`how_many` numbers of 32 bits, little-endian on every machine so that a journal verifies anywhere."""
    raw = hashlib.shake_128(seed + counter.to_bytes(8, "little")).digest(4 * how_many)
    return struct.unpack(f"<{how_many}I", raw)


def below(seed: bytes, counter: int, bound: int) -> int:
    """A number from 0 to bound-1. Multiply-and-shift: for bounds up to 200 the bias is under one in twenty million."""
    return (numbers(seed, counter, 1)[0] * bound) >> 32


def shuffle(things: list[Thing], seed: bytes, counter: int) -> None:
    """Shuffles in place, by Fisher-Yates."""
    size = len(things)
    if size < 2:
        return
    place: i64 = size
    draw: i64
    for draw in reversed(numbers(seed, counter, size - 1)):
        other: i64 = draw * place >> 32
        place -= 1
        things[place], things[other] = things[other], things[place]


def shuffled_places(seed: bytes, counter: int, size: int) -> list[int]:
    """A permutation of range(size)."""
    places = list(range(size))
    shuffle(places, seed, counter)
    return places


def seed_from(text: str) -> bytes:
    """A secret from something a person typed (`--seed 42`)."""
    return hashlib.sha256(b"tavolaccio secret " + text.encode()).digest()


def commitment(secret: bytes) -> str:
    """What is shown to all before the deal: it binds the dealer to the secret without telling it."""
    return hashlib.sha256(b"tavolaccio commitment " + secret).hexdigest()


def mixed(secret: bytes, entropy: list[str]) -> bytes:
    """The seed of a match: the committed secret mixed with whatever the players added afterwards."""
    mixing = hashlib.sha256(b"tavolaccio seed " + secret)
    for word in entropy:
        raw = word.encode()
        mixing.update(len(raw).to_bytes(4, "little") + raw)
    return mixing.digest()


def for_bot(secret: bytes, seat: int, question: int) -> bytes:
    """The chance of one decision of a bot: derived one-way from the match's secret, so that it tells the bot nothing,
    and so that the bot can be asked again once the secret is revealed."""
    return hashlib.sha256(b"tavolaccio bot " + secret + bytes([seat]) + question.to_bytes(4, "little")).digest()
