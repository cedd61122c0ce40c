"""The wire for people: tables in the pages of docs/, between marks."""

import re
from collections.abc import Callable, Iterable
from functools import partial
from textwrap import fill
from typing import get_args

from msgspec.inspect import Field, LiteralType

from tablee.engine.match import Undo, Update
from tablee.games import GAMES
from tablee.server.shelf import Invited, Wait
from tablee.server.wire import CLOSED, PROTOCOL, FromServer, ToServer
from tools.wire.gather import (
    HTTP,
    AnyStruct,
    about,
    about_fields,
    errors,
    inside,
    name_of,
    once,
    shape,
    with_its_parts,
)
from tools.wire.typescript import typed

WIDTH = 140
FEW = 5
MARKED = re.compile(r"(<!-- wire: ([a-z ]+) -->\n).*?(\n<!-- end -->)", re.DOTALL)


def renewed(page: str) -> str:
    """The page with everything between its marks made anew."""
    return MARKED.sub(lambda found: f"{found[1]}\n{BLOCKS[found[2]]()}\n{found[3]}", page)


def table(head: str, rows: Iterable[Iterable[str]]) -> str:
    columns = head.count("|") + 1
    lines = [f"| {' | '.join(row)} |".replace("|  |", "| |") for row in rows]
    return "\n".join([f"| {head} |", f"|{' --- |' * columns}", *lines])


def messages(head: str, structs: Iterable[AnyStruct]) -> str:
    rows = ((f"`{shape(s).tag}`", fields_of(s), meaning(s)) for s in structs)
    return table(f"`{head}` | fields | meaning", rows)


def bodies(structs: Iterable[AnyStruct]) -> str:
    rows = ((f"`{name_of(s)}`", fields_of(s), meaning(s)) for s in structs)
    return table("what | fields | meaning", rows)


def fields(struct: AnyStruct) -> str:
    docs = about_fields(struct)
    rows = ((named(field), docs.get(field.name, "")) for field in shape(struct).fields)
    return table("field | meaning", rows)


def views(view: AnyStruct) -> str:
    """A view and what lies inside of it, field by field with its type."""
    parts = [view, *parts_of([view])]
    return "\n\n".join(
        f"**`{name_of(part)}`** {plain(about(part))}\n\n{typed_fields(part)}" for part in parts
    )


def typed_fields(struct: AnyStruct) -> str:
    docs = about_fields(struct)
    rows = (
        (
            f"`{f.name}`",
            f"`{typed(f.type, {})}`".replace("|", "\\|"),
            plain(docs.get(f.name, "")),
        )
        for f in shape(struct).fields
    )
    return table("field | type | meaning", rows)


def plain(text: str) -> str:
    return " ".join(text.split())


def fields_of(struct: AnyStruct) -> str:
    return ", ".join(map(named, shape(struct).fields))


def named(field: Field) -> str:
    """Its name, with ? where it may be left out, and the words it can say where they are few."""
    sets = (kind.values for kind in inside(field.type) if isinstance(kind, LiteralType))
    words = [str(word) for words in sets for word in words]
    said = f" ({', '.join(words)})" if 0 < len(words) <= FEW else ""
    return f"`{field.name}{'' if field.required else '?'}`{said}"


def meaning(struct: AnyStruct) -> str:
    fields = [f"`{name}`: {words}" for name, words in about_fields(struct).items()]
    return " ".join(" ".join([about(struct), *fields]).split())


def parts_of(structs: Iterable[AnyStruct]) -> list[AnyStruct]:
    """What lies inside of them and is no message of its own."""
    inner = once(part for struct in structs for part in with_its_parts(struct))
    return [part for part in inner if shape(part).tag is None and part not in structs]


def farewells() -> str:
    rows = (
        (str(closing.code), f"`{name}`", "yes" if closing.again else "no", closing.why)
        for name, closing in CLOSED.items()
    )
    return table("close code | `bye` | come back | why", rows)


def refusals() -> str:
    told = (f" ({', '.join(details)})" if details else "" for details in errors().values())
    listed = (f"`{code}`{details}" for code, details in zip(errors(), told, strict=True))
    return fill(", ".join(listed) + ".", WIDTH, break_long_words=False, break_on_hyphens=False)


asked, told = get_args(ToServer), get_args(FromServer)
BLOCKS: dict[str, Callable[[], str]] = {
    "protocol": lambda: f"This is protocol {PROTOCOL}.",
    "bodies": lambda: bodies([*HTTP, *parts_of(HTTP)]),
    "to the server": lambda: messages("do", asked),
    "from the server": lambda: messages("is", told),
    "parts of messages": lambda: bodies(part for part in parts_of(told) if part is not Update),
    "farewells": farewells,
    "to the shelf": lambda: messages("do", [Wait]),
    "from the shelf": lambda: messages("is", [Invited]),
    "update": lambda: fields(Update),
    "refusals": refusals,
}
for game in GAMES:
    acts, events = get_args(game.action), get_args(game.event)
    BLOCKS |= {
        f"actions of {game.key}": partial(messages, "kind", [*acts, Undo]),
        f"events of {game.key}": partial(messages, "kind", events),
        f"view of {game.key}": partial(views, game.view),
    }
