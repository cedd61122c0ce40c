"""Which variants of six go together, and what a position may say about them."""

from itertools import combinations

import pytest

from tablee.engine.errors import BadOptions, BadPosition
from tablee.engine.match import new_match
from tablee.engine.variants import combinable
from tablee.games.six import SIX
from tablee.games.six.model import Marker, Play, SixOptions, State
from tablee.games.six.shared import Laid

FAN_CARDS = ("parity", "climb", "hop", "reverse")
ROWS = (1,), (2,), (3,), (4,)


@pytest.mark.parametrize("pair", list(combinations(FAN_CARDS, 2)))
def test_one_special_card_at_a_time(pair: tuple[str, str]) -> None:
    with pytest.raises(BadOptions, match="cannot be played together") as refused:
        new_match(SIX, SixOptions(variants=pair), 4, "owl")
    assert refused.value.code == "variants_clash"


@pytest.mark.parametrize("fan_card", FAN_CARDS)
def test_each_goes_with_pro(fan_card: str) -> None:
    sets = [{variant.key for variant in chosen} for chosen in combinable(SIX.variants)]
    assert {fan_card} in sets
    assert {"pro", fan_card} in sets


@pytest.mark.parametrize("fan_card", FAN_CARDS)
def test_with_pro_the_special_card_comes_after_the_draft(fan_card: str) -> None:
    match = new_match(SIX, SixOptions(variants=("pro", fan_card)), 2, "owl")
    assert match.state.marker is None
    while match.state.pool:
        (seat,) = match.waiting_for
        match = match.submit(seat, match.legal(seat)[0])
    assert (match.state.marker is None) == (fan_card == "reverse")
    assert match.events[-1] != match.events[-2]


@pytest.mark.parametrize("fan_card", FAN_CARDS[:3])
def test_the_special_card_is_set_up_afresh_each_round(fan_card: str) -> None:
    options = SixOptions(variants=(fan_card,))
    match = new_match(SIX, options, 2, "owl")
    while match.state.round == 1:
        seat = match.waiting_for[0]
        match = match.submit(seat, match.legal(seat)[0])
    assert match.events[-1].was is None
    assert match.events[-1].why == "round"


@pytest.mark.parametrize(
    ("variants", "position"),
    [
        ((), State(rows=ROWS, hands=((5,), (6,)), marker=Marker(0))),
        ((), State(rows=ROWS, hands=((5,), (6,)), reversed_by=(0,))),
        ((), State(rows=ROWS, hands=((5,), (6,)), table=(Laid(0, 31, True),))),
        (("reverse",), State(rows=ROWS, hands=((5,), (6,)), marker=Marker(0))),
        (("reverse",), State(rows=ROWS, hands=((5,), (6,)), reversed_by=(2,))),
        (("parity",), State(rows=ROWS, hands=((5,), (6,)), marker=Marker(0, "up"))),
        (("parity",), State(rows=ROWS, hands=((5,), (6,)), marker=Marker(4, "odd"))),
        (("hop",), State(rows=ROWS, hands=((5,), (6,)), marker=Marker(0, "odd"))),
        (("hop",), State(rows=ROWS, hands=((5,), (6,)), reversed_by=(1,))),
        (
            ("pro", "hop"),
            State(rows=(), hands=((), ()), pool=tuple(range(1, 25)), marker=Marker(0)),
        ),
    ],
)
def test_a_position_with_the_wrong_special_card_is_refused(
    variants: tuple[str, ...], position: State
) -> None:
    with pytest.raises(BadPosition):
        new_match(SIX, SixOptions(variants=variants), 2, "owl", position)


@pytest.mark.parametrize("variants", [(), ("pro",), ("hop",)])
def test_without_the_reverse_variant_nothing_is_reversed(variants: tuple[str, ...]) -> None:
    state = State(rows=((1,), (2,), (3,), (4,)), hands=((13, 14), (15, 16)))
    match = new_match(SIX, SixOptions(variants=variants), 2, "owl", state)
    assert Play(13, True) not in match.legal(0)


@pytest.mark.parametrize(
    ("text", "marker"), [("4 up", Marker(3, "up")), ("1", Marker(0)), ("2 odd", Marker(1, "odd"))]
)
def test_a_marker_prints_and_parses(text: str, marker: Marker) -> None:
    state = State(rows=ROWS, hands=((5,), (6,)), marker=marker)
    written = SIX.notation.position(state)
    assert f" ; marker {text}" in written
    assert SIX.notation.parse_position(written) == state


def test_an_unknown_side_is_refused() -> None:
    with pytest.raises(ValueError, match="'sideways' is not a side"):
        SIX.notation.parse_position("rows 1 | 2 | 3 | 4 ; marker 1 sideways")
