"""What is to be played: two neighbouring levels, at every table."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from tablee.arena.playing import play_deal
from tablee.arena.setting import Setting, new_setting
from tablee.engine.errors import BadOptions
from tablee.engine.variants import combinable
from tablee.games import find

FIGURES = Path(__file__).parent.parent.parent / "docs" / "figures"
SEATS = (2, 3, 4, 6, 10)
SEED = "ladder"
FEW = 3
"""Seats that every game has."""


class Cell(Struct, frozen=True, omit_defaults=True):
    """By how much `one` was better than `other` at such a table, and where 95 % lie.

    In points; where all win together in percent of the matches won.
    """

    variants: tuple[str, ...]
    seats: int
    one: str
    other: str
    deals: int
    better: float
    low: float
    high: float
    won: tuple[float, float] | None = None
    """Where all win together: how many percent each of them won."""
    fewer: tuple[float, float, float] | None = None
    """Where all win together: how many points fewer the first one's team has, and where 95 % lie.
    Where nearly all matches are won, this tells more."""

    fixed: bool = False
    """The number of deals was chosen beforehand; otherwise they end as soon as it is clear."""

    @property
    def clear(self) -> bool:
        return self.low > 0


class Ladder(Struct, frozen=True):
    """The bots of a game, the strongest first, and at which tables they play."""

    game: str
    bots: Sequence[str]
    name: str
    """Of its figures."""
    seats: Sequence[int] | None = None
    """None: the usual ones, and where all win together every number."""
    variants: Sequence[tuple[str, ...]] | None = None
    """None: all that can be combined."""
    seed: str = SEED


def settings(ladder: Ladder) -> Iterator[Setting]:
    """Small tables first."""
    for seats in range(1, 11):
        for variants in tables(ladder):
            try:
                setting = new_setting(ladder.game, variants, seats, ladder.bots, ladder.seed)
            except BadOptions:
                continue  # not for so many seats
            team = together(setting)
            if seats in (ladder.seats or SEATS) or (team and ladder.seats is None):
                yield from pairs(setting, team)


def tables(ladder: Ladder) -> Sequence[tuple[str, ...]]:
    found = combinable(find(ladder.game).variants)
    return ladder.variants or [tuple(each.key for each in some) for some in found]


def pairs(all_levels: Setting, whole: bool) -> Iterator[Setting]:
    for pair in pairwise(all_levels.bots):
        yield structs.replace(all_levels, bots=pair, whole=whole)


def together(setting: Setting) -> bool:
    """All have the same rank whatever happens: they are one team."""
    return setting.seats == 1 or all_win_or_lose(setting.game, setting.variants)


@cache
def all_win_or_lose(key: str, variants: tuple[str, ...]) -> bool:
    guess = new_setting(key, variants, FEW, ("random", "random"), SEED)
    ranks = [line for number in range(3) for line in play_deal(guess, number).ranks]
    return all(len(set(line)) == 1 for line in ranks)


def figures_of(key: str) -> Path:
    return FIGURES / f"ladder-{key}.json"


def read(key: str) -> list[Cell]:
    path = figures_of(key)
    return msgspec.json.decode(path.read_bytes(), type=list[Cell]) if path.exists() else []


def write(key: str, cells: Sequence[Cell]) -> None:
    """One line for each, so that a change shows as one."""
    lines = b",\n".join(msgspec.json.encode(cell) for cell in cells)
    figures_of(key).parent.mkdir(exist_ok=True)
    figures_of(key).write_bytes(b"[\n" + lines + b"\n]\n")
