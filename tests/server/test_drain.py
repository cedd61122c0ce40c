"""A worker that stops: when its tables go, who may still come, and what its guests are told."""

import asyncio

import pytest

from tablee.server.live_table import LiveTable
from tablee.server.many import drain
from tablee.server.many.drain import Drain
from tablee.server.store import CannotSave
from tablee.server.wire import Sit
from tests.server.test_workers import ANN, BOB, PLAN, SOON, Pair, kind, pair, visit  # noqa: F401

pytestmark = pytest.mark.anyio


async def acquainted(pair: Pair) -> None:  # noqa: F811 - no fixture here
    """Each has heard in a beat that the other is alive."""
    async with asyncio.timeout(SOON):
        while any(not worker.heirs for worker in pair.workers):
            await asyncio.sleep(0.05)


async def test_a_table_goes_when_nothing_is_being_decided(
    pair: Pair,  # noqa: F811 - a fixture
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await acquainted(pair)
    racing = True
    monkeypatch.setattr(LiveTable, "busy", property(lambda _: racing))
    live = await pair.owner.open_table("ann", ANN, PLAN)
    ann, _ = await visit(pair.owner, live.id, "ann", ANN)
    bob, _ = await visit(pair.edge, live.id, "bob", BOB)
    stopping = asyncio.create_task(pair.workers[0].hand_over(0.0))
    await asyncio.sleep(0.2)
    assert live.id in pair.owner.awake
    racing = False
    await stopping
    assert await ann.closed() == 1012
    await bob.until("welcome", 2)
    assert not bob.code
    assert live.id in pair.edge.awake


async def test_no_table_waits_for_the_race_of_another_and_no_call_is_lost(
    pair: Pair,  # noqa: F811 - a fixture
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Many races at once. Where somebody has called, the race is played to its end."""
    await acquainted(pair)
    monkeypatch.setattr(drain, "RACES_END", 0.3)
    tables = [await pair.owner.open_table("ann", ANN, PLAN) for _ in range(drain.AT_ONCE + 2)]
    called, quiet, *silent = tables
    racing = {live.id for live in tables} - {quiet.id}
    monkeypatch.setattr(LiveTable, "busy", property(lambda live: live.id in racing))
    monkeypatch.setattr(
        type(quiet.conductor), "called", property(lambda conductor: conductor.live is called)
    )
    stopping = asyncio.create_task(pair.workers[0].hand_over(0.0))
    await asyncio.sleep(0.2)
    assert {*pair.owner.awake} == racing
    async with asyncio.timeout(SOON):
        while pair.owner.awake.keys() & {live.id for live in silent}:
            await asyncio.sleep(0.01)
    assert {*pair.owner.awake} == {called.id}
    racing.clear()
    await stopping
    assert not pair.owner.awake


async def test_an_edge_that_stops_sends_nobody_away_in_mid_race(
    pair: Pair,  # noqa: F811 - a fixture
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It does not know the table, so its owner says when. Bob's call is answered, too."""
    await acquainted(pair)
    racing = True
    monkeypatch.setattr(LiveTable, "busy", property(lambda _: racing))
    live = await pair.owner.open_table("ann", ANN, PLAN)
    bob, there = await visit(pair.edge, live.id, "bob", BOB)
    stopping = asyncio.create_task(pair.workers[1].hand_over(0.0))
    while not pair.workers[1].edge.leaving:
        await asyncio.sleep(0.01)
    there.ask(Sit(id="1", seat=0))
    assert (await bob.until("done"))["id"] == "1"
    await asyncio.sleep(0.2)
    assert not bob.code
    assert not stopping.done()
    racing = False
    await stopping
    assert await bob.closed() == 1012
    assert not live.connections


async def test_an_edge_that_stops_does_not_wait_for_a_race_without_calls(
    pair: Pair,  # noqa: F811 - a fixture
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    await acquainted(pair)
    monkeypatch.setattr(drain, "RACES_END", 0.1)
    monkeypatch.setattr(LiveTable, "busy", property(lambda _: True))
    live = await pair.owner.open_table("ann", ANN, PLAN)
    bob, _ = await visit(pair.edge, live.id, "bob", BOB)
    await pair.workers[1].hand_over(0.0)
    assert await bob.closed() == 1012


async def test_who_stops_claims_nothing(pair: Pair) -> None:  # noqa: F811 - a fixture
    await acquainted(pair)
    await pair.workers[0].hand_over(0.0)
    with pytest.raises(CannotSave):
        await pair.owner.open_table("ann", ANN, PLAN)
    assert (await pair.edge.open_table("ann", ANN, PLAN)).id in pair.edge.awake


async def test_where_all_stop_nobody_waits(pair: Pair) -> None:  # noqa: F811 - a fixture
    await acquainted(pair)
    async with asyncio.timeout(SOON):
        await asyncio.gather(*(worker.hand_over(60.0) for worker in pair.workers))


async def test_with_nobody_else_tables_stay_until_the_end(pair: Pair) -> None:  # noqa: F811
    live = await pair.owner.open_table("ann", ANN, PLAN)
    pair.workers[0].stopping = pair.workers[0].leases.living | {pair.workers[1].leases.id}
    await Drain(pair.workers[0], 60.0).run()
    assert live.id in pair.owner.awake
