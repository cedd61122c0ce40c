"""Hints at a table: how risky each card is now, and which one a search would play.

    python -P -m tablee.bots.hinting

The process reads what a seat sees, and writes a hint. All others who need a processor come first; a
little is left for it even on a busy machine, because a person waits. It ends with the server that
started it, and only that server can write to it.
"""

import os
import pickle
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

from msgspec import Struct, json

from tablee.bots.budget import Budget
from tablee.bots.coaching import SEED, WORLDS, Compare, Risk, Risks
from tablee.bots.later import Later
from tablee.bots.study import SIZE
from tablee.engine.bots import Coach

if TYPE_CHECKING:  # it takes a second to import
    from tablee.bots.compiled import Floats

BUDGET = Budget(playouts=20_000)


def risks_of(sums: "Floats", worlds: int) -> list[Risk]:
    """From two lines, by way: in how many worlds it took something, and how much in all."""
    return [
        Risk(float(often / worlds), float(heads / often) if often else 0.0)
        for often, heads in sums.T
    ]


class WayHint(Struct, frozen=True):
    """One way to choose."""

    action: Any
    cost: float
    """What it costs more than the best one, on average."""
    chance: float | None
    """That it takes something in this turn; null where that is no question."""
    heads: float | None
    """How much it takes then, on average."""


class Hint(Struct, frozen=True):
    """What a search thinks of the ways of a seat, from what that seat sees."""

    best: int
    """Which of the ways it would take."""
    ways: Sequence[WayHint]


class Seen(NamedTuple):
    """What a hint is made from. The same gives the same hint, whatever lies hidden."""

    places: tuple[str, str, str]
    """The module, and what loads the comparison and the risks."""
    view: Any
    seat: int
    ways: Sequence[Any]


def seen_by(coach: Coach, view: Any, seat: int, ways: Sequence[Any]) -> Seen:
    return Seen((coach.module, coach.function, coach.risks), view, seat, ways)


@cache
def kernel(module: str, function: str) -> Any:
    return Later[Any](module, function).wait()


def hint(seen: Seen) -> Hint:
    module, comparing, risking = seen.places
    compare: Compare = kernel(module, comparing)
    risks: Risks = kernel(module, risking)
    costs = compare(seen.view, seen.seat, seen.ways, BUDGET, SEED)
    told = risks(seen.view, seen.seat, seen.ways, WORLDS, SEED)
    ways = [
        WayHint(
            action=way,
            cost=round(costs[at].more, 1),
            chance=round(told[at].chance, 3) if told else None,
            heads=round(told[at].heads, 1) if told else None,
        )
        for at, way in enumerate(seen.ways)
    ]
    return Hint(min(range(len(ways)), key=lambda at: costs[at].more), ways)


def written(seen: Seen) -> bytes:
    """As it is sent to the process."""
    data = pickle.dumps(seen, pickle.HIGHEST_PROTOCOL)
    return SIZE.pack(len(data)) + data


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answers until nothing more can come in."""
    while len(size := questions.read(SIZE.size)) == SIZE.size:
        seen = pickle.loads(questions.read(*SIZE.unpack(size)))  # noqa: S301 - from our server
        told = json.encode(hint(seen))
        answers.write(SIZE.pack(len(told)) + told)
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we end
    os.nice(19)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nobody's print is taken for an answer
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)
    os._exit(0)


if __name__ == "__main__":
    main()
