"""How people want to be told that it is their turn, and when they were."""

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.entries import Guest
from tablee.server.store.schema import contacts, guests, owners, quiet, tables, told
from tablee.server.store.store import Store

DEVICES = 8
"""Devices of one guest. With one more the oldest is dropped."""


class Contact(Struct, frozen=True):
    """A device or a mail address of a guest."""

    guest: Guest
    kind: str
    """`push` or `mail`."""
    address: str
    keys: bytes = b""
    """Of a device: its public key and its secret."""


class Quiet(Struct, frozen=True):
    """When a guest is told nothing, in minutes of their day. Over midnight if `until` is less."""

    since: int
    until: int
    zone: str


class Waiting(Struct, frozen=True):
    """A slow table whose people may have to be told."""

    id: str
    game: str
    awaited: list[Guest]
    due: float | None
    """When the time for the choice is up; no two questions have the same."""
    notify: float
    worker: str | None
    """Who had it in memory last."""


class Told(Struct, frozen=True):
    """When a guest was told, and of which question."""

    at: float
    due: float


class Contacts:
    """The part of the store that only notices need."""

    def __init__(self, store: Store) -> None:
        self.read, self.write = store.database.read, store.writer.run

    async def put(self, contact: Contact, now: float) -> None:
        """Adds a contact, or renews it; a device belongs to who used it last."""
        await self.write(partial(_put, contact=contact, now=now))

    async def drop(self, kind: str, *, guest: Guest | None = None, address: str = "") -> int:
        gone = delete(contacts).where(contacts.c.kind == kind)
        gone = gone.where(contacts.c.guest == guest) if guest else gone
        gone = gone.where(contacts.c.address == address) if address else gone
        return await self.write(lambda connection: connection.execute(gone).rowcount)

    async def of(self, guest: Guest) -> list[Contact]:
        columns = (contacts.c.guest, contacts.c.kind, contacts.c.address, contacts.c.device)
        mine = select(*columns).where(contacts.c.guest == guest).order_by(contacts.c.created)
        rows = await self.read(lambda connection: connection.execute(mine).all())
        return [Contact(*row) for row in rows]

    async def language(self, guest: Guest) -> str:
        query = select(guests.c.language).where(guests.c.public == guest)
        return await self.read(lambda connection: connection.scalar(query)) or ""

    # Quiet hours.

    async def quiet(self, guest: Guest) -> Quiet | None:
        mine = select(quiet.c.since, quiet.c.until, quiet.c.zone).where(quiet.c.guest == guest)
        row = await self.read(lambda connection: connection.execute(mine).first())
        return Quiet(*row) if row else None

    async def put_quiet(self, guest: Guest, chosen: Quiet | None) -> None:
        await self.write(partial(_put_quiet, guest=guest, chosen=chosen))

    # Who is to be told.

    async def waiting(self, now: float, limit: int) -> list[Waiting]:
        of_table = (tables.c.id, tables.c.game, tables.c.awaited, tables.c.due, tables.c.notify)
        query = select(*of_table, owners.c.worker)
        query = query.outerjoin(owners, owners.c.table_id == tables.c.id)
        query = query.where(tables.c.notify <= now).order_by(tables.c.notify).limit(limit)
        rows = await self.read(lambda connection: connection.execute(query).all())
        return [Waiting(*row) for row in rows]

    async def put_notify(self, table: str, before: float, after: float | None) -> bool:
        """False if another worker was first, or something else is asked by now."""
        same = update(tables).where(tables.c.id == table, tables.c.notify == before)
        change = same.values(notify=after)
        return await self.write(lambda connection: connection.execute(change).rowcount > 0)

    async def told(self, table: str, guest: Guest) -> Told | None:
        """What this guest was last told of this table."""
        mine = select(told.c.at, told.c.due).where(told.c.table_id == table, told.c.guest == guest)
        row = await self.read(lambda connection: connection.execute(mine).first())
        return Told(*row) if row else None

    async def put_told(self, table: str, guest: Guest, now: Told, before: float) -> bool:
        """False if they were told since `before`, perhaps by another worker, or it is gone."""
        work = partial(_put_told, table=table, guest=guest, now=now, before=before)
        return await self.write(work)


def _put(connection: Connection, contact: Contact, now: float) -> None:
    known = select(guests.c.public).where(guests.c.public == contact.guest, guests.c.name != "")
    if connection.execute(known).first() is None:  # forgotten meanwhile
        return
    same = contacts.c.address == contact.address
    other_mail = (contacts.c.guest == contact.guest) if contact.kind == "mail" else same
    gone = delete(contacts).where(contacts.c.kind == contact.kind, or_(same, other_mail))
    connection.execute(gone)
    row = {"kind": contact.kind, "address": contact.address, "device": contact.keys}
    connection.execute(insert(contacts), {"guest": contact.guest, "created": now, **row})
    _keep_few(connection, contact.guest, contact.kind)


def _keep_few(connection: Connection, guest: Guest, kind: str) -> None:
    mine = select(contacts.c.address).where(contacts.c.guest == guest, contacts.c.kind == kind)
    newest = connection.scalars(mine.order_by(contacts.c.created.desc())).all()
    old: Sequence[str] = newest[DEVICES:]
    if old:
        connection.execute(delete(contacts).where(contacts.c.address.in_(old)))


def _put_quiet(connection: Connection, guest: Guest, chosen: Quiet | None) -> None:
    known = select(func.count()).where(guests.c.public == guest, guests.c.name != "")
    connection.execute(delete(quiet).where(quiet.c.guest == guest))
    if chosen is not None and connection.scalar(known):
        row = {"guest": guest, "since": chosen.since, "until": chosen.until, "zone": chosen.zone}
        connection.execute(insert(quiet), row)


ADD = {
    "sqlite": sqlite.insert(told).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(told).on_conflict_do_nothing(),
}


def _put_told(connection: Connection, table: str, guest: Guest, now: Told, before: float) -> bool:
    mine = (told.c.table_id == table, told.c.guest == guest)
    change = update(told).where(*mine, told.c.at <= before).values(at=now.at, due=now.due)
    if connection.execute(change).rowcount:
        return True
    if connection.execute(select(tables.c.id).where(tables.c.id == table)).first() is None:
        return False
    row = {"table_id": table, "guest": guest, "at": now.at, "due": now.due}
    return connection.execute(ADD[connection.dialect.name], row).rowcount > 0
