"""Riddles of the day: the same for all guests, and each guest's own way through them.

A day begins at midnight UTC, by the clock of the server. Its riddles are chosen at random when they
are first asked for, and stored: nothing that a browser gets lets anyone compute them. A riddle is
opened when the one before it is over.
"""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from random import Random

import msgspec
from msgspec import Struct

from tablee.engine.riddles import AnyRiddles, GoodQuestion, Known, Outcome
from tablee.games import find
from tablee.server.entries import Guest, Json
from tablee.server.limits import RIDDLES, WHYS, Shared
from tablee.server.server import Server
from tablee.server.store import Chosen, Tried, Try
from tablee.server.store.releases import BLANK
from tablee.server.sweeper import RIDDLE_DAYS
from tablee.server.table import NotAllowed

DAY = 24 * 3600
COMPANY = 60
"""How many tries of others are told."""


class Companion(Struct, frozen=True):
    """How somebody with whom you have played got on with the same riddle."""

    name: str
    avatar: str
    stars: int
    spent: int


class RiddleOfTheDay(Struct, frozen=True):
    """A riddle, as far as you have come. What is not open yet has no `sight`."""

    number: int
    """From 1 on."""
    steps: int
    """How many you have taken."""
    sight: Json | None
    """As the game shows it."""
    outcome: Outcome | None
    """Null as long as it is not over for you; then the others are told, too."""
    found: int
    """How many guests have found it, of those who are through with it."""
    tried: int
    company: list[Companion]


class RiddlesOfTheDay(Struct, frozen=True):
    """The riddles of today."""

    day: int
    """Since 1970, by the server's clock."""
    seconds: float
    """Until the next ones."""
    riddles: list[RiddleOfTheDay]


class RiddleStep(Struct, frozen=True, forbid_unknown_fields=True):
    """What you want to do with a riddle next."""

    after: int
    """How many steps you know of, so that nothing is done twice."""
    request: Json
    """In the words of the game."""


class Today(Struct, frozen=True):
    """The riddles of a day, with their solutions. Never sent."""

    game: str
    day: int
    seconds: float
    kind: AnyRiddles
    riddles: list[object]


class DailyRiddles:
    """Those of all games that have some."""

    def __init__(self, server: Server) -> None:
        self.server, self.store = server, server.store
        self.steps, self.whys = Shared(RIDDLES), Shared(WHYS)

    async def today(self, game: str) -> Today:
        """Chooses them if nobody has asked today. Raises TableeError."""
        kind, now = await riddles_in(game), self.server.now()
        day = int(now // DAY)
        riddles = await self.stored(game, day)
        if not riddles:
            await self.store.put_riddles(game, day, await self.chosen(game, kind, day))
            riddles = await self.stored(game, day)
        if BLANK in riddles:
            riddles = await self.filled(game, kind, day, riddles)
        read = [msgspec.json.decode(each, type=kind.riddle) for each in riddles]
        return Today(game, day, (day + 1) * DAY - now, kind, read)

    async def filled(
        self, game: str, kind: AnyRiddles, day: int, riddles: Sequence[bytes]
    ) -> list[bytes]:
        """Others in the place of those whose modellers were forgotten."""
        fresh = await self.fresh(game, kind, day)
        for number, (riddle, other) in enumerate(zip(riddles, fresh, strict=True), 1):
            if riddle == BLANK:
                await self.store.fill_riddle(game, day, number, msgspec.json.encode(other))
        return await self.stored(game, day)

    async def stored(self, game: str, day: int) -> list[bytes]:
        return [riddle for one in await self.store.riddles(game, day, day) for riddle in one]

    async def chosen(self, game: str, kind: AnyRiddles, day: int) -> list[Chosen]:
        """Our own, and in some places the oldest of those that people released."""
        ours = await self.fresh(game, kind, day)
        chosen = [Chosen(msgspec.json.encode(each)) for each in ours]
        given = await self.store.releases.all(game, approved=True)
        for number, release in zip(kind.for_people, given, strict=False):
            riddle = msgspec.json.decode(release.riddle, type=kind.riddle)
            placed = kind.in_place_of(ours[number - 1], riddle)
            chosen[number - 1] = Chosen(msgspec.json.encode(placed), release.id)
        return chosen

    async def fresh(self, game: str, kind: AnyRiddles, day: int) -> Sequence[object]:
        """Our own for a day, unlike those of the days before."""
        days = await self.store.riddles(game, day - RIDDLE_DAYS, day - 1)
        stored = [each for one in days for each in one if each != BLANK]
        earlier = [msgspec.json.decode(each, type=kind.riddle) for each in stored]
        luck = Random(secrets.token_bytes(32))  # noqa: S311 - its seed is a secret
        return await asyncio.to_thread(kind.choose, luck, earlier)

    async def shown(self, guest: Guest, game: str) -> RiddlesOfTheDay:
        """The riddles of today as this guest may see them."""
        today = await self.today(game)
        tries = {one.number: one for one in await self.store.tries_of(guest, game, today.day)}
        ended = await self.store.tries_ended(game, today.day)
        company = await self.store.tries_of_company(guest, game, today.day, COMPANY)
        riddles = await asyncio.to_thread(riddles_for, today, tries, ended, company)
        return RiddlesOfTheDay(today.day, today.seconds, riddles)

    async def take(
        self, guest: Guest, game: str, day: int, number: int, step: RiddleStep
    ) -> RiddlesOfTheDay:
        """One step further with a riddle. Raises TableeError."""
        today = await self.today(game)
        if day != today.day:
            raise NotAllowed("other_day", "A new day has begun: there are new riddles.")
        tries = {one.number: one for one in await self.store.tries_of(guest, game, day)}
        if number > len(today.riddles) or not is_open(number, tries):
            raise NotAllowed("riddle_closed", "This riddle is not open yet.")
        after = await asyncio.to_thread(further, today, guest, number, tries.get(number), step)
        if not await self.store.put_try(after):
            raise elsewhere()
        return await self.shown(guest, game)

    async def questions(self, game: str, language: str) -> list[GoodQuestion]:
        kind = await riddles_in(game)
        return [*await asyncio.to_thread(kind.questions, language)]

    async def words(self, game: str, language: str) -> list[Known]:
        kind = await riddles_in(game)
        return [*await asyncio.to_thread(kind.words, language)]

    async def why(self, game: str, solution: str, question: str, language: str) -> list[str]:
        kind = await riddles_in(game)
        return [*await asyncio.to_thread(kind.why, solution, question, language)]


async def riddles_in(game: str) -> AnyRiddles:
    """They may bring much with them, and no table waits for that. Raises TableeError."""
    load = find(game).daily
    if load is None:
        raise NotAllowed("no_riddles", "This game has no riddles of the day.")
    return await asyncio.to_thread(load)


def elsewhere() -> NotAllowed:
    return NotAllowed("step_taken", "You have gone on with this riddle elsewhere; look again.")


def is_open(number: int, tries: Mapping[int, Try]) -> bool:
    before = tries.get(number - 1)
    return number == 1 or (before is not None and before.stars is not None)


def further(today: Today, guest: Guest, number: int, before: Try | None, step: RiddleStep) -> Try:
    """The try with one more step."""
    if step.after != (before.length if before else 0):
        raise elsewhere()
    kind, riddle = today.kind, today.riddles[number - 1]
    steps = steps_of(kind, before)
    steps.append(kind.take(riddle, steps, read_request(kind, step.request)))
    end = kind.outcome(riddle, steps)
    return Try(
        guest=guest,
        game=today.game,
        day=today.day,
        number=number,
        length=len(steps),
        steps=msgspec.json.encode(steps),
        stars=end.stars if end else None,
        spent=end.spent if end else None,
    )


def read_request(kind: AnyRiddles, request: Json) -> object:
    try:
        return msgspec.convert(request, kind.request)
    except msgspec.ValidationError as error:
        raise NotAllowed("bad_step", f"This is not possible with a riddle: {error}.") from error


def steps_of(kind: AnyRiddles, mine: Try | None) -> list[object]:
    if mine is None:
        return []
    found: list[object] = msgspec.json.decode(mine.steps, type=kind.steps)
    return found


def riddles_for(
    today: Today,
    tries: Mapping[int, Try],
    ended: Mapping[int, tuple[int, int]],
    company: Sequence[Tried],
) -> list[RiddleOfTheDay]:
    """What one guest may know. Not for the event loop: a game may look much up for it."""
    numbers = range(1, len(today.riddles) + 1)
    return [riddle_for(today, number, tries, ended, company) for number in numbers]


def riddle_for(
    today: Today,
    number: int,
    tries: Mapping[int, Try],
    ended: Mapping[int, tuple[int, int]],
    company: Sequence[Tried],
) -> RiddleOfTheDay:
    """What one guest may know of one riddle."""
    mine = tries.get(number)
    if not is_open(number, tries):
        return RiddleOfTheDay(number, 0, None, None, 0, 0, [])
    riddle, steps = today.riddles[number - 1], steps_of(today.kind, mine)
    sight = msgspec.to_builtins(today.kind.seen(riddle, steps))
    end = today.kind.outcome(riddle, steps)
    if end is None:
        return RiddleOfTheDay(number, len(steps), sight, None, 0, 0, [])
    found, tried = ended.get(number, (0, 0))
    others = [
        Companion(one.name, one.avatar, one.stars, one.spent)
        for one in company
        if one.number == number
    ]
    return RiddleOfTheDay(number, len(steps), sight, end, found, tried, others)
