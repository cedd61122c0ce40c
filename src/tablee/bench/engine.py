"""Full rounds of a game per second on one core, players choosing at random.

plain   a throwaway loop without events, checks or replay, which the game brings: the yardstick
rules   the rules alone, events and all, without log and views
match   through Match.submit, as the server plays: choices gathered, checked and logged
table   the same, and after every action the update of every seat, encoded as JSON
kernel  the compiled code of bots, by processor time, where the game has it
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from time import perf_counter, process_time

import msgspec
from msgspec import Struct

from tablee.bench.measured import Measured
from tablee.engine.chance import Chance
from tablee.engine.match import Match, new_match, settle

SLICES = 5
IN_A_SLICE = 2000
encode = msgspec.json.Encoder().encode


class Speed(Struct, frozen=True):
    """Rounds per second at a table of so many seats."""

    seats: int
    plain: float
    rules: float
    match: float
    table: float
    kernel: float | None

    @property
    def share(self) -> float:
        """The rules' speed as a share of the plain loop's: a busy machine slows both."""
        return self.rules / self.plain


def measure(game: Measured, seats: int, seconds: float) -> Speed:
    """The four speeds, taken in turns so that a slow moment of the machine hits them all."""
    ways = (plain_round, rules_round, match_round, table_round)
    best = [0.0] * len(ways)
    for turn in range(SLICES):
        for i, way in enumerate(ways):
            rounds_per_second = run(partial(way, game, seats), seconds / SLICES, seed=turn)
            best[i] = max(best[i], rounds_per_second)
    plain, rules, match, table = (round(speed, 1) for speed in best)
    return Speed(seats, plain, rules, match, table, kernel_speed(game, seats, seconds))


def run(one_round: Callable[[str, Random], None], seconds: float, seed: int) -> float:
    rng = Random(seed)  # noqa: S311 - players at random, not secrets
    rounds, start = 0, perf_counter()
    while (spent := perf_counter() - start) < seconds or not rounds:
        one_round(f"{seed} {rounds}", rng)
        rounds += 1
    return rounds / spent


def kernel_speed(game: Measured, seats: int, seconds: float) -> float | None:
    """The best of many short slices: a busy machine slows some of them."""
    play = game.yardstick.kernel
    if play is None:
        return None
    play(seats, 1, 0)
    best, end, seed = 0.0, perf_counter() + seconds, 0
    while seed == 0 or perf_counter() < end:
        seed += 1
        start = process_time()
        play(seats, IN_A_SLICE, seed)
        best = max(best, IN_A_SLICE / (process_time() - start))
    return round(best)


def plain_round(game: Measured, seats: int, _seed: str, rng: Random) -> None:
    game.yardstick.plain(seats, rng)


def rules_round(game: Measured, seats: int, seed: str, rng: Random) -> None:
    rules = game.game.rules(game.one_round, seats)
    chance = Chance(seed)
    state, _ = settle(rules, rules.start(), {}, chance)
    while waiting := rules.awaiting(state):
        choices = {seat: rng.choice(rules.legal(state, seat)) for seat in waiting}
        state, _ = settle(rules, state, choices, chance)


def match_round(game: Measured, seats: int, seed: str, rng: Random) -> None:
    match = new_match(game.game, game.one_round, seats, seed)
    while waiting := match.waiting_for:
        match = play(match, waiting, rng)


def table_round(game: Measured, seats: int, seed: str, rng: Random) -> None:
    match = new_match(game.game, game.one_round, seats, seed)
    show(match)
    while waiting := match.waiting_for:
        for seat in waiting:
            match = play(match, [seat], rng)
            show(match)


def play(match: Match, seats: Sequence[int], rng: Random) -> Match:
    for seat in seats:
        match = match.submit(seat, rng.choice(match.legal(seat)))
    return match


def show(match: Match) -> None:
    for seat in range(match.rules.seats):
        encode(match.update(seat))
