"""Barbarossa: riddles in clay, to be guessed neither too early nor too late."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tablee.engine.bots import First
from tablee.engine.errors import NotFound
from tablee.engine.game import ALL_WAIT, Attachments, Changing, Game
from tablee.engine.riddles import AnyRiddles
from tablee.games.barbarossa.bots import BOTS, INTERRUPTS, contenders, measuring, prepare
from tablee.games.barbarossa.changes import Changes, changed
from tablee.games.barbarossa.events import Event
from tablee.games.barbarossa.model import (
    FEWEST_SEATS,
    MOST_SEATS,
    Action,
    BarbarossaOptions,
    State,
    View,
)
from tablee.games.barbarossa.notation import BarbarossaNotation
from tablee.games.barbarossa.rules import VERSION, Barbarossa
from tablee.games.barbarossa.sculpture import Sculpture
from tablee.games.barbarossa.trial import TRIAL


def seat_range(_options: BarbarossaOptions) -> range:
    return range(FEWEST_SEATS, MOST_SEATS + 1)


def daily() -> AnyRiddles:
    from tablee.games.barbarossa.gallery import GALLERY  # with the whole lexicon

    return GALLERY


def word_faults(text: str) -> Sequence[str]:
    from tablee.games.barbarossa.lexicon import our_lexicon, word_faults  # with the whole lexicon

    return word_faults(our_lexicon(), text)


def no_sculpture() -> NotFound:
    return NotFound("no_sculpture", "There is no such sculpture here, or not for you.")


FIRST: Game[State, Action, Event, View, BarbarossaOptions] = Game(
    key="barbarossa",
    version=1,
    variants=(),
    options=BarbarossaOptions,
    state=State,
    action=Action,
    event=Event,
    view=View,
    notation=BarbarossaNotation(),
    seats=seat_range,
    make_rules=partial(Barbarossa, version=1),
    bots=BOTS,
    interrupts=INTERRUPTS,
    contenders=contenders,
    prepare=prepare,
    pacing="people",
    absence=ALL_WAIT,
    attachments=Attachments(path="sculptures", kind=Sculpture, missing=no_sculpture),
    changing=Changing(kind=Changes, made=changed),
    daily=daily,
    words=__name__,
    trial=TRIAL,
    riddling=measuring,
    word_faults=word_faults,
)
BARBAROSSA = replace(
    FIRST,
    version=VERSION,
    make_rules=Barbarossa,
    earlier=(FIRST,),
    # a first riddle is to be guessed, too
    first=First(bots=2, level="easy"),
)
