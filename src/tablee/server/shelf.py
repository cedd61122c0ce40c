"""The shelf: programs wait there for invitations, each at its own socket (docs/bot-api.md).

An invitation is a seat at a table. It is in the log of that table, so it reaches the program at
whichever worker it waits. The program accepts by coming to the table.
"""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

import msgspec
from litestar.types import Receive
from msgspec import Meta, Struct

from tablee.games import installed
from tablee.server.connection import Connection, encode
from tablee.server.entries import Guest
from tablee.server.limits import BIGGEST_MESSAGE
from tablee.server.reception import Reception
from tablee.server.store import Identity, Summary
from tablee.server.wire import Drawn, bye

PATIENCE = 10.0
"""Seconds for the first message."""
PAUSE = 0.5
"""Seconds between two looks at the tables of a program, at least."""
RENEWED = 20.0
KEPT = 90.0
"""Seconds after which a program whose worker died is no longer on the shelf. Longer than the clocks
of two workers may differ."""


class Wait(Struct, frozen=True, kw_only=True, tag_field="do", tag="wait"):
    """Says which games a program plays. A program sends nothing else to the shelf."""

    games: Annotated[Sequence[Drawn], Meta(min_length=1, max_length=64)]
    """The keys of these games."""
    tables: Annotated[int, Meta(ge=1, le=16)] = 1
    """How many tables it plays at together, at most. A program with that many cannot be invited."""


class Invited(Struct, frozen=True, tag_field="is", tag="invited"):
    """A table where you have a seat, and where the match is not over. Come, or leave it."""

    table: Summary


log = logging.getLogger(__name__)
decode = msgspec.json.Decoder(Wait).decode


async def wait_on_the_shelf(
    receive: Receive, connection: Connection, identity: Identity, reception: Reception
) -> None:
    """The program waits until it closes the socket, or says anything more."""
    wait = await first_message(receive)
    if wait is None:
        connection.hang_up(bye("bad_message"))
        return
    place = Place(connection, identity.public, wait, reception)
    telling = asyncio.create_task(place.run())
    try:
        await receive()
    finally:
        telling.cancel()
        await asyncio.gather(telling, return_exceptions=True)
        await reception.store.take_off_shelf(identity.public)


async def first_message(receive: Receive) -> Wait | None:
    """None if it is none, or names a game that is not installed."""
    with suppress(TimeoutError, msgspec.DecodeError, RecursionError):
        async with asyncio.timeout(PATIENCE):
            event = await receive()
        text = event.get("text") if event["type"] == "websocket.receive" else None
        if isinstance(text, str) and len(text) <= BIGGEST_MESSAGE:
            wait = decode(text)
            return wait if {*wait.games} <= {game.key for game in installed()} else None
    return None


class Place:
    """The place of one program on the shelf."""

    def __init__(
        self, connection: Connection, guest: Guest, wait: Wait, reception: Reception
    ) -> None:
        self.connection, self.guest, self.wait = connection, guest, wait
        self.server, self.store, self.lists = reception.server, reception.store, reception.lists
        self.told: set[str] = set()
        self.renew = 0.0
        """When to say again that it waits; 0 while it has tables enough."""

    async def run(self) -> None:
        """Tells the program of every new invitation."""
        while self.connection.bye is None:
            changed = self.server.changed
            try:
                await self.look()
            except Exception:
                log.exception("could not look for invitations")
                self.connection.hang_up(bye("asleep"))
                return
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEWED):
                    await changed.wait()
            await asyncio.sleep(max(PAUSE, self.lists.total / 60))

    async def look(self) -> None:
        tables = [t for t in await self.store.tables_of(self.guest) if t.phase != "over"]
        for table in tables:
            if table.id not in self.told:
                self.connection.tell_encoded(encode(Invited(table)))
        self.told = {table.id for table in tables}
        await self.wait_for_more(len(tables) < self.wait.tables)

    async def wait_for_more(self, free: bool) -> None:
        """Writes only what has changed, or would soon be forgotten."""
        now = self.server.now()
        if free and now >= self.renew:
            self.renew = now + RENEWED
            await self.store.put_on_shelf(self.guest, self.wait.games, now + KEPT)
        elif not free and self.renew:
            self.renew = 0.0
            await self.store.take_off_shelf(self.guest)
