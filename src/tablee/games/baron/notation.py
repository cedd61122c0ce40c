"""How people write Le Baron down.

    17        play card 17                 rows 3 4 | 12 17 | 44 | 61 | 90
    row 2     the second row for my card   hands 2 8 21 / 5 9 10
    next      on with the next match       draws 77 13 / 30 1
                                           piles - / 11 55
                                           totals 0 30

A position is such lines joined by ` ; `, with `match`, `table 1:17 0:21` (seat:card) and `tucked`
where they say something. People count rows from 1.
"""

import re
from typing import assert_never

from tablee.engine.game import Notation
from tablee.games.baron.model import (
    Action,
    ChooseRow,
    Dealt,
    Drawn,
    Event,
    Laid,
    MatchEnded,
    Next,
    Placed,
    Play,
    Revealed,
    State,
    Taken,
    Tucked,
    Why,
)
from tablee.games.cards import groups, numbers, parts_of, placing, taking, written

REASONS: dict[Why, str] = {
    "sixth": "sixth card",
    "colour": "too many heads of a colour",
    "no_match": "no match",
}


class BaronNotation(Notation[State, Action, Event]):
    def action(self, action: Action) -> str:
        match action:
            case Play(card=card):
                return str(card)
            case ChooseRow(row=row):
                return f"row {row + 1}"
            case Next():
                return "next"
            case _:
                assert_never(action)

    def parse_action(self, text: str) -> Action:
        found = re.fullmatch(r"(row (?=[1-9]))?(\d{1,3})|next", text)
        if found is None:
            raise ValueError(f"'{text}' is not an action: 17, row 2 or next")
        if found[2] is None:
            return Next()
        return ChooseRow(int(found[2]) - 1) if found[1] else Play(int(found[2]))

    def position(self, state: State) -> str:
        parts = [f"match {state.match}"]
        if state.rows:
            parts.append("rows " + " | ".join(map(written, state.rows)))
        parts.append("hands " + " / ".join(map(written, state.hands)))
        parts.append("draws " + " / ".join(map(written, state.draws)))
        parts.append("piles " + " / ".join(map(written, state.piles)))
        parts.append("totals " + written(state.totals))
        if state.table:
            parts.append("table " + " ".join(f"{laid.seat}:{laid.card}" for laid in state.table))
        if state.tucked:
            parts.append("tucked " + written(state.tucked))
        return " ; ".join(parts)

    def parse_position(self, text: str) -> State:
        parts = parts_of(text, State.__struct_fields__)
        return State(
            rows=groups(parts.get("rows", ""), "|"),
            hands=groups(parts.get("hands", ""), "/"),
            draws=groups(parts.get("draws", ""), "/"),
            piles=groups(parts.get("piles", ""), "/"),
            totals=numbers(parts.get("totals", "")),
            match=int(parts.get("match", "0")),
            table=tuple(laid(pair) for pair in parts.get("table", "").split()),
            tucked=numbers(parts.get("tucked", "")),
        )

    def event(self, event: Event) -> str:
        match event:
            case Dealt(match=number, rows=rows):
                return f"match {number} is dealt: rows " + " | ".join(map(written, rows))
            case Revealed(cards=cards):
                return ", ".join(f"{laid.seat} plays {laid.card}" for laid in cards)
            case Taken(why=why):
                return taking(event, REASONS[why])
            case Placed():
                return placing(event)
            case Tucked(seat=seat, card=card):
                return f"{card} → under the draw pile of {seat}"
            case Drawn(cards=drawn):
                return ", ".join(f"{seat} draws {len(d)}" for seat, d in enumerate(drawn) if d)
            case MatchEnded(match=number, points=points, totals=totals):
                return f"match {number} scores {written(points)}, in all {written(totals)}"
            case _:
                assert_never(event)


def laid(text: str) -> Laid:
    seat, _, card = text.partition(":")
    return Laid(int(seat), int(card))
