"""Le Baron: five rows of six colours; six cards, or six heads of a colour, and the row is yours."""

from typing import Any

from tablee.engine.deals import DealPlan
from tablee.engine.game import Game, Seat
from tablee.engine.match import Match
from tablee.engine.trial import Trial
from tablee.engine.variants import choose, fill
from tablee.games.anchors import anchors_in
from tablee.games.baron.bots import BOTS, COACH, contenders
from tablee.games.baron.model import Action, BaronOptions, Event, State, View
from tablee.games.baron.notation import BaronNotation
from tablee.games.baron.rules import BASE, CARDS_FOR, Baron
from tablee.games.baron.variants import VARIANTS
from tablee.games.cards import lost_by_turn


def make_rules(options: BaronOptions, seats: int) -> Baron:
    return Baron(options, seats, fill(BASE, choose(VARIANTS, options.variants)))


def seat_range(_options: BaronOptions) -> range:
    return range(min(CARDS_FOR), max(CARDS_FOR) + 1)


def terminal() -> Any:
    from tablee.games.baron.terminal import around  # only a terminal needs it

    return around


def learning(options: BaronOptions, seats: int) -> Any:
    from tablee.games.baron.learning import BaronEncoding  # only programs that learn need it

    return BaronEncoding(options, seats)


def signs(match: Match, seat: Seat) -> list[int]:
    """The heads of each turn: above 0 where they are good."""
    lost = lost_by_turn(match, seat)
    return [-heads for heads in lost] if "good" in match.options.variants else lost


DEALS = (
    DealPlan(kind="variant", seats=4, options={"variants": ["colour"]}, weekday=5),
    DealPlan(kind="variant", seats=4, options={"variants": ["good"]}, weekday=6, more=True),
    DealPlan(seats=4),
)

BARON: Game[State, Action, Event, View, BaronOptions] = Game(
    key="baron",
    version=1,
    variants=VARIANTS,
    options=BaronOptions,
    state=State,
    action=Action,
    event=Event,
    view=View,
    notation=BaronNotation(),
    seats=seat_range,
    make_rules=make_rules,
    bots=BOTS,
    anchors=anchors_in(__name__),
    contenders=contenders,
    coach=COACH,
    deals=DEALS,
    signs=signs,
    terminal=terminal,
    learning=learning,
    words=__name__,
    trial=Trial(one_round={"matches": 1}, options=({"matches": 2},)),
)
