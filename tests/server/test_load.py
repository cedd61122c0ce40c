"""A worker that is busy refuses new tables first, and goes on with those that run."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.server import load as load_module
from tablee.server.entries import Face, Said
from tablee.server.limits import TooMuch
from tablee.server.load import BUSY, EVERY, FULL, TENSE, WORKS, Load
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.reception import Reception
from tablee.server.server import Server
from tablee.server.store import open_store
from tests.server.test_workers import PLAN as PUBLIC
from tests.server.test_workers import Pair, kind, pair  # noqa: F401 - fixtures

ANN = Face("Ann", "owl")
PLAN = Plan(game="six", seats=2)


@pytest.fixture
async def alone(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace())
        yield server
        await server.close()


def after(load: Load, late: float) -> str:
    for _ in range(40):
        load.note(late, worked=late)
    return load.level


def test_one_late_moment_is_no_load() -> None:
    load = Load()
    for _ in range(4):
        load.note(FULL * 20, worked=FULL * 20)
    assert load.level == "calm"


def test_a_machine_that_others_keep_busy_is_no_load_of_ours() -> None:
    load = Load()
    for _ in range(40):
        load.note(FULL * 20, worked=BUSY / 2)
    assert load.level == "calm"


def working(load: Load, late: float, share: float) -> str:
    for _ in range(40):
        load.note(late, worked=share * (EVERY + late))
    return load.level


def test_a_worker_without_rest_is_busy_even_if_its_turns_are_short() -> None:
    load = Load()
    assert working(load, late=TENSE * 1.5, share=1.0) == "busy"
    assert working(load, late=TENSE * 0.8, share=WORKS * 0.8) == "busy"
    assert working(load, late=TENSE * 0.8, share=WORKS * 0.4) == "calm"


def test_much_work_is_no_load_where_nobody_waits_nor_a_wait_where_others_work() -> None:
    assert working(Load(), late=TENSE * 0.5, share=1.0) == "calm"
    assert working(Load(), late=TENSE * 1.5, share=WORKS * 0.8) == "calm"


def test_levels_begin_and_end_without_fluttering() -> None:
    load = Load()
    assert after(load, BUSY * 1.1) == "busy"
    assert after(load, BUSY * 0.8) == "busy"
    assert after(load, FULL * 1.1) == "full"
    assert after(load, FULL * 0.8) == "full"
    assert after(load, FULL * 0.4) == "busy"
    assert after(load, 0.0) == "calm"


async def test_a_loop_that_is_held_up_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a tenth of the times, which are spent in full here."""
    every, busy = EVERY / 10, BUSY / 10
    monkeypatch.setattr(load_module, "EVERY", every)
    monkeypatch.setattr(load_module, "BUSY", busy)
    load = Load()
    watching = asyncio.create_task(load.watch())
    try:
        async with asyncio.timeout(120):
            while load.level == "calm":
                await asyncio.sleep(0)
                until = time.process_time() + every + 2 * busy
                while time.process_time() < until:
                    pass
    finally:
        watching.cancel()


async def test_new_tables_are_refused_first_and_running_ones_go_on(alone: Server) -> None:
    live = await alone.open_table("ann", ANN, PLAN)
    asleep = await alone.open_table("bob", ANN, PLAN)
    await alone.sleep(asleep)
    after(alone.load, BUSY * 1.1)
    with pytest.raises(TooMuch, match="full"):
        await alone.open_table("eve", ANN, PLAN)
    woken = await alone.live_table(asleep.id)
    await live.commit([Said(guest="ann", text="bonsoir")])
    await alone.sleep(woken)
    after(alone.load, FULL * 1.1)
    with pytest.raises(TooMuch, match="full"):
        await alone.live_table(asleep.id)
    with pytest.raises(TooMuch), Reception(alone.store, alone, b"key").list_for("192.0.2.1"):
        pass
    assert await alone.live_table(live.id) is live
    await live.commit([Said(guest="ann", text="encore")])


async def test_another_worker_may_have_room(pair: Pair) -> None:  # noqa: F811 - a fixture
    live = await pair.owner.open_table("ann", ANN, PUBLIC)
    after(pair.owner.load, FULL * 1.1)
    with pytest.raises(TooMuch):
        await pair.owner.open_table("bob", ANN, PUBLIC)
    assert (await pair.edge.open_table("bob", ANN, PUBLIC)).id in pair.edge.awake
    await live.commit([Said(guest="ann", text="bonsoir")])
