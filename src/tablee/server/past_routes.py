"""Finished matches over HTTP: their record, how they went, what a coach says, and how to go on."""

from collections.abc import Callable, Iterator
from functools import partial

from litestar import MediaType, get, post
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream
from msgspec.json import encode

from tablee.bots.dealing import SEAT
from tablee.engine.match import Match, Update
from tablee.engine.record import Record
from tablee.server.coaches import Coached
from tablee.server.entries import Entry, Face, Guest
from tablee.server.forks import Fork, log_of_fork
from tablee.server.limits import ALL_SEATS, TooMuch
from tablee.server.plans import may_gather
from tablee.server.readers import for_reader
from tablee.server.reception import Reception
from tablee.server.replays import told_again, told_to_all, written_of
from tablee.server.retold import Version
from tablee.server.routes import (
    AtReception,
    CurrentGuest,
    FromNetwork,
    NewTable,
    StoredGuest,
    refused,
    told,
)
from tablee.server.store import Identity
from tablee.server.table import NotAllowed, Table

REPLAY_KEPT = 600
"""Seconds: the page of a replay may be opened again and again (`LOOKS`)."""


@get(
    "/api/tables/{table_id:str}/record",
    media_type="application/json",
    responses=told(Record) | refused(400, 403, 404, 409, 429),
)
async def record(
    table_id: FromPath[str], identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> bytes:
    """The record of a finished match. Refused before the end: it contains every hand."""
    reception.fetches.check(identity.public, network)
    table = await reception.server.finished(table_id)
    return await reception.server.folds.slices.run(written_of(table, finished(table)))


@get(
    "/api/tables/{table_id:str}/replay",
    cache_control=CacheControlHeader(private=True, max_age=REPLAY_KEPT),
    responses=told(list[Update]) | refused(400, 403, 404, 409, 429),
)
async def replay(
    table_id: FromPath[str],
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
    seat: FromQuery[int | None] = None,
    notation: FromQuery[bool] = False,
) -> Stream:
    """A finished match, step by step, as one seat or a spectator saw it. With `notation` every
    update is also `written` in the notation of the game."""
    reception.looks.check(identity.public, network)
    reader = reader_at(seat, identity)
    stored, _ = await for_reader(reception.server, table_id, reader, seat)
    version = Version(table_id, stored.length, seat, notation)
    tell = partial(told_again, viewer=seat, notation=notation)
    return await retold(version, reader, tell, reception)


@get(
    "/api/tables/{table_id:str}/replays",
    cache_control=CacheControlHeader(private=True, max_age=REPLAY_KEPT),
    responses=told(list[list[Update]]) | refused(400, 403, 404, 409, 429),
)
async def replays(
    table_id: FromPath[str],
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
    notation: FromQuery[bool] = False,
) -> Stream:
    """The same with all hands open: every step as each seat saw it, in the order of the seats."""
    reception.looks.check(identity.public, network, ALL_SEATS)
    stored, _ = await for_reader(reception.server, table_id, "", None)
    version = Version(table_id, stored.length, "all", notation)
    return await retold(version, "", partial(told_to_all, notation=notation), reception)


async def retold(
    version: Version, reader: Guest, tell: Callable[[Match], Iterator[bytes]], reception: Reception
) -> Stream:
    """What is known of this replay; the match is computed only if nobody has read it lately."""
    telling = reception.retold.get(version)
    if telling is None:
        match = finished(await reception.server.finished(version.table_id, reader))
        telling = reception.retold.begin(version, partial(tell, match))
    return Stream(telling.read(), media_type=MediaType.JSON)


@get(
    "/api/tables/{table_id:str}/coach",
    media_type="application/json",
    responses=told(Coached) | refused(400, 403, 404, 409, 429),
)
async def coach(
    table_id: FromPath[str],
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
    seat: FromQuery[int],
) -> bytes:
    """What the choices of a seat cost, from what it knew then. The first request starts the coach;
    ask again until it is done."""
    reception.fetches.check(identity.public, network)
    reader = reader_at(seat, identity)
    return await reception.coaches.about(identity.public, table_id, seat, reader)


@post("/api/tables/{table_id:str}/forks", responses=refused(400, 403, 404, 409, 413, 429))
async def fork_match(
    table_id: FromPath[str],
    resident: StoredGuest,
    network: FromNetwork,
    data: JSONBody[Fork],
    reception: AtReception,
) -> NewTable:
    """Opens a table that goes on from a moment of a finished match. The cards on the table and in
    all hands are the same; all that is dealt later is new. With bots it begins at once."""
    reception.looks.check(resident.public, network)
    table = await reception.server.finished(table_id)
    finished(table)
    entries = await reception.server.folds.slices.run(
        log_of_fork(table_id, table, resident.public, Face(resident.name, resident.avatar), data)
    )
    return await opened_with(entries, resident, reception, friends=data.level is None)


async def opened_with(
    entries: list[Entry], resident: Identity, reception: Reception, *, friends: bool
) -> NewTable:
    """Opens a table with these first entries; `friends`: it waits for them. Raises TooMuch."""
    if not reception.server.may_store(resident.public, sum(len(encode(each)) for each in entries)):
        raise TooMuch("too_much_stored", "You have stored too much; wait a little.")
    reception.may_open(resident)
    if friends:
        await may_gather(reception.store, resident.public)
    live = await reception.server.found(entries)
    return NewTable(live.id, live.code)


def reader_at(seat: int | None, identity: Identity) -> Guest:
    """Who reads what the person's seat of a deal of the day saw; nobody in particular elsewhere."""
    return identity.public if seat == SEAT else ""


def finished(table: Table) -> Match:
    if table.match is None or not table.readable:
        raise NotAllowed("not_over", "The match is not over yet.")
    return table.match


PAST_ROUTES: list[HTTPRouteHandler] = [record, replay, replays, coach, fork_match]
