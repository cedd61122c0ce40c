"""Whether the server can save, for monitoring."""

import asyncio
import logging
import time
from collections.abc import Callable

from tablee.server.store import CannotSave, Store

PROBE_EVERY = 2.0
"""Seconds for which a result is kept, so that frequent checks do not wear out the disk."""

log = logging.getLogger(__name__)


class Health:
    """Tries a write, at most once in a few seconds."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.store, self.now = store, now
        self.asking = asyncio.Lock()
        self.known, self.until = "ok", 0.0
        self.stopping = False

    async def status(self) -> str:
        """`ok`, `stopping`, `cannot_save`, or `failed`; the log has the reason for `failed`."""
        if self.stopping:
            return "stopping"
        async with self.asking:
            if self.now() >= self.until:
                self.known = await self.look()
                self.until = self.now() + PROBE_EVERY
            return self.known

    async def look(self) -> str:
        try:
            await self.store.probe()
        except CannotSave:
            return "cannot_save"
        except Exception:
            log.exception("the database does not answer")
            return "failed"
        return "ok"
