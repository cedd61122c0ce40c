"""`tablee play --position`: goes on from any moment of a match, on any seat."""

from msgspec import UNSET, Raw, Struct, UnsetType

from tablee.cli.files import load_record
from tablee.engine.errors import BadOptions
from tablee.engine.game import Seat
from tablee.engine.match import Match, new_match
from tablee.engine.record import Record, at_rest, steps, write_record
from tablee.games import find


class Start(Struct, frozen=True):
    """A match that begins, and where it comes from."""

    match: Match
    me: Seat = 0
    continues: Raw | UnsetType = UNSET
    """The record of the match that this one goes on from."""


def go_on(file: str, move: int | None, seat: int, seed: str) -> Start:
    """The match in this file after so many actions, or as far as it goes, with new luck.

    Raises BadFile, BadRecord and BadOptions.
    """
    record = load_record(file)
    then = resting(record, move)
    if not 1 <= seat <= record.seats:
        message = f"This match has seats 1 to {record.seats}."
        raise BadOptions("position_seat", message, seats=record.seats)
    today = find(record.game)
    match = new_match(today, then.options, record.seats, seed, then.state)
    return Start(match, seat - 1, Raw(write_record(then)))


def resting(record: Record, move: int | None) -> Match:
    """The last moment until then in which nobody had chosen yet. Raises BadOptions."""
    last = len(record.actions)
    if move is not None and not 0 <= move <= last:
        message = f"This match has {last} actions: say one of 0 to {last}."
        raise BadOptions("position_move", message, last=last)
    found: Match | None = None
    for number, match in enumerate(steps(find(record.game), record)):
        if number <= (last if move is None else move) and at_rest(match):
            found = match
    if found is None:
        raise BadOptions("position_none", "Nothing can be played from this position.")
    return found
