"""Whole matches among bots of all levels, and what they tell: for `tablee bench riddles`."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain, permutations
from multiprocessing import get_context
from random import Random
from time import process_time

import numpy as np
from msgspec import Struct

from tablee.engine.bots import LEVELS, Level
from tablee.engine.game import Seat
from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots.busiest import longest
from tablee.games.barbarossa.bots.eye import LOOKING
from tablee.games.barbarossa.bots.turns import turns
from tablee.games.barbarossa.events import ArrowStuck, HatsMoved
from tablee.games.barbarossa.lexicon.model import TONGUES
from tablee.games.barbarossa.model import Action

LONGEST = 20_000
TIMED = 10
"""Every so many steps one is timed: to ask for the time takes longer than most steps."""
IN_TURNS = 50
"""For so many matches there is one more, in which people type their questions."""
AT_A_TIME = 25
"""Matches that a process plays before it tells of them."""
SURE = 1.96
"""Standard errors of an interval of 95 %."""


class Found(Struct, frozen=True):
    """A riddle that was found."""

    level: Level
    owner: Level
    first: bool
    arrow: int
    """Which arrow on the board it was."""
    owners: int
    """By how much its owner's hat moved."""
    questions: int
    """How many had been asked about it."""


class Played(Struct, frozen=True):
    """A match that is over."""

    levels: tuple[Level, ...]
    points: tuple[int, ...]
    found: tuple[Found, ...]
    riddles: int
    guesses: tuple[tuple[Level, bool], ...]
    turns: int
    actions: int
    ending: str
    thought: tuple[float, ...]
    """Processor time of some steps, in milliseconds."""


class Figure(Struct, frozen=True):
    """A mean, and its interval of 95 %."""

    mean: float
    low: float
    high: float


class OfLevel(Struct, frozen=True):
    points: Figure
    wins: float
    """The share of the matches; who shares the first place has a part of it."""
    found: float
    """Riddles in a match."""
    right: float
    """The share of its guesses."""
    owners: float
    """How far its hat moved for each arrow in its riddles."""


class Figures(Struct, frozen=True):
    matches: int
    seats: int
    levels: dict[Level, OfLevel]
    strong_over_medium: Figure
    medium_over_easy: Figure
    """Points of the one minus those of the other in the same match."""
    guessed: float
    """The share of the riddles that were found, and that were found twice."""
    guessed_twice: float
    questions: Figure
    """Asked about a riddle before it was found for the first time."""
    owners: Figure
    """How far an owner's hat moved for an arrow; and how many of these cost, and brought."""
    owners_lost: float
    owners_won: float
    turns: Figure
    actions: Figure
    by_goal: float
    """The share of matches that ended with a hat at the goal."""
    step_ms: float
    """Processor time of a bot's step: the mean, and of the slowest in a thousand."""
    slow_step_ms: float
    turn_ms: float
    """Processor time of a strong bot's whole turn on a worker that was just started, where the
    others type all questions: the mean, and the slowest; and the most questions in its notebook."""
    slowest_turn_ms: float
    typed: int
    worst_turn_ms: float
    """The longest turn that a bot can have on such a worker: ten sculptures on which fingers have
    worked as long as clay allows, and more typed questions than it thinks about."""


def play(number: int, seats: int, seed: str) -> Played:
    """One match. Every level has every seat equally often."""
    levels = seating(number, seats)
    options = BARBAROSSA.options(language=TONGUES[number % len(TONGUES)])
    luck = Random(f"{seed} {number}")  # noqa: S311 - bots' luck, no secret
    match = new_match(BARBAROSSA, options, seats, f"{seed} {number}")
    found: list[Found] = []
    thought: list[float] = []
    while match.result is None and match.seq < LONGEST:
        seat = match.waiting_for[0]
        timed = match.seq % TIMED == 0
        start = process_time() if timed else 0.0
        action = BARBAROSSA.bots[levels[seat]](match.seen(seat), luck)
        if timed:
            thought.append(1000 * (process_time() - start))
        match = match.submit(seat, action)
        found += finds(match, levels)
        for other, cursed in interruptions(match, levels, luck):
            match = match.submit(other, cursed)
            found += finds(match, levels)
    state = match.state
    return Played(
        levels=levels,
        points=state.hats,
        found=tuple(found),
        riddles=len(state.riddles),
        guesses=tuple((levels[tried.seat], bool(tried.right)) for tried in state.guesses),
        turns=state.turn,
        actions=match.seq,
        ending=str(state.ended),
        thought=tuple(thought),
    )


def interruptions(
    match: Match, levels: Sequence[Level], luck: Random
) -> Iterator[tuple[Seat, Action]]:
    """Whoever is first to use a curse: after that, others think again."""
    seats = [seat for seat in range(len(levels)) if seat not in match.waiting_for]
    for seat in luck.sample(seats, len(seats)):
        action = BARBAROSSA.interrupts[levels[seat]](match.seen(seat), luck)
        if action is not None:
            yield seat, action
            return


def seating(number: int, seats: int) -> tuple[Level, ...]:
    orders = list(permutations(LEVELS))
    whole = chain.from_iterable(orders[(number + more) % len(orders)] for more in range(seats))
    return tuple(level for level, _ in zip(whole, range(seats), strict=False))


def finds(match: Match, levels: Sequence[Level]) -> Iterator[Found]:
    """The arrow of the last action, if there was one."""
    stuck = [event for event in match.events if isinstance(event, ArrowStuck)]
    moved = [event for event in match.events if isinstance(event, HatsMoved)]
    for arrow in stuck:
        owner = arrow.riddle // (len(match.state.riddles) // len(levels))
        hats = [event.hats[owner] for event in moved if event.why in ("found", "owner")]
        asked = sum(said.riddle == arrow.riddle for said in match.state.answers)
        first = len(match.state.riddles[arrow.riddle].arrows) == 1
        yield Found(
            levels[arrow.seat], levels[owner], first, arrow.arrows, hats[-1] - hats[0], asked
        )


def play_some(seats: int, seed: str, numbers: Sequence[int]) -> list[Played]:
    LOOKING.wait()
    return [play(number, seats, seed) for number in numbers]


def play_all(
    matches: int, seats: int, seed: str, cores: int, tell: Callable[[int], None]
) -> Iterator[Played]:
    """`tell` hears how many are over."""
    LOOKING.wait()
    parts = [range(matches)[n : n + AT_A_TIME] for n in range(0, matches, AT_A_TIME)]
    work = partial(play_some, seats, seed)
    done = 0
    if cores == 1:
        results: Iterable[list[Played]] = map(work, parts)
    else:
        pool = ProcessPoolExecutor(cores, get_context("spawn"))
        results = pool.map(work, parts)
    for part in results:
        done += len(part)
        tell(done)
        yield from part


def measure(
    matches: int, seats: int, seed: str, cores: int, tell: Callable[[int], None]
) -> Figures:
    played = list(play_all(matches, seats, seed, cores, tell))
    found = [each for match in played for each in match.found]
    riddles = sum(match.riddles for match in played)
    moved = [each.owners for each in found]
    thought = [step for match in played for step in match.thought]
    fresh = turns(-(-matches // IN_TURNS), seed)
    return Figures(
        matches=len(played),
        seats=seats,
        levels={level: of_level(level, played, found) for level in LEVELS},
        strong_over_medium=figure(differences(played, "strong", "medium")),
        medium_over_easy=figure(differences(played, "medium", "easy")),
        guessed=share([each.first for each in found].count(True), riddles),
        guessed_twice=share([each.first for each in found].count(False), riddles),
        questions=figure([each.questions for each in found if each.first]),
        owners=figure(moved),
        owners_lost=share(sum(each < 0 for each in moved), len(moved)),
        owners_won=share(sum(each > 0 for each in moved), len(moved)),
        turns=figure([match.turns for match in played]),
        actions=figure([match.actions for match in played]),
        by_goal=share(sum(match.ending == "goal" for match in played), len(played)),
        step_ms=round(float(np.mean(thought)), 3),
        slow_step_ms=round(float(np.quantile(thought, 0.999)), 3),
        turn_ms=round(float(np.mean([turn.ms for turn in fresh])), 1),
        slowest_turn_ms=round(max(turn.ms for turn in fresh), 1),
        typed=max(turn.typed for turn in fresh),
        worst_turn_ms=round(longest(seed).ms, 1),
    )


def of_level(level: Level, played: Sequence[Played], found: Sequence[Found]) -> OfLevel:
    points = [mean_of(match, level) for match in played if level in match.levels]
    seats = sum(match.levels.count(level) for match in played)
    guesses = [right for match in played for who, right in match.guesses if who == level]
    moved = [each.owners for each in found if each.owner == level]
    wins = sum(win_of(match, level) for match in played)
    return OfLevel(
        points=figure(points),
        wins=share(wins, seats),
        found=share(sum(each.level == level for each in found), seats),
        right=share(guesses.count(True), len(guesses)),
        owners=round(float(np.mean(moved)), 3) if moved else 0.0,
    )


def mean_of(match: Played, level: Level) -> float:
    own = [hat for hat, who in zip(match.points, match.levels, strict=True) if who == level]
    return sum(own) / len(own)


def win_of(match: Played, level: Level) -> float:
    first = [who for hat, who in zip(match.points, match.levels, strict=True)
             if hat == max(match.points)]  # fmt: skip
    return first.count(level) / len(first)


def differences(played: Sequence[Played], one: Level, other: Level) -> list[float]:
    both = [match for match in played if one in match.levels and other in match.levels]
    return [mean_of(match, one) - mean_of(match, other) for match in both]


def figure(values: Sequence[float]) -> Figure:
    if not values:
        return Figure(0.0, 0.0, 0.0)
    mean, error = float(np.mean(values)), float(np.std(values)) / len(values) ** 0.5
    return Figure(round(mean, 2), round(mean - SURE * error, 2), round(mean + SURE * error, 2))


def share(part: float, whole: int) -> float:
    return round(part / whole, 3) if whole else 0.0
