"""Gymnasium: one seat for a program that learns, and bots at the others."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeAlias

import gymnasium
import numpy as np

from tablee.arena.setting import find_bot
from tablee.bots.encoding import Numbers
from tablee.games import find
from tablee.research.sitting import ILLEGAL, Mask, new_room
from tablee.research.spaces import chosen, seen

ME = 0

Info: TypeAlias = dict[str, Any]


class AloneEnv(gymnasium.Env[Numbers, np.int64]):
    """The reward comes at the end: by how much one was better than the average of the table.

    `info["action_mask"]` and `action_masks()` tell what is legal.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self, key: str, seats: int = 4, variants: Sequence[str] = (), bot: str = "careful"
    ) -> None:
        self.room = new_room(key, seats, variants)
        self.bot = find_bot(find(key), bot)
        self.observation_space = seen(self.room)
        self.action_space = chosen(self.room)

    def reset(
        self, *, seed: int | None = None, options: Info | None = None
    ) -> tuple[Numbers, Info]:
        super().reset(seed=seed, options=options)
        deal, luck = self.np_random.integers(2**63, size=2)
        self.luck = Random(int(luck))  # noqa: S311 - bots' luck, no secret
        self.sitting = self.room.sit_down(str(deal))
        self.others_play()
        return self.sitting.observe(ME), {"action_mask": self.action_masks()}

    def step(self, action: np.int64) -> tuple[Numbers, float, bool, bool, Info]:
        legal = bool(self.action_masks()[action])
        if legal:
            self.sitting = self.sitting.play(ME, int(action))
            self.others_play()
        over, cut = self.sitting.over or not legal, self.sitting.cut
        reward = self.sitting.returns[ME] if legal else ILLEGAL
        info = {"action_mask": self.action_masks()}
        return self.sitting.observe(ME), reward, over and not cut, over and cut, info

    def action_masks(self) -> Mask:
        return self.sitting.mask(ME)

    def others_play(self) -> None:
        """Until it is our turn, or the end."""
        while not self.sitting.over and ME not in self.sitting.waiting_for:
            seat = self.sitting.waiting_for[0]
            action = self.bot(self.sitting.match.update(seat), self.luck)
            self.sitting = self.sitting.play(seat, self.room.encoding.number(action))
