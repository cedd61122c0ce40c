"""Whose turn it is to choose: bots think, and time runs for people."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import Raw

from tablee.bots.proposals import among_people
from tablee.engine.bots import Bot, Level
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Update
from tablee.server.clocks import Countdown
from tablee.server.entries import Acted, Actor, Clock, Entry
from tablee.server.lines import encode
from tablee.server.proposals import people_play
from tablee.server.room import Room, follow, the_match

if TYPE_CHECKING:
    from tablee.server.table import Table

log = logging.getLogger(__name__)

LOOK = 1 / 20
"""So much more time for everything that has just happened: people watch before they choose."""


@dataclass(frozen=True)
class Pace:
    """How long a table waits, in seconds."""

    away: float = 60.0
    """For somebody without a line, before a bot plays for them."""
    sleep: float = 30.0
    """For anybody at all, before it is put to sleep."""
    bot: float = 0.0
    """Before bots play, so that people can follow."""
    photo: float = 3.0
    """Before a bot turns the next card of a race, so that people see how the last one ended."""
    cut: float = 3.0
    """For a device to commit before a deal, and again to reveal."""
    again: float = 5.0
    """For anybody to stop a rematch."""
    save: float = 5.0
    """Before it tries again what could not be saved."""
    relaxed: float = 90.0
    """For a choice, where the table has a relaxed clock."""
    fast: float = 20.0
    """For a choice, where it has a fast one."""

    def limit(self, clock: Clock) -> float | None:
        return {"none": None, "relaxed": self.relaxed, "fast": self.fast}[clock]


class Turns:
    """Makes sure that every choice that a match waits for is made by somebody, some time."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.clock = Countdown()
        self.thinking = False
        self.thinker: asyncio.Task[None] | None = None

    def stop(self) -> None:
        self.clock.stop()
        if self.thinker is not None:
            self.thinker.cancel()

    def move_on(self) -> None:
        """After every change: bots that are awaited think, and the clock runs for people."""
        room = self.table.room
        match = room.match
        if match is None or match.result is not None:
            self.clock.stop()
            return
        if self.table.races.running is not None:
            self.clock.pause()
            return
        owing = match.waiting_for
        bots = {s: level for s in owing if (level := room.bot_at(s)) is not None}
        people = [seat for seat in owing if seat not in bots]
        if bots and not self.thinking and not people_first(match, people):
            self.thinking = True
            self.thinker = asyncio.create_task(self.think(match, bots, "bot"))
        limit = self.table.pace.limit(room.clock)
        if (alarm := match.rules.alarm(match.state)) is not None:
            left = max(0.0, room.started + alarm.after - self.table.house.now())
            self.clock.run(left, type(alarm.action), self.alarm_rings)
        elif limit is None or not people or not room.game.bots:  # nobody could choose for them
            self.clock.pause()
        else:
            time = limit * (1 + len(match.events) * LOOK)
            self.clock.run(time, match.state, partial(self.time_is_up, match.state))

    # The clock.

    def time_is_up(self, asked: Any) -> None:
        self.table.do(partial(self.choose_for_people, asked))

    def alarm_rings(self) -> None:
        self.table.do(self.ring)

    async def ring(self) -> None:
        """The clock does what it has to, if that is still so."""
        match = the_match(self.table.room)
        alarm = match.rules.alarm(match.state)
        if alarm is not None:
            await self.table.commit([Acted(seat=0, action=Raw(encode(alarm.action)), by="clock")])

    async def choose_for_people(self, asked: Any) -> None:
        """Nobody waits for ever: who has not chosen in time has a bot choose.

        Who is not there at all is not late: their time begins when somebody is back.
        """
        room = self.table.room
        match = room.match
        if match is None or match.state is not asked:
            return
        if not self.table.here:
            self.clock.stop()
            return
        owing = [seat for seat in match.waiting_for if room.bot_at(seat) is None]
        if people_first(match, owing):
            await self.stay_silent(owing)
        else:
            await self.think(match, dict.fromkeys(owing, "careful"), "clock")

    async def stay_silent(self, seats: Sequence[Seat]) -> None:
        """Who says nothing has said something, until with that the next question is asked."""
        for seat in seats:
            match = the_match(self.table.room)
            word = match.rules.silence(match.state, seat)
            if word is not None:
                await self.table.commit([Acted(seat=seat, action=Raw(encode(word)), by="clock")])
            if word is None or seat in the_match(self.table.room).waiting_for:
                return

    # Bots.

    async def think(self, match: Match, bots: dict[Seat, Level], by: Actor) -> None:
        """Off the event loop: a slow bot delays nobody but those who wait for it."""
        house = self.table.house
        if by == "bot":
            await asyncio.sleep(max(self.table.pace.bot, self.table.races.pause))
        sees = among_people if people_play(self.table.room) else Match.update
        updates = {seat: sees(match, seat) for seat in bots}
        work = partial(choices, match.game, updates, bots, house.luck)
        chosen = await house.thinkers.think(work)
        self.table.do(partial(self.choose, match, chosen, by))

    async def choose(self, match: Match, chosen: dict[Seat, bytes], by: Actor) -> None:
        """As many of the choices as are still owed; for the others, the bots think again.

        Not beyond one that makes something happen: its events would never be shown.
        """
        self.thinking = self.thinking and by != "bot"
        entries: list[Entry] = []
        room = self.table.room
        for seat, action in chosen.items():
            if owes(room, match, seat, by) and not self.table.new_in(room):
                entry = Acted(seat=seat, action=Raw(action), by=by)
                room = follow(room, entry)
                entries.append(entry)
        await self.table.keep(entries, room)
        if not entries:
            self.move_on()


def people_first(match: Match, people: Sequence[Seat]) -> bool:
    """Where one may just say nothing, bots wait until people have spoken."""
    return any(match.rules.silence(match.state, seat) is not None for seat in people)


def owes(room: Room, match: Match, seat: Seat, by: Actor) -> bool:
    """Whether this is still asked of that seat, and still theirs to answer."""
    now = room.match
    asked = now is not None and now.state is match.state and seat in now.waiting_for
    return asked and (room.bot_at(seat) is not None) == (by == "bot")


def choices(
    game: AnyGame, updates: dict[Seat, Update], bots: dict[Seat, Level], luck: Random
) -> dict[Seat, bytes]:
    players = {seat: game.bots[level] for seat, level in bots.items()}
    return {seat: encode(choice(updates[seat], bot, luck)) for seat, bot in players.items()}


def choice(update: Update, bot: Bot, luck: Random) -> Any:
    """A bot that fails must not hold up the table: then anything legal will do."""
    try:
        return bot(update, luck)
    except Exception:
        log.exception("a bot failed")
        return luck.choice(update.legal)
