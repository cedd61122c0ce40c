"""Has strong bots play the deals of a day, one after the other, in a process of their own.

Of several workers one does it. What it found is stored, so all of them show it.
"""

import asyncio
import logging
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from statistics import fmean

from msgspec import json

from tablee.bots.dealing import ROUNDS, Setting, Standard
from tablee.engine.proof import seed_of
from tablee.server.dealer import Wanted
from tablee.server.others import Elsewhere
from tablee.server.server import Server
from tablee.server.store import Deal

CHORE = "chore: deals"
"""Claimed like a table: of several workers one computes at a time."""
LONGEST = 3600.0
"""Seconds after which the process is ended: where others need the processors, it waits."""

log = logging.getLogger(__name__)


def setting_of(deal: Deal) -> Setting:
    return Setting(deal.game, deal.version, deal.options, deal.seats, deal.level, deal.day)


def seed_for(deal: Deal) -> str:
    """Nobody cuts: the seats add nothing to the secret."""
    return seed_of(deal.secret, ("",) * deal.seats)


class Standards:
    """What is still to be computed, and the process that does it."""

    def __init__(self, server: Server, rounds: int = ROUNDS) -> None:
        self.server, self.rounds = server, rounds
        self.missing: dict[tuple[str, int], Deal] = {}
        self.work: asyncio.Task[None] | None = None
        self.process: Process | None = None

    def want(self, deal: Deal) -> None:
        """Computes it soon, unless that is done. The first that were wanted come first."""
        if deal.standard is None:
            self.missing.setdefault((deal.kind, deal.day), deal)
            if self.work is None or self.work.done():
                self.work = asyncio.create_task(self.compute())

    async def compute(self) -> None:
        try:
            await self.server.others.claim(CHORE, 0)
        except Elsewhere:
            self.missing.clear()  # another worker does it; whoever asks again wants it again
            return
        try:
            while self.missing:
                await self.compute_one(next(iter(self.missing.values())))
        finally:
            self.missing.clear()
            await self.server.others.release(CHORE)

    async def compute_one(self, deal: Deal) -> None:
        known = await self.server.store.deals.of_day(deal.day)
        if any(each.kind == deal.kind and each.standard is None for each in known):
            try:
                await self.play(deal)
            except Exception:
                log.exception("a deal of the day was not computed", extra={"kind": deal.kind})
        self.missing.pop((deal.kind, deal.day), None)

    async def play(self, deal: Deal) -> None:
        wanted = Wanted(setting_of(deal), seed_for(deal), self.rounds)
        words = (sys.executable, "-P", "-m", "tablee.server.dealer")
        self.process = await asyncio.create_subprocess_exec(
            *words, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
        )
        told = self.process.communicate(json.encode(wanted))
        found, _ = await asyncio.wait_for(told, LONGEST)
        standard = json.decode(found, type=Standard)
        await self.server.store.deals.put_standard(deal, found, fmean(standard.robots))
        log.info("a deal of the day was computed", extra={"kind": deal.kind})

    def close(self) -> None:
        if self.work is not None:
            self.work.cancel()
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
