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
from tablee.cli.position import Start, go_on
from tablee.cli.sitting import Terminal
from tablee.cli.values import read_values
from tablee.cli.words import LANGUAGES, Words, find_words, local_words
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.engine.match import new_match
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
    position: Annotated[
        str | None, typer.Option(help=HELP("help.play_position"), metavar="FILE")
    ] = None,
    move: Annotated[int | None, typer.Option(help=HELP("help.play_move"), metavar="N")] = None,
    seat: Annotated[int, typer.Option(help=HELP("help.play_seat"), metavar="N")] = 1,
) -> None:
    with plainly(local_words()):
        words = find_words(lang)
    with plainly(words):
        luck = secrets.token_hex(4) if seed is None else seed
        if position is None:
            values = chosen(variant, option, deck)
            start = sit_down(game, seats, values, luck, words)
            again = command(game, seats, variant or [], option or [], deck)
        else:
            only(position, game, seats, [variant, option, deck])
            start = go_on(position, move, seat, luck)
            again = from_there(position, move, seat)
        level = find_level(start.match.game, bot)
        setting = setting_of(start, person_at(name, words("you")), words, Pace(speed))
        terminal = terminal_of(start.match.game, words)
        sitting, face = terminal(start.match)
        same = shlex.join([*again, "--seed", luck])
        sitting(start, setting, face(setting), level, save, same).evening()


def terminal_of(game: AnyGame, words: Words) -> Terminal:
    """How a game is played here. Raises BadOptions."""
    if game.terminal is not None:
        terminal: Terminal = game.terminal()
        return terminal
    if not plain_will_do(game):
        name = words(f"game.{game.key}.name")
        message = f"{name} is played in the browser: make play, or tablee serve."
        raise BadOptions("in_browser", message, game=name)
    return plain


def setting_of(start: Start, person: str, words: Words, pace: Pace) -> Setting:
    """Who sits where, on this screen."""
    match, me = start.match, start.me
    bots = bots_with(person, me, match.rules.seats)
    names = {me: person} | {seat: NAMES[each] for seat, each in bots.items()}
    in_order = tuple(names[seat] for seat in range(match.rules.seats))
    return Setting(Console(highlight=False), words, pace, match.options, in_order, bots, me)


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


def sit_down(key: str, seats: int, values: dict[str, Any], seed: str, words: Words) -> Start:
    """A new match. Raises BadOptions."""
    game = find(key)
    terminal_of(game, words)
    return Start(new_match(game, read_options(game.options, values, none="none"), seats, seed))


def command(
    game: str, seats: int, variants: list[str], options: list[str], deck: str | None
) -> list[str]:
    """What to type to get the same cards again."""
    words = ["tablee", "play", *([] if game == GAME else [game])]
    words += [] if seats == SEATS else ["--seats", str(seats)]
    words += [word for variant in variants for word in ("--variant", variant)]
    words += [word for option in options for word in ("-o", option)]
    return words + ([] if deck is None else ["--deck", deck])


def only(position: str, game: str, seats: int, others: list[Any]) -> None:
    """The position says what is played, and how. Raises BadOptions."""
    if game != GAME or seats != SEATS or any(others):
        message = (
            f"'{position}' says what is played: leave out the game, the seats and the options."
        )
        raise BadOptions("position_alone", message, path=position)


def from_there(position: str, move: int | None, seat: int) -> list[str]:
    """What to type to go on from there again."""
    words = ["tablee", "play", "--position", position]
    words += [] if move is None else ["--move", str(move)]
    return words + ([] if seat == 1 else ["--seat", str(seat)])
