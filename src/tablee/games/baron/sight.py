"""Who sees what at the table of Le Baron. Nothing else hides anything."""

from collections.abc import Collection
from itertools import chain, count
from typing import assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Viewer
from tablee.games.baron.deck import HOUSE_DECK, NUMBERS, TOO_MANY
from tablee.games.baron.model import (
    Dealt,
    Drawn,
    Event,
    MatchEnded,
    Placed,
    Preview,
    Revealed,
    State,
    Taken,
    Tucked,
    View,
    Way,
)
from tablee.games.baron.table import Table
from tablee.games.cards import Card, Cards, backs, own_only, redealt


def seen_by(viewer: Viewer, event: Event) -> Event:
    """Players see their own hands; no one sees draw piles (baron.md#11).

    A card that goes under a draw pile was turned up before: all know it.
    """
    match event:
        case Dealt(hands=hands, draws=draws):
            return replace(event, hands=own_only(viewer, hands), draws=tuple(map(backs, draws)))
        case Drawn(cards=cards):
            return replace(event, cards=own_only(viewer, cards))
        case Revealed() | Taken() | Placed() | Tucked() | MatchEnded():
            return event
        case _:
            assert_never(event)


def view(table: Table, viewer: Viewer, state: State, choosing: bool) -> View:
    """The table as this viewer sees it; `choosing` says that the next card waits for its owner."""
    seen = seen_of(viewer, state, table.over(state))
    hand = () if viewer is None or not state.rows else state.hands[viewer]
    return View(
        rows=seen.rows,
        heads=tuple(map(table.deck.by_colour, seen.rows)),
        hands=seen.hands,
        draws=seen.draws,
        piles=seen.piles,
        totals=seen.totals,
        points=table.points(state),
        match=seen.match,
        matches=table.matches,
        table=seen.table,
        placing=preview(table, seen.rows, seen.table[0].card) if choosing else None,
        preview=tuple(preview(table, seen.rows, card) for card in hand),
        good=table.good,
        full=table.full,
        too_many=TOO_MANY,
        deck=() if table.deck is HOUSE_DECK else table.deck.faces,
    )


def preview(table: Table, rows: tuple[Cards, ...], card: Card) -> Preview:
    """What a card could do if it were placed now (not a promise)."""
    choice = table.rows_for(rows, card)
    matches = bool(choice) and table.deck.match(rows[choice[0]][-1], card)
    return Preview(card, matches, tuple(Way(row, table.cost(rows[row], card)) for row in choice))


def seen_of(viewer: Viewer, state: State, over: bool) -> State:
    """The table with all that is hidden face down; at the end, what is held is turned up."""
    if over:
        return state
    return replace(state, hands=own_only(viewer, state.hands), draws=tuple(map(backs, state.draws)))


def redeal(
    table: Table, viewer: Viewer, state: State, chance: Chance, keep: Collection[int]
) -> State:
    """All know whether the match is over, so a world where that differs is no twin."""
    if table.over(state):
        return state
    worlds = (another(viewer, state, chance, attempt, keep) for attempt in count())
    return next(world for world in worlds if not table.over(world))


def another(
    viewer: Viewer, state: State, chance: Chance, attempt: int, keep: Collection[int]
) -> State:
    """Deals others' hands and all draw piles again, from all cards that the viewer never saw.

    All saw which card went under a draw pile, and know where it is, even once it is drawn.
    """
    own = () if viewer is None else state.hands[viewer]
    open_cards = {*own, *keep, *state.tucked, *(laid.card for laid in state.table)}.union(
        *state.rows, *state.piles
    )
    held = chain(*state.hands, *state.draws)
    other = redealt(held, open_cards, NUMBERS, chance, f"redeal {attempt}")
    return replace(
        state,
        hands=tuple(tuple(sorted(other(hand))) for hand in state.hands),
        draws=tuple(map(other, state.draws)),
    )
