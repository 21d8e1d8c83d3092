"""What those who run the house have ordered, as this worker knows it: who is barred, and what is announced."""

from tavolaccio.server.network.visitors import Network, network_of
from tavolaccio.server.storage.admin_store import Order
from tavolaccio.server.storage.rows import now

GUEST, ADDRESS, NOTICE = "guest", "address", "notice"


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
        found = [self._guests[guest]] if guest in self._guests else []
        network = network_of(address) if self._networks else None
        if network is not None:
            found += [one for place, one in self._networks if network.network_address in place]
        moment = now()
        return next((one for one in found if one.until > moment), None)
