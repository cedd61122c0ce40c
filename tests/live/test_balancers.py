"""nginx and HAProxy in front of two workers, as docs/operations.md tells: `make faults`."""

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.live.players import Player, compare, play_on, seated
from tests.live.programs import program
from tests.live.serving import PATIENCE, Server, serving
from tests.live.test_proxies import free_port
from tests.live.test_workers import place  # noqa: F401 - a fixture
from tests.server.postgres import Unavailable
from tests.warm import start

pytestmark = pytest.mark.faults

DOCS = Path(__file__).parents[2] / "docs"


def block(page: str, kind: str) -> str:
    found = re.search(
        rf"^```{kind}\n(.*?)^```", (DOCS / page).read_text(), re.MULTILINE | re.DOTALL
    )
    assert found
    return found[1]


def nginx(servers: list[str], port: int, folder: Path) -> list[str]:
    site = block("server.md", "nginx").replace("listen 80;", f"listen {port};")
    site = site.replace("proxy_pass http://127.0.0.1:8006;", "proxy_pass http://tablee;")
    paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = "".join(f"{each}_temp_path {folder}/{each};\n" for each in paths)
    config = f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{}}\n"
    workers = with_servers(block("operations.md", "nginx"), servers)
    (folder / "nginx.conf").write_text(
        f"{config}http {{ access_log off;\n{kept}{workers}{site}}}\n"
    )
    return ["nginx", "-c", f"{folder}/nginx.conf", "-e", f"{folder}/log"]


def haproxy(servers: list[str], port: int, folder: Path) -> list[str]:
    one = block("server.md", "haproxy").replace("bind :80", f"bind :{port}")
    front = one[: one.index("\nbackend tablee") + 1]
    workers = with_servers(block("operations.md", "haproxy"), servers)
    (folder / "haproxy.cfg").write_text(front + workers)
    return ["haproxy", "-db", "-f", f"{folder}/haproxy.cfg"]


def with_servers(text: str, servers: list[str]) -> str:
    for number, server in enumerate(servers, 1):
        assert f"10.0.0.{number}:8006" in text
        text = text.replace(f"10.0.0.{number}:8006", server)
    return text


Balancer = Callable[[list[str], int, Path], list[str]]


class Front(Server):
    """A running balancer, which people take for the server."""

    def __init__(self, command: list[str], port: int, said: Path) -> None:
        self.port, self.address = port, f"http://127.0.0.1:{port}"
        with said.open("w") as written:
            files = written.fileno(), written.fileno()
            self.process = start(command[1:], os.environ, *files, program=command[0])


@contextmanager
def balanced(balancer: Balancer, servers: list[Server], folder: Path) -> Iterator[Front]:
    port = free_port()
    places = [server.address.removeprefix("http://") for server in servers]
    command = balancer(places, port, folder)
    try:
        way = program(command[0])
    except Unavailable as why:
        pytest.skip(str(why))
    front = Front([way, *command[1:]], port, folder / "said")
    try:
        front.wait_until_up()
        yield front
    finally:
        front.process.send_signal(signal.SIGTERM)
        front.process.wait(PATIENCE)


@pytest.mark.parametrize("balancer", [nginx, haproxy], ids=lambda each: each.__name__)
def test_a_match_behind_a_balancer_outlives_a_worker(
    balancer: Balancer,
    place: str,  # noqa: F811 - a fixture
    tmp_path: Path,
) -> None:
    with ExitStack() as stack:
        servers = [stack.enter_context(serving(place, "--proxy", "127.0.0.1")) for _ in range(2)]
        front = stack.enter_context(balanced(balancer, servers, tmp_path))
        players = [Player([front], 0, Random(number)) for number in range(4)]
        table = seated(players, bots=1, rounds=3)
        play_on(players, lambda: len(players[0].book) >= 3)
        servers[0].kill()
        play_on(players, seconds=90)
        compare(players, table, front)
        for player in players:
            player.guest.close()
