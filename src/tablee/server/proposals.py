"""What bots propose to the people at a table. Proposals are not saved: they change nothing."""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from tablee.bots.proposals import propose
from tablee.engine.bots import Level, Proposal
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.server.table import Table, people_play

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable


class Proposals:
    """Lets bots make proposals, and keeps them until the topic changes."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.now: tuple[Proposal, ...] = ()
        self.about: object = None
        """The topic of the proposals."""
        self.thinker: asyncio.Task[None] | None = None

    def stop(self) -> None:
        if self.thinker is not None:
            self.thinker.cancel()

    def move_on(self) -> None:
        """After every change: when the topic changes, drops old proposals and asks for new ones."""
        table = self.live.table
        about = discussed(table)
        if about == self.about:
            return
        self.stop()
        self.about, self.now = about, ()
        levels = {seat: chair.bot for seat, chair in enumerate(table.chairs) if chair.bot}
        if about is not None and table.match is not None and levels:
            self.thinker = asyncio.create_task(self.think(about, table.match, levels))

    async def think(self, about: object, match: Match, levels: Mapping[Seat, Level]) -> None:
        await asyncio.sleep(self.live.pace.bot)
        server = self.live.server
        updates = {seat: match.update(seat) for seat in levels}
        work = partial(propose, match.game, updates, levels, server.luck)
        found = await server.thinkers.think(work)
        self.live.do(partial(self.say, about, found))

    async def say(self, about: object, found: tuple[Proposal, ...]) -> None:
        """Shows the proposals, unless the topic has changed meanwhile."""
        if found and about is self.about:
            self.now = found
            self.live.show_match(self.live.connections)


def discussed(table: Table) -> object:
    """The topic, or None. Without people there are no proposals."""
    match = table.match
    if match is None or match.result is not None:
        return None
    topic = match.rules.discussed(match.state)
    return topic if topic is not None and people_play(table) else None
