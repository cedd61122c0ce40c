"""The network of an address. Limits by address count a network as one caller."""

from ipaddress import IPv6Address, ip_address, ip_network

HOUSEHOLD = 64
"""The prefix length of one household in IPv6. It controls all addresses behind it."""


SITE = 48
"""The prefix length of a company or a rented server in IPv6: 65,536 households."""


def wider_network(network: str) -> str:
    """The /48 around the /64 of an IPv6 address; other networks unchanged."""
    if ":" not in network:
        return network
    return str(ip_network(network, strict=False).supernet(new_prefix=SITE))


def client_network(host: str) -> str:
    """What limits count: an IPv4 address, or the /64 of an IPv6 address.

    Empty for this machine itself, where a proxy may call for many clients (limits.py). A name that
    is not an address (a socket in the file system, a test) is returned unchanged.
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
