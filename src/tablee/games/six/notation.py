"""How people write six down.

    17        play card 17                 rows 3 4 | 12 17 | 44 | 61
    row 2     take the second row          hands 2 8 21 / 5 9 10
    draft 17  take 17 from the pool        piles - / 11 55
    next      on with the next round       totals 0 30

A position is such lines joined by ` ; `, with `round`, `table 1:17 0:21` (seat:card), `pool` and
`first` where they say something. People count rows from 1.
"""

import re
from typing import assert_never

from tablee.engine.game import Notation
from tablee.games.six.model import (
    Action,
    Cards,
    ChooseRow,
    Dealt,
    Draft,
    Drafted,
    Event,
    Laid,
    Next,
    Placed,
    Play,
    PoolLaid,
    Revealed,
    RoundEnded,
    RowsLaid,
    State,
    Taken,
)


class SixNotation(Notation[State, Action, Event]):
    def action(self, action: Action) -> str:
        match action:
            case Play(card=card):
                return str(card)
            case ChooseRow(row=row):
                return f"row {row + 1}"
            case Draft(card=card):
                return f"draft {card}"
            case Next():
                return "next"
            case _:
                assert_never(action)

    def parse_action(self, text: str) -> Action:
        found = re.fullmatch(r"(?:(row|draft) )?(\d{1,3})|next", text)
        if found is None:
            raise ValueError(f"'{text}' is not an action: 17, row 2, draft 17 or next")
        word, number = found[1], int(found[2] or 0)
        if found[2] is None:
            return Next()
        if word == "row":
            return ChooseRow(number - 1)
        return Draft(number) if word == "draft" else Play(number)

    def position(self, state: State) -> str:
        parts = [f"round {state.round}"]
        if state.rows:
            parts.append("rows " + " | ".join(map(written, state.rows)))
        parts.append("hands " + " / ".join(map(written, state.hands)))
        parts.append("piles " + " / ".join(map(written, state.piles)))
        parts.append("totals " + " ".join(map(str, state.totals)))
        if state.table:
            parts.append("table " + " ".join(f"{laid.seat}:{laid.card}" for laid in state.table))
        if state.pool:
            parts.append("pool " + written(state.pool))
        if state.first:
            parts.append(f"first {state.first}")
        return " ; ".join(parts)

    def parse_position(self, text: str) -> State:
        parts = dict(part.partition(" ")[::2] for part in text.split(" ; "))
        unknown = parts.keys() - State.__struct_fields__
        if unknown:
            raise ValueError(f"'{min(unknown)}' is not a part of a position")
        return State(
            rows=groups(parts.get("rows", ""), "|"),
            hands=groups(parts.get("hands", ""), "/"),
            piles=groups(parts.get("piles", ""), "/"),
            totals=numbers(parts.get("totals", "")),
            round=int(parts.get("round", "0")),
            table=tuple(laid(pair) for pair in parts.get("table", "").split()),
            pool=numbers(parts.get("pool", "")),
            first=int(parts.get("first", "0")),
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
                return ", ".join(f"{laid.seat} plays {laid.card}" for laid in cards)
            case Taken(seat=seat, row=row, cards=cards, heads=heads, why=why):
                reason = "too low" if why == "too_low" else "sixth card"
                cost = "1 head" if heads == 1 else f"{heads} heads"
                return f"{seat} takes row {row + 1} ({written(cards)}), {cost}: {reason}"
            case Placed(card=card, row=row):
                return f"{card} → row {row + 1}"
            case RoundEnded(round=number, points=scored, totals=totals):
                return f"round {number} scores {listed(scored)}, in all {listed(totals)}"
            case _:
                assert_never(event)


def written(cards: Cards) -> str:
    return " ".join(map(str, cards)) or "-"


def listed(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


def numbers(text: str) -> Cards:
    return tuple(int(word) for word in text.split() if word != "-")


def groups(text: str, mark: str) -> tuple[Cards, ...]:
    return tuple(map(numbers, text.split(mark))) if text else ()


def laid(text: str) -> Laid:
    seat, _, card = text.partition(":")
    return Laid(int(seat), int(card))
