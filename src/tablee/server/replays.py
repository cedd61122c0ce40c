"""Replays and records of finished matches.

A long match takes a while, so everything here can be interrupted.
"""

from collections.abc import Generator, Iterator

from msgspec import UNSET, UnsetType

from tablee.engine.game import Viewer
from tablee.engine.match import Match, Update, new_match
from tablee.engine.proof import Proof
from tablee.engine.record import record_pieces
from tablee.server.connection import encode


def moments(match: Match, viewer: Viewer) -> Iterator[Update | None]:
    """The update after every action, as this viewer saw it; None after an action without events."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    yield then.update(viewer)
    for seat, action in match.told:
        then = then.submit(seat, action)
        yield then.update(viewer) if then.events else None


def told_again(match: Match, viewer: Viewer) -> Generator[None, None, bytes]:
    """All updates as a JSON list."""
    seen: list[bytes] = []
    for moment in moments(match, viewer):
        if moment is not None:
            seen.append(encode(moment))
        yield
    return b"[" + b",".join(seen) + b"]"


def written_down(match: Match, proof: Proof | UnsetType = UNSET) -> Generator[None, None, bytes]:
    """The content of the record's file."""
    written: list[bytes] = []
    for piece in record_pieces(match, proof):
        written.append(piece)
        yield
    return b"".join(written)
