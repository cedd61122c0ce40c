"""The lists: a guest's own tables, public tables, and finished matches."""

import asyncio
from collections.abc import Iterable

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from tablee.server.open_tables import OpenTable
from tablee.server.pace import SLOW
from tablee.server.server import Server
from tablee.server.store import Finished, Identity, Summary

LISTED = 100
A_PAGE = 20
"""Finished matches per page."""


class Tables(Struct, frozen=True):
    """Your own tables, the public tables, and the open tables of the house."""

    yours: list[Summary]
    open: list[Summary]
    house: list[OpenTable]


class Matches(Struct, frozen=True):
    """The matches you finished, newest first."""

    finished: list[Finished]
    more: str | None
    """The value of `before` for the next page; null on the last page."""


async def lists_for(identity: Identity, server: Server) -> Tables:
    yours = await server.store.tables_of(identity.public)
    return Tables(
        as_they_are(yours, server),
        await public_tables(server),
        await server.open_tables.listed(),
    )


def as_they_are(listed: Iterable[Summary], server: Server) -> list[Summary]:
    return [as_it_is(each, server) for each in listed]


def as_it_is(listed: Summary, server: Server) -> Summary:
    """The summary with the current `awaited`: moves change it without saving it. It is due by the
    clock of the machine, which people have, too."""
    awake = server.awake.get(listed.id)
    awaited = awake.table.awaited if awake else listed.awaited
    slow = listed.due if listed.clock in SLOW else None
    due = None if slow is None else slow - server.uptime.now() + server.now()
    return replace(listed, awaited=awaited, due=due)


async def public_tables(server: Server) -> list[Summary]:
    return as_they_are(await server.store.open_tables(LISTED), server)


class EncodedTables(Struct, frozen=True):
    """`Tables`, with what is the same for all already encoded."""

    yours: list[Summary]
    open: Raw
    house: Raw


class PublicList:
    """The public tables, read and encoded once for all sockets that show them.

    With a hundred open pages each change would otherwise be read and encoded a hundred times.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.since: asyncio.Event | None = None
        self.encoded: asyncio.Task[tuple[Raw, Raw]] | None = None

    async def now(self) -> tuple[Raw, Raw]:
        """The lists as they are since the last change: public tables, and open tables."""
        if self.encoded is None or self.since is not self.server.changed:
            self.since = self.server.changed
            self.encoded = asyncio.create_task(self.read())
        return await asyncio.shield(self.encoded)

    async def read(self) -> tuple[Raw, Raw]:
        public = await public_tables(self.server)
        house = await self.server.open_tables.listed()
        return Raw(json.encode(public)), Raw(json.encode(house))

    async def with_tables_of(self, identity: Identity) -> bytes:
        """The lists for this guest, as JSON."""
        yours = await self.server.store.tables_of(identity.public)
        mine = as_they_are(yours, self.server)
        return json.encode(EncodedTables(mine, *await self.now()))


async def matches_of(identity: Identity, server: Server, before: str | None) -> Matches:
    found = await server.store.played_by(identity.public, before, A_PAGE + 1)
    page = found[:A_PAGE]
    return Matches(page, page[-1].table.id if len(found) > A_PAGE else None)
