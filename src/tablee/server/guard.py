"""The door: which requests are ours, and what browsers may do with our pages."""

from ipaddress import ip_address
from socket import gethostname
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from tablee.engine.errors import TableeError

SECURITY_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Stranger(TableeError):
    """A request that did not come from one of our own pages."""


def known_host(host: str, allowed: frozenset[str]) -> bool:
    """Our own names, and bare addresses: a foreign name that points here is a trick."""
    name = urlsplit(f"//{host}").hostname or ""
    if name in allowed or name == "localhost" or name.endswith((".localhost", ".local")):
        return True
    try:
        ip_address(name)
    except ValueError:
        return name == gethostname().lower()
    return True


def check_door(connection: ASGIConnection[Any, Any, Any, Any], allowed: frozenset[str]) -> None:
    """Only for hosts that are ours, and changes only from pages that are ours. Raises Stranger."""
    host = connection.headers.get("host", "")
    if not known_host(host, allowed):
        raise Stranger("foreign_host", "This server is not known by that name.")
    origin = connection.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != host:
        raise Stranger("foreign_origin", "This request comes from another site.")
