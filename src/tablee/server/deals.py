"""The deals of the day: the same cards, opponents and luck for all guests of this server.

A day begins at midnight UTC, by the clock of the server. Its secrets are made when they are first
asked for. All see their hash at once, and the secret when the day is over.
"""

import asyncio
import secrets
from contextlib import suppress

from tablee.bots.dealing import SEAT, opponents
from tablee.engine.deals import DealPlan
from tablee.engine.errors import NotFound, TableeError
from tablee.engine.game import AnyGame
from tablee.games import installed
from tablee.server.deal_views import (
    Board,
    Day,
    DealBegun,
    DealDays,
    DealResult,
    DealsOfTheDay,
    Span,
    board_of,
    day_for,
    deal_for,
    robots_of,
    streak_of,
    through,
)
from tablee.server.entries import BotSat, DealTry, Door, Entry, Face, Guest, Opened, Sat, Started
from tablee.server.others import Elsewhere
from tablee.server.server import Server
from tablee.server.standards import Standards
from tablee.server.store import Attempt, Deal, TriedDeal
from tablee.server.sweeper import DAY, DEAL_DAYS
from tablee.server.table import NotAllowed

A_WEEK = 7


class DailyDeals:
    """Those of all games that have some."""

    def __init__(self, server: Server) -> None:
        self.server, self.store = server, server.store
        self.standards = Standards(server)
        self.opening = asyncio.Lock()
        """Two tabs of a guest open one table."""

    async def today(self) -> Day:
        """A day that has begun does not end because the clock was put back."""
        day = int(self.server.now() // DAY)
        return day + 1 if await self.store.deals.of_day(day + 1) else day

    async def of_day(self, day: Day) -> list[Deal]:
        """In the order of the games. Those of today are dealt if nobody has asked for them."""
        found = await self.store.deals.of_day(day)
        if not found and day == await self.today():
            await self.store.deals.put(new_deals(day))
            found = await self.store.deals.of_day(day)
        order = {kind: place for place, (kind, *_) in enumerate(plans_on(day))}
        return sorted(found, key=lambda deal: order.get(deal.kind, len(order)))

    async def deal(self, kind: str, day: Day) -> Deal:
        """Raises NotFound."""
        for deal in await self.of_day(day):
            if deal.kind == kind:
                return deal
        raise NotFound("no_deal", "There is no such deal of the day.")

    def left(self, day: Day) -> float:
        return max(0.0, (day + 1) * DAY - self.server.now())

    # What a guest may see.

    async def shown(self, guest: Guest) -> DealsOfTheDay:
        """The deals of today."""
        today = await self.today()
        tries = await self.store.deals.tries_of(guest)
        dealt = await self.of_day(today)
        mine = {one.kind: one for one in tries if one.day == today}
        return DealsOfTheDay(
            day=today,
            seconds=self.left(today),
            deals=[deal_for(deal, mine.get(deal.kind), today) for deal in dealt],
            streak=streak_of(tries, today),
        )

    async def result(self, guest: Guest, kind: str, day: Day) -> DealResult:
        """A deal, and what it was worth if the guest is through with it."""
        deal, today = await self.deal(kind, day), await self.today()
        tries = await self.store.deals.tries_of(guest)
        mine = next((one for one in tries if (one.kind, one.day) == (kind, day)), None)
        view, signs = deal_for(deal, mine, today), list[int]()
        if mine is not None and through(view, today):
            signs = await self.signs(mine)
            self.standards.want(deal)
        return DealResult(
            today=today,
            seconds=self.left(today),
            deal=view,
            robots=robots_of(deal) if through(view, today) else None,
            signs=signs,
            streak=streak_of(tries, today),
        )

    async def signs(self, mine: TriedDeal) -> list[int]:
        if mine.outcome != "done":
            return []
        match = None
        with suppress(TableeError):  # its table is gone, or its game is not installed
            match = (await self.server.table(mine.table_id)).match
        if match is None or match.game.signs is None:
            return []
        return [*await asyncio.to_thread(match.game.signs, match, SEAT)]

    async def board(self, guest: Guest, kind: str, day: Day, span: Span) -> Board:
        """Raises NotAllowed as long as the guest may still play."""
        deal, today = await self.deal(kind, day), await self.today()
        tries = await self.store.deals.tries_of(guest)
        mine = next((one for one in tries if (one.kind, one.day) == (kind, day)), None)
        if not through(deal_for(deal, mine, today), today):
            raise NotAllowed("play_first", "Play this deal first.")
        if span == "day":
            return board_of(await self.store.deals.board_of_day(deal), guest, day, deal.more)
        week = (monday(day), monday(day) + A_WEEK - 1)
        found = await self.store.deals.board_of(kind, week if span == "week" else None)
        return board_of(found, guest, day, more=True)

    async def days(self, guest: Guest, kind: str) -> DealDays:
        """The calendar of a guest."""
        today = await self.today()
        dealt = await self.store.deals.between(today - DEAL_DAYS, today)
        mine = {one.day: one for one in await self.store.deals.tries_of(guest) if one.kind == kind}
        days = [deal for deal in dealt if deal.kind == kind]
        return DealDays([day_for(deal, mine.get(deal.day), today) for deal in days])

    # Playing.

    async def begin(
        self, guest: Guest, face: Face, kind: str, day: Day, language: str
    ) -> DealBegun:
        """The table of the first try, as long as that goes on; then one to practise.

        Raises TableeError.
        """
        async with self.opening:
            deal, today = await self.deal(kind, day), await self.today()
            mine = await self.first_try(guest, deal) if day == today else None
            self.standards.want(deal)
            counts = mine is not None and mine.outcome == "begun"
            table = mine.table_id if mine is not None and counts else secrets.token_urlsafe(12)
            if counts and await self.store.table(table) is not None:
                return DealBegun(table, counts)
            self.server.may_open(guest)
            log = log_of_deal(deal, guest, face, language, self.server.now(), counts=counts)
            with suppress(Elsewhere):  # another worker has just opened it
                await self.server.found(log, table)
            return DealBegun(table, counts)

    async def first_try(self, guest: Guest, deal: Deal) -> TriedDeal | None:
        """The first try of a guest; it begins now, unless it has. None: they were forgotten."""
        attempt = Attempt(
            guest=guest,
            kind=deal.kind,
            day=deal.day,
            table_id=secrets.token_urlsafe(12),
            begun=self.server.now(),
        )
        await self.store.deals.begin(attempt)
        tries = await self.store.deals.tries_of(guest)
        return next((one for one in tries if (one.kind, one.day) == (deal.kind, deal.day)), None)

    def close(self) -> None:
        self.standards.close()


# Dealing.


def weekday(day: Day) -> int:
    """0 is Monday. 1970 began on a Thursday."""
    return (day + 3) % 7


def monday(day: Day) -> Day:
    return day - weekday(day)


def plans_on(day: Day) -> list[tuple[str, AnyGame, DealPlan]]:
    return [
        (plan.kind or game.key, game, plan)
        for game in installed()
        for plan in game.deals
        if plan.weekday in (None, weekday(day))
    ]


def new_deals(day: Day) -> list[Deal]:
    return [
        Deal(
            kind=kind,
            day=day,
            game=game.key,
            version=game.version,
            options=plan.options,
            seats=plan.seats,
            level=plan.level,
            more=plan.more,
            secret=secrets.token_hex(32),
        )
        for kind, game, plan in plans_on(day)
    ]


def log_of_deal(
    deal: Deal, guest: Guest, face: Face, language: str, now: float, *, counts: bool
) -> list[Entry]:
    """The first entries of its table. Nobody else may enter, and nobody cuts."""
    opened = Opened(
        host=guest,
        face=face,
        game=deal.game,
        options=deal.options,
        seats=deal.seats,
        clock="none",
        public=False,
        language=language,
        secret=deal.secret,
        deal=DealTry(deal.kind, deal.day, counts),
    )
    bots = [
        BotSat(seat, deal.level, who)
        for seat, who in enumerate(opponents(deal.seats, deal.day), SEAT + 1)
    ]
    started = Started(("",) * deal.seats, now, deal.version)
    return [opened, Door(closed=True), Sat(guest, SEAT), *bots, started]
