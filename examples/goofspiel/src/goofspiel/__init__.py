"""Goofspiel, the game of pure strategy: bid your cards for prizes, once each."""

from goofspiel.bots import BOTS
from goofspiel.model import Bid, Event, State
from goofspiel.notation import GoofspielNotation
from goofspiel.rules import Goofspiel
from tablee.engine.game import Game
from tablee.engine.options import Options

GOOFSPIEL: Game[State, Bid, Event, State, Options] = Game(
    key="goofspiel",
    version=1,
    variants=(),
    options=Options,
    state=State,
    action=Bid,
    event=Event,
    view=State,
    notation=GoofspielNotation(),
    seats=lambda _options: range(2, 5),
    make_rules=Goofspiel,
    bots=BOTS,
    words=__name__,
)
