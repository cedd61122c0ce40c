"""What people made in finished matches, and give to be riddles of the day.

The owner of the server approves each of them in a terminal (`tablee gallery`). Nothing is shown to
others before.
"""

import asyncio
from secrets import token_hex

import msgspec
from msgspec import Struct

from tablee.engine.match import Match
from tablee.server.entries import Guest
from tablee.server.limits import RELEASES, Shared
from tablee.server.riddles import DAY, riddles_in
from tablee.server.server import Server
from tablee.server.store import Identity, Release
from tablee.server.table import NotAllowed, Table, the_match

EACH, MOST = 6, 500
"""How many of a guest, and of all guests, wait at once."""


class NewRelease(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that you made in a finished match."""

    table: str
    number: int
    """Which riddle, counted from 0."""
    named: bool
    """Whether your name is shown with it."""


class OwnRelease(Struct, frozen=True):
    """Something that you released, and that waits to be a riddle of the day."""

    id: str
    table: str
    number: int
    approved: bool


class Releases:
    """Those of all games that have riddles of the day."""

    def __init__(self, server: Server) -> None:
        self.server, self.store = server, server.store
        self.given = Shared(RELEASES)

    async def add(self, guest: Identity, game: str, wish: NewRelease) -> list[OwnRelease]:
        """Raises TableeError."""
        kind = await riddles_in(game)
        table = await self.server.finished(wish.table)
        match, seats = played(table, game), seats_of(table, guest.public)
        by = guest.name if wish.named else ""
        seen = Match.seen(match, None)
        riddle = await asyncio.to_thread(kind.released, seen, seats, wish.number, by)
        release = Release(
            table_id=wish.table,
            number=wish.number,
            id=token_hex(4),
            guest=guest.public,
            game=game,
            day=int(self.server.now() // DAY),
            approved=False,
            title=kind.title(riddle),
            riddle=msgspec.json.encode(riddle),
        )
        put = await self.store.releases.put(release, EACH, MOST)
        if put == "twice":
            raise NotAllowed("released_before", "This has been released already.")
        if put != "put":
            raise NotAllowed("releases_full", "Too many wait to be approved. Try again later.")
        return await self.own(guest.public)

    async def own(self, guest: Guest) -> list[OwnRelease]:
        found = await self.store.releases.of(guest)
        return [OwnRelease(one.id, one.table_id, one.number, one.approved) for one in found]

    async def take_back(self, guest: Guest, name: str) -> list[OwnRelease]:
        """Nothing happens if it is none of theirs, or a riddle of a day already."""
        await self.store.releases.drop(name, guest)
        return await self.own(guest)


def played(table: Table, game: str) -> Match:
    """A match of this game that people have modelled for: not one that goes on from another one's
    position, where any seat can be taken. Raises NotAllowed."""
    match = the_match(table)
    if match.game.key != game or table.position is not None:
        raise NotAllowed("no_releases", "Nothing of this match can be released.")
    return match


def seats_of(table: Table, guest: Guest) -> list[int]:
    return [seat for seat, chair in enumerate(table.chairs) if chair.guest == guest]
