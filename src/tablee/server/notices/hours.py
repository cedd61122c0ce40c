"""Quiet hours, in the time zone of the guest."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tablee.engine.errors import BadOptions
from tablee.server.store.contacts import Quiet

A_DAY = 24 * 60


def a_zone(name: str) -> ZoneInfo:
    """Raises BadOptions."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadOptions("bad_zone", "This time zone is not known.") from None


def loud_from(quiet: Quiet | None, now: float) -> float:
    """When a guest may be told something: now, or at the end of their quiet hours."""
    if quiet is None or quiet.since == quiet.until:
        return now
    zone = a_zone(quiet.zone)
    there = datetime.fromtimestamp(now, zone)
    minute = there.hour * 60 + there.minute
    if (minute - quiet.since) % A_DAY >= (quiet.until - quiet.since) % A_DAY:
        return now
    day = there.date() + timedelta(days=1 if minute >= quiet.until else 0)
    hour, rest = divmod(quiet.until, 60)
    return datetime(day.year, day.month, day.day, hour, rest, tzinfo=zone).timestamp()
