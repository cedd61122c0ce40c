"""Conducts races: a card that all see at one instant, and the first call (docs/fairness.md).

The server pings every connection, announces each card ahead, and keeps the calls to itself until
the race is over. Then they go into the log together, and the rules judge them. Between two races
the match goes on in turns.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

from msgspec import Raw

from tablee.engine.errors import IllegalAction, TableeError
from tablee.engine.fairness import ENOUGH, HERE, Echo, Flip, Race, Timing, plan
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.options import read_options
from tablee.engine.racing import Heat, Racing
from tablee.engine.record import read_action
from tablee.server import wire
from tablee.server.conductors.conductor import Conducted
from tablee.server.conductors.turns import TurnConductor
from tablee.server.connection import Connection, encode
from tablee.server.entries import Acted, Entry
from tablee.server.table import NotAllowed, Table, a_seat, the_match
from tablee.server.wire import Act, Done

AnyRacing: TypeAlias = Racing[Any, Any, Any, Any]

PING = 1.0
"""Seconds between two pings of a connection …"""
PING_BEFORE = 5.0
"""… before the match …"""
FIRST_PINGS = 0.15
"""… and as long as it is not known well enough to race."""


@dataclass
class Pings:
    """A connection, measured."""

    timing: Timing = field(default_factory=Timing)
    sent: dict[int, float] = field(default_factory=dict)
    """When each ping went out that was not answered yet."""
    count: int = 0


@dataclass
class Running:
    """A race that is on."""

    heat: Heat
    race: Race[Any]
    flip: Flip
    """When the card shows, and when to send it, by the number of a connection."""
    connections: dict[int, Connection]
    seats: dict[Seat, Connection]
    """Over which connection a seat is measured."""
    requests: dict[Seat, tuple[Connection, Act]] = field(default_factory=dict)
    """Who waits for an answer."""
    timers: list[asyncio.TimerHandle] = field(default_factory=list)
    closing: asyncio.TimerHandle | None = None


def now() -> float:
    """Milliseconds, on a steady clock."""
    return asyncio.get_running_loop().time() * 1000


class RaceConductor(TurnConductor):
    """Holds the races of one table."""

    def __init__(self, live: Conducted) -> None:
        super().__init__(live)
        self.pings_of: dict[Connection, Pings] = {}
        self.running: Running | None = None
        self.timers: dict[Connection, asyncio.TimerHandle] = {}

    # Lines are measured.

    def arrived(self, connection: Connection) -> None:
        """Pings it from now on. It sees an announced card when all do."""
        self.pings_of[connection] = Pings()
        self.ping(connection)
        if self.running is not None and self.holds(connection):
            later = self.running.flip.at - now()
            self.running.timers.append(after(later, partial(self.show, connection)))

    def left(self, connection: Connection) -> None:
        self.pings_of.pop(connection, None)
        timer = self.timers.pop(connection, None)
        if timer is not None:
            timer.cancel()

    def ping(self, connection: Connection) -> None:
        pings = self.pings_of.get(connection)
        if pings is None or connection.bye is not None or self.live.table.phase == "over":
            return
        if self.timed:
            pings.count += 1
            pings.sent = {**dict(list(pings.sent.items())[-ENOUGH:]), pings.count: now()}
            connection.tell(wire.EchoAsked(pings.count))
        playing = self.live.table.phase == "playing"
        hurry = FIRST_PINGS if not pings.timing.known else PING if playing else PING_BEFORE
        pause = hurry if self.timed else PING_BEFORE
        self.timers[connection] = after(pause * 1000, partial(self.ping, connection))

    @property
    def timed(self) -> bool:
        """Whether connections are measured: not where nobody races."""
        return rules_of(self.live.table).racing

    def heard(self, connection: Connection, echo: wire.Echo) -> None:
        pings = self.pings_of.get(connection)
        sent = pings.sent.pop(echo.n, None) if pings is not None else None
        if pings is not None and sent is not None:
            pings.timing = pings.timing.heard(Echo(sent, now(), echo.at))

    def bots_wait(self) -> float:
        """People look at what came of a card, where bots alone go on.

        That is, before a bot turns the next card of a race; and where nobody races, if only bots
        have to answer it: as long as a person does, the bots wait for them anyway.
        """
        table = self.live.table
        match = table.match
        if match is None or not self.live.here:
            return self.live.pace.bot
        rules = rules_of(table)
        playing = {table.chairs[seat].played_by for seat in rules.still_in(match.state)}
        alone = rules.racing or None not in playing
        return max(self.live.pace.bot, self.live.pace.photo if alone else 0.0)

    # A card is turned up.

    def move_on(self) -> None:
        """Where a card lies open that nobody races for yet, the race begins."""
        heat = heat_of(self.live.table)
        if heat is None:
            self.stop_race()
        elif self.running is None or self.running.heat.number != heat.number:
            self.begin(heat)
        if self.running is not None:
            self.clock.pause()
        else:
            super().move_on()

    def begin(self, heat: Heat) -> None:
        self.stop_race()
        connections = dict(enumerate(self.live.connections))
        seats = {
            seat: connection for seat in heat.seats if (connection := self.connection_of(seat))
        }
        flip = self.flip(connections, set(seats.values()))
        race: Race[Any] = Race(
            flip=flip.at,
            timings={seat: self.timing_of(seats.get(seat)) for seat in heat.seats},
            limit=heat.limit,
            tie=heat.tie,
            calm=heat.whole,
            handicap=dict(enumerate(heat.handicap)),
        )
        self.running = Running(heat, race, flip, connections, seats)
        for number, connection in connections.items():
            self.announce(number, connection)
        self.let_bots_race()
        self.wait()

    def flip(self, connections: dict[int, Connection], racing: set[Connection]) -> Flip:
        """When the card shows. Only the connections over which somebody races are waited for."""
        timings = {
            n: timing
            for n, connection in connections.items()
            if (timing := self.timing_of(connection)) is not HERE
        }
        race = {n: timing for n, timing in timings.items() if connections[n] in racing}
        return plan(now(), race, {n: timing for n, timing in timings.items() if n not in race})

    def announce(self, number: int, connection: Connection) -> None:
        """The instant now, by its own clock; the card itself shortly before."""
        running = self.the_race()
        at = running.flip.show.get(number)
        if at is not None:
            connection.tell(wire.Flip(running.heat.number, at))
        send = running.flip.send.get(number, running.flip.at)
        running.timers.append(after(send - now(), partial(self.show, connection)))

    def show(self, connection: Connection) -> None:
        if connection in self.live.connections:
            self.live.show_match([connection], held=False)

    def holds(self, connection: Connection) -> bool:
        """Whether this connection must not see the card yet."""
        running = self.running
        if running is None:
            return False
        number = next((n for n, each in running.connections.items() if each is connection), -1)
        return now() < running.flip.send.get(number, running.flip.at)

    def connection_of(self, seat: Seat) -> Connection | None:
        """The connection of whoever sits there that is known best."""
        chair = self.live.table.chairs[seat]
        connections = [
            each for each in self.pings_of if each.guest == chair.guest and not each.watch
        ]
        if chair.played_by is not None or not connections:
            return None
        return max(connections, key=lambda each: len(self.pings_of[each].timing.echoes))

    def timing_of(self, connection: Connection | None) -> Timing:
        """A connection that is not known yet is judged by when its calls arrive."""
        pings = self.pings_of.get(connection) if connection is not None else None
        return pings.timing if pings is not None and pings.timing.known else HERE

    def let_bots_race(self) -> None:
        """They have looked before they call: never before the card shows."""
        running, match = self.the_race(), the_match(self.live.table)
        for seat in running.race.timings:
            level = self.live.table.chairs[seat].played_by
            if level is None:
                continue
            choice = match.game.bots[level](match.update(seat), self.live.server.luck)
            ms = rules_of(self.live.table).claimed(choice)
            if ms is None:
                running.race = running.race.bar(seat)
            else:
                time = running.flip.at + ms - now()
                running.timers.append(after(time, partial(self.bot_calls, seat, choice, ms)))

    # Calls.

    def takes(self, connection: Connection, request: Act) -> bool:
        """Whether this is for the race that is on. It is heard at once, whatever the disk does."""
        if self.running is None:
            return False
        try:
            self.hear(connection, request)
        except TableeError as error:
            connection.tell(wire.Refused(request.id, error.code, error.message, error.details))
        return True

    def hear(self, connection: Connection, request: Act) -> None:
        running, table, seat = self.the_race(), self.live.table, request.seat
        if a_seat(table, seat).guest != connection.guest:
            raise NotAllowed("not_your_seat", "This is not your seat.")
        if request.id and seat in running.requests and running.requests[seat][1].id == request.id:
            running.requests[seat] = (
                connection,
                request,
            )  # they were away for a moment, and ask again
            return
        rules, match = rules_of(table), the_match(table)
        if seat not in running.heat.seats:
            raise rules.not_racing(match.state, seat)
        action = read_action(table.game, request.action)
        ms = rules.claimed(action)
        if ms is not None:
            self.check(match, seat, rules.measured(action, 0, 0))
            self.call(seat, action, float(ms))
            running.requests[seat] = (connection, request)
        else:
            self.check(match, seat, action)
            running.race = running.race.bar(seat)  # it says that it will not call
            connection.tell(Done(request.id))
        self.wait()

    def check(self, match: Match, seat: Seat, action: object) -> None:
        """Raises IllegalAction where the rules allow no such call, whenever it came."""
        if not match.rules.allows(match.state, seat, action):
            raise match.rules.refusal(match.state, seat, action)

    def call(self, seat: Seat, action: object, claimed: float) -> None:
        running = self.the_race()
        try:
            running.race = running.race.call(seat, action, claimed, now())
        except IllegalAction as error:
            if error.code == "false_start":
                running.race = running.race.bar(seat)
                self.wait()
            raise

    def bot_calls(self, seat: Seat, action: object, ms: int) -> None:
        with suppress(IllegalAction):
            self.call(seat, action, float(ms))
            self.wait()

    # The end.

    def wait(self) -> None:
        """Until no call can come any more that would count."""
        running = self.the_race()
        if running.closing is not None:
            running.closing.cancel()
        later = max(running.race.closes, running.flip.at) - now() + 1
        running.closing = after(later, partial(self.live.do, partial(self.close, running)))

    async def close(self, running: Running) -> None:
        """What everybody called goes into the log together; then all see it."""
        if running is not self.running:
            return
        match = the_match(self.live.table)
        seats = [seat for seat in running.race.timings if seat in match.waiting_for]
        entries = [self.entry(running, match, seat) for seat in seats]
        answers = running.requests
        self.pay()
        await self.live.commit(entries)
        for connection, request in answers.values():
            connection.tell(Done(request.id))

    def entry(self, running: Running, match: Match, seat: Seat) -> Entry:
        """The call of a seat; one that did not call was silent."""
        call = running.race.calls.get(seat)
        if call is None:
            silence = match.rules.silence(match.state, seat)
            return Acted(seat=seat, action=Raw(encode(silence)), by="clock")
        measured = rules_of(self.live.table).measured(call.answer, call.ms, call.within)
        action = Raw(encode(measured))
        if seat not in running.requests:
            return Acted(seat=seat, action=action, by="bot")
        guest = self.live.table.chairs[seat].guest or ""
        return Acted(seat=seat, action=action, guest=guest, id=running.requests[seat][1].id)

    def pay(self) -> None:
        """Every call costs its connection as much credit as it claimed."""
        running = self.the_race()
        after_it = running.race.timings_after
        for seat, connection in running.seats.items():
            pings = self.pings_of.get(connection)
            if pings is not None and pings.timing.known:
                pings.timing = replace(pings.timing, credit=after_it[seat].credit)

    def stop_race(self) -> None:
        running, self.running = self.running, None
        if running is None:
            return
        for timer in [*running.timers, *([running.closing] if running.closing else [])]:
            timer.cancel()

    def stop(self) -> None:
        super().stop()
        self.stop_race()
        for connection in list(self.pings_of):
            self.left(connection)

    def the_race(self) -> Running:
        """The race that is on: for what is done only while one is."""
        if self.running is None:
            raise RuntimeError("no race is on")
        return self.running


def rules_of(table: Table) -> AnyRacing:
    """The rules of the match, or those that it will have."""
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


def after(milliseconds: float, act: Callable[[], object]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(max(0.0, milliseconds) / 1000, act)
