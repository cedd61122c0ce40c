"""Judging a race: which calls were first, and what comes of them."""

from collections.abc import Sequence
from typing import NamedTuple

from tablee.engine.fairness import abreast
from tablee.engine.game import Seat
from tablee.engine.match import Match, new_match
from tablee.games.buntherum.model import Finish, Heard, Ms, RaceClosed, Row, Verdict

SIGNS: dict[Verdict, int] = {"right": 1, "wrong": -1}


class Counted(NamedTuple):
    """The calls of a race that count."""

    wrong: Sequence["Timed"]
    """Each of these costs a chip."""
    best: Sequence["Timed"]
    """One: it is right. Several: they tied. None: no seat gets the card."""


class Timed(NamedTuple):
    """A call with its time, the seat's handicap included, and whether it is right."""

    time: Ms
    delay: Ms
    right: bool
    call: Heard

    @property
    def seat(self) -> Seat:
        return self.call.seat

    @property
    def within(self) -> Ms:
        return self.call.within


def is_right(row: Row | None, rows: Sequence[Row]) -> bool:
    """Any row that takes the card; "no fit" if none does (buntherum.md#4, #6)."""
    return row in rows if rows else row is None


def in_order(calls: Sequence[Timed]) -> list[Timed]:
    """The quickest first; of equal ones, the one that may have been later."""
    return sorted(calls, key=lambda timed: (timed.time, -timed.within, timed.seat))


def first_call(calls: Sequence[Timed], tie: Ms) -> Counted:
    """Only the first call counts, right or wrong (buntherum.md#3)."""
    if not calls:
        return Counted((), ())
    best = abreast(in_order(calls), tie)
    if len(best) == 1 and not best[0].right:
        return Counted(best, ())
    return Counted((), best)


def every_call(calls: Sequence[Timed], tie: Ms) -> Counted:
    """Calm: every wrong call costs, and the quickest right one counts (buntherum.md#11)."""
    wrong = [timed for timed in in_order(calls) if not timed.right]
    right = [timed for timed in calls if timed.right]
    return Counted(wrong, abreast(in_order(right), tie) if right else ())


def finish(calls: Sequence[Timed], judged: Counted) -> tuple[Finish, ...]:
    """All calls with their results, as the photo finish shows them."""
    tied = len(judged.best) > 1

    def verdict(timed: Timed) -> Verdict:
        if timed in judged.best:
            return "tied" if tied else "right"
        return "wrong" if timed in judged.wrong else "late"

    return tuple(
        Finish(call.seat, call.row, call.ms, call.within, timed.delay, verdict(timed))
        for timed in in_order(calls)
        for call in [timed.call]
    )


def won_races(match: Match, seat: Seat) -> list[int]:
    """By race so far: 1 where the seat was right and first, -1 where it was wrong."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    races: list[int] = []
    for who, action in match.told:
        then = then.submit(who, action)
        photos = [event.photo for event in then.events if isinstance(event, RaceClosed)]
        for photo in photos:
            own = (SIGNS.get(call.verdict, 0) for call in photo.calls if call.seat == seat)
            races.append(next(own, 0))
    return races
