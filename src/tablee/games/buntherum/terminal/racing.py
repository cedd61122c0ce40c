"""A race in the terminal, in real time: the card shows, the clock runs, and a key is a call.

At speed 0, or without a keyboard, there is no time pressure: calls are typed as lines, and the bots
look at the card only when the person has called, or has said that they will not.
"""

import time
from collections.abc import Callable

from msgspec.structs import replace

from tablee.cli.face import Misread
from tablee.cli.keys import has_keys, listening, next_key
from tablee.cli.sitting import QUIT, Quit, Sitting
from tablee.engine.game import Seat
from tablee.engine.racing import Racing
from tablee.engine.tempo import pace, times_of
from tablee.games.buntherum.bots import PACES
from tablee.games.buntherum.model import Action, Call, Ms, Silence, Turn
from tablee.games.buntherum.terminal.face import GLANCE, BuntherumFace, called

SUSPENSE = 0.8
"""Seconds between the turning of a card and its showing, at most: people look up."""
ON_THE_LIPS = 500
"""Milliseconds after another call in which a player cannot stop their own any more."""


class RaceSitting(Sitting):
    """One person and some bots in a race."""

    clock: Callable[[], float] = staticmethod(time.monotonic)

    def step(self) -> None:
        seat = self.match.waiting_for[0]
        if self.match.state.card:
            self.race()
        elif seat == self.me:
            self.follow(self.choose())
        else:
            self.face.show(self.match.update(self.me))
            self.setting.pace.wait(GLANCE)
            self.follow(self.match.submit(seat, Turn()))

    @property
    def hurried(self) -> bool:
        """Whether time runs."""
        return bool(self.setting.pace.speed) and has_keys()

    def race(self) -> None:
        """One card, from its showing to the photo finish."""
        self.setting.pace.listen()
        self.setting.pace.wait(SUSPENSE * min(1.0, self.setting.pace.speed))
        racing = self.me in self.match.waiting_for
        bots = {seat: self.bot_call(seat) for seat in self.match.waiting_for if seat != self.me}
        mine: Action = Silence()
        if not racing:
            self.show_card()
            self.setting.pace.wait(self.first(bots) / 1000)
        elif self.hurried:
            mine = self.call_in_time(bots)
        else:
            mine = self.call_at_leisure()
            bots = {seat: later(action, mine, self.limit) for seat, action in bots.items()}
        self.close(bots, mine)

    def show_card(self) -> None:
        assert isinstance(self.face, BuntherumFace)  # noqa: S101 - the face of this game
        self.face.show_card(self.match.update(self.me), self.hurried)

    def bot_call(self, seat: Seat) -> Action:
        """What a bot will call, and when, at the speed of this table and the person's pace."""
        action: Action = self.bots[seat](self.match.update(seat), self.luck)
        if not isinstance(action, Call) or not self.hurried:
            return action
        factor = self.bots_pace() / PACES[self.level]
        return call_or_silence(replace(action, ms=round(action.ms * factor)), self.limit)

    def bots_pace(self) -> Ms:
        """The typical time of the bots, which are all of one level."""
        own = round(PACES[self.level] / self.setting.pace.speed)
        if not self.setting.options.adapt:
            return own
        rules = self.match.rules
        assert isinstance(rules, Racing)  # noqa: S101 - the rules of this game
        laps = rules.laps(self.match.moves, self.match.state)
        return pace(own, self.level, times_of(self.me, laps, [*self.bots]))

    @property
    def limit(self) -> Ms:
        """Milliseconds for a call."""
        return int(self.setting.options.time) * 1000

    def time_of(self, seat: Seat, call: Call) -> Ms:
        """With the seat's handicap."""
        handicap: dict[str, int] = self.setting.options.handicap or {}
        return call.ms + handicap.get(str(seat), 0)

    def first(self, bots: dict[Seat, Action]) -> Ms:
        """When the first bot calls; the whole time, if none does."""
        times = [self.time_of(s, call) for s, call in bots.items() if isinstance(call, Call)]
        return min([self.limit, *times])

    def call_in_time(self, bots: dict[Seat, Action]) -> Action:
        """The person's call, if it comes before it is too late to win or to tie."""
        own = self.time_of(self.me, Call(None, 0))
        last = min(self.limit, self.first(bots) + self.setting.options.tie - own)
        with listening():
            self.show_card()
            shown = self.clock()
            while (left := shown + last / 1000 - self.clock()) > 0:
                key = next_key(left)
                ms = round((self.clock() - shown) * 1000)
                if key in QUIT:
                    raise Quit
                if key is not None and (row := called(key)) is not None:
                    return call_or_silence(Call(row.row, ms), self.limit)
        return Silence()

    def call_at_leisure(self) -> Action:
        """A line from the keyboard; Enter alone is no call."""
        self.show_card()
        shown = self.clock()
        while True:
            typed = self.listen()
            ms = min(round((self.clock() - shown) * 1000), self.limit)
            if not typed:
                return Silence()
            row = called(typed)
            if row is not None:
                return Call(row.row, ms)
            self.setting.say(self.words.error(Misread("type_call", "Type a row, 1 to 6, or 0.")))

    def close(self, bots: dict[Seat, Action], mine: Action) -> None:
        """Submits all calls; one that is much later than the first becomes silence."""
        actions: dict[Seat, Action] = {**bots, self.me: mine}
        calls = {seat: a for seat, a in actions.items() if isinstance(a, Call)}
        if calls:
            last = min(self.time_of(s, c) for s, c in calls.items()) + ON_THE_LIPS
            actions |= {s: Silence() for s, c in calls.items() if self.time_of(s, c) > last}
        for seat in list(self.match.waiting_for):
            self.follow(self.match.submit(seat, actions[seat]))
        if self.hurried and self.setting.options.adapt and self.match.result is None:
            self.setting.say(self.words("buntherum.pace", ms=round(self.bots_pace(), -2)))


def call_or_silence(call: Call, limit: Ms) -> Action:
    return call if call.ms <= limit else Silence()


def later(action: Action, mine: Action, limit: Ms) -> Action:
    """A bot that began to look when the person had called."""
    if not isinstance(action, Call) or not isinstance(mine, Call):
        return action
    return call_or_silence(replace(action, ms=action.ms + mine.ms), limit)
