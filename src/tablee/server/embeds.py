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
from tablee.engine.game import AnyGame, Attachments, Seat
from tablee.engine.match import Match, Update
from tablee.engine.notated import notated
from tablee.server.answers import names_of
from tablee.server.connection import encode
from tablee.server.entries import Json
from tablee.server.limits import ALL_SEATS
from tablee.server.names import told_apart
from tablee.server.past_routes import REPLAY_KEPT, finished
from tablee.server.readers import for_reader
from tablee.server.replays import told_again, told_to_all
from tablee.server.retold import Version
from tablee.server.routes import (
    AtReception,
    CurrentGuest,
    FromNetwork,
    kept_for_ever,
    refused,
    told,
    with_attachments,
)
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
    reception.looks.check_stranger(network, count)
    stored, _ = await for_reader(reception.server, table_id, "", seat)
    table = await reception.server.finished(table_id)
    match = finished(table)
    version = Version(table_id, stored.length, "all" if seat is None else f"frame {seat}", False)
    telling = reception.retold.begin(version, partial(moments_of, match, seat))
    return Stream(in_frame(table, match, telling.read()), media_type=MediaType.JSON)


def attachment_route(game: AnyGame, attachments: Attachments) -> HTTPRouteHandler:
    """The route for the attachments of a game that the frame draws."""

    @get(
        f"/api/tables/{{table_id:str}}/embed/{attachments.path}/{{name:str}}",
        media_type="application/json",
        cache_control=kept_for_ever(),
        responses=told(attachments.kind) | refused(400, 403, 404, 409, 429),
        description="An attachment of a finished match, for a frame on another site. "
        "It needs no cookie and sets none.",
    )
    async def embedded_attachment(
        table_id: FromPath[str], name: FromPath[str], network: FromNetwork, reception: AtReception
    ) -> bytes:
        reception.parts.check_stranger(network)
        table = await reception.server.finished(table_id)
        match = finished(table)
        ours = table.game.key == game.key
        found = match.rules.attachment(None, match.state, name) if ours else None
        if found is None:
            raise attachments.missing()
        return encode(found)

    return embedded_attachment


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


def embed_routes() -> list[HTTPRouteHandler]:
    """The routes, with one more for each game with attachments."""
    more = (attachment_route(game, each) for game, each in with_attachments())
    return [embedded, as_text, *more]
