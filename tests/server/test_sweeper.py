"""Tables are taken away in their time, and never because a clock is wrong."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server.entries import Face
from tablee.server.no_table import NoTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.server import Server
from tablee.server.store import open_store
from tablee.server.sweeper import DAY, HOUR, Sweeper
from tests.server.things import a_guest
from tests.slow import SLOW

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
async def server(tmp_path: Path, clocks: Clocks) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace(), clocks.now, clocks.boot)
        yield server
        await server.close()


async def a_sleeping_table(server: Server) -> str:
    table = await server.open_table("zoe", Face("Zoé", "owl"), Plan(game="six", seats=2))
    await server.sleep(table)
    return table.id


async def swept(sweeper: Sweeper, clocks: Clocks, seconds: float) -> int:
    """How many tables are gone when it has swept every hour for so long."""
    gone = 0
    for _ in range(int(seconds / HOUR)):
        gone += await sweeper.sweep()
        clocks.go_on(HOUR)
    return gone


async def marked(server: Server) -> list[str]:
    return await server.store.doomed(1e12)


async def test_nothing_is_swept_at_the_start(server: Server, clocks: Clocks) -> None:
    table = await a_sleeping_table(server)
    clocks.go_on(2 * DAY)
    sweeper = Sweeper(server)
    await sweeper.sweep()
    assert await marked(server) == []
    clocks.go_on(HOUR)
    await sweeper.sweep()
    assert await marked(server) == [table]


async def test_a_table_is_marked_first_and_taken_away_a_day_later(
    server: Server, clocks: Clocks
) -> None:
    table = await a_sleeping_table(server)
    sweeper = Sweeper(server)
    assert await swept(sweeper, clocks, 1.9 * DAY) == 0
    assert await marked(server) == [table]
    assert await swept(sweeper, clocks, 0.3 * DAY) == 1
    with pytest.raises(NoTable):
        await server.live_table(table)


async def test_whoever_looks_at_a_marked_table_saves_it(server: Server, clocks: Clocks) -> None:
    table = await a_sleeping_table(server)
    sweeper = Sweeper(server)
    await swept(sweeper, clocks, 1.5 * DAY)
    assert await marked(server) == [table]
    await server.sleep(await server.live_table(table))
    assert await marked(server) == []
    assert await swept(sweeper, clocks, 0.9 * DAY) == 0


async def restarted(server: Server, clocks: Clocks) -> Server:
    """Another server on the same database, after the machine has restarted."""
    await server.close()
    clocks.steady = 7.0
    again = Server(server.store, Pace(), clocks.now, clocks.boot)
    await again.uptime.begin(server.store)
    return again


WRONG = [1.5 * DAY, 8 * DAY, 10 * YEAR, -3 * DAY]
if SLOW:
    WRONG += [0, 3 * DAY, 6.9 * DAY, -2 * HOUR, -10 * YEAR]


@pytest.mark.slow
@pytest.mark.parametrize("wrong", WRONG)
async def test_a_clock_that_is_wrong_at_the_start_deletes_nothing(
    server: Server, clocks: Clocks, wrong: float
) -> None:
    """All goes as with a right clock: marked after a day, deleted after one more."""
    for _ in range(3):
        await a_sleeping_table(server)
    clocks.wall += wrong
    again = await restarted(server, clocks)
    sweeper = Sweeper(again)
    assert await swept(sweeper, clocks, 0.9 * DAY) == 0
    assert await marked(again) == []
    assert await swept(sweeper, clocks, DAY) == 0
    assert await swept(sweeper, clocks, 0.3 * DAY) == 3
    await again.close()


@pytest.mark.slow
@pytest.mark.parametrize("wrong", WRONG)
async def test_nothing_is_swept_because_the_clock_was_set(
    server: Server, clocks: Clocks, wrong: float
) -> None:
    sweeper = Sweeper(server)
    await swept(sweeper, clocks, 3 * HOUR)
    clocks.wall += wrong
    await a_sleeping_table(server)  # used while the clock is wrong …
    assert await swept(sweeper, clocks, 0.5 * DAY) == 0
    clocks.wall -= wrong  # … and then it is set right
    assert await swept(sweeper, clocks, 1.3 * DAY) == 0
    assert await swept(sweeper, clocks, 0.5 * DAY) == 1


async def test_while_no_server_runs_no_table_grows_older(server: Server, clocks: Clocks) -> None:
    table = await a_sleeping_table(server)
    assert await swept(Sweeper(server), clocks, 0.8 * DAY) == 0
    clocks.wall += 40 * DAY
    again = await restarted(server, clocks)
    sweeper = Sweeper(again)
    assert await swept(sweeper, clocks, 0.5 * DAY) == 0
    assert await marked(again) == [table]
    clocks.wall += 40 * DAY
    once_more = await restarted(again, clocks)
    assert await swept(Sweeper(once_more), clocks, 0.6 * DAY) == 0
    assert await swept(Sweeper(once_more), clocks, 0.5 * DAY) == 1
    await once_more.close()


async def test_two_servers_count_no_faster_than_one(server: Server, clocks: Clocks) -> None:
    other = Server(server.store, Pace(), clocks.now, clocks.boot)
    await server.uptime.save(server.store)
    await other.uptime.begin(server.store)
    start = server.uptime.now()
    for _ in range(10):
        clocks.go_on(HOUR)
        for each in (server, other):
            await each.uptime.save(server.store)
    assert server.uptime.now() == other.uptime.now() == start + 10 * HOUR
    await other.close()


async def test_an_older_database_begins_with_its_latest_change(
    server: Server, clocks: Clocks
) -> None:
    await a_sleeping_table(server)
    before = clocks.wall
    for wrong, start in [(3 * DAY, before), (-3 * DAY, before - 3 * DAY)]:
        clocks.wall = before + wrong
        later = Server(server.store, Pace(), clocks.now, clocks.boot)
        await later.uptime.begin(server.store)
        assert later.uptime.now() == start


async def test_guests_are_swept_with_the_same_care(server: Server, clocks: Clocks) -> None:
    """Not while the clock is in doubt; then those who have no table and have not come for long."""
    old = server.now() - 100 * DAY
    for who in ("idle", "busy"):
        await server.store.put_guest(a_guest(who, seen=old))
    await server.open_table("busy", Face("Busy", "owl"), Plan(game="six", seats=2))
    sweeper = Sweeper(server)
    await sweeper.sweep()
    assert await server.store.guest("private-idle")
    await swept(sweeper, clocks, 3 * HOUR)
    assert await server.store.guest("private-idle") is None
    assert await server.store.guest("private-busy")
