"""Your mail address, and the links in mails."""

from contextlib import suppress
from html import escape
from typing import Annotated

from litestar import MediaType, delete, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery, JSONBody
from litestar.response import Redirect, Response
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED, HTTP_303_SEE_OTHER
from msgspec import Meta, Struct

from tablee.engine.errors import NotFound
from tablee.server.guard import SECURITY_HEADERS
from tablee.server.limits import TooMuch
from tablee.server.notices.links import BadLink, read
from tablee.server.notices.mail import LONGEST, Mailer, an_address, box_of
from tablee.server.notices.routes import OfNotices
from tablee.server.notices.service import Notices
from tablee.server.notices.words import WORDS
from tablee.server.routes import CurrentGuest, FromNetwork, StoredGuest, refused
from tablee.server.store.contacts import Contact

FORM = "form-action 'none'"


class MailAddress(Struct, frozen=True, forbid_unknown_fields=True):
    """Where you want to be told that it is your turn."""

    address: Annotated[str, Meta(max_length=LONGEST)]


@post(
    "/api/me/notices/mail",
    status_code=HTTP_202_ACCEPTED,
    responses=refused(400, 403, 404, 413, 429),
)
async def add_mail(
    resident: StoredGuest, network: FromNetwork, data: JSONBody[MailAddress], house: OfNotices
) -> None:
    """Sends a link to this address. Only who opens it is told anything there."""
    mailer = mailer_of(house)
    address = an_address(data.address)
    house.mails.check(resident.public, network)
    if not house.strangers.take(box_of(address)):
        raise TooMuch("too_many_mails", "This address was written to; wait a little.")
    await mailer.ask(resident.public, address, resident.language)


@delete("/api/me/notices/mail", responses=refused(403, 429))
async def drop_mail(identity: CurrentGuest, network: FromNetwork, house: OfNotices) -> None:
    house.changes.check(identity.public, network)
    await house.contacts.drop("mail", guest=identity.public)


@get("/mail/confirm", include_in_schema=False, media_type=MediaType.HTML)
async def may_confirm(house: OfNotices, link: FromQuery[str]) -> Response[str]:
    """A page with one button: programs that look at links in mails confirm nothing."""
    return await one_button(house, "confirm", link)


@post("/mail/confirm", include_in_schema=False)
async def confirm(house: OfNotices, link: FromQuery[str]) -> Redirect:
    """Leads to the page about oneself, which says whether the address is confirmed."""
    with suppress(BadLink):
        found = read(link, "confirm", mailer_of(house).key, house.now())
        await house.contacts.put(Contact(found.guest, "mail", found.what), house.now())
    return Redirect("/me", status_code=HTTP_303_SEE_OTHER)


@get("/mail/table", include_in_schema=False)
async def lead(house: OfNotices, link: FromQuery[str]) -> Redirect:
    """Leads to the table, or to the first page if the link is too old."""
    try:
        found = read(link, "table", mailer_of(house).key, house.now())
    except BadLink:
        return Redirect("/")
    return Redirect(f"/t/{found.what}")


@get("/mail/stop", include_in_schema=False, media_type=MediaType.HTML)
async def may_stop(house: OfNotices, link: FromQuery[str]) -> Response[str]:
    """A page with one button: programs that look at links in mails stop nothing."""
    return await one_button(house, "stop", link)


async def one_button(house: Notices, what: str, link: str) -> Response[str]:
    found = read(link, what, mailer_of(house).key, house.now())
    words = WORDS.get(await house.contacts.language(found.guest), WORDS["en"])
    says = words.stop if what == "stop" else words.confirm_subject
    page = (
        f"<!doctype html><meta name=viewport content='width=device-width'><title>Tablée</title>"
        f"<form method=post action='/mail/{what}?link={escape(link, quote=True)}'>"
        f"<p>{escape(says)}</p><button>{escape(found.what)}</button></form>"
    )
    policy = SECURITY_HEADERS["Content-Security-Policy"].replace(FORM, "form-action 'self'")
    return Response(page, media_type=MediaType.HTML, headers={"Content-Security-Policy": policy})


@post("/mail/stop", include_in_schema=False, status_code=HTTP_200_OK, media_type=MediaType.TEXT)
async def stop(house: OfNotices, link: FromQuery[str]) -> str:
    """One tap, also from a mail program (RFC 8058)."""
    found = read(link, "stop", mailer_of(house).key, house.now())
    await house.contacts.drop("mail", guest=found.guest, address=found.what)
    return "✓"


def mailer_of(house: Notices) -> Mailer:
    if house.mailer is None:
        raise NotFound("no_mail", "This server sends no mails.")
    return house.mailer


MAIL_ROUTES: list[HTTPRouteHandler] = [
    add_mail, drop_mail, may_confirm, confirm, lead, may_stop, stop,
]  # fmt: skip
