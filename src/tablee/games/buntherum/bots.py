"""The bots of BuntHerum: they look at one row after the other, take their time, and make mistakes.

So a card that many rows take is found quickly, one that fits nowhere takes longest, and a
careless look makes a wrong call. The time is part of the call, and the server waits for it. In the
calm variant they look in the same way, and no time is counted.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import exp2
from random import Random
from typing import Any

from tablee.engine.bots import Bot, Level, Temper, Tempered
from tablee.engine.match import Update
from tablee.games.buntherum.model import (
    QUICKEST,
    Answer,
    Call,
    Ms,
    Row,
    Silence,
    Turn,
    View,
    rows_for,
)


@dataclass(frozen=True)
class Eye:
    """How fast a bot looks, in milliseconds, and how often it errs."""

    card: float
    """To see what has been turned up, and to call."""
    row: float
    """To look at a row."""
    slip: float
    """The share of looks that see a fit where there is none, or miss one."""
    unsteady: float = 0.25
    """How much each time varies: one standard deviation, on a logarithmic scale."""


EYES: dict[Level, Eye] = {
    "random": Eye(card=2200, row=600, slip=0.07),
    "hasty": Eye(card=1400, row=480, slip=0.05),
    "careful": Eye(card=800, row=380, slip=0.01),
}
"""A person who is new needs 2 to 4 seconds for a card. The first bot leaves them that time."""

PACES: dict[Level, Ms] = {"random": 3600, "hasty": 2400, "careful": 1600}
"""What comes of these eyes: half of the calls of a match are quicker."""


def race(eye: Eye, update: Update, rng: Random) -> Any:
    """What a bot that looks like this does."""
    if Turn() in update.legal:
        return Turn()
    view: View = update.view
    row, looks = search(view, eye, rng)
    if Answer(row) in update.legal:
        return Answer(row)
    time = eye.card + looks * eye.row
    ms = max(QUICKEST, round(time * rng.lognormvariate(0, eye.unsteady)))
    return Silence() if ms > view.time * 1000 else Call(row, ms)


def search(view: View, eye: Eye, rng: Random) -> tuple[Row | None, int]:
    """The row that it finds, if any, and how many it looked at."""
    looks = 0
    for looks, (row, seems_to_fit) in enumerate(looked_at(view, eye, rng), 1):
        if seems_to_fit:
            return row, looks
    return None, looks


def looked_at(view: View, eye: Eye, rng: Random) -> Iterator[tuple[Row, bool]]:
    """The rows in some order, and whether each seems to take the card."""
    fitting = rows_for(view.rows, view.card)
    for row in rng.sample(range(len(view.rows)), len(view.rows)):
        yield row, (row in fitting) != (rng.random() < eye.slip)


def with_temper(eye: Eye, temper: Temper) -> Bot:
    """The eye of this level in somebody's head: a little faster or slower, surer or less sure."""
    time = 1 - 0.03 * temper.quickness
    slip = eye.slip * exp2(temper.hastiness / 2)
    return partial(race, replace(eye, card=eye.card * time, row=eye.row * time, slip=slip))


BOTS: dict[Level, Bot] = {level: Tempered(partial(with_temper, eye)) for level, eye in EYES.items()}
BY_NAME: dict[str, Bot] = dict(zip(("easy", "medium", "strong"), BOTS.values(), strict=True))
"""The same racers by the names of levels in arenas. Nobody here calls without having looked."""
