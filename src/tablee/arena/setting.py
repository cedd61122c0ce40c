"""What an arena plays: the game, the bots, and who sits where."""

import re
from collections.abc import Sequence
from pkgutil import resolve_name
from typing import Any

from msgspec import Struct

from tablee.engine.bots import FORMER, Bot
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.engine.options import Options, read_options
from tablee.games import find

MOST_BOTS = 16
PROGRAM = re.compile(r"ws:(\S{1,24})")
"""A program with this name comes over a socket."""
IMPORT_PATH = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


class Setting(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that the results depend on. Two runs with the same setting are one."""

    game: str
    version: int
    variants: tuple[str, ...]
    seats: int
    bots: tuple[str, ...]
    seed: str
    whole: bool = False
    """Every bot plays whole tables alone: where all win together, a mixed team says nothing."""


def new_setting(
    key: str, variants: Sequence[str], seats: int, bots: Sequence[str], seed: str,
    whole: bool = False,
) -> Setting:  # fmt: skip
    """Checks everything before anything is played. Raises BadOptions."""
    game = find(key)
    setting = Setting(
        game=key, version=game.version, variants=tuple(variants), seats=seats, bots=tuple(bots),
        seed=seed, whole=whole,
    )  # fmt: skip
    if not game.bots:
        raise BadOptions("no_arena", "An arena is for games with bots.")
    if not 2 <= len(bots) <= MOST_BOTS:
        raise BadOptions("few_bots", f"An arena compares 2 to {MOST_BOTS} bots.", most=MOST_BOTS)
    game.rules(options_of(setting), seats)
    for name in bots:
        if program_of(name) is None:
            find_bot(game, name)
        elif game.pacing != "turns":
            message = "Programs do not play this game."
            raise BadOptions("no_programs", message)
    return setting


def options_of(setting: Setting) -> Options:
    return one_round(find(setting.game), setting.variants)


def one_round(game: AnyGame, variants: Sequence[str]) -> Options:
    """One round, by the options that the game has for that. Raises BadOptions."""
    values: dict[str, Any] = dict(game.trial.one_round)
    if variants:
        values["variants"] = list(variants)
    options: Options = read_options(game.options, values, none="none")
    return options


def find_bot(game: AnyGame, name: str) -> Bot:
    """A bot of a level, one that only arenas seat, or anybody's function. Raises BadOptions."""
    found = (game.contenders and game.contenders(name)) or imported(name)
    if found:
        return found  # also of a level: at a table nobody waits for a kernel, and here we do
    for level, bot in game.bots.items():
        if level == FORMER.get(name, name):
            return bot
    known = ", ".join(game.bots)
    message = f"There is no bot '{name}' here. There is: {known}."
    raise BadOptions("unknown_bot", message, bot=name, known=known)


def program_of(name: str) -> str | None:
    """The name of a program that comes over a socket (`arena/programs.py`)."""
    found = PROGRAM.fullmatch(name)
    return found[1] if found else None


def imported(name: str) -> Bot | None:
    """A function by its path, `package.module:function`."""
    if not IMPORT_PATH.fullmatch(name):
        return None
    try:
        found = resolve_name(name)
    except (ImportError, AttributeError):
        return None
    return found if callable(found) else None


def lineups(setting: Setting) -> list[tuple[int, ...]]:
    """Who sits where, by the numbers of the bots: each of them once in every seat."""
    count = len(setting.bots)
    if setting.whole:
        return [(bot,) * setting.seats for bot in range(count)]
    return [tuple((seat + turn) % count for seat in range(setting.seats)) for turn in range(count)]
