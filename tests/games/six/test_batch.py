"""Many tables at once play by the rules of one."""

import numpy as np
import pytest

from tablee.bots.compiled import Ints
from tablee.engine.errors import BadOptions
from tablee.engine.match import Match, new_match
from tablee.games.six import SIX
from tablee.games.six.kernel.batch import HEADS, LAST, ROOM, VARIANTS, Batch
from tablee.games.six.learning import hints
from tablee.games.six.model import FULL, ROWS, ChooseRow, Play, SixOptions, State, points


def some_cards(batch: Batch, rng: np.random.Generator) -> Ints:
    """Any card of every hand."""
    luck = batch.hands * rng.random(batch.hands.shape)
    cards: Ints = np.argmax(luck, axis=2) + 1
    return cards


def match_at(batch: Batch, table: int, variant: str) -> Match:
    """The same cards by the rules."""
    rows = tuple((int(row[LAST]),) for row in batch.rows[table])
    hands = tuple(tuple(map(int, np.flatnonzero(hand) + 1)) for hand in batch.hands[table])
    options = SixOptions(limit=None, rounds=1, variants=(variant,) if variant else ())
    return new_match(SIX, options, len(hands), "", State(rows=rows, hands=hands))


def play_on(match: Match, cards: list[int], rows: list[int]) -> Match:
    for seat, card in enumerate(cards):
        match = match.submit(seat, Play(card))
    while match.result is None and match.state.table:
        seat = match.waiting_for[0]
        match = match.submit(seat, ChooseRow(rows[seat]))
    return match


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_every_turn_is_as_the_rules_say(variant: str, seats: int) -> None:
    rng = np.random.default_rng(7)
    batch = Batch(12, seats, variant, seed=11)
    batch.deal()
    matches = [match_at(batch, table, variant) for table in range(12)]
    while batch.turn < 10:
        cards, rows = some_cards(batch, rng), rng.integers(0, ROWS, (12, seats))
        batch.play(cards, rows)
        for table, match in enumerate(matches):
            after = play_on(match, cards[table].tolist(), rows[table].tolist())
            matches[table] = after
            if after.result is None:
                shown = [[row[-1], FULL - len(row), points(row)] for row in after.state.rows]
                seen = batch.rows[table].tolist()
                assert [[r[LAST], r[HEADS]] for r in seen] == [[r[0], r[2]] for r in shown]
                if variant != "hop":  # there the special card takes a place in a row
                    assert [r[ROOM] for r in seen] == [r[1] for r in shown]
                assert batch.heads[table].tolist() == [points(p) for p in after.state.piles]
                told = batch.hints()[table]
                for seat in range(seats):
                    view = after.rules.view(seat, after.state)
                    assert told[seat].tolist() == hints(view, seat).tolist()
    for table, match in enumerate(matches):
        assert match.result is not None
        assert batch.heads[table].tolist() == list(match.result.points)


def test_the_same_seed_deals_the_same_and_another_one_does_not() -> None:
    hands = []
    for seed in (1, 1, 2):
        batch = Batch(4, 3, seed=seed)
        batch.deal()
        hands.append(batch.hands.copy())
    assert np.array_equal(hands[0], hands[1])
    assert not np.array_equal(hands[0], hands[2])


def test_every_card_is_dealt_once() -> None:
    batch = Batch(64, 10)
    batch.deal()
    assert (batch.hands.sum(axis=2) == 10).all()
    assert ((batch.hands.sum(axis=1) + batch.seen) <= 1).all()


def test_what_is_wrong_is_refused_and_changes_nothing() -> None:
    batch = Batch(4, 2)
    with pytest.raises(ValueError, match="deal first"):
        batch.play(np.ones((4, 2), np.int64))
    batch.deal()
    cards = some_cards(batch, np.random.default_rng(1))
    before = batch.hands.copy(), batch.rows.copy()
    for wrong in (0, 105, -1, int(np.flatnonzero(batch.hands[3, 1] == 0)[0]) + 1):
        cards[3, 1] = wrong
        with pytest.raises(ValueError, match="does not hold"):
            batch.play(cards)
    cards = some_cards(batch, np.random.default_rng(1))
    for rows in (np.full((4, 2), 4), np.full((4, 2), -2), np.zeros((4, 3), np.int64)):
        with pytest.raises(ValueError, match="row that is not there"):
            batch.play(cards, rows)
    assert np.array_equal(before[0], batch.hands)
    assert np.array_equal(before[1], batch.rows)
    with pytest.raises(BadOptions):
        Batch(4, 2, "ox")
    with pytest.raises(BadOptions):
        Batch(4, 11)
