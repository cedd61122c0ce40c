"""PettingZoo: `env` for one agent at a time, `parallel_env` for all at once.

Seats that choose at the same time act one after the other in `env`. Nobody sees what was chosen
until all have. In `parallel_env` whoever has nothing to choose waits, which is the last action.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from tablee.research.sitting import ILLEGAL, Room, Sitting, new_room
from tablee.research.spaces import chosen, names, seen_and_legal

Seen: TypeAlias = dict[str, NDArray[Any]]
ENDLESS = 2**63


class TableEnv(AECEnv[str, Seen, int]):  # type: ignore[misc] # PettingZoo has no types
    """One agent after the other."""

    def __init__(self, room: Room, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"tablee_{room.key}_v1", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.room = room
        self.possible_agents = names(room)
        self.luck = Random()  # noqa: S311 - the luck of a programs' match, no secret
        self._seen, self._chosen = seen_and_legal(room), chosen(room)

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002 - the same for all
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:  # noqa: ARG002 - the same for all
        return self._chosen

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - it has none
        if seed is not None:
            self.luck = Random(seed)  # noqa: S311 - as above
        self.sitting = self.room.sit_down(str(self.luck.randrange(ENDLESS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.go_on()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.sitting = self.sitting.play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.sitting.over:
            self.end()
        else:
            self.go_on()
        self._accumulate_rewards()

    def go_on(self) -> None:
        self.agent_selection = self.possible_agents[self.sitting.waiting_for[0]]

    def end(self) -> None:
        over = dict.fromkeys(self.agents, True)
        if self.sitting.cut:
            self.truncations = over
        else:
            self.terminations = over
        self.rewards = dict(zip(self.agents, self.sitting.returns, strict=True))
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Seen:
        return look(self.sitting, self.possible_agents.index(agent))

    def render(self) -> str | None:
        return None if self.render_mode is None else told(self.sitting)

    def close(self) -> None:
        """There is nothing to close."""


class TogetherEnv(ParallelEnv[str, Seen, int]):  # type: ignore[misc] # as above
    """All agents at once."""

    def __init__(self, room: Room, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"tablee_{room.key}_v1", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.room = room
        self.wait = room.encoding.actions
        self.possible_agents = names(room)
        self.luck = Random()  # noqa: S311 - the luck of a programs' match, no secret
        self._seen, self._chosen = seen_and_legal(room, 1), chosen(room, 1)

    def observation_space(self, agent: str) -> spaces.Dict:  # noqa: ARG002 - the same for all
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:  # noqa: ARG002 - the same for all
        return self._chosen

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None  # noqa: ARG002 - it has none
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:  # fmt: skip
        if seed is not None:
            self.luck = Random(seed)  # noqa: S311 - as above
        self.sitting = self.room.sit_down(str(self.luck.randrange(ENDLESS)))
        self.agents = list(self.possible_agents)
        return self.look_round(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """An illegal action ends the match, and only whoever took it is punished."""
        playing, waited = list(self.agents), list(self.sitting.waiting_for)
        wanted = {seat: int(actions[self.possible_agents[seat]]) for seat in waited}
        wrong = [seat for seat in waited if wanted[seat] not in self.sitting.legal(seat)]
        if not wrong:
            for seat in waited:
                self.sitting = self.sitting.play(seat, wanted[seat])
        over, cut = self.sitting.over or bool(wrong), self.sitting.cut
        rewards = self.sitting.returns
        for seat in wrong:
            rewards[seat] = ILLEGAL
        seen = self.look_round()
        if over:
            self.agents = []
        return (
            seen,
            dict(zip(playing, rewards, strict=True)),
            dict.fromkeys(playing, over and not cut),
            dict.fromkeys(playing, over and cut),
            {agent: {} for agent in playing},
        )

    def look_round(self) -> dict[str, Seen]:
        return {agent: self.look(seat) for seat, agent in enumerate(self.possible_agents)}

    def look(self, seat: int) -> Seen:
        seen = look(self.sitting, seat, 1)
        seen["action_mask"][self.wait] = seat not in self.sitting.waiting_for
        return seen

    def render(self) -> str | None:
        return None if self.render_mode is None else told(self.sitting)

    def close(self) -> None:
        """There is nothing to close."""


def look(sitting: Sitting, seat: int, more: int = 0) -> Seen:
    return {"observation": sitting.observe(seat), "action_mask": sitting.mask(seat, more)}


def told(sitting: Sitting) -> str:
    """What happened last, in the notation of the game."""
    match = sitting.match
    shown = [match.rules.seen_by(None, event) for event in match.events]
    return "\n".join(map(match.game.notation.event, shown))


def env(
    key: str, seats: int = 4, variants: Sequence[str] = (), render_mode: str | None = None
) -> AECEnv[str, Seen, int]:
    """Says clearly what is wrong with a step that comes too early or is not legal."""
    table = TableEnv(new_room(key, seats, variants), render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


def parallel_env(
    key: str, seats: int = 4, variants: Sequence[str] = (), render_mode: str | None = None
) -> TogetherEnv:
    return TogetherEnv(new_room(key, seats, variants), render_mode)
