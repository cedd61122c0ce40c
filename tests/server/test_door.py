"""Who comes in: codes, the door, new guests, hosts who go, and those who want to be forgotten."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.bots import characters
from tablee.server.answers import table_view
from tablee.server.codes import LETTERS, LONG, SHORT, as_typed
from tablee.server.connection import Connection
from tablee.server.entries import Again, Came, Changed, Door, Entry, Face, Sat, Started
from tablee.server.guard import Caller
from tablee.server.guests import sealed
from tablee.server.limits import (
    GUESTS,
    MANY,
    WRONG_CODES,
    WRONG_CODES_IN_ALL,
    WRONG_CODES_NEARBY,
    Bucket,
    Buckets,
    TooMuch,
)
from tablee.server.live_table import LiveTable
from tablee.server.no_table import NoTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.reception import DAY, NAMES, Reception
from tablee.server.server import Server
from tablee.server.store import Identity, open_store
from tablee.server.table import NotAllowed
from tablee.server.wire import NewCode, bye
from tests.server.test_server import played_out

pytestmark = pytest.mark.anyio
ZOE, BOB = Face("Zoé", "cherry"), Face("Bob", "fish")
KEY = b"key"
BEGUN: list[Entry] = [Came("bob", BOB), Sat("zoe", 0), Sat("bob", 1), Started(("", ""))]


async def silent(_message: Any) -> None:
    """A screen that nobody looks at."""


class Calendar:
    today = 1000.0 * DAY

    def __call__(self) -> float:
        return self.today


def no_time() -> float:
    """Limits do not refill while a test runs, however slow the machine is."""
    return 0.0


@pytest.fixture
async def reception(tmp_path: Path) -> AsyncIterator[Reception]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace(), Calendar())
        desk = Reception(store, server, KEY)
        desk.new_guests = Buckets(GUESTS, now=no_time)
        desk.wrong_codes = Buckets(WRONG_CODES, now=no_time)
        desk.wrong_codes_nearby = Buckets(WRONG_CODES_NEARBY, now=no_time)
        desk.wrong_codes_in_all = Bucket(WRONG_CODES_IN_ALL, no_time)
        yield desk
        await server.close()


def from_(network: str, who: Identity | None = None) -> Caller:
    cookie = sealed(who.id, KEY) if who else ""
    return Caller(host="localhost", origin=None, cookie=cookie, address=network, secure=False)


async def somebody(reception: Reception) -> Identity:
    return (await reception.identity(from_("192.0.2.1")))[0]


async def a_table(server: Server, *entries: Entry, public: bool = False) -> LiveTable:
    plan = Plan(game="six", seats=2, options={"limit": None, "rounds": 1}, public=public)
    table = await server.open_table("zoe", ZOE, plan)
    await table.commit(entries)
    return table


async def found(reception: Reception, code: str, network: str = "192.0.2.1") -> str:
    table = await reception.table_with(code, await somebody(reception), from_(network))
    return table.id


# Codes.


async def test_the_code_of_a_private_table_is_longer(reception: Reception) -> None:
    private, public = [await a_table(reception.server, public=open_) for open_ in (False, True)]
    assert (len(private.code), len(public.code)) == (LONG, SHORT)
    assert {*private.code, *public.code} <= {*LETTERS}
    assert await found(reception, private.code) == private.id
    assert await found(reception, f"{private.code[:4]}-{private.code[4:]} ".lower()) == private.id


async def test_a_public_table_that_becomes_private_has_a_longer_code(reception: Reception) -> None:
    table = await a_table(reception.server, public=True)
    before = table.code
    await table.commit([Changed(options={}, seats=2, clock="none", public=False)])
    assert len(table.code) == LONG
    with pytest.raises(NoTable):
        await found(reception, before)
    await table.commit([Changed(options={}, seats=3, clock="none", public=False)])
    assert await found(reception, table.code) == table.id


async def test_the_code_opens_nothing_once_a_private_match_begins(reception: Reception) -> None:
    table = await a_table(reception.server)
    before = table.code
    await table.commit(BEGUN)
    assert table_view(table).code == ""
    with pytest.raises(NoTable):
        await found(reception, before)
    assert (await reception.server.live_table(table.id)) is table  # its link does


async def test_a_public_match_keeps_its_code_until_it_is_over(reception: Reception) -> None:
    table = await a_table(reception.server, *BEGUN, public=True)
    assert await found(reception, table.code) == table.id
    code = table.code
    await played_out(table)
    assert (table.table.phase, table.code) == ("over", "")
    with pytest.raises(NoTable):
        await found(reception, code)


async def test_the_host_has_a_new_code_for_those_who_come_late(reception: Reception) -> None:
    table = await a_table(reception.server, *BEGUN)
    host, other = Connection("zoe", silent), Connection("bob", silent)
    with pytest.raises(NotAllowed):
        await table.door.new_code(other, NewCode())
    await table.door.new_code(host, NewCode())
    first = table.code
    assert await found(reception, first) == table.id
    await table.attempt(host, NewCode())
    assert table.code != first
    with pytest.raises(NoTable):
        await found(reception, first)
    await table.commit([Came("eve", BOB)])  # what happens later does not take it away
    assert await found(reception, table.code) == table.id


async def test_wrong_codes_run_out_and_then_right_ones_do_not_help(reception: Reception) -> None:
    table = await a_table(reception.server)
    for _ in range(int(WRONG_CODES.burst)):
        with pytest.raises(NoTable):
            await found(reception, "AAAAAAAA")
    with pytest.raises(TooMuch):
        await found(reception, table.code)
    assert await found(reception, table.code, "192.0.2.2") == table.id


async def test_right_codes_are_free(reception: Reception) -> None:
    table = await a_table(reception.server)
    for _ in range(int(WRONG_CODES.burst) * 2):
        assert await found(reception, table.code) == table.id


async def test_a_network_with_many_households_runs_out_too(reception: Reception) -> None:
    for n in range(int(WRONG_CODES_NEARBY.burst)):
        reception.may_try(f"2001:db8:1:{n:x}::/64")
    with pytest.raises(TooMuch):
        reception.may_try("2001:db8:1:ffff::/64")
    reception.may_try("2001:db8:2:1::/64")


async def test_so_does_everybody_together_and_this_machine(reception: Reception) -> None:
    for n in range(int(WRONG_CODES_IN_ALL.burst)):
        reception.may_try(f"198.51.{n // 250}.{n % 250}")
    with pytest.raises(TooMuch):
        reception.may_try("203.0.113.1")
    for _ in range(int(WRONG_CODES.burst) * MANY):
        assert reception.wrong_codes.take("")
    assert not reception.wrong_codes.take("")


def test_a_code_may_be_typed_as_it_is_read() -> None:
    assert as_typed(" abcd-efgh ") == as_typed("ABCD EFGH") == "ABCDEFGH"


# The door.


async def test_nobody_new_comes_in_through_a_closed_door(reception: Reception) -> None:
    table = await a_table(reception.server, Came("bob", BOB), Door(closed=True))
    back, new = Connection("bob", silent), Connection("eve", silent)
    await table.visits.arrive(back, BOB)
    await table.visits.arrive(new, BOB)
    assert back.bye is None
    assert new.bye is not None
    assert new.bye.code == "door_closed"
    with pytest.raises(NotAllowed):
        await found(reception, table.code)
    await table.commit([Door(closed=False)])
    again = Connection("eve", silent)
    await table.visits.arrive(again, BOB)
    assert again.bye is None


async def test_a_screen_that_watched_before_may_watch_again(reception: Reception) -> None:
    table = await a_table(reception.server)

    async def watches(guest: str) -> bool:
        connection = Connection(guest, silent)
        connection.watch = True
        await table.visits.arrive(connection, BOB)
        return connection.bye is None

    assert await watches("tv")
    await table.commit([Door(closed=True)])
    assert await watches("tv")
    assert not await watches("another tv")


async def test_a_public_table_with_a_closed_door_is_in_no_list(reception: Reception) -> None:
    await a_table(reception.server, Door(closed=True), public=True)
    assert await reception.store.open_tables(10) == []


async def test_a_rematch_has_the_same_door(reception: Reception) -> None:
    table = await a_table(reception.server, Came("bob", BOB), Door(closed=True))
    offered = replace(table.table, again=Again("zoe", 0.0, "another", deal=False, agreed=("zoe",)))
    await reception.server.rematch(offered, "zoe", {"zoe"})
    again = await reception.server.live_table("another")
    assert again.table.door_closed
    assert again.table.lets_in("bob")
    assert not again.table.lets_in("eve")


# Hosts who go.


async def test_a_match_outlives_its_host(reception: Reception) -> None:
    table = await a_table(reception.server, *BEGUN)
    await reception.server.leave("zoe", table.id)
    assert table.table.host == "bob"
    assert [chair.guest for chair in table.table.chairs] == [None, "bob"]
    assert [each.id for each in await reception.store.tables_of("bob")] == [table.id]
    assert await reception.store.tables_of("zoe") == []


async def test_a_match_where_nobody_else_is_goes_with_its_host(reception: Reception) -> None:
    table = await a_table(reception.server, Sat("zoe", 0), Sat("zoe", 1), Started(("", "")))
    await reception.server.leave("zoe", table.id)
    assert await reception.store.table(table.id) is None


async def test_who_plays_and_is_there_is_the_next_host(reception: Reception) -> None:
    table = await a_table(reception.server, Came("eve", BOB), *BEGUN)
    await reception.server.leave("zoe", table.id)
    assert table.table.host == "bob"
    await reception.server.leave("bob", table.id)
    assert table.table.host == "eve"


# Guests.


async def rows(reception: Reception) -> int:
    count = "SELECT count(*) FROM guests"
    number: int = await reception.store.database.read(
        lambda connection: connection.exec_driver_sql(count).scalar_one()
    )
    return number


async def test_nobody_is_written_down_for_looking_around(reception: Reception) -> None:
    for _ in range(50):
        seen, new = await reception.identity(from_("192.0.2.1"))
        assert new
    again, new = await reception.identity(from_("192.0.2.1", seen))
    assert (again, new, await rows(reception)) == (seen, False, 0)


async def test_who_does_something_is_written_down_once_and_known_by_the_same_cookie(
    reception: Reception,
) -> None:
    seen = await somebody(reception)
    caller = from_("192.0.2.1", seen)
    kept = await reception.keep(seen, caller)
    assert await reception.keep(seen, caller) == kept == await reception.keep(kept, caller)
    assert (await reception.identity(caller), await rows(reception)) == ((kept, False), 1)
    assert (kept.public, kept.name) == (seen.public, seen.name)


def test_no_guest_is_called_like_a_bot() -> None:
    assert not set(NAMES) & set(characters.NAMES.values())


async def test_new_guests_from_one_address_run_out(reception: Reception) -> None:
    for _ in range(int(GUESTS.burst)):
        await reception.keep(await somebody(reception), from_("192.0.2.1"))
    one_more = await somebody(reception)
    with pytest.raises(TooMuch):
        await reception.keep(one_more, from_("192.0.2.1"))
    assert await rows(reception) == GUESTS.burst


async def test_a_name_from_before_names_were_cleaned_can_be_seen(reception: Reception) -> None:
    guest = await reception.keep(await somebody(reception), from_("192.0.2.1"))
    for stored, shown in [("\u202eAna\0", "Ana"), ("\u200b", guest.name)]:
        await reception.store.put_guest(replace(guest, name=stored))
        assert (await reception.identity(from_("", guest)))[0].name == shown


# To be forgotten.


async def test_who_is_forgotten_is_hung_up_on_and_their_cookie_is_worthless(
    reception: Reception,
) -> None:
    guest = await reception.keep(await somebody(reception), from_("192.0.2.1"))
    table = await a_table(reception.server, *BEGUN)
    connection, lists = Connection(guest.public, silent), Connection(guest.public, silent)
    with reception.known(connection), reception.known(lists):
        await table.visits.arrive(connection, ZOE)
        await reception.forget(guest)
        byes = [each.bye.code if each.bye else None for each in (connection, lists)]
    assert byes == ["forgotten", "forgotten"]
    assert reception.connections == {}
    other, new = await reception.identity(from_("192.0.2.1", guest))
    assert new
    assert other.public != guest.public


async def test_a_host_who_is_forgotten_leaves_the_table_to_others(reception: Reception) -> None:
    host = await reception.keep(await somebody(reception), from_("192.0.2.1"))
    plan = Plan(game="six", seats=2, options={"limit": None, "rounds": 1})
    shared = await reception.server.open_table(host.public, ZOE, plan)
    await shared.commit([Came("bob", BOB), Sat(host.public, 0)])
    alone = await reception.server.open_table(host.public, ZOE, plan)
    await reception.forget(host)
    assert (shared.table.host, shared.table.chairs[0].guest) == ("bob", None)
    assert alone.stopped
    assert await reception.store.table(alone.id) is None


async def test_another_server_hears_that_somebody_is_forgotten(reception: Reception) -> None:
    guest = await reception.keep(await somebody(reception), from_("192.0.2.1"))
    elsewhere = Reception(reception.store, Server(reception.store, Pace(), Calendar()), KEY)
    connection = Connection(guest.public, silent)
    with elsewhere.known(connection):
        byes = [connection.bye]
        await elsewhere.hang_up_on_the_forgotten()
        byes.append(connection.bye)
        await reception.forget(guest)
        await elsewhere.hang_up_on_the_forgotten()
    assert byes == [None, None]
    assert connection.bye == bye("forgotten")
