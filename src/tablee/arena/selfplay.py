"""Bots play whole matches against each other, to be exported. The same seed gives the same file."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

from tablee.arena.cores import on_cores
from tablee.arena.setting import find_bot
from tablee.engine.errors import BadOptions
from tablee.engine.exported import Exported, exported
from tablee.engine.match import new_match
from tablee.engine.options import Options, read_options
from tablee.games import find

AT_ONCE = 8
"""Matches that a process plays before it tells."""


class Sittings(Struct, frozen=True, kw_only=True):
    """Everything that the matches depend on."""

    game: str
    variants: tuple[str, ...]
    seats: int
    bots: tuple[str, ...]
    seed: str


def new_sittings(
    key: str, variants: Sequence[str], seats: int, bots: Sequence[str], seed: str
) -> Sittings:
    """Checks everything before anything is played. Raises BadOptions."""
    game = find(key)
    sittings = Sittings(
        game=key, variants=tuple(variants), seats=seats, bots=tuple(bots), seed=seed
    )
    if game.pacing != "turns":
        raise BadOptions("no_arena", "An arena is for games in turns, with bots.")
    game.rules(options_of(sittings), seats)
    for name in bots:
        find_bot(game, name)
    return sittings


def options_of(sittings: Sittings) -> Options:
    values = {"variants": list(sittings.variants)} if sittings.variants else {}
    options: Options = read_options(find(sittings.game).options, values, none="none")
    return options


def seated(sittings: Sittings, number: int) -> list[str]:
    """Who sits where: with every match all move on by one seat."""
    turn = number % len(sittings.bots)
    return list(islice(cycle(sittings.bots), turn, turn + sittings.seats))


def seed_of(sittings: Sittings, number: int) -> str:
    return f"{sittings.seed} {number}"


def play(sittings: Sittings, number: int) -> bytes:
    """One match, to its end."""
    game, names = find(sittings.game), seated(sittings, number)
    bots = [find_bot(game, name) for name in names]
    rng = Random(seed_of(sittings, number))  # noqa: S311 - bots' luck, no secret
    match = new_match(game, options_of(sittings), sittings.seats, seed_of(sittings, number))
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, bots[seat](match.seen(seat), rng))
    return exported(match, names)


def run(
    sittings: Sittings, matches: int, file: Path, cores: int, tell: Callable[[int], None]
) -> None:
    """Writes all matches in order; goes on where the file ends. Raises BadOptions."""
    done = already(sittings, file)
    tell(done)
    with file.open("ab") as out:
        for number, line in enumerate(played(sittings, range(done, matches), cores), done + 1):
            out.write(line)
            out.flush()
            tell(number)


def played(sittings: Sittings, numbers: range, cores: int) -> Iterator[bytes]:
    if cores == 1 or len(numbers) < AT_ONCE:
        yield from (play(sittings, number) for number in numbers)
        return
    with on_cores(cores) as pool:
        yield from pool.map(partial(play, sittings), numbers, chunksize=AT_ONCE)


def already(sittings: Sittings, file: Path) -> int:
    """How many whole matches the file has. A line that was cut off is played again."""
    if not file.exists():
        return 0
    count = size = 0
    last = b""
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                count, size, last = count + 1, size + len(line), line
    if count and not is_next(sittings, count - 1, last):
        raise BadOptions("other_arena", "This file has the results of another arena.")
    with file.open("r+b") as cut:
        cut.truncate(size)
    return count


def is_next(sittings: Sittings, number: int, line: bytes) -> bool:
    """Whether this line is the match with this number."""
    try:
        found = msgspec.json.decode(line, type=Exported)
    except msgspec.DecodeError:
        return False
    record, options = found.record, msgspec.to_builtins(options_of(sittings))
    return (record.game, record.options, record.seats, record.seed, list(found.players)) == (
        sittings.game, options, sittings.seats, seed_of(sittings, number),
        seated(sittings, number),
    )  # fmt: skip
