"""`tablee export`: what it writes, that it goes on, and that nobody's name is in it."""

import json
from functools import reduce
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from tablee.engine.exported import Exported
from tablee.engine.record import replay
from tablee.games import find
from tablee.server.entries import Acted, BotSat, Came, Entry, Face, Sat, Started, Starting
from tablee.server.following import follow
from tablee.server.pace import Pace
from tablee.server.plans import Plan
from tablee.server.publishing import public_matches
from tablee.server.server import Server
from tablee.server.store import open_store
from tests.cli.terminal import is_complaint, run

SELF_PLAY = ("--seats", "2", "--bots", "random,careful", "--cores", "1", "--seed", "fox")


def lines(file: Path) -> list[Exported]:
    return [msgspec.json.decode(line, type=Exported) for line in file.read_bytes().splitlines()]


def test_bots_play_whole_matches_that_can_be_replayed(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert run("export", file, "--self-play", "3", *SELF_PLAY).code == 0
    found = lines(file)
    assert [list(each.players) for each in found] == [
        ["random", "careful"], ["careful", "random"], ["random", "careful"],
    ]  # fmt: skip
    for each in found:
        result = replay(find("six"), each.record).result
        assert result is not None
        assert tuple(result.points) == tuple(each.points)
        assert tuple(result.ranks) == tuple(each.ranks)


def test_it_goes_on_where_it_stopped_and_ends_the_same(tmp_path: Path) -> None:
    whole, file = tmp_path / "whole.jsonl", tmp_path / "games.jsonl"
    run("export", whole, "--self-play", "3", *SELF_PLAY)
    run("export", file, "--self-play", "2", *SELF_PLAY)
    with file.open("ab") as cut:
        cut.write(b'{"record":{"game')
    run("export", file, "--self-play", "3", *SELF_PLAY)
    assert file.read_bytes() == whole.read_bytes()


def test_a_file_of_another_variant_is_not_continued(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    run("export", file, "--self-play", "1", *SELF_PLAY)
    before = file.read_bytes()
    other = (*SELF_PLAY, "--variant", "climb")
    assert is_complaint(run("export", file, "--self-play", "2", *other))
    assert file.read_bytes() == before


def test_strong_bots_with_a_budget_in_playouts_play_the_same_again(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file in files:
        strong = ("--bots", "strong:20p,strong:10p", "--seats", "2", "--cores", "1")
        assert run("export", file, "--self-play", "2", *strong, "--seed", "fox").code == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_the_same_as_parquet(tmp_path: Path) -> None:
    file, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    assert run("export", file, "--parquet", table, "--self-play", "2", *SELF_PLAY).code == 0
    # here, because they take half a second to load
    from pyarrow.parquet import read_table

    from tablee.cli.parquet import SCHEMA

    found = read_table(table)
    assert found.schema.equals(SCHEMA)
    for row, each in zip(found.to_pylist(), lines(file), strict=True):
        assert (row["players"], row["points"]) == (list(each.players), list(each.points))
        assert [(a["seat"], json.loads(a["action"])) for a in row["actions"]] == [
            (seat, json.loads(bytes(action))) for seat, action in each.record.actions
        ]


def test_a_file_of_something_else_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps({"mine": 1}) + "\n")
    assert is_complaint(run("export", file, "--self-play", "3", *SELF_PLAY))
    assert file.read_text() == json.dumps({"mine": 1}) + "\n"
    assert is_complaint(run("export", tmp_path / "no" / "such", "--self-play", "3", *SELF_PLAY))


async def a_match(server: Server, public: bool) -> None:
    """Somebody, a program and a bot, from the deal to the end, all at once."""
    plan = Plan(game="six", seats=3, options={"rounds": 1}, public=public)
    live = await server.open_table("ann-guest", Face("Annabelle", "owl"), plan)
    entries: list[Entry] = [
        Came("bot~fox", Face("Goupil", "fish")), Sat("ann-guest", 0, name="Zoé"),
        Sat("bot~fox", 1), BotSat(2, "hasty"), Starting(), Started(("", "", "")),
    ]  # fmt: skip
    table = reduce(follow, entries, live.table)
    while table.match is not None and table.match.result is None:
        seat = table.match.waiting_for[0]
        action = Raw(msgspec.json.encode(table.match.legal(seat)[0]))
        entries.append(Acted(seat=seat, action=action))
        table = follow(table, entries[-1])
    assert [line async for line in public_matches(server.store)] == [], "it is not over"
    await live.commit(entries)


@pytest.mark.anyio
@pytest.mark.parametrize("public", [True, False])
async def test_only_public_matches_are_told_and_no_name(tmp_path: Path, public: bool) -> None:
    async with open_store(tmp_path / "tablee.db") as store:
        server = Server(store, Pace())
        await a_match(server, public)
        found = [line async for line in public_matches(store)]
        await server.close()
    assert len(found) == public
    for line in found:
        assert json.loads(line)["players"] == ["person", "program", "medium"]
        assert not any(name in line.decode() for name in ("Annabelle", "Goupil", "Zoé", "guest"))
