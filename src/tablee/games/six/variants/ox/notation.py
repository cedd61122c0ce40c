"""How people write down what is said and done against the ox.

    go on                use seven 2               use first 40      use sort 78 80 55 72
    wait                 use stop 2                use last 40       use slide 7 to 1
    lift 2               use replace 15            use insert 10 to 1

`lift 2` takes the Stop off row 2. A position says `ox cards 5 9, shown stop sort, …`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, assert_never, get_args

from tablee.games.six.model import State, VariantAction, VariantEvent
from tablee.games.six.notation import OwnNotation
from tablee.games.six.variants.ox.model import (
    GoOn,
    Held,
    Inserted,
    Lift,
    Lifted,
    Ox,
    OxScored,
    Reordered,
    Say,
    Slid,
    Special,
    Swapped,
    Use,
    Used,
    Wait,
    WentOn,
)

USE = re.compile(r"use ([a-z]+)((?: \d{1,3})+)(?: to ([1-9]))?")


class OxNotation(OwnNotation):
    def action(self, action: VariantAction) -> str:
        return say(action)

    def parse_action(self, text: str) -> VariantAction | None:
        return parse_say(text)

    def position(self, state: State) -> Iterator[str]:
        if state.ox:
            yield f"ox {ox(state.ox)}"

    def parse_position(self, parts: Mapping[str, str]) -> dict[str, Any]:
        return {"ox": parse_ox(parts["ox"])} if "ox" in parts else {}

    def event(self, event: VariantEvent) -> str:
        return told(event)


def say(action: Say) -> str:
    match action:
        case GoOn():
            return "go on"
        case Wait():
            return "wait"
        case Lift(row=row):
            return f"lift {row + 1}"
        case Use(special=special, card=None, row=int() as row):
            return f"use {special} {row + 1}"
        case Use(special=special, card=int() as card, row=int() as row):
            return f"use {special} {card} to {row + 1}"
        case Use(special=special, card=int() as card):
            return f"use {special} {card}"
        case Use(special=special, order=order):
            return f"use {special} " + " ".join(map(str, order or ()))
        case _:
            assert_never(action)


def parse_say(text: str) -> Say | None:
    """None if it is nothing of this kind."""
    if text == "go on":
        return GoOn()
    if text == "wait":
        return Wait()
    if found := re.fullmatch(r"lift ([1-9])", text):
        return Lift(int(found[1]) - 1)
    if found := USE.fullmatch(text):
        return parse_use(special(found[1]), [int(word) for word in found[2].split()], found[3])
    return None


def parse_use(special: Special, numbers: list[int], row: str | None) -> Use:
    if special in ("seven", "stop"):
        if not numbers[0]:
            raise ValueError("rows are counted from 1")
        return Use(special, row=numbers[0] - 1)
    if special == "sort":
        return Use(special, order=tuple(numbers))
    return Use(special, card=numbers[0], row=None if row is None else int(row) - 1)


def special(word: str) -> Special:
    for known in get_args(Special):
        if known == word:
            found: Special = known
            return found
    raise ValueError(f"'{word}' is not a special card")


def ox(table: Ox) -> str:
    """The parts that say something, with commas between them."""
    parts = [
        ("cards", table.cards),
        ("shown", table.shown),
        ("stack", table.stack),
        ("used", table.used),
        ("sevens", tuple(row + 1 for row in table.sevens)),
        ("stops", tuple(row + 1 for row in table.stops)),
        ("went_on", table.went_on),
        ("held", ("yes",) if table.held else ()),
        ("firsts", table.firsts),
        ("lasts", table.lasts),
    ]
    return ", ".join(f"{name} {' '.join(map(str, some))}" for name, some in parts if some) or "-"


def parse_ox(text: str) -> Ox:
    parts = {} if text == "-" else dict(part.partition(" ")[::2] for part in text.split(", "))
    unknown = parts.keys() - set(Ox.__struct_fields__)
    if unknown:
        raise ValueError(f"'{min(unknown)}' is not a part of the ox's table")

    def numbers(name: str, less: int = 0) -> tuple[int, ...]:
        return tuple(int(word) - less for word in parts.get(name, "").split())

    def specials(name: str) -> tuple[Special, ...]:
        return tuple(map(special, parts.get(name, "").split()))

    return Ox(
        cards=numbers("cards"),
        shown=specials("shown"),
        stack=specials("stack"),
        used=specials("used"),
        sevens=numbers("sevens", less=1),
        stops=numbers("stops", less=1),
        went_on=numbers("went_on"),
        held="held" in parts,
        firsts=numbers("firsts"),
        lasts=numbers("lasts"),
    )


def told(event: VariantEvent) -> str:
    match event:
        case WentOn(seat=seat):
            return f"{seat} says go on"
        case Held(seat=seat):
            return f"{seat} says wait"
        case Used(seat=seat, use=use, drawn=drawn):
            return f"{seat} uses {say(use)[4:]}" + (f", {drawn} comes up" if drawn else "")
        case Lifted(seat=seat, row=row):
            return f"{seat} lifts the Stop off row {row + 1}"
        case Swapped(seat=seat, back=back, card=card):
            return f"{seat} takes {back} back and plays {card}"
        case Inserted(card=card, row=row):
            return f"{card} → into row {row + 1}"
        case Slid(card=card, was=was, row=row):
            return f"{card} slides from row {was + 1} into row {row + 1}"
        case Reordered(cards=cards):
            return "the order is now " + " ".join(str(laid.card) for laid in cards)
        case OxScored(counted=counted, ox=heads, won=won):
            verdict = "beats" if won else "does not beat"
            return f"the team, {counted} heads, {verdict} the ox, {heads} heads"
        case _:
            assert_never(event)
