"""The key of a server, read from its store beside the server that uses it."""

import asyncio
from pathlib import Path

from tavolaccio.kernel.errors import BadInput, Missing
from tavolaccio.server.storage.addresses import checked, folder_of, is_shared
from tavolaccio.server.storage.sqlite.cookie_key import FILE


def server_key(address: str, folder: Path) -> bytes:
    """The secret that signs cookies. Nothing is made where there is none."""
    checked(address)
    if is_shared(address):
        return asyncio.run(_from_postgres("postgresql://" + address.partition("://")[2]))
    path = (folder_of(address) if address else folder) / FILE
    try:
        return path.read_bytes()
    except OSError as error:
        right = "the data folder of the server, read by the user that runs it"
        raise BadInput(f"the key of the server cannot be read: {error.strerror}", str(path), right) from None


async def _from_postgres(address: str) -> bytes:
    try:
        import asyncpg  # type: ignore[import-untyped]  # noqa: PLC0415  # needed by many workers only
    except ImportError as error:
        raise Missing("PostgreSQL", str(error.name), "many", "--store") from None
    try:
        connection = await asyncpg.connect(address, timeout=5)
        try:
            found = await connection.fetchval("SELECT value FROM agreed WHERE name = 'cookie'")
        finally:
            await connection.close()
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError) as error:
        right = "the store of the server"
        raise BadInput(f"the database cannot be used: {str(error).splitlines()[0]}", "--store", right) from None
    if found is None:
        raise BadInput("no server has used this database yet", "--store", "the store of the server")
    return bytes(found)
