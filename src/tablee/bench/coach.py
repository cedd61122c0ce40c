"""The coach: how fast it is on one core, and matches to ask it about."""

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, cast

from msgspec import Raw, Struct
from msgspec.json import encode
from msgspec.structs import replace

from tablee.bots.coaching import Advice
from tablee.engine.bots import Level
from tablee.engine.game import AnyGame
from tablee.engine.match import Match
from tablee.engine.variants import combinable
from tablee.games import GAMES
from tablee.server.coach import answer, kernel_of, risks_in
from tablee.server.codes import new_code
from tablee.server.entries import Acted, BotSat, Entry, Face, Opened, Sat, Started
from tablee.server.folds import unfolded
from tablee.server.store import open_store
from tablee.server.summaries import summary_of
from tablee.server.table import the_match

SEATS = (2, 4, 10)
MOST = 10
"""Seats of a match that is stored."""
FIRST, WHOLE = 2.0, 20.0
"""Limits, in seconds of one core: for the first mark, and for a whole match."""
LEVEL: Level = "medium"


class Plan(NamedTuple):
    """What is judged."""

    game: AnyGame
    variants: tuple[str, ...]
    seats: int


class Judged(Struct, frozen=True, kw_only=True):
    """How long the coach takes for one seat of a match."""

    game: str
    variants: tuple[str, ...]
    seats: int
    choices: int
    first_seconds: float
    """Until the first mark."""
    first_cpu_seconds: float
    seconds: float
    """Until all is known."""
    cpu_seconds: float
    """Of one core, whatever else the machine does."""
    within: bool
    """Whether that is within the limits."""


def plans() -> Iterator[Plan]:
    """Every game with a coach: with few and many, and all variants where most play."""
    for game in GAMES:
        if game.coach is None:
            continue
        for sets in combinable(game.variants):
            variants = tuple(each.key for each in sets)
            most = max(game.seats(game.options(variants=variants)))
            yield from (Plan(game, variants, seats) for seats in ([most] if variants else SEATS))


def judged(plan: Plan) -> Judged:
    game, variants, seats = plan
    log = finished_log(game, 0, seats, variants)
    assert game.coach is not None  # noqa: S101 - as all that are measured
    for load in (kernel_of, risks_in):  # loaded once for all who ask
        load(game.coach)
    began, cpu = time.perf_counter(), time.process_time()
    first = first_cpu = 0.0
    words = answer(log, 0)
    choices = next(words)
    for word in words:
        if not first and isinstance(word, Advice):
            first, first_cpu = time.perf_counter() - began, time.process_time() - cpu
    whole_cpu = time.process_time() - cpu
    return Judged(
        game=game.key,
        variants=variants,
        seats=seats,
        choices=cast("int", choices),
        first_seconds=round(first, 2),
        first_cpu_seconds=round(first_cpu, 2),
        seconds=round(time.perf_counter() - began, 2),
        cpu_seconds=round(whole_cpu, 2),
        within=within(first_cpu, whole_cpu),
    )


def within(first: float, whole: float) -> bool:
    return first <= FIRST and whole <= WHOLE


def played(match: Match) -> Match:
    rng = Random(1)  # noqa: S311 - a bot's luck, no secret
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, match.game.bots[LEVEL](match.seen(seat), rng))
    return match


async def filled(database: str | Path, game: AnyGame, count: int) -> list[str]:
    """Finished matches in a new database: the ids of their tables."""
    async with open_store(database) as store:
        for number in range(count):
            log = finished_log(game, number)
            table = unfolded(log)
            summary = summary_of(f"coached-{number}", None, table, time.time(), 0.0)
            told = replace(summary, code=new_code(public=False))
            await store.create_table(told, [encode(entry) for entry in log], [])
    return [f"coached-{number}" for number in range(count)]


def finished_log(
    game: AnyGame, number: int, seats: int = MOST, variants: Sequence[str] = ()
) -> list[Entry]:
    opened = Opened(
        host="bench", face=Face("Bench", "owl"), game=game.key,
        options={"variants": [*variants]} if variants else {}, seats=seats,
        clock="none", public=False, language="en", secret=f"{number:064x}",
    )  # fmt: skip
    bots = [BotSat(seat, LEVEL) for seat in range(1, seats)]
    started = Started(("",) * seats, time.time(), game.version)
    log: list[Entry] = [opened, Sat("bench", 0), *bots, started]
    match = played(the_match(unfolded(log)))
    return log + [Acted(seat=seat, action=Raw(encode(action))) for seat, action in match.told]
