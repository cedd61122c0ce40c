"""BuntHerum in the terminal."""

from tablee.cli.face import Face
from tablee.cli.sitting import Sitting
from tablee.engine.match import Match
from tablee.games.buntherum.calm import Calm
from tablee.games.buntherum.terminal.calm import CalmFace
from tablee.games.buntherum.terminal.face import BuntherumFace
from tablee.games.buntherum.terminal.racing import RaceSitting


def around(match: Match) -> tuple[type[Sitting], type[Face]]:
    """A race has no turns, so it needs a sitting of its own."""
    calm = isinstance(match.rules, Calm)
    return (Sitting, CalmFace) if calm else (RaceSitting, BuntherumFace)
