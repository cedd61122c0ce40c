"""Deals of the day: a game says what is dealt, to how many, and on which days."""

from typing import Any

from msgspec import Struct

from tablee.engine.bots import Level


class DealPlan(Struct, frozen=True, kw_only=True):
    """A deal that all guests of a server get on the same day."""

    kind: str = ""
    """What people compare from day to day. Empty: the game itself."""
    seats: int
    options: dict[str, Any] = {}
    weekday: int | None = None
    """0 is Monday. None: every day."""
    level: Level = "medium"
    """Of the opponents. One that searches would depend on how busy a machine is."""
    more: bool = False
    """Whether more points are better."""
