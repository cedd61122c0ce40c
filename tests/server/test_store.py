"""What the store promises, in SQLite and in PostgreSQL."""

import asyncio
import os

import pytest
from msgspec.structs import replace
from sqlalchemy import text

from tablee.server.store import Conflict, Played, Seated, Store, open_store
from tests.server.things import a_guest, a_table

# The log.


async def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    await store.create_table(a_table(), [b"opened", b"\x00\xff"])
    await store.append("t", 2, [b"two"])
    await store.append("t", 3, [b"three", b"four"])
    assert await store.read("t") == [b"opened", b"\x00\xff", b"two", b"three", b"four"]
    assert await store.read("t", 3) == [b"three", b"four"]
    assert await store.read("t", 5) == []
    assert await store.read("nowhere") == []
    assert (await store.length("t"), await store.length("nowhere")) == (5, 0)


async def test_a_log_survives_closing(place: str) -> None:
    async with open_store(place) as store:
        await store.create_table(a_table(), [b"opened"])
    async with open_store(place) as store:
        assert await store.read("t") == [b"opened"]


async def test_the_first_to_write_a_number_has_it(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    await store.append("t", 1, [b"first"])
    with pytest.raises(Conflict) as refused:
        await store.append("t", 1, [b"second"])
    assert refused.value.code == "conflict"
    assert await store.read("t") == [b"opened", b"first"]


async def test_entries_of_one_append_come_all_or_not_at_all(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    await store.append("t", 2, [b"there already"])
    changed = a_table(phase="playing")
    with pytest.raises(Conflict):
        await store.append("t", 1, [b"new", b"clash"], changed, came=["bob"], left=["ann"])
    assert await store.read("t") == [b"opened", b"there already"]
    assert await store.table("t") == a_table()
    assert await store.tables_of("bob") == []


async def test_nothing_is_added_to_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.append("nowhere", 0, [b"x"])
    assert await store.read("nowhere") == []


# The index.


async def test_a_table_is_found_by_its_code_and_by_its_id(store: Store) -> None:
    await store.create_table(a_table(), [b"opened"])
    assert await store.table("t") == a_table()
    assert await store.table_by_code("T") == a_table()
    assert await store.table("u") is None
    assert await store.table_by_code("U") is None


async def test_no_two_tables_have_the_same_code_until_one_lets_it_go(store: Store) -> None:
    await store.create_table(a_table("t", code="OWL"), [b"opened"])
    with pytest.raises(Conflict):
        await store.create_table(a_table("u", code="OWL"), [b"opened"], came=["ann"])
    assert await store.table("u") is None
    assert await store.read("u") == []
    await store.append("t", 1, [b"over"], a_table("t", code=None, phase="over"))
    await store.create_table(a_table("u", code="OWL"), [b"opened"])
    await store.create_table(a_table("v", code=None), [b"opened"])
    found = await store.table_by_code("OWL")
    assert found is not None
    assert found.id == "u"


async def test_open_tables_are_first_those_where_one_can_sit_down(store: Store) -> None:
    await store.create_table(a_table("old", updated=1.0), [b""])
    await store.create_table(a_table("new", updated=3.0), [b""])
    await store.create_table(a_table("mid", updated=2.0), [b""])
    await store.create_table(a_table("private", public=False), [b""])
    await store.create_table(a_table("playing", phase="playing", updated=4.0), [b""])
    await store.create_table(a_table("full", free=0, updated=5.0), [b""])
    await store.create_table(a_table("over", phase="over", updated=6.0), [b""])
    listed = [table.id for table in await store.open_tables(10)]
    assert listed == ["new", "mid", "old", "full", "playing"]
    assert [table.id for table in await store.open_tables(2)] == ["new", "mid"]


async def test_people_come_and_go(store: Store) -> None:
    await store.create_table(a_table("t", updated=1.0), [b""], came=["ann"])
    await store.create_table(a_table("u", updated=2.0), [b""], came=["ann", "bob"])
    await store.append("t", 1, [b""], came=["bob", "ann"])
    assert [table.id for table in await store.tables_of("ann")] == ["u", "t"]
    assert [table.id for table in await store.tables_of("bob")] == ["u", "t"]
    await store.append("u", 1, [b""], left=["ann", "nobody"])
    assert [table.id for table in await store.tables_of("ann")] == ["t"]
    assert [table.id for table in await store.tables_of("bob")] == ["u", "t"]


async def test_a_summary_changes_without_an_entry_too(store: Store) -> None:
    await store.create_table(a_table(), [b"0"])
    await store.update_table(a_table(expires=999.0))
    assert await store.table("t") == a_table(expires=999.0)
    assert await store.read("t") == [b"0"]


async def test_what_makes_a_table_known_again_is_kept(store: Store) -> None:
    seated = [Seated("ann", "Ann"), Seated("bob", "Bob")]
    table = a_table(host_name="Ann", variants=["pro"], seated=seated, awaited=["bob"])
    await store.create_table(table, [b"0"])
    assert await store.table("t") == table
    await store.put_awaited("t", ["ann", "bob"], 1)
    assert await store.table("t") == replace(table, awaited=["ann", "bob"])


async def test_expired_tables_are_marked_and_then_deleted_with_all_they_had(store: Store) -> None:
    for n, name in enumerate("abc"):
        await store.create_table(a_table(name, expires=10.0 + n), [b"0", b"1"], came=["ann"])
    assert await store.doom(12.0) == 2
    assert await store.doom(12.0) == 0
    assert await store.doomed(12.0) == []
    assert await store.doomed(12.1) == ["a", "b"]
    assert await store.delete_table("a", doomed_before=12.1)
    assert await store.read("a") == []
    assert sorted(table.id for table in await store.tables_of("ann")) == ["b", "c"]
    assert await store.doomed(12.1) == ["b"]
    with pytest.raises(Conflict):
        await store.append("a", 2, [b"2"])


async def test_a_table_that_came_to_life_again_is_not_deleted(store: Store) -> None:
    await store.create_table(a_table(expires=10.0), [b"0"])
    await store.doom(20.0)
    await store.append("t", 1, [b"1"], a_table(expires=99.0))
    assert not await store.delete_table("t", doomed_before=50.0)
    assert await store.read("t") == [b"0", b"1"]
    assert await store.delete_table("t")
    assert not await store.delete_table("t")


async def test_a_table_that_somebody_looks_at_is_not_doomed_any_more(store: Store) -> None:
    await store.create_table(a_table(expires=10.0), [b"0"])
    await store.spare("t", 99.0)
    assert await store.table("t") == a_table(expires=10.0)
    await store.doom(20.0)
    await store.spare("t", 99.0)
    assert await store.doomed(50.0) == []
    assert await store.table("t") == a_table(expires=99.0)


async def test_marks_of_a_clock_that_was_wrong_are_taken_back(store: Store) -> None:
    await store.create_table(a_table(expires=10.0), [b"0"])
    assert await store.doom(1e9) == 1
    assert await store.doom(5.0) == 0
    assert await store.doomed(2e9) == []


async def test_the_store_knows_when_a_table_was_touched_last(store: Store) -> None:
    assert await store.newest() is None
    for name, updated in [("a", 3.0), ("b", 7.0), ("c", 5.0)]:
        await store.create_table(a_table(name, updated=updated), [b"0"])
    assert await store.newest() == 7.0


async def test_finished_matches_are_told_page_by_page_the_latest_first(store: Store) -> None:
    for name, ended in [("a", 1.0), ("b", 3.0), ("c", 2.0), ("d", 3.0)]:
        await store.create_table(a_table(name), [b"0"], came=["ann", "bob"])
        over = [Played("ann", ended, 2), Played("bob", ended, None)]
        await store.append(name, 1, [b"1"], a_table(name, phase="over"), played=over)
    told = await store.played_by("ann", None, 10)
    assert [(one.table.id, one.ended, one.rank) for one in told] == [
        ("d", 3.0, 2), ("b", 3.0, 2), ("c", 2.0, 2), ("a", 1.0, 2),
    ]  # fmt: skip
    assert told[0].table == a_table("d", phase="over")
    assert [one.table.id for one in await store.played_by("bob", None, 2)] == ["d", "b"]
    assert [one.table.id for one in await store.played_by("bob", "b", 2)] == ["c", "a"]
    assert [one.rank for one in await store.played_by("bob", "c", 2)] == [None]
    assert await store.played_by("ann", "a", 2) == []
    assert await store.played_by("eve", "b", 2) == []
    await store.delete_table("c")
    assert [one.table.id for one in await store.played_by("ann", "b", 2)] == ["a"]


# Guests.


async def test_a_guest_is_kept_changed_and_forgotten(store: Store) -> None:
    assert await store.guest("private-ann") is None
    await store.put_guest(a_guest())
    await store.put_guest(a_guest("bob"))
    await store.put_guest(a_guest(name="Anna", seen=5.0))
    assert await store.guest("private-ann") == a_guest(name="Anna", seen=5.0)
    assert await store.guest("ann") is None
    await store.create_table(a_table(), [b"0"], came=["ann", "bob"])
    await store.put_token("secret", "private-ann", 10.0)
    await store.forget_guest("private-ann", 7.0)
    assert await store.guest("private-ann") is None
    assert (await store.is_forgotten("private-ann"), await store.is_forgotten("x")) == (True, False)
    assert (await store.forgotten_since(7.0), await store.forgotten_since(8.0)) == (["ann"], [])
    assert await store.tables_of("ann") == []
    assert await store.use_token("secret", 5.0) is None
    assert len(await store.tables_of("bob")) == 1


async def test_whoever_is_forgotten_takes_along_what_nobody_else_was_part_of(store: Store) -> None:
    await store.put_guest(a_guest())
    for name, people in [("alone", ["ann"]), ("together", ["ann", "bob"]), ("other", ["bob"])]:
        await store.create_table(a_table(name), [b"0"], came=people)
        await store.append(name, 1, [b"1"], played=[Played(people[0], 1.0, 1)])
    await store.forget_guest("private-ann", 7.0)
    assert await store.read("alone") == []
    assert await store.played_by("ann", None, 10) == []
    assert {table.id for table in await store.tables_of("bob")} == {"together", "other"}
    assert await store.read("together") == [b"0", b"1"]
    assert len(await store.played_by("bob", None, 10)) == 1


async def test_a_guest_who_is_there_is_not_added_again(store: Store) -> None:
    await store.add_guest(a_guest(name="Anna"))
    await store.add_guest(a_guest(name="Other"))
    await store.saw_guest("private-ann", 9.0)
    assert await store.guest("private-ann") == a_guest(name="Anna", seen=9.0)


async def test_guests_without_tables_go_when_they_do_not_come(store: Store) -> None:
    for who in ("idle", "seated", "proud", "fresh", "gone", "long gone"):
        await store.put_guest(a_guest(who, seen=20.0 if who == "fresh" else 5.0))
    await store.create_table(a_table("t"), [b"0"], came=["seated"])
    await store.append("t", 1, [b"1"], played=[Played("proud", 1.0, 1)])
    await store.forget_guest("private-long gone", 2.0)
    await store.forget_guest("private-gone", 5.0)
    assert await store.purge_guests(unseen_since=10.0, forgotten_before=3.0) == 2
    left = {
        who for who in ("idle", "seated", "proud", "fresh") if await store.guest(f"private-{who}")
    }
    assert left == {"seated", "proud", "fresh"}
    assert await store.is_forgotten("private-gone")
    assert not await store.is_forgotten("private-long gone")


async def test_a_token_moves_its_guest_once(store: Store) -> None:
    await store.put_guest(a_guest())
    await store.put_token("secret", "private-ann", 10.0)
    assert await store.use_token("another", 5.0) is None
    used = await asyncio.gather(*(store.use_token("secret", 5.0) for _ in range(10)))
    assert sorted(map(str, used)) == ["None"] * 9 + ["private-ann"]


async def test_two_workers_cannot_both_use_a_token(place: str) -> None:
    async with open_store(place) as one, open_store(place) as two:
        await one.put_guest(a_guest())
        for n in range(10):
            await one.put_token(f"secret {n}", "private-ann", 10.0)
            tries = (worker.use_token(f"secret {n}", 5.0) for worker in (one, two, one, two))
            used = await asyncio.gather(*tries)
            assert sorted(map(str, used)) == ["None"] * 3 + ["private-ann"]


async def test_a_token_expires_and_a_new_one_replaces_it(store: Store) -> None:
    await store.put_guest(a_guest())
    await store.put_token("first", "private-ann", 10.0)
    assert await store.use_token("first", 10.0) is None
    await store.put_token("second", "private-ann", 20.0)
    await store.put_token("third", "private-ann", 20.0)
    assert await store.use_token("second", 11.0) is None
    assert await store.use_token("third", 11.0) == "private-ann"


async def test_a_token_is_nowhere_in_the_database(store: Store) -> None:
    await store.put_guest(a_guest())
    await store.put_token("secret", "private-ann", 10.0)
    query = text("SELECT hash FROM tokens")
    kept = await store.database.read(lambda connection: connection.execute(query).scalar())
    assert kept is not None
    assert b"secret" not in kept


async def test_a_setting_is_made_once(place: str) -> None:
    async with open_store(place) as one, open_store(place) as two:
        tries = (worker.setting("key", lambda: os.urandom(8)) for worker in [one, two] * 5)
        made = await asyncio.gather(*tries)
        assert len(set(made)) == 1
        assert await two.setting("other", lambda: b"x") == b"x"
    async with open_store(place) as later:
        assert await later.setting("key", lambda: b"made again") == made[0]
