"""`tablee arena`: bots play the same deals in all seats, and figures say who is better."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tablee.arena.cores import all_cores
from tablee.arena.playing import Deal, Player, run
from tablee.arena.setting import Setting, new_setting, program_of
from tablee.cli.plainly import plainly
from tablee.cli.serve import bound
from tablee.cli.words import Words, local_words
from tablee.engine.errors import BadOptions
from tablee.games import GAMES

if TYPE_CHECKING:
    from tablee.arena.programs import Programs

HELP = local_words()
COMING = 300.0
"""Seconds for programs to come: some load a large network first."""

Variants: TypeAlias = Annotated[
    list[str] | None, typer.Option(help=HELP("help.play_variant"), metavar="NAME")
]
Seats: TypeAlias = Annotated[int, typer.Option(help=HELP("help.arena_seats"))]
Bots: TypeAlias = Annotated[str, typer.Option(help=HELP("help.arena_bots"), metavar="NAME,NAME,…")]
Seed: TypeAlias = Annotated[str, typer.Option(help=HELP("help.arena_seed"))]
Cores: TypeAlias = Annotated[int, typer.Option(help=HELP("help.arena_cores"), min=0, max=256)]


def arena(
    game: Annotated[str, typer.Argument(help=HELP("help.play_game"))] = GAMES[0].key,
    variant: Variants = None,
    seats: Seats = 4,
    bots: Bots = "medium,easy",
    deals: Annotated[int, typer.Option(help=HELP("help.arena_deals"), min=2, max=1_000_000)] = 100,
    seed: Seed = "arena",
    keep: Annotated[
        Path | None, typer.Option(help=HELP("help.arena_keep"), metavar="FILE", dir_okay=False)
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help=HELP("help.arena_plot"), metavar="FILE", dir_okay=False)
    ] = None,
    whole: Annotated[bool, typer.Option("--whole", help=HELP("help.arena_whole"))] = False,
    cores: Cores = 0,
    ray: Annotated[bool, typer.Option("--ray", help=HELP("help.arena_ray"))] = False,
    port: Annotated[int, typer.Option(help=HELP("help.arena_port"), min=0, max=65535)] = 8007,
    as_json: Annotated[bool, typer.Option("--json", help=HELP("help.bench_json"))] = False,
) -> None:
    words = local_words()
    with plainly(words):
        setting = new_setting(game, variant or [], seats, bots.split(","), seed, whole)
        play_all = cluster(setting) if ray else None
        with invited(setting, port, words) as programs:
            played = with_progress(
                setting, deals, keep, cores or all_cores(), words, programs, play_all
            )
        show(setting, played, plot, as_json, words)


def cluster(setting: Setting) -> Player:
    """Plays on a Ray cluster. Raises BadOptions."""
    if any(map(program_of, setting.bots)):
        message = "Programs play on this machine: an arena with them has no --ray."
        raise BadOptions("ray_programs", message)
    try:
        from tablee.arena.cluster import play_on_cluster  # an extra, and slow
    except ImportError:
        message = "A cluster needs one more package: pip install 'tablee[ray]'."
        raise BadOptions("no_ray", message) from None
    return play_on_cluster


@contextmanager
def invited(setting: Setting, port: int, words: Words) -> Iterator["Programs | None"]:
    """The programs of this arena, once all of them have come."""
    names = [name for name in map(program_of, setting.bots) if name]
    if not names:
        yield None
        return
    from tablee.arena.door import opened  # slow, and only needed here

    listener = bound("127.0.0.1", port, shared=False)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with opened(setting, listener) as programs:
        told = words("arena.door", address=address, names=", ".join(dict.fromkeys(names)))
        print(told, file=sys.stderr, flush=True)
        programs.wait(COMING)
        yield programs


def with_progress(
    setting: Setting, deals: int, keep: Path | None, cores: int, words: Words,
    programs: "Programs | None", play_all: Player | None,
) -> list[Deal]:  # fmt: skip
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words("arena.playing"), total=deals)

        def tell(done: int) -> None:
            progress.update(bar, completed=done)

        return run(setting, deals, keep, cores, tell, programs, play_all)


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
