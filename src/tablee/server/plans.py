"""The settings of a new table, and the first entries of its log."""

import secrets
from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct

from tablee.bots.characters import for_seat
from tablee.engine.bots import STAND_IN
from tablee.engine.options import choices
from tablee.games import find
from tablee.server.entries import (
    BotSat,
    Came,
    Clock,
    Door,
    Entry,
    Face,
    Guest,
    Json,
    Late,
    Opened,
    Origin,
    Sat,
    Starting,
)
from tablee.server.folds import unfolded
from tablee.server.limits import TABLES_PER_GUEST, TooMuch
from tablee.server.pace import can_be_slow, can_choose
from tablee.server.ratings.ranking import as_ranked, can_be_ranked
from tablee.server.requests import agreed
from tablee.server.store import Store
from tablee.server.table import Table
from tablee.server.wire import Agreed


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a new table."""

    game: Annotated[str, Meta(max_length=24)]
    seats: int
    options: Agreed = {}
    clock: Clock = "none"
    public: bool = False
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] = "en"
    ranked: bool = False
    """Whether the match counts for the ratings of those who want one."""
    late: Late | None = None
    """Who chooses for those whose time is up at a slow table: a bot of this level, or nobody
    (`first`: the first legal choice). Null: as whoever plays for the absent."""


def check_plan(plan: Plan) -> None:
    """Whether a table can be opened like this. Raises TableeError."""
    game = find(plan.game)
    agreed(game, plan.options, plan.seats)
    can_be_slow(game, plan.clock)
    can_choose(plan.late, plan.clock)
    if plan.ranked:
        can_be_ranked(game, plan.options, plan.clock, plan.late)


def opening(
    guest: Guest,
    face: Face,
    plan: Plan,
    position: Json | None = None,
    origin: Origin | None = None,
) -> Opened:
    return Opened(
        host=guest,
        face=face,
        game=plan.game,
        options=settled(plan),
        seats=plan.seats,
        clock=plan.clock,
        public=plan.public,
        language=plan.language,
        secret=secrets.token_hex(32),
        position=position,
        origin=origin,
        ranked=plan.ranked,
        late=plan.late,
    )


async def may_gather(store: Store, guest: Guest) -> None:
    """Whether a guest may have one more table that waits for players. Raises TooMuch."""
    gathering = [table for table in await store.tables_of(guest) if table.phase == "gathering"]
    if len(gathering) >= TABLES_PER_GUEST:
        raise TooMuch(
            "too_many_tables", "You have too many tables waiting for players; use one of them."
        )


def settled(plan: Plan) -> Json:
    """The options, with what a ranked match sets. A game with a language option gets the table's
    language by default."""
    game = find(plan.game)
    options = as_ranked(game, plan.options) if plan.ranked else plan.options
    for choice in choices(game.options):
        if choice.name == "language" and plan.language in choice.names:
            return {"language": plan.language, **options}
    return options


def once_more(table: Table, host: Guest, here: Collection[Guest]) -> list[Entry]:
    """The log of a new table for the same people on the same seats.

    A bot takes the seat of a player who is not here, since they may never see the new match.
    In a game without bots the seat stays free, and the match starts only once it is taken.
    """
    plan = Plan(
        game=table.game.key,
        options=table.options,
        seats=len(table.chairs),
        clock=table.clock,
        public=table.public,
        language=table.language,
        ranked=table.ranked,
        late=table.late,
    )
    entries: list[Entry] = [opening(host, table.people[host], plan)]
    # Behind a closed door, guests who are not here now could not enter later.
    invited = table.people if table.door_closed else here
    entries += [Came(g, table.people[g]) for g in sorted(invited) if g != host]
    entries += [Door(closed=True)] if table.door_closed else []
    at_table = [chair.character for chair in table.chairs]
    for seat, chair in enumerate(table.chairs):
        if chair.guest is not None and chair.guest in here:
            entries.append(Sat(chair.guest, seat, name=chair.name))
        elif chair.bot or table.game.absence.rematch == "bot":
            character = chair.character or for_seat(seat, at_table)
            at_table.append(character)
            entries.append(BotSat(seat, chair.bot or STAND_IN, character))
    again, full = table.again, not any(chair.free for chair in unfolded(entries).chairs)
    if again is not None and again.deal and full:
        entries.append(Starting(again.by))
    return entries
