"""The slow tables of the week, two regulars and a bot at each: who chose, and who was late."""

from collections import Counter

from tablee.server.entries import (
    Acted,
    BotSat,
    Came,
    Committed,
    Entry,
    Opened,
    Sat,
    Started,
    Starting,
)
from tablee.server.folds import decode
from tablee.server.plans import Plan
from tablee.server.slow import SlowClocks
from tablee.server.store import Summary
from tablee.server.table import the_match
from tablee.server.wire import AddBot, Sit, Start
from tests.server.test_slow import until_idle
from tests.server.week.house import House, Regular, act, come, until

ONE_ROUND = {"limit": None, "rounds": 1}
OPENING = (Opened, Came, Sat, BotSat, Starting, Committed, Started)
"""What the log of a slow table has besides choices."""


class SlowTables:
    def __init__(self, house: House) -> None:
        self.house = house
        self.tables: dict[str, tuple[str, ...]] = {}
        """Who sits where."""
        self.acted: Counter[tuple[str, int]] = Counter()
        self.missed: Counter[tuple[str, int]] = Counter()

    async def found(self) -> None:
        """All sit down two by two."""
        people = self.house.people
        for guests in zip(people[::2], people[1::2], strict=False):
            await self.sit_down(guests)

    async def sit_down(self, guests: tuple[str, ...]) -> None:
        plan = Plan(game="six", seats=3, clock="day", options=ONE_ROUND)
        live = await self.house.server.open_table(guests[0], Regular(guests[0]).face, plan)
        players = [await come(live, guest) for guest in guests]
        for seat, player in enumerate(players):
            live.ask(player.connection, Sit(seat=seat))
        live.ask(players[0].connection, AddBot(seat=2, level="easy"))
        await until_idle(live)
        live.ask(players[0].connection, Start())
        await until(lambda: live.table.match)
        await until_idle(live)
        for player in players:
            await live.leave(player.connection)
        self.tables[live.id] = guests

    async def choose(self, guest: str) -> None:
        """Makes every choice that this guest owes."""
        for table_id, guests in self.tables.items():
            if guest not in guests:
                continue
            seat, live = guests.index(guest), await self.house.server.live_table(table_id)
            player = await come(live, guest)
            await until_idle(live)
            while live.table.phase == "playing" and seat in the_match(live.table).waiting_for:
                act(live, player, seat)
                await until_idle(live)
                self.acted[table_id, seat] += 1
            await live.leave(player.connection)

    async def time_runs_out(self) -> None:
        """A look at the clocks. Whoever owes a choice at a table that is due has missed it."""
        server = self.house.server
        for table_id in await server.store.due(server.uptime.now(), 100):
            guests, match = self.tables[table_id], the_match(await server.table(table_id))
            for seat in {*match.waiting_for} & {*range(len(guests))}:
                self.missed[table_id, seat] += 1
        await SlowClocks(server).look()
        for live in list(server.awake.values()):
            await until_idle(live)

    async def owed(self) -> set[tuple[str, str, int]]:
        """By guest and table: how many choices came before the one that is awaited now."""
        found = set()
        for table_id, guests in self.tables.items():
            for guest in (await self.house.server.table(table_id)).awaited:
                seat = table_id, guests.index(guest)
                found.add((guest, table_id, self.acted[seat] + self.missed[seat]))
        return found

    # What is kept.

    async def listed(self, table_id: str) -> Summary:
        found = await self.house.server.store.table(table_id)
        assert found is not None
        return found

    async def log_of(self, table_id: str) -> list[Entry]:
        return [decode(line) for line in await self.house.server.store.read(table_id)]

    async def unexplained(self, table_id: str) -> list[Entry]:
        """Lines of a log that nobody knows a reason for. Who comes and goes leaves none."""
        bot = len(self.tables[table_id])
        return [entry for entry in await self.log_of(table_id) if not explained(entry, bot)]

    async def choices(self, by: str) -> Counter[tuple[str, int]]:
        """What the logs of all slow tables say about who has chosen."""
        found: Counter[tuple[str, int]] = Counter()
        for table_id, guests in self.tables.items():
            for entry in await self.log_of(table_id):
                if isinstance(entry, Acted) and entry.by == by and entry.seat < len(guests):
                    found[table_id, entry.seat] += 1
        return found


def explained(entry: Entry, bot: int) -> bool:
    """A choice of a person or the clock, one of the bot on its own seat, or how it all began."""
    if isinstance(entry, Acted):
        return (entry.by == "bot") == (entry.seat == bot)
    return isinstance(entry, OPENING)
