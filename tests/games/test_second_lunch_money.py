"""Whole matches of Lunch Money at random, watched by a second reading of its rulebook."""

from collections import Counter

import pytest

from tavolaccio.games.lunch_money import GAME
from tavolaccio.games.lunch_money.cards import CARDS
from tavolaccio.games.lunch_money.table import Table
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.game import Setting
from tavolaccio.kernel.match import Match
from tavolaccio.proving.wandering import Dice
from tests.games.foretold import codes, foretold, foretold_at_the_table
from tests.games.second_lunch_money import LETTERS
from tests.games.second_lunch_money_fights import Fighting

SHORT, LONG = 120, 6000
KINDS = {card.code: card.kind for card in CARDS}
DAMAGE = {card.code: card.number("damage") for card in CARDS}
IDLE = ("pass", "done", "keep", "discard", "hold")
SINGLE = ("choke", "headlock", "cooties")
"""One of each: the rules about holds and carriers count on it."""
TROUBLE = ("humiliation", "grab", "block", "backlash", "weird", "wedgy", "2-fer")


def seats_in(mask: int) -> set[int]:
    return {seat for seat in range(len(LETTERS)) if mask >> seat & 1}


def dealt(dice: Dice) -> Table:
    """A new table, or a stirred one."""
    seats = 2 + dice.below(5)
    options: dict[str, Setting] = {
        "sets": "both" if dice.below(5) else "base",
        "discarding": dice.choice(["free", "free", "forbidden", "cost_2", "cost_card", "attacked"]),
        "above_fifteen": dice.below(6) == 0,
        "humiliation_opens": dice.below(6) == 0,
    }
    table = GAME.new(seats, options, dice.seed())
    assert isinstance(table, Table)
    GAME.deal(table)
    table.points = [dice.choice([15, 15, 8, 4]) for _ in range(seats)]
    if dice.below(3):
        stir(table, dice)
    return table


def stir(table: Table, dice: Dice) -> None:
    """A deck full of trouble, and people in the middle of it."""
    deck: list[Card] = []
    for card in CARDS:
        if not table.both and not card.number("copies_base"):
            continue
        copies = 1 if card.code in SINGLE else dice.below(4) + (5 if card.code in TROUBLE else 0)
        deck += [card] * (copies + (6 if dice.below(4) == 0 and card.code not in SINGLE else 0))
    table.deck = deck
    table.shuffle(deck, str(dice.below(1000)))
    for seat in range(table.seats):
        table.hands[seat] = [deck.pop() for _ in range(5)]
    if dice.below(3) == 0:
        del deck[: len(deck) - dice.below(12)]
    victim = dice.below(table.seats)
    holds = [card for card in deck if card.code in ("choke", "headlock")]
    if holds:
        deck.remove(holds[0])
        table.front[victim] = (holds[0],)
        table.holder[victim] = (victim + 1 + dice.below(table.seats - 1)) % table.seats
    for card in sorted([card for card in deck if card.code in ("cooties", "wedgy")], key=lambda card: card.code)[:3]:
        deck.remove(card)
        carrier = dice.below(table.seats)
        table.front[carrier] = (*table.front[carrier], card)
    table.stomped = 1 << dice.below(2 * table.seats) & (1 << table.seats) - 1
    table.blind[dice.below(table.seats)] = dice.below(3)
    table.read_states()


class Watch:
    """One match played twice."""

    def __init__(self, dice: Dice, seen: Counter[str]) -> None:
        self.dice, self.seen = dice, seen
        self.table = table = dealt(dice)
        self.second = second = Fighting(table.seats, KINDS, DAMAGE, self.ask, foretold)
        second.both, second.capped = table.both, not table.options["above_fifteen"]
        second.discarding, second.opens = str(table.options["discarding"]), table.options["humiliation_opens"] is True
        second.hands = [[card.code for card in hand] for hand in table.hands]
        second.front = [[card.code for card in row] for row in table.front]
        second.deck = [card.code for card in table.deck]
        second.points, second.blind, second.marker = table.points[:], table.blind[:], table.active
        second.stomped = seats_in(table.stomped)
        second.holder = {seat: holder for seat, holder in enumerate(table.holder) if holder >= 0}
        self.match = Match.resume(GAME, table)
        second.play()
        self.compare()
        assert self.match.outcome is not None
        seen[self.match.outcome.reason] += 1

    def ask(self, seat: int, point: str, options: list[str]) -> str:
        """Does the program ask the same? Then somebody answers, both are told."""
        question = self.match.question
        assert question is not None
        assert question.point.name == point
        assert seat in question.seats
        self.compare()
        offered = [move.text for move in self.match.options(seat)]
        assert offered[0] == options[0], f"default at {point}"
        assert sorted(offered) == sorted(options), f"options of {LETTERS[seat]} at {point}"
        riders = [one for one in set(self.second.holder.values()) if one != seat]
        if point == "action" and riders and self.dice.below(12) == 0:
            self.match.answer(riders[0], GAME.moves.parse("let-go"))
            return f"{LETTERS[riders[0]]} let-go"
        doing = [option for option in options if not option.startswith(IDLE)]
        answer = self.dice.choice(doing if doing and self.dice.below(5) else options)
        self.seen[f"{point} {answer.split(' >')[0]}"] += 1
        self.match.answer(seat, GAME.moves.parse(answer))
        return answer

    def compare(self) -> None:
        table, second = self.table, self.second
        assert table.points == second.points
        assert [codes(hand) for hand in table.hands] == [sorted(hand) for hand in second.hands]
        assert [codes(row) for row in table.front] == [sorted(row) for row in second.front]
        assert [card.code for card in table.deck] == second.deck
        assert codes(table.discards) == sorted(second.pile)
        assert {seat: holder for seat, holder in enumerate(table.holder) if holder >= 0} == second.holder
        assert table.laps == [second.away.get(seat, [0, 0])[1] for seat in range(table.seats)]
        assert table.blind == second.blind
        masks = (table.out, table.hidden, table.stomped, table.fast_blocks, table.fast_dodges)
        fast = [{seat for seat in range(table.seats) if card in second.fast[seat]} for card in ("block", "dodge")]
        assert [seats_in(mask) for mask in masks] == [second.out, second.hidden, second.stomped, *fast]


def test_a_second_reading_of_lunch_money(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "shuffle", foretold_at_the_table)
    seen: Counter[str] = Counter()
    for number in range(LONG if request.config.getoption("--long") else SHORT):
        Watch(Dice(f"a second reading of Lunch Money {number}"), seen)
    answers = ["interference humiliation", "impact backlash", "grab grab", "owed hook", "rescue first-aid", "hold keep"]
    answers += ["follow_up powerplay", "follow_up choke", "follow_up cooties", "follow_up wedgy", "direction right"]
    answers += ["friend imaginary-friend", "defence let-go", "defence faster", "take_back take-back", "hippie hook"]
    for what in (*answers, "last-one"):
        assert seen[what], f"{what} never happened: {seen}"
