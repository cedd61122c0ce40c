"""A process that judges the choices of finished matches.

    python -P -m tablee.server.coach

It is asked for one word after another, about several matches in turn: how many choices it will
judge, its advice about each, and at last how much was luck. All others who need a processor come
first. It ends with the server that started it.
"""

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from struct import Struct as Layout
from typing import BinaryIO, TypeAlias

from msgspec import Struct, json

from tablee.bots.coaching import Advice, Compare, Risks, advise, to_judge
from tablee.bots.later import Later
from tablee.bots.parting import Parts, Thinking, parts_of
from tablee.engine.bots import Coach
from tablee.engine.game import Seat
from tablee.server.entries import Entry
from tablee.server.folds import unfolded
from tablee.server.table import NoGame, the_match

SIZE = Layout("<I")


KEPT = 16
"""Matches that it has in mind."""


class Wanted(Struct, frozen=True):
    """A request for the next word of a lesson. The first has the log of a match that is over."""

    lesson: int
    log: list[Entry] | None = None
    seat: Seat = 0
    """Whose choices are judged."""
    found: list[Advice] = []
    """What was found about the first ones; the coach goes on after them."""


Word: TypeAlias = int | Advice | Thinking | Parts | None


@cache
def kernel_of(coach: Coach) -> Compare:
    return Later[Compare](coach.module, coach.function).wait()


@cache
def risks_in(coach: Coach) -> Risks | None:
    return Later[Risks](coach.module, coach.risks).wait() if coach.risks else None


def written(piece: bytes) -> bytes:
    """A piece as it goes through a pipe. An empty one says that a lesson is not known."""
    return SIZE.pack(len(piece)) + piece


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers until nothing more can come in."""
    lessons: OrderedDict[int, Iterator[Word]] = OrderedDict()
    while len(size := requests.read(SIZE.size)) == SIZE.size:
        wanted = json.decode(requests.read(*SIZE.unpack(size)), type=Wanted)
        if wanted.log is not None:
            lessons[wanted.lesson] = answer(wanted.log, wanted.seat, wanted.found)
        answers.write(written(next_word(lessons, wanted.lesson)))
        answers.flush()


def next_word(lessons: OrderedDict[int, Iterator[Word]], number: int) -> bytes:
    """Whichever was not asked for longest is forgotten."""
    lesson = lessons.get(number)
    if lesson is None:
        return b""
    lessons.move_to_end(number)
    if len(lessons) > KEPT:
        lessons.popitem(last=False)
    return json.encode(next(lesson))


def answer(log: Sequence[Entry], seat: Seat, known: Sequence[Advice] = ()) -> Iterator[Word]:
    """The number of choices, the advice about each that is not known, and the parts of the result.
    Only null if the match cannot be read: the version of its game is not installed here."""
    try:
        match = the_match(unfolded(log))
    except NoGame:
        yield None
        return
    coach = match.game.coach
    choices = to_judge(match, seat, coach) if coach is not None else []
    yield len(choices)
    found = [*known]
    left = choices[len(found) :]
    for advice in (
        advise(left, seat, kernel_of(coach), risks_in(coach)) if coach is not None else ()
    ):
        found.append(advice)
        yield advice
    yield from parts_of(match, seat, found)


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we end
    os.nice(19)  # tables come first; a little is left for us even on a busy machine
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nobody's print is taken for an answer
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers)
    os._exit(0)


if __name__ == "__main__":
    main()
