"""How you are told that it is your turn at a slow table."""

from typing import Annotated, TypeAlias

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody
from msgspec import Meta, Struct

from tablee.server.notices.hours import a_zone
from tablee.server.notices.post import LONGEST_URL, origin_of
from tablee.server.notices.service import Notices
from tablee.server.notices.webpush import a_device
from tablee.server.routes import CurrentGuest, FromNetwork, StoredGuest, refused
from tablee.server.store.contacts import Contact, Quiet

OfNotices: TypeAlias = NamedDependency[Notices]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """This device, as its browser describes it for Web Push."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_URL)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class QuietHours(Struct, frozen=True, forbid_unknown_fields=True):
    """When you are told nothing: minutes of your day, over midnight if `until` is less."""

    since: Minute
    until: Minute
    zone: Annotated[str, Meta(max_length=60)]


class NoticeSettings(Struct, frozen=True):
    """How you are told that it is your turn."""

    key: str
    """Of this server, with which a browser subscribes."""
    devices: int
    quiet: QuietHours | None
    mail: str | None
    """Your address, once you have confirmed it."""
    mails: bool
    """Whether this server sends mails."""


@get("/api/me/notices", responses=refused(403, 429))
async def notices(identity: CurrentGuest, network: FromNetwork, house: OfNotices) -> NoticeSettings:
    house.looks.check(identity.public, network)
    return await settings_of(identity.public, house)


@post("/api/me/notices/devices", responses=refused(400, 403, 413, 429))
async def add_device(
    resident: StoredGuest,
    network: FromNetwork,
    data: JSONBody[Subscription],
    house: OfNotices,
) -> NoticeSettings:
    """Tells this device when it is your turn at a slow table."""
    house.changes.check(resident.public, network)
    origin_of(data.endpoint, loopback=house.loopback)
    device = a_device(data.endpoint, data.p256dh, data.auth)
    contact = Contact(resident.public, "push", device.endpoint, device.key + device.secret)
    await house.contacts.put(contact, house.now())
    return await settings_of(resident.public, house)


@delete("/api/me/notices/devices", responses=refused(403, 429))
async def drop_devices(identity: CurrentGuest, network: FromNetwork, house: OfNotices) -> None:
    """Tells none of your devices anything any more."""
    house.changes.check(identity.public, network)
    await house.contacts.drop("push", guest=identity.public)


@put("/api/me/notices/quiet", responses=refused(400, 403, 413, 429))
async def be_quiet(
    resident: StoredGuest, network: FromNetwork, data: JSONBody[QuietHours], house: OfNotices
) -> NoticeSettings:
    """Your quiet hours. What happens in them is told at their end, if it is still your turn."""
    house.changes.check(resident.public, network)
    a_zone(data.zone)
    chosen = Quiet(data.since, data.until, data.zone)
    await house.contacts.put_quiet(resident.public, chosen)
    return await settings_of(resident.public, house)


@delete("/api/me/notices/quiet", responses=refused(403, 429))
async def never_be_quiet(identity: CurrentGuest, network: FromNetwork, house: OfNotices) -> None:
    house.changes.check(identity.public, network)
    await house.contacts.put_quiet(identity.public, None)


async def settings_of(guest: str, house: Notices) -> NoticeSettings:
    contacts = house.contacts
    known, quiet = await contacts.of(guest), await contacts.quiet(guest)
    hours = QuietHours(quiet.since, quiet.until, quiet.zone) if quiet else None
    devices = sum(each.kind == "push" for each in known)
    mail = next((each.address for each in known if each.kind == "mail"), None)
    return NoticeSettings(house.vapid.public, devices, hours, mail, house.mailer is not None)


NOTICE_ROUTES: list[HTTPRouteHandler] = [
    notices,
    add_device,
    drop_devices,
    be_quiet,
    never_be_quiet,
]
