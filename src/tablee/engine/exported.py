"""Finished matches without names, one per line, for research. docs/command-line.md#export."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tablee.engine.match import Match
from tablee.engine.record import Record, read_record, write_record


class Exported(Struct, frozen=True, kw_only=True):
    """A finished match. Who played is told only as `person`, `program`, or by the bot's name."""

    record: Record
    """All that is needed to replay it."""
    players: Sequence[str]
    """By seat, and so are the points and ranks."""
    points: Sequence[int]
    ranks: Sequence[int]


def exported(match: Match, players: Sequence[str]) -> bytes:
    """The line of a match that is over."""
    if match.result is None:
        raise ValueError("the match is not over")
    record = read_record(write_record(match))
    result = match.result
    line = Exported(record=record, players=players, points=result.points, ranks=result.ranks)
    return msgspec.json.encode(line) + b"\n"
