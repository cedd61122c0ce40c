"""Tables are taken away in their time, and never because a clock is wrong."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server.entries import Face
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.server import NoTable, Server
from tablee.server.store import open_store
from tablee.server.sweeper import DAY, HOUR, Sweeper
from tests.server.things import a_guest

pytestmark = pytest.mark.anyio
YEAR = 365 * DAY


class Clocks:
    """A clock on the wall that somebody may set, and a steady one that nobody can."""

    def __init__(self) -> None:
        self.wall, self.steady = 1000 * DAY, 50.0

    def now(self) -> float:
        return self.wall

    def boot(self) -> float:
        return self.steady

    def go_on(self, seconds: float) -> None:
        self.wall += seconds
        self.steady += seconds


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
async def house(tmp_path: Path, clocks: Clocks) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        house = Server(store, Pace(), clocks.now, clocks.boot)
        yield house
        await house.close()


async def a_sleeping_table(house: Server) -> str:
    table = await house.open_table("zoe", Face("Zoé", "owl"), Plan(game="six", seats=2))
    await house.sleep(table)
    return table.id


async def swept(sweeper: Sweeper, clocks: Clocks, seconds: float) -> int:
    """How many tables are gone when it has swept every hour for so long."""
    gone = 0
    for _ in range(int(seconds / HOUR)):
        gone += await sweeper.sweep()
        clocks.go_on(HOUR)
    return gone


async def marked(house: Server) -> list[str]:
    return await house.store.doomed(1e12)


async def test_nothing_is_swept_at_the_start(house: Server, clocks: Clocks) -> None:
    table = await a_sleeping_table(house)
    clocks.go_on(2 * DAY)
    sweeper = Sweeper(house)
    await sweeper.sweep()
    assert await marked(house) == []
    clocks.go_on(HOUR)
    await sweeper.sweep()
    assert await marked(house) == [table]


async def test_a_table_is_marked_first_and_taken_away_a_day_later(
    house: Server, clocks: Clocks
) -> None:
    table = await a_sleeping_table(house)
    sweeper = Sweeper(house)
    assert await swept(sweeper, clocks, 1.9 * DAY) == 0
    assert await marked(house) == [table]
    assert await swept(sweeper, clocks, 0.3 * DAY) == 1
    with pytest.raises(NoTable):
        await house.live_table(table)


async def test_whoever_looks_at_a_marked_table_saves_it(house: Server, clocks: Clocks) -> None:
    table = await a_sleeping_table(house)
    sweeper = Sweeper(house)
    await swept(sweeper, clocks, 1.5 * DAY)
    assert await marked(house) == [table]
    await house.sleep(await house.live_table(table))
    assert await marked(house) == []
    assert await swept(sweeper, clocks, 0.9 * DAY) == 0


async def restarted(house: Server, clocks: Clocks) -> Server:
    """Another server on the same database, after the machine has restarted."""
    await house.close()
    clocks.steady = 7.0
    again = Server(house.store, Pace(), clocks.now, clocks.boot)
    await again.uptime.begin(house.store)
    return again


WRONG = [0, 1.5 * DAY, 3 * DAY, 6.9 * DAY, 8 * DAY, 10 * YEAR, -2 * HOUR, -3 * DAY, -10 * YEAR]


@pytest.mark.parametrize("wrong", WRONG)
async def test_a_clock_that_is_wrong_at_the_start_deletes_nothing(
    house: Server, clocks: Clocks, wrong: float
) -> None:
    """All goes as with a right clock: marked after a day, deleted after one more."""
    for _ in range(3):
        await a_sleeping_table(house)
    clocks.wall += wrong
    again = await restarted(house, clocks)
    sweeper = Sweeper(again)
    assert await swept(sweeper, clocks, 0.9 * DAY) == 0
    assert await marked(again) == []
    assert await swept(sweeper, clocks, DAY) == 0
    assert await swept(sweeper, clocks, 0.3 * DAY) == 3
    await again.close()


@pytest.mark.parametrize("wrong", WRONG)
async def test_nothing_is_swept_because_the_clock_was_set(
    house: Server, clocks: Clocks, wrong: float
) -> None:
    sweeper = Sweeper(house)
    await swept(sweeper, clocks, 3 * HOUR)
    clocks.wall += wrong
    await a_sleeping_table(house)  # used while the clock is wrong …
    assert await swept(sweeper, clocks, 0.5 * DAY) == 0
    clocks.wall -= wrong  # … and then it is set right
    assert await swept(sweeper, clocks, 1.3 * DAY) == 0
    assert await swept(sweeper, clocks, 0.5 * DAY) == 1


async def test_while_no_server_runs_no_table_grows_older(house: Server, clocks: Clocks) -> None:
    table = await a_sleeping_table(house)
    assert await swept(Sweeper(house), clocks, 0.8 * DAY) == 0
    clocks.wall += 40 * DAY
    again = await restarted(house, clocks)
    sweeper = Sweeper(again)
    assert await swept(sweeper, clocks, 0.5 * DAY) == 0
    assert await marked(again) == [table]
    clocks.wall += 40 * DAY
    once_more = await restarted(again, clocks)
    assert await swept(Sweeper(once_more), clocks, 0.6 * DAY) == 0
    assert await swept(Sweeper(once_more), clocks, 0.5 * DAY) == 1
    await once_more.close()


async def test_two_servers_count_no_faster_than_one(house: Server, clocks: Clocks) -> None:
    other = Server(house.store, Pace(), clocks.now, clocks.boot)
    await house.uptime.save(house.store)
    await other.uptime.begin(house.store)
    start = house.uptime.now()
    for _ in range(10):
        clocks.go_on(HOUR)
        for server in (house, other):
            await server.uptime.save(house.store)
    assert house.uptime.now() == other.uptime.now() == start + 10 * HOUR
    await other.close()


async def test_an_older_database_begins_with_its_latest_change(
    house: Server, clocks: Clocks
) -> None:
    await a_sleeping_table(house)
    before = clocks.wall
    for wrong, start in [(3 * DAY, before), (-3 * DAY, before - 3 * DAY)]:
        clocks.wall = before + wrong
        server = Server(house.store, Pace(), clocks.now, clocks.boot)
        await server.uptime.begin(house.store)
        assert server.uptime.now() == start


async def test_guests_are_swept_with_the_same_care(house: Server, clocks: Clocks) -> None:
    """Not while the clock is in doubt; then those who have no table and have not come for long."""
    old = house.now() - 100 * DAY
    for who in ("idle", "busy"):
        await house.store.put_guest(a_guest(who, seen=old))
    await house.open_table("busy", Face("Busy", "owl"), Plan(game="six", seats=2))
    sweeper = Sweeper(house)
    await sweeper.sweep()
    assert await house.store.guest("private-idle")
    await swept(sweeper, clocks, 3 * HOUR)
    assert await house.store.guest("private-idle") is None
    assert await house.store.guest("private-busy")
