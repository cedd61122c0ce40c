"""A game in numbers, for programs that learn: what a seat sees, and what it may do."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from tablee.engine.game import Result, fewest_wins, most_wins

Action = TypeVar("Action")
View = TypeVar("View")
Event = TypeVar("Event")

Numbers: TypeAlias = NDArray[np.float32]


class Encoding(ABC, Generic[Action, View, Event]):
    """For one number of seats, with certain options. It sees a view, so it can tell no more."""

    actions: int
    """Actions are counted from 0 to one less than this."""
    size: int
    """How many numbers an observation has."""
    memory: int
    """How many numbers a seat's memory has."""
    pieces: int
    """How many pieces there are to be dealt: no chance has more outcomes."""
    longest: int
    """A match has at most so many actions."""
    most: float
    """No seat is further from the average of all than this, in what it is about."""

    def returns(self, result: Result) -> list[float]:
        """How much better each seat is than the average of all: in heads, say. They add up to 0.

        Where ranks are not those of the points, the ranks count.
        """
        points, ranks = result.points, result.ranks
        if ranks == most_wins(points).ranks:
            return better(points)
        return better([-each for each in (points if ranks == fewest_wins(points).ranks else ranks)])

    @abstractmethod
    def number(self, action: Action) -> int: ...

    @abstractmethod
    def action(self, number: int) -> Action:
        """Raises ValueError if no action has this number."""

    @abstractmethod
    def observe(self, view: View, seat: int) -> Numbers:
        """What a seat sees, most numbers between 0 and 1. Other seats follow it in turn."""

    @abstractmethod
    def remember(self, heard: Iterable[Event], chosen: Action | None, seat: int) -> Numbers:
        """All that a seat has seen since the deal, and what it has just chosen, face down.

        Two seats that have seen different things never have the same memory.
        """


def better(values: Sequence[float]) -> list[float]:
    average = sum(values) / len(values)
    return [value - average for value in values]


def marked(cards: Iterable[int], size: int) -> Numbers:
    """A number for every card from 1 on: 1 if it is there. Cards that lie face down are 0."""
    marks = np.zeros(size + 1, np.float32)
    marks[list(cards)] = 1
    return marks[1:]


def one_of(index: int | None, size: int) -> Numbers:
    marks = np.zeros(size, np.float32)
    if index is not None:
        marks[index] = 1
    return marks


def parts_of(values: Iterable[float], whole: float) -> Numbers:
    return np.array(list(values), np.float32) / np.float32(whole)


def from_seat(values: Iterable[float], seat: int) -> list[float]:
    """The same, beginning with one's own."""
    given = list(values)
    return given[seat:] + given[:seat]
