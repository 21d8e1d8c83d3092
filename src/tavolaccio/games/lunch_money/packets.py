"""A packet: one attack from its declaration to its landing, with everything that belongs to it.

Packets lie in a stack on the table, since an attack may be interrupted by attacks. All of it is public.
"""

from typing import Final

from tavolaccio.kernel.cards import Card

NOBODY: Final = 0
ATTACKER: Final = 1
"""LM-238: the victim may not counter-attack."""
BOTH: Final = 2
"""LM-128: the defender has the first right to it."""


class Hit:
    """One blow of a packet. `cover`: the Defence card laid against it; `stopped`: the one that has stood."""

    __slots__ = ("card", "cover", "damage", "free", "stopped", "target")

    def __init__(self, target: int, damage: int, card: Card, free: bool = False) -> None:
        self.target = target
        self.damage = damage
        self.card = card
        self.free = free
        self.cover: Card | None = None
        self.stopped: Card | None = None

    def __repr__(self) -> str:
        state = f", stopped by {self.stopped}" if self.stopped else f", covered by {self.cover}" if self.cover else ""
        return f"Hit({self.card} on {self.target} for {self.damage}{' free' if self.free else ''}{state})"

    def copy(self) -> "Hit":
        twin = Hit(self.target, self.damage, self.card, self.free)
        twin.cover = self.cover
        twin.stopped = self.stopped
        return twin


class Packet:
    """What is going on between an attacker and the targets, or (without hits) any other play that can be humiliated."""

    __slots__ = (
        "answers",
        "attacker",
        "base",
        "cancelled",
        "chances",
        "choke_half",
        "countered",
        "disarmed",
        "halve",
        "hits",
        "landed",
        "owed",
        "returning",
        "reversible",
        "touched",
        "undefended",
    )

    def __init__(self, attacker: int, answers: int = 0, base: int = 0) -> None:
        self.attacker = attacker
        self.base = base
        """How many entries lay on the stack before it."""
        self.answers = answers
        """Which kinds of card answer what is being played now."""
        self.hits: list[Hit] = []
        self.cancelled = False
        self.landed = False
        """Its damage has been taken, or turned round."""
        self.undefended = 0
        """Mask of those who may no longer defend against it (LM-R025)."""
        self.owed: list[tuple[int, int]] = []
        """Free attacks earned by Humiliations that stood: attacker and target; the innermost first (LM-R038)."""
        self.chances: list[tuple[int, int, bool]] = []
        """Grab chances: who blocked, how often (LM-R042), and whether with a Grab laid down beside it (LM-R029)."""
        self.countered = NOBODY
        """The seats that may Grab after a Block against it: `NOBODY`, `ATTACKER` or `BOTH`."""
        self.reversible = False
        """Does Backlash work?"""
        self.halve = False
        """The attacker has been stomped (LM-193)."""
        self.choke_half = False
        """The attacker is being choked (LM-143)."""
        self.touched = False
        """Cooties have passed already (LM-R096)."""
        self.disarmed = False
        self.returning: Card | None = None
        """The Weapon or Nuts that goes back to the hand."""

    def __repr__(self) -> str:
        marks = ("cancelled", "landed", "countered", "reversible", "halve", "choke_half", "touched", "disarmed")
        said = [mark for mark in marks if getattr(self, mark)]
        return (
            f"Packet(by={self.attacker}, hits={self.hits}, answers={self.answers}, undefended={self.undefended}, "
            f"owed={self.owed}, chances={self.chances}, returning={self.returning}, {' '.join(said)})"
        )

    def copy(self) -> "Packet":
        twin = Packet(self.attacker, self.answers, self.base)
        twin.hits = [hit.copy() for hit in self.hits]
        twin.cancelled = self.cancelled
        twin.landed = self.landed
        twin.undefended = self.undefended
        twin.owed = self.owed[:]
        twin.chances = self.chances[:]
        twin.countered = self.countered
        twin.reversible = self.reversible
        twin.halve = self.halve
        twin.choke_half = self.choke_half
        twin.touched = self.touched
        twin.disarmed = self.disarmed
        twin.returning = self.returning
        return twin
