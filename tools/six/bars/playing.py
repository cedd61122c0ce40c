"""Plays deals, and keeps all of them."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from tablee.arena.figures import difference
from tablee.bots import weighing
from tablee.bots.budget import NO_LIMIT
from tablee.bots.cache import digest
from tablee.bots.compiled import Floats
from tablee.bots.searching import budget_of
from tablee.engine.errors import BadOptions
from tablee.games.six.bots.habits import LEARNED
from tablee.games.six.kernel import search
from tablee.games.six.kernel.search import FLAT, STRONG
from tools.six.rounds import GUESS, SEARCH, THUMB, Player, play_deals

Tell: TypeAlias = Callable[[str], None]
SEATS = 4
AT_ONCE = 5
KERNEL = Path(search.__file__).parent
FIGURES = Path(__file__).parents[3] / "docs" / "figures" / "bars-six.json"


class Bar(Struct, frozen=True):
    """One seat against three others: heads in a round, and by how much it is better than each of
    them, with where 95 % lie."""

    one: str
    other: str
    deals: int
    first: int
    """The number of the first deal: those by which a search was chosen prove nothing about it."""
    heads: tuple[float, float, float]
    theirs: float
    better: tuple[float, float, float]


def players(*names: str) -> list[Player]:
    """As in the arena. Raises BadOptions."""
    return [player_of(name) for name in names]


def player_of(name: str) -> Player:
    kind, _, much = name.partition(":")
    if name in ("random", "careful"):
        return Player(GUESS if name == "random" else THUMB)
    budget = budget_of(f"{much}p" if kind == "flat" else much)
    if kind not in ("flat", "strong") or budget is None or budget.playouts == NO_LIMIT:
        raise BadOptions("unknown_bot", f"There is no bot '{name}' in this loop.", bot=name)
    return Player(SEARCH, FLAT if kind == "flat" else STRONG, budget.playouts)


def play(one: str, other: str, first: int, deals: int, kept: Path, tell: Tell) -> None:
    """A few deals at once, so that little is lost."""
    who = players(one, *[other] * (SEATS - 1))
    path = kept / f"{version()}-{one}-{other}-{first}.jsonl".replace(":", "_")
    kept.mkdir(parents=True, exist_ok=True)
    done = path.read_bytes().splitlines() if path.exists() else []
    with path.open("ab") as file:
        while len(done) < deals:
            more = min(AT_ONCE, deals - len(done))
            heads = play_deals(who, first + len(done), more)
            lines = [msgspec.json.encode(deal.tolist()) for deal in heads]
            file.write(b"\n".join(lines) + b"\n")
            file.flush()
            done += lines
    bar = bar_of(
        one, other, first, np.array([msgspec.json.decode(line) for line in done], np.float64)
    )
    others = [each for each in read() if (each.one, each.other) != (one, other)]
    write([*others, bar])
    tell(f"{one} : {other}: {bar.heads[0]} heads, better by {bar.better}, {bar.deals} deals")


def version() -> str:
    """Other kernels and other habits choose differently."""
    return digest([*sorted(KERNEL.glob("*.py")), LEARNED, Path(weighing.__file__)])


def bar_of(one: str, other: str, first: int, heads: Floats) -> Bar:
    """`heads`: by deal, by who sits first, by player."""
    mine, theirs = heads[:, :, 0].mean(1), heads[:, :, 1:].mean((1, 2))
    return Bar(
        one, other, len(heads), first, interval(mine), round(float(theirs.mean()), 2),
        interval(theirs - mine),
    )  # fmt: skip


def interval(by_deal: Floats) -> tuple[float, float, float]:
    """The mean, and where 95 % lie."""
    told = difference("", "", by_deal)
    return round(told.mean, 2), round(told.low, 2), round(told.high, 2)


def read() -> list[Bar]:
    return msgspec.json.decode(FIGURES.read_bytes(), type=list[Bar]) if FIGURES.exists() else []


def write(bars: Sequence[Bar]) -> None:
    """One line for each, so that a change shows as one."""
    ordered = sorted(bars, key=lambda bar: (bar.other, bar.one))
    FIGURES.write_bytes(b"[\n" + b",\n".join(map(msgspec.json.encode, ordered)) + b"\n]\n")
