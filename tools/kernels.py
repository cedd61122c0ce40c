"""Compile what bots think with ahead of time, so that no test waits for it: `make kernels`."""

from random import Random

from tablee.engine.game import AnyGame
from tablee.engine.match import new_match
from tablee.engine.options import read_options
from tablee.games import GAMES


def main() -> None:
    for game in GAMES:
        compile_bots(game)


def compile_bots(game: AnyGame) -> None:
    if game.yardstick and game.yardstick.kernel:
        game.yardstick.kernel(4, 1, 1)
    if bot := game.contenders and game.contenders("strong:1"):
        match = new_match(game, read_options(game.options, {}), 4, "owl")
        bot(match.update(0), Random(1))


if __name__ == "__main__":
    main()
