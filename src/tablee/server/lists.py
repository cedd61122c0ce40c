"""The lists: a guest's own tables, public tables, and finished matches."""

import asyncio

from msgspec import Raw, Struct, json
from msgspec.structs import replace

from tablee.server.server import Server
from tablee.server.store import Finished, Identity, Summary

LISTED = 100
A_PAGE = 20
"""Finished matches per page."""


class Tables(Struct, frozen=True):
    """Your own tables, and the public tables."""

    yours: list[Summary]
    open: list[Summary]


class Matches(Struct, frozen=True):
    """The matches you finished, newest first."""

    finished: list[Finished]
    more: str | None
    """The value of `before` for the next page; null on the last page."""


async def lists_for(identity: Identity, server: Server) -> Tables:
    yours = await server.store.tables_of(identity.public)
    return Tables(as_they_are(yours, server), await open_tables(server))


async def open_tables(server: Server) -> list[Summary]:
    return as_they_are(await server.store.open_tables(LISTED), server)


def as_they_are(listed: list[Summary], server: Server) -> list[Summary]:
    return [as_it_is(each, server) for each in listed]


def as_it_is(listed: Summary, server: Server) -> Summary:
    """The summary with the current `awaited`: moves change it without saving it. It is due by the
    clock of the machine, which people have, too."""
    awake = server.awake.get(listed.id)
    awaited = awake.table.awaited if awake else listed.awaited
    due = None if listed.due is None else listed.due - server.uptime.now() + server.now()
    return replace(listed, awaited=awaited, due=due)


class EncodedTables(Struct, frozen=True):
    """`Tables`, with the public ones already encoded."""

    yours: list[Summary]
    open: Raw


class PublicList:
    """The public tables, read and encoded once for all sockets that show them.

    With a hundred open pages each change would otherwise be read and encoded a hundred times.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.since: asyncio.Event | None = None
        self.encoded: asyncio.Task[Raw] | None = None

    async def now(self) -> Raw:
        """The list as it is since the last change."""
        if self.encoded is None or self.since is not self.server.changed:
            self.since = self.server.changed
            self.encoded = asyncio.create_task(self.read())
        return await asyncio.shield(self.encoded)

    async def read(self) -> Raw:
        return Raw(json.encode(await open_tables(self.server)))

    async def with_tables_of(self, identity: Identity) -> bytes:
        """The lists for this guest, as JSON."""
        yours = await self.server.store.tables_of(identity.public)
        return json.encode(EncodedTables(as_they_are(yours, self.server), await self.now()))


async def matches_of(identity: Identity, server: Server, before: str | None) -> Matches:
    found = await server.store.played_by(identity.public, before, A_PAGE + 1)
    page = found[:A_PAGE]
    return Matches(page, page[-1].table.id if len(found) > A_PAGE else None)
