"""Tables of strong bots, and what people at other tables notice of them.

A real server, the people in a process of their own, and all of it on two cores.
"""

import asyncio
import json
import os
import re
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager, suppress
from http.client import HTTPConnection
from itertools import pairwise
from statistics import median_low
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from msgspec import Struct
from picows import WSListener, WSMsgType, WSTransport, ws_connect

from tablee.bench.load import Refused, ask, measured_plan, network_of
from tablee.bench.server import lines, start
from tablee.bench.workers import PROXY, TABLEE
from tablee.server.wire import PROTOCOL

SEATS = 4
RATE = 1.0
"""Moves per second of each person."""
CORES = {0, 1}
NUMBER = 10_000
"""The first table of bots, so that its network is nobody else's."""
KERNEL = 300.0
"""Seconds in which the kernel must be there, even if it has to be compiled."""
BUCKET = re.compile(r'^tablee_thinking_seconds_bucket\{le="(.+)"\} (\S+)$', re.MULTILINE)


class Bots(Struct, frozen=True, kw_only=True):
    """How strong bots did at so many tables of four, and people at other tables."""

    tables: int
    moves_per_second: float
    """Of bots."""
    p50_ms: float
    p99_ms: float
    """From a bot's question to its answer, with the time in the queue."""
    thumbs: float
    """The share of questions that were left to the rule of thumb."""
    people: int
    """Tables of four people."""
    people_moves_per_second: float
    people_p50_ms: float
    people_p99_ms: float
    later_ms: float
    """By how much that is more than without bots."""


class Figures(Struct, frozen=True):
    """What a server has counted so far."""

    moves: float
    asked: float
    thumbs: float
    within: tuple[tuple[float, float], ...]
    """How many answers came within so many seconds."""


def measure(tables: Sequence[int], people: int, seconds: float, rounds: int = 1) -> list[Bots]:
    """Of several rounds the middle: what else the machine does falls into one of them."""
    found = [one_round(tables, people, seconds) for _ in range(rounds)]
    return [middle(same) for same in zip(*found, strict=True)]


def one_round(tables: Sequence[int], people: int, seconds: float) -> list[Bots]:
    """Without bots first."""
    found: list[Bots] = []
    for count in (0, *tables):
        before = found[0].people_p99_ms if found else None
        found.append(with_bots(count, people, seconds, before))
    return found


def middle(same: Sequence[Bots]) -> Bots:
    """Figure by figure."""
    names = Bots.__struct_fields__
    return Bots(**{name: median_low(getattr(each, name) for each in same) for name in names})


def with_bots(tables: int, people: int, seconds: float, before: float | None) -> Bots:
    with served() as address:
        figures, told = asyncio.run(meanwhile(address, tables, people, seconds))
        p99 = told["p99_ms"]
        return Bots(
            tables=tables, people=people, **figures,
            people_moves_per_second=told["moves_per_second"], people_p50_ms=told["p50_ms"],
            people_p99_ms=p99, later_ms=round(p99 - (p99 if before is None else before), 2),
        )  # fmt: skip


@contextmanager
def served() -> Iterator[str]:
    """A server on two cores, and its processes for bots on the same ones."""
    with TemporaryDirectory() as folder:
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


def until_open(address: str) -> None:
    """It says its address a moment before. Raises OSError."""
    for _ in range(100):
        with suppress(ConnectionRefusedError):
            figures_of(address)
            return
        time.sleep(0.1)
    raise ConnectionRefusedError(address)


def on_two_cores(pid: int) -> None:
    if (os.cpu_count() or 1) > len(CORES):
        os.sched_setaffinity(pid, CORES)


async def meanwhile(
    address: str, tables: int, people: int, seconds: float
) -> tuple[dict[str, float], dict[str, Any]]:
    """Bots and people play at the same time. What both did."""
    async with AsyncExitStack() as stack:
        for number in range(tables):
            host = await table_of_bots(address, NUMBER + number)
            stack.callback(host.disconnect)
        if tables:
            await until_they_search(address)
        plan = [address, people, SEATS, RATE, seconds]
        load = start([sys.executable, "-m", "tablee.bench.load", *map(str, plan)])
        on_two_cores(load.pid)
        with lines(load) as said:
            await asyncio.to_thread(said.readline)
            first, began = await asyncio.to_thread(figures_of, address), time.perf_counter()
            told: dict[str, Any] = json.loads(await asyncio.to_thread(said.readline))
            last, spent = await asyncio.to_thread(figures_of, address), time.perf_counter() - began
        load.wait()
    return between(first, last, spent), told


class Host(WSListener):
    """Fills a table with strong bots, starts the match, and looks on."""

    def on_ws_connected(self, transport: WSTransport) -> None:
        say = [{"do": "hello", "protocol": PROTOCOL}]
        say += [{"do": "add_bot", "seat": seat, "level": "strong"} for seat in range(SEATS)]
        for request in [*say, {"do": "start"}]:
            transport.send(WSMsgType.TEXT, json.dumps(request).encode())


async def table_of_bots(address: str, number: int) -> WSTransport:
    """Raises Refused."""
    near = {"X-Forwarded-For": network_of(number)}
    _, cookie = await asyncio.to_thread(ask, address, near, "GET", "/api/me")
    headers = {**near, "Cookie": cookie}
    plan = measured_plan(SEATS)
    opened, _ = await asyncio.to_thread(ask, address, headers, "POST", "/api/tables", plan)
    if "error" in opened:
        raise Refused(opened["error"]["code"])
    url = f"{address.replace('http', 'ws', 1)}/ws/tables/{opened['id']}"
    transport, _ = await ws_connect(Host, url, extra_headers=headers)
    return transport


async def until_they_search(address: str) -> None:
    """Until then they play by rules of thumb. Raises TimeoutError."""
    async with asyncio.timeout(KERNEL):
        while (await asyncio.to_thread(figures_of, address)).asked < SEATS:
            await asyncio.sleep(0.5)


def figures_of(address: str) -> Figures:
    connection = HTTPConnection(urlsplit(address).netloc)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()

    def counted(name: str) -> float:
        found = re.search(rf"^{re.escape(name)} (\S+)$", text, re.MULTILINE)
        return float(found[1]) if found else 0.0

    return Figures(
        moves=counted('tablee_actions_total{by="bot"}'),
        asked=counted("tablee_thinking_seconds_count"),
        thumbs=counted("tablee_thumbs_total"),
        within=tuple((float(bound), float(number)) for bound, number in BUCKET.findall(text)),
    )


def between(first: Figures, last: Figures, seconds: float) -> dict[str, float]:
    asked = last.asked - first.asked
    early = dict(first.within)
    within = [(bound, number - early.get(bound, 0.0)) for bound, number in last.within]
    return {
        "moves_per_second": round((last.moves - first.moves) / seconds, 1),
        "p50_ms": round(1000 * quantile(within, 0.5), 1),
        "p99_ms": round(1000 * quantile(within, 0.99), 1),
        "thumbs": round((last.thumbs - first.thumbs) / max(asked, 1), 3),
    }


def quantile(within: Sequence[tuple[float, float]], share: float) -> float:
    """In seconds, as if answers were spread evenly between two bounds."""
    wanted = share * within[-1][1] if within else 0.0
    for (low, fewer), (high, more) in pairwise([(0.0, 0.0), *within]):
        if more >= wanted and more > fewer:
            return (
                low
                if high == float("inf")
                else low + (high - low) * (wanted - fewer) / (more - fewer)
            )
    return 0.0
