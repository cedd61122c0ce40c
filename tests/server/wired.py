"""A bus in memory, and what can go wrong with it."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from tablee.server.many.bus import Bus, BusDown


class Wire:
    """What all ends share."""

    def __init__(self) -> None:
        self.ears: dict[str, list[Callable[[bytes], None]]] = {}
        self.drop = self.twice = self.down = False


class Wired(Bus):
    """One end."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    async def open(self, channels: Sequence[str], hear: Callable[[bytes], None]) -> None:
        self.channels, self.hear = channels, hear
        for channel in channels:
            self.wire.ears.setdefault(channel, []).append(hear)

    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> None:
        if self.wire.down:
            raise BusDown
        for channel, data in batch:
            for hear in [] if self.wire.drop else [*self.wire.ears.get(channel, [])]:
                hear(data)
                if self.wire.twice:
                    hear(data)

    async def close(self) -> None:
        for channel in self.channels:
            self.wire.ears[channel].remove(self.hear)


async def hears_again(bus: Bus, heard: "asyncio.Queue[bytes]") -> None:
    """A bus that was cut off is back after a while."""
    async with asyncio.timeout(10):
        while heard.empty():
            with suppress(BusDown):
                await bus.publish([("a", b"again")])
            await asyncio.sleep(0.05)
    assert await heard.get() == b"again"
