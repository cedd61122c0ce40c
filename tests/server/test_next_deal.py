"""Between two deals of an open table: who has the next one wait, and what is handed on to it."""

from collections.abc import Sequence
from unittest.mock import patch

import pytest

from tablee.server.connection import Connection
from tablee.server.entries import BoardLine, Queued
from tablee.server.live_table import LiveTable
from tablee.server.server import Server
from tablee.server.wire import Done, Hold, Refused, Rematch
from tests.server.test_open_tables import (
    ZOE,
    between_two_deals,
    come,
    in_turn,
    server,
    settled,
    to_the_end,
    until,
)
from tests.server.things import a_guest

__all__ = ["server"]
pytestmark = pytest.mark.anyio


async def held(live: LiveTable, connection: Connection) -> str:
    """How the request was answered."""
    told: list[object] = []
    with patch.object(Connection, "tell", lambda _, message: told.append(message)):
        live.ask(connection, Hold(id="hold"))
        await settled(live)
    answer = next(each for each in told if isinstance(each, Done | Refused))
    return answer.code if isinstance(answer, Refused) else ""


async def test_a_player_has_the_next_deal_wait_once(server: Server) -> None:
    live, [zoe, bob] = await between_two_deals(server, "zoe", "bob")
    assert await held(live, zoe) == "not_over"
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    assert await held(live, bob) == "not_now"  # he has no seat yet
    before = live.rematch.deadline
    assert await held(live, zoe) == ""
    assert before is not None
    assert (live.rematch.deadline or 0) > before + 30
    view = live.rematch.view()
    assert view is not None
    assert (view.held, (view.left or 0) > 80) == ("zoe", True)
    assert await held(live, zoe) == "not_now"
    live.ask(bob, Rematch(id="now"))
    await settled(live)
    assert live.table.rematch is None  # it waits for her
    live.ask(zoe, Rematch(id="now"))
    await until(lambda: live.table.rematch)


async def test_who_is_ready_after_all_keeps_nobody_waiting(server: Server) -> None:
    live, [zoe, bob] = await between_two_deals(server, "zoe", "bob")
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    live.ask(zoe, Rematch(id="now"))
    await settled(live)
    before = live.rematch.deadline
    assert await held(live, zoe) == ""
    assert live.table.again is not None
    assert live.table.again.agreed == ("",)  # she is not ready any more
    live.ask(zoe, Rematch(id="now"))
    await settled(live)
    assert live.rematch.deadline == pytest.approx(before, abs=5)
    assert bob.guest not in live.table.again.agreed


async def next_deal(server: Server, live: LiveTable) -> tuple[LiveTable, list[Connection]]:
    """Zoé and Bob ask for the next deal, and play it to its end."""
    for guest in ("zoe", "bob"):
        live.ask(await come(live, guest, ZOE), Rematch(id="now"))
    await until(lambda: live.table.rematch)
    after = server.awake[str(live.table.rematch)]
    there = [await come(after, guest, ZOE) for guest in ("zoe", "bob")]
    await until(lambda: after.table.match is not None)
    await in_turn(after, lambda: after.commit(to_the_end(after)))
    await until(lambda: after.table.again)
    return after, there


def may_hold(live: LiveTable) -> bool:
    """Whether players are told that they can have the next deal wait."""
    view = live.rematch.view()
    return view is not None and view.may_hold


async def test_a_table_waits_at_most_before_every_other_deal(server: Server) -> None:
    live, [zoe, _] = await between_two_deals(server, "zoe", "bob")
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    assert may_hold(live)
    assert await held(live, zoe) == ""
    assert not may_hold(live)
    live, [zoe, bob] = await next_deal(server, live)
    assert not may_hold(live)
    assert await held(live, zoe) == "held_before"
    assert await held(live, bob) == "held_before"  # or two could hold every deal, by turns
    live, [zoe, bob] = await next_deal(server, live)
    assert may_hold(live)
    assert await held(live, bob) == ""


async def test_who_is_forgotten_leaves_the_board_of_the_evening(server: Server) -> None:
    live, _ = await between_two_deals(server, "zoe", "bob")
    await in_turn(live, lambda: live.commit([Queued("bob")]))
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    live, _ = await next_deal(server, live)
    assert {"zoe", "bob"} <= {line.guest for line in (await board_now(server, live))}
    await server.store.add_guest(a_guest("zoe"))
    await server.store.forget_guest(a_guest("zoe").id, server.now())
    assert {line.guest for line in (await board_now(server, live))} == {None, "bob"}
    after, _ = await next_deal(server, live)
    assert after.table.spot is not None
    assert {line.guest for line in after.table.spot.board} == {None, "bob"}


async def board_now(server: Server, live: LiveTable) -> Sequence[BoardLine]:
    """What the next one to open this table is shown."""
    [sign] = await server.store.spots.signs(["six"])
    assert sign.table_id == live.id
    return await server.open_tables.board(sign)
