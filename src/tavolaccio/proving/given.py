"""Laying out the position of a scenario: `given` to a table."""

from typing import Any

from tavolaccio.kernel.cards import Card
from tavolaccio.kernel.errors import BadInput
from tavolaccio.kernel.game import Game
from tavolaccio.kernel.moves import parse_seat
from tavolaccio.kernel.position import COMMON, field_from_data, mask_of
from tavolaccio.kernel.state import State
from tavolaccio.kernel.zones import Field, Zone

Given = dict[str, Any]


def seats_of(value: Any, seats: int, where: str) -> list[int]:
    """`[B, C]`, `B C` or `B` to seats, in the order written."""
    words = value if isinstance(value, list) else str(value).split()
    return [parse_seat(str(word), seats, where) for word in words]


def by_seat(value: Any, seats: int, where: str) -> dict[int, Any]:
    """`{A: …, C: …}` to seats; a list gives every seat its entry."""
    if isinstance(value, list) and len(value) == seats:
        return dict(enumerate(value))
    if not isinstance(value, dict):
        raise BadInput(f"{value!r} does not fit", where, "entries by seat, like {A: …, B: …}")
    return {parse_seat(str(key), seats, where): one for key, one in value.items()}


def card_list(game: Game, value: Any, where: str) -> tuple[list[Card], bool]:
    """Cards as one string or a list; the flag says that `...` closes it."""
    words = " ".join(str(one) for one in value).split() if isinstance(value, list) else str(value or "").split()
    open_end = bool(words) and words[-1] in ("...", "…")
    return [game.cards.parse(word, where) for word in (words[:-1] if open_end else words)], open_end


def lay_out(game: Game, seats: int, options: dict[str, Any], given: Given, where: str) -> State:
    """A table as the scenario describes it. What is not said has its default; see `docs/scenarios.md`."""
    table = game.new(seats, options, b"scenario")
    zones = {zone.name: zone for zone in table.ZONES}
    fields = {field.name: field for field in (*COMMON, *table.FIELDS)}
    open_piles: list[Zone] = []
    for key, value in given.items():
        spot = f"{where}, given {key}"
        if key == "out":
            fallen = seats_of(value, seats, spot)
            table.out = mask_of("".join("ABCDEFGH"[seat] for seat in fallen), seats, spot)
            table.fallen = tuple(fallen)
        elif key in zones:
            if _fill_zone(game, table, zones[key], value, spot):
                open_piles.append(zones[key])
        elif key in fields:
            _fill_field(game, table, fields[key], value, spot)
        elif key == "knows":
            _fill_knowledge(game, table, value, spot)
        else:
            known = ", ".join(["out", "knows", *zones, *fields])
            raise BadInput(f"unknown entry {key!r}", spot, f"one of {known}")
    _lay_the_rest(game, table, given, open_piles, where)
    game.complete(table, given)
    return table


def _fill_zone(game: Game, table: State, zone: Zone, value: Any, where: str) -> bool:
    """Returns whether the rest of the cards belongs below these."""
    if not zone.per_seat:
        cards, open_end = card_list(game, value, where)
        zone.write(table, [cards[::-1] if zone.top_first else cards])
        return open_end
    rows = zone.read(table)
    for seat, one in by_seat(value, table.seats, where).items():
        rows[seat] = card_list(game, one, where)[0]
        if zone.top_first:
            rows[seat].reverse()
    zone.write(table, rows)
    return False


def _fill_field(game: Game, table: State, field: Field, value: Any, where: str) -> None:
    if not field.per_seat:
        setattr(table, field.name, field_from_data(field, value, game.cards, table.seats, where))
        return
    values = list(getattr(table, field.name))
    for seat, one in by_seat(value, table.seats, where).items():
        values[seat] = field_from_data(field, one, game.cards, table.seats, where)
    setattr(table, field.name, values)


def _fill_knowledge(game: Game, table: State, value: Any, where: str) -> None:
    """`knows: {A: {B: MC}}`: A has seen that B holds a Morning Coffee."""
    for knower, hands in by_seat(value, table.seats, where).items():
        for holder, cards in by_seat(hands, table.seats, where).items():
            for card in card_list(game, cards, where)[0]:
                table.know(1 << knower, holder, card)


def missing_cards(game: Game, table: State, where: str) -> list[Card]:
    """Those of the deck that lie nowhere yet, in the order of their codes."""
    left = dict(game.deck(table.options))
    for zone in table.ZONES:
        for row in zone.read(table):
            for card in row:
                left[card] = left.get(card, 0) - 1
    for card, count in left.items():
        if count < 0:
            raise BadInput(f"{-count} too many of {card.code} ({card.name('en')})", where, f"at most {card.copies}")
    return [card for card in sorted(left, key=lambda one: one.code) for _ in range(left[card])]


def _lay_the_rest(game: Game, table: State, given: Given, open_piles: list[Zone], where: str) -> None:
    """Below a pile that ends with `...`, under the deck where none is given, or out of the game; the first code on
    top, as `docs/scenarios.md` promises."""
    rest = missing_cards(game, table, where)
    for zone, cards in game.piles_for(table, rest, [pile.name for pile in open_piles], set(given)):
        row = zone.read(table)[0]
        zone.write(table, [cards[::-1] + row])  # the end of a list is the top
