"""Imagined hands by what their players have answered: nothing that is seen changes, and they are better guesses."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator

import pytest

from tavolaccio import bots, games
from tavolaccio.bots.instinct import instinct_of
from tavolaccio.bots.rollout import Rollout
from tavolaccio.games.soccmel.cards import BENESSUM, CARDS, SUFFER, YOGA
from tavolaccio.games.soccmel.guesses import SORT, SORTS, Heard, listening
from tavolaccio.games.soccmel.instinct import promise_of
from tavolaccio.games.soccmel.onward import play_on
from tavolaccio.games.soccmel.table import Table
from tavolaccio.kernel import chance
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.view import seen_by

DEALS = 60


def decisions(seats: int, number: int, bot: str = "goat", **options: str) -> Iterator[tuple[Match, Sight]]:
    game = games.find("soccmel")
    match = Match.start(game, seats, dict(options), chance.seed_from(f"guesses {number}"))
    player = bots.make(bot, game, 0, number)
    while match.question is not None:
        seat = match.todo[0]
        choices = match.options(seat)
        sight = Sight(match, seat, choices)
        if len(choices) > 1 and match.state.turn:
            yield match, sight
        match.take(seat, choices[0] if len(choices) == 1 else player.choose(sight))


def tables(sight: Sight, how_many: int, seed: bytes = b"chance") -> list[Table]:
    deal = listening(sight, seed)
    assert deal is not None
    found = []
    for number in range(how_many):
        state = sight.imagined_table(number.to_bytes(2, "little"), deal)
        assert isinstance(state, Table)
        found.append(state)
    return found


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {}), (4, {}), (4, {"starter": "race"}), (4, {"end": "strict"}), (6, {})]
)
def test_every_match_can_be_told_again(seats: int, options: dict[str, str]) -> None:
    """Hands changed, players out, the last sequence: as long as no discards were shuffled, nothing is missed."""
    told = shuffled = 0
    for number in range(12):
        for match, sight in decisions(seats, number, "chick", **options):
            assert isinstance(match.state, Table)
            if listening(sight, b"") is not None:
                told += 1
            else:
                shuffled += 1
                assert match.state.endless
    assert told > 100
    assert (shuffled > 0) == (seats > 4)


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_what_the_seat_sees_stays(seats: int) -> None:
    looked = 0
    for match, sight in decisions(seats, 1):
        if listening(sight, b"") is None:
            continue
        state = match.state
        assert isinstance(state, Table)
        whole = Counter([*state.deck, *[card for hand in state.hands for card in hand]])
        for table in tables(sight, 3):
            assert repr(seen_by(table, sight.seat, True)) == repr(sight.memory)
            assert Counter([*table.deck, *[card for hand in table.hands for card in hand]]) == whole
            looked += 1
    assert looked > 50


def test_other_worlds_lead_to_the_same_guesses() -> None:
    """Where the hidden cards truly lie changes nothing."""
    looked = differed = 0
    for match, sight in decisions(4, 2):
        there = Sight(sight.imagine(b"another world"), sight.seat, sight.options)
        assert isinstance(match.state, Table)
        assert isinstance(there.view, Table)
        here, other = tables(sight, 4), tables(there, 4)
        assert [repr(table) for table in here] == [repr(table) for table in other]
        differed += repr(sight.imagine(b"another world").state) != repr(match.state)
        looked += 1
    assert looked > 10
    assert differed


def test_guesses_are_better_than_none() -> None:
    """How surprised one is by what the others hold, sort by sort, is less than by dealing anyhow."""
    surprise = {True: 0.0, False: 0.0}
    for number in range(6):
        for place, (match, sight) in enumerate(decisions(4, number)):
            if place % 5 or place < 10:
                continue
            assert isinstance(match.state, Table)
            anyhow = [sight.imagine(number.to_bytes(2, "little")).state for number in range(DEALS)]
            for listened, deals in ((True, tables(sight, DEALS)), (False, anyhow)):
                for seat in match.state.others(sight.seat):
                    true = {SORT[card.index] for card in match.state.hands[seat]}
                    seen = Counter(sort for table in deals for sort in sorts_of(table, seat))
                    for sort in range(SORTS):
                        share = (seen[sort] + 0.5) / (DEALS + 1)
                        surprise[listened] -= math.log(share if sort in true else 1 - share)
    assert surprise[True] < 0.97 * surprise[False]


def sorts_of(table: object, seat: int) -> set[int]:
    assert isinstance(table, Table)
    return {SORT[card.index] for card in table.hands[seat]}


def threatened(steps: int) -> tuple[Match, int]:
    """A seat that could suffer at least this many steps and stay in."""
    for number in range(200):
        match = Match.start(games.find("soccmel"), 2, None, chance.seed_from(f"suffering {number}"))
        while match.question is not None:
            seat = match.todo[0]
            table = match.state
            assert isinstance(table, Table)
            if table.value >= steps and table.levels[seat] + table.value <= 10:
                return match, seat
            choices = match.options(seat)
            match.take(seat, next((move for move in choices if move.card is not None and not move.verb), choices[0]))
    raise AssertionError("no sequence was worth so much")


def test_who_suffers_much_has_no_way_out() -> None:
    """Seven steps taken without a word: a Benéssum! would have been the better answer, a good misfortune to open with
    says nothing."""
    match, seat = threatened(7)
    match.take(seat, SUFFER)
    match.take(seat, match.options(seat)[0])
    other = match.todo[0]
    assert other != seat
    view = Sight(match, other, match.options(other)).memory
    assert isinstance(view, Table)
    heard = Heard(view, other)
    assert heard.all_told(match.log)
    last = heard.odd[seat][-2 * SORTS :]
    before = heard.odd[seat][-3 * SORTS : -2 * SORTS]
    ways_out = [card for card in (BENESSUM, YOGA) if last[SORT[card.index]] > before[SORT[card.index]]]
    assert BENESSUM in ways_out


def test_cards_of_one_sort_are_of_one_use() -> None:
    by_sort: dict[int, set[tuple[str, int]]] = {}
    for card in CARDS:
        by_sort.setdefault(SORT[card.index], set()).add((card.kind, card.value))
    assert all(len(found) == 1 for found in by_sort.values())
    assert len(by_sort) == SORTS


def test_nothing_is_guessed_of_a_table_laid_by_hand() -> None:
    game = games.find("soccmel")
    for match, _ in decisions(4, 3):
        if match.state.turn == 9:
            laid = Match.resume(game, match.state.fresh_copy())
            seat = laid.todo[0]
            assert listening(Sight(laid, seat, laid.options(seat)), b"") is None
            return
    raise AssertionError("no match came so far")


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {}), (4, {"end": "strict"}), (4, {"ties": "last_sequence"}), (6, {})]
)
def test_a_table_is_played_on_as_a_match_would_be(seats: int, options: dict[str, str]) -> None:
    """To the same table, to the last card, some turns later or at the end."""
    game = games.find("soccmel")
    rollout = Rollout(instinct_of(game), 0)
    ended = 0
    for number in range(4):
        for place, (match, sight) in enumerate(decisions(seats, number, "chick", **options)):
            if place % 6:
                continue
            for last in (match.state.turn + 5, 10_000):
                world = sight.imagine(b"world")
                table = world.state.fresh_copy()
                move = sight.options[place % len(sight.options)]
                play_on(table, sight.seat, move, last)
                world.take(sight.seat, move)
                rollout.play(world, last)
                assert repr(table) == repr(world.state)
                assert repr(table.outcome) == repr(world.outcome)
                ended += table.outcome is not None
    assert ended > 10


def test_common_sense_weighs_an_answer_in_one_way() -> None:
    """Where it is written twice, for speed, both say the same."""
    seen = 0
    for number in range(3):
        for _, sight in decisions(4, number, "chick"):
            table = sight.view
            assert isinstance(table, Table)
            promises = [promise_of(table, sight.seat, move, table.symbols) for move in sight.options]
            assert sight.options[promises.index(max(promises))] is instinct_of(sight.game)(sight)
            seen += 1
    assert seen > 50


def test_guesses_are_the_same_everywhere() -> None:
    """In every Python on every machine, compiled or not: a hash of some deals and of what is thought on them."""
    thinker = bots.make("learned:60", games.find("soccmel"), 0, 1)
    said = hashlib.sha256()
    for place, (_, sight) in enumerate(decisions(4, 7)):
        if place % 4 == 1:
            said.update(repr([table.hands for table in tables(sight, 3)]).encode())
            decision = thinker.decide(sight, b"chance")
            said.update(repr([(one.move.text, one.visits, one.chance) for one in decision.weighed]).encode())
    assert said.hexdigest()[:16] == "975c482caefff026"
