"""Who sees what: nobody knows the order of the pile. Bids lie face down in the engine."""

from collections.abc import Collection
from typing import assert_never

from msgspec.structs import replace

from goofspiel.model import Bid, Event, Revealed, Shuffled, State, Turned, Won
from tablee.engine.chance import Chance
from tablee.engine.game import Rules, Viewer
from tablee.games.cards import without


class Sight(Rules[State, Bid, Event, State]):
    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        match event:
            case Shuffled(pile=pile):
                return Shuffled(tuple(sorted(pile)))
            case Turned() | Revealed() | Won():
                return event
            case _:
                assert_never(event)

    def view(self, viewer: Viewer, state: State) -> State:
        return replace(state, pile=tuple(sorted(state.pile)))

    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        loose = without(state.pile, keep)
        other = dict(zip(loose, chance.draw("redeal", loose, len(loose)), strict=True))
        return replace(state, pile=tuple(other.get(card, card) for card in state.pile))
