"""Tables are taken away in their time, and never because a clock is wrong."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server.entries import Face
from tablee.server.pace import Pace
from tablee.server.server import NoTable, Plan, Server
from tablee.server.store import open_store
from tablee.server.sweeper import DAY, DOUBT, HOUR, QUIET, Sweeper
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
        house = Server(store, Pace(), clocks.now)
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
    sweeper = Sweeper(house, clocks.boot)
    await sweeper.sweep()
    assert await marked(house) == []
    clocks.go_on(HOUR)
    await sweeper.sweep()
    assert await marked(house) == [table]


async def test_a_table_is_marked_first_and_taken_away_a_day_later(
    house: Server, clocks: Clocks
) -> None:
    table = await a_sleeping_table(house)
    sweeper = Sweeper(house, clocks.boot)
    assert await swept(sweeper, clocks, 1.9 * DAY) == 0
    assert await marked(house) == [table]
    assert await swept(sweeper, clocks, 0.3 * DAY) == 1
    with pytest.raises(NoTable):
        await house.live_table(table)


async def test_whoever_looks_at_a_marked_table_saves_it(house: Server, clocks: Clocks) -> None:
    table = await a_sleeping_table(house)
    sweeper = Sweeper(house, clocks.boot)
    await swept(sweeper, clocks, 1.5 * DAY)
    assert await marked(house) == [table]
    await house.sleep(await house.live_table(table))
    assert await marked(house) == []
    assert await swept(sweeper, clocks, 0.9 * DAY) == 0


@pytest.mark.parametrize("wrong", [10 * YEAR, 8 * DAY, -10 * YEAR, -2 * HOUR])
async def test_a_clock_that_is_wrong_at_the_start_deletes_nothing(
    house: Server, clocks: Clocks, wrong: float
) -> None:
    tables = {await a_sleeping_table(house) for _ in range(3)}
    clocks.wall += wrong
    assert await swept(Sweeper(house, clocks.boot), clocks, DOUBT) == 0
    assert await marked(house) == []
    assert {summary.id for summary in await house.store.tables_of("zoe")} == tables


async def test_nothing_is_swept_after_the_clock_was_set(house: Server, clocks: Clocks) -> None:
    await a_sleeping_table(house)
    sweeper = Sweeper(house, clocks.boot)
    await swept(sweeper, clocks, 3 * HOUR)
    clocks.wall += 10 * YEAR
    assert await swept(sweeper, clocks, DOUBT) == 0
    clocks.wall -= 10 * YEAR
    await sweeper.sweep()
    assert await marked(house) == []


async def test_a_clock_that_was_set_back_right_is_trusted_again(
    house: Server, clocks: Clocks
) -> None:
    table = await a_sleeping_table(house)
    sweeper = Sweeper(house, clocks.boot)
    await swept(sweeper, clocks, 3 * HOUR)
    clocks.wall += 2 * DAY  # not far enough for doubt: a grace period only
    await sweeper.sweep()
    assert await marked(house) == []
    clocks.wall -= 2 * DAY
    assert await swept(sweeper, clocks, 1.5 * DAY) == 0
    assert await marked(house) == [table]


async def test_after_a_quiet_month_sweeping_waits_a_week(house: Server, clocks: Clocks) -> None:
    await a_sleeping_table(house)
    clocks.go_on(QUIET + 30 * DAY)
    sweeper = Sweeper(house, clocks.boot)
    assert await swept(sweeper, clocks, DOUBT) == 0
    assert await swept(sweeper, clocks, 1.1 * DAY) == 1


async def test_guests_are_swept_with_the_same_care(house: Server, clocks: Clocks) -> None:
    """Not while the clock is in doubt; then those who have no table and have not come for long."""
    old = house.now() - 100 * DAY
    for who in ("idle", "busy"):
        await house.store.put_guest(a_guest(who, seen=old))
    await house.open_table("busy", Face("Busy", "owl"), Plan(game="six", seats=2))
    sweeper = Sweeper(house, clocks.boot)
    await sweeper.sweep()
    assert await house.store.guest("private-idle")
    await swept(sweeper, clocks, 3 * HOUR)
    assert await house.store.guest("private-idle") is None
    assert await house.store.guest("private-busy")
