"""The lists: a guest's own tables, public tables, and finished matches."""

from msgspec import Struct

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
    return Tables(list(map(server.as_it_is, yours)), await server.store.open_tables(LISTED))


async def matches_of(identity: Identity, server: Server, before: str | None) -> Matches:
    found = await server.store.played_by(identity.public, before, A_PAGE + 1)
    page = found[:A_PAGE]
    return Matches(page, page[-1].table.id if len(found) > A_PAGE else None)
