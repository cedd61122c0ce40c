"""The network between a worker and a service: a relay that can be slow, be cut, or swallow all."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal, TypeAlias

from tests.live.buses import Place

State: TypeAlias = Literal["whole", "cut", "silent"]
A_MOMENT = 0.02


class Cable:
    """Passes bytes between a socket of its own and that of a service."""

    def __init__(self, here: Place, there: Place) -> None:
        self.here, self.there = here, there
        """Port 0 is one that is free."""
        self.state: State = "whole"
        self.delay = 0.0
        """Seconds that every byte takes, in each direction."""
        self.loop = asyncio.new_event_loop()
        self.pairs: set[asyncio.Task[None]] = set()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()
        assert self.ready.wait(10)

    def run(self) -> None:
        self.loop.run_until_complete(self.listen())

    async def listen(self) -> None:
        self.ended = asyncio.Event()
        async with await self.opened():
            self.ready.set()
            await self.ended.wait()
            self.hang_up()
            await asyncio.gather(*self.pairs, return_exceptions=True)

    async def opened(self) -> asyncio.Server:
        if isinstance(self.here, Path):
            server = await asyncio.start_unix_server(self.accept, self.here)
            self.here.chmod(0o777)
        else:
            server = await asyncio.start_server(self.accept, "127.0.0.1", self.here)
            self.here = server.sockets[0].getsockname()[1]
        return server

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.pairs.add(task)
        try:
            await self.carry(reader, writer)
        finally:
            writer.transport.abort()
            self.pairs.discard(task)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.state == "cut":
            return
        with suppress(OSError, asyncio.CancelledError):
            far_reader, far_writer = await reached(self.there)
            ways = [
                asyncio.create_task(self.pump(reader, far_writer)),
                asyncio.create_task(self.pump(far_reader, writer)),
            ]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                far_writer.transport.abort()

    async def pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        sending = asyncio.create_task(self.send(queue, writer))
        try:
            while data := await reader.read(65536):
                queue.put_nowait((self.loop.time() + self.delay, data))
        finally:
            sending.cancel()

    async def send(
        self, queue: "asyncio.Queue[tuple[float, bytes]]", writer: asyncio.StreamWriter
    ) -> None:
        while True:
            due, data = await queue.get()
            await asyncio.sleep(max(0.0, due - self.loop.time()))
            while self.state == "silent":
                await asyncio.sleep(A_MOMENT)
            writer.write(data)
            await writer.drain()

    def hang_up(self) -> None:
        for pair in self.pairs:
            pair.cancel()

    # From the test.

    def set(self, state: State) -> None:
        """`silent`: connections stay, and nothing comes through, as behind a dead switch."""
        self.state = state
        if state == "cut":
            self.loop.call_soon_threadsafe(self.hang_up)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.ended.set)
        self.thread.join(10)
        self.loop.close()


async def reached(there: Place) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    if isinstance(there, Path):
        return await asyncio.open_unix_connection(there)
    return await asyncio.open_connection("127.0.0.1", there)


@contextmanager
def cable(here: Place, there: Place) -> Iterator[Cable]:
    laid = Cable(here, there)
    try:
        yield laid
    finally:
        laid.close()
