"""Several machines, each with workers of its own, on a real network: `make faults`.

Two network namespaces with two workers each; PostgreSQL, Redis and the balancer are at this one.
"""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import pytest

from tests.live.buses import service
from tests.live.machines import Machine, Network, network
from tests.live.players import Player, compare, play_on, seated
from tests.live.test_balancers import Balancer, balanced, haproxy, nginx
from tests.live.test_draining import ended
from tests.live.test_faults import Match, Report, report  # noqa: F401 - a fixture
from tests.server.postgres import Unavailable, create_in, postgres

pytestmark = pytest.mark.faults

CUT_FOR = 10.0
"""Seconds: much longer than a lease."""


@pytest.fixture
def lan() -> Iterator[Network]:
    with network() as made:
        yield made


@pytest.fixture(params=["redis", "postgresql"])
def machines(
    request: pytest.FixtureRequest, lan: Network, tmp_path: Path
) -> Iterator[list[Machine]]:
    """What passes between the workers goes over Redis, or over PostgreSQL itself."""
    with ExitStack() as stack:
        try:
            url = stack.enter_context(postgres(tmp_path, lan.home, f"{lan.part}.0/24"))
        except Unavailable as why:
            pytest.skip(f"no PostgreSQL: {why}")
        options = ["--proxy", lan.home]
        if request.param == "redis":
            open_to_all = ("--port", "6379", "--bind", lan.home, "--protected-mode", "no")
            stack.enter_context(service("redis", tmp_path, *open_to_all))
            options += ["--bus", f"redis://{lan.home}:6379"]
        place = create_in(url)
        found = [Machine(lan, number, place, *options) for number in (1, 2)]
        for machine in found:
            stack.callback(ended, machine)
            machine.wait_until_up()
        yield found


def go_elsewhere(match: Match) -> None:
    """No balancer sends people to a machine that does not answer, and browsers notice."""
    for player in match.players:
        if player.at == 0:
            player.at = 1
            player.connection.socket.close_socket()


def test_the_cable_of_a_machine_is_pulled(
    machines: list[Machine],
    lan: Network,
    report: Report,  # noqa: F811 - a fixture
) -> None:
    """Nobody is told, so all connections stand still. Its tables go on at the other machine."""
    match = Match([*machines])
    lan.pull(1)
    go_elsewhere(match)
    began = time.monotonic()
    report(match.go_on(2))
    time.sleep(max(0.0, CUT_FOR - (time.monotonic() - began)))
    lan.plug_back(1)
    for player in match.players[::2]:  # and back to it
        player.at = 0
        player.connection.close()
    match.go_on(3)
    match.end(machines[0])


def test_a_machine_loses_its_power(machines: list[Machine], report: Report) -> None:  # noqa: F811
    match = Match([*machines])
    machines[0].lose_power()
    go_elsewhere(match)
    report(match.go_on(2))
    match.end(machines[1])


@pytest.mark.parametrize("machines", ["redis"], indirect=True)
@pytest.mark.parametrize("balancer", [nginx, haproxy], ids=lambda each: each.__name__)
def test_a_match_behind_a_balancer_goes_on_when_a_machine_is_stopped(
    balancer: Balancer,
    machines: list[Machine],
    tmp_path: Path,
) -> None:
    with balanced(balancer, [*machines], tmp_path) as front:
        players = [Player([front], 0, Random(number)) for number in range(4)]
        table = seated(players, bots=1, rounds=3)
        play_on(players, lambda: len(players[0].book) >= 3)
        machines[0].stop()
        play_on(players, seconds=120)
        compare(players, table, front)
        for player in players:
            player.guest.close()
