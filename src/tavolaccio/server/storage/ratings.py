"""Ratings per game (Plackett-Luce by openskill), in three pools: people, bots, and all together.

The arithmetic knows no database: a store reads what is `known` of those who met, and keeps what `rated` says.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tavolaccio.server.storage.rows import ResultRow

POOLS = ("people", "bots", "all")
BOT = "bot:"
BOARD = (
    "SELECT r.who, r.mu, r.sigma, r.matches, g.name, g.emoji FROM ratings r LEFT JOIN guests g ON g.id = r.who "
    "WHERE r.game = :game AND r.pool = :pool AND (CAST(:viewer AS text) IS NULL OR r.who LIKE 'bot:%' OR EXISTS ("
    "SELECT 1 FROM results s JOIN records c ON c.id = s.record WHERE s.who = r.who AND c.game = r.game AND ("
    "c.public OR EXISTS (SELECT 1 FROM results m WHERE m.record = s.record AND m.who = :viewer)))) "
    "ORDER BY r.mu - 3 * r.sigma DESC LIMIT :limit"
)
"""For everybody: people who have finished a match at a public table, and people the viewer has met; without a viewer
all."""
Known = tuple[float, float, int]
"""mu, sigma, and the number of matches."""


def at_hand() -> bool:
    """Has the library been loaded? That takes its time, and so must not happen on the event loop."""
    return "openskill.models" in sys.modules


def meetings(results: Sequence[ResultRow]) -> Iterator[tuple[str, dict[str, int]]]:
    """Every pool in which at least two different players met, with the place of each."""
    for pool in POOLS:
        # A bot that sits on several chairs is one player: its best place counts.
        best: dict[str, int] = {}
        for row in results:
            if pool == "all" or row.who.startswith(BOT) == (pool == "bots"):
                best[row.who] = min(best.get(row.who, row.place), row.place)
        if len(best) >= 2:
            yield pool, best


def rated(best: Mapping[str, int], known: Mapping[str, Known]) -> dict[str, Known]:
    """What is known of everybody after one match with these places; who is not yet known begins as anybody does."""
    from openskill.models import PlackettLuce  # noqa: PLC0415  # slow to import, and never needed on the event loop

    model = PlackettLuce()
    before = {name: known.get(name, (model.mu, model.sigma, 0)) for name in best}
    teams = [[model.rating(mu=mu, sigma=sigma)] for mu, sigma, _ in before.values()]
    after = model.rate(teams, ranks=[float(place) for place in best.values()])
    return {name: (one.mu, one.sigma, before[name][2] + 1) for name, (one,) in zip(best, after, strict=True)}


def shown(who: str, mu: float, sigma: float, matches: int, name: str | None, emoji: str | None) -> dict[str, Any]:
    """A line of the board, ranked by the rating that is almost certain: mu - 3 sigma."""
    return {
        "who": who,
        "name": name or (who.removeprefix(BOT).capitalize() if who.startswith(BOT) else ""),
        "emoji": emoji or ("🤖" if who.startswith(BOT) else ""),
        "bot": who.startswith(BOT),
        "rating": round(mu - 3 * sigma, 2),
        "mu": round(mu, 3),
        "sigma": round(sigma, 3),
        "matches": matches,
    }
