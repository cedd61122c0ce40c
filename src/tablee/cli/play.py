"""`tablee play`: a whole match in the terminal, against bots."""

import secrets
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tablee.bots import find_level
from tablee.bots.characters import NAMES
from tablee.cli.face import Setting
from tablee.cli.files import load_json
from tablee.cli.pace import Pace
from tablee.cli.people import bots_with, person_at
from tablee.cli.plain import plain, plain_will_do
from tablee.cli.plainly import plainly
from tablee.cli.sitting import Terminal
from tablee.cli.values import read_values
from tablee.cli.words import LANGUAGES, Words, find_words, local_words
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.games import GAMES, find

HELP = local_words()
GAME, SEATS = GAMES[0].key, 4
"""The defaults: what is played without arguments."""


def play(
    game: Annotated[str, typer.Argument(help=HELP("help.play_game"))] = GAME,
    seats: Annotated[int, typer.Option(help=HELP("help.play_seats"))] = SEATS,
    variant: Annotated[
        list[str] | None, typer.Option(help=HELP("help.play_variant"), metavar="NAME")
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", "-o", help=HELP("help.play_option"), metavar="NAME=VALUE"),
    ] = None,
    deck: Annotated[str | None, typer.Option(help=HELP("help.play_deck"), metavar="FILE")] = None,
    bot: Annotated[str, typer.Option(help=HELP("help.play_bot"), metavar="NAME")] = "medium",
    name: Annotated[str | None, typer.Option(help=HELP("help.play_name"))] = None,
    seed: Annotated[str | None, typer.Option(help=HELP("help.play_seed"))] = None,
    lang: Annotated[str | None, typer.Option(help=HELP("help.lang"), metavar=LANGUAGES)] = None,
    save: Annotated[Path | None, typer.Option(help=HELP("help.play_save"), metavar="FILE")] = None,
    speed: Annotated[
        float, typer.Option(help=HELP("help.play_speed"), min=0, max=100, metavar="0-100")
    ] = 1,
) -> None:
    with plainly(local_words()):
        words = find_words(lang)
    with plainly(words):
        values = chosen(variant, option, deck)
        found, terminal = find_for_terminal(game, words)
        level = find_level(found, bot)
        match = sit_down(found, seats, values, seed)
        person = person_at(name, words("you"))
        bots = bots_with(person, seats)
        names = (person, *(NAMES[each] for each in bots))
        console = Console(highlight=False)
        setting = Setting(console, words, Pace(speed), match.options, names, bots)
        again = command(game, seats, variant or [], option or [], deck, match.seed)
        sitting, face = terminal(match)
        sitting(match, setting, face(setting), level, save, again).evening()


def find_for_terminal(key: str, words: Words) -> tuple[AnyGame, Terminal]:
    """A game, and how it is played here. Raises BadOptions."""
    game = find(key)
    if game.terminal is not None:
        terminal: Terminal = game.terminal()
        return game, terminal
    if not plain_will_do(game):
        name = words(f"game.{key}.name")
        message = f"{name} is played in the browser: make play, or tablee serve."
        raise BadOptions("in_browser", message, game=name)
    return game, plain


def chosen(
    variants: list[str] | None, options: list[str] | None, deck: str | None
) -> dict[str, Any]:
    """All options that were typed. Raises BadOptions and BadFile."""
    values = read_values(options or [])
    if variants:
        values["variants"] = variants
    if deck is not None:
        values["deck"] = load_json(deck)
    return values


def sit_down(game: AnyGame, seats: int, values: dict[str, Any], seed: str | None) -> Match:
    """A new match. Raises BadOptions."""
    return new_match(
        game,
        read_options(game.options, values, none="none"),
        seats,
        secrets.token_hex(4) if seed is None else seed,
    )


def command(
    game: str, seats: int, variants: list[str], options: list[str], deck: str | None, seed: str
) -> str:
    """What to type to get the same cards again."""
    words = ["tablee", "play", *([] if game == GAME else [game])]
    words += [] if seats == SEATS else ["--seats", str(seats)]
    words += [word for variant in variants for word in ("--variant", variant)]
    words += [word for option in options for word in ("-o", option)]
    words += [] if deck is None else ["--deck", deck]
    return shlex.join([*words, "--seed", seed])
