"""The audit of locals: what the games keep while they wait is harmless; planted bad rules are found."""

from collections.abc import Callable

import pytest

from tavolaccio.games import names
from tavolaccio.kernel.chance import seed_from
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.points import Question, Rules
from tavolaccio.kernel.state import State
from tavolaccio.proving.audit import WHY_NOT, audit, can_audit, suspicious_locals, waiting_locals
from tavolaccio.proving.wandering import Dice, random_answer
from tests.kernel import toy
from tests.proving.registered import load


@pytest.mark.parametrize("name", names())
def test_no_rule_keeps_what_another_world_could_not_share(name: str) -> None:
    game = load(name)
    for seats in range(game.meta.least, game.meta.most + 1):
        for seed in range(4):
            match = Match.start(game, seats, None, seed_from(f"audit {seed}"))
            dice = Dice(f"audit {name} {seats} {seed}")
            while match.question is not None:
                if not can_audit(match):
                    pytest.skip(WHY_NOT)
                audit(match, f"{name}, {seats} seats, seed 'audit {seed}', {match.question.text}")
                match.answer(*random_answer(match, dice))


class Planted(toy.Toy):
    """The toy with another turn."""

    def __init__(self, rule: Callable[[toy.Table], Rules]) -> None:
        super().__init__(toy.GAME.folder, toy.GAME.meta, toy.CARDS, toy.POINTS, toy.MOVES)
        self.rule = rule

    def step(self, table: State) -> Rules:
        assert isinstance(table, toy.Table)
        return self.rule(table)


def keeps_an_alias(t: toy.Table) -> Rules:
    hand = t.hands[1]
    yield Question(toy.CHOOSE, t.living())
    hand.clear()


def keeps_a_hidden_card(t: toy.Table) -> Rules:
    card = t.deck[-1]
    yield Question(toy.CHOOSE, t.living())
    t.discards.append(card)


def keeps_cards_in_a_tuple(t: toy.Table) -> Rules:
    seen = (1, (2, t.hands[0][0]))
    yield Question(toy.CHOOSE, t.living())
    assert seen


def keeps_a_copy(t: toy.Table) -> Rules:
    before = t.fresh_copy()
    yield Question(toy.CHOOSE, t.living())
    t.restore(before)


def loops_over_a_hand(t: toy.Table) -> Rules:
    for _ in t.hands[0]:
        yield Question(toy.CHOOSE, t.living())


def loops_with_numbers(t: toy.Table) -> Rules:
    for _ in enumerate(t.discards or t.deck):
        yield Question(toy.CHOOSE, t.living())


def nested(t: toy.Table) -> Rules:
    yield from keeps_an_alias(t)


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (keeps_an_alias, "keeps `hand`"),
        (keeps_a_hidden_card, "keeps `card`"),
        (keeps_cards_in_a_tuple, "keeps `seen`"),
        (keeps_a_copy, "another table"),
        (loops_over_a_hand, "keeps a loop"),
        (loops_with_numbers, "keeps a loop"),
        (nested, "rule `keeps_an_alias` keeps `hand`"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_planted_bad_rules_are_found(rule: Callable[[toy.Table], Rules], words: str) -> None:
    match = Match.start(Planted(rule), 3, None, b"audit")
    found = suspicious_locals(match)
    assert any(words in line for line in found), found
    with pytest.raises(AssertionError, match="while it waits"):
        audit(match, "planted")


def harmless(t: toy.Table) -> Rules:
    seats = t.living()
    count, word, point = 3, "word", toy.CHOOSE
    with t.hold("stone", toy.STONE, 0, 1) as entry:
        card = entry.card
        for _seat in [1, 2]:
            for _place, _other in zip(range(3), seats, strict=False):
                reply = yield Question(point, seats)
                named = reply.moves[0].card
                yield Question(point, seats)
                assert card or named or count or word


def test_harmless_locals_are_let_alone() -> None:
    match = Match.start(Planted(harmless), 3, None, b"audit")
    for _ in range(2):
        assert suspicious_locals(match) == []
        for seat in range(3):
            match.answer(seat, match.options(seat)[-1])
    kept = {name for _, name, _ in waiting_locals(match)}
    assert {"seats", "entry", "card", "reply", "named"} <= kept
