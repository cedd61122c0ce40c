"""A simulated week of a small house: boards, streaks, ratings and notices are right, and every line
of the logs is explained by what people did, or did not do in time."""

from collections.abc import AsyncIterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pytest

from tablee.server.deal_views import Board
from tablee.server.slow import MOMENT
from tablee.server.sweeper import DAY, HOUR
from tablee.server.table import NotAllowed
from tests.server.mailing import MailHouse
from tests.server.pushing import PushService
from tests.server.test_deals import no_robots
from tests.server.test_sweeper import Clocks
from tests.server.things import a_guest
from tests.server.week.deals import KINDS, Expected, WeekDeals, lines_of
from tests.server.week.evenings import Evenings
from tests.server.week.house import CLOSING, SATURDAY, House
from tests.server.week.logs import Logs, Story, board_of, first_tries, unexplained
from tests.server.week.notices import WeekNotices
from tests.server.week.races import nobody_waits_for_cards
from tests.server.week.ranked import RankedMatches
from tests.server.week.slow import SlowTables
from tests.slow import SLOW, times

__all__ = ["no_robots"]
pytestmark = pytest.mark.anyio

VISITS = (DAY / 144, 8 * HOUR, 8 * HOUR + 1200, 16 * HOUR)
"""When people come, in seconds of the day. In the third all do who play at slow tables, some of
whom were told a quarter of an hour ago."""
OPEN = ("six", "baron")
"""The open tables where they sit down."""
LAZY = 3
"""One who has sat down at a slow table, and never plays there."""


class Week:
    """The house, its people, and what has to be true of them: no restart touches that."""

    def __init__(self, house: House, push: PushService, mails: MailHouse) -> None:
        self.house = house
        self.slow = SlowTables(house)
        self.notices = WeekNotices(house, push, mails)
        self.deals = WeekDeals(house)
        self.evenings = Evenings(house)
        self.ranked = RankedMatches(house)
        self.logs = Logs(house)
        self.explained: set[tuple[str, tuple[str, str, int]]] = set()
        """Notices: how they came, and the question that they told of."""

    async def found(self) -> None:
        """All come, one of them for the first time."""
        for guest in self.house.people[:-1]:
            await self.house.server.store.add_guest(a_guest(guest))
        new = self.house.people[-1]
        await self.house.server.store.add_guest(a_guest(new, created=self.house.clocks.now()))
        self.deals.new[new] = self.house.day
        await self.notices.sign_up()
        await self.slow.found()
        await self.ranked.found()
        self.notices.ask(await self.slow.owed())

    async def visit(self, moment: float) -> None:
        """Some come at this time of the day, after the server has looked around."""
        self.house.go_on_to(moment)
        await self.slow.time_runs_out()
        if moment == VISITS[0]:
            await self.deals.end_late()
            await self.evenings.come_back()
        for guest in self.house.some(1.0 if moment == VISITS[2] else 0.5):
            if guest != self.house.people[LAZY]:
                await self.slow.choose(guest)
        await self.deals.visit(0.3 if SLOW else 0.15)
        await self.evening(moment)
        self.notices.ask(await self.slow.owed())

    async def evening(self, moment: float) -> None:
        for key in OPEN if SLOW else [self.house.luck.choice(OPEN)]:
            if company := self.house.some(0.1 if SLOW else 0.3):
                await self.evenings.visit(key, company[: times(2, 3)])
        if moment == VISITS[-1]:
            await self.evenings.close_the_page("six", self.house.luck.choice(self.house.people))
            await self.deals.practise()
            await self.deals.begin_late()
            for leaves in (False, True)[: times(1, 2)]:
                await self.ranked.play(leaves=leaves)


@pytest.fixture(params=["sqlite", "postgresql"][: times(1, 2)])
def kind(request: pytest.FixtureRequest) -> str:
    """In short, each part of it is tested on both databases elsewhere."""
    return str(request.param)


@pytest.fixture
async def week(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Week]:
    nobody_waits_for_cards(monkeypatch)
    push, mails = PushService(tmp_path), MailHouse()
    async with push.open(), mails.open():
        yield Week(House(place, Clocks(), regulars=times(5, 20)), push, mails)


@pytest.mark.slow
async def test_a_week_of_a_small_house(week: Week) -> None:
    days = range(SATURDAY, SATURDAY + times(3, 7))
    for day in days:
        async with week.house.open(day):  # every night the server is stopped
            await week.notices.begin()
            if day == SATURDAY:
                await week.found()
            for moment, until in pairwise((*VISITS, CLOSING)):
                await week.visit(moment)
                await notices_are_right(week, until)
            await boards_and_streaks_are_right(week)
            await logs_explain_every_choice(week)
            await logs_explain_every_line(week)
            if day == SATURDAY + 1:
                await week.notices.stop_mails(week.house.people[1])
                week.notices.lose_phone(week.house.people[LAZY])
    await it_was_a_full_week(week)


async def notices_are_right(week: Week, until: float) -> None:
    """Each who is awaited and gone is told once of each question, outside of their quiet hours and
    an hour after the last notice at the soonest; and nobody else is."""
    start = week.house.clocks.now() - week.house.day * DAY
    every = 0.5 * HOUR
    later = [n * every for n in range(48) if start + MOMENT + 1 < n * every < until]
    for moment in (start + MOMENT - 1, start + MOMENT, *later):
        week.house.go_on_to(moment)
        wanted = week.notices.to_be_told()
        told = await week.notices.told()
        assert told == wanted
        await logs_explain_notices(week, told)


async def logs_explain_notices(week: Week, told: list[tuple[str, str, str]]) -> None:
    """Each tells of a choice that the log of its table waits for, and of none a second time."""
    for way, guest, table_id in told:
        reason = way, await week.logs.question(table_id, guest)
        assert reason not in week.explained
        week.explained.add(reason)


async def boards_and_streaks_are_right(week: Week) -> None:
    """For each guest, of each deal: today's board before and after the robots have played."""
    for guest in week.house.people:
        streak = (await week.house.deals.shown(guest)).streak
        assert (streak.now, streak.record) == week.deals.streak(guest)
        for kind in KINDS:
            await place_is_right(week, guest, kind)
    await week.deals.robots_play()
    for kind in KINDS:
        await sums_are_right(week, kind)


async def place_is_right(week: Week, guest: str, kind: str) -> None:
    day = week.house.day
    if not week.deals.is_through(guest, kind):
        with pytest.raises(NotAllowed):
            await week.house.deals.board(guest, kind, day, "day")
        return
    board = await week.house.deals.board(guest, kind, day, "day")
    same(board, week.deals.of_day(kind))
    you = [line.name for line in (*board.lines, *board.newcomers) if line.you]
    assert you == [guest.title()] * (guest in week.deals.points[kind, day])


async def sums_are_right(week: Week, kind: str) -> None:
    """Of the week, and of all time."""
    reader = next((who for who in week.house.people if week.deals.is_through(who, kind)), None)
    if reader is not None:
        of = partial(week.house.deals.board, reader, kind, week.house.day)
        same(await of("week"), week.deals.of_week(kind))
        same(await of("all"), week.deals.since(kind))


def same(board: Board, expected: Expected) -> None:
    """Lines with the same rank may come in any order."""
    lines, new = lines_of(board)
    assert (sorted(lines), new) == expected
    assert [line[0] for line in lines] == [line[0] for line in expected[0]]


async def logs_explain_every_choice(week: Week) -> None:
    assert await week.slow.choices("person") == week.slow.acted
    assert await week.slow.choices("clock") == week.slow.missed
    assert await week.evenings.unexplained() == []
    for table_id, guests in week.slow.tables.items():
        assert await week.slow.unexplained(table_id) == []
        listed = await week.slow.listed(table_id)
        kept = {guest: await week.house.server.store.played_by(guest, None, 99) for guest in guests}
        over = [table_id in [each.table.id for each in kept[guest]] for guest in guests]
        assert over == [listed.phase == "over"] * len(guests)


async def logs_explain_every_line(week: Week) -> None:
    """Boards, streaks and ratings are what the logs tell by themselves; and no table has a log that
    nobody here knows of."""
    stories = await week.logs.all()
    deals = {each: story for each, story in stories.items() if story.table.deal is not None}
    others = week.slow.tables.keys() | week.evenings.acted.keys() | week.ranked.tables.keys()
    assert stories.keys() == deals.keys() | others
    assert [entry for story in deals.values() for entry in unexplained(story)] == []
    tries_are_explained(week, [*deals.values()])
    for key, board in week.evenings.boards.items():
        assert board_of(stories.values(), key, week.evenings.evening) == board
    assert await week.ranked.shown() == await week.ranked.explained(week.logs)


def tries_are_explained(week: Week, deals: list[Story]) -> None:
    """Every line of every board, and so every day of every streak. A try that was played to its end
    and is on no board ended too late."""
    told = first_tries(deals)
    for deal, points in week.deals.points.items():
        assert {guest: told[deal].get(guest) for guest in points} == points
    late = {(guest, *deal) for deal, tries in told.items() for guest in tries.keys()
            - week.deals.points[deal].keys()}  # fmt: skip
    assert late <= week.deals.left
    practised = [story for story in deals if story.table.deal and not story.table.deal.counts]
    assert len(practised) == week.deals.practised


async def it_was_a_full_week(week: Week) -> None:
    """Or it tested nothing: some were late, were told later, gave a deal up, played every day; and
    boards have places that were not shared."""
    assert sum(week.slow.missed.values()) > 0
    assert all(week.notices.kept_back[why] for why in ("quiet hours", "told before"))
    assert week.notices.ways[week.house.people[LAZY]] == []  # that phone was tried once more
    assert {way for way, _ in week.explained} == {"push", "mail"}
    assert week.deals.left
    assert max(week.deals.streak(guest)[0] for guest in week.house.people) > 1
    sunday = week.deals.points["variant", SATURDAY + 1]  # when more is better
    assert len(sunday) > 1
    assert any(len({*points.values()}) > 1 for points in week.deals.points.values())
    assert len(week.evenings.acted) > times(10, 50)
    assert week.ranked.ratings
    assert week.ranked.left or not SLOW
    assert any(each for (kind, _), each in week.deals.points.items() if kind == "buntherum")
