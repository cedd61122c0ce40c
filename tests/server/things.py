"""Things to store, for tests."""

from collections.abc import Collection, Set
from typing import Any

from msgspec.structs import replace

from tablee.server.entries import Guest
from tablee.server.live_table import LiveTable
from tablee.server.store import Identity, Sign, Summary


def a_table(name: str = "t", **changes: Any) -> Summary:
    plain = Summary(
        id=name,
        code=name.upper(),
        game="six",
        public=True,
        phase="gathering",
        language="fr",
        seats=4,
        free=3,
        host="ann",
        host_name="",
        variants=[],
        seated=[],
        awaited=[],
        created=100.0,
        updated=100.0,
        expires=200.0,
    )
    return replace(plain, **changes)


def a_guest(who: str = "ann", **changes: Any) -> Identity:
    plain = Identity(
        id=f"private-{who}",
        public=who,
        name=who.title(),
        avatar="owl",
        language="fr",
        created=1.0,
        seen=1.0,
    )
    return replace(plain, **changes)


class NoOpenTables:
    """For servers without open tables."""

    async def put(self, sign: Sign, before: str) -> bool:
        raise NotImplementedError

    async def who_knows(self, game: str, guests: Collection[Guest]) -> Collection[Guest]:
        raise NotImplementedError

    async def next_round(self, live: LiveTable, table_id: str, here: Set[Guest]) -> str:
        raise NotImplementedError
