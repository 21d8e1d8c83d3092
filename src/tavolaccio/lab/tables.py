"""The lab's four tables: games, seats, cards, hits. A chunk of matches becomes four small Parquet files.

| table | one row for | columns |
|---|---|---|
| games | a match | number, turns, decisions, winners, reason, first_fall, lead_changes, led_from |
| seats | a seat of a match | number, seat, bot, won, place, fell, order, decisions, forced, half |
| cards | a card a seat had or might draw | number, seat, card, dealt, drawn, played, answered, excess, spread |
| hits | one seat against another | number, by, on, hits |

`won` is 1 for a win alone and a part of 1 for a shared one; `place` 1 is the best; `fell` is the turn of the
elimination (0: never), `order` who went first; `dealt` are copies in the opening hand (which `drawn` counts, too);
the other words are those of `watching.Seen`. Turns count from 1.
"""

from __future__ import annotations

import io
from typing import Any, NamedTuple

import polars as pl

from tavolaccio.lab.simulate import Failure, Plan, Record, play_one

TABLES = ("games", "seats", "cards", "hits")
SCHEMAS: dict[str, dict[str, Any]] = {
    "games": {
        "number": pl.UInt32,
        "turns": pl.UInt16,
        "decisions": pl.UInt32,
        "winners": pl.UInt8,
        "reason": pl.String,
        "first_fall": pl.UInt16,
        "lead_changes": pl.UInt16,
        "led_from": pl.UInt16,
    },
    "seats": {
        "number": pl.UInt32,
        "seat": pl.UInt8,
        "bot": pl.String,
        "won": pl.Float32,
        "place": pl.UInt8,
        "fell": pl.UInt16,
        "order": pl.UInt8,
        "decisions": pl.UInt32,
        "forced": pl.UInt32,
        "half": pl.UInt8,
    },
    "cards": {
        "number": pl.UInt32,
        "seat": pl.UInt8,
        "card": pl.String,
        "dealt": pl.UInt8,
        "drawn": pl.UInt16,
        "played": pl.UInt16,
        "answered": pl.UInt16,
        "excess": pl.Float32,
        "spread": pl.Float32,
    },
    "hits": {"number": pl.UInt32, "by": pl.UInt8, "on": pl.UInt8, "hits": pl.UInt16},
}

Rows = dict[str, list[tuple[Any, ...]]]


class Chunk(NamedTuple):
    """Some consecutive matches of a plan. Plain data: it travels to other processes and machines."""

    plan: Plan
    first: int
    games: int


class Played(NamedTuple):
    """What comes back: the four tables as Parquet, ready to be written, or what went wrong."""

    first: int
    games: int
    tables: dict[str, bytes]
    failure: Failure | None


def play_chunk(chunk: Chunk) -> Played:
    """The whole work of a worker: depends on the chunk alone, so it gives the same bytes wherever it is done."""
    rows: Rows = {name: [] for name in TABLES}
    for number in range(chunk.first, chunk.first + chunk.games):
        result = play_one(chunk.plan, number, watched=True)
        if isinstance(result, Failure):
            return Played(chunk.first, chunk.games, {}, result)
        add_rows(rows, result)
    return Played(chunk.first, chunk.games, {name: parquet(name, rows[name]) for name in TABLES}, None)


def add_rows(rows: Rows, record: Record) -> None:
    seen = record.seen
    assert seen is not None
    number = record.number
    rows["games"].append(
        (
            number,
            record.turns,
            record.decisions,
            len(record.winners),
            record.reason,
            record.first_fall,
            seen.lead_changes,
            seen.led_from,
        )
    )
    places = _places(record.ranking)
    for seat, bot in enumerate(record.bots):
        won = 1 / len(record.winners) if seat in record.winners else 0.0
        order = record.fallen.index(seat) + 1 if seat in record.fallen else 0
        decided, forced = seen.decisions[seat], seen.forced[seat]
        fell, half = seen.fell[seat], seen.half[seat]
        rows["seats"].append((number, seat, bot, won, places.get(seat, 0), fell, order, decided, forced, half))
    handled = {(one.seat, one.card): (one.drawn, one.played) for one in seen.handled}
    # What was answered under another seat than the one that drew it, and what might have come and did not.
    for seat, card in {**handled, **seen.answered, **seen.spread}:
        key = (seat, card)
        drawn, played = handled.get(key, (0, 0))
        answered, dealt = seen.answered.get(key, 0), seen.dealt.get(key, 0)
        luck = seen.excess.get(key, 0.0), seen.spread.get(key, 0.0)
        rows["cards"].append((number, seat, card, dealt, drawn, played, answered, *luck))
    for (by, on), hits in sorted(seen.hits.items()):
        rows["hits"].append((number, by, on, hits))


def _places(ranking: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    places: dict[int, int] = {}
    for group in ranking:
        place = len(places) + 1
        places.update(dict.fromkeys(group, place))
    return places


def frame(name: str, rows: list[tuple[Any, ...]]) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=SCHEMAS[name], orient="row")


def parquet(name: str, rows: list[tuple[Any, ...]]) -> bytes:
    buffer = io.BytesIO()
    frame(name, rows).write_parquet(buffer, compression="zstd", statistics=False)
    return buffer.getvalue()
