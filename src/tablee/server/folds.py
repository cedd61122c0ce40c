"""Computes tables from their logs, a page at a time, also for tables that stay asleep."""

import asyncio
from collections import OrderedDict
from collections.abc import Generator, Sequence
from functools import reduce

from msgspec import json

from tablee.server.entries import Entry, Opened
from tablee.server.following import follow
from tablee.server.slices import Slices
from tablee.server.store import Store
from tablee.server.table import Table, opened

PAGE = 250
"""Entries read from the database at once."""
KEPT = 8
"""How many sleeping tables are kept in memory."""

decode = json.Decoder(Entry).decode


def after(table: Table | None, entry: Entry) -> Table:
    if table is not None:
        return follow(table, entry)
    if not isinstance(entry, Opened):
        raise ValueError("a log must begin with an `opened` entry")
    return opened(entry)


def unfolded(entries: Sequence[Entry]) -> Table:
    """The table after all entries of a log."""
    first, *others = entries
    return reduce(follow, others, after(None, first))


def folding(table: Table | None, page: Sequence[bytes]) -> Generator[None, None, Table | None]:
    """The table after a page of its log. It can be interrupted after every entry."""
    for data in page:
        table = after(table, decode(data))
        yield
    return table


class Folds:
    """Reads logs. Concurrent calls for the same table read it once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.slices = Slices()
        self.kept: OrderedDict[str, Table] = OrderedDict()
        self.reading: dict[str, asyncio.Task[Table | None]] = {}

    async def fold(self, table_id: str, table: Table | None = None) -> Table | None:
        """The table after its whole log, or after what follows `table`; None without a log."""
        while page := await self.store.read(table_id, 0 if table is None else table.length, PAGE):
            table = await self.slices.run(folding(table, page))
        return table

    async def asleep(self, table_id: str) -> Table | None:
        """A table, without waking it."""
        known = self.kept.get(table_id)
        if known is not None:
            written = await self.store.length(table_id)
            if known.length == written:
                self.keep(table_id, known)
                return known
            if known.length > written:  # it was deleted
                known = None
        if table_id not in self.reading:
            self.reading[table_id] = asyncio.create_task(self.fold(table_id, known))
        try:
            table = await asyncio.shield(self.reading[table_id])
        finally:
            self.reading.pop(table_id, None)
        if table is not None:
            self.keep(table_id, table)
        return table

    def keep(self, table_id: str, table: Table) -> None:
        self.kept[table_id] = table
        self.kept.move_to_end(table_id)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
