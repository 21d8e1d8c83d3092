"""A real PostgreSQL and a real Valkey, started by the tests, on sockets of their own; or given by address.

    TAVOLACCIO_TEST_POSTGRESQL=postgresql://user@host/name   a database that may be filled (the tests make more of them)
    TAVOLACCIO_TEST_VALKEY=redis://host                      a server that may be listened to

With those given, the tests that stop and start the engines themselves are skipped.
"""

from __future__ import annotations

import asyncio
import os
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]

from tavolaccio.torture.deployment.databases import Postgres as Postgres
from tavolaccio.torture.deployment.databases import Valkey as Valkey

GIVEN_POSTGRESQL = os.environ.get("TAVOLACCIO_TEST_POSTGRESQL", "")
GIVEN_VALKEY = os.environ.get("TAVOLACCIO_TEST_VALKEY", "")


class GivenPostgres:
    """One that runs already."""

    given = True

    def new(self) -> str:
        name = f"t{uuid4().hex[:12]}"

        async def make() -> None:
            connection = await asyncpg.connect(GIVEN_POSTGRESQL)
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(make())
        head, _, tail = GIVEN_POSTGRESQL.partition("?")
        return head.rpartition("/")[0] + f"/{name}" + (f"?{tail}" if tail else "")

    def remove(self) -> None:
        pass


class GivenValkey:
    given = True
    address = GIVEN_VALKEY

    def remove(self) -> None:
        pass


def make_postgres() -> Postgres | GivenPostgres:
    return GivenPostgres() if GIVEN_POSTGRESQL else Postgres()


def make_valkey() -> Valkey | GivenValkey:
    return GivenValkey() if GIVEN_VALKEY else Valkey()
