"""Everything that goes over the wire, read from the structs: what they hold, and what they say."""

import ast
import inspect
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args, get_origin

from msgspec import Struct
from msgspec.inspect import (
    ListType,
    LiteralType,
    StructType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

import tablee
from tablee.bots.hinting import Hint
from tablee.engine.errors import BadPosition, BadRecord, TableeError
from tablee.engine.game import AnyGame
from tablee.engine.match import Undo, Update
from tablee.engine.record import Record
from tablee.games import GAMES
from tablee.server.app import PLAIN
from tablee.server.coaches import Coached
from tablee.server.deal_routes import BeginDeal
from tablee.server.deal_views import Board, DealBegun, DealDays, DealResult, DealsOfTheDay
from tablee.server.embeds import Embedded, EmbeddedSeat
from tablee.server.exports import Export, KeptFor
from tablee.server.forks import Fork
from tablee.server.game_words import GameWords
from tablee.server.lists import Matches, Tables
from tablee.server.notices.mail_routes import MailAddress
from tablee.server.notices.routes import NoticeSettings, QuietHours, Subscription
from tablee.server.open_routes import SitDown
from tablee.server.plans import Plan
from tablee.server.positions import NewDeal, Position, SetUp
from tablee.server.programs import NewProgram, Program, Programs
from tablee.server.ratings.routes import OwnRatings, TableRatings
from tablee.server.releases import NewRelease, OwnRelease
from tablee.server.reports import Report
from tablee.server.riddle_routes import GoodQuestions, KnownWords, WhyAnswer, WhyQuestion
from tablee.server.riddles import RiddlesOfTheDay, RiddleStep
from tablee.server.routes import (
    Arrival,
    Arrived,
    Failure,
    Me,
    MeChange,
    Moving,
    NewTable,
    Shelf,
    Token,
)
from tablee.server.statistics import Statistics
from tablee.server.store.errors import BadStore
from tablee.server.wire import FromServer, ToServer

AnyStruct: TypeAlias = type[Struct]

HTTP: tuple[AnyStruct, ...] = (
    Me, MeChange, Moving, Token, Arrival, Arrived, Shelf, GameWords, Plan, SitDown, Fork, NewTable,
    NewDeal, Position, SetUp,
    NoticeSettings, QuietHours, Subscription, MailAddress, OwnRatings, TableRatings,
    Tables, NewProgram, Program, Programs, Matches, Statistics, KeptFor, Export, Record, Report,
    Failure, Coached, Embedded, EmbeddedSeat,
    Hint, NewRelease, OwnRelease, RiddlesOfTheDay, RiddleStep, WhyQuestion,
    WhyAnswer, GoodQuestions, KnownWords,
    DealsOfTheDay, DealDays, DealResult, Board, BeginDeal, DealBegun,
)  # fmt: skip
RENAMED: dict[AnyStruct, str] = {Record: "MatchRecord"}
"""TypeScript has a Record of its own."""

SOURCE = Path(tablee.__file__).parent
FLOORS = ("engine", "games", "server")
ELSEWHERE = (BadPosition, BadRecord, BadStore)
"""Errors of files and databases: nobody gets them at a table."""


@dataclass(frozen=True)
class Part:
    """Things on the wire that belong together: structs, and unions of them by name."""

    title: str
    structs: tuple[AnyStruct, ...]
    unions: dict[str, tuple[AnyStruct, ...]]


def parts() -> list[Part]:
    """All of it, in an order in which nothing is used before it is told."""
    asked, told = get_args(ToServer), get_args(FromServer)
    return [
        Part("HTTP", HTTP, {}),
        Part("Every game", (Update, Undo), {}),
        Part("Sockets, to the server", asked, {"ToServer": asked}),
        Part("Sockets, from the server", told, {"FromServer": told}),
        *map(part_of, GAMES),
    ]


def part_of(game: AnyGame) -> Part:
    actions, events, name = get_args(game.action), get_args(game.event), game.key.capitalize()
    structs = (game.options, *actions, *events, game.view)
    unions = {f"{name}Action": actions, f"{name}Event": events}
    if game.daily is None:
        return Part(game.key, structs, unions)
    riddles = game.daily()
    asked = get_args(riddles.request)
    more = (*structs, *asked, riddles.sight)
    return Part(game.key, more, {**unions, f"{name}RiddleRequest": asked})


def name_of(struct: AnyStruct) -> str:
    return full_name(RENAMED.get(struct, struct.__name__), struct.__module__)


def full_name(name: str, module: str) -> str:
    """Games use the same words for their own things, so theirs bear the game's name."""
    _, floor, *rest = module.split(".")
    owner = rest[0].capitalize() if floor == "games" else ""
    return name if name.startswith(owner) else owner + name


def shape(struct: AnyStruct) -> StructType:
    found = type_info(struct)
    assert isinstance(found, StructType)  # noqa: S101 - says it to the type checker
    return found


def with_its_parts(struct: AnyStruct) -> Iterator[AnyStruct]:
    """The structs inside of it, and then itself."""
    for field in shape(struct).fields:
        for inner in structs_in(field.type):
            yield from with_its_parts(inner)
    yield struct


def structs_in(kind: Type) -> Iterator[AnyStruct]:
    yield from (one.cls for one in inside(kind) if isinstance(one, StructType))


def inside(kind: Type) -> Iterator[Type]:
    """A type and those it is made of, down to structs."""
    yield kind
    match kind:
        case UnionType(types=kinds):
            for one in kinds:
                yield from inside(one)
        case ListType(item_type=item) | VarTupleType(item_type=item):
            yield from inside(item)
        case _:
            pass


def words_in(struct: AnyStruct) -> dict[str, tuple[str, ...]]:
    """The sets of words that its fields can say, by name, in the order in which they are told."""
    known = {
        frozenset(get_args(alias)): (full_name(name, struct.__module__), get_args(alias))
        for name, alias in vars(sys.modules[struct.__module__]).items()
        if get_origin(alias) is Literal
    }
    kinds = [kind for field in shape(struct).fields for kind in inside(field.type)]
    said = [frozenset(kind.values) for kind in kinds if isinstance(kind, LiteralType)]
    return dict(known[words] for words in said if words in known)


def once(structs: Iterable[AnyStruct]) -> list[AnyStruct]:
    return list(dict.fromkeys(structs))


# What they say about themselves.


def about(struct: AnyStruct) -> str:
    """Its docstring, or that of what it is a kind of."""
    return inspect.getdoc(struct) or ""


def about_fields(struct: AnyStruct) -> dict[str, str]:
    """The docstrings under its fields, and under those that it inherits."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if issubclass(kind, Struct) and kind is not Struct:
            found |= field_docs(kind)
    return found


def field_docs(struct: AnyStruct) -> dict[str, str]:
    definition = classes(struct.__module__)[struct.__name__]
    found = {}
    for field, text in zip(definition.body, definition.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            match text:
                case ast.Expr(value=ast.Constant(value=str(words))):
                    found[field.target.id] = inspect.cleandoc(words)
                case _:
                    pass
    return found


@cache
def classes(module: str) -> dict[str, ast.ClassDef]:
    """Those of a module, as they are written."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


# Errors.


@cache
def errors() -> dict[str, list[str]]:
    """The code of everything that can be refused at a table, with the details that it tells."""
    found: dict[str, set[str]] = {code: set() for code in PLAIN.values()}
    for call in calls():
        match call:
            case ast.Call(func=ast.Name(id="Refused"), args=[_, ast.Constant(value=str(code)), *_]):
                found.setdefault(code, set())
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), *_]):
                if name in error_names():
                    found.setdefault(code, set()).update(word.arg or "" for word in call.keywords)
            case _:
                pass
    return {code: sorted(found[code]) for code in sorted(found)}


def calls() -> Iterator[ast.Call]:
    for floor in FLOORS:
        for file in sorted((SOURCE / floor).rglob("*.py")):
            if "terminal" in file.parts:  # nothing of that goes over the wire
                continue
            tree = ast.parse(file.read_text(encoding="utf-8"))
            yield from (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def error_names() -> set[str]:
    kinds = [kind for kind in TableeError.__subclasses__() if kind not in ELSEWHERE]
    return {each.__name__ for kind in kinds for each in (kind, *kind.__subclasses__())}
