"""What each event changes on the table of BuntHerum. Decides nothing."""

from typing import assert_never

from msgspec.structs import replace

from tablee.engine.game import Seat
from tablee.games.buntherum.model import (
    Buried,
    Called,
    CalmEnded,
    CardUp,
    Chipped,
    Dealt,
    Earned,
    Event,
    Judged,
    Laid,
    MatchEnded,
    NextUp,
    Placed,
    RaceClosed,
    Slip,
    State,
    StayedSilent,
    Turned,
    rows_for,
)
from tablee.games.buntherum.race import is_right
from tablee.games.cards import put


def evolve(state: State, event: Event) -> State:
    match event:
        case Called(call=call):
            return replace(state, calls=(*state.calls, call)) if call else state
        case StayedSilent(seat=seat):
            return replace(state, silent=(*state.silent, seat))
        case Turned(seat=seat, card=card, own=own):
            return turned_up(state, seat, own, card)
        case RaceClosed(photo=photo):
            slips = (*state.slips, *slips_in(state))
            return replace(state, photo=photo, calls=(), silent=(), slips=slips)
        case Chipped(seat=seat, chips=chips):
            return replace(state, chips=(*state.chips[:seat], chips, *state.chips[seat + 1 :]))
        case Placed(card=card, row=row):
            return replace(state, card=0, rows=put(state.rows, row, (*state.rows[row], card)))
        case Buried(card=card):
            neutral = (*state.neutral, card)
            return replace(state, card=0, neutral=neutral, seen=state.seen + 1)
        case NextUp(seat=seat, own=own, decider=decider):
            return replace(state, turner=seat, own=own, decider=decider)
        case Dealt(rows=rows, piles=piles, neutral=neutral, unfit=unfit):
            return replace(state, rows=rows, piles=piles, neutral=neutral, seen=len(unfit))
        case MatchEnded(winner=seat):
            return replace(state, turner=seat, decider=())
        case CardUp() | Judged() | Earned() | Laid() | CalmEnded():
            return state
        case _:
            assert_never(event)


def slips_in(state: State) -> list[Slip]:
    """The wrong calls of the race that ends here."""
    rows = rows_for(state.rows, state.card)
    wrong = [call.seat for call in state.calls if not is_right(call.row, rows)]
    return [Slip(state.turned, seat) for seat in sorted(wrong)]


def turned_up(state: State, seat: Seat, own: bool, card: int) -> State:
    """The top card of a pile or of the neutral deck lies open."""
    state = replace(state, card=card, turned=state.turned + 1)
    if own:
        return replace(state, piles=put(state.piles, seat, state.piles[seat][1:]))
    neutral = state.neutral[1:]
    return replace(state, neutral=neutral, seen=min(state.seen, len(neutral)))


def evolve_calm(state: State, event: Event) -> State:
    """The same in the calm variant."""
    match event:
        case CardUp(card=card):
            known = tuple(each for each in state.known if each != card)
            turned = state.turned + 1
            neutral = state.neutral[1:]
            return replace(state, card=card, turned=turned, neutral=neutral, known=known)
        case Judged(judgement=judgement):
            return replace(state, judgement=judgement)
        case Earned(seat=seat):
            top, *left = state.piles[seat]
            piles = put(state.piles, seat, tuple(left))
            return replace(state, piles=piles, neutral=(*state.neutral, top))
        case Laid(card=card, row=row):
            return replace(state, card=0, rows=put(state.rows, row, (*state.rows[row], card)))
        case Buried(card=card):
            neutral, known = (*state.neutral, card), (*state.known, card)
            return replace(state, card=0, neutral=neutral, known=known)
        case Dealt(rows=rows, piles=piles, neutral=neutral, unfit=unfit):
            return replace(state, rows=rows, piles=piles, neutral=neutral, known=unfit)
        case CalmEnded():
            return state
        case _:
            return evolve(state, event)
