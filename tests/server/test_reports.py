"""What a browser reports is logged without anything that was on its screen."""

import logging
from pathlib import Path

import msgspec
import pytest
from litestar.testing import AsyncTestClient

from tablee.server.app import Settings, make_site
from tablee.server.limits import REPORTS
from tablee.server.reports import Report, clean, ours

REPORT = {
    "page": "table",
    "part": "flights",
    "name": "TypeError",
    "message": "Failed to execute 'animate' on 'Element': duration must not be negative, is -45.",
    "stack": ["Flights.fly shared-BX_1.js:2:411", "http://evil.example/t/q8Zk3vN1x0aB"],
    "edition": "index-Ab12",
}


@pytest.mark.parametrize(
    ("said", "logged"),
    [
        ("Cannot read properties of undefined (reading 'Clothilde')", "(reading …)"),
        ("Unexpected token 'C', \"Clothilde says no\" is not valid JSON", "… is not valid JSON"),
        ("no table at https://here/t/q8Zk3vN1x0aB?seat=3 for you", "no table at … for you"),
        ("hand 12 34 56", "hand … … …"),
        ("token qwertzuiopasdfghjklyxcvbnmqwertz", "token …"),
        ("an open “quote that never ends", "an open …"),
        ("two\nlines\x1b[31m\u2028", "two lines …"),
    ],
)
def test_a_message_keeps_only_what_belongs_to_the_program(said: str, logged: str) -> None:
    assert clean(said).endswith(logged)
    assert "Clothilde" not in clean(said)
    assert clean(said).isprintable()


def test_the_way_to_an_error_names_only_our_files() -> None:
    fine = ["Flights.fly shared-BX_1.js:2:411", "async <anonymous> index-1.js:1:9", "a.js:1:2"]
    foreign = ["/t/q8Zk3vN1x0aB", "x http://here/a.js:1:2", "fly a.js?token=1:2:3", "Zoé a.js:1:2"]
    assert ours(fine + foreign) == fine


async def test_it_is_one_line_and_only_so_many(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    site = make_site(Settings(tmp_path / "house"))
    async with AsyncTestClient(site, base_url="http://house.local") as browser:
        with caplog.at_level(logging.WARNING, "tablee"):
            answers = [await browser.post("/api/reports", json=REPORT) for _ in range(8)]
    burst = int(REPORTS.burst)
    assert [each.status_code for each in answers] == [204] * burst + [429] * (8 - burst)
    lines = [record for record in caplog.records if record.getMessage() == "a page failed"]
    assert len(lines) == burst
    told = {
        name: lines[0].__dict__[name]
        for name in ("page", "part", "failure", "said", "at", "edition")
    }
    assert told == {
        "page": "table",
        "part": "flights",
        "failure": "TypeError",
        "said": "Failed to execute … on …: duration must not be negative, is …",
        "at": ["Flights.fly shared-BX_1.js:2:411"],
        "edition": "index-Ab12",
    }


@pytest.mark.parametrize(
    "change",
    [
        {"page": "/t/q8Zk3vN1x0aB"},
        {"part": "A b"},
        {"name": "x" * 41},
        {"message": "x" * 301},
        {"stack": ["a.js:1:1"] * 9},
        {"stack": ["x" * 121]},
        {"edition": "x y"},
        {"hand": [1, 2, 3]},
    ],
    ids=str,
)
def test_what_is_too_big_or_unknown_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**REPORT, **change}, Report)
