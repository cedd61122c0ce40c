"""Links in mails: signed by us, for one purpose. They make nobody a guest."""

import hmac
from hashlib import sha256
from typing import Literal

from msgspec import DecodeError, Struct, ValidationError, json

from tablee.engine.errors import TableeError
from tablee.server.entries import Guest
from tablee.server.notices.webpush import as_text, from_text

LONGEST = 1000
DAY = 24 * 3600.0
CONFIRMS, LEADS = DAY, 7 * DAY
"""Seconds for which a link confirms an address, and leads to a table. One to stop never ends."""


class BadLink(TableeError):
    """A link that we did not make, or that is too old."""


class Link(Struct, frozen=True):
    to: Literal["confirm", "stop", "table"]
    guest: Guest
    what: str
    """The mail address, or the table."""
    until: float | None = None


def signed(link: Link, key: bytes) -> str:
    said = json.encode(link)
    return f"{as_text(said)}.{as_text(hmac.digest(key, said, sha256))}"


def read(text: str, to: str, key: bytes, now: float) -> Link:
    """Raises BadLink."""
    said, _, seal = text[:LONGEST].partition(".")
    try:
        data = from_text(said)
        link = json.decode(data, type=Link)
        ours = hmac.compare_digest(hmac.digest(key, data, sha256), from_text(seal))
    except (ValueError, DecodeError, ValidationError):
        raise bad_link() from None
    if not ours or link.to != to or (link.until is not None and link.until < now):
        raise bad_link()
    return link


def bad_link() -> BadLink:
    return BadLink("bad_link", "This link is too old, or not complete.")
