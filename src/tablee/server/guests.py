"""Guests without accounts: a random identity in a signed cookie, or in the token of a program.

Only the server and one browser know the identity. Others know a guest by a hash of it, which gives
no access. The ids of a program, the secret and the public one, say that it is a program: nobody can
take that away from it (docs/decisions/0021).
"""

import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from hashlib import sha256

from tablee.server.entries import Guest

COOKIE = "tablee_guest"
IDENTITY_BYTES = 16
PROGRAM = "bot~"
"""How the ids of programs begin. The ids of people have no such letter."""


def new_identity() -> str:
    return secrets.token_urlsafe(IDENTITY_BYTES)


def new_program() -> str:
    return PROGRAM + new_identity()


def is_program(guest: Guest) -> bool:
    """Whether this id, secret or public, is that of a program."""
    return guest.startswith(PROGRAM)


def face_of(identity: str, names: Sequence[str], avatars: Sequence[str]) -> tuple[str, str]:
    """The first name and avatar of a guest: always the same for the same identity."""
    luck = sha256(f"face {identity}".encode()).digest()
    return names[luck[0] % len(names)], avatars[luck[1] % len(avatars)]


def public_name(identity: str) -> Guest:
    """The public id of a guest."""
    mark = PROGRAM if is_program(identity) else ""
    return mark + short(sha256(f"guest {identity}".encode()).digest()[:9])


def sealed(identity: str, key: bytes) -> str:
    """The value of the cookie, or the token of a program: the identity and its signature."""
    return f"{identity}.{seal(identity, key)}"


def unsealed(cookie: str, key: bytes) -> str | None:
    """The identity in a cookie or token; None if the signature is not ours."""
    identity, _, given = cookie.partition(".")
    genuine = hmac.compare_digest(seal(identity, key).encode(), given.encode())
    return identity if genuine else None


def seal(identity: str, key: bytes) -> str:
    return short(hmac.digest(key, identity.encode(), sha256))


def short(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")
