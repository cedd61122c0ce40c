"""The deals of the day in this week: who played which, and what boards and streaks must say."""

from collections import defaultdict
from typing import TypeAlias

from tablee.server.deal_views import Board
from tests.server.test_deals import MONDAY, begin, play, robots, turn
from tests.server.week.house import House
from tests.server.week.races import race

KINDS = ("six", "variant", "baron", "buntherum")
SUNDAY = 6

Line: TypeAlias = tuple[int, str, float, int]
"""Rank, name, points and days."""
Expected: TypeAlias = tuple[list[Line], list[Line]]
"""A board: those who are known here, and those who are new."""


class WeekDeals:
    def __init__(self, house: House) -> None:
        self.house = house
        self.points: defaultdict[tuple[str, int], dict[str, float]] = defaultdict(dict)
        """By kind and day, then by guest: first tries that are done."""
        self.left: set[tuple[str, str, int]] = set()
        """By guest, kind and day: first tries that were given up."""
        self.begun: dict[tuple[str, str, int], str] = {}
        """First tries that wait for their player, and their tables."""
        self.means: dict[tuple[str, int], float] = {}
        """By kind and day: what the robots made of it on average."""
        self.practised = 0
        self.new: dict[str, int] = {}
        """Guests who came to this server for the first time, on which day."""

    # What people do.

    def has_tried(self, guest: str, kind: str, day: int) -> bool:
        done = guest in self.points[kind, day]
        return done or (guest, kind, day) in self.left or (guest, kind, day) in self.begun

    async def visit(self, share: float) -> None:
        day = self.house.day
        for kind in KINDS:
            fresh = [each for each in self.house.people if not self.has_tried(each, kind, day)]
            for guest in self.house.some(share, fresh):
                if self.house.luck.random() < 0.1:
                    await self.give_up(guest, kind)
                else:
                    await self.play(guest, kind)

    async def play(self, guest: str, kind: str) -> None:
        """Each in their own way, so that they do not all have the same points."""
        habit = self.house.people.index(guest)
        if kind == "buntherum":
            result = await race(self.house.deals, guest, self.house.day, habit)
        else:
            result = (await play(self.house.deals, guest, kind, self.house.day, habit)).result
        assert result is not None
        self.points[kind, self.house.day].setdefault(guest, result.points[0])

    async def give_up(self, guest: str, kind: str) -> None:
        begun = await begin(self.house.deals, guest, kind, self.house.day)
        await self.house.server.leave(guest, begun.table)
        self.left.add((guest, kind, self.house.day))

    async def begin_late(self) -> None:
        """Somebody begins in the evening, and goes to bed."""
        day = self.house.day
        for guest in self.house.people:
            if not self.has_tried(guest, "six", day):
                begun = await begin(self.house.deals, guest, "six", day)
                self.begun[guest, "six", day] = begun.table
                return

    async def end_late(self) -> None:
        """What was begun the day before is played to its end, and counts for nothing."""
        for key, table in self.begun.items():
            live = await self.house.server.live_table(table)
            while live.table.phase == "playing":
                await turn(live, key[0])
            self.left.add(key)
        self.begun.clear()

    async def practise(self) -> None:
        """Somebody plays once more what they know by now."""
        kind = self.house.luck.choice(KINDS)
        for guest in [*self.points[kind, self.house.day]][:1]:
            await self.play(guest, kind)
            self.practised += 1

    async def robots_play(self) -> None:
        for kind in KINDS:
            pair = [self.house.luck.randrange(-10, 30) for _ in range(2)]
            await robots(self.house.deals, kind, self.house.day, pair)
            self.means[kind, self.house.day] = sum(pair) / 2

    # What has to be true.

    def is_through(self, guest: str, kind: str) -> bool:
        """With the deal of today."""
        day = self.house.day
        return guest in self.points[kind, day] or (guest, kind, day) in self.left

    def of_day(self, kind: str) -> Expected:
        day = self.house.day
        points = {guest: (each, 1) for guest, each in self.points[kind, day].items()}
        return self.board(points, more=more_is_better(kind, day))

    def of_week(self, kind: str) -> Expected:
        return self.since(kind, self.house.day - weekday(self.house.day))

    def since(self, kind: str, first: int = 0) -> Expected:
        """How much better than the robots, on all days with robots together."""
        sums: dict[str, tuple[float, int]] = {}
        days = [day for each, day in self.means if each == kind and day >= first]
        for day in days:
            sign = 1 if more_is_better(kind, day) else -1
            for guest, points in self.points[kind, day].items():
                so_far, count = sums.get(guest, (0, 0))
                sums[guest] = so_far + sign * (points - self.means[kind, day]), count + 1
        return self.board(sums, more=True)

    def board(self, sums: dict[str, tuple[float, int]], *, more: bool) -> Expected:
        """Who has come today is shown apart, and the others are ranked without them."""
        new = {guest for guest in sums if self.new.get(guest) == self.house.day}
        known = [points for guest, (points, _) in sums.items() if guest not in new]
        lines = []
        for guest, (points, days) in sums.items():
            ahead = sum(other > points if more else other < points for other in known)
            lines.append((0 if guest in new else 1 + ahead, guest.title(), points, days))
        return sorted(line for line in lines if line[0]), sorted(ln for ln in lines if not ln[0])

    def streak(self, guest: str) -> tuple[int, int]:
        """Days in a row with any deal, up to today or yesterday, and the most ever."""
        played = {day for (_, day), points in self.points.items() if guest in points}
        series = {day: next(n for n in range(len(played) + 1) if day - n not in played)
                  for day in played}  # fmt: skip
        today = self.house.day
        return series.get(today, series.get(today - 1, 0)), max(series.values(), default=0)


def lines_of(board: Board) -> Expected:
    """What a board says, from its first line to the last."""
    one, other = (
        [(line.rank, line.name, line.points, line.days) for line in lines]
        for lines in (board.lines, board.newcomers)
    )
    return one, sorted(other)


def weekday(day: int) -> int:
    return (day - MONDAY) % 7


def more_is_better(kind: str, day: int) -> bool:
    """Le Baron with good cards, on Sundays. Otherwise heads and cards are bad."""
    return kind == "variant" and weekday(day) == SUNDAY
