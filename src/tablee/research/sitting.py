"""One match in numbers: what all environments are made of."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.arena.setting import one_round
from tablee.bots.encoding import Encoding, Numbers
from tablee.engine.errors import BadOptions
from tablee.engine.game import Seat
from tablee.engine.match import Match, new_match
from tablee.engine.options import Options
from tablee.games import find

Mask = NDArray[np.int8]

ILLEGAL = -100.0
"""What an illegal action costs where it ends the match."""


@dataclass(frozen=True)
class Room:
    """A game for so many seats, as programs learn it: one round."""

    key: str
    options: Options
    seats: int
    encoding: Encoding[object, object, object]

    def __reduce__(self) -> tuple[object, ...]:
        """Rules and bots are not copied: they are found again by their names."""
        return new_room, (self.key, self.seats, self.options.variants)

    def sit_down(self, seed: str) -> "Sitting":
        return Sitting(self, new_match(find(self.key), self.options, self.seats, seed))


def new_room(key: str, seats: int = 4, variants: Sequence[str] = ()) -> Room:
    """Raises BadOptions."""
    game = find(key)
    options = one_round(game, variants)
    game.rules(options, seats)
    if game.learning is None:
        raise BadOptions("not_in_numbers", "This game is not there for programs that learn.")
    return Room(key, options, seats, game.learning(options, seats))


@dataclass(frozen=True)
class Sitting:
    """A match at one moment. Playing makes the next one."""

    room: Room
    match: Match

    def __reduce__(self) -> tuple[object, ...]:
        fields = [name for name in Match.__struct_fields__ if name not in ("game", "rules")]
        return sat, (self.room, {name: getattr(self.match, name) for name in fields})

    @property
    def waiting_for(self) -> Sequence[Seat]:
        """The seats that act now. What they choose lies face down until all have chosen."""
        return () if self.over else self.match.waiting_for

    @property
    def over(self) -> bool:
        """Also when it went on for longer than any match that makes sense."""
        return self.match.result is not None or self.cut

    @property
    def cut(self) -> bool:
        return self.match.seq >= self.room.encoding.longest

    def observe(self, seat: Seat) -> Numbers:
        view = self.match.rules.view(seat, self.match.state)
        return self.room.encoding.observe(view, seat)

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of what this seat may do now, ascending."""
        if seat not in self.waiting_for:
            return []
        return sorted(map(self.room.encoding.number, self.match.legal(seat)))

    def mask(self, seat: Seat, more: int = 0) -> Mask:
        """1 for every action that is legal now. `more`: of actions that only an environment has."""
        mask = np.zeros(self.room.encoding.actions + more, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def play(self, seat: Seat, number: int) -> "Sitting":
        """Raises IllegalAction, or ValueError for a number that no action has."""
        action = self.room.encoding.action(number)
        return replace(self, match=self.match.submit(seat, action))

    @property
    def returns(self) -> list[float]:
        """How much better each seat was than the average, once it is over; before that 0."""
        result = self.match.result
        return [0.0] * self.room.seats if result is None else self.room.encoding.returns(result)


def sat(room: Room, fields: dict[str, Any]) -> Sitting:
    """A sitting of a match with these fields."""
    game = find(room.key)
    rules = game.rules(room.options, room.seats)
    return Sitting(room, Match(game=game, rules=rules, **fields))
