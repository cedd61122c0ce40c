"""The ranked matches of the week, and the ratings that their logs alone lead to."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tablee.engine.bots import Level
from tablee.server.entries import BotSat, Entry, Left, Sat
from tablee.server.plans import Plan
from tablee.server.ratings.ranking import anchors_of
from tablee.server.ratings.rules import Pair, Player, RankedMatch, Rating, rated
from tablee.server.table import the_match
from tablee.server.wire import AddBot, Sit, Start
from tests.server.test_slow import until_idle
from tests.server.week.house import House, Regular, act, come, until
from tests.server.week.logs import Logs, Story

SEATS, BOT = 3, 2
"""The last seat is that of the bot."""


class RankedMatches:
    """Two regulars and a bot play together. Some want a rating, and some do not."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tables: dict[str, int] = {}
        """On which day, in the order in which the matches ended."""
        self.ratings: dict[str, Rating] = {}
        """As they were told last."""
        self.left = 0
        """Matches that somebody left."""

    @property
    def rated(self) -> list[str]:
        """Who wants a rating: of two at a table at least one does."""
        return self.house.people[:-1]

    async def found(self) -> None:
        for guest in self.rated:
            await self.house.server.store.ratings.want(guest)

    async def play(self, *, leaves: bool) -> None:
        plan = Plan(game="six", seats=SEATS, clock="relaxed", ranked=True)
        guests = self.house.luck.sample(self.house.people, 2)
        live = await self.house.server.open_table(guests[0], Regular(guests[0]).face, plan)
        players = [await come(live, guest) for guest in guests]
        for seat, player in enumerate(players):
            live.ask(player.connection, Sit(seat=seat))
        live.ask(players[0].connection, AddBot(seat=BOT, level="medium"))
        await until_idle(live)
        live.ask(players[0].connection, Start())
        await until(lambda: live.table.match)
        if leaves:
            await self.house.server.leave(guests[1], live.id)
            self.left += 1
        while live.table.phase == "playing":
            await until_idle(live)
            for seat, player in enumerate(players[: 1 if leaves else 2]):
                if seat in the_match(live.table).waiting_for:
                    act(live, player, seat)
                    await until_idle(live)
        for player in players:
            await live.leave(player.connection)
        self.tables[live.id] = self.house.day

    async def shown(self) -> dict[str, Rating]:
        self.ratings = {}
        for guest in self.house.people:
            for each in (await self.house.server.store.ratings.of(guest))[1]:
                self.ratings[guest] = each.rating
        return self.ratings

    async def explained(self, logs: Logs) -> dict[str, Rating]:
        """What the logs lead to, from the first match to the last."""
        ratings: dict[str, Rating] = {}
        met: Counter[tuple[int, Pair]] = Counter()
        for table_id, day in self.tables.items():
            match = told(await logs.of(table_id))
            guests = [each.guest for each in match.players if each.guest is not None]
            pairs = [frozenset(pair) for pair in combinations(guests, 2)]
            known = {guest: ratings.get(guest, Rating()) for guest in self.rated}
            ratings |= rated(match, known, {pair: met[day, pair] for pair in pairs})
            met.update((day, pair) for pair in pairs)
        return ratings


def told(story: Story) -> RankedMatch:
    """Who sat down before the match, and who played at its end."""
    result, game = the_match(story.table).result, the_match(story.table).game
    assert result is not None
    began, ended = seats_in(story.log)
    players = tuple(
        Player(result.ranks[seat], began.get(seat), ended.get(seat)) for seat in range(SEATS)
    )
    return RankedMatch(game=game.key, players=players, anchors=anchors_of(game, SEATS), ended=0.0)


def seats_in(log: Sequence[Entry]) -> tuple[dict[int, str], dict[int, Level]]:
    """By seat: guests, and the bots that played in the end. For a guest who has left, one as gentle
    as the other bot plays on."""
    guests: dict[int, str] = {}
    bots: dict[int, Level] = {}
    for entry in log:
        match entry:
            case Sat(guest=who, seat=seat):
                guests[seat] = who
            case BotSat(seat=seat, level="easy" | "medium" | "strong" as level):
                bots[seat] = level
            case Left(guest=gone):
                bots |= {seat: bots[BOT] for seat, who in guests.items() if who == gone}
            case _:
                pass
    return guests, bots
