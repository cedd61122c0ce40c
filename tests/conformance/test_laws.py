"""Laws that hold at every table. A game joins by being in the registry."""

from functools import reduce
from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.engine.errors import IllegalAction
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, Undo, new_match
from tablee.engine.record import read_record, replay, write_record
from tablee.games import GAMES
from tests.conformance.tables import (
    Table,
    WatchedChance,
    chosen,
    encode,
    every_table,
    facts,
    moments,
    some_moments,
    step,
    viewers,
)

seeds = st.integers(0, 2**32)


@every_table
@given(seed=seeds)
def test_every_match_ends_and_ranks_every_seat(table: Table, seed: int) -> None:
    *_, last = moments(table, Random(seed))
    assert last.result is not None
    assert len(last.result.ranks) == len(last.result.points)
    assert len(last.result.ranks) == table.seats
    assert last.waiting_for == []
    assert not any(last.legal(seat) for seat in range(table.seats))
    with pytest.raises(IllegalAction, match="over"):
        last.submit(0, last.moves[-1][1])


@every_table
@given(seed=seeds)
def test_nothing_appears_or_vanishes_but_by_a_deal(table: Table, seed: int) -> None:
    box = None
    for fact in facts(table.rules, WatchedChance(str(seed)), Random(seed)):
        before, after = table.rules.pieces(fact.before), table.rules.pieces(fact.after)
        box = box or len(after)
        assert len(after) == box
        assert before == after or fact.drawn or not before


@every_table
@given(seed=seeds)
def test_chance_never_uses_a_name_twice(table: Table, seed: int) -> None:
    chance = WatchedChance(str(seed))
    assert all(fact.event for fact in facts(table.rules, chance, Random(seed)))
    assert len(chance.names) == len(set(chance.names)) > 0


@every_table
@given(seed=seeds)
def test_a_position_written_down_and_taken_up_again_is_the_same(table: Table, seed: int) -> None:
    notation = table.game.notation
    for match in some_moments(table, Random(seed), 12):
        again = msgspec.json.decode(encode(match.state), type=table.game.state)
        assert again == match.state
        assert notation.parse_position(notation.position(match.state)) == match.state
        taken_up = new_match(table.game, table.options, table.seats, match.seed, again)
        assert taken_up.state == match.state
        assert taken_up.events == []
        for seat in range(table.seats):
            assert list(taken_up.legal(seat)) == list(match.legal(seat))


@every_table
@given(seed=seeds)
def test_actions_events_and_views_survive_json(table: Table, seed: int) -> None:
    game, notation = table.game, table.game.notation
    for match in some_moments(table, Random(seed), 12):
        for action in (action for seat in range(table.seats) for action in match.legal(seat)):
            assert msgspec.json.decode(encode(action), type=game.action) == action
            assert notation.parse_action(notation.action(action)) == action
        for viewer in viewers(match):
            update = match.update(viewer)
            assert msgspec.json.decode(encode(update.view), type=game.view) == update.view
            assert [
                msgspec.json.decode(encode(event), type=game.event) for event in update.events
            ] == update.events
        assert all(notation.event(event) for event in match.events)


@every_table
@given(seed=seeds)
def test_replay_equals_live(table: Table, seed: int) -> None:
    every = list(moments(table, Random(seed)))
    last = as_told(every[-1])
    again = replay(table.game, read_record(write_record(last)))
    assert (again.state, again.moves, again.events) == (last.state, last.moves, last.events)
    assert updates(again) == updates(last)
    half = as_told(every[len(every) // 2])
    assert updates(replay(table.game, read_record(write_record(half)))) == updates(half)


def as_told(match: Match) -> Match:
    """The match without what is nobody else's business: that is in no record."""
    if tuple(match.told) == match.moves:
        return match
    told = new_match(match.game, match.options, match.rules.seats, match.seed)
    return reduce(lambda then, move: then.submit(*move), match.told, told)


@every_table
@given(seed=seeds)
def test_what_is_legal_is_accepted_and_all_else_is_refused(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = table.match(seed)
    tried: list[object] = [Undo()]
    for _ in range(40):
        if match.result is not None:
            break
        seat, other = rng.randrange(table.seats), rng.randrange(table.seats)
        tried += [odd(action, rng) for action in match.legal(other)]
        assert_only_legal_is_accepted(match, seat, rng.sample(tried, min(8, len(tried))))
        match = step(match, rng)


@every_table
@pytest.mark.parametrize("seat", [-1, 11, 10**9])
def test_seats_that_do_not_exist_are_refused(table: Table, seat: int) -> None:
    match = table.match("owl")
    action = chosen(match.rules, match.state, match.waiting_for[0], Random(1))
    with pytest.raises(IllegalAction) as refused:
        match.submit(seat, action)
    assert refused.value.code == "no_such_seat"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_an_action_says_too_much_is_refused_and_not_forgotten(game: AnyGame) -> None:
    kinds = [*get_args(game.action), Undo]
    assert [kind for kind in kinds if not kind.__struct_config__.forbid_unknown_fields] == []
    table = Table(game, game.options(), game.seats(game.options())[0])
    match = table.match("owl")
    record = write_record(match.submit(0, chosen(match.rules, match.state, 0, Random(1))))
    with pytest.raises(IllegalAction) as refused:
        replay(game, read_record(record.replace(b"}]\n", b',"horse":1}]\n')))
    assert refused.value.code == "bad_action"
    assert "horse" in str(refused.value)


def assert_only_legal_is_accepted(match: Match, seat: int, tried: list[object]) -> None:
    before = encode(match.update(seat))
    for action in match.legal(seat):
        assert match.submit(seat, action).seq == match.seq + 1
    for action in tried:
        if match.rules.allows(match.state, seat, action):
            assert match.submit(seat, action).seq == match.seq + 1
            continue
        if action == Undo() and seat in match.choices:
            continue
        with pytest.raises(IllegalAction) as refused:
            match.submit(seat, action)
        assert refused.value.code
        assert str(refused.value).endswith(".")
    assert encode(match.update(seat)) == before


def odd(action: object, rng: Random) -> object:
    """The action, or one like it with other numbers."""
    fields = {
        name: value + rng.choice([-1, 0, 1, 7, 1000]) if type(value) is int else value
        for name, value in msgspec.structs.asdict(action).items()  # type: ignore[arg-type]
    }
    return type(action)(**fields)


def updates(match: Match) -> list[bytes]:
    return [encode(match.update(viewer)) for viewer in viewers(match)]
