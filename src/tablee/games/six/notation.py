"""How people write six down.

    17        play card 17                 rows 3 4 | 12 17 | 44 | 61
    31r       play card 31 reversed        hands 2 8 21 / 5 9 10
    row 2     take the second row          piles - / 11 55
    draft 17  take 17 from the pool        totals 0 30
    next      on with the next round

A position is such lines joined by ` ; `, with `round`, `table 1:17 0:31r` (seat:card), `pool`,
`first`, `marker 4 up` (row, side) and `reversed_by 0 2` where they say something. People count rows
from 1. What only one variant has is written as its own notation says.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, get_args

from tablee.engine.game import Notation
from tablee.games.cards import groups, numbers, parts_of, placing, taking, written
from tablee.games.six.model import (
    Action,
    ChooseRow,
    Dealt,
    Draft,
    Drafted,
    Event,
    Face,
    Marker,
    MarkerMoved,
    Next,
    Placed,
    Play,
    PoolLaid,
    Revealed,
    ReversesDealt,
    RoundEnded,
    RowsLaid,
    State,
    Taken,
    VariantAction,
    VariantEvent,
    Why,
)
from tablee.games.six.shared import Laid

WHY: dict[Why, str] = {
    "sixth": "sixth card",
    "too_low": "too low",
    "hop": "the special card is the sixth",
    "insert": "one too many",
    "slide": "one too many",
}


class OwnNotation(ABC):
    """How people write down what only a variant has."""

    @abstractmethod
    def action(self, action: VariantAction) -> str: ...

    @abstractmethod
    def parse_action(self, text: str) -> VariantAction | None:
        """None if it is no action of a variant. Raises ValueError."""

    @abstractmethod
    def position(self, state: State) -> Iterator[str]:
        """More parts of a position, those that say something."""

    @abstractmethod
    def parse_position(self, parts: Mapping[str, str]) -> dict[str, Any]:
        """The fields of the state that they fill. Raises ValueError."""

    @abstractmethod
    def event(self, event: VariantEvent) -> str: ...


class SixNotation(Notation[State, Action, Event]):
    def __init__(self, own: OwnNotation) -> None:
        """`own` writes what only a variant has: a line does not say what is played."""
        self.own = own

    def action(self, action: Action) -> str:
        match action:
            case Play(card=card, reversed=turned):
                return f"{card}r" if turned else str(card)
            case ChooseRow(row=row):
                return f"row {row + 1}"
            case Draft(card=card):
                return f"draft {card}"
            case Next():
                return "next"
            case _:
                return self.own.action(action)

    def parse_action(self, text: str) -> Action:
        if action := self.own.parse_action(text):
            return action
        found = re.fullmatch(r"(?:(row(?= [1-9])|draft) )?(\d{1,3})|(\d\d)r|next", text)
        if found is None:
            raise ValueError(f"'{text}' is not an action: 17, 31r, row 2, draft 17 or next")
        word, number, turned = found.groups()
        if turned:
            return Play(int(turned), True)
        if number is None:
            return Next()
        if word == "row":
            return ChooseRow(int(number) - 1)
        return Draft(int(number)) if word == "draft" else Play(int(number))

    def position(self, state: State) -> str:
        parts = [f"round {state.round}"]
        if state.rows:
            parts.append("rows " + " | ".join(map(written, state.rows)))
        parts.append("hands " + " / ".join(map(written, state.hands)))
        parts.append("piles " + " / ".join(map(written, state.piles)))
        parts.append("totals " + " ".join(map(str, state.totals)))
        if state.table:
            parts.append("table " + " ".join(map(waiting, state.table)))
        if state.pool:
            parts.append("pool " + written(state.pool))
        if state.first:
            parts.append(f"first {state.first}")
        if state.marker:
            parts.append(f"marker {beside(state.marker)}")
        if state.reversed_by:
            parts.append("reversed_by " + listed(state.reversed_by))
        return " ; ".join([*parts, *self.own.position(state)])

    def parse_position(self, text: str) -> State:
        parts = parts_of(text, State.__struct_fields__)
        return State(
            rows=groups(parts.get("rows", ""), "|"),
            hands=groups(parts.get("hands", ""), "/"),
            piles=groups(parts.get("piles", ""), "/"),
            totals=numbers(parts.get("totals", "")),
            round=int(parts.get("round", "0")),
            table=tuple(laid(pair) for pair in parts.get("table", "").split()),
            pool=numbers(parts.get("pool", "")),
            first=int(parts.get("first", "0")),
            marker=marker(parts["marker"]) if "marker" in parts else None,
            reversed_by=numbers(parts.get("reversed_by", "")),
            **self.own.parse_position(parts),
        )

    def event(self, event: Event) -> str:
        match event:
            case Dealt(round=number, rows=rows):
                return f"round {number} is dealt: rows " + " | ".join(map(written, rows))
            case PoolLaid(round=number, pool=pool, first=first):
                return f"round {number}: cards 1 to {pool[-1]} lie open, {first} drafts first"
            case Drafted(seat=seat, card=card):
                return f"{seat} drafts {card}"
            case RowsLaid(rows=rows):
                return "the rest starts the rows: " + " | ".join(map(written, rows))
            case Revealed(cards=cards):
                return ", ".join(f"{laid.seat} plays {face_up(laid)}" for laid in cards)
            case Taken(why=why):
                return taking(event, WHY[why])
            case Placed():
                return placing(event)
            case MarkerMoved(now=now):
                return f"the special card → row {beside(now)}"
            case ReversesDealt():
                return "everybody has a reverse card"
            case RoundEnded(round=number, points=scored, totals=totals):
                return f"round {number} scores {listed(scored)}, in all {listed(totals)}"
            case _:
                return self.own.event(event)


def listed(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def face_up(laid: Laid) -> str:
    return f"{laid.card}r" if laid.reversed else str(laid.card)


def waiting(laid: Laid) -> str:
    return f"{laid.seat}:{face_up(laid)}"


def laid(text: str) -> Laid:
    seat, _, card = text.partition(":")
    return Laid(int(seat), int(card.removesuffix("r")), card.endswith("r"))


def beside(marker: Marker) -> str:
    return f"{marker.row + 1} {marker.face}" if marker.face else f"{marker.row + 1}"


def marker(text: str) -> Marker:
    row, *face = text.split()
    found = [known for known in get_args(Face) if [known] == face]
    if face and not found:
        raise ValueError(f"'{' '.join(face)}' is not a side of a special card")
    return Marker(int(row) - 1, *found)
