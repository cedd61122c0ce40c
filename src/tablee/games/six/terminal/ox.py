"""Against the ox: what the team says and hears in the terminal."""

import unicodedata
from collections.abc import Callable, Iterator, Sequence
from typing import assert_never

from tablee.cli.face import Misread
from tablee.cli.words import Words
from tablee.engine.bots import Proposal
from tablee.engine.game import Seat
from tablee.games.six.model import View
from tablee.games.six.variants.ox.model import (
    GoOn,
    Held,
    Inserted,
    Lift,
    Lifted,
    Outlook,
    Ox,
    OxScored,
    Reordered,
    Said,
    Say,
    Slid,
    Special,
    Swapped,
    Use,
    Used,
    Wait,
    WentOn,
)

NAMES: dict[Special, str] = {
    "seven": "six.seven",
    "stop": "six.stop",
    "replace": "six.replace",
    "insert": "six.insert",
    "slide": "six.slide",
    "first": "six.first",
    "last": "six.last",
    "sort": "six.sort",
}
HOW: dict[Special, str] = {
    "seven": "six.how_seven",
    "stop": "six.how_stop",
    "replace": "six.how_replace",
    "insert": "six.how_insert",
    "slide": "six.how_slide",
    "first": "six.how_first",
    "last": "six.how_last",
    "sort": "six.how_sort",
}
USED: dict[Special, str] = {
    "seven": "six.uses_seven",
    "stop": "six.uses_stop",
    "replace": "six.uses_replace",
    "insert": "six.uses_insert",
    "slide": "six.uses_slide",
    "first": "six.uses_first",
    "last": "six.uses_last",
    "sort": "six.uses_sort",
}


def told(event: Said, name: Callable[[Seat], str], words: Words) -> str:
    """What a seat did, in a sentence; nothing if the next question or line says it."""
    match event:
        case Used(seat=seat):
            return told_use(event, name(seat), words)
        case Lifted(seat=seat, row=row):
            return words("six.lifted", name=name(seat), row=row + 1)
        case Held(seat=seat):
            return words("six.held", name=name(seat))
        case WentOn() | Swapped() | Inserted() | Slid() | Reordered():
            return ""
        case _:
            assert_never(event)


def told_use(used: Used, name: str, words: Words) -> str:
    """Who used what, and what lies face up instead."""
    use = used.use
    row = None if use.row is None else use.row + 1
    cards = " ".join(map(str, use.order or ()))
    said = words(USED[use.special], name=name, card=use.card, row=row, cards=cards)
    if used.drawn is None:
        return said
    return f"{said} {words('six.comes_up', special=words(NAMES[used.drawn]))}"


def closing(score: OxScored, words: Words) -> Iterator[str]:
    team, ox = words("six.heads", n=score.team), words("six.heads", n=score.ox)
    key = "six.ox_score" if score.team == score.counted else "six.ox_score_double"
    yield words(key, team=team, counted=score.counted, ox=ox)
    yield words("six.ox_beaten" if score.won else "six.ox_wins")


def guards(ox: Ox, words: Words) -> Iterator[str]:
    """What lies beside the rows."""
    if ox.stops:
        yield words("six.stops_lie", rows=words.series([str(row + 1) for row in sorted(ox.stops)]))
    if ox.sevens:
        yield words("six.sevens_lie", rows=words.series([str(r + 1) for r in sorted(ox.sevens)]))


def offers(view: View, words: Words) -> Iterator[str]:
    """How to use each special card that lies face up; what it could bring, if it could."""
    now = next(look for look in view.outlook if isinstance(look.action, GoOn))
    yield words("six.outlook_now", team=now.team, ox=now.ox)
    for special in dict.fromkeys(view.ox.shown if view.ox else ()):
        yield words(HOW[special], name=words(NAMES[special])) + hint(view, special, now, words)


def hint(view: View, special: Special, now: Outlook, words: Words) -> str:
    looks = [
        look
        for look in view.outlook
        if isinstance(look.action, Use) and look.action.special == special
    ]
    best = min(looks, key=lambda look: look.team - look.ox, default=now)
    if not isinstance(best.action, Use) or best.team - best.ox >= now.team - now.ox:
        return ""
    typed = written(best.action, words)
    return " " + words("six.outlook_best", typed=typed, team=best.team, ox=best.ox)


def voices(
    proposals: Sequence[Proposal], name: Callable[[Seat], str], words: Words
) -> Iterator[str]:
    """What bots would do and what it brings, each with the number that does it."""
    for number, proposal in enumerate(proposals, 1):
        typed = written(proposal.action, words)
        said = words("six.proposes", number=number, name=name(proposal.seat), typed=typed)
        yield " ".join([said, *brings(proposal, words)])


def brings(proposal: Proposal, words: Words) -> Iterator[str]:
    saves, gives = (words("six.heads", n=abs(n)) for n in (proposal.saves, proposal.gives))
    if proposal.saves:
        yield words("six.saves" if proposal.saves > 0 else "six.costs", heads=saves)
    if proposal.gives:
        yield words("six.gives" if proposal.gives > 0 else "six.spares", heads=gives)


def written(use: Use | Lift, words: Words) -> str:
    """What to type for it."""
    if isinstance(use, Lift):
        return f"{words('six.lift')} {use.row + 1}"
    row = () if use.row is None else (use.row + 1,)
    card = () if use.card is None else (use.card,)
    return " ".join(map(str, (words(NAMES[use.special]), *card, *row, *(use.order or ()))))


def read(typed: str, words: Words, proposals: Sequence[Proposal] = ()) -> Say:
    """Enter goes on; the number of a proposal does it; otherwise a word and its numbers.

    Raises Misread.
    """
    if not typed:
        return GoOn()
    if typed in (numbers := [str(number + 1) for number in range(len(proposals))]):
        said: Say = proposals[numbers.index(typed)].action
        return said
    word, *numbers = plain(typed).split()
    if not all(number.isdecimal() and len(number) < 4 for number in numbers):
        raise misread()
    return worded(word, [int(number) for number in numbers], words)


def worded(word: str, numbers: list[int], words: Words) -> Say:
    if word in ("wait", plain(words("six.wait"))) and not numbers:
        return Wait()
    if word in ("lift", plain(words("six.lift"))) and len(numbers) == 1:
        return Lift(numbers[0] - 1)
    for special, name in NAMES.items():
        if word in (special, plain(words(name))) and numbers:
            return use_of(special, numbers)
    raise misread()


def use_of(special: Special, numbers: list[int]) -> Use:
    match special, numbers:
        case "seven" | "stop", [row]:
            return Use(special, row=row - 1)
        case "replace" | "first" | "last", [card]:
            return Use(special, card=card)
        case "insert" | "slide", [card, row]:
            return Use(special, card=card, row=row - 1)
        case "sort", _:
            return Use(special, order=tuple(numbers))
        case _:
            raise misread()


def plain(text: str) -> str:
    """Small letters without accents, for people who type in a hurry."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def misread() -> Misread:
    return Misread("type_say", "Press Enter to go on, or type how to use a special card.")
