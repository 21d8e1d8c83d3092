"""Where the tables are kept, by address: `sqlite:///path/of/a/folder` (the default) or `postgresql://user@host/name`."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from tavolaccio.kernel.errors import BadInput, Missing
from tavolaccio.server.storage.folder_lock import FolderLock
from tavolaccio.server.storage.store import Store

SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://")
RIGHT = "sqlite:///FOLDER, or postgresql://USER:PASSWORD@HOST/NAME"


def is_shared(address: str) -> bool:
    """Whether several workers can write to it at the same time."""
    return address.startswith(POSTGRES)


def folder_of(address: str) -> Path:
    """The folder of an SQLite address; that of the file, where one is named."""
    path = Path(address.removeprefix(SQLITE))
    return path.parent if path.suffix in (".sqlite3", ".sqlite", ".db") else path


def lock(address: str, folder: Path) -> AbstractContextManager[object]:
    """Held while a server runs: where the store is a file, no other may use its folder."""
    checked(address)
    return nullcontext() if is_shared(address) else FolderLock(folder_of(address) if address else folder)


def shown(address: str, folder: Path) -> str:
    """Where the tables are, for people: without the password."""
    if not is_shared(address):
        return str((folder_of(address) if address else folder).resolve())
    head, at, tail = address.rpartition("@")
    scheme, _, user = head.partition("://")
    return f"{scheme}://{user.partition(':')[0]}@{tail}" if at else address


def checked(address: str) -> None:
    if address and not address.startswith((SQLITE, *POSTGRES)):
        raise BadInput(f"{address!r} is not a store", "--store", RIGHT)


async def open_store(address: str, folder: Path, accept_loss: bool = False) -> Store:
    """Call it on the event loop the store calls back on."""
    checked(address)
    if address.startswith(POSTGRES):
        try:
            from tavolaccio.server.storage.postgres.store import open_postgres  # noqa: PLC0415  # needed by many workers only
        except ImportError as error:
            raise Missing("PostgreSQL", str(error.name), "many", "--store") from None
        return await open_postgres("postgresql://" + address.partition("://")[2])
    from tavolaccio.server.storage.sqlite.store import SQLiteStore  # noqa: PLC0415  # the same for the other

    return SQLiteStore(folder_of(address) if address else folder, accept_loss)
