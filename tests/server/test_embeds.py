"""What a frame and a text tell of those who sat at the table."""

from functools import reduce

from tablee.engine.notated import read_notated
from tablee.games import find
from tablee.server.embeds import called, text_of
from tablee.server.entries import Removed
from tablee.server.following import follow
from tablee.server.table import Table, the_match
from tests.server.test_gone import playing


def without(*guests: str) -> Table:
    return reduce(follow, map(Removed, guests), playing(minutes=None))


def text(table: Table) -> str:
    pieces = text_of(table, the_match(table))
    while True:
        try:
            next(pieces)
        except StopIteration as done:
            return str(done.value)


def test_seats_of_those_who_were_sent_away_have_no_name() -> None:
    assert called(without("jo", "lina")) == ["Zoé", "", "karim", ""]


def test_a_text_without_some_of_the_names_is_read_back() -> None:
    told = text(without("jo", "lina"))
    assert [line for line in told.splitlines() if line.startswith("Seat ")] == [
        "Seat 0: Zoé",
        "Seat 2: karim",
    ]
    assert read_notated(told, find).seats == 4
