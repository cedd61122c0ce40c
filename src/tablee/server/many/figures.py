"""The metrics of all workers of one machine on one page, each sample with the worker's number.

Each worker tells its figures to whoever asks at a socket in the folder of the room (`room.py`). The
worker that gets the request for `/metrics` asks all of them.
"""

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

PATIENCE = 1.0
"""Seconds for another worker to tell its figures."""
UP = "tablee_worker_up"

log = logging.getLogger(__name__)


class Told(Collector):
    """What the workers told, as if it were our own."""

    def __init__(self, pages: dict[str, str | None]) -> None:
        self.pages = pages

    def collect(self) -> Iterator[Metric]:
        families: dict[str, Metric] = {}
        for worker, page in self.pages.items():
            for family in text_string_to_metric_families(page or ""):
                known = families.setdefault(
                    family.name, Metric(family.name, family.documentation, family.type)
                )
                for sample in family.samples:
                    labels = {**sample.labels, "worker": worker}
                    known.add_sample(sample.name, labels, sample.value)
        yield from families.values()
        up = Metric(UP, "Whether this worker tells its figures.", "gauge")
        for worker, page in self.pages.items():
            up.add_sample(UP, {"worker": worker}, float(page is not None))
        yield up


class Figures:
    """The figures of one worker, and the way to those of its family."""

    def __init__(self, folder: Path, worker: int, workers: int) -> None:
        self.folder, self.worker, self.workers = folder, worker, workers

    @asynccontextmanager
    async def told(self) -> AsyncIterator[None]:
        """Tells our figures to whoever asks."""
        own = self.socket(self.worker)
        own.unlink(missing_ok=True)  # of a worker that died
        async with await asyncio.start_unix_server(tell, own):
            yield
        with suppress(OSError):
            own.unlink()

    def socket(self, worker: int) -> Path:
        return self.folder / str(worker)

    async def page(self) -> bytes:
        numbers = range(self.workers)
        pages = await asyncio.gather(*(ask(self.socket(number)) for number in numbers))
        return whole(dict(zip(map(str, numbers), pages, strict=True)).items())


def whole(pages: Iterable[tuple[str, str | None]]) -> bytes:
    registry = CollectorRegistry()
    registry.register(Told(dict(pages)))
    return generate_latest(registry)


async def tell(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(generate_latest())
    with suppress(OSError):
        await writer.drain()
    writer.close()


async def ask(socket: Path) -> str | None:
    """What a worker says; None if it does not answer."""
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_unix_connection(socket)
            try:
                return (await reader.read()).decode()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        log.warning("a worker does not tell its figures", extra={"asked_by": os.getpid()})
        return None
