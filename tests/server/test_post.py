"""Notes between workers, over a bus that loses, repeats and delays them."""

import asyncio
from pathlib import Path

import pytest

from tablee.server.many.checks import check_place
from tablee.server.many.notes import Detach, News, Note, Shout
from tablee.server.many.parts import Parts
from tablee.server.many.post import MOST, Post
from tablee.server.many.postgres_bus import LONGEST, PostgresBus
from tablee.server.store import BadStore
from tablee.server.store.database import Postgres
from tablee.server.store.opening import opened
from tests.server.wired import Wire, Wired, hears_again


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


# Long messages.


def test_long_notes_are_cut_between_letters() -> None:
    text = "é€😀" * LONGEST
    parts = Parts().cut(text.encode(), LONGEST)
    assert "".join(part.decode().partition(":")[2] for part in parts) == text
    assert len({*parts}) == len(parts)
    assert max(map(len, parts)) <= LONGEST


def test_parts_of_several_senders_are_joined() -> None:
    ear, ann, bob = Parts(), Parts(), Parts()
    mixed = zip(ann.cut(b"a:b" * 50, 100), bob.cut(b"cde" * 50, 100), strict=True)
    heard = [ear.join(part) for pair in mixed for part in pair]
    assert [message for message in heard if message] == [b"a:b" * 50, b"cde" * 50]
    assert ear.join(ann.cut(b"", 100)[0]) == b""


def test_a_message_of_which_a_part_is_missing_is_lost_and_no_other() -> None:
    ear, ann = Parts(), Parts()
    first, _second, third = ann.cut(b"x" * 200, 100)
    assert [ear.join(first), ear.join(third)] == [None, None]
    assert [ear.join(part) for part in (third, b"nonsense", b"+0:x")] == [None] * 3
    assert ear.join(first) is None
    assert ear.join(ann.cut(b"next", 100)[0]) == b"next"


# PostgreSQL.


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
    await hears_again(bus, heard)
    await bus.close()
    await database.close()


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
