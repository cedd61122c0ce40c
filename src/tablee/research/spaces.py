"""What environments tell of themselves."""

import numpy as np
from gymnasium import spaces

from tablee.research.sitting import Room

HIGHEST = 10
"""Most numbers of an observation are between 0 and 1; no points of a round come near this."""


def seen(room: Room) -> spaces.Box[np.float32]:
    return spaces.Box(-HIGHEST, HIGHEST, (room.encoding.size,), np.float32)


def seen_and_legal(room: Room, more: int = 0) -> spaces.Dict:
    mask = spaces.Box(0, 1, (room.encoding.actions + more,), np.int8)
    return spaces.Dict({"observation": seen(room), "action_mask": mask})


def chosen(room: Room, more: int = 0) -> spaces.Discrete:
    return spaces.Discrete(room.encoding.actions + more)


def names(room: Room) -> list[str]:
    return [f"seat_{seat}" for seat in range(room.seats)]
