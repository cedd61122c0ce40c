"""How rounds and matches of six end: docs/rules/six.md#6."""

import pytest

from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.game import Result
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.games.six import SIX
from tablee.games.six.model import Next, Play, RoundEnded, SixOptions
from tests.games.six.tabletop import lay, table


def last_turn(totals: tuple[int, int], options: SixOptions, number: int = 1) -> Match:
    """The last turn of a round, in which nobody takes anything."""
    rows = (1,), (2,), (3,), (4,)
    match = table(*rows, hands=((5,), (6,)), totals=totals, round=number, options=options)
    return lay(match, 5, 6)


def test_a_round_ends_when_all_cards_are_played_and_scores_the_heads() -> None:
    rows = (1,), (2,), (3,), (4, 5, 6, 7, 8)
    match = lay(table(*rows, hands=((10,), (11,)), totals=(3, 4)), 10, 11)
    assert match.events[-1] == RoundEnded(round=1, points=(6, 0), totals=(9, 4))
    assert match.state.totals == (3, 4), "earlier rounds only; the piles still lie there"


def test_heads_taken_earlier_in_the_round_count_too() -> None:
    rows = (1,), (2,), (3,), (4, 5, 6, 7, 8)
    match = lay(table(*rows, hands=((10,), (11,)), piles=((55,), (22,))), 10, 11)
    assert match.events[-1] == RoundEnded(round=1, points=(13, 5), totals=(13, 5))


def test_the_next_round_is_dealt_when_every_seat_has_said_so() -> None:
    match = last_turn((3, 4), SixOptions())
    assert match.result is None
    assert match.legal(0) == match.legal(1) == (Next(),)
    match = match.submit(1, Next())
    assert match.waiting_for == [0]
    assert match.state.round == 1
    match = match.submit(0, Next())
    assert match.state.round == 2
    assert match.state.totals == (3, 4)


def test_between_rounds_no_card_is_played() -> None:
    match = last_turn((3, 4), SixOptions())
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, Play(5))
    assert refused.value.code == "wants_next"


def test_a_match_that_was_taken_up_late_ends_with_its_round() -> None:
    assert last_turn((3, 4), SixOptions(rounds=2), number=5).result is not None


def test_a_match_is_not_over_while_its_only_round_is_drafted() -> None:
    match = new_match(SIX, SixOptions(variants=("pro",), rounds=1), 2, "owl")
    assert match.state.hands == ((), ())
    assert match.result is None
    assert len(match.waiting_for) == 1


@pytest.mark.parametrize(
    ("totals", "options", "over"),
    [
        ((66, 3), SixOptions(), False),
        ((67, 3), SixOptions(), True),
        ((3, 67), SixOptions(), True),
        ((65, 3), SixOptions(reached=True), False),
        ((66, 3), SixOptions(reached=True), True),
        ((33, 3), SixOptions(limit=33), False),
        ((34, 3), SixOptions(limit=33), True),
        ((500, 3), SixOptions(limit=None, rounds=3), False),
        ((67, 3), SixOptions(rounds=3), True),
        ((3, 3), SixOptions(rounds=3), False),
    ],
)
def test_more_than_66_ends_the_match_or_what_was_agreed(
    totals: tuple[int, int], options: SixOptions, over: bool
) -> None:
    assert (last_turn(totals, options).result is not None) is over


@pytest.mark.parametrize("options", [SixOptions(rounds=3), SixOptions(limit=None, rounds=3)])
def test_a_number_of_rounds_can_be_agreed(options: SixOptions) -> None:
    assert last_turn((3, 3), options, number=2).result is None
    assert last_turn((3, 3), options, number=3).result is not None


def test_the_match_ends_with_a_round_never_within_it() -> None:
    match = table((1,), (2,), (3,), (4,), hands=((5, 90), (6, 91)), totals=(100, 0))
    assert lay(match, 5, 6).result is None


def test_heads_of_the_last_round_count_for_the_limit() -> None:
    rows = (1,), (2,), (3,), (4, 5, 6, 7, 8)
    assert lay(table(*rows, hands=((10,), (11,)), totals=(61, 0)), 10, 11).result == Result(
        points=(67, 0), ranks=(2, 1)
    )


def test_fewest_heads_wins_and_equal_totals_share_the_rank() -> None:
    rows = (1,), (2,), (3,), (4,)
    hands = ((5,), (6,), (7,), (8,))
    match = table(*rows, hands=hands, totals=(70, 12, 12, 30))
    result = lay(match, 5, 6, 7, 8).result
    assert result is not None
    assert result.ranks == (4, 1, 1, 3)


def test_a_match_needs_some_end() -> None:
    with pytest.raises(BadOptions) as refused:
        read_options(SixOptions, {"limit": None})
    assert refused.value.code == "endless"
