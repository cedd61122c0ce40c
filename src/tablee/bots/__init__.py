"""What bots of all games share. A bot sees what a person in its seat would see."""

from tablee.engine.bots import FORMER, Level
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame


def find_level(game: AnyGame, name: str) -> Level:
    """The level of that name, if this game has a bot for it. Raises BadOptions."""
    for level in game.bots:
        if level == FORMER.get(name, name):
            return level
    known = ", ".join(game.bots)
    message = f"There is no bot '{name}' here. There is: {known}."
    raise BadOptions("unknown_bot", message, bot=name, known=known)
