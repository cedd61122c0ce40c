"""Whoever is slow, a bot or a screen, delays nobody else."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest

from tablee.engine.match import Update
from tablee.games.six import SIX
from tablee.server.app import Settings
from tests.live.inside import Inside, serving_here, without_limits
from tests.live.serving import PATIENCE, Connection, Guest, newcomers
from tests.live.test_matches import play_on, seated

NewGuest = Callable[[], Guest]
ONE_ROUND = {"limit": None, "rounds": 1}
MANY = 8
"""More slow bots than can think at once on any small machine."""


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Inside]:
    with serving_here(Settings(tmp_path / "tablee.db"), send_buffer=16_384) as running:
        yield running


@pytest.fixture
def guest(inside: Inside) -> Iterator[NewGuest]:
    with newcomers(inside.address) as new_guest:
        yield new_guest


def with_a_bot(host: Guest, level: str) -> Connection:
    connection = host.at(host.open_table(options=ONE_ROUND))
    connection.done("sit", seat=0)
    connection.done("add_bot", seat=1, level=level)
    connection.done("start")
    return connection


def test_slow_bots_delay_only_their_own_tables(
    guest: NewGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    enough = Event()

    def slow(update: Update, _rng: Random) -> Any:
        enough.wait(PATIENCE)
        return update.legal[0]

    monkeypatch.setitem(SIX.bots, "easy", slow)
    host = guest()
    waiting = [with_a_bot(host, "easy") for _ in range(MANY)]
    _, _, people = seated(guest, 2, options=ONE_ROUND)
    assert all(update["result"] for update in play_on(people, Random(1)))
    connection = with_a_bot(host, "medium")
    while connection.until("update")["update"]["waiting_for"] != [0]:
        continue
    assert not enough.is_set()
    enough.set()
    for slow_table in waiting:
        while slow_table.until("update")["update"]["waiting_for"] != [0]:
            continue


def test_a_screen_that_does_not_read_is_dropped_and_comes_back(
    guest: NewGuest, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_limits(monkeypatch)
    host, friend = guest(), guest()
    table = host.open_table(seats=10, options={"limit": None, "rounds": 20})
    connection = host.at(table)
    deaf = Connection(friend.socket(f"/ws/tables/{table}", max_queue=1), reads=False)
    deaf.send({"do": "hello", "protocol": 1})
    for seat in range(10):
        connection.done("sit", seat=seat)
    connection.done("start")
    while is_here(connection, friend):
        seq = play_a_turn(connection)
    assert deaf.closed() == 4008
    assert deaf.heard[-1] == {"is": "bye", "code": "too_slow", "again": True}
    again = friend.at(table)
    assert again.until("update")["update"]["seq"] >= seq
    play_a_turn(connection)
    assert is_here(connection, friend)


def play_a_turn(connection: Connection) -> int:
    """All seats of this connection that owe a choice make one. How many there were."""
    connection.send({"do": "ping", "n": 1})
    connection.until("pong", n=1)
    updates = {m["update"]["viewer"]: m["update"] for m in connection.heard if m["is"] == "update"}
    for seat in updates[0]["waiting_for"]:
        connection.done("act", seat=seat, action=updates[seat]["legal"][0])
    seq: int = updates[0]["seq"]
    return seq


def is_here(connection: Connection, friend: Guest) -> bool:
    people = [m["people"] for m in connection.heard if m["is"] == "table"][-1]
    return any(person["here"] for person in people if person["guest"] == friend.public)
