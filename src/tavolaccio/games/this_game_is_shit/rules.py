"""The rules of This Game Is Shit, in the order of its rulebook; clause ids as in `rulebook.en.md`.

Followed: the Italian and the English rulebook, and the three piles of the online guide. A rule is straight code that
stops where somebody decides. Numbers on attacks and evacuations, copies and the special card are our reconstruction
and live in `cards.toml`.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.this_game_is_shit import legality
from tavolaccio.games.this_game_is_shit.cards import (
    AGREE,
    APPLESAUCE,
    ATTACKS,
    CUT,
    CUT_THE_LINE,
    END,
    FLU,
    GRANNY,
    HOLE,
    LAVA,
    LOPERAMIDE,
    OUT_OF_ORDER,
    PLUNGER,
    PROBIOTICS,
    RELOAD,
    SPECIAL,
    THRONE,
    TOILET_PAPER,
    VIRUSES,
)
from tavolaccio.games.this_game_is_shit.table import LAVA_DRAWS, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS
from tavolaccio.kernel.points import ASK, TOGETHER, WINDOW, Deciding, Point, Rules, together
from tavolaccio.kernel.registry import enters

# Where somebody decides. Those with riders are open: Cut the Line is accepted there from anybody (TGIS-R30).

CHOICE: Final = Point(
    "choice", ASK, "TGIS-25", legality.choice_options, legality.choice_refused, riders=legality.riders, seconds=60
)
KEEP_ONE: Final = Point("keep", ASK, "TGIS-31", legality.keep_options, legality.keep_refused, seconds=30)
GAME: Final = Point(
    "game",
    ASK,
    "TGIS-38",
    legality.game_options,
    legality.game_refused,
    riders=legality.riders,
    passes=True,
    seconds=60,
)
ATTACK: Final = Point(
    "attack",
    ASK,
    "TGIS-R30",
    legality.attack_options,
    legality.attack_refused,
    riders=legality.riders,
    passes=True,
    seconds=10,
)
EVACUATION: Final = Point(
    "evacuation",
    WINDOW,
    "TGIS-92",
    legality.evacuation_options,
    legality.evacuation_refused,
    passes=True,
    seconds=6,
)
TARGET: Final = Point(
    "target",
    ASK,
    "TGIS-R30",
    legality.cut_options,
    legality.cut_refused,
    riders=legality.riders,
    passes=True,
    seconds=6,
)
VIRUS: Final = Point(
    "virus",
    ASK,
    "TGIS-R57",
    legality.cut_options,
    legality.cut_refused,
    riders=legality.riders,
    passes=True,
    seconds=6,
)
LIMIT: Final = Point(
    "limit", ASK, "TGIS-52", legality.limit_options, legality.limit_refused, riders=legality.riders, seconds=30
)
PAPER_KEEP: Final = Point("paper_keep", ASK, "TGIS-89", legality.keep_options, legality.paper_keep_refused, seconds=30)
PAPER_GIVE: Final = Point(
    "paper_give", ASK, "TGIS-91", legality.paper_give_options, legality.paper_give_refused, seconds=30
)
DRAW: Final = Point("draw", TOGETHER, "TGIS-R86", legality.draw_options, legality.draw_refused, seconds=30)

POINTS: Final = [CHOICE, KEEP_ONE, GAME, ATTACK, EVACUATION, TARGET, VIRUS, LIMIT, PAPER_KEEP, PAPER_GIVE, DRAW]


def ask(t: Table, point: Point, seat: int) -> Deciding:
    """Asks until the seat asked has decided; a player who cuts the line meanwhile is served first (TGIS-96,
    TGIS-R33)."""
    while True:
        reply = yield point.to[seat]
        if reply.move is not CUT:
            return reply.move
        yield from cut_the_line(t, reply.seat)
        if point is LIMIT and not legality.above_limit(t, seat):
            return PASS


# Rounds.


def turn(t: Table) -> Rules:
    """TGIS-24: Choice, Game, Solving."""
    seat = t.active
    t.attacked = 0  # TGIS-R48
    t.stirred = False
    if t.idle and t.idle >= 3 * len(t.living()):
        yield from offer_a_draw(t)
    if t.events is not None:
        t.tell("turn", seat)
    if (yield from ask(t, CHOICE, seat)) is RELOAD:
        reload(t, seat)  # TGIS-29: no Game Phase
    else:
        yield from play(t, seat)
        yield from game_phase(t, seat)
    yield from solving_phase(t, seat)  # TGIS-49
    t.idle = 0 if t.stirred else t.idle + 1
    t.active = t.left_of(seat)  # TGIS-53, TGIS-R78


# Choice Phase.


def reload(t: Table, seat: int) -> None:
    if t.events is not None:
        t.tell("reloads", seat)  # TGIS-27: said before any card is drawn
    for _ in range(5 - len(t.hands[seat])):  # TGIS-28, TGIS-R15
        t.draw(seat)


def play(t: Table, seat: int) -> Rules:
    if t.events is not None:
        t.tell("plays_on", seat)  # TGIS-R17
    t.look_at(seat, 2)  # TGIS-30
    if t.drawn:
        kept = yield from ask(t, KEEP_ONE, seat)
        assert kept.card is not None
        t.keep(seat, kept.card)  # TGIS-31
    if t.drawn:  # TGIS-R18: a single card is kept, and nothing discarded
        t.throw_back(seat, t.drawn[0])  # TGIS-32
    t.looker = -1


# Game Phase.

CardRule = Callable[[Table, int, int, Card], Rules]
_rules_of_cards: Final[dict[Card, CardRule]] = {}


def plays(*cards: Card) -> Callable[[CardRule], CardRule]:
    """Enters a function as what happens when one of these cards is played on the player's own turn."""
    return enters(_rules_of_cards, *cards)


def game_phase(t: Table, seat: int) -> Rules:
    while True:  # TGIS-38: as many as you like
        move = yield from ask(t, GAME, seat)
        if move is END:
            return
        card = move.card
        assert card is not None
        t.spend(seat, card, move.target)
        yield from _rules_of_cards[card](t, seat, move.target, card)


@plays(*ATTACKS)
def intestinal_attack(t: Table, attacker: int, target: int, card: Card) -> Rules:
    t.attacked |= 1 << target  # TGIS-39, TGIS-R45, TGIS-R48
    with t.hold("attack", card, attacker, target, card.value):
        while True:  # TGIS-R32: any number of answers, one after the other
            answer = yield from ask(t, ATTACK, target)
            if answer is PASS:
                t.draw_poop(target, card.value)  # TGIS-74
                break
            if answer.card is APPLESAUCE:
                t.spend(target, APPLESAUCE, attacker, "answers")
                t.remove(target, APPLESAUCE)  # TGIS-107
                cancelled(t, target, card)  # TGIS-105
                break
            t.spend(target, GRANNY, attacker, "answers")
            t.remove(target, GRANNY)  # TGIS-121
            if granny_helps(t, target):  # TGIS-119
                cancelled(t, target, card)
                break
    t.discard(card)  # TGIS-42, TGIS-R47


def granny_helps(t: Table, seat: int) -> bool:
    die = t.roll(6, "granny")
    if t.events is not None:
        t.tell("granny", seat, number=die)
    return die >= 4  # TGIS-R05


def cancelled(t: Table, seat: int, card: Card) -> None:
    if t.events is not None:
        t.tell("cancelled", seat, card=card)


@plays(*VIRUSES)
def virus(t: Table, seat: int, target: int, card: Card) -> Rules:
    t.lay_virus(target, card)  # TGIS-43, TGIS-77
    if t.events is not None:
        t.tell("lays", seat, target, card)
    yield from ()


@plays(TOILET_PAPER)
def toilet_paper(t: Table, seat: int, target: int, card: Card) -> Rules:
    others = t.others(seat)
    with t.hold("paper", card, seat):
        t.look_at(seat, len(others) + 2)  # TGIS-87, TGIS-88: the living, plus one
        for _ in range(2):  # TGIS-89
            if t.drawn:
                kept = yield from ask(t, PAPER_KEEP, seat)
                assert kept.card is not None
                t.keep(seat, kept.card)
    for taker in others:  # TGIS-90
        if t.drawn:
            with t.hold("paper", card, seat, taker):
                given = yield from ask(t, PAPER_GIVE, seat)  # TGIS-91
                if given.card is not None:
                    t.give(seat, taker, given.card)
    t.looker = -1
    t.discard(card)


@plays(PLUNGER)
def plunger(t: Table, seat: int, target: int, card: Card) -> Rules:
    with t.hold("plunger", card, seat, target):
        if target < 0:
            t.draw(seat)  # TGIS-T10, TGIS-R73
        else:
            yield from ask(t, TARGET, target)
            if t.hands[target]:
                t.steal(seat, target)  # TGIS-95
            elif t.events is not None:
                t.tell("fizzles", seat, target, card)  # TGIS-R72
    t.discard(card)


@plays(HOLE, THRONE)
def evacuation(t: Table, seat: int, target: int, card: Card) -> Rules:
    """Also for the one that Cut the Line fetches (TGIS-R36)."""
    with t.hold("evacuation", card, seat, number=card.value):
        reply = yield EVACUATION.among(t.others(seat))  # TGIS-92, TGIS-R30, TGIS-R44
        stopped = reply.move is not PASS
        if stopped:
            t.spend(reply.seat, OUT_OF_ORDER, seat, "answers")
            if t.events is not None:
                t.tell("out_of_order", reply.seat, seat, card)  # TGIS-93
        else:
            t.return_poop(seat, card.value)  # TGIS-102
    t.discard(card)  # TGIS-R37: the cancelled one is the last one, too
    if stopped:
        t.discard(OUT_OF_ORDER)


def cut_the_line(t: Table, seat: int) -> Rules:
    t.spend(seat, CUT_THE_LINE)
    with t.hold("cut", CUT_THE_LINE, seat):
        if t.evacuations:
            yield from evacuation(t, seat, -1, t.evacuations.pop())  # TGIS-98, TGIS-R23, TGIS-R43
        elif t.events is not None:
            t.tell("wasted", seat, card=CUT_THE_LINE)  # TGIS-100
    t.discard(CUT_THE_LINE)


@plays(PROBIOTICS)
def probiotics(t: Table, seat: int, target: int, card: Card) -> Rules:
    t.lay_protection(seat, card)  # TGIS-109
    yield from ()


@plays(LOPERAMIDE)
def loperamide(t: Table, seat: int, target: int, card: Card) -> Rules:
    illness = t.virus[seat]
    if illness is None:
        t.lay_protection(seat, card)  # TGIS-113
    else:
        t.lift_virus(seat)  # TGIS-116, TGIS-R63
        t.discard(illness)
        t.discard(card)
        if t.events is not None:
            t.tell("cures", seat, card=illness)
    yield from ()


@plays(SPECIAL)
def special(t: Table, seat: int, target: int, card: Card) -> Rules:
    with t.hold("special", card, seat, target):
        yield from ask(t, TARGET, target)
        t.poop[seat], t.poop[target] = t.poop[target], t.poop[seat]  # TGIS-R04
        if t.events is not None:
            t.tell("swaps", seat, target, card)
    t.remove(seat, card)


# Solving Phase.


def solving_phase(t: Table, seat: int) -> Rules:
    """TGIS-46; in the order of TGIS-R65."""
    if t.virus[seat] is FLU:
        yield from stomach_flu(t, seat)
    elif t.virus[seat] is LAVA:
        yield from liquid_lava(t, seat)
    if t.alive(seat):
        protections_end(t, seat)
        yield from hand_limit(t, seat)  # TGIS-50; not for the dead (TGIS-R77)


def stomach_flu(t: Table, seat: int) -> Rules:
    right, left = t.right_of(seat), t.left_of(seat)  # TGIS-81; fixed now (TGIS-R52)
    t.lift_virus(seat)
    with t.hold("virus", FLU, seat, seat, 2):
        yield from virus_draw(t, seat, 2, FLU)  # TGIS-79, TGIS-86: first whose turn it is
    with t.hold("virus", FLU, seat, right, 1):
        yield from virus_draw(t, right, 1, FLU)  # TGIS-80
    if left != right:  # TGIS-R51
        with t.hold("virus", FLU, seat, left, 1):
            yield from virus_draw(t, left, 1, FLU)
    t.discard(FLU)  # TGIS-R53


def liquid_lava(t: Table, seat: int) -> Rules:
    with t.hold("virus", LAVA, seat, seat, 1, lies=False):
        yield from virus_draw(t, seat, 1, LAVA)  # TGIS-83
    if t.alive(seat):
        t.draws_left[seat] -= 1  # TGIS-84, TGIS-R55
        if t.events is not None:
            t.tell("turns_lava", seat, card=LAVA, number=LAVA_DRAWS - t.draws_left[seat])
        if not t.draws_left[seat]:
            t.lift_virus(seat)
            t.discard(LAVA)  # TGIS-85
            if t.events is not None:
                t.tell("spent", seat, card=LAVA)


def virus_draw(t: Table, seat: int, count: int, virus: Card) -> Rules:
    """Before each player's own draw the line may be cut (TGIS-R57)."""
    if t.alive(seat):
        yield from ask(t, VIRUS, seat)
        t.draw_poop(seat, count, virus)


def protections_end(t: Table, seat: int) -> None:
    """TGIS-48: those laid in an earlier turn (TGIS-R61, TGIS-R62)."""
    lying = t.front[seat]
    if lying:
        ending = len(lying) - t.fresh[seat]
        for card in lying[:ending]:
            t.discard(card)
            if t.events is not None:
                t.tell("expires", seat, card=card)
        t.front[seat] = lying[ending:]
        t.fresh[seat] = 0


def hand_limit(t: Table, seat: int) -> Rules:
    while legality.above_limit(t, seat):  # TGIS-51
        move = yield from ask(t, LIMIT, seat)
        if move.card is not None:
            t.throw_away(seat, move.card)  # TGIS-52, TGIS-R66


# A match that stands still.


def offer_a_draw(t: Table) -> Rules:
    """TGIS-R86: nobody has drawn or played for three rounds; if all agree, the match ends without a winner."""
    seats = t.living()
    answers = yield from together(DRAW, seats)
    if all(answer is AGREE for answer in answers):
        t.finish((), "agreed")
    t.idle = 0
    if t.events is not None:
        t.tell("idle", t.active)
