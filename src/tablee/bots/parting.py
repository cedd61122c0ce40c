"""How much of a result was luck, and how much was play.

A seat takes what a good player takes on average who makes no mistake, and what its choices cost
more than the best ones. The rest is luck: its cards, and what others did. What choices cost in
playouts is more than what is really lost, so it is scaled as measured (`Coach.judging`). The deals
of the day are told apart in the same way (`dealing.py`).
"""

from collections.abc import Iterator, Sequence
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import TypeAlias

from msgspec import Struct, json, to_builtins

from tablee.bots.coaching import Advice
from tablee.bots.dealing import SEAT, Setting, played, strong
from tablee.engine.bots import STAND_IN
from tablee.engine.game import AnyGame, Result, Seat
from tablee.engine.match import Match
from tablee.engine.options import Options

ROBOT = "strong:500p"
"""A good player. With drafts, more playouts would take longer than all else."""
ROUNDS = 80
"""How often it plays."""
SURE = 2
"""Standard errors by which a way must be worse to count as a mistake."""


class Parts(Struct, frozen=True, kw_only=True):
    """What a result is made of. `points` is the sum of `par`, `play` and `luck`; more is worse."""

    points: float
    """What the seat took; with `lead`, how far it fell behind the mean of the others."""
    lead: bool
    par: float
    """What a good player takes on average in as many rounds without a mistake, and below its
    standard error."""
    par_error: float
    play: float
    """What is lost by choices that were not the best ones, and below its standard error."""
    play_error: float
    luck: float
    """Below 0: good luck."""


def parts_of(match: Match, seat: Seat, choices: Sequence[Advice]) -> Parts | None:
    """None where it cannot be told: points are no costs, or the match began in the middle."""
    coach = match.game.coach
    rounds = coach.rounds(match.state) if coach is not None and match.origin is None else 0
    if coach is None or match.result is None or not rounds:
        return None
    mean, error = par(match.game, match.options, match.rules.seats)
    share, robot = coach.judging(match.options)
    flawless = (mean - share * robot) * rounds
    points, lost = taken(match.game, match.result, seat), share * sum(map(cost_of, choices))
    return Parts(
        points=round(points, 2),
        lead=coach.lead,
        par=round(flawless, 2),
        par_error=round(error * rounds, 2),
        play=round(lost, 2),
        play_error=round(share * hypot(*(each.doubts[each.chosen] for each in choices)), 2),
        luck=round(points - flawless - lost, 2),
    )


def cost_of(advice: Advice) -> float:
    """What a choice cost; nothing where that could be by chance. The best of many ways seems better
    than it is, and over a match small costs would add up."""
    cost = advice.costs[advice.chosen]
    return cost if cost > SURE * advice.doubts[advice.chosen] else 0.0


def taken(game: AnyGame, result: Result, seat: Seat) -> float:
    """The points of a seat, or how far it is behind, as the coach of the game counts costs."""
    own = result.points[seat]
    if game.coach is None or not game.coach.lead:
        return own
    others = (sum(result.points) - own) / (len(result.points) - 1)
    won = result.points[result.ranks.index(1)]
    more_wins = won > min(result.points)
    return others - own if more_wins else own - others


Par: TypeAlias = tuple[float, float]
PARS: dict[bytes, Par] = {}
MOST = 64
"""Kinds of tables whose par is kept."""


def par(game: AnyGame, options: Options, seats: int) -> Par:
    """What a good player takes in a round on average, and the standard error of that."""
    setting = Setting(
        game=game.key,
        version=game.version,
        options={**to_builtins(options), **game.trial.one_round},
        seats=seats,
        level=STAND_IN,
        day=0,
    )
    name = json.encode(setting)
    if name not in PARS:
        if len(PARS) >= MOST:
            PARS.clear()
        found = [*rounds_of(game, setting)]
        PARS[name] = fmean(found), stdev(found) / sqrt(len(found))
    return PARS[name]


def rounds_of(game: AnyGame, setting: Setting) -> Iterator[float]:
    robot = strong(game, ROBOT)
    for number in range(ROUNDS):
        name = f"par {number}"
        yield taken(game, played(game, setting, name, name, robot), SEAT)
