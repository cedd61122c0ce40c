"""HTTP for ratings: your own, and those of the players at a ranked table."""

from litestar import delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK
from msgspec import Struct

from tablee.server.chairs import Chair
from tablee.server.entries import Guest
from tablee.server.guests import is_program
from tablee.server.ratings.ranking import anchors_of
from tablee.server.ratings.rules import BOT_DOUBT, SCALE, Rating
from tablee.server.requests import not_for_programs
from tablee.server.routes import AtReception, CurrentGuest, FromNetwork, StoredGuest, refused
from tablee.server.store.ratings import SeatRatings
from tablee.server.table import NotAllowed, Table


class RatingView(Struct, frozen=True):
    """A rating: a medium bot has 1000. The true one is at most `spread` away, 19 times of 20."""

    points: int
    spread: int
    matches: int
    """How many it comes from; 0 for a bot."""
    placed: bool
    """Whether others are compared with this player: after five matches."""
    change: int | None = None
    """What the match of this table has changed."""


class OwnRating(Struct, frozen=True):
    """Your rating at tables of one game and number of seats."""

    game: str
    seats: int
    rating: RatingView


class OwnRatings(Struct, frozen=True):
    """Whether your ranked matches count, and your ratings so far."""

    wanted: bool
    ratings: list[OwnRating]


class TableRatings(Struct, frozen=True):
    """The ratings at a ranked table, by seat; null for those who have none."""

    seats: list[RatingView | None]


@get("/api/me/ratings", responses=refused(403, 429))
async def my_ratings(
    identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> OwnRatings:
    """Your ratings. Others see yours only at a ranked table where you sit."""
    reception.looks.check(identity.public, network)
    return await ratings_of(identity.public, reception)


@post("/api/me/ratings", status_code=HTTP_200_OK, responses=refused(403, 409, 429))
async def want_ratings(
    resident: StoredGuest, network: FromNetwork, reception: AtReception
) -> OwnRatings:
    """From now on your ranked matches count."""
    if is_program(resident.public):
        raise not_for_programs()
    reception.renames.check(resident.public, network)
    await reception.store.ratings.want(resident.public)
    return await ratings_of(resident.public, reception)


@delete("/api/me/ratings", responses=refused(403, 429))
async def drop_ratings(
    identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> None:
    """Deletes your ratings. Ranked matches no longer count for you."""
    reception.renames.check(identity.public, network)
    await reception.store.ratings.drop(identity.public)


@get("/api/tables/{table_id:str}/ratings", responses=refused(403, 404, 409, 429))
async def table_ratings(
    identity: CurrentGuest, network: FromNetwork, table_id: FromPath[str], reception: AtReception
) -> TableRatings:
    """The ratings of those who play at a ranked table, and what its match has changed."""
    reception.looks.check(identity.public, network)
    table = await reception.server.table(table_id)
    if not table.ranked:
        raise NotAllowed("never_ranked", "This table is not ranked.")
    people = sorted(table.players | {chair.guest for chair in table.chairs if chair.guest})
    key, size = table.game.key, len(table.chairs)
    found = await reception.store.ratings.at(table_id, people, key, size)
    return TableRatings(seen_at(table, found))


async def ratings_of(guest: Guest, reception: AtReception) -> OwnRatings:
    wanted, found = await reception.store.ratings.of(guest)
    return OwnRatings(wanted, [OwnRating(r.game, r.seats, view(r.rating)) for r in found])


def seen_at(table: Table, found: SeatRatings) -> list[RatingView | None]:
    return [of_chair(table, chair, found) for chair in table.chairs]


def of_chair(table: Table, chair: Chair, found: SeatRatings) -> RatingView | None:
    if chair.guest is None:
        anchor = anchors_of(table.game, len(table.chairs)).get(chair.bot) if chair.bot else None
        return None if anchor is None else view(Rating(anchor, BOT_DOUBT))
    rating = found.ratings.get(chair.guest)
    change = found.changes.get(chair.guest)
    return None if rating is None else view(rating, change)


def view(rating: Rating, change: float | None = None) -> RatingView:
    moved = None if change is None else round(SCALE * change)
    return RatingView(rating.points, rating.spread, rating.matches, rating.placed, moved)


RATING_ROUTES: list[HTTPRouteHandler] = [my_ratings, want_ratings, drop_ratings, table_ratings]
