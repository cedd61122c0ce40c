"""Le Baron in numbers, for programs that learn."""

from collections.abc import Iterable

import numpy as np

from tablee.bots.encoding import Encoding, Numbers, from_seat, marked, one_of, parts_of
from tablee.games.baron.deck import COLOURS, NUMBERS, TOO_MANY
from tablee.games.baron.model import (
    FULL,
    HAND,
    ROWS,
    Action,
    BaronOptions,
    ChooseRow,
    Dealt,
    Drawn,
    Event,
    Next,
    Placed,
    Play,
    Revealed,
    View,
)
from tablee.games.baron.rules import CARDS_FOR
from tablee.games.cards import Cards

CARDS = len(NUMBERS)
ROW = CARDS
NEXT = ROW + ROWS


class BaronEncoding(Encoding[Action, View, Event]):
    def __init__(self, options: BaronOptions, seats: int) -> None:
        self.faces = options.cards().faces
        self.seats = seats
        self.actions = NEXT + 1
        self.size = (4 + ROWS) * CARDS + ROWS * (len(COLOURS) + 1) + 4 * seats + 2
        self.pieces = CARDS
        # Where heads are good, cards go round for a while: no match has come near this.
        self.longest = options.matches * 20 * CARDS
        come_back = "good" in options.variants
        self.turns = self.longest // seats + 1 if come_back else CARDS_FOR[seats] + 1
        self.memory = (ROWS + 1) * CARDS + self.turns * (2 * seats + HAND) + seats
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

    def remember(self, heard: Iterable[Event], chosen: Action | None, seat: int) -> Numbers:
        """Of this match, turn by turn: where heads are good, cards come back.

        What was taken, and what went under a draw pile, follows from it.
        """
        memory = Memory(self.turns, self.seats, seat)
        for event in heard:
            memory.hear(event)
        ahead = [chosen.card] if isinstance(chosen, Play) else []
        numbers = [marked(each, CARDS) for each in (*memory.rows, ahead)]
        cards, rows = np.float32(CARDS), np.float32(ROWS)
        numbers += [memory.laid.ravel() / cards, memory.went.ravel() / rows]
        numbers += [memory.drawn.ravel() / cards, one_of(seat, self.seats)]
        return np.concatenate(numbers)


class Memory:
    """What a seat has seen in a match. Seats are counted from its own on."""

    def __init__(self, turns: int, seats: int, seat: int) -> None:
        self.seats, self.seat = seats, seat
        self.laid = np.zeros((turns, seats), np.float32)
        """The card of each seat, by turn."""
        self.went = np.zeros((turns, seats), np.float32)
        """The row of that card, counted from 1; 0 if it went under the draw pile, or waits."""
        self.drawn = np.zeros((turns, HAND), np.float32)
        """The cards that the seat itself had got before that turn."""
        self.begin(())

    def begin(self, rows: tuple[Cards, ...]) -> None:
        self.turn, self.rows = 0, rows or ((),) * ROWS
        for numbers in (self.laid, self.went, self.drawn):
            numbers[:] = 0

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(rows=rows, hands=hands):
                self.begin(rows)
                self.draw(hands[self.seat])
            case Drawn(cards=cards):
                self.draw(cards[self.seat])
            case Revealed(cards=laid):
                for each in laid:
                    self.laid[self.turn, self.from_here(each.seat)] = each.card
                self.turn += 1
            case Placed(seat=seat, row=row):
                self.went[self.turn - 1, self.from_here(seat)] = row + 1
            case _:
                """It follows from what is remembered."""

    def draw(self, cards: Cards) -> None:
        self.drawn[self.turn, : len(cards)] = cards

    def from_here(self, seat: int) -> int:
        return (seat - self.seat) % self.seats
