"""One guest with eighteen sockets floods the server; it stays small, and neighbours play on."""

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.meters import MESSAGES_PER_GUEST
from tests.live.serving import Connection, Guest, Server, newcomers, serving
from tests.live.test_matches import play_on, seated

SOCKETS = 18
EACH = 100
"""Messages over each socket: in all 29 MB, if they were kept."""
MOST = 4_000_000
"""Bytes on the disk, with the write-ahead log of the matches that go on."""


@pytest.fixture
def flooded(tmp_path: Path) -> Iterator[tuple[Server, Callable[[], Guest]]]:
    with serving(tmp_path / "data") as server, newcomers(server.address) as guest:
        yield server, guest


def names(count: int) -> dict[str, object]:
    return {"options": {"variants": ["pro"] * count}, "seats": 2, "clock": "none", "public": True}


def talk(connection: Connection, number: int) -> None:
    """Of every kind that takes space: options, chat, names of seats."""
    connection.send({"do": "change", "id": "c", **names(1500)})
    connection.send({"do": "say", "id": "s", "text": "x" * 300})
    connection.send({"do": "change", "id": "d", **names(number % 2)})
    connection.send(
        {"do": "sit", "id": "t", "seat": number % 2, "salt": "s" * 64, "name": "n" * 24}
    )


def flood(attacker: Guest, tables: list[str]) -> int:
    """The number of requests that were granted."""
    connections = [attacker.at(tables[number % len(tables)]) for number in range(SOCKETS)]
    for number in range(EACH // 4):
        for connection in connections:
            with suppress(ConnectionClosed):
                talk(connection, number)
    return sum(map(granted, connections))


def granted(connection: Connection) -> int:
    """Reads until the server has answered everything, or hung up."""
    with suppress(ConnectionClosed):
        connection.send({"do": "say", "id": "last", "text": "x"})
        while connection.next().get("id") != "last":
            pass
    return sum(message["is"] == "done" for message in connection.heard)


def stored(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())


def test_a_flood_over_eighteen_sockets_stores_little_and_others_play_on(
    flooded: tuple[Server, Callable[[], Guest]], tmp_path: Path
) -> None:
    server, guest = flooded
    _, _, connections = seated(guest, 2, options={"limit": None, "rounds": 1})
    attacker = guest()
    tables = [attacker.open_table(public=True) for _ in range(9)]
    start = monotonic()
    done = flood(attacker, tables)
    spent = monotonic() - start
    play_on(connections, Random(1))
    # Neighbours stay quick because the server works for one guest only this much.
    assert done <= MESSAGES_PER_GUEST.burst + MESSAGES_PER_GUEST.per_second * spent
    assert stored(tmp_path / "data") < MOST
    listed = guest().http.get("/api/tables")
    assert len(listed.content) < 20_000
    assert {len(json.dumps(table["variants"])) < 20 for table in listed.json()["open"]} == {True}
    assert server.process.poll() is None


def test_the_language_of_a_table_is_two_letters(
    flooded: tuple[Server, Callable[[], Guest]],
) -> None:
    _, guest = flooded
    plan = {"game": "six", "seats": 2, "public": True}
    for language in ("x" * 30_000, "EN", "", "français"):
        answer = guest().http.post("/api/tables", json={**plan, "language": language})
        assert answer.status_code == 400, answer.text
    many = {**plan, "options": {"variants": ["pro"] * 1500}}
    answer = guest().http.post("/api/tables", json=many)
    assert answer.json()["error"]["code"] == "variant_twice"
