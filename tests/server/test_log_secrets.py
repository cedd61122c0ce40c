"""Whatever fails, the log holds nothing that anybody could misuse."""

import asyncio
import gc
import io
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from sqlalchemy import text

from tablee.engine.errors import IllegalAction
from tablee.engine.match import Update
from tablee.server.answers import refusal
from tablee.server.conductors import turns
from tablee.server.connection import Connection
from tablee.server.eager import end_of
from tablee.server.entries import Came, Entry, Face, Said, Sat
from tablee.server.guests import COOKIE
from tablee.server.live_table import LiveTable
from tablee.server.logs import Seldom, keep_logs
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.server import Server
from tablee.server.store import Store
from tablee.server.wire import Say

pytestmark = pytest.mark.anyio

CHAT, NAME, HAND = "marked-chat-text", "marked-name", "marked-face-down"
GUEST, TOKEN = "marked-guest", "marked-token"
SECRETS = (CHAT, NAME, HAND, GUEST, TOKEN)


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What the server writes while a test runs, as programs read it."""
    kept = logging.getLogger().handlers[:]
    written = io.StringIO()
    keep_logs(written)
    try:
        yield written
    finally:
        logging.basicConfig(handlers=kept, force=True)


@pytest.fixture
async def server(store: Store) -> Server:
    return Server(store, Pace())


async def a_table(server: Server) -> LiveTable:
    return await server.open_table(GUEST, Face(NAME, "owl"), Plan(game="six", seats=2))


async def conflict(server: Server) -> None:
    """Another server was first: chat, a name and a face-down choice are refused by the database."""
    table = await a_table(server)
    await server.store.append(table.id, 1, [b"{}"])
    entries: list[Entry] = [
        Said(guest=GUEST, text=CHAT),
        Came(GUEST, Face(NAME, "owl")),
        Sat(GUEST, 0, TOKEN),
    ]
    table.do(partial(table.commit, entries))
    assert table.worker is not None
    await end_of(table.worker)


async def request_fails(_server: Server) -> None:
    try:
        {CHAT: 1}[HAND]
    except KeyError as error:
        refusal(Say(text=CHAT), error)


async def job_fails(server: Server) -> None:
    table = await a_table(server)

    async def job() -> None:
        raise ValueError(f"{CHAT} {table.id}")

    table.do(job)


async def job_is_refused(server: Server) -> None:
    table = await a_table(server)

    async def job() -> None:
        raise IllegalAction("bad_action", f"This is no action: {HAND}", why=HAND)

    table.do(job)


async def bot_fails(_server: Server) -> None:
    def bot(_update: Any, _luck: Any) -> Any:
        raise RuntimeError(HAND)

    seen = Update(0, 0, [], None, [Raw(b"1")], None, [0], None)
    turns.choice(seen, bot, Random(1))


async def callback_fails() -> None:
    def callback(_said: str) -> None:
        raise ValueError(HAND)

    asyncio.get_running_loop().call_soon(callback, CHAT)
    await asyncio.sleep(0)
    await asyncio.sleep(0)


async def task_is_forgotten() -> None:
    async def work(_said: str) -> None:
        raise ValueError(f"{HAND} {TOKEN}")

    asyncio.create_task(work(CHAT), name=GUEST)  # noqa: RUF006 - that is the point
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    gc.collect()


async def library_complains(_server: Server) -> None:
    stranger = logging.getLogger("uvicorn.error")
    stranger.warning('"WebSocket /ws/tables/%s" %s=%s', CHAT, COOKIE, TOKEN)
    stranger.warning(f"Unsupported upgrade request: {TOKEN}", extra={"headers": TOKEN})


async def write_fails(server: Server) -> None:
    """The database itself is gone."""
    table = await a_table(server)
    connection = Connection(GUEST, hear_nothing)
    await rename(server, "log", "lost")
    table.ask(connection, Say(id="a", text=CHAT))
    await asyncio.sleep(0)
    assert table.worker is not None
    await end_of(table.worker)
    await rename(server, "lost", "log")


async def rename(server: Server, table: str, name: str) -> None:
    statement = text(f"ALTER TABLE {table} RENAME TO {name}")
    await server.store.writer.run(lambda connection: connection.execute(statement).rowcount)


async def hear_nothing(_message: Any) -> None:
    pass


FAILURES: tuple[Callable[[Server], Awaitable[None]], ...] = (
    conflict, request_fails, job_fails, job_is_refused, bot_fails, library_complains, write_fails,
)  # fmt: skip


@pytest.mark.parametrize("fails", FAILURES, ids=lambda failure: failure.__name__)
async def test_whatever_fails_the_log_tells_no_secret(
    fails: Callable[[Server], Awaitable[None]], server: Server, log: io.StringIO
) -> None:
    await fails(server)
    tables = list(server.listed) or [t.id for t in await server.store.tables_of(GUEST)]
    await server.close()
    written = log.getvalue()
    assert '"level":"warning"' in written or '"level":"error"' in written
    for secret in (*SECRETS, *tables):
        assert secret not in written


@pytest.mark.parametrize("fails", [callback_fails, task_is_forgotten])
def test_what_the_event_loop_reports_tells_no_secret(
    fails: Callable[[], Coroutine[Any, Any, None]], log: io.StringIO
) -> None:
    asyncio.run(fails())
    assert '"level":"error"' in log.getvalue()
    assert not [secret for secret in SECRETS if secret in log.getvalue()]


async def test_an_error_in_the_log_is_known_by_its_type_code_and_place(
    server: Server, log: io.StringIO
) -> None:
    await conflict(server)
    await server.close()
    written = log.getvalue()
    assert "tablee.server.store.errors.Conflict conflict" in written
    assert "SQLITE_CONSTRAINT_PRIMARYKEY" in written or "23505" in written
    assert "writer.py" in written


def test_what_other_libraries_repeat_is_logged_once_a_minute() -> None:
    """Requests that are not HTTP cannot fill the log. What fails, and our own lines, always do."""
    time = 0.0
    seldom = Seldom(now=lambda: time)

    def logged(name: str, level: int = logging.WARNING) -> bool:
        message = "Invalid HTTP request received."
        return seldom.filter(logging.LogRecord(name, level, "", 0, message, None, None))

    assert [logged("uvicorn.error") for _ in range(3)] == [True, False, False]
    time = 61.0
    assert logged("uvicorn.error")
    assert all(logged("tablee.server") for _ in range(3))
    assert all(logged("uvicorn.error", logging.ERROR) for _ in range(3))
