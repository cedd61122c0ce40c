"""A process that judges the choices of finished matches.

    python -P -m tablee.server.coach

It reads logs of tables, and seats. It writes how many choices it will judge, its advice as it finds
it, and at last how much was luck. All others who need a processor come first. It ends with the
server that started it.
"""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from struct import Struct as Layout
from typing import BinaryIO

from msgspec import Struct, json

from tablee.bots.coaching import Advice, Compare, advise, to_judge
from tablee.bots.later import Later
from tablee.bots.parting import Parts, parts_of
from tablee.engine.bots import Coach
from tablee.engine.game import Seat
from tablee.server.entries import Entry
from tablee.server.folds import unfolded
from tablee.server.table import NoGame, the_match

SIZE = Layout("<I")


class Wanted(Struct, frozen=True):
    """A request to the process: the log of a match that is over, and whose choices are judged."""

    log: list[Entry]
    seat: Seat


@cache
def kernel_of(coach: Coach) -> Compare:
    return Later[Compare](coach.module, coach.function).wait()


def written(piece: bytes) -> bytes:
    """A piece as it goes through a pipe. An empty one ends an answer."""
    return SIZE.pack(len(piece)) + piece


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers until nothing more can come in."""
    while len(size := requests.read(SIZE.size)) == SIZE.size:
        wanted = json.decode(requests.read(*SIZE.unpack(size)), type=Wanted)
        for piece in answer(wanted.log, wanted.seat):
            answers.write(written(json.encode(piece)))
            answers.flush()  # at once: a kernel may take a while to load
        answers.write(written(b""))
        answers.flush()


def answer(log: Sequence[Entry], seat: Seat) -> Iterator[int | Advice | Parts | None]:
    """The number of choices, the advice about each, and the parts of the result. Only null if the
    match cannot be read: the version of its game is not installed here."""
    try:
        match = the_match(unfolded(log))
    except NoGame:
        yield None
        return
    coach = match.game.coach
    choices = to_judge(match, seat, coach) if coach is not None else []
    yield len(choices)
    found: list[Advice] = []
    for advice in advise(choices, seat, kernel_of(coach)) if coach is not None else ():
        found.append(advice)
        yield advice
    yield parts_of(match, seat, found)


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
