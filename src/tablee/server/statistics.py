"""The statistics of one guest, for this guest alone. They are computed from finished matches.

A match counts if it ended with a result and the guest had one seat. Days and weeks are those of the
guest: `offset` is the difference of their clock to UTC in minutes.
"""

from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from math import sqrt
from typing import Literal, TypeAlias, cast

from msgspec import Struct, json

from tablee.bots.characters import NAMES
from tablee.engine.bots import Character
from tablee.server.entries import Face, Guest
from tablee.server.server import Server
from tablee.server.store import Identity, Met, Own

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
STEP = 50
"""Matches counted before other tasks may run."""


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


class GamePlayed(Struct, frozen=True, kw_only=True):
    """Your matches in one game with the same variants."""

    game: str
    variants: list[str]
    wins: int
    average: Average
    bots: float | None
    """The average of the bots in these matches; null without bots."""
    better: Literal["less", "more"] | None
    """Whether fewer or more points won; null if these matches do not tell, as when all won or lost
    together."""
    weeks: list[Week]
    """The weeks with matches among the twelve up to the latest one."""


class Streak(Struct, frozen=True):
    """How many in a row: now, and the most ever. `until` is the date of the record's last day."""

    now: int
    record: int
    until: str | None


class Victories(Struct, frozen=True):
    """Matches of one game won in a row."""

    game: str
    now: int
    record: int


class Opponent(Struct, frozen=True, kw_only=True):
    """Your results against one player. Matches in which you shared a rank count for neither."""

    guest: Guest | None
    """Null for a bot."""
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
    victories: Victories | None
    """The longest of your current series of wins, or else the longest ever; null without a win."""
    played: list[GamePlayed]
    """By game and variants; the game with the most matches first."""
    friends: list[Opponent]
    """People; those you played most with first, up to fifty."""
    bots: list[Opponent]


class Sums:
    """Points of several matches."""

    def __init__(self) -> None:
        self.matches = self.wins = self.points = self.squares = 0

    def add(self, match: Own) -> None:
        self.matches += 1
        self.wins += match.rank == 1
        self.points += match.points
        self.squares += match.points * match.points

    def average(self) -> Average:
        mean = self.points / self.matches
        if self.matches < ENOUGH:
            return Average(self.matches, mean, None)
        variance = (self.squares - self.points * mean) / (self.matches - 1)
        return Average(self.matches, mean, SURE * sqrt(max(variance, 0.0) / self.matches))


class Tally:
    """All matches of a guest, counted in the order in which they ended."""

    def __init__(self, offset: int) -> None:
        self.offset = offset
        self.kinds: defaultdict[Kind, Sums] = defaultdict(Sums)
        self.weeks: defaultdict[Kind, defaultdict[Day, Sums]] = defaultdict(
            lambda: defaultdict(Sums)
        )
        self.days: dict[Day, None] = {}
        """The days with matches, in order."""
        self.won: Counter[str] = Counter()
        """Current wins in a row, by game."""
        self.record: Counter[str] = Counter()

    def add(self, match: Own) -> None:
        own, today = kind(match.game, match.variants), self.day(match.ended)
        self.kinds[own].add(match)
        self.weeks[own][monday(today)].add(match)
        self.days[today] = None
        self.won[match.game] = self.won[match.game] + 1 if match.rank == 1 else 0
        self.record[match.game] = max(self.record[match.game], self.won[match.game])

    def day(self, moment: float) -> Day:
        return int((moment + self.offset * 60) // 86400)


def counted(own: Sequence[Own], offset: int) -> Generator[None, None, Tally]:
    tally = Tally(offset)
    for number, match in enumerate(own):
        tally.add(match)
        if number % STEP == 0:
            yield
    return tally


async def statistics_of(identity: Identity, server: Server, offset: int) -> Statistics:
    """Reads and counts the matches of this guest."""
    store, guest = server.store, identity.public
    tally = await server.folds.slices.run(counted(await store.own_matches(guest), offset))
    met = await store.met_by(guest)
    friends = grouped((each.guest, each) for each in met)[:OPPONENTS]
    faces = await store.faces_of(guest, {last(theirs) for _, theirs in friends})
    bots = grouped((each.bot, each) for each in met)
    today = tally.day(server.now())
    return Statistics(
        since=identity.created or None,
        matches=sum(sums.matches for sums in tally.kinds.values()),
        wins=sum(sums.wins for sums in tally.kinds.values()),
        days=streak([*tally.days], today),
        recent=[day in tally.days for day in range(today - RECENT + 1, today + 1)],
        victories=victories(tally),
        played=by_kind(tally, met),
        friends=[opponent(theirs, faces.get(who, NOBODY)) for who, theirs in friends],
        bots=[opponent(theirs, face_of(bot)) for bot, theirs in bots],
    )


@lru_cache(1000)
def kind(game: str, variants: str) -> Kind:
    return game, tuple(sorted(json.decode(variants, type=list[str])))


def monday(day: Day) -> Day:
    """The Monday of its week; 1970 began on a Thursday."""
    return day - (day + 3) % 7


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


def victories(tally: Tally) -> Victories | None:
    """The longest current series; without one, the longest ever."""
    won = max(tally.record, key=lambda game: (tally.won[game], tally.record[game]), default=None)
    if won is None or not tally.record[won]:
        return None
    return Victories(won, tally.won[won], tally.record[won])


def by_kind(tally: Tally, met: Iterable[Met]) -> list[GamePlayed]:
    """One entry for each game with the same variants, those of a game together."""
    others: defaultdict[Kind, list[Met]] = defaultdict(list)
    for each in met:
        others[kind(each.game, each.variants)].append(each)
    found = [played(own, tally, others[own]) for own in tally.kinds]
    games: Counter[str] = Counter()
    for one in found:
        games[one.game] += one.average.matches
    return sorted(found, key=lambda each: (-games[each.game], each.game, -each.average.matches))


def played(own: Kind, tally: Tally, met: Sequence[Met]) -> GamePlayed:
    bots = [each for each in met if each.bot is not None]
    seats = sum(each.matches for each in bots)
    margin = sum(each.margin for each in met)
    return GamePlayed(
        game=own[0],
        variants=list(own[1]),
        wins=tally.kinds[own].wins,
        average=tally.kinds[own].average(),
        bots=sum(each.points for each in bots) / seats if seats else None,
        better="less" if margin > 0 else "more" if margin < 0 else None,
        weeks=latest(tally.weeks[own]),
    )


def latest(weeks: Mapping[Day, Sums]) -> list[Week]:
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


def opponent(theirs: Sequence[Met], face: Face) -> Opponent:
    return Opponent(
        guest=theirs[0].guest,
        bot=theirs[0].bot,
        name=face.name,
        avatar=face.avatar,
        matches=matches(theirs),
        ahead=sum(each.ahead for each in theirs),
        behind=sum(each.behind for each in theirs),
    )
