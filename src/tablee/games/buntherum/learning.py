"""BuntHerum without a race in numbers, for programs that learn: programs have no reaction times."""

from collections.abc import Iterable

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
    Answer,
    Answered,
    BuntherumOptions,
    CardUp,
    Dealt,
    Event,
    Judged,
    Silence,
    View,
)

CARDS = len(PAIRS)


class BuntherumEncoding(Encoding[Action, View, Event]):
    def __init__(self, options: BuntherumOptions, seats: int) -> None:
        if "calm" not in options.variants:
            message = "A race is measured in time: programs that learn play the variant 'calm'."
            raise BadOptions("not_in_numbers", message)
        self.seats = seats
        self.actions = len(ANSWERS)
        self.size = (2 + len(SIDES)) * CARDS + 3 * seats
        self.pieces = CARDS
        self.longest = 10_000
        self.turns = self.longest // 2 + 1
        self.memory = (1 + len(SIDES)) * CARDS + self.turns * (1 + seats) + len(ANSWERS) + seats
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

    def remember(self, heard: Iterable[Event], chosen: Action | None, seat: int) -> Numbers:
        """The cards that lay open one after the other, and what every seat answered."""
        rows, unfit = np.zeros((len(SIDES), CARDS + 1), np.float32), np.zeros(CARDS + 1, np.float32)
        cards = np.zeros(self.turns, np.float32)
        answers = np.zeros((self.turns, self.seats), np.float32)
        turn = -1
        for event in heard:
            match event:
                case Dealt():
                    for marks, row in zip(rows, event.rows, strict=True):
                        marks[list(row)] = 1
                    unfit[list(event.unfit)] = np.arange(1, len(event.unfit) + 1)
                case CardUp(card=card):
                    turn += 1
                    cards[turn] = card
                case Judged(judgement=judgement):
                    for each in judgement.answers:
                        answers[turn, (each.seat - seat) % self.seats] = 1 + said(each)
                case _:
                    """It follows from what is remembered."""
        ahead = None if chosen is None else self.number(chosen)
        numbers = [rows[:, 1:].ravel(), unfit[1:] / CARDS, cards / CARDS]
        numbers += [answers.ravel() / len(ANSWERS), one_of(ahead, len(ANSWERS))]
        return np.concatenate([*numbers, one_of(seat, self.seats)])


def said(answered: Answered) -> int:
    """The number of what a seat answered."""
    silent = answered.verdict == "none"
    return ANSWERS.index(Silence() if silent else Answer(answered.row))
