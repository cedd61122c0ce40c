"""A worker that stops hands its tables and guests to the others first.

It says so (`/healthz`), waits until balancers have noticed, and then claims no table and takes no
socket. Each of its tables is released at a moment when nothing is being decided there, and its
sockets are told to come back, a few at a time: all at once would be a flood for the others.
"""

import asyncio
import logging
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from tablee.server.connection import Connection
from tablee.server.live_table import LiveTable
from tablee.server.uptime import steady
from tablee.server.wire import bye

if TYPE_CHECKING:
    from tablee.server.many.workers import Workers

NOTICE = 3.0
"""Seconds for balancers to notice that a worker stops."""
WITHIN = 15.0
"""Seconds to hand everything over, after the notice. What is left then is closed at once."""
RACES_END = 5.0
"""Seconds to wait for a call in a race. Once somebody has called, it is played to its end."""
LOOK_EVERY = 0.02
AT_ONCE = 8
"""Tables that are handed over concurrently."""
PER_SECOND = 400
"""Sockets that are told to come back."""

log = logging.getLogger(__name__)


class Drain:
    """One worker's way out."""

    def __init__(self, workers: "Workers", notice: float) -> None:
        self.workers, self.notice = workers, notice
        self.server, self.reception = workers.server, workers.reception

    async def run(self) -> None:
        """Ends early when no other worker is left that could take over."""
        await self.wait_for_balancers()
        self.reception.leaving = True
        if not self.workers.heirs:
            return
        tables = [*self.server.awake.values()]
        facts = {"tables": len(tables), "sockets": sum(1 for _ in self.connections())}
        log.warning("this worker stops and hands over", extra=facts)
        try:
            async with asyncio.timeout(WITHIN):
                await self.hand_over(tables)
                await self.send_on()
        except TimeoutError:
            log.warning("not all could be handed over in time")

    async def wait_for_balancers(self) -> None:
        end = steady() + self.notice
        while self.workers.heirs and steady() < end:
            await asyncio.sleep(LOOK_EVERY)

    async def hand_over(self, tables: Iterable[LiveTable]) -> None:
        """Those first where nothing is being decided; nobody waits for the race of another."""
        waiting, end = {*tables}, steady() + RACES_END
        for live in waiting:
            live.leaving = True  # after a race it goes by itself, before the next card is turned
        while waiting:
            ready = [*islice((live for live in waiting if may_go(live, end)), AT_ONCE)]
            sockets = sum(len(live.connections) for live in ready)
            await asyncio.gather(*(self.server.sleep(live, "restart") for live in ready))
            waiting.difference_update(ready)
            await asyncio.sleep(sockets / PER_SECOND if ready else LOOK_EVERY)

    async def send_on(self) -> None:
        """Guests at tables of other workers, when their owners say so; those who look at lists."""
        edge = self.workers.edge
        edge.leaving = True
        for far in [*edge.lines.values()]:
            far.part()
            await asyncio.sleep(1 / PER_SECOND)
        there = {far.connection for far in edge.lines.values()}
        for connection in {*self.connections()} - there:
            connection.hang_up(bye("restart"))
            await asyncio.sleep(1 / PER_SECOND)
        while edge.lines:
            await asyncio.sleep(LOOK_EVERY)

    def connections(self) -> Iterator[Connection]:
        for theirs in self.reception.connections.values():
            yield from theirs


def may_go(live: LiveTable, end: float) -> bool:
    return not live.busy or (steady() > end and not live.conductor.called)
