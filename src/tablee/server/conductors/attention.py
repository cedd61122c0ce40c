"""A race goes on while people follow it. Otherwise bots would play it to the end alone."""

from collections.abc import Callable

from tablee.engine.racing import Racing
from tablee.server.conductors.conductor import Conducted
from tablee.server.connection import Connection
from tablee.server.table import Table

QUIET = 3
"""After so many races in a row without a call of a person, the match waits for one."""


class Attention:
    """Whether anybody who plays is still there."""

    def __init__(self, live: Conducted, go_on: Callable[[], None]) -> None:
        self.live, self.go_on = live, go_on
        self.lost = False
        """Whether the next card waits for somebody."""
        self.seen = 0
        """How many races were over when somebody last touched their screen. The record has only
        calls: a table that has slept asks once more."""

    def notice(self, connection: Connection) -> None:
        """Somebody has touched their screen. That a line comes back by itself says nothing."""
        if connection.watch or not self.live.table.seats_of(connection.guest):
            return
        self.seen = len(answers(self.live.table))
        if self.lost:
            self.live.do(self.come_back)

    async def come_back(self) -> None:
        self.go_on()

    def given(self) -> bool:
        """Whether the next card may come. All are told when that changes."""
        asked = [answer for answer in answers(self.live.table)[self.seen :] if answer is not None]
        lost = len(asked) >= QUIET and not any(asked[-QUIET:])
        if lost != self.lost:
            self.lost = lost
            self.live.show_table()
        return not lost


def answers(table: Table) -> list[bool | None]:
    """For each race so far: whether a person who is here now called in it.

    None where no person could, because they are out or only others had tied: they just watch.
    """
    match = table.match
    if match is None or match.result is not None:
        return []
    rules = match.rules
    if not isinstance(rules, Racing) or not rules.racing:
        return []
    people = {seat: chair for seat, chair in enumerate(table.chairs) if chair.guest is not None}
    return [
        any(lap[seat] is not None and not people[seat].away for seat in asked) if asked else None
        for lap in rules.laps(match.moves, match.state)
        for asked in [people.keys() & lap.keys()]
    ]
