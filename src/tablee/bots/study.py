"""A process in which bots think: questions come in, and the numbers of the answers go out.

    python -P -m tablee.bots.study MODULE:FUNCTION …

It first loads these kernels. It has an interpreter of its own, so that no table ever waits for
it, and it takes only what others leave of the processors. It ends with the server that started
it, because then nothing more can come in. Only that server can write to it.
"""

import os
import pickle
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from struct import Struct
from typing import BinaryIO

from tablee.bots.budget import Budget
from tablee.bots.later import Later
from tablee.bots.searching import Choose
from tablee.bots.strong import Place, Question

SIZE, ANSWER = Struct("<I"), Struct("<i")
READY, NOT_YET, FAILED = 0, -1, -2
"""Instead of the number of a way. The first word is whether the kernels are there."""


def written(question: Question, budget: Budget) -> bytes:
    """As it is sent to a study."""
    data = pickle.dumps((question, budget), pickle.HIGHEST_PROTOCOL)
    return SIZE.pack(len(data)) + data


class Shelf:
    """The kernels that were asked for."""

    def __init__(self) -> None:
        self.kernels: dict[Place, Later[Choose]] = {}

    def kernel(self, place: Place) -> Later[Choose]:
        return self.kernels.setdefault(place, Later(*place))

    def load(self, places: Sequence[Place]) -> int:
        """Waits until these are there."""
        try:
            for place in places:
                self.kernel(place).wait()
        except Exception:
            return FAILED
        return READY

    def answer(self, question: Question, budget: Budget) -> int:
        try:
            choose = self.kernel(question.place).now()
            return NOT_YET if choose is None else question.answer(choose, budget)
        except Exception:
            return FAILED


AUTOGROUP = Path("/proc/self/autogroup")
"""Where a system shares its processors between sessions first, a session has a priority, too."""


def give_way() -> None:
    """Everybody else who needs a processor gets it first."""
    os.nice(5)
    if hasattr(os, "sched_setscheduler"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
            AUTOGROUP.write_text("19")


def serve(questions: BinaryIO, answers: BinaryIO, places: Sequence[Place]) -> None:
    """Answers until nothing more can come in."""
    shelf = Shelf()
    answers.write(ANSWER.pack(shelf.load(places)))
    answers.flush()
    while len(size := questions.read(SIZE.size)) == SIZE.size:
        data = questions.read(*SIZE.unpack(size))
        answers.write(ANSWER.pack(shelf.answer(*pickle.loads(data))))  # noqa: S301 - from our server
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we end
    give_way()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nobody's print is taken for an answer
    places = [Place(*word.split(":")) for word in sys.argv[1:]]
    with suppress(BrokenPipeError):
        serve(sys.stdin.buffer, answers, places)
    os._exit(0)  # without waiting for a kernel that is being loaded


if __name__ == "__main__":
    main()
