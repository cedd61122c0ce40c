"""What deals of the day were worth: boards, streaks, the calendar, and who leaves them."""

import pytest
from msgspec import json
from sqlalchemy import update

from tablee.bots.dealing import Standard
from tablee.server.deal_views import Board
from tablee.server.deals import DailyDeals
from tablee.server.server import Server
from tablee.server.standards import Standards
from tablee.server.store import Deal, Store
from tablee.server.store.schema import attempts
from tablee.server.sweeper import DAY, DEAL_DAYS, Sweeper
from tests.server.test_deals import (
    MONDAY,
    Clock,
    begin,
    clock,
    deals,
    no_robots,
    play,
    robots,
    worker,
)
from tests.server.things import a_guest

__all__ = ["clock", "deals", "no_robots"]
pytestmark = pytest.mark.anyio


async def test_a_result_has_the_robots_and_the_signs(deals: DailyDeals) -> None:
    match = await play(deals)
    assert match.result is not None
    assert (await deals.result("ann", "six", MONDAY)).robots is None  # they still play
    await robots(deals, "six", MONDAY, [10, 12, 14])
    found = await deals.result("ann", "six", MONDAY)
    assert found.robots is not None
    assert (found.robots.mean, found.robots.spread, found.robots.ordinary) == (12, 2, 10)
    assert found.robots.error == pytest.approx(2 / 3**0.5)
    assert len(found.signs) == 10
    assert -sum(found.signs) == match.result.points[0]


def names(board: Board) -> list[tuple[int, str]]:
    return [(line.rank, line.name) for line in board.lines]


async def test_boards_of_the_day_of_the_week_and_of_all_time(
    deals: DailyDeals, clock: Clock
) -> None:
    await play(deals, "ann")
    await play(deals, "bob")  # the same cards, the same points
    await robots(deals, "six", MONDAY, [90, 90])
    day = await deals.board("ann", "six", MONDAY, "day")
    assert names(day) == [(1, "Ann"), (1, "Bob")]
    assert [line.you for line in day.lines] == [True, False]
    clock.now += DAY
    await play(deals, "bob", day=MONDAY + 1)
    await robots(deals, "six", MONDAY + 1, [90, 90])
    week = await deals.board("bob", "six", MONDAY + 1, "week")
    assert names(week) == [(1, "Bob"), (2, "Ann")]
    assert [line.days for line in week.lines] == [2, 1]
    clock.now += 7 * DAY
    await play(deals, "ann", day=MONDAY + 8)
    await robots(deals, "six", MONDAY + 8, [300, 300])
    everything = await deals.board("ann", "six", MONDAY + 8, "all")
    assert names(everything) == [(1, "Ann"), (2, "Bob")]
    assert [line.days for line in everything.lines] == [2, 2]
    assert names(await deals.board("ann", "six", MONDAY + 8, "week")) == [(1, "Ann")]


async def test_a_fresh_guest_is_shown_apart(deals: DailyDeals, store: Store, clock: Clock) -> None:
    await store.put_guest(a_guest("new", created=clock.now))
    await play(deals, "new")
    await play(deals, "ann")
    board = await deals.board("ann", "six", MONDAY, "day")
    assert names(board) == [(1, "Ann")]
    assert [(line.rank, line.name) for line in board.newcomers] == [(0, "New")]


async def test_a_forgotten_guest_leaves_the_boards(deals: DailyDeals, store: Store) -> None:
    await play(deals, "ann")
    await play(deals, "bob")
    await deals.server.part_with("bob")
    await store.forget_guest("private-bob", 1.0)
    assert names(await deals.board("ann", "six", MONDAY, "day")) == [(1, "Ann")]
    assert await store.deals.tries_of("bob") == []


async def test_streaks_and_the_calendar(deals: DailyDeals, clock: Clock) -> None:
    for day in range(3):
        kind = ("six", "variant", "six")[day]
        await play(deals, "ann", kind, MONDAY + day)
        clock.now += DAY
    assert (await deals.shown("ann")).streak.now == 3  # today may still be played
    await robots(deals, "six", MONDAY, [0, 0, 1])
    await robots(deals, "six", MONDAY + 2, [200, 201])
    days = (await deals.days("ann", "six")).days
    assert [(each.day - MONDAY, each.state) for each in days] == [
        (0, "done"), (1, "open"), (2, "done"), (3, "open"),
    ]  # fmt: skip
    assert [each.verdict for each in days][1:] == [None, "better", None]
    clock.now += DAY
    assert (await deals.shown("ann")).streak.now == 0
    assert (await deals.shown("ann")).streak.record == 3


async def test_the_calendar_says_what_the_page_says(deals: DailyDeals) -> None:
    """A tenth is told as ahead or behind, and less than that as the same."""
    match = await play(deals, "ann")
    assert match.result is not None
    points = int(match.result.points[0])
    for robots_have, verdict in (
        ([points + 1] * 10 + [points] * 10, "better"),
        ([points], "same"),
        ([points + 1] + [points] * 30, "same"),
        ([points - 1] + [points] * 5, "worse"),
    ):
        await robots(deals, "six", MONDAY, robots_have * 2)
        assert (await deals.days("ann", "six")).days[0].verdict == verdict


async def test_the_board_of_all_time_outlives_matches_and_deals(
    deals: DailyDeals, clock: Clock, store: Store
) -> None:
    """Of a try that was given up nothing is left."""
    await play(deals, "ann")
    await play(deals, "bob")
    table = (await begin(deals, "ann", "variant")).table
    await deals.server.leave("ann", table)
    await robots(deals, "six", MONDAY, [90, 90])
    before = await deals.board("bob", "six", MONDAY, "all")
    assert names(before) == [(1, "Ann"), (1, "Bob")]
    played = (await store.deals.tries_of("bob"))[0].table_id
    await long_after(worker(store, clock).server, clock)
    assert (await store.table(played), await store.deals.of_day(MONDAY)) == (None, [])
    kept = await store.deals.tries_of("ann")
    assert [(one.kind, one.outcome) for one in kept] == [("six", "done")]
    today = MONDAY + 2 * DEAL_DAYS
    await play(deals, "ann", day=today)
    after = await deals.board("ann", "six", today, "all")
    assert [(line.name, line.points, line.days) for line in after.lines] == [
        (line.name, line.points, 1) for line in before.lines
    ]
    await robots(deals, "six", today, [300, 300])
    both = await deals.board("ann", "six", today, "all")
    assert [(line.name, line.days) for line in both.lines] == [("Ann", 2), ("Bob", 1)]
    assert (await deals.shown("ann")).streak.record == 1
    await store.forget_guest("private-bob", 1.0)
    assert names(await deals.board("ann", "six", today, "all")) == [(1, "Ann")]


async def long_after(server: Server, clock: Clock) -> None:
    """Two years later, when what is not used any more has been deleted. People still came by."""
    sweeper = Sweeper(server)
    for days in (DEAL_DAYS + 1, DEAL_DAYS - 1):
        for who in ("ann", "bob"):
            await server.store.put_guest(a_guest(who, seen=clock.now + days * DAY))
        clock.now += days * DAY
        await sweeper.sweep_now(clock.now)


async def test_a_result_that_another_version_wrote_is_kept_within_the_hour(
    deals: DailyDeals, clock: Clock, store: Store
) -> None:
    """It knows of no points beside the match."""
    await play(deals)
    await robots(deals, "six", MONDAY, [90, 90])
    [mine] = await store.deals.tries_of("ann")
    nothing = update(attempts).values(points=None, better=None)
    await store.writer.run(lambda connection: connection.execute(nothing).rowcount)
    assert (await store.deals.tries_of("ann"))[0].points is None
    await Sweeper(deals.server).sweep_now(clock.now)
    assert await store.deals.tries_of("ann") == [mine]
    [line] = (await deals.board("ann", "six", MONDAY, "all")).lines
    assert mine.points == 90 - line.points


async def test_one_worker_computes_and_all_show_it(
    store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    asked: list[str] = []

    async def played(self: Standards, deal: Deal) -> None:
        asked.append(deal.kind)
        found = json.encode(Standard([1, 3], [2, 4]))
        await self.server.store.deals.put_standard(deal, found, 2.0)

    monkeypatch.setattr(Standards, "play", played)
    one, other = worker(store, clock), worker(store, clock)
    deal = await one.deal("six", MONDAY)
    for each in (one, other):
        each.standards.want(deal)
        assert each.standards.work is not None
        await each.standards.work
    assert asked == ["six"]
    assert (await other.deal("six", MONDAY)).mean == 2.0
