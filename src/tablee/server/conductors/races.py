"""Conducts races: all players see a card at one instant, and the first call wins.

The server pings every connection, announces each card in advance, and keeps the calls secret until
the race is over. Then it saves them together, and the rules judge them. Between two races the match
goes on in turns. docs/fairness.md explains the measurements.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from msgspec import Raw

from tablee.engine.bots import Level
from tablee.engine.errors import IllegalAction, TableeError
from tablee.engine.fairness import ENOUGH, HERE, Echo, Flip, Ms, Race, Timing, plan, race_over
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.racing import Heat
from tablee.engine.record import read_action
from tablee.server import wire
from tablee.server.conductors.attention import Attention
from tablee.server.conductors.conductor import Conducted
from tablee.server.conductors.heats import Pings, Running, heat_of, rules_of, silent
from tablee.server.conductors.paces import paces_of_bots, shown_paces
from tablee.server.conductors.turns import TurnConductor, luck_at
from tablee.server.connection import Connection, encode
from tablee.server.entries import Acted, Entry
from tablee.server.table import NotAllowed, a_seat, the_match, was_done
from tablee.server.wire import Act, Done

PING = 1.0
"""Seconds between two pings of a connection during the match."""
PING_BEFORE = 5.0
"""The same before the match."""
FIRST_PINGS = 0.15
"""The same until a connection has enough samples to race."""


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
        heat = heat_of(live.table)
        self.broken = heat.number if heat is not None else None
        """The race that was on when the table was last awake. Its card may have been seen."""
        self.visited = False
        """Whether anybody has come since the table is awake."""
        self.attention = Attention(live, self.move_on)

    # Measuring connections.

    def arrived(self, connection: Connection) -> None:
        """Starts to ping it. If a card is announced, it sees that card when all do."""
        self.visited = True
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
        """Whether connections are measured. A variant without races does not need it."""
        return rules_of(self.live.table).racing

    def heard(self, connection: Connection, message: wire.Echo | wire.Here) -> None:
        if isinstance(message, wire.Here):
            self.attention.notice(connection)
            return
        pings = self.pings_of.get(connection)
        sent = pings.sent.pop(message.n, None) if pings is not None else None
        if pings is not None and sent is not None:
            pings.timing = pings.timing.heard(Echo(sent, now(), message.at))

    def bots_wait(self) -> float:
        """Bots wait longer when only they act next, so that people can see the last result.

        With races, this is before a bot turns the next card. Without races, it is when only bots
        are still in: otherwise they wait for the people anyway. People also need that time to come
        back to a table that has just woken.
        """
        table = self.live.table
        match = table.match
        if match is None or (self.visited and not self.live.here):
            return self.live.pace.bot
        rules = rules_of(table)
        playing = {table.chairs[seat].played_by for seat in rules.still_in(match.state)}
        alone = rules.racing or None not in playing
        return max(self.live.pace.bot, self.live.pace.photo if alone else 0.0)

    # Turning a card.

    def move_on(self) -> None:
        """Begins the race for a new card, and ends one that is over."""
        heat = heat_of(self.live.table)
        if heat is None:
            self.stop_race()
        elif self.interrupted:
            self.live.do(self.give_up)
            self.clock.pause()
            return
        elif self.running is None or self.running.heat.number != heat.number:
            self.begin(heat)
        if self.running is not None:
            self.clock.pause()
        elif self.attention.given():
            super().move_on()

    def begin(self, heat: Heat) -> None:
        self.stop_race()
        connections = dict(enumerate(self.live.connections))
        seats = {
            seat: connection for seat in heat.seats if (connection := self.connection_of(seat))
        }
        flip = self.flip(connections, set(seats.values()))
        race: Race[object] = Race(
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

    @property
    def interrupted(self) -> bool:
        """Whether the race was begun while the table was last awake. Nobody can call in it."""
        heat = heat_of(self.live.table)
        return heat is not None and heat.number == self.broken

    async def give_up(self) -> None:
        """Nobody can tell any more who was first: all play another card."""
        if self.interrupted:
            match = the_match(self.live.table)
            await self.live.commit([silent(match, seat) for seat in match.waiting_for])

    def flip(self, connections: dict[int, Connection], racing: set[Connection]) -> Flip:
        """When the card shows. It waits only for connections whose player races."""
        timings = {
            n: timing
            for n, connection in connections.items()
            if (timing := self.timing_of(connection)) is not HERE
        }
        race = {n: timing for n, timing in timings.items() if connections[n] in racing}
        return plan(now(), race, {n: timing for n, timing in timings.items() if n not in race})

    def announce(self, number: int, connection: Connection) -> None:
        """Sends the instant now, on the client's clock, and the card itself shortly before it."""
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
        """The player's connection with the most ping samples."""
        chair = self.live.table.chairs[seat]
        connections = [
            each for each in self.pings_of if each.guest == chair.guest and not each.watch
        ]
        if chair.played_by is not None or not connections:
            return None
        return max(connections, key=lambda each: len(self.pings_of[each].timing.echoes))

    def timing_of(self, connection: Connection | None) -> Timing:
        """HERE for a connection with too few samples: then only the arrival of its calls counts."""
        pings = self.pings_of.get(connection) if connection is not None else None
        return pings.timing if pings is not None and pings.timing.known else HERE

    def let_bots_race(self) -> None:
        """Bots choose now, and call after their reaction time, never before the card shows."""
        running = self.the_race()
        paces = paces_of_bots(self.live.table)
        for seat in running.race.timings:
            level = self.live.table.chairs[seat].played_by
            if level is None:
                continue
            choice = self.bot_choice(seat, level, paces[seat])
            ms = rules_of(self.live.table).claimed(choice)
            if ms is None:
                running.race = running.race.bar(seat)
            else:
                time = running.flip.at + ms - now()
                running.timers.append(after(time, partial(self.bot_calls, seat, choice, ms)))

    def bot_choice(self, seat: Seat, level: Level, pace: Ms) -> object:
        table, match = self.live.table, the_match(self.live.table)
        luck = luck_at(table, match, seat, self.live.server.luck)
        choice = table.player_at(seat, level)(match.update(seat), luck)
        return rules_of(table).at_pace(choice, pace / match.game.paces[level])

    def paces(self) -> Sequence[Ms | None]:
        return shown_paces(self.live.table)

    # Calls.

    def takes(self, connection: Connection, request: Act) -> bool:
        """During a race, handles every action at once, without waiting for the disk."""
        self.attention.notice(connection)
        if self.running is None and not self.interrupted:
            return False
        try:
            self.hear(connection, request)
        except TableeError as error:
            connection.tell(wire.Refused(request.id, error.code, error.message, error.details))
        return True

    def hear(self, connection: Connection, request: Act) -> None:
        if was_done(self.live.table, connection.guest, request.id):  # such as turning this card
            connection.tell(Done(request.id))
            return
        if self.interrupted:
            raise race_over()
        running, table, seat = self.the_race(), self.live.table, request.seat
        if a_seat(table, seat).guest != connection.guest:
            raise NotAllowed("not_your_seat", "This is not your seat.")
        if request.id and seat in running.requests and running.requests[seat][1].id == request.id:
            # The client reconnected and sent its call again.
            running.requests[seat] = (connection, request)
            return
        rules, match = rules_of(table), the_match(table)
        if seat not in running.heat.seats:
            raise rules.not_racing(match.state, seat)
        action = read_action(table.game, request.action)
        ms = rules.claimed(action)
        if ms is not None:
            self.check(match, seat, rules.measured(action, 0, 0))
            if running.unknown_to(connection) and now() < running.flip.at:
                raise race_over()  # its screen shows the card before: no false start
            self.call(seat, action, float(ms))
            running.requests[seat] = (connection, request)
        else:
            self.check(match, seat, action)
            running.race = running.race.bar(seat)  # the player will not call
            connection.tell(Done(request.id))
        self.wait()

    def check(self, match: Match, seat: Seat, action: object) -> None:
        """Raises IllegalAction if the rules do not allow this call at any time."""
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

    # Ending a race.

    def wait(self) -> None:
        """Closes the race when no later call can count."""
        running = self.the_race()
        if running.closing is not None:
            running.closing.cancel()
        later = max(running.race.closes, running.flip.at) - now() + 1
        running.closing = after(later, partial(self.live.do, partial(self.close, running)))

    async def close(self, running: Running) -> None:
        """Saves all calls together; only then does anyone see them."""
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
        if self.live.leaving:  # before anybody can turn the next card
            await self.live.put_to_sleep()

    def entry(self, running: Running, match: Match, seat: Seat) -> Entry:
        """The call of a seat, or its silence."""
        call = running.race.calls.get(seat)
        if call is None:
            return silent(match, seat)
        measured = rules_of(self.live.table).measured(call.answer, call.ms, call.within)
        action = Raw(encode(measured))
        if seat not in running.requests:
            return Acted(seat=seat, action=action, by="bot")
        guest = self.live.table.chairs[seat].guest or ""
        return Acted(seat=seat, action=action, guest=guest, id=running.requests[seat][1].id)

    def pay(self) -> None:
        """Each call uses up the credit that its connection claimed."""
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

    @property
    def busy(self) -> bool:
        return self.running is not None

    @property
    def paused(self) -> bool:
        return self.attention.lost

    @property
    def called(self) -> bool:
        return self.running is not None and bool(self.running.race.calls)

    def the_race(self) -> Running:
        """The race in progress. Raises RuntimeError if there is none."""
        if self.running is None:
            raise RuntimeError("no race is in progress")
        return self.running


def after(milliseconds: float, act: Callable[[], object]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(max(0.0, milliseconds) / 1000, act)
