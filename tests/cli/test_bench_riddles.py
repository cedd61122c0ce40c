"""`tablee bench riddles`, in short."""

import json

from tests.cli.terminal import run


def test_bench_riddles_prints_figures_for_programs_and_people() -> None:
    once = ("bench", "riddles", "--matches", "2", "--cores", "1")
    riddles = json.loads(run(*once, "--json").out)["riddles"]
    assert riddles["matches"] == 2
    assert list(riddles["levels"]) == ["easy", "medium", "strong"]
    assert 0 < riddles["guessed"] <= 1
    assert 0 < riddles["turn_ms"] <= riddles["slowest_turn_ms"]
    assert riddles["typed"] > 3
    assert riddles["worst_turn_ms"] > 0
    assert "medium" in run(*once, lang="de").out
