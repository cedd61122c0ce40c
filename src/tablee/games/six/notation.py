"""How people write six down.

    17        play card 17                 rows 3 4 | 12 17 | 44 | 61
    31r       play card 31 reversed        hands 2 8 21 / 5 9 10
    row 2     take the second row          piles - / 11 55
    draft 17  take 17 from the pool        totals 0 30
    next      on with the next round

Against the ox also `go on`, `wait`, `lift 2` (the Stop off row 2) and, for the special cards,

    use seven 2          use replace 15            use first 40      use sort 78 80 55 72
    use stop 2           use insert 10 to 1        use last 40       use slide 7 to 1

A position is such lines joined by ` ; `, with `round`, `table 1:17 0:31r` (seat:card), `pool`,
`first`, `marker 4 up` (row, side), `reversed_by 0 2` and `ox cards 5 9, shown stop sort, …` where
they say something. People count rows from 1.
"""

import re
from typing import assert_never, get_args

from tablee.engine.game import Notation
from tablee.games.cards import groups, numbers, written
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
    Why,
)
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox import notation as ox_notation
from tablee.games.six.variants.ox.model import GoOn, Lift, OxScored, Use, Wait

WHY: dict[Why, str] = {
    "sixth": "sixth card",
    "too_low": "too low",
    "hop": "the special card is the sixth",
    "insert": "one too many",
    "slide": "one too many",
}


class SixNotation(Notation[State, Action, Event]):
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
            case GoOn() | Wait() | Use() | Lift():
                return ox_notation.say(action)
            case _:
                assert_never(action)

    def parse_action(self, text: str) -> Action:
        if said := ox_notation.parse_say(text):
            return said
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
        if state.ox:
            parts.append("ox " + ox_notation.ox(state.ox))
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
            marker=marker(parts["marker"]) if "marker" in parts else None,
            reversed_by=numbers(parts.get("reversed_by", "")),
            ox=ox_notation.parse_ox(parts["ox"]) if "ox" in parts else None,
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
            case Taken(seat=seat, row=row, cards=cards, heads=heads, why=why):
                cost = "1 head" if heads == 1 else f"{heads} heads"
                return f"{seat} takes row {row + 1} ({written(cards)}), {cost}: {WHY[why]}"
            case Placed(card=card, row=row):
                return f"{card} → row {row + 1}"
            case MarkerMoved(now=now):
                return f"the special card → row {beside(now)}"
            case ReversesDealt():
                return "everybody has a reverse card"
            case RoundEnded(round=number, points=scored, totals=totals):
                return f"round {number} scores {listed(scored)}, in all {listed(totals)}"
            case OxScored(counted=counted, ox=ox, won=won):
                verdict = "beats" if won else "does not beat"
                return f"the team, {counted} heads, {verdict} the ox, {ox} heads"
            case _:
                return ox_notation.event(event)


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
