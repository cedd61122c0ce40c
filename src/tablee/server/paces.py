"""Reaction times of one guest over the weeks: medians, and where the middle half of them lies."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import chain
from statistics import median

from msgspec import Struct

from tablee.server.store import Timed

WEEKS = 12
"""How many weeks are told."""
EPOCH = date(1970, 1, 1).toordinal()


class PaceWeek(Struct, frozen=True):
    """How quickly you answered rightly in a week, in milliseconds."""

    monday: str
    """A date, such as 2026-11-16."""
    calls: int
    median: int
    low: int
    """A quarter of the answers were quicker than this."""
    high: int
    """A quarter of the answers were slower than this."""


class Pace(Struct, frozen=True):
    """Your reaction times in a game of quick answers. `weeks` are those with answers among the
    twelve up to the latest one."""

    game: str
    weeks: list[PaceWeek]


def paces(timed: Iterable[Timed]) -> list[Pace]:
    """By game."""
    games: defaultdict[str, list[Timed]] = defaultdict(list)
    for each in timed:
        games[each.game].append(each)
    return [pace(game, matches) for game, matches in sorted(games.items())]


def pace(game: str, matches: Sequence[Timed]) -> Pace:
    first = max(each.monday for each in matches) - 7 * (WEEKS - 1)
    weeks: defaultdict[int, list[int]] = defaultdict(list)
    for each in matches:
        if each.monday >= first:
            weeks[each.monday] += chain.from_iterable(each.times.values())
    return Pace(game, [week(monday, sorted(times)) for monday, times in sorted(weeks.items())])


def week(monday: int, times: Sequence[int]) -> PaceWeek:
    quarter = len(times) // 4
    return PaceWeek(
        monday=date.fromordinal(EPOCH + monday).isoformat(),
        calls=len(times),
        median=round(median(times)),
        low=times[quarter],
        high=times[len(times) - 1 - quarter],
    )
