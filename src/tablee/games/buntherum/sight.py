"""Who sees what at the table of BuntHerum. Nothing else hides anything."""

from collections.abc import Collection
from itertools import chain
from typing import assert_never

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Viewer
from tablee.games.buntherum.model import (
    CHIPS,
    SIDES,
    Buried,
    Called,
    CalmEnded,
    CardUp,
    Chipped,
    Dealt,
    Earned,
    Event,
    Heard,
    Judged,
    Laid,
    MatchEnded,
    Ms,
    NextUp,
    Placed,
    RaceClosed,
    State,
    StayedSilent,
    Turned,
    View,
)
from tablee.games.cards import Cards, backs


def seen_by(viewer: Viewer, event: Event) -> Event:
    """No one sees piles and the neutral deck; only the caller sees a call (buntherum.md#12).

    Calm answers lie face down in the match itself, as choices do in every game.
    """
    match event:
        case Dealt(piles=piles, neutral=neutral):
            return replace(event, piles=tuple(map(backs, piles)), neutral=backs(neutral))
        case Called(seat=seat):
            return event if seat == viewer else replace(event, call=None)
        case NextUp() | Turned() | StayedSilent() | RaceClosed() | Chipped() | Placed() | Buried():
            return event
        case MatchEnded() | CardUp() | Judged() | Earned() | Laid() | CalmEnded():
            return event
        case _:
            assert_never(event)


def view(
    state: State,
    *,
    racers: tuple[Seat, ...],
    called: tuple[Seat, ...],
    handicap: tuple[Ms, ...],
    tie: Ms,
    time: int,
    calm: bool,
) -> View:
    """The table as all viewers see it: piles and the neutral deck are counted, not shown."""
    return View(
        rows=state.rows,
        sides=SIDES,
        piles=tuple(map(len, state.piles)),
        neutral=len(state.neutral),
        seen=state.neutral[len(state.neutral) - state.seen :],
        chips=state.chips,
        out=tuple(seat for seat, chips in enumerate(state.chips) if chips == CHIPS),
        card=state.card,
        turned=state.turned,
        turner=state.turner,
        own=state.own,
        decider=bool(state.decider),
        racers=racers,
        called=called,
        photo=state.photo,
        handicap=handicap,
        tie=tie,
        time=time,
        calm=calm,
    )


def calm(view: View, state: State) -> View:
    """In the calm variant, people have seen cards that lie anywhere in the neutral deck."""
    seen = tuple(card for card in state.neutral if card in state.known)
    return replace(view, seen=seen, judgement=state.judgement)


def redeal(viewer: Viewer, state: State, chance: Chance, keep: Collection[int]) -> State:
    """Deals the piles and the unseen neutral cards again, and lets others call otherwise."""
    seen = {*state.known, *state.neutral[len(state.neutral) - state.seen :]}
    hidden = [c for c in chain(*state.piles, state.neutral) if c not in seen and c not in keep]
    other = dict(zip(hidden, chance.draw("redeal", hidden, len(hidden)), strict=True))

    def swap(cards: Cards) -> Cards:
        return tuple(other.get(card, card) for card in cards)

    return replace(
        state,
        piles=tuple(map(swap, state.piles)),
        neutral=swap(state.neutral),
        calls=tuple(call if call.seat == viewer else another(call, chance) for call in state.calls),
    )


def another(call: Heard, chance: Chance) -> Heard:
    """What this seat may have called instead."""
    row = chance.below(f"redeal row {call.seat}", len(SIDES))
    return Heard(call.seat, row, chance.below(f"redeal time {call.seat}", 3000))
