"""Tells people that it is their turn at a slow table, off the path of the table.

A table says only when its people are to be told (`tables.notify`), with the move that asked them.
One look now and then finds those tables; what is sent waits in a queue that has an end.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import TypeAlias

from tablee.server.entries import Guest
from tablee.server.logs import about
from tablee.server.notices.hours import loud_from
from tablee.server.notices.words import Notice
from tablee.server.server import Server
from tablee.server.store.contacts import Contact, Contacts, Told, Waiting

HOUR = 3600.0
LOOK_EVERY = 30.0
MOST = 100
"""Tables of one look."""
AT_WORK = 300.0
"""Seconds for which a worker has a table for itself. If it dies, another one tells the people."""
WAITING = 1000
"""Notices that may wait. With more, their tables are looked at again later."""
SENDERS = 4

Send: TypeAlias = Callable[[Notice, Contact], Coroutine[None, None, None]]

log = logging.getLogger(__name__)


class Bell:
    """`ways`: how to send, by kind of contact."""

    def __init__(self, server: Server, contacts: Contacts, ways: Mapping[str, Send]) -> None:
        self.server, self.contacts, self.ways = server, contacts, ways
        self.queue: asyncio.Queue[tuple[Notice, Contact]] = asyncio.Queue(WAITING)

    async def run(self) -> None:
        senders = [asyncio.create_task(self.keep_sending()) for _ in range(SENDERS)]
        try:
            while True:
                await asyncio.sleep(LOOK_EVERY)
                try:
                    await self.look()
                except Exception:
                    log.exception("could not look who is to be told")
        finally:
            for sender in senders:
                sender.cancel()

    # Who is to be told.

    async def look(self) -> None:
        now = self.server.now()
        for table in await self.contacts.waiting(now, MOST):
            if self.is_ours(table):
                await self.tell(table, now)

    def is_ours(self, table: Waiting) -> bool:
        """Only its owner knows who is at a live table."""
        return table.id in self.server.awake or table.worker not in self.server.others.living

    async def tell(self, table: Waiting, now: float) -> None:
        leased = now + AT_WORK
        if not await self.contacts.put_notify(table.id, table.notify, leased):
            return
        awake = self.server.awake.get(table.id)
        away = [guest for guest in table.awaited if awake is None or guest not in awake.here]
        later = [await self.ring(table, guest, now) for guest in away]
        again = min((when for when in later if when is not None), default=None)
        await self.contacts.put_notify(table.id, leased, again)

    async def ring(self, table: Waiting, guest: Guest, now: float) -> float | None:
        """Tells a guest now, or says when to try again."""
        contacts = [each for each in await self.contacts.of(guest) if each.kind in self.ways]
        if not contacts:
            return None
        last = await self.contacts.told(table.id, guest)
        if last is not None and last.due == table.due:
            return None
        soonest = now if last is None else max(now, last.at + HOUR)
        loud = loud_from(await self.contacts.quiet(guest), soonest)
        if loud > now:
            return loud
        if self.queue.maxsize - self.queue.qsize() < len(contacts):
            return now + LOOK_EVERY
        if await self.contacts.put_told(table.id, guest, Told(now, table.due or 0.0), now - HOUR):
            notice = Notice(table.id, table.game, guest, await self.contacts.language(guest))
            for contact in contacts:
                self.queue.put_nowait((notice, contact))
        return None

    # Sending.

    async def keep_sending(self) -> None:
        while True:
            await self.send_next()

    async def send_next(self) -> None:
        """What could not be sent is not sent again: the next turn is told again."""
        notice, contact = await self.queue.get()
        try:
            if contact in await self.contacts.of(contact.guest):  # not forgotten meanwhile
                await self.ways[contact.kind](notice, contact)
        except Exception:
            log.exception("a notice could not be sent", extra=about(notice.table))
        finally:
            self.queue.task_done()
