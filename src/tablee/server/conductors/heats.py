"""The race of a match, if there is one."""

from typing import TypeAlias

from msgspec import Raw

from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.options import read_options
from tablee.engine.racing import Heat, Racing
from tablee.server.connection import encode
from tablee.server.entries import Acted
from tablee.server.table import Table

AnyRacing: TypeAlias = Racing[object, object, object, object]


def silent(match: Match, seat: Seat) -> Acted:
    silence = match.rules.silence(match.state, seat)
    return Acted(seat=seat, action=Raw(encode(silence)), by="clock")


def rules_of(table: Table) -> AnyRacing:
    """The rules of the match, or before it begins, those it will have."""
    if table.match is not None:
        rules = table.match.rules
    else:
        rules = table.game.rules(read_options(table.game.options, table.options), len(table.chairs))
    if not isinstance(rules, Racing):
        raise TypeError(f"{table.game.key} is paced as a race, but its rules have none")
    return rules


def heat_of(table: Table) -> Heat | None:
    if table.match is None or table.match.result is not None:
        return None
    rules = rules_of(table)
    return rules.heat(table.match.state) if rules.racing else None
