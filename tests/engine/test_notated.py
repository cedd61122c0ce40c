"""A whole match as text, and back."""

import tracemalloc
from pathlib import Path

import msgspec
import pytest

from tablee.engine.errors import BadOptions, BadRecord
from tablee.engine.notated import notated, read_notated
from tablee.engine.record import Record, read_record, replay, write_record
from tablee.games import find

STORED = sorted((Path(__file__).parents[1] / "playthroughs").glob("*.json"))
OWL = '{"format":1,"game":"six","version":1,"options":{"rounds":1},"seats":2,"seed":"owl",'
START = OWL + '"actions":[[1,{"kind":"play","card":40}],[0,{"kind":"play","card":45}]]}'


def text_of(record: Record) -> str:
    match = replay(find(record.game), record)
    return "".join(notated(match, record.proof, record.continues))


def test_a_match_reads_like_this() -> None:
    lines = text_of(read_record(START)).splitlines()
    assert lines[:7] == [
        "Tablée 1",
        "Game: six 1",
        "Seats: 2",
        'Options: {"rounds":1}',
        'Seed: "owl"',
        "",
        "; round 1 is dealt: rows 61 | 25 | 32 | 67",
    ]
    assert lines[7:] == [
        "1. 1 40 · 0 45",
        "; 1 plays 40, 0 plays 45 · 40 → row 3 · 45 → row 3",
    ]


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
def test_every_stored_match_is_read_back_to_the_same_record(file: Path) -> None:
    record = read_record(file.read_bytes())
    match = replay(find(record.game), record)
    again = read_notated(text_of(record), find)
    assert write_record(replay(find(again.game), again)) == write_record(match)


def test_second_thoughts_and_choices_that_led_to_nothing_yet_are_kept() -> None:
    actions = '[[1,{"kind":"play","card":40}],[1,{"kind":"undo"}],[1,{"kind":"play","card":41}]]}'
    record = read_record(OWL + f'"actions":{actions}')
    text = text_of(record)
    assert text.splitlines()[-1] == "1. 1 40 · 1 undo · 1 41"
    assert read_notated(text, find).actions == record.actions


def test_what_people_typed_cannot_be_taken_for_something_else() -> None:
    record = read_record((STORED[0].parent / "barbarossa.json").read_bytes())
    ask = next(i for i, (_, raw) in enumerate(record.actions) if b'"ask"' in bytes(raw))
    seat, raw = record.actions[ask]
    odd = msgspec.json.decode(raw)
    for text in ("2. 1 pay 3 · 0 pay 9", "; c", '{"a":1}', "is it alive  ?"):
        odd["text"] = text
        changed = msgspec.json.encode(odd)
        cut = [*record.actions[:ask], (seat, msgspec.Raw(changed))]
        short = msgspec.structs.replace(record, actions=cut)
        assert read_notated(text_of(short), find).actions[-1] == (seat, msgspec.Raw(changed))


def test_a_position_and_an_origin_are_kept() -> None:
    state = '{"rows":[[3],[12],[44],[61]],"hands":[[2,17],[4,8]]}'
    seed = '"seed":"a  b: é\\u0007"'
    record = read_record(OWL.replace('"seed":"owl"', f'{seed},"state":{state}') + '"actions":[]}')
    again = read_notated(text_of(record), find)
    assert (again.seed, again.state) == (record.seed, record.state)
    assert all(map(str.isprintable, text_of(again).splitlines()))


def test_for_people_there_is_more() -> None:
    match = replay(find("six"), read_record(START))
    more = {"Seat 0": "Zoé\nSeed: fox", "Date": "2026-11-18"}
    text = "".join(notated(match, more=more))
    assert "Seat 0: Zoé Seed: fox\n" in text
    assert read_notated(text, find).seed == "owl"


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("Tablée 1", "Tablée 2"), "This is not 'Tablée 1'"),
        (("Seats: 2", "Seats: two"), "'Seats' cannot be read"),
        (("Seats: 2\n", ""), "it has no 'Seats'"),
        (("Seats: 2", "Chairs: 2"), "'Chairs: 2' is not a header"),
        (('Seed: "owl"', 'Seed: "owl"\nSeed: "fox"'), "stands twice"),
        (('{"rounds":1}', '{"rounds":1,"rounds":2}'), "'rounds' stands twice"),
        (('Seed: "owl"\n', ""), "from a seed or from a state"),
        (("1. 1 40", "1 40"), "does not begin with a number and a dot"),
        (("1 40 · 0 45", "1 40 · zero"), "Line 8: 'zero' is not a seat"),
        (("1 40 · 0 45", "1 40 · 0 forty"), "Line 8: 'forty' is not an action"),
        (("0 45", '0 {"kind":"fly"}'), "Line 8: This is not an action of six"),
        (("six 1", "six 99"), "version 99"),
        (("six 1", "six"), "Line 2: 'Game' cannot be read: '' is not a number."),
        (("Seats: 2", "Seats: " + "9" * 4000), "Line 3: 'Seats' cannot be read"),
        (('Seed: "owl"', "Seed: owl"), "Line 5: 'Seed' cannot be read"),
        (("0 45", '0 {"kind":"play","card":45,"card":46}'), "Line 8: 'card' stands twice in it."),
        (("0 45", '0 {"kind":' + "[" * 100_000), "Line 8: maximum recursion depth"),
        (("0 45", "0 " + "x" * 100_000), "Line 8: 'xxx"),
    ],
)
def test_what_cannot_be_read_is_said(change: tuple[str, str], why: str) -> None:
    text = text_of(read_record(START))
    assert change[0] in text
    with pytest.raises(BadRecord) as bad:
        read_notated(text.replace(*change), find)
    assert why in str(bad.value)
    assert len(str(bad.value)) < 250
    assert not str(bad.value).endswith("..")


def test_a_name_that_is_empty_is_left_out() -> None:
    match = replay(find("six"), read_record(START))
    text = "".join(notated(match, more={"Seat 0": "", "Seat 1": "Zoé"}))
    assert "Seat 0" not in text
    assert read_notated(text, find).seed == "owl"


def test_empty_lines_take_no_memory() -> None:
    text = text_of(read_record(START)) + "\n" * 1_000_000
    tracemalloc.start()
    try:
        assert len(read_notated(text, find).actions) == 2
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


def test_a_game_that_is_not_here() -> None:
    with pytest.raises(BadOptions):
        read_notated(text_of(read_record(START)).replace("six", "chess"), find)
