"""Which bus workers meet on, by its address."""

from tavolaccio.kernel.errors import BadInput, Missing
from tavolaccio.server.cluster.bus import RIGHT, Bus

VALKEY = ("redis://", "rediss://", "valkey://", "valkeys://", "unix://")


def checked(address: str) -> None:
    if address and not address.startswith(VALKEY):
        raise BadInput(f"{address!r} is not a bus", "--bus", RIGHT)


def make_bus(address: str) -> Bus:
    """The bus at this address."""
    checked(address)
    try:
        from tavolaccio.server.cluster.redis_bus import ValkeyBus  # noqa: PLC0415  # needed by many workers only
    except ImportError as error:
        raise Missing("a bus", str(error.name), "many", "--bus") from None
    return ValkeyBus(address)
