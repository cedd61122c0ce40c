"""The rules of Le Baron, in the order of the rulebook. `docs/rules/baron.md` has them in words."""

from collections.abc import Collection, Mapping, Sequence
from functools import reduce
from itertools import count
from typing import TypedDict, assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Result, Rules, Seat, Viewer, fewest_wins, most_wins
from tablee.games.baron import position, sight
from tablee.games.baron.deck import HOUSE_DECK, NUMBERS, TOO_MANY
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
    Preview,
    Revealed,
    Row,
    State,
    Taken,
    Tucked,
    View,
    Way,
    Why,
)
from tablee.games.cards import FACE_DOWN, Card, Cards, added, put, without


class Slots(TypedDict, total=False):
    """What a variant can put in the place of a base rule."""

    full: int | None
    """A row of so many cards is taken by the next one; None: however long it is."""
    for_no_match: tuple[Row, ...]
    """The rows that may be taken for a card without a match; none: it goes under the draw pile."""
    good: bool
    """Most points win."""


BASE: Slots = {"full": FULL, "for_no_match": tuple(range(ROWS)), "good": False}

CARDS_FOR = {2: 24, 3: 20, 4: 16, 5: 16, 6: 16, 7: 12, 8: 12, 9: 8, 10: 8}
"""Cards for each, by the number of seats (baron.md#1)."""

# Actions are values, so one of each is enough.
PLAY = tuple(map(Play, (FACE_DOWN, *NUMBERS)))
CHOOSE_ROW = tuple(map(ChooseRow, range(ROWS)))
NEXT = (Next(),)


class Baron(Rules[State, Action, Event, View]):
    """The rules of one table of Le Baron."""

    def __init__(self, options: BaronOptions, seats: int, slots: Slots) -> None:
        self.seats = seats
        self.matches = options.matches
        self.deck = options.cards()
        self.full = slots["full"]
        self.for_no_match = slots["for_no_match"]
        self.good = slots["good"]
        self.everybody = tuple(range(seats))

    def start(self) -> State:
        nothing: tuple[Cards, ...] = ((),) * self.seats
        return State(rows=(), hands=nothing, draws=nothing, piles=nothing, totals=(0,) * self.seats)

    # Whose choice it is follows from what lies on the table.

    def awaiting(self, state: State) -> Sequence[Seat]:
        if state.table:
            choosing = len(self.rows_for(state.rows, state.table[0].card)) > 1
            return (state.table[0].seat,) if choosing else ()
        return () if self.result(state) else self.everybody

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.awaiting(state):
            return ()
        if state.table:
            return [CHOOSE_ROW[row] for row in self.rows_for(state.rows, state.table[0].card)]
        return NEXT if self.over(state) else [PLAY[card] for card in state.hands[seat]]

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        match action, self.legal(state, seat)[0]:
            case Play(card=card), Play():
                message = f"You do not hold card {card}."
                return IllegalAction("not_in_hand", message, card=card)
            case ChooseRow(row=row), ChooseRow():
                return self.no_way(row, state.table[0].card)
            case _, wanted:
                return wrong_moment(wanted)

    def no_way(self, row: Row, card: Card) -> IllegalAction:
        if row not in range(ROWS):
            message = f"There is no row {row}; rows count from 0 to {ROWS - 1}."
            return IllegalAction("no_such_row", message, row=row, last=ROWS - 1)
        message = f"Card {card} shares no colour with the last card of row {row}."
        return IllegalAction("no_match", message, row=row, card=card)

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

    def preview(self, rows: tuple[Cards, ...], card: Card) -> Preview:
        """What a card could do if it were placed now (not a promise)."""
        choice = self.rows_for(rows, card)
        matches = bool(choice) and self.deck.match(rows[choice[0]][-1], card)
        return Preview(card, matches, tuple(Way(row, self.cost(rows[row], card)) for row in choice))

    def cost(self, row: Cards, card: Card) -> int:
        return self.deck.points(row) if self.why_take(row, card) else 0

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
        cards = tuple(chance.draw(f"deal {number}", NUMBERS, size * self.seats + ROWS))
        shares = [cards[size * seat :][:size] for seat in self.everybody]
        return Dealt(
            match=number,
            rows=tuple((card,) for card in cards[size * self.seats :]),
            hands=tuple(tuple(sorted(share[:HAND])) for share in shares),
            draws=tuple(share[HAND:] for share in shares),
        )

    def place(self, state: State) -> Sequence[Event]:
        """The next card goes to its row; with several to choose from it waits (baron.md#5)."""
        laid = state.table[0]
        choice = self.rows_for(state.rows, laid.card)
        if len(choice) > 1:
            return ()
        events = self.lay(state, choice[0]) if choice else [Tucked(laid.seat, laid.card)]
        return self.to_the_end(state, events)

    def lay(self, state: State, row: Row) -> Sequence[Event]:
        """The next card goes there; what it takes, it takes first (baron.md#6)."""
        laid, cards = state.table[0], state.rows[row]
        placed = Placed(laid.seat, laid.card, row)
        why = self.why_take(cards, laid.card)
        if why is None:
            return [placed]
        return [Taken(laid.seat, row, cards, self.deck.points(cards), why), placed]

    def draw(self, state: State) -> Sequence[Event]:
        """Whoever has no card in hand draws four, or what is left (baron.md#4)."""
        if self.over(state) or all(state.hands):
            return ()
        cards = tuple(
            () if hand else draw[:HAND] for hand, draw in zip(state.hands, state.draws, strict=True)
        )
        return self.to_the_end(state, [Drawn(cards)])

    def to_the_end(self, state: State, events: Sequence[Event]) -> Sequence[Event]:
        """These events, and the score if they end the match."""
        if len(state.table) > 1:
            return events
        after = reduce(self.evolve, events, state)
        if not self.over(after):
            return events
        return [*events, MatchEnded(after.match, self.points(after), self.totals(after))]

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
                return laid_out(state, table)
            case Tucked(seat=seat, card=card):
                return replace(
                    state,
                    draws=put(state.draws, seat, (*state.draws[seat], card)),
                    tucked=(*state.tucked, card),
                    table=state.table[1:],
                )
            case Drawn(cards=drawn):
                return taken_up(state, drawn)
            case Dealt(match=number, rows=rows, hands=hands, draws=draws):
                return replace(
                    self.cleared(state), match=number, rows=rows, hands=hands, draws=draws
                )
            case MatchEnded():
                return state
            case _:
                assert_never(event)

    def cleared(self, state: State) -> State:
        """The points are written down and the cards put away."""
        totals = self.totals(state) if state.match else state.totals
        return replace(state, totals=totals, piles=((),) * self.seats, tucked=())

    # The end.

    def over(self, state: State) -> bool:
        """Somebody has no card left, or nothing can ever change; the turn is over (baron.md#7)."""
        if state.match == 0 or state.table:
            return False
        if not all(state.hands):
            return not all(map(any, zip(state.hands, state.draws, strict=True)))
        return not self.for_no_match and self.stuck(state)

    def stuck(self, state: State) -> bool:
        """No card that anybody holds matches any row (baron.md#9)."""
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

    def result(self, state: State) -> Result | None:
        """Fewest points win the series, or most where heads are good (baron.md#7, #9, #10)."""
        if state.match < self.matches or not self.over(state):
            return None
        totals = self.totals(state)
        return most_wins(totals) if self.good else fewest_wins(totals)

    # What people see.

    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        return sight.seen_by(viewer, event)

    def view(self, viewer: Viewer, state: State) -> View:
        seen = sight.seen_of(viewer, state, self.over(state))
        hand = () if viewer is None or not state.rows else state.hands[viewer]
        choosing = state.table and self.awaiting(state)
        return View(
            rows=seen.rows,
            heads=tuple(map(self.deck.by_colour, seen.rows)),
            hands=seen.hands,
            draws=seen.draws,
            piles=seen.piles,
            totals=seen.totals,
            points=self.points(state),
            match=seen.match,
            matches=self.matches,
            table=seen.table,
            placing=self.preview(seen.rows, seen.table[0].card) if choosing else None,
            preview=tuple(self.preview(seen.rows, card) for card in hand),
            good=self.good,
            full=self.full,
            too_many=TOO_MANY,
            deck=() if self.deck is HOUSE_DECK else self.deck.faces,
        )

    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        """Everybody knows whether it is over, so a world where that differs is no twin."""
        if self.over(state):
            return state
        worlds = (sight.redeal(viewer, state, chance, attempt, keep) for attempt in count())
        return next(world for world in worlds if not self.over(world))

    def pieces(self, state: State) -> Sequence[int]:
        return sorted(position.cards(state))

    def adopt(self, state: State) -> State:
        return position.adopt(state, self.seats, self.full, bool(self.for_no_match))


def reveal(choices: Mapping[Seat, Action]) -> Revealed:
    """All cards are turned up at once and placed from the lowest to the highest (baron.md#3)."""
    cards = [(a.card, seat) for seat, a in choices.items() if isinstance(a, Play)]
    return Revealed(tuple(Laid(seat, card) for card, seat in sorted(cards)))


def laid_out(state: State, table: tuple[Laid, ...]) -> State:
    """The cards that were chosen have left the hands."""
    played = {laid.card for laid in table}
    return replace(
        state,
        hands=tuple(without(hand, played) for hand in state.hands),
        tucked=without(state.tucked, played),
        table=table,
    )


def taken_up(state: State, drawn: tuple[Cards, ...]) -> State:
    """The cards drawn are in the hands, and no longer on the draw piles."""
    pairs = zip(state.hands, drawn, strict=True)
    return replace(
        state,
        hands=tuple(tuple(sorted(hand + cards)) for hand, cards in pairs),
        draws=tuple(draw[len(d) :] for draw, d in zip(state.draws, drawn, strict=True)),
    )


def wrong_moment(wanted: Action) -> IllegalAction:
    """What is awaited instead."""
    match wanted:
        case Play():
            return IllegalAction("wants_card", "Choose a card from your hand.")
        case ChooseRow():
            return IllegalAction("wants_place", "Choose a row for your card.")
        case Next():
            return IllegalAction("wants_next_match", "This match is over: go on to the next one.")
        case _:
            assert_never(wanted)
