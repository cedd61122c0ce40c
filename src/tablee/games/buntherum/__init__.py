"""BuntHerum: six rows, eight objects in eight colours, and whoever first calls a row that fits."""

from tablee.engine.game import Game
from tablee.engine.variants import choose, fill
from tablee.games.buntherum.model import (
    CARDS_FOR,
    Action,
    BuntherumOptions,
    Event,
    State,
    View,
)
from tablee.games.buntherum.notation import BuntherumNotation
from tablee.games.buntherum.rules import BASE, Buntherum
from tablee.games.buntherum.variants import VARIANTS


def make_rules(options: BuntherumOptions, seats: int) -> Buntherum:
    return Buntherum(options, seats, fill(BASE, choose(VARIANTS, options.variants)))


def seat_range(_options: BuntherumOptions) -> range:
    return range(min(CARDS_FOR), max(CARDS_FOR) + 1)


BUNTHERUM: Game[State, Action, Event, View, BuntherumOptions] = Game(
    key="buntherum",
    version=1,
    variants=VARIANTS,
    options=BuntherumOptions,
    state=State,
    action=Action,
    event=Event,
    view=View,
    notation=BuntherumNotation(),
    seats=seat_range,
    make_rules=make_rules,
)
