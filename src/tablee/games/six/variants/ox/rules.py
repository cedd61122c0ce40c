"""The rules against the ox, where they differ from those of six (six-variants.md#5)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.errors import BadPosition, IllegalAction
from tablee.engine.game import Result, Seat, Viewer
from tablee.engine.variants import Variant
from tablee.games.cards import Cards, Row
from tablee.games.six import sight
from tablee.games.six.evolve import fold
from tablee.games.six.model import (
    FULL,
    HAND,
    ROWS,
    Action,
    Dealt,
    Event,
    Play,
    Revealed,
    State,
    Taken,
    View,
    points,
)
from tablee.games.six.rules import CHOOSE_ROW, Six, Slots, nearest_row
from tablee.games.six.shared import Laid, Preview
from tablee.games.six.variants.ox.model import (
    SPECIALS,
    GoOn,
    Held,
    Lift,
    Lifted,
    Outlook,
    Ox,
    OxScored,
    Say,
    Special,
    Use,
    Used,
    Wait,
    WentOn,
    specials_seen,
)
from tablee.games.six.variants.ox.position import check
from tablee.games.six.variants.ox.specials import RULES, may_sort, uses
from tablee.games.six.variants.ox.table import is_ox, open_rows, the_ox

ORDERING: set[Special] = {"first", "last", "sort", "replace"}
"""The special cards that change the order of placing."""

DOUBLED = (1, 2)
"""With so few seats the team's heads count double."""


SEATS = range(1, 7)
SPECIALS_IN_PLAY = dict(zip(SEATS, (0, 2, 4, 6, 11, 16), strict=True))
SHOWN = 2


def deal(state: State, deck: Cards, chance: Chance) -> Dealt:
    """Ten cards to each seat and ten to the ox, a card to each row; two special cards face up."""
    seats = len(state.hands)
    cards = chance.draw("deal 1", deck, HAND * seats + HAND + ROWS)
    hands = tuple(tuple(sorted(cards[HAND * seat :][:HAND])) for seat in range(seats))
    ox, rows = cards[HAND * seats :][:HAND], cards[HAND * seats + HAND :]
    specials = tuple(chance.draw("special cards", SPECIALS, SPECIALS_IN_PLAY[seats]))
    return Dealt(
        round=1,
        rows=tuple((card,) for card in rows),
        hands=hands,
        ox=Ox(cards=tuple(ox), shown=specials[:SHOWN], stack=specials[SHOWN:]),
    )


def nearest_open_row(state: State, value: int) -> Row | None:
    """Nothing is added to a row with a Stop."""
    return nearest_row(state, value, closed=the_ox(state).stops)


def room(state: State, row: Row) -> int:
    """A row with a Seven is full with six cards."""
    return FULL + (row in the_ox(state).sevens) - len(state.rows[row])


class BeatTheOx(Six):
    """The rules of one table against the ox."""

    at_once = (GoOn, Wait, Use, Lift)
    seen: tuple[State | None, dict[GoOn | Use | Lift, Outlook]] = (None, {})
    """The table that was last looked ahead from, and what was seen."""

    def start(self) -> State:
        """The team has one pile, and the ox another."""
        hands = ((),) * self.seats
        return State(rows=(), hands=hands, piles=((), ()), totals=(0,) * self.seats)

    # The team has its say before each placement (six-variants.md#7).

    def asks(self, state: State) -> bool:
        """The team has its say: somebody could do something, and not all want to go on."""
        if not state.table or self.agreed(the_ox(state)):
            return False
        return bool(the_ox(state).stops) or any(
            True for seat in self.everybody for _ in uses(state, seat)
        )

    def agreed(self, ox: Ox) -> bool:
        """Everybody said "go on"; or one did, where that is enough and nobody said "wait"."""
        everybody = len(ox.went_on) == self.seats
        return everybody or bool(ox.went_on and not self.options.ask and not ox.held)

    def awaiting(self, state: State) -> Sequence[Seat]:
        if self.asks(state):
            return [seat for seat in self.everybody if seat not in the_ox(state).went_on]
        if state.table:
            return (state.table[0].seat,) if self.too_low(state) else ()
        return self.everybody if state.hands[0] else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if self.asks(state):
            return [*self.words(the_ox(state), seat), *uses(state, seat), *self.lifts(state)]
        if seat not in self.awaiting(state):
            return ()
        if state.table:
            return tuple(CHOOSE_ROW[row] for row in self.takeable(state))
        return [*self.slots["plays"](state, seat), *self.lifts(state)]

    def words(self, ox: Ox, seat: Seat) -> list[GoOn | Wait]:
        said = seat in ox.went_on
        may_wait = not self.options.ask and not ox.held
        return [*([] if said else [GoOn()]), *([Wait()] if may_wait else [])]

    def lifts(self, state: State) -> list[Lift]:
        """The team lifts a Stop whenever it likes."""
        return [Lift(row) for row in the_ox(state).stops]

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        """Sort takes any order, more than are listed."""
        if isinstance(action, Use) and action.special == "sort":
            return self.asks(state) and "sort" in the_ox(state).shown and may_sort(state, action)
        return super().allows(state, seat, action)

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        match action:
            case Use(special=special) if self.asks(state):
                return cannot_use(state, special)
            case Lift(row=row):
                return IllegalAction("no_stop", f"No Stop lies on row {row}.", row=row)
            case _:
                return super().refusal(state, seat, action)

    def hushed(self, state: State) -> bool:
        """While cards are chosen nobody talks about them (six-variants.md#6)."""
        return not state.table

    def silence(self, state: State, seat: Seat) -> GoOn | None:
        """Who is asked and says nothing lets the card be placed (six-variants.md#7)."""
        return GoOn() if self.asks(state) and seat in self.awaiting(state) else None

    def bot_may(self, action: Action) -> bool:
        """People decide about special cards and Stops, unless the table leaves it to bots."""
        return self.options.bots_decide or not isinstance(action, Use | Lift)

    def discussed(self, state: State) -> State | None:
        """What lies there; a proposal stands while others say "go on" (six-variants.md#7)."""
        return None if self.options.bots_decide or not self.asks(state) else without_words(state)

    # What happens.

    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        if not choices and self.asks(state):
            return ()
        return super().decide(state, choices, chance)

    def act(self, state: State, choices: Mapping[Seat, Action], chance: Chance) -> Sequence[Event]:
        seat, action = next(iter(choices.items()))
        if isinstance(action, self.at_once):
            return self.say(state, seat, action)
        return super().act(state, choices, chance)

    def say(self, state: State, seat: Seat, action: Say) -> Sequence[Event]:
        match action:
            case GoOn():
                return [WentOn(seat)]
            case Wait():
                return [Held(seat)]
            case Lift(row=row):
                return [Lifted(seat, row)]
            case Use():
                return self.use(state, seat, action)
            case _:
                assert_never(action)

    def use(self, state: State, seat: Seat, use: Use) -> Sequence[Event]:
        """A special card is used, and replaced at once from the stack (six-variants.md#8)."""
        drawn = next(iter(the_ox(state).stack), None)
        events = [Used(seat, use, drawn), *RULES[use.special].effect(state, seat, use)]
        return self.follow(state, events) if use.special == "insert" else events

    def reveal(self, state: State, choices: Mapping[Seat, Action]) -> Revealed:
        """The ox's top card is turned up with the others."""
        ox = Laid(self.seats, the_ox(state).cards[0])
        cards = (*super().reveal(state, choices).cards, ox)
        return Revealed(tuple(sorted(cards, key=self.value)))

    def place(self, state: State) -> Sequence[Event]:
        if is_ox(state, state.table[0]) and self.too_low(state):
            return self.take(state, self.cheapest_row(state), "too_low")
        return super().place(state)

    def cheapest_row(self, state: State) -> Row:
        """The ox takes the row with the fewest heads; of equal ones, the highest last card."""
        rows = state.rows
        return min(self.takeable(state), key=lambda row: (points(rows[row]), -rows[row][-1]))

    def takeable(self, state: State) -> Sequence[Row]:
        return open_rows(state)

    # The end (six-variants.md#9).

    def score(self, state: State) -> OxScored:
        """The team wins with fewer heads than the ox. One or two seats have theirs doubled."""
        team, ox = map(points, state.piles)
        counted = 2 * team if self.seats in DOUBLED else team
        return OxScored(team, counted, ox, won=counted < ox)

    def result(self, state: State) -> Result | None:
        """All seats win together, or lose."""
        if state.round == 0 or state.table or state.hands[0]:
            return None
        score = self.score(state)
        return Result((score.counted,) * self.seats, (1 if score.won else 2,) * self.seats)

    # What people see.

    def view(self, viewer: Viewer, state: State) -> View:
        previews, prices = self.previews(viewer, state), self.prices(viewer, state)
        return sight.view(viewer, state, False, previews, prices, self.outlook(viewer, state))

    def prices(self, viewer: Viewer, state: State) -> tuple[int, ...]:
        return () if self.asks(state) else super().prices(viewer, state)

    def outlook(self, viewer: Viewer, state: State) -> tuple[Outlook, ...]:
        """What each thing that the viewer may do would make of this turn."""
        if viewer is None or not self.asks(state):
            return ()
        actions: list[GoOn | Use | Lift] = [GoOn(), *uses(state, viewer), *self.lifts(state)]
        looks = self.looks_from(without_words(state))
        for action in actions:
            if action not in looks:
                looks[action] = self.outlook_of(state, viewer, action)
        return tuple(looks[action] for action in actions)

    def looks_from(self, table: State) -> dict[GoOn | Use | Lift, Outlook]:
        """What lies ahead is the same for the whole team: it is computed once."""
        if self.seen[0] != table:
            self.seen = (table, {})
        return self.seen[1]

    def outlook_of(self, state: State, seat: Seat, action: GoOn | Use | Lift) -> Outlook:
        events = self.say(state, seat, action)
        after = fold(state, events)
        taken = [*takes(events), *self.rest_of_turn(after)]
        ox = sum(take.heads for take in taken if take.seat == self.seats)
        return Outlook(action, sum(take.heads for take in taken) - ox, ox, self.next_card(after))

    def next_card(self, state: State) -> Preview | None:
        if not state.table:
            return None
        laid = state.table[0]
        return self.preview(state, laid.seat, Play(laid.card))

    def rest_of_turn(self, state: State) -> Iterator[Taken]:
        """What is taken if all go on, and every too-low card takes the cheapest row."""
        while state.table:
            cheapest = self.cheapest_row
            events = self.place(state) or self.take(state, cheapest(state), "too_low")
            yield from takes(events)
            state = fold(state, events)

    def adopt(self, state: State) -> State:
        if state.ox is None:
            raise BadPosition("wants_ox", "Say which cards the ox has.")
        return super().adopt(state)

    def check_order(self, state: State) -> None:
        """Once the team has changed an order, any may lie there."""
        if not ORDERING & set(the_ox(state).used):
            super().check_order(state)

    def pieces(self, state: State) -> Sequence[int]:
        """The cards, and the special cards as numbers above theirs."""
        if state.ox is None:
            return ()
        specials = [*specials_seen(state.ox), *state.ox.stack]
        return [*super().pieces(state), *sorted(1000 + SPECIALS.index(s) for s in specials)]


def without_words(state: State) -> State:
    """The table, whoever has already spoken."""
    return replace(state, ox=replace(the_ox(state), went_on=(), held=False))


def takes(events: Iterable[Event]) -> list[Taken]:
    return [event for event in events if isinstance(event, Taken)]


def cannot_use(state: State, special: Special) -> IllegalAction:
    if special not in the_ox(state).shown:
        message = f"No special card '{special}' lies face up."
        return IllegalAction("not_shown", message, special=special)
    message = f"The special card '{special}' cannot be used like that now."
    return IllegalAction("cannot_use", message, special=special)


OX: Variant[Slots] = Variant(
    "ox",
    {
        "seats": SEATS,
        "deal": deal,
        "row_for": nearest_open_row,
        "room": room,
        "check": check,
        "rules": BeatTheOx,
    },
)
