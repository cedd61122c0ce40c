"""The settings of a new table, and the first entry of its log."""

import secrets
from typing import Annotated

from msgspec import Meta, Struct

from tablee.engine.options import choices
from tablee.games import find
from tablee.server.entries import Clock, Face, Guest, Json, Opened
from tablee.server.wire import Agreed


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of a new table."""

    game: Annotated[str, Meta(max_length=24)]
    seats: int
    options: Agreed = {}
    clock: Clock = "none"
    public: bool = False
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] = "en"


def opening(guest: Guest, face: Face, plan: Plan, position: Json | None = None) -> Opened:
    return Opened(
        host=guest,
        face=face,
        game=plan.game,
        options=in_language(plan),
        seats=plan.seats,
        clock=plan.clock,
        public=plan.public,
        language=plan.language,
        secret=secrets.token_hex(32),
        position=position,
    )


def in_language(plan: Plan) -> Json:
    """The options. A game with a language option gets the table's language by default."""
    for choice in choices(find(plan.game).options):
        if choice.name == "language" and plan.language in choice.names:
            return {"language": plan.language, **plan.options}
    return plan.options
