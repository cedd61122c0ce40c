"""People at several workers: they play, come back when they are cut off, and keep books."""

import time
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.engine.record import read_record, replay
from tablee.games.six import SIX
from tests.live.serving import Connection, Guest, Server

CUT_OFF = (ConnectionClosed, ConnectionError, InvalidHandshake, TimeoutError, EOFError)
LONG_ENOUGH = 60.0
ASK_AGAIN = 0.3
"""Seconds until somebody asks again for what could not be saved, or came too fast."""


class Player:
    """Somebody with one seat. What the server acknowledged is in the book."""

    def __init__(self, servers: Sequence[Server], first: int, rng: Random) -> None:
        self.servers, self.at = servers, first
        self.guest, self.rng = Guest(servers[first].address), rng
        self.book: list[Any] = []
        self.request: dict[str, Any] | None = None
        self.update: dict[str, Any] = {"waiting_for": []}
        self.over = self.resting = self.lost = False
        self.returns = 0
        """How often the connection was lost."""
        self.news = time.monotonic()
        """When something was last heard."""
        self.again = 0.0
        """When to ask again for what could not be saved."""

    def come(self, table: str) -> None:
        self.table = table
        self.connection = self.guest.at(table)

    def sit(self, seat: int) -> None:
        self.seat = seat
        self.connection.done("sit", seat=seat)

    def play(self, patience: float = 0.01) -> None:
        """Hears one thing and does what is asked; comes back where a server is."""
        if self.lost:
            self.come_back()
            return
        if self.again and time.monotonic() > self.again:
            self.again = 0.0
            self.send_again()
        try:
            unread = self.connection.unread
            message = unread.pop(0) if unread else self.connection.next(patience)
        except Empty:
            return
        except CUT_OFF:
            self.come_back()
            return
        self.news = time.monotonic()
        if message["is"] == "welcome":
            self.welcomed()
        if self.request is not None and message.get("id") == self.request["id"]:
            self.answered(message)
        if message["is"] == "update":
            self.update = message["update"]
            assert self.update["viewer"] == self.seat, "a view of somebody else"
            self.over = self.update["result"] is not None
        self.act()

    def answered(self, message: dict[str, Any]) -> None:
        assert self.request is not None
        if message.get("code") in ("cannot_save", "too_fast"):
            self.again = time.monotonic() + ASK_AGAIN
            return
        assert message["is"] == "done", message
        self.book.append(self.request["action"])
        self.request = None

    def send_again(self) -> None:
        if self.request is not None:
            with suppress(*CUT_OFF):  # noticed when listening
                self.connection.send(self.request)

    def act(self) -> None:
        """Does what the last update asks, once the last request is answered."""
        awaited = self.seat in self.update["waiting_for"] and not self.resting
        if awaited and self.request is None:
            action = self.rng.choice(self.update["legal"])
            name = str(uuid4())
            self.request = {"do": "act", "id": name, "seat": self.seat, "action": action}
            self.update = {"waiting_for": []}  # the next one says more
            self.send_again()

    def come_back(self) -> None:
        """As a browser does, to any server: it asks again for what was not answered."""
        self.lost = True
        try:
            self.connection = self.reach()
        except (*CUT_OFF, Empty):
            self.at = (self.at + 1) % len(self.servers)  # as a balancer that checks them
            time.sleep(0.05)
            return
        self.lost = False
        self.returns += 1
        self.welcomed()
        self.send_again()

    def welcomed(self) -> None:
        """The line is new, or its table has moved: what we saw may be old. An update follows."""
        self.update = {"waiting_for": []}

    def reach(self) -> Connection:
        """A balancer finds a server that is up."""
        for _ in self.servers:
            if self.servers[self.at].process.poll() is None:
                break
            self.at = (self.at + 1) % len(self.servers)
        self.guest.address = self.servers[self.at].address
        return self.guest.at(self.table)

    @property
    def done(self) -> bool:
        return self.over and self.request is None


def seated(players: Sequence[Player], bots: int = 0, **options: Any) -> str:
    """Opens a table where all sit, and starts; the first is the host."""
    seats = len(players) + bots
    rules = {"limit": None, "rounds": 1, **options}
    table = players[0].guest.open_table(seats=seats, options=rules)
    for seat, player in enumerate(players):
        player.come(table)
        player.sit(seat)
    for seat in range(len(players), seats):
        players[0].connection.done("add_bot", seat=seat, level="medium")
    players[0].connection.done("start")
    return table


def play_on(players: Sequence[Player], until: Any = None, seconds: float = LONG_ENOUGH) -> None:
    """All play in turn, to the end or until this is true."""
    end = time.monotonic() + seconds
    while not (until() if until is not None else all(player.done for player in players)):
        assert time.monotonic() < end, "the match does not go on"
        for player in players:
            player.play()


def settle(players: Sequence[Player]) -> None:
    """Until everything that was asked is answered. Then nobody asks, until they come back."""
    for player in players:
        player.resting = True
    play_on(players, lambda: all(player.request is None for player in players))
    for player in players:
        player.resting = False


def compare(players: Sequence[Player], table: str, server: Server) -> None:
    """What was acknowledged is in the log, once and in order, and nothing else."""
    cookies = players[0].guest.http.cookies
    with httpx.Client(base_url=server.address, cookies=cookies, timeout=30) as client:
        record = read_record(client.get(f"/api/tables/{table}/record").content)
    assert replay(SIX, record).result is not None
    for player in players:
        written = [Connection.read(action) for s, action in record.actions if s == player.seat]
        assert written == player.book
