"""Finished matches: each has one record, which verifies and holds what was played; each record was rated once."""

from __future__ import annotations

from collections import Counter

from tavolaccio import games
from tavolaccio.kernel.errors import TavolaccioError
from tavolaccio.kernel.journal import Journal
from tavolaccio.kernel.position import outcome_to_data
from tavolaccio.server.storage import ratings
from tavolaccio.server.storage.rows import ResultRow
from tavolaccio.tables.journal.match_data import replies_to_data
from tavolaccio.torture.checks.checker import Checker
from tavolaccio.torture.checks.replay import Replay
from tavolaccio.torture.deployment.store_reader import Kept


def check_records(checker: Checker, replay: Replay, kept: Kept) -> int:
    """The matches of one table; how many there were."""
    found = kept.records.get(replay.table, [])
    names = Counter([name for name, _ in found])
    for name, count in names.items():
        if count > 1:
            checker.find("record", f"{name} is kept {count} times", table=replay.table)
    papers = dict(found)
    expected = [room.record for _, room, _ in replay.overs]
    for name in set(papers) - set(expected):
        checker.find("record", f"{name} belongs to no match that is over", table=replay.table)
    for name, count in Counter(expected).items():
        if count > 1:
            checker.find("record", f"{name} was told of {count} matches", table=replay.table)
    for n, room, match in replay.overs:
        name = room.record
        if name not in papers:
            checker.find("record", f"match {room.match} is over, and its record {name!r} is missing",
                         table=replay.table, n=n)  # fmt: skip
            continue
        if (name, papers[name]) in checker.proved:
            continue
        try:
            again = Journal.parse(papers[name]).verify(games.find)
        except TavolaccioError as error:
            checker.find("record", f"{name} does not verify: {error}", table=replay.table, n=n)
            continue
        is_same = replies_to_data(again.log) == replies_to_data(match.log)
        if not is_same or outcome_to_data(again.outcome) != outcome_to_data(match.outcome):
            checker.find("record", f"{name} holds another match than its journal", table=replay.table, n=n)
        checker.proved.add((name, papers[name]))
    return len(expected)


def check_ratings(checker: Checker, kept: Kept) -> None:
    """Every record counts once for everybody who met somebody in it."""
    players: dict[str, list[ResultRow]] = {}
    game_of: dict[str, str] = {}
    for record, game, who in kept.results:
        players.setdefault(record, []).append(ResultRow(len(players.get(record, [])), who, 1, False))
        game_of[record] = game
    expected: Counter[tuple[str, str, str]] = Counter()
    for record, rows in players.items():
        for pool, best in ratings.meetings(rows):
            expected.update([(game_of[record], pool, who) for who in best])
    for key in sorted(set(expected) | set(kept.ratings)):
        if expected[key] != kept.ratings.get(key, 0):
            game, pool, who = key
            text = f"{who} has {kept.ratings.get(key, 0)} matches of {game} among {pool}, and {expected[key]} records"
            checker.find("rating", text)
