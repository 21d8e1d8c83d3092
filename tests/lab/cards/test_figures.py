"""Figures of single cards."""

import pytest

from tavolaccio import games
from tavolaccio.kernel.errors import BadInput
from tavolaccio.lab.figures import Handled, card_figures, event_kinds
from tavolaccio.lab.simulate import Plan, Record, run


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
