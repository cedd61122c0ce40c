"""Everything that the server knows about one guest, as one JSON file for this guest alone.

It is sent table by table, so a long past needs no more memory than a short one. Of a match that
goes on it has only what the guest did: the view of a seat could tell a card before its time.
"""

import logging
from collections.abc import AsyncIterator, Generator, Sequence
from contextlib import suppress

from msgspec import UNSET, Raw, Struct, UnsetType, json

from tablee.engine.errors import TableeError
from tablee.engine.game import Seat
from tablee.server.entries import Acted, Came, Face, Guest, Opened, Phase, Said, Sat
from tablee.server.folds import PAGE, decode
from tablee.server.logs import about
from tablee.server.replays import written_of
from tablee.server.server import Server
from tablee.server.store import Identity, Summary
from tablee.server.store.contacts import Contacts, Quiet
from tablee.server.store.ratings import StoredRating
from tablee.server.summaries import LIFETIME, readable
from tablee.server.sweeper import DEAL_DAYS, RIDDLE_DAYS

FORMAT = 1
DAY = 24 * 3600
A_PAGE = 100
"""Finished matches that are read at once."""

log = logging.getLogger(__name__)


class Profile(Struct, frozen=True):
    """What is stored of you. `guest` is your public id. Times are seconds since 1970."""

    guest: Guest
    name: str
    avatar: str
    language: str
    created: float
    """0: nothing is stored of you, only your cookie knows you."""
    seen: float
    """When you were last here, to the day."""


class OwnAction(Struct, frozen=True):
    """Something that you did on one of your seats."""

    seat: Seat
    action: Raw


class OwnTable(Struct, frozen=True, kw_only=True):
    """A table where you are or were, and what you did there."""

    id: str
    game: str
    phase: Phase
    opened: float
    changed: float
    faces: list[Face]
    """Names and avatars that you had there."""
    names: list[str]
    """What you called other people who played on your device."""
    said: list[str]
    """What you wrote in the chat."""
    actions: list[OwnAction]
    times: dict[str, list[int]] | UnsetType = UNSET
    """Your reaction times in milliseconds, by kind, where they are kept."""
    record: Raw | UnsetType = UNSET
    """The match with all hands, once it is over."""


class OwnRiddle(Struct, frozen=True):
    """What you did with a riddle of the day."""

    game: str
    day: int
    """Since 1970, by the server's clock."""
    number: int
    steps: Raw
    stars: int | None
    """Null: you were not through with it."""


class OwnGift(Struct, frozen=True):
    """Something that you released and is no riddle of a day yet."""

    game: str
    day: int
    """When you released it."""
    table: str
    riddle: Raw


class OwnDeal(Struct, frozen=True):
    """Your first try with a deal of the day."""

    kind: str
    day: int
    """Since 1970, by the server's clock."""
    table: str
    points: int | None
    """Null: it was not done in time."""


class OwnContact(Struct, frozen=True):
    """A device or a mail address that is told when it is your turn."""

    kind: str
    address: str


class OwnNotices(Struct, frozen=True):
    """How you are told that it is your turn at a slow table. Keys of devices stay out of files."""

    contacts: list[OwnContact]
    quiet: Quiet | None


class KeptFor(Struct, frozen=True, kw_only=True):
    """For how many days this server keeps what it knows about you."""

    guest: float
    """Name, avatar and language of a guest without tables and matches, after the last visit."""
    gathering: float
    """A table that waits for people, and below one with a match; after it was last used."""
    playing: float
    over: float
    cookie: float
    riddles: float
    """Riddles of the day, and what you did with them; after their day."""
    deals: float
    """Deals of the day, and first tries without a result; after their day. Results stay as long as
    you do."""


class Export(Struct, frozen=True):
    """The file. `format` changes when older programs could not read it."""

    format: int
    exported: float
    profile: Profile
    riddles: list[OwnRiddle]
    releases: list[OwnGift]
    deals: list[OwnDeal]
    notices: OwnNotices
    ratings: list[StoredRating]
    tables: list[OwnTable]


def kept_for(guest_days: float, cookie: float) -> KeptFor:
    tables = {phase: seconds / DAY for phase, seconds in LIFETIME.items()}
    daily = {"riddles": RIDDLE_DAYS, "deals": DEAL_DAYS}
    return KeptFor(guest=guest_days, cookie=cookie / DAY, **daily, **tables)


async def export(identity: Identity, server: Server) -> AsyncIterator[bytes]:
    """The file, piece by piece."""
    stored = identity.created and identity.seen
    profile = Profile(
        identity.public, identity.name, identity.avatar, identity.language, identity.created, stored
    )
    riddles = await riddles_of(identity.public, server)
    releases = await releases_of(identity.public, server)
    deals = await deals_of(identity.public, server)
    notices = await notices_of(identity.public, server)
    _, ratings = await server.store.ratings.of(identity.public)
    parts = (riddles, releases, deals, notices, ratings)
    head = json.encode(Export(FORMAT, server.now(), profile, *parts, []))
    yield head.removesuffix(b"]}")
    between = b""
    async for table in tables_of(identity.public, server):
        with suppress(TableeError):  # it was deleted meanwhile
            yield between + json.encode(await own_table(table, identity.public, server))
            between = b","
    yield b"]}"


async def notices_of(guest: Guest, server: Server) -> OwnNotices:
    contacts = Contacts(server.store)
    known = [OwnContact(each.kind, each.address) for each in await contacts.of(guest)]
    return OwnNotices(known, await contacts.quiet(guest))


async def riddles_of(guest: Guest, server: Server) -> list[OwnRiddle]:
    return [
        OwnRiddle(mine.game, mine.day, mine.number, Raw(mine.steps), mine.stars)
        for mine in await server.store.all_tries_of(guest)
    ]


async def releases_of(guest: Guest, server: Server) -> list[OwnGift]:
    return [
        OwnGift(one.game, one.day, one.table_id, Raw(one.riddle))
        for one in await server.store.releases.of(guest)
    ]


async def deals_of(guest: Guest, server: Server) -> list[OwnDeal]:
    return [
        OwnDeal(mine.kind, mine.day, mine.table_id, mine.points)
        for mine in await server.store.deals.tries_of(guest)
    ]


async def tables_of(guest: Guest, server: Server) -> AsyncIterator[Summary]:
    """Those on the guest's list, and those whose match they have played."""
    listed = await server.store.tables_of(guest)
    for table in listed:
        yield table
    known = {table.id for table in listed}
    before: str | None = None
    while page := await server.store.played_by(guest, before, A_PAGE):
        for played in page:
            if played.table.id not in known:
                yield played.table
        before = page[-1].table.id


async def own_table(table: Summary, guest: Guest, server: Server) -> OwnTable:
    own = Own(guest)
    start = 0
    while page := await server.store.read(table.id, start, PAGE):
        await server.folds.slices.run(own.find(page))
        start += len(page)
    return OwnTable(
        id=table.id,
        game=table.game,
        phase=table.phase,
        opened=table.created,
        changed=table.updated,
        faces=own.faces,
        names=own.names,
        said=own.said,
        actions=own.actions,
        times=await server.store.times_at(table.id, guest) or UNSET,
        record=await record_of(table, server) if readable(table) else UNSET,
    )


class Own:
    """What one guest did, from the log of a table."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.faces: list[Face] = []
        self.names: list[str] = []
        self.said: list[str] = []
        self.actions: list[OwnAction] = []

    def find(self, page: Sequence[bytes]) -> Generator[None, None, None]:
        for data in page:
            match decode(data):
                case Acted(guest=self.guest, seat=seat, action=action):
                    self.actions.append(OwnAction(seat, action))
                case Said(guest=self.guest, text=text):
                    self.said.append(text)
                case Sat(guest=self.guest, name=name) if name:
                    self.names.append(name)
                case Opened(host=self.guest, face=face):
                    self.faces.append(face)
                case Came(guest=self.guest, face=face):
                    self.faces.append(face)
                case _:
                    pass
            yield


async def record_of(table: Summary, server: Server) -> Raw | UnsetType:
    """Nothing if its game, or this version of it, is not installed."""
    try:
        found = await server.finished(table.id)
    except TableeError as why:
        log.info("a match is exported without its record", extra=about(table.id, why=why.code))
        return UNSET
    if found.match is None:
        return UNSET
    return Raw(await server.folds.slices.run(written_of(found, found.match)))
