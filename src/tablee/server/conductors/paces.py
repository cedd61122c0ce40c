"""How quick the bots of a race are now."""

from collections.abc import Sequence

from tablee.engine.fairness import Ms
from tablee.engine.game import Seat
from tablee.engine.racing import Racing
from tablee.engine.tempo import paces
from tablee.server.table import Table


def paces_of_bots(table: Table) -> dict[Seat, Ms]:
    """The typical time of each bot: that of its level, or what follows from the people's times."""
    bots = {seat: level for seat, chair in enumerate(table.chairs) if (level := chair.played_by)}
    own = {seat: table.game.paces[level] for seat, level in bots.items()}
    match = table.match
    if match is None or not isinstance(match.rules, Racing) or not match.rules.adapts:
        return own
    people = [seat for seat, _ in enumerate(table.chairs) if seat not in bots]
    return paces(own, bots, people, match.rules.laps(match.moves, match.state))


def shown_paces(table: Table) -> Sequence[Ms | None]:
    """By seat, None for people; empty where no bot keeps to the pace of a person."""
    rules = table.match.rules if table.match is not None else None
    if not isinstance(rules, Racing) or not rules.racing or not rules.adapts:
        return ()
    bots = paces_of_bots(table)
    return [bots.get(seat) for seat, _ in enumerate(table.chairs)] if mixed(table, bots) else ()


def mixed(table: Table, bots: dict[Seat, Ms]) -> bool:
    return 0 < len(bots) < len(table.chairs)
