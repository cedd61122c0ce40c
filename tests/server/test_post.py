"""Notes between workers, over a bus that loses, repeats and delays them."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tablee.server.many.bus import BusDown
from tablee.server.many.checks import check_place
from tablee.server.many.notes import Detach, News, Note, Shout
from tablee.server.many.post import MOST, Post
from tablee.server.many.postgres_bus import LAST, LONGEST, MORE, PostgresBus, in_parts
from tablee.server.many.redis_bus import RedisBus, Refused, checked, command, parsed
from tablee.server.store import BadStore
from tablee.server.store.database import Postgres
from tablee.server.store.opening import opened
from tests.live.redis import Redis, redis
from tests.server.postgres import Unavailable
from tests.server.wired import Wire, Wired


class Worker:
    """One end: what it heard, and of whom it missed something."""

    def __init__(self, wire: Wire) -> None:
        self.heard: list[Note | Shout] = []
        self.missed: list[str] = []
        self.post = Post(Wired(wire), "test", self.deliver, self.missed.append)

    def deliver(self, _sender: str, note: Note | Shout) -> None:
        self.heard.append(note)


async def two() -> tuple[Wire, Worker, Worker]:
    wire = Wire()
    ann, bob = Worker(wire), Worker(wire)
    await ann.post.open()
    await bob.post.open()
    return wire, ann, bob


async def settle(*workers: Worker) -> None:
    for worker in workers:
        if worker.post.sender is not None:
            await worker.post.sender


async def test_what_waits_goes_together_and_in_order() -> None:
    _wire, ann, bob = await two()
    for line in range(3):
        ann.post.send(bob.post.id, Detach(line))
    ann.post.shout(News())
    await settle(ann)
    assert bob.heard == [Detach(0), Detach(1), Detach(2), News()]
    assert ann.post.sent == {bob.post.id: 1}
    assert (ann.heard, bob.missed) == ([], [])


async def test_what_comes_twice_is_heard_once() -> None:
    wire, ann, bob = await two()
    wire.twice = True
    ann.post.send(bob.post.id, Detach(1))
    await settle(ann)
    ann.post.repeat()
    await settle(ann)
    assert (bob.heard, bob.missed) == ([Detach(1)], [])


@pytest.mark.parametrize("how", ["drop", "down"])
async def test_a_loss_is_noticed_with_the_next_note(how: str) -> None:
    wire, ann, bob = await two()
    setattr(wire, how, True)
    ann.post.send(bob.post.id, Detach(1))
    await settle(ann)
    setattr(wire, how, False)
    ann.post.send(bob.post.id, Detach(2))
    await settle(ann)
    assert (bob.heard, bob.missed) == ([Detach(2)], [ann.post.id])


async def test_a_loss_at_the_end_is_noticed_within_a_second() -> None:
    wire, ann, bob = await two()
    wire.drop = True
    ann.post.send(bob.post.id, Detach(1))
    await settle(ann)
    wire.drop = False
    for _ in range(2):
        ann.post.repeat()
        await settle(ann)
    assert (bob.heard, bob.missed) == ([], [ann.post.id])


async def test_too_much_that_waits_is_dropped_and_noticed() -> None:
    _wire, ann, bob = await two()
    for line in range(MOST + 2):
        ann.post.send(bob.post.id, Detach(line))
    await settle(ann)
    assert (bob.heard, bob.missed) == ([Detach(MOST + 1)], [ann.post.id])


async def test_a_worker_that_begins_anew_hears_nothing_meant_for_its_old_name() -> None:
    _wire, ann, bob = await two()
    old = bob.post.id
    await bob.post.begin_anew()
    ann.post.send(old, Detach(1))
    ann.post.send(bob.post.id, Detach(2))
    await settle(ann)
    assert (bob.heard, bob.missed) == ([Detach(2)], [])


async def test_what_cannot_be_read_is_skipped() -> None:
    _wire, ann, bob = await two()
    bob.post.hear(b"nonsense")
    bob.post.hear(b'{"sender":"x","number":0,"notes":[{"n":"of another version"}]}')
    ann.post.shout(News())
    await settle(ann)
    assert bob.heard == [News()]


# PostgreSQL.


def test_long_notes_are_cut_between_letters() -> None:
    text = "é€😀" * LONGEST
    parts = in_parts(text.encode())
    assert "".join(part.partition(":")[2] for part in parts) == text
    assert len({*parts}) == len(parts)
    assert {part[0] for part in parts[:-1]} == {MORE}
    assert parts[-1][0] == LAST
    assert max(len(part.encode()) for part in parts) < 8000


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_a_real_postgresql_passes_on_what_is_long_and_the_same(place: str) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    database = await opened(place)
    assert isinstance(database, Postgres)
    bus = PostgresBus(database)
    await bus.open(["a", "all"], heard.put_nowait)
    long = b"x" * LONGEST * 4
    await bus.publish([("a", b"1"), ("b", b"2"), ("all", long)])
    async with asyncio.timeout(10):
        assert [await heard.get() for _ in range(2)] == [b"1", long]
    assert bus.driver is not None
    bus.driver.terminate()
    async with asyncio.timeout(10):
        while heard.empty():
            with suppress(BusDown):
                await bus.publish([("a", b"again")])
            await asyncio.sleep(0.05)
    assert await heard.get() == b"again"
    await bus.close()
    await database.close()


# Redis.


def test_a_command_is_written_as_redis_reads_it() -> None:
    assert command(b"PUBLISH", b"a", b"\r\n") == b"*3\r\n$7\r\nPUBLISH\r\n$1\r\na\r\n$2\r\n\r\n\r\n"


@pytest.mark.parametrize("address", ["", "http://a", "redis://a:port", "localhost", "redis://a:0"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadStore):
        checked(address)


def test_answers_of_redis_are_read_when_they_are_whole() -> None:
    data = bytearray(b"*4\r\n$7\r\nmessage\r\n$-1\r\n:12\r\n$2\r\n\r\n\r\n+OK\r\n")
    for length in range(len(data) - 5):
        assert parsed(data[:length]) is None
    found = parsed(data)
    assert found == ([b"message", None, 12, b"\r\n"], len(data) - 5)
    assert parsed(data, found[1]) == (b"OK", len(data))
    error = parsed(bytearray(b"-ERR no\r\n"))
    assert error is not None
    assert isinstance(error[0], Refused)
    for nonsense in (b"HTTP/1.1 400\r\n", b"?1\r\n"):
        with pytest.raises(ValueError, match=r"invalid|not Redis"):
            parsed(bytearray(nonsense))


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_a_real_redis_passes_on_and_is_found_again(run: Any, tmp_path: Path) -> None:
    """On both kinds of event loop: the server uses uvloop's."""
    try:
        with redis(tmp_path) as server:
            run(passed_on(server))
    except Unavailable as why:
        pytest.skip(f"no Redis: {why}")


async def passed_on(server: Redis) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    bus = RedisBus(server.url)
    await bus.open(["a", "all"], heard.put_nowait)
    long = b"x" * 1_000_000
    await bus.publish([("a", b"1"), ("b", b"2"), ("all", long)])
    assert [await heard.get() for _ in range(2)] == [b"1", long]
    server.kill()
    with pytest.raises(BusDown):
        await bus.publish([("a", b"lost")])
    server.start()
    async with asyncio.timeout(10):
        while heard.empty():
            with suppress(BusDown):
                await bus.publish([("a", b"again")])
            await asyncio.sleep(0.05)
    assert await heard.get() == b"again"
    await bus.close()


# Before a server says that it is open.


@pytest.mark.parametrize(
    ("workers", "bus", "code"),
    [(2, None, "one_worker"), (1, "redis://localhost", "bus_without_workers")],
)
async def test_sqlite_says_what_it_cannot_do(
    workers: int, bus: str | None, code: str, tmp_path: Path
) -> None:
    with pytest.raises(BadStore) as refused:
        await check_place(tmp_path / "tablee.db", workers, bus)
    assert refused.value.code == code


@pytest.mark.parametrize("kind", ["postgresql"])
@pytest.mark.parametrize(
    ("bus", "code"), [("carrier://pigeon", "bad_bus_address"), ("unix:///nowhere", "bad_bus")]
)
async def test_a_bus_that_cannot_be_used_is_named(place: str, bus: str, code: str) -> None:
    with pytest.raises(BadStore) as refused:
        await check_place(place, 1, bus)
    assert refused.value.code == code
    await check_place(place, 2, None)
