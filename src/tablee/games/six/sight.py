"""Who sees what at the table of six. Nothing else hides anything."""

from collections.abc import Collection
from itertools import chain
from typing import assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Viewer
from tablee.games.cards import Cards, backs, own_only
from tablee.games.six.model import (
    Dealt,
    Drafted,
    Event,
    MarkerMoved,
    Placed,
    PoolLaid,
    Revealed,
    ReversesDealt,
    RoundEnded,
    RowsLaid,
    State,
    Taken,
    View,
    points,
)
from tablee.games.six.shared import Preview
from tablee.games.six.variants.ox.model import (
    SPECIALS,
    Held,
    Inserted,
    Lifted,
    Outlook,
    Ox,
    OxScored,
    Reordered,
    Slid,
    Special,
    Swapped,
    Used,
    WentOn,
    specials_seen,
)


def seen_by(viewer: Viewer, event: Event) -> Event:
    """Dealt cards are seen by those who hold them; all else happens in the open (six.md#7)."""
    match event:
        case Dealt(hands=hands, ox=ox):
            return replace(event, hands=own_only(viewer, hands), ox=ox and face_down(ox))
        case PoolLaid() | Drafted() | RowsLaid() | Revealed() | Taken() | Placed():
            return event
        case MarkerMoved() | ReversesDealt() | RoundEnded() | OxScored():
            return event
        case WentOn() | Held() | Used() | Lifted() | Swapped() | Inserted() | Slid() | Reordered():
            return event
        case _:
            assert_never(event)


def view(
    viewer: Viewer,
    state: State,
    open_hands: bool,
    previews: tuple[Preview, ...],
    prices: tuple[int, ...],
    outlook: tuple[Outlook, ...] = (),
) -> View:
    piles = open_piles(state)
    return View(
        rows=state.rows,
        hands=state.hands if open_hands else own_only(viewer, state.hands),
        piles=piles,
        totals=state.totals,
        points=tuple(points(pile) for pile in piles),
        round=state.round,
        table=state.table,
        pool=state.pool,
        first=state.first,
        marker=state.marker,
        reversed_by=state.reversed_by,
        preview=previews,
        prices=prices,
        ox=state.ox and face_down(state.ox),
        outlook=outlook,
    )


def face_down(ox: Ox) -> Ox:
    """Nobody sees the ox's cards, nor the special cards to come (six-variants.md#5)."""
    return replace(ox, cards=backs(ox.cards), stack=("back",) * len(ox.stack))


def open_piles(state: State) -> tuple[Cards, ...]:
    """The ox's pile is closed until the last card lies (six-variants.md#5)."""
    if state.ox is None or not (state.table or state.hands[0]):
        return state.piles
    team, ox = state.piles
    return team, backs(ox)


def redeal(
    viewer: Viewer, state: State, deck: Cards, chance: Chance, keep: Collection[int]
) -> State:
    """Deal the other hands, and the ox's, anew from all cards that the viewer does not see.

    Everybody saw which cards were taken, so all piles stay, also the closed one.
    """
    own = () if viewer is None else state.hands[viewer]
    seen = {*own, *keep, *(laid.card for laid in state.table)}.union(*state.rows, *state.piles)
    held = chain(*state.hands, state.ox.cards if state.ox else ())
    hidden = [card for card in held if card not in seen]
    unseen = [card for card in deck if card not in seen]
    other = dict(zip(hidden, chance.draw("redeal", unseen, len(hidden)), strict=True))

    def swapped(cards: Cards) -> Cards:
        return tuple(other.get(card, card) for card in cards)

    hands = tuple(tuple(sorted(swapped(hand))) for hand in state.hands)
    ox = state.ox
    if ox is not None:
        ox = replace(ox, cards=swapped(ox.cards), stack=stack(ox, chance))
    return replace(state, hands=hands, ox=ox)


def stack(ox: Ox, chance: Chance) -> tuple[Special, ...]:
    """Another stack, of all special cards that nobody has seen."""
    unseen = list(SPECIALS)
    for special in specials_seen(ox):
        unseen.remove(special)
    return tuple(chance.draw("redeal stack", unseen, len(ox.stack)))
