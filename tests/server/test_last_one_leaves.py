"""Open tables: when the last person leaves, the table sleeps at once and nothing goes on."""

import asyncio
from unittest.mock import patch

import pytest
from msgspec import json

from tablee.server.pace import Pace
from tablee.server.server import Server
from tablee.server.store import Store
from tablee.server.store.errors import cannot_save
from tests.server.test_open_tables import (
    BOB,
    ZOE,
    at,
    between_two_deals,
    come,
    enter,
    in_turn,
    server,
    started,
    to_the_end,
    until,
)

__all__ = ["server"]
pytestmark = pytest.mark.anyio


async def test_the_last_one_leaves_and_the_table_sleeps(server: Server) -> None:
    table = await enter(server, "zoe", ZOE)
    live = server.awake[table]
    await come(live, "zoe", ZOE)
    await until(lambda: live.table.match is not None)
    await server.leave("zoe", table)
    await until(lambda: not server.awake)
    assert await at(server) == (table, [])
    assert not [timer for timer in live.timers if not timer.cancelled()]
    assert await server.store.tables_of("zoe") == []
    written = await server.store.length(table)
    await asyncio.sleep(0.1)
    assert await server.store.length(table) == written  # no bot has played on
    again = await enter(server, "bob", BOB)
    assert again != table  # nobody comes to cards that others may read


async def test_the_last_one_leaves_while_a_bot_takes_its_time(store: Store) -> None:
    """The table does not wait for what the bot will do."""
    server = await started(store, Pace(bot=60.0, cut=0.05, sleep=60.0))
    live, [zoe] = await between_two_deals(server, "zoe")
    await server.leave("zoe", live.id)
    await live.leave(zoe)  # it was closed
    await until(lambda: not server.awake)
    last = json.decode((await server.store.read(live.id))[-1], type=dict[str, str])
    assert last == {"kind": "left", "guest": "zoe"}
    await server.close()


@pytest.mark.parametrize("first", ["leaves", "closes the page"])
async def test_the_last_one_leaves_after_a_deal_and_the_table_sleeps_at_once(
    server: Server, first: str
) -> None:
    """Not only when it has waited for somebody to come back, and with no line about that."""
    live, [zoe] = await between_two_deals(server, "zoe")
    await in_turn(live, lambda: live.commit(to_the_end(live)))
    await until(lambda: live.table.again)
    if first == "closes the page":
        await live.leave(zoe)
    await server.leave("zoe", live.id)
    if first == "leaves":
        await live.leave(zoe)
    await until(lambda: not server.awake)
    assert not [timer for timer in live.timers if not timer.cancelled()]
    assert live.rematch.timer is None
    last = json.decode((await server.store.read(live.id))[-1], type=dict[str, str])
    assert last == {"kind": "left", "guest": "zoe"}


@pytest.mark.parametrize("last", ["the player", "who looks on"])
async def test_the_table_is_put_to_sleep_once(server: Server, last: str) -> None:
    table = await enter(server, "zoe", ZOE)
    live = server.awake[table]
    zoe = await come(live, "zoe", ZOE)
    await until(lambda: live.table.match is not None)
    with patch.object(live, "do", wraps=live.do) as do:
        if last == "who looks on":
            bob = await come(live, "bob", BOB)
            await server.leave("zoe", table)
            await live.leave(bob)
        else:
            await live.leave(zoe)
            await server.leave("zoe", table)
        await until(lambda: not server.awake)
    assert [call.args[0] for call in do.call_args_list].count(live.fall_asleep) == 1


async def test_what_home_pages_show_is_written_later_if_it_cannot_be_saved_now(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await started(store, Pace(save=0.05, cut=0.05, sleep=60.0))
    live = server.awake[await enter(server, "zoe", ZOE)]
    await come(live, "zoe", ZOE)
    await come(live, "bob", BOB)

    async def no_space(*_: object) -> bool:
        raise cannot_save()

    with monkeypatch.context() as patched:
        patched.setattr(store.spots, "put", no_space)
        await server.leave("zoe", live.id)
    assert await at(server) == (live.id, ["zoe"])
    async with asyncio.timeout(10):
        while (await at(server))[1]:
            await asyncio.sleep(0.01)
    await server.close()
