"""Conducts games for people only: no bot plays, and only the rules set a time limit."""

from msgspec import Raw

from tablee.server.conductors.conductor import Conductor
from tablee.server.connection import encode
from tablee.server.entries import Acted
from tablee.server.table import the_match


class PeopleConductor(Conductor):
    """Runs the alarm of the rules. For everything else the match waits for its players."""

    def move_on(self) -> None:
        table = self.live.table
        match = table.match
        if match is None or match.result is not None:
            self.clock.stop()
        elif (alarm := match.rules.alarm(match.state)) is None:
            self.clock.pause()
        else:
            left = max(0.0, table.started + alarm.after - self.live.server.now())
            self.clock.run(left, type(alarm.action), self.alarm_rings)

    def alarm_rings(self) -> None:
        self.live.do(self.ring)

    async def ring(self) -> None:
        """Takes the action of the alarm, if the rules still ask for it."""
        match = the_match(self.live.table)
        alarm = match.rules.alarm(match.state)
        if alarm is not None:
            await self.live.commit([Acted(seat=0, action=Raw(encode(alarm.action)), by="clock")])
