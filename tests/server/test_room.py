"""Workers of one machine pass network connections to each other."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.server.many.room import Room, room_for

HEAD = b"GET /ws/tables/abc HTTP/1.1\r\n\r\n"


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    """A client, and the server's end of its connection."""
    client, server = socket.socketpair()
    with client, server:
        client.settimeout(5)
        yield client, server


def enter(folder: Path, name: str) -> tuple[Room, asyncio.Queue[tuple[socket.socket, bytes]]]:
    room, arrived = Room(folder), asyncio.Queue[tuple[socket.socket, bytes]]()
    room.called(name)
    room.open(lambda *connection: arrived.put_nowait(connection))
    return room, arrived


async def test_a_connection_lives_on_where_it_was_passed_to(
    tmp_path: Path, ends: tuple[socket.socket, socket.socket]
) -> None:
    client, server = ends
    one, _ = enter(tmp_path, "one")
    other, arrived = enter(tmp_path, "other")
    assert await one.pass_on("other", server.fileno(), HEAD)
    server.close()
    connection, head = await arrived.get()
    assert head == HEAD
    with connection:
        connection.send(b"hello")
        assert client.recv(5) == b"hello"
    one.close()
    other.close()
    assert [*tmp_path.iterdir()] == []


async def test_who_is_not_in_the_room_gets_nothing(
    tmp_path: Path, ends: tuple[socket.socket, socket.socket]
) -> None:
    one, _ = enter(tmp_path, "one")
    other, arrived = enter(tmp_path, "other")
    assert not await one.pass_on("on another machine", ends[1].fileno(), HEAD)
    other.called("another")  # its lease had run out
    assert not await one.pass_on("other", ends[1].fileno(), HEAD)
    assert await one.pass_on("another", ends[1].fileno(), HEAD)
    (await arrived.get())[0].close()
    other.close()
    assert not await one.pass_on("another", ends[1].fileno(), HEAD)
    one.close()
    assert not await one.pass_on("another", ends[1].fileno(), HEAD)


async def test_a_worker_that_stands_still_is_not_waited_for(
    tmp_path: Path, ends: tuple[socket.socket, socket.socket]
) -> None:
    one, _ = enter(tmp_path, "one")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as still:
        still.bind(str(tmp_path / "still"))
        async with asyncio.timeout(30):
            while await one.pass_on("still", ends[1].fileno(), HEAD):
                pass
    one.close()


def test_one_worker_alone_needs_no_room() -> None:
    with room_for(1) as alone:
        assert alone is None
    with room_for(2) as room:
        assert room is not None
        assert room.folder.stat().st_mode & 0o077 == 0, "only its user may enter"
    assert not room.folder.exists()
