"""BuntHerum: six rows, eight objects in eight colours; the first call of a row that fits wins."""

from dataclasses import replace
from typing import Any

from tablee.engine.bots import First
from tablee.engine.deals import DealPlan
from tablee.engine.game import Game
from tablee.engine.variants import choose, fill
from tablee.games.anchors import anchors_in
from tablee.games.buntherum.bots import BOTS, PACES
from tablee.games.buntherum.calm import Calm
from tablee.games.buntherum.looks import looks
from tablee.games.buntherum.model import (
    CARDS_FOR,
    Action,
    BuntherumOptions,
    Event,
    State,
    View,
)
from tablee.games.buntherum.notation import BuntherumNotation
from tablee.games.buntherum.race import won_races
from tablee.games.buntherum.rules import BASE, Buntherum
from tablee.games.buntherum.trial import TRIAL
from tablee.games.buntherum.variants import VARIANTS, VARIANTS_1

SAME_FOR_ALL = {"adapt": False}
"""For matches whose results are compared: bots are as quick for everybody."""


def make_rules(options: BuntherumOptions, seats: int) -> Buntherum:
    slots = fill(BASE, choose(VARIANTS, options.variants))
    return (Calm if slots["calm"] else Buntherum)(options, seats, slots)


def make_rules_1(options: BuntherumOptions, seats: int) -> Buntherum:
    """Version 1, where calm was a race too."""
    return Buntherum(options, seats, fill(BASE, choose(VARIANTS_1, options.variants)))


def seat_range(_options: BuntherumOptions) -> range:
    return range(min(CARDS_FOR), max(CARDS_FOR) + 1)


def terminal() -> Any:
    from tablee.games.buntherum.terminal import around  # only a terminal needs it

    return around


def learning(options: BuntherumOptions, seats: int) -> Any:
    from tablee.games.buntherum.learning import (
        BuntherumEncoding,
    )  # only programs that learn need it

    return BuntherumEncoding(options, seats)


BUNTHERUM_1: Game[State, Action, Event, View, BuntherumOptions] = Game(
    key="buntherum",
    version=1,
    variants=VARIANTS_1,
    options=BuntherumOptions,
    state=State,
    action=Action,
    event=Event,
    view=View,
    notation=BuntherumNotation(),
    seats=seat_range,
    make_rules=make_rules_1,
    bots=BOTS,
    anchors=anchors_in(__name__),
    looks=looks,
    paces=PACES,
    pacing="race",
    terminal=terminal,
    learning=learning,
    words=__name__,
    trial=TRIAL,
)

BUNTHERUM = replace(
    BUNTHERUM_1,
    version=2,
    variants=VARIANTS,
    make_rules=make_rules,
    earlier=(BUNTHERUM_1,),
    # a first race is to be won: against gentle ones, and not too many
    first=First(bots=2, level="easy"),
    deals=(DealPlan(seats=3, options=SAME_FOR_ALL, level="strong"),),
    ranked_options=SAME_FOR_ALL,
    signs=won_races,
)
