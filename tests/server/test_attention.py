"""Nobody answers any more: the next card of a race waits until somebody who plays is there."""

import asyncio

import pytest

from tablee.server.conductors.attention import QUIET, answers
from tablee.server.entries import Away, Face, Stood
from tablee.server.live_table import LiveTable
from tablee.server.wire import Here
from tests.server.test_races import (  # noqa: F401 - fixtures
    Screen,
    Server,
    begin,
    conducting,
    own_time,
    quick,
    turn,
    until,
)

pytestmark = pytest.mark.anyio

LONG = 300.0
"""Seconds in which bots would play many cards."""


async def silent_match() -> tuple[Server, Screen]:
    """Zoé has turned the first card against a bot, and then says nothing until the table asks."""
    server = Server(time=60)
    [zoe] = await begin(server, bot="careful")
    await turn(server, [zoe])
    await until(lambda: zoe.last("table")["paused"])
    return server, zoe


def races_of(server: Server) -> int:
    return len(answers(server.table.table))


def touch(screen: Screen) -> None:
    screen.table.conductor.heard(screen.connection, Here())


async def test_after_some_cards_without_a_call_the_match_waits_for_a_touch() -> None:
    server, zoe = await silent_match()
    assert races_of(server) == QUIET
    await asyncio.sleep(LONG)
    assert races_of(server) == QUIET
    touch(zoe)
    await until(lambda: races_of(server) > QUIET)
    assert not zoe.last("table")["paused"]
    await until(lambda: zoe.last("table")["paused"])
    assert races_of(server) == 2 * QUIET
    await server.sleep()


@pytest.mark.parametrize(("guest", "watch"), [("zoe", True), ("stranger", False)])
async def test_only_those_who_play_wake_it(guest: str, watch: bool) -> None:
    """Neither a TV nor somebody who looks on; and a line that comes back is nobody's touch."""
    server, zoe = await silent_match()
    other = Screen(server, guest, watch)
    await server.table.visits.arrive(other.connection, Face(guest, "cherry"))
    assert other.last("table")["paused"]
    touch(other)
    await asyncio.sleep(LONG)
    assert races_of(server) == QUIET
    assert zoe.last("table")["paused"]
    await server.sleep()


async def test_whoever_touches_the_screen_without_a_call_is_not_asked() -> None:
    server = Server(time=60)
    [zoe] = await begin(server, bot="careful")
    await turn(server, [zoe])
    for card in range(1, 2 * QUIET):
        await until(lambda card=card: races_of(server) == card)
        touch(zoe)
    assert not zoe.last("table")["paused"]
    await server.sleep()


async def test_a_table_that_wakes_elsewhere_still_waits() -> None:
    """The server was restarted, or another worker has the table now."""
    server, _ = await silent_match()
    table = server.table.table
    await server.sleep()
    server.table = LiveTable("t", "CODE", table, server, server.sleep)
    server.table.wake_up()
    again = Screen(server, "zoe")
    await server.table.visits.arrive(again.connection, Face("zoe", "cherry"))
    await until(lambda: again.has("update"))
    assert again.last("table")["paused"]
    touch(again)
    await until(lambda: races_of(server) > QUIET)
    await server.sleep()


async def test_what_a_bot_calls_for_somebody_who_is_away_is_no_answer() -> None:
    server, zoe = await silent_match()
    await server.table.commit([Away(seat=0)])
    await asyncio.sleep(LONG)
    assert races_of(server) == QUIET
    assert zoe.last("table")["paused"]
    await server.sleep()


async def test_without_anybody_who_plays_bots_finish_the_match() -> None:
    server, _ = await silent_match()
    await server.table.commit([Stood(seat=0)])
    await until(lambda: server.table.table.phase == "over")
    assert not conducting(server).paused
    await server.sleep()


async def test_one_of_several_who_answers_is_enough() -> None:
    """Ann says nothing; calls of whoever is away do not count."""
    server = Server(time=60, tie=0)
    screens = await begin(server)
    zoe, ann = screens
    fits, _ = await turn(server, screens)
    await asyncio.sleep(0.4)
    zoe.call(0, fits[0] if fits else None, 390)
    await until(lambda: races_of(server) == 1)
    assert answers(server.table.table) == [True]
    await server.table.commit([Away(seat=1)])
    assert answers(server.table.table) == [True]
    await server.table.commit([Away(seat=0)])
    assert answers(server.table.table) == [False]
    assert not ann.last("table")["paused"]
    await server.sleep()
