"""What its tools compile, ahead of time."""

from tablee.games.six.kernel.rounds import play_deals
from tools.six.bars.playing import players


def compile_all() -> None:
    play_deals(players("strong:1p", "flat:1"), 0, 1)
