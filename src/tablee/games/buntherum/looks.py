"""What a coach tells of a match: who answered what for each card, and how hard it was."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from tablee.engine.match import Match, new_match
from tablee.engine.reactions import Looked, Reaction
from tablee.games.buntherum.model import (
    Answered,
    CardUp,
    Finish,
    Judged,
    RaceClosed,
    Row,
    Turned,
    rows_for,
)
from tablee.games.buntherum.race import is_right

Kind: TypeAlias = Literal["many", "two", "one", "none"]
"""How many rows take a card: three or more, two, one, or none. The fewer, the longer one looks."""


def looks(match: Match) -> Iterator[Looked]:
    """Every card that was judged, in the order of the match."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    opened = 0
    for who, action in match.told:
        rows, then = then.state.rows, then.submit(who, action)
        for event in then.events:
            match event:
                case RaceClosed(photo=photo):
                    yield looked(opened, rows_for(rows, photo.card), photo.calls)
                case Judged(judgement=judgement):
                    answers = [each for each in judgement.answers if each.verdict != "none"]
                    yield looked(opened, rows_for(rows, judgement.card), answers)
                case _:
                    pass
        if any(isinstance(event, Turned | CardUp) for event in then.events):
            opened = then.seq


def looked(opened: int, rows: Sequence[Row], calls: Sequence[Finish | Answered]) -> Looked:
    return Looked(
        move=opened,
        kind=kind_of(len(rows)),
        right=rows or [None],
        reactions=[
            Reaction(
                seat=call.seat,
                answer=call.row,
                ms=call.ms if isinstance(call, Finish) else None,
                right=is_right(call.row, rows),
            )
            for call in calls
        ],
    )


def kind_of(rows: int) -> Kind:
    kinds: tuple[Kind, ...] = ("none", "one", "two")
    return kinds[rows] if rows < len(kinds) else "many"
