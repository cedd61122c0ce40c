"""Races: a card that all see at one instant, and the first call for it (docs/fairness.md).

The server pings every line, announces each card ahead, and keeps the calls to itself until the race
is over. Then they go into the log together, and the rules judge them.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, TypeGuard

from msgspec import Raw

from tablee.engine.errors import IllegalAction, TableeError
from tablee.engine.game import AnyRules, Seat
from tablee.engine.record import read_action
from tablee.games.buntherum.fairness import ENOUGH, HERE, Echo, Flip, Link, Race, plan
from tablee.games.buntherum.model import Call, Silence, State
from tablee.games.buntherum.rules import Buntherum, still_in, wrong_moment
from tablee.server import wire
from tablee.server.entries import Acted, Entry
from tablee.server.lines import Line, encode
from tablee.server.room import NotAllowed, a_seat
from tablee.server.wire import Act, Done

if TYPE_CHECKING:
    from tablee.server.table import Table

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

    turned: int
    race: Race
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


class Races:
    """The races of one table. At a table of another game there is nothing to do."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.wires: dict[Line, Wire] = {}
        self.running: Running | None = None
        self.timers: dict[Line, asyncio.TimerHandle] = {}

    # Lines are measured.

    def welcome(self, line: Line) -> None:
        """A line is there: it is pinged from now on, and sees an announced card when all do."""
        if self.table.room.game.key != "buntherum":
            return
        self.wires[line] = Wire()
        self.ping(line)
        if self.running is not None and self.holds(line):
            later = self.running.flip.at - now()
            self.running.timers.append(after(later, partial(self.show, line)))

    def leave(self, line: Line) -> None:
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
        room = self.table.room
        if room.match is not None:
            return is_race(room.match.rules)
        return "calm" not in room.options.get("variants", ())

    def heard(self, line: Line, echo: wire.Echo) -> None:
        wired = self.wires.get(line)
        sent = wired.sent.pop(echo.n, None) if wired is not None else None
        if wired is not None and sent is not None:
            wired.link = wired.link.heard(Echo(sent, now(), echo.at))

    @property
    def pause(self) -> float:
        """Seconds for which people look at what came of a card, where bots alone go on.

        That is, before a bot turns the next card of a race; and where nobody races, if only bots
        have to answer it: as long as a person does, the bots wait for them anyway.
        """
        match = self.table.room.match
        if match is None or not isinstance(match.rules, Buntherum) or not self.table.here:
            return 0.0
        playing = {self.table.room.chairs[seat].played_by for seat in still_in(match.state)}
        alone = match.rules.racing or None not in playing
        return self.table.pace.photo if alone else 0.0

    # A card is turned up.

    def move_on(self) -> None:
        """After every change: where a card lies open that nobody races for yet, the race begins."""
        match = self.table.room.match
        if match is None or match.result is not None or not is_race(match.rules):
            self.stop_race()
            return
        state: State = match.state
        if not state.card:
            self.stop_race()
        elif self.running is None or self.running.turned != state.turned:
            self.begin(match.rules, state)

    def begin(self, rules: Buntherum, state: State) -> None:
        self.stop_race()
        lines = dict(enumerate(self.table.lines))
        seats = {seat: line for seat in rules.racers(state) if (line := self.line_of(seat))}
        flip = self.flip(lines, set(seats.values()))
        race = Race(
            flip=flip.at,
            links={s: self.link_of(seats.get(s)) for s in rules.racers(state)},
            limit=rules.limit,
            tie=rules.tie,
            calm=rules.calm,
            handicap=dict(enumerate(rules.handicap)),
            out=frozenset(range(rules.seats)) - frozenset(still_in(state)),
        )
        self.running = Running(state.turned, race, flip, lines, seats)
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
        running = self.running
        assert running is not None  # noqa: S101 - it was just begun
        at = running.flip.show.get(number)
        if at is not None:
            line.tell(wire.Flip(running.turned, at))
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
        running, match = self.running, self.table.room.match
        assert running is not None and match is not None  # noqa: S101, PT018
        for seat in running.race.links:
            level = self.table.room.chairs[seat].played_by
            if level is None:
                continue
            choice = match.game.bots[level](match.update(seat), self.table.house.luck)
            if isinstance(choice, Call):
                time = running.flip.at + choice.ms - now()
                running.timers.append(after(time, partial(self.bot_calls, seat, choice)))
            else:
                running.race = running.race.bar(seat)

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
        running = self.running
        assert running is not None  # noqa: S101 - `takes` has looked
        room, seat = self.table.room, asked.seat
        if a_seat(room, seat).guest != line.guest:
            raise NotAllowed("not_your_seat", "This is not your seat.")
        if asked.id and seat in running.asked and running.asked[seat][1].id == asked.id:
            running.asked[seat] = (line, asked)  # they were away for a moment, and ask again
            return
        action = read_action(room.game, asked.action)
        if isinstance(action, Silence):
            running.race = running.race.bar(seat)
            line.tell(Done(asked.id))
        elif isinstance(action, Call):
            self.call(seat, action.row, float(action.ms))
            running.asked[seat] = (line, asked)
        else:
            raise wrong_moment(Silence())
        self.wait()

    def call(self, seat: Seat, row: int | None, claimed: float) -> None:
        running = self.running
        assert running is not None  # noqa: S101 - a call is for a race
        if row is not None and not 0 <= row < len(self.table_state().rows):
            last = len(self.table_state().rows) - 1
            message = f"There is no row {row}; rows count from 0 to {last}."
            raise IllegalAction("no_such_row", message, row=row, last=last)
        try:
            running.race = running.race.call(seat, row, claimed, now())
        except IllegalAction as error:
            if error.code == "false_start":
                running.race = running.race.bar(seat)
                self.wait()
            raise

    def bot_calls(self, seat: Seat, choice: Call) -> None:
        with suppress(IllegalAction):
            self.call(seat, choice.row, float(choice.ms))
            self.wait()

    def table_state(self) -> State:
        match = self.table.room.match
        assert match is not None  # noqa: S101 - a race is in a match
        state: State = match.state
        return state

    # The end.

    def wait(self) -> None:
        """Until no call can come any more that would count."""
        running = self.running
        assert running is not None  # noqa: S101 - it is on
        if running.closing is not None:
            running.closing.cancel()
        later = max(running.race.closes, running.flip.at) - now() + 1
        running.closing = after(later, partial(self.table.do, partial(self.close, running)))

    async def close(self, running: Running) -> None:
        """What everybody called goes into the log together; then all see it."""
        if running is not self.running:
            return
        match = self.table.room.match
        owing = match.waiting_for if match is not None else ()
        entries = [self.entry(s, action) for s, action in running.race.actions if s in owing]
        answers = running.asked
        self.pay()
        await self.table.commit(entries)
        for line, asked in answers.values():
            line.tell(Done(asked.id))

    def entry(self, seat: Seat, action: Call | Silence) -> Entry:
        running = self.running
        assert running is not None  # noqa: S101 - it is on
        guest = self.table.room.chairs[seat].guest or ""
        asked = running.asked.get(seat)
        if isinstance(action, Silence):
            return Acted(seat=seat, action=Raw(encode(action)), by="clock")
        if asked is None:
            return Acted(seat=seat, action=Raw(encode(action)), by="bot")
        return Acted(seat=seat, action=Raw(encode(action)), guest=guest, id=asked[1].id)

    def pay(self) -> None:
        """Every call costs its line as much credit as it claimed."""
        running = self.running
        assert running is not None  # noqa: S101 - it is on
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
        self.stop_race()
        for line in list(self.wires):
            self.leave(line)


def is_race(rules: AnyRules) -> TypeGuard[Buntherum]:
    """Whether calls are timed. Where nobody races, answers are choices as in every game."""
    return isinstance(rules, Buntherum) and rules.racing


def after(milliseconds: float, act: Callable[[], object]) -> asyncio.TimerHandle:
    return asyncio.get_running_loop().call_later(max(0.0, milliseconds) / 1000, act)
