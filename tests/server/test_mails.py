"""Notices by mail: only to confirmed addresses, with links that end, and a way to stop."""

import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from litestar.response import Redirect

from tablee.engine.errors import BadOptions, NotFound
from tablee.server.limits import TooMuch
from tablee.server.notices.links import DAY, BadLink, Link, read, signed
from tablee.server.notices.mail import Mailer, MailServer, an_address
from tablee.server.notices.mail_routes import (
    MailAddress,
    add_mail,
    confirm,
    lead,
    mailer_of,
    may_confirm,
    may_stop,
    stop,
)
from tablee.server.notices.service import Notices, notices_of
from tablee.server.server import Server
from tablee.server.store.contacts import Contact, Quiet
from tests.server.mailing import MailHouse
from tests.server.test_notices import rung, two_who_play
from tests.server.test_slow import HOUR, house, until_zoes_turn
from tests.server.test_sweeper import Clocks
from tests.server.things import a_guest

pytestmark = pytest.mark.anyio
ZOE = "zoe@example.org"


@pytest.fixture
def clocks() -> Clocks:
    return Clocks()


@pytest.fixture
async def mails() -> AsyncIterator[MailHouse]:
    mails = MailHouse()
    async with mails.open():
        yield mails


@pytest.fixture
async def server(place: str, clocks: Clocks) -> AsyncIterator[Server]:
    async with house(place, clocks) as server:
        yield server


@pytest.fixture
async def notices(server: Server, mails: MailHouse) -> Notices:
    sender = MailServer(mails.url, "table@tablee.example")
    return await notices_of(server, "tablee.example", mail=sender)


def link_in(mails: MailHouse, to: str) -> str:
    """The last link of this kind that was sent."""
    text = mails.got[-1].get_content()
    [found] = re.findall(rf"https://tablee\.example/mail/{to}\?link=(\S+)", text)
    return str(found)


async def wants_mail(notices: Notices, address: str = ZOE) -> None:
    await add_mail.fn(a_guest("zoe"), "192.0.2.1", MailAddress(address), notices)


async def test_an_address_is_told_only_after_it_was_confirmed(
    server: Server, notices: Notices, mails: MailHouse, clocks: Clocks
) -> None:
    live = await two_who_play(server)
    await wants_mail(notices)
    assert mails.got[-1]["To"] == ZOE
    clocks.go_on(61)
    await rung(notices)
    assert len(mails.got) == 1
    link = link_in(mails, "confirm")
    page = await may_confirm.fn(notices, link)
    assert ZOE in page.content
    assert await notices.contacts.of("zoe") == []  # looking at it confirms nothing
    await confirm.fn(notices, link)
    await until_zoes_turn(live)
    clocks.go_on(61)
    await rung(notices)
    told = mails.got[-1]
    assert told["Subject"] == "Tablée: C’est à vous : 6 qui prend\u202f!"
    assert live.id not in told.as_string()
    assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert await led_by(notices, link_in(mails, "table")) == f"/t/{live.id}"


async def test_one_tap_stops_the_mails(server: Server, notices: Notices) -> None:
    await server.store.add_guest(a_guest("zoe"))
    await notices.contacts.put(Contact("zoe", "mail", ZOE), 1.0)
    link = mailer_of(notices).stop("zoe", ZOE).split("link=")[1]
    page = await may_stop.fn(notices, link)
    assert "method=post" in page.content
    assert len(await notices.contacts.of("zoe")) == 1  # looking at it stops nothing
    await stop.fn(notices, link)
    assert await notices.contacts.of("zoe") == []


async def test_a_link_that_is_old_or_not_ours_does_nothing(
    server: Server, notices: Notices, mails: MailHouse, clocks: Clocks
) -> None:
    await server.store.add_guest(a_guest("zoe"))
    await wants_mail(notices)
    link = link_in(mails, "confirm")
    await confirm.fn(notices, link[:-3] + "xxx")
    clocks.go_on(DAY + 1)
    await confirm.fn(notices, link)
    assert await notices.contacts.of("zoe") == []
    key = mailer_of(notices).key
    with pytest.raises(BadLink):
        read(signed(Link("stop", "zoe", ZOE), key), "confirm", key, 0.0)
    with pytest.raises(BadLink):
        read(signed(Link("stop", "zoe", ZOE), b"another"), "stop", key, 0.0)
    for nonsense in ("", ".", "é", "AAAA.AAAA", "x" * 5000):
        with pytest.raises(BadLink):
            read(nonsense, "stop", key, 0.0)


async def test_the_link_to_the_table_ends_and_that_to_stop_does_not(
    server: Server, notices: Notices, mails: MailHouse, clocks: Clocks
) -> None:
    live = await two_who_play(server)
    await notices.contacts.put(Contact("zoe", "mail", ZOE), 1.0)
    clocks.go_on(61)
    await rung(notices)
    assert await led_by(notices, link_in(mails, "table")) == f"/t/{live.id}"
    clocks.go_on(7 * DAY + 1)
    assert await led_by(notices, link_in(mails, "table")) == "/"
    await stop.fn(notices, link_in(mails, "stop"))
    assert await notices.contacts.of("zoe") == []


async def led_by(notices: Notices, link: str) -> str:
    led = await lead.fn(notices, link)
    assert isinstance(led, Redirect)
    return led.url


async def test_mails_keep_the_hour_and_the_quiet_hours_and_stop_at_once(
    server: Server, notices: Notices, mails: MailHouse, clocks: Clocks
) -> None:
    clocks.wall = datetime(2026, 1, 10, 20, 30, tzinfo=UTC).timestamp()  # 21:30 in Paris
    live = await two_who_play(server)
    await notices.contacts.put(Contact("zoe", "mail", ZOE), 1.0)
    await notices.contacts.put_quiet("zoe", Quiet(22 * 60, 8 * 60, "Europe/Paris"))
    clocks.go_on(61)
    await rung(notices)
    assert len(mails.got) == 1
    await until_zoes_turn(live)
    for hour in range(10):  # within the hour, and then at night
        clocks.go_on(HOUR if hour else 61)
        await rung(notices)
    assert len(mails.got) == 1
    clocks.wall = datetime(2026, 1, 11, 7, 0, tzinfo=UTC).timestamp()
    await rung(notices)
    assert len(mails.got) == 2
    await stop.fn(notices, link_in(mails, "stop"))
    await until_zoes_turn(live)
    clocks.go_on(5 * HOUR)
    await rung(notices)
    assert len(mails.got) == 2


async def test_nobody_is_flooded_with_mails_of_others(notices: Notices, mails: MailHouse) -> None:
    await wants_mail(notices)
    await wants_mail(notices, ZOE.upper())
    with pytest.raises(TooMuch, match="This address was written to"):
        await wants_mail(notices, ZOE.replace("@", "+1@"))  # the same letter box
    assert len(mails.got) == 2


async def test_a_mail_server_that_refuses_or_is_gone_harms_nothing(
    server: Server, notices: Notices, mails: MailHouse, clocks: Clocks
) -> None:
    await two_who_play(server)
    await notices.contacts.put(Contact("zoe", "mail", ZOE), 1.0)
    mails.refuses = True
    clocks.go_on(61)
    await rung(notices)
    assert mails.got == []
    gone = Mailer(MailServer("smtp://127.0.0.1:1", "a@b.example"), "https://x", b"k", clocks.now)
    await gone.ask("zoe", ZOE, "en")


async def test_who_is_forgotten_has_no_address_any_more(
    server: Server, notices: Notices, mails: MailHouse
) -> None:
    """Nor by a link that was sent before."""
    await server.store.add_guest(a_guest("zoe"))
    await wants_mail(notices)
    await notices.contacts.put(Contact("zoe", "mail", ZOE), 1.0)
    await server.store.forget_guest(a_guest("zoe").id, 2.0)
    assert await notices.contacts.of("zoe") == []
    await confirm.fn(notices, link_in(mails, "confirm"))
    assert await notices.contacts.of("zoe") == []


async def test_without_a_mail_server_there_are_no_mails(server: Server) -> None:
    with pytest.raises(NotFound):
        mailer_of(await notices_of(server, "tablee.example"))


@pytest.mark.parametrize(
    "text", ["", "zoe", "@b.c", "a@b", "a b@c.d", "a@b.c\r\nBcc: x@y.z", "a,b@c.d", "é@b.c",
             "<a@b.c>", "a@b@c.d", "a" * 251 + "@b.c"],
)  # fmt: skip
def test_only_plain_addresses_are_written_to(text: str) -> None:
    with pytest.raises(BadOptions):
        an_address(text)
