"""Options are checked one by one, with errors in words."""

import pytest

from tablee.engine.errors import BadOptions
from tablee.engine.options import Choice, choices, read_options
from tablee.games.barbarossa.model import BarbarossaOptions
from tablee.games.baron.model import BaronOptions
from tablee.games.six.model import SixOptions


def test_options_left_out_have_their_defaults() -> None:
    assert read_options(SixOptions, {}) == SixOptions(limit=66, reached=False, rounds=None)


def test_options_given_are_taken() -> None:
    given = {"limit": 33, "reached": True, "rounds": 5, "variants": ["pro"]}
    assert read_options(SixOptions, given) == SixOptions(
        limit=33, reached=True, rounds=5, variants=("pro",)
    )


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ({"limits": 33}, "unknown_option", "no option 'limits'. Did you mean 'limit'?"),
        ({"variant": "pro"}, "unknown_option", "Did you mean 'variants'?"),
        (
            {"zzz": 1},
            "unknown_option",
            "limit, reached, rounds, ask, bots_decide, hints, tracker.",
        ),
        ({"limit": 0}, "bad_number_or_none", "takes a whole number from 1 to 1000, or null."),
        ({"limit": 1001}, "bad_number_or_none", "1 to 1000"),
        ({"limit": "many"}, "bad_number_or_none", "1 to 1000"),
        ({"limit": 1.5}, "bad_number_or_none", "1 to 1000"),
        ({"limit": True}, "bad_number_or_none", "1 to 1000"),
        ({"reached": 1}, "bad_switch", "'reached' takes true or false."),
        ({"reached": None}, "bad_switch", "true or false"),
        ({"variants": "pro"}, "bad_variants", "list of names"),
        ({"variants": [1]}, "bad_variants", "list of names"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(
    given: dict[str, object], code: str, words: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        read_options(SixOptions, given)
    assert refused.value.code == code
    assert words in refused.value.message


def test_none_is_spoken_of_as_it_is_written() -> None:
    with pytest.raises(BadOptions, match="1 to 1000, or none"):
        read_options(SixOptions, {"limit": 0}, none="none")
    with pytest.raises(BadOptions, match="an object in JSON, or null for none"):
        read_options(BaronOptions, {"deck": 3})
    with pytest.raises(BadOptions, match="one of de, en, es, fr, or null for none"):
        read_options(BarbarossaOptions, {"language": "pt"})
    with pytest.raises(BadOptions, match=r"1 to 20\.$") as refused:
        read_options(BaronOptions, {"matches": None})
    assert refused.value.code == "bad_number"


def test_a_form_can_be_made_from_the_options() -> None:
    assert choices(SixOptions) == [
        Choice("limit", "number", 66, optional=True, low=1, high=1000),
        Choice("reached", "switch", False),
        Choice("rounds", "number", None, optional=True, low=1, high=100),
        Choice("ask", "switch", True),
        Choice("bots_decide", "switch", False),
        Choice("hints", "switch", False),
        Choice("tracker", "switch", False),
    ]
    assert choices(BarbarossaOptions)[2] == Choice(
        "language", "name", None, optional=True, names=("de", "en", "es", "fr")
    )
