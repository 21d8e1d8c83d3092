"""What the table shows as coming is what comes, if nobody does anything about it."""

from typing import cast

from tavolaccio import games
from tavolaccio.games.stimulix.cards import ESPRESSO, LAXATIVE, PROBIOTIC, SCHADENFREUDE
from tavolaccio.games.stimulix.forecast import forecast
from tavolaccio.games.stimulix.table import Table
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS
from tests.wandering import positions, wander

STIRRING = (ESPRESSO, LAXATIVE, PROBIOTIC)


def is_plain(match: Match) -> bool:
    """Nothing on the stack but cards whose effect is a number on a gauge, and nobody who gloats."""
    table = cast(Table, match.state)
    return SCHADENFREUDE not in table.mutation and all(entry.card in STIRRING for entry in match.stack)


def comes_true(match: Match) -> bool:
    """Lets the rest of the turn pass and compares; whether somebody evacuated."""
    told = forecast(cast(Table, match.state))["costs"]
    rest = match.clone()
    rest.state.events = []
    turn = rest.state.turn
    while rest.question is not None and rest.state.turn == turn:
        seat = rest.todo[0]
        rest.take(seat, rest.options(seat)[0])  # the default: pass, move on
    costs = [0] * len(told)
    for kind, seat, _, _, number, _ in rest.state.events:
        if kind == "first":  # the next turn, with an Event of its own
            break
        if kind == "evacuates":
            costs[seat] += number
    assert costs == told
    return any(told)


def test_what_is_foreseen_happens() -> None:
    game = games.find("stimulix")
    evacuations = compared = 0
    for seed in range(12):
        match = Match.start(game, 2 + seed % 4, None, bytes([seed]) * 32)
        for _ in positions(match, seed + 1):
            if match.question is not None and match.question.point.name in ("action", "interrupt") and is_plain(match):
                evacuations += comes_true(match)
                compared += 1
    assert compared > 200
    assert evacuations > 30


def test_dishes_are_served_in_the_order_that_is_foreseen() -> None:
    asked = 0
    for seed in range(12):
        match = wander("stimulix", 3 + seed % 3, f"order {seed}", events=False)
        for _ in positions(match, seed + 1, 150):
            if match.question is not None and match.question.point.name == "assign":
                assert forecast(cast(Table, match.state))["order"][0] == LETTERS[match.todo[0]]
                asked += 1
    assert asked > 50
