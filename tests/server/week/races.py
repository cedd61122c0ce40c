"""The deal of the day of BuntHerum in this week. No clock holds its races: calls come with times,
all of a card together, as a conductor saves them. Races by the clock are tested in `test_races.py`.
"""

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec import Raw, json

from tablee.bots.dealing import SEAT
from tablee.server.conductors.races import RaceConductor
from tablee.server.conductors.turns import luck_at
from tablee.server.deals import DailyDeals
from tablee.server.entries import Acted
from tablee.server.live_table import LiveTable
from tablee.server.table import the_match
from tests.server.test_deals import begin


def nobody_waits_for_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RaceConductor, "move_on", lambda _: None)


async def race(deals: DailyDeals, guest: str, day: int, habit: int) -> Any:
    """A guest plays to the end, as an easy bot would. Returns the result."""
    begun = await begin(deals, guest, "buntherum", day)
    live = await deals.server.live_table(begun.table)
    while live.table.phase == "playing":
        await live.commit([called(live, guest, seat, habit) for seat in awaited(live)])
        await asyncio.sleep(0)
    return the_match(live.table).result


def awaited(live: LiveTable) -> list[int]:
    return [*the_match(live.table).waiting_for]


def called(live: LiveTable, guest: str, seat: int, habit: int) -> Acted:
    match, level = the_match(live.table), live.table.chairs[seat].played_by
    if seat == SEAT or level is None:
        luck = Random(f"{habit} {match.seq}")
        action = match.game.bots["easy"](match.update(seat), luck)
        return Acted(seat=seat, action=Raw(json.encode(action)), guest=guest)
    luck = luck_at(live.table, match, seat, live.server.luck)
    action = live.table.player_at(seat, level)(match.update(seat), luck)
    return Acted(seat=seat, action=Raw(json.encode(action)), by="bot")
