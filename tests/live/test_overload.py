"""Tables that play as fast as they can, at a server that is slow, until it refuses new ones."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median
from time import monotonic

import pytest

from tablee.bench.load import Player, Refused, Tally, host
from tests.live.serving import Guest, Server
from tests.live.test_draining import ended
from tests.live.test_faults import Report, report  # noqa: F401 - a fixture
from tests.warm import TABLEE

pytestmark = pytest.mark.faults

SEATS = 4
PEOPLE = 5
"""Tables where everybody moves once a second."""
HASTY = 30
"""Tables where everybody is as fast as possible."""
SLOW = """
import time
import tablee.server.live_table as live

quick = live.ask

def slow(*asked):
    end = time.thread_time() + 0.002
    while time.thread_time() < end:
        pass
    return quick(*asked)

live.ask = slow
"""
"""Loaded by a Python that is started for it, before anything else: the server works two
milliseconds for each request. So it has too much to do with few tables, and whatever else runs on
this machine."""
LONG_ENOUGH = 60.0
"""Seconds after which the server should have noticed."""
A_WHILE = 4.0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "sitecustomize.py").write_text(SLOW)
    slow = {"PYTHONPATH": str(tmp_path)}
    found = Server(tmp_path / "data", "--proxy", "127.0.0.1", environment=slow, program=TABLEE)
    found.wait_until_up()
    yield found
    ended(found)


async def opens(server: Server, number: int) -> bool:
    tally = Tally(0)
    try:
        await host(server.address, number, SEATS, tally)
        await tally.leave()
    except Refused as why:
        if str(why) == "house_full":
            return False
        raise
    return True


async def until(server: Server, opened: bool, numbers: Iterator[int]) -> float:
    """Waits until new tables are opened, or refused. Returns the seconds."""
    began = monotonic()
    while await opens(server, next(numbers)) != opened:
        assert monotonic() < began + LONG_ENOUGH, "the server does not notice"
        await asyncio.sleep(0.2)
    return monotonic() - began


@asynccontextmanager
async def playing(server: Server, first: int, tables: int, tally: Tally) -> AsyncIterator[None]:
    """While this lasts; then nobody moves."""
    hosts: list[Player] = [
        await host(server.address, first + number, SEATS, tally) for number in range(tables)
    ]
    tally.playing = True
    for player in hosts:
        player.say({"do": "start", "id": "start"})
    try:
        yield
    finally:
        tally.playing = False


def typical(tally: Tally) -> float:
    return median(wait for _, wait in tally.waits)


async def test_new_tables_are_refused_first_and_there_is_room_again(
    server: Server,
    report: Report,  # noqa: F811 - a fixture
) -> None:
    guest = await asyncio.to_thread(Guest, server.address)
    table = await asyncio.to_thread(guest.open_table)
    people, hasty, numbers = Tally(1.0), Tally(0.0), count(1000)
    async with playing(server, 0, PEOPLE, people):
        async with playing(server, PEOPLE, HASTY, hasty):
            await until(server, False, numbers)
            people.waits.clear()
            hasty.waits.clear()
            await asyncio.sleep(A_WHILE)
            seen = await asyncio.to_thread(guest.at, table)  # who has a table comes back to it
            await asyncio.to_thread(seen.done, "sit", seat=0)
            assert not await opens(server, next(numbers))
        report(typical(people))
        report(await until(server, True, numbers))
    assert hasty.refused == people.refused == 0
    assert typical(people) < 3 * typical(hasty)  # nobody is served last
    for tally in (people, hasty):
        await tally.leave()
    guest.close()
