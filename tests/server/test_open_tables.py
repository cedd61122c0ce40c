"""Open tables: who gets a seat, when the next deal comes, and what remains when all have left."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import Any
from unittest.mock import patch

import pytest
from msgspec import Raw, json

from tablee.engine.errors import NotFound
from tablee.server.connection import Connection
from tablee.server.entries import Acted, Came, Face, Queued
from tablee.server.following import follow
from tablee.server.limits import Buckets, Rate, TooMuch
from tablee.server.live_table import LiveTable
from tablee.server.open_tables import keys_of
from tablee.server.pace import Pace
from tablee.server.server import Server
from tablee.server.spots import (
    most_seats,
    plan_of,
)
from tablee.server.store import Played, Store
from tablee.server.wire import Queue, Rematch
from tests.server.things import a_guest, a_table

pytestmark = pytest.mark.anyio
ZOE, BOB = Face("Zoé", "cherry"), Face("Bob", "fish")
QUICK = Pace(sleep=60.0, between=60.0, held=100.0, somebody=60.0, cut=0.05)


async def silent(_message: object) -> None: ...


@pytest.fixture
async def server(store: Store) -> AsyncIterator[Server]:
    server = await started(store)
    yield server
    await server.close()


async def started(store: Store, pace: Pace = QUICK) -> Server:
    server = Server(store, pace)
    await server.open_tables.begin(keys_of())
    return server


async def enter(
    server: Server, guest: str, face: Face, key: str = "six", wait: bool = False
) -> str:
    return await server.open_tables.enter(guest, face, "fr", key, wait)


async def come(live: LiveTable, guest: str, face: Face) -> Connection:
    connection = Connection(guest, silent)
    live.welcome(connection, face)
    await settled(live)
    return connection


async def in_turn(live: LiveTable, job: Callable[[], Awaitable[None]]) -> None:
    """Bots may be writing at the same time."""
    live.do(job)
    await settled(live)


async def settled(live: LiveTable) -> None:
    async with asyncio.timeout(10):
        while live.working or live.inbox:
            await asyncio.sleep(0.001)


async def until(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not what():
            await asyncio.sleep(0.005)


async def at(server: Server, key: str = "six") -> tuple[str, list[str]]:
    """The table of an open table, and who sits there, as home pages show it."""
    [sign] = await server.store.spots.signs([key])
    return sign.table_id, [sitter.guest for sitter in sign.people]


async def test_all_who_come_find_the_same_table(server: Server) -> None:
    ids = {
        await enter(server, "zoe", ZOE),
        await enter(server, "bob", BOB),
        await enter(server, "zoe", ZOE),
    }
    assert len(ids) == 1
    assert await at(server) == (*ids, ["zoe"])
    with pytest.raises(NotFound):
        await enter(server, "bob", BOB, "six,climb")  # the owner has not opened it


async def test_only_a_match_with_a_place_is_one_that_somebody_has_finished(store: Store) -> None:
    """Not one that was called off, or from which they were removed."""
    for who, rank in (("zoe", None), ("bob", 2)):
        await store.put_guest(a_guest(who))
        await store.create_table(a_table(who), [b"0"], came=[who])
        over = a_table(who, code=None, phase="over")
        await store.append(who, 1, [b"1"], over, played=[Played(who, 1.0, rank)])
    assert await store.spots.finishers("six", ["zoe", "bob"]) == {"bob"}


async def test_two_come_at_once_and_one_table_is_made(server: Server) -> None:
    first, second = await asyncio.gather(enter(server, "zoe", ZOE), enter(server, "bob", BOB))
    assert first == second
    assert [*server.awake] == [first]
    yours = [len(await server.store.tables_of(guest)) for guest in ("zoe", "bob")]
    assert sum(yours) == 1  # the other gets it when they come


async def test_a_second_worker_finds_it_too(store: Store, server: Server) -> None:
    other = await started(store)  # begins while somebody plays
    first = await enter(server, "zoe", ZOE)
    [seen] = [each for each in await other.open_tables.listed() if each.key == "six"]
    assert [sitter.name for sitter in seen.people] == ["Zoé"]
    assert await enter(other, "bob", BOB) == first
    await other.close()


async def test_opening_tables_has_a_limit(server: Server) -> None:
    server.new_tables = Buckets(Rate(burst=1, per_second=0))
    await enter(server, "zoe", ZOE)
    with pytest.raises(TooMuch):
        await enter(server, "zoe", ZOE, "baron")


async def test_who_leaves_after_a_deal_is_off_the_home_page_at_once(server: Server) -> None:
    live, [zoe, bob] = await between_two_deals(server, "zoe", "bob")
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    assert await at(server) == (live.id, ["zoe"])
    await server.leave("zoe", live.id)
    await live.leave(zoe)
    await settled(live)
    assert await at(server) == (live.id, [])
    assert bob in live.connections


async def test_who_comes_back_before_the_next_deal_sits_there_again(server: Server) -> None:
    live, [zoe] = await between_two_deals(server, "zoe")
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    await server.leave("zoe", live.id)
    await live.leave(zoe)
    await until(lambda: not server.awake)
    live = await server.live_table(live.id)
    zoe = await come(live, "zoe", ZOE)
    await settled(live)
    assert await at(server) == (live.id, ["zoe"])
    live.ask(zoe, Rematch(id="now"))
    await until(lambda: live.table.rematch)


async def test_who_only_closed_the_page_finds_their_cards_again(server: Server) -> None:
    table = await enter(server, "zoe", ZOE)
    live = server.awake[table]
    connection = await come(live, "zoe", ZOE)
    await until(lambda: live.table.match is not None)
    await live.leave(connection)
    await live.fall_asleep()
    assert not server.awake
    assert await at(server) == (table, [])
    live = await server.live_table(table)
    await come(live, "zoe", ZOE)
    assert live.table.chairs[0].guest == "zoe"
    assert await at(server) == (table, ["zoe"])


async def test_next_deal_seats_who_waited_and_clears_lists(server: Server) -> None:
    table = await enter(server, "zoe", ZOE)
    live = server.awake[table]
    await come(live, "zoe", ZOE)
    await come(live, "bob", BOB)
    await until(lambda: live.table.match is not None)
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    assert live.spot is not None
    await in_turn(live, partial(live.spot.go_on, "next"))
    after = server.awake[str(live.table.rematch)]
    assert [chair.guest for chair in after.table.chairs] == ["zoe", "bob", None, None]
    assert [t.id for t in await server.store.tables_of("zoe")] == [after.id]
    assert await at(server) == (after.id, ["zoe", "bob"])


async def test_who_has_finished_a_match_meets_clever_bots(server: Server) -> None:
    for who in ("zoe", "bob"):
        await server.store.put_guest(a_guest(who))
    live, _ = await between_two_deals(server, "zoe", "bob")
    assert {chair.bot for chair in live.table.chairs} == {None, "easy"}
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    assert await server.open_tables.who_knows("six", ["zoe", "bob", "ann"]) == {"zoe"}
    assert await server.open_tables.who_knows("baron", ["zoe"]) == set()
    assert live.spot is not None
    await in_turn(live, partial(live.spot.go_on, "next"))
    after = server.awake[str(live.table.rematch)].table
    assert {chair.bot for chair in after.chairs} == {None, "medium"}


async def between_two_deals(server: Server, *guests: str) -> tuple[LiveTable, list[Connection]]:
    """Zoé plays with bots, others watch or wait; the deal has just ended."""
    live = server.awake[await enter(server, "zoe", ZOE)]
    people = [await come(live, guest, Face(guest, "owl")) for guest in guests]
    await until(lambda: live.table.match is not None)
    return live, people


async def test_alone_with_bots_the_next_deal_waits_for_its_player(store: Store) -> None:
    server = await started(store, Pace(between=0.05, cut=0.05, sleep=60.0))
    live, [zoe] = await between_two_deals(server, "zoe")
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    await asyncio.sleep(0.3)
    assert live.table.rematch is None
    assert live.rematch.timer is None
    view = live.rematch.view()
    assert view is not None
    assert view.left is None
    live.ask(zoe, Rematch(id="now"))
    await until(lambda: live.table.rematch)
    await server.close()


async def test_the_deal_waits_longer_than_a_rematch_and_a_return(server: Server) -> None:
    """The page of the coach is another connection."""
    live, [zoe] = await between_two_deals(server, "zoe")
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    await live.leave(zoe)
    with patch.object(server, "now", lambda: 4e9):
        zoe = await come(live, "zoe", ZOE)
        view = live.rematch.view()
        assert view is not None
        assert view.left is None
        live.ask(zoe, Rematch(id="now"))
        await until(lambda: live.table.rematch)


async def test_the_countdown_runs_only_while_there_are_others(server: Server) -> None:
    live, [zoe, bob] = await between_two_deals(server, "zoe", "bob")
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    assert live.rematch.left() is None  # he only watches
    live.ask(bob, Queue(id="q"))
    await settled(live)
    assert live.rematch.left() == pytest.approx(60, abs=10)
    await live.leave(bob)
    assert (live.rematch.left(), live.rematch.timer) == (None, None)
    bob = await come(live, "bob", BOB)
    assert live.rematch.left() == pytest.approx(60, abs=10)
    await server.leave("bob", live.id)
    await settled(live)
    assert (live.rematch.left(), live.rematch.timer) == (None, None)
    assert zoe in live.connections


async def test_who_is_ready_and_left_alone_does_not_wait_for_ever(store: Store) -> None:
    server = await started(store, Pace(between=0.3, cut=0.05, sleep=60.0))
    live, [zoe, bob] = await between_two_deals(server, "zoe", "bob")
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    live.ask(zoe, Rematch(id="now"))
    await settled(live)
    await live.leave(bob)
    await until(lambda: live.table.rematch)
    await server.close()


async def test_who_waits_where_nobody_plays_any_more_is_dealt_cards(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.live_spot.GRACE", 0.01)
    table = await enter(server, "zoe", ZOE)
    live = server.awake[table]
    await come(live, "zoe", ZOE)
    await come(live, "bob", BOB)
    await until(lambda: live.table.match is not None)
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await server.leave("zoe", table)
    await until(lambda: live.table.rematch)
    after = server.awake[str(live.table.rematch)]
    assert [chair.guest for chair in after.table.chairs] == ["bob", None, None, None]


async def test_somebody_waits_for_somebody(server: Server) -> None:
    table = await enter(server, "zoe", ZOE, wait=True)
    live = server.awake[table]
    await come(live, "zoe", ZOE)
    assert not live.table.fixed
    [seen] = [each for each in await server.open_tables.listed() if each.key == "six"]
    assert seen.until == pytest.approx(server.now() + 60, abs=10)
    assert await enter(server, "bob", BOB) == table
    connection = await come(live, "bob", BOB)
    live.ask(connection, Queue(id="q"))
    await until(lambda: live.table.fixed)
    assert [chair.guest for chair in live.table.chairs] == ["zoe", "bob", None, None]


async def test_only_who_is_there_is_offered_to_others(server: Server) -> None:
    """Or a script could have people who never come shown as waiting."""

    async def offered() -> bool:
        [seen] = [each for each in await server.open_tables.listed() if each.key == "six"]
        return seen.until > 0

    live = server.awake[await enter(server, "zoe", ZOE, wait=True)]
    await settled(live)
    assert not await offered()
    zoe = await come(live, "zoe", ZOE)
    assert await offered()
    await live.leave(zoe)
    await settled(live)
    assert not await offered()


async def test_after_a_while_bots_fill_in(store: Store) -> None:
    server = await started(store, Pace(somebody=0.05, cut=0.05))
    live = server.awake[await enter(server, "zoe", ZOE, wait=True)]
    await come(live, "zoe", ZOE)
    await until(lambda: live.table.match is not None)
    [seen] = [each for each in await server.open_tables.listed() if each.key == "six"]
    assert (seen.until, seen.bots) == (0.0, 3)
    await server.close()


async def test_after_a_restart_home_pages_show_nobody_until_they_are_back(store: Store) -> None:
    server = await started(store)
    table = await enter(server, "zoe", ZOE)
    await server.close()
    server = await started(store)
    assert await at(server) == (table, [])
    await come(await server.live_table(table), "zoe", ZOE)
    assert await at(server) == (table, ["zoe"])
    await server.close()


async def test_a_full_table_makes_room_for_another(server: Server) -> None:
    """Whoever fills all seats plays alone: the next visitors get a table of their own."""
    table = await enter(server, "zoe", ZOE, "buntherum")
    live = server.awake[table]
    crowd = [f"g{number}" for number in range(most_seats(plan_of("buntherum")) - 1)]
    wishes = [entry for guest in crowd for entry in (Came(guest, BOB), Queued(guest))]
    await in_turn(live, partial(live.commit, wishes))
    second = await enter(server, "bob", BOB, "buntherum")
    assert second != table
    assert await at(server, "buntherum") == (second, ["bob"])


def to_the_end(live: LiveTable) -> list[Acted]:
    """What is left of a match, as if all had played it."""
    live.conductor.stop()
    table = live.table
    acts: list[Acted] = []
    while table.phase == "playing":
        assert table.match is not None
        seat = table.match.waiting_for[0]
        legal = table.match.rules.legal(table.match.state, seat)
        guest = table.chairs[seat].guest or ""
        name = str(len(acts)) if guest else ""
        acts.append(Acted(seat=seat, action=Raw(json.encode(legal[0])), guest=guest, id=name))
        table = follow(table, acts[-1])
    return acts


@pytest.mark.parametrize(("key", "seconds"), [("six", 20.0), ("barbarossa", 120.0)])
async def test_where_there_is_more_to_look_at_the_next_deal_waits_longer(
    store: Store, key: str, seconds: float
) -> None:
    server = await started(store, Pace())
    live = await server.live_table(await enter(server, "zoe", ZOE, key))
    assert live.rematch.patience == seconds
    await server.close()
