"""`tablee bench`: how fast things are on this machine, for people and for programs."""

import asyncio
import json
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from os import cpu_count
from pathlib import Path
from tempfile import gettempdir
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import msgspec
import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tablee.bench.engine import Speed, measure
from tablee.bench.measured import measured_game
from tablee.bench.races import Shares, Tally, across_workers, equal_hands, known_hands
from tablee.cli.plainly import BadFile, plainly
from tablee.cli.words import Words, local_words
from tablee.games import GAMES

if TYPE_CHECKING:
    from tablee.bench.coach import Judged

HELP = local_words()
SEATS = (2, 4, 10)
TABLES_OF_BOTS = (1, 10, 100)
SHARES = {"guessed", "guessed_twice", "wins", "right", "owners_won", "owners_lost", "by_goal"}

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help=HELP("help.bench_json"))]
Seconds: TypeAlias = Annotated[
    float, typer.Option(help=HELP("help.bench_load_seconds"), min=1, max=120)
]

bench = typer.Typer(help=HELP("help.bench"), no_args_is_help=True)


@bench.command(help=HELP("help.bench_engine"), epilog=HELP("help.bench_engine_example"))
def engine(
    as_json: AsJson = False,
    seconds: Annotated[
        float, typer.Option(help=HELP("help.bench_seconds"), min=0.01, max=60)
    ] = 1.0,
) -> None:
    console = Console(stderr=True)
    words = local_words()
    wait = words("bench.measuring")
    rounds = track(SEATS, wait, console=console, transient=True, disable=not console.is_terminal)
    game = measured_game()
    speeds = [measure(game, seats, seconds) for seats in rounds]
    if as_json:
        print(json.dumps({"python": platform.python_version(), "engine": figures(speeds)}))
    else:
        name = words(f"game.{game.game.key}.name")
        show(Console(highlight=False), name, speeds, words)


@contextmanager
def players(words: Words) -> Iterator[None]:
    """Where many people are played at a server: that takes a package which no server needs."""
    with plainly(words):
        if find_spec("picows") is None:
            message = "To play many people one more package is needed: pip install picows."
            raise BadFile("no_picows", message)
        yield


@bench.command(help=HELP("help.bench_server"), epilog=HELP("help.bench_server_example"))
def server(
    tables: Annotated[int, typer.Option(help=HELP("help.bench_tables"), min=1, max=1000)] = 50,
    seats: Annotated[int, typer.Option(help=HELP("help.bench_seats"), min=2, max=10)] = 4,
    rate: Annotated[float, typer.Option(help=HELP("help.bench_rate"), min=0, max=100)] = 0,
    seconds: Seconds = 10,
    flood: Annotated[int, typer.Option(help=HELP("help.bench_flood"), min=0, max=50)] = 0,
    as_json: AsJson = False,
) -> None:
    from tablee.bench.server import measure as measure_server  # slow, and only needed here

    words = local_words()
    with players(words), Console(stderr=True).status(words("bench.measuring")):
        loads = {"server": measure_server(tables, seats, rate, seconds)}
        if flood:
            loads["flooded"] = measure_server(tables, seats, rate, seconds, flood)
    if as_json:
        print(json.dumps({"python": platform.python_version()} | msgspec.to_builtins(loads)))
    else:
        for load in loads.values():
            print(words("bench.load", **msgspec.structs.asdict(load)))
            print(words("bench.shares", **msgspec.to_builtins(load.shares)))
            print(words("bench.disk", **msgspec.to_builtins(load.disk)))


@bench.command(help=HELP("help.bench_bots"), epilog=HELP("help.bench_bots_example"))
def bots(
    tables: Annotated[
        list[int] | None, typer.Option(help=HELP("help.bench_bots_tables"), min=1, max=500)
    ] = None,
    people: Annotated[int, typer.Option(help=HELP("help.bench_bots_people"), min=1, max=500)] = 50,
    seconds: Seconds = 8,
    rounds: Annotated[int, typer.Option(help=HELP("help.bench_bots_rounds"), min=1, max=99)] = 3,
    as_json: AsJson = False,
) -> None:
    words = local_words()
    with players(words), Console(stderr=True).status(words("bench.measuring")):
        from tablee.bench.bots import measure as measure_bots  # slow, and only needed here

        found = measure_bots(tables or TABLES_OF_BOTS, people, seconds, rounds)
    if as_json:
        told = {"python": platform.python_version(), "bots": msgspec.to_builtins(found)}
        print(json.dumps(told))
    else:
        for each in found:
            print(words("bench.bots", **msgspec.structs.asdict(each)))


@bench.command(help=HELP("help.bench_coach"), epilog=HELP("help.bench_coach_example"))
def coach(
    people: Annotated[
        int, typer.Option(help=HELP("help.bench_coach_people"), min=10, max=4000)
    ] = 1000,
    seconds: Seconds = 10,
    as_json: AsJson = False,
) -> None:
    words = local_words()
    with players(words), Console(stderr=True).status(words("bench.measuring")):
        from tablee.bench.crowd import measure as measure_coach  # slow, and only needed here

        found = measure_coach(people, seconds)
    if as_json:
        told = {"python": platform.python_version(), "coach": msgspec.to_builtins(found)}
        print(json.dumps(told))
    else:
        for each in found.judged:
            print(words("bench.judged", **told_of(each)))
        told_of_crowds(msgspec.to_builtins(found.crowd), words)


def told_of(judged: "Judged") -> dict[str, Any]:
    name = " + ".join((judged.game, *judged.variants))
    return {**msgspec.structs.asdict(judged), "game": name}


def told_of_crowds(crowd: dict[str, Any], words: Words) -> None:
    print(words("bench.crowd", **crowd))
    for kind in ("visitors", "coach", "readers"):
        print(words(f"crowd.{kind}", **crowd[kind]))


@bench.command(help=HELP("help.bench_workers"), epilog=HELP("help.bench_workers_example"))
def workers(
    data: Annotated[
        str,
        typer.Option(help=HELP("help.bench_workers_data"), envvar="TABLEE_DATABASE_URL"),
    ],
    bus: Annotated[
        str | None,
        typer.Option(help=HELP("help.serve_bus"), metavar="URL", envvar="TABLEE_BUS_URL"),
    ] = None,
    count: Annotated[
        int, typer.Option("--workers", help=HELP("help.serve_workers"), min=2, max=16)
    ] = 2,
    tables: Annotated[
        int, typer.Option(help=HELP("help.bench_workers_tables"), min=1, max=500)
    ] = 30,
    seconds: Seconds = 10,
    as_json: AsJson = False,
) -> None:
    from tablee.bench.workers import gain  # slow, and only needed here
    from tablee.bench.workers import measure as measure_workers
    from tablee.server.many.checks import check_place

    words = local_words()
    with players(words), Console(stderr=True).status(words("bench.measuring")):
        asyncio.run(check_place(data, count, bus))
        crews = measure_workers(data, bus, count, tables, seconds)
    if as_json:
        told = {"crews": msgspec.to_builtins(crews), "gain": round(gain(crews), 2)}
        print(json.dumps({"python": platform.python_version(), "workers": told}))
    else:
        for crew in crews:
            print(words("bench.crew", **msgspec.structs.asdict(crew)))
        print(words("bench.gain", workers=count, gain=f"{gain(crews):.2f}"))


@bench.command(help=HELP("help.bench_disk"), epilog=HELP("help.bench_disk_example"))
def disk(
    data: Annotated[
        Path, typer.Option(help=HELP("help.bench_disk_data"), exists=True, file_okay=False)
    ] = Path(gettempdir()),
    seconds: Annotated[
        float, typer.Option(help=HELP("help.bench_load_seconds"), min=0.01, max=60)
    ] = 2.0,
    as_json: AsJson = False,
) -> None:
    from tablee.bench.disk import measure as measure_disk

    found = msgspec.to_builtins(measure_disk(data, seconds))
    print(json.dumps({"disk": found}) if as_json else local_words()("bench.disk", **found))


@bench.command(help=HELP("help.bench_races"), epilog=HELP("help.bench_races_example"))
def races(
    count: Annotated[
        int, typer.Option("--races", help=HELP("help.bench_races_count"), min=100, max=1_000_000)
    ] = 4000,
    seed: Annotated[int, typer.Option(help=HELP("help.bench_races_seed"))] = 1,
    hop: Annotated[float, typer.Option(help=HELP("help.bench_races_hop"), min=0, max=1000)] = 0,
    as_json: AsJson = False,
) -> None:
    words = local_words()
    with Console(stderr=True).status(words("bench.measuring")):
        known, equal = known_hands(count, seed, hop), equal_hands(count, seed)
        if hop:
            equal.owner = across_workers(count, seed, hop)
    if as_json:
        told = {"known": msgspec.to_builtins(known), "equal": msgspec.to_builtins(equal)}
        print(json.dumps({"python": platform.python_version(), "races": told}))
    else:
        told_of_races(known, equal, words)


@bench.command(help=HELP("help.bench_riddles"), epilog=HELP("help.bench_riddles_example"))
def riddles(
    matches: Annotated[
        int, typer.Option(help=HELP("help.bench_riddles_matches"), min=1, max=1_000_000)
    ] = 2000,
    seats: Annotated[int, typer.Option(help=HELP("help.bench_seats"), min=3, max=6)] = 3,
    seed: Annotated[str, typer.Option(help=HELP("help.bench_riddles_seed"))] = "owl",
    cores: Annotated[int, typer.Option(help=HELP("help.arena_cores"), min=0, max=256)] = 0,
    as_json: AsJson = False,
) -> None:
    words = local_words()
    load = next(game.riddling for game in GAMES if game.riddling is not None)
    with Console(stderr=True).status(words("bench.measuring")) as status:
        found = load()(
            matches, seats, seed, cores or cpu_count() or 1, lambda done: status.update(f"{done}")
        )
    told = msgspec.to_builtins(found)
    if as_json:
        print(json.dumps({"python": platform.python_version(), "riddles": told}))
    else:
        told_of_riddles(told, words)


def told_of_riddles(told: dict[str, Any], words: Words) -> None:
    print(words("bench.riddles", **flat(told)))
    for level, figures in told["levels"].items():
        print(words("bench.riddles_level", level=level, **flat(figures)))
    for pair in ("strong_over_medium", "medium_over_easy"):
        print(words(f"bench.{pair}", **told[pair]))
    print(words("bench.riddles_owners", **flat(told)))
    print(words("bench.riddles_length", **flat(told)))
    print(words("bench.riddles_turn", **flat(told)))


def flat(told: dict[str, Any]) -> dict[str, Any]:
    """Of figures with an interval, the mean; shares in percent."""
    means = {
        name: each["mean"] if isinstance(each, dict) and "mean" in each else each
        for name, each in told.items()
    }
    return means | {name: f"{means[name]:.0%}" for name in SHARES & means.keys()}


def told_of_races(known: Tally, equal: Shares, words: Words) -> None:
    clear, of_all = known.clear, known.races
    print(words("bench.races_clear", races=of_all, clear=clear, within=known.within))
    print(words("bench.races_right", right=f"{known.right / clear:.2%}"))
    print(words("bench.races_naive", naive=f"{known.naive / clear:.1%}"))
    print(
        words(
            "bench.races_rest",
            ties=f"{known.ties / of_all:.1%}",
            wrong=f"{known.wrong / of_all:.2%}",
        )
    )
    print(words("bench.races_near", near=f"{equal.near:.1%}", naive=f"{equal.near_naive:.1%}"))
    print(words("bench.races_liar", liar=f"{equal.liar:.1%}"))
    if equal.owner is not None:
        print(words("bench.races_owner", owner=f"{equal.owner:.1%}"))


def figures(speeds: list[Speed]) -> list[dict[str, float]]:
    return [msgspec.to_builtins(speed) | {"share": round(speed.share, 3)} for speed in speeds]


def show(console: Console, name: str, speeds: list[Speed], words: Words) -> None:
    table = Table(title=words("bench.title", game=name), title_justify="left")
    for name in ("seats", "plain", "rules", "share", "match", "table", "kernel"):
        table.add_column(words(f"bench.{name}"), justify="right")
    for speed in speeds:
        table.add_row(
            str(speed.seats),
            f"{speed.plain:.0f}",
            f"{speed.rules:.0f}",
            f"{speed.share:.0%}",
            f"{speed.match:.0f}",
            f"{speed.table:.0f}",
            "" if speed.kernel is None else f"{speed.kernel:.0f}",
        )
    console.print(table)
    console.print(words("bench.legend"))
