"""A live table of an open table: what a host would do is done by the house."""

import asyncio
import secrets
from collections.abc import Set
from typing import TYPE_CHECKING

from tablee.server.entries import Guest, Left, Rematched
from tablee.server.spots import board_after, seats_now, sign_of, starting, the_spot
from tablee.server.store import Sign
from tablee.server.table import people_play
from tablee.server.wire import SpotView

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable

GRACE = 3.0
"""Seconds until those who wait are dealt cards at another table, if nobody plays at this one."""


class LiveSpot:
    """Starts matches, gives seats to those who wait, and tells the home pages who is there."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.told: Sign | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.deserted_at = asyncio.get_running_loop().time()
        """When the last player went, or the table woke, on the clock of the loop."""

    def move_on(self) -> None:
        """After every change, and when a guest arrives."""
        live, table = self.live, self.live.table
        if self.alone and not live.connections:
            self.sleep()
        elif self.to_start:
            live.do(self.start)
        elif seats_now(table, live.here):
            live.do(self.give_seats)
        elif self.timer is None and (wait := self.wait()) is not None:
            self.timer = live.later(wait, self.time_is_up)
        if self.sign != self.told:
            live.do(self.tell)

    @property
    def alone(self) -> bool:
        """Whether bots play without people."""
        return self.live.table.phase == "playing" and not people_play(self.live.table)

    @property
    def there(self) -> set[Guest]:
        """The guests at the table itself, without those who have left or look back at the match."""
        connections = self.live.connections
        there = {each.guest for each in connections if not each.watch and not each.past}
        return there - self.live.table.left

    @property
    def players(self) -> set[Guest]:
        """The people with a seat who are there."""
        there = self.there
        return {c.guest for c in self.live.table.chairs if c.guest in there and not c.away}

    # Before the match.

    @property
    def to_start(self) -> bool:
        """Whether two people are here, or one has waited long enough."""
        table = self.live.table
        if table.fixed or not self.players:
            return False
        return len(self.players) > 1 or self.live.server.now() >= the_spot(table).until

    async def start(self) -> None:
        if self.to_start:
            players = self.players
            know = await self.live.server.open_tables.who_knows(self.live.table.game.key, players)
            await self.live.commit(starting(self.live.table, players, know))

    # During the match.

    async def give_seats(self) -> None:
        await self.live.commit(seats_now(self.live.table, self.live.here))

    def wait(self) -> float | None:
        """Seconds until something happens by itself; None if nothing does."""
        table = self.live.table
        if not table.fixed and self.players:
            return max(0.0, the_spot(table).until - self.live.server.now())
        return self.grace() if self.deserted else None

    def grace(self) -> float:
        """Between two deals nobody waits for players who went a while ago, only for a reconnect."""
        if self.live.table.phase != "over":
            return GRACE
        return max(0.0, self.deserted_at + GRACE - asyncio.get_running_loop().time())

    @property
    def deserted(self) -> bool:
        """Whether guests wait for seats where no player is here to end the match, or to say when
        the next deal begins."""
        table = self.live.table
        waiting = self.there.intersection(table.queue)
        return table.rematch is None and not self.players and bool(waiting)

    async def time_is_up(self) -> None:
        self.timer = None
        if self.deserted:
            again = self.live.table.again
            await self.go_on(again.table if again else secrets.token_urlsafe(12), self.there)
        else:
            self.move_on()

    async def go_on(self, table_id: str, here: Set[Guest] | None = None) -> None:
        """All who are `here` go to the next table. This one is off their lists: each round would
        fill them."""
        live = self.live
        here = live.here if here is None else here
        next_table = await live.server.open_tables.next_round(live, table_id, here)
        over = live.table.phase == "over"
        gone = [Left(guest) for guest in live.table.people if over or guest not in live.here]
        await live.commit([Rematched(next_table), *gone])

    # What others see.

    @property
    def sign(self) -> Sign:
        return sign_of(self.live.id, self.live.table, self.live.here)

    async def tell(self) -> None:
        sign = self.sign
        if sign != self.told:
            await self.live.server.open_tables.put(sign, self.live.id)
            self.told = sign

    def somebody_left(self, guest: Guest) -> None:
        if self.live.table.seats_of(guest):
            self.deserted_at = asyncio.get_running_loop().time()
        if not self.sleep_if_left():
            self.move_on()

    def sleep_if_left(self) -> bool:
        """At once: nobody is waited for, neither bots nor those who left after the match.

        Not in `move_on`: who looks at such a match wakes its table.
        """
        live, table = self.live, self.live.table
        over = table.phase == "over" and table.left.issuperset(table.people)
        left = (over or self.alone) and not live.connections
        if left:
            self.sleep()
        return left

    def sleep(self) -> None:
        if self.live.fall_asleep not in self.live.inbox:
            self.live.do(self.live.fall_asleep)

    async def nobody_is_here(self) -> None:
        """The table falls asleep. Who comes back to their cards finds them; others find a new
        table."""
        table = self.live.table
        nobody = Sign(key=the_spot(table).key, table_id=self.live.id)
        await self.live.server.open_tables.put(nobody, self.live.id)
        if table.phase == "over" or table.rematch is not None:
            await self.live.commit([Left(guest) for guest in table.people.keys() - table.left])

    def view(self) -> SpotView:
        table, now = self.live.table, self.live.server.now()
        spot = the_spot(table)
        left = max(0.0, round(spot.until - now, 1)) if spot.until and not table.fixed else None
        return SpotView(spot.key, list(table.queue), list(board_after(table, now)), left)
