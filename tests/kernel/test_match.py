"""The match: closing rules, riders, refusals, rules that break, the end at any depth, copies and other worlds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tavolaccio.games import find
from tavolaccio.kernel.cards import UNKNOWN
from tavolaccio.kernel.errors import BadInput, MatchOver, Refused, TableRefused
from tavolaccio.kernel.game import Game, Setting
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import HOLD, NOBODY, PASS, Move, Reply
from tavolaccio.kernel.points import ASK, WINDOW, Point, Question, Rules
from tavolaccio.kernel.state import State
from tavolaccio.proving.answers import check_options
from tavolaccio.proving.contract import check_cards, check_facts, prove
from tavolaccio.proving.pictures import picture_of, said_by
from tavolaccio.proving.trial import Trial
from tavolaccio.proving.wandering import Dice, random_answer, wander
from tests.kernel import toy

A, B, C, D = 0, 1, 2, 3
CATCH, SPOIL, BELL = toy.USE[toy.CATCH], toy.USE[toy.SPOIL], toy.USE[toy.BELL]


def laid_out(
    *hands: str, options: dict[str, Setting] | None = None, deck: str = "PI PI PI PI PI PI", game: Game = toy.GAME
) -> Match:
    """A match at its first question: A is active, and these are the hands after A has drawn a Pinch."""
    table = game.new(len(hands), options, b"laid out")
    assert isinstance(table, toy.Table)
    for seat, hand in enumerate(hands):
        table.hands[seat] = toy.CARDS.parse_list(hand)
    table.deck = toy.CARDS.parse_list(deck)
    table.events = []
    return Match.resume(game, table)


def at_throw(*hands: str, options: dict[str, Setting] | None = None) -> Match:
    """The same after everybody has laid nothing."""
    match = laid_out(*hands, options=options)
    for seat in range(len(hands)):
        match.answer(seat, toy.NOTHING)
    return match


def table_of(match: Match) -> toy.Table:
    assert isinstance(match.state, toy.Table)
    return match.state


def asked(match: Match) -> str:
    return match.question.text if match.question is not None else "over"


# Together.


def test_together_waits_for_all_and_tells_nobody() -> None:
    match = laid_out("ST", "CA", "SP")
    assert asked(match) == "choose A B C"
    match.answer(B, toy.LAY[toy.CATCH])
    assert asked(match) == "choose A B C", "who has answered is not shown"
    assert match.options(B) == []
    assert match.todo == [A, C]
    assert table_of(match).hands[B] == [toy.CATCH], "nothing happens before all have chosen"
    match.answer(C, toy.NOTHING)
    match.answer(A, toy.LAY[toy.STONE])
    assert asked(match) == "throw A"
    assert table_of(match).discards == [toy.STONE, toy.CATCH], "in the order of the seats, not of the answers"
    assert repr(match.log[0]) == "Reply(lay ST, lay CA, nothing)"


def test_a_choice_cannot_be_changed() -> None:
    match = laid_out("ST", "CA", "SP")
    match.answer(B, toy.LAY[toy.CATCH])
    before = picture_of(match)
    with pytest.raises(Refused) as caught:
        match.answer(B, toy.NOTHING)
    assert caught.value.refusal.reason == "answered"
    assert picture_of(match) == before


def test_a_clone_knows_half_the_answers() -> None:
    match = laid_out("ST", "CA", "SP")
    match.answer(B, toy.LAY[toy.CATCH])
    twin = match.clone()
    assert picture_of(twin) == picture_of(match)
    twin.answer(A, toy.NOTHING)
    twin.answer(C, toy.NOTHING)
    assert table_of(twin).discards == [toy.CATCH]
    assert asked(match) == "choose A B C"
    assert match.todo == [A, C]


def test_another_world_forgets_the_choices_of_others_and_keeps_ones_own() -> None:
    match = laid_out("ST ST", "CA", "SP")
    match.answer(B, toy.LAY[toy.CATCH])
    match.answer(A, toy.LAY[toy.STONE])
    world = match.determinize(A, b"world")
    assert said_by(world, A) is toy.LAY[toy.STONE]
    assert said_by(world, B) is None
    assert sorted(world.todo) == [B, C]
    assert said_by(match, B) is toy.LAY[toy.CATCH], "the real match has not forgotten"
    for seat in (C, B):
        world.answer(seat, world.options(seat)[-1])
    assert asked(world).startswith("throw A")


# Windows.


def test_a_window_is_decided_in_the_rules_order() -> None:
    match = at_throw("ST", "CA", "CA")
    match.answer(A, toy.AIM[toy.STONE][B])
    assert asked(match) == "caught B C"
    assert match.stack[-1].card is toy.STONE
    match.answer(C, CATCH)
    assert asked(match) == "caught B C", "B comes first and has not spoken"
    match.answer(B, CATCH)
    assert match.log[-1].seat == B
    assert match.log[-1].move is CATCH
    assert asked(match) == "spoilt C A"


def test_a_later_reaction_counts_once_all_before_it_have_passed() -> None:
    match = at_throw("ST", "CA", "CA", "ST", options={"lives": 2})
    match.answer(A, toy.AIM[toy.STONE][B])
    match.answer(C, CATCH)
    match.answer(B, PASS)
    assert (match.log[-1].seat, match.log[-1].move) == (C, CATCH)
    assert asked(match) == "spoilt D A B"


def test_a_window_that_all_pass_closes_with_nobody() -> None:
    match = at_throw("ST", "CA", "CA", options={"lives": 2})
    match.answer(A, toy.AIM[toy.STONE][B])
    match.answer(C, PASS)
    match.answer(B, PASS)
    assert match.log[-1] is NOBODY
    assert table_of(match).lives == [2, 1, 2]
    assert match.stack == []


def test_a_window_goes_on_after_a_cancelled_answer() -> None:
    match = at_throw("ST SP SP", "CA", "CA", "CA", options={"lives": 2})
    match.answer(A, toy.AIM[toy.STONE][C])
    match.answer(B, CATCH)
    assert asked(match) == "spoilt C D A"
    assert [entry.kind for entry in match.stack] == ["stone", "catch"]
    for seat, move in ((A, SPOIL), (C, PASS), (D, PASS)):
        match.answer(seat, move)
    assert asked(match) == "caught C D", "B's catch was spoilt: the next ones are asked"
    assert match.stack[-1].number == 2
    match.answer(D, PASS)
    match.answer(C, CATCH)
    for seat, move in ((D, PASS), (A, SPOIL)):
        match.answer(seat, move)
    assert asked(match) == "caught D"
    match.answer(D, PASS)
    assert table_of(match).lives == [2, 2, 1, 2]
    assert sorted([card.code for card in table_of(match).discards]) == ["CA", "CA", "SP", "SP", "ST"]


def test_reflex_takes_the_first_reaction() -> None:
    match = at_throw("ST", "CA", "CA", options={"reactions": "reflex"})
    match.answer(A, toy.AIM[toy.STONE][B])
    match.answer(C, CATCH)
    assert (match.log[-1].seat, match.log[-1].move) == (C, CATCH)
    assert asked(match) == "spoilt A B"
    match.answer(B, PASS)
    assert asked(match) == "spoilt A B", "a pass is no reaction"
    match.answer(A, PASS)
    assert asked(match) == "throw A"


class Race(toy.Toy):
    """A window whose point is a race whatever the table says."""

    FIRST = Point("first", WINDOW, "TOY-3", toy.catch_options, toy.catch_refused, reflex=True)

    def __init__(self) -> None:
        super().__init__(toy.GAME.folder, toy.GAME.meta, toy.CARDS, [self.FIRST], toy.MOVES)

    def step(self, table: State) -> Rules:
        reply = yield Question(self.FIRST, table.living())
        table.finish((reply.seat,) if reply.seat >= 0 else (), "race")


def test_a_point_may_be_a_race() -> None:
    match = laid_out("CA", "CA", "CA", game=Race())
    match.answer(A, PASS)
    match.answer(C, CATCH)
    assert match.outcome is not None
    assert match.outcome.winners == (C,)
    nobody = laid_out("CA", "CA", "CA", game=Race())
    for seat in (B, A, C):
        nobody.answer(seat, PASS)
    assert nobody.outcome is not None
    assert nobody.outcome.winners == ()


def test_determinize_inside_a_window_keeps_only_ones_own_answer() -> None:
    match = at_throw("ST", "CA", "CA", "ST", options={"lives": 2})
    match.answer(A, toy.AIM[toy.STONE][B])
    match.answer(C, CATCH)
    match.answer(D, PASS)
    world = match.determinize(C, b"other")
    assert said_by(world, C) is CATCH
    assert said_by(world, D) is None
    world = match.determinize(B, b"other")
    assert [said_by(world, seat) for seat in (B, C, D)] == [None, None, None]


# Riders and holds.


def test_a_rider_speaks_first_and_the_question_is_asked_again() -> None:
    match = at_throw("ST", "BE", "BE CA")
    assert asked(match) == "throw A"
    assert match.todo == [B, C, A], "riders first, clockwise from the left"
    number = match.id
    match.answer(C, BELL)
    assert asked(match) == "throw A"
    assert match.id == number + 1
    with pytest.raises(Refused) as caught:
        match.answer(A, toy.END, number)
    assert caught.value.refusal.reason == "late"
    assert match.todo == [B, A]
    assert table_of(match).noise == 1


def test_keeping_quiet_is_not_logged() -> None:
    match = at_throw("ST", "BE", "BE")
    before = len(match.log)
    match.answer(B, HOLD)
    assert len(match.log) == before
    assert match.todo == [C, A]
    assert HOLD not in match.options(B), "offered means accepted"
    with pytest.raises(Refused) as caught:
        match.answer(B, HOLD)
    assert caught.value.refusal.reason == "answered"
    assert match.can(B, BELL), "who has kept quiet may still speak"
    twin = match.clone()
    assert twin.todo == [C, A]
    match.answer(C, BELL)
    assert match.todo == [B, A], "a new question: everybody may speak again"


def test_who_has_nothing_to_say_is_not_asked() -> None:
    match = at_throw("ST", "BE", "CA")
    assert match.options(C) == []
    for seat, move, reason in (
        (C, BELL, "clause"),
        (C, PASS, "not-asked"),
        (C, HOLD, "not-asked"),
        (B, toy.END, "clause"),
    ):
        refusal = match.verify(seat, move)
        assert refusal is not None
        assert refusal.reason == reason
        assert bool(refusal.clause) == (reason == "clause")


def test_an_eliminated_seat_has_no_say() -> None:
    match = at_throw("ST", "BE", "BE", options={"lives": 1})
    match.answer(A, toy.AIM[toy.STONE][B])
    match.answer(B, PASS)
    match.answer(C, PASS)
    assert not table_of(match).alive(B)
    assert match.options(B) == []
    refusal = match.verify(B, BELL)
    assert refusal is not None
    assert refusal.reason == "not-asked"


# Answers that are not accepted.


@pytest.mark.parametrize(
    ("seat", "move", "number", "reason"),
    [
        (A, toy.END, -1, "late"),
        (A, toy.END, 99, "late"),
        (B, toy.END, None, "clause"),
        (-1, toy.END, None, "not-asked"),
        (3, toy.END, None, "not-asked"),
        (A, PASS, None, "clause"),
        (A, toy.AIM[toy.STONE][A], None, "clause"),
        (A, toy.AIM[toy.STONE][7], None, "clause"),
        (A, HOLD, None, "clause"),
    ],
)
def test_a_refused_answer_changes_nothing(seat: int, move: Move, number: int | None, reason: str) -> None:
    match = at_throw("ST", "BE", "BE CA")
    before, told = picture_of(match), list(match.state.events or [])
    with pytest.raises(Refused) as caught:
        match.answer(seat, move, number)
    assert caught.value.refusal.reason == reason
    assert picture_of(match) == before
    assert match.state.events == told


def test_after_the_end_nobody_is_heard() -> None:
    match = at_throw("ST", "BE", options={"lives": 1})
    match.answer(A, toy.AIM[toy.STONE][B])
    match.answer(B, PASS)
    assert asked(match) == "over"
    assert match.todo == []
    with pytest.raises(Refused, match="the match is over"):
        match.answer(A, toy.END)


# Rules that break.


def test_a_rule_that_breaks_in_the_middle_leaves_the_match_as_it_was() -> None:
    match = at_throw("ST", "CA BE", "CA", options={"brittle": True})
    match.answer(B, HOLD)
    before, told = picture_of(match), list(match.state.events or [])
    for _ in range(2):
        with pytest.raises(RuntimeError, match="breaks in the middle"):
            match.answer(A, toy.BREAK)
        assert picture_of(match) == before
        assert match.state.events == told
    match.answer(A, toy.AIM[toy.STONE][B])
    assert asked(match) == "caught B C"
    events = match.state.events
    assert events is not None
    assert [event[0] for event in events[len(told) :]] == ["uses"], "and goes on telling"


class Stumbling(toy.Toy):
    """Breaks at the beginning of a turn, after the turn before has been closed."""

    def __init__(self) -> None:
        super().__init__(toy.GAME.folder, toy.GAME.meta, toy.CARDS, toy.POINTS, toy.MOVES)
        self.broken = True

    def step(self, table: State) -> Rules:
        assert isinstance(table, toy.Table)
        if self.broken and table.turn == 2:
            table.lives[0] = 77
            table.tell("breaks", 0)
            raise RuntimeError("stumbles at the threshold")
        return toy.turn(table)


def test_a_rule_that_breaks_at_the_next_turn_leaves_the_match_as_it_was() -> None:
    game = Stumbling()
    match = laid_out("ST", "CA", "CA", game=game)
    dice = Dice("stumbling")
    while match.state.turn < 1:
        match.answer(*random_answer(match, dice))
    while asked(match) != f"throw {'ABC'[table_of(match).active]}":
        match.answer(match.todo[-1], match.options(match.todo[-1])[0])
    before, told = picture_of(match), list(match.state.events or [])
    active = table_of(match).active
    with pytest.raises(RuntimeError, match="threshold"):
        match.answer(active, toy.END)
    assert picture_of(match) == before
    assert match.state.events == told
    assert picture_of(match.clone()) == before
    game.broken = False
    match.answer(active, toy.END)
    assert match.state.turn == 2


def test_a_rule_that_breaks_in_another_world_leaves_that_world_as_it_was() -> None:
    match = at_throw("ST ST", "CA BE", "CA", options={"brittle": True, "lives": 2})
    world = match.determinize(A, b"world")
    world.answer(A, toy.AIM[toy.STONE][C])
    while asked(world) != "throw A":
        world.answer(world.todo[0], PASS)
    before = picture_of(world)
    with pytest.raises(RuntimeError, match="breaks"):
        world.answer(A, toy.BREAK)
    assert picture_of(world) == before
    assert picture_of(world.clone()) == before


# The end.


def test_the_match_ends_at_any_depth() -> None:
    match = at_throw("ST SP", "CA", options={"lives": 1})
    match.answer(A, toy.AIM[toy.STONE][B])
    match.answer(B, CATCH)
    assert [entry.kind for entry in match.stack] == ["stone", "catch"]
    match.answer(A, SPOIL)
    assert asked(match) == "over"
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason, match.outcome.ranking) == ((A,), "last-one", ((A,), (B,)))
    assert repr(match.outcome).startswith("Outcome(winners=(0,), reason='last-one'")
    assert picture_of(match.clone()) == picture_of(match)


def test_the_match_may_end_at_the_beginning_of_a_turn() -> None:
    match = laid_out("CA", "CA")
    while match.question is not None:
        seat = match.todo[-1]
        match.answer(seat, match.options(seat)[0])
    assert match.outcome is not None
    assert match.outcome.reason == "late"
    assert match.state.turn == toy.LONGEST
    assert picture_of(match.clone()) == picture_of(match)


def test_the_usual_ranking() -> None:
    table = toy.GAME.new(5, None, b"")
    table.out, table.fallen = 0b10010, (4, 1)
    with pytest.raises(MatchOver):
        table.finish((2,), "reason")
    assert table.outcome is not None
    assert table.outcome.ranking == ((2,), (0, 3), (1,), (4,))
    own = toy.GAME.new(3, None, b"")
    with pytest.raises(MatchOver):
        own.finish((0,), "reason", ((0,), (1, 2)))
    assert own.outcome is not None
    assert own.outcome.ranking == ((0,), (1, 2))


# Copies and other worlds.


def test_an_abandoned_copy_does_not_pop_a_stack() -> None:
    match = at_throw("ST", "CA", "CA", options={"lives": 2})
    match.answer(A, toy.AIM[toy.STONE][B])
    twin = match.clone()
    del twin
    assert [entry.kind for entry in match.stack] == ["stone"]


def test_a_clone_of_an_imagined_world_changes_its_own_stack() -> None:
    match = at_throw("ST ST", "CA", "CA", "CA", options={"lives": 2})
    match.answer(A, toy.AIM[toy.STONE][B])
    for seed in range(12):
        world = match.determinize(A, seed.to_bytes(2, "big"))
        wander(world, Dice(f"{seed}"), 2)
        twin = world.clone()
        third = twin.clone()
        before = picture_of(third)
        assert picture_of(twin) == picture_of(world) == before
        wander(twin, Dice("on"), 6)
        assert picture_of(third) == before == picture_of(world)


def test_imagining_again_and_again_within_a_turn() -> None:
    for seed in range(25):
        match = laid_out("ST BE SP", "CA ST BE", "CA PI SP", "CA BE ST", options={"lives": 2})
        dice = Dice(f"again {seed}")
        for _ in range(6):
            if match.question is None:
                break
            match = match.determinize(dice.below(4), dice.seed())
            wander(match, dice, 1 + dice.below(3))
            assert picture_of(match.clone()) == picture_of(match)


def test_a_sight_shows_only_what_the_seat_sees() -> None:
    match = at_throw("ST", "BE", "BE CA")
    sight = Sight(match, B, match.options(B))
    assert (sight.point.name, sight.awaited, sight.game) == ("throw", False, toy.GAME)
    view = sight.view
    assert isinstance(view, toy.Table)
    assert view.hands[C] == [UNKNOWN, UNKNOWN]
    assert view.hands[B] == [toy.BELL]
    imagined = sight.imagine(b"dream")
    assert table_of(imagined).hands[B] == [toy.BELL]
    assert imagined.state.seed == b"dream"
    assert repr(match) == "Match(toy, 3 seats, turn 0, throw A)"


# Starting.


def test_tables_that_do_not_fit_are_refused() -> None:
    with pytest.raises(TableRefused, match=r"1 seats do not fit Toy \(expected: from 2 to 5\)"):
        Match.start(toy.GAME, 1)
    with pytest.raises(BadInput, match="toy has no option 'mood'"):
        Match.start(toy.GAME, 2, {"mood": 3})
    with pytest.raises(BadInput, match=r"option lives: 9 does not fit \(expected: a whole number from 1 to 4\)"):
        Match.start(toy.GAME, 2, {"lives": 9})
    with pytest.raises(BadInput, match="option lives: True does not fit"):
        Match.start(toy.GAME, 2, {"lives": True})


def test_defaults_may_depend_on_the_number_of_seats() -> None:
    assert Match.start(toy.GAME, 3).state.options["lives"] == 2
    assert Match.start(toy.GAME, 4).state.options["lives"] == 1
    assert Match.start(toy.GAME, 4, {"lives": 3}).state.options["lives"] == 3


def test_events_are_kept_only_when_wanted() -> None:
    quiet = Match.start(toy.GAME, 3, None, b"seed")
    assert quiet.state.events is None
    assert quiet.events(0) == []
    told = Match.start(toy.GAME, 3, None, b"seed", events=True)
    wander(told, Dice("events"), 10)
    assert told.clone().state.events is None
    everything = told.events(B)
    assert told.events(B, 3) == everything[3:]
    assert all(event[5] == -1 for event in everything), "who else sees it is not told"
    hidden = [event for event in told.events(-1) if event[0] == "draws"]
    assert hidden
    assert all(event[3] is UNKNOWN for event in hidden)


# Random answers, legal and not.

answers = st.lists(st.tuples(st.integers(-1, 5), st.integers(0, 400), st.integers(-2, 2)), max_size=60)


@pytest.mark.parametrize("name", ["toy", "this-game-is-shit"])
@settings(max_examples=40)
@given(said=answers, seats=st.integers(2, 5), seed=st.integers(0, 10_000))
def test_no_sequence_of_answers_harms_a_match(
    name: str, said: list[tuple[int, int, int]], seats: int, seed: int
) -> None:
    """Anybody says anything at any time: either it is refused and nothing changes, or all invariants hold."""
    game = toy.GAME if name == "toy" else find(name)
    trial = Trial(game, seats, f"any {seed}")
    match = trial.match
    moves = [*game.moves, HOLD]
    for seat, number, late in said:
        if match.question is None:
            break
        offered = match.options(seat)
        move = offered[number % len(offered)] if offered and number % 3 else moves[number % len(moves)]
        before = picture_of(match)
        try:
            match.answer(seat, move, match.id + (late if abs(late) == 2 else 0))
        except Refused:
            assert picture_of(match) == before
        else:
            game.check(match.state)
            check_cards(trial)
            check_facts(trial)
        twin = match.clone()
        assert picture_of(twin) == picture_of(match)
    if match.question is not None:
        check_options(trial)


@settings(max_examples=12)
@given(st.integers(0, 1_000_000), st.integers(2, 5), st.sampled_from(["order", "reflex"]), st.integers(1, 4))
def test_the_toy_keeps_the_contract_for_any_seed(seed: int, seats: int, reactions: str, lives: int) -> None:
    prove(toy.GAME, seats, f"any {seed}", {"reactions": reactions, "lives": lives})


def test_an_ask_to_one_seat_is_closed_by_its_answer_alone() -> None:
    assert toy.THROW.kind == ASK
    match = at_throw("ST", "CA", "CA")
    match.take(A, toy.END)
    assert asked(match) == "choose A B C"
    assert match.log[-1] is toy.END.by[A]
    assert isinstance(match.log[0], Reply)
