"""Notices by mail, where the operator has a mail server for it."""

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Callable
from email.message import EmailMessage
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from tablee.engine.errors import BadOptions
from tablee.server.entries import Guest
from tablee.server.logs import about
from tablee.server.notices.links import CONFIRMS, LEADS, Link, signed
from tablee.server.notices.words import WORDS, Notice
from tablee.server.store.contacts import Contact

PATIENCE = 10.0
"""Seconds for each step with the mail server."""
LONGEST = 254

log = logging.getLogger(__name__)


class MailServer(Struct, frozen=True):
    """`smtp://` begins TLS by STARTTLS, except on this very machine; `smtps://` begins with it."""

    url: str
    sender: str

    def send(self, message: EmailMessage) -> None:
        """Blocks. Raises OSError, which mistakes of SMTP are, too."""
        parts = urlsplit(self.url)
        host, context = parts.hostname or "", ssl.create_default_context()
        if parts.scheme == "smtps":
            client: smtplib.SMTP = smtplib.SMTP_SSL(
                host, parts.port or 465, timeout=PATIENCE, context=context
            )
        else:
            client = smtplib.SMTP(host, parts.port or 587, timeout=PATIENCE)
        with client:
            if parts.scheme == "smtp" and not is_here(host):
                client.starttls(context=context)
            if parts.username:
                client.login(unquote(parts.username), unquote(parts.password or ""))
            client.send_message(message)


def is_here(host: str) -> bool:
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


def an_address(text: str) -> str:
    """A mail address that cannot say anything else to a mail server. Raises BadOptions."""
    name, _, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not set(text) & set(' ,;:<>()[]"\\')
    if not (plain and name and "." in host.strip(".") and "@" not in name and len(text) <= LONGEST):
        raise BadOptions("bad_mail", "This is no mail address that we can write to.")
    return text


def box_of(address: str) -> str:
    """The letter box of an address: many mail servers put `me+anything` into that of `me`."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


class Mailer:
    """`site`: where links lead, as https://host."""

    def __init__(self, server: MailServer, site: str, key: bytes, now: Callable[[], float]) -> None:
        self.server, self.site, self.key, self.now = server, site, key, now

    async def send(self, notice: Notice, contact: Contact) -> None:
        words = notice.words
        stop = self.stop(contact.guest, contact.address)
        table = Link("table", contact.guest, notice.table, self.now() + LEADS)
        lines = [words.mail, self.link(table), "", words.stop, stop]
        message = self.message(contact.address, f"{words.title}: {notice.says}", lines)
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self.post(message, notice.table)

    async def ask(self, guest: Guest, address: str, language: str) -> None:
        """Writes to an address that somebody typed, to learn whether it is theirs."""
        words = WORDS.get(language, WORDS["en"])
        link = Link("confirm", guest, address, self.now() + CONFIRMS)
        await self.post(
            self.message(address, words.confirm_subject, [words.confirm, self.link(link)])
        )

    def stop(self, guest: Guest, address: str) -> str:
        return self.link(Link("stop", guest, address))

    def link(self, link: Link) -> str:
        return f"{self.site}/mail/{link.to}?link={signed(link, self.key)}"

    def message(self, to: str, subject: str, lines: list[str]) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.server.sender, to, subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n".join([*lines, ""]), cte="quoted-printable")
        return message

    async def post(self, message: EmailMessage, table: str = "") -> None:
        try:
            await asyncio.to_thread(self.server.send, message)
        except OSError as problem:  # no address in the log
            log.warning(
                "a mail could not be sent", extra=about(table, problem=type(problem).__name__)
            )
