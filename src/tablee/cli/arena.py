"""`tablee arena`: bots play the same deals in all seats, and figures say who is better."""

import json
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tablee.arena.playing import Deal, all_cores, run
from tablee.arena.setting import Setting, new_setting
from tablee.cli.plainly import plainly
from tablee.cli.words import Words, local_words
from tablee.games import GAMES

HELP = local_words()


def arena(
    game: Annotated[str, typer.Argument(help=HELP("help.play_game"))] = GAMES[0].key,
    variant: Annotated[
        list[str] | None, typer.Option(help=HELP("help.play_variant"), metavar="NAME")
    ] = None,
    seats: Annotated[int, typer.Option(help=HELP("help.arena_seats"))] = 4,
    bots: Annotated[
        str, typer.Option(help=HELP("help.arena_bots"), metavar="NAME,NAME,…")
    ] = "careful,random",
    deals: Annotated[int, typer.Option(help=HELP("help.arena_deals"), min=2, max=1_000_000)] = 100,
    seed: Annotated[str, typer.Option(help=HELP("help.arena_seed"))] = "arena",
    keep: Annotated[
        Path | None, typer.Option(help=HELP("help.arena_keep"), metavar="FILE", dir_okay=False)
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help=HELP("help.arena_plot"), metavar="FILE", dir_okay=False)
    ] = None,
    whole: Annotated[bool, typer.Option("--whole", help=HELP("help.arena_whole"))] = False,
    cores: Annotated[int, typer.Option(help=HELP("help.arena_cores"), min=0, max=256)] = 0,
    as_json: Annotated[bool, typer.Option("--json", help=HELP("help.bench_json"))] = False,
) -> None:
    words = local_words()
    with plainly(words):
        setting = new_setting(game, variant or [], seats, bots.split(","), seed, whole)
        played = with_progress(setting, deals, keep, cores or all_cores(), words)
        show(setting, played, plot, as_json, words)


def with_progress(
    setting: Setting, deals: int, keep: Path | None, cores: int, words: Words
) -> list[Deal]:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words("arena.playing"), total=deals)
        return run(setting, deals, keep, cores, lambda done: progress.update(bar, completed=done))


def show(
    setting: Setting, deals: list[Deal], plot: Path | None, as_json: bool, words: Words
) -> None:
    from tablee.arena.figures import figures  # slow, and only needed here
    from tablee.arena.plot import plot as drawn

    told = figures(setting, deals)
    if plot is not None:
        plot.write_text(drawn(told), encoding="utf-8")
    if as_json:
        print(json.dumps({"setting": msgspec.to_builtins(setting)} | msgspec.to_builtins(told)))
        return
    table = Table(title=words("arena.title", deals=told.deals), title_justify="left")
    for name in ("bot", "points", "rank", "rating"):
        table.add_column(words(f"arena.{name}"), justify="left" if name == "bot" else "right")
    for each in told.standings:
        rating = f"{each.rating:.1f} ± {each.uncertainty:.1f}"
        table.add_row(each.bot, f"{each.points:.2f}", f"{each.rank:.2f}", rating)
    Console(highlight=False).print(table)
    for pair in told.differences:
        low, mean, high = (f"{value:+.2f}" for value in (pair.low, pair.mean, pair.high))
        print(
            words("arena.difference", one=pair.one, other=pair.other, mean=mean, low=low, high=high)
        )
