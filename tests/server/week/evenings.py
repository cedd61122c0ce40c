"""The open tables of the week: who sat there, and the board of the evening, counted beside it."""

from collections import Counter

from tablee.server.entries import (
    Acted,
    Agreed,
    Asked,
    BotSat,
    Came,
    Committed,
    Entry,
    Left,
    Opened,
    Queued,
    Rematched,
    Sat,
    Started,
    Starting,
)
from tablee.server.folds import decode
from tablee.server.live_table import LiveTable
from tablee.server.sweeper import DAY, HOUR
from tablee.server.table import the_match
from tablee.server.wire import Queue, Rematch
from tests.server.week.house import House, Regular, act, come, until

MORNING = 6 * HOUR
"""When an evening ends."""
BY_THEMSELVES = (Opened, BotSat, Sat, Starting, Committed, Started, Asked, Rematched)
"""What the house does at an open table once somebody is there."""


class Evenings:
    def __init__(self, house: House) -> None:
        self.house = house
        self.boards: dict[str, dict[str, Counter[str]]] = {}
        """By open table, then by guest or bot: rounds, won, points and places of this evening."""
        self.evening = 0
        self.acted: dict[str, Counter[str]] = {}
        """By table: how often each guest has chosen."""
        self.unfinished: tuple[str, str, str] | None = None
        """Somebody who closed the page during a deal: who, at which open table and table."""

    async def visit(self, key: str, company: list[str]) -> None:
        """They come together, play two deals and leave. The second to come waits for the first
        deal to end."""
        live, people = await self.arrive(key, company)
        await self.play(key, live, people[:1])
        if len(people) > 1:
            live = await self.next_deal(live, people)
            people = [await come(live, each.guest) for each in people]
            await self.play(key, live, people, leaves=self.house.luck.random() < 0.3)
        for person in people:
            await self.leave(live, person)
        await until(lambda: live.id not in self.house.server.awake)
        assert await self.seen(key) == []

    async def arrive(self, key: str, company: list[str]) -> tuple[LiveTable, list[Regular]]:
        server, people = self.house.server, []
        for guest in company:
            table_id = await server.open_tables.enter(guest, Regular(guest).face, "fr", key, False)
            live = await server.live_table(table_id)
            self.acted.setdefault(table_id, Counter())
            people.append(await come(live, guest))
            if people[1:]:
                live.ask(people[-1].connection, Queue())
        await until(lambda: live.table.match and not live.busy)
        assert await self.seen(key) == [company[0].title()]
        self.is_shown(key, people)
        return live, people

    async def next_deal(self, live: LiveTable, people: list[Regular]) -> LiveTable:
        """All ask for it, and go there."""
        await until(lambda: live.table.again)
        for person in people:
            live.ask(person.connection, Rematch())
        await until(lambda: live.table.rematch)
        after = await self.house.server.live_table(str(live.table.rematch))
        self.acted.setdefault(after.id, Counter())
        for person in people:
            await live.leave(person.connection)
        return after

    async def play(
        self, key: str, live: LiveTable, players: list[Regular], *, leaves: bool = False
    ) -> None:
        """A deal from its beginning to its end. `leaves`: one goes away during it."""
        await until(lambda: live.table.match)
        seats = {seat: chair.guest or str(chair.character)
                 for seat, chair in enumerate(live.table.chairs)}  # fmt: skip
        if leaves:
            gone = players.pop()
            await self.leave(live, gone)
            seats = {seat: who for seat, who in seats.items() if who != gone.guest}
        await self.choose(live, players)
        self.count(key, live, seats)
        await until(lambda: not live.busy and live.table.again)
        self.is_shown(key, players)

    async def choose(self, live: LiveTable, players: list[Regular], most: int = 99) -> None:
        """Everything that they owe, or so many choices."""
        while live.table.phase == "playing" and most:
            for player in players:
                [seat] = live.table.seats_of(player.guest)
                if seat in the_match(live.table).waiting_for:
                    act(live, player, seat)
                    await until(lambda: not live.working and not live.inbox)
                    self.acted[live.id][player.guest] += 1
                    most -= 1
            await until(lambda: self.somebody_owes(live, players))

    def somebody_owes(self, live: LiveTable, players: list[Regular]) -> bool:
        owing = {live.table.chairs[seat].guest for seat in the_match(live.table).waiting_for}
        return live.table.phase == "over" or any(each.guest in owing for each in players)

    async def leave(self, live: LiveTable, person: Regular) -> None:
        await self.house.server.leave(person.guest, live.id)
        await live.leave(person.connection)

    async def seen(self, key: str) -> list[str]:
        """Who is there, by the home page."""
        [sign] = [each for each in await self.house.server.open_tables.listed() if each.key == key]
        return [sitter.name for sitter in sign.people]

    # Who closes the page during a deal finds it again, even after a restart.

    async def close_the_page(self, key: str, guest: str) -> None:
        live, [person] = await self.arrive(key, [guest])
        await self.choose(live, [person], most=2)
        await live.leave(person.connection)
        self.unfinished = guest, key, live.id

    async def come_back(self) -> None:
        if self.unfinished is None:
            return
        (guest, key, table_id), self.unfinished = self.unfinished, None
        live = await self.house.server.live_table(table_id)
        person = await come(live, guest)
        await self.play(key, live, [person])
        await self.leave(live, person)

    # What has to be true.

    def count(self, key: str, live: LiveTable, seats: dict[int, str]) -> None:
        """One more deal, for those who were there from its beginning to its end."""
        result = the_match(live.table).result
        assert result is not None
        board = self.board_now(key)
        for seat, who in seats.items():
            line, points = board.setdefault(who, Counter()), result.points[seat]
            place = 1 + sum(other < points for other in result.points)
            line.update(rounds=1, won=int(place == 1), points=points, places=place)

    def board_now(self, key: str) -> dict[str, Counter[str]]:
        """Empty at the beginning of an evening."""
        evening = int((self.house.clocks.now() - MORNING) // DAY)
        if evening != self.evening:
            self.boards, self.evening = {}, evening
        return self.boards.setdefault(key, {})

    def is_shown(self, key: str, people: list[Regular]) -> None:
        """The board, to all who are there, those with the most wins first."""
        expected = {who: [line[each] for each in ("rounds", "won", "points", "places")]
                    for who, line in self.board_now(key).items()}  # fmt: skip
        for person in people:
            lines = person.table["spot"]["board"]
            told = {line["guest"] or line["bot"]:
                    [line["rounds"], line["won"], line["points"], line.get("places", 0)]
                    for line in lines}  # fmt: skip
            assert told == expected
            order = [(-line["won"], line.get("places", 0) / line["rounds"]) for line in lines]
            assert order == sorted(order)

    async def unexplained(self) -> list[Entry]:
        """Lines of the logs that nobody knows a reason for."""
        found: list[Entry] = []
        for table_id, acted in self.acted.items():
            log = [decode(line) for line in await self.house.server.store.read(table_id)]
            by_people = Counter(
                entry.guest for entry in log if isinstance(entry, Acted) and entry.by == "person"
            )
            assert by_people == acted
            people = {entry.guest for entry in log if isinstance(entry, Came)}
            found += [entry for entry in log if not explained(entry, people)]
        return found


def explained(entry: Entry, people: set[str]) -> bool:
    if isinstance(entry, Acted):
        return entry.by in ("person", "bot")
    if isinstance(entry, (Came, Queued, Agreed, Left)):
        return entry.guest in people
    return isinstance(entry, BY_THEMSELVES)
