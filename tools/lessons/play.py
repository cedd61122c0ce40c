"""Lessons and pictures, played through the real rules."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from tablee.engine.errors import IllegalAction
from tablee.engine.match import Match, new_match
from tablee.games import find
from tools.lessons.model import Answer, Example, Files, Lesson, Position, Rulebook, Step
from tools.lessons.typescript import lesson_file, pictures_file

YOU = 0

Json = dict[str, Any]


def files_of(lesson: Lesson, rules: Rulebook) -> Files:
    """The lesson and the pictures of a game with cards in rows."""
    yield "lesson", lesson_file(lesson.game, [step(lesson.game, each) for each in lesson.steps])
    yield "pictures", pictures_file(rules.game, rulebook(rules))


def step(game: str, written: Step) -> Json:
    match = set_up(game, written.position)
    first = asked_where(match, written) if written.asks == "where" else asked(match, written)
    return {"key": written.key, "preview": written.preview, "first": first}


def set_up(game: str, position: Position, variants: Sequence[str] = ()) -> Match:
    kind = find(game)
    options = msgspec.convert({**kind.trial.one_round, "variants": variants}, kind.options)
    return new_match(kind, options, len(position["hands"]), "lesson", origin(game, position))


def origin(game: str, position: Position) -> Any:
    return msgspec.convert(position, find(game).state)


def before(match: Match) -> Any:
    """The table as it was written, before anything is placed."""
    return match.rules.view(YOU, match.rules.adopt(match.origin))


# Where does it go?


def asked_where(match: Match, written: Step) -> Json:
    view = before(match)
    choices = [
        {
            "pick": answer.pick,
            "verdict": verdict(answer, facts_of_row(view, answer.pick, match.events)),
            "then": moment(match, match.events) if answer.right else None,
        }
        for answer in written.answers
    ]
    return {"events": [], "view": view, "asks": "where", "choices": choices}


def facts_of_row(view: Any, row: int, events: Sequence[Any]) -> Json:
    told = facts(view, events)
    return {**told, "row": row + 1, "last": view.rows[row][-1]}


# What do you do?


def asked(match: Match, written: Step) -> Json:
    if written.asks == "round":
        return with_best(going_on(match, [], written), match)
    return {
        **moment(match, []),
        "asks": written.asks,
        "choices": [chosen(match, answer, written) for answer in written.answers],
    }


def chosen(match: Match, answer: Answer, written: Step) -> Json:
    view = match.rules.view(YOU, match.state)
    try:
        after, events = done(match, action(match, written.asks, answer.pick), written)
    except IllegalAction:
        told = facts_of_row(view, answer.pick, [])
        return {"pick": answer.pick, "verdict": verdict(answer, told), "then": None}
    told = verdict(answer, facts(view, events))
    return {"pick": answer.pick, "verdict": told, "then": moment(after, events)}


def action(match: Match, asks: str, pick: int) -> Any:
    said = {"kind": "row", "row": pick} if asks == "row" else {"kind": "play", "card": pick}
    return msgspec.convert(said, match.game.action)


def done(match: Match, act: Any, written: Step) -> tuple[Match, list[Any]]:
    """The learner does this, then the others what they do; until the learner is asked again."""
    match = match.submit(YOU, act)
    events = list(match.events)
    while match.waiting_for and YOU not in match.waiting_for:
        seat = match.waiting_for[0]
        match = match.submit(seat, of_others(match, seat, written))
        events += match.events
    return match, events


def of_others(match: Match, seat: int, written: Step) -> Any:
    """The next card that is written down for them; of rows, the one that costs least."""
    legal = match.legal(seat)
    cards = {getattr(each, "card", None): each for each in legal}
    for card in written.others[seat - 1]:
        if card in cards:
            return cards[card]
    return min(legal, key=lambda each: points_after(match, seat, each))


def points_after(match: Match, seat: int, act: Any) -> int:
    after = match.submit(seat, act)
    return int(after.rules.view(seat, after.state).points[seat])


# A round to its end: every way through it.


def going_on(match: Match, events: list[Any], written: Step) -> Json:
    legal = match.legal(YOU)
    if len(legal) == 1:  # nobody asks where there is no choice
        match, more = done(match, legal[0], written)
        return going_on(match, events + more, written)
    choices = [way_on(match, act, written) for act in legal]
    asks = None if not legal else "row" if hasattr(legal[0], "row") else "card"
    return {**moment(match, events), "asks": asks, "choices": choices}


def way_on(match: Match, act: Any, written: Step) -> Json:
    after, events = done(match, act, written)
    pick = getattr(act, "card", None) or getattr(act, "row", 0)
    return {"pick": pick, "verdict": None, "then": going_on(after, events, written)}


def with_best(root: Json, match: Match) -> Json:
    """Each end says whether it could have been better."""
    ends = [(choice, moment) for choice, moment in choices_in(root) if not moment["choices"]]
    fewest = min(end["view"].points[YOU] for _, end in ends)
    for choice, end in ends:
        heads = end["view"].points[YOU]
        best = heads == fewest
        told = {**facts(match.rules.view(YOU, match.state), []), "heads": heads, "best": fewest}
        choice["verdict"] = {"right": best, "says": "best" if best else "better", "facts": told}
    return root


def choices_in(moment: Json) -> Iterator[tuple[Json, Json]]:
    for choice in moment["choices"]:
        yield choice, choice["then"]
        yield from choices_in(choice["then"])


# What is told about it.


def moment(match: Match, events: Sequence[Any]) -> Json:
    return {
        "events": [match.rules.seen_by(YOU, event) for event in events],
        "view": match.rules.view(YOU, match.state),
        "asks": None,
        "choices": [],
    }


def verdict(answer: Answer, told: Json) -> Json:
    return {"right": answer.right, "says": answer.says, "facts": told}


def facts(view: Any, events: Sequence[Any]) -> Json:
    """What happened to our card, for a sentence; 0 where there is nothing to tell."""
    ends = {row: cards[-1] for row, cards in enumerate(view.rows)}
    told = {"card": mine(view.table), "row": 0, "last": 0, "heads": 0, "order": []}
    for event in events:
        match kind_of(event):
            case "revealed":
                told |= {"card": mine(event.cards), "order": [laid.card for laid in event.cards]}
            case "taken" if event.seat == YOU:
                told["heads"] += event.heads
            case "placed":
                if event.card == told["card"]:
                    told |= {"row": event.row + 1, "last": ends[event.row]}
                ends[event.row] = event.card
            case _:
                pass
    return told


def kind_of(event: Any) -> Any:
    return event.__struct_config__.tag


def mine(table: Sequence[Any]) -> int:
    return next((laid.card for laid in table if laid.seat == YOU), 0)


# Pictures in the rules.


def rulebook(written: Rulebook) -> Json:
    return {each.key: picture(written.game, each) for each in written.examples}


def picture(game: str, written: Example) -> Json:
    match = set_up(game, written.position, written.variants)
    view, events = before(match), list(match.events)
    ways = [act.row for act in match.legal(YOU) if kind_of(act) == "row"]
    for seat, act in written.acts:
        match = match.submit(seat, msgspec.convert(act, match.game.action))
        events += match.events
    after = match.rules.view(YOU, match.state)
    told = facts(view, events)
    return {"before": view, "events": events, "after": after, "ways": ways, "facts": told}
