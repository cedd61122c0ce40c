"""OpenSpiel: `load(key, seats, variants)`, or `pyspiel.load_game("tablee_KEY(players=4)")`.

Cards are dealt one by one, as chance: an outcome is the place of the card among those that are
left. Seats that choose at the same time act one after the other, and see nothing of each other.
An information state is all that a seat has seen and done. As a tensor it is what the seat sees
now, and its memory.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from tablee.engine.game import Seat
from tablee.engine.match import settle
from tablee.games import find, installed
from tablee.research.asking import Asked, Told
from tablee.research.sitting import Room, Sitting, new_room, sat

PARAMETERS = {"players": 4, "variants": ""}
MOST_SEATS = 10


def game_type(key: str) -> Any:
    return pyspiel.GameType(
        short_name=f"tablee_{key}",
        long_name=f"Tablée: {key}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=MOST_SEATS,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def game_info(room: Room) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=room.encoding.actions,
        max_chance_outcomes=room.encoding.pieces,
        num_players=room.seats,
        min_utility=-room.encoding.most,
        max_utility=room.encoding.most,
        utility_sum=0.0,
        max_game_length=room.encoding.longest,
    )


class TableGame(pyspiel.Game):  # type: ignore[misc] # OpenSpiel has no types
    """One round of a game."""

    key: str

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        variants = [name for name in str(given["variants"]).split("+") if name]
        self.room = new_room(self.key, int(given["players"]), variants)
        super().__init__(game_type(self.key), game_info(self.room), dict(params or {}))

    def new_initial_state(self) -> "TableState":
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer | None":
        """None, as OpenSpiel has it, if one asks for another part than all that a seat sees."""
        if params:
            raise ValueError(f"an observer has no parameters, but got {params}")
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not wanted.public_info or wanted.private_info != own:
            return None
        return Observer(self.room, wanted.perfect_recall)


@dataclass
class Story:
    """What a seat has seen so far."""

    events: list[Any]
    lines: list[str]
    """The same in the notation of the game, and what the seat has done."""

    def __deepcopy__(self, _memo: object) -> "Story":
        """Events never change, so a copy of a state may share them."""
        return Story(list(self.events), list(self.lines))


class TableState(pyspiel.State):  # type: ignore[misc] # OpenSpiel has no types
    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.room = game.room
        self.luck = Told()
        self.asked: Asked | None = None
        self.sitting: Sitting | None = None
        """None until all is dealt."""
        self.wish: tuple[Seat, int] | None = None
        """An action that is not done until chance has spoken."""
        self.stories = [Story([], []) for _ in range(self.room.seats)]
        """By seat."""
        self.try_on()

    def try_on(self) -> None:
        """Goes on until chance has to speak, or a seat."""
        try:
            after = self.begun() if self.wish is None else self.now().play(*self.wish)
        except Asked as asked:
            self.asked = asked
            return
        self.asked, self.wish, self.sitting = None, None, after
        rules, notation = after.match.rules, after.match.game.notation
        for seat, story in enumerate(self.stories):
            seen = [rules.seen_by(seat, event) for event in after.match.events]
            story.events += seen
            story.lines += map(notation.event, seen)

    def begun(self) -> Sitting:
        rules = find(self.room.key).rules(self.room.options, self.room.seats)
        state, events = settle(rules, rules.start(), {}, self.luck)
        return sat(
            self.room,
            {
                "options": self.room.options, "seed": "", "chance": self.luck, "origin": None,
                "state": state, "choices": {}, "log": [], "seq": 0, "events": events,
            },
        )  # fmt: skip

    # What OpenSpiel asks for.

    def current_player(self) -> int:
        if self.asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.now().waiting_for[0]

    def now(self) -> Sitting:
        if self.sitting is None:
            raise ValueError("nothing is dealt yet")
        return self.sitting

    def _legal_actions(self, player: int) -> list[int]:
        return self.now().legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        limit = self.asked.limit if self.asked else 0
        return [(outcome, 1 / limit) for outcome in range(limit)]

    def _apply_action(self, action: int) -> None:
        if self.asked is not None:
            self.luck.tell(self.asked, action)
        else:
            seat = self.current_player()
            self.wish = (seat, action)
            self.stories[seat].lines.append("> " + self._action_to_string(seat, action))
        self.try_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"outcome {action}"
        now = self.now()
        return str(now.match.game.notation.action(now.room.encoding.action(action)))

    def is_terminal(self) -> bool:
        return self.asked is None and self.now().over

    def returns(self) -> list[float]:
        return self.now().returns if self.is_terminal() else [0.0] * self.room.seats

    def __str__(self) -> str:
        if self.sitting is None:
            return "to be dealt"
        match = self.sitting.match
        return str(match.game.notation.position(match.state))


class Observer:
    """What a seat sees; if it recalls, also all that it has seen and done."""

    def __init__(self, room: Room, recalls: bool) -> None:
        self.recalls = recalls
        size, memory = room.encoding.size, room.encoding.memory if recalls else 0
        self.tensor = np.zeros(size + memory, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if recalls:
            self.dict["memory"] = self.tensor[size:]

    def set_from(self, state: TableState, player: int) -> None:
        if state.sitting is None:
            self.tensor[:] = 0
            return
        self.dict["observation"][:] = state.sitting.observe(player)
        if self.recalls:
            chosen = state.sitting.match.choices.get(player)
            encoding = state.room.encoding
            self.dict["memory"][:] = encoding.remember(state.stories[player].events, chosen, player)

    def string_from(self, state: TableState, player: int) -> str:
        if self.recalls:
            return "\n".join(state.stories[player].lines)
        if state.sitting is None:
            return "to be dealt"
        match = state.sitting.match
        view = match.rules.view(player, match.state)
        chosen = match.choices.get(player)
        return f"{view} {chosen} {list(state.sitting.waiting_for)}"


def load(key: str, seats: int = 4, variants: Sequence[str] = ()) -> Any:
    return pyspiel.load_game(f"tablee_{key}", {"players": seats, "variants": "+".join(variants)})


for _game in installed():
    if _game.learning:
        _known = type(f"Table_{_game.key}", (TableGame,), {"key": _game.key})
        pyspiel.register_game(game_type(_game.key), _known)
