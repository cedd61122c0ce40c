"""The terminal says a message as the browser does, in `web/messages/messages.test.ts`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.cli.messages import BadMessage, holds, parse, say
from tablee.cli.words import languages, speak

CASES = Path(__file__).parents[2] / "web/messages/cases.json"
SPOKEN = [case for case in json.loads(CASES.read_text("utf-8")) if case["language"] in languages()]


@pytest.mark.parametrize("case", SPOKEN, ids=lambda case: str(case["message"]))
def test_a_message_is_said_as_in_the_browser(case: dict[str, Any]) -> None:
    names = [each.split(":")[0].strip() for each in case["parameters"].split(",")]
    blanks = dict(zip(names, case["given"], strict=bool(case["parameters"])))
    assert say(parse(case["message"]), blanks, speak(case["language"]).tongue) == case["said"]


@pytest.mark.parametrize(
    "broken",
    [
        "{", "{name", "}", "{name, plural}", "{n, plural, one {#}}", "{name, of}",
        "{n, plural, other {#} other {}}", "{names, list, some {}}", "'{name",
        "{n, plural, other {#}", "{}",
    ],
)  # fmt: skip
def test_a_broken_message_says_where_it_breaks(broken: str) -> None:
    with pytest.raises(BadMessage, match="⟵ here"):
        parse(broken)


def test_rules_for_numbers_are_those_of_cldr() -> None:
    few = "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"
    assert [number for number in range(30) if holds(few, number)] == [2, 3, 4, 22, 23, 24]
    assert holds("n = 0,1 or n = 5", 5)
    assert not holds("n = 1", "many")
    with pytest.raises(BadMessage):
        holds("nearly one", 1)
