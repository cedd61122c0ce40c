"""Conducts games in which everybody takes the time they like: only the rules set a time limit.

Bots act one step after the other, as people would, while others go on with what they do.
"""

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from random import Random

from msgspec import Raw

from tablee.bots.characters import as_character
from tablee.bots.proposals import among_people
from tablee.engine.bots import Bot
from tablee.engine.game import Seat
from tablee.engine.match import Match, Update
from tablee.server.clocks import Countdown
from tablee.server.conductors.conductor import Conducted, Conductor
from tablee.server.conductors.turns import choice
from tablee.server.connection import encode
from tablee.server.entries import Acted
from tablee.server.table import Table, the_match

log = logging.getLogger(__name__)

BESIDE_PEOPLE = 2.0
"""While people are busy too, a bot takes so much longer: it is in no hurry to be ready."""

HESITATION = 0.6, 1.4
"""How much less and more time than usual a step takes."""


class PeopleConductor(Conductor):
    """Runs the alarm of the rules, and lets bots act. For people the match waits."""

    def __init__(self, live: Conducted) -> None:
        super().__init__(live)
        self.thinking: dict[Seat, asyncio.Task[None]] = {}
        """The bots that are about to act."""
        self.watching: dict[Seat, asyncio.Task[None]] = {}
        """The bots that think while it is up to others."""
        self.watched: dict[Seat, int] = {}
        """Up to which moment of the match they have done so."""
        self.preparing: asyncio.Task[None] | None = None
        self.patience = Countdown()
        """At an open table: with those who do nothing. Nobody is shown it."""
        self.waits: tuple[object, ...] = ()
        """For whom the table waits, and what all have done so far."""

    def stop(self) -> None:
        self.rest()
        if self.preparing is not None:
            self.preparing.cancel()

    def rest(self) -> None:
        """Nothing happens by itself."""
        self.clock.stop()
        self.patience.stop()
        for task in (*self.thinking.values(), *self.watching.values()):
            task.cancel()
        self.thinking.clear()
        self.watching.clear()

    def move_on(self) -> None:
        table = self.live.table
        match = table.match
        if match is None or match.result is not None:
            self.rest()
            self.prepare_for(table)
            return
        if (alarm := match.rules.alarm(match.state)) is None:
            self.clock.pause()
        else:
            left = max(0.0, table.started + alarm.after - self.live.server.now())
            self.clock.run(left, type(alarm.action), self.alarm_rings)
        for seat in match.waiting_for:
            if table.bot_at(seat) is not None and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(seat))
        if match.game.interrupts:
            self.watch(match)
        self.be_patient(match)

    def watch(self, match: Match) -> None:
        """Each bot thinks once about each moment in which nobody waits for it."""
        for seat in range(len(self.live.table.chairs)):
            idle = self.live.table.bot_at(seat) is not None and seat not in match.waiting_for
            if idle and seat not in self.watching and self.watched.get(seat) != match.seq:
                self.watched[seat] = match.seq
                self.watching[seat] = asyncio.create_task(self.interrupt(seat))

    # The clock.

    def alarm_rings(self) -> None:
        self.live.do(self.ring)

    async def ring(self) -> None:
        """Takes the action of the alarm, if the rules still ask for it."""
        match = the_match(self.live.table)
        alarm = match.rules.alarm(match.state)
        if alarm is not None:
            await self.live.commit([Acted(seat=0, action=Raw(encode(alarm.action)), by="clock")])

    # An open table has no host who could go on without somebody: the clock does.

    def be_patient(self, match: Match) -> None:
        """Begins again with all that a person does, and with every other question."""
        owing = self.idle(match)
        waits = (*owing, *self.live.table.done.values())
        if not owing or not self.others_wait(match, owing):
            self.patience.stop()
            return
        if waits != self.waits:
            self.waits = waits
            self.patience.stop()
        self.patience.run(self.live.pace.idle, self.waits, self.patience_ends)

    def idle(self, match: Match) -> list[Seat]:
        """The people for whom the table waits."""
        if self.live.table.spot is None or not match.rules.of_the_host:
            return []
        return [seat for seat in match.waiting_for if self.live.table.bot_at(seat) is None]

    def others_wait(self, match: Match, owing: Sequence[Seat]) -> bool:
        """Whether another guest is there who plays, or who wants to. Who is gone only looks on."""
        table = self.live.table
        apart = {*owing, *match.rules.gone(match.state)}
        playing = {c.guest for seat, c in enumerate(table.chairs) if seat not in apart}
        late = {table.chairs[seat].guest for seat in owing}
        return bool((playing.union(table.queue) - late) & self.live.here)

    def patience_ends(self) -> None:
        self.live.do(self.go_on_without)

    async def go_on_without(self) -> None:
        """Where the rules allow it: nobody is gone before the time to model is over."""
        self.patience.stop()
        match = the_match(self.live.table)
        ways = [(seat, kind()) for seat in self.idle(match) for kind in match.rules.of_the_host]
        allowed = [way for way in ways if match.rules.allows(match.state, *way)]
        for seat, action in allowed[:1]:
            await self.live.commit([Acted(seat=seat, action=Raw(encode(action)), by="clock")])
        if not allowed:
            self.move_on()

    # Bots.

    def prepare_for(self, table: Table) -> None:
        """Bots wait for a match: what they need to know is loaded before it begins."""
        load = table.game.prepare
        if load is not None and self.preparing is None and any(c.bot for c in table.chairs):
            self.preparing = asyncio.create_task(self.live.server.thinkers.think(load))

    async def think(self, seat: Seat) -> None:
        """Outside the event loop, so that a slow bot delays only its own table."""
        await asyncio.sleep(self.hesitation(seat))
        await self.wait_for_space()
        server, table = self.live.server, self.live.table
        match, level = the_match(table), table.bot_at(seat)
        action: object = None
        if level is not None and seat in match.waiting_for:
            work = partial(choice, among_people(match, seat), table.player_at(seat, level))
            action = await server.thinkers.think(partial(work, server.luck))
        self.live.do(partial(self.act, seat, action))

    async def interrupt(self, seat: Seat) -> None:
        """Does something in the turn of another, if that is allowed and worth it."""
        await asyncio.sleep(self.hesitation(seat))
        await self.wait_for_space()
        server, table = self.live.server, self.live.table
        match, bot = the_match(table), interrupter_at(table, seat)
        action: object = None
        if bot is not None and seat not in match.waiting_for and match.result is None:
            work = partial(interruption, match.seen(seat), bot, server.luck)
            action = await server.thinkers.think(work)
        self.live.do(partial(self.speak_up, seat, action))

    async def speak_up(self, seat: Seat, action: object) -> None:
        self.watching.pop(seat, None)
        match = self.live.table.match
        if match is None or match.result is not None:
            return
        if action is not None and match.rules.allows(match.state, seat, action):
            await self.live.commit([Acted(seat=seat, action=Raw(encode(action)), by="bot")])
        else:
            self.move_on()

    def hesitation(self, seat: Seat) -> float:
        """Seconds before a bot acts: never quite the same."""
        table, luck = self.live.table, self.live.server.luck
        busy = BESIDE_PEOPLE if people_awaited(table, seat) else 1.0
        return self.live.pace.unhurried * busy * luck.uniform(*HESITATION)

    async def act(self, seat: Seat, action: object) -> None:
        """Saves what a bot chose, if it still owes it and may do it; otherwise it thinks again.

        While it thought, others may have done something: that does not matter here.
        """
        self.thinking.pop(seat, None)
        match = self.live.table.match
        if (
            match is not None
            and owes(match, seat)
            and match.rules.allows(match.state, seat, action)
        ):
            await self.live.commit([Acted(seat=seat, action=Raw(encode(action)), by="bot")])
        else:
            self.move_on()


def owes(match: Match, seat: Seat) -> bool:
    return match.result is None and seat in match.waiting_for


def people_awaited(table: Table, bot: Seat) -> bool:
    """Whether the match waits for a person, too."""
    owing = the_match(table).waiting_for
    return any(table.bot_at(seat) is None for seat in owing if seat != bot)


def interrupter_at(table: Table, seat: Seat) -> Bot | None:
    """What the bot on this seat does in the turns of others; None if it only waits."""
    level = table.bot_at(seat)
    found = None if level is None else the_match(table).game.interrupts.get(level)
    return None if found is None else as_character(found, table.chairs[seat].character)


def interruption(update: Update, bot: Bot, luck: Random) -> object:
    """If the bot fails, it only keeps quiet."""
    try:
        return bot(update, luck)
    except Exception:
        log.exception("a bot failed")
        return None
