"""The rules of six, in the order of the rulebook. `docs/rules/six.md` has them in words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypedDict, assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Result, Rules, Seat, Viewer, fewest_wins
from tablee.games.six import position, sight
from tablee.games.six.model import (
    DECK,
    FACE_DOWN,
    FULL,
    HAND,
    ROWS,
    Action,
    Card,
    Cards,
    ChooseRow,
    Dealt,
    Draft,
    Drafted,
    Event,
    Laid,
    Next,
    Placed,
    Play,
    PoolLaid,
    Preview,
    Revealed,
    RoundEnded,
    Row,
    RowsLaid,
    SixOptions,
    State,
    Taken,
    View,
    Why,
    points,
)


class Slots(TypedDict, total=False):
    """What a variant can put in the place of a base rule."""

    deck: Callable[[int], Cards]
    """The cards in play, by the number of seats."""
    deal: Callable[[State, Cards, Chance], Event]
    """How a round begins."""
    open_hands: bool
    """Everybody knows what everybody holds."""


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


BASE: Slots = {"deck": whole_deck, "deal": deal, "open_hands": False}


def nearest_row(rows: tuple[Cards, ...], card: Card) -> Row | None:
    """The row whose last card is closest below; None if every row is above (six.md#3)."""
    nearest, best = None, 0
    for row, cards in enumerate(rows):
        if best < cards[-1] < card:
            nearest, best = row, cards[-1]
    return nearest


class Six(Rules[State, Action, Event, View]):
    """The rules of one table of six."""

    def __init__(self, options: SixOptions, seats: int, slots: Slots) -> None:
        self.options = options
        self.seats = seats
        self.slots = slots
        self.deck = slots["deck"](seats)
        self.everybody = tuple(range(seats))

    def start(self) -> State:
        nothing: tuple[Cards, ...] = ((),) * self.seats
        return State(rows=(), hands=nothing, piles=nothing, totals=(0,) * self.seats)

    # Whose choice it is follows from what lies on the table.

    def awaiting(self, state: State) -> Sequence[Seat]:
        if state.pool:
            return (drafter(state),)
        if state.table:
            return (state.table[0].seat,) if too_low(state) else ()
        if state.hands[0] or not self.result(state):
            return self.everybody
        return ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.awaiting(state):
            return ()
        if state.pool:
            return [DRAFT[card] for card in state.pool]
        if state.table:
            return CHOOSE_ROW
        return [PLAY[card] for card in state.hands[seat]] or NEXT

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        match action, self.legal(state, seat)[0]:
            case Play(card=card), Play():
                message = f"You do not hold card {card}."
                return IllegalAction("not_in_hand", message, card=card)
            case Draft(card=card), Draft():
                message = f"Card {card} does not lie in the pool."
                return IllegalAction("not_in_pool", message, card=card)
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
            return [self.slots["deal"](state, self.deck, chance)]
        return place(state) if state.table else ()

    def act(self, state: State, choices: Mapping[Seat, Action], chance: Chance) -> Sequence[Event]:
        """What the choices of all awaited seats lead to."""
        seat, action = next(iter(choices.items()))
        match action:
            case Play():
                return [reveal(choices)]
            case ChooseRow(row=row):
                return take(state, row, "too_low")
            case Draft(card=card):
                return draft(state, seat, card)
            case Next():
                return [self.slots["deal"](state, self.deck, chance)]
            case _:
                assert_never(action)

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Placed(card=card, row=row):
                return replace(
                    state,
                    rows=put(state.rows, row, (*state.rows[row], card)),
                    table=state.table[1:],
                )
            case Taken(seat=seat, row=row, cards=cards):
                return replace(
                    state,
                    rows=put(state.rows, row, ()),
                    piles=put(state.piles, seat, state.piles[seat] + cards),
                )
            case Revealed(cards=table):
                return replace(state, hands=without(state.hands, table), table=table)
            case Dealt(round=number, rows=rows, hands=hands):
                return replace(self.cleared(state), round=number, rows=rows, hands=hands)
            case PoolLaid(round=number, pool=pool, first=first):
                return replace(self.cleared(state), round=number, rows=(), pool=pool, first=first)
            case Drafted(seat=seat, card=card):
                return replace(
                    state,
                    hands=put(state.hands, seat, tuple(sorted((*state.hands[seat], card)))),
                    pool=tuple(other for other in state.pool if other != card),
                )
            case RowsLaid(rows=rows):
                return replace(state, rows=rows, pool=())
            case RoundEnded():
                return state
            case _:
                assert_never(event)

    def cleared(self, state: State) -> State:
        """The piles are counted and put away."""
        return replace(state, totals=self.totals(state), piles=((),) * self.seats)

    # The end.

    def totals(self, state: State) -> tuple[int, ...]:
        """The heads of all rounds, the running one included."""
        return added(state.totals, map(points, state.piles))

    def result(self, state: State) -> Result | None:
        """Fewest heads wins, once the round is over that ends the match (six.md#6)."""
        if state.round == 0 or state.table or state.pool or state.hands[0]:
            return None
        totals = self.totals(state)
        return fewest_wins(totals) if self.is_last(state.round, totals) else None

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
        hand = () if viewer is None else state.hands[viewer]
        previews = tuple(preview(state.rows, card) for card in hand) if state.rows else ()
        return sight.view(viewer, state, self.slots["open_hands"], previews)

    def redeal(self, viewer: Viewer, state: State, chance: Chance) -> State:
        if self.slots["open_hands"]:
            return state
        return sight.redeal(viewer, state, self.deck, chance)

    def pieces(self, state: State) -> Sequence[int]:
        return sorted(position.cards(state))

    def adopt(self, state: State) -> State:
        return position.adopt(state, self.seats, self.deck)


def drafter(state: State) -> Seat:
    """Seats take a card in turn, `first` to begin with (six.md#8)."""
    return (state.first + sum(map(len, state.hands))) % len(state.hands)


def draft(state: State, seat: Seat, card: Card) -> Sequence[Event]:
    """A seat takes a card; when all have ten, the four left start the rows (six.md#8)."""
    left = [other for other in state.pool if other != card]
    drafted = Drafted(seat, card)
    if len(left) > ROWS:
        return [drafted]
    return [drafted, RowsLaid(tuple((card,) for card in sorted(left)))]


def reveal(choices: Mapping[Seat, Action]) -> Revealed:
    """All cards are turned up at once and placed from the lowest to the highest (six.md#2)."""
    cards = [(a.card, seat) for seat, a in choices.items() if isinstance(a, Play)]
    return Revealed(tuple(Laid(seat, card) for card, seat in sorted(cards)))


def place(state: State) -> Sequence[Event]:
    """The next card goes to its row, which it takes if it is the sixth there (six.md#4).

    A card that is too low waits until its owner has chosen a row.
    """
    laid = state.table[0]
    row = nearest_row(state.rows, laid.card)
    if row is None:
        return ()
    if len(state.rows[row]) == FULL:
        return take(state, row, "sixth")
    return [Placed(laid.seat, laid.card, row), *round_end(state, laid.seat, ())]


def take(state: State, row: Row, why: Why) -> Sequence[Event]:
    """The next card's owner takes a row, and the card is the first of a new one (six.md#4)."""
    laid, cards = state.table[0], state.rows[row]
    return [
        Taken(laid.seat, row, cards, points(cards), why),
        Placed(laid.seat, laid.card, row),
        *round_end(state, laid.seat, cards),
    ]


def round_end(state: State, seat: Seat, taken: Cards) -> Sequence[Event]:
    """The score, if the card just placed (for which `seat` took cards) was the last one."""
    if len(state.table) > 1 or state.hands[0]:
        return ()
    piles = put(state.piles, seat, state.piles[seat] + taken)
    scored = tuple(map(points, piles))
    return [RoundEnded(state.round, scored, added(state.totals, scored))]


def added(totals: tuple[int, ...], scored: Iterable[int]) -> tuple[int, ...]:
    return tuple(total + more for total, more in zip(totals, scored, strict=True))


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
        case _:
            assert_never(wanted)


def too_low(state: State) -> bool:
    """The next card fits no row: its owner has to choose one to take (six.md#5)."""
    return nearest_row(state.rows, state.table[0].card) is None


def preview(rows: tuple[Cards, ...], card: Card) -> Preview:
    """Where a card would go if it were placed now (not a promise)."""
    row = nearest_row(rows, card)
    if row is None:
        return Preview(card, None, min(map(points, rows)))
    return Preview(card, row, points(rows[row]) if len(rows[row]) == FULL else 0)


def put(groups: tuple[Cards, ...], index: int, cards: Cards) -> tuple[Cards, ...]:
    """The rows, hands or piles with one of them changed."""
    return (*groups[:index], cards, *groups[index + 1 :])


def without(hands: tuple[Cards, ...], table: tuple[Laid, ...]) -> tuple[Cards, ...]:
    """The hands, less the cards that now lie on the table."""
    played = {laid.card for laid in table}
    return tuple(tuple(card for card in hand if card not in played) for hand in hands)
