"""Our open guesses: rulings that decide real situations and rest on our own reading of the rulebook.

Each can be switched here, in one place. Four more are table options, because real tables differ on them: opening with
a Humiliation (LM-R034), points above 15 (LM-R016), the Choke using up the turn (LM-R086), and how much of a defence
of several cards one Humiliation breaks (LM-R024).
"""

from typing import Final

POKE_TURNS: Final[int] = 2
"""LM-R083: blind for the turn of the attack and the next one that is taken."""

SKIPPED_TURN_ENDS_BLINDNESS: Final[bool] = True
"""LM-R083: whoever loses her own turn to a Poke sees again at once."""

BLOCK_STOPS_A_GRAB_WITH_COOTIES: Final[bool] = True
"""LM-R097: allowed where grabber or target carries the Cooties, and only there."""

COOTIES_PASS_BY_ANY_BLOCK: Final[bool] = True
"""LM-R096: any Block that stands passes them, not only one against a Grab."""

COOTIES_ON_ARRIVAL: Final[int] = 1
"""LM-R098: what a new carrier loses at once."""

BLOCK_IS_ANSWERED_BEFORE_THE_GRAB: Final[bool] = True
"""LM-R029: a Block can be humiliated before its Grab is played; otherwise only the Grab could be."""

OWED_ATTACKS_BEFORE_COUNTER_ATTACKS: Final[bool] = True
"""LM-R038: first the free attacks of Humiliations, then the Grabs that Blocks have opened."""

HELD_PLAYERS_MAY_INTERFERE: Final[bool] = False
"""LM-R087: outside her turn a held player plays nothing but rescue First Aid (and answers a Humiliation on herself)."""

ESCAPE_CARDS_HURT: Final[bool] = False
"""LM-R088: Stomp and Headbutt only end the hold, without their damage."""

REVERSED_ATTACKS_KEEP_THEIR_EFFECTS: Final[bool] = False
"""LM-R056: a reversed Stomp or Poke neither weakens nor blinds anybody."""

BACKLASH_REVERSES_STOPPED_HITS_TOO: Final[bool] = False
"""LM-R055: only the damage still unstopped is turned round."""

FRIEND_MAY_BE_COUNTERED: Final[bool] = False
"""LM-R081: a Block against the attack of an Imaginary Friend opens no Grab."""

TIME_OUT_LAPS: Final[int] = 2
"""LM-R104: slots of the sender that must come round before the victim is back."""

STOMP_WEAKENS_FREE_ATTACKS: Final[bool] = False
"""LM-R062: the free attack of a Humiliation is never halved and does not use up the penalty."""

FRIEND_FOLLOWS: Final = ("basic", "weapon", "special")
"""LM-R079: an Imaginary Friend may join after an action with a card of these kinds (played on somebody)."""
