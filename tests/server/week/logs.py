"""What the logs of all tables tell by themselves: each line of a board, each day of a streak and
each notice is explained by entries, without a look at anything else that the server keeps."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import NamedTuple

from sqlalchemy import select

from tablee.bots.dealing import SEAT
from tablee.server.entries import (
    Acted,
    BotSat,
    Door,
    Entry,
    Left,
    Opened,
    Sat,
    Started,
    Stood,
)
from tablee.server.folds import decode, unfolded
from tablee.server.following import follow
from tablee.server.store.schema import tables
from tablee.server.table import Table, the_match
from tests.server.week.house import House

DEALT = (Opened, Door, Sat, BotSat, Started)
"""How a table with a deal of the day begins."""


class Story(NamedTuple):
    """A table, as its log tells it."""

    log: list[Entry]
    table: Table

    @property
    def is_over(self) -> bool:
        return self.table.match is not None and self.table.match.result is not None

    @property
    def points(self) -> list[int]:
        result = the_match(self.table).result
        assert result is not None
        return [*result.points]


class Logs:
    def __init__(self, house: House) -> None:
        self.house = house
        self.known: dict[str, Story] = {}

    async def of(self, table_id: str) -> Story:
        """Read on from where we were."""
        known = self.known.get(table_id)
        start = len(known.log) if known else 0
        new = [decode(line) for line in await self.house.server.store.read(table_id, start)]
        if known is None:
            known = Story(new, unfolded(new))
        elif new:
            known = Story([*known.log, *new], reduce(follow, new, known.table))
        self.known[table_id] = known
        return known

    async def all(self) -> dict[str, Story]:
        ids = select(tables.c.id)
        found = await self.house.server.store.database.read(lambda line: line.scalars(ids).all())
        return {table_id: await self.of(table_id) for table_id in found}

    async def question(self, table_id: str, guest: str) -> tuple[str, str, int]:
        """What a slow table asks a guest: how many choices came before it. Fails if it asks them
        nothing."""
        log, table = await self.of(table_id)
        [seat] = table.seats_of(guest)
        assert seat in the_match(table).waiting_for, f"nothing is asked of {guest}"
        chosen = [entry for entry in log if isinstance(entry, Acted) and entry.seat == seat]
        return guest, table_id, len(chosen)


# Deals of the day.


def first_tries(stories: Iterable[Story]) -> dict[tuple[str, int], dict[str, float]]:
    """By kind and day, then by guest: the points of those who played to the end by themselves."""
    found: dict[tuple[str, int], dict[str, float]] = defaultdict(dict)
    for story in stories:
        deal, host = story.table.deal, story.table.host
        if deal is not None and deal.counts and story.is_over and alone(story):
            assert host not in found[deal.kind, deal.day], "a first try is the only one"
            found[deal.kind, deal.day][host] = story.points[SEAT]
    return found


def alone(story: Story) -> bool:
    """Whether the player made every choice of their seat."""
    own = [each for each in story.log if isinstance(each, Acted) and each.seat == SEAT]
    return all(each.by == "person" and each.guest == story.table.host for each in own)


def unexplained(story: Story) -> list[Entry]:
    """Of a table with a deal of the day: what neither its player nor a bot on its own seat did. A
    bot has the seat of a player who has left."""
    player, gone = story.table.host, False
    found: list[Entry] = []
    for entry in story.log:
        gone = gone or entry == Left(player)
        if isinstance(entry, Acted):
            by = ("bot", "") if gone or entry.seat != SEAT else ("person", player)
            found += [entry] if (entry.by, entry.guest) != by else []
        elif not isinstance(entry, DEALT) and entry != Left(player):
            found.append(entry)
    return found


# Open tables.


def board_of(stories: Iterable[Story], key: str, evening: int) -> dict[str, Counter[str]]:
    """By guest or bot: rounds, won, points and places of all deals of this evening."""
    board: dict[str, Counter[str]] = defaultdict(Counter)
    for story in stories:
        spot = story.table.spot
        if spot is not None and (spot.key, spot.evening) == (key, evening) and story.is_over:
            for seat, who in there_all_the_time(story.log).items():
                points = story.points[seat]
                place = 1 + sum(other < points for other in story.points)
                board[who].update(rounds=1, won=int(place == 1), points=points, places=place)
    return board


def there_all_the_time(log: Sequence[Entry]) -> dict[int, str]:
    """Who sat where from the deal to the last choice."""
    seats: dict[int, str] = {}
    dealt = False
    last = max(number for number, entry in enumerate(log) if isinstance(entry, Acted))
    for entry in log[:last]:
        match entry:
            case Started():
                dealt = True
            case Sat(guest=who, seat=seat) if not dealt:
                seats[seat] = who
            case BotSat(seat=seat, character=who) if not dealt:
                seats[seat] = str(who)
            case Sat(seat=seat) | BotSat(seat=seat) | Stood(seat=seat):
                seats.pop(seat, None)
            case Left(guest=gone):
                seats = {seat: who for seat, who in seats.items() if who != gone}
            case _:
                pass
    return seats
