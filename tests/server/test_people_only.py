"""Games at the pace of people: with bots or without, no bot ever chooses for a person."""

import dataclasses
from functools import reduce

import pytest
from msgspec.structs import replace

from tablee.engine.catalogue import game_entry
from tablee.server.entries import Away, BotSat, Entry, Face, Opened, Sat, Started, Stood
from tablee.server.following import follow
from tablee.server.requests import add_bot
from tablee.server.table import NotAllowed, Table, opened
from tablee.server.wire import AddBot

PEOPLE = ("zoe", "jo")


def gathering() -> Table:
    return opened(
        Opened(
            host="zoe", face=Face("Zoé", "cherry"), game="barbarossa", options={}, seats=3,
            clock="fast", public=False, language="fr", secret="s",
        )
    )  # fmt: skip


def without_bots() -> Table:
    table = gathering()
    return replace(table, game=dataclasses.replace(table.game, bots={}))


def playing() -> Table:
    entries: list[Entry] = [Sat(guest, seat) for seat, guest in enumerate(PEOPLE)]
    entries += [BotSat(2, "strong"), Started(("", "", ""))]
    return reduce(follow, entries, gathering())


def test_its_entry_says_whether_there_are_bots() -> None:
    assert game_entry(gathering().game).bots
    assert not game_entry(without_bots().game).bots


def test_without_bots_none_takes_a_seat() -> None:
    with pytest.raises(NotAllowed) as refused:
        add_bot(without_bots(), AddBot(seat=1, level="strong"))
    assert refused.value.code == "people_only"


def test_bots_choose_for_themselves_and_not_for_those_who_are_away_or_have_left() -> None:
    table = playing()
    assert table.match is not None
    table = follow(follow(table, Away(0)), Stood(1))
    assert [table.bot_at(seat) for seat in range(3)] == [None, None, "strong"]
    assert table.chairs[1].bot is None
    assert table.match is not None
    assert table.match.waiting_for == [0, 1, 2]
