"""The rules of Stimulix, in the order of its rulebook; clause ids as in `rulebook.en.md`.

Followed: the Italian rulebook, version 1.0. A rule is straight code that stops where somebody decides. The eight phases
stand here; what the cards do stands in `events`, `actions`, `mutations` and `evacuation`, and the end in `ending`.
Apart from the facts of the rulebook's example the card list is our reconstruction and lives in `cards.toml`.
"""

from collections.abc import Generator

from tavolaccio.games.stimulix import legality
from tavolaccio.games.stimulix.actions import after_interruption, declare, interrupt, resolve
from tavolaccio.games.stimulix.cards import AMOUNT, END, INITIATIVE, LAY, NOSE, STICKY_FINGERS, TIE_BREAK, UPSIDE_DOWN
from tavolaccio.games.stimulix.ending import judge
from tavolaccio.games.stimulix.evacuation import digestion, evacuation_phase
from tavolaccio.games.stimulix.events import event_phase
from tavolaccio.games.stimulix.legality import assign_options
from tavolaccio.games.stimulix.mutations import mutation_phase
from tavolaccio.games.stimulix.points import ACTION, ASSIGN, EXCESS, FOOD, INTERRUPT
from tavolaccio.games.stimulix.table import FOOD_HAND, Table
from tavolaccio.kernel.moves import NOBODY, PASS, Move, Reply
from tavolaccio.kernel.points import Question, Rules, together


def turn(t: Table) -> Rules:
    """STX-39: eight phases for the whole table (STX-R02)."""
    if t.events is not None:
        t.tell("turn", t.first, number=t.turn + 1)
    yield from event_phase(t)
    yield from food_choice(t)
    yield from reveal_and_assign(t)
    yield from action_phase(t)
    yield from mutation_phase(t)
    digestion(t)
    yield from evacuation_phase(t)
    yield from end_of_turn(t)


# Phase 2: Food Choice.


def food_choice(t: Table) -> Rules:
    """STX-46, STX-47: all choose in secret; who has no Food lays nothing (STX-R17)."""
    choosing = tuple([seat for seat in t.around() if t.food[seat]])
    if not choosing:
        return
    choices = yield from together(FOOD, choosing)
    for place, seat in enumerate(choosing):  # STX-48, STX-R18
        t.reveal(seat, choices[place].named)


# Phase 3: Reveal and Assign.


def assignment_order(t: Table) -> tuple[int, ...]:
    """STX-49 and the tie-breaks STX-53 to 55, all rising (STX-R19); turned over by the Upside-Down Menu."""
    sign = -1 if UPSIDE_DOWN in t.event else 1
    keys: list[tuple[int, int, int]] = []
    seats = t.around()
    for place, seat in enumerate(seats):
        card = t.played[seat]
        if card is not None:
            initiative = INITIATIVE[card.index]
            if t.mutation[seat] is NOSE:
                initiative -= AMOUNT[NOSE.index]  # STX-R23
            # STX-55: clockwise from the First Player either way
            keys.append((sign * initiative, sign * TIE_BREAK[card.index], place))
    keys.sort()
    return tuple([seats[place] for _, _, place in keys])


def reveal_and_assign(t: Table) -> Rules:
    free = len(t.living())
    for seat in assignment_order(t):  # fixed once (STX-R21)
        if free > 1:
            t.assign(seat, (yield ASSIGN.to[seat]).move.target)  # STX-50 to 52
        else:
            t.assign(seat, assign_options(t, seat)[0].target)  # STX-112: no choice, no question
        free -= 1
    yield from judge(t)  # STX-R70


# Phase 4: Action Cards.


def action_phase(t: Table) -> Rules:
    """STX-57: the First Player may play one Action and exchange one, in either order (STX-R25)."""
    seat = t.first
    t.acted = t.exchanged = False
    while t.alive(seat) and t.actions[seat]:  # STX-R36, STX-R72
        move = (yield ACTION.to[seat]).move
        if move is END:
            return
        if move.verb == "discard":
            exchange(t, seat, move)
        else:
            interrupted = yield from play(t, seat, move)
            yield from judge(t)  # STX-R70
            if interrupted:
                return  # STX-66, STX-R32


def exchange(t: Table, seat: int, move: Move) -> None:
    """STX-59: first discarded, then drawn (STX-R26)."""
    t.exchanged = True  # STX-58
    t.throw_away(seat, move.named, "exchanges")
    t.draw_action(seat)


def play(t: Table, seat: int, move: Move) -> Generator[Question, Reply, bool]:
    """STX-60: choices are declared, the others are asked, then either the Action or the Interruption counts.

    Returns whether somebody interrupted.
    """
    t.acted = True  # STX-58
    t.spend(seat, move.named, move.target, "plays")
    with t.hold("action", move.named, seat, move.target):
        choice = yield from declare(seat, move.named)  # STX-R29
        reply = yield from ask_for_interruptions(t, seat, choice)
        if reply.move is PASS:
            yield from resolve(t, seat, move.named, move.target, choice)  # STX-64
        else:
            yield from interrupt(t, reply.seat, reply.move, move.named)  # STX-65
    if reply.move is LAY[STICKY_FINGERS.index]:
        t.take_in_hand(reply.seat, seat, move.named)
    else:
        t.action_discards.append(move.named)  # STX-R31, STX-R66: only now
    if reply.move is PASS:
        return False
    yield from after_interruption(t, reply.seat, reply.move)
    return True


def ask_for_interruptions(t: Table, seat: int, choice: Move) -> Generator[Question, Reply, Reply]:
    """STX-63: clockwise, each once; the first who interrupts closes the matter (STX-R30)."""
    asked = tuple([other for other in t.others(seat) if t.actions[other]])  # STX-R35: by what everybody can see
    if not asked:
        return NOBODY
    if choice is PASS:
        return (yield INTERRUPT.among(asked))
    with t.hold("choice", choice.card, seat, choice.target, lies=False):  # STX-R29: they know what they would stop
        reply = yield INTERRUPT.among(asked)
    return reply


# Phase 8: End of Turn.


def end_of_turn(t: Table) -> Rules:
    for seat in t.around():  # STX-R60: first everybody's excess
        while legality.excess(t, seat):
            t.throw_away(seat, (yield EXCESS.to[seat]).move.named)  # STX-91
    for seat in t.around():
        refill(t, seat)
    t.stimulus = [0] * t.seats  # STX-R64
    t.steel = t.ordered = 0
    t.first = t.left_of(t.first)  # STX-92, STX-R63
    if t.events is not None:
        t.tell("first", t.first)


def refill(t: Table, seat: int) -> None:
    """STX-90: Food, then Actions; a short hand stays short where there is nothing to draw (STX-R65)."""
    food, actions = t.food[seat], t.actions[seat]
    while len(food) < FOOD_HAND and t.draw_food(seat):
        pass
    wanted = t.action_hand(seat)
    while len(actions) < wanted and t.draw_action(seat):
        pass
