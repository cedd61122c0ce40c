"""The wire for TypeScript: an interface for every struct, and the few values that go with them."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import indent, wrap
from typing import TypeAlias

from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    Field,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    RawType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
)

from tablee.engine.match import Update
from tablee.games import GAMES
from tablee.server.wire import CLOSED, PROTOCOL
from tools.wire.gather import (
    AnyStruct,
    Part,
    about,
    about_fields,
    errors,
    name_of,
    once,
    parts,
    shape,
    with_its_parts,
    words_in,
)

Names: TypeAlias = Mapping[frozenset[object], str]
"""What sets of words are called."""

WIDTH = 100
HEAD = "// Made from the Python structs by `make {}`. Change those, not this."

GENERIC: dict[AnyStruct, str] = {Update: "<View = unknown, Event = unknown, Action = unknown>"}
LEFT_TO_GAMES = {
    "events": "Event[]",
    "view": "View",
    "legal": "Action[]",
    "chosen": "Action | null",
}
"""What an update holds is the game's own; here it has a name instead of `Any`."""


def types() -> str:
    """What only the checks read: the built app does without it."""
    told: set[str] = set()
    blocks = [HEAD.format("setup")]
    for part in parts():
        blocks += [f"// {part.title}", *news(part, told)]
    return "\n\n".join([*blocks, games(), refusals()]) + "\n"


def values() -> str:
    """What the app needs when it runs."""
    imports = "import type { Farewell } from './types';"
    protocol = f"export const PROTOCOL = {PROTOCOL};"
    return "\n\n".join([HEAD.format("wire"), imports, protocol, farewells()]) + "\n"


def news(part: Part, told: set[str]) -> Iterator[str]:
    """What a part adds to what has been told already."""
    structs = once(inner for struct in part.structs for inner in with_its_parts(struct))
    for struct in structs:
        if name_of(struct) not in told:
            words = words_in(struct).items()
            yield from (union(name, map(quoted, said)) for name, said in words if name not in told)
            yield interface(struct)
        told |= {name_of(struct), *words_in(struct)}
    for name, members in part.unions.items():
        yield union(name, map(name_of, members))


def union(name: str, members: Iterable[str]) -> str:
    """On one line, where there is room."""
    kinds = list(members)
    line = f"export type {name} = {' | '.join(kinds)};"
    return line if len(line) <= WIDTH else "\n  | ".join([f"export type {name} =", *kinds]) + ";"


def interface(struct: AnyStruct) -> str:
    info, docs = shape(struct), about_fields(struct)
    lines = [f"{info.tag_field}: {quoted(str(info.tag))};"] if info.tag_field else []
    for field in info.fields:
        lines += [comment(docs[field.name])] if field.name in docs else []
        lines.append(written(struct, field))
    name = name_of(struct) + GENERIC.get(struct, "")
    body = indent("\n".join(lines), "  ")
    return f"{comment(about(struct))}\nexport interface {name} {{\n{body}\n}}"


def written(struct: AnyStruct, field: Field) -> str:
    """A field. Whatever has a default may be left out: by clients because it is filled in, and by
    the server because it leaves defaults out."""
    names: Names = {frozenset(words): name for name, words in words_in(struct).items()}
    own = LEFT_TO_GAMES.get(field.name) if struct is Update else None
    return f"{field.name}{'' if field.required else '?'}: {own or typed(field.type, names)};"


def typed(kind: Type, names: Names) -> str:
    """A type as TypeScript says it; sets of words go by their name."""
    match kind:
        case BoolType():
            return "boolean"
        case IntType() | FloatType():
            return "number"
        case StrType():
            return "string"
        case NoneType():
            return "null"
        case AnyType() | RawType():
            return "unknown"
        case LiteralType(values=values):
            return names.get(frozenset(values)) or " | ".join(map(quoted, values))
        case UnionType(types=kinds):
            return " | ".join(dict.fromkeys(typed(one, names) for one in kinds))
        case ListType(item_type=item) | VarTupleType(item_type=item):
            one = typed(item, names)
            return f"({one})[]" if " | " in one else f"{one}[]"
        case TupleType(item_types=items):
            return f"[{', '.join(typed(item, names) for item in items)}]"
        case DictType(value_type=value):
            return f"{{ [name: string]: {typed(value, names)} }}"
        case StructType(cls=struct):
            return name_of(struct)
        case _:
            raise TypeError(f"TypeScript has no word here for {kind}")


def quoted(text: object) -> str:
    return f"'{text}'"


def comment(text: str) -> str:
    if len(text) <= WIDTH - 9 and "\n" not in text:
        return f"/** {text} */"
    lines = [line for part in text.split("\n") for line in wrap(part, WIDTH - 5) or [""]]
    return "\n".join(["/**", *(f" * {line}".rstrip() for line in lines), " */"])


def games() -> str:
    """What each game calls its own, so that code for all games can be typed by the game's key."""
    lines = [
        f"  {game.key}: {{ options: {name}Options; view: {name}View; "
        f"event: {name}Event; action: {name}Action }};"
        for game in GAMES
        for name in [game.key.capitalize()]
    ]
    return "\n".join(
        [
            "// All games that have a table in the browser", "",
            "export interface Games {", *lines, "}", "",
            "export type GameKey = keyof Games;", "",
            "export type UpdateOf<Game extends GameKey> = Update<",
            "  Games[Game]['view'],",
            "  Games[Game]['event'],",
            "  Games[Game]['action']",
            ">;",
        ]
    )  # fmt: skip


def farewells() -> str:
    lines = [
        f"  {name}: {{ code: {closing.code}, again: {str(closing.again).lower()} }},"
        for name, closing in CLOSED.items()
    ]
    about = "Why the server hangs up: the socket's close code, and whether to come back."
    kind = "{ [why in Farewell]: { code: number; again: boolean } }"
    end = f"}} as const satisfies {kind};"
    return "\n".join([comment(about), "export const CLOSED = {", *lines, end])


def refusals() -> str:
    about = "Everything that can be refused at a table."
    return f"{comment(about)}\n{union('ErrorCode', map(quoted, errors()))}"
