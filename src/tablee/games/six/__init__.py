"""6 qui prend!: four rows, and whoever lays the sixth card takes the five before it."""

from tablee.engine.game import Game
from tablee.engine.variants import choose, fill
from tablee.games.six.model import Action, Event, SixOptions, State, View
from tablee.games.six.notation import SixNotation
from tablee.games.six.rules import BASE, Six
from tablee.games.six.variants import VARIANTS


def make_rules(options: SixOptions, seats: int) -> Six:
    return Six(options, seats, fill(BASE, choose(VARIANTS, options.variants)))


def seat_range(_options: SixOptions) -> range:
    return range(2, 11)


SIX: Game[State, Action, Event, View, SixOptions] = Game(
    key="six",
    version=1,
    variants=VARIANTS,
    options=SixOptions,
    state=State,
    action=Action,
    event=Event,
    view=View,
    notation=SixNotation(),
    seats=seat_range,
    make_rules=make_rules,
)
