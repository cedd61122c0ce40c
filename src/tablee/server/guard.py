"""Accepts only requests from our own pages, and sets the security headers."""

from ipaddress import ip_address
from socket import gethostname
from typing import TypeAlias
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import State
from litestar.types import Scope
from msgspec import Struct

from tablee.engine.errors import TableeError
from tablee.server.guests import COOKIE
from tablee.server.network import client_network

AnyRequest: TypeAlias = Request[object, object, State]
"""Our handlers do not use Litestar's user, authentication or state."""
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

FRAMED_HEADERS = {
    **{name: value for name, value in SECURITY_HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors *"
    ),
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Referrer-Policy": "no-referrer",
}
"""For the one page that other sites may show in a frame: nothing can be done there but look."""


class Stranger(TableeError):
    """The request does not come from one of our own pages."""


def known_host(host: str, allowed: frozenset[str]) -> bool:
    """True for our own names and plain addresses. A foreign name that points here is an attack."""
    name = host_name(host)
    if name in allowed or name == "localhost" or name.endswith((".localhost", ".local")):
        return True
    try:
        ip_address(name)
    except ValueError:
        return name == gethostname().lower()
    return True


def host_name(host: str) -> str:
    """The name without its port, in lower case; empty if it is not valid."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def host_of(origin: str) -> str:
    """The host and port of an origin; empty if it is not valid."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


class Caller(Struct, frozen=True):
    """The sender of a request: all that is checked before it is accepted."""

    host: str
    origin: str | None
    cookie: str
    address: str
    """The network of the caller (see network.py); empty for this machine itself."""
    secure: bool
    bearer: str | None = None
    """The token of a program."""


def caller(scope: Scope) -> Caller:
    """The caller, from the scope of a request or a socket."""
    headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
    return Caller(
        host=headers.get(b"host", ""),
        origin=headers.get(b"origin"),
        cookie=cookie_in(headers.get(b"cookie", "")),
        address=client_network(scope["client"][0] if scope["client"] else ""),
        secure=scope["scheme"] in ("https", "wss"),
        bearer=bearer_in(headers.get(b"authorization", "")),
    )


def cookie_in(header: str) -> str:
    """Our cookie in the header; empty if it is missing.

    Ours has no quotes or escapes, so we only look for its name. `http.cookies` would read all of
    the header, and needs seconds for some that are made to be slow (CVE-2024-7592).
    """
    for pair in header.split(";"):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE:
            return value
    return ""


def bearer_in(header: str) -> str | None:
    """The token in the header `Authorization: Bearer …`."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def check_door(caller: Caller, allowed: frozenset[str]) -> None:
    """Raises Stranger unless the host is ours and the origin, if any, is one of our pages."""
    if not known_host(caller.host, allowed):
        raise Stranger("foreign_host", "This server does not have that name.")
    if caller.origin is not None and host_of(caller.origin) != caller.host:
        raise Stranger("foreign_origin", "This request comes from another site.")
