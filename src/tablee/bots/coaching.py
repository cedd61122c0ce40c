"""A coach: what each choice of a seat cost more than the best one, from what it knew then."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from msgspec import Struct

from tablee.bots.budget import Budget
from tablee.engine.bots import Coach
from tablee.engine.game import Seat
from tablee.engine.match import Match, Undo, Update, new_match

if TYPE_CHECKING:  # it takes a second to import
    from tablee.bots.weighing import Compared

BUDGET = Budget(playouts=40_000)
"""For a choice: a tenth of a second. Counted, not timed: it says the same on every machine."""
SEED = 1
"""The same for all: what others hold must not decide how a choice is judged."""


WORLDS = 2_000
"""For the risks."""


class Compare(Protocol):
    """The part of a game's search that a coach uses."""

    def __call__(
        self, view: Any, seat: int, ways: Sequence[Any], budget: Budget, seed: int
    ) -> "list[Compared]": ...


class Risk(NamedTuple):
    """What may happen to a way in this turn."""

    chance: float
    """That it takes something."""
    heads: float
    """How much it takes then, on average."""


class Risks(Protocol):
    """The part of a game's search that tells risks."""

    def __call__(
        self, view: Any, seat: int, ways: Sequence[Any], worlds: int, seed: int
    ) -> list[Risk]:
        """By way; empty where there is nothing to tell."""


class Advice(Struct, frozen=True, omit_defaults=True):
    """One choice of a seat, and all that it could have done."""

    move: int
    """After so many actions of the record."""
    chosen: int
    """Which of the ways it took."""
    ways: Sequence[Any]
    """The actions."""
    costs: Sequence[float]
    """By way: what it costs more than the best one, on average."""
    doubts: Sequence[float]
    """By way: the standard error of its cost."""
    chances: Sequence[float] = ()
    """By way: how likely it was to take something in that very turn; empty where that is no
    question."""
    heads: Sequence[float] = ()
    """By way: how much it took then, on average."""


def choices_of(match: Match, seat: Seat) -> Iterator[tuple[Update, Any]]:
    """What the seat saw and chose, each time. What it took back does not count."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    open_choice: tuple[Update, Any] | None = None
    for who, action in match.told:
        after = then.submit(who, action)
        if who == seat and isinstance(action, match.rules.at_once):
            yield then.update(seat), action  # what the seat has chosen besides stays
        elif who == seat:
            open_choice = None if isinstance(action, Undo) else (then.update(seat), action)
        if open_choice and not after.choices:
            yield open_choice
            open_choice = None
        then = after


class Choice(NamedTuple):
    """What a seat saw, all that it could have done, and which of them it did."""

    update: Update
    ways: list[Any]
    chosen: int


def to_judge(match: Match, seat: Seat, coach: Coach) -> list[Choice]:
    """The choices of a seat that had at least two ways."""
    made = list(choices_of(match, seat))
    if coach.ways_after is None:
        compared = [coach.ways(update) for update, _ in made]
    else:
        compared = [*coach.ways_after(made, match.update(seat))]
    return [
        Choice(update, list(ways), ways.index(action))
        for (update, action), ways in zip(made, compared, strict=True)
        if action in ways and len(ways) > 1
    ]


def advise(
    choices: Sequence[Choice], seat: Seat, compare: Compare, risks: Risks | None = None
) -> Iterator[Advice]:
    """Judges each choice from what the seat saw."""
    for update, ways, chosen in choices:
        found = compare(update.view, seat, ways, BUDGET, SEED)
        told = risks(update.view, seat, ways, WORLDS, SEED) if risks else []
        yield Advice(
            move=update.seq,
            chosen=chosen,
            ways=ways,
            costs=[round(each.more, 2) for each in found],
            doubts=[round(each.doubt, 2) for each in found],
            chances=[round(each.chance, 2) for each in told],
            heads=[round(each.heads, 1) for each in told],
        )
