"""The games of the house."""

from collections.abc import Sequence

from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.baron import BARON
from tablee.games.buntherum import BUNTHERUM
from tablee.games.six import SIX

GAMES: tuple[AnyGame, ...] = (SIX, BARON, BUNTHERUM)
COMING: tuple[AnyGame, ...] = (BARBAROSSA,)
"""Their rules are ready, but nothing shows them to people yet: nobody can open a table."""
ALL = (*GAMES, *COMING)
"""Those whose records can be read."""


def find(key: str, games: Sequence[AnyGame] = GAMES) -> AnyGame:
    """The game of that name. Raises BadOptions."""
    for game in games:
        if game.key == key:
            return game
    known = ", ".join(game.key for game in games)
    message = f"There is no game '{key}' here. There is: {known}."
    raise BadOptions("unknown_game", message, game=key, known=known)
