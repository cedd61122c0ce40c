"""What is known about a guest: told to them as a file, and gone everywhere when they go."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from tablee.engine.record import read_record, replay
from tablee.games.six import SIX
from tablee.server.entries import Acted, Came, Entry, Face, Left, Said, Sat, Started
from tablee.server.exports import export, kept_for
from tablee.server.live_table import LiveTable
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.reception import YEAR, Reception
from tablee.server.server import Server
from tablee.server.store import Identity, open_store
from tablee.server.store.schema import metadata, played
from tablee.server.sweeper import CHORE, DAY, HOUR, Sweeper
from tablee.server.table import NotAllowed
from tests.server.test_door import from_
from tests.server.test_server import played_out, the_match
from tests.server.test_workers import Pair, kind, pair  # noqa: F401 - fixtures

pytestmark = pytest.mark.anyio
DOCS = Path(__file__).parents[2] / "docs/security.md"
PAGE = Path(__file__).parents[2] / "web/src/pages/me/Stored.svelte"
ANN, BOB = Face("Ann", "owl"), Face("Bob", "fox")
PLAN = Plan(game="six", seats=2, options={"limit": None, "rounds": 1})
BEGUN: list[Entry] = [
    Came("bob", BOB), Sat("ann", 0), Sat("bob", 1), Said(guest="ann", text="bonsoir"),
    Said(guest="bob", text="a secret of bob"), Started(("", "")),
]  # fmt: skip


def a_guest(who: str, seen: float = 5.0) -> Identity:
    return Identity(
        id=f"private-{who}", public=who, name=who.title(), avatar="owl", language="fr",
        created=5.0, seen=seen,
    )  # fmt: skip


@pytest.fixture
async def alone(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace())
        for who in ("ann", "bob"):
            await store.put_guest(a_guest(who))
        yield server
        await server.close()


async def exported(server: Server, who: str) -> dict[str, Any]:
    file = b"".join([piece async for piece in export(a_guest(who), server)])
    found: dict[str, Any] = json.decode(file)
    return found


async def begun(server: Server) -> LiveTable:
    table = await server.open_table("ann", ANN, PLAN)
    await table.commit(BEGUN)
    return table


async def acts(table: LiveTable, seat: int, guest: str) -> None:
    action = the_match(table).legal(seat)[0]
    await table.commit([Acted(seat=seat, action=Raw(json.encode(action)), guest=guest)])


async def test_the_file_has_all_that_one_did_and_nothing_of_others(alone: Server) -> None:
    table = await begun(alone)
    await acts(table, 1, "bob")
    await acts(table, 0, "ann")
    own = await exported(alone, "ann")
    assert own["profile"]["name"] == "Ann"
    assert "private" not in str(own)
    [told] = own["tables"]
    assert (told["id"], told["phase"], told["said"]) == (table.id, "playing", ["bonsoir"])
    assert told["faces"] == [{"name": "Ann", "avatar": "owl"}]
    assert [action["seat"] for action in told["actions"]] == [0]
    assert "record" not in told  # it would tell the hand of bob
    assert "secret of bob" not in str(own)
    await played_out(table)
    [over] = (await exported(alone, "ann"))["tables"]
    assert replay(SIX, read_record(json.encode(over["record"]))).result is not None
    assert "secret of bob" not in str(over)


async def test_names_of_people_on_ones_device_are_in_the_file(alone: Server) -> None:
    table = await alone.open_table("ann", ANN, PLAN)
    await table.commit([Came("bob", BOB), Sat("ann", 0, name="Mamie"), Sat("bob", 1, name="Theo")])
    [told] = (await exported(alone, "ann"))["tables"]
    assert told["names"] == ["Mamie"]


async def test_a_match_that_was_taken_off_the_list_is_in_the_file(alone: Server) -> None:
    table = await begun(alone)
    await played_out(table)
    await table.commit([Left("ann")])
    assert [told["id"] for told in (await exported(alone, "ann"))["tables"]] == [table.id]


async def test_whoever_did_nothing_has_an_empty_file(alone: Server) -> None:
    assert (await exported(alone, "eve"))["tables"] == []


def test_people_are_told_for_how_long_things_are_kept() -> None:
    kept = kept_for(7, YEAR)
    assert (kept.guest, kept.gathering, kept.playing, kept.over, kept.cookie) == (
        7,
        1,
        30,
        365,
        365,
    )


def test_docs_name_every_table_with_people_in_it() -> None:
    """Whoever adds a table says what it is for, and until when."""
    told = DOCS.read_text().partition('id="privacy"')[2].partition("| promise |")[0]
    about_people = {"guest", "guest_id", "public", "host", "seat", "queued", "entry"}
    stored = {table.name for table in metadata.tables.values() if about_people & {*table.c.keys()}}
    assert stored == {*re.findall("`([a-z]+)`", told)}


def test_docs_and_the_page_name_what_is_kept_of_finished_matches() -> None:
    """Whoever adds a column says so, to operators and to guests."""
    told = DOCS.read_text().partition('id="privacy"')[2].partition("| promise |")[0]
    [line] = [each for each in told.splitlines() if "`played`" in each]
    named = {"rank": "ranks", "points": "points", "times": "reaction times"}
    assert {*played.c.keys()} - {"table_id", "guest", "ended"} == {*named}
    assert all(words in line for words in named.values())
    assert "say.stored_times" in PAGE.read_text()


async def test_who_was_forgotten_cannot_be_written_down_again(alone: Server) -> None:
    """A request that began before may end after it, at another worker."""
    await alone.store.forget_guest("private-ann", 9.0)
    await alone.store.put_guest(replace(a_guest("ann"), name="Anna"))
    assert await alone.store.guest("private-ann") is None
    assert await alone.store.is_forgotten("private-ann")


async def test_the_forgotten_are_gone_from_every_worker_at_once(pair: Pair) -> None:  # noqa: F811
    near, far = (worker.reception for worker in pair.workers)
    for who in ("ann", "bob"):
        await pair.owner.store.put_guest(a_guest(who))
    table = await begun(pair.owner)
    await played_out(table)
    before = await far.statistics.of(a_guest("bob"), 0)
    assert [friend.name for friend in before.friends] == ["Ann"]
    await near.forget(a_guest("ann"))
    async with asyncio.timeout(2.0):
        while far.statistics.told:
            await asyncio.sleep(0.005)
    assert (await far.statistics.of(a_guest("bob"), 0)).friends == []


async def test_a_note_that_the_bus_loses_is_made_up_for(pair: Pair) -> None:  # noqa: F811
    near, far = (worker.reception for worker in pair.workers)
    await pair.owner.store.put_guest(a_guest("ann"))
    await far.statistics.of(a_guest("bob"), 0)
    pair.wire.drop = True
    await near.forget(a_guest("ann"))
    await asyncio.sleep(0.05)
    assert far.statistics.told
    await far.hang_up_on_the_forgotten()
    assert not far.statistics.told


class Clock:
    """A clock of ours."""

    def __init__(self) -> None:
        self.now = 1000.0 * DAY

    def __call__(self) -> float:
        return self.now


async def test_guests_who_never_played_expire_when_the_operator_says(pair: Pair) -> None:  # noqa: F811
    """One worker sweeps at a time."""
    clock, store = Clock(), pair.owner.store
    servers = [Server(worker.server.store, Pace(), clock, clock) for worker in pair.workers]
    for server, worker in zip(servers, pair.workers, strict=True):
        server.others = worker
        await server.uptime.begin(store)
    for who in ("ann", "bob"):
        await store.put_guest(a_guest(who, seen=clock.now))
    await begun(servers[0])
    await store.put_guest(a_guest("eve", seen=clock.now))
    sweepers = [Sweeper(server, guest_days=7) for server in servers]
    await servers[0].others.claim(CHORE, 0)
    clock.now += 7 * DAY + HOUR
    await sweepers[1].sweep()
    assert await store.guest("private-eve")
    await servers[0].others.release(CHORE)
    await sweepers[1].sweep()
    known = [await store.guest(f"private-{who}") is not None for who in ("ann", "bob", "eve")]
    assert known == [True, True, False]
    for server in servers:
        await server.close()


async def test_a_guest_who_is_forgotten_while_saying_hello_is_not_let_in(alone: Server) -> None:
    desk = Reception(alone.store, alone, b"key")
    await alone.store.forget_guest("private-ann", 9.0)
    unknown = replace(a_guest("ann"), created=0.0)
    with pytest.raises(NotAllowed, match="asked to be forgotten"):
        await desk.keep(unknown, from_("192.0.2.1"))
