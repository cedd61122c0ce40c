"""Replays and records of finished matches.

A long match takes a while, so everything here can be interrupted.
"""

from collections.abc import Generator, Iterator

from msgspec import UNSET, Raw, UnsetType

from tablee.engine.game import Viewer
from tablee.engine.match import Match, Update, new_match
from tablee.engine.proof import Proof
from tablee.engine.record import record_pieces
from tablee.server.connection import encode
from tablee.server.table import Table


def moments(match: Match, viewer: Viewer, notation: bool = False) -> Iterator[Update | None]:
    """The update after every action, as this viewer saw it; None after an action without events."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    yield seen(then, viewer, notation)
    for seat, action in match.told:
        then = then.submit(seat, action)
        yield seen(then, viewer, notation) if then.events else None


def seen(match: Match, viewer: Viewer, notation: bool) -> Update:
    update = match.update(viewer)
    return match.written(update) if notation else update


def told_again(
    match: Match, viewer: Viewer, notation: bool = False
) -> Generator[None, None, bytes]:
    """All updates as a JSON list."""
    told: list[bytes] = []
    for moment in moments(match, viewer, notation):
        if moment is not None:
            told.append(encode(moment))
        yield
    return b"[" + b",".join(told) + b"]"


def written_of(table: Table, match: Match) -> Generator[None, None, bytes]:
    """The content of the record's file of a match at this table, with the proof of its deal."""
    before = UNSET if table.origin is None else table.origin.record
    return written_down(match, table.proof, before)


def written_down(
    match: Match, proof: Proof | UnsetType = UNSET, continues: Raw | UnsetType = UNSET
) -> Generator[None, None, bytes]:
    """The content of the record's file."""
    written: list[bytes] = []
    for piece in record_pieces(match, proof, continues):
        written.append(piece)
        yield
    return b"".join(written)
