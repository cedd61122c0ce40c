"""A week of a small house: regulars with habits, bots, slow tables, deals of the day, restarts.

The clock is ours, and nobody sleeps. What should come out is kept beside it, in plain lists that no
restart touches, and compared after every visit and every day.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

from msgspec import Raw, json

from tablee.server.deals import DailyDeals
from tablee.server.entries import Acted, Entry, Face
from tablee.server.folds import decode
from tablee.server.notices.service import Notices, notices_of
from tablee.server.plans import Plan
from tablee.server.slow import MOMENT, SlowClocks
from tablee.server.store import Summary
from tablee.server.sweeper import DAY
from tablee.server.table import the_match
from tablee.server.wire import Act, AddBot, Sit, Start
from tests.server.pushing import Phone, PushService
from tests.server.test_deals import MONDAY, play, robots
from tests.server.test_slow import Player, house, until_idle
from tests.server.test_sweeper import Clocks
from tests.server.things import a_guest

ONE_ROUND = {"limit": None, "rounds": 1}
VISITS = (600.0, 8 * 3600.0, 16 * 3600.0)
"""When people come, in seconds of the day."""
CLOSING = DAY - 1800.0
"""When the server is stopped, until the next morning."""


class Week:
    """The regulars, and what has to be true of them."""

    def __init__(self, place: str, clocks: Clocks, service: PushService, regulars: int) -> None:
        self.place, self.clocks, self.service = place, clocks, service
        self.people = [f"guest{number:02}" for number in range(regulars)]
        self.luck = Random("a week")
        self.phone = Phone()
        self.tables: dict[str, tuple[str, ...]] = {}
        """The slow tables, with who sits where."""
        self.acted: Counter[tuple[str, int]] = Counter()
        self.missed: Counter[tuple[str, int]] = Counter()
        self.tries: dict[str, dict[int, int]] = {guest: {} for guest in self.people}
        """By guest and day: the points of their first try."""
        self.knows: dict[tuple[str, str], float | None] = {}
        """By guest and table: which question they were told of last."""

    # The house.

    @asynccontextmanager
    async def open(self, day: int) -> AsyncIterator[None]:
        """From the morning of this day until the server is stopped."""
        self.clocks.wall = (MONDAY + day) * DAY
        async with house(self.place, self.clocks) as server:
            self.server, self.deals = server, DailyDeals(server)
            self.notices: Notices = await notices_of(
                server, "example.org", loopback=True, context=self.service.trusted
            )
            yield
            self.clocks.go_on((MONDAY + day) * DAY + CLOSING - self.clocks.wall)

    async def found(self) -> None:
        """All come for the first time, and sit down two by two at slow tables."""
        for guest in self.people:
            await self.server.store.add_guest(a_guest(guest))
            contact = self.phone.contact(guest, self.service.url(f"/{guest}"))
            await self.notices.contacts.put(contact, self.clocks.now())
        for one, other in zip(self.people[::2], self.people[1::2], strict=False):
            await self.slow_table(one, other)

    async def slow_table(self, *guests: str) -> None:
        plan = Plan(game="six", seats=3, clock="day", options=ONE_ROUND)
        live = await self.server.open_table(guests[0], Face(guests[0], "owl"), plan)
        players = [Player(guest) for guest in guests]
        for player, guest in zip(players, guests, strict=True):
            await live.visits.arrive(player.connection, Face(guest, "owl"))
        for seat, player in enumerate(players):
            live.ask(player.connection, Sit(seat=seat))
        live.ask(players[0].connection, AddBot(seat=2, level="easy"))
        await until_idle(live)
        live.ask(players[0].connection, Start())
        async with asyncio.timeout(60):
            while live.table.match is None:
                await asyncio.sleep(0.001)
        await until_idle(live)
        for player in players:
            await live.leave(player.connection)
        self.tables[live.id] = guests

    # A visit.

    async def visit(self, day: int, moment: float) -> None:
        """Some come at this time of the day, and then the server looks around."""
        self.clocks.go_on((MONDAY + day) * DAY + moment - self.clocks.wall)
        await self.time_runs_out()
        for guest in self.people:
            if self.luck.random() < 0.5:
                await self.choose(guest)
            if MONDAY + day not in self.tries[guest] and self.luck.random() < 0.3:
                match = await play(self.deals, guest, "six", MONDAY + day)
                self.tries[guest][MONDAY + day] = match.result.points[0] if match.result else 0

    async def choose(self, guest: str) -> None:
        """Makes every choice that this guest owes at a slow table."""
        for table_id, guests in self.tables.items():
            if guest not in guests:
                continue
            seat, player = guests.index(guest), Player(guest)
            live = await self.server.live_table(table_id)
            await live.visits.arrive(player.connection, Face(guest, "owl"))
            await until_idle(live)
            while live.table.phase == "playing" and seat in the_match(live.table).waiting_for:
                action = Raw(json.encode(the_match(live.table).legal(seat)[0]))
                live.ask(player.connection, Act(seat=seat, action=action))
                await until_idle(live)
                self.acted[table_id, seat] += 1
            await live.leave(player.connection)

    async def listed(self, table_id: str) -> Summary:
        found = await self.server.store.table(table_id)
        assert found is not None
        return found

    async def time_runs_out(self) -> None:
        """A look at the clocks. Whoever owes a choice at a table that is due has missed it."""
        for table_id in await self.server.store.due(self.server.uptime.now(), 100):
            guests, match = self.tables[table_id], the_match(await self.server.table(table_id))
            for seat in {*match.waiting_for} & {*range(len(guests))}:
                self.missed[table_id, seat] += 1
        await SlowClocks(self.server).look()
        for live in list(self.server.awake.values()):
            await until_idle(live)

    async def to_be_told(self) -> set[tuple[str, str]]:
        """Who is awaited, is not there, and was not told of this question yet."""
        found = set()
        for table_id in self.tables:
            table = await self.server.table(table_id)
            due = (await self.listed(table_id)).due
            for guest in table.awaited:
                if self.knows.get((guest, table_id)) != due:
                    self.knows[guest, table_id] = due
                    found.add((guest, table_id))
        return found

    async def told(self) -> list[tuple[str, str]]:
        """Whom the bell has told of which table, a moment later."""
        self.clocks.go_on(MOMENT + 1)
        await self.notices.bell.look()
        while not self.notices.bell.queue.empty():
            await self.notices.bell.send_next()
        got, self.service.got = self.service.got, []
        return [(each.path[1:], str(self.phone.read(each.body)["table"])) for each in got]

    # What has to be true.

    def streak(self, guest: str, today: int) -> int:
        """Days in a row, up to today or yesterday."""
        days = self.tries[guest]
        last = today if today in days else today - 1
        return next(n for n in range(len(days) + 1) if last - n not in days)

    def places(self, day: int) -> dict[str, int]:
        """Of all who have played the deal of a day: the fewest heads are best."""
        points = {guest: days[day] for guest, days in self.tries.items() if day in days}
        return {
            guest: 1 + sum(other < own for other in points.values())
            for guest, own in points.items()
        }

    async def end_of(self, day: int) -> None:
        """Robots have played the deal, too: a board of the week compares with them."""
        if self.places(day):
            await robots(self.deals, "six", day, [90, 90])

    async def log_of(self, table_id: str) -> list[Entry]:
        return [decode(line) for line in await self.server.store.read(table_id)]

    async def choices(self, by: str) -> Counter[tuple[str, int]]:
        """What the logs of all slow tables say about who has chosen."""
        found: Counter[tuple[str, int]] = Counter()
        for table_id, guests in self.tables.items():
            for entry in await self.log_of(table_id):
                if isinstance(entry, Acted) and entry.by == by and entry.seat < len(guests):
                    found[table_id, entry.seat] += 1
        return found
