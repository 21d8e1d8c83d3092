"""The rules of Sócc'mel!, in the order of its rulebook; clause ids as in `rulebook.en.md`.

Followed: the Italian rulebook. Numbers, names and parolacce are our reconstruction and live in `cards.toml`.
A turn is one decision: opening a sequence, or answering the one that lies in front of you.
"""

from collections.abc import Callable
from typing import Final

from tavolaccio.games.soccmel import legality
from tavolaccio.games.soccmel.cards import BENESSUM, CAT, MIRROR, MISFORTUNES, SOCCMEL, YOGA
from tavolaccio.games.soccmel.table import TOP, Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.points import ASK, TURN_OVER, WINDOW, Point, Rules, Turns
from tavolaccio.kernel.registry import enters
from tavolaccio.kernel.state import IN_CIRCLES

START: Final = Point(
    "start", WINDOW, "GAT-27", legality.start_options, legality.start_refused, passes=True, reflex=True, seconds=15
)
OPEN: Final = Point("open", ASK, "GAT-31", legality.open_options, legality.open_refused, seconds=30)
FACE: Final = Point("face", ASK, "GAT-36", legality.face_options, legality.face_refused, seconds=30)

POINTS: Final = [START, OPEN, FACE]


def turns(t: Table) -> Turns:
    while True:
        seat = t.active
        if seat < 0:
            yield from race(t)
        else:
            draw(t, seat)
            if t.last and nothing_more(t, seat):
                the_end(t, seat)
            elif t.sequence:
                yield from face(t, seat)
            else:
                yield from open_sequence(t, seat)
        yield TURN_OVER


# Getting ready.


def race(t: Table) -> Rules:
    """GAT-27: everybody has seen their cards (GAT-R09); the first to call begins (GAT-R08)."""
    reply = yield START.among(t.living())
    if reply.move is PASS:
        t.start_by_chance()
        return
    t.active = reply.seat
    if t.events is not None:
        t.tell("calls", reply.seat, number=legality.CALLS.index(reply.move))


# Drawing.


def draw(t: Table, seat: int) -> None:
    """GAT-29: a player about to decide fills up to six first, however the sequence came (GAT-R14, GAT-R15)."""
    t.fill_hand(seat)
    while not (t.sequence or t.last or t.holds_misfortune(seat)):  # GAT-33, GAT-R18: for every opener (GAT-R19)
        if t.endless and not t.misfortune_in_reach():
            t.decide((), IN_CIRCLES)  # house rules with too few misfortunes: hands would be changed for ever
        t.throw_hand(seat)
        t.fill_hand(seat)  # GAT-R20, GAT-R21


def nothing_more(t: Table, seat: int) -> bool:
    """The stock has run out. The strict end is now (GAT-R63); otherwise only where nothing can be opened (GAT-R20)."""
    return t.options["end"] == "strict" or not (t.sequence or t.holds_misfortune(seat))


# Opening a sequence.


def open_sequence(t: Table, seat: int) -> Rules:
    reply = yield OPEN.to[seat]  # GAT-31, GAT-35
    opens(t, seat, reply.move)


def opens(t: Table, seat: int, move: Move) -> None:
    card = move.named
    t.lay(seat, card, t.right_of(seat), card.value, "opens")  # GAT-32, GAT-R23


# Facing a sequence.

CardRule = Callable[[Table, int, int, Card], None]
_rules_of_cards: Final[dict[Card, CardRule]] = {}


def plays(*cards: Card) -> Callable[[CardRule], CardRule]:
    """Enters a function as what happens when one of these cards is played on a sequence."""
    return enters(_rules_of_cards, *cards)


def face(t: Table, seat: int) -> Rules:
    """GAT-36: one move, and nobody else has a say (GAT-R26, GAT-R27)."""
    t.hold("sequence", t.sequence[-1], t.last_hand, seat, t.value, False)
    reply = yield FACE.to[seat]
    t.release()
    answers(t, seat, reply.move)


def answers(t: Table, seat: int, move: Move) -> None:
    card = move.card
    if card is None or move.verb:
        suffer(t, seat, card)
    else:
        _rules_of_cards[card](t, seat, move.target, card)


@plays(*MISFORTUNES)
def misfortune(t: Table, seat: int, target: int, card: Card) -> None:
    t.lay(seat, card, t.right_of(seat), t.value + card.value, "adds")  # GAT-39, GAT-40


# Parolacce.


def suffer(t: Table, seat: int, parolaccia: Card | None) -> None:
    steps = t.value  # GAT-37
    if parolaccia is not None:
        t.play_aside(seat, parolaccia, -1, parolaccia.value, "swears")  # GAT-48, GAT-49
        steps = max(0, steps - parolaccia.value)  # GAT-50, GAT-84, GAT-R33
    t.suffered[seat] += len(t.sequence) - t.sequence.count(SOCCMEL)
    t.climb(seat, steps, "suffers")
    t.clear(parolaccia)  # GAT-94
    if t.levels[seat] > TOP:
        leave(t, [seat])  # GAT-100
    start_again(t, seat)  # GAT-96, GAT-97


# The specials.


@plays(SOCCMEL)
def soccmel(t: Table, seat: int, target: int, card: Card) -> None:
    t.lay(seat, card, target, max(0, t.value - 1), "sends")  # GAT-57, GAT-63, GAT-85, GAT-R38, GAT-R39


@plays(BENESSUM)
def benessum(t: Table, seat: int, target: int, card: Card) -> None:
    t.play_aside(seat, card, -1, t.value, "wipes")
    t.clear(card)  # GAT-67, GAT-68, GAT-95, GAT-R41
    start_again(t, seat)  # GAT-96


@plays(YOGA)
def yoga(t: Table, seat: int, target: int, card: Card) -> None:
    t.active = t.right_of(seat)  # GAT-70, GAT-73
    t.play_aside(seat, card, t.active, t.value, "bends")
    t.calm_down(seat)  # GAT-71
    t.discards.append(card)  # GAT-72


@plays(CAT)
def gat_naigher(t: Table, seat: int, target: int, card: Card) -> None:
    t.lay(seat, card, t.right_of(seat), 2 * t.value, "doubles")  # GAT-77, GAT-78, GAT-79


@plays(MIRROR)
def spec_ratt(t: Table, seat: int, target: int, card: Card) -> None:
    t.play_aside(seat, card, -1, len(t.sequence), "breaks")
    unlucky = seat
    for shard in reversed(t.sequence):  # GAT-R50: from the top down
        unlucky = t.left_of(unlucky)  # GAT-87, GAT-R51 to R53, GAT-R55
        t.suffered[unlucky] += 1
        t.climb(unlucky, shard.value, "reflects", shard)  # GAT-88, GAT-89, GAT-R58
    t.clear(card)
    beyond = [one for one in t.living() if t.levels[one] > TOP]
    if beyond:
        leave(t, beyond)  # GAT-R56: all together
    start_again(t, seat)  # GAT-90, GAT-R57


# Clearing away and starting again.


def start_again(t: Table, seat: int) -> None:
    """A sequence is over. `seat` opens the next one, or the next to the right who is still in (GAT-96, GAT-R59)."""
    if t.last:
        the_end(t, seat)
        return
    if t.tied:
        play_off(t)
    t.active = seat if t.alive(seat) else t.right_of(seat)


def leave(t: Table, seats: list[int]) -> None:
    """Out, having gone beyond the top (GAT-100, GAT-R02). The match may end here."""
    t.eliminate(seats)
    living = t.living()
    if len(living) == 1:
        t.decide(living, "last-one")  # GAT-102, GAT-R62
    if not living:
        least = min([t.levels[seat] for seat in seats])
        t.decide(tuple([seat for seat in seats if t.levels[seat] == least]), "all-out")  # GAT-R67


# The end.


def the_end(t: Table, seat: int) -> None:
    """GAT-98: the stock has run out and the last sequence is over. The lowest level wins (GAT-99, GAT-R66)."""
    winners = t.lowest()
    ties = t.options["ties"]
    if len(winners) > 1 and ties != "shared":
        fewest = min([t.suffered[one] for one in winners])
        winners = tuple([one for one in winners if t.suffered[one] == fewest])
        if len(winners) > 1 and ties == "last_sequence":
            begin_play_off(t, winners, seat)
            return
    t.conclude(winners, "lowest", t.ranking(winners))  # GAT-R65


def begin_play_off(t: Table, tied: tuple[int, ...], seat: int) -> None:
    """GAT-R65: a last sequence between the tied, with a new stock. The player who should open does, or the next to the
    right."""
    t.clear(None)
    t.last = False
    for one in t.living():
        if one in tied:
            t.tied |= 1 << one
        else:
            t.step_aside(one)
    if t.events is not None:
        t.tell("playoff", tied[0], number=len(tied))
    t.active = seat if t.alive(seat) else t.right_of(seat)


def play_off(t: Table) -> None:
    """After each sequence of the tied: one of them is lowest, or those who are go on."""
    lowest = t.lowest()
    if len(lowest) == 1:
        t.decide(lowest, "play-off")
    for one in t.living():
        if one not in lowest:
            t.step_aside(one)
