"""How long a bot thinks where people type questions that nobody has asked before.

Before each of its turns it forgets what it has worked out, as on a worker that was just started: no
turn at a table takes longer.
"""

from collections.abc import Iterator
from random import Random
from time import process_time

from msgspec import Struct
from msgspec.structs import replace

from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots import asking, beliefs, candidates, eye
from tablee.games.barbarossa.bots.riddler import get_ready
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.model import Ask
from tablee.games.barbarossa.understanding import covering, once
from tablee.games.barbarossa.understanding.knowledge import entries

SEATS, BOT = 3, 2
LONGEST = 20_000
WAYS = {"fr": "Est-ce que c’est {} ?", "en": "Is it {}?", "de": "Ist es {}?"}
CACHES = (
    beliefs.believed,
    eye.glimpse,
    eye.looked,
    asking.worth,
    candidates.heard,
    once.question_of,
    covering.covering,
)


class Turn(Struct, frozen=True):
    """A turn of a strong bot."""

    ms: float
    """Of processor time."""
    typed: int
    """How many typed questions were in its notebook."""


def turns(matches: int, seed: str) -> list[Turn]:
    """Of so many matches. What is loaded when a bot sits down is there."""
    get_ready()
    return [turn for number in range(matches) for turn in turns_of(number, seed)]


def turns_of(number: int, seed: str) -> list[Turn]:
    """Two easy bots, which ask most, play people who type."""
    tongue = TONGUES[number % len(TONGUES)]
    luck = Random(f"{seed} {number} typed")  # noqa: S311 - bots' luck, no secret
    typed = fresh_questions(tongue, luck)
    match = new_match(BARBAROSSA, BARBAROSSA.options(language=tongue), SEATS, f"{seed} {number}")
    found: dict[int, Turn] = {}
    while match.result is None and match.seq < LONGEST:
        seat = match.waiting_for[0]
        if seat == BOT and match.state.player == BOT and match.state.turn:
            match = thought(match, found, luck)
            continue
        action = BARBAROSSA.bots["easy"](match.seen(seat), luck)
        if isinstance(action, Ask) and seat != BOT:
            action = replace(action, text=next(typed))
        match = match.submit(seat, action)
    return list(found.values())


def thought(match: Match, found: dict[int, Turn], luck: Random) -> Match:
    """One choice more, and what it took."""
    turn = match.state.turn
    if turn not in found:
        forget()
        found[turn] = Turn(0.0, sum(said.seat != BOT for said in match.state.answers))
    start = process_time()
    action = BARBAROSSA.bots["strong"](match.seen(BOT), luck)
    took = 1000 * (process_time() - start)
    found[turn] = replace(found[turn], ms=found[turn].ms + took)
    return match.submit(BOT, action)


def forget() -> None:
    for cache in CACHES:
        cache.cache_clear()


def fresh_questions(tongue: Tongue, luck: Random) -> Iterator[str]:
    """About all that the lists know, and none of our own."""
    ways = ways_of(tongue)
    yield from (WAYS[tongue].format(way) for way in luck.sample(ways, len(ways)))


def ways_of(tongue: Tongue) -> list[str]:
    return sorted({way.removeprefix("=") for entry in entries() for way in entry.row.ways(tongue)})
