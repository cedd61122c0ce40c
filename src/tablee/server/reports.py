"""What went wrong in somebody's browser, for whoever runs the server: one line of the log each.

A browser can be made to say anything, and an error may quote what was on the screen. So a report is
small, there are few of them, and only what belongs to the program is kept: quoted words, numbers
and addresses are struck out of the message, and the way to the error names our own files only.
"""

import logging
import re
from typing import Annotated, Literal

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tablee.server.guard import AnyRequest, caller
from tablee.server.routes import AtReception, Somebody, refused

log = logging.getLogger(__name__)

Page = Literal[
    "home", "me", "table", "replay", "proof", "tv", "join", "arrive", "learn", "rules", "lesson",
    "gallery", "studio", "lost",
]  # fmt: skip


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """Something failed in a browser: on which page, in which part of it, and how."""

    page: Page
    part: Annotated[str, Meta(pattern="^[a-z]{1,16}$")]
    name: Annotated[str, Meta(pattern=r"^\w{1,40}$")]
    message: Annotated[str, Meta(max_length=300)] = ""
    stack: Annotated[list[Annotated[str, Meta(max_length=120)]], Meta(max_length=8)] = []
    """The way to it: `function file:line:column`, the nearest first."""
    edition: Annotated[str, Meta(pattern=r"^[\w-]{0,40}$")] = ""
    """Which build of the pages it was."""


HIDDEN = "…"
QUOTED = re.compile(r"""(["'`“«„]).*?(["'`”»“]|$)""")
LONG = re.compile(r"\S*[/@?=&%_\d]\S*|\S{25,}")
"""Addresses, numbers, and whatever is no word of a language."""
FRAME = re.compile(r"^[\w$.#<> ]{0,60} ?[\w-]{1,60}\.(js|ts|svelte):\d{1,7}:\d{1,7}$", re.ASCII)


def clean(message: str) -> str:
    """What an error says, without what it says it about."""
    plain = "".join(letter if letter.isprintable() else " " for letter in message)
    return LONG.sub(HIDDEN, QUOTED.sub(HIDDEN, plain)).strip()


def ours(stack: list[str]) -> list[str]:
    return [frame for frame in stack if FRAME.match(frame)]


@post("/api/reports", status_code=204, responses=refused(400, 403, 413, 429))
async def report(
    request: AnyRequest, identity: Somebody, data: JSONBody[Report], reception: AtReception
) -> None:
    """Something failed on your screen; whoever runs the server reads of it."""
    reception.may_report(identity, caller(request.scope).address)
    facts = {"page": data.page, "part": data.part, "failure": data.name, "edition": data.edition}
    log.warning(
        "a page failed", extra={**facts, "said": clean(data.message), "at": ours(data.stack)}
    )
