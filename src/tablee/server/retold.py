"""Replays that many read: each is computed once, while its readers read it, and then kept a while.

A reader goes at their own pace. The one who is furthest computes the next chunk, so nothing is
computed that nobody reads, and nobody waits for a slow reader.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from typing import NamedTuple

from tablee.engine.game import Viewer
from tablee.server.replays import next_of
from tablee.server.slices import Slices

LONGEST = 2_000_000
"""Bytes of a replay that is shared. After so many, every reader computes the rest alone."""
MOST, KEPT = 32, 16_000_000
"""Replays that are kept, and the bytes of all of them."""

Pieces = Callable[[], Iterator[bytes]]
"""Tells a match from its beginning. The same pieces each time."""
NOTHING: Iterator[bytes] = iter(())


class Version(NamedTuple):
    """Which replay. A log that is longer may be another match."""

    table_id: str
    length: int
    viewer: Viewer | str
    notation: bool


class Telling:
    """One replay, as far as it is computed."""

    def __init__(self, pieces: Pieces, slices: Slices) -> None:
        self.pieces, self.slices = pieces, slices
        self.told = pieces()
        self.chunks: list[bytes] = []
        self.size = 0
        self.ended = False
        self.next: asyncio.Task[None] | None = None

    async def read(self) -> AsyncIterator[bytes]:
        """A JSON list, in chunks."""
        before = b"["
        async for chunk in self.each():
            yield before + chunk
            before = b","
        yield b"]" if before == b"," else b"[]"

    async def each(self) -> AsyncIterator[bytes]:
        at = 0
        while (chunk := await self.chunk(at)) is not None:
            yield chunk
            at += 1
        if not self.ended:
            async for chunk in self.alone(at):
                yield chunk

    async def chunk(self, at: int) -> bytes | None:
        """None at the end of what is shared."""
        while at == len(self.chunks) and not self.ended and self.size < LONGEST:
            self.next = self.next or asyncio.create_task(self.compute())
            await asyncio.shield(self.next)  # a reader may go away, others still want it
        return self.chunks[at] if at < len(self.chunks) else None

    async def compute(self) -> None:
        """One more chunk. If that fails, it fails for all readers."""
        if some := await self.slices.run(next_of(self.told)):
            self.chunks.append(b",".join(some))
            self.size += len(self.chunks[-1])
        else:
            self.ended = True
            self.told, self.pieces = NOTHING, lambda: NOTHING  # lets go of the match
        self.next = None

    async def alone(self, after: int) -> AsyncIterator[bytes]:
        """The chunks after so many, for one reader."""
        own, at = self.pieces(), 0
        while some := await self.slices.run(next_of(own)):
            at += 1
            if at > after:
                yield b",".join(some)


class Retold:
    """Replays that were read lately."""

    def __init__(self, slices: Slices) -> None:
        self.slices = slices
        self.known: OrderedDict[Version, Telling] = OrderedDict()

    def get(self, version: Version) -> Telling | None:
        return self.used(version) if version in self.known else None

    def begin(self, version: Version, pieces: Pieces) -> Telling:
        """The telling of this version, which may be known already."""
        self.known.setdefault(version, Telling(pieces, self.slices))
        return self.used(version)

    def used(self, version: Version) -> Telling:
        """What was read longest ago is forgotten: others have grown since they began."""
        self.known.move_to_end(version)
        while len(self.known) > MOST or (len(self.known) > 1 and self.size > KEPT):
            self.known.popitem(last=False)
        return self.known[version]

    @property
    def size(self) -> int:
        return sum(telling.size for telling in self.known.values())
