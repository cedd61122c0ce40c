"""Everything that somebody can send has an end: walked through, type by type."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import Struct, inspect
from msgspec.inspect import (
    CollectionType,
    CustomType,
    DictType,
    Metadata,
    StrType,
    StructType,
    Type,
    UnionType,
)

from tablee.engine.game import AnyGame
from tablee.games import GAMES
from tablee.server import rehearsals, reports
from tablee.server.routes import api_routes
from tablee.server.wire import ToServer

CHECKED_ELSEWHERE = {
    "Change.options.*",
    "Plan.options.*",
    "BaronOptions.deck",
}
"""What is in options is held against the game's own types, and their length is limited:
`test_budgets.py::test_options_have_an_end`."""
ONLY_IN_REHEARSALS = {"Rehearsal.options.*", "Rehearsal.state", "Rehearsal.state.*"}
"""On servers that were started for tests."""
OF_OLD_LOGS = {f"{game.options.__name__}.variants" for game in GAMES}
"""A log of the first version may name a variant a thousand times. Nobody can write one now: see
`test_budgets.py::test_a_variant_is_named_once`."""


def bodies() -> Iterator[type[Struct]]:
    """Every struct that a request may bring."""
    handlers = [*api_routes(), reports.report, rehearsals.rehearse]
    for handler in handlers:
        hints = get_type_hints(handler.fn)
        if "data" in hints:
            yield get_args(hints["data"])[0] if get_args(hints["data"]) else hints["data"]


def endless(kind: Type, where: str) -> Iterator[str]:
    """The places in it that could be as long as somebody likes."""
    match kind:
        case Metadata(type=inner):
            yield from endless(inner, where)
        case StructType(cls=struct, fields=fields):
            for field in fields:
                yield from endless(field.type, f"{struct.__name__}.{field.name}")
        case UnionType(types=types):
            for each in types:
                yield from endless(each, where)
        case StrType(max_length=most, pattern=pattern):
            if most is None and (pattern is None or not pattern.endswith("$") or "*" in pattern):
                yield where
        case DictType(key_type=key, value_type=value, max_length=most):
            if most is None:
                yield where
            if not isinstance(key, inspect.StrType) or not isinstance(value, inspect.AnyType):
                yield from endless(key, f"{where} (a key)")
            yield from endless(value, f"{where}.*")
        case inspect.AnyType():
            yield where
        case inspect.TupleType(item_types=items):
            for item in items:
                yield from endless(item, where)
        case CollectionType(item_type=item, max_length=most):
            if most is None:
                yield where
            yield from endless(item, where)
        case CustomType() | inspect.ExtType() | inspect.BytesType():
            yield where
        case _:
            return


def endless_in(kind: Any) -> set[str]:
    return {*endless(inspect.type_info(kind), "")}


def test_every_message_has_an_end() -> None:
    assert endless_in(ToServer) - CHECKED_ELSEWHERE == set()


def test_every_body_of_a_request_has_an_end() -> None:
    found = [*bodies()]
    assert {struct.__name__ for struct in found} >= {"MeChange", "Token", "Plan", "Report"}
    for struct in found:
        own = {
            place.replace(f"{struct.__name__}.options", "Plan.options")
            for place in endless_in(struct)
        }
        assert own - CHECKED_ELSEWHERE - {"Rehearsal.state", "Rehearsal.state.*"} == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_action_and_option_of_a_game_has_an_end(game: AnyGame) -> None:
    assert endless_in(game.action) == set()
    left = {place for place in endless_in(game.options) if not place.endswith(".*")}
    assert left - CHECKED_ELSEWHERE - OF_OLD_LOGS == set()


def test_the_walk_finds_what_has_no_end() -> None:
    class Inner(Struct):
        words: list[str]

    class Outer(Struct):
        name: str
        inner: Inner | None
        more: dict[str, int]

    assert endless_in(Outer) == {"Outer.name", "Inner.words", "Outer.more", "Outer.more (a key)"}
