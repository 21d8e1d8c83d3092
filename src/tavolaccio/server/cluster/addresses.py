"""Which bus workers meet on, by its address."""

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.cluster.bus import RIGHT, Bus

VALKEY = ("redis://", "rediss://", "valkey://", "valkeys://", "unix://")
MISSING = "start it by ./play, which installs what is needed, or `pip install tavolaccio[many]`"


def checked(address: str) -> None:
    if address and not address.startswith(VALKEY):
        raise BadInput(f"{address!r} is not a bus", "--bus", RIGHT)


def make_bus(address: str) -> Bus:
    """The bus at this address."""
    checked(address)
    try:
        from tavolaccio.server.cluster.redis_bus import ValkeyBus  # noqa: PLC0415  # needed by many workers only
    except ImportError as error:
        raise BadInput(f"{error.name} is not installed", "--bus", MISSING) from None
    return ValkeyBus(address)
