"""The notices of the week: who has to be told that it is their turn, how, and who was."""

import re
from collections import Counter
from email.message import EmailMessage

from litestar.response import Redirect

from tablee.server.notices.mail import MailServer
from tablee.server.notices.mail_routes import MailAddress, add_mail, confirm, lead, stop
from tablee.server.notices.service import Notices, notices_of
from tablee.server.slow import MOMENT
from tablee.server.store.contacts import Quiet
from tablee.server.sweeper import DAY, HOUR
from tests.server.mailing import MailHouse
from tests.server.pushing import Phone, PushService
from tests.server.things import a_guest
from tests.server.week.house import House

PARIS = 2 * HOUR
"""So much later than UTC is it there in October."""
AT_NIGHT = (22.0, 7.5)
AT_WORK = (9.0, 17.0)
"""Quiet hours, by the clock of Paris."""


class WeekNotices:
    """What is awaited is named as `SlowTables.owed` does."""

    def __init__(self, house: House, push: PushService, mails: MailHouse) -> None:
        self.house, self.push, self.mails = house, push, mails
        self.phone = Phone()
        people = house.people
        self.ways = {guest: ["push"] for guest in people}
        self.ways[people[0]], self.ways[people[1]] = ["mail"], ["mail", "push"]
        self.quiet = dict.fromkeys(people[1::3], AT_NIGHT) | dict.fromkeys(people[2::3], AT_WORK)
        self.asked: dict[tuple[str, str, int], float] = {}
        """Since when something is awaited."""
        self.knows: set[tuple[str, str, int]] = set()
        """Of what somebody was told."""
        self.last: dict[tuple[str, str], float] = {}
        """When a guest was told of a table."""
        self.kept_back: Counter[str] = Counter()
        """At how many looks somebody had to wait, and why."""
        self.stop_links: dict[str, str] = {}
        """The one in the last mail to each."""

    async def begin(self) -> None:
        """With the server, each morning."""
        self.service: Notices = await notices_of(
            self.house.server,
            "tablee.example",
            loopback=True,
            context=self.push.trusted,
            mail=MailServer(self.mails.url, "table@tablee.example"),
        )

    async def sign_up(self) -> None:
        """Each guest says how they want to be told, and when not."""
        for guest in self.house.people:
            if "push" in self.ways[guest]:
                contact = self.phone.contact(guest, self.push.url(f"/{guest}"))
                await self.service.contacts.put(contact, self.house.clocks.now())
            if "mail" in self.ways[guest]:
                address = MailAddress(f"{guest}@example.org")
                await add_mail.fn(a_guest(guest), "192.0.2.1", address, self.service)
                await confirm.fn(self.service, link_in(self.mails.got.pop(), "confirm"))
            if hours := self.quiet.get(guest):
                since, end = (int(60 * hour) for hour in hours)
                await self.service.contacts.put_quiet(guest, Quiet(since, end, "Europe/Paris"))

    async def stop_mails(self, guest: str) -> None:
        """By the link in the last one."""
        await stop.fn(self.service, self.stop_links[guest])
        self.ways[guest].remove("mail")

    def lose_phone(self, guest: str) -> None:
        """From now on the push service says that it is gone."""
        self.push.answers[f"/{guest}"] = "410 Gone"

    # Who has to be told.

    def ask(self, owed: set[tuple[str, str, int]]) -> None:
        """What is awaited from now on."""
        now = self.house.clocks.now()
        self.asked = {each: self.asked.get(each, now) for each in owed}

    def to_be_told(self) -> list[tuple[str, str, str]]:
        """How, who, and of which table. It is noted that they know it then."""
        now, found = self.house.clocks.now(), []
        for guest, table, number in sorted(self.asked.keys() - self.knows):
            waited = now - self.asked[guest, table, number] >= MOMENT
            rested = now - self.last.get((guest, table), -DAY) >= HOUR
            sleeps = self.sleeps(guest, now)
            self.kept_back.update({"quiet hours": waited and sleeps, "told before": not rested})
            if waited and rested and not sleeps:
                self.knows.add((guest, table, number))
                self.last[guest, table] = now
                found += [(way, guest, table) for way in self.ways[guest]]
                self.is_tried(guest)
        return sorted(found)

    def is_tried(self, guest: str) -> None:
        """A phone that is gone is asked once, and forgotten."""
        if f"/{guest}" in self.push.answers and "push" in self.ways[guest]:
            self.ways[guest].remove("push")

    def sleeps(self, guest: str, now: float) -> bool:
        since, end = self.quiet.get(guest, (0.0, 0.0))
        hour = (now + PARIS) % DAY / HOUR
        return since <= hour < end if since <= end else hour >= since or hour < end

    # Who was told.

    async def told(self) -> list[tuple[str, str, str]]:
        """What phones and letter boxes have got, after a look of the bell."""
        await self.service.bell.look()
        while not self.service.bell.queue.empty():
            await self.service.bell.send_next()
        pushed, self.push.got = self.push.got, []
        mailed, self.mails.got = self.mails.got, []
        found = [("push", got.path[1:], str(self.phone.read(got.body)["table"])) for got in pushed]
        for mail in mailed:
            guest = str(mail["To"]).partition("@")[0]
            self.stop_links[guest] = link_in(mail, "stop")
            led = await lead.fn(self.service, link_in(mail, "table"))
            assert isinstance(led, Redirect)
            found.append(("mail", guest, led.url.removeprefix("/t/")))
        return sorted(found)


def link_in(mail: EmailMessage, to: str) -> str:
    [found] = re.findall(rf"https://tablee\.example/mail/{to}\?link=(\S+)", mail.get_content())
    return str(found)
