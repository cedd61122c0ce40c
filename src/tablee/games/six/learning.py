"""Six in numbers, for programs that learn. Where people talk, there are too many things to say."""

import numpy as np

from tablee.bots.encoding import Encoding, Numbers, from_seat, marked, one_of, parts_of
from tablee.engine.errors import BadOptions
from tablee.games.six.model import (
    DECK,
    FULL,
    HAND,
    ROWS,
    Action,
    ChooseRow,
    Draft,
    Next,
    Play,
    SixOptions,
    View,
    points,
)

CARDS = len(DECK)
PLAY, REVERSED, DRAFT, ROW = 0, CARDS, 2 * CARDS, 3 * CARDS
NEXT = ROW + ROWS
FACES = ("even", "odd", "up", "down")
DEAR = 27
"""What a row may cost at most: 55, three that end in 5 … and one more."""


class SixEncoding(Encoding[Action, View]):
    def __init__(self, options: SixOptions, seats: int, talk: bool) -> None:
        if talk:
            raise BadOptions("not_in_numbers", "This variant is not there for programs that learn.")
        self.seats = seats
        self.actions = NEXT + 1
        self.size = (6 + ROWS + seats) * CARDS + 4 * ROWS + 4 * seats + ROWS + len(FACES)
        self.pieces = CARDS
        rounds = options.rounds or 100
        self.longest = rounds * (3 * HAND * seats + 1)
        self.most = float(rounds * points(DECK))

    def number(self, action: Action) -> int:
        match action:
            case Play(card, is_reversed):
                return (REVERSED if is_reversed else PLAY) + card - 1
            case Draft(card):
                return DRAFT + card - 1
            case ChooseRow(row):
                return ROW + row
            case Next():
                return NEXT
            case _:
                raise ValueError(f"{action} has no number")

    def action(self, number: int) -> Action:
        if not 0 <= number < self.actions:
            raise ValueError(f"no action has the number {number}")
        if number < DRAFT:
            return Play(number % CARDS + 1, number >= REVERSED)
        if number < ROW:
            return Draft(number - DRAFT + 1)
        return Next() if number == NEXT else ChooseRow(number - ROW)

    def observe(self, view: View, seat: int) -> Numbers:
        rows = [*view.rows, *[()] * (ROWS - len(view.rows))]
        hands = [view.hands[(seat + step) % self.seats] for step in range(self.seats)]
        laid = [each.card for each in view.table]
        placing = [each.card for each in view.table[:1] if each.seat == seat]
        plain = [preview.card for preview in view.preview if not preview.reversed]
        turned = [preview.card for preview in view.preview if preview.reversed]
        gone = [card for pile in view.piles for card in pile]
        cards = [*hands, *rows, laid, placing, gone, view.pool, plain, turned]
        numbers = [marked(each, CARDS) for each in cards]
        numbers += [
            parts_of([row[-1] if row else 0 for row in rows], CARDS),
            parts_of(map(len, rows), FULL),
            parts_of(map(points, rows), DEAR),
            parts_of([*view.prices, *[0] * ROWS][:ROWS], DEAR),
            parts_of(from_seat(view.points, seat), points(DECK)),
            parts_of(from_seat(view.totals, seat), points(DECK)),
            parts_of(map(len, hands), HAND),
            parts_of(
                from_seat([other in view.reversed_by for other in range(self.seats)], seat), 1
            ),
            one_of(view.marker.row if view.marker else None, ROWS),
            one_of(FACES.index(view.marker.face) if view.marker and view.marker.face else None, 4),
        ]
        return np.concatenate(numbers)
