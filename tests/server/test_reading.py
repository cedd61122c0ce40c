"""Reading from a database, from wherever one asks."""

import asyncio

import pytest
from sqlalchemy import Connection, text

from tablee.server.eager import eagerly
from tablee.server.store import Store, database
from tablee.server.store.errors import CannotSave

pytestmark = pytest.mark.anyio


SLEEP = text("SELECT pg_sleep(1)")


def two(connection: Connection) -> int:
    return int(connection.scalar(text("SELECT 2")) or 0)


@pytest.mark.parametrize("way", ["read", "write"])
async def test_what_no_task_has_begun_can_use_the_database(store: Store, way: str) -> None:
    """A live table's timer begins in the loop itself (`eager.py`)."""
    loop = asyncio.get_running_loop()
    found = loop.create_future()

    async def ask() -> None:
        try:
            found.set_result(await getattr(store.database, way)(two))
        except Exception as problem:
            found.set_exception(problem)

    loop.call_soon(lambda: eagerly(ask()))
    assert await found == 2


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_silent_database_ends_what_was_asked_and_not_who_began_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "ANSWER_SECONDS", 0.1)
    missed: list[str] = []

    async def ask() -> None:
        try:
            await store.database.read(lambda connection: connection.execute(SLEEP))
        except CannotSave as why:
            missed.append(why.code)

    asked = eagerly(ask())
    await asyncio.sleep(0.3)  # as a socket waits for its next message
    assert asked is not None
    assert asked.done()
    assert missed == ["cannot_save"]
