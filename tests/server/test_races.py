"""Races at a live table without sockets: when cards show, which calls count, who is told what."""

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from random import Random
from typing import Any

import pytest
from msgspec import Raw, convert, json

from tablee.engine import fairness
from tablee.engine.bots import Level
from tablee.games.buntherum.model import rows_for
from tablee.server.conductors import races
from tablee.server.conductors.heats import heat_of
from tablee.server.connection import Connection
from tablee.server.entries import Face, Opened
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.store import WaitingProgram
from tablee.server.table import Table, opened
from tablee.server.thinkers import Thinkers
from tablee.server.wire import (
    Act,
    AddBot,
    Bye,
    Change,
    Commit,
    Echo,
    QuickRequest,
    Reveal,
    Sit,
    Start,
)
from tests.cutting import cut_of
from tests.server.things import NoOpenTables

pytestmark = pytest.mark.anyio
OFF = 600_000.0
"""Everybody's clock is ten minutes off."""


class Server:
    """A table of BuntHerum for two, on a disk that is always well."""

    def __init__(self, **options: Any) -> None:
        self.open_tables = NoOpenTables()
        self.thinkers = Thinkers()
        self.luck = Random(1)
        self.pace = Pace(sleep=60, photo=0.0)
        table = opened(
            Opened(
                host="zoe", face=Face("Zoé", "cherry"), game="buntherum", options=options, seats=2,
                clock="none", public=False, language="fr", secret="s",
            )
        )  # fmt: skip
        self.table = LiveTable("t", "CODE", table, self, self.sleep)
        self.table.wake_up()

    def soon(self, work: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(work)

    def now(self) -> float:
        return 0.0

    async def append(
        self, live: LiveTable, entries: Sequence[bytes], table: Table, news: bool
    ) -> None:
        pass

    def may_open(self, guest: str) -> None: ...

    def time_left(self, table_id: str) -> None: ...

    def may_store(self, guest: str, size: int) -> bool:
        return True

    async def new_code(self, table: LiveTable) -> None:
        raise NotImplementedError

    async def on_the_shelf(self) -> list[WaitingProgram]:
        return []

    async def rematch(self, table: Table, host: str, here: Collection[str]) -> None:
        raise NotImplementedError

    async def sleep(self) -> None:
        await self.table.stop(Bye("asleep", again=True))


def conducting(server: Server) -> races.RaceConductor:
    conductor = server.table.conductor
    assert isinstance(conductor, races.RaceConductor)
    return conductor


class Screen:
    """Somebody's browser: it answers pings at once, or late, and notes when what came."""

    def __init__(self, server: Server, guest: str, watch: bool = False, late: float = 0.0) -> None:
        self.table = server.table
        self.got: list[tuple[float, Any]] = []
        self.connection = Connection(guest, self.send)
        self.connection.watch = watch
        self.late = late

    async def send(self, event: Any) -> None:
        message = json.decode(event.get("text", "{}"))
        self.got.append((races.now(), message))
        if message.get("is") == "table" and (cut := cut_of(message, self.connection.guest)):
            self.table.ask(self.connection, convert(cut, Commit | Reveal))
        if message.get("is") == "echo":
            asyncio.get_running_loop().call_later(self.late, self.answer, message["n"])

    def answer(self, n: int) -> None:
        self.table.conductor.heard(self.connection, Echo(n, races.now() + OFF))

    def last(self, kind: str) -> Any:
        return next(m for _, m in reversed(self.got) if m.get("is") == kind)

    def has(self, kind: str) -> bool:
        return any(message.get("is") == kind for _, message in self.got)

    @property
    def view(self) -> Any:
        return self.last("update")["update"]["view"]

    def call(self, seat: int, row: int | None, ms: int, name: str = "") -> None:
        action = Raw(json.encode({"kind": "call", "row": row, "ms": ms}))
        self.table.ask(self.connection, Act(id=name or f"{seat}", seat=seat, action=action))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards show sooner, and connections are known sooner, than where people look up."""
    monkeypatch.setattr(fairness, "LEAD", 150.0)
    monkeypatch.setattr(races, "FIRST_PINGS", 0.002)


@pytest.fixture(autouse=True)
async def own_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time passes only while all wait, threads too, so a busy machine changes nothing."""
    loop: Any = asyncio.get_running_loop()
    select, run, time = loop._selector.select, loop.run_in_executor, loop.time()
    at_work: set[Any] = set()

    def put_to_work(*work: Any) -> Any:
        future = run(*work)
        at_work.add(future)
        future.add_done_callback(at_work.discard)
        return future

    def wait(timeout: float | None) -> Any:
        nonlocal time
        if at_work:
            return select(0.01 if timeout is None else min(0.01, max(timeout, 0)))
        ready = select(0 if timeout is not None else 0.01)
        time += 0 if ready or timeout is None else max(timeout, 0)
        return ready

    monkeypatch.setattr(loop, "run_in_executor", put_to_work)
    monkeypatch.setattr(loop, "time", lambda: time)
    monkeypatch.setattr(loop._selector, "select", wait)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """For what happens before a card shows: a machine that stalls still comes in time."""
    monkeypatch.setattr(fairness, "LEAD", 1500.0)


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = Server(tie=0)
    yield server
    await server.sleep()


async def until(ready: Any) -> None:
    async with asyncio.timeout(60):
        while not ready():
            await asyncio.sleep(0.002)


async def begin(
    server: Server, bot: Level | None = None, agreed: Change | None = None
) -> list[Screen]:
    """Zoé and Ann, or a bot in her place, and connections that are known; nothing is turned yet."""
    screens = [Screen(server, guest) for guest in (("zoe",) if bot else ("zoe", "ann"))]
    for seat, screen in enumerate(screens):
        await server.table.visits.arrive(screen.connection, Face(screen.connection.guest, "cherry"))
        server.table.ask(screen.connection, Sit(seat=seat))
    requests: list[QuickRequest] = [AddBot(seat=1, level=bot)] if bot else []
    requests += [agreed] if agreed else []
    for request in (*requests, Start()):
        server.table.ask(screens[0].connection, request)
    await until(lambda: all(wire.timing.known for wire in conducting(server).pings_of.values()))
    await until(lambda: screens[0].has("update"))
    return screens


async def turn(server: Server, screens: list[Screen]) -> tuple[list[int], list[int]]:
    """Zoé turns a card: the rows that take it and those that do not, once all have seen it."""
    screens[0].table.ask(screens[0].connection, Act(seat=0, action=Raw(b'{"kind":"turn"}')))
    await until(lambda: all(screen.view["card"] for screen in screens))
    view = screens[0].view
    fits = rows_for(tuple(map(tuple, view["rows"])), view["card"])
    return fits, [row for row in range(6) if row not in fits]


async def test_a_card_is_announced_by_everybodys_clock_and_comes_shortly_before_it_shows(
    server: Server,
) -> None:
    screens = await begin(server)
    before = races.now()
    await turn(server, screens)
    for screen in screens:
        shows = screen.last("flip")["at"] - OFF
        assert shows - before >= 149
        came = next(when for when, m in reversed(screen.got) if m.get("is") == "update")
        assert shows - came < fairness.EARLY + 20
        assert screen.last("flip")["turned"] == screen.view["turned"] == 1


async def test_a_right_call_wins_as_soon_as_no_other_can_and_all_see_the_photo(
    server: Server,
) -> None:
    screens = await begin(server)
    fits, _ = await turn(server, screens)
    await asyncio.sleep(0.4)
    shown = screens[0].last("flip")["at"] - OFF
    reaction = round(races.now() - shown)
    screens[1].call(1, fits[0] if fits else None, reaction)
    assert screens[1].last("done")["id"] != "1"
    await until(lambda: all(screen.view["photo"] for screen in screens))
    assert races.now() - shown < reaction + 1000
    for screen in screens:
        [call] = screen.view["photo"]["calls"]
        assert (call["seat"], call["verdict"]) == (1, "right")
        assert abs(call["ms"] - reaction) <= 30
    await until(lambda: screens[1].last("done")["id"] == "1")
    screens[0].call(0, 0, 700, "too late")
    await until(lambda: screens[0].has("refused"))
    assert screens[0].last("refused")["id"] == "too late"


@pytest.mark.usefixtures("unhurried")
async def test_a_card_that_is_turned_again_after_a_broken_connection_was_turned_once(
    server: Server,
) -> None:
    zoe, _ = await begin(server)
    turning = Act(id="turn", seat=0, action=Raw(b'{"kind":"turn"}'))
    zoe.table.ask(zoe.connection, turning)
    await until(lambda: conducting(server).running is not None)
    zoe.got.clear()
    zoe.table.ask(zoe.connection, turning)
    await until(lambda: zoe.has("done") or zoe.has("refused"))
    assert not zoe.has("refused")
    assert zoe.last("done")["id"] == "turn"


@pytest.mark.usefixtures("unhurried")
async def test_whoever_calls_before_the_card_shows_is_told_so_and_sits_out(server: Server) -> None:
    screens = await begin(server)
    screens[0].table.ask(screens[0].connection, Act(seat=0, action=Raw(b'{"kind":"turn"}')))
    await until(lambda: conducting(server).running is not None)
    screens[1].call(1, 0, 500)
    assert screens[1].last("refused")["code"] == "false_start"
    screens[1].call(1, 1, 500)
    assert screens[1].last("refused")["code"] == "barred"
    await until(lambda: screens[0].view["card"])
    await asyncio.sleep(fairness.EARLY / 1000 + 0.15)
    screens[0].call(0, None, 120)
    await until(lambda: screens[1].view["photo"])
    assert [call["seat"] for call in screens[1].view["photo"]["calls"]] == [0]


async def test_one_call_each_from_ones_own_seat_for_a_row_that_is_there(server: Server) -> None:
    screens = await begin(server)
    await turn(server, screens)
    await asyncio.sleep(0.3)
    screens[1].call(0, 1, 200, "not mine")
    assert screens[1].last("refused")["code"] == "not_your_seat"
    screens[1].call(1, 9, 200)
    assert screens[1].last("refused")["code"] == "no_such_row"
    screens[1].call(1, 1, 200, "first")
    screens[1].call(1, 2, 200, "again")
    assert screens[1].last("refused") | {"message": ""} == {
        "is": "refused", "id": "again", "code": "already_called", "message": "", "details": {},
    }  # fmt: skip
    screens[1].call(1, 1, 200, "first")  # the same once more, after a connection that broke
    await until(lambda: screens[1].has("done") and screens[1].last("done")["id"] == "first")


async def test_bots_race_never_before_the_card_shows() -> None:
    server = Server(time=10)
    screens = await begin(server, bot="strong")
    await turn(server, screens)
    shown = screens[0].last("flip")["at"] - OFF
    await until(lambda: screens[0].view["photo"])
    [call] = screens[0].view["photo"]["calls"]
    assert call["ms"] >= 350
    assert races.now() - shown >= call["ms"]
    await server.sleep()


@pytest.mark.usefixtures("unhurried")
async def test_who_comes_back_between_does_not_see_the_card_sooner(server: Server) -> None:
    screens = await begin(server)
    screens[0].table.ask(screens[0].connection, Act(seat=0, action=Raw(b'{"kind":"turn"}')))
    await until(lambda: conducting(server).running is not None)
    again = Screen(server, "ann")
    await server.table.visits.arrive(again.connection, Face("ann", "cherry"))
    assert not again.has("update")
    await until(lambda: again.has("update"))
    running = conducting(server).running
    assert running is not None
    assert races.now() >= running.flip.at - 5


@pytest.mark.usefixtures("unhurried")
async def test_a_call_for_the_card_before_is_no_false_start_on_a_line_that_has_just_come(
    server: Server,
) -> None:
    """Its screen shows the card before, until it gets the one that was announced."""
    screens = await begin(server)
    screens[0].table.ask(screens[0].connection, Act(seat=0, action=Raw(b'{"kind":"turn"}')))
    await until(lambda: conducting(server).running is not None)
    again = Screen(server, "ann")
    await server.table.visits.arrive(again.connection, Face("ann", "cherry"))
    again.call(1, 0, 500, "before")
    assert again.last("refused")["code"] == "race_over"
    await until(lambda: again.has("update"))
    await asyncio.sleep(0.4)
    again.call(1, None, 400, "now")
    await until(lambda: again.has("done"))
    assert again.last("done")["id"] == "now"


async def test_a_table_is_busy_from_the_turn_of_a_card_until_the_race_is_saved(
    server: Server,
) -> None:
    def state() -> tuple[bool, bool]:
        return server.table.busy, conducting(server).called

    screens = await begin(server)
    assert state() == (False, False)
    await turn(server, screens)
    assert state() == (True, False)
    await asyncio.sleep(0.4)
    screens[1].call(1, 0, 300)
    assert state() == (True, True)
    await until(lambda: screens[0].view["photo"])
    assert state() == (False, False)


async def test_a_table_that_leaves_goes_after_the_race_before_the_next_card_is_turned(
    server: Server,
) -> None:
    """Otherwise quick hands turn a card that the next worker must give up unseen."""
    screens = await begin(server)
    await turn(server, screens)
    server.table.leaving = True
    await asyncio.sleep(0.4)
    screens[1].call(1, None, 300)
    await until(lambda: screens[1].last("done")["id"] == "1")
    assert server.table.stopped
    assert heat_of(server.table.table) is None
    assert screens[0].view["photo"]["calls"]


@pytest.mark.parametrize(("guest", "watch"), [("zoe", True), ("stranger", False), ("ann", False)])
async def test_a_slow_screen_that_does_not_race_neither_delays_a_card_nor_has_it_sooner(
    server: Server, guest: str, watch: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A TV, a guest without a seat, more sockets of somebody who plays: all answer pings late."""
    screens = await begin(server)
    monkeypatch.setattr(races, "FIRST_PINGS", 0.2)
    slow = [Screen(server, guest, watch, late=0.8) for _ in range(2)]
    for screen in slow:
        await server.table.visits.arrive(screen.connection, Face(guest, "cherry"))
    await until(lambda: all(wire.timing.known for wire in conducting(server).pings_of.values()))
    before = races.now()
    screens[0].table.ask(screens[0].connection, Act(seat=0, action=Raw(b'{"kind":"turn"}')))
    await until(lambda: conducting(server).running is not None)
    running = conducting(server).running
    assert running is not None
    assert before <= running.flip.at - fairness.LEAD <= races.now()
    await until(lambda: all(screen.view["card"] for screen in slow))
    for screen in slow:
        came = next(when for when, m in reversed(screen.got) if m.get("is") == "update")
        assert came >= running.flip.at - 2
