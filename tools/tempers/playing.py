"""One bot with a temper against three without, each deal four times."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from tablee.arena.figures import Floats, difference
from tablee.arena.setting import find_bot, one_round
from tablee.engine.bots import EVEN, Bot, Temper, in_temper
from tablee.engine.match import Update, new_match
from tablee.games import find

Tell: TypeAlias = Callable[[str], None]
SEATS = 4
FIGURES = Path(__file__).parents[2] / "docs" / "figures"
TEMPERS = {
    "even": EVEN,
    "bold": Temper(boldness=1),
    "cautious": Temper(boldness=-1),
    "spiteful": Temper(spite=1),
    "patient": Temper(patience=1),
    "impatient": Temper(patience=-1),
    "whimsical": Temper(whim=1),
}
MANY = 15
"""Heads in a round, where a game does not say otherwise."""


class Style(Struct, frozen=True):
    """A bot with a temper among three without."""

    temper: str
    level: str
    deals: int
    differs: float
    """In so many of a hundred choices it does what it would not do without its temper."""
    better: tuple[float, float, float]
    """Points better than each of the others, and where 95 % lie."""
    none: float
    """Rounds of a hundred without a head."""
    many: float
    spread: float
    """The standard deviation of its heads in a round."""
    theirs: float
    """The heads of each of the others."""
    many_from: int = MANY
    """So many heads are many."""


class Watched:
    """Plays in its temper, and asks itself each time what it would do without."""

    def __init__(self, bot: Bot, temper: Temper) -> None:
        self.bot, self.even = in_temper(bot, temper), in_temper(bot, EVEN)
        self.choices = self.others = 0

    def __call__(self, update: Update, rng: Random) -> Any:
        luck = rng.random()
        chosen, plain = (bot(update, Random(luck)) for bot in (self.bot, self.even))
        self.choices += len(update.legal) > 1
        self.others += chosen != plain
        return chosen


def play(
    key: str, level: str, tempers: Sequence[str], deals: int, tell: Tell, many: int = MANY
) -> None:
    for name in tempers:
        style = style_of(key, level, name, deals, many)
        others = [each for each in read(key) if (each.temper, each.level) != (name, level)]
        write(key, [*others, style])
        tell(str(style))


def style_of(key: str, level: str, name: str, deals: int, many: int) -> Style:
    bot = find_bot(find(key), level)
    watched, even = Watched(bot, TEMPERS[name]), in_temper(bot, EVEN)
    points = np.array(
        [
            [round_of(key, number, seat, watched, even) for seat in range(SEATS)]
            for number in range(deals)
        ],
        np.float64,
    )
    return told(name, level, points, 100 * watched.others / watched.choices, many)


def told(name: str, level: str, points: Floats, differs: float, many: int = MANY) -> Style:
    """`points`: by deal, by the seat of the bot with a temper, its own first."""
    mine, theirs = points[:, :, 0], points[:, :, 1:].mean(2)
    ahead = difference("", "", (theirs - mine).mean(1))
    return Style(
        name, level, len(points), round(differs, 1),
        (round(ahead.mean, 2), round(ahead.low, 2), round(ahead.high, 2)),
        round(100 * float((mine == 0).mean()), 1), round(100 * float((mine >= many).mean()), 1),
        round(float(mine.std()), 2), round(float(theirs.mean()), 2), many,
    )  # fmt: skip


def round_of(key: str, number: int, seat: int, watched: Bot, even: Bot) -> list[int]:
    """The points of the bot with a temper, and of the others."""
    game = find(key)
    rng = Random(f"tempers {number} {seat}")
    match = new_match(game, one_round(game, ()), SEATS, f"tempers {number}")
    while match.result is None:
        turn = match.waiting_for[0]
        bot = watched if turn == seat else even
        match = match.submit(turn, bot(match.update(turn), rng))
    points = list(match.result.points)
    return [points.pop(seat), *points]


def figures_of(key: str) -> Path:
    return FIGURES / f"tempers-{key}.json"


def read(key: str) -> list[Style]:
    path = figures_of(key)
    return msgspec.json.decode(path.read_bytes(), type=list[Style]) if path.exists() else []


def write(key: str, styles: list[Style]) -> None:
    lines = b",\n".join(map(msgspec.json.encode, styles))
    figures_of(key).write_bytes(b"[\n" + lines + b"\n]\n")
