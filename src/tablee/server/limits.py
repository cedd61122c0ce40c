"""How much of everything anybody may do. Generous for people, tight for machines."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from tablee.engine.errors import TableeError

MANY = 20
"""How many callers this machine's own address may stand for."""


class TooMuch(TableeError):
    """Somebody does this too often, or the server is full."""


@dataclass(frozen=True)
class Rate:
    """So many at once, and then so many a second."""

    burst: float
    per_second: float

    def for_many(self) -> "Rate":
        """For this machine itself, which may ask for everybody behind a proxy."""
        return Rate(self.burst * MANY, self.per_second * MANY)


class Bucket:
    """Tokens that run out when they are taken too fast, and come back with time."""

    __slots__ = ("level", "now", "rate", "since")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.now = rate, now
        self.level, self.since = rate.burst, now()

    def take(self, count: float = 1) -> bool:
        """Whether there were so many tokens left."""
        moment = self.now()
        fresh = (moment - self.since) * self.rate.per_second
        self.level, self.since = min(self.rate.burst, self.level + fresh), moment
        if self.level < count:
            return False
        self.level -= count
        return True

    def give_back(self) -> None:
        self.level = min(self.rate.burst, self.level + 1)


@dataclass
class Buckets:
    """A bucket for every key; old keys are forgotten, so nobody can fill the memory.

    The empty key is this machine's own address.
    """

    rate: Rate
    most: int = 10_000
    now: Callable[[], float] = time.monotonic
    kept: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def of(self, key: str) -> Bucket:
        """The bucket of this key, the last to be forgotten from now on."""
        rate = self.rate if key else self.rate.for_many()
        self.kept[key] = bucket = self.kept.pop(key, None) or Bucket(rate, self.now)
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return bucket

    def take(self, key: str) -> bool:
        """Whether there was a token left for this key."""
        return self.of(key).take()

    def give_back(self, key: str) -> None:
        if key in self.kept:
            self.kept[key].give_back()


@dataclass
class Counts:
    """How many of something each key has at the moment; the empty key is this machine's own."""

    most: int
    counted: dict[str, int] = field(default_factory=dict)

    def enter(self, key: str) -> bool:
        if self.counted.get(key, 0) >= (self.most if key else self.most * MANY):
            return False
        self.counted[key] = self.counted.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        left = self.counted.get(key, 0) - 1
        if left > 0:
            self.counted[key] = left
        else:
            self.counted.pop(key, None)


MESSAGES = Rate(burst=60, per_second=40)
"""Over one socket."""
RENAMES = Rate(burst=10, per_second=1 / 30)
CHAT = Rate(burst=6, per_second=0.5)
TABLES = Rate(burst=10, per_second=1 / 30)
JOINS = Rate(burst=30, per_second=1)
LOOKS = Rate(burst=20, per_second=0.5)
"""At replays, which take a while to make."""
FETCHES = Rate(burst=60, per_second=2)
"""Records, by address."""
REPORTS = Rate(burst=5, per_second=1 / 60)
"""Of what failed on somebody's screen: by one guest, and from one address."""
GUESTS = Rate(burst=30, per_second=0.2)
"""New guests that are written down, from one address."""
WRONG_CODES = Rate(burst=20, per_second=1 / 20)
"""From one address (docs/security.md#codes)."""
WRONG_CODES_NEARBY = Rate(burst=200, per_second=1 / 2)
"""From a whole IPv6 network of /48."""
WRONG_CODES_IN_ALL = Rate(burst=400, per_second=20)
NEW_CODES = Rate(burst=5, per_second=1 / 20)
"""That a host may ask for, at one table."""
CONNECTIONS_PER_ADDRESS = 500
"""Sockets, and connections for requests."""
CONTROL_FRAMES = Rate(burst=40, per_second=2)
"""Pings, pongs and pieces of messages over one socket: a browser sends a pong in 20 seconds."""
SOCKETS_PER_GUEST = 20
SOCKETS_PER_ADDRESS = 400
TABLES_PER_GUEST = 20
SOCKETS = 8_000
TABLES_AWAKE = 2_000
PEOPLE_PER_TABLE = 200
"""Whoever comes when so many have been there only watches."""
BIGGEST_MESSAGE = 16 * 1024
