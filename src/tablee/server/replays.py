"""Replays and records of finished matches.

A long match takes a while, so everything here can be interrupted. A replay is many times as long
as its match, so it is sent while it is computed (`retold.py`).
"""

from collections.abc import Generator, Iterator, Sequence

from msgspec import UNSET, Raw, UnsetType

from tablee.engine.game import Viewer
from tablee.engine.match import Match, Update, new_match
from tablee.engine.proof import Proof
from tablee.engine.record import record_pieces
from tablee.server.connection import encode
from tablee.server.table import Table

CHUNK = 64 * 1024
"""Bytes that are sent at once, at least."""


def moments(match: Match, viewers: Sequence[Viewer], notation: bool) -> Iterator[list[Update]]:
    """What these viewers saw after every action; nothing after an action without events."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    yield [seen(then, viewer, notation) for viewer in viewers]
    for seat, action in match.told:
        then = then.submit(seat, action)
        yield [seen(then, viewer, notation) for viewer in viewers] if then.events else []


def seen(match: Match, viewer: Viewer, notation: bool) -> Update:
    update = match.update(viewer)
    return match.written(update) if notation else update


def told_again(match: Match, viewer: Viewer, notation: bool) -> Iterator[bytes]:
    """Every moment, as one viewer saw it."""
    for views in moments(match, [viewer], notation):
        yield encode(views[0]) if views else b""


def told_to_all(match: Match, notation: bool) -> Iterator[bytes]:
    """Every moment, as each seat saw it."""
    for views in moments(match, range(match.rules.seats), notation):
        yield encode(views) if views else b""


def next_of(pieces: Iterator[bytes]) -> Generator[None, None, list[bytes]]:
    """The next pieces that are not empty; none at the end."""
    found: list[bytes] = []
    size = 0
    for piece in pieces:
        if piece:
            found.append(piece)
            size += len(piece)
        if size >= CHUNK:
            break
        yield
    return found


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
