"""A game for people only, when somebody is gone; and the clock that runs from its start."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from functools import reduce
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
from msgspec import Raw

from tablee.engine import record
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.model import State
from tablee.server.entries import (
    Away,
    Back,
    Came,
    Committed,
    Entry,
    Face,
    Opened,
    Removed,
    Sat,
    Started,
    Starting,
)
from tablee.server.following import follow
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.requests import ask, start
from tablee.server.store import WaitingProgram
from tablee.server.table import NotAllowed, Table, opened
from tablee.server.thinkers import Thinkers
from tablee.server.wire import Act, Bye, Sit, Stand
from tests.server.things import NoOpenTables

PEOPLE = ("zoe", "jo", "karim", "lina")
START = 1_000.0


def gathering(**options: Any) -> Table:
    table = Opened(
        host="zoe", face=Face("Zoé", "cherry"), game="barbarossa", options=options, seats=4,
        clock="none", public=False, language="fr", secret="s",
    )  # fmt: skip
    came: list[Entry] = [Came(guest, Face(guest, "owl")) for guest in (*PEOPLE[1:], "a visitor")]
    sat: list[Entry] = [Sat(guest, seat) for seat, guest in enumerate(PEOPLE)]
    return reduce(follow, [*came, *sat], opened(table))


def playing(**options: Any) -> Table:
    return follow(gathering(**options), Started(("", "", "", ""), START))


def wants(table: Table, guest: str, seat: int, kind: str) -> Table:
    action = Raw(b'{"kind":"%s"}' % kind.encode())
    return ask(table, guest, Act(seat=seat, action=action))[1]


def refusal(table: Table, guest: str, seat: int, kind: str) -> str:
    with pytest.raises(NotAllowed) as refused:
        wants(table, guest, seat, kind)
    return refused.value.code


def state(table: Table) -> State:
    assert table.match is not None
    assert isinstance(table.match.state, State)
    return table.match.state


def test_when_a_match_begins_is_written_down() -> None:
    begun: list[Entry] = [*start(gathering(), "zoe"), Committed(("",) * 4)]
    assert begun[0] == Starting()
    started = Started(("",) * 4, 12.5, BARBAROSSA.version)
    assert reduce(follow, [*begun, started], gathering()).started == 12.5


def test_nobody_but_the_clock_says_that_time_is_up() -> None:
    assert refusal(playing(), "zoe", 0, "time_up") == "clock_only"
    assert refusal(playing(), "jo", 1, "time_up") == "clock_only"


def test_the_host_goes_on_without_somebody_who_is_away() -> None:
    table = follow(playing(minutes=None), Away(1))
    assert state(wants(table, "zoe", 1, "gone")).gone == (1,)


def test_an_action_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table = follow(playing(minutes=None), Away(1))
    read = Mock(wraps=record._short)
    monkeypatch.setattr(record, "_short", read)
    wants(table, "zoe", 1, "gone")
    assert read.call_count == 1


def test_nobody_goes_on_without_people_who_are_here() -> None:
    assert refusal(playing(minutes=None), "zoe", 1, "gone") == "still_here"


def test_others_do_not_decide_that_unless_the_host_is_away() -> None:
    table = follow(playing(minutes=None), Away(1))
    assert refusal(table, "karim", 1, "gone") == "host_only"
    table = follow(table, Away(0))
    assert refusal(table, "a visitor", 1, "gone") == "host_only"
    assert state(wants(table, "karim", 0, "gone")).gone == (0,)


def test_without_somebody_who_was_sent_away_too() -> None:
    table = follow(playing(minutes=None), Removed("jo"))
    assert table.chairs[1].guest is None
    assert state(wants(table, "zoe", 1, "gone")).gone == (1,)


def test_whoever_leaves_their_seat_can_have_it_back() -> None:
    table = playing(minutes=None)
    table = ask(table, "jo", Stand(seat=1))[1]
    assert table.chairs[1].guest == "jo"
    assert table.chairs[1].away
    table = wants(table, "zoe", 1, "gone")
    with pytest.raises(NotAllowed):
        ask(table, "karim", Sit(seat=1))
    assert ask(table, "jo", Sit(seat=1))[0] == [Back(1)]
    assert state(wants(follow(table, Back(1)), "jo", 1, "here")).gone == ()


def test_only_whoever_sits_there_says_that_they_are_back() -> None:
    table = wants(follow(playing(minutes=None), Away(1)), "zoe", 1, "gone")
    assert refusal(table, "zoe", 1, "here") == "not_your_seat"


class Server:
    """A server with a clock of its own."""

    def __init__(self, now: float, table: Table) -> None:
        self.open_tables = NoOpenTables()
        self.thinkers, self.luck, self.pace = Thinkers(), Random(1), Pace(sleep=60)
        self.time = now
        self.table = LiveTable("t", "CODE", table, self, self.sleep)
        self.table.wake_up()

    def soon(self, work: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_soon(work)

    def now(self) -> float:
        return self.time

    async def append(
        self, live: LiveTable, entries: Sequence[bytes], table: Table, news: bool
    ) -> None:
        self.written = entries

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


async def test_the_modelling_time_runs_from_the_start_and_over_a_restart() -> None:
    server = Server(START + 60, playing(minutes=3))
    left = server.table.conductor.clock.left
    assert left is not None
    assert 110 < left <= 120
    await server.sleep()


async def test_when_it_has_run_out_everybody_is_told() -> None:
    server = Server(START + 179.99, playing(minutes=3))
    async with asyncio.timeout(60):
        while not state(server.table.table).rung:
            await asyncio.sleep(0.005)
    assert b'"by":"clock"' in server.written[0]
    assert server.table.conductor.clock.left is None
    await server.sleep()


async def test_a_table_that_slept_over_it_is_told_when_it_wakes() -> None:
    server = Server(START + 9_999, playing(minutes=3))
    async with asyncio.timeout(60):
        while not state(server.table.table).rung:
            await asyncio.sleep(0.005)
    await server.sleep()
