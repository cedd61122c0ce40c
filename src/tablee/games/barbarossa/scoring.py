"""How hats move and how it ends at the table of Barbarossa."""

from collections.abc import Mapping

from tablee.engine.game import Seat
from tablee.games.barbarossa.events import Ended, Event, HatsMoved
from tablee.games.barbarossa.model import (
    FIRST_SPACE,
    FOUND,
    OWNER_MOVES,
    SMALL,
    UNFOUND,
    Ending,
    State,
    Why,
)
from tablee.games.barbarossa.table import Table


def move(state: State, why: Why, steps: Mapping[Seat, int]) -> HatsMoved:
    """Never below the first space (barbarossa.md#1)."""
    hats = enumerate(state.hats)
    there = (max(FIRST_SPACE, hat + steps[seat]) if seat in steps else hat for seat, hat in hats)
    return HatsMoved(why, tuple(there))


def arrows(state: State) -> int:
    """On the board."""
    return sum(len(riddle.arrows) for riddle in state.riddles)


def rows(table: Table, state: State) -> tuple[tuple[int, int], ...]:
    """The table of the owner's moves, for as many as play (barbarossa.md#9)."""
    return OWNER_MOVES[len(table.playing(state)) <= SMALL]


def owner_moves(table: Table, state: State) -> int:
    """The owner's steps, by the arrows on the board, the new one included (barbarossa.md#9).
    Positions of version 1 may have more arrows than the table has: then its last row counts."""
    known = rows(table, state)
    return next((steps for most, steps in known if arrows(state) <= most), known[-1][1])


def last_arrow(table: Table, state: State) -> int:
    """The number of arrows that ends the match (barbarossa.md#11).

    It is the last one in the owners' table, or less if every riddle in play has two arrows before.
    While people model, every riddle may still be in play.
    """
    most = rows(table, state)[-1][0]
    if not table.all_arrows:
        return most
    in_play = sum(riddle.sealed or not state.turn for riddle in state.riddles)
    return min(most, len(FOUND) * in_play)


def end_at_goal(table: Table, state: State) -> list[Event]:
    """A hat at the goal ends the match at once (barbarossa.md#11)."""
    return end(table, state, "goal") if max(state.hats) >= table.goal else []


def end_by_arrows(table: Table, state: State) -> list[Event]:
    """The last arrow ends it, too (barbarossa.md#11)."""
    return end(table, state, "arrows") if arrows(state) >= last_arrow(table, state) else []


def end(table: Table, state: State, why: Ending) -> list[Event]:
    """Riddles that few have found cost points: at the last arrow, or always (barbarossa.md#12)."""
    if why == "goal" and not table.penalties:
        return [Ended(why)]
    steps = {seat: penalty(table, state, seat) for seat in table.playing(state)}
    return [move(state, "penalty", steps), Ended(why)]


def penalty(table: Table, state: State, seat: Seat) -> int:
    riddles = [state.riddles[which] for which in table.riddles_of(seat)]
    found = [len(riddle.arrows) for riddle in riddles if riddle.sealed]
    return sum(UNFOUND[count] for count in found if count < len(UNFOUND))
