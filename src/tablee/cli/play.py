"""`tablee play`: a whole match in the terminal, against bots."""

import secrets
import shlex
import sys
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer
from rich.console import Console

from tablee.bots import Bot, find_bot
from tablee.cli.baron import BaronFace
from tablee.cli.face import PERSON, Face, Setting
from tablee.cli.files import load_json, write_bytes
from tablee.cli.pace import Pace
from tablee.cli.people import around_the_table
from tablee.cli.plainly import plainly
from tablee.cli.six import SixFace
from tablee.cli.values import read_values
from tablee.cli.words import Words, find_words, local_words
from tablee.engine.errors import TableeError
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.engine.record import write_record
from tablee.games import find

HELP = local_words()
FACES: dict[str, type[Face]] = {"six": SixFace, "baron": BaronFace}
GAME, SEATS = "six", 4
"""What is played when nobody says anything."""
QUIT = ("q", "quit", "exit")
EXPLAIN = ("?", "h", "help")


class Quit(Exception):
    """The person leaves the table."""


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
        match = sit_down(find(game), seats, values, seed)
        names = around_the_table(seats, name, words("you"))
        console = Console(highlight=False)
        setting = Setting(console, words, Pace(speed), match.options, names)
        again = command(game, seats, variant or [], option or [], deck, match.seed)
        Sitting(match, setting, find_bot(bot), save, again).evening()


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


class Sitting:
    """One person and some bots at a table, until the match is over or the person leaves."""

    def __init__(
        self, match: Match, setting: Setting, bot: Bot, save: Path | None, again: str
    ) -> None:
        self.match = match
        self.setting = setting
        self.face = FACES[match.game.key](setting)
        self.bot = bot
        self.luck = Random(f"bots {match.seed}")  # noqa: S311 - a bot's mood need not be a secret
        self.save = save
        self.again = again

    @property
    def words(self) -> Words:
        return self.setting.words

    def evening(self) -> None:
        """From the first deal to the last word, whichever way it ends."""
        self.keep()  # a file that cannot be written should not surprise anybody at the end
        if self.setting.width < self.face.narrowest:
            self.setting.say(self.words("play.narrow", columns=self.face.narrowest))
        try:
            self.play()
        except (Quit, EOFError):
            self.setting.console.print()
            self.setting.say(self.words("play.goodbye"))
        except KeyboardInterrupt:
            self.setting.console.print()
            raise
        finally:
            self.keep()
        self.last_words()

    def play(self) -> None:
        self.face.happened(self.match.update(PERSON))
        while self.match.result is None:
            self.step()
        self.setting.console.print()
        self.setting.say(self.words("play.over"))
        self.face.close(self.match.update(PERSON))

    def step(self) -> None:
        """The bots choose first, so that the person's choice turns the cards up at once."""
        bots = [seat for seat in self.match.waiting_for if seat != PERSON]
        if bots:
            action = self.bot(self.match.update(bots[0]), self.luck)
            self.follow(self.match.submit(bots[0], action))
        else:
            self.follow(self.choose())

    def follow(self, match: Match) -> None:
        self.match = match
        if match.events:
            self.face.happened(match.update(PERSON))

    def choose(self) -> Match:
        """The match after the person's choice."""
        update = self.match.update(PERSON)
        self.face.show(update)
        only = self.face.only_choice(update)
        if only is not None:
            return self.match.submit(PERSON, only)
        self.setting.pace.listen()
        while True:
            typed = self.listen()
            try:
                return self.match.submit(PERSON, self.understood(typed))
            except TableeError as error:
                self.setting.say(self.words.error(error))

    def understood(self, typed: str) -> Any:
        """The action that was typed; the rules first, as often as somebody asks for them."""
        update = self.match.update(PERSON)
        while typed.lower() in EXPLAIN:
            self.explain()
            self.face.show(update)
            typed = self.listen()
        return self.face.read(update, typed)

    def listen(self) -> str:
        """A line from the keyboard. Raises Quit and EOFError."""
        typed = self.setting.console.input("› ").strip()
        if typed.lower() in QUIT:
            raise Quit
        return typed

    def explain(self) -> None:
        self.setting.console.print()
        for paragraph in [*self.face.rules(), self.words("play.commands")]:
            self.setting.say(paragraph, bullet="- ")
        self.setting.console.print()
        self.setting.ask(self.words("play.back"), "")
        self.listen()

    def keep(self) -> None:
        if self.save is not None:
            write_bytes(self.save, write_record(self.match))

    def last_words(self) -> None:
        if self.save is not None:
            self.setting.say(self.words("play.saved"))
            self.setting.spell(shlex.join(["tablee", "replay", str(self.save)]))
        self.setting.say(self.words("play.again"))
        self.setting.spell(self.again)
        sys.stdout.flush()
