"""Le Baron in numbers, for programs that learn."""

import numpy as np

from tablee.bots.encoding import Encoding, Numbers, from_seat, marked, parts_of
from tablee.games.baron.deck import COLOURS, NUMBERS, TOO_MANY
from tablee.games.baron.model import (
    FULL,
    ROWS,
    Action,
    BaronOptions,
    ChooseRow,
    Next,
    Play,
    View,
)

CARDS = len(NUMBERS)
ROW = CARDS
NEXT = ROW + ROWS


class BaronEncoding(Encoding[Action, View]):
    def __init__(self, options: BaronOptions, seats: int) -> None:
        self.faces = options.cards().faces
        self.seats = seats
        self.actions = NEXT + 1
        self.size = (4 + ROWS) * CARDS + ROWS * (len(COLOURS) + 1) + 4 * seats + 2
        self.pieces = CARDS
        # Where heads are good, cards go round for a while: no match has come near this.
        self.longest = options.matches * 20 * CARDS
        self.most = float(options.matches * sum(map(sum, self.faces)))

    def number(self, action: Action) -> int:
        match action:
            case Play(card):
                return card - 1
            case ChooseRow(row):
                return ROW + row
            case Next():
                return NEXT

    def action(self, number: int) -> Action:
        if not 0 <= number < self.actions:
            raise ValueError(f"no action has the number {number}")
        if number < ROW:
            return Play(number + 1)
        return Next() if number == NEXT else ChooseRow(number - ROW)

    def observe(self, view: View, seat: int) -> Numbers:
        rows = [*view.rows, *[()] * (ROWS - len(view.rows))]
        heads = [*view.heads, *[(0,) * len(COLOURS)] * (ROWS - len(view.heads))]
        laid = [each.card for each in view.table]
        placing = [each.card for each in view.table[:1] if each.seat == seat]
        gone = [card for pile in view.piles for card in pile]
        numbers = [marked(each, CARDS) for each in (view.hands[seat], *rows, laid, placing, gone)]
        numbers += [parts_of(row, TOO_MANY) for row in heads]
        numbers += [
            parts_of(map(len, rows), FULL),
            parts_of(from_seat(view.points, seat), 60),
            parts_of(from_seat(view.totals, seat), 60),
            parts_of(from_seat(map(len, view.hands), seat), 4),
            parts_of(from_seat(map(len, view.draws), seat), 50),
            parts_of([view.good, view.full is not None], 1),
        ]
        return np.concatenate(numbers)
