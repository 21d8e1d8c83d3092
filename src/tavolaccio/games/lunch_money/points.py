"""Where somebody decides: the windows of the timing model, declared once."""

from typing import Final

from tavolaccio.games.lunch_money import legality, reasons
from tavolaccio.kernel.points import ASK, TOGETHER, WINDOW, Point

ACTION: Final = Point(
    "action",
    ASK,
    "LM-017",
    legality.action_options,
    reasons.action,
    riders=legality.riders,
    ridden=legality.anybody_held,
    seconds=60,
)  # W1
DISCARD: Final = Point("discard", ASK, "LM-021", legality.discard_options, reasons.discard, passes=True, seconds=30)
HEAL: Final = Point("heal", ASK, "LM-082", legality.first_aid_options, reasons.heal, passes=True, seconds=20)
BARRAGE: Final = Point("barrage", ASK, "LM-154", legality.barrage_options, reasons.barrage, passes=True, seconds=20)
SECOND: Final = Point("second", ASK, "LM-201", legality.second_options, reasons.second, seconds=20)
WEIRD_HIT: Final = Point(
    "weird_hit", ASK, "LM-271", legality.weird_hit_options, reasons.weird_hit, passes=True, seconds=20
)
DEFENCE: Final = Point(
    "defence", WINDOW, "LM-024", legality.defence_options, reasons.defence, passes=True, seconds=12
)  # W2
COVER: Final = Point("cover", ASK, "LM-049", legality.cover_options, reasons.cover, passes=True, seconds=15)
FASTER_CARD: Final = Point("faster", ASK, "LM-093", legality.faster_options, reasons.faster, seconds=15)
INTERFERENCE: Final = Point(
    "interference", WINDOW, "LM-162", legality.interference_options, reasons.interference, passes=True, seconds=6
)  # W3
FOLLOW_UP: Final = Point(
    "follow_up", ASK, "LM-125", legality.follow_up_options, reasons.follow_up, passes=True, seconds=20
)
FREE_ATTACK: Final = Point(
    "free_basic", ASK, "LM-182", legality.free_basic_options, reasons.free_basic, passes=True, seconds=15
)  # W5
IMPACT: Final = Point("impact", WINDOW, "LM-108", legality.impact_options, reasons.impact, passes=True, seconds=8)  # W6
RESCUE: Final = Point(
    "rescue", ASK, "LM-083", legality.first_aid_options, reasons.rescue, passes=True, seconds=20
)  # W7
OWED: Final = Point("owed", ASK, "LM-166", legality.owed_options, reasons.owed, passes=True, seconds=15)  # W8
GRAB_CHANCE: Final = Point("grab", ASK, "LM-128", legality.grab_options, reasons.grab, passes=True, seconds=10)  # W9
DIRECTION: Final = Point("direction", ASK, "LM-057", legality.direction_options, reasons.direction, seconds=15)  # W10
RETURN: Final = Point("take_back", ASK, "LM-244", legality.return_options, reasons.take_back, seconds=15)  # W11
FRIEND: Final = Point("friend", ASK, "LM-235", legality.friend_options, reasons.friend, passes=True, seconds=10)  # W12
FRIEND_ATTACK: Final = Point(
    "friend_attack", ASK, "LM-235", legality.friend_attack_options, reasons.friend_attack, seconds=20
)
HIPPIE_ATTACK: Final = Point(
    "hippie", WINDOW, "LM-226", legality.hippie_options, reasons.hippie, passes=True, seconds=15, offer=True
)
HOLD: Final = Point("hold", ASK, "LM-R086", legality.hold_options, reasons.hold, seconds=20)  # W14
HIDE_HEAL: Final = Point(
    "hide_heal", ASK, "LM-103", legality.first_aid_options, reasons.heal, passes=True, seconds=20
)  # W15
HIDE_DISCARD: Final = Point(
    "hide_discard", ASK, "LM-104", legality.discard_options, reasons.hide_discard, passes=True, seconds=30
)
DRAW: Final = Point("draw", TOGETHER, "LM-R110", legality.draw_options, reasons.draw, seconds=30)

POINTS: Final = [
    ACTION,
    DISCARD,
    HEAL,
    BARRAGE,
    SECOND,
    WEIRD_HIT,
    DEFENCE,
    COVER,
    FASTER_CARD,
    INTERFERENCE,
    FOLLOW_UP,
    FREE_ATTACK,
    IMPACT,
    RESCUE,
    OWED,
    GRAB_CHANCE,
    DIRECTION,
    RETURN,
    FRIEND,
    FRIEND_ATTACK,
    HIPPIE_ATTACK,
    HOLD,
    HIDE_HEAL,
    HIDE_DISCARD,
    DRAW,
]
