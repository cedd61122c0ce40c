"""What a game offers, for lists and forms: how many seats, which options, which variants."""

from msgspec import Struct

from tablee.engine.game import AnyGame
from tablee.engine.options import Choice, choices
from tablee.engine.variants import clashes


class Seats(Struct, frozen=True):
    """How many can sit down, at least and at most."""

    min: int
    max: int


class VariantEntry(Struct, frozen=True):
    """A variant: how many can play it, and with which others it cannot be played."""

    key: str
    seats: Seats
    clashes_with: list[str]


class GameEntry(Struct, frozen=True):
    """A game of the house: what a table of it can agree on."""

    key: str
    version: int
    seats: Seats
    options: list[Choice]
    variants: list[VariantEntry]
    bots: bool
    """Whether bots can play it; if not, every seat needs a person."""


def game_entry(game: AnyGame) -> GameEntry:
    return GameEntry(
        game.key,
        game.version,
        seats(game),
        choices(game.options),
        [VariantEntry(v.key, seats(game, v.key), clashing(game, v.key)) for v in game.variants],
        bool(game.bots),
    )


def seats(game: AnyGame, *variants: str) -> Seats:
    allowed = game.seats(game.options(variants=variants))
    return Seats(allowed[0], allowed[-1])


def clashing(game: AnyGame, key: str) -> list[str]:
    """The variants that cannot be played with this one."""
    pairs = clashes(game.variants)
    return [a if b == key else b for a, b in pairs if key in (a, b)]
