"""What crowds do to the tables of a server: people who ask for the coach, who read a replay, or who
only look in.

People play at many tables all the time. Quiet slices and slices with a crowd take turns, so what
else the machine does counts for both. In quiet slices the coach's process is stopped.
"""

import asyncio
import json
import os
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from subprocess import Popen
from tempfile import TemporaryDirectory
from threading import get_native_id
from typing import NamedTuple
from urllib.parse import urlsplit

from msgspec import Struct

from tablee.bench.bots import on_two_cores, until_open
from tablee.bench.coach import MOST, Judged, filled, judged, plans
from tablee.bench.load import ask, network_of
from tablee.bench.measured import measured_game
from tablee.bench.server import cpu_seconds, lines, start
from tablee.bench.workers import PROXY, TABLEE, family

TABLES, RATE = 50, 1.0
"""Tables of four people who play, and how many moves each makes in a second."""
SLICES = 5
"""Of each kind."""
NUMBER = 20_000
"""The first of those who ask, so that their network is nobody else's."""
GREEDY = 100
"""Seats that one guest asks about, besides."""
AT_ONCE = 50
"""How many requests are on their way."""
GIVE_WAY = 10
"""The priority of those who ask: elsewhere they would have processors of their own."""
PATIENCE = 120.0
"""Seconds for the first mark: the search may have to be compiled."""


class Kind(Struct, frozen=True, kw_only=True):
    """How a server did with one kind of crowd."""

    requests: int
    refused: int
    answer_p50_ms: float
    answer_p99_ms: float
    cpu_ms_per_request: float
    """Of the server, beyond what the tables take in a quiet slice."""
    moves: int
    p99_ms: float
    """From a move to the last screen, while the crowd asks."""
    later_ms: float
    times: float
    """The same, compared with quiet slices of the same run."""


class Crowds(Struct, frozen=True, kw_only=True):
    """How a server did when so many came at once, several times."""

    people: int
    quiet_moves: int
    quiet_p99_ms: float
    visitors: Kind
    """They ask who they are, which costs a server least: what any crowd does."""
    coach: Kind
    """Each asks about another seat of a finished match, and again in the next slice."""
    readers: Kind
    """All read the same replay."""
    first_mark_seconds: float
    """Until the first of them saw what the coach says about a choice."""
    greedy: int
    """How many of a hundred further requests of one guest were taken."""
    done: int
    """How many of the first hundred seats were judged meanwhile."""


class Coach(Struct, frozen=True):
    """All figures."""

    judged: Sequence[Judged]
    crowd: Crowds


class Slice(NamedTuple):
    """A stretch of time, what the server took of a processor, and how requests went: milliseconds,
    and whether they were refused."""

    began: float
    ended: float
    cpu: float
    answers: list[tuple[float, bool]]


Waits = Sequence[tuple[float, float]]


def measure(people: int, seconds: float) -> Coach:
    return Coach([judged(plan) for plan in plans()], crowds(people, seconds))


def crowds(people: int, seconds: float) -> Crowds:
    with TemporaryDirectory() as folder:
        game, count = measured_game().game, -(-people // MOST) + GREEDY // MOST
        tables = asyncio.run(filled(Path(folder, "tablee.db"), game, count))
        with served(folder) as (server, address):
            return Crowd(server, address, tables, people).come(seconds / SLICES)


@contextmanager
def served(folder: str) -> Iterator[tuple[Popen[str], str]]:
    command = [sys.executable, "-c", TABLEE, "serve", "--no-browser", "--host", PROXY]
    server = start([*command, "--port", "0", "--proxy", PROXY, "--data", folder])
    on_two_cores(server.pid)
    try:
        address = re.search(r"http://\S+", lines(server).readline())
        assert address is not None  # noqa: S101 - the first thing a server says
        until_open(address[0])
        yield server, address[0]
    finally:
        server.terminate()
        server.wait()
        lines(server).close()


class Crowd:
    """People who come at once, in slices."""

    def __init__(
        self, server: Popen[str], address: str, tables: Sequence[str], people: int
    ) -> None:
        self.server, self.address, self.tables, self.people = server, address, tables, people
        self.wanted = [(tables[n // MOST], n % MOST) for n in range(people)]
        self.first_mark = 0.0

    def come(self, seconds: float) -> Crowds:
        found: dict[str, list[Slice]] = {"quiet": [], "visitors": [], "coach": [], "readers": []}
        with playing(self.address) as stop:
            for _ in range(SLICES):
                for kind, slices in found.items():
                    slices.append(self.slice_of(kind, seconds))
            waits = stop()
        self.let_the_coach(signal.SIGCONT)
        return self.figures(found, waits)

    def slice_of(self, kind: str, seconds: float) -> Slice:
        self.let_the_coach(signal.SIGCONT if kind == "coach" else signal.SIGSTOP)
        began, cpu = time.perf_counter(), cpu_seconds(self.server.pid)
        answers = self.asked(kind)
        if kind == "coach" and not self.first_mark:
            self.first_mark = self.until_the_first_mark() - began
        time.sleep(max(0.0, began + seconds - time.perf_counter()))
        return Slice(began, time.perf_counter(), cpu_seconds(self.server.pid) - cpu, answers)

    def let_the_coach(self, what: signal.Signals) -> None:
        for process in set(family(self.server.pid)) - {self.server.pid}:
            with suppress(ProcessLookupError):
                os.kill(process, what)

    def asked(self, kind: str) -> list[tuple[float, bool]]:
        """By each with a network of their own."""
        paths = {
            "quiet": [],
            "visitors": ["/api/me"] * self.people,
            "coach": [f"/api/tables/{table}/coach?seat={seat}" for table, seat in self.wanted],
            "readers": [f"/api/tables/{self.tables[0]}/replay?seat=0"] * self.people,
        }
        with ThreadPoolExecutor(AT_ONCE, initializer=give_way) as hands:
            told = [hands.submit(get, self.address, n, path) for n, path in enumerate(paths[kind])]
            return [each.result() for each in told]

    def until_the_first_mark(self) -> float:
        late = time.perf_counter() + PATIENCE
        while time.perf_counter() < late:
            if any(self.told(*each).get("choices") for each in self.wanted[:3]):
                break
            time.sleep(0.2)
        return time.perf_counter()

    def told(self, table: str, seat: int) -> dict[str, object]:
        near = {"X-Forwarded-For": network_of(NUMBER - 2)}
        told, _ = ask(self.address, near, "GET", f"/api/tables/{table}/coach?seat={seat}")
        return dict(told)

    def asked_by_one(self) -> int:
        """How many further seats one guest gets into the queue."""
        near = {"X-Forwarded-For": network_of(NUMBER - 1)}
        _, cookie = ask(self.address, near, "GET", "/api/me")
        more = [(table, seat) for table in self.tables[-GREEDY // MOST :] for seat in range(MOST)]
        paths = [f"/api/tables/{table}/coach?seat={seat}" for table, seat in more]
        told = [ask(self.address, {**near, "Cookie": cookie}, "GET", path)[0] for path in paths]
        return sum("error" not in each for each in told)

    def figures(self, found: dict[str, list[Slice]], waits: Waits) -> Crowds:
        quiet = waits_in(found["quiet"], waits)
        still = p99(quiet)
        idle = sum(each.cpu for each in found["quiet"]) / length(found["quiet"])
        kinds = {
            kind: kind_of(found[kind], waits_in(found[kind], waits), still, idle)
            for kind in ("visitors", "coach", "readers")
        }
        return Crowds(
            people=self.people,
            quiet_moves=len(quiet),
            quiet_p99_ms=round(still, 1),
            **kinds,
            first_mark_seconds=round(self.first_mark, 2),
            greedy=self.asked_by_one(),
            done=sum(bool(self.told(*each).get("done")) for each in self.wanted[:GREEDY]),
        )


def kind_of(slices: Sequence[Slice], waits: Sequence[float], still: float, idle: float) -> Kind:
    answers = [answer for each in slices for answer in each.answers]
    times = sorted(ms for ms, _ in answers)
    spent = sum(each.cpu for each in slices) - idle * length(slices)
    return Kind(
        requests=len(answers),
        refused=sum(refused for _, refused in answers),
        answer_p50_ms=round(times[len(times) // 2], 1),
        answer_p99_ms=round(p99(times), 1),
        cpu_ms_per_request=round(1000 * spent / len(answers), 2),
        moves=len(waits),
        p99_ms=round(p99(waits), 1),
        later_ms=round(p99(waits) - still, 1),
        times=round(p99(waits) / max(still, 0.1), 2),
    )


def p99(times: Sequence[float]) -> float:
    return sorted(times)[int(0.99 * (len(times) - 1))] if times else 0.0


def length(slices: Sequence[Slice]) -> float:
    return sum(each.ended - each.began for each in slices)


def waits_in(slices: Sequence[Slice], waits: Waits) -> list[float]:
    """Of the moves that were made in one of these slices: how many milliseconds they took."""
    return [
        1000 * wait
        for moved, wait in waits
        if any(each.began <= moved < each.ended for each in slices)
    ]


@contextmanager
def playing(address: str) -> Iterator[Callable[[], Waits]]:
    """People play. What is given ends that, and tells of every move."""
    plan = [address, TABLES, 4, RATE, 0]
    load = start([sys.executable, "-m", "tablee.bench.load", *map(str, plan)])
    on_two_cores(load.pid)

    def stop() -> Waits:
        told, _ = load.communicate("\n")
        waits: Waits = json.loads(told)
        return waits

    lines(load).readline()
    yield stop


def give_way() -> None:
    os.setpriority(os.PRIO_PROCESS, get_native_id(), GIVE_WAY)


def get(address: str, number: int, path: str) -> tuple[float, bool]:
    """How many milliseconds an answer took, and whether it was a refusal."""
    connection = HTTPConnection(urlsplit(address).netloc)
    began = time.perf_counter()
    connection.request("GET", path, None, {"X-Forwarded-For": network_of(NUMBER + number)})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return 1000 * (time.perf_counter() - began), answer.status >= 400
