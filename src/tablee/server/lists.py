"""The lists of tables: one's own, and those open to all."""

from msgspec import Struct

from tablee.server.house import House
from tablee.server.store import Identity, Summary

LISTED = 100


class Tables(Struct, frozen=True):
    """Yours, and those open to all."""

    yours: list[Summary]
    open: list[Summary]


async def lists_for(identity: Identity, house: House) -> Tables:
    yours = await house.store.tables_of(identity.public)
    return Tables(list(map(house.as_it_is, yours)), await house.store.open_tables(LISTED))
