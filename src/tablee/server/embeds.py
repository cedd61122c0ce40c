"""Finished matches for other places: as text, and in a small frame on pages of others.

The frame is for strangers on another site. So its two addresses know no guest: they read no cookie
and set none, and tell only what a stranger with the link may see.
"""

from collections.abc import AsyncIterator, Generator, Iterator, Sequence
from datetime import UTC, datetime
from functools import partial

from litestar import MediaType, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery
from litestar.response import Stream
from msgspec import UNSET, Struct, to_builtins

from tablee.engine.bots import Character
from tablee.engine.game import Seat
from tablee.engine.match import Match, Update
from tablee.engine.notated import notated
from tablee.server.answers import names_of
from tablee.server.connection import encode
from tablee.server.entries import Json
from tablee.server.limits import ALL_SEATS, TooMuch
from tablee.server.names import told_apart
from tablee.server.past_routes import REPLAY_KEPT, finished
from tablee.server.readers import for_reader
from tablee.server.replays import told_again, told_to_all
from tablee.server.retold import Version
from tablee.server.routes import AtReception, CurrentGuest, FromNetwork, refused, told
from tablee.server.table import Table


class EmbeddedSeat(Struct, frozen=True):
    """Who sat there, as everybody at the table saw it: no guest is named by an id."""

    name: str
    avatar: str
    character: Character | None


class Embedded(Struct, frozen=True):
    """A finished match for a frame on another site."""

    game: str
    options: Json
    started: float
    """When the match began, in seconds since 1970; 0 if that is not known."""
    seats: Sequence[EmbeddedSeat]
    moments: Sequence[Sequence[Update]]
    """Every moment as each seat saw it, or as the one seat that was asked for."""


@get(
    "/api/tables/{table_id:str}/embed",
    cache_control=CacheControlHeader(private=True, max_age=REPLAY_KEPT),
    responses=told(Embedded) | refused(400, 403, 404, 409, 429),
)
async def embedded(
    table_id: FromPath[str],
    network: FromNetwork,
    reception: AtReception,
    seat: FromQuery[Seat | None] = None,
) -> Stream:
    """A finished match for a frame on another site: with all hands open, or as one seat saw it. It
    needs no cookie and sets none."""
    count = ALL_SEATS if seat is None else 1
    if not reception.looks.by_network.take(network, count):
        raise TooMuch("too_fast", "Too many requests; wait a little.")
    stored, _ = await for_reader(reception.server, table_id, "", seat)
    table = await reception.server.finished(table_id)
    match = finished(table)
    version = Version(table_id, stored.length, "all" if seat is None else f"frame {seat}", False)
    telling = reception.retold.begin(version, partial(moments_of, match, seat))
    return Stream(in_frame(table, match, telling.read()), media_type=MediaType.JSON)


def moments_of(match: Match, seat: Seat | None) -> Iterator[bytes]:
    """Every moment as a list: as each seat saw it, or as this one did."""
    if seat is None:
        return told_to_all(match, notation=False)
    seen = told_again(match, seat, notation=False)
    return (b"[%b]" % each if each else b"" for each in seen)


async def in_frame(
    table: Table, match: Match, moments: AsyncIterator[bytes]
) -> AsyncIterator[bytes]:
    """The bytes of `Embedded`. Its moments are sent while they are computed."""
    options = to_builtins(match.options)
    known = Embedded(match.game.key, options, table.started, seats_of(table), [])
    yield encode(known).removesuffix(b"[]}")
    async for piece in moments:
        yield piece
    yield b"}"


def seats_of(table: Table) -> list[EmbeddedSeat]:
    return [
        EmbeddedSeat(name, avatar_of(table, seat), table.chairs[seat].character)
        for seat, name in enumerate(called(table))
    ]


def avatar_of(table: Table, seat: int) -> str:
    face = table.people.get(table.chairs[seat].guest or "")
    return face.avatar if face else ""


def called(table: Table) -> list[str]:
    """The names of the seats, no two alike; empty where nobody sits any more."""
    people, seats = names_of(table)
    known = dict(zip(table.people, people, strict=True))
    names = [
        own or known.get(chair.guest or "", "")
        for own, chair in zip(seats, table.chairs, strict=True)
    ]
    apart = iter(told_apart([*filter(None, names)]))
    return [next(apart) if name else "" for name in names]


@get(
    "/api/tables/{table_id:str}/notation",
    media_type=MediaType.TEXT,
    responses=refused(400, 403, 404, 409, 429),
)
async def as_text(
    table_id: FromPath[str], identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> str:
    """A finished match as text, in the notation of its game (docs/protocol.md#notated)."""
    reception.looks.check(identity.public, network)
    table = await reception.server.finished(table_id)
    return await reception.server.folds.slices.run(text_of(table, finished(table)))


def text_of(table: Table, match: Match) -> Generator[None, None, str]:
    before = UNSET if table.origin is None else table.origin.record
    more = {f"Seat {seat}": name for seat, name in enumerate(called(table))}
    if table.started:
        more["Date"] = datetime.fromtimestamp(table.started, UTC).date().isoformat()
    pieces: list[str] = []
    for piece in notated(match, table.proof, before, more):
        pieces.append(piece)
        yield
    return "".join(pieces)


EMBED_ROUTES: list[HTTPRouteHandler] = [embedded, as_text]
