"""Our open guesses: rulings that decide real situations and rest on our own reading of the rulebook.

Each is a table option for experts (`meta.toml`); its default is how we read the rulebook. Four more are plain options,
because real tables differ on them: LM-R016, LM-R024, LM-R034 and LM-R086.
"""

from typing import Final

from tavolaccio.games.lunch_money.cards import FOLDER
from tavolaccio.games.lunch_money.packets import ATTACKER, BOTH, NOBODY
from tavolaccio.kernel.game import Meta, Setting

META: Final = Meta(FOLDER / "meta.toml")
NAMES: Final = [option.name for option in META.options.values() if option.expert]
_NAMED: Final = frozenset(NAMES)
GRABBERS: Final = {"nobody": NOBODY, "attacker": ATTACKER, "both": BOTH}


class Rulings:
    """How a table reads them. Made once for a match and shared by all its copies: nobody may alter it."""

    __slots__ = (
        "backlash_effects",
        "backlash_stopped",
        "block_with_grab",
        "cooties_bite",
        "cooties_block_grab",
        "cooties_by_any_block",
        "escape_hurts",
        "free_attacks_first",
        "friend_after_anything",
        "friend_after_specials",
        "friend_countered",
        "held_humiliate",
        "poke_goes_on",
        "poke_turns",
        "said",
        "stomp_free_attacks",
        "time_out_rounds",
    )

    def __init__(self, chosen: dict[str, Setting]) -> None:
        self.said = ", ".join([f"{name}={chosen[name]}" for name in NAMES])
        self.block_with_grab = chosen["block_with_grab"] is True
        """LM-R029: a Grab played in one breath with the Block shields it; only the Grab can be humiliated then."""
        self.free_attacks_first = chosen["free_attacks"] == "before"
        """LM-R038: first the free attacks of Humiliations, then the Grabs that Blocks have opened."""
        self.backlash_stopped = chosen["backlash_stopped"] is True
        """LM-R055: Backlash turns round the damage of hits that were stopped, too."""
        self.backlash_effects = chosen["backlash_effects"] is True
        """LM-R056: a reversed Stomp weakens, a reversed Poke blinds its own attacker."""
        self.stomp_free_attacks = chosen["stomp_free_attacks"] is True
        """LM-R062: the free attack of a Humiliation is halved and uses up the penalty."""
        follows = chosen["friend_follows"]
        self.friend_after_specials = follows != "attack"
        """LM-R079: an Imaginary Friend joins after Special cards that are no attacks, too."""
        self.friend_after_anything = follows == "any"
        """LM-R079: and after any other action, even a pass."""
        self.friend_countered = GRABBERS[str(chosen["friend_block"])]
        """LM-R081: who may Grab after a Block against the attack of an Imaginary Friend."""
        self.poke_turns = int(chosen["poke_turns"])
        """LM-R083: how many turns a poked player is blind for, that of the attack included."""
        self.poke_goes_on = chosen["poke_goes_on"] is True
        """LM-R083: a turn lost to a Poke does not end the blindness."""
        self.held_humiliate = chosen["held_humiliate"] is True
        """LM-R087: a held player may humiliate like everybody else."""
        self.escape_hurts = chosen["escape_hurts"] is True
        """LM-R088: Stomp and Headbutt do their damage to the holder, too, and Stomp leaves its penalty."""
        self.cooties_by_any_block = chosen["cooties_by_block"] == "any"
        """LM-R096: any Block that stands passes them, not only one against a Grab."""
        self.cooties_block_grab = chosen["cooties_block_grab"] is True
        """LM-R097: a Block stops a Grab where grabber or target carries the Cooties."""
        self.cooties_bite = chosen["cooties_bite"] is True
        """LM-R098: a new carrier loses 1 point right away, at every passing."""
        self.time_out_rounds = int(chosen["time_out_rounds"])
        """LM-R104: slots of the sender that must come round before the victim is back."""

    def __repr__(self) -> str:
        """By this two tables are compared."""
        return f"Rulings({self.said})"


USUAL: Final = Rulings(META.settings(META.least))


def rulings_of(options: dict[str, Setting], chosen: dict[str, Setting]) -> Rulings:
    """For the options of a table; where it has chosen none of these, all tables share one object."""
    return USUAL if _NAMED.isdisjoint(chosen) else Rulings(options)
