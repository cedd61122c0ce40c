"""Logs are read in pieces, and looking at a table does not wake it."""

import asyncio
from collections.abc import AsyncIterator, Generator
from functools import partial
from pathlib import Path

import pytest
from msgspec import json

from tablee.engine.record import write_record
from tablee.server import folds, replays, server, slices
from tablee.server.entries import Came, Entry, Face, Sat, Started
from tablee.server.limits import TooMuch
from tablee.server.live_table import LiveTable
from tablee.server.no_table import NoTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.replays import told_again, told_to_all, written_down
from tablee.server.retold import Telling
from tablee.server.server import Server
from tablee.server.slices import Slices
from tablee.server.store import open_store
from tablee.server.table import NotAllowed
from tests.server.test_server import a_move

pytestmark = pytest.mark.anyio
ANN = Face("Ann", "owl")


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        home = Server(store, Pace())
        yield home
        await home.close()


async def a_table(home: Server, *entries: Entry) -> LiveTable:
    plan = Plan(game="six", seats=2, options={"limit": None, "rounds": 1})
    live = await home.open_table("ann", ANN, plan)
    await live.commit([Sat("ann", 0), Sat("ann", 1), *entries])
    return live


async def a_match(home: Server) -> LiveTable:
    """Played to its end."""
    live = await a_table(home, Started(("", "")))
    while live.table.phase == "playing":
        await live.commit([a_move(live)])
    return live


async def test_a_finished_match_is_read_without_waking_its_table(home: Server) -> None:
    live = await a_match(home)
    await home.sleep(live)
    table = await home.finished(live.id)
    assert home.awake == {}
    assert table.match is not None
    assert live.table.match is not None
    assert write_record(table.match) == write_record(live.table.match)
    assert await home.finished(live.id) is table


async def test_before_it_is_over_nobody_reads_it(home: Server) -> None:
    live = await a_table(home, Started(("", "")))
    for _ in range(2):
        with pytest.raises(NotAllowed) as refused:
            await home.finished(live.id)
        assert refused.value.code == "not_over"
        await home.sleep(live)
    assert home.awake == {}
    assert not home.folds.kept


async def test_however_many_ask_a_log_is_read_once(home: Server) -> None:
    live = await a_match(home)
    await home.sleep(live)
    tables = await asyncio.gather(*(home.finished(live.id) for _ in range(20)))
    assert len({id(table) for table in tables}) == 1


async def test_what_was_read_is_gone_when_the_table_is_deleted(home: Server) -> None:
    live = await a_match(home)
    await home.sleep(live)
    await home.table(live.id)
    await home.store.delete_table(live.id)
    with pytest.raises(NoTable):
        await home.table(live.id)


async def test_what_was_read_is_read_again_when_the_log_has_grown(home: Server) -> None:
    live = await a_match(home)
    await home.sleep(live)
    before = await home.finished(live.id)
    await home.store.append(live.id, before.length, [json.encode(Came("bob", ANN))])
    assert "bob" in (await home.finished(live.id)).people


async def test_only_a_few_sleeping_tables_are_kept(home: Server) -> None:
    for _ in range(folds.KEPT + 3):
        live = await a_match(home)
        await home.sleep(live)
        await home.finished(live.id)
    assert len(home.folds.kept) == folds.KEPT


async def test_no_table_is_woken_beyond_what_the_server_holds(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await a_match(home), await a_match(home)
    await home.sleep(one)
    monkeypatch.setattr(server, "TABLES_AWAKE", 1)
    with pytest.raises(TooMuch):
        await home.live_table(one.id)
    assert [*home.awake] == [other.id]
    await home.finished(one.id)


async def test_tables_woken_or_opened_at_one_instant_are_not_too_many_either(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    asleep = [await a_match(home) for _ in range(4)]
    for table in asleep:
        await home.sleep(table)
    monkeypatch.setattr(server, "TABLES_AWAKE", 2)
    plan = Plan(game="six", seats=2)
    ways = [home.live_table(table.id) for table in asleep]
    ways += [home.open_table("ann", ANN, plan) for _ in range(3)]
    came = await asyncio.gather(*ways, return_exceptions=True)
    assert len([one for one in came if isinstance(one, LiveTable)]) == 2
    assert len([one for one in came if isinstance(one, TooMuch)]) == 5
    assert (len(home.awake), home.coming) == (2, 0)


@pytest.mark.parametrize("page", [1, 3, 1000])
async def test_a_log_read_in_pages_is_the_same(
    home: Server, monkeypatch: pytest.MonkeyPatch, page: int
) -> None:
    monkeypatch.setattr(folds, "PAGE", page)
    live = await a_match(home)
    await home.sleep(live)
    table = (await home.live_table(live.id)).table
    assert (table.length, table.spent, table.people) == (
        live.table.length,
        live.table.spent,
        live.table.people,
    )
    assert table.match is not None
    assert live.table.match is not None
    assert table.match.state == live.table.match.state


async def test_others_have_their_turn_while_something_long_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)
    steps = turns = 0

    def long() -> Generator[None, None, str]:
        nonlocal steps
        while steps < 100:
            steps += 1
            yield
        return "done"

    async def neighbour() -> None:
        nonlocal turns
        while steps < 100:
            turns += 1
            await asyncio.sleep(0)

    answer, _ = await asyncio.gather(Slices().run(long()), neighbour())
    assert answer == "done"
    assert turns >= 99


async def test_others_wait_for_one_slice_however_much_is_to_be_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)
    monkeypatch.setattr(slices, "AT_ONCE", 10)
    shared, steps = Slices(), 0

    def short() -> Generator[None, None, None]:
        nonlocal steps
        for _ in range(5):
            steps += 1
            yield

    async def most_in_a_row() -> int:
        most = before = 0
        while steps < 50:
            most, before = max(most, steps - before), steps
            await asyncio.sleep(0)
        return most

    watching = asyncio.create_task(most_in_a_row())
    await asyncio.gather(*(shared.run(short()) for _ in range(10)))
    assert await watching <= 2  # one slice, and the end of another


async def test_what_is_told_in_slices_is_whole(home: Server) -> None:
    live = await a_match(home)
    match, proof = live.table.match, live.table.proof
    assert match is not None
    slices_of = home.folds.slices
    assert await slices_of.run(written_down(match, proof)) == write_record(match, proof)
    telling = Telling(partial(told_again, match, None, False), slices_of)
    moments = json.decode(b"".join([each async for each in telling.read()]))
    assert moments[0]["seq"] == 0
    assert moments[-1]["result"] is not None
    assert len([m for m in moments if m["events"]]) >= 10


async def test_a_replay_of_all_seats_has_what_each_of_them_saw(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await a_match(home)).table.match
    assert match is not None
    monkeypatch.setattr(replays, "CHUNK", 1)
    telling = Telling(partial(told_to_all, match, False), home.folds.slices)
    chunks = [each async for each in telling.read()]
    moments = json.decode(b"".join(chunks))
    assert len(chunks) == len(moments) + 1
    for seat in range(match.rules.seats):
        own = b",".join(filter(None, told_again(match, seat, False)))
        assert [views[seat] for views in moments] == json.decode(b"[" + own + b"]")


async def test_a_reader_who_goes_away_ends_a_replay(
    home: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = (await a_match(home)).table.match
    assert match is not None
    monkeypatch.setattr(replays, "CHUNK", 1)
    telling = Telling(partial(told_again, match, None, False), home.folds.slices)
    assert (await anext(telling.read())).startswith(b"[")
    assert home.folds.slices.places._value == slices.AT_ONCE  # a slow reader holds no place
    assert len([*telling.told]) > 10  # and nothing was computed that nobody reads
