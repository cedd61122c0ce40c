"""Guests as they are stored, without accounts."""

from hashlib import sha256

from msgspec import Struct, convert
from msgspec.structs import asdict
from sqlalchemy import Connection, Select, and_, delete, exists, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.entries import Guest
from tablee.server.store.releases import forget_releases
from tablee.server.store.schema import (
    WholeRow,
    WholeRows,
    attempts,
    contacts,
    guests,
    membership,
    played,
    quiet,
    rated,
    ratings,
    scores,
    shelf,
    tables,
    tokens,
    told,
    tries,
)


class Identity(Struct, frozen=True, kw_only=True):
    """A guest. `id` is secret: it gives access to everything of this guest."""

    id: str
    public: Guest
    name: str
    avatar: str
    language: str
    created: float
    """Seconds since 1970; 0 for a guest who has done nothing yet and is not stored."""
    seen: float


ADD = {
    "sqlite": sqlite.insert(guests).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(guests).on_conflict_do_nothing(),
}
FORGOTTEN = guests.c.name == ""
"""The row of a forgotten guest. It is kept so that their cookie no longer works."""


def add(connection: Connection, person: Identity) -> None:
    """Adds a new guest. A guest who is stored already stays unchanged."""
    connection.execute(ADD[connection.dialect.name], asdict(person))


def known(private: str, *, forgotten: bool = False) -> WholeRows:
    wanted = FORGOTTEN if forgotten else ~FORGOTTEN
    return select(guests).where(guests.c.id == private, wanted)


def forgotten_since(moment: float) -> Select[Guest]:
    return select(guests.c.public).where(FORGOTTEN, guests.c.seen >= moment)


def purge(connection: Connection, unseen_since: float, forgotten_before: float) -> int:
    """Deletes guests without a table or match who were not seen since, and old forgotten ones."""
    has_tables = exists().where(membership.c.guest == guests.c.public)
    has_played = exists().where(played.c.guest == guests.c.public)
    idle = and_(~FORGOTTEN, guests.c.seen < unseen_since, ~has_tables, ~has_played)
    forgotten = and_(FORGOTTEN, guests.c.seen < forgotten_before)
    return connection.execute(delete(guests).where(or_(idle, forgotten))).rowcount


def identity(row: WholeRow) -> Identity:
    return convert(row, Identity, from_attributes=True)


def put(connection: Connection, person: Identity) -> None:
    """Stores a guest, unless they were forgotten meanwhile, perhaps by another worker."""
    known = update(guests).where(guests.c.id == person.id, ~FORGOTTEN).values(asdict(person))
    if not connection.execute(known).rowcount:
        add(connection, person)


def forget(connection: Connection, private: str, now: float) -> None:
    """Deletes all but their entries at tables with others: a log is only deleted as a whole."""
    connection.execute(delete(tokens).where(tokens.c.guest_id == private))
    nothing = {"name": "", "avatar": "", "language": "", "seen": now, "ranked": False}
    gone = update(guests).where(guests.c.id == private).values(nothing).returning(guests.c.public)
    for public in connection.scalars(gone).all():
        theirs = select(membership.c.table_id).where(membership.c.guest == public)
        others = exists().where(membership.c.table_id == tables.c.id, membership.c.guest != public)
        kept = exists().where(played.c.table_id == tables.c.id, played.c.guest != public)
        connection.execute(delete(tables).where(tables.c.id.in_(theirs), ~others, ~kept))
        connection.execute(delete(membership).where(membership.c.guest == public))
        connection.execute(delete(shelf).where(shelf.c.guest == public))
        connection.execute(delete(tries).where(tries.c.guest == public))
        forget_releases(connection, public)
        connection.execute(delete(attempts).where(attempts.c.guest == public))
        for about in (contacts, quiet, told, ratings, rated):
            connection.execute(delete(about).where(about.c.guest == public))
        matches = select(played.c.table_id).where(played.c.guest == public)
        own = and_(scores.c.table_id.in_(matches), scores.c.guest == public)
        connection.execute(delete(scores).where(own))
        connection.execute(delete(played).where(played.c.guest == public))


def put_token(connection: Connection, token: str, private: str, expires: float) -> None:
    """Each guest has one token. A new one replaces the old one."""
    connection.execute(delete(tokens).where(tokens.c.guest_id == private))
    row = {"guest_id": private, "hash": hashed(token), "expires": expires}
    connection.execute(insert(tokens), row)


def use_token(connection: Connection, token: str, now: float) -> str | None:
    """The guest of the token, which is deleted: it works for one caller only."""
    spent = delete(tokens).where(tokens.c.hash == hashed(token))
    found = connection.execute(spent.returning(tokens.c.guest_id, tokens.c.expires)).one_or_none()
    return found.guest_id if found and found.expires > now else None


def token_of(token: str, now: float) -> Select[str]:
    """The guest of the token, which stays valid."""
    return select(tokens.c.guest_id).where(tokens.c.hash == hashed(token), tokens.c.expires > now)


def hashed(token: str) -> bytes:
    """Hashed, so that the database reveals no token. They are long and random: no salt needed."""
    return sha256(token.encode()).digest()
