"""`tablee play`: a whole match in the terminal, against bots."""

import secrets
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from tablee.bots import find_level
from tablee.cli.baron import BaronFace
from tablee.cli.buntherum import BuntherumFace
from tablee.cli.calm import CalmFace
from tablee.cli.face import Face, Setting
from tablee.cli.files import load_json
from tablee.cli.pace import Pace
from tablee.cli.people import around_the_table
from tablee.cli.plainly import plainly
from tablee.cli.racing import RaceSitting
from tablee.cli.sitting import Sitting
from tablee.cli.six import SixFace
from tablee.cli.values import read_values
from tablee.cli.words import Words, find_words, local_words
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.games import find
from tablee.games.buntherum.rules import Buntherum

HELP = local_words()
FACES: dict[str, type[Face]] = {"six": SixFace, "baron": BaronFace, "buntherum": BuntherumFace}
GAME, SEATS = "six", 4
"""What is played when nobody says anything."""


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
    bot: Annotated[str, typer.Option(help=HELP("help.play_bot"), metavar="NAME")] = "careful",
    name: Annotated[str | None, typer.Option(help=HELP("help.play_name"))] = None,
    seed: Annotated[str | None, typer.Option(help=HELP("help.play_seed"))] = None,
    lang: Annotated[str | None, typer.Option(help=HELP("help.lang"), metavar="fr|en")] = None,
    save: Annotated[Path | None, typer.Option(help=HELP("help.play_save"), metavar="FILE")] = None,
    speed: Annotated[
        float, typer.Option(help=HELP("help.play_speed"), min=0, max=100, metavar="0-100")
    ] = 1,
) -> None:
    with plainly(local_words()):
        words = find_words(lang)
    with plainly(words):
        values = chosen(variant, option, deck)
        found = find_for_terminal(game, words)
        level = find_level(found, bot)
        match = sit_down(found, seats, values, seed)
        names = around_the_table(seats, name, words("you"))
        console = Console(highlight=False)
        setting = Setting(console, words, Pace(speed), match.options, names)
        again = command(game, seats, variant or [], option or [], deck, match.seed)
        sitting, face = around(match)
        sitting(match, setting, face(setting), level, save, again).evening()


def around(match: Match) -> tuple[type[Sitting], type[Face]]:
    """How people sit at this table, and what it looks like: in a race nobody takes turns."""
    if not isinstance(match.rules, Buntherum):
        return Sitting, FACES[match.game.key]
    return (RaceSitting, BuntherumFace) if match.rules.racing else (Sitting, CalmFace)


def find_for_terminal(key: str, words: Words) -> AnyGame:
    """A game that has a face here. Raises BadOptions."""
    game = find(key)
    if key not in FACES:
        name = words(f"game.{key}.name")
        message = f"{name} is played in the browser, with clay: make play, or tablee serve."
        raise BadOptions("in_browser", message, game=name)
    return game


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
