"""All that notices need, made once for a server."""

import ssl
from functools import partial
from secrets import token_bytes

from tablee.server.limits import FETCHES, MAILS, MAILS_TO_STRANGERS, NOTICES, Buckets, Shared
from tablee.server.notices.bell import Bell
from tablee.server.notices.mail import Mailer, MailServer
from tablee.server.notices.post import Post
from tablee.server.notices.push import Pusher
from tablee.server.notices.webpush import Vapid, new_key
from tablee.server.server import Server
from tablee.server.store.contacts import Contacts

KEY = "vapid key"
"""The setting with our private key for Web Push. It is made on the first start: with another key
all devices would have to subscribe again."""
MAIL_KEY = "mail key"
"""The setting with the key that signs links in mails."""


class Notices:
    def __init__(self, server: Server, vapid: Vapid, post: Post, mailer: Mailer | None) -> None:
        self.contacts, self.vapid, self.loopback = Contacts(server.store), vapid, post.loopback
        self.now = server.now
        self.changes, self.looks = Shared(NOTICES), Shared(FETCHES)
        self.mails, self.strangers = Shared(MAILS), Buckets(MAILS_TO_STRANGERS)
        self.mailer = mailer
        pusher = Pusher(self.contacts, post, vapid, server.now)
        ways = {"push": pusher.send} | ({"mail": mailer.send} if mailer else {})
        self.bell = Bell(server, self.contacts, ways)


async def notices_of(
    server: Server,
    host: str,
    *,
    loopback: bool = False,
    context: ssl.SSLContext | None = None,
    mail: MailServer | None = None,
) -> Notices:
    """`host`: where people and push services find this server."""
    site = f"https://{host}"
    vapid = Vapid(await server.store.setting(KEY, new_key), site)
    post = Post(loopback=loopback, context=context)
    key = await server.store.setting(MAIL_KEY, partial(token_bytes, 32))
    mailer = Mailer(mail, site, key, server.now) if mail else None
    return Notices(server, vapid, post, mailer)
