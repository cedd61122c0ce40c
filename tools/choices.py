"""Whether what the coach says about single choices is true (`tools/coached.py --choices`).

Bots play matches, and the coach judges what the first seat chose. Then both the choice that it made
and the one that the coach calls the best are really played on by bots, by the rules themselves:
from the same worlds, which look the same to that seat, with the same luck. What the first one
costs more there should be what the coach told.
"""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec import to_builtins

from tablee.bots.coaching import Choice, advise, to_judge
from tablee.bots.dealing import SEAT
from tablee.bots.parting import taken
from tablee.engine.bots import STAND_IN, Bot
from tablee.engine.chance import Chance
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.server.coach import kernel_of

SIZES = (0.0, 0.3, 2.0, 5.0)
"""Choices that cost about as much are told together: from so much on."""


class Wanted(NamedTuple):
    choices: int
    times: int
    kinds: Sequence[str]
    level: str


class Found(NamedTuple):
    """A choice."""

    told: float
    real: float
    """On average."""
    chosen: str
    best: str


def of_choices(game: AnyGame, variants: Sequence[str], seats: int, wanted: Wanted) -> Iterator[str]:
    bot = (game.contenders and game.contenders(wanted.level)) or game.bots[STAND_IN]
    found = [*islice(choices(game, variants, seats, wanted, bot), wanted.choices)]
    yield told_of("all", found)
    for low, high in zip(SIZES, (*SIZES[1:], float("inf")), strict=True):
        yield told_of(f"from {low}", [each for each in found if low <= each.told < high])
    for kind in sorted({each.chosen for each in found}):
        yield told_of(f"chose {kind}", [each for each in found if each.chosen == kind])


def told_of(name: str, found: Sequence[Found]) -> str:
    if len(found) < 2:
        return f"{name}: {len(found)} choices"
    apart = [each.real - each.told for each in found]
    return (
        f"{name}: {len(found)} choices, told {fmean(each.told for each in found):+.2f}, really "
        f"{fmean(each.real for each in found):+.2f}, apart {fmean(apart):+.2f} "
        f"± {stdev(apart) / sqrt(len(apart)):.2f}"
    )


def choices(
    game: AnyGame, variants: Sequence[str], seats: int, wanted: Wanted, bot: Bot
) -> Iterator[Found]:
    """One of every match, so that they tell of many."""
    options = read_options(game.options, {"variants": list(variants), **game.trial.one_round})
    for number in count():
        luck = Random(f"choices {number}")
        start = new_match(game, options, seats, f"choices {number}")
        match, moments = played(start, game.bots[STAND_IN], luck)
        if some := of_kind(match, wanted.kinds):
            choice = luck.choice(some)
            if found := looked_at(choice, moments[choice.update.seq], wanted.times, bot, luck):
                yield found


def played(match: Match, bot: Bot, luck: Random) -> tuple[Match, list[Match]]:
    """A match to its end, and after every action."""
    moments = [match]
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, bot(match.seen(seat), luck))
        moments.append(match)
    return match, moments


def of_kind(match: Match, kinds: Sequence[str]) -> list[Choice]:
    coach = match.game.coach
    assert coach is not None  # noqa: S101 - asked for a game that has one
    judged = to_judge(match, SEAT, coach)
    return [each for each in judged if not kinds or kind_of(each.ways[each.chosen]) in kinds]


def looked_at(choice: Choice, moment: Match, times: int, bot: Bot, luck: Random) -> Found | None:
    """What was chosen, and the best; where that is the same, the best and any other way."""
    assert moment.game.coach is not None  # noqa: S101 - as above
    [advice] = advise([choice], SEAT, kernel_of(moment.game.coach))
    best, at = advice.costs.index(min(advice.costs)), advice.chosen
    if at == best:
        at = luck.randrange(len(advice.ways))
    if at == best:
        return None
    way, better = advice.ways[at], advice.ways[best]
    real = apart(moment, (way, better), times, bot)
    return Found(advice.costs[at], real, kind_of(way), kind_of(better))


def kind_of(action: Any) -> str:
    return str(to_builtins(action)["kind"])


def apart(match: Match, two: tuple[Any, Any], times: int, bot: Bot) -> float:
    """What the first costs more than the second, played on by this bot."""
    worlds = [
        match.rules.redeal(SEAT, match.state, Chance(f"world {number}")) for number in range(times)
    ]
    first, second = (
        [cost(played_on(match, world, way, number, bot)) for number, world in enumerate(worlds)]
        for way in two
    )
    return fmean(first) - fmean(second)


def played_on(match: Match, world: Any, way: Any, number: int, bot: Bot) -> Match:
    """Where all are asked whether to go on, what silence means is what all of them do."""
    luck = Random(f"on {number}")
    then = new_match(match.game, match.options, match.rules.seats, f"on {number}", world)
    if then.rules.silence(then.state, SEAT) == way:
        for seat in then.waiting_for:
            then = then.submit(seat, way)
    else:
        then = then.submit(SEAT, way)
    while then.result is None:
        seat = then.waiting_for[0]
        then = then.submit(seat, bot(then.seen(seat), luck))
    return then


def cost(match: Match) -> float:
    coach = match.game.coach
    assert coach is not None  # noqa: S101 - as above
    assert match.result is not None  # noqa: S101 - it was played to its end
    behind = coach.behind(match.state)
    return taken(match.game, match.result, SEAT) if behind is None else behind
