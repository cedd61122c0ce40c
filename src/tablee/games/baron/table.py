"""A table of Le Baron: what people agreed on, where cards may go, and what they count."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from tablee.games.baron.deck import Deck
from tablee.games.baron.model import State, Why
from tablee.games.cards import Card, Cards, Row, added


@dataclass(frozen=True)
class Table:
    """What people agreed on before the match."""

    seats: int
    matches: int
    deck: Deck
    full: int | None
    """The length at which the next card takes a row; None: there is no such limit."""
    for_no_match: tuple[Row, ...]
    """The rows that may be taken for a card without a match; none: it goes under the draw pile."""
    good: bool
    """Most points win."""

    # Where a card may go.

    def rows_for(self, rows: tuple[Cards, ...], card: Card) -> Sequence[Row]:
        """The rows that match; if none does, those that may be taken (baron.md#5, #6, #9)."""
        colours = self.deck.colours
        own = colours[card]
        return [
            row for row, cards in enumerate(rows) if colours[cards[-1]] & own
        ] or self.for_no_match

    def why_take(self, row: Cards, card: Card) -> Why | None:
        """Why that card takes this row, if it does (baron.md#6)."""
        if not self.deck.match(row[-1], card):
            return "no_match"
        if len(row) == self.full:
            return "sixth"
        return "colour" if self.deck.crowded((*row, card)) else None

    def cost(self, row: Cards, card: Card) -> int:
        return self.deck.points(row) if self.why_take(row, card) else 0

    # What counts.

    def over(self, state: State) -> bool:
        """A seat has no card left, or nothing can ever change; the turn is over (baron.md#7)."""
        if state.match == 0 or state.table:
            return False
        if not all(state.hands):
            return not all(map(any, zip(state.hands, state.draws, strict=True)))
        return not self.for_no_match and self.stuck(state)

    def stuck(self, state: State) -> bool:
        """No card in any hand or draw pile matches any row (baron.md#9)."""
        colours = self.deck.colours
        wanted = reduce(int.__or__, (colours[row[-1]] for row in state.rows))
        return not any(
            colours[card] & wanted for cards in (*state.hands, *state.draws) for card in cards
        )

    def points(self, state: State) -> tuple[int, ...]:
        """What was taken; once it is over, less what is held, if anything (baron.md#7, #9)."""
        points = self.deck.points
        taken = tuple(map(points, state.piles))
        if not self.over(state):
            return taken
        held = (-points(hand + draw) for hand, draw in zip(state.hands, state.draws, strict=True))
        return added(taken, held)

    def totals(self, state: State) -> tuple[int, ...]:
        """The points of all matches, the running one included."""
        return added(state.totals, self.points(state))
