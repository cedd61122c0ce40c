"""A database without space: who asks is told, nothing changes, and later it goes on."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from msgspec import Raw, json
from sqlalchemy import event, text

from tablee.server.connection import Connection
from tablee.server.entries import Came, Face, Said
from tablee.server.health import PROBE_EVERY, Health
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.server import Server
from tablee.server.store import CannotSave, Store
from tablee.server.store.database import driver
from tablee.server.wire import Act, AddBot, Say, Sit, Start
from tests.server.things import a_table

pytestmark = pytest.mark.anyio
ANN = Face("Ann", "owl")

REFUSE = """
CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
"""


@pytest.fixture
def place(new_place: str) -> str:
    """Triggers may stay behind in it."""
    return new_place


@asynccontextmanager
async def full(store: Store) -> AsyncIterator[None]:
    """Not one page more: SQLite says so itself, PostgreSQL as it does when its disk is full."""
    make = without_pages if store.database.engine.dialect.name == "sqlite" else without_disk
    async with make(store):
        yield


@asynccontextmanager
async def without_pages(store: Store) -> AsyncIterator[None]:
    def no_more(connection: Any, *_: Any) -> None:
        driver(connection).execute("PRAGMA max_page_count = 1")  # never below what is in use

    def as_many(connection: Any, *_: Any) -> None:
        driver(connection).execute("PRAGMA max_page_count = 1073741823")

    engine = store.database.engine
    event.listen(engine, "begin", no_more)  # also in connections that are opened now
    await store.database.write(no_more)
    yield
    event.remove(engine, "begin", no_more)
    event.listen(engine, "begin", as_many)
    await store.database.write(as_many)


@asynccontextmanager
async def without_disk(store: Store) -> AsyncIterator[None]:
    async def run(*statements: str) -> None:
        def work(connection: Any) -> None:
            for statement in statements:
                connection.execute(text(statement))

        await store.writer.run(work)

    tables = ("log", "settings", "guests")
    refuse = "CREATE TRIGGER no_space BEFORE INSERT ON {} EXECUTE FUNCTION no_space()"
    await run(REFUSE, *(refuse.format(table) for table in tables))
    yield
    await run(*(f"DROP TRIGGER no_space ON {table}" for table in tables))


async def written_until_full(store: Store, table: str) -> int:
    """How many entries fit."""
    for number in range(1, 1000):
        try:
            await store.append(table, number, [b"x" * 1000])
        except CannotSave:
            return number
    raise AssertionError("it is never full")


async def test_what_does_not_fit_is_not_written_and_what_was_stays(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])
    async with full(store):
        fits = await written_until_full(store, "t")
        assert await store.length("t") == fits
        with pytest.raises(CannotSave) as why:
            await asyncio.gather(*(store.append("t", fits, [b"y" * 5000]) for _ in range(3)))
        assert why.value.code == "cannot_save"
    await store.append("t", fits, [b"z"])
    assert (await store.read("t"))[-1] == b"z"
    assert await store.length("t") == fits + 1


async def test_health_reports_a_full_disk_until_there_is_space(store: Store) -> None:
    time = 0.0
    health = Health(store, now=lambda: time)
    assert await health.status() == "ok"
    time += PROBE_EVERY
    await store.create_table(a_table(), [b"0"])
    async with full(store):
        await written_until_full(store, "t")
        assert await health.status() == "cannot_save"
    assert await health.status() == "cannot_save"  # known for a while
    time += PROBE_EVERY
    assert await health.status() == "ok"


class Screen:
    """What somebody's screen is told."""

    def __init__(self, guest: str) -> None:
        self.heard: list[dict[str, Any]] = []
        self.connection = Connection(guest, self.hear)

    async def hear(self, message: Any) -> None:
        if "text" in message:
            self.heard.append(json.decode(message["text"]))

    def answer(self, name: str) -> dict[str, Any] | None:
        return next((m for m in self.heard if m.get("id") == name), None)

    def latest(self) -> dict[str, Any]:
        update: dict[str, Any] = next(m for m in reversed(self.heard) if m["is"] == "update")
        found: dict[str, Any] = update["update"]
        return found


async def until(happens: Callable[[], Any]) -> Any:
    async with asyncio.timeout(60):
        while not (found := happens()):
            await asyncio.sleep(0.01)
    return found


async def asked(table: LiveTable, screen: Screen, request: Any) -> dict[str, Any]:
    table.ask(screen.connection, request)
    answer: dict[str, Any] = await until(lambda: screen.answer(request.id))
    return answer


async def test_players_read_that_nothing_can_be_saved_and_play_on_when_it_can(
    store: Store,
) -> None:
    server = Server(store, Pace(save=0.02))
    table = await server.open_table("ann", ANN, Plan(game="six", seats=2))
    ann = Screen("ann")
    table.welcome(ann.connection, ANN)
    for number, request in enumerate(
        (Sit(seat=0, id="sit"), AddBot(seat=1, level="easy", id="bot"), Start(id="start"))
    ):
        assert (await asked(table, ann, request))["is"] == "done", number
    async with full(store):
        count = 0
        while (await asked(table, ann, Say(id=f"say {count}", text="x" * 300)))["is"] == "done":
            count += 1
        refused = ann.answer(f"say {count}")
        assert refused is not None
        assert refused["code"] == "cannot_save"
        before = table.table.length
        assert await store.length(table.id) == before
        late = Screen("bob")  # somebody comes, looks, and is not written down yet
        table.welcome(late.connection, Face("Bob" * 8, "fish"))
        await until(lambda: any(m["is"] == "update" for m in late.heard))
        assert not table.stopped
    card = Raw(json.encode(ann.latest()["legal"][0]))
    done = await asked(table, ann, Act(id="again", seat=0, action=card))
    assert done["is"] == "done"
    await until(lambda: ann.latest()["seq"] >= 2)  # the bot's choice could be saved, too
    await until(lambda: "bob" in table.table.people)
    assert await store.length(table.id) == table.table.length
    await server.close()


async def until_full(write: Callable[[], Awaitable[None]]) -> None:
    for _ in range(1000):
        await write()


async def leaves_and_comes(server: Server, table: LiveTable, came: Came) -> None:
    await server.leave(came.guest, table.id)
    await table.commit([came])


async def test_who_leaves_on_a_full_disk_is_told_that_it_was_not_saved(store: Store) -> None:
    server = Server(store, Pace(save=0.02))
    table = await server.open_table("ann", ANN, Plan(game="six", seats=2))
    came = Came("bob", Face("Bob", "fish"))
    await table.commit([came])
    async with full(store):
        with pytest.raises(CannotSave):
            await until_full(lambda: table.commit([Said(guest="ann", text="x" * 300)]))
        with pytest.raises(CannotSave):  # its entry may still fit on the last page
            await until_full(lambda: leaves_and_comes(server, table, came))
    await server.leave("bob", table.id)
    assert "bob" not in table.table.people
    await server.close()
