"""Riddles of the day over HTTP."""

from typing import Annotated

from litestar import delete, get, post
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from tablee.engine.riddles import GoodQuestion, Known
from tablee.server.game_words import HOUR
from tablee.server.guests import is_program
from tablee.server.releases import NewRelease, OwnRelease
from tablee.server.requests import not_for_programs
from tablee.server.riddles import RiddlesOfTheDay, RiddleStep
from tablee.server.routes import AtReception, CurrentGuest, FromNetwork, StoredGuest, refused
from tablee.server.store import Identity


class WhyQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a solution that everybody knows by now."""

    solution: Annotated[str, Meta(max_length=100)]
    question: Annotated[str, Meta(max_length=1000)]
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")]


class WhyAnswer(Struct, frozen=True):
    """What the answer of a bot goes back to, in words; empty if there is nothing."""

    reasons: list[str]


class GoodQuestions(Struct, frozen=True):
    """What one can ask, in the order of the answers of `KnownWords`."""

    questions: list[GoodQuestion]


class KnownWords(Struct, frozen=True):
    """The words that may be riddles, by name."""

    words: list[Known]


@get("/api/riddles/{game:str}", responses=refused(400, 403, 409, 429))
async def riddles(
    game: FromPath[str], identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> RiddlesOfTheDay:
    """The riddles of today, as far as you have come."""
    reception.fetches.check(identity.public, network)
    return await reception.riddles.shown(identity.public, game)


@post(
    "/api/riddles/{game:str}/{day:int}/{number:int}",
    status_code=HTTP_200_OK,
    responses=refused(400, 403, 404, 409, 413, 429),
)
async def take_step(
    game: FromPath[str],
    day: FromPath[int],
    number: FromPath[int],
    resident: StoredGuest,
    network: FromNetwork,
    data: JSONBody[RiddleStep],
    reception: AtReception,
) -> RiddlesOfTheDay:
    """One step further with a riddle. A step cannot be taken back."""
    only_people(resident)
    reception.riddles.steps.check(resident.public, network)
    return await reception.riddles.take(resident.public, game, day, number, data)


@post(
    "/api/riddles/{game:str}/why",
    status_code=HTTP_200_OK,
    responses=refused(400, 403, 409, 413, 429),
)
async def why(
    game: FromPath[str],
    identity: CurrentGuest,
    network: FromNetwork,
    data: JSONBody[WhyQuestion],
    reception: AtReception,
) -> WhyAnswer:
    """What a bot's answer goes back to, once everybody knows the solution."""
    reception.riddles.whys.check(identity.public, network)
    found = await reception.riddles.why(game, data.solution, data.question, data.language)
    return WhyAnswer(found)


@get(
    "/api/riddles/{game:str}/questions/{language:str}",
    cache_control=CacheControlHeader(public=True, max_age=HOUR),
    responses=refused(400, 403, 409),
)
async def questions(
    game: FromPath[str], language: FromPath[str], reception: AtReception
) -> GoodQuestions:
    """Questions that every word has an answer to; none in a language that is not spoken."""
    return GoodQuestions(await reception.riddles.questions(game, language))


@get(
    "/api/riddles/{game:str}/words/{language:str}",
    cache_control=CacheControlHeader(public=True, max_age=HOUR),
    responses=refused(400, 403, 409),
)
async def known_words(
    game: FromPath[str], language: FromPath[str], reception: AtReception
) -> KnownWords:
    """All words that may be riddles, with the answers to all good questions."""
    return KnownWords(await reception.riddles.words(game, language))


@get("/api/releases", responses=refused(400, 403, 429))
async def own_releases(
    identity: CurrentGuest, network: FromNetwork, reception: AtReception
) -> list[OwnRelease]:
    """What you have released and is no riddle of a day yet."""
    reception.fetches.check(identity.public, network)
    return await reception.releases.own(identity.public)


@post(
    "/api/riddles/{game:str}/releases",
    status_code=HTTP_200_OK,
    responses=refused(400, 403, 404, 409, 413, 429),
)
async def release(
    game: FromPath[str],
    resident: StoredGuest,
    network: FromNetwork,
    data: JSONBody[NewRelease],
    reception: AtReception,
) -> list[OwnRelease]:
    """Gives something that you made in a finished match to be a riddle of the day. The owner of the
    server approves it first."""
    only_people(resident)
    reception.releases.given.check(resident.public, network)
    return await reception.releases.add(resident, game, data)


@delete("/api/releases/{name:str}", status_code=HTTP_200_OK, responses=refused(400, 403, 429))
async def take_back(
    name: FromPath[str], resident: StoredGuest, network: FromNetwork, reception: AtReception
) -> list[OwnRelease]:
    """Takes back what you released, as long as it is no riddle of a day."""
    reception.releases.given.check(resident.public, network)
    return await reception.releases.take_back(resident.public, name)


def only_people(guest: Identity) -> None:
    if is_program(guest.public):
        raise not_for_programs()


RIDDLE_ROUTES: list[HTTPRouteHandler] = [
    riddles,
    take_step,
    why,
    questions,
    known_words,
    own_releases,
    release,
    take_back,
]
