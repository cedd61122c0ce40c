"""Warns when a proxy in front of the server was not configured."""

import logging
from ipaddress import ip_address

from litestar.types import Scope

from tablee.server.guard import Caller, host_name

FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip"}
"""Headers that proxies add and browsers do not."""

log = logging.getLogger(__name__)


class Watch:
    """Notices requests from a proxy on this machine that is not trusted. All clients behind it
    share the limits of one caller."""

    def __init__(self) -> None:
        self.unknown_proxy = False

    def look(self, caller: Caller, scope: Scope) -> None:
        if self.unknown_proxy or caller.address:
            return
        told = any(name in FORWARDED for name, _ in scope["headers"])
        if told or not is_this_machine(host_name(caller.host)):
            self.unknown_proxy = True
            log.warning(
                "requests come through a proxy on this machine that is not trusted: "
                "all clients share its limits; see --proxy in docs/server.md"
            )


def is_this_machine(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
