"""Positions of six that people write: as JSON, and in notation."""

import pytest

from tablee.engine.errors import BadPosition
from tablee.engine.match import new_match
from tablee.engine.record import begin, read_record
from tablee.games.six import SIX
from tablee.games.six.model import ChooseRow, Draft, Next, Play, SixOptions, State
from tablee.games.six.shared import Laid

ROWS = (1,), (2,), (3,), (4,)
POOL = tuple(range(1, 25))


def test_what_is_left_out_is_filled_in() -> None:
    match = new_match(SIX, SixOptions(), 2, "owl", State(rows=ROWS, hands=((9, 5), (6, 7))))
    assert match.state == State(
        rows=ROWS, hands=((5, 9), (6, 7)), piles=((), ()), totals=(0, 0), round=1
    )


def test_a_position_between_two_placements_goes_on_by_itself() -> None:
    table = (Laid(1, 10), Laid(0, 11))
    match = new_match(
        SIX, SixOptions(), 2, "owl", State(rows=ROWS, hands=((5,), (6,)), table=table)
    )
    assert match.state.rows[3] == (4, 10, 11)
    assert match.waiting_for == [0, 1]


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("bad_group", State(rows=ROWS, hands=((5,), (6,), (7,)))),
        ("bad_group", State(rows=ROWS, hands=((5,), (6,)), piles=((),))),
        ("bad_group", State(rows=ROWS, hands=((5,), (6,)), totals=(1, 2, 3))),
        ("negative", State(rows=ROWS, hands=((5,), (6,)), totals=(1, -2))),
        ("negative", State(rows=ROWS, hands=((5,), (6,)), round=-1)),
        ("no_such_card", State(rows=ROWS, hands=((5,), (105,)))),
        ("no_such_card", State(rows=ROWS, hands=((5,), (0,)))),
        ("card_twice", State(rows=ROWS, hands=((5,), (5,)))),
        ("card_twice", State(rows=ROWS, hands=((5,), (6,)), piles=((1,), ()))),
        ("bad_rows", State(rows=ROWS[:3], hands=((5,), (6,)))),
        ("bad_rows", State(rows=(), hands=((5,), (6,)))),
        ("bad_row", State(rows=((), *ROWS[1:]), hands=((5,), (6,)))),
        ("bad_row", State(rows=((10, 11, 12, 13, 14, 15), *ROWS[1:]), hands=((5,), (6,)))),
        ("uneven_hands", State(rows=ROWS, hands=((5, 7), (6,)))),
        ("big_hand", State(rows=ROWS, hands=(tuple(range(10, 21)), tuple(range(30, 41))))),
        ("laid_twice", State(rows=ROWS, hands=((), ()), table=(Laid(0, 7), Laid(0, 8)))),
        ("no_such_seat", State(rows=ROWS, hands=((), ()), table=(Laid(2, 7),))),
        ("no_such_seat", State(rows=ROWS, hands=((5,), (6,)), first=-1)),
        ("no_pool", State(rows=(), hands=((), ()), pool=POOL)),
        ("not_ascending", State(rows=((9, 7), *ROWS[1:]), hands=((5,), (6,)))),
        ("bad_order", State(rows=ROWS, hands=((), ()), table=(Laid(0, 8), Laid(1, 7)))),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(code: str, position: State) -> None:
    with pytest.raises(BadPosition) as refused:
        new_match(SIX, SixOptions(), 2, "owl", position)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("code", "position"),
    [
        ("draft_first", State(rows=ROWS, hands=((), ()), pool=POOL[4:])),
        ("bad_pool", State(rows=(), hands=((), ()), pool=POOL[1:])),
        ("bad_pool", State(rows=(), hands=(POOL[:10], POOL[10:20]), pool=POOL[20:])),
        ("uneven_draft", State(rows=(), hands=((), POOL[:1]), pool=POOL[1:])),
        ("no_such_card", State(rows=(), hands=((), ()), pool=(*POOL[1:], 25))),
    ],
)
def test_a_draft_that_cannot_be_is_refused(code: str, position: State) -> None:
    with pytest.raises(BadPosition) as refused:
        new_match(SIX, SixOptions(variants=("pro",)), 2, "owl", position)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("variant", "ascend"),
    [("pro", True), ("parity", True), ("hop", True), ("climb", False), ("reverse", False)],
)
def test_rows_ascend_unless_a_special_card_turns_something_round(
    variant: str, ascend: bool
) -> None:
    position = State(rows=((9, 7), *ROWS[1:]), hands=((5,), (6,)))
    options = SixOptions(variants=(variant,))
    if not ascend:
        assert new_match(SIX, options, 2, "owl", position).state.rows[0] == (9, 7)
        return
    with pytest.raises(BadPosition) as refused:
        new_match(SIX, options, 2, "owl", position)
    assert refused.value.code == "not_ascending"


@pytest.mark.parametrize("part", ['"round": 1%s', '"totals": [0, 1%s]'])
def test_numbers_without_end_are_refused(part: str) -> None:
    state = '{"rows": [[1], [2], [3], [4]], "hands": [[5], [6]], %s}' % (part % ("0" * 4000))
    record = read_record(b'{"game": "six", "seats": 2, "state": %s}' % state.encode())
    with pytest.raises(BadPosition) as refused:
        begin(SIX, record)
    assert refused.value.code == "bad_state"


def test_a_draft_goes_on_where_it_stood() -> None:
    position = State(rows=(), hands=(POOL[:1], ()), pool=POOL[1:])
    match = new_match(SIX, SixOptions(variants=("pro",)), 2, "owl", position)
    assert match.waiting_for == [1]


class TestNotation:
    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("17", Play(17)),
            ("row 2", ChooseRow(1)),
            ("draft 17", Draft(17)),
            ("next", Next()),
        ],
    )
    def test_actions_print_and_parse(self, text: str, action: Play) -> None:
        assert SIX.notation.action(action) == text
        assert SIX.notation.parse_action(text) == action

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "seventeen",
            "row",
            "row x",
            "17 18",
            "-1",
            "nexttime",
            "row 0",
            "lift 0",
            "insert 5 to 0",
        ],
    )
    def test_what_is_no_action_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="is not an action"):
            SIX.notation.parse_action(text)

    def test_a_position_is_one_line(self) -> None:
        state = State(
            rows=((3, 4), (12, 17), (44,), (61,)),
            hands=((2, 8), (5, 9)),
            piles=((), (11, 55)),
            totals=(0, 30),
            round=2,
            table=(Laid(1, 18), Laid(0, 21)),
        )
        text = (
            "round 2 ; rows 3 4 | 12 17 | 44 | 61 ; hands 2 8 / 5 9 ; piles - / 11 55"
            " ; totals 0 30 ; table 1:18 0:21"
        )
        assert SIX.notation.position(state) == text
        assert SIX.notation.parse_position(text) == state

    def test_a_position_with_an_unknown_part_is_refused(self) -> None:
        with pytest.raises(ValueError, match="'cards' is not a part"):
            SIX.notation.parse_position("rows 1 | 2 | 3 | 4 ; cards 7")
