"""Durable before visible, together, and nobody fails for another: the one writer of the store."""

import asyncio
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.util import await_only

from tablee.server.store import BadStore, Conflict, Store, open_store
from tablee.server.store.database import driver
from tablee.server.store.writer import APART, CROWD, ENOUGH, Writer
from tests.server.things import a_guest, a_table


class Gate:
    """Commits arrive here, are counted, and wait while it is shut."""

    def __init__(self, store: Store) -> None:
        self.commits = 0
        self.on_loop = store.database.engine.dialect.name == "postgresql"
        self.thread, self.task, self.here = threading.Event(), asyncio.Event(), asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.open()

    def open(self) -> None:
        self.thread.set()
        self.task.set()

    def shut(self) -> None:
        self.thread.clear()
        self.task.clear()
        self.here.clear()

    def watch(self, connection: Connection) -> None:
        """Watches the one connection over which SQLite is written."""
        sqlite = driver(connection)

        def begins(statement: str) -> None:
            alone = statement.startswith("INSERT") and not sqlite.in_transaction
            if alone or statement == "COMMIT":
                self.pass_through()

        sqlite.set_trace_callback(begins)

    def pass_through(self, _connection: Connection | None = None) -> None:
        self.commits += 1
        self.loop.call_soon_threadsafe(self.here.set)
        if self.on_loop:
            await_only(self.task.wait())
        else:
            assert self.thread.wait(30)


async def gate_of(store: Store) -> Gate:
    gate = Gate(store)
    if gate.on_loop:
        event.listen(store.database.engine, "commit", gate.pass_through)
    else:
        await store.database.write(gate.watch)
    return gate


async def soon(*awaitables: Any) -> list[asyncio.Task[Any]]:
    """Started, and as far as they get on their own."""
    tasks = [asyncio.create_task(awaitable) for awaitable in awaitables]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


async def test_nothing_is_acknowledged_or_seen_before_the_commit(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    gate = await gate_of(store)
    gate.shut()
    [append] = await soon(store.append("t", 1, [b"one"], a_table(free=0)))
    await gate.here.wait()
    assert not append.done()
    assert await store.read("t") == [b"opened"]
    assert await store.table("t") == a_table()
    gate.open()
    await append
    assert await store.read("t") == [b"opened", b"one"]
    assert await store.table("t") == a_table(free=0)


async def test_whatever_waits_shares_a_commit(store: Store) -> None:
    for n in range(20):
        await store.create_table(a_table(f"t{n}"), [b"opened"])
    gate = await gate_of(store)
    gate.shut()
    [first] = await soon(store.append("t0", 1, [b"1"]))
    await gate.here.wait()
    others = await soon(*(store.append(f"t{n}", 1, [b"1"]) for n in range(1, 20)))
    gate.open()
    await asyncio.gather(first, *others)
    assert gate.commits == 2
    for n in range(20):
        assert await store.read(f"t{n}") == [b"opened", b"1"]


class StillClock:
    """A clock that stands still, and a loop that notes how long it was to wait.

    It does not wait at all, or, if it is `held`, for ever.
    """

    def __init__(self, writer: Writer, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now, self.waits, self.held = 100.0, list[float](), False
        self.loop = asyncio.get_running_loop()
        monkeypatch.setattr("tablee.server.store.writer.perf_counter", lambda: self.now)
        monkeypatch.setattr(writer, "_loop", self)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.loop, name)

    def call_later(self, seconds: float, work: Callable[[], None]) -> asyncio.Handle:
        self.waits.append(round(seconds, 6))
        if self.held:
            return self.loop.call_later(3600, work)
        self.now += seconds
        return self.loop.call_soon(work)


async def test_in_a_crowd_commits_are_kept_apart(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abcd":
        await store.create_table(a_table(name), [b"0"])
    clock = StillClock(store.writer, monkeypatch)
    await asyncio.gather(*(store.append(name, 1, [b"1"]) for name in "ab"))
    assert clock.waits == []  # the first to come waits for nobody
    clock.now += APART / 3
    await store.append("c", 1, [b"1"])
    assert clock.waits == [round(APART * 2 / 3, 6)]
    clock.now += APART
    await store.append("d", 1, [b"1"])
    assert len(clock.waits) == 1  # long enough after the last one


async def test_enough_callers_do_not_wait_for_more(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"t{number}" for number in range(ENOUGH)]
    for name in names:
        await store.create_table(a_table(name), [b"0"])
    gate, clock = await gate_of(store), StillClock(store.writer, monkeypatch)
    await asyncio.gather(*(store.append(name, 1, [b"1"]) for name in names))
    assert (gate.commits, clock.waits) == (1, [])
    clock.held = True
    *most, last = names
    waiting = await soon(*(store.append(name, 2, [b"2"]) for name in most))
    assert (gate.commits, clock.waits) == (1, [APART])
    await asyncio.gather(*waiting, store.append(last, 2, [b"2"]))
    assert gate.commits == 2
    assert await store.read(last) == [b"0", b"1", b"2"]


async def test_who_writes_alone_never_waits(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    await store.create_table(a_table("a"), [b"0"])
    await store.create_table(a_table("b"), [b"0"])
    clock = StillClock(store.writer, monkeypatch)
    await store.append("a", 1, [b"1"])
    await store.append("a", 2, [b"2"])
    await store.append("b", 1, [b"1"])
    await asyncio.gather(store.append("a", 3, [b"3"]), store.append("b", 2, [b"2"]))
    clock.now += CROWD
    await store.append("a", 4, [b"4"])
    await store.append("a", 5, [b"5"])
    assert clock.waits == []


async def test_who_asks_when_the_disk_is_free_is_asked_between_two_commits(store: Store) -> None:
    for name in "ab":
        await store.create_table(a_table(name), [b"0"])
    gate, asked = await gate_of(store), list[str]()
    store.writer.soon(lambda: asked.append("free"))
    assert asked == []
    await asyncio.sleep(0)
    assert asked == ["free"]
    gate.shut()
    [first] = await soon(store.append("a", 1, [b"1"]))
    await gate.here.wait()

    def fail() -> None:
        assert asyncio.current_task() is None  # a timeout of theirs must not end the writer
        raise ValueError("one of us has a problem")

    started: list[asyncio.Task[None]] = []
    store.writer.soon(fail)
    for name, number in (("a", 2), ("b", 1)):
        work = partial(store.append, name, number, [b"%d" % number])
        store.writer.soon(lambda work=work: started.append(asyncio.create_task(work())))  # type: ignore[misc]
    await soon()
    assert started == []
    gate.open()
    await first
    await asyncio.gather(*started)
    assert gate.commits == 2
    assert await store.read("a") == [b"0", b"1", b"2"]
    assert await store.read("b") == [b"0", b"1"]


async def test_appends_to_one_table_may_share_a_commit(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])
    gate = await gate_of(store)
    changes = (store.append("t", n, [b"%d" % n], a_table(updated=n)) for n in (3, 1, 2))
    await asyncio.gather(*changes)
    assert gate.commits == 1
    assert await store.read("t") == [b"0", b"1", b"2", b"3"]
    assert await store.table("t") == a_table(updated=3)


async def test_a_conflict_fails_nobody_else_in_its_commit(store: Store) -> None:
    for name in "abc":
        await store.create_table(a_table(name), [b"0"])
    gate = await gate_of(store)
    a, clash, b, person, gone, c = await asyncio.gather(
        store.append("a", 1, [b"1"], came=["bob"]),
        store.append("a", 1, [b"too late"], came=["eve"]),
        store.append("b", 1, [b"1", b"2"]),
        store.put_guest(a_guest()),
        store.append("nowhere", 0, [b"0"]),
        store.append("c", 1, [b"1"]),
        return_exceptions=True,
    )
    assert (a, b, person, c) == (None, None, None, None)
    assert isinstance(clash, Conflict)
    assert isinstance(gone, Conflict)
    assert gate.commits == 1
    assert await store.read("a") == [b"0", b"1"]
    assert await store.read("b") == [b"0", b"1", b"2"]
    assert await store.read("c") == [b"0", b"1"]
    assert await store.guest("private-ann") == a_guest()
    assert await store.tables_of("eve") == []


async def test_a_mistake_fails_nobody_else_in_its_commit(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])
    wrong: Any = object()
    mistake, fine = await asyncio.gather(
        store.append("t", 1, [wrong]), store.append("t", 1, [b"1"]), return_exceptions=True
    )
    assert isinstance(mistake, Exception)
    assert fine is None
    assert await store.read("t") == [b"0", b"1"]


async def test_who_is_cancelled_while_waiting_leaves_nothing_behind(store: Store) -> None:
    for name in "abc":
        await store.create_table(a_table(name), [b"0"])
    gate = await gate_of(store)
    gate.shut()
    [a] = await soon(store.append("a", 1, [b"1"]))
    await gate.here.wait()
    b, c = await soon(store.append("b", 1, [b"1", b"2"]), store.append("c", 1, [b"1"]))
    b.cancel()
    gate.open()
    await asyncio.gather(a, c)
    assert [await store.read(name) for name in "abc"] == [[b"0", b"1"], [b"0"], [b"0", b"1"]]


async def test_who_is_cancelled_during_the_commit_is_written_with_the_others(store: Store) -> None:
    for name in "ab":
        await store.create_table(a_table(name), [b"0"])
    gate = await gate_of(store)
    gate.shut()
    a, b = await soon(store.append("a", 1, [b"1"]), store.append("b", 1, [b"1", b"2"]))
    await gate.here.wait()
    b.cancel()
    gate.open()
    await a
    assert [await store.read(name) for name in "ab"] == [[b"0", b"1"], [b"0", b"1", b"2"]]
    await store.append("a", 2, [b"2"])


async def test_only_so_many_may_wait(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])
    gate = await gate_of(store)
    gate.shut()
    store.writer = small = Writer(store.database, waiting=4)
    tasks = await soon(*(store.append("t", n, [b"%d" % n]) for n in range(1, 11)))
    await gate.here.wait()
    waiting = len(small._jobs)
    gate.open()
    await asyncio.gather(*tasks)
    assert waiting == 4
    assert gate.commits == 3
    assert len(await store.read("t")) == 11


async def test_closing_writes_what_waits_and_lets_nothing_more_in(place: str) -> None:
    async with open_store(place) as store:
        await store.create_table(a_table(), [b"0"])
        waiting = await soon(*(store.append("t", n, [b"%d" % n]) for n in range(1, 6)))
    assert all(task.exception() is None for task in waiting)
    with pytest.raises(BadStore) as refused:
        await store.append("t", 6, [b"6"])
    assert refused.value.code == "store_closed"
    async with open_store(place) as store:
        assert len(await store.read("t")) == 6


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_the_disk_has_synced_before_a_commit_returns(store: Store) -> None:
    def pragmas(connection: Connection) -> list[Any]:
        names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store.database.write(pragmas) == ["wal", 2, 1, 30_000]
