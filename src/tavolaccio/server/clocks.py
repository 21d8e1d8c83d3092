"""How long one may think, and how long a reaction takes at least. Durations only; wall time is for records."""

import random

from msgspec import Struct

FACTORS = {"none": 0.0, "relaxed": 3.0, "normal": 1.0, "fast": 0.5}
TURN_SECONDS = {"none": 0.0, "relaxed": 540.0, "normal": 180.0, "fast": 75.0}
"""What one seat may use in one turn, all its questions together."""
LEAST_SECONDS = 3.0
"""Even somebody who has used up a turn's time gets this long for a question."""
HURRY = 2
"""So many times as fast bots are when every person at the table is out and waits for the end."""


class Pace(Struct):
    """The rhythm of a server; tests and benchmarks shorten it."""

    pad: float = 1.0
    """A reaction takes at least so many seconds…"""
    jitter: float = 0.4
    """… and up to so many more, by chance."""
    bot_least: float = 0.5
    bot_most: float = 1.4
    grace: float = 25.0
    """Somebody who has been gone so long is replaced by a bot."""
    long_grace: float = 120.0
    """The same where no clock runs."""
    misses: int = 2
    """So many time-outs in a row of somebody who is there, and a bot plays on."""
    speed: float = 1.0
    """All clocks run so many times faster."""
    lobby: float = 24 * 3600.0
    """A lobby in which nobody has been connected for so long is closed; 0: never."""
    checkpoint: int = 256
    """Entries after which a match is kept whole, at the next turn: the fewer, the sooner a table is loaded."""


def pad_of(pace: Pace, seed: str) -> float:
    """The same for everybody who knows the seed: all workers that hold a table, and nobody else."""
    return pace.pad + random.Random(seed).random() * pace.jitter if pace.pad else 0.0


def bot_delay(pace: Pace, hurries: bool = False) -> float:
    """Drawn before the bot has decided anything, so it is the same for every answer."""
    return random.uniform(pace.bot_least, pace.bot_most) / (HURRY if hurries else 1)


def seconds_for(clock: str, pace: Pace, seconds: int, used: float, pad: float) -> float:
    """Time for a question of so many usual seconds, when `used` of this turn is gone; 0: no limit."""
    factor = FACTORS[clock]
    if not factor:
        return 0.0
    left = TURN_SECONDS[clock] - used * pace.speed
    return max(min(seconds * factor, left), LEAST_SECONDS) / pace.speed + pad
