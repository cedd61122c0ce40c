"""Notes to other workers: all that waits for one of them goes as one packet, with a number.

The bus may lose packets. Who sees that a number is missing gives up what it knows of that worker
and says so (`lost`); then both begin anew with whole updates.
"""

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from tablee.server.many.bus import Bus, BusDown
from tablee.server.many.notes import Note, Packet, Shout, WorkerId
from tablee.server.metrics import NOTES_LOST

MOST = 20_000
"""Notes that may wait for one worker. With more they are dropped, and all is told anew."""

Deliver: TypeAlias = Callable[[WorkerId, Note | Shout], None]

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Packet).decode
log = logging.getLogger(__name__)


def new_worker() -> WorkerId:
    return secrets.token_hex(8)


class Post:
    """The notes of one worker. `id` changes when it begins anew after its lease was lost."""

    def __init__(
        self, bus: Bus, site: str, deliver: Deliver, lost: Callable[[WorkerId], None]
    ) -> None:
        self.bus, self.site, self.deliver, self.lost = bus, site, deliver, lost
        self.id = new_worker()
        self.waiting: dict[WorkerId, list[Note | Shout]] = {}
        """By receiver; the empty one is all."""
        self.sent: dict[WorkerId, int] = {}
        """The number of the last packet to each worker."""
        self.got: dict[WorkerId, int] = {}
        """The same from each worker."""
        self.dead: deque[WorkerId] = deque(maxlen=100)
        """Workers that died not long ago. Nobody listens to them any more."""
        self.sender: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.bus.open((self.channel(""), self.channel(self.id)), self.hear)

    async def begin_anew(self) -> None:
        """Under another name: what is still on its way to the old one is heard by nobody."""
        await self.bus.close()
        self.id = new_worker()
        self.waiting.clear()
        self.sent.clear()
        self.got.clear()
        await self.open()

    async def close(self) -> None:
        if self.sender is not None:
            await asyncio.wait([self.sender], timeout=1.0)
        await self.bus.close()

    def channel(self, worker: WorkerId) -> str:
        return f"tablee_{self.site}_{worker or 'all'}"

    # Out.

    def send(self, to: WorkerId, note: Note) -> None:
        self.put(to, note)

    def shout(self, note: Shout) -> None:
        self.put("", note)

    def put(self, to: WorkerId, note: Note | Shout) -> None:
        waiting = self.waiting.setdefault(to, [])
        waiting.append(note)
        if len(waiting) > MOST:
            waiting.clear()
            self.sent[to] = self.sent.get(to, 0) + 1  # a missing number: they will notice
        self.hurry()

    def repeat(self) -> None:
        """Every second: repeats the last numbers, so that a loss at the end is noticed."""
        for worker in self.sent:
            self.waiting.setdefault(worker, [])
        self.hurry()

    def forget(self, gone: Iterable[WorkerId]) -> None:
        """Their names never come back, though something of theirs may still be on its way."""
        for worker in gone:
            self.dead.append(worker)
            self.sent.pop(worker, None)
            self.got.pop(worker, None)
            self.waiting.pop(worker, None)

    def hurry(self) -> None:
        if self.waiting and (self.sender is None or self.sender.done()):
            self.sender = asyncio.create_task(self.send_all())

    async def send_all(self) -> None:
        while self.waiting:
            batch, self.waiting = self.waiting, {}
            packets = [(self.channel(to), encode(self.packet(to, batch[to]))) for to in batch]
            try:
                await self.bus.publish(packets)
            except BusDown:
                log.warning("notes to other workers were lost", extra={"packets": len(packets)})

    def packet(self, to: WorkerId, notes: list[Note | Shout]) -> Packet:
        if not to:
            return Packet(self.id, 0, notes)
        self.sent[to] = self.sent.get(to, 0) + bool(notes)
        return Packet(self.id, self.sent[to], notes)

    # In.

    def hear(self, data: bytes) -> None:
        try:
            packet = decode(data)
        except msgspec.DecodeError:
            log.warning("a note of another worker cannot be read; is it another version?")
            return
        if packet.sender == self.id or packet.sender in self.dead:
            return
        if packet.number and not self.follows(packet):
            return
        for note in packet.notes:
            try:
                self.deliver(packet.sender, note)
            except Exception:
                log.exception("a note of another worker failed")

    def follows(self, packet: Packet) -> bool:
        """Whether the packet is new. One that is missing before it is noticed here."""
        known = self.got.get(packet.sender, 0)
        new = packet.number > known
        if packet.number > known + (1 if packet.notes else 0):
            NOTES_LOST.inc()
            log.warning("a note of another worker is missing")
            self.lost(packet.sender)
        self.got[packet.sender] = max(known, packet.number)
        return new
