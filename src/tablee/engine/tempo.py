"""Bots in a race keep to the pace of the people (docs/fairness.md#pace).

No I/O and no memory: a bot's pace follows from the calls so far, which are in the record.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from statistics import geometric_mean, median_high
from typing import TypeAlias

from tablee.engine.bots import Level
from tablee.engine.fairness import Ms
from tablee.engine.game import Seat

Lap: TypeAlias = Mapping[Seat, Ms | None]
"""A race that is over: the time of each seat that raced, None if it did not call."""

SHARE: dict[Level, float] = {"random": 1.0, "hasty": 0.9, "careful": 0.8}
"""A bot's pace compared with that of the people, so that levels keep their order."""
REMEMBERED = 7
"""So many races are remembered, together with the pace that the level has by itself."""
LOST = 1.25
"""After a race that a person lost without a call, bots are slower by this factor."""
RANGE = 2.0
"""A bot is never quicker or slower than its level by more than this factor."""


def paces(
    own: Mapping[Seat, Ms],
    levels: Mapping[Seat, Level],
    people: Collection[Seat],
    laps: Iterable[Lap],
) -> dict[Seat, Ms]:
    """The pace of each bot: `own` of its level, moved towards that of the people.

    With two people it is that of the slower one, with more of them that of the one in the middle.
    """
    if not people:
        return dict(own)
    laps = list(laps)
    times = [list(times_of(person, laps, own)) for person in people]
    return {
        seat: median_high(pace(own[seat], SHARE[level], each) for each in times)
        for seat, level in levels.items()
    }


def times_of(person: Seat, laps: Iterable[Lap], bots: Collection[Seat]) -> Iterator[Ms | None]:
    """The times of a person; None for a race that a bot won before they called.

    A race that another person won says nothing: perhaps they were only a little later.
    """
    for lap in laps:
        called = lap.get(person)
        bot_called = any(lap.get(bot) is not None for bot in bots)
        if called is not None or (person in lap and bot_called):
            yield called


def pace(own: Ms, share: float, times: Sequence[Ms | None]) -> Ms:
    """The pace of a bot after these times of a person.

    For somebody who has not called yet it waits, as slow as it may be. The races before count like
    their first call: nobody gains by letting them go, and nobody who needs long is hurried.
    """
    first = next((race for race, time in enumerate(times) if time is not None), None)
    if first is None:
        return round(own * RANGE)
    wanted: list[float] = []
    for time in [times[first]] * first + list(times[first:]):
        time_for_bot = LOST * average(own, wanted) if time is None else share * time
        wanted.append(min(max(time_for_bot, own / RANGE), own * RANGE))
    return round(average(own, wanted))


def average(own: Ms, wanted: list[float]) -> float:
    return geometric_mean([own, *wanted[-REMEMBERED:]])
