"""Whole matches at random, watched by a second reading of each rulebook that shares nothing with the program."""

from collections import Counter

import pytest

from tavolaccio.games.soccmel import GAME as SOCCMEL
from tavolaccio.games.soccmel.table import Table as SoccmelTable
from tavolaccio.games.this_game_is_shit import GAME as TGIS
from tavolaccio.games.this_game_is_shit.table import Table as ShitTable
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.state import Event, State
from tavolaccio.proving.wandering import Dice
from tests.games import second_soccmel, second_this_game_is_shit

SHORT, LONG = 40, 2000
PATIENCE = 4000
"""Answers after which a match in which everybody dawdles is left alone."""


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> range:
    return range(LONG if request.config.getoption("--long") else SHORT)


def codes(cards: list[Card]) -> list[str]:
    return [card.code for card in cards]


def events_of(table: State) -> list[Event]:
    assert table.events is not None
    return table.events


def drawn_in(events: list[Event]) -> list[str]:
    return [event[3].code for event in events if event[0] == "draws" and event[3] is not None]


# Sócc'mel!


def soccmel_table(dice: Dice) -> SoccmelTable:
    """Dealt, or near its end: high levels, and a stock that soon runs out."""
    seats = 2 + dice.below(7)
    options: dict[str, Setting] = {
        "variant": dice.choice(["standard", "elimination"]),
        "end": dice.choice(["last_sequence", "last_sequence", "strict"]),
        "decks": 2 if seats > 4 else 1 + dice.below(2),
    }
    table = SOCCMEL.new(seats, options, dice.seed())
    assert isinstance(table, SoccmelTable)
    SOCCMEL.deal(table)
    table.events = []
    if dice.below(2):
        table.dealt = False
        table.levels = [dice.below(11) for _ in range(seats)]
        table.discards = [table.deck.pop(0) for _ in range(len(table.deck) - 1 - dice.below(20))]
    return table


def watch_soccmel(dice: Dice, seen: Counter[str]) -> None:
    table = soccmel_table(dice)
    told = 0

    def shuffled(bag: Counter[str]) -> list[str]:
        order = drawn_in(events_of(table)[told:])[second.drawn :] + codes(table.deck)[::-1]
        assert Counter(order) == bag
        seen["reshuffle"] += 1
        return order

    second = second_soccmel.Second(
        [codes(hand) for hand in table.hands],
        codes(table.deck)[::-1],
        table.active,
        table.options["variant"] == "elimination",
        table.options["end"] == "strict",
        shuffled,
    )
    second.levels, second.discards = table.levels[:], codes(table.discards)
    match = Match.resume(SOCCMEL, table)
    second.begin_turn()
    while match.question is not None:
        compare_soccmel(match, table, second)
        offered = match.options(table.active)
        assert {move.text for move in offered} == second.options()
        assert offered[0].text == second.default()
        move = dice.choice(offered)
        if dice.below(3):  # let sequences grow
            move = dice.choice([one for one in offered if not one.text.startswith("suffer")] or offered)
        seen[move.text.split()[0]] += 1
        told, second.drawn = len(events_of(table)), 0
        match.answer(table.active, move)
        second.answer(move.text)
    compare_soccmel(match, table, second)
    assert match.outcome is not None
    assert list(match.outcome.winners) == second.winners
    assert list(map(list, match.outcome.ranking)) == second.ranking()
    seen[match.outcome.reason] += 1


def test_a_second_reading_of_soccmel(matches: range) -> None:
    seen: Counter[str] = Counter()
    for number in matches:
        watch_soccmel(Dice(f"a second reading of Sócc'mel! {number}"), seen)
    for what in ("suffer", "SOC", "BEN", "YOG", "GAT", "MIR", "reshuffle", "lowest", "last-one"):
        assert seen[what], f"{what} never happened: {seen}"


def compare_soccmel(match: Match, table: SoccmelTable, second: second_soccmel.Second) -> None:
    assert (match.question is None) == (second.winners is not None)
    assert [codes(hand) for hand in table.hands] == second.hands
    assert codes(table.deck)[::-1] == second.stock
    assert codes(table.sequence) == second.sequence
    assert Counter(codes(table.discards)) == Counter(second.discards)
    assert table.levels == second.levels
    assert table.value == second.value
    assert list(table.living()) == second.living()
    if match.question is not None:
        assert match.question.seats == (second.active,)


# This Game Is Shit


def shit_table(dice: Dice) -> ShitTable:
    """Dealt, or in the middle: cards on all piles and in front of everybody, poop, some dead, a short deck."""
    seats = 2 + dice.below(5)
    options: dict[str, Setting] = {
        "critical_mass": dice.choice([3, 4, 5, 5, 5]),
        "plunger": dice.choice(["steal", "steal", "draw"]),
        "reactions": dice.choice(["order", "order", "reflex"]),
        "special_card": dice.below(4) > 0,
    }
    table = TGIS.new(seats, options, dice.seed())
    assert isinstance(table, ShitTable)
    TGIS.deal(table)
    table.events = []
    if dice.below(2):
        stir(table, dice)
    return table


def stir(table: ShitTable, dice: Dice) -> None:
    for seat in range(dice.below(table.seats - 1)):
        table.removed += table.hands[seat]
        table.hands[seat] = []
        table.fall(seat)
    living = table.living()
    table.final = table.seats > 2 == len(living)
    table.active = dice.choice(living)
    for seat in living:
        table.poop[seat] = dice.below(table.critical_mass)
    lying: dict[str, list[Card]] = {"virus": [], "PB": [], "LO": [], "CL": [], "OO": []}
    for card in table.deck[:]:
        kind = card.kind if card.kind in lying else card.code
        if kind in lying and dice.below(2):
            table.deck.remove(card)
            lying[kind].append(card)
    for card in lying["virus"]:
        seat = dice.choice(living)
        if table.virus[seat] is None:
            table.lay_virus(seat, card)
            table.draws_left[seat] = dice.below(4) + 1 if card.code == "LL" else 0
        else:
            table.discard(card)
    for card in lying["PB"] + lying["LO"]:
        seat = dice.choice(living)
        table.front[seat] = (*table.front[seat], card)
    for card in lying["CL"] + lying["OO"]:
        table.hands[dice.choice(living)].append(card)
    for _ in range(dice.choice([0, 3, 10, 30])):
        if table.deck:
            table.discard(table.deck.pop())
    if dice.below(2):
        table.removed += [table.deck.pop() for _ in range(max(0, len(table.deck) - dice.below(9)))]


def second_at(table: ShitTable) -> second_this_game_is_shit.Second:
    second = second_this_game_is_shit.Second(
        [codes(hand) for hand in table.hands],
        codes(table.deck)[::-1],
        table.active,
        table.critical_mass,
        table.options["plunger"] == "draw",
    )
    second.discards, second.toilets = codes(table.discards), codes(table.evacuations)
    second.removed = codes(table.removed)
    second.poop, second.lava = table.poop[:], table.draws_left[:]
    second.virus = [card.code if card else "" for card in table.virus]
    second.shields = [[(code, 0) for code in codes(list(row))] for row in table.front]
    second.dead, second.final = list(table.fallen), table.final
    return second


def watch_shit(dice: Dice, seen: Counter[str]) -> None:
    table = shit_table(dice)
    second = second_at(table)
    match = Match.resume(TGIS, table)
    told = 0

    def since(kind: str) -> list[Event]:
        seen[kind] += 1
        return [event for event in events_of(table)[told:] if event[0] == kind]

    def shuffled(bag: Counter[str]) -> list[str]:
        since("reshuffles")
        order = drawn_in(events_of(table)[told:])[second.cards_drawn :] + codes(table.deck)[::-1]
        assert Counter(order[: bag.total()]) == bag
        return order[: bag.total()]

    def stolen(victim: int) -> str:
        card = since("steals")[0][3]
        assert card is not None
        left = codes(table.hands[victim])
        assert Counter([*left, card.code]) == Counter(second.hands[victim])
        second.hands[victim] = left  # of two equal cards either may have been the one
        return card.code

    second.die = lambda: since("granny")[0][4]
    second.stolen, second.shuffled = stolen, shuffled
    playing = second.match()
    asked: second_this_game_is_shit.Asked | None = next(playing)
    for _ in range(PATIENCE):
        compare_shit(match, table, second, asked)
        if asked is None:
            break
        told, second.cards_drawn = len(events_of(table)), 0
        answer = answer_shit(match, second, asked, dice)
        seen[f"{asked[0]} {answer[1]}"] += 1
        try:
            asked = playing.send(answer)
        except StopIteration:
            asked = None


def test_a_second_reading_of_this_game_is_shit(matches: range) -> None:
    seen: Counter[str] = Counter()
    for number in matches:
        watch_shit(Dice(f"a second reading of This Game Is Shit {number}"), seen)
    answers = ["choice CL", "game CL", "attack CL", "target CL", "virus CL", "attack AS", "attack GR", "evacuation OO"]
    for what in (*answers, "reshuffles", "steals"):
        assert seen[what], f"{what} never happened: {seen}"


def compare_shit(
    match: Match,
    table: ShitTable,
    second: second_this_game_is_shit.Second,
    asked: second_this_game_is_shit.Asked | None,
) -> None:
    assert [codes(hand) for hand in table.hands] == second.hands
    assert codes(table.deck)[::-1] == second.deck
    assert codes(table.discards) == second.discards
    assert codes(table.evacuations) == second.toilets
    assert codes(table.removed) == second.removed
    assert codes(table.drawn) == second.drawn
    assert table.poop == second.poop
    assert [card.code if card else "" for card in table.virus] == second.virus
    assert table.draws_left == second.lava
    assert [codes(list(row)) for row in table.front] == [[code for code, _ in row] for row in second.shields]
    assert table.final == second.final
    assert list(table.fallen) == second.dead
    if asked is None:
        assert match.outcome is not None
        assert list(match.outcome.winners) == second.winners
        return
    question = match.question
    assert question is not None
    assert (question.point.name, question.seats) == asked
    assert table.active == second.active
    point, seats = asked
    for seat in range(table.seats):
        offered = [move.text for move in match.options(seat)]
        expected: list[str] = []
        if seat in seats:
            expected = second.options(point, seat)
        elif point in second_this_game_is_shit.OPEN and "CL" in second.hands[seat]:
            expected = ["hold", "CL"]
        assert offered[:1] == expected[:1]
        assert sorted(offered) == sorted(expected)


def answer_shit(
    match: Match, second: second_this_game_is_shit.Second, asked: second_this_game_is_shit.Asked, dice: Dice
) -> second_this_game_is_shit.Answer:
    """Somebody says something in the match; what the second reading is told of it."""
    point, seats = asked
    if point == "draw":
        answers = [dice.choice(["agree", "agree", "decline"]) for _ in seats]
        for seat, said in zip(seats, answers, strict=True):
            match.answer(seat, TGIS.moves.parse(said))
        return -1, max(answers)
    if point == "evacuation":
        return answer_window(match, second, seats, dice)
    riders = [seat for seat in second.living() if seat not in seats and match.options(seat)]
    if riders and dice.below(5) == 0:
        seat, said = dice.choice(riders), "CL"
    else:
        seat, said = seats[0], dice.choice(second.options(point, seats[0]))
    match.answer(seat, TGIS.moves.parse(said))
    return seat, said


def answer_window(
    match: Match, second: second_this_game_is_shit.Second, seats: tuple[int, ...], dice: Dice
) -> second_this_game_is_shit.Answer:
    """All answer in some order; the first in the rules' order counts, or the first at all where reflexes do."""
    answers = {seat: dice.choice(second.options("evacuation", seat)) for seat in seats}
    order = sorted(seats, key=lambda _: dice.below(1000))
    number = match.id
    for seat in order:
        if match.id == number:
            match.answer(seat, TGIS.moves.parse(answers[seat]))
    assert match.id > number, "the window is still open"
    for seat in order if match.reflex else seats:
        if answers[seat] == "OO":
            return seat, "OO"
    return -1, "pass"
