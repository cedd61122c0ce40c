"""Deals of the day: opponents with a luck of their own, and what strong bots make of a deal.

Everything here follows from the seed and what a bot sees. No clock has a part in it: two people who
play the same cards see the same match, on every machine.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from msgspec import Struct

from tablee.bots.characters import playing
from tablee.engine.bots import CHARACTERS, Bot, Character, Level
from tablee.engine.game import AnyGame, Result, Seat
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options

SEAT: Seat = 0
"""Where the person sits."""
ROBOT = "strong:2000p"
"""Who shows what can be made of a deal, where a game searches: so many playouts for a choice."""
ROUNDS = 200
"""How often it plays."""


def opponents(seats: int, day: int) -> list[Character]:
    """Who sits at the other seats: others every day, until all twelve were there."""
    others = seats - 1
    return [CHARACTERS[(day * others + seat) % len(CHARACTERS)] for seat in range(others)]


def luck_of(match: Match, seat: Seat) -> Random:
    """The luck of a bot for its next choice: that of the deal, whatever others have done."""
    choices = sum(who == seat for who, _ in match.moves)
    return Random(f"{match.seed} {seat} {choices}")  # noqa: S311 - as secret as the seed


def strong(game: AnyGame, name: str = ROBOT) -> Bot:
    """The strong bot, with a fixed number of playouts where it searches."""
    return (game.contenders and game.contenders(name)) or game.bots["strong"]


class Setting(Struct, frozen=True):
    """What a deal is played with, but for its seed."""

    game: str
    version: int
    options: dict[str, Any]
    seats: int
    level: Level
    day: int


def played(game: AnyGame, setting: Setting, seed: str, luck: str, robot: Bot) -> Result:
    """How a deal ends with a strong bot on the person's seat. `luck` is its own."""
    options = read_options(game.options, setting.options)
    match, own = new_match(game, options, setting.seats, seed), Random(luck)  # noqa: S311 - no secret
    others = [playing(game, setting.level, who) for who in opponents(setting.seats, setting.day)]
    while match.result is None:
        seat = match.waiting_for[0]
        bot = robot if seat == SEAT else others[seat - 1]
        rng = own if seat == SEAT else luck_of(match, seat)
        match = match.submit(seat, bot(match.seen(seat), rng))
    return match.result


def points_of(game: AnyGame, setting: Setting, seed: str, luck: str) -> int:
    """What a strong bot makes of a deal on the person's seat."""
    return played(game, setting, seed, luck, strong(game)).points[SEAT]


def robots(game: AnyGame, setting: Setting, seeds: Iterable[str]) -> Iterator[int]:
    """What strong bots make of these deals, one after the other."""
    for number, seed in enumerate(seeds):
        yield points_of(game, setting, seed, f"robot {number}")


class Standard(Struct, frozen=True):
    """What strong bots make of a deal, and of others."""

    robots: list[int]
    """Of this deal, each time."""
    ordinary: list[int]
    """Of as many other deals, once each."""


def standard_of(game: AnyGame, setting: Setting, seed: str, rounds: int = ROUNDS) -> Standard:
    same = [*robots(game, setting, [seed] * rounds)]
    return Standard(same, [*robots(game, setting, (f"deal {n}" for n in range(rounds)))])
