"""Whether what the coach says adds up: `python -m tools.coached GAME --variants …`.

Bots of several levels play one round each, in the same seat of the same deals, among the same
others. What a level takes more than a good player is known from many rounds; what the coach says
that its choices cost more than those of the good player comes from the first of them. Both should
be the same. From these figures follow `Coach.judging` of a game.

With `--choices N` single choices are looked at instead (`tools/choices.py`).
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from tablee.bots.characters import playing
from tablee.bots.coaching import advise, to_judge
from tablee.bots.dealing import SEAT, luck_of, opponents, strong
from tablee.bots.parting import ROBOT, cost_of, taken
from tablee.engine.bots import STAND_IN, Bot, Level
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.games import find
from tablee.server.coach import kernel_of
from tools.choices import Wanted, of_choices


def bot_of(game: AnyGame, level: Level) -> Bot:
    return strong(game, ROBOT) if level == "strong" else game.bots[level]


def round_of(
    game: AnyGame, variants: Sequence[str], seats: int, number: int, level: Level
) -> Match:
    """One round, with this level on the seat that counts."""
    options = {"variants": list(variants), **game.trial.one_round}
    match = new_match(game, read_options(game.options, options), seats, f"coached {number}")
    others = [playing(game, STAND_IN, who) for who in opponents(seats, 0)]
    own, bot = Random(f"own {number}"), bot_of(game, level)
    while match.result is None:
        seat = match.waiting_for[0]
        choose, rng = (bot, own) if seat == SEAT else (others[seat - 1], luck_of(match, seat))
        match = match.submit(seat, choose(match.seen(seat), rng))
    return match


def points_of(match: Match) -> float:
    assert match.result is not None  # noqa: S101 - it was played to its end
    return taken(match.game, match.result, SEAT)


def judged(match: Match) -> float:
    """What the choices cost in playouts."""
    coach = match.game.coach
    assert coach is not None  # noqa: S101 - asked for a game that has one
    found = advise(to_judge(match, SEAT, coach), SEAT, kernel_of(coach))
    return sum(map(cost_of, found))


def apart(values: Sequence[float], others: Sequence[float], times: float = 1.0) -> str:
    """The mean difference of pairs, and its standard error."""
    found = [times * (value - other) for value, other in zip(values, others, strict=True)]
    return f"{fmean(found):+.2f} ± {stdev(found) / sqrt(len(found)):.2f}"


def measured(
    game: AnyGame, variants: Sequence[str], seats: int, rounds: int, few: int
) -> Iterator[str]:
    good = [round_of(game, variants, seats, n, "strong") for n in range(rounds)]
    points, costs = [*map(points_of, good)], [*map(judged, good[:few])]
    yield f"strong: takes {fmean(points):.2f}, costs in playouts {fmean(costs):.2f}"
    share = really_lost(game, good[0])
    levels: tuple[Level, ...] = ("easy", "medium")
    for level in levels:
        played = [round_of(game, variants, seats, n, level) for n in range(rounds)]
        theirs = [*map(judged, played[:few])]
        really = apart([*map(points_of, played)], points)
        before, after = apart(theirs, costs), apart(theirs, costs, share)
        yield f"{level}: takes more {really}, costs more in playouts {before}, told {after}"


def really_lost(game: AnyGame, match: Match) -> float:
    """The share of costs in playouts that the coach tells as lost."""
    return game.coach.judging(match.options).share if game.coach is not None else 1.0


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.coached", description="Does the coach add up?")
    parser.add_argument("game")
    parser.add_argument("--variants", nargs="*", default=[])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=300, help="to know what they really take")
    parser.add_argument("--judged", type=int, default=40, help="rounds that the coach judges")
    parser.add_argument("--choices", type=int, default=0, help="so many single choices instead")
    parser.add_argument("--kinds", nargs="*", default=[], help="of these actions")
    parser.add_argument("--times", type=int, default=24, help="how often each is played on")
    parser.add_argument("--level", default=ROBOT, help="who plays on")
    asked = parser.parse_args()
    game, variants, seats = find(asked.game), asked.variants, asked.seats
    if asked.choices:
        wanted = Wanted(asked.choices, asked.times, asked.kinds, asked.level)
        lines = of_choices(game, variants, seats, wanted)
    else:
        lines = measured(game, variants, seats, asked.rounds, asked.judged)
    for line in lines:
        print(line, flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
