"""The games that are installed: our own, and games from other packages.

Each is found by an entry point of the group `tablee.games`, named like the key of the game. A
package that is broken is left out, with one line in the log.
"""

import logging
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files

from tablee.engine.catalogue import game_entry
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame, Game
from tablee.engine.racing import Racing

GROUP = "tablee.games"
OURS = "tablee"
"""The package whose games come first, in this order:"""
ORDER = ("six", "baron", "buntherum", "barbarossa")
KEY = re.compile(r"[a-z][a-z0-9_]{0,23}")

log = logging.getLogger(__name__)


def find(key: str) -> AnyGame:
    """The installed game with that key. Raises BadOptions."""
    for game in installed():
        if game.key == key:
            return game
    known = ", ".join(game.key for game in installed())
    message = f"There is no game '{key}' here. There is: {known}."
    raise BadOptions("unknown_game", message, game=key, known=known)


@cache
def installed() -> tuple[AnyGame, ...]:
    """Every game, in the order of the shelf: our own first, then the others by key."""
    return *GAMES, *from_outside()


def built_in() -> tuple[AnyGame, ...]:
    ours = {entry.name: entry for entry in entry_points(group=GROUP) if package(entry) == OURS}
    if ours.keys() != set(ORDER):
        again = "python -m pip install --no-deps --no-build-isolation -e ."
        raise RuntimeError(f"Tablée was installed before its games changed. Run: {again}")
    return tuple(ours[key].load() for key in ORDER)


def from_outside() -> Iterator[AnyGame]:
    """The games of other packages that work."""
    known = list(GAMES)
    others = [entry for entry in entry_points(group=GROUP) if package(entry) != OURS]
    for entry in sorted(others, key=lambda entry: entry.name):
        try:
            game = loaded(entry, known)
        except (Exception, SystemExit) as error:
            why = f"{type(error).__name__}: {error}"
            log.warning("the game %s of %s is left out: %s", entry.name, package(entry), why)
        else:
            known.append(game)
            yield game


def loaded(entry: EntryPoint, known: Sequence[AnyGame]) -> AnyGame:
    """The game behind an entry point. Raises whatever is wrong with it."""
    game: object = entry.load()
    if not isinstance(game, Game):
        raise TypeError(f"{entry.value} is not a Game")
    if game.key != entry.name or not KEY.fullmatch(game.key):
        raise ValueError(f"its key is {game.key!r}; the entry point must have the same name")
    if game.key in [other.key for other in known]:
        raise ValueError("another game has this key")
    if game.attachments is not None:
        check_path(game.attachments.path, known)
    game_entry(game)  # what every list shows of it
    check_words(game)
    check_pacing(game)
    return game


def check_path(path: str, known: Sequence[AnyGame]) -> None:
    """The path is part of a URL, so it must be simple, and unlike that of any other game."""
    taken = [other.attachments.path for other in known if other.attachments is not None]
    if not KEY.fullmatch(path) or path in taken:
        raise ValueError(f"the path of its attachments is {path!r}; choose another")


def check_words(game: AnyGame) -> None:
    """The package that it names is there, and has words."""
    if game.words is not None and not has_words(game.words):
        raise ValueError(f"its words are in {game.words!r}, which has no folder 'words'")


def has_words(package: str) -> bool:
    try:
        return (files(package) / "words").is_dir()
    except ModuleNotFoundError:
        return False


def check_pacing(game: AnyGame) -> None:
    """A race needs rules that measure calls; the kit checks this at every table."""
    options = game.options()
    rules = game.rules(options, game.seats(options)[0])
    if game.pacing == "race" and not isinstance(rules, Racing):
        raise ValueError("it is paced as a race, but its rules are not `Racing`")


def package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""


GAMES = built_in()
"""Our own games. They need nothing from outside, so they are loaded at once."""
