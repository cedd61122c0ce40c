"""6 qui prend! in the terminal."""

from tablee.cli.face import Face
from tablee.cli.sitting import Sitting
from tablee.engine.match import Match
from tablee.games.six.terminal.face import SixFace


def around(_match: Match) -> tuple[type[Sitting], type[Face]]:
    return Sitting, SixFace
