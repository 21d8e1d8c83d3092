"""Where a visitor comes from, as far as limits and bans are concerned."""

import ipaddress
from functools import lru_cache
from typing import Final

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

HOME_BITS: Final = 64
"""Of an IPv6 address: behind them somebody at home has as many addresses as they like."""
MAPPED_BITS: Final = 96
"""Before an IPv4 address that is written as an IPv6 one, as a socket tells it that listens to both."""


def network_of(text: str) -> Network | None:
    """An address, or a network such as 192.0.2.0/24; None where it is neither. A home with IPv6 counts as one address.

    >>> [str(network_of(text)) for text in ("192.0.2.7", "::ffff:192.0.2.7", "2001:db8:1:2:3::4", "2001:db8::/32")]
    ['192.0.2.7/32', '192.0.2.7/32', '2001:db8:1:2::/64', '2001:db8::/32']
    """
    try:
        network = ipaddress.ip_network(text.partition("%")[0], strict=False)
    except ValueError:
        return None
    if isinstance(network, ipaddress.IPv4Network) or network.is_loopback:
        return network
    inside = network.network_address.ipv4_mapped
    if inside is not None and network.prefixlen >= MAPPED_BITS:
        return ipaddress.IPv4Network((inside, network.prefixlen - MAPPED_BITS))
    return network.supernet(new_prefix=HOME_BITS) if network.prefixlen > HOME_BITS else network


@lru_cache(maxsize=4096)
def counted(address: str) -> str:
    """The address by which a visitor is counted, shown and barred.

    >>> counted("::ffff:192.0.2.7"), counted("2001:db8:1:2:3::4"), counted("local")
    ('192.0.2.7', '2001:db8:1:2::/64', 'local')
    """
    network = network_of(address)
    if network is None:
        return address
    return str(network.network_address) if network.num_addresses == 1 else str(network)
