"""Between two deals of an open table: who has gone holds up nobody, and who leaves is gone."""

import pytest

from tablee.server.connection import Connection
from tablee.server.entries import Face, Queued
from tablee.server.live_table import LiveTable
from tablee.server.server import Server
from tablee.server.wire import Queue
from tests.server.test_open_tables import (
    BOB,
    at,
    between_two_deals,
    come,
    in_turn,
    server,
    settled,
    silent,
    to_the_end,
    until,
)

__all__ = ["server"]
pytestmark = pytest.mark.anyio


async def at_the_end(server: Server, *guests: str) -> tuple[LiveTable, list[Connection]]:
    live, people = await between_two_deals(server, *guests)
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    return live, people


async def look_back(live: LiveTable, guest: str) -> Connection:
    """They open the replay."""
    connection = Connection(guest, silent)
    connection.past = True
    live.welcome(connection, Face(guest, "owl"))
    await settled(live)
    return connection


def long_ago(live: LiveTable) -> None:
    assert live.spot is not None
    live.spot.deserted_at -= 60


def just_now(live: LiveTable) -> None:
    """However slow the machine is."""
    assert live.spot is not None
    live.spot.deserted_at += 600


async def next_of(server: Server, live: LiveTable) -> LiveTable:
    await until(lambda: live.table.rematch)
    return server.awake[str(live.table.rematch)]


def seated(live: LiveTable) -> list[str]:
    return [chair.guest for chair in live.table.chairs if chair.guest]


@pytest.mark.parametrize("looks_back", [False, True])
async def test_a_newcomer_has_fresh_cards_at_once_where_nobody_is_left(
    server: Server, looks_back: bool
) -> None:
    live, [zoe] = await at_the_end(server, "zoe")
    if looks_back:
        await look_back(live, "zoe")
    await live.leave(zoe)
    long_ago(live)
    bob = await come(live, "bob", BOB)
    live.ask(bob, Queue(id="q"))
    after = await next_of(server, live)
    assert seated(after) == ["bob"]
    assert await at(server) == (after.id, ["bob"])


async def test_who_reloads_the_page_between_two_deals_keeps_the_seat(server: Server) -> None:
    live, [zoe, _] = await at_the_end(server, "zoe", "bob")
    await live.leave(zoe)
    just_now(live)
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await come(live, "zoe", Face("zoe", "owl"))
    assert live.spot is not None
    await live.spot.time_is_up()
    assert live.table.rematch is None
    assert seated(live) == ["zoe"]


async def test_who_is_there_is_waited_for(server: Server) -> None:
    live, [_, bob] = await at_the_end(server, "zoe", "bob")
    long_ago(live)
    live.ask(bob, Queue(id="q"))
    await settled(live)
    assert live.spot is not None
    assert (live.spot.deserted, live.table.rematch) == (False, None)
    assert live.rematch.left() == pytest.approx(60, abs=10)


async def test_who_leaves_while_the_replay_is_open_is_off_the_home_page(server: Server) -> None:
    """Also if that page connects again, and with the next deal."""
    live, [zoe, bob] = await at_the_end(server, "zoe", "bob")
    replay = await look_back(live, "zoe")
    await server.leave("zoe", live.id)
    await live.leave(zoe)
    await settled(live)
    assert await at(server) == (live.id, [])
    await live.leave(replay)
    await look_back(live, "zoe")
    assert await at(server) == (live.id, [])
    long_ago(live)
    live.ask(bob, Queue(id="q"))
    after = await next_of(server, live)
    assert seated(after) == ["bob"]


async def test_who_leaves_the_deal_before_leaves_the_next_one_too(server: Server) -> None:
    """It was dealt while they looked at the replay."""
    live, [zoe, *_] = await at_the_end(server, "zoe", "bob", "ann")
    await look_back(live, "zoe")
    await live.leave(zoe)
    just_now(live)
    await in_turn(live, lambda: live.commit([Queued("bob"), Queued("ann")]))
    await in_turn(live, live.rematch.begin)
    after = await next_of(server, live)
    assert (await at(server))[1] == seated(after)
    assert "zoe" in seated(after)
    await server.leave("zoe", live.id)
    await settled(after)
    assert await at(server) == (after.id, [guest for guest in seated(after) if guest != "zoe"])
    assert "zoe" not in seated(after)
