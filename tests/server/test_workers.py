"""Two workers on one database in one process, over a bus that can be broken on purpose."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any, cast

import pytest
from sqlalchemy import Connection as Database
from sqlalchemy import text

from tablee.server.connection import Connection
from tablee.server.entries import Face
from tablee.server.many.workers import Workers
from tablee.server.no_table import NoTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.reception import Reception
from tablee.server.server import Server
from tablee.server.sockets import answer
from tablee.server.store import CannotSave, open_store
from tablee.server.store.database import Postgres
from tablee.server.wire import Say, Sit
from tests.server.wired import Wire, Wired

ANN, BOB = Face("Ann", "owl"), Face("Bob", "fox")
PLAN = Plan(game="six", seats=2, options={"limit": None, "rounds": 1}, public=True)
SOON = 10.0


@pytest.fixture
def kind() -> str:
    return "postgresql"


class Screen:
    """A connection, and what it was sent."""

    def __init__(self, guest: str) -> None:
        self.connection = Connection(guest, self.send)
        self.told: list[dict[str, Any]] = []
        self.code = 0

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.told.append(json.loads(message["text"]))
        else:
            self.code = message["code"]

    async def until(self, kind: str, times: int = 1) -> dict[str, Any]:
        """The last message of a kind, once there are so many."""
        async with asyncio.timeout(SOON):
            while len(found := [each for each in self.told if each["is"] == kind]) < times:
                await asyncio.sleep(0.01)
        return found[-1]

    async def closed(self) -> int:
        async with asyncio.timeout(SOON):
            while not self.code:
                await asyncio.sleep(0.01)
        return self.code


class Pair:
    """An owner and an edge."""

    def __init__(self, wire: Wire, workers: list[Workers]) -> None:
        self.wire, self.workers = wire, workers
        self.owner, self.edge = (worker.server for worker in workers)

    async def repeat(self) -> None:
        """What every worker does each second."""
        for worker in self.workers:
            worker.post.repeat()


@pytest.fixture
async def pair(place: str) -> AsyncIterator[Pair]:
    wire = Wire()
    async with AsyncExitStack() as stack:
        workers = []
        for _ in range(2):
            store = await stack.enter_async_context(open_store(place))
            assert isinstance(store.database, Postgres)
            reception = Reception(store, Server(store, Pace()), b"key")
            worker = Workers(reception, store.database, Wired(wire), "test", None)
            await worker.join()
            reception.server.others = worker
            stack.push_async_callback(worker.close)
            stack.push_async_callback(reception.server.close)
            workers.append(worker)
        yield Pair(wire, workers)


async def visit(server: Server, table: str, guest: str, face: Face) -> tuple[Screen, Any]:
    screen = Screen(guest)
    stay = await server.stay(table, screen.connection)
    stay.begin(face)
    await screen.until("welcome")
    await screen.until("table")
    return screen, stay


async def test_what_the_bus_loses_is_told_anew(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    _, here = await visit(pair.owner, live.id, "ann", ANN)
    bob, _ = await visit(pair.edge, live.id, "bob", BOB)
    pair.wire.drop = True
    here.ask(Say(id="1", text="salut"))
    await asyncio.sleep(0.1)
    pair.wire.drop = False
    await pair.repeat()
    again = await bob.until("welcome", 2)
    assert [said["text"] for said in again["chat"]] == ["salut"]
    assert not bob.code
    assert live.here == {"ann", "bob"}
    assert len(live.connections) == 2


async def test_who_waits_for_an_answer_that_is_lost_comes_back(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    bob, there = await visit(pair.edge, live.id, "bob", BOB)
    pair.wire.drop = True
    there.ask(Sit(id="1", seat=0))
    await asyncio.sleep(0.1)
    pair.wire.drop = False
    await pair.repeat()
    assert await bob.closed() == 1001
    there.end()
    back, there = await visit(pair.edge, live.id, "bob", BOB)
    there.ask(Sit(id="2", seat=0))
    assert (await back.until("done"))["id"] == "2"


async def test_what_comes_twice_is_done_once(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    bob, there = await visit(pair.edge, live.id, "bob", BOB)
    pair.wire.twice = True
    there.ask(Say(id="1", text="salut"))
    await bob.until("done")
    await pair.repeat()
    await asyncio.sleep(0.1)
    assert [said.text for said in live.table.chat] == ["salut"]
    assert len([each for each in bob.told if each["is"] == "heard"]) == 1


async def test_everything_reaches_its_own_screen_only(pair: Pair) -> None:
    tables = [await pair.owner.open_table(guest, ANN, PLAN) for guest in ("ann", "eve")]
    screens = [await visit(pair.edge, table.id, f"guest of {table.id}", BOB) for table in tables]
    for number, (_, stay) in enumerate(screens):
        stay.ask(Say(id=str(number), text=str(number)))
    for number, (screen, _) in enumerate(screens):
        assert (await screen.until("heard"))["text"] == str(number)
        assert (await screen.until("done"))["id"] == str(number)
        assert {each["id"] for each in screen.told if each["is"] == "table"} == {tables[number].id}


async def test_the_owner_knows_what_the_screen_said_in_its_hello(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    screen = Screen("bob")
    connection = screen.connection
    connection.protocol, connection.watch, connection.draws = 2, True, ["six"]
    (await pair.edge.stay(live.id, connection)).begin(BOB)
    await screen.until("welcome")
    [far] = live.connections
    assert (far.guest, far.protocol, far.watch, far.draws) == ("bob", 2, True, ["six"])


async def test_reading_claims_nothing(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    table = await pair.edge.table(live.id)
    assert table.host == "ann"
    assert pair.edge.awake == {}
    assert [each.id for each in await pair.edge.store.open_tables(9)] == [live.id]


async def test_a_table_that_sleeps_is_woken_by_whoever_needs_it(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    bob, there = await visit(pair.edge, live.id, "bob", BOB)
    await pair.owner.sleep(live)
    await bob.until("welcome", 2)
    assert [*pair.edge.awake] == [live.id]
    there.ask(Say(id="1", text="toujours là"))
    await bob.until("done")
    there.end()


async def test_a_guest_leaves_a_table_of_another_worker(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    bob, _ = await visit(pair.edge, live.id, "bob", BOB)
    await pair.edge.leave("bob", live.id)
    assert await bob.closed() == 4010
    await pair.edge.leave("ann", live.id)
    with pytest.raises(NoTable):
        await pair.edge.leave("ann", live.id)
    assert pair.owner.awake == {}


async def test_a_worker_whose_lease_ran_out_gives_up_and_writes_nothing(pair: Pair) -> None:
    live = await pair.owner.open_table("ann", ANN, PLAN)
    ann, here = await visit(pair.owner, live.id, "ann", ANN)
    bob, _ = await visit(pair.edge, live.id, "bob", BOB)
    worker = pair.workers[0]
    before, length = worker.leases.id, live.table.length

    def late(connection: Database) -> None:
        connection.execute(text("UPDATE workers SET until = 0 WHERE id = :id"), {"id": before})
        connection.commit()

    await pair.owner.store.database.write(late)
    worker.leases.confirmed -= 10
    here.ask(Say(id="1", text="trop tard"))
    assert await ann.closed() == 1001
    assert pair.owner.awake == {}
    await bob.until("welcome", 2)
    assert worker.leases.id != before
    assert await pair.edge.store.length(live.id) == length
    await visit(pair.owner, live.id, "ann", ANN)


async def test_without_the_database_nothing_is_written(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(*_: object) -> list[str]:
        raise TimeoutError

    live = await pair.owner.open_table("ann", ANN, PLAN)
    with monkeypatch.context() as patch:
        patch.setattr(pair.workers[0].leases, "ask", silent)
        pair.workers[0].leases.confirmed -= 10
        with pytest.raises(CannotSave):
            await pair.owner.append(live, [], live.table, True)


async def test_without_word_from_the_database_people_go_to_those_who_have_their_tables(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cable may be broken, and not that of others. New sockets are sent on, too."""

    async def silent(*_: object) -> list[str]:
        raise TimeoutError

    worker = pair.workers[0]
    await worker.leases.beat(recent=0.0)
    assert worker.heirs
    live = await pair.owner.open_table("ann", ANN, PLAN)
    ann, _ = await visit(pair.owner, live.id, "ann", ANN)
    await worker.send_away_if_late()
    assert live.id in pair.owner.awake
    monkeypatch.setattr(worker.leases, "ask", silent)
    worker.leases.confirmed -= 10
    assert await ann.closed() == 1001
    assert pair.owner.awake == {}
    assert await opening(worker.reception, live.id) == ["websocket.close"]


async def opening(reception: Reception, table: str) -> list[str]:
    """What a socket to a table is answered at first."""
    told: list[str] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        told.append(message["type"])

    headers = [(b"host", b"localhost")]
    scope = {"path": f"/ws/tables/{table}", "headers": headers, "client": None, "scheme": "ws"}
    await answer(cast("Any", scope), receive, send, reception)
    return told


async def test_alone_without_the_database_a_worker_keeps_its_guests(pair: Pair) -> None:
    worker = pair.workers[0]
    live = await pair.owner.open_table("ann", ANN, PLAN)
    worker.leases.living = frozenset({worker.leases.id})
    worker.leases.confirmed -= 10
    await worker.send_away_if_late()
    assert live.id in pair.owner.awake
