"""Every table of a game that can be set up: variants that go together × seats."""

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from tablee.engine.game import AnyGame, AnyRules
from tablee.engine.match import Match, new_match
from tablee.engine.options import Options
from tablee.engine.variants import combinable


@dataclass(frozen=True)
class Table:
    game: AnyGame
    options: Options
    seats: int

    def __str__(self) -> str:
        options = msgspec.to_builtins(self.options).items()
        said = [f"{name}={value}" for name, value in options if name != "variants"]
        return "-".join((self.game.key, *self.options.variants, str(self.seats), *said))

    @property
    def rules(self) -> AnyRules:
        return self.game.rules(self.options, self.seats)

    def match(self, seed: object) -> Match:
        return new_match(self.game, self.options, self.seats, str(seed))


def tables(game: AnyGame) -> Iterator[Table]:
    for chosen in combinable(game.variants):
        keys = tuple(variant.key for variant in chosen)
        options = game.options(variants=keys, **game.trial.short) if keys else game.options()
        yield from (Table(game, options, seats) for seats in game.seats(options))
    for given in game.trial.options:
        options = game.options(**given)
        yield Table(game, options, middle(game.seats(options)))


def middle(seats: range) -> int:
    """Three seats, or the nearest possible number."""
    return min(seats, key=lambda count: abs(count - 3))
