"""The parts of the second Lunch Money: words, hits and packets, and what a table may read otherwise."""

from collections.abc import Iterable

LETTERS = "ABCDEF"
HUMILIATION = "humiliation"
SEVERAL = {"2-fer": 2, "big-combo": 2, "tantrum": 5}
OPENING = {"2-fer", "big-combo", "nuts", "poke-in-the-eye", "stomp", "tantrum", "uppercut-2"}
"""Special cards that attack by themselves; the others that name somebody: `NAMING`."""
NAMING = {"grab", "hippie", "time-out", "abandonment"}
FOLLOWING = {"choke", "cooties", "headlock", "powerplay", "spank", "wedgy"}
NUMBERED = OPENING | {"choke", "powerplay", "spank", "wedgy"}
BARRAGE = ("jab", "uppercut", "stomp")


class Over(Exception):
    """One is left, or all have agreed to stop."""


def seat_in(answer: str) -> int:
    return LETTERS.index(answer[-1]) if ">" in answer else -1


def at(card: str, seats: Iterable[int]) -> list[str]:
    return [f"{card} > {LETTERS[seat]}" for seat in seats]


class Hit:
    def __init__(self, target: int, card: str, damage: int, free: bool = False) -> None:
        self.target, self.card, self.damage, self.free = target, card, damage, free
        self.stopped = ""


class Packet:
    """An attack with everything that belongs to it, or another play that can be humiliated."""

    def __init__(self, by: int, chances: bool = False, backlash: bool = False) -> None:
        self.by, self.chances, self.backlash = by, chances, backlash
        self.hits: list[Hit] = []
        self.cancelled = self.halved = self.choked = self.touched = self.disarmed = False
        self.undefended: set[int] = set()
        self.reaching: set[int] = set()
        """The player of a Grab in one breath with the Block."""
        self.defender_grabs = True
        self.owed: list[tuple[int, int]] = []
        self.blocks: list[tuple[int, int]] = []
        self.returning = ""


class Reading:
    """What a table may read otherwise: every point of the ledger's list 4.12, as the ledger itself reads it."""

    choke_takes_the_turn = True
    breaks_one_card = False
    grab_shields = False
    free_attacks_first = True
    turns_stopped_hits = False
    turns_effects = False
    limping_free_attacks = False
    friend_after = "special"
    friend_grabs = "nobody"
    poke_turns = 2
    lost_turn_heals_eyes = True
    held_humiliate = False
    escapes_hurt = False
    every_block_infects = True
    block_against_cooties = True
    arrival_bites = True
    time_out_laps = 2
