"""The catalogue of games for lists and forms: seats, options and variants."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from tablee.engine.bots import First, Level
from tablee.engine.game import AnyGame
from tablee.engine.options import Choice, choices
from tablee.engine.tempo import pace
from tablee.engine.variants import clashes


class Seats(Struct, frozen=True):
    """The smallest and the largest number of seats."""

    min: int
    max: int


class VariantEntry(Struct, frozen=True):
    """A variant: its seats, and the variants that it does not combine with."""

    key: str
    seats: Seats
    clashes_with: list[str]


class GameEntry(Struct, frozen=True):
    """An installed game, and what can be chosen for a table."""

    key: str
    version: int
    seats: Seats
    options: list[Choice]
    variants: list[VariantEntry]
    bots: bool
    """Whether bots can play it; if not, every seat needs a person."""
    paces: Mapping[Level, int]
    """In a race: the typical time of a bot's call, in milliseconds, by level; otherwise empty."""
    starts: Mapping[Level, int]
    """The same for its first card, where bots keep to the pace of people."""
    first: First
    coach: bool
    """Whether a coach can judge its choices, or tell its reaction times."""
    clock: bool
    """Whether a table may limit the time for a choice: a bot chooses for those who are late."""
    slow: bool
    """Whether it can be played over days, by people who are never there together."""
    ranked: bool
    """Whether its matches can count for ratings: a bot plays on for those who leave."""
    ranked_options: Mapping[str, Any]
    """What a ranked match sets; all else is as in the box."""


def game_entry(game: AnyGame) -> GameEntry:
    return GameEntry(
        game.key,
        game.version,
        seats(game),
        choices(game.options),
        [VariantEntry(v.key, seats(game, v.key), clashing(game, v.key)) for v in game.variants],
        bool(game.bots),
        game.paces,
        {level: pace(own, level, []) for level, own in game.paces.items()},
        game.first,
        game.coach is not None or game.looks is not None,
        game.pacing != "people",
        game.pacing == "turns",
        rankable(game),
        game.ranked_options,
    )


def rankable(game: AnyGame) -> bool:
    """Not where a match waits for people who have gone: a lost one would never end."""
    absence = game.absence
    return game.pacing != "people" and {absence.away, absence.left, absence.removed} == {"bot"}


def seats(game: AnyGame, *variants: str) -> Seats:
    allowed = game.seats(game.options(variants=variants))
    return Seats(allowed[0], allowed[-1])


def clashing(game: AnyGame, key: str) -> list[str]:
    """The variants that cannot be played with this one."""
    pairs = clashes(game.variants)
    return [a if b == key else b for a, b in pairs if key in (a, b)]
