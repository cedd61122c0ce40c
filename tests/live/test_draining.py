"""A worker that stops hands its tables to another one: no move is lost, and nobody waits long."""

import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import httpx
import pytest

from tests.live.players import Player, compare, play_on, seated
from tests.live.racers import Racer, compare_calls
from tests.live.serving import Connection, Guest, Server
from tests.live.test_workers import place  # noqa: F401 - a fixture

STOPPED_WITHIN = 20.0
GOES_ON_WITHIN = 1.0
SLACK = 10.0
"""Seconds more than promised: a machine may be busy."""


@pytest.fixture
def servers(place: str) -> Iterator[list[Server]]:  # noqa: F811 - a fixture
    """The first gives balancers a second to notice that it stops."""
    with ExitStack() as stack:
        found = [Server(place, "--notice", notice) for notice in ("1", "0")]
        for server in found:
            stack.callback(ended, server)
            server.wait_until_up()
        yield found


def ended(server: Server) -> None:
    if server.process.poll() is None:
        server.stop()
    else:
        server.close()


def test_a_worker_that_stops_hands_its_tables_over(servers: list[Server]) -> None:
    stopping, other = servers
    players = [Player(servers, number % 2, Random(number)) for number in range(4)]
    table = seated(players, rounds=25)  # not over before the notice is
    visitor = Guest(stopping.address)
    lists = Connection(visitor.socket("/ws/tables"), cuts=False)
    play_on(players, lambda: len(players[1].book) >= 3)
    began = time.monotonic()
    stopping.process.send_signal(signal.SIGTERM)
    with httpx.Client(base_url=stopping.address) as client:
        while client.get("/healthz").json()["status"] == "ok":
            time.sleep(0.01)
        answer = client.get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (503, "stopping")
    before = len(players[0].book)
    play_on(players, lambda: players[0].returns > 0)
    assert len(players[0].book) > before  # all goes on while balancers notice
    gone, books = time.monotonic(), [len(player.book) for player in players]
    play_on(players, lambda: all(len(p.book) > n + 1 for p, n in zip(players, books, strict=True)))
    took = time.monotonic() - gone
    assert took < GOES_ON_WITHIN + SLACK, f"went on after {took:.2f} s"
    assert stopping.process.wait(STOPPED_WITHIN) in (0, -signal.SIGTERM)
    assert time.monotonic() - began < STOPPED_WITHIN
    assert lists.closed() == 1012
    play_on(players)
    compare(players, table, other)
    # Whoever had a request on its way comes back, and perhaps once more while the table moves.
    assert all(player.returns <= 5 for player in players)
    for guest in (visitor, *(player.guest for player in players)):
        guest.close()


def test_the_last_worker_does_not_wait_for_anybody(servers: list[Server]) -> None:
    """With all of them stopping, there is nobody to hand over to."""
    began = time.monotonic()
    for server in servers:
        server.process.send_signal(signal.SIGTERM)
    for server in servers:
        server.process.wait(STOPPED_WITHIN)
    assert time.monotonic() - began < STOPPED_WITHIN / 2


@pytest.fixture
def crew(place: str) -> Iterator[list[Server]]:  # noqa: F811 - a fixture
    """Four workers."""
    with ExitStack() as stack:
        found = [Server(place) for _ in range(4)]
        for server in found:
            stack.callback(ended, server)
            server.wait_until_up()
        yield found


def racing(servers: list[Server]) -> tuple[list[Racer], str]:
    """Four people, each at a worker of their own; the table is at the first."""
    racers = [Racer(servers, number, Random(number)) for number in range(4)]
    table = racers[0].guest.open_table("buntherum", seats=4)
    for seat, racer in enumerate(racers):
        racer.come(table)
        racer.sit(seat)
    racers[0].connection.done("start")
    play_on(racers, lambda: len(racers[3].races) >= 3)
    return racers, table


def card_lies_open(racers: list[Racer]) -> bool:
    return all(racer.card and racer.due for racer in racers)


def judge(racers: list[Racer]) -> None:
    """The quickest hand has won every race, or tied."""
    races = racers[3].races.values()
    assert [race for race in races if race.calls and race.quickest not in race.winners] == []
    assert sum(len(race.winners) > 1 for race in races) < len(races) / 3


@pytest.mark.faults
def test_workers_are_stopped_one_after_the_other_while_people_race(crew: list[Server]) -> None:
    """As in an upgrade: each time in the middle of a race, at the table's owner and at edges.

    No call is lost, none is unfair, and nobody is sent away before the race is over.
    """
    racers, table = racing(crew)
    for number in range(3):
        play_on(racers, lambda: card_lies_open(racers))
        crew[number].process.send_signal(signal.SIGTERM)
        races = len(racers[3].races)
        play_on(racers, lambda n=races: len(racers[3].races) >= n + 3)
    play_on(racers, lambda: all(racer.done for racer in racers), seconds=180)
    assert [racer.dropped for racer in racers] == [0] * 4
    assert [racer.interrupted for racer in racers] == [0] * 4
    judge(racers)
    assert compare_calls(racers, table, crew[3]) == 0
    for racer in racers:
        racer.guest.close()


@pytest.mark.faults
def test_the_owner_dies_in_the_middle_of_a_race(crew: list[Server]) -> None:
    """Its card does not count: all play another."""
    racers, table = racing(crew)
    play_on(racers, lambda: card_lies_open(racers))
    crew[0].kill()
    play_on(racers, lambda: all(racer.done for racer in racers), seconds=180)
    judge(racers)
    assert compare_calls(racers, table, crew[3]) == 1
    for racer in racers:
        racer.guest.close()
