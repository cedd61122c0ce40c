"""How turns of Barbarossa go: who begins, what the space does, and who is next."""

from collections.abc import Mapping, Sequence
from itertools import count
from typing import assert_never

from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.games.barbarossa import events, scoring
from tablee.games.barbarossa.events import Event
from tablee.games.barbarossa.evolve import evolve
from tablee.games.barbarossa.model import BOARD, FEWEST_SEATS, MOST_GEMS, State, Why
from tablee.games.barbarossa.table import Table


def begin(table: Table, state: State, chance: Chance) -> Event:
    """The highest die begins; those who tie roll again (barbarossa.md#4)."""
    tied = tuple(s for s in range(table.seats) if table.has_riddle(state, s))
    out = tuple(seat for seat in range(table.seats) if seat not in tied)
    if len(tied) < FEWEST_SEATS:
        return events.Ended("called_off")
    rolls: list[tuple[int, ...]] = []
    for throw in count(1):
        dice = {seat: chance.below(f"first {throw} {seat}", 6) + 1 for seat in tied}
        rolls.append(tuple(dice.get(seat, 0) for seat in range(table.seats)))
        tied = tuple(seat for seat in tied if dice[seat] == max(dice.values()))
        if len(tied) == 1:
            break
    return events.Began(tuple(rolls), tied[0], out)


def land(table: Table, state: State, seat: Seat, space: int) -> Sequence[Event]:
    """What the space does (barbarossa.md#5)."""
    others = [other for other in table.playing(state) if other != seat]
    match BOARD[space]:
        case "gem":
            gems = min(state.gems[seat] + 1, MOST_GEMS)
            return [events.GemFound(seat, gems), next_turn(table, state)]
        case "dragon":
            return advance(table, state, "dragon", dict.fromkeys(others, 1))
        case "ghost":
            return advance(table, state, "ghost", dict.fromkeys(others, 2))
        case "elf":
            return [events.ElfMet(seat)]
        case "question":
            return [events.SeriesBegan(seat, 1)]
        case other:
            assert_never(other)


def advance(table: Table, state: State, why: Why, steps: Mapping[Seat, int]) -> Sequence[Event]:
    """Hats of others move; if none has reached the goal, the next turn begins."""
    moved = scoring.move(state, why, steps)
    ended = scoring.end_at_goal(table, evolve(state, moved))
    return [moved, *(ended or [next_turn(table, state)])]


def next_turn(table: Table, state: State) -> events.TurnBegan:
    """Clockwise, past those who are left out or gone."""
    present = table.present(state)
    seat = min(present, key=lambda other: (other - state.player - 1) % table.seats)
    return events.TurnBegan(seat, state.turn + 1)


def go_on(table: Table, state: State) -> Event:
    """After the first series comes the second, and then the next turn (barbarossa.md#7)."""
    return events.SeriesBegan(state.player, 2) if state.series == 1 else next_turn(table, state)
