"""Who sees what against the ox, and what lies ahead. Nothing else hides anything there."""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Viewer
from tablee.games.cards import Cards, backs, redealt
from tablee.games.six import sight as six
from tablee.games.six.model import Dealt, Event, Outlooks, Play, State, Taken, VariantEvent
from tablee.games.six.shared import Preview
from tablee.games.six.variants.ox.evolve import before_words
from tablee.games.six.variants.ox.model import (
    SPECIALS,
    GoOn,
    Lift,
    Outlook,
    Ox,
    Special,
    Use,
    specials_seen,
)
from tablee.games.six.variants.ox.specials import lifts, uses
from tablee.games.six.variants.ox.table import cheapest_row, the_ox

if TYPE_CHECKING:
    from tablee.games.six.rules import Six

Deed: TypeAlias = GoOn | Use | Lift


def seen_by(viewer: Viewer, event: Event) -> Event:
    """The deal hides the ox's cards too. All that the team does happens in the open."""
    match event:
        case Dealt(ox=Ox() as ox):
            return replace(six.seen_by(viewer, event), ox=closed(ox))
        case _:
            return event if isinstance(event, VariantEvent) else six.seen_by(viewer, event)


def face_down(viewer: Viewer, state: State) -> State:
    """As in the base game, and what the ox has."""
    if state.ox is None:
        return six.face_down(viewer, state)
    return replace(six.face_down(viewer, state), piles=open_piles(state), ox=closed(state.ox))


def closed(ox: Ox) -> Ox:
    """No one sees the ox's cards, nor the special cards to come (six-variants.md#5)."""
    return replace(ox, cards=backs(ox.cards), stack=("back",) * len(ox.stack))


def open_piles(state: State) -> tuple[Cards, ...]:
    """The ox's pile is closed until the last card lies (six-variants.md#5)."""
    if not (state.table or state.hands[0]):
        return state.piles
    team, ox = state.piles
    return team, backs(ox)


def redeal(
    viewer: Viewer, state: State, deck: Cards, chance: Chance, keep: Collection[int]
) -> State:
    """The ox's cards are dealt again with the others, and so are the special cards to come.

    All saw which cards were taken, so both piles stay, also the closed one.
    """
    ox, known = the_ox(state), six.known(viewer, state, keep)
    other = redealt(chain(*state.hands, ox.cards), known, deck, chance, "redeal")
    return replace(
        state,
        hands=tuple(tuple(sorted(other(hand))) for hand in state.hands),
        ox=replace(ox, cards=other(ox.cards), stack=stack(ox, chance)),
    )


def stack(ox: Ox, chance: Chance) -> tuple[Special, ...]:
    """Another stack, of all special cards that no one has seen."""
    unseen = list(SPECIALS)
    for special in specials_seen(ox):
        unseen.remove(special)
    return tuple(chance.draw("redeal stack", unseen, len(ox.stack)))


class Lookahead:
    """The effect on this turn of each action that the team may do."""

    def __init__(self, rules: "Six") -> None:
        self.rules = rules
        self.table: State | None = None
        self.looks: dict[Deed, Outlook] = {}

    def outlooks(self, seat: Seat, state: State) -> Outlooks:
        deeds: list[Deed] = [GoOn(), *uses(state, seat), *lifts(state)]
        looks = self.looks_from(before_words(state))
        for deed in deeds:
            if deed not in looks:
                looks[deed] = self.look(state, seat, deed)
        return tuple(looks[deed] for deed in deeds)

    def looks_from(self, table: State) -> dict[Deed, Outlook]:
        """The outlook is the same for the whole team, so it is computed once."""
        if self.table != table:
            self.table, self.looks = table, {}
        return self.looks

    def look(self, state: State, seat: Seat, deed: Deed) -> Outlook:
        events = self.rules.say(state, seat, deed)
        after = self.rules.fold(state, events)
        taken = [*takes(events), *self.rest_of_turn(after)]
        ox = sum(take.heads for take in taken if take.seat == self.rules.seats)
        return Outlook(deed, sum(take.heads for take in taken) - ox, ox, self.next_card(after))

    def next_card(self, state: State) -> Preview | None:
        if not state.table:
            return None
        laid = state.table[0]
        return six.preview(self.rules, state, laid.seat, Play(laid.card))

    def rest_of_turn(self, state: State) -> Iterator[Taken]:
        """What is taken if all go on, and every too-low card takes the cheapest row."""
        while state.table:
            events = self.rules.place(state) or self.rules.take(
                state, cheapest_row(state), "too_low"
            )
            yield from takes(events)
            state = self.rules.fold(state, events)


def takes(events: Iterable[Event]) -> list[Taken]:
    return [event for event in events if isinstance(event, Taken)]
