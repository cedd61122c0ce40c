"""Numbered cards in groups (rows, hands, piles), for every game that has them, also from outside.

The parts about rows are what six and Le Baron share. Each makes the structs below its own.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from tablee.engine.chance import Chance
from tablee.engine.errors import BadPosition, IllegalAction
from tablee.engine.game import Act, Seat, Viewer
from tablee.engine.match import Match, new_match

Laid = TypeVar("Laid")
Card: TypeAlias = int

Cards: TypeAlias = tuple[Card, ...]

Row: TypeAlias = int
"""A row of the table, counted from 0."""

FACE_DOWN: Card = 0
"""What a card shows to those who see its back."""


class CardLaid(Struct, frozen=True):
    """A card that has been turned up and waits for its place."""

    seat: Seat
    card: Card


AnyLaid = TypeVar("AnyLaid", bound=CardLaid)


class RowChosen(Act, frozen=True, tag="row"):
    """Choose a row."""

    row: Row


class NextDeal(Act, frozen=True, tag="next"):
    """Go on from the score to what is dealt next."""


class CardsRevealed(Struct, Generic[AnyLaid], frozen=True, tag_field="kind", tag="revealed"):
    """All choices are turned up; this is the order in which they are placed."""

    cards: tuple[AnyLaid, ...]


class CardPlaced(Struct, frozen=True, tag_field="kind", tag="placed"):
    """A card went to the end of a row."""

    seat: Seat
    card: Card
    row: Row


class RowTaken(Struct, frozen=True, tag_field="kind", tag="taken"):
    """A seat took cards of a row, and so many heads with them. A game says why."""

    seat: Seat
    row: Row
    cards: Cards
    heads: int


def lost_by_turn(match: Match, seat: Seat) -> list[int]:
    """The heads that a seat took in each turn so far, below 0 (`Game.signs`)."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    turns: list[int] = []
    for who, action in match.told:
        then = then.submit(who, action)
        for event in then.events:
            if isinstance(event, CardsRevealed):
                turns.append(0)
            elif isinstance(event, RowTaken) and event.seat == seat:
                turns[-1] -= event.heads
    return turns


def in_play(table: Iterable[CardLaid], *groups: Cards) -> Iterator[Card]:
    """The cards that wait on the table, and those of the rows, hands, piles, ..."""
    return chain(*groups, (laid.card for laid in table))


def put(groups: tuple[Cards, ...], index: int, cards: Cards) -> tuple[Cards, ...]:
    """The rows, hands or piles with one of them changed."""
    return (*groups[:index], cards, *groups[index + 1 :])


def without(cards: Cards, gone: Container[Card]) -> Cards:
    return tuple([card for card in cards if card not in gone])


def added(totals: Iterable[int], more: Iterable[int]) -> tuple[int, ...]:
    return tuple(map(sum, zip(totals, more, strict=True)))


def backs(cards: Cards) -> Cards:
    return (FACE_DOWN,) * len(cards)


def own_only(viewer: Viewer, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """The viewer's own hand, and the backs of all others."""
    return tuple([hand if seat == viewer else backs(hand) for seat, hand in enumerate(hands)])


def shares(cards: Sequence[Card], size: int, number: int) -> tuple[Cards, ...]:
    """So many cards for each of so many, from the top."""
    return tuple(tuple(cards[size * share :][:size]) for share in range(number))


def redealt(
    held: Iterable[Card], known: Container[Card], deck: Iterable[Card], chance: Chance, name: str
) -> Callable[[Cards], Cards]:
    """Deals again what a viewer does not know, from all cards that it could be.

    Gives the hand, draw pile, ... that lies in the place of one that is `held`.
    """
    hidden = [card for card in held if card not in known]
    unseen = [card for card in deck if card not in known]
    other = dict(zip(hidden, chance.draw(name, unseen, len(hidden)), strict=True))
    return lambda cards: tuple(other.get(card, card) for card in cards)


# Refusals.


def not_in_hand(card: Card) -> IllegalAction:
    return IllegalAction("not_in_hand", f"You do not hold card {card}.", card=card)


def no_such_row(row: Row, rows: int) -> IllegalAction:
    message = f"There is no row {row}; rows count from 0 to {rows - 1}."
    return IllegalAction("no_such_row", message, row=row, last=rows - 1)


# Notation: 3 4 | 12 17 | -


def written(cards: Iterable[int]) -> str:
    return " ".join(map(str, cards)) or "-"


def numbers(text: str) -> Cards:
    return tuple(int(word) for word in text.split() if word != "-")


def groups(text: str, mark: str) -> tuple[Cards, ...]:
    return tuple(map(numbers, text.split(mark))) if text else ()


def parts_of(position: str, known: Iterable[str]) -> dict[str, str]:
    """What a written position says, by the name of the part. Raises ValueError."""
    parts = dict(part.partition(" ")[::2] for part in position.split(" ; "))
    unknown = parts.keys() - known
    if unknown:
        raise ValueError(f"'{min(unknown)}' is not a part of a position")
    return parts


def placing(placed: CardPlaced) -> str:
    return f"{placed.card} → row {placed.row + 1}"


def taking(taken: RowTaken, why: str) -> str:
    cost = "1 head" if taken.heads == 1 else f"{taken.heads} heads"
    return f"{taken.seat} takes row {taken.row + 1} ({written(taken.cards)}), {cost}: {why}"


# Checks of written positions.


def check_group(name: str, group: Sequence[object], seats: int, size: int | None = None) -> None:
    """There are as many of them as seats, or `size` where that is another number."""
    wanted = seats if size is None else size
    if len(group) != wanted:
        message = f"A table of {seats} has {wanted} {name}, not {len(group)}."
        raise BadPosition("bad_group", message, name=name, seats=seats)


def check_cards(cards: Iterable[Card], deck: Container[Card]) -> None:
    seen: set[Card] = set()
    for card in cards:
        if card not in deck:
            raise BadPosition("no_such_card", f"There is no card {card} in this game.", card=card)
        if card in seen:
            raise BadPosition("card_twice", f"Card {card} lies in two places.", card=card)
        seen.add(card)


def check_order(table: Sequence[Laid], order: Callable[[Laid], Any]) -> None:
    """Cards that wait lie in the order in which they are placed."""
    if list(table) != sorted(table, key=order):
        raise BadPosition("bad_order", "The cards on the table lie in the order of placing.")


def check_laid(waiting: Sequence[int], seats: int) -> None:
    """The seats whose cards wait on the table."""
    for seat in waiting:
        if not 0 <= seat < seats:
            raise BadPosition("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    if len(set(waiting)) < len(waiting):
        raise BadPosition("laid_twice", "A seat lays one card a turn.")
