"""A live table without sockets: what happens when the disk fails, and how it sleeps."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor

import pytest

from tablee.server.entries import Face, Opened
from tablee.server.lines import PATIENCE, Line
from tablee.server.room import Room, opened
from tablee.server.table import Pace, Table
from tablee.server.wire import Bye, Pong, Sit

pytestmark = pytest.mark.anyio
ZOE = Face("Zoé", "cherry")


def a_room() -> Room:
    return opened(
        Opened(
            host="zoe",
            face=ZOE,
            game="six",
            options={},
            seats=2,
            clock="none",
            public=False,
            language="fr",
            secret="s",
        )
    )


class House:
    """A house whose disk can fail."""

    def __init__(self) -> None:
        self.pool: Executor = ThreadPoolExecutor(1)
        self.pace = Pace(sleep=0.05)
        self.broken = False
        self.written: list[bytes] = []
        self.asleep = asyncio.Event()
        self.table = Table("t", "CODE", a_room(), self, self.sleep)

    async def append(self, table: str, seq: int, entries: Sequence[bytes], room: Room) -> None:
        assert (table, seq) == ("t", 1 + len(self.written))
        if self.broken:
            raise OSError("no space left on device")
        self.written += entries

    async def rematch(self, table: Table) -> str:
        raise NotImplementedError

    async def sleep(self) -> None:
        self.asleep.set()
        await self.table.stop(Bye("asleep", again=True))


async def test_what_could_not_be_written_is_shown_to_nobody() -> None:
    house = House()
    line = Line("zoe")
    await house.table.arrive(line, ZOE)
    house.broken = True
    before = house.table.room
    with pytest.raises(OSError, match="no space"):
        await house.table.wish(line, Sit(seat=0))
    assert house.table.room == before
    assert line.bye == Bye("asleep", again=True)
    assert house.asleep.is_set()


async def test_a_table_where_nobody_is_left_goes_to_sleep() -> None:
    house = House()
    line = Line("zoe")
    await house.table.arrive(line, ZOE)
    await house.table.leave(line)
    async with asyncio.timeout(5):
        await house.asleep.wait()


async def test_a_screen_that_does_not_read_is_dropped_and_told_to_come_back() -> None:
    line = Line("zoe")
    for number in range(PATIENCE + 1):
        line.tell(Pong(number))
    assert line.bye == Bye("too_slow", again=True)
    assert line.waiting.qsize() == 1
