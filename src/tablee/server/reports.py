"""Reports of errors in browsers, each one line of the log for the operator.

A browser can send anything, and an error may quote what was on the screen. So reports are small and
few, and contain only what belongs to the program: quoted words, numbers and addresses are removed
from the message, and the stack names only our own files.
"""

import logging
import re
from typing import Annotated, Literal

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tablee.server.routes import AtReception, CurrentGuest, FromNetwork, refused

log = logging.getLogger(__name__)

Page = Literal[
    "home", "me", "table", "replay", "proof", "tv", "join", "arrive", "learn", "rules", "lesson",
    "box", "riddles", "lexicon", "position", "deals", "gallery", "studio", "lost",
]  # fmt: skip


class Report(Struct, frozen=True, forbid_unknown_fields=True):
    """An error in a browser: the page, the part of the page, and the error."""

    page: Page
    part: Annotated[str, Meta(pattern="^[a-z]{1,16}$")]
    name: Annotated[str, Meta(pattern=r"^\w{1,40}$")]
    message: Annotated[str, Meta(max_length=300)] = ""
    stack: Annotated[list[Annotated[str, Meta(max_length=120)]], Meta(max_length=8)] = []
    """The stack: `function file:line:column`, the innermost first."""
    edition: Annotated[str, Meta(pattern=r"^[\w-]{0,40}$")] = ""
    """The build of the pages."""


HIDDEN = "…"
QUOTED = re.compile(r"""(["'`“«„]).*?(["'`”»“]|$)""")
LONG = re.compile(r"\S*[/@?=&%_\d]\S*|\S{25,}")
"""Addresses, numbers, and what is not a word."""
FRAME = re.compile(r"^[\w$.#<> ]{0,60} ?[\w-]{1,60}\.(js|ts|svelte):\d{1,7}:\d{1,7}$", re.ASCII)


def clean(message: str) -> str:
    """The message without quoted text, numbers and addresses."""
    plain = "".join(letter if letter.isprintable() else " " for letter in message)
    return LONG.sub(HIDDEN, QUOTED.sub(HIDDEN, plain)).strip()


def ours(stack: list[str]) -> list[str]:
    return [frame for frame in stack if FRAME.match(frame)]


@post("/api/reports", status_code=204, responses=refused(400, 403, 413, 429))
async def report(
    identity: CurrentGuest, network: FromNetwork, data: JSONBody[Report], reception: AtReception
) -> None:
    """Reports an error in the browser to the operator of the server."""
    reception.reports.check(identity.public, network)
    facts = {"page": data.page, "part": data.part, "failure": data.name, "edition": data.edition}
    log.warning(
        "a page failed", extra={**facts, "said": clean(data.message), "at": ours(data.stack)}
    )
