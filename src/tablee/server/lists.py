"""The lists of tables: one's own, those open to all, and what one has played to the end."""

from msgspec import Struct

from tablee.server.server import Server
from tablee.server.store import Finished, Identity, Summary

LISTED = 100
A_PAGE = 20
"""How many finished matches are told at once."""


class Tables(Struct, frozen=True):
    """Yours, and those open to all."""

    yours: list[Summary]
    open: list[Summary]


class Matches(Struct, frozen=True):
    """What you have played to the end, the latest first."""

    finished: list[Finished]
    more: str | None
    """What to ask for `before` for those that came earlier; null: there are none."""


async def lists_for(identity: Identity, server: Server) -> Tables:
    yours = await server.store.tables_of(identity.public)
    return Tables(list(map(server.as_it_is, yours)), await server.store.open_tables(LISTED))


async def matches_of(identity: Identity, server: Server, before: str | None) -> Matches:
    found = await server.store.played_by(identity.public, before, A_PAGE + 1)
    page = found[:A_PAGE]
    return Matches(page, page[-1].table.id if len(found) > A_PAGE else None)
