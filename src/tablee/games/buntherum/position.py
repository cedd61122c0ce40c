"""Written positions of BuntHerum: complete them, or say what is wrong with them."""

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.games.buntherum.model import CHIPS, DECK, SIDES, State, takes
from tablee.games.cards import Card, check_cards, check_group

CALM = ("rows", "piles", "neutral", "chips", "card", "turned")
"""What a calm position has in common with a race."""


def cards(state: State) -> Iterator[Card]:
    """Every card in play, wherever it lies."""
    return chain(*state.rows, *state.piles, state.neutral, (state.card,) if state.card else ())


def adopt(state: State, seats: int) -> State:
    """The position with what was left out filled in. Raises BadPosition."""
    state = replace(state, chips=state.chips or (0,) * seats)
    check_group("piles", state.piles, seats)
    check_group("chips", state.chips, seats)
    check_cards(cards(state), DECK)
    check_rows(state)
    check_seats(state, seats)
    check_race(state)
    check_next_card(state)
    if state.known or state.judgement is not None:
        raise BadPosition("bad_calls", "Where people race, there are calls and no answers.")
    return state


def adopt_calm(state: State, seats: int) -> State:
    """The same in the calm variant, where no seat turns cards."""
    raced = replace(state, known=(), judgement=None)
    if raced != State(**{name: getattr(raced, name) for name in CALM}):
        raise BadPosition("bad_calls", "Where nobody races, there are answers and no calls.")
    somebody = next((seat for seat, chips in enumerate(state.chips) if chips < CHIPS), 0)
    position = adopt(replace(raced, turner=somebody), seats)
    check_known(state)
    check_judgement(state, seats)
    return replace(position, turner=0, known=state.known, judgement=state.judgement)


def check_rows(state: State) -> None:
    """No object and no colour is twice in a row, those of its side included."""
    if len(state.rows) != len(SIDES):
        message = f"There are {len(SIDES)} rows, not {len(state.rows)}."
        raise BadPosition("bad_rows", message, rows=len(SIDES))
    for row, laid in enumerate(state.rows):
        for place, card in enumerate(laid):
            if not takes(row, laid[:place], card):
                message = f"Card {card} does not fit row {row}."
                raise BadPosition("does_not_fit", message, card=card, row=row)


def check_seats(state: State, seats: int) -> None:
    if not all(0 <= chips <= CHIPS for chips in state.chips):
        raise BadPosition("bad_chips", f"A seat has 0 to {CHIPS} chips.", most=CHIPS)
    if min(state.chips) == CHIPS:
        raise BadPosition("nobody_in", "Somebody is still in.")
    if not 0 <= state.seen <= len(state.neutral):
        raise BadPosition("bad_seen", "Only cards of the neutral deck count as seen there.")
    for slip in state.slips:
        check_seat(slip.seat, seats)
    named = (state.turner, *state.decider, *(call.seat for call in state.calls), *state.silent)
    for seat in named:
        check_seat(seat, seats)
        if state.chips[seat] == CHIPS:
            raise BadPosition("seat_out", f"Seat {seat} is out.", seat=seat)


def check_seat(seat: int, seats: int) -> None:
    if not 0 <= seat < seats:
        raise BadPosition("no_such_seat", f"There is no seat {seat} here.", seat=seat)


def check_race(state: State) -> None:
    """Only those who may call have called, each once, for a card that lies there."""
    said = [*(call.seat for call in state.calls), *state.silent]
    allowed = state.decider or range(len(state.piles))
    if said and not state.card:
        raise BadPosition("no_card", "Nobody calls before a card is turned up.")
    if len(set(said)) < len(said) or not set(said) <= set(allowed):
        raise BadPosition("bad_calls", "Everybody who may call does so once.")
    if any(call.row is not None and call.row not in range(len(SIDES)) for call in state.calls):
        raise BadPosition("bad_calls", "Everybody who may call does so once.")
    slips = [(slip.turned, slip.seat) for slip in state.slips]
    if len(set(slips)) < len(slips) or any(race > state.turned for race, _ in slips):
        raise BadPosition("bad_calls", "Everybody who may call does so once.")
    if state.decider and len(set(state.decider)) < max(2, len(state.decider)):
        raise BadPosition("bad_decider", "A decider is among two seats or more.")


def check_next_card(state: State) -> None:
    pile = state.piles[state.turner] if state.own else state.neutral
    over = sum(chips < CHIPS for chips in state.chips) == 1
    won = any(not p for p, chips in zip(state.piles, state.chips, strict=True) if chips < CHIPS)
    if not (state.card or pile or over or won):
        raise BadPosition("no_next_card", "There is no card to turn up.")


def check_known(state: State) -> None:
    if len(set(state.known)) < len(state.known) or not set(state.known) <= set(state.neutral):
        raise BadPosition("bad_seen", "Only cards of the neutral deck count as seen there.")


def check_judgement(state: State, seats: int) -> None:
    """Each seat once, with a row that there is."""
    if state.judgement is None:
        return
    told = [answer.seat for answer in state.judgement.answers]
    rows = [state.judgement.row, *(answer.row for answer in state.judgement.answers)]
    for seat in told:
        check_seat(seat, seats)
    if len(set(told)) < len(told) or any(
        r is not None and r not in range(len(SIDES)) for r in rows
    ):
        raise BadPosition("bad_calls", "Everybody who may call does so once.")
