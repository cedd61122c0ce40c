"""`tablee games`: what can be played here, for people and for programs."""

import json
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablee.cli.plain import plain_will_do
from tablee.cli.plainly import plainly
from tablee.cli.words import LANGUAGES, Words, find_words, local_words
from tablee.engine.catalogue import clashing, game_entry
from tablee.engine.game import AnyGame
from tablee.engine.options import Choice, choices
from tablee.games import installed

HELP = local_words()


def games(
    as_json: Annotated[bool, typer.Option("--json", help=HELP("help.games_json"))] = False,
    lang: Annotated[str | None, typer.Option(help=HELP("help.lang"), metavar=LANGUAGES)] = None,
) -> None:
    with plainly(local_words()):
        words = find_words(lang)
        if as_json:
            print(json.dumps([described(game, words) for game in installed()], ensure_ascii=False))
        else:
            show(Console(highlight=False), words)


def described(game: AnyGame, words: Words) -> dict[str, Any]:
    """What the game offers, with the names of everything."""
    entry: dict[str, Any] = msgspec.to_builtins(game_entry(game))
    for kind, key in (("options", "name"), ("variants", "key")):
        entry[kind] = [
            named | names(words, f"{game.key}.{kind[:-1]}.{named[key]}") for named in entry[kind]
        ]
    return entry | names(words, game.key)


def names(words: Words, key: str) -> dict[str, str]:
    return {"title": words(f"game.{key}.name"), "about": words(f"game.{key}.about")}


def show(console: Console, words: Words) -> None:
    for game in installed():
        console.print(title(game, words))
        console.print(Padding(words(f"game.{game.key}.about"), (0, 2)))
        if game.terminal is None and not plain_will_do(game):
            console.print(Padding(words("games.browser"), (0, 2)))
        table = Table.grid(padding=(0, 2), pad_edge=True)
        for row in rows(game, words):
            table.add_row(*row)
        console.print(table)
    console.print(words("games.how"))


def title(game: AnyGame, words: Words) -> Text:
    seats = game.seats(game.options())
    name = words(f"game.{game.key}.name")
    people = words("games.seats", low=seats[0], high=seats[-1])
    return Text.assemble((game.key, "bold"), f"  {name}, {people}")


def rows(game: AnyGame, words: Words) -> Iterator[tuple[Text | str, Text | str]]:
    """An option or variant: how to type it, and what it does."""
    yield "", ""
    for choice in choices(game.options):
        about = words(f"game.{game.key}.option.{choice.name}.about")
        yield (
            Text(f"-o {choice.name}={spoken(choice.default)}"),
            f"{about} {accepts(choice, words)}",
        )
    for variant in game.variants:
        others = clashing(game, variant.key)
        clash = " " + words("games.clashes", others=words.series(others)) if others else ""
        about = words(f"game.{game.key}.variant.{variant.key}.about")
        yield Text(f"--variant {variant.key}"), about + clash
    yield "", ""


def spoken(value: object) -> str:
    return "none" if value is None else str(value).lower()


def accepts(choice: Choice, words: Words) -> str:
    """What may stand behind the equals sign."""
    if choice.kind == "switch":
        return "(true, false)"
    if choice.kind == "name":
        return words("games.names", names=", ".join(choice.names))
    if choice.kind == "object":
        return words("games.object")
    key = "games.number_or_none" if choice.optional else "games.number"
    return words(key, low=choice.low, high=choice.high)
