"""Budgets: whoever floods a table is told why it stops, and the table stays usable."""

from functools import reduce
from importlib.resources import files
from typing import Any

import msgspec
import pytest
from msgspec import Raw
from msgspec.json import encode

from tablee.engine.errors import BadOptions, TableeError
from tablee.games import find
from tablee.games.barbarossa.model import Model, Note, Seal, Write
from tablee.games.barbarossa.sculpture import Shape
from tablee.server.budgets import MOST
from tablee.server.entries import Came, Entry, Face, Opened, Sat, Started
from tablee.server.following import follow
from tablee.server.requests import LONGEST_OPTIONS, affords, agreed, ask
from tablee.server.table import Table, opened
from tablee.server.wire import (
    Act,
    AddBot,
    Change,
    Mute,
    QuickRequest,
    Say,
    Sit,
    Stand,
    Start,
    Swap,
)

ANN, BOB = Face("Ann", "owl"), Face("Bob", "fish")


def a_table(game: str = "six", seats: int = 2, **options: Any) -> Table:
    first = Opened(
        host="ann", face=ANN, game=game, options=options, seats=seats,
        clock="none", public=True, language="fr", secret="s",
    )  # fmt: skip
    return follow(opened(first), Came("bob", BOB))


def playing(game: str = "six", seats: int = 2, **options: Any) -> Table:
    sat: list[Entry] = [Sat("ann" if seat == 0 else "bob", seat) for seat in range(seats)]
    version = find(game).version
    return reduce(
        follow, [*sat, Started(("",) * seats, 0.0, version)], a_table(game, seats, **options)
    )


def wants(table: Table, guest: str, request: QuickRequest) -> Table:
    return ask(table, guest, request)[1]


def flood(
    table: Table, guest: str, *requests: QuickRequest, most: int = 40_000
) -> tuple[Table, str, int]:
    """The table when it has had enough, the reason, and after how many requests."""
    for count in range(most):
        try:
            table = wants(table, guest, requests[count % len(requests)])
        except TableeError as error:
            return table, error.code, count
    raise AssertionError("the table never has enough")


def spent(table: Table, kind: Any) -> int:
    return table.spent[kind, None]


CHANGE = Change(options={}, seats=2, clock="none", public=True)


def test_a_host_who_changes_options_for_ever_is_stopped_and_can_still_start() -> None:
    table, why, count = flood(a_table(), "ann", CHANGE)
    assert why == "table_worn"
    assert count > 1000
    table = wants(wants(table, "ann", Sit(seat=0)), "bob", Sit(seat=1))
    assert wants(table, "ann", Start()).fixed


def test_a_chat_flood_is_stopped_and_others_still_talk() -> None:
    table, why, count = flood(a_table(), "bob", Say(text="é" * 300))
    assert why == "chat_full"
    assert count * 600 < MOST["chat"].each + 1000
    table = wants(table, "ann", Say(text="Bob?"))
    assert wants(table, "ann", CHANGE).length == table.length + 1


def test_even_many_guests_do_not_fill_a_table_with_talk() -> None:
    table = a_table()
    for number in range(40):
        guest = f"guest {number}"
        table, why, _ = flood(follow(table, Came(guest, BOB)), guest, Say(text="é" * 300))
        assert why == "chat_full"
    assert spent(table, "chat") <= MOST["chat"].all + 40 * MOST["chat"].little


@pytest.mark.parametrize(
    ("guest", "requests"),
    [
        ("bob", [Sit(seat=0, name="s" * 24), Stand(seat=0)]),
        ("ann", [Swap(seat=0, other=1)]),
        ("ann", [AddBot(seat=0, level="medium")]),
        ("ann", [Mute(guest="bob", muted=True), Mute(guest="bob", muted=False)]),
    ],
)
def test_rearranging_for_ever_is_stopped_and_the_match_still_begins(
    guest: str, requests: list[QuickRequest]
) -> None:
    table, why, _ = flood(a_table(seats=3), guest, *requests)
    assert why == "table_worn"
    for seat in range(3):
        if table.chairs[seat].free:
            table = wants(table, "ann" if guest == "bob" else "bob", Sit(seat=seat))
    assert wants(table, "ann", Start()).fixed


def worn_out(table: Table) -> Table:
    """The table after enough guests have sat down and stood up for as long as they could."""
    for number in range(MOST["seats"].all // MOST["seats"].each + 4):
        guest = f"guest {number}"
        table = follow(table, Came(guest, BOB))
        table, why, _ = flood(table, guest, Sit(seat=0), Stand(seat=0))
        assert why == "table_worn"
        if not table.chairs[0].free:
            table = wants(table, "ann", Stand(seat=0))  # the host can free the seat
    return table


def test_however_many_wear_a_table_out_others_still_sit_and_the_host_still_acts() -> None:
    table = worn_out(a_table(seats=3))
    assert spent(table, "seats") > MOST["seats"].all
    for seat, guest in enumerate(("ann", "bob")):
        for _ in range(5):
            table = wants(wants(table, guest, Sit(seat=seat)), guest, Stand(seat=seat))
        table = wants(table, guest, Sit(seat=seat))
    table = wants(table, "ann", AddBot(seat=2, level="medium"))
    assert wants(table, "ann", Start()).fixed


def test_in_a_kept_seat_nobody_stands_up_for_ever() -> None:
    table = wants(playing("barbarossa", 3, minutes=None), "ann", Stand(seat=0))
    assert ask(table, "ann", Stand(seat=0))[0] == []
    table, why, _ = flood(table, "ann", Sit(seat=0), Stand(seat=0))
    assert why == "table_worn"


def test_whoever_changes_their_name_for_ever_keeps_the_last_one() -> None:
    table, count = a_table(), 0
    while affords(table, [Came("bob", Face(f"Bob {count}", "owl"))]):
        table = follow(table, Came("bob", Face(f"Bob {count}", "owl")))
        count += 1
    assert 50 < count < 300
    assert affords(table, [Came("eve", BOB)])


def act(seat: int, action: Any) -> Act:
    return Act(seat=seat, action=Raw(encode(action)))


def test_changing_ones_mind_for_ever_is_stopped_and_the_match_goes_on() -> None:
    table = playing()
    assert table.match is not None
    one, other = table.match.legal(0)[:2]
    table, why, count = flood(table, "ann", act(0, one), act(0, other))
    assert why == "thoughts_full"
    assert table.match is not None
    assert 5_000 < count < 10_000
    table = wants(table, "bob", act(1, table.match.legal(1)[0]))
    assert table.match is not None
    assert table.match.events


def test_an_undo_loop_is_stopped_and_the_match_goes_on() -> None:
    table = playing()
    assert table.match is not None
    table, why, _ = flood(
        table, "ann", act(0, table.match.legal(0)[0]), Act(seat=0, action=Raw(b'{"kind":"undo"}'))
    )
    assert why == "thoughts_full"
    assert table.match is not None
    table = wants(table, "bob", act(1, table.match.legal(1)[0]))
    assert table.match is not None
    assert table.match.waiting_for


def test_a_flood_of_notes_is_stopped_and_others_still_write() -> None:
    table, why, _ = flood(playing("barbarossa", 3, minutes=None), "ann", act(0, Note(0, "n" * 500)))
    assert why == "thoughts_full"
    assert spent(table, "thoughts") <= MOST["thoughts"].each
    assert wants(table, "bob", act(1, Write(3, "Hase"))).length == table.length + 1


def test_clay_has_a_budget_for_each_seat_and_what_is_there_can_be_sealed() -> None:
    table = wants(playing("barbarossa", 3, minutes=None), "ann", act(0, Write(0, "Igel")))
    ball = Shape(
        form="ball", cut=False, at=(0, 100, 0), size=(100, 100, 100), turn=(0, 0, 0), soft=0,
        mirror=False,
    )  # fmt: skip
    table = wants(table, "ann", act(0, Model(0, None, 0, (ball,))))
    why = ""
    while not why:
        assert table.match is not None
        riddle = table.match.state.riddles[0]
        try:
            table = wants(table, "ann", act(0, Model(0, riddle.name, 0, (ball,) * 100)))
        except TableeError as error:
            why = error.code
    assert why == "thoughts_full"
    assert spent(table, "thoughts") <= MOST["thoughts"].each
    table = wants(table, "ann", act(0, Seal(0)))
    assert table.match is not None
    assert table.match.state.riddles[0].sealed


def test_a_log_that_was_written_before_there_were_budgets_is_read_whole() -> None:
    table = a_table()
    for _ in range(20_000):
        table = follow(table, Came("bob", BOB))
    assert table.length == 20_002


def test_a_variant_is_named_once() -> None:
    with pytest.raises(BadOptions) as refused:
        agreed(find("six"), {"variants": ["pro"] * 1500}, 4)
    assert refused.value.code == "variant_twice"
    agreed(find("six"), {"variants": ["pro"]}, 4)


def test_the_largest_deck_fits_and_a_host_who_sends_decks_for_ever_is_stopped() -> None:
    colours = dict.fromkeys(("blue", "yellow", "green", "red", "black", "white"), 9)
    largest = {str(card): colours for card in range(1, 111)}
    largest |= dict.fromkeys(("52", "104"), dict.fromkeys(colours, 1))
    change = Change(options={"deck": largest}, seats=2, clock="none", public=True)
    table, why, count = flood(a_table("baron"), "ann", change)
    assert why == "table_worn"
    assert 50 < count < 100
    assert spent(table, "changes") <= MOST["changes"].all
    table = wants(wants(table, "ann", Sit(seat=0)), "bob", Sit(seat=1))
    assert wants(table, "ann", Start()).fixed


def test_options_have_an_end() -> None:
    deck = msgspec.json.decode(files("tablee.games.baron").joinpath("deck.json").read_bytes())
    agreed(find("baron"), {"deck": deck}, 4)
    with pytest.raises(TableeError):
        agreed(find("baron"), {"deck": {**deck, "1": {"blue" + "x" * LONGEST_OPTIONS: 1}}}, 4)
    with pytest.raises(TableeError):
        agreed(find("six"), {"x" * 9999: True}, 4)
