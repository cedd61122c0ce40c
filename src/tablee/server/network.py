"""The network that an address belongs to: limits by address count all of it as one caller."""

from ipaddress import IPv6Address, ip_address, ip_network

HOUSEHOLD = 64
"""Bits of an IPv6 address that one household gets: behind them it has as many as it likes."""


SITE = 48
"""Bits of an IPv6 address that a firm or a rented server gets: 65,536 households."""


def wider_network(network: str) -> str:
    """The /48 around the /64 of an IPv6 address; any other network itself."""
    if ":" not in network:
        return network
    return str(ip_network(network, strict=False).supernet(new_prefix=SITE))


def client_network(host: str) -> str:
    """What limits count: an IPv4 address, or the /64 of an IPv6 address.

    Empty for this machine itself, which may ask for many behind a proxy (limits.py). A name that is
    no address (a socket in the file system, a test) stands for itself.
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return ""
    if isinstance(address, IPv6Address):
        return str(ip_network((address, HOUSEHOLD), strict=False))
    return str(address)
