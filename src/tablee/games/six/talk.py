"""What people say and do before a card is placed, where a variant lets them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablee.engine.errors import IllegalAction
from tablee.engine.game import Seat, Viewer
from tablee.games.six.model import Action, Event, Outlooks, State, VariantAction

if TYPE_CHECKING:
    from tablee.games.six.rules import Six


class Talk(ABC):
    """The talk at one table. What is said takes effect at once."""

    kinds: tuple[type, ...]
    """The actions it is made of."""

    def __init__(self, rules: "Six") -> None:
        self.rules = rules

    @abstractmethod
    def asks(self, state: State) -> bool:
        """Whether the next card waits until people have spoken."""

    @abstractmethod
    def awaiting(self, state: State) -> Sequence[Seat]:
        """While it waits: who has not spoken yet."""

    @abstractmethod
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What a seat may say and do while the table talks."""

    @abstractmethod
    def meanwhile(self, state: State) -> Sequence[Action]:
        """What a seat may do besides while cards are chosen."""

    @abstractmethod
    def allows(self, state: State, action: Action) -> bool:
        """Whether an action is legal that is not listed."""

    @abstractmethod
    def refusal(self, state: State, action: Action) -> IllegalAction | None:
        """Why an action is not legal, where the talk is the reason."""

    @abstractmethod
    def act(self, state: State, seat: Seat, action: VariantAction) -> Sequence[Event]:
        """What follows from what a seat says or does."""

    @abstractmethod
    def outlook(self, viewer: Viewer, state: State) -> Outlooks:
        """What each thing that a viewer may do would make of the turn."""

    # As in the contract of `Rules`.

    @abstractmethod
    def hushed(self, state: State) -> bool: ...

    @abstractmethod
    def silence(self, state: State, seat: Seat) -> Action | None: ...

    @abstractmethod
    def bot_may(self, action: Action) -> bool: ...

    @abstractmethod
    def discussed(self, state: State) -> State | None: ...
