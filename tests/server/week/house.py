"""A small house by a clock of ours: its server, its regulars, and how these sit at a table."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from msgspec import Raw, json

from tablee.server.connection import Connection
from tablee.server.deals import DailyDeals
from tablee.server.entries import Face
from tablee.server.limits import Buckets, Rate
from tablee.server.live_table import LiveTable
from tablee.server.open_tables import keys_of
from tablee.server.sweeper import DAY
from tablee.server.table import the_match
from tablee.server.wire import Act
from tests.server.test_deals import MONDAY
from tests.server.test_slow import house
from tests.server.test_sweeper import Clocks

SATURDAY = MONDAY + 5
"""The first day: the boards of a week end on the second, and begin anew on the third."""
CLOSING = DAY - 1800.0
"""When the server is stopped, until the next morning."""

PLENTY = Rate(burst=1000, per_second=0)
"""Tables that one guest may open: that limit counts real seconds, and here a day takes one."""


class Regular:
    """Somebody at a table, with what their page was told last."""

    def __init__(self, guest: str) -> None:
        self.guest, self.face = guest, Face(guest.title(), "owl")
        self.connection = Connection(guest, self.hear)
        self.table: dict[str, Any] = {}

    async def hear(self, event: Any) -> None:
        message = json.decode(event["text"]) if "text" in event else {}
        if message.get("is") == "table":
            self.table = message


class House:
    """The server, from each morning until it is stopped, and the people who come."""

    def __init__(self, place: str, clocks: Clocks, regulars: int) -> None:
        self.place, self.clocks = place, clocks
        self.people = [f"guest{number:02}" for number in range(regulars)]
        self.luck = Random("a week")
        self.day = SATURDAY

    @asynccontextmanager
    async def open(self, day: int) -> AsyncIterator[None]:
        self.day, self.clocks.wall = day, day * DAY
        async with house(self.place, self.clocks) as server:
            self.server, self.deals = server, DailyDeals(server)
            server.new_tables = Buckets(PLENTY)
            await server.open_tables.begin(keys_of())
            yield
            self.clocks.go_on(day * DAY + CLOSING - self.clocks.wall)

    def go_on_to(self, moment: float) -> None:
        """Seconds of this day."""
        self.clocks.go_on(self.day * DAY + moment - self.clocks.wall)

    def some(self, share: float, of: Iterable[str] | None = None) -> list[str]:
        """Who feels like it."""
        return [
            guest for guest in (self.people if of is None else of) if self.luck.random() < share
        ]


async def until(what: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not what():
            await asyncio.sleep(0.001)


async def come(live: LiveTable, guest: str) -> Regular:
    regular = Regular(guest)
    live.welcome(regular.connection, regular.face)
    await until(lambda: regular.connection in live.connections and not live.busy)
    return regular


def act(live: LiveTable, regular: Regular, seat: int) -> None:
    """Chooses the first thing that is allowed."""
    match = the_match(live.table)
    action = Raw(json.encode(match.legal(seat)[0]))
    live.ask(regular.connection, Act(seat=seat, action=action, id=str(match.seq)))
