"""A game that bots cannot play: nobody puts one on a seat, and none ever chooses for people."""

from functools import reduce

import pytest

from tablee.engine.catalogue import game_entry
from tablee.games import GAMES
from tablee.server.entries import Away, Entry, Face, Opened, Sat, Started, Stood
from tablee.server.requests import add_bot
from tablee.server.table import NotAllowed, Table, follow, opened
from tablee.server.wire import AddBot

PEOPLE = ("zoe", "jo", "karim")


def gathering() -> Table:
    return opened(
        Opened(
            host="zoe", face=Face("Zoé", "cherry"), game="barbarossa", options={}, seats=3,
            clock="fast", public=False, language="fr", secret="s",
        )
    )  # fmt: skip


def playing() -> Table:
    entries: list[Entry] = [Sat(guest, seat) for seat, guest in enumerate(PEOPLE)]
    entries.append(Started(("", "", "")))
    return reduce(follow, entries, gathering())


def test_its_entry_says_so() -> None:
    assert [game.key for game in GAMES if not game_entry(game).bots] == ["barbarossa"]


def test_no_bot_takes_a_seat() -> None:
    with pytest.raises(NotAllowed) as refused:
        add_bot(gathering(), AddBot(seat=1, level="strong"))
    assert refused.value.code == "people_only"


def test_no_bot_plays_for_those_who_are_away_or_have_left() -> None:
    table = playing()
    assert table.match is not None
    table = follow(follow(table, Away(1)), Stood(2))
    assert [table.bot_at(seat) for seat in range(3)] == [None, None, None]
    assert table.chairs[2].bot is None
    assert table.match is not None
    assert table.match.waiting_for == [0, 1, 2]
