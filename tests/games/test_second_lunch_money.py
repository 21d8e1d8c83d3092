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
from tests.games.second_lunch_money_fights import Fighting
from tests.games.second_lunch_money_parts import LETTERS, Reading

SHORT, LONG = 240, 12_000
TRIES = 400
KINDS = {card.code: card.kind for card in CARDS}
DAMAGE = {card.code: card.number("damage") for card in CARDS}
IDLE = ("pass", "done", "keep", "discard", "hold")
SINGLE = ("choke", "headlock", "cooties")
"""One of each: the rules about holds and carriers count on it."""
TROUBLE = ("humiliation", "grab", "block", "backlash", "weird", "wedgy", "2-fer")


Options = dict[str, Setting]
READ_AS: dict[str, dict[Setting, tuple[str, object]]] = {
    "choke_turn": {"free": ("choke_takes_the_turn", False)},
    "humiliation_breaks": {"card": ("breaks_one_card", True)},
    "block_with_grab": {True: ("grab_shields", True)},
    "free_attacks": {"after": ("free_attacks_first", False)},
    "backlash_stopped": {True: ("turns_stopped_hits", True)},
    "backlash_effects": {True: ("turns_effects", True)},
    "stomp_free_attacks": {True: ("limping_free_attacks", True)},
    "friend_follows": {"attack": ("friend_after", "attack"), "any": ("friend_after", "any")},
    "friend_block": {"attacker": ("friend_grabs", "attacker"), "both": ("friend_grabs", "both")},
    "poke_turns": {3: ("poke_turns", 3)},
    "poke_goes_on": {True: ("lost_turn_heals_eyes", False)},
    "held_humiliate": {True: ("held_humiliate", True)},
    "escape_hurts": {True: ("escapes_hurt", True)},
    "cooties_by_block": {"grab": ("every_block_infects", False)},
    "cooties_block_grab": {False: ("block_against_cooties", False)},
    "cooties_bite": {False: ("arrival_bites", False)},
    "time_out_rounds": {3: ("time_out_laps", 3)},
}
"""Each option that is read otherwise, by its value: what the second reading calls that."""
SWITCHES = [(name, value) for name, values in READ_AS.items() for value in values]


def reading_of(options: Options) -> Reading:
    reading = Reading()
    for name, values in READ_AS.items():
        if options.get(name) in values:
            setattr(reading, *values[options[name]])
    return reading


def rulings(dice: Dice) -> Options:
    """As the ledger reads them, one of them read otherwise, or many."""
    kind = dice.below(3)
    chosen = [dice.choice(SWITCHES)] if kind == 1 else [one for one in SWITCHES if kind and dice.below(3) == 0]
    return dict(chosen)


def seats_in(mask: int) -> set[int]:
    return {seat for seat in range(len(LETTERS)) if mask >> seat & 1}


def dealt(dice: Dice, read: Options) -> Table:
    """A new table, or a stirred one."""
    seats = 2 + dice.below(5)
    options: Options = {
        **read,
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

    def __init__(self, dice: Dice, seen: Counter[str], read: Options, reading: Reading) -> None:
        self.dice, self.seen = dice, seen
        self.table = table = dealt(dice, read)
        self.second = second = Fighting(table.seats, KINDS, DAMAGE, self.ask, foretold)
        second.reading = reading
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
        self.let_empty_hands_pass()
        self.compare()
        assert self.match.outcome is not None
        seen[self.match.outcome.reason] += 1

    def ask(self, seat: int, point: str, options: list[str]) -> str:
        """Does the program ask the same? Then somebody answers, both are told."""
        self.let_empty_hands_pass()
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

    def let_empty_hands_pass(self) -> None:
        """A player with multiplied Blocks or Dodges but no card left is still asked in these windows, and can only
        pass; the ledger leaves open whether such a question is put at all (R-031)."""
        question = self.match.question
        while question is not None and question.point.name in ("impact", "interference"):
            empty = [seat for seat in question.seats if not self.table.hands[seat] and self.match.options(seat)]
            if not empty:
                return
            for seat in empty:
                self.match.answer(seat, GAME.moves.parse("pass"))
            question = self.match.question

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


@pytest.fixture(autouse=True)
def shuffles_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "shuffle", foretold_at_the_table)


def test_a_second_reading_of_lunch_money(request: pytest.FixtureRequest) -> None:
    seen: Counter[str] = Counter()
    for number in range(LONG if request.config.getoption("--long") else SHORT):
        dice = Dice(f"a second reading of Lunch Money {number}")
        read = rulings(dice)
        seen.update(f"{name}={value}" for name, value in read.items())
        Watch(dice, seen, read, reading_of(read))
    answers = ["interference humiliation", "impact backlash", "grab grab", "owed hook", "rescue first-aid", "hold keep"]
    answers += ["follow_up powerplay", "follow_up choke", "follow_up cooties", "follow_up wedgy", "direction right"]
    answers += ["friend imaginary-friend", "defence let-go", "defence faster", "take_back take-back", "hippie hook"]
    answers += ["follow_up disarm", *[f"{name}={value}" for name, value in SWITCHES]]
    for what in (*answers, "last-one"):
        assert seen[what], f"{what} never happened: {seen}"


@pytest.mark.parametrize(("name", "value"), SWITCHES)
def test_the_two_readings_part_where_only_one_is_switched(name: str, value: Setting) -> None:
    """The option does something, and the comparison above would notice if it did something else."""
    assert any(differ(f"only one is switched {number}", {name: value}) for number in range(TRIES))


def differ(seed: str, read: Options) -> bool:
    try:
        Watch(Dice(seed), Counter(), read, Reading())
    except AssertionError:
        return True
    return False


def test_every_option_for_experts_is_read_twice() -> None:
    experts = {(one.name, value) for one in GAME.meta.options.values() if one.expert for value in one.values()}
    usual = {(one.name, one.default) for one in GAME.meta.options.values()}
    assert experts - usual <= set(SWITCHES)
