"""All that notices need, made once for a server."""

import ssl

from tablee.server.limits import FETCHES, NOTICES, Shared
from tablee.server.notices.bell import Bell
from tablee.server.notices.post import Post
from tablee.server.notices.push import Pusher
from tablee.server.notices.webpush import Vapid, new_key
from tablee.server.server import Server
from tablee.server.store.contacts import Contacts

KEY = "vapid key"
"""The setting with our private key for Web Push. It is made on the first start: with another key
all devices would have to subscribe again."""


class Notices:
    def __init__(self, server: Server, vapid: Vapid, post: Post) -> None:
        self.contacts, self.vapid, self.loopback = Contacts(server.store), vapid, post.loopback
        self.now = server.now
        self.changes, self.looks = Shared(NOTICES), Shared(FETCHES)
        pusher = Pusher(self.contacts, post, vapid, server.now)
        self.bell = Bell(server, self.contacts, {"push": pusher.send})


async def notices_of(
    server: Server,
    host: str,
    *,
    loopback: bool = False,
    context: ssl.SSLContext | None = None,
) -> Notices:
    """`host`: where push services find who runs this server."""
    vapid = Vapid(await server.store.setting(KEY, new_key), f"https://{host}")
    return Notices(server, vapid, Post(loopback=loopback, context=context))
