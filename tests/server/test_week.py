"""A simulated week of a small house: boards, streaks and notices are right, and every line of the
logs is explained by what people did, or did not do in time."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server.sweeper import DAY
from tests.server.pushing import PushService
from tests.server.test_deals import MONDAY, no_robots
from tests.server.test_sweeper import Clocks
from tests.server.week import VISITS, Week
from tests.slow import times

__all__ = ["no_robots"]
pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite"])
def kind(request: pytest.FixtureRequest) -> str:
    """Each part of it is tested on both databases."""
    return str(request.param)


@pytest.fixture
async def week(place: str, tmp_path: Path) -> AsyncIterator[Week]:
    service = PushService(tmp_path)
    async with service.open():
        yield Week(place, Clocks(), service, regulars=times(5, 20))


@pytest.mark.slow
async def test_a_week_of_a_small_house(week: Week) -> None:
    for day in range(times(3, 7)):
        async with week.open(day):  # every night the server is stopped
            if day == 0:
                await week.found()
            for moment in VISITS:
                await week.visit(day, moment)
                await notices_are_right(week)
            await boards_and_streaks_are_right(week, MONDAY + day)
            await logs_explain_every_choice(week)
            await week.end_of(MONDAY + day)
    async with week.open(times(3, 7)):
        await a_week_is_added_up(week, MONDAY + times(3, 7) - 1)
        assert sum(week.missed.values()) > 0  # somebody was late, or it tested nothing


async def notices_are_right(week: Week) -> None:
    """Each who is awaited and gone is told once of each question, and nobody else is."""
    wanted = await week.to_be_told()
    assert sorted(await week.told()) == sorted(wanted)
    assert await week.told() == []


async def boards_and_streaks_are_right(week: Week, today: int) -> None:
    places = week.places(today)
    for guest in week.people:
        assert (await week.deals.shown(guest)).streak.now == week.streak(guest, today)
    for guest in list(places)[:1]:
        board = await week.deals.board(guest, "six", today, "day")
        told = {line.name.lower(): line.rank for line in board.lines}
        assert (told, board.newcomers) == (places, [])


async def logs_explain_every_choice(week: Week) -> None:
    assert await week.choices("person") == week.acted
    assert await week.choices("clock") == week.missed
    for table_id, guests in week.tables.items():
        listed = await week.listed(table_id)
        kept = {guest: await week.server.store.played_by(guest, None, 99) for guest in guests}
        over = [table_id in [each.table.id for each in kept[guest]] for guest in guests]
        assert over == [listed.phase == "over"] * len(guests)


async def a_week_is_added_up(week: Week, sunday: int) -> None:
    days = {guest.title(): len(tries) for guest, tries in week.tries.items() if tries}
    some = next(guest for guest, tries in week.tries.items() if tries)
    played = max(week.tries[some])
    board = await week.deals.board(some, "six", played, "week")
    assert {line.name: line.days for line in board.lines} == days
    assert week.clocks.wall // DAY == sunday + 1
