"""Plays the cells one after another, each for as long as it takes to be sure."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
from msgspec import structs

from tablee.arena.figures import Floats, by_deal, difference
from tablee.arena.playing import Deal, run
from tablee.arena.setting import Setting
from tools.ladder.cells import SEED, Cell, Ladder, read, settings, write

Tell: TypeAlias = Callable[[str], None]
SURE = 3.0
"""So many standard errors from zero, and no more is played: more than the two of the interval,
since whoever looks several times finds two too often."""
DOUBLINGS = 4


def play(
    ladder: Ladder, deals: int, cores: int, kept: Path, tell: Tell, rest: bool = False,
    fixed: bool = False,
) -> None:  # fmt: skip
    """`rest`: only what is missing or not clear. `fixed`: exactly so many deals, clear or not."""
    kept.mkdir(parents=True, exist_ok=True)
    clear = {place_of(cell) for cell in read(ladder.name) if cell.clear} if rest else set()
    for setting in settings(ladder):
        if (setting.variants, setting.seats, kind_of(setting.bots[0])) in clear:
            continue
        cell = played(setting, deals, cores, kept / f"{name_of(setting)}.jsonl", fixed)
        others = [each for each in read(ladder.name) if place_of(each) != place_of(cell)]
        write(ladder.name, sorted([*others, cell], key=place_of))
        tell(f"{name_of(setting)}: {cell.better:+.2f} ({cell.low:+.2f} to {cell.high:+.2f})")


def place_of(cell: Cell) -> tuple[tuple[str, ...], int, str]:
    """One bot of any budget stands there: `strong:2000p` takes the place of `strong`."""
    return cell.variants, cell.seats, kind_of(cell.one)


def kind_of(bot: str) -> str:
    return bot.partition(":")[0]


def name_of(setting: Setting) -> str:
    parts = [setting.game, *setting.variants, str(setting.seats), *setting.bots]
    other = [setting.seed] if setting.seed != SEED else []
    return "-".join([*parts, *other]).replace(":", "_")


def played(setting: Setting, deals: int, cores: int, kept: Path, fixed: bool = False) -> Cell:
    for doubling in range(1 if fixed else DOUBLINGS + 1):
        done = run(setting, deals << doubling, kept, cores, lambda _done: None)
        better = gains(setting, done)
        error = better.std() / len(done) ** 0.5
        if better.mean() > SURE * error:
            break
    return structs.replace(cell_of(setting, done, better), fixed=fixed)


def cell_of(setting: Setting, deals: Sequence[Deal], better: Floats) -> Cell:
    one, other = setting.bots
    told = difference(one, other, better)
    return Cell(
        setting.variants, setting.seats, one, other, len(deals),
        round(told.mean, 2), round(told.low, 2), round(told.high, 2),
        won_by(setting, deals) if setting.whole else None,
        fewer(setting, deals) if setting.whole else None,
    )  # fmt: skip


def gains(setting: Setting, deals: Sequence[Deal]) -> Floats:
    """By deal, how much better the first bot is. Whether points are good shows in the ranks."""
    one, other = setting.bots
    ranks = [deal.ranks for deal in deals]
    behind = by_deal(setting, other, ranks) - by_deal(setting, one, ranks)
    if setting.whole:
        return 100 * behind
    points = [deal.points for deal in deals]
    more = by_deal(setting, other, points) - by_deal(setting, one, points)
    return more if float(np.dot(more, behind)) >= 0 else -more


def fewer(setting: Setting, deals: Sequence[Deal]) -> tuple[float, float, float]:
    """How many points the teams of the first bot spare, where few are good."""
    points = [deal.points for deal in deals]
    one, other = (by_deal(setting, bot, points) for bot in setting.bots)
    told = difference("", "", other - one)
    return round(told.mean, 1), round(told.low, 1), round(told.high, 1)


def won_by(setting: Setting, deals: Sequence[Deal]) -> tuple[float, float]:
    """Whoever loses is second."""
    ranks = [deal.ranks for deal in deals]
    one, other = (100 * (2 - by_deal(setting, bot, ranks).mean()) for bot in setting.bots)
    return round(float(one), 1), round(float(other), 1)
