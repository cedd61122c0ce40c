"""`tablee export`: finished matches as JSON lines, of a server or of bots among themselves."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress

from tablee.arena.cores import all_cores
from tablee.arena.selfplay import Sittings, new_sittings, run
from tablee.cli.arena import Bots, Cores, Seats, Seed, Variants
from tablee.cli.plainly import BadFile, plainly
from tablee.cli.words import Words, local_words
from tablee.games import GAMES

HELP = local_words()


def export(
    file: Annotated[Path, typer.Argument(help=HELP("help.export_file"), metavar="FILE")],
    data: Annotated[str | None, typer.Option(help=HELP("help.serve_data"))] = None,
    self_play: Annotated[
        int, typer.Option(help=HELP("help.export_self_play"), min=0, max=10_000_000)
    ] = 0,
    game: Annotated[str, typer.Option(help=HELP("help.play_game"))] = GAMES[0].key,
    variant: Variants = None,
    seats: Seats = 4,
    bots: Bots = "medium",
    seed: Seed = "export",
    cores: Cores = 0,
    parquet: Annotated[
        Path | None, typer.Option(help=HELP("help.export_parquet"), metavar="FILE", dir_okay=False)
    ] = None,
) -> None:
    words = local_words()
    with plainly(words):
        to_parquet = writer_of_parquet() if parquet is not None else None
        with writing(file):
            if self_play:
                sittings = new_sittings(game, variant or [], seats, bots.split(","), seed)
                with_progress(sittings, self_play, file, cores or all_cores(), words)
            else:
                asyncio.run(write_public(data, file))
        if to_parquet is not None and parquet is not None:
            with writing(parquet):
                to_parquet(file, parquet)


def with_progress(sittings: Sittings, matches: int, file: Path, cores: int, words: Words) -> None:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task(words("arena.playing"), total=matches)
        run(sittings, matches, file, cores, lambda done: progress.update(bar, completed=done))


def writer_of_parquet() -> Callable[[Path, Path], None]:
    """Raises BadFile before anything is played if its library is not installed."""
    try:
        from tablee.cli.parquet import write_parquet  # an extra, and slow
    except ImportError:
        message = "Parquet needs one more package: pip install 'tablee[parquet]'."
        raise BadFile("no_parquet", message) from None
    return write_parquet


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Raises BadFile where the file cannot be written."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        message = f"'{file}' cannot be written: {why}."
        raise BadFile("unwritable", message, path=file, why=why) from None


async def write_public(data: str | None, file: Path) -> None:
    from tablee.cli.serve import place  # slow, and only needed here
    from tablee.server.publishing import public_matches
    from tablee.server.store import open_store

    async with open_store(place(data)) as store:
        with file.open("wb") as out:
            async for line in public_matches(store):
                out.write(line)
