"""A disk or a database that fails: only what is saved is acknowledged, and then it goes on."""

import asyncio
import sqlite3

import asyncpg
import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only

from tablee.server.store import CannotSave, Store, tables
from tablee.server.store.database import driver
from tests.server.test_writer import gate_of, soon
from tests.server.things import a_table


async def test_a_commit_that_fails_is_nobodys_success_and_the_next_one_works(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])

    def fail(connection: Connection) -> None:
        event.remove(store.database.engine, "commit", fail)
        raise OSError("the disk is full")

    event.listen(store.database.engine, "commit", fail)
    appends = (store.append("t", n, [b"%d" % n], a_table()) for n in (1, 2))
    problems = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(problem) for problem in problems] == [OSError, OSError]
    assert await store.read("t") == [b"0"]
    await store.append("t", 1, [b"1"])
    assert await store.read("t") == [b"0", b"1"]


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_entries_alone_of_which_nobody_knows_whether_they_were_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk failed in the middle of the one statement: nobody is told that it was saved, nor
    that it was not, and the same connection is not used again."""
    await store.create_table(a_table(), [b"0"])
    before = await store.database.write(driver)
    broken = sqlite3.OperationalError("disk I/O error")
    broken.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC

    class Broken:
        def execute(self, *_: object) -> None:
            raise broken

    with monkeypatch.context() as disk:
        disk.setattr(tables, "driver", lambda _connection: Broken())
        appends = (store.append("t", n, [b"%d" % n]) for n in (1, 2))
        problems = await asyncio.gather(*appends, return_exceptions=True)
    assert problems == [broken, broken]
    assert await store.database.write(driver) is not before
    assert await store.read("t") == [b"0"]
    await store.append("t", 1, [b"1"])


@pytest.mark.parametrize("kind", ["sqlite"])
async def test_entries_alone_without_space_are_refused_and_the_next_ones_fit(store: Store) -> None:
    for name in "ab":
        await store.create_table(a_table(name), [b"0"])
    await store.database.write(small_disk)
    appends = (store.append(name, 1, [bytes(size)]) for name, size in (("a", 10), ("b", 3_000_000)))
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(outcomes[1], CannotSave)
    kept = [len(await store.read(name)) == 2 for name in "ab"]
    assert kept == [outcome is None for outcome in outcomes]
    await store.append("b", 1, [b"fits"])


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
    gate = await gate_of(store)
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
