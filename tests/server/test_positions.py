"""Positions that guests set up: what is refused, and what a match from one is worth."""

from random import Random
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.errors import BadOptions, BadPosition
from tablee.engine.record import at_rest, read_record
from tablee.engine.record import replay as played_again
from tablee.games import GAMES, find
from tablee.server.entries import Face
from tablee.server.folds import unfolded
from tablee.server.positions import (
    LONGEST,
    NewDeal,
    Position,
    SetUp,
    checked,
    dealt,
    log_of_position,
    position_after,
)
from tablee.server.ratings.ranking import may_be_ranked
from tablee.server.replays import written_of
from tablee.server.requests import add_bot, change
from tablee.server.summaries import results, scores
from tablee.server.table import NotAllowed, the_match
from tablee.server.wire import AddBot, Change
from tests.server.test_forks import SIX, begun, done, moments, played, to_the_end

ROWS = [[7, 16], [34], [58], [90]]
TWO = SetUp(
    game="six",
    seats=2,
    options={"limit": None, "rounds": 1},
    state={"rows": ROWS, "hands": [[11, 41], [60, 77]]},
    seat=1,
    level="easy",
    language="fr",
)


def with_state(**state: Any) -> SetUp:
    return replace(TWO, state={**TWO.state, **state})


def log(set_up: SetUp = TWO) -> Any:
    return log_of_position("zoe", Face("Zoé", "cherry"), set_up)


def test_the_match_begins_there() -> None:
    table = begun(log())
    state = the_match(table).state
    assert state.rows == ((7, 16), (34,), (58,), (90,))
    assert state.hands == ((11, 41), (60, 77))
    assert [chair.guest for chair in table.chairs] == [None, "zoe"]
    assert table.language == "fr"


def test_for_friends_the_other_seats_stay_free() -> None:
    table = unfolded(log(replace(TWO, level=None)))
    assert [chair.free for chair in table.chairs] == [True, False]
    assert table.cut is None


def test_it_counts_for_nobody() -> None:
    table = to_the_end(begun(log()))
    assert table.set_up
    assert [one.rank for one in results(table, 1.0)] == [None]
    assert scores(table) == []


def test_it_is_never_ranked() -> None:
    table = unfolded(log(replace(TWO, level=None)))
    with pytest.raises(NotAllowed):
        may_be_ranked(table)


def test_its_rules_cannot_be_changed() -> None:
    table = unfolded(log(replace(TWO, level=None)))
    with pytest.raises(NotAllowed, match="begins from a position"):
        change(table, Change(options={}, seats=2, clock="none", public=False))
    with pytest.raises(NotAllowed, match="begins from a position"):
        add_bot(table, AddBot(seat=2, level="easy"))


def test_its_record_says_where_it_begins_and_proves_no_deal() -> None:
    table = to_the_end(begun(log()))
    record = read_record(done(written_of(table, the_match(table))))
    assert record.state is not UNSET
    assert record.continues is UNSET
    assert played_again(find("six"), record).state == the_match(table).state


def test_what_is_left_out_is_filled_in() -> None:
    state = checked(TWO).state
    assert (state["piles"], state["totals"], state["round"]) == (((), ()), (0, 0), 1)


@pytest.mark.parametrize(
    ("state", "code", "details"),
    [
        ({"hands": [[11, 41], [60, 16]]}, "card_twice", {"card": 16}),
        ({"hands": [[11, 41], [60, 105]]}, "no_such_card", {"card": 105}),
        ({"hands": [[11], [60, 77]]}, "uneven_hands", {}),
        ({"rows": [[16, 7], *ROWS[1:]]}, "not_ascending", {"row": 0, "card": 7, "before": 16}),
        ({"rows": ROWS[1:]}, "bad_rows", {"rows": 4}),
        ({"rows": [[], *ROWS[1:]]}, "bad_row", {"row": 0, "most": 5}),
        ({"pool": [1, 2]}, "no_pool", {}),
        ({"totals": [0, -1]}, "negative", {}),
    ],
    ids=str,
)
def test_what_the_game_refuses(state: dict[str, Any], code: str, details: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as refused:
        log(with_state(**state))
    assert (refused.value.code, refused.value.details) == (code, details)


@pytest.mark.parametrize(
    ("state", "code"),
    [
        ({"totals": [0, 10**30]}, "bad_state"),
        ({"hands": "all"}, "bad_state"),
        ({"secret": 1}, "bad_state"),
        ({"piles": [list(range(LONGEST)), []]}, "position_too_long"),
    ],
    ids=["huge number", "no list", "unknown field", "too long"],
)
def test_what_is_no_position(state: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as refused:
        checked(with_state(**state))
    assert refused.value.code == code


@pytest.mark.parametrize(
    "changed",
    [{"game": "chess"}, {"seats": 0}, {"seats": 99}, {"options": {"variants": ["pro", "pro"]}}],
    ids=str,
)
def test_for_no_table_that_could_not_be_opened(changed: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        log(replace(TWO, **changed))


@pytest.mark.parametrize("seat", [-1, 2])
def test_for_no_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(NotAllowed, match="no seat"):
        log(replace(TWO, seat=seat))


def test_a_match_that_would_be_over_is_no_position() -> None:
    with pytest.raises(BadPosition) as refused:
        checked(with_state(hands=[[], []]))
    assert refused.value.code == "nothing_left"


def test_every_moment_of_a_match_is_a_position() -> None:
    for then in moments(SIX)[:-1]:
        if at_rest(then):
            position = done(position_after(SIX, then.seq))
            assert the_match(begun(log(set_up_of(position)))).state == then.state


@pytest.mark.parametrize("variants", [[], ["calm"]], ids=str)
def test_moments_of_buntherum_are_positions(variants: list[str]) -> None:
    """Also within a race, when somebody has called."""
    table = played("buntherum", 3, variants=variants)
    resting = [then for then in moments(table)[:-1] if at_rest(then)]
    for then in Random(2).sample(resting, min(12, len(resting))):
        position = done(position_after(table, then.seq))
        assert the_match(begun(log(set_up_of(position)))).state == then.state


def set_up_of(position: Position) -> SetUp:
    return SetUp(**{name: getattr(position, name) for name in position.__struct_fields__}, seat=0)


@pytest.mark.parametrize("move", [-1, 1, 10**9])
def test_other_moments_are_none(move: int) -> None:
    with pytest.raises(NotAllowed, match="cannot go on from this moment"):
        done(position_after(SIX, move))


DEALS = [
    ("six", 10, []), ("six", 4, ["pro"]), ("six", 3, ["parity"]), ("six", 3, ["climb"]),
    ("six", 3, ["hop"]), ("six", 3, ["reverse"]), ("six", 3, ["ox"]), ("baron", 4, []),
    ("buntherum", 3, []), ("buntherum", 5, ["calm"]), ("barbarossa", 4, []),
]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "variants"), DEALS, ids=str)
def test_a_new_deal_is_a_position(game: str, seats: int, variants: list[str]) -> None:
    deal = NewDeal(game=game, seats=seats, options={"variants": variants})
    position = dealt(deal, "owl")
    if game != "barbarossa":
        assert checked(position).state == position.state
        assert all(position.state["rows"]), "no draft: all have their cards"


def test_a_race_has_not_begun_yet_in_a_new_deal() -> None:
    """Nobody has seen the next card."""
    state = dealt(NewDeal(game="buntherum", seats=3), "owl").state
    assert "card" not in state
    calm = dealt(NewDeal(game="buntherum", seats=3, options={"variants": ["calm"]}), "owl").state
    assert calm["card"]


def test_every_game_deals() -> None:
    assert {game.key for game in GAMES} == {game for game, *_ in DEALS}
