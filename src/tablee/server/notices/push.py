"""Notices by Web Push (RFC 8030)."""

import logging
from collections.abc import Callable

from msgspec import json

from tablee.server.logs import about
from tablee.server.notices.post import NotReached, Post, origin_of
from tablee.server.notices.webpush import KEY, BadSubscription, Device, Vapid, encrypted
from tablee.server.notices.words import Notice
from tablee.server.store.contacts import Contact, Contacts

LASTS = 24 * 3600
"""Seconds for which a push service keeps a notice for a device that is off."""
GONE = {400, 401, 403, 404, 410}
"""The subscription has ended (404, 410), or will never be accepted."""

log = logging.getLogger(__name__)


class Pusher:
    def __init__(
        self, contacts: Contacts, post: Post, vapid: Vapid, now: Callable[[], float]
    ) -> None:
        self.contacts, self.post, self.vapid, self.now = contacts, post, vapid, now

    async def send(self, notice: Notice, contact: Contact) -> None:
        """Sends a notice. A device that no longer wants any is forgotten."""
        try:
            status = await self.status(notice, contact)
        except NotReached:
            log.info("a push service was not reached", extra=about(notice.table))
            return
        except BadSubscription:
            status = 403
        if status in GONE:
            await self.contacts.drop("push", guest=contact.guest, address=contact.address)
        log.info("a push service answered", extra=about(notice.table, status=status))

    async def status(self, notice: Notice, contact: Contact) -> int:
        device = Device(contact.address, contact.keys[:KEY], contact.keys[KEY:])
        origin = origin_of(device.endpoint, loopback=self.post.loopback)
        said = {"title": notice.words.title, "body": notice.says, "table": notice.table}
        headers = {
            "Authorization": self.vapid.header(origin, self.now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Urgency": "normal",
        }
        return await self.post.send(device.endpoint, headers, encrypted(json.encode(said), device))
