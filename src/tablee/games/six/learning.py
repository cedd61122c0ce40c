"""Six in numbers, for programs that learn. Where people talk, there are too many things to say."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from tablee.bots.encoding import Encoding, Numbers, from_seat, marked, one_of, parts_of
from tablee.engine.errors import BadOptions
from tablee.games.cards import Cards
from tablee.games.six.model import (
    DECK,
    FULL,
    HAND,
    ROWS,
    Action,
    ChooseRow,
    Dealt,
    Draft,
    Drafted,
    Event,
    Next,
    Placed,
    Play,
    PoolLaid,
    Revealed,
    RowsLaid,
    SixOptions,
    View,
    points,
)

CARDS = len(DECK)
HINTS = CARD, LOW, SPACE, COST, GAP, BETWEEN = range(6)
"""What is said of a card in hand: its number; 1 if it is too low for every row; how many cards may
still be added to its row; the heads that lie there, or in the cheapest row if it is too low; how
far it is from the last card; how many unseen cards are between them."""
PLAY, REVERSED, DRAFT, ROW = 0, CARDS, 2 * CARDS, 3 * CARDS
NEXT = ROW + ROWS
FACES = ("even", "odd", "up", "down")
DEAR = 27
"""What a row may cost at most: 55, three that end in 5 … and one more."""


class SixEncoding(Encoding[Action, View, Event]):
    def __init__(self, options: SixOptions, seats: int, talk: bool) -> None:
        if talk:
            raise BadOptions("not_in_numbers", "This variant is not there for programs that learn.")
        self.seats = seats
        self.actions = NEXT + 1
        self.size = (6 + ROWS + seats) * CARDS + 4 * ROWS + 4 * seats + ROWS + len(FACES)
        self.memory = (5 + 2 * ROWS + seats) * CARDS + 2 * seats
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

    def remember(self, heard: Iterable[Event], chosen: Action | None, seat: int) -> Numbers:
        """Of this round. Where special cards lie follows from the rows, and from what was laid."""
        memory = Memory(self.seats, seat)
        for event in heard:
            memory.hear(event)
        ahead = [chosen] if isinstance(chosen, Play) else []
        return np.concatenate(
            [
                marked(memory.hand, CARDS),
                *(marked(row, CARDS) for row in memory.rows),
                parts_of(memory.drafted[1:], HAND * self.seats),
                *(parts_of(turns[1:], HAND) for turns in memory.played),
                *(marked(cards, CARDS) for cards in memory.went),
                marked(memory.turned, CARDS),
                marked([each.card for each in ahead], CARDS),
                marked([each.card for each in ahead if each.reversed], CARDS),
                one_of(seat, self.seats),
                one_of(memory.first, self.seats),
            ]
        )


def hints(view: View, seat: int) -> NDArray[np.int64]:
    """Six numbers for every way to play a card, in the order of the view's previews."""
    unseen = unseen_of(view, seat)
    cheapest = min(map(points, view.rows))
    found = np.zeros((len(view.preview), len(HINTS)), np.int64)
    for told, preview in zip(found, view.preview, strict=True):
        if preview.row is None:
            told[:] = preview.card, 1, 0, cheapest, 0, 0
        else:
            row = view.rows[preview.row]
            low, high = sorted((row[-1], preview.value))
            between = sum(low < card < high for card in unseen)
            room = max(preview.room, 0)
            told[:] = preview.card, 0, room, points(row), high - low, between
    return found


def unseen_of(view: View, seat: int) -> list[int]:
    """The cards that others may hold; where hands lie open, those they do."""
    others = [card for other, hand in enumerate(view.hands) if other != seat for card in hand]
    if any(others):
        return others
    laid = {each.card for each in view.table}
    seen = laid.union(view.hands[seat], *view.rows, *view.piles)
    return [card for card in DECK if card not in seen]


class Memory:
    """What a seat has seen in a round."""

    def __init__(self, seats: int, seat: int) -> None:
        self.seats, self.seat = seats, seat
        self.forget()

    def forget(self) -> None:
        self.turn = self.drafts = 0
        self.first: int | None = None
        """Pro: who drafted first, counted from one's own seat."""
        self.hand: Cards = ()
        """As it was dealt."""
        self.rows: tuple[Cards, ...] = ((),) * ROWS
        """As they began."""
        self.drafted = [0] * (CARDS + 1)
        """Pro: for each card, the how manieth it was to be drafted. The order of seats is known."""
        self.played = [[0] * (CARDS + 1) for _ in range(self.seats)]
        """By seat, from one's own on: for each card, in which turn it was played."""
        self.went: list[list[int]] = [[] for _ in range(ROWS)]
        """The cards that were placed in each row, also those that have been taken since."""
        self.turned: list[int] = []
        """The cards that were played reversed."""

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(rows=rows, hands=hands):
                self.forget()
                self.rows, self.hand = rows, hands[self.seat]
            case PoolLaid(first=first):
                self.forget()
                self.first = self.from_here(first)
            case Drafted(card=card):
                self.drafts += 1
                self.drafted[card] = self.drafts
            case RowsLaid(rows=rows):
                self.rows = rows
            case Revealed(cards=laid):
                self.turn += 1
                for each in laid:
                    self.played[self.from_here(each.seat)][each.card] = self.turn
                self.turned += [each.card for each in laid if each.reversed]
            case Placed(card=card, row=row):
                self.went[row].append(card)
            case _:
                """It follows from what is remembered."""

    def from_here(self, seat: int) -> int:
        return (seat - self.seat) % self.seats
