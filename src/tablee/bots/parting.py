"""How much of a result was luck, and how much was play.

A seat takes what a good player takes on average who makes no mistake, and what its choices cost
more than the best ones. The rest is luck: its cards, and what others did. What choices cost in
playouts is more than what is really lost, so it is scaled as measured (`Coach.judging`). The deals
of the day are told apart in the same way (`dealing.py`).

A team that plays against the game is compared with strong teams: what these reach with the very
same cards, compared with other cards, is luck, and the rest is play.
"""

from collections.abc import Generator, Iterator, Sequence
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Literal, TypeAlias

from msgspec import Struct, json, to_builtins

from tablee.bots.coaching import Advice
from tablee.bots.dealing import SEAT, Setting, played, strong
from tablee.engine.bots import STAND_IN, Bot, Coach
from tablee.engine.game import AnyGame, Result, Seat
from tablee.engine.match import Match, new_match
from tablee.engine.options import Options

ROBOT = "strong:500p"
"""A good player. With drafts, more playouts would take longer than all else."""
ROUNDS = 80
"""How often it plays."""
TEAM = "strong:200p"
"""A good player of a team: every choice is talked about, and all seats are played."""
OTHER_DEALS, SAME_DEAL = 30, 20
"""How often such a team plays."""
SURE = 2
"""Standard errors by which a way must be worse to count as a mistake."""


Thinking: TypeAlias = Literal["thinking"]
THINKING: Thinking = "thinking"
"""Said again and again while nothing is known yet, so that others may have their turn."""


class Parts(Struct, frozen=True, kw_only=True):
    """What a result is made of. `points` is the sum of `par`, `play` and `luck`; more is worse."""

    points: float
    """What the seat took; with `lead`, how far it fell behind the mean of the others."""
    lead: bool
    par: float
    """What a good player takes on average in as many rounds without a mistake, and below its
    standard error."""
    par_error: float
    team: bool = False
    """All play together: the parts are those of the team, and `lead` counts their opponent."""
    play: float
    """What is lost by choices that were not the best ones, and below its standard error."""
    play_error: float
    luck: float
    """Below 0: good luck."""


def parts_of(
    match: Match, seat: Seat, choices: Sequence[Advice]
) -> Iterator[Thinking | Parts | None]:
    """The last word: None where it cannot be told, as points are no costs, or the match began in
    the middle."""
    coach = match.game.coach
    if coach is None or match.result is None or match.origin is not None:
        yield None
        return
    if (behind := coach.behind(match.state)) is not None:
        yield from parts_of_team(match, coach, behind)
        return
    if not (rounds := coach.rounds(match.state)):
        yield None
        return
    mean, error = yield from par(match.game, match.options, match.rules.seats)
    share, robot = coach.judging(match.options)
    flawless = (mean - share * robot) * rounds
    points, lost = taken(match.game, match.result, seat), share * sum(map(cost_of, choices))
    yield Parts(
        points=round(points, 2),
        lead=coach.lead,
        par=round(flawless, 2),
        par_error=round(error * rounds, 2),
        play=round(lost, 2),
        play_error=round(share * hypot(*(each.doubts[each.chosen] for each in choices)), 2),
        luck=round(points - flawless - lost, 2),
    )


def parts_of_team(match: Match, coach: Coach, behind: float) -> Iterator[Thinking | Parts]:
    """Luck is the deal: against the game nothing else is drawn."""
    same: list[float] = []
    while len(same) < SAME_DEAL:
        same.append(team_round(match, coach, match.seed, len(same)))
        yield THINKING
    others = known(json.encode([match.game.key, to_builtins(match.options), match.rules.seats]))
    while len(others) < OTHER_DEALS:
        others.append(team_round(match, coach, f"par {len(others)}", len(others)))
        yield THINKING
    (here, doubt), (ordinary, error) = mean_of(same), mean_of(others)
    yield Parts(
        points=round(behind, 2),
        lead=True,
        team=True,
        par=round(ordinary, 2),
        par_error=round(error, 2),
        play=round(behind - here, 2),
        play_error=round(doubt, 2),
        luck=round(here - ordinary, 2),
    )


def team_round(match: Match, coach: Coach, seed: str, number: int) -> float:
    """How far a strong team is behind in the end."""
    robot, rng = strong(match.game, TEAM), Random(f"team {number}")  # noqa: S311 - no secret
    played = new_match(match.game, match.options, match.rules.seats, seed)
    while played.result is None:
        seat = played.waiting_for[0]
        played = played.submit(seat, robot(played.seen(seat), rng))
    return coach.behind(played.state) or 0.0


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
KNOWN: dict[bytes, list[float]] = {}
"""By kind of table: what a good player took, round by round."""
MOST = 64
"""Kinds of tables that are kept."""


def par(game: AnyGame, options: Options, seats: int) -> Generator[Thinking, None, Par]:
    """What a good player takes in a round on average, and the standard error of that."""
    setting = Setting(
        game=game.key,
        version=game.version,
        options={**to_builtins(options), **game.trial.one_round},
        seats=seats,
        level=STAND_IN,
        day=0,
    )
    found = known(json.encode(setting))
    robot = strong(game, ROBOT)
    while len(found) < ROUNDS:
        found.append(round_of(game, setting, len(found), robot))
        yield THINKING
    return mean_of(found)


def known(kind: bytes) -> list[float]:
    """What was played of this kind; more may be added."""
    if kind not in KNOWN and len(KNOWN) >= MOST:
        KNOWN.clear()
    return KNOWN.setdefault(kind, [])


def mean_of(found: Sequence[float]) -> Par:
    return fmean(found), stdev(found) / sqrt(len(found))


def round_of(game: AnyGame, setting: Setting, number: int, robot: Bot) -> float:
    name = f"par {number}"
    return taken(game, played(game, setting, name, name, robot), SEAT)
