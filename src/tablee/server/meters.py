"""Limits for what a connection may send and store, shared by guest and by network."""

from tablee.server.limits import CHAT, MESSAGES, Bucket, Buckets, Rate

KB = 1024
MESSAGES_PER_GUEST = Rate(burst=150, per_second=80)
MESSAGES_PER_NETWORK = Rate(burst=1_500, per_second=600)
REQUESTS_PER_TABLE = Rate(burst=400, per_second=200)
STORED_PER_GUEST = Rate(burst=8 * KB * KB, per_second=KB)
"""Bytes. A day of play takes a tenth of it; the largest attachment takes 400 kB."""
STORED_PER_NETWORK = Rate(burst=64 * KB * KB, per_second=16 * KB)
CONNECTIONS_PER_GUEST = Rate(burst=60, per_second=1)
CONNECTIONS_PER_NETWORK = Rate(burst=600, per_second=20)
ROW = 100
"""Bytes that an entry takes besides its content. Every seat may answer with one entry."""


class Meter:
    """The limits that apply to one connection."""

    __slots__ = ("chat", "guest", "messages", "stored")

    def __init__(
        self, guest: str, messages: tuple[Bucket, ...], chat: Buckets, stored: tuple[Bucket, ...]
    ) -> None:
        self.guest = guest
        self.messages = (Bucket(MESSAGES), *messages)
        self.chat = chat
        self.stored = stored

    def sends(self) -> bool:
        """Counts a message. Returns False if there are too many."""
        for bucket in self.messages:  # noqa: SIM110 - with every message: `all` takes twice the time
            if not bucket.take():
                return False
        return True

    def says(self) -> bool:
        return self.chat.take(self.guest)

    def stores(self, size: int, seats: int) -> bool:
        """Counts bytes to store, with the answers of bots and others. False if too many."""
        size += ROW * seats
        for bucket in self.stored:  # noqa: SIM110 - as above
            if not bucket.take(size):
                return False
        return True


class Meters:
    """The meters of all guests and networks. This machine's own address gets more (limits.py)."""

    def __init__(self) -> None:
        self.messages = Buckets(MESSAGES_PER_GUEST), Buckets(MESSAGES_PER_NETWORK)
        self.stored = Buckets(STORED_PER_GUEST), Buckets(STORED_PER_NETWORK)
        self.connections = Buckets(CONNECTIONS_PER_GUEST), Buckets(CONNECTIONS_PER_NETWORK)
        self.chat = Buckets(CHAT)

    def meter(self, guest: str, network: str) -> Meter:
        messages, stored = (
            shares(self.messages, guest, network),
            shares(self.stored, guest, network),
        )
        return Meter(guest, messages, self.chat, stored)

    def may_store(self, guest: str, size: int) -> bool:
        """Counts bytes that a guest causes without a connection. Returns False if too many."""
        return self.stored[0].of(guest).take(size)

    def connects(self, guest: str, network: str) -> bool:
        """Counts a connection. Returns False if there are too many."""
        return all(bucket.take() for bucket in shares(self.connections, guest, network))


def shares(buckets: tuple[Buckets, Buckets], guest: str, network: str) -> tuple[Bucket, ...]:
    by_guest, by_network = buckets
    return by_guest.of(guest), by_network.of(network)
