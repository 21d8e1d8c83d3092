"""Our own proxies, trusted about a visitor's address: single addresses or whole networks."""

import ipaddress

from tavolaccio.kernel.errors import BadInput
from tavolaccio.server.network.visitors import MAPPED_BITS, Network


class Proxies:
    """
    >>> "172.18.0.5" in Proxies("127.0.0.1, 172.16.0.0/12")
    True
    """

    def __init__(self, text: str = "") -> None:
        self.networks: list[Network] = []
        for word in text.replace(",", " ").split():
            try:
                self.networks.append(ipaddress.ip_network(word))
            except ValueError:
                raise BadInput(f"{word!r} is not an address", "--proxy", "such as 127.0.0.1 or 172.16.0.0/12") from None

    def __contains__(self, address: str) -> bool:
        if not self.networks:
            return False
        try:
            place = ipaddress.ip_address(address)
        except ValueError:
            return False
        inside = getattr(place, "ipv4_mapped", None) or place
        return any(inside in network for network in self.networks)

    def listed(self) -> str:
        """For uvicorn, which reads addresses as they come.

        >>> Proxies("127.0.0.1 ::1").listed()
        '127.0.0.1/32,::1/128,::ffff:127.0.0.1/128'
        """
        mapped = [
            f"::ffff:{network.network_address}/{MAPPED_BITS + network.prefixlen}"
            for network in self.networks
            if network.version == 4
        ]
        return ",".join([*map(str, self.networks), *mapped])
