"""Any finished match can be continued from any moment."""

from collections.abc import Generator
from random import Random
from typing import Any, TypeVar

import pytest
from msgspec import UNSET, Raw
from msgspec.json import encode
from msgspec.structs import replace

from tablee.engine.errors import BadPosition, BadRecord
from tablee.engine.match import Match, new_match
from tablee.engine.record import at_rest, before_of, read_record, replay
from tablee.games import GAMES, find
from tablee.kit.playing import chosen
from tablee.server.entries import Acted, BotSat, Entry, Face, Opened, Sat, Started, Starting
from tablee.server.folds import unfolded
from tablee.server.following import follow
from tablee.server.forks import Fork, log_of_fork
from tablee.server.replays import written_of
from tablee.server.requests import add_bot, change
from tablee.server.summaries import results, scores
from tablee.server.table import NotAllowed, Table, the_match
from tablee.server.wire import AddBot, Change

T = TypeVar("T")
ZOE = Face("Zoé", "cherry")


def done(work: Generator[None, None, T]) -> T:
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def played(game: str = "six", seats: int = 3, **options: Any) -> Table:
    """A whole match of people who choose at random."""
    table = unfolded(
        [
            Opened(
                host="zoe", face=ZOE, game=game, options=options, seats=seats,
                clock="fast", public=True, language="fr", secret="s",
            ),
            *(Sat("zoe", seat) for seat in range(seats - 1)),
            BotSat(seats - 1, "easy", "odile"),
            Starting(),
            Started(("salt",) + ("",) * (seats - 1), version=find(game).version),
        ]
    )  # fmt: skip
    return to_the_end(table)


def to_the_end(table: Table) -> Table:
    rng = Random("forks")
    while table.phase == "playing":
        match = the_match(table)
        seat = match.waiting_for[0]
        action = chosen(match.game, match.rules, match.state, seat, rng)
        table = follow(table, Acted(seat=seat, action=Raw(encode(action))))
    return table


def forked(table: Table, move: int, seat: int = 1, level: Any = "strong") -> list[Entry]:
    fork = Fork(move=move, seat=seat, level=level)
    return done(log_of_fork("first", table, "jo", Face("Jo", "fish"), fork))


def begun(entries: list[Entry]) -> Table:
    table = unfolded(entries)
    seats = len(table.chairs)
    return follow(table, Started(("other",) + ("",) * (seats - 1), version=table.game.version))


SIX = played(limit=None, rounds=2)
MOVES = the_match(SIX).seq


def moments(table: Table) -> list[Match]:
    """The match after each of its actions."""
    match = the_match(table)
    then = [new_match(match.game, match.options, match.rules.seats, match.seed)]
    for seat, action in match.told:
        then.append(then[-1].submit(seat, action))
    return then


def test_the_hands_and_rows_are_those_of_the_first_match() -> None:
    for then in moments(SIX)[:-1]:
        if at_rest(then):
            assert the_match(begun(forked(SIX, then.seq))).state == then.state


def test_what_is_dealt_later_is_new() -> None:
    again = to_the_end(begun(forked(SIX, 0)))
    assert the_match(again).seed != the_match(SIX).seed
    assert the_match(again).state != the_match(SIX).state


def test_bots_take_the_other_seats_and_it_begins_at_once() -> None:
    table = unfolded(forked(SIX, 0, seat=1))
    assert [chair.guest for chair in table.chairs] == [None, "jo", None]
    assert [chair.bot for chair in table.chairs] == ["strong", None, "strong"]
    assert table.chairs[2].character == "odile"  # as in the first match
    assert table.cut is not None
    assert (table.public, table.clock) == (False, "none")


def test_for_friends_the_other_seats_stay_free() -> None:
    table = unfolded(forked(SIX, 0, level=None))
    assert [chair.free for chair in table.chairs] == [True, False, True]
    assert table.phase == "gathering"
    assert table.cut is None


def test_its_rules_cannot_be_changed() -> None:
    table = unfolded(forked(SIX, 0, level=None))
    with pytest.raises(NotAllowed, match="goes on from another one"):
        change(table, Change(options={}, seats=3, clock="none", public=False))
    with pytest.raises(NotAllowed, match="goes on from another one"):
        add_bot(table, AddBot(seat=3, level="easy"))
    assert change(table, Change(options=table.options, seats=3, clock="fast", public=False))


@pytest.mark.parametrize("move", [-1, 1, MOVES, MOVES + 1, 10**9, 10**20])
def test_from_no_other_moment(move: int) -> None:
    """While some have chosen, after the end, and where there is none."""
    with pytest.raises(NotAllowed, match="cannot go on from this moment"):
        forked(SIX, move)


def test_for_no_seat_that_is_not_there() -> None:
    with pytest.raises(NotAllowed, match="no seat 3"):
        forked(SIX, 0, seat=3)


def test_it_counts_for_nobody() -> None:
    table = to_the_end(begun(forked(SIX, 0)))
    assert [one.rank for one in results(table, 1.0)] == [None]
    assert scores(table) == []


def test_its_record_proves_where_it_comes_from() -> None:
    table = to_the_end(begun(forked(SIX, 3)))
    record = read_record(done(written_of(table, the_match(table))))
    before = before_of(record)
    assert before is not None
    assert before.proof == SIX.proof
    assert len(before.actions) == 3
    assert replay(find("six"), record).state == the_match(table).state


def test_a_false_origin_is_found() -> None:
    table = to_the_end(begun(forked(SIX, 3)))
    record = read_record(done(written_of(table, the_match(table))))
    before = before_of(record)
    assert before is not None
    others = [replace(before, actions=[]), replace(before, seats=4), replace(before, options={})]
    false = [replace(record, continues=Raw(encode(other))) for other in others]
    false.append(replace(record, state=UNSET))
    for each in false:
        with pytest.raises(BadRecord, match="did not lead to its position"):
            replay(find("six"), each)


def test_a_match_that_goes_on_can_be_continued_too() -> None:
    second = to_the_end(begun(forked(SIX, 3)))
    third = to_the_end(begun(forked(second, 3)))
    record = read_record(done(written_of(third, the_match(third))))
    before = before_of(record)
    assert before is not None
    assert before_of(before) is not None
    assert replay(find("six"), record).result == the_match(third).result


OTHERS = [
    ("six", 4, {"variants": ["pro"], "limit": None, "rounds": 1}),
    ("six", 2, {"variants": ["ox"]}),
    ("baron", 3, {}),
    ("buntherum", 3, {"variants": ["calm"]}),
    ("barbarossa", 3, {"themes": True}),
]


@pytest.mark.parametrize(("game", "seats", "options"), OTHERS, ids=str)
def test_of_other_games(game: str, seats: int, options: dict[str, Any]) -> None:
    table = played(game, seats, **options)
    resting = [then for then in moments(table) if at_rest(then)]
    for then in Random(1).sample(resting, 5):
        entries = forked(table, then.seq, seat=0)
        assert the_match(begun(entries)).state == then.state


def test_every_game_is_tried() -> None:
    assert {game.key for game in GAMES} == {game for game, *_ in OTHERS}


RIDDLES = played("barbarossa")
"""Whoever plays at random models little, so the match is quick."""


def in_turn_three() -> Match:
    return next(one for one in moments(RIDDLES) if one.state.turn == 3 and at_rest(one))


def rearranged(table: Table, move: int, changes: Any, level: Any = "strong") -> list[Entry]:
    fork = Fork(move=move, seat=2, level=level, changes=changes)
    return done(log_of_fork("first", table, "jo", Face("Jo", "fish"), fork))


def test_a_position_of_riddles_is_changed_and_nobody_sees_more_words() -> None:
    then = in_turn_three()
    changes = {"gems": [1, 2, 3], "player": 1}
    table = begun(rearranged(RIDDLES, then.seq, changes, level=None))
    state = the_match(table).state
    assert (state.gems, state.player) == ((1, 2, 3), 1)
    assert state.riddles == then.state.riddles
    assert (table.set_up, table.origin) == (True, None)
    view = the_match(table).update(2).view
    assert [shown.word is None for shown in view.riddles] == [True] * 6 + [False] * 3


def test_what_is_changed_counts_for_nobody_and_is_proven_by_nothing() -> None:
    then = in_turn_three()
    table = to_the_end(begun(rearranged(RIDDLES, then.seq, {"hats": [19, 19, 19]})))
    assert scores(table) == []
    record = read_record(done(written_of(table, the_match(table))))
    assert record.continues is UNSET
    assert replay(find("barbarossa"), record).result == the_match(table).result


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"gems": [99, 0, 0]}, "bad_count"),
        ({"curses": [10**30, 0, 0]}, "bad_count"),
        ({"gems": "many"}, "bad_state"),
        ({"words": ["os"] * 9}, "bad_state"),
        ({"riddles": []}, "bad_state"),
        ({"player": 10**30}, "no_such_seat"),
    ],
    ids=str,
)
def test_changes_that_the_game_does_not_know_are_refused(changes: Any, code: str) -> None:
    with pytest.raises(BadPosition) as refused:
        rearranged(RIDDLES, in_turn_three().seq, changes)
    assert refused.value.code == code


def test_games_whose_positions_are_sent_as_a_whole_take_no_changes() -> None:
    with pytest.raises(BadPosition, match="as a whole"):
        rearranged(SIX, 0, {})


def test_whoever_takes_a_seat_of_barbarossa_has_its_words_and_notes() -> None:
    """And those of nobody else, though the match that it comes from is over."""
    table = played("barbarossa")
    then = next(one for one in moments(table) if one.state.turn == 3 and at_rest(one))
    riddles = then.state.riddles
    table = begun(forked(table, then.seq, seat=2))
    view = the_match(table).update(2).view
    mine = table.seats_of("jo")
    assert mine == [2]
    for shown, riddle in zip(view.riddles, riddles, strict=True):
        assert riddle.word
        assert shown.word == (riddle.word if shown.owner == 2 else None)
    assert tuple(page.note for page in view.notebook) == then.state.notes[2]
