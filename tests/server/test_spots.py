"""Open tables without a server: who gets which seat, and what counts."""

from typing import Any

import pytest
from msgspec import Raw, json

from tablee.engine.errors import BadOptions
from tablee.server.budgets import ENTRY, MOST
from tablee.server.entries import Acted, Came, Face, Left, Queued, Sat, Started, Starting
from tablee.server.folds import unfolded
from tablee.server.following import follow
from tablee.server.limits import TooMuch
from tablee.server.open_tables import keys_of
from tablee.server.requests import ask
from tablee.server.spots import (
    board_after,
    first_round,
    level_for,
    most_seats,
    next_round,
    plan_of,
    seats_for,
    seats_now,
    sign_of,
    starting,
)
from tablee.server.table import NotAllowed, Table
from tablee.server.wire import AddBot, CloseDoor, Queue, Remove, Say, Sit, Stand

NOW = 20_000 * 86_400.0 + 20 * 3600
ZOE, BOB = Face("Zoé", "cherry"), Face("Bob", "fish")


def fresh(key: str = "six", wait: float = 0.0) -> Table:
    return unfolded(first_round(plan_of(key), key, "zoe", ZOE, NOW, (), wait))


def dealt(key: str = "six") -> Table:
    table = fresh(key)
    return follow(table, Started(("",) * len(table.chairs), NOW, table.game.version))


def played(table: Table) -> Table:
    """Every seat does the first thing it may, until the match is over."""
    number = 0
    while table.phase == "playing":
        assert table.match is not None
        seat = table.match.waiting_for[0]
        action = Raw(json.encode(table.match.rules.legal(table.match.state, seat)[0]))
        guest = table.chairs[seat].guest or ""
        table = follow(
            table, Acted(seat=seat, action=action, guest=guest, id=str(number) if guest else "")
        )
        number += 1
    return table


def joined(table: Table, guest: str, face: Face = BOB) -> Table:
    return follow(table, Came(guest, face))


# Which there are.


def test_each_game_has_one_and_the_owner_adds_others() -> None:
    assert keys_of(["six, climb", "six,climb", "six"]) == [
        "six", "baron", "buntherum", "barbarossa", "six,climb",
    ]  # fmt: skip


@pytest.mark.parametrize("key", ["chess", "six,nonsense", "", "six,pro,ox"])
def test_what_cannot_be_played_is_refused(key: str) -> None:
    with pytest.raises(BadOptions):
        keys_of([key])


@pytest.mark.parametrize("key", keys_of(["six,climb", "six,ox"]))
def test_there_is_always_a_place_for_one_more(key: str) -> None:
    plan = plan_of(key)
    most = most_seats(plan)
    assert [seats_for(plan, n) > n or n == most for n in range(1, most + 1)] == [True] * most


# Sitting down.


def test_who_comes_first_is_dealt_cards_with_bots() -> None:
    table = fresh()
    assert [chair.guest for chair in table.chairs] == ["zoe", None, None, None]
    assert all(chair.bot for chair in table.chairs[1:])
    assert (table.fixed, table.host, [*table.people]) == (True, "", ["zoe"])


def levels(table: Table) -> set[str]:
    return {chair.bot for chair in table.chairs if chair.bot}


def test_a_first_race_is_against_two_gentle_bots_and_so_are_the_others() -> None:
    table = fresh("buntherum")
    assert [chair.bot for chair in table.chairs] == [None, "easy", "easy"]
    again = unfolded(next_round(table, {"zoe"}, NOW, know={"zoe"}))
    assert [chair.bot for chair in again.chairs] == [None, "easy", "easy"]


def test_a_first_match_is_against_gentle_bots_and_the_next_one_is_not() -> None:
    assert levels(fresh()) == {"easy"}
    table = played(dealt())
    assert levels(unfolded(next_round(table, {"zoe"}, NOW))) == {"easy"}
    assert levels(unfolded(next_round(table, {"zoe"}, NOW, know={"zoe"}))) == {"medium"}
    known = first_round(plan_of("six"), "six", "zoe", ZOE, NOW, (), 0.0, know={"zoe"})
    assert levels(unfolded(known)) == {"medium"}


@pytest.mark.parametrize(
    ("people", "know", "level"),
    [
        ("ab", "", "easy"),
        ("ab", "a", "easy"),
        ("ab", "ab", "medium"),
        ("abc", "ab", "medium"),
        ("abc", "a", "easy"),
        ("abcde", "abc", "medium"),
    ],
)
def test_of_two_the_newer_one_counts_and_of_more_the_one_in_the_middle(
    people: str, know: str, level: str
) -> None:
    assert level_for(plan_of("six"), people, know) == level


def test_bots_are_as_good_as_those_need_who_are_there_when_it_begins() -> None:
    table = joined(fresh(wait=20), "bob")
    table = follow(table, Sat("bob", 1))
    who = [chair.character for chair in table.chairs]
    for entry in starting(table, {"zoe", "bob"}, {"zoe", "bob"}):
        table = follow(table, entry)
    assert (levels(table), table.fixed) == ({"medium"}, True)
    assert [chair.character for chair in table.chairs] == who
    assert starting(table, {"zoe", "bob"}, {"zoe", "bob"}) == [Starting("bob")]


def test_during_the_match_one_waits_for_the_next_deal() -> None:
    table = joined(dealt(), "bob")
    entries, table = ask(table, "bob", Queue())
    assert entries == [Queued("bob")]
    assert ask(table, "bob", Queue())[0] == []  # a second tap changes nothing
    assert seats_now(table, {"zoe", "bob"}) == []
    hand = table.match and table.match.update(None).view
    assert hand is not None


def test_nobody_has_two_seats() -> None:
    table = joined(fresh(wait=20), "bob")
    entries, table = ask(table, "bob", Queue())
    assert entries == [Sat("bob", 1)]
    assert ask(table, "bob", Queue())[0] == []
    for seat in range(4):
        with pytest.raises(NotAllowed):
            ask(table, "bob", Sit(seat=seat))
    _, table = ask(table, "bob", Stand(seat=1))
    assert table.chairs[1].bot  # the bot is back: no seat is ever free for scripts
    with pytest.raises(NotAllowed):
        ask(table, "bob", Sit(seat=1))


@pytest.mark.parametrize(
    "request_", [AddBot(seat=1, level="easy"), Remove(guest="bob"), CloseDoor(closed=True)], ids=str
)
def test_nobody_is_the_host(request_: Any) -> None:
    with pytest.raises(NotAllowed) as refused:
        ask(joined(fresh(wait=20), "bob"), "zoe", request_)
    assert refused.value.code == "host_only"


def test_strangers_say_only_ready_made_words() -> None:
    for request in (Say(text="you fool"), Say(text="you fool", emote=True), Say(text="bravo")):
        with pytest.raises(NotAllowed) as refused:
            ask(dealt(), "zoe", request)
        assert refused.value.code == "only_signs"
    assert ask(dealt(), "zoe", Say(text="bravo", emote=True))[0]


def test_sitting_and_leaving_again_and_again_has_an_end() -> None:
    table = joined(dealt(), "bob")
    limit = MOST["seats"].each // ENTRY
    for number in range(limit):
        _, table = ask(table, "bob", Queue(waits=number % 2 == 0))
    with pytest.raises(TooMuch):
        ask(table, "bob", Queue(waits="bob" not in table.queue))


# The next deal.


def test_the_next_deal_has_those_who_waited_and_new_cards() -> None:
    table = played(follow(joined(dealt(), "bob"), Queued("bob")))
    after = unfolded(next_round(table, {"zoe", "bob"}, NOW))
    assert [chair.guest for chair in after.chairs] == ["zoe", "bob", None, None]
    assert (after.fixed, after.queue, after.clock) == (True, (), "fast")
    assert after.secret != table.secret
    assert [c.character for c in after.chairs[2:]] == [c.character for c in table.chairs[2:]]


def test_who_is_gone_has_no_seat_and_is_not_expected() -> None:
    table = played(follow(joined(dealt(), "bob"), Queued("bob")))
    after = unfolded(next_round(table, {"bob"}, NOW))
    assert [chair.guest for chair in after.chairs] == ["bob", None, None, None]
    assert (after.clock, [*after.people]) == ("relaxed", ["bob"])


def test_who_left_after_the_match_is_not_seen_there_any_more() -> None:
    table = played(dealt())
    assert [sitter.guest for sitter in sign_of("t", table).people] == ["zoe"]
    assert sign_of("t", follow(table, Left("zoe"))).people == []


def test_who_did_nothing_in_a_whole_match_makes_room() -> None:
    table = joined(dealt(), "bob")
    table = follow(table, Queued("bob"))
    assert table.match is not None
    while table.phase == "playing":
        assert table.match is not None
        seat = table.match.waiting_for[0]
        action = Raw(json.encode(table.match.rules.legal(table.match.state, seat)[0]))
        table = follow(table, Acted(seat=seat, action=action, by="clock"))
    after = unfolded(next_round(table, {"zoe", "bob"}, NOW))
    assert [chair.guest for chair in after.chairs] == ["bob", None, None, None]


def test_a_crowd_gets_more_seats_and_the_rest_waits_on() -> None:
    table = dealt("baron")
    crowd = [f"g{number}" for number in range(30)]
    for guest in crowd:
        table = follow(joined(table, guest), Queued(guest))
    after = unfolded(next_round(played(table), {"zoe", *crowd}, NOW))
    most = most_seats(plan_of("baron"))
    assert [chair.guest for chair in after.chairs] == ["zoe", *crowd][:most]
    assert after.queue == tuple(crowd[most - 1 :])


def test_between_two_cards_of_a_race_a_seat_changes_hands() -> None:
    table = follow(joined(dealt("buntherum"), "bob"), Queued("bob"))
    assert seats_now(table, {"bob"}) == [Sat("bob", 1)]
    assert seats_now(table, {"zoe"}) == []  # bob has gone
    turned = follow(table, Acted(seat=0, action=Raw(b'{"kind":"turn"}'), guest="zoe", id="1"))
    assert seats_now(turned, {"bob"}) == []  # a card lies open
    alone = follow(table, Left("zoe"))
    assert alone.readable  # everybody may read what comes, so nobody sits down any more
    assert seats_now(alone, {"bob"}) == []


# The board of the evening.


def test_rounds_count_one_by_one() -> None:
    table = played(dealt())
    assert table.match is not None
    assert table.match.result is not None
    points = table.match.result.points
    board = {line.guest or line.bot: line for line in board_after(table, NOW)}
    assert [board[c.guest or c.character].points for c in table.chairs] == [*points]
    assert {line.rounds for line in board.values()} == {1}
    second = played(deal(unfolded(next_round(table, {"zoe"}, NOW))))
    assert {line.rounds for line in board_after(second, NOW)} == {2}
    (zoe,) = [line for line in board_after(second, NOW) if line.guest == "zoe"]
    assert (zoe.name, zoe.avatar) == ("Zoé", "cherry")


def deal(table: Table) -> Table:
    return follow(table, Started(("",) * len(table.chairs), NOW, table.game.version))


def test_the_evening_ends_in_the_morning() -> None:
    table = played(dealt())
    night, morning = NOW + 8 * 3600, NOW + 11 * 3600
    assert board_after(table, night)
    assert board_after(table, morning) == ()


def test_who_came_late_or_left_is_not_counted() -> None:
    table = played(follow(dealt(), Left("zoe")))
    assert [line.guest for line in board_after(table, NOW)] == [None] * 3
