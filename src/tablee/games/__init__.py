"""The games of the house."""

from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.baron import BARON
from tablee.games.buntherum import BUNTHERUM
from tablee.games.six import SIX

GAMES: tuple[AnyGame, ...] = (SIX, BARON, BUNTHERUM, BARBAROSSA)


def find(key: str) -> AnyGame:
    """The game of that name. Raises BadOptions."""
    for game in GAMES:
        if game.key == key:
            return game
    known = ", ".join(game.key for game in GAMES)
    message = f"There is no game '{key}' here. There is: {known}."
    raise BadOptions("unknown_game", message, game=key, known=known)
