"""The race of a match, if there is one, and what is known of it while it is on."""

import asyncio
from dataclasses import dataclass, field
from typing import TypeAlias

from msgspec import Raw

from tablee.engine.fairness import Flip, Race, Timing
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.options import read_options
from tablee.engine.racing import Heat, Racing
from tablee.server.connection import Connection, encode
from tablee.server.entries import Acted
from tablee.server.table import Table
from tablee.server.wire import Act

AnyRacing: TypeAlias = Racing[object, object, object, object]


@dataclass
class Pings:
    """The pings of a connection, and the timing measured by them."""

    timing: Timing = field(default_factory=Timing)
    sent: dict[int, float] = field(default_factory=dict)
    """When each unanswered ping was sent, by its number."""
    count: int = 0


@dataclass
class Running:
    """A race in progress."""

    heat: Heat
    race: Race[object]
    flip: Flip
    """When the card shows, and when to send it to each connection, by its number."""
    connections: dict[int, Connection]
    seats: dict[Seat, Connection]
    """The connection by which each seat is measured."""
    requests: dict[Seat, tuple[Connection, Act]] = field(default_factory=dict)
    """Calls that wait for their answer, by seat."""
    timers: list[asyncio.TimerHandle] = field(default_factory=list)
    closing: asyncio.TimerHandle | None = None

    def unknown_to(self, connection: Connection) -> bool:
        """Whether the card was announced before this connection came."""
        return connection not in self.connections.values()


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
