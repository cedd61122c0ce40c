"""What a bot does next, at any moment of a match."""

from random import Random
from typing import assert_never

from tablee.engine.bots import Level, Temper
from tablee.engine.match import Update
from tablee.games.barbarossa import events
from tablee.games.barbarossa.bots.candidates import candidates
from tablee.games.barbarossa.bots.eye import LOOKING
from tablee.games.barbarossa.bots.guessing import TIRED, first_series, second_series
from tablee.games.barbarossa.bots.letters import best_letter
from tablee.games.barbarossa.bots.moving import curse, curse_in_between, move
from tablee.games.barbarossa.bots.owning import judge, prepare, reply
from tablee.games.barbarossa.bots.table import Sight, tongue_of
from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.model import TONGUES
from tablee.games.barbarossa.model import Action, AskLetter, Here, Refill, Stop, Which
from tablee.games.barbarossa.understanding import answer


def get_ready() -> None:
    """The first choices and the first questions wait for nothing then."""
    LOOKING.begin()
    lexicon = lexicon_here()
    for tongue in TONGUES:
        candidates(tongue).load()
        answer(lexicon, lexicon.words[0], "", tongue)


def choose(update: Update, level: Level, temper: Temper, rng: Random) -> Action:
    """One action of the seat that this update is for."""
    sight = Sight(update, update.viewer or 0, level, temper, tongue_of(update))
    if Here() in update.legal:
        return Here()
    match sight.view.stage:
        case "model":
            return prepare(sight, rng)
        case "answer":
            return reply(sight)
        case "judge":
            return judge(sight)
        case "move":
            if Refill() in update.legal:
                return Refill()
            return curse(sight, rng) or move(sight, rng)
        case "letter":
            return letter(sight)
        case "question":
            return series(sight, rng)
        case "over":
            return Stop()
        case other:
            assert_never(other)


def interrupt(update: Update, level: Level, temper: Temper) -> Action | None:
    """A curse in the turn of another, if it is allowed and worth it."""
    sight = Sight(update, update.viewer or 0, level, temper, tongue_of(update))
    may = sight.view.may
    if (may.curse_guess or may.curse_letter) and thinks_of_curses(sight):
        return curse_in_between(sight)
    return None


def thinks_of_curses(sight: Sight) -> bool:
    """Who has no care does not. Asked again before anything new is heard, it thinks the same."""
    view = sight.view
    heard = sum(len(page.answers) + len(page.guesses) for page in view.notebook)
    luck = Random(f"{view.turn} {heard} {sight.seat}")  # noqa: S311 - no secret
    return luck.random() < sight.mind.skill.care


def letter(sight: Sight) -> Action:
    found = best_letter(sight)
    return Stop() if found is None else AskLetter(found.which, found.place)


def series(sight: Sight, rng: Random) -> Action:
    """After answers that tell nothing a bot does not go on for ever."""
    refused = just_refused(sight)
    if just_unknown(sight) and rng.random() < TIRED:
        return Stop()
    asking = first_series if sight.view.series == 1 else second_series
    return asking(sight, rng, refused)


def just_refused(sight: Sight) -> Which | None:
    refusals = (each for each in sight.update.events if isinstance(each, events.QuestionRefused))
    return next((refusal.riddle for refusal in refusals), None)


def just_unknown(sight: Sight) -> bool:
    answers = [each for each in sight.update.events if isinstance(each, events.QuestionAnswered)]
    return any(each.reply == "unknown" for each in answers)
