"""Who sees what at the table of six. Nothing else hides anything."""

from typing import assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Viewer
from tablee.games.six.model import (
    FACE_DOWN,
    Cards,
    Dealt,
    Drafted,
    Event,
    MarkerMoved,
    Placed,
    PoolLaid,
    Preview,
    Revealed,
    ReversesDealt,
    RoundEnded,
    RowsLaid,
    State,
    Taken,
    View,
    points,
)


def seen_by(viewer: Viewer, event: Event) -> Event:
    """Dealt cards are seen by those who hold them; all else happens in the open (six.md#7)."""
    match event:
        case Dealt(hands=hands):
            return replace(event, hands=own_hand(viewer, hands))
        case PoolLaid() | Drafted() | RowsLaid() | Revealed() | Taken() | Placed():
            return event
        case MarkerMoved() | ReversesDealt() | RoundEnded():
            return event
        case _:
            assert_never(event)


def view(viewer: Viewer, state: State, open_hands: bool, previews: tuple[Preview, ...]) -> View:
    return View(
        rows=state.rows,
        hands=state.hands if open_hands else own_hand(viewer, state.hands),
        piles=state.piles,
        totals=state.totals,
        points=tuple(points(pile) for pile in state.piles),
        round=state.round,
        table=state.table,
        pool=state.pool,
        first=state.first,
        marker=state.marker,
        reversed_by=state.reversed_by,
        preview=previews,
    )


def own_hand(viewer: Viewer, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The viewer's own hand, and the backs of all others."""
    return tuple(
        hand if seat == viewer else (FACE_DOWN,) * len(hand) for seat, hand in enumerate(hands)
    )


def redeal(viewer: Viewer, state: State, deck: Cards, chance: Chance) -> State:
    """Deal the other hands anew from all cards that the viewer does not see."""
    own = () if viewer is None else state.hands[viewer]
    seen = {*own, *(laid.card for laid in state.table)}.union(*state.rows, *state.piles)
    unseen = [card for card in deck if card not in seen]
    cards = iter(chance.draw("redeal", unseen, sum(map(len, state.hands)) - len(own)))
    hands = tuple(
        hand if seat == viewer else tuple(sorted(next(cards) for _ in hand))
        for seat, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands)
