"""How people write BuntHerum down.

    turn            turn the next card       rows red-cup | blue-car | - | - | - | -
    3 at 812        row 3, after 812 ms      piles black-cube red-car / cream-ball
    3 at 812+9      … or 9 ms later          neutral blue-ball red-flower
    no fit at 900   no row takes it          chips 0 2
    silence         no call                  card red-car
    3, or no fit    an answer where nobody races

A position is such lines joined by ` ; `. Besides: `turned` (how many cards), `seen` (at the bottom
of the neutral deck), `turner`, `own yes`, `decider 0 2`, `calls 1: 3 at 812, 0: no fit at 900`,
`silent 2`, `photo red-car, 1: 3 at 812 right` (or `3 at 812+9 delay 300 late`) and `slips 4: 1`
(race 4, a wrong call of seat 1); where nobody races, `known blue-ball` and `judgement red-car to 3,
0: 3 right, 1: no fit wrong, 2: none`; each where it says something. People count rows from 1.
"""

import re
from typing import assert_never, cast, get_args

from tablee.engine.game import Notation
from tablee.games.buntherum.model import (
    COLOURS,
    OBJECTS,
    Action,
    Answer,
    Answered,
    Buried,
    Call,
    Called,
    CalmEnded,
    CardUp,
    Chipped,
    Dealt,
    Earned,
    Event,
    Finish,
    Heard,
    Judged,
    Judgement,
    Laid,
    MatchEnded,
    NextUp,
    Opinion,
    Photo,
    Placed,
    RaceClosed,
    Row,
    Silence,
    Slip,
    State,
    StayedSilent,
    Turn,
    Turned,
    Verdict,
    Why,
    colour_of,
    pair,
    thing_of,
)
from tablee.games.cards import Card, Cards, numbers, parts_of, written

CALL = re.compile(r"([1-9]|no fit) at (\d{1,6})(?:\+(\d{1,6}))?")
ANSWER = re.compile(r"[1-9]|no fit")
ANSWERED = re.compile(r"(\d+): (?:([1-9]|no fit) (right|wrong)|none)")
JUDGED = re.compile(r"(\S+)(?: to ([1-9]))?")
FINISH = re.compile(rf"(\d+): {CALL.pattern}(?: delay (\d+))? ({'|'.join(get_args(Verdict))})")
REASONS: dict[Why, str] = {
    "wrong": "a wrong call",
    "no_fit": "it fits nowhere",
    "tie": "a tie",
    "no_call": "nobody called",
}


class BuntherumNotation(Notation[State, Action, Event]):
    def action(self, action: Action) -> str:
        match action:
            case Turn():
                return "turn"
            case Call(row=row, ms=ms, within=within):
                return said(row, ms, within)
            case Answer(row=row):
                return row_said(row)
            case Silence():
                return "silence"
            case _:
                assert_never(action)

    def parse_action(self, text: str) -> Action:
        if text == "turn":
            return Turn()
        if text == "silence":
            return Silence()
        if ANSWER.fullmatch(text):
            return Answer(row_heard(text))
        found = CALL.fullmatch(text)
        if found is None:
            message = f"'{text}' is not an action: turn, 3 at 812, no fit at 900, 3 or silence"
            raise ValueError(message)
        return Call(*heard(found[1], found[2], found[3]))

    def position(self, state: State) -> str:
        return " ; ".join(f"{name} {text}" for name, text in parts(state).items() if text)

    def parse_position(self, text: str) -> State:
        told = parts_of(text, State.__struct_fields__)
        return State(
            rows=groups(told.get("rows", ""), " | "),
            piles=groups(told.get("piles", ""), " / "),
            neutral=cards(told.get("neutral", "")),
            seen=int(told.get("seen", "0")),
            chips=numbers(told.get("chips", "")),
            card=card(told["card"]) if "card" in told else 0,
            turned=int(told.get("turned", "0")),
            turner=int(told.get("turner", "0")),
            own="own" in told,
            decider=numbers(told.get("decider", "")),
            calls=calls(told.get("calls", "")),
            silent=numbers(told.get("silent", "")),
            photo=photo(told["photo"]) if "photo" in told else None,
            slips=slips(told.get("slips", "")),
            known=cards(told.get("known", "")),
            judgement=judgement(told["judgement"]) if "judgement" in told else None,
        )

    def event(self, event: Event) -> str:
        match event:
            case Dealt(rows=rows, unfit=unfit):
                without = f" (not fitting: {named_all(unfit)})" if unfit else ""
                return "dealt: " + " | ".join(map(named_all, rows)) + without
            case NextUp(seat=seat, own=own, decider=decider):
                whose = "their own pile" if own else "the neutral deck"
                among = f", for {written(decider)} only" if decider else ""
                return f"{seat} turns next from {whose}{among}"
            case Turned(seat=seat, card=up, own=own):
                return f"{seat} turns {named(up)} from " + ("their pile" if own else "the deck")
            case Called(seat=seat, call=call):
                what = f" {said(call.row, call.ms, call.within)}" if call else ""
                return f"{seat} calls{what}"
            case StayedSilent(seat=seat):
                return f"{seat} is silent"
            case RaceClosed(photo=Photo(calls=finishes)):
                return "photo: " + (", ".join(map(finished, finishes)) or "nobody")
            case Chipped(seat=seat, chips=chips, out=out):
                return f"{seat} gets chip {chips}" + (" and is out" if out else "")
            case Placed(card=up, row=row):
                return f"{named(up)} → row {row + 1}"
            case Buried(card=up, why=why):
                return f"{named(up)} → under the deck, {REASONS[why]}"
            case MatchEnded(winner=seat, why=end):
                return f"{seat} wins: " + ("last card" if end == "last_card" else "the only one in")
            case CardUp(card=up):
                return f"next card: {named(up)}"
            case Judged(judgement=Judgement(answers=answers)):
                return "answers: " + ", ".join(map(told_answer, answers))
            case Earned(seat=seat, left=left):
                return f"{seat} puts a card under the deck, {left} left"
            case Laid(card=up, row=row):
                return f"{named(up)} → row {row + 1}"
            case CalmEnded(winners=winners, why=reason):
                how = "empty pile" if reason == "empty_pile" else "the only one in"
                return f"{written(winners)} {'wins' if len(winners) == 1 else 'win'}: {how}"
            case _:
                assert_never(event)


def parts(state: State) -> dict[str, str]:
    """What a position says, by name; nothing where there is nothing to say."""
    return {
        "turned": str(state.turned),
        "rows": " | ".join(map(named_all, state.rows)),
        "piles": " / ".join(map(named_all, state.piles)),
        "neutral": named_all(state.neutral) if state.neutral else "",
        "seen": str(state.seen or ""),
        "chips": written(state.chips),
        "card": named(state.card) if state.card else "",
        "turner": str(state.turner),
        "own": "yes" if state.own else "",
        "decider": written(state.decider) if state.decider else "",
        "calls": ", ".join(f"{c.seat}: {said(c.row, c.ms, c.within)}" for c in state.calls),
        "silent": written(state.silent) if state.silent else "",
        "photo": "" if state.photo is None else told_photo(state.photo),
        "slips": ", ".join(f"{slip.turned}: {slip.seat}" for slip in state.slips),
        "known": named_all(state.known) if state.known else "",
        "judgement": "" if state.judgement is None else told_judgement(state.judgement),
    }


# Cards.


def named(card: Card) -> str:
    return f"{COLOURS[colour_of(card)]}-{OBJECTS[thing_of(card)]}" if card else "?"


def named_all(cards: Cards) -> str:
    return " ".join(map(named, cards)) or "-"


def card(text: str) -> Card:
    colour, _, thing = text.partition("-")
    if colour not in COLOURS or thing not in OBJECTS:
        raise ValueError(f"'{text}' is not a card, such as red-car")
    return pair(OBJECTS.index(thing), COLOURS.index(colour))


def cards(text: str) -> Cards:
    return tuple(card(word) for word in text.split() if word != "-")


def groups(text: str, mark: str) -> tuple[Cards, ...]:
    return tuple(map(cards, text.split(mark))) if text else ()


# Calls.


def row_said(row: Row | None) -> str:
    return "no fit" if row is None else str(row + 1)


def row_heard(text: str) -> Row | None:
    return None if text == "no fit" else int(text) - 1


def said(row: Row | None, ms: int, within: int) -> str:
    return f"{row_said(row)} at {ms}" + (f"+{within}" if within else "")


def heard(row: str, ms: str, within: str | None) -> tuple[Row | None, int, int]:
    return row_heard(row), int(ms), int(within or 0)


def calls(text: str) -> tuple[Heard, ...]:
    return tuple(a_call(part) for part in text.split(", ")) if text else ()


def a_call(text: str) -> Heard:
    found = re.fullmatch(rf"(\d+): {CALL.pattern}", text)
    if found is None:
        raise ValueError(f"'{text}' is not a call, such as 1: 3 at 812")
    return Heard(int(found[1]), *heard(found[2], found[3], found[4]))


def finished(finish: Finish) -> str:
    delay = f" delay {finish.delay}" if finish.delay else ""
    call = said(finish.row, finish.ms, finish.within)
    return f"{finish.seat}: {call}{delay} {finish.verdict}"


def told_photo(photo: Photo) -> str:
    return ", ".join([named(photo.card), *map(finished, photo.calls)])


def photo(text: str) -> Photo:
    first, *others = text.split(", ")
    return Photo(card(first), tuple(map(a_finish, others)))


def a_finish(text: str) -> Finish:
    found = FINISH.fullmatch(text)
    if found is None:
        raise ValueError(f"'{text}' is not a call, such as 1: 3 at 812 right")
    row, ms, within = heard(found[2], found[3], found[4])
    verdict = cast("Verdict", found[6])
    return Finish(int(found[1]), row, ms, within, int(found[5] or 0), verdict)


def slips(text: str) -> tuple[Slip, ...]:
    return tuple(a_slip(part) for part in text.split(", ")) if text else ()


def a_slip(text: str) -> Slip:
    found = re.fullmatch(r"(\d{1,6}): (\d+)", text)
    if found is None:
        raise ValueError(f"'{text}' is not a wrong call, such as 4: 1")
    return Slip(int(found[1]), int(found[2]))


# Answers.


def told_answer(answer: Answered) -> str:
    what = "none" if answer.verdict == "none" else f"{row_said(answer.row)} {answer.verdict}"
    return f"{answer.seat}: {what}"


def told_judgement(judged: Judgement) -> str:
    where = "" if judged.row is None else f" to {judged.row + 1}"
    return ", ".join([f"{named(judged.card)}{where}", *map(told_answer, judged.answers)])


def judgement(text: str) -> Judgement:
    first, *others = text.split(", ")
    found = JUDGED.fullmatch(first)
    if found is None:
        raise ValueError(f"'{first}' is not a card and where it went, such as red-car to 3")
    row = None if found[2] is None else int(found[2]) - 1
    return Judgement(card(found[1]), row, tuple(map(an_answer, others)))


def an_answer(text: str) -> Answered:
    found = ANSWERED.fullmatch(text)
    if found is None:
        raise ValueError(f"'{text}' is not an answer, such as 1: 3 right")
    row = None if found[2] is None else row_heard(found[2])
    return Answered(int(found[1]), row, cast("Opinion", found[3] or "none"))
