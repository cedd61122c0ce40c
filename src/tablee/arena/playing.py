"""Plays the deals of an arena, on all cores, and keeps every result at once in a file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from msgspec import Struct

from tablee.arena.cores import on_cores
from tablee.arena.setting import Setting, find_bot, lineups, options_of
from tablee.engine.errors import BadOptions
from tablee.engine.game import Seat
from tablee.engine.match import Match, new_match
from tablee.games import find

if TYPE_CHECKING:
    from tablee.arena.programs import AtTable, Programs


Player: TypeAlias = Callable[[Setting, list[int]], Iterator["Deal"]]
"""Plays the deals with these numbers, in any order."""


class Deal(Struct, frozen=True):
    """One deal: the points and ranks of every seat, for each of the line-ups."""

    number: int
    points: tuple[tuple[int, ...], ...]
    ranks: tuple[tuple[int, ...], ...]


def play_deal(setting: Setting, number: int, programs: "Programs | None" = None) -> Deal:
    """The same cards for every line-up."""
    results = [play(setting, number, lineup, programs) for lineup in lineups(setting)]
    return Deal(number, tuple(each[0] for each in results), tuple(each[1] for each in results))


def play(
    setting: Setting, number: int, lineup: tuple[int, ...], programs: "Programs | None" = None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    game, names = find(setting.game), [setting.bots[each] for each in lineup]
    guests = programs.sit_down(names) if programs else {}
    bots = [
        guests[seat].choose if seat in guests else find_bot(game, name)
        for seat, name in enumerate(names)
    ]
    rng = Random(f"{setting.seed} {number} {lineup}")  # noqa: S311 - bots' luck, no secret
    match = new_match(game, options_of(setting), setting.seats, f"{setting.seed} {number}")
    tell(guests, match)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, bots[seat](match.seen(seat), rng))
        tell(guests, match)
    return match.result.points, match.result.ranks


def tell(guests: "Mapping[Seat, AtTable]", match: Match) -> None:
    """Programs hear what has happened. While others only choose, nothing has."""
    if match.events:
        for seat, guest in guests.items():
            guest.tell(match.update(seat))


def run(
    setting: Setting, deals: int, kept: Path | None, cores: int, tell: Callable[[int], None],
    programs: "Programs | None" = None, play_all: "Player | None" = None,
) -> list[Deal]:  # fmt: skip
    """All deals, those in the file and the others. `tell` hears how many there are.

    `play_all`: somewhere else than on the cores of this machine. With programs, one match after the
    other is played. Raises ProgramFailed.
    """
    done = read(setting, kept)[:deals] if kept else []
    missing = sorted(set(range(deals)) - {deal.number for deal in done})
    tell(len(done))
    found = play_all(setting, missing) if play_all else played(setting, missing, cores, programs)
    for deal in found:
        if kept:
            keep(kept, msgspec.json.encode(deal))
        done.append(deal)
        tell(len(done))
    return sorted(done, key=lambda deal: deal.number)


def played(
    setting: Setting, numbers: list[int], cores: int, programs: "Programs | None" = None
) -> Iterator[Deal]:
    if cores == 1 or programs:
        yield from (play_deal(setting, number, programs) for number in numbers)
        return
    with on_cores(cores) as pool:
        settings: Iterable[Setting] = [setting] * len(numbers)
        yield from pool.map(play_deal, settings, numbers)


def read(setting: Setting, kept: Path) -> list[Deal]:
    """What a file has of this setting; a new file begins with it. Raises BadOptions.

    A last line that was cut off is played again.
    """
    if not kept.exists() or not kept.stat().st_size:
        keep(kept, msgspec.json.encode(setting))
        return []
    first, *lines = kept.read_bytes().split(b"\n")
    if first != msgspec.json.encode(setting):
        raise BadOptions("other_arena", "This file has the results of another arena.")
    whole = [line for line in lines[:-1] if line]
    if lines and lines[-1]:
        with kept.open("r+b") as file:
            file.truncate(len(b"\n".join([first, *whole])) + 1)
    found = {deal.number: deal for deal in map(msgspec.json.Decoder(Deal).decode, whole)}
    return sorted(found.values(), key=lambda deal: deal.number)


def keep(kept: Path, line: bytes) -> None:
    with kept.open("ab") as file:
        file.write(line + b"\n")
