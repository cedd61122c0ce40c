"""Bots in a race keep to the pace of the people (docs/fairness.md#pace).

No I/O and no memory: a bot's pace follows from the calls so far, which are in the record.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from math import sqrt
from statistics import median_high
from typing import NamedTuple, TypeAlias

from tablee.engine.bots import Level
from tablee.engine.fairness import Ms
from tablee.engine.game import Seat


class Time(NamedTuple):
    """When a seat called, and whether it was right."""

    ms: Ms
    right: bool = True


Lap: TypeAlias = Mapping[Seat, Time | None]
"""A race that is over: the call of each seat that raced, None if it did not call."""

SHARE: dict[Level, float] = {"easy": 1.0, "medium": 0.9, "strong": 0.72}
"""A bot's pace compared with that of the people, so that levels keep their order, and far enough
apart to be felt. Alone with one bot, a person who needs 2.5 s wins 64, 51 and 33 of a hundred races
(docs/fairness.md#pace)."""
START: dict[Level, float] = {"easy": 2.0, "medium": 1.5, "strong": 1.25}
"""A bot begins slower than its level by this factor: people look for their feet."""
RANGE = 2.0
"""A bot is never quicker or slower than its level by more than this factor."""
QUICKER = 0.8
"""One race makes a bot quicker by this factor at most."""
LOST = 1.05
"""After a race that a person lost without a call, bots are slower by this factor."""


def paces(
    own: Mapping[Seat, Ms],
    levels: Mapping[Seat, Level],
    people: Collection[Seat],
    laps: Iterable[Lap],
) -> dict[Seat, Ms]:
    """The pace of each bot: from double the pace of its level towards that of the people.

    With two people it is that of the slower one, with more of them that of the one in the middle.
    """
    if not people:
        return dict(own)
    laps = list(laps)
    times = [list(times_of(person, laps, own)) for person in people]
    return {
        seat: median_high(pace(own[seat], level, each) for each in times)
        for seat, level in levels.items()
    }


def times_of(person: Seat, laps: Iterable[Lap], bots: Collection[Seat]) -> Iterator[Ms | None]:
    """The times of a person's right calls; None for a race that a bot won before they called.

    A wrong call says nothing: perhaps they guessed. Neither does a race that another person won:
    perhaps they were only a little later.
    """
    for lap in laps:
        called = lap.get(person)
        if called is not None and called.right:
            yield called.ms
        elif called is None and person in lap and any(lap.get(bot) is not None for bot in bots):
            yield None


def pace(own: Ms, level: Level, times: Iterable[Ms | None]) -> Ms:
    """The pace of a bot after these times of a person.

    It starts slow, and each right call moves it half of the way towards that
    person (the average of ratios), but never much at once.
    """
    now = own * START[level]
    for time in times:
        if time is None:
            now = min(now * LOST, own * RANGE)
        else:
            wanted = min(max(SHARE[level] * time, own / RANGE), own * RANGE)
            now = max(sqrt(now * wanted), now * QUICKER)
    return round(now)
