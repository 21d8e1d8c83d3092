"""Phases 6 and 7: Digestion, and what an Evacuation is worth."""

from typing import Final

from tavolaccio.games.stimulix.cards import (
    AMOUNT,
    CANTEEN,
    CATEGORIES,
    CATEGORY,
    CONSTIPATION,
    EXPRESS,
    FAST_FOOD,
    FLU,
    FRIED,
    IRON_STOMACH,
    IRRITABLE,
    MEDITERRANEAN,
    OMNIVORE,
    ONE_TOILET,
    POINTS,
    RUMINANT,
    SCHADENFREUDE,
    VEGETABLES,
)
from tavolaccio.games.stimulix.ending import judge
from tavolaccio.games.stimulix.table import Table, stimulus_of
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.points import Rules

PAIR: Final = 2  # STX-83
THREE: Final = 4  # STX-84
BALANCE: Final = 2  # STX-85
BALANCED_CATEGORIES: Final = 3


def digestion(t: Table) -> None:
    """STX-71: three steps for everybody; nobody's step touches another's cards (STX-R45)."""
    if t.events is not None:
        t.tell("digests", t.first)
    express = EXPRESS in t.event
    upright, rotated, intestine, assigned = t.upright, t.rotated, t.intestine, t.assigned
    for seat in t.around():
        if rotated[seat]:
            intestine[seat] += rotated[seat]  # STX-72, STX-77
        rotated[seat] = upright[seat]  # STX-73, STX-76
        card = assigned[seat]
        if card is None:  # STX-R46
            upright[seat] = ()
            continue
        assigned[seat] = None
        if express:
            rotated[seat] += (card,)
            upright[seat] = ()
        else:
            upright[seat] = (card,)  # STX-74, STX-75


def total(t: Table, seat: int) -> int:
    """STX-78, STX-R49: printed Stimulus of the Intestine, doubled by the Flu, then what cards add this turn."""
    printed = stimulus_of(t.intestine[seat])
    return max(0, (printed * 2 if FLU in t.event else printed) + t.stimulus[seat])


def threshold(t: Table, seat: int) -> int:
    """STX-79, STX-R50."""
    needed = t.urge
    if CONSTIPATION in t.event:
        needed += AMOUNT[CONSTIPATION.index]
    if t.mutation[seat] is IRRITABLE:
        needed -= AMOUNT[IRRITABLE.index]
    return needed


def must_evacuate(t: Table) -> tuple[int, ...]:
    """The seats that evacuate in phase 7, clockwise from the First Player, all on the same situation (STX-R48)."""
    going = [
        seat
        for seat in t.around()
        if t.intestine[seat]  # STX-R51
        and (t.ordered >> seat & 1 or total(t, seat) >= threshold(t, seat))
        and not t.steel >> seat & 1  # STX-R05, STX-R52
    ]
    if len(going) > 1 and ONE_TOILET in t.event:
        most = max([total(t, seat) for seat in going])
        return tuple([seat for seat in going if total(t, seat) == most][:1])
    return tuple(going)


def evacuation_phase(t: Table) -> Rules:
    going = must_evacuate(t)
    if going:
        yield from evacuate(t, going)


def evacuate(t: Table, going: tuple[int, ...]) -> Rules:
    """A batch of Evacuations: all are scored at once, then who is out, then the Mutations (STX-R48, STX-R58)."""
    score_evacuations(t, going)
    yield from judge(t)
    for seat in going:
        if t.alive(seat):
            t.draw_mutation(seat)  # STX-86


def score_evacuations(t: Table, going: tuple[int, ...]) -> None:
    t.evacuated = True  # STX-R11
    worth = [value(t, seat, t.intestine[seat]) for seat in going]
    for seat in t.living():
        if t.mutation[seat] is SCHADENFREUDE and seat not in going:
            t.lose(seat, len(going), SCHADENFREUDE)
    for place, seat in enumerate(going):
        change = worth[place]
        if t.events is not None:
            tell_parts(t, seat, len(going) - 1)
        if t.mutation[seat] is SCHADENFREUDE:
            change -= len(going) - 1  # STX-R56: part of the same sum
        t.score[seat] = max(0, t.score[seat] + change)  # STX-81, STX-R57
        t.food_discards.extend(t.intestine[seat])  # STX-80
        t.intestine[seat] = ()
        if t.events is not None:
            t.tell("evacuates", seat, number=change)


def value(t: Table, seat: int, cards: tuple[Card, ...]) -> int:
    """What evacuating these cards would cost the seat: Points, Diets, Event and Mutation in one sum (STX-R56)."""
    mutation = t.mutation[seat]
    points = 0
    groups = [0] * len(CATEGORIES)
    for card in cards:
        groups[CATEGORY[card.index]] += 1
        points += worth_of(card, mutation)
    points += monotonous(t, max(groups))
    points -= balanced(t, seat, len(groups) - groups.count(0), len(cards))
    if FLU in t.event:
        points += AMOUNT[FLU.index]  # STX-107, STX-R81
    if mutation is IRON_STOMACH:
        points -= AMOUNT[IRON_STOMACH.index]
    return max(0, points)


def worth_of(card: Card, mutation: Card | None) -> int:
    """The Points of one Food, as the Mutation of its eater has them."""
    points = POINTS[card.index]
    category = CATEGORY[card.index]
    if mutation is RUMINANT and category == VEGETABLES:
        return max(0, points - AMOUNT[RUMINANT.index])
    if mutation is FRIED and category == FAST_FOOD:
        return points + AMOUNT[FRIED.index]
    return points


def tell_parts(t: Table, seat: int, others: int) -> None:
    """What an Evacuation is made of, in the order of the sum, for those who want to see it add up."""
    mutation, cards = t.mutation[seat], t.intestine[seat]
    groups = [0] * len(CATEGORIES)
    for card in cards:
        groups[CATEGORY[card.index]] += 1
        t.tell("food", seat, card=card, number=worth_of(card, mutation))
    pair, varied = monotonous(t, max(groups)), balanced(t, seat, len(groups) - groups.count(0), len(cards))
    parts: list[tuple[str, Card | None, int]] = [("monotonous", None, pair), ("balanced", None, varied)]
    if FLU in t.event:
        parts.append(("extra", FLU, AMOUNT[FLU.index]))
    if mutation is IRON_STOMACH:
        parts.append(("spared", IRON_STOMACH, AMOUNT[IRON_STOMACH.index]))
    elif mutation is SCHADENFREUDE:
        parts.append(("spared", SCHADENFREUDE, others))
    for kind, source, number in parts:
        if number:
            t.tell(kind, seat, card=source, number=number)


def monotonous(t: Table, largest: int) -> int:
    """STX-83, STX-84: the largest group of one category, once (STX-R53)."""
    if largest < 2:
        return 0
    if CANTEEN in t.event:
        return AMOUNT[CANTEEN.index] if largest == 2 else CANTEEN.number("amount_three")
    return PAIR if largest == 2 else THREE


def balanced(t: Table, seat: int, categories: int, cards: int) -> int:
    """STX-85: enough different categories, whatever the other cards are (STX-R54)."""
    wanted = AMOUNT[OMNIVORE.index] if t.mutation[seat] is OMNIVORE else BALANCED_CATEGORIES
    if categories < wanted or (t.options["strict_diet"] is True and categories < cards):
        return 0
    return AMOUNT[MEDITERRANEAN.index] if MEDITERRANEAN in t.event else BALANCE
