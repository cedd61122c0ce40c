"""The open tables of a server: who comes gets to the table that is there, or opens it."""

import logging
from collections.abc import Collection, Sequence, Set
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from tablee.engine.errors import NotFound, TableeError
from tablee.games import installed
from tablee.server.entries import BoardLine, Face, Guest
from tablee.server.spots import (
    begin_of_evening,
    board_after,
    first_round,
    most_seats,
    next_round,
    plan_of,
    seats_for,
    sign_of,
    the_spot,
)
from tablee.server.store import Sign, Sitter

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable
    from tablee.server.server import Server

log = logging.getLogger(__name__)


class OpenTable(Struct, frozen=True, kw_only=True):
    """A table that never closes. Bots hold its free seats."""

    key: str
    """The game and its variants, with commas between them."""
    game: str
    variants: list[str]
    people: list[Sitter]
    """Those who play there now."""
    queued: int
    """How many more wait for the next deal."""
    bots: int
    until: float
    """If the only player waits for somebody: until when, in seconds since 1970. Otherwise 0."""


def keys_of(more: Sequence[str] = ()) -> list[str]:
    """One for each game that bots can play, and those that the owner adds. Raises BadOptions."""
    games = [game.key for game in installed() if game.bots]
    added = [",".join(part.strip() for part in key.split(",")) for key in more]
    for key in added:
        plan_of(key)
    return list(dict.fromkeys([*games, *added]))


class OpenTables:
    """The open tables of all workers on one database, as one of them sees them."""

    def __init__(self, server: "Server") -> None:
        self.server, self.store = server, server.store
        self.keys: list[str] = []

    async def begin(self, keys: Sequence[str]) -> None:
        """Each is created once, by any worker."""
        self.keys = [*keys]
        await self.store.spots.prepare(keys)

    async def listed(self) -> list[OpenTable]:
        """For the home page, in the order of the games."""
        signs = {sign.key: sign for sign in await self.store.spots.signs(self.keys)}
        return [shown(signs[key]) for key in self.keys if key in signs]

    async def enter(self, guest: Guest, face: Face, language: str, key: str, wait: bool) -> str:
        """The id of the table where this guest can sit down. Raises TableeError."""
        while True:
            sign = await self.sign(key)
            if sign.people and has_room(sign, guest) and await self.store.table(sign.table_id):
                return sign.table_id
            if opened := await self.opened(sign, guest, face, language, wait):
                return opened

    async def opened(
        self, sign: Sign, guest: Guest, face: Face, language: str, wait: bool
    ) -> str | None:
        """A new table for this guest; None if another guest was faster."""
        self.server.may_open(guest)
        now = self.server.now()
        plan = replace(plan_of(sign.key), language=language)
        patience = self.server.pace.somebody if wait else 0.0
        board = await self.board(sign)
        know = await self.who_knows(plan.game, [guest])
        entries = first_round(plan, sign.key, guest, face, now, board, patience, know)
        live = await self.server.found(entries)
        if await self.put(sign_of(live.id, live.table), sign.table_id):
            return live.id
        await self.store.delete_table(live.id)
        await self.server.sleep(live, "closed")
        return None

    async def next_round(self, live: "LiveTable", table_id: str, here: Set[Guest]) -> str:
        """The next deal: at a table of its own, or where others play by now, if all find a place
        there."""
        now = self.server.now()
        signs = await self.store.spots.signs([the_spot(live.table).key])
        others = [sign for sign in signs if sign.table_id != live.id and sign.people]
        coming = len(live.rematch.players())
        for sign in others:
            if room(sign) >= coming and await self.store.table(sign.table_id):
                return sign.table_id
        if await self.store.table(table_id) is None:
            know = await self.who_knows(live.table.game.key, here)
            entries = next_round(live.table, here, now, await self.forgotten(), know)
            opened = await self.server.found(entries, table_id)
            for sign in signs if not others else ():
                await self.put(sign_of(opened.id, opened.table), sign.table_id)
        return table_id

    async def leave_later(self, guest: Guest, live: "LiveTable") -> None:
        """Who leaves a deal of an open table leaves the one that is on, too: cards may have been
        dealt to them while they looked back at this one."""
        spot = live.table.spot if live.table.rematch is not None else None
        for sign in await self.store.spots.signs([spot.key] if spot else []):
            if sign.table_id != live.id and guest in [sitter.guest for sitter in sign.people]:
                await self.server.leave(guest, sign.table_id)

    async def who_knows(self, game: str, guests: Collection[Guest]) -> Collection[Guest]:
        """Those of these guests who have finished a match of this game."""
        return await self.store.spots.finishers(game, guests)

    async def sign(self, key: str) -> Sign:
        """Raises NotFound."""
        for sign in await self.store.spots.signs([key] if key in self.keys else []):
            return sign
        raise NotFound("no_open_table", "There is no such open table.")

    async def put(self, sign: Sign, before: str) -> bool:
        """Writes a sign and tells the home pages."""
        done = await self.store.spots.put(sign, before)
        if done:
            self.server.spread_the_news()
        return done

    async def board(self, sign: Sign) -> Sequence[BoardLine]:
        """The board of the evening so far. Without its last table it begins again."""
        if not sign.table_id:
            return ()
        try:
            table = await self.server.table(sign.table_id)
            return board_after(table, self.server.now(), await self.forgotten())
        except TableeError:
            return ()

    async def forgotten(self) -> list[Guest]:
        """Guests who were forgotten this evening: the board is handed on without them."""
        return await self.store.forgotten_since(begin_of_evening(self.server.now()))


def room(sign: Sign) -> int:
    return most_seats(plan_of(sign.key)) - len(sign.people) - sign.queued


def has_room(sign: Sign, guest: Guest) -> bool:
    return room(sign) > 0 or guest in [sitter.guest for sitter in sign.people]


def shown(sign: Sign) -> OpenTable:
    people = max(1, len(sign.people))  # whoever looks at it would be the first
    game, *variants = sign.key.split(",")
    return OpenTable(
        key=sign.key,
        game=game,
        variants=variants,
        people=sign.people,
        queued=sign.queued,
        bots=seats_for(plan_of(sign.key), people) - people,
        until=sign.until,
    )
