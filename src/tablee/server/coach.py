"""A process that judges the choices of finished matches.

    python -P -m tablee.server.coach

It reads matches and seats. It writes how many choices it will judge, then its advice as it finds
it. All others who need a processor come first. It ends with the server that started it.
"""

import os
import signal
import sys
from contextlib import suppress
from functools import cache
from struct import Struct as Layout
from typing import BinaryIO

from msgspec import Struct, json

from tablee.bots.coaching import Compare, advise, to_judge
from tablee.bots.later import Later
from tablee.engine.bots import Coach
from tablee.engine.game import Seat
from tablee.engine.record import Record, replay
from tablee.games import find

SIZE = Layout("<I")


class Wanted(Struct, frozen=True):
    """A request to the process: a match that is over, and whose choices are judged."""

    record: Record
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
        game = find(wanted.record.game)
        if game.coach is not None:
            choices = to_judge(replay(game, wanted.record), wanted.seat, game.coach)
            answers.write(written(json.encode(len(choices))))
            answers.flush()  # at once: a kernel may take a while to load
            for advice in advise(choices, wanted.seat, kernel_of(game.coach)):
                answers.write(written(json.encode(advice)))
                answers.flush()
        answers.write(written(b""))
        answers.flush()


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
