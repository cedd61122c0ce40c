"""A process in which strong bots play a deal of the day, to show what can be made of it.

    python -P -m tablee.server.dealer

It reads one deal and writes what they made of it. All others who need a processor come first.
"""

import os
import signal
import sys

from msgspec import Struct, json

from tablee.bots.dealing import ROUNDS, Setting, standard_of
from tablee.games import find


class Wanted(Struct, frozen=True):
    """What the process is asked."""

    setting: Setting
    seed: str
    rounds: int = ROUNDS


def answer(data: bytes) -> bytes:
    wanted = json.decode(data, type=Wanted)
    game = find(wanted.setting.game).at(wanted.setting.version)
    if game is None:
        raise LookupError(f"version {wanted.setting.version} is not installed")
    return json.encode(standard_of(game, wanted.setting, wanted.seed, wanted.rounds))


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server decides when we end
    os.nice(19)  # tables come first; a little is left for us even on a busy machine
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # nobody's print is taken for an answer
    answers.write(answer(sys.stdin.buffer.read()))
    answers.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
