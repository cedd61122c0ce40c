"""Guests as they are stored: who somebody is on this server, without an account."""

from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, Row, delete, exists, insert, select, update

from tablee.server.entries import Guest
from tablee.server.store.schema import guests, membership, played, tables, tokens


class Identity(Struct, frozen=True, kw_only=True):
    """Somebody. Whoever knows `id` is them, so nobody else is ever shown it."""

    id: str
    public: Guest
    name: str
    avatar: str
    language: str
    created: float
    seen: float


def identity(row: Row[Any]) -> Identity:
    return Identity(**row._mapping)


def put(connection: Connection, person: Identity) -> None:
    known = update(guests).where(guests.c.id == person.id).values(asdict(person))
    if not connection.execute(known).rowcount:
        connection.execute(insert(guests), asdict(person))


def forget(connection: Connection, private: str) -> None:
    """Everything but what they did where others were: a log is only ever deleted whole."""
    gone = delete(guests).where(guests.c.id == private).returning(guests.c.public)
    for public in connection.scalars(gone).all():
        theirs = select(membership.c.table_id).where(membership.c.guest == public)
        others = exists().where(membership.c.table_id == tables.c.id, membership.c.guest != public)
        connection.execute(delete(tables).where(tables.c.id.in_(theirs), ~others))
        connection.execute(delete(membership).where(membership.c.guest == public))
        connection.execute(delete(played).where(played.c.guest == public))


def put_token(connection: Connection, token: str, private: str, expires: float) -> None:
    """One token per guest: a new one makes the one before worthless."""
    connection.execute(delete(tokens).where(tokens.c.guest_id == private))
    row = {"guest_id": private, "hash": hashed(token), "expires": expires}
    connection.execute(insert(tokens), row)


def use_token(connection: Connection, token: str, now: float) -> str | None:
    """Whose it is, and it is gone: of two who come with the same token, one gets nothing."""
    spent = delete(tokens).where(tokens.c.hash == hashed(token))
    found = connection.execute(spent.returning(tokens.c.guest_id, tokens.c.expires)).one_or_none()
    return found.guest_id if found and found.expires > now else None


def hashed(token: str) -> bytes:
    """Who reads the database learns no token. Tokens are long and random: no salt is needed."""
    return sha256(token.encode()).digest()
