"""What a game foretells for drawing its table: it follows from what a seat may see, and it comes true."""

from __future__ import annotations

import math
from importlib import import_module
from typing import Any, cast

import pytest

from tavolaccio import games
from tavolaccio.games.lunch_money.cards import SWEEPS
from tavolaccio.games.lunch_money.table import Table as LunchTable
from tavolaccio.games.soccmel.cards import PAROLACCE, SUFFER, SWEAR
from tavolaccio.games.soccmel.table import Table as SoccmelTable
from tavolaccio.games.this_game_is_shit.table import Table as ShitTable
from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.match import Match
from tavolaccio.kernel.moves import LETTERS, PASS
from tavolaccio.kernel.outlook import stopped_in
from tavolaccio.kernel.state import Pending, State
from tavolaccio.kernel.view import SPECTATOR
from tavolaccio.tables.seat_view import Told
from tavolaccio.texts.screen import screen_of
from tests.wandering import positions, seats_for, wander


def forecast(match: Match) -> dict[str, Any]:
    return told_at(match.state)


def told_at(table: State) -> dict[str, Any]:
    package = type(table).__module__.rpartition(".")[0]
    told: dict[str, Any] = import_module(f"{package}.forecast").forecast(table)
    return told


@pytest.mark.parametrize("game", games.names())
def test_it_follows_from_what_each_seat_sees(game: str) -> None:
    """The same from the whole table, from every seat's view of it, and from that of those who only watch."""
    compared = 0
    for seed in range(6):
        match = wander(game, seats_for(game, seed), f"forecast {seed}", events=False)
        for _ in positions(match, seed + 1, 120):
            told = forecast(match)
            for seat in (*range(match.state.seats), SPECTATOR):
                assert told_at(match.view(seat)) == told
                compared += 1
    assert compared > 500


@pytest.mark.parametrize("game", games.names())
def test_what_was_told_last_is_what_is_foreseen_now(game: str) -> None:
    """It is only made again where something that lies open has changed."""
    for seed in range(4):
        match = wander(game, seats_for(game, seed), f"told {seed}", events=False)
        told = Told(match)
        for _ in positions(match, seed + 1, 150):
            told.changes(match)
            assert told.public["forecast"] == forecast(match)


def passed(match: Match) -> Match:
    """The same match after everybody who was asked about the newest entry of the stack has let it happen."""
    rest = match.clone()
    depth = len(rest.state.pending)
    while rest.question is not None and len(rest.state.pending) >= depth and PASS in rest.options(rest.todo[0]):
        rest.take(rest.todo[0], PASS)
    return rest


def test_the_poop_that_is_foreseen_comes() -> None:
    hit = lost = 0
    for seed in range(25):
        match = wander("this-game-is-shit", 2 + seed % 5, f"poop {seed}", events=False)
        for _ in positions(match, seed + 1):
            told = forecast(match)
            if "hit" in told and match.question is not None and match.question.point.name == "attack":
                seat = LETTERS.index(told["hit"])
                after = cast(ShitTable, passed(match).state)
                if len(after.pending) >= len(match.state.pending):
                    continue  # somebody was asked something else on the way
                hit += 1
                lost += told["hit"] in told.get("lost", "")
                if told["hit"] in told.get("lost", ""):
                    assert not after.alive(seat)
                else:
                    assert after.poop[seat] == told["after"][told["hit"]]
            assert told["piles"]["poop"] + sum(cast(ShitTable, match.state).poop) == 25
    assert hit > 100
    assert lost > 10


def test_the_level_that_is_foreseen_comes_with_or_without_a_word() -> None:
    bare = softened = lost = 0
    for seed in range(25):
        match = wander("soccmel", 2 + seed % 5, f"levels {seed}", events=False)
        for _ in positions(match, seed + 1):
            if match.question is None or match.question.point.name != "face":
                continue
            told = forecast(match)
            seat = match.todo[0]
            for move in match.options(seat):
                if move is SUFFER:
                    after = told.get("after", {}).get(LETTERS[seat], cast(SoccmelTable, match.state).levels[seat])
                    ends = LETTERS[seat] in told.get("lost", "")
                    bare += 1
                elif move.card in PAROLACCE and move is SWEAR[move.named]:
                    _, after, ends = told["answers"]["suffer"][str(move.named.value)]
                    softened += 1
                else:
                    continue
                rest = match.clone()
                rest.take(seat, move)
                table = cast(SoccmelTable, rest.state)
                lost += ends
                assert table.alive(seat) is not ends
                assert table.levels[seat] == after
    assert bare > 200
    assert softened > 30
    assert lost > 10


def test_the_parts_of_a_sequence_make_its_value() -> None:
    shown = 0
    for seed in range(12):
        match = wander("soccmel", 3 + seed % 4, f"parts {seed}", events=False)
        for _ in positions(match, seed + 1):
            pile = forecast(match).get("sum")
            if pile and pile["parts"]:
                total = 0
                for part in pile["parts"]:
                    total = total * 2 if part == "×2" else max(0, total + int(part.replace("−", "-")))
                assert total == pile["value"] == cast(SoccmelTable, match.state).value
                shown += 1
    assert shown > 50


def entry(kind: str) -> Pending:
    return Pending(kind, None, 0, 1, 0, lies=True)


@pytest.mark.parametrize(
    ("kinds", "stopped"),
    [
        (["attack"], [False]),
        (["attack", "defence"], [True, False]),
        (["attack", "defence", "humiliation"], [False, True, False]),
        (["attack", "chance", "attack"], [True, False, False]),
    ],
)
def test_what_stands_stops_what_lies_below_it(kinds: list[str], stopped: list[bool]) -> None:
    assert stopped_in([entry(kind) for kind in kinds], frozenset({"defence", "chance", "humiliation"})) == stopped


def let_be(match: Match) -> Match | None:
    """The same match after everybody has passed until nothing is pending; None where somebody must do something."""
    rest = match.clone()
    rest.state.events = []
    while rest.question is not None and rest.state.pending:
        if PASS not in rest.options(rest.todo[0]):
            return None
        rest.take(rest.todo[0], PASS)
    return rest


def losses(match: Match, seats: int) -> list[int]:
    """What each seat has lost, as it is told, before the next turn begins."""
    lost = [0] * seats
    for kind, seat, _, _, number, _ in match.state.events or []:
        if kind == "turn":
            break
        if kind == "loses":
            lost[seat] += number
    return lost


def test_the_coins_that_are_foreseen_are_the_coins_that_are_lost() -> None:
    """Whatever lies on the stack, halved, humiliated, partly blocked, turned round or with a free attack on top: if
    everybody passes from here on, each seat loses exactly what was foreseen, and nobody else anything."""
    stacks: set[tuple[str, ...]] = set()
    halved = 0
    for seed in range(40):
        match = wander("lunch-money", 2 + seed % 5, f"coins {seed}", events=False)
        for _ in positions(match, seed + 1, 300):
            table = cast(LunchTable, match.state)
            sent_on = any(one.card is not None and SWEEPS[one.card.index] for one in table.pending)
            rest = None if match.question is None or not table.pending or sent_on else let_be(match)
            if rest is None:
                continue
            told = forecast(match).get("after", {})
            for seat, lost in enumerate(losses(rest, table.seats)):
                foreseen = told.get(LETTERS[seat], table.points[seat])
                assert foreseen == table.points[seat] - lost, (table.pending, table.packets)
            stacks.add(tuple(one.kind for one in table.pending))
            halved += bool(told) and table.packets[-1].halve
    assert len(stacks) > 30
    assert halved > 30


def test_the_stack_says_the_coins_that_a_blow_costs_whoever_lets_it_land() -> None:
    """The sentence of a blow takes its number from the stack: it is the one that is lost then, halved ones too."""
    compared = halved = 0
    for seed in range(40):
        match = wander("lunch-money", 2 + seed % 5, f"stack {seed}", events=False)
        for _ in positions(match, seed + 1, 200):
            if match.question is None or match.question.point.name != "defence" or len(match.state.pending) != 1:
                continue
            (entry,) = match.state.pending
            rest = let_be(match)
            if rest is None or (entry.card is not None and SWEEPS[entry.card.index]):
                continue
            lost = losses(rest, match.state.seats)[entry.target]
            if lost:
                assert entry.number == lost, match.state.pending
                compared += 1
                halved += cast(LunchTable, match.state).packets[-1].halve
    assert compared > 200
    assert halved > 10


def test_a_pile_goes_where_it_is_said_to_go_and_is_worth_what_is_said() -> None:
    seen: set[str] = set()
    for seed in range(30):
        match = wander("soccmel", 2 + seed % 5, f"then {seed}", events=False)
        for _ in positions(match, seed + 1):
            if match.question is None or match.question.point.name not in ("open", "face"):
                continue
            then = forecast(match)["then"]
            seat = match.todo[0]
            for move in match.options(seat):
                if move.card is None or move.verb or move.card.code in ("BEN", "MIR", "YOG"):
                    continue
                special = then.get("cards", {}).get(move.card.code)
                worth, to = special or then["numbers"][str(move.card.value)]
                rest = match.clone()
                rest.take(seat, move)
                table = cast(SoccmelTable, rest.state)
                assert (table.value, LETTERS[table.active]) == (worth, to or LETTERS[move.target])
                seen.add(move.card.code[:3] if move.card.code in ("GAT", "SOC") else match.question.point.name)
    assert seen == {"GAT", "SOC", "open", "face"}


def dealt(game: str, card: Card) -> int | None:
    """What the screen of a game says that a card does to a counter: by code, by kind, or for all."""
    deals = screen_of(games.find(game))["deals"]
    for rule in deals.get(card.code) or deals.get(card.kind) or deals.get("*") or []:
        facts = [{"value": card.value, **card.facts}.get(fact) for fact in rule[1:].split("*")]
        if all(isinstance(fact, int) for fact in facts):
            return math.prod(cast("list[int]", facts)) * (1 if rule[0] == "+" else -1)
    return None


@pytest.mark.parametrize(("game", "field"), [("lunch-money", "points"), ("this-game-is-shit", "poop")])
def test_what_the_screen_says_that_a_card_does_is_what_lies_on_the_stack(game: str, field: str) -> None:
    """Pods say “9 → 5” before a card is played on them; after that the forecast of the rules says the same."""
    compared = weakened = 0
    for seed in range(400):
        match = wander(game, seats_for(game, seed), f"deals {seed}", events=False)
        for _ in positions(match, seed + 1, 120):
            if match.question is None or len(match.todo) != 1:
                continue
            if match.state.pending and match.question.point.name != "follow_up":
                continue
            seat = match.todo[0]
            counters: list[int] = getattr(match.state, field)
            for move in match.options(seat):
                held = match.state.pending[-1].target if match.state.pending else -1
                target = held if move.target < 0 else move.target
                amount = None if move.card is None or move.verb else dealt(game, move.card)
                if amount is None or target < 0 or (move.target < 0 and not cast("Card", move.card).flag("after_grab")):
                    continue
                rest = match.clone()
                rest.take(seat, move)
                seen = forecast(match)
                halves, less = seen.get("weak", {}).get(LETTERS[seat], (0, 0))
                halves += move.card is not None and move.card.code in seen.get("halved", ())
                if amount < 0:
                    amount = -max(0, (-amount >> halves) - less)
                told = forecast(rest).get("after", {})
                after = counters[target] + amount
                if game == "this-game-is-shit":
                    after = max(0, after)
                assert told.get(LETTERS[target], getattr(rest.state, field)[target]) == after, move.text
                compared += 1
                weakened += halves + less > 0
    assert compared > 300
    assert weakened > (20 if game == "lunch-money" else -1)


def test_what_has_landed_is_not_foreseen_again() -> None:
    """Neither while a free attack is owed, nor while somebody is asked whether to take Nuts back."""
    seen = {"owed": 0, "take_back": 0}
    for seed in range(30):
        match = wander("lunch-money", 3 + seed % 3, f"owed {seed}", events=False)
        for _ in positions(match, seed + 1, 200):
            if match.question is not None and match.question.point.name in seen:
                assert "after" not in forecast(match)
                seen[match.question.point.name] += 1
    assert min(seen.values()) > 5, seen
