"""How long one may think, how long a reaction takes at least, and what the server's pace is. Durations only."""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from tavolaccio.kernel.state import Event
from tavolaccio.texts.beats import NORMAL, seconds_of

Data = dict[str, Any]

FACTORS: Final = {"none": 0.0, "relaxed": 3.0, "normal": 1.0, "fast": 0.5}
TURN_SECONDS: Final = {"none": 0.0, "relaxed": 540.0, "normal": 180.0, "fast": 75.0}
"""What one seat may use in one turn, all its questions together."""
LEAST_SECONDS: Final = 3.0
"""Even somebody who has used up a turn's time gets this long for a question."""

OPEN_SECONDS: Final = 20.0
CALL_SECONDS: Final = 15.0
SHOWN_SECONDS: Final = 3.0
"""How long a ritual is open, waits for a call after its signal, and shows what came of it."""
SIGNAL_SECONDS: Final = (1.5, 4.5)
"""Between these the signal of a race comes."""
GATHER_SECONDS: Final = 0.3
"""After the first call others may still arrive that were quicker."""
BOT_SECONDS: Final = (1.0, 4.0)
"""A bot makes up its mind, draws a straw."""
REACTION_SECONDS: Final = 0.36
"""The median of a bot's reaction to the signal: a person's."""


@dataclass(slots=True)
class Pace:
    """The rhythm of a server; tests and benchmarks shorten it."""

    pad: float = 1.0
    """Seconds that a reaction takes at least…"""
    jitter: float = 0.4
    """… and a random addition of up to this many seconds."""
    bot_least: float = 0.5
    bot_most: float = 1.4
    beats: float = 1.0
    """Factor for the pace at which events are told; 0: nobody waits for them."""
    grace: float = 25.0
    """Seconds until a bot replaces an absent player, where a clock runs."""
    host_grace: float = 20.0
    """Seconds until an absent host loses the role, and until a lobby stops waiting for an absent player."""
    noted: float = 5.0
    """Seconds until an absence is written to the journal, where nobody is replaced."""
    nudge: float = 120.0
    """Seconds between two nudges of the same player, at least."""
    misses: int = 2
    """Consecutive time-outs of a present player after which a bot plays on."""
    speed: float = 1.0
    """The factor by which all clocks run faster."""
    lobby: float = 24 * 3600.0
    """Seconds after which a lobby without a connected client is closed; 0: never."""
    checkpoint: int = 256
    """Entries after which a table is kept whole: the fewer, the sooner it is loaded."""


# What must look random and stay secret is drawn from a match's secret: the same for everybody who knows it (all workers
# that hold a table), and for nobody else.


def reaction_delay(pace: Pace, secret: str, q: int) -> float:
    """The shortest time of a reaction."""
    return pace.pad + random.Random(f"{secret} {q}").random() * pace.jitter if pace.pad else 0.0


def bot_delay(pace: Pace, secret: str, q: int, seat: int, hurries: bool) -> float:
    """Drawn before the bot has decided anything, so it is the same for every answer. `hurries`: everybody at the table
    is out, and each page shows the rest at the pace that its person wants."""
    return 0.0 if hurries else random.Random(f"{secret} {q} {seat}").uniform(pace.bot_least, pace.bot_most)


def telling(pace: Pace, beats: Data, events: Sequence[Event], tempo: int = NORMAL) -> float:
    """How long what has happened takes to be told, also where somebody has chosen the slow tempo. Only what everybody
    is told decides it: how long a table waits tells nobody anything."""
    factor = pace.beats / pace.speed
    return seconds_of(beats, events, tempo) * factor if factor else 0.0


def signal_delay(pace: Pace, secret: str) -> float:
    return random.Random(f"{secret} signal").uniform(*SIGNAL_SECONDS) / pace.speed


def ritual_dice(secret: str, seat: int) -> random.Random:
    """What a bot does in a ritual, and when."""
    return random.Random(f"{secret} ritual {seat}")


def human_reaction(dice: random.Random) -> float:
    """Seconds from the signal to a call: skewed like people's, never too quick to be true."""
    return min(1.2, max(0.2, REACTION_SECONDS * math.exp(dice.gauss(0.0, 0.25))))


def seconds_for(clock: str, pace: Pace, seconds: int, used: float, delay: float) -> float:
    """Time for a question that usually has this many seconds, when `used` of this turn is gone; 0: no limit."""
    factor = FACTORS[clock]
    if not factor:
        return 0.0
    left = TURN_SECONDS[clock] - used * pace.speed
    return max(min(seconds * factor, left), LEAST_SECONDS) / pace.speed + delay
