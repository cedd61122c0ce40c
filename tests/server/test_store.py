"""What the store promises, in SQLite and in PostgreSQL."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only

from tablee.server.store import BadStore, Conflict, Identity, Store, Summary, open_store
from tablee.server.store.database import address, database
from tablee.server.store.opening import migrate
from tablee.server.store.schema import metadata
from tablee.server.store.writer import Writer

ROOT = Path(__file__).parent.parent.parent
OLD = Path(__file__).parent / "data" / "store-0001.sqlite"


def a_table(name: str = "t", **changes: Any) -> Summary:
    plain = Summary(
        id=name,
        code=name.upper(),
        game="six",
        public=True,
        phase="gathering",
        language="fr",
        seats=4,
        free=3,
        host="ann",
        created=100.0,
        updated=100.0,
        expires=200.0,
    )
    return replace(plain, **changes)


def a_guest(who: str = "ann", **changes: Any) -> Identity:
    plain = Identity(
        id=f"private-{who}",
        public=who,
        name=who.title(),
        avatar="owl",
        language="fr",
        created=1.0,
        seen=1.0,
    )
    return replace(plain, **changes)


class Gate:
    """Commits arrive here, are counted, and wait while it is shut."""

    def __init__(self, store: Store) -> None:
        self.commits = 0
        self.on_loop = store.database.engine.dialect.name == "postgresql"
        self.thread, self.task, self.here = threading.Event(), asyncio.Event(), asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.open()
        event.listen(store.database.engine, "commit", self.pass_through)

    def open(self) -> None:
        self.thread.set()
        self.task.set()

    def shut(self) -> None:
        self.thread.clear()
        self.task.clear()
        self.here.clear()

    def pass_through(self, _connection: Connection) -> None:
        self.commits += 1
        self.loop.call_soon_threadsafe(self.here.set)
        if self.on_loop:
            await_only(self.task.wait())
        else:
            assert self.thread.wait(30)


async def soon(*awaitables: Any) -> list[asyncio.Task[Any]]:
    """Started, and as far as they get on their own."""
    tasks = [asyncio.create_task(awaitable) for awaitable in awaitables]
    for _ in range(5):
        await asyncio.sleep(0)
    return tasks


# The log.


async def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    await store.create_table(a_table(), [b"opened", b"\x00\xff"])
    await store.append("t", 2, [b"two"])
    await store.append("t", 3, [b"three", b"four"])
    assert await store.read("t") == [b"opened", b"\x00\xff", b"two", b"three", b"four"]
    assert await store.read("t", 3) == [b"three", b"four"]
    assert await store.read("t", 5) == []
    assert await store.read("nowhere") == []


async def test_a_log_survives_closing(place: str) -> None:
    async with open_store(place) as store:
        await store.create_table(a_table(), [b"opened"])
    async with open_store(place) as store:
        assert await store.read("t") == [b"opened"]


async def test_the_first_to_write_a_number_has_it(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    await store.append("t", 1, [b"first"])
    with pytest.raises(Conflict) as refused:
        await store.append("t", 1, [b"second"])
    assert refused.value.code == "conflict"
    assert await store.read("t") == [b"opened", b"first"]


async def test_entries_of_one_append_come_all_or_not_at_all(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    await store.append("t", 2, [b"there already"])
    changed = a_table(phase="playing")
    with pytest.raises(Conflict):
        await store.append("t", 1, [b"new", b"clash"], changed, came=["bob"], left=["ann"])
    assert await store.read("t") == [b"opened", b"there already"]
    assert await store.table("t") == a_table()
    assert await store.tables_of("bob") == []


async def test_nothing_is_added_to_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append("nowhere", 0, [b"x"])
    assert await store.read("nowhere") == []


# The writer.


async def test_nothing_is_acknowledged_or_seen_before_the_commit(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    gate = Gate(store)
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
    gate = Gate(store)
    gate.shut()
    [first] = await soon(store.append("t0", 1, [b"1"]))
    await gate.here.wait()
    others = await soon(*(store.append(f"t{n}", 1, [b"1"]) for n in range(1, 20)))
    gate.open()
    await asyncio.gather(first, *others)
    assert gate.commits == 2
    for n in range(20):
        assert await store.read(f"t{n}") == [b"opened", b"1"]


async def test_appends_to_one_table_may_share_a_commit(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])
    gate = Gate(store)
    changes = (store.append("t", n, [b"%d" % n], a_table(updated=n)) for n in (3, 1, 2))
    await asyncio.gather(*changes)
    assert gate.commits == 1
    assert await store.read("t") == [b"0", b"1", b"2", b"3"]
    assert await store.table("t") == a_table(updated=3)


async def test_a_conflict_fails_nobody_else_in_its_commit(store: Store) -> None:
    for name in "abc":
        await store.create_table(a_table(name), [b"0"])
    gate = Gate(store)
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
    gate = Gate(store)
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
    gate = Gate(store)
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
    gate = Gate(store)
    gate.shut()
    store.writer = small = Writer(store.database, waiting=4)
    tasks = await soon(*(store.append("t", n, [b"%d" % n]) for n in range(1, 11)))
    await gate.here.wait()
    waiting = small._room.locked()
    gate.open()
    await asyncio.gather(*tasks)
    assert waiting
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


async def test_a_commit_that_fails_is_nobodys_success_and_the_next_one_works(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])

    def fail(connection: Connection) -> None:
        event.remove(store.database.engine, "commit", fail)
        raise OSError("the disk is full")

    event.listen(store.database.engine, "commit", fail)
    appends = (store.append("t", n, [b"%d" % n]) for n in (1, 2))
    problems = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(problem) for problem in problems] == [OSError, OSError]
    assert await store.read("t") == [b"0"]
    await store.append("t", 1, [b"1"])
    assert await store.read("t") == [b"0", b"1"]


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_database_that_was_away_is_found_again(store: Store, place: str) -> None:
    await store.create_table(a_table(), [b"0"])
    await disconnect_everybody(place)
    await store.append("t", 1, [b"1"])
    await disconnect_everybody(place)
    assert await store.read("t") == [b"0", b"1"]


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_database_that_goes_away_during_a_commit_acknowledges_nothing(
    store: Store, place: str
) -> None:
    await store.create_table(a_table(), [b"0"])
    gate = Gate(store)
    gate.shut()
    [append] = await soon(store.append("t", 1, [b"1"]))
    await gate.here.wait()
    await disconnect_everybody(place)
    gate.open()
    with pytest.raises(DBAPIError):
        await append
    assert await store.read("t") == [b"0"]
    await store.append("t", 1, [b"again"])


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_database_that_goes_away_between_two_appends_acknowledges_neither(
    store: Store, place: str
) -> None:
    for name in "abc":
        await store.create_table(a_table(name), [b"0"])

    def go_away(*_: object) -> None:
        event.remove(store.database.engine, "rollback_savepoint", go_away)
        await_only(disconnect_everybody(place))

    event.listen(store.database.engine, "rollback_savepoint", go_away)
    outcomes = await asyncio.gather(
        store.append("a", 1, [b"fine"]),
        store.append("b", 0, [b"conflict"]),
        store.append("c", 1, [b"fine"]),
        return_exceptions=True,
    )
    assert all(isinstance(outcome, DBAPIError) for outcome in outcomes)
    assert [await store.read(name) for name in "abc"] == [[b"0"]] * 3


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_a_full_disk_acknowledges_only_what_it_holds(store: Store) -> None:
    tables = [f"t{n}" for n in range(9)]
    for name in tables:
        await store.create_table(a_table(name), [b"0"])
    event.listen(store.database.engine, "begin", small_disk)
    sizes = [10, 100_000, 10, 10, 3_000, 3_000, 3_000, 3_000_000, 10]
    outcomes = await asyncio.gather(
        *(store.append(name, 1, [bytes(n)]) for name, n in zip(tables, sizes, strict=True)),
        return_exceptions=True,
    )
    event.remove(store.database.engine, "begin", small_disk)
    kept = [len(await store.read(name)) == 2 for name in tables]
    assert kept == [outcome is None for outcome in outcomes]
    assert not all(kept)
    await store.append("t7", 1, [b"fits"])


def small_disk(connection: Connection) -> None:
    size = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {size + 5}")


async def disconnect_everybody(place: str) -> None:
    connection = await asyncpg.connect(place)
    await connection.execute(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await connection.close()


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_the_disk_has_synced_before_a_commit_returns(store: Store) -> None:
    def pragmas(connection: Connection) -> list[Any]:
        names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout"]
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert await store.database.write(pragmas) == ["wal", 2, 1, 30_000]


# Processes.


@contextmanager
def appender(place: str, name: str, *tables: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.server.appender", place, name, *tables]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(process: subprocess.Popen[str], at_least: int) -> list[tuple[str, int]]:
    """What the process was told is stored, until it is killed without warning."""
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(at_least)]
    process.kill()
    lines += process.stdout.readlines()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, int(seq)) for table, seq in whole]


async def test_kill_9_loses_nothing_that_was_acknowledged(place: str) -> None:
    tables = [f"t{n}" for n in range(8)]
    async with open_store(place) as store:
        for table in tables:
            await store.create_table(a_table(table), [])
    books: list[tuple[str, str, int]] = []
    for life in ("first", "second", "third"):
        with appender(place, life, *tables) as process:
            told = await asyncio.to_thread(acknowledged, process, 100)
        books += [(life, table, seq) for table, seq in told]
        async with open_store(place) as store:
            logs = {table: await store.read(table) for table in tables}
        for life_then, table, seq in books:
            pair = [b"%s %d" % (life_then.encode(), n) for n in (seq, seq + 1)]
            assert logs[table][seq : seq + 2] == pair
        assert all(len(log) % 2 == 0 for log in logs.values())
    assert len(set(books)) == len(books) >= 300


async def test_two_processes_share_a_database_and_never_a_number(place: str) -> None:
    async with open_store(place) as store:
        for table in "ab":
            await store.create_table(a_table(table), [])
        with appender(place, "one", "a", "b") as one, appender(place, "two", "b", "a") as two:
            told = await asyncio.gather(
                *(asyncio.to_thread(acknowledged, process, 40) for process in (one, two))
            )
        logs = {table: await store.read(table) for table in "ab"}
    assert not set(told[0]) & set(told[1])
    for name, book in zip(("one", "two"), told, strict=True):
        for table, seq in book:
            assert logs[table][seq : seq + 2] == [f"{name} {n}".encode() for n in (seq, seq + 1)]


# The index.


async def test_a_table_is_found_by_its_code_and_by_its_id(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    assert await store.table("t") == a_table()
    assert await store.table_by_code("T") == a_table()
    assert await store.table("u") is None
    assert await store.table_by_code("U") is None


async def test_no_two_tables_have_the_same_code_until_one_lets_it_go(store: Store) -> None:
    await store.create_table(a_table("t", code="OWL"), [b"opened"])
    with pytest.raises(Conflict):
        await store.create_table(a_table("u", code="OWL"), [b"opened"], came=["ann"])
    assert await store.table("u") is None
    assert await store.read("u") == []
    await store.append("t", 1, [b"over"], a_table("t", code=None, phase="over"))
    await store.create_table(a_table("u", code="OWL"), [b"opened"])
    await store.create_table(a_table("v", code=None), [b"opened"])
    found = await store.table_by_code("OWL")
    assert found is not None
    assert found.id == "u"


async def test_open_tables_are_those_where_one_can_sit_down(store: Store) -> None:
    await store.create_table(a_table("old", updated=1.0), [b""])
    await store.create_table(a_table("new", updated=3.0), [b""])
    await store.create_table(a_table("mid", updated=2.0), [b""])
    await store.create_table(a_table("private", public=False), [b""])
    await store.create_table(a_table("playing", phase="playing"), [b""])
    await store.create_table(a_table("full", free=0), [b""])
    assert [table.id for table in await store.open_tables(10)] == ["new", "mid", "old"]
    assert [table.id for table in await store.open_tables(2)] == ["new", "mid"]


async def test_people_come_and_go(store: Store) -> None:
    await store.create_table(a_table("t", updated=1.0), [b""], came=["ann"])
    await store.create_table(a_table("u", updated=2.0), [b""], came=["ann", "bob"])
    await store.append("t", 1, [b""], came=["bob", "ann"])
    assert [table.id for table in await store.tables_of("ann")] == ["u", "t"]
    assert [table.id for table in await store.tables_of("bob")] == ["u", "t"]
    await store.append("u", 1, [b""], left=["ann", "nobody"])
    assert [table.id for table in await store.tables_of("ann")] == ["t"]
    assert [table.id for table in await store.tables_of("bob")] == ["u", "t"]


async def test_a_summary_changes_without_an_entry_too(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])
    await store.update_table(a_table(expires=999.0))
    assert await store.table("t") == a_table(expires=999.0)
    assert await store.read("t") == [b"0"]


async def test_expired_tables_are_deleted_with_all_they_had(store: Store) -> None:
    for n, name in enumerate("abc"):
        await store.create_table(a_table(name, expires=10.0 + n), [b"0", b"1"], came=["ann"])
    assert await store.expired(12.0) == ["a", "b"]
    assert await store.delete_table("a", expired_before=12.0)
    assert await store.read("a") == []
    assert [table.id for table in await store.tables_of("ann")] == ["b", "c"]
    assert await store.expired(12.0) == ["b"]
    with pytest.raises(Conflict):
        await store.append("a", 2, [b"2"])


async def test_a_table_that_came_to_life_again_is_not_deleted(store: Store) -> None:
    await store.create_table(a_table(expires=10.0), [b"0"])
    await store.append("t", 1, [b"1"], a_table(expires=99.0))
    assert not await store.delete_table("t", expired_before=50.0)
    assert await store.read("t") == [b"0", b"1"]
    assert await store.delete_table("t")
    assert not await store.delete_table("t")


# Guests.


async def test_a_guest_is_kept_changed_and_forgotten(store: Store) -> None:
    assert await store.guest("private-ann") is None
    await store.put_guest(a_guest())
    await store.put_guest(a_guest("bob"))
    await store.put_guest(a_guest(name="Anna", seen=5.0))
    assert await store.guest("private-ann") == a_guest(name="Anna", seen=5.0)
    assert await store.guest("ann") is None
    await store.create_table(a_table(), [b"0"], came=["ann", "bob"])
    await store.put_token("secret", "private-ann", 10.0)
    await store.forget_guest("private-ann")
    assert await store.guest("private-ann") is None
    assert await store.tables_of("ann") == []
    assert await store.use_token("secret", 5.0) is None
    assert len(await store.tables_of("bob")) == 1


async def test_a_token_moves_its_guest_once(store: Store) -> None:
    await store.put_guest(a_guest())
    await store.put_token("secret", "private-ann", 10.0)
    assert await store.use_token("another", 5.0) is None
    used = await asyncio.gather(*(store.use_token("secret", 5.0) for _ in range(10)))
    assert sorted(map(str, used)) == ["None"] * 9 + ["private-ann"]


async def test_two_workers_cannot_both_use_a_token(place: str) -> None:
    async with open_store(place) as one, open_store(place) as two:
        await one.put_guest(a_guest())
        for n in range(10):
            await one.put_token(f"secret {n}", "private-ann", 10.0)
            tries = (worker.use_token(f"secret {n}", 5.0) for worker in (one, two, one, two))
            used = await asyncio.gather(*tries)
            assert sorted(map(str, used)) == ["None"] * 3 + ["private-ann"]


async def test_a_token_expires_and_a_new_one_replaces_it(store: Store) -> None:
    await store.put_guest(a_guest())
    await store.put_token("first", "private-ann", 10.0)
    assert await store.use_token("first", 10.0) is None
    await store.put_token("second", "private-ann", 20.0)
    await store.put_token("third", "private-ann", 20.0)
    assert await store.use_token("second", 11.0) is None
    assert await store.use_token("third", 11.0) == "private-ann"


async def test_a_token_is_nowhere_in_the_database(store: Store) -> None:
    await store.put_guest(a_guest())
    await store.put_token("secret", "private-ann", 10.0)
    query = text("SELECT hash FROM tokens")
    kept = await store.database.read(lambda connection: connection.execute(query).scalar())
    assert kept is not None
    assert b"secret" not in kept


async def test_a_setting_is_made_once(place: str) -> None:
    async with open_store(place) as one, open_store(place) as two:
        tries = (worker.setting("key", lambda: os.urandom(8)) for worker in [one, two] * 5)
        made = await asyncio.gather(*tries)
        assert len(set(made)) == 1
        assert await two.setting("other", lambda: b"x") == b"x"
    async with open_store(place) as later:
        assert await later.setting("key", lambda: b"made again") == made[0]


# Opening.


async def test_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    assert await store.database.read(differences) == []


async def test_workers_that_start_together_migrate_once(place: str) -> None:
    async def start() -> bytes:
        async with open_store(place) as store:
            return await store.setting("key", lambda: os.urandom(8))

    assert len(set(await asyncio.gather(*(start() for _ in range(4))))) == 1


async def test_a_store_of_the_first_version_is_upgraded(place: str) -> None:
    old = database(address(place))
    await old.write(lambda connection: migrate(connection, "0001"))
    assert not await old.read(has_guests)
    await old.close()
    async with open_store(place) as store:
        assert await store.database.read(has_guests)
        await store.put_guest(a_guest())


def has_guests(connection: Connection) -> bool:
    return connection.dialect.has_table(connection, "guests")


async def test_an_old_file_is_upgraded_with_all_that_is_in_it(tmp_path: Path) -> None:
    """The file was written by the first version of the schema. Never make it anew."""
    copy = shutil.copy(OLD, tmp_path)
    async with open_store(copy) as store:
        assert await store.read("old") == [b"opened", b"sat"]
        assert await store.tables_of("ann") == [a_table("old", code="OWL")]
        assert await store.setting("key", lambda: b"new") == b"kept"
        await store.put_guest(a_guest())
        await store.append("old", 2, [b"started"])
        assert await store.read("old", 2) == [b"started"]


async def refused(place: str | Path) -> BadStore:
    with pytest.raises(BadStore) as refused:
        async with open_store(place):
            pass
    return refused.value


async def test_a_store_of_a_newer_version_is_refused_and_left_alone(place: str) -> None:
    async with open_store(place) as store:
        query = text("UPDATE alembic_version SET version_num = '9999'")
        await store.writer.run(lambda connection: connection.execute(query).rowcount)
    for _ in range(2):
        why = await refused(place)
        assert why.code == "store_too_new"
        assert why.details["version"] == "9999"


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Ann, this is not a database. " * 100)
    before = letter.read_bytes()
    assert (await refused(letter)).code == "not_a_database"
    assert letter.read_bytes() == before


@pytest.fixture
def powerless() -> Iterator[Path]:
    """A folder that we may read but not write, also when the tests run as root."""
    me = os.geteuid()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        sqlite3.connect(folder / "there").close()
        shutil.copy(OLD, folder / "old")
        (folder / "old").chmod(0o444)
        folder.chmod(0o555)
        os.seteuid(65534 if me == 0 else me)
        try:
            yield folder
        finally:
            os.seteuid(me)
            folder.chmod(0o755)


@pytest.mark.parametrize("name", ["new", "deep/down/new", "old"])
async def test_a_folder_that_cannot_be_written_is_refused(powerless: Path, name: str) -> None:
    why = await refused(powerless / name)
    assert why.code == "not_writable"
    assert str(powerless / name) in why.message


async def test_a_file_that_cannot_be_written_is_refused(powerless: Path) -> None:
    with tempfile.TemporaryDirectory() as open_folder:
        shutil.copy(powerless / "old", Path(open_folder) / "old")
        (Path(open_folder) / "old").chmod(0o444)
        assert (await refused(Path(open_folder) / "old")).code == "not_writable"


@pytest.mark.parametrize(
    "place", ["mysql://here/db", "sqlite://", "://", "postgresql://somewhere", "http://x/y"]
)
async def test_an_address_must_make_sense(place: str) -> None:
    assert (await refused(place)).code == "bad_address"


async def test_a_server_that_does_not_answer_is_named_without_its_password() -> None:
    why = await refused("postgresql://ann:sesame@127.0.0.1:9/tables")
    assert why.code == "store_unusable"
    assert "127.0.0.1:9/tables" in why.message
    assert "sesame" not in f"{why.message} {why.details}"


async def test_without_its_driver_postgresql_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    why = await refused("postgresql://ann@127.0.0.1:9/tables")
    assert why.code == "no_driver"
    assert "tablee[postgres]" in why.message
