"""Ratings per game (Plackett-Luce by openskill), in three pools: people, bots, and all together."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from tavolaccio.server.store import ResultRow

POOLS = ("people", "bots", "all")
BOT = "bot:"


def rate(connection: sqlite3.Connection, game: str, results: Sequence[ResultRow]) -> None:
    """Rates one finished match in every pool where at least two different players met."""
    for pool in POOLS:
        meeting = [row for row in results if pool == "all" or row.who.startswith(BOT) == (pool == "bots")]
        _rate_pool(connection, game, pool, meeting)


def _rate_pool(connection: sqlite3.Connection, game: str, pool: str, meeting: list[ResultRow]) -> None:
    # A bot that sits on several chairs is one player: its best place counts.
    best: dict[str, int] = {}
    for row in meeting:
        best[row.who] = min(best.get(row.who, row.place), row.place)
    if len(best) < 2:
        return
    from openskill.models import PlackettLuce  # noqa: PLC0415  # slow to import, and needed in the store's thread only

    model = PlackettLuce()
    names = list(best)
    known = {}
    for name in names:
        row = connection.execute(
            "SELECT mu, sigma, matches FROM ratings WHERE game = ? AND pool = ? AND who = ?", (game, pool, name)
        ).fetchone()
        known[name] = row if row is not None else (model.mu, model.sigma, 0)
    teams = [[model.rating(mu=known[name][0], sigma=known[name][1])] for name in names]
    rated = model.rate(teams, ranks=[float(best[name]) for name in names])
    for name, (one,) in zip(names, rated, strict=True):
        connection.execute(
            "INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?)",
            (game, pool, name, one.mu, one.sigma, known[name][2] + 1),
        )


def board(connection: sqlite3.Connection, game: str, pool: str, limit: int) -> list[dict[str, Any]]:
    """The best first, by what they surely are: mu - 3 sigma."""
    rows = connection.execute(
        "SELECT who, mu, sigma, ratings.matches, guests.name, guests.emoji FROM ratings "
        "LEFT JOIN guests ON guests.id = who WHERE game = ? AND pool = ? ORDER BY mu - 3 * sigma DESC LIMIT ?",
        (game, pool, limit),
    )
    return [
        {
            "who": who,
            "name": name or (who.removeprefix(BOT).capitalize() if who.startswith(BOT) else ""),
            "emoji": emoji or ("🤖" if who.startswith(BOT) else ""),
            "bot": who.startswith(BOT),
            "rating": round(mu - 3 * sigma, 2),
            "mu": round(mu, 3),
            "sigma": round(sigma, 3),
            "matches": matches,
        }
        for who, mu, sigma, matches, name, emoji in rows
    ]
