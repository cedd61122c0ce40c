"""The bus between workers. It may lose messages: the log is what lasts, and `post.py` notices."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress

TIMEOUT = 3.0
"""Seconds in which a service must answer."""
PING = 1.0
"""Seconds between two questions whether it is still there: who only hears would not notice."""
PAUSE = 0.2
"""Seconds between two attempts to connect."""

log = logging.getLogger(__name__)


class BusDown(Exception):
    """What was to be sent is lost."""


class Bus(ABC):
    """Sends bytes to channels, and hears what is sent to two of them."""

    @abstractmethod
    async def open(self, channels: Sequence[str], hear: Callable[[bytes], None]) -> None:
        """Listens from now on; connects again by itself. Raises BadStore if it never could."""

    @abstractmethod
    async def publish(self, batch: Sequence[tuple[str, bytes]]) -> None:
        """Sends to channels, in this order. Raises BusDown."""

    @abstractmethod
    async def close(self) -> None: ...


class KeptBus(Bus):
    """A bus that is a service: the connection that hears is made again whenever it is lost."""

    keeper: asyncio.Task[None] | None = None

    async def open(self, channels: Sequence[str], hear: Callable[[bytes], None]) -> None:
        self.channels, self.hear = channels, hear
        await self.begin()
        self.keeper = asyncio.create_task(self.keep())

    async def begin(self) -> None:
        """The first connection. Raises BadStore."""
        await self.connect()

    async def keep(self) -> None:
        while True:
            await self.until_lost()
            log.warning("the bus is lost")
            while not await self.connected_again():
                await asyncio.sleep(PAUSE)
            log.warning("the bus is back")

    async def connected_again(self) -> bool:
        try:
            await self.connect()
        except Exception as problem:
            log.debug("no bus", extra={"why": type(problem).__name__})
            return False
        return True

    async def close(self) -> None:
        if self.keeper is not None:
            self.keeper.cancel()
            await asyncio.gather(self.keeper, return_exceptions=True)
        with suppress(Exception):
            await self.hang_up()

    @abstractmethod
    async def connect(self) -> None:
        """Listens to the channels. Raises whatever went wrong."""

    @abstractmethod
    async def until_lost(self) -> None: ...

    @abstractmethod
    async def hang_up(self) -> None: ...
