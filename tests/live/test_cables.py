"""The network between a worker and its services is cut, slow or silent: `make faults`.

Afterwards the books of the players are compared with the log, as in test_faults.py.
"""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.live.buses import service
from tests.live.cable import Cable, State, cable
from tests.live.players import play_on
from tests.live.serving import Server, serving
from tests.live.test_faults import SLACK, Match, Report, place, report  # noqa: F401 - fixtures
from tests.live.test_workers import TAKEN_OVER

POSTGRES = ".s.PGSQL.5432"
AWAY = 6.0
"""Seconds for which nothing comes through: longer than a lease."""


@dataclass
class Wired:
    """Two workers, and the cables of each."""

    servers: list[Server]
    databases: list[Cable]
    buses: list[Cable]


@pytest.fixture(params=["redis", "postgresql"])
def wired(request: pytest.FixtureRequest, place: str, tmp_path: Path) -> Iterator[Wired]:  # noqa: F811
    start, _, folder = place.partition("?host=")
    with ExitStack() as stack:
        found, bus = Wired([], [], []), None
        if request.param != "postgresql":
            bus = stack.enter_context(service(request.param, tmp_path))
        for number in range(2):
            own = tmp_path / str(number)
            own.mkdir()
            laid = cable(own / POSTGRES, Path(folder) / POSTGRES)
            found.databases.append(stack.enter_context(laid))
            options = []
            if bus is not None:
                here = own / "bus" if isinstance(bus.place, Path) else 0
                found.buses.append(stack.enter_context(cable(here, bus.place)))
                options = ["--bus", bus.at(found.buses[-1].here)]
            server = serving(f"{start}?host={own}", *options)
            found.servers.append(stack.enter_context(server))
        yield found


def goes_on_without(match: Match, broken: Cable, state: State) -> float:
    """Others go on before it is whole again. Returns how long they waited."""
    broken.set(state)
    took = match.go_on(2)
    broken.set("whole")
    return took


def break_for(match: Match, seconds: float, cables: list[Cable], state: State) -> float:
    """People go on as they can meanwhile. Returns how long the longest wait was."""
    waits, begin = Waits(match), time.monotonic()
    for each in cables:
        each.set(state)
    play_on(match.players, lambda: waits.look() or time.monotonic() > begin + seconds)
    for each in cables:
        each.set("whole")
    whole = time.monotonic()
    play_on(match.players, lambda: waits.look() or waits.went_on_since(whole))
    return waits.longest


class Waits:
    """How long nobody could do anything."""

    def __init__(self, match: Match) -> None:
        self.players, self.moves = match.players, 0
        self.last, self.longest = time.monotonic(), 0.0

    def look(self) -> bool:
        """Called all the time. Whether the match is over."""
        moves, now = sum(len(player.book) for player in self.players), time.monotonic()
        if moves != self.moves:
            self.longest = max(self.longest, now - self.last)
            self.moves, self.last = moves, now
        return all(player.done for player in self.players)

    def went_on_since(self, moment: float) -> bool:
        return self.last > moment and not any(player.lost for player in self.players)


@pytest.mark.parametrize("wired", ["postgresql"], indirect=True)
def test_the_owner_is_cut_off_from_the_database(wired: Wired, report: Report) -> None:  # noqa: F811
    """In short in `make test`. Its guests wait, and then its tables are elsewhere."""
    match = Match(wired.servers)
    took = goes_on_without(match, wired.databases[0], "cut")
    report(took)
    assert took < TAKEN_OVER + SLACK
    match.end(wired.servers[1])


@pytest.mark.faults
@pytest.mark.parametrize("state", ["cut", "silent"])
@pytest.mark.parametrize("who", ["owner", "edge", "both"])
def test_the_database_is_out_of_reach(
    wired: Wired,
    state: State,
    who: str,
    report: Report,  # noqa: F811 - a fixture
) -> None:
    match = Match(wired.servers)
    if who == "owner":
        took = goes_on_without(match, wired.databases[0], state)
    else:
        took = break_for(match, AWAY, wired.databases[who == "edge" :], state)
    report(took)
    assert took < AWAY + TAKEN_OVER + SLACK
    match.end(wired.servers[1])


@pytest.mark.faults
@pytest.mark.parametrize("wired", ["redis", "nats"], indirect=True)
@pytest.mark.parametrize("state", ["cut", "silent"])
def test_the_bus_is_out_of_reach(wired: Wired, state: State, report: Report) -> None:  # noqa: F811
    match = Match(wired.servers)
    took = break_for(match, AWAY, wired.buses[:1], state)
    report(took)
    assert took < AWAY + TAKEN_OVER + SLACK
    match.end(wired.servers[0])


@pytest.mark.faults
@pytest.mark.parametrize("wired", ["redis", "nats", "postgresql"], indirect=True)
def test_everything_is_slow(wired: Wired, report: Report) -> None:  # noqa: F811 - a fixture
    """200 ms to each service and back. All goes on."""
    match = Match(wired.servers, rounds=2)
    for each in (*wired.databases, *wired.buses):
        each.delay = 0.1
    report(match.go_on(2))
    match.end(wired.servers[0])
