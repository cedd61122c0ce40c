"""The reception: who comes in, whether they may, and how much of everything they may have."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from litestar.datastructures import Cookie

from tablee.engine.errors import TableeError
from tablee.server.guard import Caller
from tablee.server.guests import COOKIE, new_identity, public_name, sealed, unsealed
from tablee.server.health import Health
from tablee.server.house import House
from tablee.server.limits import (
    FETCHES,
    GUESTS,
    JOINS,
    LOOKS,
    RENAMES,
    SOCKETS,
    SOCKETS_PER_ADDRESS,
    SOCKETS_PER_GUEST,
    TABLES,
    Buckets,
    Counts,
    TooMuch,
)
from tablee.server.meters import Meters
from tablee.server.store import Identity, Store

YEAR = 365 * 24 * 3600
NAMES = ("Olive", "Basile", "Prune", "Marius", "Anis", "Colette", "Nino", "Rosalie")
AVATARS = (
    "croissant", "radish", "coffee", "fish", "lemon", "pear", "cherry", "strawberry", "mushroom",
    "cheese", "cup", "egg", "carrot", "snail", "siphon",
)  # fmt: skip
"""What people choose from; the browser app draws them."""


class BadToken(TableeError):
    """A link that moves nobody (any more)."""


class Reception:
    """Everything that is asked before anybody gets to a table."""

    def __init__(
        self,
        store: Store,
        house: House,
        key: bytes,
        hosts: frozenset[str] = frozenset(),
        address: str | None = None,
    ) -> None:
        self.store = store
        self.house = house
        self.key = key
        self.hosts = hosts
        self.address = address
        self.new_guests = Buckets(GUESTS)
        self.new_tables = Buckets(TABLES)
        self.joins = Buckets(JOINS)
        self.looks = Buckets(LOOKS)
        self.fetches = Buckets(FETCHES)
        self.renames = Buckets(RENAMES)
        self.meters = Meters()
        self.health = Health(store)
        self.by_guest = Counts(SOCKETS_PER_GUEST)
        self.by_address = Counts(SOCKETS_PER_ADDRESS)
        self.sockets = Counts(SOCKETS)

    async def identity(self, caller: Caller) -> tuple[Identity, bool]:
        """Whoever the cookie says; somebody new (True) if it says nothing that we can trust."""
        known = unsealed(caller.cookie, self.key) if caller.cookie else None
        found = await self.store.guest(known) if known else None
        return (found, False) if found else (await self.welcome(caller), True)

    async def welcome(self, caller: Caller) -> Identity:
        if caller.address and not self.new_guests.take(caller.address):
            raise TooMuch("too_many_guests", "Too many new guests from your address; wait a bit.")
        now, identity = self.house.now(), new_identity()
        guest = Identity(
            id=identity,
            public=public_name(identity),
            name=secrets.choice(NAMES),
            avatar=secrets.choice(AVATARS),
            language="",
            created=now,
            seen=now,
        )
        await self.store.put_guest(guest)
        return guest

    def cookie(self, identity: Identity, *, secure: bool) -> str:
        """Out of reach of scripts and other sites; over https, of anything less."""
        value = sealed(identity.id, self.key)
        cookie = Cookie(
            COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )
        return cookie.to_header(header="")

    async def moved(self, token: str) -> Identity:
        known = await self.store.use_token(token, self.house.now())
        found = await self.store.guest(known) if known else None
        if found is None:
            raise BadToken("bad_token", "This link has been used or is too old; make a new one.")
        return found

    def may_open(self, identity: Identity) -> None:
        if not self.new_tables.take(identity.public):
            raise TooMuch("too_many_tables", "You have opened many tables; wait a bit.")

    def may_join(self, identity: Identity) -> None:
        if not self.joins.take(identity.public):
            raise TooMuch("too_fast", "Not so fast, please.")

    def may_look_back(self, identity: Identity) -> None:
        if not self.looks.take(identity.public):
            raise TooMuch("too_fast", "Not so fast, please.")

    def may_fetch(self, address: str) -> None:
        """Records are for anybody who knows the link; so it is the address that is limited."""
        if address and not self.fetches.take(address):
            raise TooMuch("too_fast", "Not so fast, please.")

    def may_rename(self, identity: Identity) -> None:
        if not self.renames.take(identity.public):
            raise TooMuch("too_fast", "Not so fast, please.")

    @contextmanager
    def line_for(self, identity: Identity, address: str) -> Iterator[None]:
        """A place for one more socket. Raises TooMuch."""
        if not self.meters.connects(identity.public, address):
            raise TooMuch("too_fast", "Not so fast, please.")
        wanted = [(self.sockets, "all"), (self.by_guest, identity.public)]
        wanted += [(self.by_address, address)] if address else []
        entered: list[tuple[Counts, str]] = []
        try:
            for counts, key in wanted:
                if not counts.enter(key):
                    raise TooMuch("too_many_lines", "Too many open tabs; close some.")
                entered.append((counts, key))
            yield
        finally:
            for counts, key in entered:
                counts.leave(key)
