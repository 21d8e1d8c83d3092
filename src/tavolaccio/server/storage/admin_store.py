"""What those who run a house need of its store, beside its tables: orders, what was done, what is kept of a person, and
forgetting. The statements are the same for both stores, which only say them differently (`Statements`)."""

import secrets
from typing import Any, Final, Protocol
from zlib import crc32

import msgspec

from tavolaccio.server.storage.rows import now

AT_ONCE = 200
"""Tables looked through, or deleted, in one go: others wait meanwhile."""

USED_MS: Final = 600_000
"""How long a signature is remembered: longer than it is good, by whichever worker's clock."""

DROP_ORDER = "DELETE FROM orders WHERE kind = :kind AND name = :name"
FORGET = (
    "DELETE FROM results WHERE finished < :moment",
    "DELETE FROM records WHERE finished < :moment",
    (
        "DELETE FROM ratings WHERE who NOT LIKE 'bot:%' "
        "AND NOT EXISTS (SELECT 1 FROM results WHERE results.who = ratings.who)"
    ),
    (
        "DELETE FROM guests WHERE created < :moment "
        "AND NOT EXISTS (SELECT 1 FROM results WHERE results.who = guests.id) "
        "AND NOT EXISTS (SELECT 1 FROM people WHERE people.guest = guests.id)"
    ),
    (
        "DELETE FROM mutes WHERE NOT EXISTS (SELECT 1 FROM guests WHERE guests.id = mutes.guest) "
        "AND NOT EXISTS (SELECT 1 FROM results WHERE results.who = mutes.guest) "
        "AND NOT EXISTS (SELECT 1 FROM people WHERE people.guest = mutes.guest)"
    ),
    "DELETE FROM moves WHERE expires < :moment",
    "DELETE FROM orders WHERE until < :moment",
    "DELETE FROM admin_log WHERE at < :moment",
)
"""What is older than `:moment`, and guests with nothing left of them."""


class Order(msgspec.Struct):
    """Something ordered by those who run the house. `kind`: `guest` or `address` (a ban of `name`), or `notice` (an
    announcement). (In the store `used` is a signature that was used.) `until`: milliseconds of wall time."""

    kind: str
    name: str
    until: int
    words: str
    made: int


class Statements(Protocol):
    """How a store is asked. Values are named `:so` in a statement."""

    journals: tuple[str, ...]
    """The tables that hold entries."""
    contains: str
    """Condition: the body of an entry contains `:needle`."""

    async def rows(self, statement: str, **values: object) -> list[Any]: ...

    async def together(self, *changes: tuple[str, dict[str, object]]) -> None:
        """All of these or nothing."""
        ...


class AdminStore:
    def __init__(self, statements: Statements) -> None:
        self._say = statements

    # Orders, and what was done.

    async def orders(self) -> list[Order]:
        """Those that are in force."""
        asked = "SELECT kind, name, until, words, made FROM orders WHERE until > :now AND kind <> 'used'"
        rows = await self._say.rows(asked, now=now())
        return [Order(*row) for row in rows]

    async def save_order(self, order: Order) -> None:
        values: dict[str, object] = {"kind": order.kind, "name": order.name}
        keep = "INSERT INTO orders VALUES (:kind, :name, :until, :words, :made)"
        await self._say.together((DROP_ORDER, values), (keep, msgspec.structs.asdict(order)))

    async def drop_order(self, kind: str, name: str) -> None:
        await self._say.together((DROP_ORDER, {"kind": kind, "name": name}))

    async def first_use(self, name: str) -> bool:
        """Whether no worker has been asked with the signature of this name before."""
        mine = secrets.token_hex(8)
        values: dict[str, object] = {"name": name, "until": now() + USED_MS, "mine": mine, "now": now()}
        await self._say.together(
            ("DELETE FROM orders WHERE kind = 'used' AND until < :now", {"now": now()}),
            (
                "INSERT INTO orders VALUES ('used', :name, :until, :mine, :now) ON CONFLICT (kind, name) DO NOTHING",
                values,
            ),
        )
        rows = await self._say.rows("SELECT words FROM orders WHERE kind = 'used' AND name = :name", name=name)
        return [row[0] for row in rows] == [mine]

    async def write_down(self, who: str, what: str) -> None:
        values: dict[str, object] = {"at": now(), "who": who, "what": what}
        await self._say.together(("INSERT INTO admin_log VALUES (:at, :who, :what)", values))

    async def written_down(self, limit: int) -> list[dict[str, Any]]:
        """The latest first."""
        rows = await self._say.rows("SELECT at, who, what FROM admin_log ORDER BY at DESC LIMIT :limit", limit=limit)
        return [{"at": at, "who": who, "what": what} for at, who, what in rows]

    # What is kept of a person.

    async def kept_of(self, guest: str) -> dict[str, Any]:
        """Everything in the store that is about this guest."""
        rows = self._say.rows
        face = await rows("SELECT name, emoji, created FROM guests WHERE id = :guest", guest=guest)
        ratings = await rows("SELECT game, pool, mu, sigma, matches FROM ratings WHERE who = :guest", guest=guest)
        matches = await rows(
            "SELECT records.id, records.game, records.finished, records.public, results.seat, results.place "
            "FROM results JOIN records ON records.id = results.record WHERE results.who = :guest "
            "ORDER BY records.finished",
            guest=guest,
        )
        return {
            "guest": guest,
            "chosen": [{"name": name, "emoji": emoji, "since": since} for name, emoji, since in face],
            "tables": [row[0] for row in await rows("SELECT table_id FROM people WHERE guest = :guest", guest=guest)],
            "matches": [
                {"record": record, "game": game, "finished": at, "public": bool(public), "seat": seat, "place": place}
                for record, game, at, public, seat, place in matches
            ],
            "ratings": [
                {"game": game, "pool": pool, "mu": mu, "sigma": sigma, "matches": count}
                for game, pool, mu, sigma, count in ratings
            ],
            "muted": [row[0] for row in await rows("SELECT other FROM mutes WHERE guest = :guest", guest=guest)],
            "bans": [
                {"until": until, "reason": words}
                for until, words in await rows(
                    "SELECT until, words FROM orders WHERE kind = 'guest' AND name = :guest", guest=guest
                )
            ],
        }

    async def rename_in_journals(self, guest: str, name: str, emoji: str) -> int:
        """Give the guest this name in every journal, also where it was played long ago; in how many tables that was.
        Nothing that `verify` looks at changes."""
        for record, seat, journal in await self._say.rows(
            "SELECT records.id, results.seat, records.journal FROM results JOIN records ON records.id = results.record "
            "WHERE results.who = :guest",
            guest=guest,
        ):
            changed = _renamed_seat(journal, seat, name)
            await self._say.together(
                ("UPDATE records SET journal = :journal WHERE id = :id", {"journal": changed, "id": record})
            )
        tables = await self._tables_with(guest)
        for table in tables:
            await self._rename_at(table, guest, name, emoji)
        return len(tables)

    async def _tables_with(self, guest: str) -> list[str]:
        """The tables in whose journals the guest is."""
        found: set[str] = set()
        last = ""
        query = "SELECT id FROM tables WHERE id > :last ORDER BY id LIMIT :limit"
        while names := [row[0] for row in await self._say.rows(query, last=last, limit=AT_ONCE)]:
            for journal in self._say.journals:
                rows = await self._say.rows(
                    f"SELECT DISTINCT table_id FROM {journal} "  # noqa: S608  # a constant name
                    f"WHERE table_id > :last AND table_id <= :end AND {self._say.contains}",
                    last=last,
                    end=names[-1],
                    needle=guest.encode(),
                )
                found |= {row[0] for row in rows}
            last = names[-1]
        return sorted(found)

    async def _rename_at(self, table: str, guest: str, name: str, emoji: str) -> None:
        changes: list[tuple[str, dict[str, object]]] = []
        # SQLite moves entries from one place to the other: each is in one of them.
        updates = [
            f"UPDATE {place} SET body = :body, checksum = :checksum WHERE table_id = :table AND n = :n"  # noqa: S608
            for place in self._say.journals
        ]
        for journal in self._say.journals:
            query = f"SELECT n, body FROM {journal} WHERE table_id = :table AND {self._say.contains}"  # noqa: S608
            for n, body in await self._say.rows(query, table=table, needle=guest.encode()):
                changed = b"\n".join([renamed(one, guest, name, emoji) for one in bytes(body).split(b"\n")])
                values: dict[str, object] = {"body": changed, "checksum": crc32(changed), "table": table, "n": n}
                changes += [(statement, values) for statement in updates]
        rows = await self._say.rows("SELECT room FROM tables WHERE id = :table", table=table)
        for (room,) in rows:
            changed_room = renamed(room.encode(), guest, name, emoji).decode()
            changes.append(("UPDATE tables SET room = :room WHERE id = :table", {"room": changed_room, "table": table}))
        # A checkpoint only saves time, and has the name, too.
        changes.append(("DELETE FROM checkpoints WHERE table_id = :table", {"table": table}))
        await self._say.together(*changes)

    # Forgetting.

    async def forget_before(self, moment: int, held: set[str]) -> dict[str, int]:
        """Delete what is older than that: matches, tables that are over (unless a worker holds them), and people who
        have neither finished a match since nor sit at a table. How many of each."""
        old: dict[str, object] = {"moment": moment}
        count = await self._say.rows("SELECT count(*) FROM records WHERE finished < :moment", moment=moment)
        found = {"matches": int(count[0][0])}
        await self._say.together(*[(statement, old if ":moment" in statement else {}) for statement in FORGET])
        found["tables"] = await self._forget_tables(moment, held)
        return found

    async def _forget_tables(self, moment: int, held: set[str]) -> int:
        query = "SELECT id FROM tables WHERE phase IN ('over', 'closed') AND changed < :moment ORDER BY id"
        names = [row[0] for row in await self._say.rows(query, moment=moment) if row[0] not in held]
        for name in names:
            where: dict[str, object] = {"table": name}
            places = [*self._say.journals, "checkpoints", "people"]
            changes = [(f"DELETE FROM {place} WHERE table_id = :table", where) for place in places]  # noqa: S608
            await self._say.together(*changes, ("DELETE FROM tables WHERE id = :table", where))
        return len(names)


def renamed(body: bytes, guest: str, name: str, emoji: str) -> bytes:
    """An entry or a set-up in which the guest has this name and face wherever one stands beside their id.

    >>> renamed(b'{"chairs":[{"guest":"ada","name":"Ada","emoji":"x"}]}', "ada", "Cat 12", "y")
    b'{"chairs":[{"guest":"ada","name":"Cat 12","emoji":"y"}]}'
    """
    data = msgspec.json.decode(body)
    _rename(data, guest, name, emoji)
    return msgspec.json.encode(data)


def _rename(data: Any, guest: str, name: str, emoji: str) -> None:
    if isinstance(data, dict):
        if data.get("guest") == guest:
            data.update({key: value for key, value in (("name", name), ("emoji", emoji)) if key in data})
        for value in data.values():
            _rename(value, guest, name, emoji)
    elif isinstance(data, list):
        for value in data:
            _rename(value, guest, name, emoji)


def _renamed_seat(journal: str, seat: int, name: str) -> str:
    """The journal of a match, whose head names its players."""
    first, _, rest = journal.partition("\n")
    head = msgspec.json.decode(first)
    head["names"][seat] = name
    return msgspec.json.encode(head).decode() + "\n" + rest
