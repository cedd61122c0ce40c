"""What the results of an arena say: means, differences in the same deals, and ratings."""

from collections.abc import Sequence
from itertools import combinations
from statistics import fmean
from typing import TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from openskill.models import PlackettLuce

from tablee.arena.playing import Deal
from tablee.arena.setting import Setting, lineups

Floats: TypeAlias = NDArray[np.float64]
RESAMPLED = 2000


class Standing(Struct, frozen=True):
    """A bot: its mean points and rank, and its rating with the uncertainty of it."""

    bot: str
    points: float
    rank: float
    rating: float
    uncertainty: float


class Difference(Struct, frozen=True):
    """How many points more `one` has than `other` in the same deal, and where 95 % lie."""

    one: str
    other: str
    mean: float
    low: float
    high: float


class Figures(Struct, frozen=True):
    deals: int
    standings: list[Standing]
    differences: list[Difference]


def figures(setting: Setting, deals: Sequence[Deal]) -> Figures:
    """Seats of the same name are one bot."""
    names = list(dict.fromkeys(setting.bots))
    points = {name: by_deal(setting, name, [deal.points for deal in deals]) for name in names}
    ranks = {name: by_deal(setting, name, [deal.ranks for deal in deals]) for name in names}
    ratings = rated(setting, deals)
    standings = [
        Standing(name, fmean(points[name]), fmean(ranks[name]), *ratings[name]) for name in names
    ]
    differences = [
        difference(one, other, points[one] - points[other]) for one, other in combinations(names, 2)
    ]
    return Figures(len(deals), sorted(standings, key=lambda each: each.rank), differences)


def by_deal(setting: Setting, name: str, results: Sequence[tuple[tuple[int, ...], ...]]) -> Floats:
    """The mean of all seats of a bot, for each deal."""
    seats = [
        (turn, seat)
        for turn, lineup in enumerate(lineups(setting))
        for seat, bot in enumerate(lineup)
        if setting.bots[bot] == name
    ]
    return np.array([fmean(result[turn][seat] for turn, seat in seats) for result in results])


def difference(one: str, other: str, by_deal: Floats) -> Difference:
    """The interval by the bootstrap: deals are drawn again, and again."""
    rng, count = np.random.default_rng(1), len(by_deal)
    means = [by_deal[rng.integers(0, count, count)].mean() for _ in range(RESAMPLED)]
    low, high = np.percentile(means, [2.5, 97.5])
    return Difference(one, other, float(by_deal.mean()), float(low), float(high))


def rated(setting: Setting, deals: Sequence[Deal]) -> dict[str, tuple[float, float]]:
    """OpenSkill (Plackett-Luce), table by table. Of a bot in several seats the mean counts."""
    model = PlackettLuce()
    ratings = dict.fromkeys(setting.bots, (model.mu, model.sigma))
    for deal in deals:
        for lineup, ranks in zip(lineups(setting), deal.ranks, strict=True):
            names = [setting.bots[bot] for bot in lineup]
            teams = [[model.rating(*ratings[name])] for name in names]
            after = model.rate(teams, ranks=[float(rank) for rank in ranks])
            for name in set(names):
                mine = [team[0] for team, each in zip(after, names, strict=True) if each == name]
                ratings[name] = fmean(r.mu for r in mine), fmean(r.sigma for r in mine)
    return ratings
