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

from tablee.engine.bots import LEVELS, Bot, Level, Temper, Tempered
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
    "easy": Eye(card=2200, row=600, slip=0.07),
    "medium": Eye(card=1400, row=480, slip=0.05),
    "strong": Eye(card=800, row=380, slip=0.01),
}
"""A person who is new needs 2 to 4 seconds for a card. The first bot leaves them that time."""

PACES: dict[Level, Ms] = {"easy": 3600, "medium": 2400, "strong": 1600}
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


FLASH = 0.3
"""The quick see a card sooner by this share of the time, and take longer for each row. So they
win where many rows take it, and lose where none does: that shows, and is no strength."""
ROWS = 1.7
"""The rows that make up for that: as many as bots look at in races that one of them wins."""
HURRY, EXTREME = 0.03, 0.02
"""The hasty gain some time by their slips, the sure lose a little: as much as makes up for them."""
STEADY = 0.03
"""The whimsical lose some, for of uneven times the shortest ones win."""


def with_temper(eye: Eye, temper: Temper) -> Eye:
    """The eye of this level in somebody's head: quicker here and slower there, more or less sure.

    In a race a twelfth of the time decides nearly all: so whatever one gains is paid for.
    """
    hasty, whim = temper.hastiness, temper.whim
    time = 1 - HURRY * hasty - EXTREME * hasty * hasty + STEADY * whim
    sooner = FLASH * temper.quickness * eye.card
    return Eye(
        card=(eye.card - sooner) * time,
        row=(eye.row + sooner / ROWS) * time,
        slip=eye.slip * exp2(hasty),
        unsteady=eye.unsteady * exp2(whim / 2),
    )


def slightly(eye: Eye, temper: Temper) -> Eye:
    """The same for those who look as well as they can: hardly anything."""
    time = 1 - 0.03 * temper.quickness
    slip = eye.slip * exp2(temper.hastiness / 2)
    return replace(eye, card=eye.card * time, row=eye.row * time, slip=slip)


def racer(level: Level, temper: Temper) -> Bot:
    changed = slightly if level == "strong" else with_temper
    return partial(race, changed(EYES[level], temper))


BOTS: dict[Level, Bot] = {level: Tempered(partial(racer, level)) for level in LEVELS}
