"""BuntHerum without a race in numbers, for programs that learn: programs have no reaction times."""

import numpy as np

from tablee.bots.encoding import Encoding, Numbers, from_seat, marked, one_of, parts_of
from tablee.engine.errors import BadOptions
from tablee.games.buntherum.calm import ANSWERS
from tablee.games.buntherum.model import (
    CARDS_FOR,
    CHIPS,
    PAIRS,
    SIDES,
    Action,
    BuntherumOptions,
    View,
)

CARDS = len(PAIRS)


class BuntherumEncoding(Encoding[Action, View]):
    def __init__(self, options: BuntherumOptions, seats: int) -> None:
        if "calm" not in options.variants:
            message = "A race is measured in time: programs that learn play the variant 'calm'."
            raise BadOptions("not_in_numbers", message)
        self.seats = seats
        self.actions = len(ANSWERS)
        self.size = (2 + len(SIDES)) * CARDS + 3 * seats
        self.pieces = CARDS
        self.longest = 10_000
        self.most = float(max(seats, CARDS_FOR[seats]))

    def number(self, action: Action) -> int:
        return ANSWERS.index(action)

    def action(self, number: int) -> Action:
        if not 0 <= number < self.actions:
            raise ValueError(f"no action has the number {number}")
        return ANSWERS[number]

    def observe(self, view: View, seat: int) -> Numbers:
        numbers = [marked(cards, CARDS) for cards in view.rows]
        numbers += [
            one_of(view.card - 1 if view.card else None, CARDS),
            marked(view.seen, CARDS),
            parts_of(from_seat(view.piles, seat), CARDS_FOR[self.seats]),
            parts_of(from_seat(view.chips, seat), CHIPS),
            parts_of(from_seat([other in view.out for other in range(self.seats)], seat), 1),
        ]
        return np.concatenate(numbers)
