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
from tablee.server.requests import LONGEST_OPTIONS, affords, agreed, ask
from tablee.server.table import Table, follow, opened
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


def table(game: str = "six", seats: int = 2, **options: Any) -> Table:
    first = Opened(
        host="ann", face=ANN, game=game, options=options, seats=seats,
        clock="none", public=True, language="fr", secret="s",
    )  # fmt: skip
    return follow(opened(first), Came("bob", BOB))


def playing(game: str = "six", seats: int = 2, **options: Any) -> Table:
    sat: list[Entry] = [Sat("ann" if seat == 0 else "bob", seat) for seat in range(seats)]
    version = find(game).version
    return reduce(
        follow, [*sat, Started(("",) * seats, 0.0, version)], table(game, seats, **options)
    )


def wants(room: Table, guest: str, wish: QuickRequest) -> Table:
    return ask(room, guest, wish)[1]


def flood(
    room: Table, guest: str, *wishes: QuickRequest, most: int = 40_000
) -> tuple[Table, str, int]:
    """The room when the table has had enough of it, the reason, and after how many wishes."""
    for count in range(most):
        try:
            room = wants(room, guest, wishes[count % len(wishes)])
        except TableeError as error:
            return room, error.code, count
    raise AssertionError("the table never has enough")


def spent(room: Table, kind: Any) -> int:
    return room.spent[kind, None]


CHANGE = Change(options={}, seats=2, clock="none", public=True)


def test_a_host_who_changes_options_for_ever_is_stopped_and_can_still_start() -> None:
    room, why, count = flood(table(), "ann", CHANGE)
    assert why == "table_worn"
    assert count > 1000
    room = wants(wants(room, "ann", Sit(seat=0)), "bob", Sit(seat=1))
    assert wants(room, "ann", Start()).fixed


def test_a_chat_flood_is_stopped_and_others_still_talk() -> None:
    room, why, count = flood(table(), "bob", Say(text="é" * 300))
    assert why == "chat_full"
    assert count * 600 < MOST["chat"].each + 1000
    room = wants(room, "ann", Say(text="Bob?"))
    assert wants(room, "ann", CHANGE).length == room.length + 1


def test_even_many_guests_do_not_fill_a_table_with_talk() -> None:
    room = table()
    for number in range(40):
        guest = f"guest {number}"
        room, why, _ = flood(follow(room, Came(guest, BOB)), guest, Say(text="é" * 300))
        assert why == "chat_full"
    assert spent(room, "chat") <= MOST["chat"].all + 40 * MOST["chat"].little


@pytest.mark.parametrize(
    ("guest", "wishes"),
    [
        ("bob", [Sit(seat=0, name="s" * 24), Stand(seat=0)]),
        ("ann", [Swap(seat=0, other=1)]),
        ("ann", [AddBot(seat=0, level="hasty")]),
        ("ann", [Mute(guest="bob", muted=True), Mute(guest="bob", muted=False)]),
    ],
)
def test_rearranging_for_ever_is_stopped_and_the_match_still_begins(
    guest: str, wishes: list[QuickRequest]
) -> None:
    room, why, _ = flood(table(seats=3), guest, *wishes)
    assert why == "table_worn"
    for seat in range(3):
        if room.chairs[seat].free:
            room = wants(room, "ann" if guest == "bob" else "bob", Sit(seat=seat))
    assert wants(room, "ann", Start()).fixed


def worn_out(room: Table) -> Table:
    """The table after enough guests have sat down and stood up for as long as they could."""
    for number in range(MOST["seats"].all // MOST["seats"].each + 4):
        guest = f"guest {number}"
        room = follow(room, Came(guest, BOB))
        room, why, _ = flood(room, guest, Sit(seat=0), Stand(seat=0))
        assert why == "table_worn"
        if not room.chairs[0].free:
            room = wants(room, "ann", Stand(seat=0))  # the host can free the seat
    return room


def test_however_many_wear_a_table_out_others_still_sit_and_the_host_still_acts() -> None:
    room = worn_out(table(seats=3))
    assert spent(room, "seats") > MOST["seats"].all
    for seat, guest in enumerate(("ann", "bob")):
        for _ in range(5):
            room = wants(wants(room, guest, Sit(seat=seat)), guest, Stand(seat=seat))
        room = wants(room, guest, Sit(seat=seat))
    room = wants(room, "ann", AddBot(seat=2, level="hasty"))
    assert wants(room, "ann", Start()).fixed


def test_in_a_kept_seat_nobody_stands_up_for_ever() -> None:
    room = wants(playing("barbarossa", 3, minutes=None), "ann", Stand(seat=0))
    assert ask(room, "ann", Stand(seat=0))[0] == []
    room, why, _ = flood(room, "ann", Sit(seat=0), Stand(seat=0))
    assert why == "table_worn"


def test_whoever_changes_their_name_for_ever_keeps_the_last_one() -> None:
    room, count = table(), 0
    while affords(room, [Came("bob", Face(f"Bob {count}", "owl"))]):
        room = follow(room, Came("bob", Face(f"Bob {count}", "owl")))
        count += 1
    assert 50 < count < 300
    assert affords(room, [Came("eve", BOB)])


def act(seat: int, action: Any) -> Act:
    return Act(seat=seat, action=Raw(encode(action)))


def test_changing_ones_mind_for_ever_is_stopped_and_the_match_goes_on() -> None:
    room = playing()
    assert room.match is not None
    one, other = room.match.legal(0)[:2]
    room, why, count = flood(room, "ann", act(0, one), act(0, other))
    assert why == "thoughts_full"
    assert room.match is not None
    assert 5_000 < count < 10_000
    room = wants(room, "bob", act(1, room.match.legal(1)[0]))
    assert room.match is not None
    assert room.match.events


def test_an_undo_loop_is_stopped_and_the_match_goes_on() -> None:
    room = playing()
    assert room.match is not None
    room, why, _ = flood(
        room, "ann", act(0, room.match.legal(0)[0]), Act(seat=0, action=Raw(b'{"kind":"undo"}'))
    )
    assert why == "thoughts_full"
    assert room.match is not None
    room = wants(room, "bob", act(1, room.match.legal(1)[0]))
    assert room.match is not None
    assert room.match.waiting_for


def test_a_flood_of_notes_is_stopped_and_others_still_write() -> None:
    room, why, _ = flood(playing("barbarossa", 3, minutes=None), "ann", act(0, Note(0, "n" * 500)))
    assert why == "thoughts_full"
    assert spent(room, "thoughts") <= MOST["thoughts"].each
    assert wants(room, "bob", act(1, Write(3, "Hase"))).length == room.length + 1


def test_clay_has_a_budget_for_each_seat_and_what_is_there_can_be_sealed() -> None:
    room = wants(playing("barbarossa", 3, minutes=None), "ann", act(0, Write(0, "Igel")))
    ball = Shape(
        form="ball", cut=False, at=(0, 100, 0), size=(100, 100, 100), turn=(0, 0, 0), soft=0,
        mirror=False,
    )  # fmt: skip
    room = wants(room, "ann", act(0, Model(0, None, 0, (ball,))))
    why = ""
    while not why:
        assert room.match is not None
        riddle = room.match.state.riddles[0]
        try:
            room = wants(room, "ann", act(0, Model(0, riddle.name, 0, (ball,) * 100)))
        except TableeError as error:
            why = error.code
    assert why == "thoughts_full"
    assert spent(room, "thoughts") <= MOST["thoughts"].each
    room = wants(room, "ann", act(0, Seal(0)))
    assert room.match is not None
    assert room.match.state.riddles[0].sealed


def test_a_log_that_was_written_before_there_were_budgets_is_read_whole() -> None:
    room = table()
    for _ in range(20_000):
        room = follow(room, Came("bob", BOB))
    assert room.length == 20_002


def test_a_variant_is_named_once() -> None:
    with pytest.raises(BadOptions) as refused:
        agreed(find("six"), {"variants": ["pro"] * 1500}, 4)
    assert refused.value.code == "variant_twice"
    agreed(find("six"), {"variants": ["pro"]}, 4)


def test_options_have_an_end() -> None:
    deck = msgspec.json.decode(files("tablee.games.baron").joinpath("deck.json").read_bytes())
    agreed(find("baron"), {"deck": deck}, 4)
    with pytest.raises(TableeError):
        agreed(find("baron"), {"deck": {**deck, "1": {"blue" + "x" * LONGEST_OPTIONS: 1}}}, 4)
    with pytest.raises(TableeError):
        agreed(find("six"), {"x" * 9999: True}, 4)
