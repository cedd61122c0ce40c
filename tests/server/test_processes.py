"""Processes that die without warning, or share a database: what was acknowledged stays."""

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee.server.store import open_store
from tests.server.things import a_table
from tests.slow import times

ROOT = Path(__file__).parent.parent.parent


@contextmanager
def appender(place: str, name: str, *tables: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.server.appender", place, name, *tables]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def acknowledged(process: subprocess.Popen[str], at_least: int) -> list[tuple[str, int]]:
    """What the process was told is stored, until it is killed without warning."""
    assert process.stdout is not None
    lines = [process.stdout.readline() for _ in range(at_least)]
    process.kill()
    lines += process.stdout.readlines()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, int(seq)) for table, seq in whole]


@pytest.mark.slow
async def test_kill_9_loses_nothing_that_was_acknowledged(place: str) -> None:
    tables = [f"t{n}" for n in range(8)]
    async with open_store(place) as store:
        for table in tables:
            await store.create_table(a_table(table), [])
    books: list[tuple[str, str, int]] = []
    lives = [f"life{n}" for n in range(times(2, 10))]
    for life in lives:
        with appender(place, life, *tables) as process:
            told = await asyncio.to_thread(acknowledged, process, 60)
        books += [(life, table, seq) for table, seq in told]
        async with open_store(place) as store:
            logs = {table: await store.read(table) for table in tables}
        for life_then, table, seq in books:
            pair = [b"%s %d" % (life_then.encode(), n) for n in (seq, seq + 1)]
            assert logs[table][seq : seq + 2] == pair
        assert all(len(log) % 2 == 0 for log in logs.values())
    assert len(set(books)) == len(books) >= 60 * len(lives)


async def test_two_processes_share_a_database_and_never_a_number(place: str) -> None:
    async with open_store(place) as store:
        for table in "ab":
            await store.create_table(a_table(table), [])
        with appender(place, "one", "a", "b") as one, appender(place, "two", "b", "a") as two:
            told = await asyncio.gather(
                *(asyncio.to_thread(acknowledged, process, 40) for process in (one, two))
            )
        logs = {table: await store.read(table) for table in "ab"}
    assert not set(told[0]) & set(told[1])
    for name, book in zip(("one", "two"), told, strict=True):
        for table, seq in book:
            assert logs[table][seq : seq + 2] == [f"{name} {n}".encode() for n in (seq, seq + 1)]
