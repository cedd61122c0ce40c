"""The rules, as the README tells them."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import assert_never

from msgspec.structs import replace

from goofspiel.model import CARDS, Bid, Event, Revealed, Shuffled, State, Turned, Won
from goofspiel.sight import Sight
from tablee.engine.chance import Chance
from tablee.engine.errors import BadPosition, IllegalAction
from tablee.engine.game import Result, Seat, most_wins
from tablee.engine.options import Options
from tablee.games.cards import check_cards, check_group, put, without


class Goofspiel(Sight):
    def __init__(self, _options: Options, seats: int) -> None:
        self.seats = seats

    def start(self) -> State:
        return State((), (), hands=(CARDS,) * self.seats, won=((),) * self.seats)

    def awaiting(self, state: State) -> Sequence[Seat]:
        """Everybody, once a prize is turned up: then the hands are one card ahead of the pile."""
        bidding = self.pieces(state) and len(state.hands[0]) > len(state.pile)
        return range(self.seats) if bidding else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Bid]:
        return [Bid(card) for card in state.hands[seat]] if self.awaiting(state) else []

    def refusal(self, state: State, seat: Seat, action: Bid) -> IllegalAction:
        return IllegalAction("not_in_hand", f"You do not hold {action.card}.", card=action.card)

    def decide(self, state: State, choices: Mapping[Seat, Bid], chance: Chance) -> Sequence[Event]:
        if not self.pieces(state):
            return [Shuffled(tuple(chance.draw("prizes", CARDS, len(CARDS))))]
        if choices:
            bids = tuple(choices[seat].card for seat in range(self.seats))
            tied = bids.count(max(bids)) > 1
            return [Revealed(bids), Won(None if tied else bids.index(max(bids)), state.prizes)]
        return [Turned(state.pile[0])] if state.pile and not self.awaiting(state) else []

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Shuffled(pile=pile):
                return replace(state, pile=pile)
            case Turned(prize=prize):
                return replace(state, pile=state.pile[1:], prizes=(*state.prizes, prize))
            case Revealed(bids=bids):
                hands = zip(state.hands, bids, strict=True)
                return replace(state, hands=tuple(without(hand, [bid]) for hand, bid in hands))
            case Won(seat=seat, prizes=prizes) if seat is not None:
                won = put(state.won, seat, (*state.won[seat], *prizes))
                return replace(state, prizes=(), won=won)
            case Won():
                return state
            case _:
                assert_never(event)

    def result(self, state: State) -> Result | None:
        return None if any(state.hands) else most_wins(tuple(map(sum, state.won)))

    def pieces(self, state: State) -> Sequence[int]:
        return sorted(chain(state.pile, state.prizes, *state.won))

    def adopt(self, state: State) -> State:
        for name in ("hands", "won"):
            check_group(name, getattr(state, name), self.seats)
        for cards in (self.pieces(state), *state.hands):
            check_cards(cards, CARDS)
        sizes = {len(hand) - len(state.pile) for hand in state.hands}
        if len(self.pieces(state)) < len(CARDS) or sizes not in ({0}, {1}):
            raise BadPosition("uneven_hands", "All hold as many cards as there are turns to come.")
        return state
