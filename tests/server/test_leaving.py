"""Who leaves or is removed: what they keep, and that nothing of them stays behind."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from tablee.server.connection import Connection
from tablee.server.entries import BotSat, Came, Door, Entry, Face, Removed, Sat, Started, Starting
from tablee.server.lists import matches_of
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.past_routes import finished
from tablee.server.plans import Plan, opening
from tablee.server.reception import Reception
from tablee.server.server import Server
from tablee.server.store import open_store
from tablee.server.table import NotAllowed
from tablee.server.wire import NewCode, QuickRequest, Say, Sit, Start
from tests.server.test_server import played_out
from tests.server.things import a_guest

pytestmark = pytest.mark.anyio
ZOE, BOB = Face("Zoé", "cherry"), Face("Bob", "fish")
BEGUN: list[Entry] = [Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1), Started(("", ""))]
OPTIONS: dict[str, dict[str, Any]] = {
    "six": {"limit": None, "rounds": 1},
    "barbarossa": {"minutes": None},
}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace(bot=60.0))
        yield server
        await server.close()


async def a_table(server: Server, *entries: Entry, game: str = "six", seats: int = 2) -> LiveTable:
    plan = Plan(game=game, seats=seats, options=OPTIONS.get(game, {}))
    table = await server.open_table("zoe", ZOE, plan)
    await table.commit(entries)
    return table


async def matches(server: Server, guest: str) -> list[str]:
    found = await matches_of(a_guest(guest), server, None)
    return [each.table.id for each in found.finished]


# Whoever only looks.


async def silent(_message: object) -> None: ...


async def test_who_only_looks_at_a_finished_match_gets_no_table_on_the_list(server: Server) -> None:
    table = await a_table(server, *BEGUN)
    await played_out(table)
    stranger, bob = Connection("eve", silent), Connection("bob", silent)
    await table.visits.arrive(stranger, Face("Eve", "pear"))
    await table.visits.arrive(bob, BOB)
    assert (stranger.bye, stranger.watch, bob.watch) == (None, True, False)
    assert "eve" not in table.table.people
    assert await server.store.tables_of("eve") == []
    assert [each.id for each in await server.store.tables_of("bob")] == [table.id]


# A match outlives whoever ends it.


async def test_a_host_who_removes_all_others_and_leaves_erases_nothing(server: Server) -> None:
    table = await a_table(server, *BEGUN)
    await table.commit([Removed("bob")])
    await server.leave("zoe", table.id)
    assert await server.store.table(table.id) is not None
    assert await matches(server, "bob") == [table.id]
    assert await matches(server, "zoe") == []  # she left
    read = await server.finished(table.id)
    assert [*finished(read).told] == []  # nobody plays, so all may read what was played


async def test_nor_in_a_game_without_bots(server: Server) -> None:
    seats: list[Entry] = [Came("bob", BOB), Came("eve", BOB)]
    seats += [Sat(guest, seat) for seat, guest in enumerate(("zoe", "bob", "eve"))]
    begun: list[Entry] = [*seats, Started(("", "", ""))]
    table = await a_table(server, *begun, game="barbarossa", seats=3)
    await table.commit([Removed("bob"), Removed("eve")])
    await server.leave("zoe", table.id)
    assert finished(await server.finished(table.id)).result is None
    assert await matches(server, "eve") == [table.id]


async def test_nor_by_being_forgotten(server: Server) -> None:
    reception = Reception(server.store, server, b"key")
    host = a_guest("zoe")
    for ends in (False, True):
        table = await a_table(server, *BEGUN)
        await table.commit([Removed("bob")])
        if ends:
            await played_out(table)
        await reception.forget(host)
        assert await server.store.table(table.id) is not None
        assert table.id in await matches(server, "bob")


async def test_who_was_removed_finds_the_match_among_those_played(server: Server) -> None:
    table = await a_table(server, *BEGUN)
    await table.commit([Removed("bob")])
    assert await matches(server, "bob") == []
    with pytest.raises(NotAllowed):
        await server.finished(table.id)  # the others still play
    await played_out(table)
    (found,) = (await matches_of(a_guest("bob"), server, None)).finished
    assert (found.table.id, found.rank) == (table.id, None)


async def test_a_match_that_only_its_host_played_is_deleted(server: Server) -> None:
    table = await a_table(server, Sat("zoe", 0), BotSat(1, "medium"), Started(("", "")))
    await server.leave("zoe", table.id)
    assert await server.store.table(table.id) is None


# Nobody stays behind.


class Screen:
    """What a guest's screen is told."""

    def __init__(self, guest: str) -> None:
        self.heard: list[dict[str, Any]] = []
        self.connection = Connection(guest, self.hear)

    async def hear(self, message: Any) -> None:
        if "text" in message:
            self.heard.append(json.decode(message["text"]))

    @property
    def bye(self) -> str | None:
        return self.connection.bye.code if self.connection.bye else None


async def seen(table: LiveTable, guest: str, face: Face = BOB) -> Screen:
    screen = Screen(guest)
    await table.visits.arrive(screen.connection, face)
    return screen


async def test_who_leaves_is_hung_up_on_and_others_stay(server: Server) -> None:
    table = await a_table(server)
    zoe, bob, again = [await seen(table, guest) for guest in ("zoe", "bob", "bob")]
    await server.leave("bob", table.id)
    assert (zoe.bye, bob.bye, again.bye) == (None, "left", "left")
    assert table.here == {"zoe"}
    assert (await seen(table, "bob")).bye is None  # they may come again


async def test_after_the_match_who_leaves_may_still_look_at_it(server: Server) -> None:
    table = await a_table(server, *BEGUN)
    bob = await seen(table, "bob")
    await played_out(table)
    await server.leave("bob", table.id)
    assert bob.bye is None


ASKED: list[QuickRequest] = [Sit(seat=0, id="x"), Say(text="Boo", id="x")]


@pytest.mark.parametrize("request_", ASKED)
@pytest.mark.parametrize("gone", [Removed("bob"), None])
async def test_who_is_gone_can_ask_for_nothing(
    server: Server, request_: QuickRequest, gone: Entry | None
) -> None:
    table = await a_table(server)
    zoe, bob = await seen(table, "zoe", ZOE), await seen(table, "bob")
    await table.commit([Door(closed=True)])
    if gone is not None:
        await table.commit([gone])
    else:
        await server.leave("bob", table.id)
    ghost = Screen("bob")  # a request that was on its way
    table.ask(ghost.connection, request_)
    await asyncio.sleep(0.05)
    assert [(each["is"], each["code"]) for each in ghost.heard] == [("refused", "not_here")]
    assert (zoe.bye, table.stopped, table.table.chat) == (None, False, ())
    assert bob.bye in ("left", "removed")


async def test_nor_can_a_host_who_is_gone(server: Server) -> None:
    table = await a_table(server, *BEGUN)
    await table.commit([Removed("bob")])
    await server.leave("zoe", table.id)
    for request in (NewCode(id="x"), Start(id="x")):
        ghost = Screen("zoe")
        await table.attempt(ghost.connection, request)
        assert ghost.heard[0]["code"] == "not_here"


# A table that goes on by itself as it wakes.


async def test_a_table_of_bots_begins_as_it_is_opened(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    plan = Plan(game="six", seats=2, options=OPTIONS["six"])
    first = opening("zoe", ZOE, plan)
    table = await server.found([first, BotSat(0, "medium"), BotSat(1, "medium"), Starting()])
    async with asyncio.timeout(2):
        while table.table.match is None:
            await asyncio.sleep(0.01)
    assert [r for r in caplog.records if r.levelname in ("ERROR", "WARNING")] == []
