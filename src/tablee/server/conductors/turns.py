"""Conducts games of turns: bots choose, and a clock may limit the time of people."""

import asyncio
import logging
from collections.abc import Collection, Sequence
from functools import partial
from random import Random

from msgspec import Raw

from tablee.bots.characters import playing
from tablee.bots.dealing import luck_of
from tablee.bots.proposals import among_people
from tablee.bots.strong import Strong
from tablee.engine.bots import Bot
from tablee.engine.game import Seat
from tablee.engine.match import Match, Update
from tablee.server.chairs import Chair, late_level
from tablee.server.clocks import Countdown
from tablee.server.conductors.conductor import Conducted, Conductor, bots_alone
from tablee.server.connection import encode
from tablee.server.entries import Acted, Actor, Entry
from tablee.server.following import follow
from tablee.server.guests import is_program
from tablee.server.pace import SLOW
from tablee.server.table import Table, people_play, the_match

log = logging.getLogger(__name__)

LOOK = 1 / 20
"""Each event adds this share to the time limit, because people watch it first."""


class TurnConductor(Conductor):
    """Lets bots choose for their own seats and for players whose time is up."""

    def __init__(self, live: Conducted) -> None:
        super().__init__(live)
        self.patience = Countdown()
        """For programs where people have no clock. Nobody is shown it."""
        self.chairs: Sequence[Chair] = ()
        self.bots: dict[Seat, Bot] = {}
        self.programs: Sequence[Seat] = ()
        """The seats of bots and of programs, while nobody changes seats."""
        self.thinking = False
        self.thinker: asyncio.Task[None] | None = None
        self.about: object = None
        """The state that bots think about."""

    def stop(self) -> None:
        super().stop()
        self.patience.stop()
        self.think_no_more()

    def think_no_more(self) -> None:
        if self.thinker is not None:
            self.thinker.cancel()
        self.thinking = False

    def move_on(self) -> None:
        """Lets awaited bots think, and runs the clock for awaited people."""
        table = self.live.table
        match = table.match
        if self.thinking and (match is None or match.state is not self.about):
            self.think_no_more()  # the match has gone on without them
        if match is None or match.result is not None:
            self.clock.stop()
            self.patience.stop()
            self.prepare_for(table)
            return
        self.look_at(table)
        bots = {seat: bot for seat, bot in self.bots.items() if seat in match.waiting_for}
        people = [s for s in match.waiting_for if s not in bots] if bots else match.waiting_for
        if bots and not self.thinking and not people_first(match, people):
            self.thinking, self.about = True, match.state
            self.thinker = asyncio.create_task(self.think(match, bots, "bot"))
        self.run_clock(match, people)

    def look_at(self, table: Table) -> None:
        """Who sits there, if somebody has changed seats."""
        if self.chairs is not table.chairs:
            self.chairs = table.chairs
            levels = {seat: table.bot_at(seat) for seat, _ in enumerate(table.chairs)}
            self.bots = {s: table.player_at(s, level) for s, level in levels.items() if level}
            self.programs = [s for s, c in enumerate(table.chairs) if is_program(c.guest or "")]

    def run_clock(self, match: Match, people: Sequence[Seat]) -> None:
        clock = self.live.table.clock
        if clock == "none" or clock in SLOW or not people:
            self.clock.pause()
            self.wait_for_programs(match, people)
            self.show_days_left(people)
        else:
            time = self.live.pace.limit(clock) * (1 + len(match.events) * LOOK)
            self.clock.run(time, match.state, partial(self.time_is_up, match.state))

    def show_days_left(self, people: Sequence[Seat]) -> None:
        left = self.live.server.time_left(self.live.id)
        if people and left is not None:
            self.clock.show(left)

    def wait_for_programs(self, match: Match, seats: Sequence[Seat]) -> None:
        """No program keeps people waiting for ever, not even where people have no clock."""
        if programs := [seat for seat in self.programs if seat in seats]:
            ring = partial(self.time_is_up, match.state, programs)
            self.patience.run(self.live.pace.program, match.state, ring)
        else:
            self.patience.pause()

    # The clock.

    async def time_may_be_up(self) -> None:
        """Nobody is in a hurry at a slow table: a strong bot chooses once it can search."""
        table = self.live.table
        bot = for_the_late(table, table.match) if table.match else None
        if isinstance(bot, Strong):
            await self.live.server.thinkers.studies.ready(bot.place)
        self.live.do(self.choose_if_due)

    async def choose_if_due(self) -> None:
        """The table may have been woken for bots, who think by now."""
        match = self.live.table.match
        if match is not None and self.live.server.time_left(self.live.id) == 0:
            await self.choose_for_people(match.state)

    def time_is_up(self, asked: object, seats: Collection[Seat] | None = None) -> None:
        self.live.do(partial(self.choose_for_people, asked, seats))

    async def choose_for_people(self, asked: object, seats: Collection[Seat] | None = None) -> None:
        """Time is up: a bot chooses for the players who have not chosen, or for some of them.

        If no guest is connected, the clock stops. It starts again when one returns. At a slow table
        nobody need be there.
        """
        table = self.live.table
        match = table.match
        if match is None or match.state is not asked:
            return
        if not self.live.here and table.clock not in SLOW:
            self.clock.stop()
            self.patience.stop()
            return
        owing = [
            seat
            for seat in match.waiting_for
            if table.bot_at(seat) is None and (seats is None or seat in seats)
        ]
        if not owing:
            return
        if people_first(match, owing):
            await self.stay_silent(owing)
        else:
            await self.think(match, dict.fromkeys(owing, for_the_late(table, match)), "clock")

    async def stay_silent(self, seats: Sequence[Seat]) -> None:
        """Records the silence of each seat, until the rules ask the next question."""
        for seat in seats:
            match = the_match(self.live.table)
            word = match.rules.silence(match.state, seat)
            if word is not None:
                await self.live.commit([Acted(seat=seat, action=Raw(encode(word)), by="clock")])
            if word is None or seat in the_match(self.live.table).waiting_for:
                return

    # Bots.

    async def think(self, match: Match, bots: dict[Seat, Bot], by: Actor) -> None:
        """Runs bots outside the event loop, so that a slow bot delays only its own table."""
        server = self.live.server
        if by == "bot":
            await asyncio.sleep(self.bots_wait())
            await self.wait_for_space()
        sees = among_people if people_play(self.live.table) else Match.seen
        updates = {seat: sees(match, seat) for seat in bots}
        found = await self.search(updates, bots)
        lucks = {seat: luck_at(self.live.table, match, seat, server.luck) for seat in bots}
        work = partial(choices, updates, bots, found, lucks)
        chosen = await server.thinkers.think(work)
        self.live.do(partial(self.choose, match, chosen, by))

    async def search(
        self, updates: dict[Seat, Update], bots: dict[Seat, Bot]
    ) -> dict[Seat, object]:
        """What the strong bots chose. Those who are missing play by their rule of thumb."""
        server = self.live.server
        questions = {
            seat: question
            for seat, bot in bots.items()
            if isinstance(bot, Strong) and (question := bot.question(updates[seat], server.luck))
        }
        if not questions:
            return {}
        ask = partial(server.thinkers.studies.answer, self.live.table.starter)
        unhurried = asyncio.sleep(self.live.pace.among_bots if bots_alone(self.live.table) else 0)
        *answers, _ = await asyncio.gather(*map(ask, questions.values()), unhurried)
        return {
            seat: question.ways[number]
            for (seat, question), number in zip(questions.items(), answers, strict=True)
            if number is not None
        }

    def prepare_for(self, table: Table) -> None:
        """Strong bots wait for a match: what they think with is loaded before it begins."""
        for chair in table.chairs:
            if table.phase == "gathering" and chair.bot is not None:
                bot = playing(table.game, chair.bot, chair.character)
                if isinstance(bot, Strong):
                    self.live.server.thinkers.studies.prepare(bot.place)

    def bots_wait(self) -> float:
        """Seconds before bots act."""
        return self.live.pace.bot

    async def choose(self, match: Match, chosen: dict[Seat, bytes], by: Actor) -> None:
        """Saves the choices that the match still waits for. Bots think again about the others.

        Stops after a choice that caused events: an update shows only the last events.
        """
        self.thinking = self.thinking and by != "bot"
        entries: list[Entry] = []
        table = self.live.table
        for seat, action in chosen.items():
            if owes(table, match, seat, by) and not self.live.new_in(table):
                entry = Acted(seat=seat, action=Raw(action), by=by)
                table = follow(table, entry)
                entries.append(entry)
        await self.live.keep(entries, table)
        if not entries:
            self.move_on()


def people_first(match: Match, people: Sequence[Seat]) -> bool:
    """Whether bots wait for people. They do while a person's silence would be an answer."""
    return any(match.rules.silence(match.state, seat) is not None for seat in people)


def for_the_late(table: Table, match: Match) -> Bot:
    """Who chooses for those whose time is up."""
    late = late_level(table.chairs, table.late)
    return first_legal if late == "first" else playing(match.game, late, None)


def first_legal(update: Update, _luck: Random) -> object:
    """Nobody chooses: of cards it is the lowest."""
    return update.legal[0]


def owes(table: Table, match: Match, seat: Seat, by: Actor) -> bool:
    """Whether the match still waits for this seat, and `by` still chooses for it."""
    now = table.match
    asked = now is not None and now.state is match.state and seat in now.waiting_for
    return asked and (table.bot_at(seat) is not None) == (by == "bot")


def choices(
    updates: dict[Seat, Update],
    bots: dict[Seat, Bot],
    found: dict[Seat, object],
    lucks: dict[Seat, Random],
) -> dict[Seat, bytes]:
    """What all choose, of whom some have already found something by searching."""
    return {
        seat: encode(
            found[seat] if seat in found else choice(updates[seat], quick(bot), lucks[seat])
        )
        for seat, bot in bots.items()
    }


def luck_at(table: Table, match: Match, seat: Seat, luck: Random) -> Random:
    """The luck of a bot for its next choice. In a deal of the day it belongs to the deal."""
    return luck if table.deal is None else luck_of(match, seat)


def quick(bot: Bot) -> Bot:
    """Nobody searches in this process."""
    return bot.quick() if isinstance(bot, Strong) else bot


def choice(update: Update, bot: Bot, luck: Random) -> object:
    """The bot's choice. If the bot fails, a random legal action, so that the match goes on; None if
    no list has any."""
    try:
        return bot(update, luck)
    except Exception:
        log.exception("a bot failed")
        return luck.choice(update.legal) if update.legal else None
