"""The lists of tables: one's own, and those open to all."""

from msgspec import Struct

from tablee.server.store import Identity, Store, Summary

LISTED = 100


class Tables(Struct, frozen=True):
    """Yours, and those open to all."""

    yours: list[Summary]
    open: list[Summary]


async def lists_for(identity: Identity, store: Store) -> Tables:
    return Tables(await store.tables_of(identity.public), await store.open_tables(LISTED))
