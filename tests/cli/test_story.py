"""A record as prose."""

import json
from itertools import islice
from typing import Any

import pytest

from tablee.cli.story import story
from tablee.engine.errors import IllegalAction
from tablee.engine.record import read_record
from tablee.games import find

POSITION = {"rows": [[3], [12], [44], [55, 56, 57, 58, 61]], "hands": [[2, 17, 70], [4, 8, 99]]}


def told(**record: Any) -> list[str]:
    data = json.dumps({"game": "six", "seats": 2, "seed": "owl"} | record).encode()
    return list(story(find("six"), read_record(data)))


def plays(*cards: int) -> list[Any]:
    return [[i % 2, {"kind": "play", "card": card}] for i, card in enumerate(cards)]


def test_a_match_reads_like_prose() -> None:
    take = [[0, {"kind": "row", "row": 3}]]
    actions = plays(17, 4, 2, 8) + take + plays(70, 99)
    assert told(state=POSITION, options={"rounds": 1}, actions=actions) == [
        "six seats=2 rounds=1 seed=owl",
        "    round 1 ; rows 3 | 12 | 44 | 55 56 57 58 61 ; hands 2 17 70 / 4 8 99 "
        "; piles - / - ; totals 0 0",
        "  1 plays 4, 0 plays 17",
        "  4 → row 1 · 17 → row 2",
        "    round 1 ; rows 3 4 | 12 17 | 44 | 55 56 57 58 61 ; hands 2 70 / 8 99 "
        "; piles - / - ; totals 0 0",
        "  0 plays 2, 1 plays 8",
        "  0 takes row 4 (55 56 57 58 61), 11 heads: too low",
        "  2 → row 4 · 8 → row 1",
        "    round 1 ; rows 3 4 8 | 12 17 | 44 | 2 ; hands 70 / 99 "
        "; piles 55 56 57 58 61 / - ; totals 0 0",
        "  0 plays 70, 1 plays 99",
        "  70 → row 3 · 99 → row 3 · round 1 scores 11 0, in all 11 0",
        "  the match is over · 1. seat 1 with 0 · 2. seat 0 with 11",
    ]


def test_a_match_that_is_not_over_says_so() -> None:
    assert told(state=POSITION)[-1] == "  not finished, waiting for 0, 1"
    assert told(state=POSITION, actions=plays(17))[-1] == (
        "  0 has chosen 17 · not finished, waiting for 1"
    )


def test_a_choice_taken_back_leaves_no_trace() -> None:
    undone = [*plays(17), [0, {"kind": "undo"}]]
    assert told(state=POSITION, actions=undone) == told(state=POSITION)


def test_a_draft_shares_lines_that_are_never_too_long() -> None:
    first = int("1 drafts first" in told(options={"variants": ["pro"]})[1])
    drafts = [[(first + i) % 2, {"kind": "draft", "card": 1 + i}] for i in range(20)]
    lines = told(options={"variants": ["pro"]}, actions=drafts)
    assert lines[0] == "six seats=2 variant=pro seed=owl"
    drafted = [line for line in lines if " drafts " in line and "lie open" not in line]
    assert sum(line.count(" drafts ") for line in drafted) == 20
    assert 3 <= len(drafted) <= 5
    assert max(map(len, drafted)) <= 100
    assert "  the rest starts the rows: 21 | 22 | 23 | 24" in lines


@pytest.mark.parametrize(
    ("options", "seed", "header"),
    [
        ({"limit": 33, "reached": True}, "owl", "six seats=2 limit=33 reached=true seed=owl"),
        ({"limit": None, "rounds": 2}, 7, "six seats=2 limit=null rounds=2 seed=7"),
        ({"limit": 66}, "", 'six seats=2 seed=""'),
        ({}, "two\nlines", 'six seats=2 seed="two\\nlines"'),
    ],
)
def test_the_header_names_what_differs(
    options: dict[str, object], seed: str | int, header: str
) -> None:
    assert told(options=options, seed=seed)[0] == header


def test_what_happened_before_a_mistake_is_told() -> None:
    data = {"game": "six", "seats": 2, "state": POSITION, "actions": plays(17, 4, 17)}
    lines = story(find("six"), read_record(json.dumps(data).encode()))
    assert "  4 → row 1 · 17 → row 2" in islice(lines, 4)
    with pytest.raises(IllegalAction):
        list(lines)
