"""The team has its say before each card is placed (six-variants.md#7)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, assert_never

from tablee.engine.errors import IllegalAction
from tablee.engine.game import Seat, Viewer
from tablee.games.six.model import Action, Event, Outlooks, State
from tablee.games.six.talk import Talk
from tablee.games.six.variants.ox.evolve import before_words
from tablee.games.six.variants.ox.model import (
    GoOn,
    Held,
    Lift,
    Lifted,
    Ox,
    Say,
    Special,
    Use,
    Used,
    Wait,
    WentOn,
)
from tablee.games.six.variants.ox.sight import Lookahead
from tablee.games.six.variants.ox.specials import RULES, lifts, may_sort, uses
from tablee.games.six.variants.ox.table import the_ox

if TYPE_CHECKING:
    from tablee.games.six.rules import Six


class TeamTalk(Talk):
    kinds = (GoOn, Wait, Use, Lift)

    def __init__(self, rules: "Six") -> None:
        super().__init__(rules)
        self.ahead = Lookahead(rules)

    def asks(self, state: State) -> bool:
        """The team is asked: a seat could do something, and not all want to go on."""
        if not state.table or self.agreed(the_ox(state)):
            return False
        return bool(the_ox(state).stops) or any(
            True for seat in self.rules.everybody for _ in uses(state, seat)
        )

    def agreed(self, ox: Ox) -> bool:
        """All said "go on"; or one did, if that is enough and no seat said "wait"."""
        everybody = len(ox.went_on) == self.rules.seats
        return everybody or bool(ox.went_on and not self.rules.options.ask and not ox.held)

    def awaiting(self, state: State) -> Sequence[Seat]:
        return [seat for seat in self.rules.everybody if seat not in the_ox(state).went_on]

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return [*self.words(the_ox(state), seat), *uses(state, seat), *lifts(state)]

    def meanwhile(self, state: State) -> Sequence[Action]:
        return lifts(state)

    def words(self, ox: Ox, seat: Seat) -> list[GoOn | Wait]:
        said = seat in ox.went_on
        may_wait = not self.rules.options.ask and not ox.held
        return [*([] if said else [GoOn()]), *([Wait()] if may_wait else [])]

    def outlook(self, viewer: Viewer, state: State) -> Outlooks:
        if viewer is None or not self.asks(state):
            return ()
        return self.ahead.outlooks(viewer, state)

    def allows(self, state: State, action: Action) -> bool:
        """Sort takes any order, more than are listed."""
        match action:
            case Use(special="sort"):
                shown = self.asks(state) and "sort" in the_ox(state).shown
                return shown and may_sort(state, action)
            case _:
                return False

    def refusal(self, state: State, action: Action) -> IllegalAction | None:
        match action:
            case Use(special=special) if self.asks(state):
                return cannot_use(state, special)
            case Lift(row=row):
                return IllegalAction("no_stop", f"No Stop lies on row {row}.", row=row)
            case _:
                return None

    def act(self, state: State, seat: Seat, action: Say) -> Sequence[Event]:
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
        return self.rules.follow(state, events) if use.special == "insert" else events

    def hushed(self, state: State) -> bool:
        """While cards are chosen, players do not talk about them (six-variants.md#6)."""
        return not state.table

    def silence(self, state: State, seat: Seat) -> GoOn | None:
        """A seat that is asked and says nothing lets the card be placed (six-variants.md#7)."""
        return GoOn() if self.asks(state) and seat in self.awaiting(state) else None

    def bot_may(self, action: Action) -> bool:
        """People decide about special cards and Stops, unless the table leaves it to bots."""
        return self.rules.options.bots_decide or not isinstance(action, Use | Lift)

    def discussed(self, state: State) -> State | None:
        """What proposals are about; they stay open while others say "go on" (six-variants.md#7)."""
        if self.rules.options.bots_decide or not self.asks(state):
            return None
        return before_words(state)


def cannot_use(state: State, special: Special) -> IllegalAction:
    if special not in the_ox(state).shown:
        message = f"No special card '{special}' lies face up."
        return IllegalAction("not_shown", message, special=special)
    message = f"The special card '{special}' cannot be used like that now."
    return IllegalAction("cannot_use", message, special=special)
