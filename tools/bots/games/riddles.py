"""What `tablee bench riddles --json` says, as a table and sentences."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from tablee.engine.bots import Level
from tablee.games.barbarossa.bots.matches import Figure, Figures, OfLevel
from tools.bots.tables import interval, markdown
from tools.ladder.cells import FIGURES

COLUMNS = (
    *("level", "points at the end", "won", "riddles found", "guesses right"),
    "for an arrow in its own",
)


class Bench(Struct, frozen=True):
    riddles: Figures


def read(key: str) -> Figures:
    return msgspec.json.decode((FIGURES / f"{key}.json").read_bytes(), type=Bench).riddles


def part(key: str) -> str:
    told = read(key)
    rows = [row(level, each) for level, each in told.levels.items()]
    return "\n".join((measured(told), markdown(COLUMNS, rows), *sentences(told)))


def measured(told: Figures) -> str:
    return (
        f"**Measured** with `tablee bench riddles --matches {told.matches}` ({told.seats} seats,"
        " all levels, three languages in turn, all words with a recipe; intervals of 95 %):\n"
    )


def row(level: Level, told: OfLevel) -> Sequence[str]:
    return [
        level, mean(told.points), f"{told.wins:.1%}", f"{told.found:.1f}", f"{told.right:.0%}",
        f"{told.owners:+.2f}",
    ]  # fmt: skip


def sentences(told: Figures) -> Sequence[str]:
    return (
        f"Strong over medium: {mean(told.strong_over_medium)} points in the same match; medium over"
        f" easy: {mean(told.medium_over_easy)}. {told.guessed:.0%} of the riddles were found,"
        f" {told.guessed_twice:.0%} twice, for the first time after {mean(told.questions)}"
        " questions.",
        f"Owners got {mean(told.owners)} points for an arrow: {told.owners_won:.0%} brought some,"
        f" {told.owners_lost:.0%} cost some. A match had {mean(told.turns)} turns;"
        f" {told.by_goal:.0%} ended at the goal.",
        f"A step took {told.step_ms:.1f} ms of processor, the slowest in a thousand"
        f" {told.slow_step_ms:.0f} ms (on a busy machine). Where the others type all their"
        f" questions, up to {told.typed} in a notebook, a whole turn of a strong bot took"
        f" {told.turn_ms:.0f} ms on a worker that had just been started, the longest"
        f" {told.slowest_turn_ms:.0f} ms. The longest turn that there can be (six people, ten"
        " sculptures with as many strokes and dabs as clay allows, and more typed questions than a"
        f" bot thinks about) took {told.worst_turn_ms:.0f} ms there.",
    )


def mean(told: Figure) -> str:
    return interval((told.mean, told.low, told.high))
