"""Who the bots at a table are: chosen by the host, never twice, and the same after a restart."""

from functools import reduce

import msgspec
import pytest

from tablee.bots.characters import NAMES
from tablee.engine.bots import Character, Level
from tablee.engine.errors import BadOptions, TableeError
from tablee.server.answers import names_of
from tablee.server.entries import (
    Away,
    Back,
    BotSat,
    Came,
    Entry,
    Face,
    Opened,
    Sat,
    Started,
    Stood,
    Swapped,
)
from tablee.server.following import follow
from tablee.server.requests import ask
from tablee.server.table import NotAllowed, Table, opened
from tablee.server.wire import AddBot

JO = Face("Jo", "fish")


def a_table(*entries: Entry, seats: int = 4, host: str = "Zoé", game: str = "six") -> Table:
    first = Opened(
        host="zoe", face=Face(host, "cherry"), game=game, options={}, seats=seats,
        clock="none", public=False, language="fr", secret="s",
    )  # fmt: skip
    return reduce(follow, entries, opened(first))


def characters(table: Table) -> list[Character | None]:
    return [chair.character for chair in table.chairs]


def invite(table: Table, seat: int, who: Character | None = None) -> Table:
    return ask(table, "zoe", AddBot(seat=seat, level="medium", character=who))[1]


def test_a_log_from_before_the_characters_can_still_be_read() -> None:
    old = b'{"kind":"bot_sat","seat":2,"level":"careful"}'
    entry = msgspec.json.decode(old, type=BotSat)
    assert entry == BotSat(2, "careful")
    table = a_table(Sat("zoe", 0), BotSat(1, "medium"), entry, BotSat(3, "easy"))
    assert characters(table) == [None, "hortense", "anatole", "leonie"]
    assert [chair.bot for chair in table.chairs] == [None, "medium", "strong", "easy"]
    assert names_of(table)[1] == ["", "Hortense", "Anatole", "Léonie"]


def test_the_seat_decides_only_among_those_who_are_not_there() -> None:
    table = a_table(BotSat(3, "medium", "hortense"), BotSat(1, "medium"), BotSat(2, "medium"))
    assert characters(table) == [None, "anatole", "leonie", "hortense"]


def test_the_host_chooses_who_comes_and_nobody_comes_twice() -> None:
    table = invite(invite(a_table(Sat("zoe", 0)), 1, "ulysse"), 2)
    assert characters(table) == [None, "ulysse", "anatole", None]
    with pytest.raises(NotAllowed, match="Ulysse is already at the table"):
        invite(table, 3, "ulysse")
    again = ask(table, "zoe", AddBot(seat=1, level="strong"))[1]
    assert again.chairs[1].bot == "strong"
    assert characters(again) == characters(table), "another level, the same character"
    assert invite(table, 1, "ninon").chairs[1].character == "ninon"


def test_all_bots_together_are_twelve_different_ones() -> None:
    table = a_table(seats=10)
    table = reduce(lambda table, seat: invite(table, seat), range(10), table)
    assert len({*characters(table)}) == 10


def test_somebody_who_comes_unasked_has_no_name_of_a_person() -> None:
    assert invite(a_table(Sat("zoe", 0), host="HORTENSE"), 1).chairs[1].character == "anatole"
    beside = a_table(Sat("zoe", 0), Sat("zoe", 2, name="leonie"))
    assert invite(beside, 3).chairs[3].character == "firmin"


def test_a_bot_and_a_person_of_the_same_name_are_told_apart() -> None:
    table = invite(a_table(Sat("zoe", 0)), 1, "hortense")
    table = follow(table, Came("hort", Face("hortense", "lemon")))
    assert names_of(table) == (["Zoé", "hortense"], ["", "Hortense (2)", "", ""])


def test_one_more_bot_adds_a_seat_up_to_what_the_game_allows() -> None:
    full = invite(a_table(Sat("zoe", 0), seats=2), 1)
    entries, more = ask(full, "zoe", AddBot(seat=2, level="medium", character="odile"))
    assert len(entries) == 2
    assert characters(more) == [None, "hortense", "odile"]
    assert more.options == full.options
    with pytest.raises(NotAllowed, match="no seat 4"):
        invite(more, 4)
    ten = reduce(lambda table, seat: invite(table, seat), range(3, 10), more)
    with pytest.raises(BadOptions):
        invite(ten, 10)


def test_nobody_is_invited_to_a_seat_that_a_person_has_or_by_a_guest() -> None:
    table = a_table(Sat("zoe", 0), Came("jo", JO))
    for guest, seat in (("zoe", 0), ("jo", 1), ("jo", 4), ("zoe", -1)):
        with pytest.raises(TableeError):
            ask(table, guest, AddBot(seat=seat, level="medium"))


def test_a_character_moves_along_when_seats_are_swapped() -> None:
    table = a_table(BotSat(1, "medium", "ninon"), Swapped(1, 3))
    assert characters(table) == [None, None, None, "ninon"]


def test_whoever_replaces_a_player_for_good_is_somebody_else() -> None:
    table = a_table(
        Sat("zoe", 0), BotSat(1, "medium", "anatole"), Sat("zoe", 2, name="Jo"),
        Started(("", "", "")), Stood(2), seats=3,
    )  # fmt: skip
    assert characters(table) == [None, "anatole", "leonie"]
    assert NAMES["leonie"] == names_of(table)[1][2]


@pytest.mark.parametrize(
    ("bots", "expected"),
    [
        ((), "medium"),
        (("easy", "strong"), "easy"),
        (("medium", "strong"), "medium"),
        (("strong", "strong"), "medium"),
    ],
)
def test_who_plays_for_a_person_is_as_gentle_as_the_bots_of_the_table(
    bots: tuple[Level, ...], expected: Level
) -> None:
    seats = 2 + len(bots)
    sat = [BotSat(seat, level) for seat, level in enumerate(bots, start=2)]
    begun: list[Entry] = [Sat("zoe", 0), Came("jo", JO), Sat("jo", 1), *sat, Started(("",) * seats)]
    away = a_table(*begun, Away(1), seats=seats)
    assert away.bot_at(1) == expected
    assert follow(away, Back(1)).bot_at(1) is None
    left = a_table(*begun, Stood(1), seats=seats)
    assert left.bot_at(1) == expected
    assert follow(left, Away(0)).bot_at(0) == expected, "it is no bot of the table itself"
