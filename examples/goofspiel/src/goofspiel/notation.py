"""How people write it down: `pile 3 9 ; prizes 7 ; hands 1 4 13 / 2 5 8 ; won 12 / -`."""

from typing import assert_never

from goofspiel.model import Bid, Event, Revealed, Shuffled, State, Turned, Won
from tablee.engine.game import Notation
from tablee.games.cards import groups, numbers, written


class GoofspielNotation(Notation[State, Bid, Event]):
    def action(self, action: Bid) -> str:
        return str(action.card)

    def parse_action(self, text: str) -> Bid:
        return Bid(int(text))

    def position(self, state: State) -> str:
        hands, won = (" / ".join(map(written, group)) for group in (state.hands, state.won))
        pile, prizes = map(written, (state.pile, state.prizes))
        return f"pile {pile} ; prizes {prizes} ; hands {hands} ; won {won}"

    def parse_position(self, text: str) -> State:
        pile, prizes, hands, won = (part.partition(" ")[2] for part in text.split(" ; "))
        return State(numbers(pile), numbers(prizes), groups(hands, "/"), groups(won, "/"))

    def event(self, event: Event) -> str:
        match event:
            case Shuffled():
                return "the prizes are shuffled"
            case Turned(prize=prize):
                return f"prize {prize}"
            case Revealed(bids=bids):
                return ", ".join(f"{seat} bids {bid}" for seat, bid in enumerate(bids))
            case Won(seat=seat, prizes=prizes):
                return f"{'nobody' if seat is None else seat} wins {written(prizes)}"
            case _:
                assert_never(event)
