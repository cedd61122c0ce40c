"""Notes between workers, over a bus that loses, repeats and delays them."""

import asyncio
from pathlib import Path

import pytest

from tablee.server.many.checks import check_place
from tablee.server.many.notes import Detach, News, Note, Shout
from tablee.server.many.post import MOST, Post
from tablee.server.many.postgres_bus import LAST, LONGEST, MORE, in_parts
from tablee.server.many.redis_bus import Link, Refused, checked, command
from tablee.server.store import BadStore
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
    assert "".join(part[1:] for part in parts) == text
    assert {part[0] for part in parts[:-1]} == {MORE}
    assert parts[-1][0] == LAST
    assert max(len(part.encode()) for part in parts) <= LONGEST + 1


# Redis.


def test_a_command_is_written_as_redis_reads_it() -> None:
    assert command(b"PUBLISH", b"a", b"\r\n") == b"*3\r\n$7\r\nPUBLISH\r\n$1\r\na\r\n$2\r\n\r\n\r\n"


@pytest.mark.parametrize("address", ["", "http://a", "redis://a:port", "localhost", "redis://a:0"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadStore):
        checked(address)


async def test_answers_of_redis_are_read() -> None:
    reader = asyncio.StreamReader()
    reader.feed_data(b"*3\r\n$7\r\nmessage\r\n$-1\r\n:12\r\n+OK\r\n-ERR no\r\n?\r\n")
    reader.feed_eof()
    link = Link(reader, None)  # type: ignore[arg-type]  # nothing is written here
    assert await link.reply() == [b"message", None, 12]
    assert await link.reply() == b"OK"
    with pytest.raises(Refused, match="ERR no"):
        await link.reply()
    with pytest.raises(ValueError, match="invalid"):
        await link.reply()


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
