"""From the log of a table to its room, a page at a time; and rooms that are looked at asleep."""

import asyncio
from collections import OrderedDict
from collections.abc import Generator, Sequence

from msgspec import json

from tablee.server.entries import Entry, Opened
from tablee.server.room import Room, follow, opened
from tablee.server.slices import Slices
from tablee.server.store import Store

PAGE = 250
"""Entries that are read from the database at once."""
KEPT = 8
"""How many rooms of sleeping tables are kept at hand."""

decode = json.Decoder(Entry).decode


def after(room: Room | None, entry: Entry) -> Room:
    if room is not None:
        return follow(room, entry)
    if not isinstance(entry, Opened):
        raise ValueError("a log begins with the opening of its table")
    return opened(entry)


def folding(room: Room | None, page: Sequence[bytes]) -> Generator[None, None, Room | None]:
    """The room after a page of its log; may be interrupted after every entry."""
    for data in page:
        room = after(room, decode(data))
        yield
    return room


class Folds:
    """Reads logs. However many ask for the same table at once, it is read once."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.slices = Slices()
        self.kept: OrderedDict[str, Room] = OrderedDict()
        self.reading: dict[str, asyncio.Task[Room | None]] = {}

    async def fold(self, table: str) -> Room | None:
        """The room that the log tells of; None: there is no such log."""
        room: Room | None = None
        while page := await self.store.read(table, 0 if room is None else room.length, PAGE):
            room = await self.slices.run(folding(room, page))
        return room

    async def asleep(self, table: str) -> Room | None:
        """The room of a table that is not woken for it."""
        known = self.kept.get(table)
        if known is not None and known.length == await self.store.length(table):
            self.kept.move_to_end(table)
            return known
        if table not in self.reading:
            self.reading[table] = asyncio.create_task(self.fold(table))
        try:
            room = await asyncio.shield(self.reading[table])
        finally:
            self.reading.pop(table, None)
        if room is not None:
            self.keep(table, room)
        return room

    def keep(self, table: str, room: Room) -> None:
        self.kept[table] = room
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
