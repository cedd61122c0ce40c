"""Wrong clocks, a full disk under PostgreSQL, and everything at once: `make faults`."""

import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.live.buses import Service
from tests.live.players import play_on, settle
from tests.live.serving import Server
from tests.live.test_cables import Waits
from tests.live.test_draining import ended
from tests.live.test_faults import SLACK, Match, Report, report  # noqa: F401 - a fixture
from tests.live.test_faults import place as own_place  # noqa: F401 - a fixture
from tests.live.test_full_disk import fill
from tests.live.test_workers import TAKEN_OVER, bus  # noqa: F401 - a fixture
from tests.server.postgres import Unavailable, begin, crash, create_in, halt, postgres
from tests.warm import TABLEE

pytestmark = pytest.mark.faults

HOUR = 3600
Start: TypeAlias = Callable[..., Server]
WRONG = """
import time

right = time.time
time.time = lambda: right() + {seconds}
"""
"""Loaded by Python before anything else."""


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts servers, and ends them whatever happens."""
    started: list[Server] = []

    def begin_one(*words: str, **more: Any) -> Server:
        started.append(Server(*words, **more))
        started[-1].wait_until_up()
        return started[-1]

    yield begin_one
    for server in started:
        ended(server)


def wrong_by(folder: Path, seconds: float) -> dict[str, str]:
    """The environment of a worker whose clock is wrong."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(WRONG.format(seconds=seconds))
    return {"PYTHONPATH": str(folder)}


def test_clocks_that_are_an_hour_off(
    own_place: str,  # noqa: F811 - a fixture
    start: Start,
    tmp_path: Path,
    report: Report,  # noqa: F811 - a fixture
) -> None:
    """Leases are by the database's clock: nobody is taken for dead, and who is dead is noticed."""
    servers = [
        start(own_place, program=TABLEE, environment=wrong_by(tmp_path / "ahead", HOUR)),
        start(own_place, program=TABLEE, environment=wrong_by(tmp_path / "behind", -HOUR)),
    ]
    match = Match(servers)
    settle(match.players)
    time.sleep(4.0)  # longer than a lease
    for player in match.players:
        player.act()
    match.go_on(2)
    assert not any(player.returns for player in match.players)
    servers[0].kill()
    took = match.go_on(2)
    report(took)
    assert took < TAKEN_OVER + SLACK
    match.end(servers[1])


def test_everything_is_restarted_at_once(
    own_place: str,  # noqa: F811 - a fixture
    bus: Service,  # noqa: F811 - a fixture
    start: Start,
    tmp_path: Path,
    report: Report,  # noqa: F811 - a fixture
) -> None:
    servers = [start(own_place, "--bus", bus.url) for _ in range(2)]
    matches = [Match(servers, rounds=10) for _ in range(3)]
    for server in servers:
        server.kill()
    bus.kill()
    crash(tmp_path, 1.0)
    bus.start()
    again = time.monotonic()
    servers[:] = [start(own_place, "--bus", bus.url) for _ in range(2)]
    for match in matches:
        match.go_on(2)
    report(time.monotonic() - again)
    for match in matches:
        match.end(servers[0])


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small disk, for PostgreSQL alone."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-disk-"))
    folder.chmod(0o755)  # PostgreSQL does not run as root
    command = ["mount", "-t", "tmpfs", "-o", "size=120m,mode=777", "tablee-test", str(folder)]
    if subprocess.run(command, capture_output=True).returncode:
        pytest.skip("only root mounts a disk")
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)
        folder.rmdir()


@pytest.fixture
def small_place(disk: Path, tmp_path: Path) -> Iterator[str]:
    try:
        with postgres(tmp_path) as url:
            yield create_in(url)
    except Unavailable as why:
        pytest.skip(f"no PostgreSQL: {why}")


@contextmanager
def full(disk: Path) -> Iterator[None]:
    """Nothing fits, and nothing will: PostgreSQL starts again and gives up files of its own."""
    over = threading.Event()

    def keep_filling() -> None:
        while not over.wait(0.02):
            fill(disk)

    filler = fill(disk)
    keeper = threading.Thread(target=keep_filling)
    keeper.start()
    try:
        yield
    finally:
        over.set()
        keeper.join()
        filler.unlink()


def test_the_disk_of_postgresql_is_full(
    small_place: str,
    start: Start,
    disk: Path,
    tmp_path: Path,
    report: Report,  # noqa: F811 - a fixture
) -> None:
    """People are told that nothing can be saved. With room again, all goes on."""
    servers = [start(small_place) for _ in range(2)]
    match = Match(servers, rounds=10)
    with full(disk):
        waits, until = Waits(match), time.monotonic() + 6.0
        play_on(match.players, lambda: waits.look() or time.monotonic() > until)
        assert time.monotonic() - waits.last > 3.0
        assert not all(player.done for player in match.players)
    halt(tmp_path)  # it may have stopped by itself when it could not write its own log
    begin(tmp_path)
    took = match.go_on(2)
    report(took)
    assert took < TAKEN_OVER + SLACK
    match.end(servers[0])
