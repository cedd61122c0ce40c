"""The least that any server could take for a move that is saved, on this machine: docs/speed.md.

    python -m tools.floor [--tables 250] [--rate 1] [--seconds 6] [--no-disk]

A message comes over one of a table's four sockets. An entry is committed to SQLite in a thread, and
whoever comes meanwhile shares the next commit. Then all four sockets are written to. There are no
rules, no views, no JSON, no frames and no limits.
"""

import argparse
import asyncio
import os
import socket
import sqlite3
import tempfile
from collections import defaultdict
from multiprocessing import Process
from pathlib import Path
from queue import SimpleQueue
from random import uniform
from threading import Thread
from typing import cast

import uvloop

from tablee.bench.server import CORES, cpu_seconds

SEATS = 4
MOVE, ENTRY, ANSWER = bytes(100), bytes(110), bytes(380)
"""As long as those of the real server are, on average."""
LOG = """CREATE TABLE log (table_id TEXT, seq INTEGER, entry BLOB, PRIMARY KEY (table_id, seq))
    WITHOUT ROWID"""
OLD = 40
"""Entries that every table has from the beginning."""


class Server:
    """All tables. A connection says first which one it is for."""

    def __init__(self, database: Path, tables: int, durable: bool) -> None:
        self.loop = asyncio.get_running_loop()
        self.seats: defaultdict[str, list[asyncio.Transport]] = defaultdict(list)
        self.waiting: list[str] = []
        self.busy = False
        self.durable = durable
        self.batches: SimpleQueue[list[str]] = SimpleQueue()
        Thread(target=self.write, args=(database, tables), daemon=True).start()

    def hear(self, table: str) -> None:
        if not self.durable:
            self.show([table])
            return
        self.waiting.append(table)
        if not self.busy:
            self.commit()

    def commit(self) -> None:
        batch, self.waiting, self.busy = self.waiting, [], True
        self.batches.put(batch)

    def committed(self, batch: list[str]) -> None:
        self.busy = False
        if self.waiting:
            self.commit()
        self.show(batch)

    def show(self, tables: list[str]) -> None:
        for table in tables:
            for seat in self.seats[table]:
                if not seat.is_closing():
                    seat.write(ANSWER)

    def write(self, database: Path, tables: int) -> None:
        file = sqlite3.connect(database, isolation_level=None)
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA synchronous = FULL")
        file.execute(LOG)
        file.execute("BEGIN")
        old = [(f"{table:016}", seq, ENTRY) for table in range(tables) for seq in range(OLD)]
        file.executemany("INSERT INTO log VALUES (?, ?, ?)", old)
        file.execute("COMMIT")
        number = OLD
        while batch := self.batches.get():
            number += 1
            file.execute("BEGIN IMMEDIATE")
            rows = [(table, number + place, ENTRY) for place, table in enumerate(batch)]
            file.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
            file.execute("COMMIT")
            number += len(batch)
            self.loop.call_soon_threadsafe(self.committed, batch)


class Seat(asyncio.Protocol):
    def __init__(self, server: Server) -> None:
        self.server, self.table = server, ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self.table:
            self.server.hear(self.table)
        else:
            self.table = data.decode()
            self.server.seats[self.table].append(self.transport)


async def serve(listener: socket.socket, folder: str, tables: int, durable: bool) -> None:
    server = Server(Path(folder, "floor.db"), tables, durable)
    await asyncio.get_running_loop().create_server(lambda: Seat(server), sock=listener)
    await asyncio.Event().wait()


class Person(asyncio.Protocol):
    """Sends a move now and then, and counts them."""

    moves = 0

    def __init__(self, table: int, rate: float) -> None:
        self.table, self.rate = table, rate

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(f"{self.table:016}".encode())

    def later(self) -> None:
        pause = uniform(0, 2 / self.rate)
        asyncio.get_running_loop().call_later(pause, self.act)

    def act(self) -> None:
        Person.moves += 1
        self.transport.write(MOVE)
        self.later()


async def play(port: int, server: int, tables: int, rate: float, seconds: float) -> None:
    loop = asyncio.get_running_loop()
    people = [Person(table, rate) for table in range(tables) for _ in range(SEATS)]
    for person in people:
        await loop.create_connection(lambda person=person: person, "127.0.0.1", port)  # type: ignore[misc]
    await asyncio.sleep(1)
    for person in people:
        person.later()
    await asyncio.sleep(2)
    moves, before = Person.moves, cpu_seconds(server)
    await asyncio.sleep(seconds)
    moves, spent = Person.moves - moves, cpu_seconds(server) - before
    each = 1000 * spent / max(1, moves)
    print(f"{moves / seconds:.0f} moves a second, {each:.3f} ms of processor each")  # noqa: T201


def stay_on(core: int) -> None:
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {core})


def in_its_own_process(listener: socket.socket, folder: str, tables: int, durable: bool) -> None:
    stay_on(CORES[0])
    uvloop.run(serve(listener, folder, tables, durable))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--tables", type=int, default=250)
    options.add_argument("--rate", type=float, default=1.0)
    options.add_argument("--seconds", type=float, default=6.0)
    options.add_argument("--no-disk", action="store_true")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, socket.create_server(("127.0.0.1", 0)) as door:
        about = (door, folder, chosen.tables, not chosen.no_disk)
        server = Process(target=in_its_own_process, args=about)
        server.start()
        stay_on(CORES[1])
        port, pid = door.getsockname()[1], server.pid or 0
        try:
            uvloop.run(play(port, pid, chosen.tables, chosen.rate, chosen.seconds))
        finally:
            server.kill()
            server.join()


if __name__ == "__main__":
    main()
