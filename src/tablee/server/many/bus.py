"""The bus between workers. It may lose messages: the log is what lasts, and `post.py` notices."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence


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
