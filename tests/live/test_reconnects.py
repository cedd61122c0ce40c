"""Connections that break at any moment: nothing is played twice, and all see the same again."""

import json
import socket
import struct
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest

from tablee.engine.record import read_record
from tests.live.serving import Connection, Guest

AT_ONCE = struct.pack("ii", 1, 0)
"""Linger for no time: what waits to be sent is forgotten, as when a cable is pulled."""
TABLES: dict[str, tuple[str, int, dict[str, Any], set[str]]] = {
    "plain": ("six", 2, {"limit": None, "rounds": 2}, {"play", "row", "next"}),
    "pro": ("six", 3, {"limit": None, "rounds": 1, "variants": ["pro", "hop"]}, {"draft", "play"}),
    "ox": ("six", 2, {"variants": ["ox"]}, {"play", "go_on", "use", "row"}),
    "ox in a hurry": (
        "six",
        3,
        {"variants": ["ox"], "ask": False},
        {"play", "go_on", "use", "wait"},
    ),
    "baron": ("baron", 2, {"matches": 2}, {"play", "row", "next"}),
}
"""And what is asked there: a connection breaks in each of these phases."""


class Traveller:
    """One guest on two screens. One of them loses its connection from time to time."""

    def __init__(self, guest: Guest, table: str, seat: int, rng: Random) -> None:
        self.guest, self.table, self.seat, self.rng = guest, table, seat, rng
        self.connection, self.tab = guest.at(table), guest.at(table)
        self.done = 0

    def cut(self) -> None:
        if self.rng.random() < 0.5:
            self.connection.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
            self.connection.socket.socket.close()
        else:
            self.connection.socket.socket.shutdown(socket.SHUT_RDWR)

    def come_back(self) -> None:
        self.connection = self.guest.at(self.table)

    def act(self, action: Any, trouble: "Trouble") -> None:
        """Does it once, however often it is sent."""
        self.done += 1
        trouble(self, {"do": "act", "id": f"{self.done}", "seat": self.seat, "action": action})

    def answer_lost(self, request: dict[str, Any]) -> None:
        """Between the request and its answer. Perhaps it never got there; perhaps it did."""
        self.connection.send(request)
        self.cut()
        self.come_back()
        self.sent(self.connection, request)

    def cut_later(self, request: dict[str, Any]) -> None:
        self.sent(self.connection, request)
        self.cut()
        self.come_back()
        self.sent(self.connection, request)

    def both_screens(self, request: dict[str, Any]) -> None:
        for connection in (self.connection, self.tab, self.connection):
            connection.send(request)
        for connection in (self.connection, self.tab, self.connection):
            assert connection.answer(request["id"])["is"] == "done"

    def calm(self, request: dict[str, Any]) -> None:
        self.sent(self.connection, request)

    def sent(self, connection: Connection, request: dict[str, Any]) -> None:
        connection.send(request)
        answer = connection.answer(request["id"])
        assert answer["is"] == "done", answer

    def update(self, seq: int) -> dict[str, Any]:
        """What both screens show after so many actions."""
        one, other = (update_of(connection, seq) for connection in (self.connection, self.tab))
        assert one == other
        return one


MATCHES = 5
Trouble: TypeAlias = Callable[[Traveller, dict[str, Any]], None]
TROUBLES: list[Trouble] = [
    Traveller.answer_lost,
    Traveller.cut_later,
    Traveller.both_screens,
    Traveller.calm,
]


def update_of(connection: Connection, seq: int) -> dict[str, Any]:
    while True:
        update: dict[str, Any] = connection.until("update")["update"]
        assert update["seq"] <= seq
        if update["seq"] == seq:
            return update


@pytest.mark.parametrize(("game", "seats", "options", "phases"), TABLES.values(), ids=TABLES.keys())
def test_broken_connections_in_every_phase(
    guest: Callable[[], Guest], game: str, seats: int, options: dict[str, Any], phases: set[str]
) -> None:
    """Deals differ from run to run: not every match asks for everything."""
    rng = Random(game + str(options))
    broken: set[str] = set()
    for _ in range(MATCHES):
        people = [guest() for _ in range(seats)]
        broken |= travel(people, people[0].open_table(game, seats, options=options), rng)
        if broken >= phases:
            break
    assert broken >= phases


def travel(people: list[Guest], table: str, rng: Random) -> set[str]:
    """A whole match over connections that break; in which phases they did."""
    travellers = [Traveller(who, table, seat, rng) for seat, who in enumerate(people)]
    gather(travellers)
    book: list[tuple[int, Any]] = []
    broken: set[str] = set()
    while (updates := [who.update(len(book)) for who in travellers])[0]["result"] is None:
        seat = rng.choice(updates[0]["waiting_for"])
        kind = rng.choice(sorted({action["kind"] for action in updates[seat]["legal"]}))
        action = rng.choice([act for act in updates[seat]["legal"] if act["kind"] == kind])
        trouble = rng.choice(TROUBLES) if kind in broken else Traveller.answer_lost
        travellers[seat].act(action, trouble)
        broken.add(kind)
        book.append((seat, action))
    over(travellers, book)
    return broken


def gather(travellers: list[Traveller]) -> None:
    """Connections break before the match, too: a seat is taken once, and a match starts once."""
    for who in travellers:
        lost(who, "sit", seat=who.seat)
        assert who.connection.ask("sit", seat=who.seat).get("code") in (None, "seat_taken")
        assert who.tab.refused("sit", seat=who.seat) == "seat_taken"
        who.come_back()
        assert who.connection.heard[-1]["chairs"][who.seat]["guest"] == who.guest.public
    lost(travellers[0], "start")
    assert travellers[0].tab.ask("start").get("code") in (None, "match_started")


def lost(who: Traveller, request: str, **fields: Any) -> None:
    """They ask for something, and the connection breaks before the answer."""
    who.connection.send({"do": request, "id": "lost", **fields})
    who.cut()
    who.come_back()


def over(travellers: list[Traveller], book: list[tuple[int, Any]]) -> None:
    """Everything was played once, and that is also what those see who come back now."""
    for who in travellers:
        who.cut()
        who.come_back()
        assert who.connection.heard[-1]["phase"] == "over"
        record = read_record(who.guest.http.get(f"/api/tables/{who.table}/record").content)
        assert [(seat, json.loads(bytes(action))) for seat, action in record.actions] == book
        who.tab.close()
        who.tab = who.guest.at(who.table)
        who.update(len(book))
