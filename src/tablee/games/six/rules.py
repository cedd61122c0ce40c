"""The rules of six, in the order of the rulebook. `docs/rules/six.md` has them in words."""

from collections.abc import Callable, Collection, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypedDict, assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Result, Rules, Seat, Viewer, fewest_wins
from tablee.games.cards import FACE_DOWN, Card, Cards, Row, check_order, without
from tablee.games.six import position, sight
from tablee.games.six.evolve import evolve, fold, totals
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
    Revealed,
    RoundEnded,
    RowsLaid,
    SixOptions,
    State,
    Taken,
    View,
    Why,
    points,
)
from tablee.games.six.shared import Laid, Preview
from tablee.games.six.variants.ox.model import GoOn, Lift, Use, Wait


class Slots(TypedDict, total=False):
    """What a variant can put in the place of a base rule."""

    deck: Callable[[int], Cards]
    """The cards in play, by the number of seats."""
    deal: Callable[[State, Cards, Chance], Event]
    """How a round begins."""
    open_hands: bool
    """Everybody knows what everybody holds."""
    special: Callable[[State], Sequence[Event]]
    """How the special card comes to the table, once the rows lie. There is one at most."""
    plays: Callable[[State, Seat], Sequence[Play]]
    """The cards that a seat may choose, and how."""
    value: Callable[[Laid], int]
    """The number by which a card is placed."""
    order: Callable[[Laid], Any]
    """What is lowest here is placed first."""
    row_for: Callable[[State, int], Row | None]
    """The row that a card of this value goes to; None if no row accepts it."""
    room: Callable[[State, Row], int]
    """How many more cards a row takes before it is full."""
    after: Callable[[State, Sequence[Event]], Sequence[Event]] | None
    """What the special card does when a card has just been placed by these events."""
    check: Callable[[State], None]
    """What a written position must say about the special card. Raises BadPosition."""
    seats: range
    """How many people can play."""
    rules: "Callable[[SixOptions, int, Slots], Six]"
    """The rules that all of this goes into."""


# Actions are values, so one of each is enough.
PLAY = tuple(map(Play, (FACE_DOWN, *DECK)))
DRAFT = tuple(map(Draft, (FACE_DOWN, *DECK)))
CHOOSE_ROW = tuple(map(ChooseRow, range(ROWS)))
NEXT = (Next(),)


def whole_deck(_seats: int) -> Cards:
    return DECK


def deal(state: State, deck: Cards, chance: Chance) -> Dealt:
    """Ten cards to each seat, then one to each row; the others are out (six.md#1)."""
    seats = len(state.hands)
    number = state.round + 1
    cards = chance.draw(f"deal {number}", deck, HAND * seats + ROWS)
    hands = tuple(tuple(sorted(cards[HAND * seat :][:HAND])) for seat in range(seats))
    rows = tuple((card,) for card in cards[HAND * seats :])
    return Dealt(round=number, rows=rows, hands=hands)


def no_special(_state: State) -> Sequence[Event]:
    return ()


def any_card(state: State, seat: Seat) -> Sequence[Play]:
    return [PLAY[card] for card in state.hands[seat]]


printed_value = attrgetter("card")


def nearest_row(state: State, value: int, closed: Sequence[Row] = ()) -> Row | None:
    """The open row whose last card is closest below; None if every one is above (six.md#3)."""
    nearest, best = None, 0
    for row, cards in enumerate(state.rows):
        if best < cards[-1] < value and row not in closed:
            nearest, best = row, cards[-1]
    return nearest


def room(state: State, row: Row) -> int:
    """A row is full with five cards (six.md#4)."""
    return FULL - len(state.rows[row])


class Six(Rules[State, Action, Event, View]):
    """The rules of one table of six."""

    def __init__(self, options: SixOptions, seats: int, slots: Slots) -> None:
        self.options = options
        self.seats = seats
        self.slots = slots
        self.deck = slots["deck"](seats)
        self.value, self.row_for, self.room = slots["value"], slots["row_for"], slots["room"]
        self.after = slots["after"]
        self.everybody = tuple(range(seats))

    def start(self) -> State:
        nothing: tuple[Cards, ...] = ((),) * self.seats
        return State(rows=(), hands=nothing, piles=nothing, totals=(0,) * self.seats)

    # Whose choice it is follows from what lies on the table.

    def awaiting(self, state: State) -> Sequence[Seat]:
        if state.pool:
            return (drafter(state),)
        if state.table:
            return (state.table[0].seat,) if self.too_low(state) else ()
        if state.hands[0] or not self.result(state):
            return self.everybody
        return ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.awaiting(state):
            return ()
        if state.pool:
            return [DRAFT[card] for card in state.pool]
        if state.table:
            return tuple(CHOOSE_ROW[row] for row in self.takeable(state))
        return self.slots["plays"](state, seat) or NEXT

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        match action, self.legal(state, seat)[0]:
            case Play(card=card), Play() if card not in state.hands[seat]:
                message = f"You do not hold card {card}."
                return IllegalAction("not_in_hand", message, card=card)
            case Play(card=card), Play():
                message = f"You cannot play card {card} reversed."
                return IllegalAction("not_reversible", message, card=card)
            case Draft(card=card), Draft():
                message = f"Card {card} does not lie in the pool."
                return IllegalAction("not_in_pool", message, card=card)
            case ChooseRow(row=row), ChooseRow() if 0 <= row < ROWS:
                return IllegalAction("locked", f"Row {row} is locked.", row=row)
            case ChooseRow(row=row), ChooseRow():
                message = f"There is no row {row}; rows count from 0 to {ROWS - 1}."
                return IllegalAction("no_such_row", message, row=row, last=ROWS - 1)
            case _, wanted:
                return wrong_moment(wanted)

    # What happens.

    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        if choices:
            return self.act(state, choices, chance)
        if state.round == 0:
            return self.deal(state, chance)
        return self.place(state) if state.table else ()

    def act(self, state: State, choices: Mapping[Seat, Action], chance: Chance) -> Sequence[Event]:
        """What the choices of all awaited seats lead to."""
        seat, action = next(iter(choices.items()))
        match action:
            case Play():
                return [self.reveal(state, choices)]
            case ChooseRow(row=row):
                return self.take(state, row, "too_low")
            case Draft(card=card):
                return self.laid_out(state, draft(state, seat, card))
            case Next():
                return self.deal(state, chance)
            case GoOn() | Wait() | Use() | Lift():
                return ()  # only against the ox
            case _:
                assert_never(action)

    def deal(self, state: State, chance: Chance) -> Sequence[Event]:
        return self.laid_out(state, [self.slots["deal"](state, self.deck, chance)])

    def laid_out(self, state: State, events: list[Event]) -> Sequence[Event]:
        """As soon as the rows lie, the special card, if there is one, comes to them."""
        state = fold(state, events)
        return [*events, *self.slots["special"](state)] if state.rows else events

    def reveal(self, _state: State, choices: Mapping[Seat, Action]) -> Revealed:
        """All cards are turned up at once and placed from the lowest to the highest (six.md#2)."""
        cards = [
            Laid(seat, play.card, play.reversed)
            for seat, play in choices.items()
            if isinstance(play, Play)
        ]
        return Revealed(tuple(sorted(cards, key=self.slots["order"])))

    def too_low(self, state: State) -> bool:
        """The next card fits no row: its owner has to choose one to take (six.md#5)."""
        return self.row_for(state, self.value(state.table[0])) is None

    def takeable(self, _state: State) -> Sequence[Row]:
        """The rows that a too-low card may take."""
        return range(ROWS)

    def place(self, state: State) -> Sequence[Event]:
        """The next card goes to its row, which it takes if it is the sixth there (six.md#4).

        A card that is too low waits until its owner has chosen a row.
        """
        row = self.row_for(state, self.value(state.table[0]))
        if row is None:
            return ()
        return (
            self.take(state, row, "sixth") if self.room(state, row) <= 0 else self.add(state, row)
        )

    def add(self, state: State, row: Row) -> Sequence[Event]:
        laid = state.table[0]
        return self.follow(state, [Placed(laid.seat, laid.card, row)])

    def take(self, state: State, row: Row, why: Why) -> Sequence[Event]:
        """The next card's owner takes a row, and the card is the first of a new one (six.md#4)."""
        laid, cards = state.table[0], state.rows[row]
        taken = Taken(laid.seat, row, cards, points(cards), why)
        return self.follow(state, [taken, Placed(laid.seat, laid.card, row)])

    def follow(self, state: State, events: list[Event]) -> Sequence[Event]:
        """A card lies: the special card may move, and after the last card comes the score."""
        if self.after is not None:
            events += self.after(fold(state, events), events)
        if len(state.table) == 1 and not state.hands[0]:
            events.append(self.score(fold(state, events)))
        return events

    evolve = staticmethod(evolve)

    # The end.

    def score(self, state: State) -> Event:
        """All cards are played: the heads are counted (six.md#6)."""
        return RoundEnded(state.round, tuple(map(points, state.piles)), totals(state))

    def result(self, state: State) -> Result | None:
        """Fewest heads wins, once the round is over that ends the match (six.md#6)."""
        if state.round == 0 or state.table or state.pool or state.hands[0]:
            return None
        points = totals(state)
        return fewest_wins(points) if self.is_last(state.round, points) else None

    def is_last(self, number: int, totals: tuple[int, ...]) -> bool:
        limit, rounds = self.options.limit, self.options.rounds
        if rounds is not None and number >= rounds:
            return True
        if limit is None:
            return False
        return max(totals) >= limit if self.options.reached else max(totals) > limit

    # What people see.

    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        return sight.seen_by(viewer, event)

    def view(self, viewer: Viewer, state: State) -> View:
        previews, prices = self.previews(viewer, state), self.prices(viewer, state)
        return sight.view(viewer, state, self.slots["open_hands"], previews, prices)

    def previews(self, viewer: Viewer, state: State) -> tuple[Preview, ...]:
        if viewer is None or not state.rows:
            return ()
        return tuple(self.preview(state, viewer, p) for p in self.slots["plays"](state, viewer))

    def preview(self, state: State, seat: Seat, play: Play) -> Preview:
        """Where a card would go if it were placed now (not a promise)."""
        laid = Laid(seat, play.card, play.reversed)
        value = self.value(laid)
        row = self.row_for(state, value)
        if row is None:
            heads = min(self.price(state, laid, row, True) for row in self.takeable(state))
            return Preview(play.card, None, heads, value, 0, play.reversed)
        space = self.room(state, row)
        heads = self.price(state, laid, row, space <= 0)
        return Preview(play.card, row, heads, value, space, play.reversed)

    def prices(self, viewer: Viewer, state: State) -> tuple[int, ...]:
        """What every row would cost a seat whose card is too low."""
        if not state.table or viewer not in self.awaiting(state):
            return ()
        return tuple(self.price(state, state.table[0], row, True) for row in range(ROWS))

    def price(self, state: State, laid: Laid, row: Row, takes: bool) -> int:
        """The heads that a card would cost in this row."""
        if self.after is None:
            return points(state.rows[row]) if takes else 0
        now = replace(state, table=(laid,))
        return cost(self.take(now, row, "sixth") if takes else self.add(now, row))

    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        hidden = not self.slots["open_hands"]
        return sight.redeal(viewer, state, self.deck, chance, keep) if hidden else state

    def pieces(self, state: State) -> Sequence[int]:
        return sorted(position.cards(state))

    def adopt(self, state: State) -> State:
        state = position.complete(state, self.seats)
        if state.rows and state.marker is None:
            state = fold(state, self.slots["special"](state))
        position.check(state, self.seats, self.deck, self.room, self.slots["open_hands"])
        self.slots["check"](state)
        self.check_order(state)
        return state

    def check_order(self, state: State) -> None:
        check_order(state.table, self.slots["order"])


def drafter(state: State) -> Seat:
    """Seats take a card in turn, `first` to begin with (six.md#8)."""
    return (state.first + sum(map(len, state.hands))) % len(state.hands)


def draft(state: State, seat: Seat, card: Card) -> list[Event]:
    """A seat takes a card; when all have ten, the four left start the rows (six.md#8)."""
    left = without(state.pool, (card,))
    drafted = Drafted(seat, card)
    if len(left) > ROWS:
        return [drafted]
    return [drafted, RowsLaid(tuple((card,) for card in sorted(left)))]


def cost(events: Sequence[Event]) -> int:
    """The heads taken."""
    return sum(event.heads for event in events if isinstance(event, Taken))


def wrong_moment(wanted: Action) -> IllegalAction:
    """What is awaited instead."""
    match wanted:
        case Play():
            return IllegalAction("wants_card", "Choose a card from your hand.")
        case ChooseRow():
            return IllegalAction("wants_row", "Choose the row that you take.")
        case Draft():
            return IllegalAction("wants_draft", "Take a card from the pool.")
        case Next():
            return IllegalAction("wants_next", "The round is over: go on to the next one.")
        case GoOn() | Wait() | Use() | Lift():
            return IllegalAction("wants_say", "Say go on, or use a special card.")
        case _:
            assert_never(wanted)


BASE: Slots = {
    "deck": whole_deck,
    "deal": deal,
    "open_hands": False,
    "special": no_special,
    "plays": any_card,
    "value": printed_value,
    "order": printed_value,
    "row_for": nearest_row,
    "room": room,
    "after": None,
    "check": position.plain,
    "seats": range(2, 11),
    "rules": Six,
}
