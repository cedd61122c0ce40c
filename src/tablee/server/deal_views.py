"""What guests are told of deals of the day."""

from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Literal, TypeAlias

from msgspec import Struct, json

from tablee.bots.dealing import Standard, opponents
from tablee.engine.bots import Character
from tablee.engine.proof import promise_of
from tablee.server.entries import Guest
from tablee.server.statistics import Streak, streak
from tablee.server.store import Deal, Line, TriedDeal
from tablee.server.sweeper import DAY

Day: TypeAlias = int
"""Since 1970, by the server's clock."""
TryState: TypeAlias = Literal["open", "begun", "done", "left"]
Span: TypeAlias = Literal["day", "week", "all"]
SHOWN = 50
"""Lines of a board that are told; one's own always is."""


class DealOfTheDay(Struct, frozen=True, kw_only=True):
    """A deal, and how far you are with it."""

    kind: str
    day: Day
    game: str
    variants: list[str]
    opponents: list[Character]
    more: bool
    """Whether more points are better."""
    promise: str
    """The hash of its secret."""
    secret: str | None
    """Null until its day is over."""
    state: TryState
    """Of your first try. `left`: given up, or not done in time."""
    table: str | None
    """Of your first try."""
    points: int | None
    """If it is done."""
    mean: float | None
    """What strong bots make of it on average; null while you may still play, or they do."""


class DealsOfTheDay(Struct, frozen=True, kw_only=True):
    """The deals of today."""

    day: Day
    seconds: float
    """Until the next ones."""
    deals: list[DealOfTheDay]
    streak: Streak
    """Days in a row with a first try that is done."""


class Robots(Struct, frozen=True, kw_only=True):
    """What strong bots made of a deal, from your seat."""

    points: list[int]
    """Each time."""
    mean: float
    error: float
    """The standard error of the mean."""
    spread: float
    """The standard deviation: how much a single try says."""
    ordinary: float
    """Their mean of other deals, and below its standard error."""
    ordinary_error: float


class DealResult(Struct, frozen=True, kw_only=True):
    """A deal, and what it was worth. Until you are through with it, only the deal."""

    today: Day
    seconds: float
    """Until the next day."""
    deal: DealOfTheDay
    robots: Robots | None
    """Null while they play."""
    signs: list[int]
    """How each turn of your first try went: below 0 bad, above 0 good."""
    streak: Streak


class DealLine(Struct, frozen=True, kw_only=True):
    """A guest on a board."""

    rank: int
    """0 for a guest who is new: they are shown apart."""
    name: str
    avatar: str
    points: float
    """Of the day; or how much better than strong bots, on all days of a week, or of all time."""
    days: int
    you: bool


class Board(Struct, frozen=True):
    """Those who are through with a deal. Of a week, or of all time, all of this kind together."""

    lines: list[DealLine]
    newcomers: list[DealLine]
    """Guests who came to this server today."""


class DealDay(Struct, frozen=True, kw_only=True):
    """A day of your calendar."""

    day: Day
    game: str
    variants: list[str]
    state: TryState
    points: int | None
    verdict: Literal["better", "same", "worse"] | None
    """Compared with strong bots, as far as one try can tell."""


class DealDays(Struct, frozen=True):
    """The days that have a deal of this kind, in order."""

    days: list[DealDay]


class DealBegun(Struct, frozen=True):
    """The table where you play a deal. `counts`: it is your first try."""

    table: str
    counts: bool


def deal_for(deal: Deal, mine: TriedDeal | None, today: Day) -> DealOfTheDay:
    over = deal.day < today
    state = state_of(mine, over)
    told = over or state in ("done", "left")
    return DealOfTheDay(
        kind=deal.kind,
        day=deal.day,
        game=deal.game,
        variants=variants_of(deal),
        opponents=opponents(deal.seats, deal.day),
        more=deal.more,
        promise=promise_of(deal.secret),
        secret=deal.secret if over else None,
        state=state,
        table=mine.table_id if mine else None,
        points=mine.points if mine else None,
        mean=deal.mean if told else None,
    )


def variants_of(deal: Deal) -> list[str]:
    return list(deal.options.get("variants", ()))


def state_of(mine: TriedDeal | None, over: bool) -> TryState:
    if mine is None:
        return "open"
    return "left" if over and mine.outcome == "begun" else mine.outcome


def through(deal: DealOfTheDay, today: Day) -> bool:
    """Whether the guest can no longer play it as a first try."""
    return deal.day < today or deal.state in ("done", "left")


def robots_of(deal: Deal) -> Robots | None:
    if deal.standard is None:
        return None
    standard = json.decode(deal.standard, type=Standard)
    count = len(standard.robots)
    spread = stdev(standard.robots)
    return Robots(
        points=standard.robots,
        mean=fmean(standard.robots),
        error=spread / count**0.5,
        spread=spread,
        ordinary=fmean(standard.ordinary),
        ordinary_error=stdev(standard.ordinary) / len(standard.ordinary) ** 0.5,
    )


def streak_of(tries: Sequence[TriedDeal], today: Day) -> Streak:
    return streak(sorted({one.day for one in tries if one.outcome == "done"}), today)


def day_for(deal: Deal, mine: TriedDeal | None, today: Day) -> DealDay:
    view = deal_for(deal, mine, today)
    return DealDay(
        day=deal.day,
        game=deal.game,
        variants=view.variants,
        state=view.state,
        points=view.points,
        verdict=verdict_of(deal, view.points) if through(view, today) else None,
    )


# what pages tell at least: a tenth
TOLD = 0.1


def verdict_of(deal: Deal, points: int | None) -> Literal["better", "same", "worse"] | None:
    """The same: as near to the mean as the page can print it, with one decimal."""
    robots = robots_of(deal)
    if robots is None or points is None:
        return None
    better = points - robots.mean if deal.more else robots.mean - points
    if abs(better) < TOLD / 2:
        return "same"
    return "better" if better > 0 else "worse"


def board_of(lines: Sequence[Line], guest: Guest, day: Day, more: bool) -> Board:
    """Equal points share a rank. Guests who are new on this day are apart."""
    new = [line for line in lines if line.created >= day * DAY]
    known = [line for line in lines if line.created < day * DAY]
    ranks = ranked([line.points for line in known], more)
    told = [line_of(line, guest, rank) for line, rank in zip(known, ranks, strict=True)]
    return Board(
        [line for number, line in enumerate(told) if number < SHOWN or line.you],
        [line_of(line, guest, 0) for line in new[:SHOWN]],
    )


def ranked(points: Sequence[float], more: bool) -> list[int]:
    in_order = sorted(points, reverse=more)
    return [in_order.index(each) + 1 for each in points]


def line_of(line: Line, guest: Guest, rank: int) -> DealLine:
    return DealLine(
        rank=rank,
        name=line.name,
        avatar=line.avatar,
        points=line.points,
        days=line.days,
        you=line.guest == guest,
    )
