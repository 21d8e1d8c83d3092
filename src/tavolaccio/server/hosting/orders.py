"""What those who run the house have ordered, as this worker knows it: who is barred, and what is announced."""

import ipaddress

from tavolaccio.server.storage.admin_store import Order
from tavolaccio.server.storage.rows import now

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

GUEST, ADDRESS, NOTICE = "guest", "address", "notice"


def network_of(text: str) -> Network | None:
    """An address, or a network such as 192.0.2.0/24; None where it is neither."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        return None


class Orders:
    def __init__(self) -> None:
        self._guests: dict[str, Order] = {}
        self._networks: list[tuple[Network, Order]] = []
        self._notice: Order | None = None

    def set(self, orders: list[Order]) -> None:
        self._guests = {one.name: one for one in orders if one.kind == GUEST}
        found = [(network_of(one.name), one) for one in orders if one.kind == ADDRESS]
        self._networks = [(network, one) for network, one in found if network is not None]
        self._notice = next((one for one in orders if one.kind == NOTICE), None)

    @property
    def notice(self) -> Order | None:
        """The announcement that is to be shown."""
        return self._notice if self._notice is not None and self._notice.until > now() else None

    def ban_of(self, guest: str, address: str) -> Order | None:
        """Why somebody is not let in; None: they are."""
        found = self._guests.get(guest)
        if found is None and self._networks:
            network = network_of(address)
            if network is not None:
                found = next((one for place, one in self._networks if network.network_address in place), None)
        return found if found is not None and found.until > now() else None
