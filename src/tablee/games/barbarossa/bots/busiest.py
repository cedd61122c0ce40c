"""The longest turn that a bot can have.

Six people have modelled with their fingers as much as clay allows, and typed more questions than a
bot thinks about. The worker was just started: nothing has been looked at or read before.
"""

from collections.abc import Iterator
from itertools import count, islice
from math import cos, sin
from random import Random

from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots.eye import LOOKING
from tablee.games.barbarossa.bots.owning import pool_of
from tablee.games.barbarossa.bots.riddler import get_ready
from tablee.games.barbarossa.bots.turns import BOT, WAYS, Turn, thought, ways_of
from tablee.games.barbarossa.lexicon.model import TONGUES, Tongue
from tablee.games.barbarossa.model import Answered, Riddle, State
from tablee.games.barbarossa.sculpture import MEASURES, Brush, Sculpture, Shape, Stroke, Tool

SEATS, EACH = 6, 2
TYPED = 60
TOOLS: tuple[Tool, ...] = ("pull", "push", "carve", "smooth", "flatten", "thicken")
BUILT = MEASURES.strokes // 2
"""Shapes of a sculpture; as many strokes of a finger share the dabs that are left."""
OR = {"fr": " ou ", "en": " or ", "de": " oder "}


def longest(seed: str) -> Turn:
    """Of one in each language."""
    get_ready()
    LOOKING.wait()
    return max((turn_of(tongue, seed) for tongue in TONGUES), key=lambda turn: turn.ms)


def turn_of(tongue: Tongue, seed: str) -> Turn:
    """From its first question to its end. Those who are asked tell the truth."""
    luck = Random(f"{seed} {tongue} busiest")  # noqa: S311 - bots' luck, no secret
    match = crowded(tongue, luck)
    found: dict[int, Turn] = {}
    while match.state.turn == 1 and match.result is None:
        seat = match.waiting_for[0]
        if seat == BOT:
            match = thought(match, found, luck)
        else:
            match = match.submit(seat, BARBAROSSA.bots["easy"](match.seen(seat), luck))
    return found[1]


def crowded(tongue: Tongue, luck: Random) -> Match:
    """It is the bot's turn to ask."""
    words = [word.name(tongue) for word in luck.sample(pool_of(tongue), SEATS * EACH)]
    riddles = tuple(Riddle(word, full(luck), sealed=True) for word in words)
    others = [which for which in range(len(riddles)) if which // EACH != BOT]
    said = tuple(
        Answered((BOT + 1) % SEATS, others[number % len(others)], text, "yes")
        for number, text in enumerate(islice(questions(tongue, luck), TYPED))
    )
    state = State(riddles=riddles, turn=1, player=BOT, series=1, answers=said)
    return new_match(BARBAROSSA, BARBAROSSA.options(language=tongue), SEATS, "busiest", state)


def questions(tongue: Tongue, luck: Random) -> Iterator[str]:
    """Of one to three parts."""
    ways = ways_of(tongue)
    for number in count():
        yield WAYS[tongue].format(OR[tongue].join(luck.sample(ways, 1 + number % 3)))


def full(luck: Random) -> Sculpture:
    """As many strokes and dabs as clay allows."""
    fingers = MEASURES.strokes - BUILT
    dabs = (MEASURES.dabs - BUILT) // fingers
    shapes: Iterator[Stroke] = (form(luck) for _ in range(BUILT))
    strokes = (*shapes, *(finger(luck, dabs) for _ in range(fingers)))
    return Sculpture(version=MEASURES.version, strokes=strokes)


def form(luck: Random) -> Shape:
    """Both halves of it are on the turntable."""
    across, up, size = (luck.randrange(*room) for room in ((-300, 300), (100, 600), (60, 300)))
    return Shape(
        form=luck.choice(("ball", "box", "roll", "cone", "ring")), cut=luck.random() < 0.2,
        at=(across, up, -across), size=(size, size, size), turn=(30, 40, 50), soft=30, mirror=True,
    )  # fmt: skip


def finger(luck: Random, dabs: int) -> Brush:
    """Around the clay, with as large a finger as there is."""
    turn, up = luck.uniform(0, 6), luck.randrange(100, 500)
    places = [(round(250 * sin(turn + at / 9)), round(250 * cos(turn + at / 9)))
              for at in range(dabs)]  # fmt: skip
    return Brush(
        tool=luck.choice(TOOLS), size=luck.randrange(60, MEASURES.brush[1]), strength=60,
        mirror=luck.random() < 0.5,
        dabs=tuple(part for x, z in places for part in (x, up, z, x // 3, 0, z // 3, 80)),
    )  # fmt: skip
