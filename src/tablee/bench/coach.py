"""The coach: how fast it is on one core, and matches to ask it about."""

import time
from pathlib import Path
from random import Random

from msgspec import Raw, Struct
from msgspec.json import encode
from msgspec.structs import replace

from tablee.engine.bots import Level
from tablee.engine.game import AnyGame
from tablee.engine.match import Match
from tablee.server.coach import answer, kernel_of
from tablee.server.codes import new_code
from tablee.server.entries import Acted, BotSat, Entry, Face, Opened, Sat, Started
from tablee.server.folds import unfolded
from tablee.server.store import open_store
from tablee.server.summaries import summary_of
from tablee.server.table import the_match

SEATS = (2, 4, 10)
MOST = 10
"""Seats of a match that is stored."""
LEVEL: Level = "medium"


class Judged(Struct, frozen=True, kw_only=True):
    """How long the coach takes for one seat of a match."""

    seats: int
    choices: int
    first_seconds: float
    """Until the first mark."""
    seconds: float
    """Until all is known."""
    cpu_seconds: float
    """Of one core."""


def judged(game: AnyGame, seats: int) -> Judged:
    log = finished_log(game, 0, seats)
    assert game.coach is not None  # noqa: S101 - the measured game has one
    kernel_of(game.coach)  # loaded once for all who ask
    began, cpu, first, count = time.perf_counter(), time.process_time(), 0.0, 0
    for count, _ in enumerate(answer(log, 0)):
        if count == 1:
            first = time.perf_counter() - began
    return Judged(
        seats=seats,
        choices=count - 1,
        first_seconds=round(first, 2),
        seconds=round(time.perf_counter() - began, 2),
        cpu_seconds=round(time.process_time() - cpu, 2),
    )


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


def finished_log(game: AnyGame, number: int, seats: int = MOST) -> list[Entry]:
    opened = Opened(
        host="bench", face=Face("Bench", "owl"), game=game.key, options={}, seats=seats,
        clock="none", public=False, language="en", secret=f"{number:064x}",
    )  # fmt: skip
    bots = [BotSat(seat, LEVEL) for seat in range(1, seats)]
    started = Started(("",) * seats, time.time(), game.version)
    log: list[Entry] = [opened, Sat("bench", 0), *bots, started]
    match = played(the_match(unfolded(log)))
    return log + [Acted(seat=seat, action=Raw(encode(action))) for seat, action in match.told]
