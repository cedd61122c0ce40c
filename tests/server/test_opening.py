"""Opening a store: migrations, and what is refused in words."""

import asyncio
import os
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, select, text

from tablee.server.store import BadStore, Store, open_store
from tablee.server.store.database import address, database
from tablee.server.store.opening import migrate
from tablee.server.store.schema import attempts, metadata
from tests.server.things import a_guest, a_table

OLD = Path(__file__).parent / "data" / "store-0001.sqlite"


async def test_migrations_lead_to_the_schema(store: Store) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    assert await store.database.read(differences) == []


async def test_workers_that_start_together_migrate_once(new_place: str) -> None:
    async def start() -> bytes:
        async with open_store(new_place) as store:
            return await store.setting("key", lambda: os.urandom(8))

    assert len(set(await asyncio.gather(*(start() for _ in range(4))))) == 1


async def test_a_store_of_the_first_version_is_upgraded(new_place: str) -> None:
    old = database(address(new_place))
    await old.write(lambda connection: migrate(connection, "0001"))
    assert not await old.read(has_guests)
    await old.close()
    async with open_store(new_place) as store:
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


EARLIER = (
    "INSERT INTO guests (id, public, name, avatar, language, created, seen)"
    " VALUES ('p', 'ann', 'Ann', 'owl', 'fr', 1, 1)",
    "INSERT INTO tables (id, game, public, phase, language, seats, free, host, created, updated,"
    " expires) VALUES ('t', 'six', false, 'over', 'fr', 4, 0, 'ann', 1, 1, 1)",
    "INSERT INTO played (table_id, guest, ended, rank, points) VALUES ('t', 'ann', 864001, 1, 12)",
    "INSERT INTO deals (kind, day, game, version, options, seats, level, more, secret, mean) VALUES"
    " ('six', 9, 'six', 1, '{}', 4, 'medium', false, 's', 15.5),"
    " ('six', 10, 'six', 1, '{}', 4, 'medium', false, 's', 15.5),"
    " ('six', 11, 'six', 1, '{}', 4, 'medium', true, 's', 15.5)",
    "INSERT INTO attempts (guest, kind, day, table_id, begun) VALUES ('ann', 'six', 9, 't', 1),"
    " ('ann', 'six', 10, 't', 1), ('ann', 'six', 11, 't', 1), ('ann', 'six', 12, 't', 1)",
)


async def test_results_of_deals_of_the_day_are_taken_over(new_place: str) -> None:
    """The match ended just after the ninth day. On the eleventh more points were better, and the
    twelfth has no deal any more."""
    old = database(address(new_place))

    def fill(connection: Connection) -> None:
        migrate(connection, "0022")
        for statement in EARLIER:
            connection.execute(text(statement))
        connection.commit()

    await old.write(fill)
    await old.close()
    async with open_store(new_place) as store:
        kept = select(attempts.c.day, attempts.c.points, attempts.c.better)
        found = await store.database.read(lambda line: line.execute(kept).all())
    assert {(9, None, None), (10, 12, 3.5), (11, 12, -3.5), (12, 12, None)} == {*map(tuple, found)}


async def refused(place: str | Path) -> BadStore:
    with pytest.raises(BadStore) as refused:
        async with open_store(place):
            pass
    return refused.value


async def test_a_store_of_a_newer_version_is_refused_and_left_alone(new_place: str) -> None:
    async with open_store(new_place) as store:
        query = text("UPDATE alembic_version SET version_num = '9999'")
        await store.writer.run(lambda connection: connection.execute(query).rowcount)
    for _ in range(2):
        why = await refused(new_place)
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
