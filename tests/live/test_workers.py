"""Several workers on one database: any of them serves any table."""

import json
import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.cli.terminal import tablee
from tests.live.bots import Bot, soon, waiting
from tests.live.buses import Service, service
from tests.live.players import Player, compare, play_on, seated
from tests.live.serving import Connection, Guest, Server, serving
from tests.server.postgres import create_in

TAKEN_OVER = 5.0
"""Seconds after which a match goes on when the owner of its table has died."""
SLACK = 10.0
"""Seconds more than promised: a machine may be busy."""


@pytest.fixture
def place(postgresql: str) -> str:
    return create_in(postgresql)


@pytest.fixture
def bus(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service]:
    with service(getattr(request, "param", "redis"), tmp_path) as running:
        yield running


@pytest.fixture
def servers(place: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        yield [stack.enter_context(serving(place)) for _ in range(2)]


def four(servers: list[Server]) -> list[Player]:
    return [Player(servers, number % 2, Random(number)) for number in range(4)]


def test_the_owner_dies_in_the_middle_of_a_match(servers: list[Server]) -> None:
    players = four(servers)
    table = seated(players, bots=1)
    play_on(players, lambda: len(players[1].book) >= 3)
    assert not any(player.returns for player in players)
    before = [len(player.book) for player in players]
    died = time.monotonic()
    servers[0].kill()
    play_on(players, lambda: all(len(p.book) > n + 1 for p, n in zip(players, before, strict=True)))
    took = time.monotonic() - died
    play_on(players)
    compare(players, table, servers[1])
    assert took < TAKEN_OVER + SLACK, f"taken over after {took:.1f} s"
    for player in players:
        player.guest.close()


def both_here(view: dict[str, Any]) -> bool:
    return [person["here"] for person in view["people"]] == [True, True]


@pytest.mark.parametrize(
    "bus", ["redis", pytest.param("nats", marks=pytest.mark.faults)], indirect=True
)
def test_all_see_each_other_wherever_they_are(place: str, bus: Service) -> None:
    with serving(place, "--bus", bus.url) as one, serving(place, "--bus", bus.url) as other:
        see_each_other(one, other)


def invite_a_program(host: Connection, guest: Guest, bot: Bot) -> None:
    """It waits at another worker, hears of the invitation there, and comes."""
    shelf = bot.wait()
    soon(lambda: bot.public in waiting(guest).values())
    host.done("invite", seat=1, guest=bot.public)
    found = shelf.until("invited")["table"]["id"]
    bot.at(found).until("table")
    while not any(p["guest"] == bot.public and p["here"] for p in host.until("table")["people"]):
        pass
    bot.close()
    while bot.public in str(host.until("table")["people"]):
        pass


def see_each_other(*servers: Server) -> None:
    near, far = (Guest(server.address) for server in servers)
    lists = Connection(far.socket("/ws/tables"), cuts=False)
    table = near.open_table(public=True, seats=2)
    while table not in str(lists.incoming.get(timeout=10)):
        pass
    here, there = near.at(table), far.at(table)
    while not both_here(here.until("table")):
        pass
    invite_a_program(here, near, Bot(far.address))
    there.done("say", text="bonsoir")
    assert here.until("heard")["text"] == there.until("heard")["text"] == "bonsoir"
    there.done("sit", seat=1)
    while here.until("table")["chairs"][1]["guest"] != far.public:
        pass
    assert there.refused("sit", seat=1) == "seat_taken"
    assert near.http.patch("/api/me", json={"name": "Marguerite"}).status_code == 200
    while "Marguerite" not in str(there.until("table")):
        pass
    there.close()
    while both_here(here.until("table")):
        pass
    again = far.at(table)
    assert far.http.delete("/api/me").status_code < 300
    assert again.closed() == 4006
    while here.until("table")["chairs"][1]["guest"] is not None:
        pass
    visitor = Guest(servers[1].address)
    watching = visitor.at(table)
    assert near.http.delete(f"/api/tables/{table}").status_code < 300
    assert watching.closed() == 4002
    for guest in (near, far, visitor):
        guest.close()


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def at_port(pid: int, port: int) -> int:
    """How many network connections of a process came in at this port."""
    handles = set()
    for handle in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            handles.add(str(handle.readlink()))
    lines = (line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:])
    return sum(
        state == "01" and int(here.split(":")[1], 16) == port and f"socket:[{inode}]" in handles
        for _, here, _, state, *_, inode in (line[:10] for line in lines)
    )


def test_the_sockets_of_a_table_are_at_the_worker_that_has_it(place: str) -> None:
    """Ten people reach two workers by chance, and all get to the owner of their table."""
    with serving(place, "--workers", "2") as server:
        port = int(server.address.rpartition(":")[2])
        guests = [Guest(server.address) for _ in range(10)]
        for guest in guests:
            assert guest.http.get("/api/me").status_code == 200
        table = guests[0].open_table(seats=10)
        seats = [guest.at(table) for guest in guests]
        for seat, connection in enumerate(seats[1:], start=1):
            connection.done("sit", seat=seat)
        for guest in guests:
            guest.http.close()
        homes = [at_port(pid, port) for pid in children(server.process.pid)]
        assert sorted(homes) == [0, 10]
        for guest in guests:
            guest.close()


def figures_of_all(server: Server, seconds: float = 20) -> str:
    """The page of figures, once both workers are up: the one that answers first may be alone."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        page = httpx.get(f"{server.address}/metrics").text
        if all(f'tablee_worker_up{{worker="{worker}"}} 1.0' in page for worker in "01"):
            return page
    raise AssertionError("one worker does not tell its figures")


def test_several_workers_on_one_machine(place: str) -> None:
    """Connections are spread over them, and one that dies is started again."""
    with serving(place, "--workers", "2") as server:
        family = server.process.pid
        before = children(family)
        assert len(before) == 2
        page = figures_of_all(server)
        for worker in ("0", "1"):
            assert f'tablee_tables_awake{{worker="{worker}"}}' in page
        players = [Player([server], 0, Random(number)) for number in range(4)]
        table = seated(players)
        play_on(players, lambda: len(players[1].book) >= 2)
        os.kill(before[0], signal.SIGKILL)
        play_on(players)
        compare(players, table, server)
        soon(lambda: len(children(family)) == 2)  # a worker begins once a second at most
        assert before[1] in (after := children(family))
        for player in players:
            player.guest.close()
    assert not any(Path(f"/proc/{pid}").exists() for pid in after)


@pytest.mark.faults
def test_what_a_second_worker_brings_is_measured(place: str) -> None:
    options = ["--data", place, "--tables", "2", "--seconds", "1", "--json"]
    found = json.loads(tablee("bench", "workers", *options).out)["workers"]
    assert [crew["workers"] for crew in found["crews"]] == [1, 2]
    assert all(crew["moves_per_second"] > 0 < crew["cpu_ms_per_move"] for crew in found["crews"])
    assert found["gain"] > 0
