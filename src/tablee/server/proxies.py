"""Proxies in front of the server: whom we believe, and whether somebody forgot to tell us."""

import logging
from ipaddress import ip_address

from litestar.types import Scope

from tablee.server.guard import Caller, host_name

FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip"}
"""What proxies add; no browser does."""

log = logging.getLogger(__name__)


class Watch:
    """Notices that a proxy on this machine asks for others, and does not say (so that we believe
    it) for whom: then all of them share one caller's limits."""

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
                "everybody shares its limits; see --proxy in docs/server.md"
            )


def is_this_machine(name: str) -> bool:
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
