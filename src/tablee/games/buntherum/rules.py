"""The rules of BuntHerum, in the order of the rulebook (docs/rules/buntherum.md)."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import reduce
from typing import TypedDict, assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.game import Result, Seat, Viewer
from tablee.engine.racing import Heat, Racing
from tablee.games.buntherum import position, sight
from tablee.games.buntherum.evolve import evolve
from tablee.games.buntherum.model import (
    CARDS_FOR,
    CHIPS,
    DECK,
    QUICKEST,
    SIDES,
    Action,
    Answer,
    BuntherumOptions,
    Buried,
    Call,
    Called,
    Chipped,
    Dealt,
    Event,
    Heard,
    MatchEnded,
    Ms,
    NextUp,
    Photo,
    Placed,
    RaceClosed,
    Row,
    Silence,
    State,
    StayedSilent,
    Turn,
    Turned,
    View,
    Why,
    rows_for,
    takes,
)
from tablee.games.buntherum.race import Counted, Timed, finish, first_call, is_right
from tablee.games.cards import Cards


class Slots(TypedDict, total=False):
    """What a variant can put in the place of a base rule."""

    judge: Callable[[Sequence[Timed], Ms], Counted]
    """Which of the calls count."""
    calm: bool
    """A race lasts its whole time, however early a seat calls."""


BASE: Slots = {"judge": first_call, "calm": False}

# Actions are values, so one of each is enough. The caller fills in the time.
TURN = (Turn(),)
CALLS: tuple[Action, ...] = (*(Call(row, 0) for row in range(len(SIDES))), Call(None, 0), Silence())


class Buntherum(Racing[State, Action, Event, View]):
    """The rules of one table of BuntHerum."""

    at_once: tuple[type, ...] = (Call, Silence)
    own_devices = True

    def __init__(self, options: BuntherumOptions, seats: int, slots: Slots) -> None:
        self.seats = seats
        self.everybody = tuple(range(seats))
        self.tie = options.tie
        self.time = options.time
        self.adapts = options.adapt
        self.first = self.a_seat(options.first)
        self.judge = slots["judge"]
        self.calm = slots["calm"]
        delays = {self.a_seat(int(seat)): ms for seat, ms in (options.handicap or {}).items()}
        self.handicap = tuple(delays.get(seat, 0) for seat in self.everybody)

    def a_seat(self, seat: Seat) -> Seat:
        if seat not in self.everybody:
            raise BadOptions("option_seat", f"There is no seat {seat} at this table.", seat=seat)
        return seat

    def start(self) -> State:
        nothing: tuple[Cards, ...] = ((),) * self.seats
        return State(rows=(), piles=nothing, chips=(0,) * self.seats)

    # Who may do what follows from what lies on the table.

    def awaiting(self, state: State) -> Sequence[Seat]:
        if not state.rows or self.winner(state) is not None:
            return ()
        if not state.card:
            return (state.turner,)
        said = answered(state)
        return [seat for seat in self.racers(state) if seat not in said]

    def racers(self, state: State) -> tuple[Seat, ...]:
        """The seats that may call: those that tied, or all that are still in."""
        return state.decider or still_in(state)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Calls are listed without their time: the caller fills it in."""
        if seat not in self.awaiting(state):
            return ()
        return CALLS if state.card else TURN

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        if isinstance(action, Call):
            listed = Call(action.row, 0) in self.legal(state, seat)
            return listed and 0 <= action.ms <= self.limit and 0 <= action.within <= self.limit
        return super().allows(state, seat, action)

    @property
    def limit(self) -> Ms:
        return self.time * 1000

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        match action:
            case Call(row=int(row)) if state.card and row not in range(len(SIDES)):
                return no_such_row(row)
            case Call(ms=ms) if state.card and ms < 0:
                return IllegalAction("too_early", "The card had not been turned up yet.")
            case Call() if state.card:
                message = f"A call comes within {self.time} seconds."
                return IllegalAction("too_late", message, time=self.time)
            case _:
                return wrong_moment(self.legal(state, seat)[0])

    def silence(self, state: State, seat: Seat) -> Silence | None:
        """A seat that says nothing while a card lies open does not call (buntherum.md#8)."""
        return Silence() if state.card and seat in self.awaiting(state) else None

    def seats_change(self, state: State) -> Sequence[Seat]:
        """Between two cards: nobody has looked at their pile."""
        return still_in(state) if state.rows and not state.card else ()

    # A race.

    def heat(self, state: State) -> Heat | None:
        if not state.card:
            return None
        return Heat(
            number=state.turned,
            seats=self.racers(state),
            limit=self.limit,
            tie=self.tie,
            whole=self.calm,
            handicap=self.handicap,
        )

    def still_in(self, state: State) -> Sequence[Seat]:
        return still_in(state)

    def claimed(self, action: Action) -> Ms | None:
        return action.ms if isinstance(action, Call) else None

    def measured(self, call: Action, ms: Ms, within: Ms) -> Action:
        return replace(call, ms=ms, within=within) if isinstance(call, Call) else call

    def at_pace(self, action: Action, factor: float) -> Action:
        if not isinstance(action, Call):
            return action
        ms = max(QUICKEST, round(action.ms * factor))
        return Call(action.row, ms) if ms <= self.limit else Silence()

    def races(self, state: State) -> int:
        return state.turned

    def wrong_calls(self, state: State) -> Collection[tuple[int, Seat]]:
        return {(slip.turned, slip.seat) for slip in state.slips}

    def not_racing(self, state: State, seat: Seat) -> IllegalAction:
        if seat in still_in(state):
            return IllegalAction("not_in_decider", "This card is a decider between others.")
        return IllegalAction("you_are_out", "You have three chips: you are out.")

    # What happens.

    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        for seat, action in choices.items():
            return self.act(state, seat, action)
        if not state.rows:
            return [self.deal(chance), NextUp(self.first, False, ())]
        if state.card and self.winner(state) is None and not self.awaiting(state):
            return self.close(state)
        return ()

    def act(self, state: State, seat: Seat, action: Action) -> Sequence[Event]:
        match action:
            case Turn():
                return self.turn(state)
            case Call(row=row, ms=ms, within=within):
                return [Called(seat, Heard(seat, row, ms, within))]
            case Silence():
                return [StayedSilent(seat)]
            case Answer():
                raise wrong_moment(CALLS[0])
            case _:
                assert_never(action)

    def deal(self, chance: Chance) -> Dealt:
        """A card to each side, a pile for each seat; the rest is neutral (buntherum.md#2)."""
        rows, deck, unfit = begin_rows(tuple(chance.draw("deal", DECK, len(DECK))))
        size = CARDS_FOR[self.seats]
        piles = tuple(deck[size * seat :][:size] for seat in self.everybody)
        return Dealt(rows, piles, deck[size * self.seats :], unfit)

    def turn(self, state: State) -> Sequence[Event]:
        """The last card of a pile wins at once, and is not played (buntherum.md#9)."""
        seat = state.turner
        pile = state.piles[seat] if state.own else state.neutral
        turned = Turned(seat, pile[0], state.own)
        last = state.own and len(pile) == 1
        return [turned, MatchEnded(seat, "last_card")] if last else [turned]

    def close(self, state: State) -> Sequence[Event]:
        """All have called or will not: judges the calls."""
        calls = self.timed(state)
        judged = self.judge(calls, self.tie)
        photo = RaceClosed(Photo(state.card, finish(calls, judged)))
        events: list[Event] = [photo, *chipped(state, [timed.seat for timed in judged.wrong])]
        events += self.outcome(state, judged)
        after = reduce(evolve, events, state)
        winner = self.winner(after)
        if winner is not None:
            return [*events, MatchEnded(winner, "last_seat")]
        return [*events, self.next_up(after, judged)]

    def timed(self, state: State) -> list[Timed]:
        rows = rows_for(state.rows, state.card)
        return [
            Timed(call.ms + delay, delay, is_right(call.row, rows), call)
            for call in state.calls
            for delay in [self.handicap[call.seat]]
        ]

    def outcome(self, state: State, judged: Counted) -> list[Event]:
        """Where the card goes."""
        match judged.best:
            case [Timed(call=Heard(seat=seat, row=int(row)))]:
                return [Placed(seat, state.card, row)]
            case [_]:
                return [Buried(state.card, "no_fit")]
            case [_, *_]:
                return [Buried(state.card, "tie")]
            case _:
                why: Why = "wrong" if judged.wrong else "no_call"
                return [Buried(state.card, why)]

    def next_up(self, after: State, judged: Counted) -> NextUp:
        """The seat that was right turns from its own pile; otherwise it is a neutral card."""
        match judged.best:
            case [winner]:
                return NextUp(winner.seat, True, ())
            case [_, *_] as tied:
                decider = tuple(sorted(timed.seat for timed in tied))
                return NextUp(self.neutral_turner(after), False, decider)
            case _:
                decider = () if judged.wrong else after.decider
                return NextUp(self.neutral_turner(after), False, decider)

    def neutral_turner(self, state: State) -> Seat:
        """The seat that turned last, or the next one that is still in (buntherum.md#3)."""
        seats = still_in(state)
        return min(seats, key=lambda seat: (seat - state.turner) % self.seats)

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)

    # The end.

    def winner(self, state: State) -> Seat | None:
        """An empty pile wins, and so does the only seat that is left (buntherum.md#9)."""
        if not state.rows:
            return None
        seats = still_in(state)
        if len(seats) == 1:
            return seats[0]
        return next((seat for seat in seats if not state.piles[seat]), None)

    def result(self, state: State) -> Result | None:
        winner = self.winner(state)
        return None if winner is None else self.ranked(state, (winner,))

    def ranked(self, state: State, winners: Collection[Seat]) -> Result:
        """Winners first, then those still in by what is left of their piles (buntherum.md#9)."""
        left = tuple(map(len, state.piles))
        seats = still_in(state)
        order = [(s not in winners, s not in seats, left[s]) for s in self.everybody]
        # those who win together share the first rank, whatever is left of their piles
        order = [(False, False, 0) if s in winners else each for s, each in enumerate(order)]
        return Result(left, tuple(1 + sum(other < own for other in order) for own in order))

    # What people see.

    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        return sight.seen_by(viewer, event)

    def view(self, viewer: Viewer, state: State) -> View:  # noqa: ARG002 - all see the same
        return sight.view(
            state,
            racers=self.racers(state),
            called=answered(state),
            handicap=self.handicap,
            tie=self.tie,
            time=self.time,
            calm=self.calm,
        )

    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        return sight.redeal(viewer, state, chance, keep)

    def pieces(self, state: State) -> Sequence[int]:
        return sorted(position.cards(state))

    def adopt(self, state: State) -> State:
        return position.adopt(state, self.seats)


def chipped(state: State, wrong: Sequence[Seat]) -> list[Event]:
    """A chip for each wrong call, unless that would put all seats out (buntherum.md#5, #11)."""
    chips = {seat: state.chips[seat] + 1 for seat in wrong}
    if all(chips.get(seat, 0) == CHIPS for seat in still_in(state)):
        return []
    return [Chipped(seat, count, count == CHIPS) for seat, count in chips.items()]


def no_such_row(row: Row) -> IllegalAction:
    last = len(SIDES) - 1
    message = f"There is no row {row}; rows count from 0 to {last}."
    return IllegalAction("no_such_row", message, row=row, last=last)


def still_in(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, chips in enumerate(state.chips) if chips < CHIPS)


def answered(state: State) -> tuple[Seat, ...]:
    """The seats that have called in this race, or will not."""
    return tuple(sorted((*(call.seat for call in state.calls), *state.silent)))


def begin_rows(deck: Cards) -> tuple[tuple[Cards, ...], Cards, Cards]:
    """The first card of every row, the deck after that, and what did not fit (buntherum.md#2)."""
    rows: list[Cards] = []
    unfit: list[int] = []
    for row in range(len(SIDES)):
        while not takes(row, (), deck[0]):
            unfit.append(deck[0])
            deck = (*deck[1:], deck[0])
        rows.append((deck[0],))
        deck = deck[1:]
    return tuple(rows), deck, tuple(unfit)


def wrong_moment(wanted: Action) -> IllegalAction:
    """The refusal that says what is awaited instead."""
    match wanted:
        case Turn():
            return IllegalAction("wants_turn", "Turn the next card first.")
        case Call() | Silence() | Answer():
            return IllegalAction("wants_call", "A card lies open: call a row, or that none fits.")
        case _:
            assert_never(wanted)
