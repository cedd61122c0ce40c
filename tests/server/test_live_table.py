"""A live table without sockets: how it writes, what happens when the disk fails, how it sleeps."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any

import pytest
from msgspec import Raw, convert, json

from tablee.server.connection import PATIENCE, Connection
from tablee.server.entries import Face, Opened
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.store import WaitingProgram
from tablee.server.table import Table, opened
from tablee.server.thinkers import Thinkers
from tablee.server.wire import Act, Bye, Commit, Pong, QuickRequest, Reveal, Say, Sit, Start
from tests.cutting import cut_of
from tests.server.things import NoOpenTables

pytestmark = pytest.mark.anyio
ZOE = Face("Zoé", "cherry")


def a_table() -> Table:
    return opened(
        Opened(
            host="zoe",
            face=ZOE,
            game="six",
            options={},
            seats=2,
            clock="none",
            public=False,
            language="fr",
            secret="s",
        )
    )


class Server:
    """A server whose disk can fail."""

    def __init__(self, table: Table | None = None, sleep: float = 0.05) -> None:
        self.open_tables = NoOpenTables()
        self.thinkers = Thinkers()
        self.luck = Random(1)
        self.pace = Pace(sleep=sleep)
        self.broken = False
        self.written: list[bytes] = []
        self.commits = 0
        self.asleep = asyncio.Event()
        table = table or a_table()
        self.before = table.length - 1
        self.table = LiveTable("t", "CODE", table, self, self.sleep)
        self.table.wake_up()

    def soon(self, work: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(work)

    def now(self) -> float:
        return 0.0

    async def append(
        self, live: LiveTable, entries: Sequence[bytes], table: Table, news: bool
    ) -> None:
        assert live.table.length == 1 + self.before + len(self.written)
        if self.broken:
            raise OSError("no space left on device")
        await asyncio.sleep(0.001)  # a disk takes its time
        self.written += entries
        self.commits += 1

    def time_left(self, table_id: str) -> None: ...

    def may_open(self, guest: str) -> None: ...

    def may_store(self, guest: str, size: int) -> bool:
        return True

    async def new_code(self, table: LiveTable) -> None:
        raise NotImplementedError

    async def on_the_shelf(self) -> list[WaitingProgram]:
        return []

    async def rematch(self, table: Table, host: str, here: Collection[str]) -> None:
        raise NotImplementedError

    async def sleep(self) -> None:
        self.asleep.set()
        await self.table.stop(Bye("asleep", again=True))


class Screen:
    """What somebody has been sent, in order."""

    def __init__(self, guest: str = "zoe", table: LiveTable | None = None) -> None:
        self.got: list[Any] = []
        self.table = table
        """Where it cuts, if it does."""
        self.connection = Connection(guest, self.send)

    async def send(self, event: Any) -> None:
        self.got.append(json.decode(event["text"]) if "text" in event else event)
        if self.table and self.got[-1].get("is") == "table":
            cut = cut_of(self.got[-1], self.connection.guest)
            if cut is not None:
                self.table.ask(self.connection, convert(cut, Commit | Reveal))

    def of_kind(self, kind: str) -> list[Any]:
        return [message for message in self.got if message.get("is") == kind]


async def ask(server: Server, screen: Screen, *requests: QuickRequest) -> None:
    """All of them at the same moment, and then until the table is idle again."""
    for request in requests:
        server.table.ask(screen.connection, request)
    async with asyncio.timeout(60):
        while server.table.working:
            await asyncio.sleep(0.001)


async def both_seats(server: Server) -> Screen:
    screen = Screen(table=server.table)
    await server.table.visits.arrive(screen.connection, ZOE)
    await seated(server, screen)
    return screen


async def seated(server: Server, screen: Screen) -> None:
    """On both seats, and the match has begun."""
    await ask(server, screen, Sit(seat=0), Sit(seat=1), Start())
    async with asyncio.timeout(60):
        while server.table.table.match is None:
            await asyncio.sleep(0.001)


def plays(screen: Screen, names: str) -> list[Act]:
    """The first card of every hand that is shown."""
    updates = [message["update"] for message in screen.of_kind("update")]
    latest = {each["viewer"]: each["legal"][0] for each in updates if each["viewer"] is not None}
    return [
        Act(id=name, seat=seat, action=Raw(json.encode(action)))
        for name, (seat, action) in zip(names, sorted(latest.items()), strict=True)
    ]


async def test_requests_that_come_while_the_disk_is_busy_share_a_commit() -> None:
    server = Server()
    screen = Screen()
    await server.table.visits.arrive(screen.connection, ZOE)
    server.table.ask(screen.connection, Say(id="0", text="!"))
    await asyncio.sleep(0)
    await ask(server, screen, *(Say(id=str(n), text="!") for n in range(1, 9)))
    assert server.commits == 2
    assert [done["id"] for done in screen.of_kind("done")] == [str(n) for n in range(9)]
    assert len(screen.of_kind("heard")) == 9


async def test_requests_of_one_moment_share_a_commit() -> None:
    server = Server()
    screen = Screen()
    await server.table.visits.arrive(screen.connection, ZOE)
    await ask(server, screen, *(Say(id=str(n), text="!") for n in range(9)))
    assert server.commits == 1
    assert len(screen.of_kind("heard")) == 9


async def test_a_job_does_not_wait_for_requests_of_the_same_moment() -> None:
    server = Server()
    screen = Screen()
    await server.table.visits.arrive(screen.connection, ZOE)
    server.table.ask(screen.connection, Say(id="0", text="!"))
    await server.table.visits.let_go("zoe")
    assert "zoe" not in server.table.table.people
    assert [done["id"] for done in screen.of_kind("done")] == ["0"]


async def test_a_choice_is_told_in_short_while_others_choose() -> None:
    server = Server()
    screen = Screen(table=server.table)
    old, other = Screen(), Screen("bob")
    screen.connection.protocol = other.connection.protocol = 2
    await server.table.visits.arrive(screen.connection, ZOE)
    await seated(server, screen)
    await server.table.visits.arrive(old.connection, ZOE)
    await server.table.visits.arrive(other.connection, ZOE)
    for each in (screen, old, other):
        each.got = [message for message in each.got if message["is"] == "update"]
    first, second = plays(screen, "ab")
    before = {each: len(each.of_kind("update")) for each in (screen, old, other)}
    await ask(server, screen, first)
    short = {"is": "waiting", "seq": 1, "since": 0, "waiting_for": [1], "left": None}
    own = {"seat": 0, "action": json.decode(first.action)}
    assert screen.of_kind("waiting") == [{**short, "chosen": [own]}]
    assert other.of_kind("waiting") == [short]  # what another chose is hidden
    assert old.of_kind("waiting") == []
    assert [len(each.of_kind("update")) - before[each] for each in before] == [0, 3, 0]
    await ask(server, screen, Act(id="c", seat=0, action=Raw(b'{"kind":"undo"}')))
    assert screen.of_kind("waiting")[1]["chosen"] == [{"seat": 0, "action": None}]
    await ask(server, screen, Act(id="d", seat=0, action=first.action), second)
    assert all(each.of_kind("update")[-1]["update"]["events"] for each in before)
    assert {each.of_kind("update")[-1]["since"] for each in before} == {2}


async def test_who_comes_while_others_choose_gets_an_update_first() -> None:
    server = Server()
    screen = await both_seats(server)
    [first, _] = plays(screen, "ab")
    await ask(server, screen, first)
    late = Screen("bob")
    late.connection.protocol = 2
    await server.table.visits.arrive(late.connection, ZOE)
    assert [each["update"]["seq"] for each in late.of_kind("update")] == [1]
    await ask(server, screen, Act(id="c", seat=0, action=Raw(b'{"kind":"undo"}')))
    assert [(each["since"], each["seq"]) for each in late.of_kind("waiting")] == [(1, 2)]


async def test_choices_that_share_a_commit_share_an_update_and_lose_no_event() -> None:
    server = Server()
    screen = await both_seats(server)
    before = len(screen.of_kind("update"))
    await ask(server, screen, Say(text="!"), *plays(screen, "ab"))
    first, *others = screen.of_kind("update")[before:]
    assert [each["update"]["viewer"] for each in (first, *others)] == [0, 1, None]
    assert (first["since"], first["update"]["seq"]) == (0, 2)
    assert first["update"]["events"]
    assert [done["id"] for done in screen.of_kind("done")][-2:] == ["a", "b"]


async def test_nothing_is_added_to_an_update_in_which_something_happens() -> None:
    server = Server()
    screen = await both_seats(server)
    first, second = plays(screen, "ab")
    before = len(screen.of_kind("update"))
    later = Act(id="c", seat=0, action=Raw(b'{"kind":"undo"}'))
    await ask(server, screen, Say(text="!"), first, second, later)
    assert all(m["update"]["events"] for m in screen.of_kind("update")[before:])
    assert [(no["id"], no["code"]) for no in screen.of_kind("refused")] == [
        ("c", "nothing_to_undo")
    ]


async def test_one_bad_request_among_many_is_refused_alone() -> None:
    server = Server()
    screen = Screen()
    await server.table.visits.arrive(screen.connection, ZOE)
    await ask(server, screen, Sit(seat=0, id="a"), Sit(seat=7, id="b"), Sit(seat=1, id="c"))
    assert [done["id"] for done in screen.of_kind("done")] == ["a", "c"]
    assert [(no["id"], no["code"]) for no in screen.of_kind("refused")] == [("b", "no_such_seat")]


async def test_what_could_not_be_written_is_shown_to_nobody() -> None:
    server = Server()
    screen = Screen()
    await server.table.visits.arrive(screen.connection, ZOE)
    server.broken = True
    before, seen = server.table.table, len(screen.got)
    await ask(server, screen, Sit(seat=0))
    assert server.table.table == before
    assert screen.connection.bye == Bye("asleep", again=True)
    assert server.asleep.is_set()
    bye, closed = screen.got[seen:]
    assert bye == {"is": "bye", "code": "asleep", "again": True}
    assert closed["code"] == 1001


async def test_who_comes_while_the_table_falls_asleep_is_told_to_come_back() -> None:
    server = Server()
    server.broken = True
    first, second = Screen("ann"), Screen("bob")
    for screen in (first, second):
        server.table.welcome(screen.connection, ZOE)  # the first one's name cannot be written
    await server.asleep.wait()
    third = Screen()
    server.table.welcome(third.connection, ZOE)
    for screen in (first, second, third):
        assert screen.connection.bye == Bye("asleep", again=True)


async def test_a_table_where_nobody_is_left_goes_to_sleep() -> None:
    server = Server()
    screen = Screen()
    await server.table.visits.arrive(screen.connection, ZOE)
    await server.table.leave(screen.connection)
    async with asyncio.timeout(60):
        await server.asleep.wait()


class DeafScreen(Screen):
    """It takes nothing in until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.listens = asyncio.Event()

    async def send(self, event: Any) -> None:
        await self.listens.wait()
        await super().send(event)


async def test_a_screen_that_does_not_read_is_dropped_and_told_to_come_back() -> None:
    screen = DeafScreen()
    for number in range(PATIENCE + 2):
        screen.connection.tell(Pong(number))
    assert screen.connection.bye == Bye("too_slow", again=True)
    assert len(screen.connection.waiting) == 1
    screen.listens.set()
    assert screen.connection.sending is not None
    await screen.connection.sending
    first, bye, closed = screen.got
    assert (first["is"], bye["code"], closed["code"]) == ("pong", "too_slow", 4008)


async def test_a_slow_screen_gets_everything_in_order() -> None:
    screen = DeafScreen()
    for number in range(9):
        screen.connection.tell(Pong(number))
    screen.listens.set()
    assert screen.connection.sending is not None
    await screen.connection.sending
    screen.connection.tell(Pong(9))
    assert [message["n"] for message in screen.got] == list(range(10))
