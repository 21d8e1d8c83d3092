"""Figures of single cards."""

import random

import pytest

from tavolaccio import games
from tavolaccio.kernel.errors import BadInput
from tavolaccio.lab.figures import Handled, card_figures, event_kinds
from tavolaccio.lab.simulate import Plan, Record, run
from tavolaccio.lab.worth import Worth, Worths


@pytest.mark.parametrize("name", games.names())
def test_every_game_tells_which_events_draw_and_play(name: str) -> None:
    game = games.find(name)
    drawn, played = event_kinds(game)
    plan = Plan(game.id, 3, ("instinct",) * 3, "figures", {}, check=False, cards=True)
    records = [record for record in run(plan, 0, 5) if isinstance(record, Record)]
    rows = {row.code: row for row in card_figures(game, records)}
    assert drawn
    assert played
    assert len(rows) > len(game.cards) / 3
    assert sum(row.played for row in rows.values()) > 5
    # A card is played from a hand, so it was drawn or dealt; weapons may come back and be played again.
    assert sum(row.drawn for row in rows.values()) >= sum(row.played for row in rows.values()) / 2


def worth(matches: list[list[tuple[float, int, set[str]]]], card: str) -> Worth:
    worths = Worths()
    for match in matches:
        worths.add(match)
    return worths.of(card)


def test_a_card_that_wins_is_worth_something() -> None:
    matches = [[(1.0, 3, {"good", "dull"}), (0.0, 3, {"dull"})]] * 50
    assert worth(matches, "good") == (1.0, 0.0)
    assert worth(matches, "dull") == (0.0, 0.0), "everybody has it: nothing to compare with"
    assert worth(matches, "unseen") == (0.0, 0.0)


def test_long_lives_are_not_taken_for_worth() -> None:
    """Seats that live long play everything and win; among equals the card does nothing."""
    long_lived: list[tuple[float, int, set[str]]] = [(1.0, 30, {"card"}), (1.0, 30, set())]
    short_lived: list[tuple[float, int, set[str]]] = [(0.0, 3, set()), (0.0, 3, {"card"})]
    assert worth([long_lived] * 80 + [short_lived] * 40, "card").worth == 0.0


def random_match(dice: random.Random, edge: float) -> list[tuple[float, int, set[str]]]:
    """Four seats, one winner; whoever has the card wins `edge` times as often."""
    having = [dice.random() < 0.4 for _ in range(4)]
    winner = dice.choices(range(4), [edge if has else 1.0 for has in having])[0]
    return [
        (float(seat == winner), dice.randrange(4, 9), {"card"} if has else set()) for seat, has in enumerate(having)
    ]


def test_the_interval_of_a_worthless_card_holds_zero_as_often_as_it_promises() -> None:
    """One winner for each match ties the seats together; an interval that forgets this is too narrow."""
    dice = random.Random(5)
    inside = 0
    for _ in range(300):
        found = worth([random_match(dice, 1.0) for _ in range(80)], "card")
        inside += abs(found.worth) <= found.margin
    assert 0.91 <= inside / 300 <= 0.98
    better = worth([random_match(dice, 3.0) for _ in range(400)], "card")
    assert better.worth - better.margin > 0.05


def test_the_noise_is_that_of_the_plain_definition() -> None:
    """Against the textbook formula, match by match."""
    dice = random.Random(6)
    matches = [random_match(dice, 2.0) for _ in range(60)]
    found = worth(matches, "card")
    cells: dict[int, list[tuple[bool, float]]] = {}
    for match in matches:
        for won, handled, cards in match:
            cells.setdefault(handled // 3, []).append(("card" in cards, won))
    mean = {}
    for stratum, seats in cells.items():
        one, other = [won for has, won in seats if has], [won for has, won in seats if not has]
        mean[stratum] = (len(one), sum(one) / len(one), len(other), sum(other) / len(other))
    weights = {stratum: n * m / (n + m) for stratum, (n, _, m, _) in mean.items()}
    total = sum(weights.values())
    difference = sum(weights[stratum] * (p - q) for stratum, (_, p, _, q) in mean.items()) / total
    noise = 0.0
    for match in matches:
        influence = 0.0
        for won, handled, cards in match:
            n, p, m, q = mean[handled // 3]
            weight = weights[handled // 3] / total
            influence += weight * (won - p) / n if "card" in cards else -weight * (won - q) / m
        noise += influence**2
    assert found.worth == pytest.approx(difference)
    assert found.margin == pytest.approx(1.959964 * noise**0.5)


def test_figures_count_what_was_handled() -> None:
    game = games.find("this-game-is-shit")
    cards = (Handled(0, "MC", 2, 1), Handled(1, "MC", 1, 1), Handled(1, "PT", 1, 0))
    record = Record(0, ("instinct", "instinct"), (0,), "last-one", 10, 20, (1,), 9, cards)
    rows = {row.code: row for row in card_figures(game, [record, record])}
    assert (rows["MC"].drawn, rows["MC"].played) == (3.0, 2.0)
    assert (rows["PT"].drawn, rows["PT"].played) == (1.0, 0.0)
    assert set(rows) == {"MC", "PT"}


def test_a_game_without_figures_says_so() -> None:
    from battibecco import GAME

    with pytest.raises(BadInput, match=r"\[figures\]"):
        event_kinds(GAME)
