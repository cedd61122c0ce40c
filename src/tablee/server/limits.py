"""Limits on what callers may do. Generous for people, tight for programs."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from tablee.engine.errors import TableeError

MANY = 20
"""How many callers this machine's own address counts as."""


NEIGHBOURS = 6
"""How many busy guests one network may have, such as a family or a club."""


class TooMuch(TableeError):
    """The caller does this too often, or the server is full."""


@dataclass(frozen=True)
class Rate:
    """`burst` at once, and then `per_second`."""

    burst: float
    per_second: float

    def for_many(self) -> "Rate":
        """The rate for this machine itself, where a proxy may call for many clients."""
        return Rate(self.burst * MANY, self.per_second * MANY)


class Bucket:
    """A token bucket: tokens run out when taken too fast, and refill over time."""

    __slots__ = ("level", "now", "rate", "since")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.now = rate, now
        self.level, self.since = rate.burst, now()

    def take(self, count: float = 1) -> bool:
        """Takes tokens. Returns False if there are not enough."""
        moment, rate = self.now(), self.rate
        level = self.level + (moment - self.since) * rate.per_second
        if level > rate.burst:
            level = rate.burst
        enough = level >= count
        self.level, self.since = level - count if enough else level, moment
        return enough

    def give_back(self) -> None:
        self.level = min(self.rate.burst, self.level + 1)


@dataclass
class Buckets:
    """A bucket for every key. Old keys are dropped, so that memory stays bounded.

    The empty key is this machine's own address.
    """

    rate: Rate
    most: int = 10_000
    now: Callable[[], float] = time.monotonic
    kept: OrderedDict[str, Bucket] = field(default_factory=OrderedDict)

    def of(self, key: str) -> Bucket:
        """The bucket of this key, which now is the last to be dropped."""
        rate = self.rate if key else self.rate.for_many()
        self.kept[key] = bucket = self.kept.pop(key, None) or Bucket(rate, self.now)
        if len(self.kept) > self.most:
            self.kept.popitem(last=False)
        return bucket

    def take(self, key: str, count: int = 1) -> bool:
        """Takes tokens of this key. Returns False if there are not enough."""
        return self.of(key).take(count)

    def give_back(self, key: str) -> None:
        if key in self.kept:
            self.kept[key].give_back()


class Shared:
    """A limit for each guest, and one for each network that holds for all its guests together.

    Without a cookie every request comes from a new guest, so a limit by guest alone limits nobody.
    """

    def __init__(self, rate: Rate) -> None:
        self.by_guest = Buckets(rate)
        self.by_network = Buckets(Rate(rate.burst * NEIGHBOURS, rate.per_second * NEIGHBOURS))

    def check(self, guest: str, network: str, count: int = 1) -> None:
        """Counts one, or as many as it is worth. Raises TooMuch."""
        if not (self.by_network.take(network, count) and self.by_guest.take(guest, count)):
            raise too_fast()

    def check_stranger(self, network: str, count: int = 1) -> None:
        """The same for a request that knows no guest. Raises TooMuch."""
        if not self.by_network.take(network, count):
            raise too_fast()


def too_fast() -> TooMuch:
    return TooMuch("too_fast", "Too many requests; wait a little.")


@dataclass
class Counts:
    """How many of something each key has now. The empty key is this machine's own address."""

    most: int
    counted: dict[str, int] = field(default_factory=dict)

    def enter(self, key: str) -> bool:
        if self.counted.get(key, 0) >= (self.most if key else self.most * MANY):
            return False
        self.counted[key] = self.counted.get(key, 0) + 1
        return True

    @property
    def total(self) -> int:
        return sum(self.counted.values())

    def leave(self, key: str) -> None:
        left = self.counted.get(key, 0) - 1
        if left > 0:
            self.counted[key] = left
        else:
            self.counted.pop(key, None)


MESSAGES = Rate(burst=60, per_second=40)
"""Over one connection."""
THINKING = Rate(burst=20_000, per_second=300)
"""Milliseconds that the strong bots of a guest's matches may search (docs/bots.md#tables). Ten
bots that each think for 50 ms in every turn of a person need less."""
HINTS = Rate(burst=6, per_second=1 / 3)
"""Hints for a seat. Asking again before anything has changed is free."""
RENAMES = Rate(burst=10, per_second=1 / 30)
NOTICES = Rate(burst=10, per_second=1 / 30)
"""Changes of how one is told."""
MAILS = Rate(burst=3, per_second=1 / 1200)
"""Mails to an address that is not confirmed, by guest and network."""
MAILS_TO_STRANGERS = Rate(burst=2, per_second=1 / 43200)
"""The same, by address."""
CHAT = Rate(burst=6, per_second=0.5)
TABLES = Rate(burst=10, per_second=1 / 30)
JOINS = Rate(burst=30, per_second=1)
LOOKS = Rate(burst=20, per_second=0.5)
"""Replays, which are slow to compute."""
ALL_SEATS = 3
"""How many replays that of all seats counts as: the match is played once for ten times the text."""
POSITIONS = Rate(burst=60, per_second=2)
"""Positions that are checked. A page asks after every change, once it is still for a moment."""
FETCHES = Rate(burst=120, per_second=4)
"""Records."""
PARTS = Rate(burst=200, per_second=5)
"""Attachments. A page loads a few dozen at once."""
PREVIEWS = Rate(burst=120, per_second=10)
"""Pages of tables that are looked up for a preview, by network. Others come without one."""
RIDDLES = Rate(burst=30, per_second=0.3)
"""Steps with riddles of the day. A riddle has about a dozen."""
WHYS = Rate(burst=60, per_second=2)
"""What an answer goes back to. A page asks for one at a time."""
RELEASES = Rate(burst=10, per_second=1 / 60)
"""Sculptures that are released to be riddles of the day, or taken back."""
EXPORTS = Rate(burst=3, per_second=1 / 300)
"""Everything about a guest as a file."""
MOVES = Rate(burst=10, per_second=1 / 30)
"""Links to another browser."""
REPORTS = Rate(burst=5, per_second=1 / 60)
"""Reports of browser errors."""
GUESTS = Rate(burst=30, per_second=0.2)
"""New guests that are stored, by address."""
WRONG_CODES = Rate(burst=20, per_second=1 / 20)
"""By address (docs/security.md#codes)."""
WRONG_CODES_NEARBY = Rate(burst=200, per_second=1 / 2)
"""By IPv6 network of /48."""
WRONG_CODES_IN_ALL = Rate(burst=400, per_second=20)
NEW_CODES = Rate(burst=5, per_second=1 / 20)
"""By table."""
INVITATIONS = Rate(burst=10, per_second=1 / 5)
"""Of programs, by table."""
CONNECTIONS_PER_ADDRESS = 500
"""WebSockets and HTTP connections."""
CONTROL_FRAMES = Rate(burst=40, per_second=2)
"""Pings, pongs and message fragments by socket. A browser sends one pong every 20 seconds."""
SOCKETS_PER_GUEST = 20
SOCKETS_PER_ADDRESS = 400
LISTS_PER_ADDRESS = 60
"""Sockets of the lists. A page has one only while it shows them."""
TABLES_PER_GUEST = 20
SOCKETS = 8_000
TABLES_AWAKE = 2_000
PEOPLE_PER_TABLE = 200
"""Further guests can only watch."""
BIGGEST_MESSAGE = 16 * 1024
BIGGEST_HEAD = 32 * 1024
"""The first line and the headers of a request."""
