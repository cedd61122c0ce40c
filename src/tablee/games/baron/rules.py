"""The rules of Le Baron, in the order of the rulebook. `docs/rules/baron.md` has them in words."""

from collections.abc import Collection, Mapping, Sequence
from typing import TypedDict, assert_never

from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Result, Rules, Seat, Viewer, fewest_wins, most_wins
from tablee.games.baron import position, sight
from tablee.games.baron.deck import NUMBERS
from tablee.games.baron.evolve import evolve, fold
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
    Laid,
    MatchEnded,
    Next,
    Placed,
    Play,
    Revealed,
    State,
    Taken,
    Tucked,
    View,
)
from tablee.games.baron.table import Table
from tablee.games.cards import FACE_DOWN, Card, Cards, Row, no_such_row, not_in_hand, shares


class Slots(TypedDict, total=False):
    """What a variant can put in the place of a base rule."""

    full: int | None
    """The length at which the next card takes a row; None: there is no such limit."""
    for_no_match: tuple[Row, ...]
    """The rows that may be taken for a card without a match; none: it goes under the draw pile."""
    good: bool
    """Most points win."""


BASE: Slots = {"full": FULL, "for_no_match": tuple(range(ROWS)), "good": False}

CARDS_FOR = {2: 24, 3: 20, 4: 16, 5: 16, 6: 16, 7: 12, 8: 12, 9: 8, 10: 8}
"""Cards for each, by the number of seats (baron.md#1)."""

# Actions are values, so one of each is enough.
PLAY = tuple(map(Play, (FACE_DOWN, *NUMBERS)))
NEXT = (Next(),)


class Baron(Rules[State, Action, Event, View]):
    """The rules of one table of Le Baron."""

    def __init__(self, options: BaronOptions, seats: int, slots: Slots) -> None:
        self.seats = seats
        self.table = Table(
            seats=seats,
            matches=options.matches,
            deck=options.cards(),
            full=slots["full"],
            for_no_match=slots["for_no_match"],
            good=slots["good"],
        )
        self.everybody = tuple(range(seats))

    def start(self) -> State:
        nothing: tuple[Cards, ...] = ((),) * self.seats
        return State(rows=(), hands=nothing, draws=nothing, piles=nothing, totals=(0,) * self.seats)

    # Whose choice it is follows from what lies on the table.

    def awaiting(self, state: State) -> Sequence[Seat]:
        if state.table:
            choosing = len(self.table.rows_for(state.rows, state.table[0].card)) > 1
            return (state.table[0].seat,) if choosing else ()
        return () if self.result(state) else self.everybody

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.awaiting(state):
            return ()
        if state.table:
            return tuple(map(ChooseRow, self.table.rows_for(state.rows, state.table[0].card)))
        return NEXT if self.table.over(state) else [PLAY[card] for card in state.hands[seat]]

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        match action, self.legal(state, seat)[0]:
            case Play(card=card), Play():
                return not_in_hand(card)
            case ChooseRow(row=row), ChooseRow():
                return self.no_way(row, state.table[0].card)
            case _, wanted:
                return wrong_moment(wanted)

    def no_way(self, row: Row, card: Card) -> IllegalAction:
        if row not in range(ROWS):
            return no_such_row(row, ROWS)
        message = f"Card {card} shares no colour with the last card of row {row}."
        return IllegalAction("no_match", message, row=row, card=card)

    # What happens.

    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        if choices:
            return self.act(state, choices, chance)
        if state.match == 0:
            return self.to_the_end(state, [self.deal(state, chance)])
        if state.table:
            return self.place(state)
        return self.draw(state)

    def act(self, state: State, choices: Mapping[Seat, Action], chance: Chance) -> Sequence[Event]:
        """What the choices of all awaited seats lead to."""
        action = next(iter(choices.values()))
        match action:
            case Play():
                return [reveal(choices)]
            case ChooseRow(row=row):
                return self.to_the_end(state, self.lay(state, row))
            case Next():
                return self.to_the_end(state, [self.deal(state, chance)])
            case _:
                assert_never(action)

    def deal(self, state: State, chance: Chance) -> Dealt:
        """A draw pile for each seat, four of it in hand, one card to each row (baron.md#1)."""
        number, size = state.match + 1, CARDS_FOR[self.seats]
        cards = chance.draw(f"deal {number}", NUMBERS, size * self.seats + ROWS)
        dealt = shares(cards, size, self.seats)
        return Dealt(
            match=number,
            rows=tuple((card,) for card in cards[size * self.seats :]),
            hands=tuple(tuple(sorted(share[:HAND])) for share in dealt),
            draws=tuple(share[HAND:] for share in dealt),
        )

    def place(self, state: State) -> Sequence[Event]:
        """The next card goes to its row; with several to choose from it waits (baron.md#5)."""
        laid = state.table[0]
        choice = self.table.rows_for(state.rows, laid.card)
        if len(choice) > 1:
            return ()
        events = self.lay(state, choice[0]) if choice else [Tucked(laid.seat, laid.card)]
        return self.to_the_end(state, events)

    def lay(self, state: State, row: Row) -> Sequence[Event]:
        """The next card goes there; what it takes, it takes first (baron.md#6)."""
        laid, cards = state.table[0], state.rows[row]
        placed = Placed(laid.seat, laid.card, row)
        why = self.table.why_take(cards, laid.card)
        if why is None:
            return [placed]
        return [Taken(laid.seat, row, cards, self.table.deck.points(cards), why), placed]

    def draw(self, state: State) -> Sequence[Event]:
        """A seat without cards in hand draws four, or what is left (baron.md#4)."""
        if self.table.over(state) or all(state.hands):
            return ()
        cards = tuple(
            () if hand else draw[:HAND] for hand, draw in zip(state.hands, state.draws, strict=True)
        )
        return self.to_the_end(state, [Drawn(cards)])

    def to_the_end(self, state: State, events: Sequence[Event]) -> Sequence[Event]:
        """These events, and the score if they end the match."""
        if len(state.table) > 1:
            return events
        table, after = self.table, fold(self.table, state, events)
        if not table.over(after):
            return events
        return [*events, MatchEnded(after.match, table.points(after), table.totals(after))]

    def evolve(self, state: State, event: Event) -> State:
        return evolve(self.table, state, event)

    # The end.

    def result(self, state: State) -> Result | None:
        """Fewest points win the series, or most where heads are good (baron.md#7, #9, #10)."""
        if state.match < self.table.matches or not self.table.over(state):
            return None
        totals = self.table.totals(state)
        return most_wins(totals) if self.table.good else fewest_wins(totals)

    # What people see.

    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        return sight.seen_by(viewer, event)

    def view(self, viewer: Viewer, state: State) -> View:
        choosing = bool(state.table and self.awaiting(state))
        return sight.view(self.table, viewer, state, choosing)

    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        return sight.redeal(self.table, viewer, state, chance, keep)

    def pieces(self, state: State) -> Sequence[int]:
        return sorted(position.cards(state))

    def adopt(self, state: State) -> State:
        return position.adopt(state, self.seats, self.table.full, bool(self.table.for_no_match))


def reveal(choices: Mapping[Seat, Action]) -> Revealed:
    """All cards are turned up at once and placed from the lowest to the highest (baron.md#3)."""
    cards = [(a.card, seat) for seat, a in choices.items() if isinstance(a, Play)]
    return Revealed(tuple(Laid(seat, card) for card, seat in sorted(cards)))


def wrong_moment(wanted: Action) -> IllegalAction:
    """The refusal that says what is awaited instead."""
    match wanted:
        case Play():
            return IllegalAction("wants_card", "Choose a card from your hand.")
        case ChooseRow():
            return IllegalAction("wants_place", "Choose a row for your card.")
        case Next():
            return IllegalAction("wants_next_match", "This match is over: go on to the next one.")
        case _:
            assert_never(wanted)
