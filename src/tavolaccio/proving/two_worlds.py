"""Two worlds: does a seat receive anything from which it could tell hidden cards?

Two hidden cards that seat S cannot know are swapped, and the same answers are played in both worlds, with the same
chance, until one of the two cards legitimately shows itself to S; where another seat names one of the two cards, it
names the other one in the other world. Until then every byte that S receives must be equal: view, events, question,
options, refusals. What is legitimate is told by two declarations that must agree: the
zones (and facts) say what S may know, the events say what S was shown.

    python -m tavolaccio.proving.two_worlds this-game-is-shit --games 500
"""

import argparse
import json
import sys
from collections.abc import Iterator
from typing import NamedTuple

from tavolaccio.games import find
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import HOLD, LETTERS, Move
from tavolaccio.kernel.points import ASK
from tavolaccio.kernel.position import visible_data
from tavolaccio.kernel.state import Fact, State
from tavolaccio.kernel.view import facts_of, may_see
from tavolaccio.kernel.zones import ALL, HANDS, LOOKER, NOBODY, OWNER, TOP, Zone
from tavolaccio.proving.pictures import Picture, difference, false_knowledge, said_by
from tavolaccio.proving.wandering import RIDERS_SPEAK, Dice, awaited, random_answer, random_options, riders

FORKS = 24
"""A match is forked into two worlds once in this many answers."""
LONGEST = 150
"""Answers for which two worlds are followed."""
SWAPS = 40
"""How often a swap is tried before a fork is given up."""


class Report:
    """What was compared and what leaked. `worlds` counts pairs; `revealed`, `stuck`, `ended` say how they closed."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.worlds = 0
        self.steps = 0
        self.revealed = 0
        self.stuck = 0
        self.ended = 0
        self.leaks: list[str] = []

    def __repr__(self) -> str:
        return f"Report({self.text})"

    @property
    def text(self) -> str:
        per_world = self.steps / self.worlds if self.worlds else 0.0
        return (
            f"{self.game}: {self.games} games, {self.worlds} pairs of worlds, {self.steps} steps compared "
            f"({per_world:.0f} a pair; {self.revealed} closed by a reveal, {self.ended} by the end or the limit, "
            f"{self.stuck} without a common answer), {len(self.leaks)} leaks"
        )

    def add(self, other: "Report") -> None:
        for name in ("games", "worlds", "steps", "revealed", "stuck", "ended"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.leaks += other.leaks


def two_worlds(
    game: Game, seats: int, games: int, seed: str, options: dict[str, Setting] | None = None, forks: int = FORKS
) -> Report:
    """Plays `games` random matches as a server does and forks each several times. Without `options` every second
    match is played with options chosen at random."""
    report = Report(game.id)
    for number in range(games):
        name = f"{seed}-{number}"
        dice = Dice(f"two worlds {game.id} {seats} {name}")
        chosen = options if options is not None or number % 2 == 0 else random_options(game, seats, dice)
        match = Match.start(game, seats, chosen, seed_from(name))
        report.games += 1
        step = 0
        while match.question is not None:
            if dice.below(forks) == 0:
                seat = dice.below(seats + 1) - 1
                where = f"{game.id}, {seats} seats, seed {name!r}, step {step}, seen by {_name(seat)}"
                pair = _fork(match, seat, dice)
                if pair is not None:
                    _follow(pair, dice, report, where)
            match.answer(*random_answer(match, dice))
            step += 1
    return report


def _name(seat: int) -> str:
    return LETTERS[seat] if seat >= 0 else "a spectator"


class Received(NamedTuple):
    """Everything that reaches a seat at one moment."""

    view: Picture
    events: list[list[int | str | None]]
    question: str
    number: int
    options: list[str]
    refusals: list[str]

    def bytes(self) -> str:
        return json.dumps(self, ensure_ascii=False)


def received(match: Match, seat: int, since: int = 0) -> Received:
    """What the seat is sent: its view, the events since `since`, the question with those awaited, its own options, and
    why each other move would be refused. Answers that a window has already taken are not part of it."""
    question = match.question
    events: list[list[int | str | None]] = [
        [kind, actor, other, card.code if card is not None else None, number]
        for kind, actor, other, card, number, _ in match.events(seat, since)
    ]
    refusals: list[str] = []
    if seat >= 0:
        for move in match.game.moves:
            refusal = match.verify(seat, move)
            if refusal is not None:
                refusals.append(f"{move.text}: {refusal.reason} {refusal.clause}")
    return Received(
        visible_data(match.view(seat)),
        events,
        question.text if question is not None else "over",
        match.id,
        [move.text for move in match.options(seat)] if seat >= 0 else [],
        refusals,
    )


# Making the pair.


class Spot(NamedTuple):
    """A place where a card lies: zone number, owner, place in the row."""

    zone: int
    owner: int
    place: int


class Pair:
    """Two matches that differ in what seat S cannot know."""

    def __init__(self, one: Match, other: Match, seat: int, swapped: tuple[Card, Card]) -> None:
        self.one = one
        self.other = other
        self.seat = seat
        self.swapped = swapped
        self.told = 0


def hidden_from(table: State, zone: Zone, owner: int, place: int, size: int, seat: int) -> bool:
    """By declaration: can this seat not know the card there, not even by having watched?"""
    if zone.known == ALL:
        return False
    if zone.known == OWNER:
        return owner != seat
    if zone.known == LOOKER:
        return seat < 0 or table.looker != seat
    return zone.known != TOP or place < size - 1


def hidden_spots(table: State, seat: int) -> list[Spot]:
    return [
        Spot(number, owner, place)
        for number, zone in enumerate(table.ZONES)
        for owner, row in enumerate(zone.read(table))
        for place in range(len(row))
        if hidden_from(table, zone, owner, place, len(row), seat)
    ]


def _fork(match: Match, seat: int, dice: Dice) -> Pair | None:
    """Two copies of the match, one with two hidden cards swapped; None where no swap can be hidden from the seat."""
    other = match.clone()
    swapped = swap_hidden(other.state, seat, dice)
    if swapped is None:
        return None
    one = match.clone()
    for world in (one, other):
        world.state.events = []
        _forget_answers(world, seat)
    return Pair(one, other, seat, swapped)


def _forget_answers(world: Match, seat: int) -> None:
    """What others have already answered may name a swapped card; the seat cannot see it anyway."""
    question = world.question
    if question is not None and question.point.kind != ASK:
        world.said = [said_by(world, one) if one == seat else None for one in question.seats]
    world.held = 0


def swap_hidden(table: State, seat: int, dice: Dice) -> tuple[Card, Card] | None:
    """Swaps two cards that the seat cannot know, in place, and returns them; what everybody knows stays true."""
    spots = hidden_spots(table, seat)
    if len(spots) < 2:
        return None
    before = table.fresh_copy()
    for _ in range(SWAPS):
        first, second = dice.choice(spots), dice.choice(spots)
        cards = _swap(table, first, second)
        if cards is not None and _knowledge_holds(table, first, second, seat) and table.believable(seat):
            return cards
        pending = table.pending[:]
        table.restore(before)
        table.pending[:] = pending
    return None


def _swap(table: State, first: Spot, second: Spot) -> tuple[Card, Card] | None:
    zones = (table.ZONES[first.zone], table.ZONES[second.zone])
    rows = [zone.read(table) for zone in zones]
    if first.zone == second.zone:
        rows[1] = rows[0]
    one, other = rows[0][first.owner][first.place], rows[1][second.owner][second.place]
    if one is other or not zones[0].takes(other) or not zones[1].takes(one):
        return None
    rows[0][first.owner][first.place] = other
    rows[1][second.owner][second.place] = one
    for zone, laid in zip(zones, rows, strict=True):
        zone.write(table, laid)
    return one, other


def _knowledge_holds(table: State, first: Spot, second: Spot, seat: int) -> bool:
    """What somebody else knew of a swapped card becomes knowledge of the card that lies there now; what the seat
    itself knows is left alone and must still be true."""
    for spot in (first, second):
        zone = table.ZONES[spot.zone]
        if zone.shape != HANDS:
            continue
        now = zone.read(table)[spot.owner][spot.place]
        for knower in range(table.seats):
            if knower != seat and false_knowledge(table, knower) is not None:
                _learn_anew(table, knower, spot.owner, now)
    return all(false_knowledge(table, knower) is None for knower in range(table.seats))


def _learn_anew(table: State, knower: int, owner: int, now: Card) -> None:
    """Changes one fact of this knower about that hand, where this makes all that it knows true."""
    facts = table.facts
    bit = 1 << knower
    for place, (knowers, holders, card) in enumerate(facts):
        if not knowers & bit or holders != 1 << owner or card is now:
            continue
        changed: list[Fact] = facts[:place] + facts[place + 1 :]
        if knowers != bit:
            changed.insert(place, (knowers & ~bit, holders, card))
        table.facts = [*changed, (bit, holders, now)]
        if false_knowledge(table, knower) is None:
            return
    table.facts = facts


# Following it.


def _follow(pair: Pair, dice: Dice, report: Report, where: str) -> None:
    """Plays the same answers in both worlds and compares after each."""
    report.worlds += 1
    facts = facts_of(pair.other.state, pair.seat), facts_of(pair.one.state, pair.seat)
    assert facts[0] == facts[1], "the swap has changed what the seat knows"
    answers = 0
    unseen: Received | None = None
    while True:
        now = received(pair.one, pair.seat, pair.told)
        leak = _difference(now, received(pair.other, pair.seat, pair.told))
        if leak is None and unseen is not None:
            leak = _difference(unseen._replace(events=[]), now)
            leak = leak and f"it shows that somebody else has answered: {leak}"
        if leak is not None:
            report.leaks.append(f"{where}, {answers} answers later: {leak}")
            return
        report.steps += 1
        if pair.one.question is None or answers == LONGEST:
            report.ended += 1
            return
        answer = _next_answer(pair, dice)
        if answer is None:
            report.stuck += 1
            return
        seat, here, there = answer
        answers += 1
        number, piles = pair.one.id, _hidden_piles(pair.one.state)
        told = len(pair.one.state.events or []), len(pair.other.state.events or [])
        pair.told = told[0]
        pair.one.answer(seat, here)
        pair.other.answer(seat, there)
        if _revealed(pair, told, piles):
            report.revealed += 1
            return
        # An answer that closes nothing must be invisible to everybody else.
        unseen = now if pair.one.id == number and seat != pair.seat else None


def _difference(one: Received, other: Received) -> str | None:
    if one.bytes() == other.bytes():
        return None
    return difference(one._asdict(), other._asdict()) or "the same things in another order"


def _next_answer(pair: Pair, dice: Dice) -> tuple[int, Move, Move] | None:
    """Some seat that may speak, and what it says in each world."""
    seats = awaited(pair.one)
    riding = riders(pair.one)
    if riding and dice.below(RIDERS_SPEAK) == 0:
        seats = riding
    while seats:
        seat = seats.pop(dice.below(len(seats)))
        there = pair.other.options(seat)
        mirrored = seat != pair.seat and dice.below(2) == 0
        common = [
            (move, twin)
            for move in pair.one.options(seat)
            if move is not HOLD and (twin := _mirror(pair, move) if mirrored else move) in there
        ]
        if common:
            return seat, *dice.choice(common)
    return None


def _mirror(pair: Pair, move: Move) -> Move:
    """The move that names the other card in the other world; the move itself where it names neither."""
    first, second = pair.swapped
    if move.card is not first and move.card is not second:
        return move
    card = second if move.card is first else first
    return pair.one.game.moves.table.get((move.verb, card.code, move.target, move.number), move)


def _hidden_piles(table: State) -> list[int]:
    return [len(zone.read(table)[0]) for zone in table.ZONES if not zone.per_seat and zone.known == NOBODY]


def _revealed(pair: Pair, told: tuple[int, int], piles: list[int]) -> bool:
    """Has the difference between the worlds been shown to the seat by rule?

    The zones say so: a differing card lies where the seat may know it. Or the seat was told a card, and with it one
    of these has happened: the card lies in an open zone in one world only; both lie there in both worlds, which are
    the same again; the seat has learnt a fact; the card has gone back into a hidden pile in the same moment (a
    reshuffle).
    """
    seat = pair.seat
    places = list(_differing_places(pair))
    if not all(places):
        return True
    if not _was_shown(pair, told):
        return False
    if not places:
        return True
    if _open_zones_differ(pair) or facts_of(pair.one.state, seat) != facts_of(pair.other.state, seat):
        return True
    return any(now > before for now, before in zip(_hidden_piles(pair.one.state), piles, strict=True))


def _differing_places(pair: Pair) -> Iterator[bool]:
    """For each place where the two tables hold different cards: is it hidden from the seat?"""
    one, other = pair.one.state, pair.other.state
    for zone in one.ZONES:
        for owner, (row, twin) in enumerate(zip(zone.read(one), zone.read(other), strict=True)):
            if len(row) == len(twin):
                for place, (card, another) in enumerate(zip(row, twin, strict=True)):
                    if card is not another:
                        yield hidden_from(one, zone, owner, place, len(row), pair.seat)
    for entry, twin_entry in zip(one.pending, other.pending, strict=False):
        if entry.card is not twin_entry.card:
            yield False


def _open_zones_differ(pair: Pair) -> bool:
    """Do other cards, or more of them, lie where the seat may know every card?"""
    one, other = pair.one.state, pair.other.state
    return any(
        row != twin
        for zone in one.ZONES
        for owner, (row, twin) in enumerate(zip(zone.read(one), zone.read(other), strict=True))
        if zone.known == ALL or (zone.known == OWNER and owner == pair.seat)
    )


def _was_shown(pair: Pair, told: tuple[int, int]) -> bool:
    """Was the seat told a card that differs between the worlds?"""
    shown = [
        [
            event[3]
            for event in (match.state.events or [])[since:]
            if event[3] is not None and may_see(event[5], pair.seat)
        ]
        for match, since in zip((pair.one, pair.other), told, strict=True)
    ]
    return shown[0] != shown[1]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tavolaccio.proving.two_worlds", description="the secrecy check")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0, help="number of seats (default: every number)")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", default="two-worlds")
    chosen = parser.parse_args(arguments)
    try:
        game = find(chosen.game)
    except BadInput as error:
        print(error, file=sys.stderr)
        return 2
    sizes = [chosen.seats] if chosen.seats else list(range(game.meta.least, game.meta.most + 1))
    total = Report(game.id)
    for place, seats in enumerate(sizes):
        share = chosen.games // len(sizes) + (place < chosen.games % len(sizes))
        try:
            total.add(two_worlds(game, seats, share, chosen.seed))
        except BadInput as error:
            print(error, file=sys.stderr)
            return 2
    print(total.text)
    for leak in total.leaks[:20]:
        print(leak)
    return 1 if total.leaks else 0


if __name__ == "__main__":
    sys.exit(main())
