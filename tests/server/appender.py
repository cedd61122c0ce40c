"""A worker for tests: adds to some tables without end, and prints what is acknowledged.

python -m tests.server.appender PLACE NAME TABLE…
"""

import asyncio
import sys

from tablee.server.store import Conflict, Store, open_store


async def add(store: Store, name: str, table: str) -> None:
    """Two entries at a time; when somebody else was faster, behind theirs."""
    while True:
        seq = len(await store.read(table))
        entries = [f"{name} {seq}".encode(), f"{name} {seq + 1}".encode()]
        try:
            await store.append(table, seq, entries)
        except Conflict:
            continue
        print(table, seq, flush=True)  # noqa: T201


async def main(place: str, name: str, *tables: str) -> None:
    async with open_store(place) as store:
        await asyncio.gather(*(add(store, name, table) for table in tables))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
