"""Decides who called first over the internet (docs/fairness.md).

No I/O: callers pass every instant, in milliseconds. The server's instants are on its own steady
clock, a client's on its own clock, which may be minutes off. The server measures each connection by
its own pings. It believes a client's claims only as far as these measurements allow.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import ceil
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tablee.engine.errors import IllegalAction
from tablee.engine.game import Seat

Ms: TypeAlias = int
"""Milliseconds."""
Answer = TypeVar("Answer")
"""The content of a call, for example a row."""

WINDOW = 60
"""Pings kept per connection: with one a second, a minute."""
ENOUGH = 5
"""Pings needed before a connection is known well enough to race."""
FRAME = 20.0
"""Delay of screens and timers, even on a perfect connection."""
SLACK = 4.0
"""How much slower the best measured ping may be than the best possible one."""
CREDIT, MOST_CREDIT = 250.0, 400.0
"""The credit of a connection for very late calls: at first, and at most."""
QUICKEST = 100.0
"""The shortest human reaction time. An earlier call was made before the card showed."""
LEAD = 700.0
"""Time between turning a card and showing it, so that people look up."""
EARLY = 60.0
"""A card arrives at a client at most this long before it shows."""
FARTHEST = 1000.0
"""The longest one-way delay that others wait for."""


class Echo(NamedTuple):
    """A ping and its answer: when the server sent and received, and the client's stamp."""

    sent: float
    received: float
    stamp: float

    @property
    def trip(self) -> float:
        return self.received - self.sent


@dataclass(frozen=True)
class Timing:
    """What the server has measured of a connection. The client's stamps give only its clock."""

    echoes: tuple[Echo, ...] = ()
    credit: float = CREDIT
    """How much lateness this connection may still claim beyond what is typical for its pings."""

    def heard(self, echo: Echo) -> "Timing":
        """Adds a ping and drops the oldest, because connections and clocks drift."""
        return replace(self, echoes=(*self.echoes, echo)[-WINDOW:])

    def called(self, late: float) -> "Timing":
        """The timing after a call that claimed to be `late`.

        One call may be very late, because a packet may be lost. But on average calls may not be
        later than pings.
        """
        return replace(self, credit=min(MOST_CREDIT, max(0.0, self.credit + self.typical - late)))

    @property
    def known(self) -> bool:
        return len(self.echoes) >= ENOUGH

    @cached_property
    def best(self) -> Echo:
        """The quickest ping: nearly all of its trip is distance, not queueing."""
        return min(self.echoes, key=lambda echo: echo.trip)

    @property
    def delay(self) -> float:
        """The best one-way delay: half of the quickest trip, at most FARTHEST."""
        return min(self.best.trip / 2, FARTHEST)

    @property
    def offset(self) -> float:
        """The client's clock minus the server's, in milliseconds. The error is at most `delay`."""
        return self.best.stamp - (self.best.sent + self.best.received) / 2

    @cached_property
    def excess(self) -> tuple[float, ...]:
        """How much longer each trip took than the best one, ascending."""
        return tuple(sorted(echo.trip - self.best.trip for echo in self.echoes))

    @property
    def typical(self) -> float:
        """How late a call is on average: half the average excess of pings, plus half a frame."""
        return sum(self.excess) / len(self.excess) / 2 + FRAME / 2

    @property
    def allowance(self) -> float:
        """How late a call may be: limited by the slowest recent ping and by the credit."""
        return min(self.excess[-1] + FRAME, self.credit + self.typical, FARTHEST)

    @property
    def usual(self) -> float:
        """Nine of ten trips have at most this excess."""
        return self.excess[(len(self.excess) * 9) // 10]


HERE = Timing(tuple(Echo(0.0, 0.0, 0.0) for _ in range(ENOUGH)))
"""No delay: a bot, or a connection that is not measured."""


NO_TIMINGS: Mapping[int, Timing] = {}


class Flip(NamedTuple):
    """When a card shows: one instant for everyone, and what to send for it."""

    at: float
    """On the server's clock."""
    show: Mapping[int, float]
    """The instant by connection, on each client's own clock."""
    send: Mapping[int, float]
    """When to send the card to each connection, so that none has it long before it shows."""


def plan(
    now: float, racing: Mapping[int, Timing], watching: Mapping[int, Timing] = NO_TIMINGS
) -> Flip:
    """Plans when a card that is turned now shows: once all who race can have it.

    A connection that does not race is not waited for, and gets the card only when it shows. It
    could pretend to be far away, get the card early, and tell a player.
    """
    early = {n: min(timing.usual + FRAME / 2, EARLY) for n, timing in racing.items()}
    reach = [timing.delay + early[n] for n, timing in racing.items()]
    at = now + max([LEAD, *reach])
    sooner = {n: max(now, at - timing.delay - early[n]) for n, timing in racing.items()}
    return Flip(
        at,
        {n: at + timing.offset for n, timing in {**watching, **racing}.items()},
        {**dict.fromkeys(watching, at), **sooner},
    )


class Measured(NamedTuple):
    """A reaction time that the server believes, and how much later it may have been."""

    ms: Ms
    within: Ms


def measure(timing: Timing, shown: float, arrived: float, claimed: float) -> Measured:
    """The claim if it is possible on this connection, otherwise the nearest possible time.

    The offset from the best ping is wrong by half the difference between the two directions. Then
    the card shows early by as much as the call takes longer, so this error cancels out. What is
    left is the extra delay of the card and of the call: between 0 and the `allowance`.
    """
    latest = arrived - shown - timing.delay + SLACK
    earliest = latest - SLACK - timing.allowance
    ms = round(min(max(claimed, earliest), latest))
    return Measured(ms, max(0, ceil(latest - ms)))


@dataclass(frozen=True)
class Call(Generic[Answer]):
    """A call as it counts."""

    answer: Answer
    ms: Ms
    """The reaction time that the server believes."""
    within: Ms
    """How much later it may have been."""


@dataclass(frozen=True)
class Race(Generic[Answer]):
    """The calls for one card, until the race is closed."""

    flip: float
    """When the card shows, on the server's clock."""
    timings: Mapping[Seat, Timing]
    """The seats that race, with the timing of their connections."""
    limit: Ms
    """The time for a call."""
    tie: Ms
    calm: bool = False
    """The race lasts its whole time."""
    handicap: Mapping[Seat, Ms] = field(default_factory=dict)
    calls: Mapping[Seat, Call[Answer]] = field(default_factory=dict)
    barred: frozenset[Seat] = frozenset()
    """Seats that may no longer call, for example after a false start."""

    def call(self, seat: Seat, answer: Answer, claimed: float, arrived: float) -> "Race[Answer]":
        """The race after this call. Raises IllegalAction; after `false_start`, `bar` the seat."""
        self.check(seat, arrived)
        measured = measure(self.timings[seat], self.flip, arrived, claimed)
        if measured.ms + measured.within < QUICKEST:
            raise IllegalAction(
                "false_start", "You called before the card showed: this one goes on without you."
            )
        if measured.ms > self.limit:
            raise race_over()
        call = Call(answer, max(0, measured.ms), measured.within)
        return replace(self, calls={**self.calls, seat: call})

    def check(self, seat: Seat, arrived: float) -> None:
        if seat in self.calls:
            raise IllegalAction("already_called", "You have called for this card already.")
        if seat in self.barred:
            raise IllegalAction("barred", "You called too early: this card goes on without you.")
        if arrived > self.closes:
            raise race_over()

    def bar(self, seat: Seat) -> "Race[Answer]":
        """Excludes a seat from this race. Otherwise a player who calls blindly would always win."""
        return replace(self, barred=self.barred | {seat})

    @property
    def waiting(self) -> list[Seat]:
        """The seats that may still call."""
        return [seat for seat in self.timings if seat not in self.calls and seat not in self.barred]

    @cached_property
    def closes(self) -> float:
        """The instant after which no call can count, on the server's clock."""
        return max(map(self.last_chance, self.waiting), default=self.flip)

    def last_chance(self, seat: Seat) -> float:
        """The latest arrival of a call of this seat that can still win or tie."""
        timing = self.timings[seat]
        reach = min(self.limit, self.reach() - self.handicap.get(seat, 0))
        return self.flip + reach + timing.delay + timing.allowance

    def reach(self) -> float:
        """The latest reaction time, handicap included, that can still win or tie."""
        if self.calm or not self.calls:
            return float(self.limit + max(self.handicap.values(), default=0))
        times = [(call.ms + self.handicap.get(s, 0), call) for s, call in self.calls.items()]
        time, first = min(times, key=lambda pair: (pair[0], -pair[1].within))
        return time + max(self.tie, first.within)

    @property
    def timings_after(self) -> dict[Seat, Timing]:
        """The timings after the race: each call uses up the credit that it claimed."""
        late = {seat: call.within - SLACK for seat, call in self.calls.items()}
        return {
            s: timing.called(late[s]) if s in late else timing for s, timing in self.timings.items()
        }


def race_over() -> IllegalAction:
    return IllegalAction("race_over", "The race was over before your call.")


class Timed(Protocol):
    """A call to compare with others: its time, and how much later it may have been."""

    @property
    def time(self) -> Ms: ...
    @property
    def within(self) -> Ms: ...


AnyTimed = TypeVar("AnyTimed", bound=Timed)


def abreast(calls: Sequence[AnyTimed], tie: Ms) -> list[AnyTimed]:
    """The first call, all calls that tie with it, and all between them, in order."""
    ordered = sorted(calls, key=lambda call: (call.time, -call.within))
    reach = max(call.time for call in ordered if alike(ordered[0], call, tie))
    return [call for call in ordered if call.time <= reach]


def alike(first: Timed, other: Timed, tie: Ms) -> bool:
    return other.time - first.time <= max(tie, first.within, other.within)
