"""Sockets that have something to write share one turn of the event loop."""

import asyncio
from typing import cast

from tablee.server.gate import Outbox, SocketConnection


class Cable:
    """Stands for a socket and its transport."""

    def __init__(self, torn: bool = False) -> None:
        self.loop = asyncio.get_running_loop()
        self.transport = self
        self.torn, self.written, self.aborted = torn, 0, False

    def write_out(self) -> None:
        if self.torn:
            raise OSError("torn")
        self.written += 1

    def abort(self) -> None:
        self.aborted = True


def add(outbox: Outbox, *cables: Cable) -> None:
    for cable in cables:
        outbox.add(cast("SocketConnection", cable))


async def test_all_are_written_to_in_the_next_turn() -> None:
    outbox, one, two = Outbox(), Cable(), Cable()
    add(outbox, one, two)
    assert (one.written, two.written) == (0, 0)
    await asyncio.sleep(0)
    assert (one.written, two.written) == (1, 1)
    add(outbox, one)
    await asyncio.sleep(0)
    assert (one.written, two.written) == (2, 1)


async def test_a_socket_that_cannot_be_written_to_keeps_nobody_waiting() -> None:
    outbox, torn, whole = Outbox(), Cable(torn=True), Cable()
    add(outbox, torn, whole)
    await asyncio.sleep(0)
    assert whole.written == 1
    assert torn.aborted
    add(outbox, whole)
    await asyncio.sleep(0)
    assert whole.written == 2
