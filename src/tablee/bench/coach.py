"""The coach: how fast it is on one core, and what a crowd that asks for it does to a server.

A match of several sizes is judged in this process. Then as many people as there are ask a real
server for as many seats of finished matches, all at once, while others play at its tables.
"""

import asyncio
import json
import re
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Raw, Struct
from msgspec.json import encode
from msgspec.structs import replace

from tablee.bench.bots import on_two_cores, until_open
from tablee.bench.load import ask, network_of
from tablee.bench.measured import measured_game
from tablee.bench.server import lines, start
from tablee.bench.workers import PROXY, TABLEE
from tablee.engine.bots import Level
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.engine.record import read_record, write_record
from tablee.server.coach import Wanted, answer, kernel_of
from tablee.server.codes import new_code
from tablee.server.entries import Acted, BotSat, Entry, Face, Opened, Sat, Started
from tablee.server.folds import unfolded
from tablee.server.store import open_store
from tablee.server.summaries import summary_of
from tablee.server.table import the_match

SEATS = (2, 4, 10)
MOST = 10
"""Seats of a match that the crowd asks about."""
LEVEL: Level = "medium"
TABLES, RATE = 50, 1.0
"""Tables of four people who play meanwhile, and how many moves each makes in a second."""
NUMBER = 20_000
"""The first of those who ask, so that their network is nobody else's."""
GREEDY = 100
"""Seats that one guest asks about, besides."""
DATABASE = "tablee.db"
"""In the folder of a server."""
AT_ONCE = 50
"""How many requests are on their way."""


class Judged(Struct, frozen=True, kw_only=True):
    """How long the coach takes for one seat of a match."""

    seats: int
    choices: int
    first_seconds: float
    """Until the first mark."""
    seconds: float
    """Until all is known."""
    cpu_seconds: float
    """Of one core."""


class Crowd(Struct, frozen=True, kw_only=True):
    """How a server did when so many asked at once."""

    people: int
    queued: int
    refused: int
    greedy: int
    """How many of a hundred further requests of one guest were taken."""
    answer_p50_ms: float
    answer_p99_ms: float
    done: int
    """How many of the first hundred seats were judged meanwhile."""
    people_p99_ms: float
    """From a move to the last screen, while nobody asks; and below while all wait."""
    crowded_p99_ms: float


class Coach(Struct, frozen=True):
    """All figures."""

    judged: Sequence[Judged]
    crowd: Crowd


def measure(people: int, seconds: float) -> Coach:
    game = measured_game().game
    return Coach([judged(game, seats) for seats in SEATS], crowd(game, people, seconds))


# One match.


def judged(game: AnyGame, seats: int) -> Judged:
    record = read_record(write_record(played(new_match(game, game.options(), seats, "owl"))))
    assert game.coach is not None  # noqa: S101 - the measured game has one
    kernel_of(game.coach)  # loaded once for all who ask
    began, cpu, first, count = time.perf_counter(), time.process_time(), 0.0, 0
    for count, _ in enumerate(answer(Wanted(record, 0))):
        if count == 1:
            first = time.perf_counter() - began
    return Judged(
        seats=seats,
        choices=count - 1,
        first_seconds=round(first, 2),
        seconds=round(time.perf_counter() - began, 2),
        cpu_seconds=round(time.process_time() - cpu, 2),
    )


def played(match: Match) -> Match:
    rng = Random(1)  # noqa: S311 - a bot's luck, no secret
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, match.game.bots[LEVEL](match.seen(seat), rng))
    return match


# A crowd.


def crowd(game: AnyGame, people: int, seconds: float) -> Crowd:
    with TemporaryDirectory() as folder:
        tables = asyncio.run(
            filled(Path(folder, DATABASE), game, -(-people // MOST) + GREEDY // MOST)
        )
        with served(folder) as address:
            before = playing(address, seconds, lambda: None)[0]
            wanted = [(tables[n // MOST], n % MOST) for n in range(people)]
            after, found = playing(address, seconds, lambda: asked_by_all(address, wanted))
            more = [(table, seat) for table in tables[-GREEDY // MOST :] for seat in range(MOST)]
            greedy = asked_by_one(address, more)
            done = sum(is_done(address, *each) for each in wanted[:GREEDY])
    times = quantiles([ms for ms, _ in found], n=100)
    taken = sum(not refused for _, refused in found)
    return Crowd(
        people=people,
        queued=taken,
        refused=len(found) - taken,
        greedy=greedy,
        answer_p50_ms=round(times[49], 1),
        answer_p99_ms=round(times[98], 1),
        done=done,
        people_p99_ms=before["p99_ms"],
        crowded_p99_ms=after["p99_ms"],
    )


async def filled(database: str | Path, game: AnyGame, count: int) -> list[str]:
    """Finished matches in a new database: the ids of their tables."""
    async with open_store(database) as store:
        for number in range(count):
            log = finished_log(game, number)
            table = unfolded(log)
            summary = summary_of(f"coached-{number}", None, table, time.time(), 0.0)
            told = replace(summary, code=new_code(public=False))
            await store.create_table(told, [encode(entry) for entry in log], [])
    return [f"coached-{number}" for number in range(count)]


def finished_log(game: AnyGame, number: int) -> list[Entry]:
    opened = Opened(
        host="bench", face=Face("Bench", "owl"), game=game.key, options={}, seats=MOST,
        clock="none", public=False, language="en", secret=f"{number:064x}",
    )  # fmt: skip
    bots = [BotSat(seat, LEVEL) for seat in range(1, MOST)]
    started = Started(("",) * MOST, time.time(), game.version)
    log: list[Entry] = [opened, Sat("bench", 0), *bots, started]
    match = played(the_match(unfolded(log)))
    return log + [Acted(seat=seat, action=Raw(encode(action))) for seat, action in match.told]


@contextmanager
def served(folder: str) -> Iterator[str]:
    command = [sys.executable, "-c", TABLEE, "serve", "--no-browser", "--host", PROXY]
    server = start([*command, "--port", "0", "--proxy", PROXY, "--data", folder])
    on_two_cores(server.pid)
    try:
        address = re.search(r"http://\S+", lines(server).readline())
        assert address is not None  # noqa: S101 - the first thing a server says
        until_open(address[0])
        yield address[0]
    finally:
        server.terminate()
        server.wait()
        lines(server).close()


def playing(address: str, seconds: float, meanwhile: Any) -> tuple[dict[str, Any], Any]:
    """People play, and something else happens. What both gave."""
    plan = [address, TABLES, 4, RATE, seconds]
    load = start([sys.executable, "-m", "tablee.bench.load", *map(str, plan)])
    on_two_cores(load.pid)
    with lines(load) as said:
        said.readline()
        found = meanwhile()
        told: dict[str, Any] = json.loads(said.readline())
    load.wait()
    return told, found


def asked_by_all(address: str, wanted: Sequence[tuple[str, int]]) -> list[tuple[float, bool]]:
    """Each by a guest of their own: how many milliseconds it took, and whether it was refused."""
    with ThreadPoolExecutor(AT_ONCE) as hands:
        told = [hands.submit(asked, address, n, *each) for n, each in enumerate(wanted)]
        return [each.result() for each in told]


def asked(address: str, number: int, table: str, seat: int) -> tuple[float, bool]:
    near = {"X-Forwarded-For": network_of(NUMBER + number)}
    began = time.perf_counter()
    found, _ = ask(address, near, "GET", f"/api/tables/{table}/coach?seat={seat}")
    return 1000 * (time.perf_counter() - began), "error" in found


def asked_by_one(address: str, wanted: Sequence[tuple[str, int]]) -> int:
    """How many of these one guest gets into the queue."""
    near = {"X-Forwarded-For": network_of(NUMBER - 1)}
    _, cookie = ask(address, near, "GET", "/api/me")
    path = "/api/tables/{}/coach?seat={}"
    told = [ask(address, {**near, "Cookie": cookie}, "GET", path.format(*at))[0] for at in wanted]
    return sum("error" not in each for each in told)


def is_done(address: str, table: str, seat: int) -> bool:
    near = {"X-Forwarded-For": network_of(NUMBER - 2)}
    told, _ = ask(address, near, "GET", f"/api/tables/{table}/coach?seat={seat}")
    return bool(told.get("done"))
