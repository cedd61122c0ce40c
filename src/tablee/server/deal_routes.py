"""Deals of the day over HTTP."""

from typing import Annotated, TypeAlias

from litestar import get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from tablee.server.deal_views import Board, DealBegun, DealDays, DealResult, DealsOfTheDay, Span
from tablee.server.entries import Face
from tablee.server.riddle_routes import only_people
from tablee.server.routes import AtReception, CurrentGuest, FromNetwork, StoredGuest, refused

Language: TypeAlias = Annotated[str, Meta(pattern="^[a-z]{2}$")]


class BeginDeal(Struct, frozen=True, forbid_unknown_fields=True):
    """You want to play a deal of the day."""

    language: Language = "en"


@get("/api/deals", responses=refused(400, 403, 429))
async def deals(
    identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> DealsOfTheDay:
    """The deals of today, and how far you are with them."""
    reception.fetches.check(identity.public, network)
    return await reception.deals.shown(identity.public)


@get("/api/deals/{kind:str}", responses=refused(400, 403, 429))
async def deal_days(
    kind: FromPath[str], identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> DealDays:
    """Your calendar: all days that have a deal of this kind."""
    reception.fetches.check(identity.public, network)
    return await reception.deals.days(identity.public, kind)


@get("/api/deals/{kind:str}/{day:int}", responses=refused(400, 403, 404, 429))
async def deal_result(
    kind: FromPath[str],
    day: FromPath[int],
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
) -> DealResult:
    """A deal, and what it was worth once you are through with it. The first request for that has
    strong bots play it; ask again until they have."""
    reception.fetches.check(identity.public, network)
    return await reception.deals.result(identity.public, kind, day)


@get("/api/deals/{kind:str}/{day:int}/board", responses=refused(400, 403, 404, 409, 429))
async def deal_board(
    kind: FromPath[str],
    day: FromPath[int],
    identity: CurrentGuest,
    network: FromNetwork,
    reception: AtReception,
    span: FromQuery[Span] = "day",
) -> Board:
    """How others did: on that day, in its week, or on all days together."""
    reception.fetches.check(identity.public, network)
    return await reception.deals.board(identity.public, kind, day, span)


@post(
    "/api/deals/{kind:str}/{day:int}",
    status_code=HTTP_200_OK,
    responses=refused(400, 403, 404, 409, 413, 429),
)
async def begin_deal(
    kind: FromPath[str],
    day: FromPath[int],
    resident: StoredGuest,
    network: FromNetwork,
    data: JSONBody[BeginDeal],
    reception: AtReception,
) -> DealBegun:
    """The table where you play this deal. Your first try counts, on its own day; it waits for you
    until the day is over. After it, every table is for practice."""
    only_people(resident)
    reception.looks.check(resident.public, network)
    face = Face(resident.name, resident.avatar)
    return await reception.deals.begin(resident.public, face, kind, day, data.language)


DEAL_ROUTES: list[HTTPRouteHandler] = [deals, deal_days, deal_result, deal_board, begin_deal]
