"""Riddles of the day, and what guests have done with them."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import (
    Connection,
    Select,
    and_,
    case,
    delete,
    exists,
    func,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.entries import Guest
from tablee.server.store.releases import BLANK
from tablee.server.store.schema import WholeRows, guests, played, releases, riddles, tries

ADD_RIDDLE = {
    "sqlite": sqlite.insert(riddles).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(riddles).on_conflict_do_nothing(),
}
ADD_TRY = {
    "sqlite": sqlite.insert(tries).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(tries).on_conflict_do_nothing(),
}


class Try(Struct, frozen=True, kw_only=True):
    """All that one guest has done with one riddle."""

    guest: Guest
    game: str
    day: int
    """Since 1970."""
    number: int
    length: int
    """How many steps there are."""
    steps: bytes
    """JSON."""
    stars: int | None
    """None as long as it goes on."""
    spent: int | None


class Tried(Struct, frozen=True):
    """How another guest got on with a riddle."""

    number: int
    name: str
    avatar: str
    stars: int
    spent: int


def riddles_of(game: str, since: int, until: int) -> Select[int, bytes]:
    found = select(riddles.c.day, riddles.c.riddle).where(riddles.c.game == game)
    days = found.where(riddles.c.day >= since, riddles.c.day <= until)
    return days.order_by(riddles.c.day, riddles.c.number)


class Chosen(Struct, frozen=True):
    """A riddle for a day. `release`: the id of what it was until now."""

    riddle: bytes
    release: str | None = None


def put_riddles(connection: Connection, game: str, day: int, chosen: Sequence[Chosen]) -> None:
    """All or none: if two workers choose at once, those of the first count."""
    if connection.execute(riddles_of(game, day, day)).first() is None:
        rows = [
            {"game": game, "day": day, "number": number, **taken(connection, one)}
            for number, one in enumerate(chosen, 1)
        ]
        connection.execute(ADD_RIDDLE[connection.dialect.name], rows)


def taken(connection: Connection, one: Chosen) -> dict[str, object]:
    """A release becomes a riddle once. If its guest took it back meanwhile, the place is blank."""
    if one.release is None:
        return {"riddle": one.riddle, "guest": None}
    gone = delete(releases).where(releases.c.id == one.release).returning(releases.c.guest)
    guest = connection.scalar(gone)
    return {"riddle": BLANK if guest is None else one.riddle, "guest": guest}


def fill_riddle(connection: Connection, game: str, day: int, number: int, riddle: bytes) -> None:
    """Fills a blank place, unless another worker was first."""
    place = and_(riddles.c.game == game, riddles.c.day == day, riddles.c.number == number)
    blank = update(riddles).where(place, riddles.c.riddle == BLANK)
    connection.execute(blank.values(riddle=riddle))


def own_tries(guest: Guest, game: str | None = None, day: int | None = None) -> WholeRows:
    found = select(tries).where(tries.c.guest == guest)
    if game is not None:
        found = found.where(tries.c.game == game, tries.c.day == day)
    return found.order_by(tries.c.day, tries.c.game, tries.c.number)


def put_try(connection: Connection, mine: Try) -> bool:
    known = exists().where(guests.c.public == mine.guest, guests.c.name != "")
    if not connection.scalar(select(known)):
        return False
    if mine.length == 1:
        return connection.execute(ADD_TRY[connection.dialect.name], asdict(mine)).rowcount > 0
    same = and_(
        tries.c.guest == mine.guest,
        tries.c.game == mine.game,
        tries.c.day == mine.day,
        tries.c.number == mine.number,
        tries.c.length == mine.length - 1,
    )
    return connection.execute(update(tries).where(same).values(asdict(mine))).rowcount > 0


def ended(game: str, day: int) -> WholeRows:
    return (
        select(
            tries.c.number,
            func.sum(case((tries.c.stars > 0, 1), else_=0)).label("found"),
            func.count().label("tried"),
        )
        .where(tries.c.game == game, tries.c.day == day, tries.c.stars.is_not(None))
        .group_by(tries.c.number)
    )


def company(guest: Guest, game: str, day: int, most: int) -> WholeRows:
    own = select(played.c.table_id).where(played.c.guest == guest)
    others = select(played.c.guest).where(played.c.table_id.in_(own), played.c.guest != guest)
    found = select(
        tries.c.number, guests.c.name, guests.c.avatar, tries.c.stars, tries.c.spent
    ).join_from(tries, guests)
    theirs = found.where(tries.c.game == game, tries.c.day == day, tries.c.stars.is_not(None))
    known = theirs.where(tries.c.guest.in_(others), guests.c.name != "")
    return known.order_by(tries.c.stars.desc(), tries.c.spent, guests.c.name).limit(most)


def purge(connection: Connection, before: int) -> int:
    connection.execute(delete(tries).where(tries.c.day < before))
    connection.execute(delete(releases).where(releases.c.day < before))
    return connection.execute(delete(riddles).where(riddles.c.day < before)).rowcount
