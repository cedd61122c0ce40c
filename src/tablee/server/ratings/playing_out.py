"""A ranked match that all have left is played to its end by bots, so that nobody escapes a result.

A table of bots alone would sleep. So the rest of the match is computed at once, move by move, by
the bots that replace people, and goes into the log as any other moves.
"""

from collections.abc import Generator
from random import Random

from msgspec import Raw
from msgspec.json import encode

from tablee.engine.bots import STAND_IN
from tablee.engine.match import Match
from tablee.server.entries import Acted, Away, Entry
from tablee.server.table import Table, the_match

GONE = 3600.0
"""Seconds of uptime after which nobody is waited for who has left a ranked match."""


def everybody_gone(table: Table) -> list[Entry]:
    """From now on bots play for all."""
    chairs = enumerate(table.chairs)
    return [Away(seat) for seat, chair in chairs if chair.guest is not None and not chair.away]


def rest_of(table: Table, luck: Random) -> Generator[None, None, list[Entry]]:
    """The moves of bots until the match is over. Yields after each: others want to play, too."""
    match: Match = the_match(table)
    bot = match.game.bots[STAND_IN]
    entries: list[Entry] = []
    while match.result is None and match.waiting_for:
        seat = match.waiting_for[0]
        action = bot(match.seen(seat), luck)
        match = match.submit(seat, action)
        entries.append(Acted(seat=seat, action=Raw(encode(action)), by="bot"))
        yield
    return entries
