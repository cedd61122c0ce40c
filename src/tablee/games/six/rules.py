"""The rules of six, in the order of the rulebook. `docs/rules/six.md` has them in words."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import reduce
from typing import assert_never

from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Result, Rules, Seat, Viewer
from tablee.games.cards import FACE_DOWN, Card, Row, no_such_row, not_in_hand, without
from tablee.games.six import position, sight
from tablee.games.six.base import BASE
from tablee.games.six.model import (
    DECK,
    ROWS,
    Action,
    ChooseRow,
    Draft,
    Drafted,
    Event,
    Next,
    Placed,
    Play,
    Revealed,
    RowsLaid,
    SixOptions,
    State,
    Taken,
    VariantAction,
    View,
    Why,
    points,
)
from tablee.games.six.shared import Laid
from tablee.games.six.slots import Slots

# Actions are values, so one of each is enough.
DRAFT = tuple(map(Draft, (FACE_DOWN, *DECK)))
NEXT = (Next(),)


class Six(Rules[State, Action, Event, View]):
    """The rules of one table of six."""

    def __init__(self, options: SixOptions, seats: int, slots: Slots) -> None:
        self.options = options
        self.seats = seats
        self.slots = slots
        self.deck = slots["deck"](seats)
        self.value, self.row_for, self.room = slots["value"], slots["row_for"], slots["room"]
        self.plays, self.must_take = slots["plays"], slots["must_take"]
        self.after, self.evolves = slots["after"], slots["evolve"]
        self.by_number = placed_by_number(slots)
        self.everybody = tuple(range(seats))
        self.piles = slots["piles"](seats)
        self.talk = slots["talk"] and slots["talk"](self)
        self.at_once = self.talk.kinds if self.talk else ()

    def start(self) -> State:
        piles = ((),) * len(set(self.piles))
        hands = ((),) * self.seats
        return State(rows=(), hands=hands, piles=piles, totals=(0,) * self.seats)

    # Whose choice it is follows from what lies on the table.

    def awaiting(self, state: State) -> Sequence[Seat]:
        if self.talk and self.talk.asks(state):
            return self.talk.awaiting(state)
        if state.pool:
            return (drafter(state),)
        if state.table:
            return (state.table[0].seat,) if self.too_low(state) else ()
        if state.hands[0] or not self.result(state):
            return self.everybody
        return ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """A card, a row, or to go on to the next round; and what may be said about it."""
        if self.talk and self.talk.asks(state):
            return self.talk.legal(state, seat)
        if seat not in self.awaiting(state):
            return ()
        if state.pool:
            return [DRAFT[card] for card in state.pool]
        if state.table:
            return tuple(map(ChooseRow, self.slots["takeable"](state)))
        choices = self.plays(state, seat) or NEXT
        return [*choices, *self.talk.meanwhile(state)] if self.talk else choices

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        if action in self.legal(state, seat):
            return True
        return self.talk is not None and self.talk.allows(state, action)

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        said = self.talk and self.talk.refusal(state, action)
        return said or self.wrong_choice(state, seat, action)

    def wrong_choice(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        match action, self.legal(state, seat)[0]:
            case Play(card=card), Play() if card not in state.hands[seat]:
                return not_in_hand(card)
            case Play(card=card), Play():
                message = f"You cannot play card {card} reversed."
                return IllegalAction("not_reversible", message, card=card)
            case Draft(card=card), Draft():
                message = f"Card {card} does not lie in the pool."
                return IllegalAction("not_in_pool", message, card=card)
            case ChooseRow(row=row), ChooseRow() if 0 <= row < ROWS:
                return IllegalAction("locked", f"Row {row} is locked.", row=row)
            case ChooseRow(row=row), ChooseRow():
                return no_such_row(row, ROWS)
            case _, wanted:
                return wrong_moment(wanted)

    def hushed(self, state: State) -> bool:
        return self.talk is not None and self.talk.hushed(state)

    def silence(self, state: State, seat: Seat) -> Action | None:
        return self.talk.silence(state, seat) if self.talk else None

    def bot_may(self, action: Action) -> bool:
        return self.talk is None or self.talk.bot_may(action)

    def discussed(self, state: State) -> State | None:
        return self.talk.discussed(state) if self.talk else None

    # What happens.

    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        if choices:
            return self.act(state, choices, chance)
        if state.round == 0:
            return self.deal(state, chance)
        if not state.table or (self.talk and self.talk.asks(state)):
            return ()
        return self.place(state)

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
            case _:
                return self.say(state, seat, action)

    def say(self, state: State, seat: Seat, action: VariantAction) -> Sequence[Event]:
        if self.talk is None:
            raise ValueError(f"nobody may do that at this table: {action}")
        return self.talk.act(state, seat, action)

    def deal(self, state: State, chance: Chance) -> Sequence[Event]:
        return self.laid_out(state, [self.slots["deal"](state, self.deck, chance)])

    def laid_out(self, state: State, events: list[Event]) -> Sequence[Event]:
        """As soon as the rows lie, the special card, if there is one, comes to them."""
        state = self.fold(state, events)
        return [*events, *self.slots["special"](state)] if state.rows else events

    def reveal(self, state: State, choices: Mapping[Seat, Action]) -> Revealed:
        """All cards are turned up at once and placed from the lowest to the highest (six.md#2)."""
        cards = [
            Laid(seat, play.card, play.reversed)
            for seat, play in choices.items()
            if isinstance(play, Play)
        ]
        cards += self.slots["also_laid"](state)
        return Revealed(tuple(sorted(cards, key=self.slots["order"])))

    def too_low(self, state: State) -> bool:
        """The next card fits no row: its owner has to choose one to take (six.md#5)."""
        if self.row_for(state, self.value(state.table[0])) is not None:
            return False
        return self.must_take is None or self.must_take(state) is None

    def place(self, state: State) -> Sequence[Event]:
        """The next card goes to its row, which it takes if it is the sixth there (six.md#4).

        A card that is too low waits until its owner has chosen a row.
        """
        row = self.row_for(state, self.value(state.table[0]))
        if row is None:
            row = self.must_take and self.must_take(state)
            return () if row is None else self.take(state, row, "too_low")
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
            events += self.after(self.fold(state, events), events)
        if len(state.table) == 1 and not state.hands[0]:
            events.append(self.slots["score"](self.fold(state, events)))
        return events

    def evolve(self, state: State, event: Event) -> State:
        return self.evolves(state, event)

    def fold(self, state: State, events: Iterable[Event]) -> State:
        return reduce(self.evolves, events, state)

    # The end.

    def result(self, state: State) -> Result | None:
        if state.round == 0 or state.table or state.pool or state.hands[0]:
            return None
        return self.slots["winners"](self.options, state)

    # What people see.

    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        return self.slots["seen_by"](viewer, event)

    def view(self, viewer: Viewer, state: State) -> View:
        return sight.view(self, viewer, state)

    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        if self.slots["open_hands"]:
            return state
        return self.slots["redeal"](viewer, state, self.deck, chance, keep)

    # Positions.

    def pieces(self, state: State) -> Sequence[int]:
        return self.slots["pieces"](state)

    def adopt(self, state: State) -> State:
        state = self.slots["complete"](state, self.seats)
        if state.rows and state.marker is None:
            state = self.fold(state, self.slots["special"](state))
        position.check(self, state)
        self.slots["check"](state)
        return state


def placed_by_number(slots: Slots) -> bool:
    """Whether no variant changes what can be played, where it goes, and what it costs there."""
    return (
        slots["plays"] is BASE["plays"]
        and slots["value"] is BASE["value"]
        and slots["row_for"] is BASE["row_for"]
        and slots["room"] is BASE["room"]
        and slots["takeable"] is BASE["takeable"]
        and slots["after"] is BASE["after"]
    )


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


def wrong_moment(wanted: Action) -> IllegalAction:
    """The refusal that says what is awaited instead."""
    if isinstance(wanted, VariantAction):
        return IllegalAction("wants_say", "Say go on, or use a special card.")
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
