"""Lunch Money as a whole: what holds in every match, and what a scenario cannot show."""

from typing import Any

import pytest

from tavolaccio.games.lunch_money import GAME, SIZES
from tavolaccio.games.lunch_money.cards import CARDS, FASTER, GRAB, HUMILIATION, IMAGINARY_FRIEND
from tavolaccio.games.lunch_money.forecast import forecast
from tavolaccio.games.lunch_money.instinct import estimate, instinct
from tavolaccio.games.lunch_money.table import EVENT_CLAUSES, Table
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.drive import Player, play
from tavolaccio.kernel.match import Match, Sight
from tavolaccio.kernel.moves import PASS, Move
from tavolaccio.kernel.rulebook import load_rulebook
from tavolaccio.proving.given import lay_out
from tavolaccio.proving.wandering import Dice, awaited, random_answer, riders


def table_of(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def position(seats: int, /, options: dict[str, Any] | None = None, **given: Any) -> Match:
    table = lay_out(GAME, seats, options or {}, given, "test")
    table.events = []
    return Match.resume(GAME, table)


def say(match: Match, *answers: str) -> None:
    """`say(match, "A: hook > B", "B: pass")`."""
    for answer in answers:
        letter, _, text = answer.partition(": ")
        match.answer("ABCDEF".index(letter), GAME.moves.parse(text))


def stack(match: Match) -> list[tuple[str, str, str, str]]:
    """Kind, card, player and target of everything that waits."""
    letters = "ABCDEF-"
    return [
        (entry.kind, entry.card.code if entry.card else "-", letters[entry.by], letters[entry.target])
        for entry in match.stack
    ]


# Set-up.


@pytest.mark.parametrize(
    ("seats", "options", "cards"),
    [(2, {}, 110), (4, {}, 110), (4, {"sets": "both"}, 165), (5, {}, 165), (6, {}, 165), (6, {"sets": "base"}, 110)],
)
def test_decks(seats: int, options: dict[str, Any], cards: int) -> None:
    table = table_of(Match.start(GAME, seats, options, b"decks"))
    assert len(table.deck) == cards - 5 * seats
    assert [len(hand) for hand in table.hands] == [5] * seats
    assert table.active == (table.dealer + 1) % seats


def test_five_with_the_base_set_alone_are_warned() -> None:
    assert GAME.warnings(5, {"sets": "base"}) == ["LM-003"]
    assert GAME.warnings(4, {"sets": "base"}) == []
    assert GAME.warnings(6, {"sets": "both"}) == []


def test_events_open_clauses_that_exist() -> None:
    clauses = load_rulebook(GAME.folder, "en").clauses
    assert not [clause for clause in EVENT_CLAUSES.values() if clause not in clauses]


# The stack shows every card, its player and its target, at any depth.


def test_the_stack_says_what_a_weakened_blow_really_takes() -> None:
    """LM-143, LM-193 and LM-263: a Wedgy takes 1 off, a Stomp halves, a Choke halves."""
    hands = {"A": "kick-4", "B": "hook", "C": "hook"}
    match = position(3, {"sets": "both"}, active="A", hands=hands, front={"A": "wedgy"}, stomped="A")
    assert forecast(table_of(match))["weak"] == {"A": (1, 1)}
    say(match, "A: kick-4 > B")
    assert [entry.number for entry in match.stack] == [1]
    assert forecast(table_of(match))["after"] == {"B": 14}
    choked = position(3, active="A", hands=hands, front={"A": "choke"}, holder={"A": "B"})
    assert forecast(table_of(choked))["weak"] == {"A": (1, 0)}
    say(choked, "A: kick-4 > C")
    assert [entry.number for entry in choked.stack] == [2]


def test_three_humiliations_on_one_another() -> None:
    hands = {"A": "kick-4 humiliation hook", "B": "humiliation uppercut", "C": "humiliation hook"}
    match = position(3, active="A", hands=hands)
    say(match, "A: kick-4 > B", "B: pass", "C: humiliation", "A: humiliation", "C: pass", "B: humiliation")
    assert stack(match) == [
        ("attack", "kick-4", "A", "B"),
        ("humiliation", "humiliation", "C", "A"),
        ("humiliation", "humiliation", "A", "C"),
        ("humiliation", "humiliation", "B", "A"),
    ]
    assert match.question is not None
    assert match.question.text == "interference A C"


def test_backlash_on_backlash() -> None:
    hands = {"A": "kick-4 backlash hook", "B": "backlash jab"}
    match = position(2, {"sets": "both"}, active="A", hands=hands)
    say(match, "A: kick-4 > B", "B: pass", "B: backlash", "A: backlash")
    assert stack(match) == [
        ("attack", "kick-4", "A", "B"),
        ("backlash", "backlash", "B", "A"),
        ("backlash", "backlash", "A", "B"),
    ]


def test_a_counter_attack_lies_on_the_attack_it_answers() -> None:
    hands = {"A": "kick-4 elbow", "B": "block grab powerplay uppercut", "C": "jab"}
    match = position(3, active="A", hands=hands)
    say(match, "A: kick-4 > B", "B: block", "A: pass", "C: pass")
    assert stack(match) == [("attack", "kick-4", "A", "B"), ("chance", "block", "B", "A")]
    say(match, "B: grab", "A: pass", "C: pass", "B: powerplay", "A: pass", "C: pass", "B: uppercut")
    assert stack(match) == [
        ("attack", "kick-4", "A", "B"),
        ("chance", "block", "B", "A"),
        ("grab", "grab", "B", "A"),
        ("follow_up", "powerplay", "B", "A"),
        ("free", "uppercut", "B", "A"),
    ]
    assert len(table_of(match).packets) == 2


def test_a_hippie_against_faster() -> None:
    hands = {"A": "hippie hook elbow", "B": "faster block grab", "C": "jab jab"}
    match = position(3, {"sets": "both"}, active="A", hands=hands)
    say(match, "A: hippie > B", "B: pass", "C: pass", "A: hook", "B: faster", "B: block")
    assert stack(match) == [
        ("hippie", "hippie", "A", "B"),
        ("attack", "hook", "A", "B"),
        ("defence", "faster", "B", "A"),
        ("defence", "block", "B", "A"),
    ]
    assert table_of(match).fast_blocks == 0
    say(match, "A: pass", "C: pass")
    assert table_of(match).fast_blocks == 0b10


# A spectator can imagine only hands that fit what has been played.


@pytest.mark.parametrize(
    ("hands", "answers", "needs"),
    [
        (
            {"A": "tantrum jab", "B": "faster dodge elbow hook", "C": "jab"},
            ["A: tantrum > B", "B: faster"],
            {"block", "dodge"},
        ),
        (
            {"A": "stomp imaginary-friend hook disarm", "B": "jab", "C": "jab"},
            ["A: stomp > B", "B: pass", "C: pass", "B: pass", "A: imaginary-friend"],
            {card.code for card in CARDS if card.kind == "basic"},
        ),
    ],
)
def test_imagined_hands_fit_the_stack(hands: dict[str, str], answers: list[str], needs: set[str]) -> None:
    match = position(3, {"sets": "both"}, active="A", hands=hands)
    say(match, *answers)
    player = match.stack[-1].by
    assert match.stack[-1].card in (FASTER, IMAGINARY_FRIEND)
    for number in range(40):
        world = match.determinize(2, b"%d" % number)
        assert needs & {card.code for card in table_of(world).hands[player]}


# Corners where several states meet.


def offered(match: Match, seat: int) -> list[str]:
    return [move.text for move in match.options(seat)]


@pytest.mark.parametrize("opens", [False, True])
def test_opening_with_a_humiliation_is_a_table_option(opens: bool) -> None:
    match = position(2, {"humiliation_opens": opens}, active="A", hands={"A": "humiliation hook", "B": "jab"})
    assert ("humiliation > B" in offered(match, 0)) is opens
    if opens:
        say(match, "A: humiliation > B", "B: pass", "A: hook")
        assert table_of(match).points == [15, 13]


def test_where_discarding_is_forbidden_a_hand_that_plays_nothing_may_still_be_changed() -> None:
    """Otherwise a table of Blocks and Dodges would wait for ever (LM-R109)."""
    options = {"discarding": "forbidden"}
    match = position(2, options, active="A", hands={"A": "block dodge disarm", "B": "jab"})
    assert offered(match, 0) == ["pass", "discard block", "discard dodge", "discard disarm"]
    match = position(2, options, active="A", hands={"A": "block dodge jab", "B": "jab"})
    assert offered(match, 0) == ["pass", "jab > B"]
    headlock: dict[str, Any] = {"front": {"A": "headlock"}, "holder": {"A": "B"}}
    match = position(2, options, active="A", hands={"A": "block", "B": "jab"}, **headlock)
    assert offered(match, 0) == ["pass", "discard block"]
    match = position(2, options, active="A", hands={"A": "block freedom", "B": "jab"}, **headlock)
    assert offered(match, 0) == ["pass", "freedom"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_table_that_everybody_has_left_comes_to_an_end(seats: int) -> None:
    """Only default answers: three rounds of passing, then all agree (LM-R110)."""
    match = Match.start(GAME, seats, seed=b"nobody is here")
    for _ in range(10 * seats):
        if match.question is None:
            break
        seat = awaited(match)[0]
        match.answer(seat, match.options(seat)[0])
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.reason == "agreed"


def test_a_free_attack_lapses_when_its_owner_is_held_by_then() -> None:
    """B saves A's Grab from C's Humiliation, is owed an attack on C for it, and is then choked by A."""
    hands = {"A": "grab choke hook", "B": "humiliation kick-4", "C": "humiliation jab"}
    match = position(3, active="A", hands=hands)
    say(match, "A: grab > B", "B: pass", "C: humiliation", "A: pass", "B: humiliation", "C: pass", "A: pass")
    assert table_of(match).packets[-1].owed == [(1, 2)]
    say(match, "A: choke", "B: pass", "C: pass")
    assert table_of(match).held == 0b010
    assert match.question is not None
    assert match.question.text == "action B"
    assert table_of(match).points == [15, 14, 15]


def test_the_second_hit_of_a_2_fer_needs_a_legal_target_too() -> None:
    """Not somebody hidden, timed out or held: it is a Special card (LM-R092)."""
    match = position(
        6,
        active="A",
        hands={"A": "2-fer hook", "B": "jab", "F": "jab"},
        hidden=["C"],
        front={"D": "time-out", "E": "headlock"},
        sent_by={"D": "B"},
        holder={"E": "F"},
    )
    say(match, "A: 2-fer > B")
    assert offered(match, 0) == ["hit > B", "hit > F"]
    say(match, "A: hit > F")
    assert stack(match) == [("attack", "2-fer", "A", "B"), ("second_hit", "2-fer", "A", "F")]


def test_held_players_do_not_join_a_hippie() -> None:
    match = position(
        4,
        {"sets": "both"},
        active="A",
        hands={"A": "hippie hook", "B": "jab", "C": "kick-4", "D": "jab"},
        front={"C": "headlock"},
        holder={"C": "D"},
    )
    say(match, "A: hippie > B", "B: pass", "D: pass")
    assert match.question is not None
    assert match.question.text == "hippie A D"
    assert offered(match, 3) == ["pass", "let-go"]


@pytest.mark.parametrize(
    ("given", "answers", "clauses"),
    [
        (
            {"hands": {"A": "grab hook", "B": "dodge block backlash", "C": "jab"}},
            ["A: grab > B", "B: pass", "C: pass", "A: hook"],
            {"dodge": "LM-073", "block": "LM-077", "backlash": "LM-R053"},
        ),
        (
            {"hands": {"A": "grab knife", "B": "disarm faster", "C": "jab"}},
            ["A: grab > B", "B: pass", "C: pass", "A: knife"],
            {"disarm": "LM-R051", "faster": "LM-030"},
        ),
        (
            {"hands": {"A": "humiliation hook", "B": "jab backlash", "C": "jab"}, "active": "B"},
            ["B: jab > A", "A: humiliation", "B: pass", "C: pass", "A: hook"],
            {"backlash": "LM-R054"},
        ),
        (
            {"hands": {"A": "hook humiliation", "B": "dodge block backlash", "C": "jab"}},
            ["A: hook > B", "B: dodge", "A: humiliation", "B: pass", "C: pass"],
            {"block": "LM-R025", "backlash": "LM-R025"},
        ),
        (
            {"hands": {"A": "hook", "B": "dodge", "C": "jab"}, "blind": {"B": 1}},
            ["A: hook > B"],
            {"dodge": "LM-185"},
        ),
        (
            {"hands": {"A": "hook", "B": "dodge", "C": "jab"}, "front": {"B": "choke"}, "holder": {"B": "C"}},
            ["A: hook > B"],
            {"dodge": "LM-144"},
        ),
        (
            {"hands": {"A": "hook", "B": "dodge", "C": "jab"}, "front": {"B": "headlock"}, "holder": {"B": "C"}},
            ["A: hook > B"],
            {"dodge": "LM-153"},
        ),
    ],
)
def test_a_defenceless_player_is_told_why(given: dict[str, Any], answers: list[str], clauses: dict[str, str]) -> None:
    """LM-284: she is not asked, and reads the rule that makes her defenceless here."""
    match = position(3, {"sets": "both"}, **given)
    say(match, *answers)
    question = match.question
    assert question is not None
    assert 1 not in question.seats
    for card, clause in clauses.items():
        refusal = match.verify(1, GAME.moves.parse(card))
        assert refusal is not None, card
        assert refusal.clause == clause, card


def test_a_grab_chance_lapses_when_nobody_may_use_it() -> None:
    """Both targets of a 2-Fer block; the first one's counter-attack ends in a Headlock, which protects its victim."""
    match = position(
        3,
        {"sets": "both"},
        active="A",
        hands={"A": "2-fer grab hook", "B": "block grab headlock jab", "C": "block grab jab"},
    )
    say(match, "A: 2-fer > B", "A: hit > C", "B: block", "A: pass", "C: pass", "C: block", "A: pass", "B: pass")
    say(match, "B: grab", "A: pass", "C: pass", "B: headlock", "A: pass", "C: pass")
    table = table_of(match)
    assert table.held == 0b001
    assert match.question is not None
    assert match.question.text == "action B"
    assert table.hands[2].count(GRAB) >= 1


# What holds in every match.


def eager_answer(match: Match, dice: Dice) -> tuple[int, Move]:
    """Random play that rarely passes or discards, so that it gets deep into holds and counter-attacks."""
    riding = riders(match)
    if riding and dice.below(30) == 0:
        return riding[0], match.options(riding[0])[1]
    seat = awaited(match)[0]
    options = match.options(seat)
    lively = [move for move in options if move is not PASS and move.verb not in ("discard", "done", "let-go")]
    special = [move for move in lively if move.card is not None and move.card.kind == "special"]
    if special and dice.below(2):
        return seat, dice.choice(special)
    return seat, dice.choice(lively if lively and dice.below(5) else options)


def check_a_new_turn(match: Match, away: int) -> None:
    """Everybody but those just back from a Time Out holds 5 (LM-R006); the active player may have rescued herself."""
    table = table_of(match)
    assert not table.pending, "something is left on the stack between two turns"
    assert not table.packets, "an attack goes on after its turn"
    if table.deck or table.discards:
        for seat in range(table.seats):
            if seat != table.active and not (table.out | table.timed | away) >> seat & 1:
                assert len(table.hands[seat]) == 5


def wild_match(seats: int, options: dict[str, Any], seed: str, eager: bool) -> None:
    match = Match.start(GAME, seats, options, seed_from(seed), events=True)
    table = table_of(match)
    dice = Dice(seed)
    size = SIZES[str(table.options["sets"])]
    turn, away = 0, 0
    for _ in range(20_000):
        if match.question is None:
            break
        if table.turn != turn and match.question.point.name == "action":
            check_a_new_turn(match, away)
            turn, away = table.turn, table.timed
        seat, move = eager_answer(match, dice) if eager else random_answer(match, dice)
        match.answer(seat, move)
        table.check(size)
    assert match.outcome is not None
    assert len(match.outcome.winners) == 1 or match.outcome.reason == "agreed"
    told = table.events or []
    humiliations = [event for event in told if event[0] == "answers" and event[3] is HUMILIATION]
    standing = [event for event in told if event[0] == "cancelled"]
    assert len(standing) <= len(humiliations)


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("eager", [False, True])
def test_invariants(seats: int, eager: bool) -> None:
    for number in range(6):
        options: dict[str, Any] = {"sets": "base"} if number % 3 == 2 else {"sets": "both"}
        wild_match(seats, options, f"wild {seats} {number} {eager}", eager)


VARIANTS: list[dict[str, Any]] = [
    *[{"discarding": way} for way in ("forbidden", "cost_1", "cost_3", "cost_card", "attacked")],
    {"humiliation_opens": True},
    {"above_fifteen": True},
    {"choke_turn": "free"},
    {"humiliation_breaks": "card"},
]


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_invariants_with_table_options(options: dict[str, Any]) -> None:
    for number in range(4):
        wild_match(4, {"sets": "both", **options}, f"variant {number}", eager=True)


# The bot.


class Instinct(Player):
    def choose(self, sight: Sight) -> Move:
        return instinct(sight)


class Chance(Player):
    def __init__(self, seed: str) -> None:
        self.dice = Dice(seed)

    def choose(self, sight: Sight) -> Move:
        return self.dice.choice(sight.options)


@pytest.mark.parametrize("sets", ["base", "both"])
def test_common_sense_wins_twice_its_share(sets: str) -> None:
    """About 0.78 in 400 matches; in these 40 at least 0.5, twice the share of one in four."""
    wins = 0
    for number in range(40):
        match = Match.start(GAME, 4, {"sets": sets}, seed_from(f"share {number}"), checkpoints=False)
        players: list[Player] = [Chance(f"{number} {seat}") for seat in range(4)]
        players[number % 4] = Instinct()
        play(match, players)
        assert match.outcome is not None
        wins += match.outcome.winners == (number % 4,)
    assert wins >= 20


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_common_sense_among_its_own(seats: int) -> None:
    for number in range(5):
        match = Match.start(GAME, seats, {"sets": "both"}, seed_from(f"own {number}"), checkpoints=False)
        play(match, [Instinct() for _ in range(seats)], most=20_000)
        assert match.outcome is not None


def instinct_says(match: Match, seat: int) -> str:
    return instinct(Sight(match, seat, match.options(seat))).text


def test_common_sense_stops_what_hurts_and_counters() -> None:
    match = position(2, active="A", hands={"A": "kick-4 jab", "B": "block dodge grab powerplay kick-4"})
    say(match, "A: kick-4 > B")
    assert instinct_says(match, 1) == "block"
    say(match, "B: block", "A: pass")
    assert instinct_says(match, 1) == "grab"
    say(match, "B: grab", "A: pass")
    assert instinct_says(match, 1) == "powerplay"


def test_common_sense_rescues_itself() -> None:
    match = position(2, active="A", hands={"A": "kick-4 jab", "B": "first-aid hook"}, points={"B": 4})
    say(match, "A: kick-4 > B", "B: pass")
    assert instinct_says(match, 1) == "first-aid"
    say(match, "B: first-aid")
    assert instinct_says(match, 1) == "done"


def test_common_sense_lets_a_small_blow_pass() -> None:
    match = position(2, active="A", hands={"A": "jab elbow", "B": "block dodge humiliation"})
    say(match, "A: jab > B")
    assert instinct_says(match, 1) == "pass"


def test_common_sense_humiliates_when_it_matters() -> None:
    match = position(2, active="A", hands={"A": "hail-mary jab", "B": "humiliation kick-4"}, points={"B": 6})
    say(match, "A: hail-mary > B")
    assert instinct_says(match, 1) == "humiliation"


def test_common_sense_finishes_off_the_weak() -> None:
    match = position(3, active="A", hands={"A": "hook jab", "B": "jab", "C": "jab"}, points={"B": 9, "C": 2})
    assert instinct_says(match, 0) == "hook > C"


def test_chances_follow_the_points() -> None:
    match = position(3, active="A", hands={"A": "hook"}, points={"A": 15, "B": 3}, out=["C"])
    chances = estimate(match.state)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > chances[1] > chances[2] == 0
