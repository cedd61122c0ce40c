"""Who owns a table: one worker, by the database's clock."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from tablee.server.eager import eagerly
from tablee.server.many.leases import SURE, Leases
from tablee.server.store import CannotSave, Store, open_store, opening
from tablee.server.store.database import Postgres
from tablee.server.store.leases import LIVING


@pytest.fixture
def kind() -> str:
    return "postgresql"


class Clock:
    """A steady clock that a test can move."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Worker:
    def __init__(self, store: Store, name: str) -> None:
        assert isinstance(store.database, Postgres)
        self.clock, self.name, self.lapses = Clock(), name, 0
        self.leases = Leases(store.database, self.lapsed, self.clock)

    async def lapsed(self) -> str:
        self.lapses += 1
        return f"{self.name} again"


@pytest.fixture
async def workers(store: Store) -> AsyncIterator[list[Worker]]:
    two = [Worker(store, name) for name in ("ann", "bob")]
    for worker in two:
        await worker.leases.join(worker.name)
    yield two
    for worker in two:
        await worker.leases.close()


async def die(store: Store, name: str) -> None:
    def late(connection: Connection) -> None:
        connection.execute(text("UPDATE workers SET until = 0 WHERE id = :id"), {"id": name})
        connection.commit()

    await store.database.write(late)


async def test_work_that_has_no_task_yet_makes_sure_too(workers: list[Worker]) -> None:
    """Tables work eagerly: their first step is taken in the callback of a socket."""
    ann = workers[0]
    ann.clock.now += SURE + 1
    started: asyncio.Future[None] = asyncio.Future()

    def first_step() -> None:
        rest = eagerly(ann.leases.sure())
        assert rest is not None
        rest.add_done_callback(lambda rest: started.set_result(rest.result()))

    asyncio.get_running_loop().call_soon(first_step)
    async with asyncio.timeout(5):
        await started
    assert ann.leases.certain


async def test_of_two_claims_at_once_one_wins(workers: list[Worker]) -> None:
    for n in range(20):
        claims = [worker.leases.claim(f"t{n}") for worker in workers]
        owners = await asyncio.gather(*claims)
        assert len({*owners}) == 1
        assert await workers[0].leases.claim(f"t{n}") == owners[0]


async def test_a_table_that_is_released_can_be_claimed(workers: list[Worker]) -> None:
    ann, bob = workers
    assert await ann.leases.claim("t") == "ann"
    await bob.leases.release("t")  # not his
    assert await bob.leases.claim("t") == "ann"
    await ann.leases.release("t")
    assert await bob.leases.claim("t") == "bob"


async def test_the_tables_of_a_dead_worker_can_be_claimed_once(
    store: Store, workers: list[Worker]
) -> None:
    ann, bob = workers
    assert await ann.leases.claim("t") == "ann"
    await die(store, "ann")
    owners = await asyncio.gather(*(bob.leases.claim("t") for _ in range(3)))
    assert owners == ["bob"] * 3
    with pytest.raises(CannotSave):  # who is dead claims nothing
        await ann.leases.claim("other")


async def test_a_late_worker_gives_up_and_begins_anew(store: Store, workers: list[Worker]) -> None:
    ann, bob = workers
    await die(store, "ann")
    ann.clock.now += SURE
    assert not ann.leases.certain
    await ann.leases.sure()
    assert (ann.lapses, ann.leases.id) == (1, "ann again")
    bob.clock.now += 1
    await bob.leases.beat()
    assert bob.leases.living == {"ann again", "bob"}


async def test_without_the_database_nothing_is_certain(
    workers: list[Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(*_: object) -> list[str]:
        raise TimeoutError

    ann = workers[0]
    with monkeypatch.context() as patch:
        patch.setattr(ann.leases, "ask", silent)
        ann.clock.now += SURE - 0.01
        await ann.leases.sure()
        ann.clock.now += 0.01
        with pytest.raises(CannotSave):
            await ann.leases.sure()
    await ann.leases.sure()
    assert ann.lapses == 0


async def test_what_dead_workers_had_is_forgotten(store: Store, workers: list[Worker]) -> None:
    ann, bob = workers
    await ann.leases.claim("t")
    await bob.leases.claim("u")
    await die(store, "ann")
    await bob.leases.tidy()
    rows = await store.database.read(
        lambda connection: connection.execute(text("SELECT table_id FROM owners")).all()
    )
    assert [row[0] for row in rows] == ["u"]


async def test_a_worker_that_vanishes_in_the_middle_of_a_write_blocks_nobody(place: str) -> None:
    """Its machine lost power, so the database hears nothing, and would wait for hours."""
    async with open_store(place) as store, open_store(place) as other:
        assert isinstance(store.database, Postgres)
        async with store.database._writing.connect() as vanished:
            await vanished.execute(text("INSERT INTO settings VALUES ('same', 'x')"))
            assert await other.setting("same", lambda: b"y") == b"y"
            with pytest.raises(DBAPIError):
                await vanished.commit()


async def test_a_migration_may_pause_longer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[object] = []

    def look(connection: Connection, _script: object) -> None:
        pauses.append(connection.scalar(text("SHOW idle_in_transaction_session_timeout")))

    monkeypatch.setattr(opening, "_is_behind", look)
    await store.database.migrate(opening.migrate)
    assert pauses == ["10min"]


async def test_a_beat_counts_as_soon_as_it_is_confirmed(
    workers: list[Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over a slow network it takes as long again to learn who else is alive."""
    leases, ask = workers[0].leases, workers[0].leases.ask

    async def slow(query: str, *values: object) -> list[str]:
        if query == LIVING:
            raise TimeoutError
        return await ask(query, *values)

    monkeypatch.setattr(leases, "ask", slow)
    workers[0].clock.now += SURE
    assert not leases.certain
    await leases.beat()
    assert leases.certain
