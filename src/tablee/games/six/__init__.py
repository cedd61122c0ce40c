"""6 qui prend!: four rows; the player of the sixth card in a row takes the five before it."""

from functools import lru_cache
from typing import Any

from tablee.engine.deals import DealPlan
from tablee.engine.game import Game
from tablee.engine.trial import Trial
from tablee.engine.variants import choose, fill
from tablee.games.anchors import anchors_in
from tablee.games.cards import lost_by_turn
from tablee.games.six.base import BASE
from tablee.games.six.bots import BOTS, COACH, contenders
from tablee.games.six.bots.proposals import propose
from tablee.games.six.model import Action, Event, SixOptions, State, View
from tablee.games.six.notation import SixNotation
from tablee.games.six.plain import YARDSTICK
from tablee.games.six.rules import Six
from tablee.games.six.slots import Slots
from tablee.games.six.variants.climb import CLIMB
from tablee.games.six.variants.hop import HOP
from tablee.games.six.variants.ox.notation import OxNotation
from tablee.games.six.variants.ox.rules import OX
from tablee.games.six.variants.parity import PARITY
from tablee.games.six.variants.pro import PRO
from tablee.games.six.variants.reverse import REVERSE

VARIANTS = (PRO, PARITY, CLIMB, HOP, REVERSE, OX)


@lru_cache(maxsize=32)
def slots_with(variants: tuple[str, ...]) -> Slots:
    return fill(BASE, choose(VARIANTS, variants))


def make_rules(options: SixOptions, seats: int) -> Six:
    return Six(options, seats, slots_with(options.variants))


def seat_range(options: SixOptions) -> range:
    return slots_with(options.variants)["seats"]


def terminal() -> Any:
    from tablee.games.six.terminal import around  # only a terminal needs it

    return around


def learning(options: SixOptions, seats: int) -> Any:
    from tablee.games.six.learning import SixEncoding  # only programs that learn need it

    return SixEncoding(options, seats, make_rules(options, seats).talk is not None)


TRIAL = Trial(
    short={"limit": 20},
    one_round={"limit": None, "rounds": 1},
    options=(
        {"limit": None, "rounds": 1},
        {"limit": 30, "rounds": 2},
        {"limit": 30, "reached": True},
        {"limit": None, "rounds": 2, "variants": ("pro",)},
    ),
)

ONE_ROUND = {"limit": None, "rounds": 1}
WEEKDAYS = ("climb", "parity", "hop", "reverse", "pro")
"""The variants from Monday to Friday."""
DEALS = (
    DealPlan(seats=4, options=ONE_ROUND),
    *(
        DealPlan(
            kind="variant", seats=4, options={**ONE_ROUND, "variants": [name]}, weekday=weekday
        )
        for weekday, name in enumerate(WEEKDAYS)
    ),
)

SIX: Game[State, Action, Event, View, SixOptions] = Game(
    key="six",
    version=1,
    variants=VARIANTS,
    options=SixOptions,
    state=State,
    action=Action,
    event=Event,
    view=View,
    notation=SixNotation(OxNotation()),
    seats=seat_range,
    make_rules=make_rules,
    bots=BOTS,
    anchors=anchors_in(__name__),
    contenders=contenders,
    coach=COACH,
    propose=propose,
    deals=DEALS,
    signs=lost_by_turn,
    terminal=terminal,
    learning=learning,
    words=__name__,
    trial=TRIAL,
    yardstick=YARDSTICK,
)
