"""A live table: one task with one inbox, so nothing needs a lock.

Whatever changes a table goes the same way: a wish becomes entries, the room after them is computed,
they are put on disk, and only then does anybody see anything.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial, reduce
from random import Random
from typing import Any, Protocol

from msgspec import Raw

from tablee.bots import Bot, find_bot
from tablee.engine.errors import TableeError
from tablee.engine.game import Seat, Viewer
from tablee.engine.match import Match, Update
from tablee.server.clocks import LIMITS, Countdown
from tablee.server.entries import (
    Acted,
    Actor,
    Away,
    Back,
    Came,
    Entry,
    Face,
    Guest,
    Level,
    Rematched,
    Said,
    Started,
)
from tablee.server.lines import Line, encode
from tablee.server.metrics import ACTIONS, COMMITS, REFUSED
from tablee.server.room import Room, ask, chat_open, follow
from tablee.server.sights import Sights
from tablee.server.wire import (
    PROTOCOL,
    Asked,
    Bye,
    ChairView,
    Done,
    Heard,
    MatchUpdate,
    Person,
    Refused,
    Rematch,
    TableView,
    Welcome,
    bye,
)

log = logging.getLogger(__name__)

Job = Callable[[], Awaitable[None]]


class Host(Protocol):
    """What a table needs of the house it stands in."""

    pool: Executor
    """Where bots think."""
    pace: "Pace"

    async def append(self, table: str, seq: int, entries: Sequence[bytes], room: Room) -> None:
        """Returns when the entries are on disk to stay."""

    async def rematch(self, table: "Table") -> str:
        """The id of another table for the same people."""


@dataclass(frozen=True)
class Pace:
    """How long a table waits, in seconds."""

    away: float = 60.0
    """For somebody without a line, before a bot plays for them."""
    sleep: float = 30.0
    """For anybody at all, before it is put to sleep."""
    bot: float = 0.0
    """Before bots play, so that people can follow."""


class Table:
    """One table, awake."""

    def __init__(
        self, table_id: str, code: str, room: Room, house: Host, put_to_sleep: Job
    ) -> None:
        self.id = table_id
        self.code = code
        self.room = room
        self.house = house
        self.pace = house.pace
        self.put_to_sleep = put_to_sleep
        self.lines: set[Line] = set()
        self.inbox: asyncio.Queue[Job] = asyncio.Queue()
        self.luck = Random()  # noqa: S311 - a bot's mood need not be a secret
        self.thinking = False
        self.thinker: asyncio.Task[None] | None = None
        self.clock = Countdown()
        self.sights = Sights()
        self.timers: set[asyncio.TimerHandle] = set()
        self.task = asyncio.create_task(self.run())

    # One thing after the other.

    async def run(self) -> None:
        """For as long as the table is awake. One thing that fails must not end it."""
        self.move_on()
        for guest in self.room.people:
            self.later(self.pace.away, partial(self.missed, guest))
        self.later(self.pace.sleep, self.fall_asleep)
        while True:
            job = await self.inbox.get()
            try:
                await job()
            except TableeError as error:
                log.warning("table %s: %s", self.id, error)
            except Exception:
                log.exception("table %s: a job failed", self.id)

    def do(self, job: Job) -> None:
        self.inbox.put_nowait(job)

    def later(self, seconds: float, job: Job) -> None:
        loop = asyncio.get_running_loop()
        timer: asyncio.TimerHandle

        def due() -> None:
            self.timers.discard(timer)
            self.do(job)

        timer = loop.call_later(seconds, due)
        self.timers.add(timer)

    async def stop(self, bye: Bye) -> None:
        for timer in self.timers:
            timer.cancel()
        if self.thinker is not None:
            self.thinker.cancel()
        self.clock.stop()
        self.task.cancel()
        for line in self.lines:
            line.hang_up(bye)

    # What people want.

    async def wish(self, line: Line, wish: Asked) -> None:
        try:
            await self.commit(await self.answer(line.guest, wish))
        except TableeError as error:
            REFUSED.labels(error.code).inc()
            line.tell(Refused(wish.id, error.code, error.message, error.details))
        except Exception:
            line.tell(Refused(wish.id, "failed", "Something went wrong here; try again.", {}))
            raise
        else:
            line.tell(Done(wish.id))

    async def answer(self, guest: Guest, wish: Asked) -> list[Entry]:
        """A rematch needs another table; all else the room knows by itself."""
        entries = ask(self.room, guest, wish)
        if isinstance(wish, Rematch) and self.room.rematch is None:
            return [Rematched(await self.house.rematch(self))]
        return entries

    async def arrive(self, line: Line, face: Face) -> None:
        """Somebody opens the table: on a first visit, again, or in another tab."""
        if line.guest in self.room.removed:
            line.hang_up(bye("removed"))
            return
        self.lines.add(line)
        heard = [told(said) for said in self.room.chat]
        line.tell(Welcome(PROTOCOL, line.guest, heard))
        entries = self.greeting(line.guest, face)
        await self.commit(entries)
        if not entries:
            self.show_table()
        self.show_match([line])

    def greeting(self, guest: Guest, face: Face) -> list[Entry]:
        """Their name, where it is news, and their seats back."""
        known = self.room.people.get(guest) == face
        away = [seat for seat in self.room.seats_of(guest) if self.room.chairs[seat].away]
        return [*([] if known else [Came(guest, face)]), *map(Back, away)]

    async def leave(self, line: Line) -> None:
        self.lines.discard(line)
        if not any(other.guest == line.guest for other in self.lines):
            self.later(self.pace.away, partial(self.missed, line.guest))
            self.show_table()
        if not self.lines:
            self.later(self.pace.sleep, self.fall_asleep)

    async def missed(self, guest: Guest) -> None:
        """Still not back: a bot plays for them, if anybody is left to play with."""
        gone = self.lines and not any(line.guest == guest for line in self.lines)
        if gone and self.room.phase == "playing":
            seats = self.room.seats_of(guest)
            await self.commit([Away(seat) for seat in seats if not self.room.chairs[seat].away])

    async def fall_asleep(self) -> None:
        if not self.lines:
            await self.put_to_sleep()

    # On disk first, on screens then.

    async def commit(self, entries: Sequence[Entry]) -> None:
        """Raises TableeError, and then nothing has changed."""
        if not entries:
            return
        room = reduce(follow, entries, self.room)
        encoded = [encode(entry) for entry in entries]
        try:
            with COMMITS.time():
                await self.house.append(self.id, self.room.length, encoded, room)
        except Exception:
            log.exception("table %s could not write; it will be read anew", self.id)
            await self.put_to_sleep()
            raise
        before, self.room = self.room, room
        for entry in entries:
            if isinstance(entry, Acted):
                ACTIONS.labels(entry.by).inc()
        self.show(before, entries)
        self.move_on()

    def show(self, before: Room, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if isinstance(entry, Said):
                self.tell_all(encode(told(entry)))
        quiet = all(isinstance(entry, Acted | Said) for entry in entries)
        turned = before.phase != self.room.phase or chat_open(before) != chat_open(self.room)
        if turned or not quiet:
            self.show_table()
        self.send_away()
        if any(isinstance(entry, Acted | Started) for entry in entries):
            self.show_match(self.lines)

    def send_away(self) -> None:
        for line in [line for line in self.lines if line.guest in self.room.removed]:
            self.lines.discard(line)
            line.hang_up(bye("removed"))

    def tell_all(self, message: bytes) -> None:
        for line in self.lines:
            line.tell_encoded(message)

    def show_table(self) -> None:
        self.tell_all(encode(self.table_view()))

    def show_match(self, lines: "set[Line] | list[Line]") -> None:
        """Everybody's own view, each made once however many look."""
        match = self.room.match
        if match is None:
            return
        seen: dict[Viewer, bytes] = {}
        for line in lines:
            viewers: Sequence[Viewer] = self.room.seats_of(line.guest) or [None]
            for viewer in viewers:
                if viewer not in seen:
                    update = match.update(viewer, self.sights.of(match, viewer))
                    seen[viewer] = encode(MatchUpdate(update, self.clock.left))
                line.tell_encoded(seen[viewer])

    def table_view(self) -> TableView:
        room, here = self.room, {line.guest for line in self.lines}
        return TableView(
            id=self.id,
            code=self.code,
            game=room.game.key,
            options=room.options,
            clock=room.clock,
            public=room.public,
            language=room.language,
            phase=room.phase,
            host=room.host,
            chairs=[ChairView(c.guest, c.bot, c.away) for c in room.chairs],
            people=[
                Person(guest, face.name, face.avatar, guest in here, guest in room.muted)
                for guest, face in room.people.items()
            ],
            promise=room.promise,
            rematch=room.rematch,
            chat_open=chat_open(room),
        )

    # Bots and the clock.

    def move_on(self) -> None:
        """After every change: bots that are awaited think, and the clock runs for people."""
        match = self.room.match
        if match is None or match.result is not None:
            self.clock.stop()
            return
        owing = match.waiting_for
        bots = {s: level for s in owing if (level := self.room.chairs[s].played_by) is not None}
        if bots and not self.thinking:
            self.thinking = True
            self.thinker = asyncio.create_task(self.think(match, bots, "bot"))
        people = frozenset(owing) - bots.keys()
        self.clock.run(LIMITS[self.room.clock], people, bool(match.events), self.time_is_up)

    def time_is_up(self) -> None:
        self.do(self.choose_for_people)

    async def choose_for_people(self) -> None:
        """Nobody waits for ever: who has not chosen in time has a bot choose."""
        match = self.room.match
        if match is not None and self.lines:
            owing = [s for s in match.waiting_for if self.room.chairs[s].played_by is None]
            await self.think(match, dict.fromkeys(owing, "careful"), "clock")

    async def think(self, match: Match, bots: dict[Seat, Level], by: Actor) -> None:
        """Off the event loop: a slow bot delays nobody but those who wait for it."""
        if by == "bot":
            await asyncio.sleep(self.pace.bot)
        updates = {seat: match.update(seat) for seat in bots}
        work = partial(choices, updates, bots, self.luck)
        chosen = await asyncio.get_running_loop().run_in_executor(self.house.pool, work)
        self.do(partial(self.choose, chosen, by))

    async def choose(self, chosen: dict[Seat, bytes], by: Actor) -> None:
        """As many of the choices as still hold; for the others, the bots think again."""
        self.thinking = self.thinking and by != "bot"
        entries: list[Entry] = []
        room = self.room
        for seat, action in chosen.items():
            entry = Acted(seat=seat, action=Raw(action), by=by)
            try:
                room = follow(room, entry)
            except TableeError:
                continue
            entries.append(entry)
        await self.commit(entries)
        if not entries:
            self.move_on()


def choices(
    updates: dict[Seat, Update], bots: dict[Seat, Level], luck: Random
) -> dict[Seat, bytes]:
    return {seat: encode(choice(updates[seat], find_bot(bots[seat]), luck)) for seat in bots}


def choice(update: Update, bot: Bot, luck: Random) -> Any:
    """A bot that fails must not hold up the table: then anything legal will do."""
    try:
        return bot(update, luck)
    except Exception:
        log.exception("a bot failed")
        return luck.choice(update.legal)


def told(said: Said) -> Heard:
    return Heard(guest=said.guest, text=said.text, emote=said.emote)
