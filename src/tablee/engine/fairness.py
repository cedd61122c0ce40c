"""Who called first, over the internet: what a server may believe (docs/fairness.md).

Pure: every instant is told, in milliseconds. The server's instants are on its own steady clock, a
client's on a clock of its own that may be minutes off. The server measures each line by pings of
its own; what a client says is believed only as far as those measurements allow.
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
"""What is called: for example a row."""

WINDOW = 60
"""Pings that are remembered of a line: one a second, so a minute."""
ENOUGH = 5
"""Pings after which a line is known well enough to race."""
FRAME = 20.0
"""A screen shows things so much late, and a timer rings so much late, however good the line is."""
SLACK = 4.0
"""What the quickest ping may have been slower than the quickest there could be."""
CREDIT, MOST_CREDIT = 250.0, 400.0
"""What a line may claim at first, and save up at most, for a call that is very late."""
QUICKEST = 100.0
"""Nobody answers to what they see in less. An earlier call was made before the card showed."""
LEAD = 700.0
"""Between the turning of a card and its showing: people look up."""
EARLY = 60.0
"""A card is sent to a screen at most so much before it shows there."""
FARTHEST = 1000.0
"""No line is farther than this, one way: nobody else waits for one that says so."""


class Echo(NamedTuple):
    """A ping and its answer: two instants of the server, and the client's between them."""

    sent: float
    received: float
    stamp: float

    @property
    def trip(self) -> float:
        return self.received - self.sent


@dataclass(frozen=True)
class Timing:
    """What the server has measured of a connection. The client's stamps only set its clock."""

    echoes: tuple[Echo, ...] = ()
    credit: float = CREDIT
    """How late its calls may still have been, by what it claimed so far and what pings show."""

    def heard(self, echo: Echo) -> "Timing":
        """One more ping; the oldest is forgotten, for lines and clocks drift."""
        return replace(self, echoes=(*self.echoes, echo)[-WINDOW:])

    def called(self, late: float) -> "Timing":
        """After a call that claimed to have been so late on this line.

        One may be very late, for a packet may be lost; but not all of them more than pings are.
        """
        return replace(self, credit=min(MOST_CREDIT, max(0.0, self.credit + self.typical - late)))

    @property
    def known(self) -> bool:
        return len(self.echoes) >= ENOUGH

    @cached_property
    def best(self) -> Echo:
        """The quickest ping: what it took is nearly all distance, and hardly any queueing."""
        return min(self.echoes, key=lambda echo: echo.trip)

    @property
    def delay(self) -> float:
        """One way at best: half of the quickest trip, as far as others wait for it."""
        return min(self.best.trip / 2, FARTHEST)

    @property
    def offset(self) -> float:
        """What the client's clock shows when the server's shows 0, give or take `delay`."""
        return self.best.stamp - (self.best.sent + self.best.received) / 2

    @cached_property
    def excess(self) -> tuple[float, ...]:
        """How much longer than the best each trip took, ascending."""
        return tuple(sorted(echo.trip - self.best.trip for echo in self.echoes))

    @property
    def typical(self) -> float:
        """How late a call is on average: half of what pings are, and half a frame."""
        return sum(self.excess) / len(self.excess) / 2 + FRAME / 2

    @property
    def allowance(self) -> float:
        """How late a call may be: as pings have been lately, and as far as its credit goes."""
        return min(self.excess[-1] + FRAME, self.credit + self.typical, FARTHEST)

    @property
    def usual(self) -> float:
        """How late nine of ten messages are at most."""
        return self.excess[(len(self.excess) * 9) // 10]


HERE = Timing(tuple(Echo(0.0, 0.0, 0.0) for _ in range(ENOUGH)))
"""No line at all: a bot, or somebody at this very machine."""


NOBODY: Mapping[int, Timing] = {}


class Flip(NamedTuple):
    """When a card shows: one instant for everybody, and what to do for it."""

    at: float
    """On the server's clock."""
    show: Mapping[int, float]
    """By line, on each client's own clock."""
    send: Mapping[int, float]
    """When to send the card to each, so that nobody has it long before it shows."""


def plan(now: float, racing: Mapping[int, Timing], watching: Mapping[int, Timing] = NOBODY) -> Flip:
    """A card is turned now: it shows at one instant everywhere, once all who race can have it.

    Whoever does not race is not waited for, and gets the card when it shows: a screen that only
    watches could pretend to be far away, and tell somebody what it got sooner.
    """
    early = {line: min(timing.usual + FRAME / 2, EARLY) for line, timing in racing.items()}
    reach = [timing.delay + early[line] for line, timing in racing.items()]
    at = now + max([LEAD, *reach])
    sooner = {n: max(now, at - timing.delay - early[n]) for n, timing in racing.items()}
    return Flip(
        at,
        {line: at + timing.offset for line, timing in {**watching, **racing}.items()},
        {**dict.fromkeys(watching, at), **sooner},
    )


class Measured(NamedTuple):
    """A reaction time that the server believes, and how much later it may have been."""

    ms: Ms
    within: Ms
    bent: bool
    """The client's claim was outside of what is possible, and was moved to its edge."""


def measure(timing: Timing, shown: float, arrived: float, claimed: float) -> Measured:
    """The claim, if it is possible on this line; else the nearest that is.

    A clock that was set by the best ping is wrong by half the difference between the two ways, and
    so the card shows early by as much as the call then takes longer: the difference cancels out.
    What is left is how much longer than at best this call, and the card before it, took: nothing
    at least, and the line's `allowance` at most.
    """
    latest = arrived - shown - timing.delay + SLACK
    earliest = latest - SLACK - timing.allowance
    ms = round(min(max(claimed, earliest), latest))
    return Measured(ms, max(0, ceil(latest - ms)), not earliest <= claimed <= latest)


@dataclass(frozen=True)
class Call(Generic[Answer]):
    """A call as it counts."""

    answer: Answer
    ms: Ms
    """The reaction time that the server believes …"""
    within: Ms
    """… and how much later it may have been."""


@dataclass(frozen=True)
class Race(Generic[Answer]):
    """The calls for one card, until it is closed."""

    flip: float
    """When the card shows, on the server's clock."""
    timings: Mapping[Seat, Timing]
    """Who races."""
    limit: Ms
    """The time for a call."""
    tie: Ms
    calm: bool = False
    """It lasts its whole time."""
    handicap: Mapping[Seat, Ms] = field(default_factory=dict)
    calls: Mapping[Seat, Call[Answer]] = field(default_factory=dict)
    barred: frozenset[Seat] = frozenset()
    """Who called before the card showed."""

    def call(self, seat: Seat, answer: Answer, claimed: float, arrived: float) -> "Race[Answer]":
        """The race after this call. Raises IllegalAction; after a false start, `bar` its caller."""
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
        """A false start: without it, whoever calls blindly and all the time would be first."""
        return replace(self, barred=self.barred | {seat})

    @property
    def waiting(self) -> list[Seat]:
        """Who may still call."""
        return [seat for seat in self.timings if seat not in self.calls and seat not in self.barred]

    @cached_property
    def closes(self) -> float:
        """When no call can come any more that would count, on the server's clock."""
        return max(map(self.last_chance, self.waiting), default=self.flip)

    def last_chance(self, seat: Seat) -> float:
        """When a call of this seat has arrived, if it was made in time to win or to tie."""
        timing = self.timings[seat]
        reach = min(self.limit, self.reach() - self.handicap.get(seat, 0))
        return self.flip + reach + timing.delay + timing.allowance

    def reach(self) -> float:
        """A call that is later than this is too late to win or to tie."""
        if self.calm or not self.calls:
            return float(self.limit + max(self.handicap.values(), default=0))
        times = [(call.ms + self.handicap.get(s, 0), call) for s, call in self.calls.items()]
        time, first = min(times, key=lambda pair: (pair[0], -pair[1].within))
        return time + max(self.tie, first.within)

    @property
    def timings_after(self) -> dict[Seat, Timing]:
        """The lines when it is over: a call costs its line as much credit as it claimed."""
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
    """The first call, those that cannot be told from it, and any between, in their order."""
    ordered = sorted(calls, key=lambda call: (call.time, -call.within))
    reach = max(call.time for call in ordered if alike(ordered[0], call, tie))
    return [call for call in ordered if call.time <= reach]


def alike(first: Timed, other: Timed, tie: Ms) -> bool:
    return other.time - first.time <= max(tie, first.within, other.within)
