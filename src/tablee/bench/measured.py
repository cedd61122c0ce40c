"""Which game the engine and the server are measured with."""

from dataclasses import dataclass

from tablee.engine.game import AnyGame
from tablee.engine.options import Options, read_options
from tablee.engine.yardstick import Yardstick
from tablee.games import GAMES


@dataclass(frozen=True)
class Measured:
    """A game that brings a plain loop, and the options of a match of one round."""

    game: AnyGame
    yardstick: Yardstick
    one_round: Options


def measured_game() -> Measured:
    """The first built-in game that can be measured."""
    for game in GAMES:
        if game.yardstick is not None:
            one_round = read_options(game.options, dict(game.trial.one_round))
            return Measured(game, game.yardstick, one_round)
    raise LookupError("no game brings a plain loop")
