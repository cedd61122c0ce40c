"""Programs that wait for invitations, as all workers see them."""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Connection, Select, delete, insert, select

from tablee.server.entries import Guest
from tablee.server.store.schema import guests, shelf


class WaitingProgram(Struct, frozen=True):
    """A program that waits for an invitation."""

    guest: Guest
    name: str
    avatar: str
    games: Sequence[str]


def put(connection: Connection, guest: Guest, games: Sequence[str], until: float) -> None:
    """The program waits until then, unless it is put there again. A worker may die before."""
    take(connection, guest)
    connection.execute(insert(shelf), {"guest": guest, "games": [*games], "until": until})


def take(connection: Connection, guest: Guest) -> None:
    connection.execute(delete(shelf).where(shelf.c.guest == guest))


def waiting(now: float) -> Select[str, str, str, Sequence[str]]:
    """All that wait now, by name."""
    found = select(guests.c.public, guests.c.name, guests.c.avatar, shelf.c.games)
    known = found.join(shelf, shelf.c.guest == guests.c.public)
    return known.where(shelf.c.until > now, guests.c.name != "").order_by(guests.c.name)
