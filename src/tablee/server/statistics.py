"""The statistics of one guest, for this guest alone. They are computed from finished matches.

A match counts if it ended with a result that is the same for all seats of the guest. Days and weeks
are those of the guest: `offset` is the difference of their clock to UTC in minutes.
"""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from math import sqrt
from typing import Literal, TypeAlias, cast

from msgspec import Struct, json

from tablee.bots.characters import NAMES
from tablee.engine.bots import FORMER, Character
from tablee.server.entries import Face, Guest
from tablee.server.guests import is_program
from tablee.server.paces import Pace, paces
from tablee.server.server import Server
from tablee.server.store import Dealt, Gathered, Identity, Met, Past, Series, Sums

Kind: TypeAlias = tuple[str, tuple[str, ...]]
"""A game and its variants, in alphabetical order."""
Day: TypeAlias = int
"""Days since 1970."""

WEEKS = 12
"""How many weeks the curve of a game shows."""
RECENT = 14
"""How many days are told one by one."""
OPPONENTS = 50
"""How many friends are told, those one played most with."""
ENOUGH = 3
"""With fewer matches, an average has no range."""
SURE = 1.96
"""Standard errors to both sides of an average: the true one is inside 19 times out of 20."""
NOBODY = Face("", "")
EPOCH = date(1970, 1, 1).toordinal()
REMEMBERED = 100
"""Guests whose statistics are kept in memory, the latest ones."""
STEP = 50
"""Sums added up before other tasks may run."""


class Average(Struct, frozen=True):
    """An average of points. The true one is at most `spread` away, 19 times out of 20."""

    matches: int
    points: float
    spread: float | None
    """Null with fewer than three matches."""


class Week(Struct, frozen=True):
    """The average of a week. `monday` is a date, such as 2026-11-16."""

    monday: str
    average: Average


class Results(Struct, frozen=True, kw_only=True):
    """What several matches brought you."""

    wins: int
    average: Average
    bots: float | None
    """The average of the bots in these matches; null without bots."""


class Company(Results, frozen=True, kw_only=True):
    """The matches with this number of seats."""

    seats: int


class GamePlayed(Results, frozen=True, kw_only=True):
    """Your matches in one game with the same variants."""

    game: str
    variants: list[str]
    better: Literal["less", "more"] | None
    """Whether fewer or more points won; null if these matches do not tell, as when all won or lost
    together."""
    companies: list[Company]
    """The same matches by the number of seats, the fewest first."""
    weeks: list[Week]
    """The weeks with matches among the twelve up to the latest one."""


class Streak(Struct, frozen=True):
    """How many in a row: now, and the most ever. `until` is the date of the record's last day."""

    now: int
    record: int
    until: str | None


class Opponent(Struct, frozen=True, kw_only=True):
    """Your results against one player. Matches in which you shared a rank count for neither."""

    guest: Guest | None
    """Null for a bot of the house."""
    bot: str | None
    name: str
    """As you last saw them; empty for a bot without a name."""
    avatar: str
    matches: int
    ahead: int
    """How often you were ahead."""
    behind: int


class Statistics(Struct, frozen=True, kw_only=True):
    """What you have played. Only you can read it."""

    since: float | None
    """When this server first met you, in seconds since 1970."""
    matches: int
    wins: int
    days: Streak
    """Days in a row with a finished match."""
    recent: list[bool]
    """Whether you played on each of the last fourteen days; today is the last one."""
    victories: Series | None
    """The longest of your current series of wins, or else the longest ever; null without a win."""
    gathered: Gathered
    dealt: Dealt
    played: list[GamePlayed]
    """By game and variants; the game with the most matches first."""
    paces: list[Pace]
    """Your reaction times, by game; empty without any."""
    friends: list[Opponent]
    """People; those you played most with first, up to fifty."""
    bots: list[Opponent]
    """Bots of the house, and then programs."""


class Total:
    """Points of several matches."""

    def __init__(self) -> None:
        self.matches = self.wins = self.points = self.squares = 0

    def add(self, sums: Sums) -> None:
        self.matches += sums.matches
        self.wins += sums.wins
        self.points += sums.points
        self.squares += sums.squares

    def average(self) -> Average:
        mean = self.points / self.matches
        if self.matches < ENOUGH:
            return Average(self.matches, mean, None)
        variance = (self.squares - self.points * mean) / (self.matches - 1)
        return Average(self.matches, mean, SURE * sqrt(max(variance, 0.0) / self.matches))


class Totals:
    """The matches of one game with the same variants: all, by seats, and by week."""

    def __init__(self) -> None:
        self.all = Total()
        self.seats: defaultdict[int, Total] = defaultdict(Total)
        self.weeks: defaultdict[Day, Total] = defaultdict(Total)
        self.met: list[Met] = []

    def add(self, sums: Sums) -> None:
        for total in (self.all, self.seats[sums.seats], self.weeks[sums.monday]):
            total.add(sums)


class Remembered:
    """Statistics that were told lately are told again if nothing has changed.

    They are computed one after another. So however many ask, a table that reads the database waits
    for one of their short reads at most.
    """

    def __init__(self, server: Server) -> None:
        self.server = server
        self.told: dict[tuple[Guest, int], tuple[object, Statistics]] = {}
        self.place = asyncio.Semaphore(1)
        self.deletions = 0
        """Guests that were deleted while this worker ran."""

    async def of(self, identity: Identity, offset: int) -> Statistics:
        who = identity.public, offset
        async with self.place:
            # After a minute they are computed anyway: a friend may have been forgotten.
            minute = self.server.now() // 60
            extent = await self.server.store.extent_of(identity.public)
            state = *extent, minute, identity.created, self.deletions
            before, found = self.told.pop(who, (None, None))
            if found is None or before != state:
                found = await statistics_of(identity, self.server, offset)
            self.told[who] = state, found
            if len(self.told) > REMEMBERED:
                del self.told[next(iter(self.told))]
            return found

    def forget(self) -> None:
        """Somebody was deleted, who may be in the statistics of others."""
        self.told.clear()
        self.deletions += 1


async def statistics_of(identity: Identity, server: Server, offset: int) -> Statistics:
    """Reads the matches of this guest, summed up by the database, and puts them together."""
    store, guest = server.store, identity.public
    past = await store.past_of(guest, offset)
    guests = grouped((each.guest, each) for each in past.met)
    friends = [pair for pair in guests if not is_program(pair[0])][:OPPONENTS]
    programs = [pair for pair in guests if is_program(pair[0])][:OPPONENTS]
    faces = await store.faces_of(guest, {last(theirs) for _, theirs in (*friends, *programs)})
    bots = grouped((called(each.bot), each) for each in past.met)
    today = int((server.now() + offset * 60) // 86400)
    days = set(past.days)
    return Statistics(
        since=identity.created or None,
        matches=sum(sums.matches for sums in past.weeks),
        wins=sum(sums.wins for sums in past.weeks),
        days=streak(past.days, today),
        recent=[day in days for day in range(today - RECENT + 1, today + 1)],
        victories=victories(past.series),
        gathered=past.gathered,
        dealt=past.dealt,
        played=await server.folds.slices.run(by_kind(past)),
        paces=paces(past.timed),
        friends=[opponent(theirs, faces.get(who, NOBODY)) for who, theirs in friends],
        bots=[
            *(opponent(theirs, face_of(bot), bot) for bot, theirs in bots),
            *(opponent(theirs, faces.get(who, NOBODY)) for who, theirs in programs),
        ],
    )


@lru_cache(1000)
def kind(game: str, variants: str) -> Kind:
    return game, tuple(sorted(json.decode(variants, type=list[str])))


def written(day: Day) -> str:
    return date.fromordinal(EPOCH + day).isoformat()


def streak(days: Sequence[Day], today: Day) -> Streak:
    """Days in a row. Today may still be played, so a series that ended yesterday goes on."""
    run = record = 0
    until: Day | None = None
    for number, day in enumerate(days):
        run = run + 1 if number and days[number - 1] == day - 1 else 1
        if run >= record:
            record, until = run, day
    now = run if days and days[-1] >= today - 1 else 0
    return Streak(now, record, written(until) if until is not None else None)


def victories(series: Sequence[Series]) -> Series | None:
    """The longest current series; without one, the longest ever."""
    longest = max(series, key=lambda each: (each.now, each.record), default=None)
    if longest is None or not longest.record:
        return None
    return longest


def by_kind(past: Past) -> Generator[None, None, list[GamePlayed]]:
    """One entry for each game with the same variants, those of a game together."""
    kinds: defaultdict[Kind, Totals] = defaultdict(Totals)
    games: Counter[str] = Counter()
    for number, sums in enumerate(past.weeks):
        kinds[kind(sums.game, sums.variants)].add(sums)
        games[sums.game] += sums.matches
        if number % STEP == 0:
            yield
    for each in past.met:
        if (own := kind(each.game, each.variants)) in kinds:  # else its match has just ended
            kinds[own].met.append(each)
    found = [played(*each, totals) for each, totals in kinds.items()]
    return sorted(found, key=lambda each: (-games[each.game], each.game, -each.average.matches))


def played(game: str, variants: Sequence[str], totals: Totals) -> GamePlayed:
    margin = sum(each.margin for each in totals.met)
    return GamePlayed(
        game=game,
        variants=list(variants),
        wins=totals.all.wins,
        average=totals.all.average(),
        bots=bots_in(totals.met),
        better="less" if margin > 0 else "more" if margin < 0 else None,
        companies=[
            Company(
                seats=seats,
                wins=total.wins,
                average=total.average(),
                bots=bots_in([each for each in totals.met if each.seats == seats]),
            )
            for seats, total in sorted(totals.seats.items())
        ],
        weeks=latest(totals.weeks),
    )


def bots_in(met: Iterable[Met]) -> float | None:
    bots = [each for each in met if each.bot is not None]
    seats = matches(bots)
    return sum(each.points for each in bots) / seats if seats else None


def latest(weeks: Mapping[Day, Total]) -> list[Week]:
    first = max(weeks) - 7 * (WEEKS - 1)
    return [Week(written(week), weeks[week].average()) for week in sorted(weeks) if week >= first]


def grouped(met: Iterable[tuple[str | None, Met]]) -> list[tuple[str, list[Met]]]:
    """By player; those with the most matches first. Pairs without a player are left out."""
    found: defaultdict[str, list[Met]] = defaultdict(list)
    for who, each in met:
        if who is not None:
            found[who].append(each)
    return sorted(found.items(), key=lambda pair: (-matches(pair[1]), pair[0]))


def matches(theirs: Iterable[Met]) -> int:
    return sum(each.matches for each in theirs)


def last(theirs: Iterable[Met]) -> float:
    return max(each.last for each in theirs)


def face_of(bot: str) -> Face:
    """The face of a character. Bots of matches before there were any have a level only."""
    name = NAMES.get(cast("Character", bot))
    return Face(name, f"bot:{bot}") if name else NOBODY


def called(bot: str | None) -> str | None:
    """Levels had other names before."""
    return FORMER.get(bot, bot) if bot else None


def opponent(theirs: Sequence[Met], face: Face, bot: str | None = None) -> Opponent:
    return Opponent(
        guest=theirs[0].guest,
        bot=bot,
        name=face.name,
        avatar=face.avatar,
        matches=matches(theirs),
        ahead=sum(each.ahead for each in theirs),
        behind=sum(each.behind for each in theirs),
    )
