"""Services that break under a match, with a real PostgreSQL, Redis and NATS: `make faults`.

After each of these the books of the players are compared with the log. Every player also looks at
every update: it must be the view of their own seat.
"""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.live.buses import Service, service
from tests.live.players import Player, compare, play_on, seated
from tests.live.serving import Server, serving
from tests.live.test_workers import TAKEN_OVER
from tests.server.postgres import Unavailable, crash, create_in, postgres

pytestmark = pytest.mark.faults

PAUSE = 10.0
"""Seconds for which a worker stands still: much longer than its lease."""
AWAY = 4.0
"""Seconds for which a service is away."""
SLACK = 10.0
"""Seconds more than promised: a machine may be busy. How long it really took is in the report."""
ROUNDS = 6


@pytest.fixture
def place(tmp_path: Path) -> Iterator[str]:
    """A PostgreSQL that nobody else uses."""
    try:
        with postgres(tmp_path) as url:
            yield create_in(url)
    except Unavailable as why:
        pytest.skip(f"no PostgreSQL: {why}")


@pytest.fixture(params=["redis", "postgresql"])
def bus(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service | None]:
    """None is PostgreSQL itself."""
    if request.param == "postgresql":
        yield None
        return
    with service(request.param, tmp_path) as running:
        yield running


@pytest.fixture
def options(bus: Service | None) -> list[str]:
    """Of the servers: which bus they use."""
    return [] if bus is None else ["--bus", bus.url]


@pytest.fixture
def servers(place: str, options: list[str]) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        yield [stack.enter_context(serving(place, *options)) for _ in range(2)]


class Match:
    """Four people at two or four workers, and how long they wait when something breaks."""

    def __init__(self, servers: list[Server], rounds: int = ROUNDS) -> None:
        homes = [number % len(servers) for number in range(4)]
        self.players = [Player(servers, home, Random(seat)) for seat, home in enumerate(homes)]
        self.table = seated(self.players, bots=1, rounds=rounds)
        self.go_on(3)

    def go_on(self, moves: int = 1) -> float:
        """Until everybody has made so many more moves. Returns the seconds."""
        before = [len(player.book) + moves for player in self.players]
        start = time.monotonic()
        play_on(
            self.players,
            lambda: all(
                len(player.book) >= goal or player.done
                for player, goal in zip(self.players, before, strict=True)
            ),
        )
        return time.monotonic() - start

    def end(self, server: Server) -> None:
        play_on(self.players, seconds=120)
        compare(self.players, self.table, server)
        for player in self.players:
            player.guest.close()


Report = Callable[[float], None]


@pytest.fixture
def report(request: pytest.FixtureRequest) -> Report:
    """Notes how long people waited; `make faults` shows it at the end."""
    cache = request.config.cache
    assert cache is not None
    page = cache.mkdir("faults") / "report.txt"

    def note(seconds: float) -> None:
        with page.open("a") as written:
            written.write(f"{request.node.name}: {seconds:.1f} s\n")

    return note


def test_the_owner_is_killed(servers: list[Server], report: Report) -> None:
    match = Match(servers)
    servers[0].kill()
    took = match.go_on(2)
    report(took)
    assert took < TAKEN_OVER + SLACK
    match.end(servers[1])


def test_an_edge_is_killed(servers: list[Server], report: Report) -> None:
    match = Match(servers)
    servers[1].kill()
    took = match.go_on(2)
    report(took)
    assert took < SLACK
    match.end(servers[0])


def test_the_owner_stands_still(servers: list[Server], report: Report) -> None:
    """It must not go on where it stopped: another worker has its tables by then."""
    match = Match(servers)
    owner = servers[0].process
    owner.send_signal(signal.SIGSTOP)
    for player in match.players:  # no balancer sends people to a worker that does not answer
        if player.at == 0:
            player.at = 1
            player.connection.socket.close_socket()
    try:
        begin = time.monotonic()
        report(match.go_on(2))
        assert time.monotonic() - begin < TAKEN_OVER + SLACK
        time.sleep(max(0.0, PAUSE - (time.monotonic() - begin)))
    finally:
        owner.send_signal(signal.SIGCONT)
    for player in match.players[::2]:  # and back to it
        player.at = 0
        player.connection.close()
    match.go_on(3)
    match.end(servers[0])


@pytest.mark.parametrize("bus", ["redis", "nats"], indirect=True)
def test_the_bus_is_killed(servers: list[Server], bus: Service, report: Report) -> None:
    match = Match(servers)
    bus.kill()
    until = time.monotonic() + AWAY
    play_on(match.players, lambda: time.monotonic() > until)
    bus.start()
    took = match.go_on(2)
    report(took)
    assert took < TAKEN_OVER + SLACK
    match.end(servers[1])


def test_postgresql_crashes(servers: list[Server], tmp_path: Path, report: Report) -> None:
    match = Match(servers)
    crash(tmp_path, AWAY)
    took = match.go_on(2)
    report(took)
    match.end(servers[1])


def test_workers_are_killed_in_turn_under_load(
    place: str, options: list[str], servers: list[Server]
) -> None:
    match = Match(servers, rounds=12)
    for number in (0, 1, 0, 1):
        servers[number].kill()
        match.go_on(2)
        servers[number] = Server(place, *options)
        servers[number].wait_until_up()
        match.go_on(2)
    match.end(servers[0])
    for server in servers:
        server.stop()


@pytest.mark.parametrize("bus", ["nats"], indirect=True)
def test_of_four_workers_one_dies_and_one_is_stopped(
    place: str, options: list[str], report: Report
) -> None:
    """Three matches, each at a worker of its own, with people at all four."""
    with ExitStack() as stack:
        crew = [stack.enter_context(serving(place, *options)) for _ in range(4)]
        matches = [Match([*crew[first:], *crew[:first]]) for first in range(3)]
        crew[0].kill()
        crew[1].process.send_signal(signal.SIGTERM)
        began = time.monotonic()
        for match in matches:
            match.go_on(2)
        took = time.monotonic() - began
        report(took)
        assert took < TAKEN_OVER + 2 * SLACK
        for match in matches:
            match.end(crew[3])
        assert crew[1].process.wait(20) in (0, -signal.SIGTERM)
        crew[1].close()
