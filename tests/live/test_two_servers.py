"""Two servers on one database: whoever comes to which, nothing is lost or done twice."""

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from queue import Empty
from random import Random
from typing import Any
from uuid import uuid4

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from tablee.engine.record import read_record, replay
from tablee.games.six import SIX
from tests.live.serving import Connection, Guest, Server, serving
from tests.server.postgres import Unavailable, postgres

PATIENCE = 0.1
"""Seconds without news, after which somebody looks whether there are any."""
LONG_ENOUGH = 60.0


@pytest.fixture
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    base = tmp_path_factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    try:
        with postgres(shared) as url:
            name = f"test_{uuid4().hex}"
            asyncio.run(create(url.format(name="postgres"), name))
            yield url.format(name=name)
    except Unavailable as why:
        pytest.skip(f"no PostgreSQL: {why}")


async def create(server: str, name: str) -> None:
    connection = await asyncpg.connect(server)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


@pytest.fixture
def servers(place: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        yield [stack.enter_context(serving(place)) for _ in range(2)]


class Player:
    """Somebody at one of the servers, who comes back whenever there has been no news for long."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.guest, self.rng = Guest(server.address), rng
        self.book: list[tuple[int, Any]] = []
        self.request: dict[str, Any] | None = None
        self.over = False

    def come(self, table: str) -> None:
        """As often as it takes: when the other server has written, this one hangs up and looks."""
        self.table = table
        while True:
            try:
                self.connection = self.guest.at(table)
            except ConnectionClosed:
                continue
            return

    def sit(self, seat: int) -> None:
        self.seat = seat
        self.done("sit", seat=seat)

    def done(self, request: str, **fields: Any) -> None:
        """As often as it takes."""
        while True:
            try:
                self.connection.done(request, **fields)
            except ConnectionClosed:
                self.come(self.table)
            else:
                return

    def play(self) -> None:
        """Does what is asked, or hears what is new; or else looks for it."""
        try:
            unread = self.connection.unread
            message = unread.pop(0) if unread else self.connection.next(PATIENCE)
        except (ConnectionClosed, Empty):
            self.connection.close()
            self.come(self.table)
            if self.request is not None:
                self.connection.send(self.request)
            return
        if self.request is not None and message.get("id") == self.request["id"]:
            assert message["is"] == "done", message
            self.book.append((self.seat, self.request["action"]))
            self.request = None
        if message["is"] == "update":
            self.answer(message["update"])

    def answer(self, update: dict[str, Any]) -> None:
        self.over = update["result"] is not None
        if self.seat in update["waiting_for"] and self.request is None:
            action = self.rng.choice(update["legal"])
            name = str(uuid4())
            self.request = {"do": "act", "id": name, "seat": self.seat, "action": action}
            self.connection.send(self.request)


def test_a_match_between_people_at_both(servers: list[Server]) -> None:
    rng = Random(4)
    players = [Player(server, rng) for server in servers]
    table = players[0].guest.open_table(seats=3, options={"limit": None, "rounds": 1})
    for seat, player in enumerate(players):
        player.come(table)
        player.sit(seat)
    players[0].done("add_bot", seat=2, level="careful")
    players[0].done("start")
    end = time.monotonic() + LONG_ENOUGH
    while not all(player.over and player.request is None for player in players):
        assert time.monotonic() < end, "the match does not go on"
        for player in players:
            player.play()
    records = [p.guest.http.get(f"/api/tables/{table}/record").content for p in players]
    assert records[0] == records[1]
    record = read_record(records[0])
    assert replay(SIX, record).result is not None
    for player in players:
        told = [(s, Connection.read(action)) for s, action in record.actions if s == player.seat]
        assert told == player.book
        player.guest.close()
