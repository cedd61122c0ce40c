"""How many rounds 1,024 tables at once play in a second: `python -m tools.six.tables`.

Processor time of one core: dealing, and all turns with their observations and masks, but not what
a learner takes to choose.
"""

import sys
from argparse import ArgumentParser
from statistics import median
from time import process_time

import numpy as np

from tablee.bots.compiled import Ints
from tablee.games.six.kernel.batch import Batch
from tablee.games.six.model import HAND

TABLES, SEATS = 1024, 4


def any_cards(tables: Batch, rng: np.random.Generator) -> Ints:
    """By seat, one card that is in its hand."""
    cards: Ints = np.argmax(tables.hands * rng.random(tables.hands.shape), axis=2) + 1
    return cards


def seconds_of_a_round(tables: Batch, rng: np.random.Generator) -> float:
    start = process_time()
    tables.deal()
    spent = process_time() - start
    for _ in range(HAND):
        cards = any_cards(tables, rng)
        start = process_time()
        tables.play(cards)
        spent += process_time() - start
    return spent


def rounds_a_second(times: int) -> float:
    """The middle of several times; the first one loads the kernel."""
    tables, rng = Batch(TABLES, SEATS, seed=7), np.random.default_rng(7)
    spent = [seconds_of_a_round(tables, rng) for _ in range(times + 1)]
    return TABLES / median(spent[1:])


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.six.tables", description="Tables at once.")
    parser.add_argument("--times", type=int, default=20)
    sys.stdout.write(f"{rounds_a_second(parser.parse_args().times):,.0f} rounds a second\n")


if __name__ == "__main__":
    main()
