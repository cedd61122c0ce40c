"""What the page of a guest says besides matches: stars of riddles, and deals of the day."""

import tomllib
from pathlib import Path

import pytest

from tablee.server.server import Server
from tablee.server.store import Attempt, Deal, Dealt, Gathered, Store, Try
from tablee.server.sweeper import RIDDLE_DAYS
from tests.server.test_statistics import ANN, a_match, a_score, server, told

__all__ = ["server"]
WORDS = Path(__file__).parents[2] / "web/src/lib/words"
pytestmark = pytest.mark.anyio


async def test_stars_and_deals_of_the_day_are_counted(server: Server) -> None:
    store = server.store
    await store.put_guest(ANN)
    for day, number, stars in ((990, 1, 3), (990, 2, 0), (990, 3, None), (991, 1, 2), (991, 2, 1)):
        await store.put_try(
            Try(
                guest="ann", game="barbarossa", day=day, number=number, length=1, steps=b"[]",
                stars=stars, spent=4,
            )
        )  # fmt: skip
    less, more = False, True
    for day, points, mean, kind in (
        (995, 10, 12.0, less), (996, 12, 10.0, less), (997, 9, 4.5, more), (998, 8, 8.04, less),
        (999, 1, None, less),
    ):  # fmt: skip
        await a_deal(store, day, mean, kind)
        await a_match(store, f"d{day}", day, a_score(0, "ann", points, 1), deal="first")
    await a_deal(store, 992, 5.0, less)
    await a_match(store, "d992", 994, a_score(0, "ann", 1, 1), deal="first")  # two days late
    found = await told(server)
    assert (found.gathered, found.dealt) == (Gathered(stars=6, days=2), Dealt(ahead=2, deals=4))


async def a_deal(store: Store, day: int, mean: float | None, more: bool) -> None:
    """Ann has begun it at a table of its own."""
    deal = Deal(
        kind="six", day=day, game="six", version=1, options={}, seats=4, level="strong", more=more,
        secret="", mean=mean,
    )  # fmt: skip
    await store.deals.put([deal])
    attempt = Attempt(guest="ann", kind="six", day=day, table_id=f"d{day}", begun=0.0)
    await store.deals.begin(attempt)


def test_the_page_says_for_how_long_stars_are_kept() -> None:
    files = sorted(WORDS.glob("??/later/own.toml"))
    assert len(files) == 4
    for file in files:
        words = tomllib.loads(file.read_text(encoding="utf-8"))
        assert f"{RIDDLE_DAYS} " in words["stars_days"], file
    assert RIDDLE_DAYS == 60  # as `Gathered` says
