"""Who sees what at the table of six. Nothing else hides anything, and no view is made elsewhere."""

from bisect import bisect
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Viewer
from tablee.games.cards import Card, Cards, Row, own_only, redealt
from tablee.games.six.model import (
    FULL,
    ROWS,
    Dealt,
    Drafted,
    Event,
    MarkerMoved,
    Placed,
    Play,
    PoolLaid,
    Revealed,
    ReversesDealt,
    RoundEnded,
    RowsLaid,
    State,
    Taken,
    VariantEvent,
    View,
    points,
)
from tablee.games.six.shared import Laid, Preview

if TYPE_CHECKING:
    from tablee.games.six.rules import Six


def seen_by(viewer: Viewer, event: Event) -> Event:
    """Players see the cards dealt to them; everything else is open (six.md#7)."""
    match event:
        case Placed() | Taken() | Revealed():  # nearly all
            return event
        case Dealt(hands=hands):
            return replace(event, hands=own_only(viewer, hands))
        case PoolLaid() | Drafted() | RowsLaid() | MarkerMoved() | ReversesDealt() | RoundEnded():
            return event
        case _:
            if isinstance(event, VariantEvent):
                raise ValueError(f"this does not happen at this table: {event}")
            assert_never(event)


def face_down(viewer: Viewer, state: State) -> State:
    """Players see their own hands (six.md#7)."""
    return replace(state, hands=own_only(viewer, state.hands))


def view(rules: "Six", viewer: Viewer, state: State) -> View:
    seen = state if rules.slots["open_hands"] else rules.slots["face_down"](viewer, state)
    return View(
        rows=seen.rows,
        hands=seen.hands,
        piles=seen.piles,
        totals=seen.totals,
        points=heads_of(seen.piles),
        round=seen.round,
        table=seen.table,
        pool=seen.pool,
        first=seen.first,
        marker=seen.marker,
        reversed_by=seen.reversed_by,
        preview=previews(rules, viewer, state),
        prices=prices(rules, viewer, state),
        ox=seen.ox,
        outlook=rules.talk.outlook(viewer, state) if rules.talk else (),
    )


@lru_cache(maxsize=256)
def heads_of(piles: tuple[Cards, ...]) -> tuple[int, ...]:
    """The heads in every pile. All viewers see the same piles, so they are counted once."""
    return tuple(map(points, piles))


# Where cards would go, for those who hold them.


def previews(rules: "Six", viewer: Viewer, state: State) -> tuple[Preview, ...]:
    if viewer is None or not state.rows:
        return ()
    if rules.by_number:
        return previews_by_number(state, viewer)
    plays = rules.slots["plays"](state, viewer)
    heads = [points(row) for row in state.rows] if rules.after is None else None
    return tuple([preview(rules, state, viewer, play, heads) for play in plays])


def previews_by_number(state: State, seat: Seat) -> tuple[Preview, ...]:
    """The same where cards are placed as in the base game. Every player gets them every turn."""
    ends, rows, cheapest = ends_of(state.rows)
    previews = []
    for card in state.hands[seat]:
        if below := bisect(ends, card):
            row, cost, space = rows[below - 1]
            previews.append(Preview(card, row, cost, card, space))
        else:
            previews.append(Preview(card, None, cheapest, card, 0))
    return tuple(previews)


@lru_cache(maxsize=256)
def ends_of(rows: tuple[Cards, ...]) -> tuple[list[Card], list[tuple[Row, int, int]], int]:
    """The last cards ascending; for each its row, what a card there costs, and the room there; and
    the cheapest row. All viewers see the same rows."""
    ascending = sorted(range(len(rows)), key=lambda row: rows[row][-1])
    heads = [points(cards) for cards in rows]
    rooms = [FULL - len(cards) for cards in rows]
    there = [(row, 0 if rooms[row] > 0 else heads[row], rooms[row]) for row in ascending]
    return [rows[row][-1] for row in ascending], there, min(heads)


def preview(
    rules: "Six", state: State, seat: Seat, play: Play, heads: Sequence[int] | None = None
) -> Preview:
    """Where a card would go if it were placed now (not a promise).

    `heads`: of every row, where nothing else follows from a card. Else it is tried.
    """
    laid = Laid(seat, play.card, play.reversed)
    value = rules.value(laid)
    row = rules.row_for(state, value)
    if row is None:
        rows = rules.slots["takeable"](state)
        if heads is None:
            cost = min([price(rules, state, laid, row, True) for row in rows])
        else:
            cost = min([heads[row] for row in rows])
        return Preview(play.card, None, cost, value, 0, play.reversed)
    space = rules.room(state, row)
    if heads is None:
        cost = price(rules, state, laid, row, space <= 0)
    else:
        cost = heads[row] if space <= 0 else 0
    return Preview(play.card, row, cost, value, space, play.reversed)


def prices(rules: "Six", viewer: Viewer, state: State) -> tuple[int, ...]:
    """What every row would cost a seat whose card is too low."""
    if not state.table or viewer not in rules.awaiting(state):
        return ()
    if rules.talk and rules.talk.asks(state):
        return ()
    return tuple(price(rules, state, state.table[0], row, True) for row in range(ROWS))


def price(rules: "Six", state: State, laid: Laid, row: Row, takes: bool) -> int:
    """The heads that a card would cost in this row."""
    if rules.after is None:
        return points(state.rows[row]) if takes else 0
    now = replace(state, table=(laid,))
    return cost(rules.take(now, row, "sixth") if takes else rules.add(now, row))


def cost(events: Sequence[Event]) -> int:
    """The heads taken."""
    return sum(event.heads for event in events if isinstance(event, Taken))


# Another table that looks the same.


def redeal(
    viewer: Viewer, state: State, deck: Cards, chance: Chance, keep: Collection[int]
) -> State:
    """Deal the other hands again, from all cards that the viewer does not see."""
    other = redealt(chain(*state.hands), known(viewer, state, keep), deck, chance, "redeal")
    return replace(state, hands=tuple(tuple(sorted(other(hand))) for hand in state.hands))


def known(viewer: Viewer, state: State, keep: Collection[int]) -> set[Card]:
    """The cards that a viewer has seen. All saw which ones were taken."""
    own = () if viewer is None else state.hands[viewer]
    table = (laid.card for laid in state.table)
    return {*own, *keep, *table}.union(*state.rows, *state.piles)
