"""Conducts races: a card that all see at one instant, and the first call (docs/fairness.md).

The server pings every line, announces each card ahead, and keeps the calls to itself until the race
is over. Then they go into the log together, and the rules judge them. Between two races a match is
one of turns.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

from msgspec import Raw

from tablee.engine.errors import IllegalAction, TableeError
from tablee.engine.fairness import ENOUGH, HERE, Echo, Flip, Link, Race, plan
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.options import read_options
from tablee.engine.racing import Heat, Racing
from tablee.engine.record import read_action
from tablee.server import wire
from tablee.server.conductors.conductor import Conducted
from tablee.server.conductors.turns import TurnConductor
from tablee.server.entries import Acted, Entry
from tablee.server.lines import Line, encode
from tablee.server.room import NotAllowed, Room, a_seat, the_match
from tablee.server.wire import Act, Done

AnyRacing: TypeAlias = Racing[Any, Any, Any, Any]

PING = 1.0
"""Seconds between two pings of a line …"""
PING_BEFORE = 5.0
"""… before the match …"""
FIRST_PINGS = 0.15
"""… and as long as it is not known well enough to race."""


@dataclass
class Wire:
    """A line, measured."""

    link: Link = field(default_factory=Link)
    sent: dict[int, float] = field(default_factory=dict)
    """When each ping went out that was not answered yet."""
    count: int = 0


@dataclass
class Running:
    """A race that is on."""

    heat: Heat
    race: Race[Any]
    flip: Flip
    """When the card shows, and when to send it, by the number of a line."""
    lines: dict[int, Line]
    seats: dict[Seat, Line]
    """Over which line a seat is measured."""
    asked: dict[Seat, tuple[Line, Act]] = field(default_factory=dict)
    """Who waits for an answer."""
    timers: list[asyncio.TimerHandle] = field(default_factory=list)
    closing: asyncio.TimerHandle | None = None


def now() -> float:
    """Milliseconds, on a steady clock."""
    return asyncio.get_running_loop().time() * 1000


class RaceConductor(TurnConductor):
    """Holds the races of one table."""

    def __init__(self, table: Conducted) -> None:
        super().__init__(table)
        self.wires: dict[Line, Wire] = {}
        self.running: Running | None = None
        self.timers: dict[Line, asyncio.TimerHandle] = {}

    # Lines are measured.

    def arrived(self, line: Line) -> None:
        """A line is there: it is pinged from now on, and sees an announced card when all do."""
        self.wires[line] = Wire()
        self.ping(line)
        if self.running is not None and self.holds(line):
            later = self.running.flip.at - now()
            self.running.timers.append(after(later, partial(self.show, line)))

    def left(self, line: Line) -> None:
        self.wires.pop(line, None)
        timer = self.timers.pop(line, None)
        if timer is not None:
            timer.cancel()

    def ping(self, line: Line) -> None:
        wired = self.wires.get(line)
        if wired is None or line.bye is not None or self.table.room.phase == "over":
            return
        if self.timed:
            wired.count += 1
            wired.sent = {**dict(list(wired.sent.items())[-ENOUGH:]), wired.count: now()}
            line.tell(wire.EchoAsked(wired.count))
        playing = self.table.room.phase == "playing"
        hurry = FIRST_PINGS if not wired.link.known else PING if playing else PING_BEFORE
        pause = hurry if self.timed else PING_BEFORE
        self.timers[line] = after(pause * 1000, partial(self.ping, line))

    @property
    def timed(self) -> bool:
        """Whether lines are measured: not where nobody races."""
        return rules_of(self.table.room).racing

    def heard(self, line: Line, echo: wire.Echo) -> None:
        wired = self.wires.get(line)
        sent = wired.sent.pop(echo.n, None) if wired is not None else None
        if wired is not None and sent is not None:
            wired.link = wired.link.heard(Echo(sent, now(), echo.at))

    def bots_wait(self) -> float:
        """People look at what came of a card, where bots alone go on.

        That is, before a bot turns the next card of a race; and where nobody races, if only bots
        have to answer it: as long as a person does, the bots wait for them anyway.
        """
        room = self.table.room
        match = room.match
        if match is None or not self.table.here:
            return self.table.pace.bot
        rules = rules_of(room)
        playing = {room.chairs[seat].played_by for seat in rules.still_in(match.state)}
        alone = rules.racing or None not in playing
        return max(self.table.pace.bot, self.table.pace.photo if alone else 0.0)

    # A card is turned up.

    def move_on(self) -> None:
        """Where a card lies open that nobody races for yet, the race begins."""
        heat = heat_of(self.table.room)
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
        lines = dict(enumerate(self.table.lines))
        seats = {seat: line for seat in heat.seats if (line := self.line_of(seat))}
        flip = self.flip(lines, set(seats.values()))
        race: Race[Any] = Race(
            flip=flip.at,
            links={seat: self.link_of(seats.get(seat)) for seat in heat.seats},
            limit=heat.limit,
            tie=heat.tie,
            calm=heat.whole,
            handicap=dict(enumerate(heat.handicap)),
        )
        self.running = Running(heat, race, flip, lines, seats)
        for number, line in lines.items():
            self.announce(number, line)
        self.let_bots_race()
        self.wait()

    def flip(self, lines: dict[int, Line], racing: set[Line]) -> Flip:
        """When the card shows. Only the lines over which somebody races are waited for."""
        links = {n: link for n, line in lines.items() if (link := self.link_of(line)) is not HERE}
        race = {n: link for n, link in links.items() if lines[n] in racing}
        return plan(now(), race, {n: link for n, link in links.items() if n not in race})

    def announce(self, number: int, line: Line) -> None:
        """The instant now, by its own clock; the card itself shortly before."""
        running = self.the_race()
        at = running.flip.show.get(number)
        if at is not None:
            line.tell(wire.Flip(running.heat.number, at))
        send = running.flip.send.get(number, running.flip.at)
        running.timers.append(after(send - now(), partial(self.show, line)))

    def show(self, line: Line) -> None:
        if line in self.table.lines:
            self.table.show_match([line], held=False)

    def holds(self, line: Line) -> bool:
        """Whether this line must not see the card yet."""
        running = self.running
        if running is None:
            return False
        number = next((n for n, each in running.lines.items() if each is line), -1)
        return now() < running.flip.send.get(number, running.flip.at)

    def line_of(self, seat: Seat) -> Line | None:
        """The line of whoever sits there that is known best."""
        chair = self.table.room.chairs[seat]
        lines = [each for each in self.wires if each.guest == chair.guest and not each.watch]
        if chair.played_by is not None or not lines:
            return None
        return max(lines, key=lambda each: len(self.wires[each].link.echoes))

    def link_of(self, line: Line | None) -> Link:
        """A line that is not known yet is judged by when its calls arrive."""
        wired = self.wires.get(line) if line is not None else None
        return wired.link if wired is not None and wired.link.known else HERE

    def let_bots_race(self) -> None:
        """They have looked before they call: never before the card shows."""
        running, match = self.the_race(), the_match(self.table.room)
        for seat in running.race.links:
            level = self.table.room.chairs[seat].played_by
            if level is None:
                continue
            choice = match.game.bots[level](match.update(seat), self.table.house.luck)
            ms = rules_of(self.table.room).claimed(choice)
            if ms is None:
                running.race = running.race.bar(seat)
            else:
                time = running.flip.at + ms - now()
                running.timers.append(after(time, partial(self.bot_calls, seat, choice, ms)))

    # Calls.

    def takes(self, line: Line, asked: Act) -> bool:
        """Whether this is for the race that is on. It is heard at once, whatever the disk does."""
        if self.running is None:
            return False
        try:
            self.hear(line, asked)
        except TableeError as error:
            line.tell(wire.Refused(asked.id, error.code, error.message, error.details))
        return True

    def hear(self, line: Line, asked: Act) -> None:
        running, room, seat = self.the_race(), self.table.room, asked.seat
        if a_seat(room, seat).guest != line.guest:
            raise NotAllowed("not_your_seat", "This is not your seat.")
        if asked.id and seat in running.asked and running.asked[seat][1].id == asked.id:
            running.asked[seat] = (line, asked)  # they were away for a moment, and ask again
            return
        rules, match = rules_of(room), the_match(room)
        if seat not in running.heat.seats:
            raise rules.not_racing(match.state, seat)
        action = read_action(room.game, asked.action)
        ms = rules.claimed(action)
        if ms is not None:
            self.check(match, seat, rules.measured(action, 0, 0))
            self.call(seat, action, float(ms))
            running.asked[seat] = (line, asked)
        else:
            self.check(match, seat, action)
            running.race = running.race.bar(seat)  # it says that it will not call
            line.tell(Done(asked.id))
        self.wait()

    def check(self, match: Match, seat: Seat, action: Any) -> None:
        """Raises IllegalAction where the rules allow no such call, whenever it came."""
        if not match.rules.allows(match.state, seat, action):
            raise match.rules.refusal(match.state, seat, action)

    def call(self, seat: Seat, action: Any, claimed: float) -> None:
        running = self.the_race()
        try:
            running.race = running.race.call(seat, action, claimed, now())
        except IllegalAction as error:
            if error.code == "false_start":
                running.race = running.race.bar(seat)
                self.wait()
            raise

    def bot_calls(self, seat: Seat, action: Any, ms: int) -> None:
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
        running.closing = after(later, partial(self.table.do, partial(self.close, running)))

    async def close(self, running: Running) -> None:
        """What everybody called goes into the log together; then all see it."""
        if running is not self.running:
            return
        match = the_match(self.table.room)
        seats = [seat for seat in running.race.links if seat in match.waiting_for]
        entries = [self.entry(running, match, seat) for seat in seats]
        answers = running.asked
        self.pay()
        await self.table.commit(entries)
        for line, asked in answers.values():
            line.tell(Done(asked.id))

    def entry(self, running: Running, match: Match, seat: Seat) -> Entry:
        """The call of a seat; one that did not call was silent."""
        call = running.race.calls.get(seat)
        if call is None:
            silence = match.rules.silence(match.state, seat)
            return Acted(seat=seat, action=Raw(encode(silence)), by="clock")
        measured = rules_of(self.table.room).measured(call.answer, call.ms, call.within)
        action = Raw(encode(measured))
        if seat not in running.asked:
            return Acted(seat=seat, action=action, by="bot")
        guest = self.table.room.chairs[seat].guest or ""
        return Acted(seat=seat, action=action, guest=guest, id=running.asked[seat][1].id)

    def pay(self) -> None:
        """Every call costs its line as much credit as it claimed."""
        running = self.the_race()
        after_it = running.race.links_after
        for seat, line in running.seats.items():
            wired = self.wires.get(line)
            if wired is not None and wired.link.known:
                wired.link = replace(wired.link, credit=after_it[seat].credit)

    def stop_race(self) -> None:
        running, self.running = self.running, None
        if running is None:
            return
        for timer in [*running.timers, *([running.closing] if running.closing else [])]:
            timer.cancel()

    def stop(self) -> None:
        super().stop()
        self.stop_race()
        for line in list(self.wires):
            self.left(line)

    def the_race(self) -> Running:
        """The race that is on: for what is done only while one is."""
        if self.running is None:
            raise RuntimeError("no race is on")
        return self.running


def rules_of(room: Room) -> AnyRacing:
    """The rules of the match, or those that it will have."""
    if room.match is not None:
        rules = room.match.rules
    else:
        rules = room.game.rules(read_options(room.game.options, room.options), len(room.chairs))
    if not isinstance(rules, Racing):
        raise TypeError(f"{room.game.key} is paced as a race, but its rules have none")
    return rules


def heat_of(room: Room) -> Heat | None:
    if room.match is None or room.match.result is not None:
        return None
    rules = rules_of(room)
    return rules.heat(room.match.state) if rules.racing else None


def after(milliseconds: float, act: Callable[[], object]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(max(0.0, milliseconds) / 1000, act)
