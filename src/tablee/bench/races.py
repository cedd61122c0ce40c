"""How fair a race is over the internet: simulated connections, hands whose true times are known.

Every connection has a distance, jitter, loss and a clock of its own that is minutes off. Hands
react as people do. The judge of `fairness.py` sees only what a server would. For comparison, the
naive way is measured too: the card is sent, and the first call to arrive wins.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import exp, log
from random import Random
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from tablee.engine.errors import IllegalAction
from tablee.engine.fairness import WINDOW, Echo, Flip, Ms, Race, Timing, abreast, plan
from tablee.engine.game import Seat

TIE = 20
LIMIT = 20_000
ANSWER = "here"
MINUTE = 60_000.0
FRAME = 1000 / 60
PAUSE = 3
"""Seconds between two cards."""
RACES = 20
"""At each table."""


@dataclass
class Connection:
    """A connection as it really is, in milliseconds. Only the simulation knows it."""

    up: float
    down: float
    jitter: float
    """On average, more than the distance."""
    loss: float
    """The share of packets that have to be sent again."""
    skew: float
    """What the client's clock shows at the server's 0."""
    drift: float
    """And how much faster it runs."""
    luck: Random = field(repr=False)
    hop: float = 0.0
    """On average, between the worker with the socket and the one with the table; 0: the same."""

    def takes(self, distance: float) -> float:
        """One message, one way."""
        if self.hop:
            distance += self.luck.expovariate(1 / self.hop)
        late, again = self.luck.expovariate(1 / self.jitter), max(200.0, 2 * distance)
        while self.luck.random() < self.loss:
            late, again = late + again, 2 * again
        return distance + late

    def clock(self, now: float) -> float:
        return now * (1 + self.drift) + self.skew

    def when(self, stamp: float) -> float:
        """The instant at which the client's clock shows this."""
        return (stamp - self.skew) / (1 + self.drift)

    def ping(self, now: float) -> Echo:
        there = now + self.takes(self.down)
        return Echo(now, there + self.takes(self.up), self.clock(there))


def some_connection(luck: Random, nearest: float = 5, farthest: float = 300) -> Connection:
    """So far away, one way up to two thirds longer than the other, the clock minutes off."""
    far = exp(luck.uniform(log(nearest), log(farthest)))
    lopsided = luck.uniform(0.75, 1.25)
    return Connection(
        up=far * lopsided,
        down=far * (2 - lopsided),
        jitter=luck.uniform(0.3, 3 + far / 10),
        loss=luck.choice([0.0, 0.0, 0.005, 0.02]),
        skew=luck.uniform(-10, 10) * MINUTE,
        drift=luck.uniform(-5e-5, 5e-5),
        luck=luck,
    )


def reaction(luck: Random) -> float:
    """How long a hand takes to find a row: about a second, never the same twice."""
    return 250 + luck.lognormvariate(log(800), 0.35)


Claim: TypeAlias = Callable[[float], float]
"""What a client says of its true reaction time."""


def honest(ms: float) -> float:
    return ms


def liar(_ms: float) -> float:
    """As early as the judge lets pass."""
    return 0.0


class Timed(NamedTuple):
    """A call, with the time that the judge believes."""

    seat: Seat
    time: Ms
    within: Ms


class Outcome(NamedTuple):
    """One race: who was first on the photo, alone or not, and what each call left uncertain."""

    first: Sequence[Seat]
    within: Mapping[Seat, float]
    naive: Seat
    """Whose call would have arrived first."""


@dataclass
class Table:
    """Some connections at one server, and what it has measured of them."""

    connections: Sequence[Connection]
    claims: Sequence[Claim]
    luck: Random
    now: float = 0.0
    timings: dict[Seat, Timing] = field(default_factory=dict)

    def listen(self, pings: int) -> None:
        """The server pings everybody once a second."""
        for _ in range(pings):
            self.now += 1000
            for seat, connection in enumerate(self.connections):
                self.timings[seat] = self.timings.get(seat, Timing()).heard(
                    connection.ping(self.now)
                )

    def race(self, hands: Mapping[Seat, float]) -> Outcome:
        """A card for these seats, with the times that their hands really take."""
        self.listen(PAUSE)
        flip = plan(self.now, {seat: self.timings[seat] for seat in hands})
        race: Race[str] = Race(flip.at, {seat: self.timings[seat] for seat in hands}, LIMIT, TIE)
        for arrived, seat in sorted(
            (self.arrival(flip, seat, hands[seat]), seat) for seat in hands
        ):
            with suppress(IllegalAction):
                claimed = self.claims[seat](hands[seat])
                race = race.call(seat, ANSWER, claimed, arrived)
        self.timings |= race.timings_after
        calls = [Timed(seat, call.ms, call.within) for seat, call in race.calls.items()]
        first = [call.seat for call in abreast(calls, TIE)]
        within = {call.seat: float(call.within) for call in calls}
        return Outcome(first, within, self.first_to_arrive(hands))

    def arrival(self, flip: Flip, seat: Seat, hand: float) -> float:
        """When the call is at the server: the card shows at its time, or late if it came late."""
        connection = self.connections[seat]
        there = flip.send[seat] + connection.takes(connection.down)
        shows = max(there, connection.when(flip.show[seat])) + self.luck.uniform(0, FRAME)
        return shows + hand + connection.takes(connection.up)

    def first_to_arrive(self, hands: Mapping[Seat, float]) -> Seat:
        """The naive way: the card is sent to all, and the first call at the server wins."""

        def arrives(seat: Seat) -> float:
            connection = self.connections[seat]
            return connection.takes(connection.down) + hands[seat] + connection.takes(connection.up)

        return min(hands, key=arrives)

    def until_decided(self) -> Seat:
        """A race of equal hands, with as many deciders as it takes."""
        racing: Sequence[Seat] = range(len(self.connections))
        while len(racing) > 1:
            racing = self.race({seat: reaction(self.luck) for seat in racing}).first
        return racing[0]


def some_table(luck: Random, hop: float = 0.0) -> Table:
    """Two to five people, each on a connection of their own; every second one at another worker."""
    table = Table([some_connection(luck) for _ in range(luck.randint(2, 5))], [honest] * 5, luck)
    for connection in table.connections[1::2]:
        connection.hop = hop
    table.listen(WINDOW // 2)
    return table


class Tally(Struct):
    """What came of many races."""

    races: int = 0
    ties: int = 0
    clear: int = 0
    """Races in which the best hand was quicker than every other one by more than the uncertainty
    that was stated of the two calls."""
    right: int = 0
    """Of these, those that the best hand won."""
    naive: int = 0
    """Of these, those in which its call also arrived first."""
    wrong: int = 0
    """Races that another hand won than the best."""
    within: float = 0.0
    """The uncertainty that was stated of the best hand's call, on average, or the tie window."""


def known_hands(races: int, seed: int, hop: float = 0.0) -> Tally:
    """Hands whose true times are known: does the quickest win?"""
    luck, tally = Random(seed), Tally()  # noqa: S311 - a simulation
    while tally.races < races:
        table = some_table(luck, hop)
        for _ in range(RACES):
            hands = {seat: reaction(luck) for seat in range(len(table.connections))}
            count(tally, hands, table.race(hands))
    tally.within = round(tally.within / tally.races, 1)
    return tally


def count(tally: Tally, hands: Mapping[Seat, float], outcome: Outcome) -> None:
    best, *others = sorted(hands, key=lambda seat: hands[seat])
    won = list(outcome.first) == [best]
    stated = {seat: max(TIE, outcome.within.get(seat, 0)) for seat in hands}
    tally.races += 1
    tally.ties += len(outcome.first) > 1
    tally.wrong += len(outcome.first) == 1 and not won
    tally.within += stated[best]
    if all(hands[seat] - hands[best] > max(stated[seat], stated[best]) for seat in others):
        tally.clear += 1
        tally.right += won
        tally.naive += outcome.naive == best


class Shares(Struct):
    """What share of races one of two equal hands wins: 0.5 is fair."""

    races: int
    near: float
    """The one that is 5 ms from the server, the other 300."""
    near_naive: float
    liar: float
    """The one whose client always claims as little as it can, on connections of all kinds."""
    owner: float | None = None
    """The one at the worker with the table, the other at another worker; null without a hop."""


def equal_hands(races: int, seed: int) -> Shares:
    luck = Random(seed)  # noqa: S311 - a simulation
    near = naive = lies = 0
    for number in range(races):
        if number % RACES == 0:
            apart = Table(
                [some_connection(luck, 5, 5), some_connection(luck, 300, 300)], [honest] * 2, luck
            )
            liars = Table([some_connection(luck) for _ in range(2)], [liar, honest], luck)
            apart.listen(WINDOW // 2)
            liars.listen(WINDOW // 2)
        near += apart.until_decided() == 0
        lies += liars.until_decided() == 0
        naive += apart.first_to_arrive({0: reaction(luck), 1: reaction(luck)}) == 0
    return Shares(races, near / races, naive / races, lies / races)


def across_workers(races: int, seed: int, hop: float) -> float:
    """The share of the hand at the worker with the table, against an equal one elsewhere."""
    luck, won = Random(seed), 0  # noqa: S311 - a simulation
    for number in range(races):
        if number % RACES == 0:
            far = exp(luck.uniform(log(5), log(300)))
            table = Table([some_connection(luck, far, far) for _ in range(2)], [honest] * 2, luck)
            table.connections[1].hop = hop
            table.listen(WINDOW // 2)
        won += table.until_decided() == 0
    return won / races
